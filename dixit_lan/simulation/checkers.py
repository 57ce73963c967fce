"""What must hold at every moment of every game. The simulator may look into all minds; players may not.

A checker raises InternalError, naming the seed: a game that breaks one of these has found a bug.
"""

from collections.abc import Iterable
from itertools import chain

from dixit_lan.crypto.elgamal import Ciphertext, combine
from dixit_lan.errors import InternalError
from dixit_lan.ids import Card, Digest, PlayerKey
from dixit_lan.logs.kinds import Kind
from dixit_lan.rules.view import Phase
from dixit_lan.simulation.laptop import Laptop
from dixit_lan.simulation.world import World
from dixit_lan.table.playing import Playing

_MOVING = frozenset({Kind.SHUFFLE, Kind.DEAL})
"""Steps at which cards are on their way between pile and hands."""

_FACE_UP = frozenset({Phase.VOTE, Phase.COUNTING, Phase.REFILL, Phase.OVER})


def check_that(fact: bool, world: World, message: str) -> None:
    if not fact:
        raise InternalError(f"seed {world.seed!r}: {message}")


class Agreement:
    """The same history, the same scores and the same words on every honest laptop."""

    def __init__(self) -> None:
        self._digests: dict[int, Digest] = {}
        self._scores: dict[int, tuple[int, ...]] = {}
        self._words: set[tuple[str, ...]] = set()

    def watch(self, world: World, laptop: Laptop) -> None:
        playing, status = laptop.machine.playing, laptop.machine.status()
        if playing is None or status.view is None or not laptop.honest:
            return
        index, digest = playing.referee.index, playing.referee.digest
        same = self._digests.setdefault(index, digest) == digest
        check_that(same, world, f"{laptop.name} holds another history at step {index}")
        for result in status.view.history:
            same = self._scores.setdefault(result.number, result.scores) == result.scores
            check_that(same, world, f"{laptop.name} counts round {result.number} otherwise")
        if status.words:
            self._words.add(status.words)
        check_that(len(self._words) <= 1, world, f"{laptop.name} shows other words")


class Blamelessness:
    """No honest player is ever named."""

    def watch(self, world: World, laptop: Laptop) -> None:
        evidence = laptop.machine.closed
        if evidence is None:
            return
        honest = {other.key for other in world.laptops if other.honest}
        fine = evidence.log.author not in honest
        check_that(fine, world, f"{laptop.name} names an honest player: {evidence}")


class Truth:
    """Opens any ciphertext, with the keys of all seats. Remembers what it has opened."""

    def __init__(self) -> None:
        self._key: int | None = None
        self._known: dict[Ciphertext, Card | None] = {}

    def cards(self, world: World, playing: Playing, deck: Iterable[Ciphertext]) -> list[Card]:
        """The cards of ``deck``; what is none of the game's cards is left out."""
        if self._key is None:
            self._key = sum(_keys(world, playing).values())
        for ciphertext in deck:
            if ciphertext not in self._known:
                group, points = playing.mind.group, playing.referee.board.points
                share = group.mul(self._key, ciphertext.a)
                self._known[ciphertext] = points.card(combine(group, ciphertext, (share,)))
        found = (self._known[ciphertext] for ciphertext in deck)
        return [card for card in found if card is not None]


def _keys(world: World, playing: Playing) -> dict[PlayerKey, int]:
    """Every seat's secret key; a seat that sits at two laptops counts once."""
    seats = {PlayerKey(seat.player) for seat in playing.roster.seats}
    return {
        laptop.key: laptop.machine.playing.mind.key
        for laptop in world.laptops
        if laptop.machine.playing is not None and laptop.key in seats
    }


class Conservation:
    """Hands, pile, discards and what lies on the table are a permutation of the deck."""

    def __init__(self, truth: Truth) -> None:
        self._truth = truth
        self._seen: set[Digest] = set()

    def watch(self, world: World, laptop: Laptop) -> None:
        playing = laptop.machine.playing
        if playing is None or playing.referee.step is None or not laptop.honest:
            return
        board, digest = playing.referee.board, playing.referee.digest
        moving = board.phase is Phase.DEALING or playing.referee.step.kind in _MOVING
        if moving or digest in self._seen:
            return
        self._seen.add(digest)
        hidden = (*board.pile, *chain(*board.hands.values()))
        if not board.history or board.history[-1].number != board.round:
            hidden += tuple(chain(*board.laid.values()))
        cards = self._truth.cards(world, playing, hidden) + board.discards
        fine = sorted(cards) == sorted(board.points.cards)
        check_that(fine, world, f"cards are lost or doubled before {playing.referee.step.kind}")


class Secrecy:
    """A seat sees its own cards, all of them, and otherwise only what lies face up."""

    def __init__(self, truth: Truth) -> None:
        self._truth = truth

    def watch(self, world: World, laptop: Laptop) -> None:
        playing, view = laptop.machine.playing, laptop.machine.status().view
        if playing is None or view is None or not laptop.honest:
            return
        board = playing.referee.board
        hand = self._truth.cards(world, playing, board.hands.get(playing.seat, ()))
        laid = self._truth.cards(world, playing, board.laid.get(playing.seat, ()))
        fine = list(playing.mind.hand) == hand or playing.referee.evidence is not None
        check_that(fine, world, f"{laptop.name} does not see the own hand as it is")
        fine = {*view.hand, *view.laid} <= {*hand, *laid}
        check_that(fine, world, f"{laptop.name} is shown cards of others")
        fine = not view.spread or board.phase in _FACE_UP
        check_that(fine, world, "a spread is shown before it is turned up")
        told = not board.history or board.history[-1].number <= board.round
        check_that(told, world, "a round is told before it is counted")


Checker = Agreement | Blamelessness | Conservation | Secrecy


def all_checkers() -> list[Checker]:
    truth = Truth()
    return [Agreement(), Blamelessness(), Conservation(truth), Secrecy(truth)]
