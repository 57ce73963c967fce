"""Who laid which card is nowhere to be seen before the votes are open, not even by the storyteller."""

from collections import defaultdict
from dataclasses import dataclass, field, replace

import pytest

from dixit_lan.crypto.elgamal import encode_deck
from dixit_lan.crypto.shuffle import prove_shuffle
from dixit_lan.dealing.bodies import Mixed
from dixit_lan.dealing.deck import ShuffleTask
from dixit_lan.dealing.seed import drawn_order
from dixit_lan.dealing.setting import DeckPoints, Place
from dixit_lan.dealing.task import Choice, Made
from dixit_lan.ids import Card, Seat
from dixit_lan.logs.evidence import Offence
from dixit_lan.logs.kinds import Kind
from dixit_lan.rules.edition import ODYSSEY, FirstStoryteller
from dixit_lan.rules.intents import CastVote, GiveClue, Intent, LayCards
from dixit_lan.rules.view import Phase, SeatView
from dixit_lan.simulation.cheater import Cheat, Cheater, machine_of
from dixit_lan.simulation.laptop import Laptop
from dixit_lan.simulation.workload import Pack, Table
from dixit_lan.simulation.world import World
from dixit_lan.table.seat.playing import Playing
from dixit_lan.wire.canonical import encode

_EDITION = replace(ODYSSEY.with_target(1), first_storyteller=FirstStoryteller.SEED)
_TABLE = Table("swapped", 4, _EDITION, pack=Pack("swapped", 28), skill=None)
_PLAIN = (2, 0, 3, 1)
"""The order in which the last seat mixes the spread: any would do."""

_BEFORE_THE_MIX = frozenset(Kind) - {Kind.MIX, Kind.AGREE, Kind.SHOW, Kind.VOTE, Kind.OPEN_VOTE}


@dataclass
class _Script:
    """Tells and lays whatever comes first in the hand, and votes once ``may_vote``."""

    may_vote: bool = False

    def decide(self, view: SeatView) -> Intent | None:
        match view.phase:
            case Phase.CLUE:
                return GiveClue(view.hand[0], "once upon a time")
            case Phase.LAY:
                return LayCards(view.hand[:1])
            case _ if self.may_vote:
                return CastVote(tuple(s for s in range(1, 5) if s not in view.own_slots)[:1])
        return None


@dataclass
class _Game:
    """One game up to the vote: the screens of all seats, each after each change, as bytes."""

    world: World
    screens: dict[Seat, list[bytes]] = field(default_factory=lambda: defaultdict(list))

    def watch(self, world: World, laptop: Laptop) -> None:
        view = laptop.machine.status().view
        if view is not None and view.phase in (Phase.CLUE, Phase.LAY, Phase.MIXING, Phase.VOTE):
            self.screens[view.seat].append(encode(view))

    def playing(self, seat: Seat) -> Playing:
        found = (laptop.machine.playing for laptop in self.world.laptops)
        return next(each for each in found if each is not None and each.seat == seat)

    @property
    def seating(self) -> tuple[Seat, ...]:
        """The storyteller, two players who lay, and the last to lay, who mixes last."""
        return self.playing(Seat(0)).referee.board.seating

    @property
    def spread(self) -> tuple[Card, ...]:
        return self.playing(Seat(0)).referee.board.spread

    def laid(self, seat: Seat) -> Card:
        (card,) = self.playing(seat).secrets.laid
        return card

    def entries(self, *kinds: Kind) -> set[bytes]:
        held = self.world.laptops[0].machine.entries()
        return {entry.raw for entry in held if entry.kind in kinds}

    def owners(self) -> tuple[Seat, ...]:
        """Let everybody vote; who laid what, as it is shown then."""
        for laptop in self.world.laptops:
            laptop.player = _Script(may_vote=True)
            status = laptop.machine.status()
            if status.view is not None and status.view.my_move:
                intent = laptop.player.decide(status.view)
                assert intent is not None
                self.world.propose(laptop, intent)
        board = self.playing(Seat(0)).referee.board
        self.world.run(lambda: bool(board.history))
        return board.history[0].owners


def _mixing(order: tuple[int, ...]) -> Cheat:
    """No cheat at all: the last seat mixes in this order, which it could have drawn as well."""

    def make(cheater: Cheater, task: ShuffleTask, place: Place, choice: Choice) -> Made | None:
        if cheater.referee.board.seating[-1] != cheater.seat:
            return None
        group, key = task.setting.group, task.setting.table_key
        context, secret = place.context(cheater.seat), cheater.secrets.secret
        done = prove_shuffle(group, context, key, task.deck, secret, permutation=order)
        return Made(Mixed(encode_deck(group, done.outputs), done.proof))

    return Cheat("", Offence.BAD_SHUFFLE, Kind.MIX, make)


def _play(order: tuple[int, ...]) -> _Game:
    world = _TABLE.world(dict.fromkeys(range(4), machine_of(_mixing(order))))
    for laptop in world.laptops:
        laptop.player = _Script()
    game = _Game(world)
    world.watchers.append(game)
    world.run(lambda: world.quiet)
    assert game.spread
    return game


def _exchange_faces(monkeypatch: pytest.MonkeyPatch, one: Card, other: Card) -> None:
    """From now on each of the two cards has the other's point: each lies where the other lay."""
    honest = DeckPoints.of.__func__  # type: ignore[attr-defined]
    faces = {one: other, other: one}

    def of(cls: type[DeckPoints], group: object, cards: tuple[Card, ...]) -> DeckPoints:
        made: DeckPoints = honest(cls, group, cards)
        return DeckPoints(tuple(faces.get(card, card) for card in cards), made.points)

    monkeypatch.setattr(DeckPoints, "of", classmethod(of))


def _exchanged_order(game: _Game, one: Card, other: Card) -> tuple[int, ...]:
    """The last seat's order that puts each of two cards where the other came to lie."""
    seed = game.playing(Seat(0)).referee.board.seed
    assert seed is not None
    slots = drawn_order(seed, "slots", 4, 1)
    at, to = (slots[game.spread.index(card)] for card in (one, other))
    order = list(_PLAIN)
    order[at], order[to] = order[to], order[at]
    return tuple(order)


def test_the_storyteller_sees_the_same_whoever_laid_which_card(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Two games from the same secrets. In the first, Bea lays X and Cy lays Y.

    In the second the faces of X and Y are exchanged from the start, so that Bea holds and lays Y,
    and Cy X; the wire carries points and no faces, so every entry up to the opened plays is the same
    to the byte. Then one player who is not the storyteller mixes in another order, which he could
    have drawn as well: of the 24 there is exactly one that turns up the same faces in the same slots.

    All that the storyteller's screen shows, change by change up to the vote, is then byte for byte
    the same in both games. So whoever thinks that Bea laid X has to think that the mixer drew the one
    order, and otherwise the other; nothing on the screen speaks for either.
    """
    plain = _play(_PLAIN)
    storyteller, bea, cy, mixer = plain.seating
    x, y = plain.laid(bea), plain.laid(cy)
    order = _exchanged_order(plain, x, y)

    _exchange_faces(monkeypatch, x, y)
    swapped = _play(order)
    assert (swapped.laid(bea), swapped.laid(cy)) == (y, x)
    before = swapped.entries(*_BEFORE_THE_MIX)
    assert before and before == plain.entries(*_BEFORE_THE_MIX)
    assert len(plain.screens[storyteller]) > 8
    assert swapped.screens[storyteller] == plain.screens[storyteller]
    assert swapped.screens[mixer] == plain.screens[mixer]  # nor does he see it who only votes
    assert swapped.screens[bea] != plain.screens[bea]
    assert swapped.screens[cy] != plain.screens[cy]

    names = {bea: cy, cy: bea}
    owners = plain.owners()
    assert swapped.owners() == tuple(names.get(seat, seat) for seat in owners)
    assert {owners[plain.spread.index(card)] for card in (x, y)} == {bea, cy}


def test_it_is_the_secret_order_that_hides_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without another order, the same exchange shows: the two cards lie in each other's slots."""
    plain = _play(_PLAIN)
    storyteller, bea, cy, _ = plain.seating
    x, y = plain.laid(bea), plain.laid(cy)
    _exchange_faces(monkeypatch, x, y)
    shown = _play(_PLAIN)
    assert shown.screens[storyteller] != plain.screens[storyteller]
    assert shown.spread == tuple({x: y, y: x}.get(card, card) for card in plain.spread)
