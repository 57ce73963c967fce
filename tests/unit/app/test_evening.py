"""What goes on from one table to the next, and with whom."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

from dixit_lan.app.options import Options
from dixit_lan.app.seat.evening import Evening, can_go_on, same_rules
from dixit_lan.ids import PlayerKey
from dixit_lan.keeping.saved_seats import SavedSeat
from dixit_lan.rules.edition import CLASSIC, ODYSSEY
from dixit_lan.rules.view import Phase
from dixit_lan.table.lobby.entrance import GREW
from dixit_lan.table.seat.showing import LATE
from dixit_lan.table.status import (
    LobbySeat,
    OfferRules,
    Presence,
    SetReady,
    Status,
    TablePhase,
    WishRabbit,
)
from tests.client.screens import StillBackend, desk_at

SILENT, OUT = (Presence.SILENT, 0, ""), (Presence.OUT, 1, "bad_play")


def key(seat: int) -> PlayerKey:
    return PlayerKey(bytes([seat]) * 32)


def session(places: tuple[tuple[str, int], ...] = ()) -> Any:
    log = SimpleNamespace(nonce=b"\x07")
    machine = SimpleNamespace(log=log, rules_revision=4)
    return SimpleNamespace(machine=machine, mesh=SimpleNamespace(port=4_321, places=places))


def playing(**absent: tuple[Presence, int, str]) -> Status:
    """Six in a game; ``s1=...``: where seat 1 is."""
    desk = desk_at(lambda view: view.phase is Phase.LAY and view.round > 2, 6)
    desk.absent = {int(name[1:]): state for name, state in absent.items()}
    return shown(desk)


def shown(desk: StillBackend) -> Status:
    status = desk.status()
    assert status is not None
    return status


def test_the_points_of_all_games_are_added_up_and_a_cheat_brings_none_along() -> None:
    status = playing(s2=OUT)
    scores = status.view.scores
    before = Evening(((key(0), 10), (key(2), 9)))
    points = dict(before.after(status, session()).points)
    assert points[key(0)] == 10 + scores[0] and points[key(1)] == scores[1]
    assert key(2) not in points


def test_whoever_is_here_or_has_gone_ahead_is_expected_and_no_cheat() -> None:
    status = replace(playing(s1=SILENT, s2=OUT, s3=SILENT, s4=OUT), moved=(key(3), key(4)))
    evening = Evening().after(status, session())
    assert evening.company == {key(0), key(3), key(5)}
    assert evening.given_up == "07" and evening.revision == 4


def test_after_a_game_that_was_played_out_everybody_says_ready_herself() -> None:
    desk = desk_at(lambda view: view.phase is Phase.OVER, 4)
    evening = Evening().after(shown(desk), session())
    assert evening.points and not evening.company and not evening.given_up


def test_the_own_rabbit_is_kept_from_game_to_game() -> None:
    over = replace(shown(desk_at(lambda v: v.phase is Phase.OVER, 4)), rabbits=(7, 3, 5, 1))
    stuck = replace(playing(s1=SILENT), rabbits=(7, 3, 5, 1, 0, 2))
    assert Evening().after(over, session()).rabbit == over.rabbits[over.view.seat]
    kept = Evening().after(stuck, session())
    assert kept.rabbit == stuck.rabbits[stuck.view.seat]
    assert kept.after(replace(stuck, view=None), session()).rabbit == kept.rabbit


def gathering(*seats: int, note: str = "", ready: bool = False) -> Status:
    desk = StillBackend(4)
    desk.open_table("Linh", "Kitchen", desk.edition, None)
    status = shown(desk)
    there = tuple(
        LobbySeat(key(n), "x", n == 0, True, ready and n == 0, True, (), False) for n in seats
    )
    return replace(status, lobby=replace(status.lobby, seats=there), note=note)


PLAYED = tuple((key(n), 5) for n in range(4))
EXPECTED = Evening(PLAYED, frozenset({key(0), key(1), key(2)}), CLASSIC)


def test_one_is_ready_with_whom_one_expected_and_with_nobody_else() -> None:
    assert EXPECTED.is_gathered(gathering(0, 1, 2))
    assert not EXPECTED.is_gathered(gathering(0, 1))
    assert not EXPECTED.is_gathered(gathering(0, 1, 2, 4)), "a stranger, or a cheat with the code"
    assert not EXPECTED.is_gathered(gathering(0, 1, 2, note=LATE)), "some are at the old game"
    assert not Evening().is_gathered(gathering(0, 1, 2))


def test_readiness_that_was_taken_back_because_somebody_came_is_given_again() -> None:
    assert not EXPECTED.is_gathered(gathering(0, 1, 2, ready=True))
    assert EXPECTED.is_gathered(gathering(0, 1, 2, note=GREW))


def test_who_was_on_the_way_at_the_click_is_welcome() -> None:
    """Her link to the old game was down already, and that to the new table not yet up."""
    assert EXPECTED.is_gathered(gathering(0, 1, 2, 3, note=GREW))


def test_nobody_is_made_ready_for_other_rules_or_against_her_word() -> None:
    status = gathering(0, 1, 2)
    other = replace(status, lobby=replace(status.lobby, edition=CLASSIC.with_target(5)))
    assert not EXPECTED.is_gathered(other)
    for word in (SetReady(False), OfferRules(CLASSIC, None)):
        assert not EXPECTED.heard(word).is_gathered(status)
    assert EXPECTED.heard(WishRabbit(3)).is_gathered(status)


def test_the_points_come_back_with_the_seat() -> None:
    evening = Evening(((key(1), 12), (key(2), 0)))
    sitting = SavedSeat("00", "Ann", "Kitchen", "a", (), "", True, points=evening.saved)
    assert Evening.of(sitting) == evening
    assert Evening.of(None) == Evening()


def test_only_a_game_that_cannot_go_on_is_left_for_a_new_table() -> None:
    assert not can_go_on(playing())
    assert can_go_on(playing(s1=SILENT, s2=SILENT, s3=SILENT))
    assert not can_go_on(replace(playing(), phase=TablePhase.CLOSED)), "no cheat is invited"
    assert can_go_on(shown(desk_at(lambda view: view.phase is Phase.OVER, 4)))


def test_the_rules_stay_and_the_number_of_seats_only_if_nobody_has_gone() -> None:
    status = playing()
    options = Options(
        edition=ODYSSEY.with_target(99), seats=None, peers=(("a", 1),), packs=("mine",)
    )
    again = same_rules(options, session((("a", 1), ("b", 2))), status)
    assert again.rules() == status.view.edition == CLASSIC and again.states_rules
    assert again.seats == status.lobby.seats_wanted == 6
    assert again.packs == ("mine",)
    assert (again.port, again.peers) == (4_321, (("a", 1), ("b", 2)))
    assert same_rules(options, session(), playing(s1=SILENT)).seats is None
