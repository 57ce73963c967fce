"""Clues: any text gives a verdict, and what is assigned, composed or marked plays no part in it."""

import unicodedata

from hypothesis import given, settings
from hypothesis import strategies as st

from dixit_lan.errors import RuleCode, RuleViolation
from dixit_lan.rules.edition import CLASSIC
from dixit_lan.rules.moves import check_clue


@settings(max_examples=500, deadline=None)
@given(st.text(st.characters()))
def test_any_text_is_allowed_or_refused_as_a_clue(text: str) -> None:
    try:
        check_clue(CLASSIC, text)
    except RuleViolation as violation:
        assert violation.code in (RuleCode.CLUE_TOO_LONG, RuleCode.CLUE_UNREADABLE)


@settings(max_examples=500, deadline=None)
@given(st.text(st.characters(categories=["L", "M", "N", "Cn"]), max_size=12))
def test_no_form_of_a_clue_is_an_offence(text: str) -> None:
    shown = "x" + "".join(
        c for c in text if ord(c) & 0xFFFE != 0xFFFE and not 0xFDD0 <= ord(c) < 0xFDF0
    )
    for form in ("NFC", "NFD", "NFKC", "NFKD"):
        check_clue(CLASSIC, unicodedata.normalize(form, shown))
