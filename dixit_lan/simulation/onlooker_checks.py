"""What must hold at every moment on the screen of whoever only looks on.

Raise InternalError, naming the seed, as the players' checkers do.
"""

from dataclasses import fields, replace

from dixit_lan.ids import Digest
from dixit_lan.logs.kinds import Kind
from dixit_lan.rules.view import NOBODY, Phase, SeatView
from dixit_lan.simulation.checkers import Agreement, check_that
from dixit_lan.simulation.faulty_world import FaultyWorld
from dixit_lan.simulation.laptop import Laptop, Screen
from dixit_lan.simulation.world import World
from dixit_lan.table.game.referee import Referee
from dixit_lan.table.seat import viewing

_FACE_UP = frozenset({Phase.VOTE, Phase.COUNTING, Phase.REFILL, Phase.OVER})

Standing = tuple[Digest, Kind | None, bool, bool]
"""Where a game stands: from here on, all that is public is the same on every laptop."""


def standing(referee: Referee) -> Standing:
    step = referee.step
    return referee.digest, None if step is None else step.kind, referee.paused, referee.done


def public(view: SeatView) -> SeatView:
    """What everybody may see of it; not who is awaited, which differs while entries travel."""
    nothing = replace(view, hand=(), laid=(), ballot=(), red=0, given=())
    return replace(nothing, seat=NOBODY, my_move=False, awaited=())


class PublicOnly:
    """An onlooker shows nothing that is not for everybody."""

    def look(self, world: FaultyWorld, screen: Screen) -> None:
        status = screen.machine.status()
        view = status.view
        theirs = any(seat.is_self for seat in status.lobby.seats)
        check_that(not theirs, world, f"{screen.name} sits at the table")
        if view is None or not screen.honest:
            return
        fine = view == replace(public(view), awaited=view.awaited)
        check_that(fine, world, f"{screen.name} is shown what only a player may see")
        fine = not view.spread or view.phase in _FACE_UP
        check_that(fine, world, f"{screen.name} is shown a spread before it is turned up")
        told = not view.history or view.history[-1].number <= view.round
        check_that(told, world, f"{screen.name} is told of a round before it is counted")


class Fidelity:
    """What an onlooker shows is what the players have, and never goes back behind what is settled."""

    def __init__(self, agreement: Agreement) -> None:
        self._agreement = agreement
        self._public: dict[Standing, SeatView] = {}
        self._floor: dict[Screen, int] = {}

    def watch(self, world: World, laptop: Laptop) -> None:
        """Remember what is public where this player's game stands."""
        playing = laptop.machine.playing
        if playing is not None and laptop.honest:
            self._compare(world, laptop.name, playing.referee, None)

    def look(self, world: FaultyWorld, screen: Screen) -> None:
        machine = screen.machine
        referee = machine.referee
        if referee is None or not screen.honest or _is_made_up(world, referee):
            return
        settled = self._agreement.compare(world, screen.name, referee, machine.store)
        floor = self._floor.get(screen, 0)
        fine = len(referee.past) >= floor
        check_that(fine, world, f"{screen.name} goes back behind what was settled")
        self._floor[screen] = max(floor, settled)
        self._compare(world, screen.name, referee, machine.status().view)

    def _compare(self, world: World, name: str, referee: Referee, shown: SeatView | None) -> None:
        """Where one game stands, all see the same. ``shown``: None for what the referee would show."""
        view = public(shown or viewing.public_view(referee, over=referee.done))
        known = self._public.setdefault(standing(referee), view)
        apart = [
            field.name
            for field in fields(view)
            if getattr(view, field.name) != getattr(known, field.name)
        ]
        check_that(not apart, world, f"{name} shows other {', '.join(apart)} than others there")


def _is_made_up(world: World, referee: Referee) -> bool:
    """Do strangers sit in it? Until another one begins, an onlooker cannot know that it is no game."""
    keys = {laptop.key for laptop in world.laptops}
    return not keys >= {seat.player for seat in referee.roster.seats}
