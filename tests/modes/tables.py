"""The worked cases, played: with open cards, and by whole laptops whose record is audited."""

from collections.abc import Mapping
from dataclasses import replace
from random import Random

from dixit_lan.audit.report import Report
from dixit_lan.audit.verify import verify_record
from dixit_lan.crypto.signing import Identity
from dixit_lan.ids import Card, Seat
from dixit_lan.rules.edition import Edition, FirstStoryteller, Mode
from dixit_lan.rules.intents import (
    BeginStory,
    CastVote,
    GiveClue,
    Intent,
    LayCards,
    PickLayer,
)
from dixit_lan.rules.view import Phase, SeatView
from dixit_lan.simulation.laptop import Laptop
from dixit_lan.simulation.workload import NAMES, Pack, Table
from dixit_lan.simulation.world import World
from dixit_lan.table.status import Leave
from tests.modes.cases import Case
from tests.open_table import OpenTable


class Cast:
    """Plays the part of all: who does what follows from the case, and whose image is which is known."""

    def __init__(self, case: Case, players: str = "") -> None:
        self._case, self._players = case, players or case.players
        self._images: dict[str, Card] = {}

    def decide(self, view: SeatView) -> Intent:
        """What the player of this seat does now."""
        me = self.letter(view, view.seat)
        match view.phase:
            case Phase.BEGIN:
                return BeginStory()
            case Phase.CLUE if view.lays_with_clue:
                return GiveClue(self._lay(me, view.hand[0]), "a story")
            case Phase.CLUE:
                return GiveClue(None, "a story")
            case Phase.PICK:
                return PickLayer(self.seat(view, me.upper()))
            case Phase.LAY:
                self._lay(me, view.hand[0])
                return LayCards(view.hand[: view.numbers.laid])
        slots = tuple(self._slot(view, image) for image in self.votes(view, me))
        return CastVote(slots, self._slot(view, self.red(view, me)) if view.has_red else 0)

    def votes(self, view: SeatView, me: str) -> str:
        """For whose images this player votes."""
        return self._case.ballots[me]

    def red(self, view: SeatView, me: str) -> str:
        """Against whose image the storyteller votes."""
        return self._case.red

    def letter(self, view: SeatView, seat: Seat) -> str:
        return self._players[NAMES.index(view.names[seat])]

    def seat(self, view: SeatView, letter: str) -> Seat:
        return Seat(view.names.index(NAMES[self._players.index(letter)]))

    def leaves(self, view: SeatView) -> bool:
        return (self.letter(view, view.seat), view.phase) in self._case.gone

    def points(self, by_name: Mapping[str, int]) -> dict[str, int]:
        """The same by letter."""
        return {who: by_name[name] for who, name in zip(self._players, NAMES, strict=False)}

    def _lay(self, me: str, card: Card) -> Card:
        self._images[me] = card
        return card

    def _slot(self, view: SeatView, image: str) -> int:
        return view.spread.index(self._images[image]) + 1


class Finders(Cast):
    """Everybody finds the image of whoever tells, round after round."""

    def votes(self, view: SeatView, me: str) -> str:
        assert view.storyteller is not None
        return self.letter(view, view.storyteller)

    def red(self, view: SeatView, me: str) -> str:
        return next(player for player in self._players if player != me)


def play_open(edition: Edition, cast: Cast, players: str, cards: int) -> OpenTable:
    """To the end with open cards: S tells first, partners sit opposite."""
    names = NAMES[: len(players)]
    seats = [Seat(at) for at in range(len(players))]
    seating = [*seats[::2], *seats[1::2]] if edition.mode is Mode.TEAM else seats
    edition = replace(edition, first_storyteller=FirstStoryteller.SEED)
    deck = [Card(bytes([number]) * 32) for number in range(cards)]
    table = OpenTable(edition, names, deck, Random(1), seating=seating)
    while table.phase is not Phase.OVER:
        for seat in [seat for seat in table.awaited if cast.leaves(table.view(seat))]:
            table.leave(seat)
        if table.awaited:
            seat = table.awaited[0]
            table.choose(seat, cast.decide(table.view(seat)))
        elif table.phase is not Phase.OVER:
            table.go_on()
    return table


def play_table(edition: Edition, cast: Cast, players: str, cards: int, seed: str) -> World:
    """To the end by whole laptops: S tells first, and partners are chosen."""
    table = Table(seed, len(players), edition, pack=Pack("case", cards), skill=None)
    keys = [Identity(table.secret("identity", at)).key.hex() for at in range(len(players))]
    edition = replace(
        edition,
        first_storyteller=FirstStoryteller.CHOSEN,
        chosen_storyteller=keys[0],
        pairs=tuple(zip(keys[::2], keys[1::2], strict=True)) if edition.mode is Mode.TEAM else (),
    )
    world = replace(table, edition=edition).world()
    for laptop in world.laptops:
        laptop.player = cast
    world.watchers.append(Goodbyes(cast))
    world.run(lambda: all(laptop.machine.may_leave for laptop in staying(world)))
    return world


class Goodbyes:
    """Looks for whoever has to go."""

    def __init__(self, cast: Cast) -> None:
        self._cast = cast
        self.gone: list[Laptop] = []

    def watch(self, world: World, laptop: Laptop) -> None:
        view = laptop.machine.status().view
        if view is not None and self._cast.leaves(view) and laptop not in self.gone:
            self.gone.append(laptop)
            laptop.player = None
            world.propose(laptop, Leave())


def staying(world: World) -> list[Laptop]:
    return [laptop for laptop in world.laptops if laptop.player is not None]


def shown(laptop: Laptop) -> SeatView:
    view = laptop.machine.status().view
    assert view is not None
    return view


def audited(world: World) -> Report:
    """The record of one who has stayed."""
    return verify_record(staying(world)[0].record())
