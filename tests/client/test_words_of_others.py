"""Names, clues and notes of other people: whatever they hold, the window draws them."""

from dataclasses import replace

import pygame
import pytest

from dixit_lan.client.paint.theme import BODY
from dixit_lan.client.type.clean import clean, clusters
from dixit_lan.client.type.fonts import Fonts
from dixit_lan.rules.view import Clue, Phase
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


def test_a_long_line_ends_in_an_ellipsis() -> None:
    assert clean("word " * 200, 20).endswith("…")
    assert len(clean("word " * 200, 20)) <= 20


def test_without_our_fonts_the_window_still_writes(tmp_path) -> None:
    pygame.font.init()
    line = Fonts(tmp_path, 1.0).render("a table", BODY, (255, 255, 255))
    assert line.get_width() > 20
