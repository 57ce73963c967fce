"""The screens of Party and Team, each as (name, desk, what a person did there)."""

from collections.abc import Callable, Iterator
from pathlib import Path

from dixit_lan.client import actions as a
from dixit_lan.client.words.moment import opens_hands
from dixit_lan.ids import PlayerKey
from dixit_lan.rules.edition import PARTY, TEAM
from dixit_lan.rules.view import Phase, SeatView
from tests.client.fake_backend import FakeBackend
from tests.client.screens import Prepare, StillBackend, desk_at, do

Done = Callable[[SeatView], bool]


def mode_screens(pictures: tuple[Path, ...]) -> Iterator[tuple[str, FakeBackend, Prepare]]:
    """All of them."""
    yield from _party(pictures)
    yield from _team(pictures)


def _party(pictures: tuple[Path, ...]) -> Iterator[tuple[str, FakeBackend, Prepare]]:
    def at(done: Done, seats: int = 6) -> StillBackend:
        return desk_at(done, seats, PARTY, pictures=pictures)

    yield "a0-party-begin", at(lambda v: v.phase is Phase.BEGIN), None
    mine = at(lambda v: v.phase is Phase.CLUE and v.my_move)
    yield "a1-party-clue-mine", mine, do(a.SetField("clue", "The moon forgot her umbrella"))
    yield "a2-party-clue-other", at(passed_on), do(a.Continue())
    yield "a3-party-open", at(opening), None
    yield "a4-party-lay-told", at(lambda v: v.phase is Phase.LAY and v.my_move and v.tells), None
    yield "a5-party-vote", at(votes_green), do(a.ChooseSlot(2))
    yield "a6-party-vote-red", at(votes_red), do(a.ChooseSlot(2), a.ChooseSlot(3))
    yield "a7-party-vote-12", at(votes_red, 12), do(a.ChooseSlot(5))
    yield "a8-party-reveal", at(lambda v: v.phase is Phase.REFILL and len(v.history) == 2), None
    yield "a8-party-reveal-12", at(lambda v: len(v.history) == 2, 12), None
    yield "a9-party-end", at(lambda v: v.phase is Phase.OVER), do(a.Continue())


def _team(pictures: tuple[Path, ...]) -> Iterator[tuple[str, FakeBackend, Prepare]]:
    def at(done: Done, seats: int = 6) -> StillBackend:
        return desk_at(done, seats, TEAM, pictures=pictures)

    lobby = FakeBackend(6, TEAM)
    lobby.open_table("Linh", "The blue table", TEAM, None)
    yield "b0-lobby", lobby, do(a.ChoosePartner(PlayerKey(bytes([2]) * 32)))
    yield "b0-team-clue", at(lambda v: v.phase is Phase.CLUE and v.my_move), None
    yield "b1-team-pick", at(lambda v: v.phase is Phase.PICK and v.my_move), None
    yield "b1-team-pick-12", at(lambda v: v.phase is Phase.PICK and v.my_move, 12), None
    yield "b2-team-lay", at(lambda v: v.phase is Phase.LAY and v.my_move), None
    yield "b3-team-lay-voter", at(lays_not), None
    yield "b4-team-vote", at(lambda v: v.phase is Phase.VOTE and v.my_move), None
    yield "b5-team-vote-layer", at(votes_not), None
    yield "b6-team-reveal-void", at(lambda v: bool(v.history) and bool(v.history[-1].void)), None
    yield "b7-team-history", at(lambda v: len(v.history) == 3), do(a.OpenHistory())
    yield "b8-team-end", at(lambda v: v.phase is Phase.OVER), do(a.Continue())
    yield "b9-team-reveal-12", at(lambda v: len(v.history) == 2, 12), None


def opening(view: SeatView) -> bool:
    return opens_hands(view) and view.round == 2


def passed_on(view: SeatView) -> bool:
    return view.phase is Phase.CLUE and not view.my_move and bool(view.given)


def votes_green(view: SeatView) -> bool:
    return view.phase is Phase.VOTE and view.my_move and not view.tells


def votes_red(view: SeatView) -> bool:
    return view.phase is Phase.VOTE and view.my_move and view.tells


def lays_not(view: SeatView) -> bool:
    """Our partner lays for us."""
    return view.phase is Phase.LAY and view.partner in view.layers and not _is_teller(view)


def votes_not(view: SeatView) -> bool:
    """Our partner votes for us."""
    return view.phase is Phase.VOTE and view.seat in view.layers and not _is_teller(view)


def _is_teller(view: SeatView) -> bool:
    return view.storyteller in (view.seat, view.partner)
