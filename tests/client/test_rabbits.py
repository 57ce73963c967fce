"""Choosing a rabbit in the lobby, and meeting it again wherever it is drawn."""

from dataclasses import replace

import pygame
import pytest

from dixit_lan.client.paint.art import Art
from dixit_lan.ids import PlayerKey
from dixit_lan.rules.edition import ODYSSEY
from dixit_lan.table.status import RABBITS, LobbySeat, WishRabbit
from tests.client.fake_backend import FakeBackend
from tests.client.pilot import Pilot
from tests.client.screens import desk_at, looked_on, screens

HINT, BUTTON = "lobby.rabbit.hint", "lobby.rabbit"


def _lobby(seats: int = 4, size: tuple[int, int] = (1366, 768)) -> Pilot:
    desk = FakeBackend(seats, ODYSSEY)
    desk.sit()
    return Pilot(desk, size)


def _own(pilot: Pilot) -> int:
    status = pilot.desk.status()
    assert status is not None
    return status.rabbits[0]


def _click(pilot: Pilot) -> None:
    pilot.click(BUTTON)


def _key(pilot: Pilot) -> None:
    pilot.press(pygame.K_r)


def _by_keyboard_alone(pilot: Pilot) -> None:
    for _ in range(len(pilot.names)):
        if pilot.stage.focus == BUTTON:
            break
        pilot.press(pygame.K_TAB)
    assert pilot.stage.focus == BUTTON and pilot.stage.ring
    pilot.press(pygame.K_RETURN)


@pytest.mark.parametrize("way", [_click, _key, _by_keyboard_alone])
def test_another_rabbit_comes_and_is_remembered(way) -> None:
    pilot = _lobby()
    others = pilot.desk.rabbits()[1:]
    for expected in (4, 5):
        way(pilot)
        assert pilot.desk.proposals[-1] == WishRabbit(expected)
        assert (_own(pilot), pilot.desk.liked.rabbit) == (expected, expected)
        assert pilot.desk.rabbits()[1:] == others
    assert {widget.id for widget in pilot.stage.page.widgets} >= {BUTTON, HINT}


def test_all_that_are_free_come_round() -> None:
    pilot, seen = _lobby(), []
    pilot.desk.wishes |= {1: 9, 2: 6}
    for _ in range(RABBITS - 3):
        _key(pilot)
        seen.append(_own(pilot))
    assert seen == [1, 2, 4, 5, 7, 8, 10, 11, 0]  # 3 is the last player's, who asked for none


def test_somebody_who_is_ready_may_still_choose() -> None:
    pilot = _lobby()
    pilot.click("lobby.ready")
    pilot.click(BUTTON)
    assert _own(pilot) == 4 and pilot.desk.lobby.seats[0].ready


@pytest.mark.parametrize("seats", [4, 9, 11])
@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1920, 1080)])
def test_the_hint_is_there(seats: int, size: tuple[int, int]) -> None:
    assert _lobby(seats, size).stage.page.find(HINT) is not None


def test_there_is_nothing_to_choose_where_all_are_taken() -> None:
    pilot = _lobby(12)
    _key(pilot)
    assert BUTTON not in pilot.names and pilot.stage.page.find(HINT) is None
    assert not pilot.desk.proposals


def test_nor_for_somebody_who_only_looks_on_nor_once_the_cards_are_shuffled() -> None:
    watched = next(desk for name, desk, _ in screens(()) if name == "90-watch-lobby")
    dealing = desk_at(lambda view: not view.hand, 6)
    for desk in (watched, dealing):
        pilot = Pilot(desk)
        _key(pilot)
        assert BUTTON not in pilot.names and pilot.stage.page.find(HINT) is None
        assert not [p for p in desk.proposals if isinstance(p, WishRabbit)]


def test_strangers_have_no_part_in_it() -> None:
    """Whoever speaks another version stands in the list, but has no rabbit."""
    pilot = _lobby()
    stranger = LobbySeat(PlayerKey(b""), "Old", False, False, False, False, (), True)
    pilot.desk.lobby = replace(pilot.desk.lobby, seats=(*pilot.desk.lobby.seats, stranger))
    pilot.frames(2)
    _key(pilot)
    assert _own(pilot) == 4


def test_what_is_drawn_by_seat_is_drawn_with_the_seats_rabbit() -> None:
    pilot, art = _lobby(), Art()
    kit = pilot.stage.kit
    for number in (4, 5):
        _key(pilot)
        assert _same(kit.rabbit(0, 64), art.rabbit(number, 64))
        assert _same(kit.rabbit(1, 64), art.rabbit(1, 64))
        assert _same(kit.rabbit(number, 64), art.rabbit(_rest(number), 64))
        assert not _same(kit.token(0, 3, 64), kit.token(number, 3, 64))
        assert not _same(kit.faded_rabbit(0, 64), kit.faded_rabbit(number, 64))


def _rest(number: int) -> int:
    """The rabbit of that seat, where seat 0 has rabbit ``number`` and seats 4 and up are empty."""
    rest = [rabbit for rabbit in range(RABBITS) if rabbit not in (number, 1, 2, 3)]
    return rest[number - 4]


def _same(one: pygame.Surface, other: pygame.Surface) -> bool:
    return pygame.image.tobytes(one, "RGBA") == pygame.image.tobytes(other, "RGBA")


def test_every_seat_has_another_rabbit_even_one_that_nobody_sits_on() -> None:
    """The tour over the lobby shows more rabbits than sit at the table."""
    kit = _lobby().stage.kit
    kit.dress((7, 3))
    drawn = {pygame.image.tobytes(kit.rabbit(seat, 48), "RGBA") for seat in range(RABBITS)}
    assert len(drawn) == RABBITS


def test_somebody_elses_wish_repaints_the_screen() -> None:
    pilot = _lobby()
    before = pilot.canvas.copy()
    pilot.desk.wishes[1] = 10
    assert pilot.client.frame(pilot.now + 16)
    assert not _same(before, pilot.canvas)


def test_away_from_a_table_rabbits_are_as_ever() -> None:
    pilot = _lobby()
    _key(pilot)
    pilot.click("lobby.leave")
    assert _same(pilot.stage.kit.rabbit(0, 64), Art().rabbit(0, 64))


def test_a_television_dresses_like_everybody() -> None:
    desk = desk_at(lambda view: view.round > 1, 4)
    desk.wishes[0] = 8
    pilot = Pilot(looked_on(desk))
    assert _same(pilot.stage.kit.rabbit(0, 64), Art().rabbit(8, 64))
