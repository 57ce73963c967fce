"""What must hold at every moment of every game. The simulator may look into all minds; players may not.

A checker raises InternalError, naming the seed: a game that breaks one of these has found a bug.
"""

from collections.abc import Collection, Iterable
from itertools import chain

from dixit_lan.crypto.elgamal import Ciphertext, combine
from dixit_lan.crypto.group import Group
from dixit_lan.dealing.seat_secrets import SeatSecrets
from dixit_lan.errors import InternalError
from dixit_lan.ids import Card, Digest, Seat
from dixit_lan.logs.entry import LogId
from dixit_lan.logs.kinds import GAME_KINDS, Kind
from dixit_lan.logs.store import LogStore, PlayerLog
from dixit_lan.rules.modes.registry import mode_of
from dixit_lan.rules.view import Phase
from dixit_lan.simulation.laptop import Laptop
from dixit_lan.simulation.reruns import Reruns
from dixit_lan.simulation.world import World
from dixit_lan.table.game.referee import Referee
from dixit_lan.table.seat.playing import Playing

_MOVING = frozenset({Kind.SHUFFLE, Kind.DEAL})
"""Steps at which cards are on their way between pile and hands."""

_FACE_UP = frozenset({Phase.VOTE, Phase.COUNTING, Phase.REFILL, Phase.OVER})

_ACKNOWLEDGING = GAME_KINDS - {Kind.SHUFFLE, Kind.MIX, Kind.AGREE} | {Kind.ACK}
"""What is written only once all proofs before it have been checked."""


def check_that(fact: bool, world: World, message: str) -> None:
    if not fact:
        raise InternalError(f"seed {world.seed!r}: {message}")


class Agreement:
    """What is settled once is settled alike on every honest laptop, for ever (membership rule 11).

    A step is settled when a majority of the seats has written under a digest that holds it.
    """

    def __init__(self) -> None:
        self._settled: list[Digest] = []

    def watch(self, world: World, laptop: Laptop) -> None:
        playing = laptop.machine.playing
        if playing is not None and laptop.machine.roster is not None and laptop.honest:
            self.compare(world, laptop.name, playing.referee, laptop.machine.store)

    def compare(self, world: World, name: str, referee: Referee, store: LogStore) -> int:
        """Hold ``name``'s history against what is settled; gives how many steps of it are."""
        digests = [*referee.past, referee.digest]
        doubtful = {one.machine.log for one in world.laptops if not one.is_faithful}
        reached = settled_steps(referee, store, digests, doubtful)
        known = min(reached, len(self._settled) - 1)
        if known >= 0:
            same = self._settled[known] == digests[known]
            check_that(same, world, f"{name} holds another history at step {known}")
        self._settled += digests[len(self._settled) : reached + 1]
        return reached


def settled_steps(
    referee: Referee, store: LogStore, digests: list[Digest], doubtful: Collection[LogId] = ()
) -> int:
    """How many steps of a history, whose digests these are, a majority of the founders acknowledges;
    who forks says nothing. ``doubtful``: logs that do not count either, as there may be two of each.
    """
    index = {digest: at for at, digest in enumerate(digests)}
    founders = [seat.log for seat in referee.base.seats]
    silent = {*store.forks, *doubtful}
    reached = [0 if x in silent else _acknowledged(store.log(x), index) for x in founders]
    return sorted(reached, reverse=True)[referee.base.majority - 1]


def _acknowledged(log: PlayerLog, index: dict[Digest, int]) -> int:
    """Steps that a log acknowledges: those behind the newest digest of ours that it carries."""
    found = (
        index[entry.digest]
        for entry in reversed(log.entries)
        if entry.digest in index and entry.kind in _ACKNOWLEDGING
    )
    return next(found, 0)


class Blamelessness:
    """No honest player is ever named, nor put out."""

    def watch(self, world: World, laptop: Laptop) -> None:
        playing = laptop.machine.playing
        if not laptop.honest or playing is None:
            return
        honest = {other.key for other in world.laptops if other.honest}
        for evidence in (*laptop.machine.evidence(), *laptop.named):
            fine = evidence.log.author not in honest
            check_that(fine, world, f"{laptop.name} names an honest player: {evidence}")
        for seat in (*playing.referee.board.out, *playing.membership.cut):
            fine = playing.roster.seats[seat].player not in honest
            check_that(fine, world, f"{laptop.name} puts an honest player out")


class Truth:
    """Opens any ciphertext, with the keys of all seats. Remembers what it has opened."""

    def __init__(self) -> None:
        self._keys: dict[Digest, int] = {}  # of each seating
        self._known: dict[Ciphertext, tuple[Card, Digest]] = {}  # with the seating it is sealed to

    def cards(self, world: World, playing: Playing, deck: Iterable[Ciphertext]) -> list[Card]:
        """The cards of ``deck``; what is none of the game's cards is left out."""
        if not playing.referee.has_keys:
            return []
        setting = playing.referee.setting
        seating = setting.seating
        if seating not in self._keys:
            minds = minds_of(world, playing)
            self._keys[seating] = sum(minds[seat].key(seating) for seat in setting.members)
        found = (self._open(setting.group, playing, ciphertext) for ciphertext in deck)
        return [card for card in found if card is not None]

    def _open(self, group: Group, playing: Playing, ciphertext: Ciphertext) -> Card | None:
        """With the keys of any seating: a hand that somebody took along keeps the keys of then."""
        for seating, key in reversed(self._keys.items()):
            if ciphertext in self._known:
                break
            point = combine(group, ciphertext, (group.mul(key, ciphertext.a),))
            card = playing.referee.board.points.card(point)
            if card is not None:
                self._known[ciphertext] = card, seating
        return self._known[ciphertext][0] if ciphertext in self._known else None

    def are_sealed_to(self, seating: Digest, deck: Iterable[Ciphertext]) -> bool:
        """Is each of ``deck``, as far as it was opened, sealed to the keys of this seating?"""
        return all(self._known[x][1] == seating for x in deck if x in self._known)


def minds_of(world: World, playing: Playing) -> dict[Seat, SeatSecrets]:
    """What every seat of a game hides; a seat behind which no laptop ever was hides nothing."""
    laptops = {laptop.machine.log: laptop for laptop in world.laptops}
    return {
        Seat(at): _secrets_of(laptops[seat.log], Seat(at), playing)
        for at, seat in enumerate(playing.roster.seats)
        if seat.log in laptops
    }


def _secrets_of(laptop: Laptop, seat: Seat, playing: Playing) -> SeatSecrets:
    """A cheat may think otherwise than its secret says."""
    own = laptop.machine.playing
    if not laptop.honest and own is not None and own.seat == seat:
        return own.secrets
    return SeatSecrets(playing.secrets.group, seat, laptop.secret)


class Conservation:
    """Hands, also those passed on, pile, discards and what lies on the table are a permutation of the
    deck; and what is face down is sealed to the keys of today.
    """

    def __init__(self, truth: Truth) -> None:
        self._truth = truth
        self._seen: set[Digest] = set()

    def watch(self, world: World, laptop: Laptop) -> None:
        playing = laptop.machine.playing
        if playing is None or playing.referee.step is None or not laptop.honest:
            return
        board, digest = playing.referee.board, playing.referee.digest
        moving = board.phase is Phase.DEALING or playing.referee.step.kind in _MOVING
        if moving or playing.referee.checking or digest in self._seen:
            return
        self._seen.add(digest)
        hidden = (*board.pile, *chain(*board.hands.values(), *board.passed.values()))
        if not board.history or board.history[-1].number != board.round:
            hidden += tuple(chain(*board.laid.values()))
        cards = self._truth.cards(world, playing, hidden) + board.discards
        fine = sorted(cards) == sorted(board.points.cards)
        check_that(fine, world, f"cards are lost or doubled before {playing.referee.step.kind}")
        setting = playing.referee.setting
        held = (
            cards.get(seat, ()) for cards in (board.hands, board.passed) for seat in setting.members
        )
        fine = self._truth.are_sealed_to(setting.seating, (*board.pile, *chain(*held)))
        check_that(fine, world, "cards keep the keys of an earlier seating")


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
        fine = list(playing.secrets.hand) == hand
        check_that(fine, world, f"{laptop.name} does not see the own hand as it is")
        fine = {*view.hand, *view.laid} <= {*hand, *laid}
        check_that(fine, world, f"{laptop.name} is shown cards of others")
        fine = not view.spread or board.phase in _FACE_UP
        check_that(fine, world, "a spread is shown before it is turned up")
        told = not board.history or board.history[-1].number <= board.round
        check_that(told, world, "a round is told before it is counted")


class ClosedHands:
    """Where hands are opened within a round, none is before the clue: what somebody holds then was in
    the hand already when all were last asked to lay.
    """

    def watch(self, world: World, laptop: Laptop) -> None:
        playing = laptop.machine.playing
        if playing is None or not laptop.honest:
            return
        referee = playing.referee
        if not mode_of(referee.roster.edition).opens_hands_in_round:
            return
        if referee.board.phase is Phase.CLUE:
            steps = (where.step.kind for where in reversed(referee.past.values()))
            last = next((kind for kind in steps if kind in (Kind.DEAL, Kind.PLAY)), Kind.PLAY)
            check_that(last is Kind.PLAY, world, "hands are opened before the clue")


Checker = Agreement | Blamelessness | ClosedHands | Conservation | Reruns | Secrecy


def all_checkers() -> list[Checker]:
    truth = Truth()
    secrets: list[Checker] = [ClosedHands(), Conservation(truth), Secrecy(truth)]
    return [Agreement(), Blamelessness(), *secrets, Reruns()]
