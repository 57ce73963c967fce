"""The moments of Party and Team, for as many as can play them."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from dixit_lan.client import actions as a
from dixit_lan.ids import PlayerKey
from dixit_lan.rules.edition import PARTY, TEAM, Edition
from dixit_lan.rules.view import Phase, SeatView
from tests.client.mode_screens import (
    lays_not,
    opening,
    passed_on,
    votes_green,
    votes_not,
    votes_red,
)
from tests.client.screens import StillBackend, desk_at, looked_on

Asked = tuple[a.Action, ...]
SEATS = (6, 12)  # the fewest and the most


def mode_desks(seats: int) -> Iterator[tuple[str, StillBackend, Asked]]:
    """Each with a name, and what its person does there; none where so many cannot play."""
    if seats in SEATS:
        yield from _party(seats)
        yield from _team(seats)


def _lobby(seats: int, edition: Edition) -> StillBackend:
    desk = StillBackend(seats, edition)
    desk.open_table("Linh", "The blue table", desk.edition, None)
    return desk


def _party(seats: int) -> Iterator[tuple[str, StillBackend, Asked]]:
    def at(done: Callable[[SeatView], bool]) -> StillBackend:
        return desk_at(done, seats, PARTY)

    yield "party, lobby", _lobby(seats, PARTY), ()
    yield "party, help", _lobby(seats, PARTY), (a.OpenOverlay("help"),)
    yield "party, tour", _lobby(seats, PARTY), (a.OpenOverlay("tour"),)
    yield "party, begin", at(lambda v: v.phase is Phase.BEGIN), ()
    yield "party, clue", at(lambda v: v.phase is Phase.CLUE and v.my_move), ()
    yield "party, clue of another", at(passed_on), (a.Continue(),)
    yield "party, opening", at(opening), ()
    yield "party, lay", at(lambda v: v.phase is Phase.LAY and v.my_move), ()
    yield "party, vote", at(votes_green), (a.ChooseSlot(1),)
    yield "party, vote with red", at(votes_red), ()
    yield "party, red is to come", at(votes_red), (a.ChooseSlot(1),)
    yield "party, both votes", at(votes_red), (a.ChooseSlot(1), a.ChooseSlot(2))
    reveal = at(lambda v: len(v.history) == 2)
    yield "party, reveal", reveal, ()
    yield "party, past rounds", reveal, (a.OpenHistory(),)
    over = at(lambda v: v.phase is Phase.OVER)
    yield "party, end", over, (a.Continue(), a.Continue())
    yield "party, watched", looked_on(at(lambda v: v.phase is Phase.VOTE)), ()


def _team(seats: int) -> Iterator[tuple[str, StillBackend, Asked]]:
    def at(done: Callable[[SeatView], bool]) -> StillBackend:
        return desk_at(done, seats, TEAM)

    partner = a.ChoosePartner(PlayerKey(bytes([1]) * 32))
    yield "team, lobby", _lobby(seats, TEAM), ()
    yield "team, partners chosen", _lobby(seats, TEAM), (partner,)
    yield "team, ready", _lobby(seats, TEAM), (partner, a.ToggleReady())
    yield "team, odd", _odd(_lobby(seats, TEAM)), ()
    yield "team, help", _lobby(seats, TEAM), (a.OpenOverlay("help"),)
    yield "team, tour", _lobby(seats, TEAM), (a.OpenOverlay("tour"),)
    yield "team, pick", at(lambda v: v.phase is Phase.PICK and v.my_move), ()
    yield "team, picked", at(lambda v: v.phase is Phase.PICK and not v.my_move), ()
    yield "team, lay", at(lambda v: v.phase is Phase.LAY and v.my_move), ()
    yield "team, partner lays", at(lays_not), ()
    yield "team, vote", at(lambda v: v.phase is Phase.VOTE and v.my_move), ()
    yield "team, partner votes", at(votes_not), ()
    reveal = at(lambda v: bool(v.history) and bool(v.history[-1].void))
    yield "team, reveal", reveal, ()
    yield "team, past rounds", reveal, (a.OpenHistory(),)
    yield "team, end", at(lambda v: v.phase is Phase.OVER), (a.Continue(), a.Continue())
    yield "team, watched", looked_on(at(lambda v: v.phase is Phase.PICK)), ()


def _odd(desk: StillBackend) -> StillBackend:
    """One more has come, and nobody has said how many are to play."""
    assert desk.lobby is not None
    late = replace(desk.lobby.seats[1], player=PlayerKey(b"\x77" * 32), name="Late")
    count = 7 if len(desk.lobby.seats) < 12 else 11
    seats = (*desk.lobby.seats, late)[:count]
    desk.lobby = replace(desk.lobby, seats=seats, seats_wanted=None)
    return desk
