"""Text that is composed: what an input method, a keyboard and a clipboard do to a field."""

import unicodedata

import pygame
import pytest

from dixit_lan.client import actions as a
from dixit_lan.client.input.editor import Editor
from dixit_lan.rules.intents import GiveClue
from dixit_lan.rules.view import Phase
from tests.client.pilot import Pilot
from tests.client.screens import desk_at


@pytest.fixture
def pilot() -> Pilot:
    """A storyteller with a card chosen and the clue field in focus."""
    desk = desk_at(lambda view: view.phase is Phase.CLUE and view.my_move)
    desk.proposals.clear()
    pilot = Pilot(desk)
    pilot.click(f"hand.{desk.status().view.hand[0].hex()}")
    pilot.click("clue.field")
    return pilot


def compose(pilot: Pilot, text: str) -> None:
    pygame.event.post(pygame.event.Event(pygame.TEXTEDITING, text=text, start=0, length=len(text)))
    pilot.frames(1)


def clue(pilot: Pilot) -> str:
    return pilot.stage.editor("clue.field").text


def test_what_is_being_composed_is_shown_but_is_not_text_yet(pilot: Pilot) -> None:
    compose(pilot, "tie")
    compose(pilot, "tiêng")
    assert pilot.stage.editor("clue.field").composition == "tiêng"
    assert clue(pilot) == ""
    pilot.write("tiếng")
    assert (clue(pilot), pilot.stage.editor("clue.field").composition) == ("tiếng", "")


def test_keys_belong_to_the_input_method_while_it_composes(pilot: Pilot) -> None:
    pilot.write("mưa ")
    compose(pilot, "đêm")
    for key in (pygame.K_BACKSPACE, pygame.K_LEFT, pygame.K_TAB, pygame.K_RETURN, pygame.K_ESCAPE):
        pilot.press(key)
    assert pilot.stage.focus == "clue.field"
    assert clue(pilot) == "mưa "
    assert pilot.desk.proposals == []


def test_return_before_the_text_that_it_commits_sends_all_of_it(pilot: Pilot) -> None:
    pilot.write("mưa ")
    pilot.fingers.press(pygame.K_RETURN)
    pilot.frames(1)
    pilot.fingers.write("đêm")
    pilot.frames(5)
    (sent,) = pilot.desk.proposals
    assert isinstance(sent, GiveClue) and sent.text == "mưa đêm"


def test_return_that_is_held_down_sends_nothing_again(pilot: Pilot) -> None:
    """Held since the page before, say: what is typed meanwhile is not sent by it."""
    down = {"key": pygame.K_RETURN, "mod": 0, "unicode": "\r", "scancode": 0}
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, down))
    pilot.frames(5)
    pilot.write("mưa")
    before = list(pilot.desk.proposals)
    for _ in range(3):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, down))
        pilot.frames(5)
    assert pilot.desk.proposals == before == []
    pygame.event.post(pygame.event.Event(pygame.KEYUP, down))
    pilot.press(pygame.K_RETURN)
    assert len(pilot.desk.proposals) == 1


def test_return_that_starts_a_composition_sends_nothing(pilot: Pilot) -> None:
    pilot.write("夢")
    pilot.fingers.press(pygame.K_RETURN)
    pilot.frames(1)
    compose(pilot, "ゆめ")
    pilot.frames(5)
    assert pilot.desk.proposals == []


def test_decomposed_text_is_sent_composed(pilot: Pilot) -> None:
    pilot.write(unicodedata.normalize("NFD", "tiếng mưa"))
    pilot.press(pygame.K_RETURN)
    (sent,) = pilot.desk.proposals
    assert sent.text == "tiếng mưa"


def test_letters_are_never_read_from_keys(pilot: Pilot) -> None:
    pilot.press(pygame.K_h)
    pilot.press(pygame.K_p)
    assert clue(pilot) == ""
    assert pilot.stage.page.find("history.close") is None


def test_a_new_round_starts_with_an_empty_field(pilot: Pilot) -> None:
    pilot.write("old words")
    pilot.client.presenter.act(a.SubmitClue(True))
    pilot.frames(2)
    desk = pilot.desk
    for _ in range(500):
        view = desk.status().view
        if view.phase is Phase.CLUE and view.my_move and view.round > 2:
            break
        if view.my_move:
            desk.propose(desk.bot(view))
        desk.advance()
        pilot.frames(1)
    while "reveal.continue" in pilot.names:
        pilot.click("reveal.continue")
    assert clue(pilot) == ""


def test_deleting_goes_by_whole_letters() -> None:
    editor = Editor("xนี้👩‍🚀")
    editor.erase(-1)
    assert editor.text == "xนี้"
    editor.erase(-1)
    assert editor.text == "x"


def test_a_selection_is_replaced() -> None:
    editor = Editor("a grey sea")
    editor.select_all()
    editor.insert("b")
    assert (editor.text, editor.caret) == ("b", 1)


def test_the_limit_counts_letters_as_people_do() -> None:
    editor = Editor(limit=3)
    editor.insert("👩‍🚀é́é")
    assert len(editor.text) > 3
    editor.insert("more")
    assert editor.text == unicodedata.normalize("NFC", "👩‍🚀é́é")


def test_a_mark_joins_the_letter_before_it() -> None:
    editor = Editor("ea")
    editor.move(-1)
    editor.insert("\u0301")
    assert (editor.text, editor.caret) == ("éa", 1)


@pytest.mark.parametrize("bad", ["\x00", "\ud800", "\n", "\x1b[31m"])
def test_what_cannot_be_drawn_is_not_taken(bad: str) -> None:
    editor = Editor()
    editor.insert(f"a{bad}b")
    assert "\x00" not in editor.text and "\ud800" not in editor.text and "\n" not in editor.text
    assert editor.text.startswith("a")
