"""What people type in different ways and mean the same by: one rule, for codes and for tables."""

import random
import sys
import unicodedata

import pytest

from dixit_lan.net.pake import table_id
from dixit_lan.table.lobby.lobby import lobby_digest
from dixit_lan.wire.spelling import normal_spelling

TYPED = ("{0}-{1}-{2}", "{0} {1} {2}", "  {0}\t{1} - {2}\n", "{0}_{1}.{2}!", "{0}–{1}—{2}")


@pytest.mark.parametrize("typed", TYPED)
def test_spaces_and_dashes_do_not_matter(typed: str) -> None:
    words = "bado", "fine", "mai's"
    assert normal_spelling(typed.format(*words)) == "bado-fine-mai-s"
    assert normal_spelling(typed.format(*words).upper()) == "bado-fine-mai-s"


def test_wide_letters_and_ligatures_are_folded() -> None:
    assert normal_spelling("ＢＡＤＯ ﬁne STRASSE straße") == "bado-fine-strasse-strasse"


def test_composed_and_decomposed_letters_are_the_same() -> None:
    composed, decomposed = (unicodedata.normalize(form, "Bếp của Mai") for form in ("NFC", "NFD"))
    assert composed != decomposed
    assert normal_spelling(composed) == normal_spelling(decomposed)


def test_marks_belong_to_their_letters() -> None:
    assert normal_spelling("की मेज़") != normal_spelling("का मेज़")
    assert "-" not in normal_spelling("हिन्दी")
    assert normal_spelling("☎\ufe0f room") == normal_spelling("☎ room") == "room"


def test_a_table_may_be_called_by_a_picture_but_not_by_nothing() -> None:
    assert normal_spelling("🎲") != normal_spelling("🎉")
    assert normal_spelling(" 🎲\ufe0f ") == normal_spelling("🎲")
    assert normal_spelling(" \u200b\u202e\t") == ""


def test_applied_twice_it_changes_nothing() -> None:
    chance = random.Random(11)
    letters = [chr(at) for at in range(sys.maxunicode + 1) if chr(at).isprintable()]
    texts = ["İstanbul ŉ ǰ", "ẞ ſ K", " -- ", "a_b c", "\u0345a\u0345", *letters]
    texts += ["".join(chance.choices(letters, k=6)) for _ in range(20_000)]
    for text in texts:
        once = normal_spelling(text)
        assert normal_spelling(once) == once, [hex(ord(each)) for each in text]


def test_what_is_newer_than_the_frozen_tables_stands_for_itself() -> None:
    """Python orders marks by its own tables, also where the old ones are asked for."""
    newer = "\U00010efd"  # a mark of Unicode 15
    assert normal_spelling(f"a\u0301{newer}") == f"á{newer}"
    assert normal_spelling(f"a{newer}\u0301") == f"a{newer}\u0301"
    assert normal_spelling("\u1c89") == "\u1c89"  # a capital of Unicode 16
    assert normal_spelling("\u00ad") == ""


@pytest.mark.parametrize(
    "other",
    ["stranger  room", "Stranger-Room", "STRANGER_ROOM!", "Ｓtranger Room", "Stranger\tRoom"],
)
def test_whoever_finds_a_table_sits_at_it(other: str) -> None:
    """The link and the lobby mean the same table, or the link would come and the game never begin."""
    assert table_id(other) == table_id("Stranger Room")
    assert lobby_digest(other) == lobby_digest("Stranger Room")
    assert lobby_digest(other) != lobby_digest("Strange Room")
