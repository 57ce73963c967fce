"""Where text is expected, letters are text: whatever was clicked before, on whatever keyboard."""

import pygame
import pytest

from dixit_lan.client.input.keyboard import latin_key
from dixit_lan.rules.intents import GiveClue
from dixit_lan.rules.view import Phase, SeatView
from tests.client.fake_backend import FakeBackend
from tests.client.pilot import Pilot
from tests.client.screens import desk_at

CYRILLIC_EM = 0x43C
"""The key that has M elsewhere writes this on a Ukrainian keyboard, and V's key as well."""


def _tells(view: SeatView) -> bool:
    return view.phase is Phase.CLUE and view.my_move


@pytest.fixture
def pilot() -> Pilot:
    pilot = Pilot(desk_at(_tells))
    pilot.desk.proposals.clear()
    pilot.frames(5)
    return pilot


def _post(kind: int, **values: object) -> None:
    pygame.event.post(pygame.event.Event(kind, values))


def _type(pilot: Pilot, text: str, *, mod: int = 0) -> None:
    """Each key as the system tells of it: the key, the text if any is taken, and its release."""
    for letter in text:
        key = pygame.key.key_code(letter if letter != " " else "space")
        _post(pygame.KEYDOWN, key=key, mod=mod, unicode=letter, scancode=0)
        if pilot.stage.typing:
            _post(pygame.TEXTINPUT, text=letter)
        _post(pygame.KEYUP, key=key, mod=mod, unicode=letter, scancode=0)
        pilot.frames(2)


def _card(pilot: Pilot, at: int) -> str:
    return f"hand.{pilot.desk.status().view.hand[at].hex()}"


def _chosen(pilot: Pilot) -> list[str]:
    return [w.id for w in pilot.stage.page.widgets if getattr(w, "selected", False)]


def test_letters_after_a_click_on_a_card_are_the_clue(pilot: Pilot) -> None:
    pilot.click(_card(pilot, 1))
    _type(pilot, "mop? hz")
    assert pilot.text("clue.field") == "mop? hz"
    assert not pilot.desk.liked.muted and _card(pilot, 0) in pilot.names, "no letter was a shortcut"
    assert _chosen(pilot) == [_card(pilot, 1)]


def test_who_types_first_and_chooses_then_gives_the_clue_with_enter(pilot: Pilot) -> None:
    _type(pilot, "oh my")
    card = pilot.desk.status().view.hand[2]
    pilot.click(_card(pilot, 2))
    pilot.press(pygame.K_RETURN)
    assert pilot.desk.proposals == [GiveClue(card, "oh my")]


def test_a_card_that_is_walked_to_is_chosen_by_enter_and_letters_still_write(pilot: Pilot) -> None:
    _type(pilot, "sea")
    while pilot.stage.focus != _card(pilot, 0):
        pilot.press(pygame.K_TAB)
    pilot.press(pygame.K_RETURN)
    assert _chosen(pilot) == [_card(pilot, 0)]
    _type(pilot, "m")
    assert pilot.text("clue.field") == "seam" and _chosen(pilot) == [_card(pilot, 0)]


def test_no_button_promises_a_letter_that_would_be_text(pilot: Pilot) -> None:
    def keys(at: Pilot) -> set[str]:
        return {getattr(widget, "key", "") for widget in at.stage.page.widgets} - {""}

    assert keys(pilot) == set()
    assert keys(Pilot(desk_at(lambda view: view.phase is Phase.LAY and view.my_move))) >= set("MPH")


def test_a_click_beside_everything_keeps_the_field(pilot: Pilot) -> None:
    pilot.fingers.click_at((2, 2))
    pilot.frames(2)
    _type(pilot, "p")
    assert pilot.text("clue.field") == "p"


def test_keys_with_ctrl_write_nothing_also_where_the_system_sends_their_text(pilot: Pilot) -> None:
    zoom = pilot.desk.liked.zoom
    for key, text in ((pygame.K_EQUALS, "="), (pygame.K_MINUS, "-"), (pygame.K_0, "0")):
        values = {"key": key, "mod": pygame.KMOD_CTRL, "unicode": text, "scancode": 0}
        _post(pygame.KEYDOWN, **values)
        _post(pygame.TEXTINPUT, text=text)
        _post(pygame.KEYUP, **values)
        pilot.frames(2)
    assert pilot.stage.editor("clue.field").text == ""
    assert pilot.desk.liked.zoom == zoom, "larger, smaller, and as it was"


def test_shortcuts_lie_where_they_lie_on_any_keyboard() -> None:
    pilot = Pilot(FakeBackend())
    pilot.click("start.player")
    pygame.scrap.put_text("Ганна")
    for code in (pygame.KSCAN_A, pygame.KSCAN_V):
        _post(pygame.KEYDOWN, key=CYRILLIC_EM, mod=pygame.KMOD_CTRL, unicode="", scancode=code)
    pilot.frames(2)
    assert pilot.text("start.player") == "Ганна"


@pytest.mark.parametrize(
    ("key", "scancode", "expected"),
    [
        (pygame.K_q, pygame.KSCAN_A, pygame.K_q),  # a French keyboard: the letter counts
        (CYRILLIC_EM, pygame.KSCAN_V, pygame.K_v),
        (pygame.K_LEFT, pygame.KSCAN_LEFT, pygame.K_LEFT),
        (0x44F, 200, 0x44F),  # nowhere on a Latin one
    ],
)
def test_the_place_counts_only_where_the_letter_is_not_latin(
    key: int, scancode: int, expected: int
) -> None:
    event = pygame.event.Event(pygame.KEYDOWN, key=key, scancode=scancode, mod=0, unicode="")
    assert latin_key(event) == expected
