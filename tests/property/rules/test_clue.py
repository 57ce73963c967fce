"""Clues: any text gives a verdict, and every newer Unicode's normal form is accepted."""

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


@settings(max_examples=1_000, deadline=None)
@given(st.text(st.characters(categories=["L", "M", "N"]), max_size=12))
def test_a_clue_that_is_normal_by_todays_tables_is_accepted(text: str) -> None:
    check_clue(CLASSIC, unicodedata.normalize("NFC", "x" + text))
