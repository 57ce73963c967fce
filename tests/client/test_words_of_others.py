"""Names, clues and notes of other people: whatever they hold, the window draws them."""

from dataclasses import replace

import pygame
import pytest

from dixit_lan.app.identities import clean_name
from dixit_lan.client.paint.theme import BODY
from dixit_lan.client.type.bidi import isolated, visual_runs
from dixit_lan.client.type.clean import clean, clusters
from dixit_lan.client.type.fonts import Fonts
from dixit_lan.client.words.catalogue import languages, use
from dixit_lan.client.words.people import People, short
from dixit_lan.client.words.reveal import clue_words, winners_title
from dixit_lan.client.words.text import plural, t
from dixit_lan.errors import StorageError
from dixit_lan.ids import Seat
from dixit_lan.net.advert import tidy_name
from dixit_lan.rules.view import Clue, Phase
from dixit_lan.wire.printable import INSTEAD, printable
from tests.client.render import paint
from tests.client.screens import StillBackend, desk_at

NASTY = {
    "null": "a\x00b",
    "surrogate": "a\ud800b",
    "override": "abc\u202edef\u2066ghi",
    "zalgo": "z" + "\u0301" * 300,
    "endless": "x" * 5_000,
    "lines": "one\ntwo\r\nthree\u2028four",
    "escape": "\x1b[31mred",
    "format": "{name} {0} %s",
    "nothing": "\u200b\u200e",
}


@pytest.mark.parametrize("text", NASTY.values(), ids=NASTY)
def test_it_is_one_short_line_without_tricks(text: str) -> None:
    line = clean(text)
    assert len(line) <= 400
    assert not set(line) & set("\x00\x1b\n\r\u2028\u202e\u2066\u200b\u200e")
    assert not any("\ud800" <= letter <= "\udfff" for letter in line)
    assert line.count("\u0301") <= 4


@pytest.mark.parametrize("text", NASTY.values(), ids=NASTY)
def test_every_screen_draws_it(text: str) -> None:
    for phase in (Phase.LAY, Phase.VOTE):
        desk = desk_at(lambda v, phase=phase: v.phase is phase and v.my_move and v.round > 1)
        _spoil(desk, text)
        assert paint(desk, (1024, 640), None).get_size() == (1024, 640)


def _spoil(desk: StillBackend, text: str) -> None:
    desk._shown = replace(desk._shown, names=(text,) * 4, clue=Clue(text))
    desk.error = text
    desk.bend = lambda status: replace(status, table=text, words=(text,) * 3, note=text)


def test_what_belongs_to_letters_stays() -> None:
    assert clean("नमस्ते") == "नमस्ते"
    assert clean("👩‍🚀") == "👩‍🚀"
    assert clean("tiếng  Việt ") == "tiếng Việt"
    assert clusters("é🇸🇪x") == ["é", "🇸🇪", "x"]


UNSEEN = ("", " ", "\u200d", "\u0301", " \u0301\u0302 ", "\u3164", "\u2800", "\U000e0061\U000e007f",
          "\ufe0f", "\u115f\u1160", "\uffa0", "\u034f", "\u180b", "\xad\u2060",
          "\u3000\u200c\u3000")  # fmt: skip


@pytest.mark.parametrize("text", UNSEEN, ids=ascii)
def test_what_nobody_can_see_is_no_name_and_no_clue(text: str, tmp_path) -> None:
    assert clean(text) == "" and short(text) == "?"
    assert clue_words(Clue(text)) == "“?”"
    with pytest.raises(StorageError):
        clean_name(text)


@pytest.mark.parametrize(
    "text", ["a", "1", "★", "ش", "の", "🏴", "क्ष", "\U000e1000", "?"], ids=ascii
)
def test_one_visible_character_is_a_name(text: str) -> None:
    assert clean(text) == text and clean_name(text) == text


@pytest.mark.parametrize(
    "name", ["علی\u200cرضا", "क्\u200dष", "👩\u200d🚀 Mae", "👨\u200d👩\u200d👧\u200d👦"]
)
def test_joiners_stay_inside_words_and_emoji(name: str) -> None:
    assert clean(name) == clean_name(name) == tidy_name(name) == printable(name) == name
    for loose in (f"\u200d{name}", f"{name}\u200c", f"{name} \u200d"):
        assert clean(loose) == tidy_name(loose) == name
        assert INSTEAD in printable(loose)


PEOPLE = People(Seat(0), ("iPhone", "EcilA", "youssef", "ßen"))


def test_a_name_keeps_its_small_letter() -> None:
    """Where a sentence begins with it."""
    for code in languages():
        use(code)
        for seat, name in enumerate(PEOPLE.names[1:], 1):
            listed = PEOPLE.listed((Seat(seat),))
            for key in ("silent.head", "slow.head", "act.shuffle", "end.shared"):
                said = t(key, name=listed, names=listed)
                assert name in said or isolated(name) in said
    use("en")
    found = plural("reveal.some", 3, finders=PEOPLE.listed((Seat(2),)), name="Ayu")
    assert found.startswith("youssef found it")
    assert winners_title(PEOPLE, (Seat(3), Seat(0))) == "ßen and you share the victory!"


def test_a_text_of_somebody_runs_alone_as_in_a_sentence() -> None:
    mixed = "שרה Cohen-3"
    alone = visual_runs(short(mixed))
    assert [words.strip() for words, _ in alone] == ["Cohen-3", "שרה"]
    for said in (t("wait.for", names=short(mixed)), t("lobby.you", name=short(mixed))):
        shown = [words.strip() for words, _ in visual_runs(said)]
        at = shown.index("Cohen-3")
        assert shown[at + 1] == "שרה"


def test_a_long_line_ends_in_an_ellipsis() -> None:
    assert clean("word " * 200, 20).endswith("…")
    assert len(clean("word " * 200, 20)) <= 20


def test_without_our_fonts_the_window_still_writes(tmp_path) -> None:
    pygame.font.init()
    line = Fonts(tmp_path, 1.0).render("a table", BODY, (255, 255, 255))
    assert line.get_width() > 20


def test_the_flag_of_a_part_of_a_country_stays_whole_and_tags_alone_are_nothing() -> None:
    wales = "\U0001f3f4" + "".join(chr(0xE0000 + ord(c)) for c in "gbwls") + "\U000e007f"
    assert clean(f"Gwen {wales}!") == f"Gwen {wales}!"
    assert clean(wales[1:]) == "" and clean(f"a{wales[1:]}") == "a"
    assert clean(wales[:-1]) == "\U0001f3f4", "a sequence without its end is none"
