"""What all statements of one game share, and the blame that a false one brings."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from dixit_lan.crypto.group import Group, Point
from dixit_lan.crypto.sharing import SealedShare, share_key
from dixit_lan.crypto.transcript import Context
from dixit_lan.dealing.bodies import SeatCommit, SeatKeys
from dixit_lan.ids import Card, Digest, Seat
from dixit_lan.logs.evidence import Offence
from dixit_lan.logs.kinds import Kind


class Blame(Exception):
    """A check failed: ``seat`` committed ``offence``. Only the referee and the auditor catch it."""

    def __init__(self, seat: Seat, offence: Offence, message: str) -> None:
        super().__init__(message)
        self.seat = seat
        self.offence = offence


@dataclass(frozen=True, slots=True)
class Place:
    """Where in a game a statement stands: it goes into every proof and commitment."""

    game: Digest
    round: int
    kind: Kind
    digest: Digest

    def context(self, seat: Seat) -> Context:
        """The transcript context of ``seat``'s statement at this place."""
        return Context(self.game, self.round, self.kind.value, seat, self.digest)


@dataclass(frozen=True, slots=True)
class Setting:
    """Public values that stay the same through a game, once the keys are there.

    ``members`` are the seats that have a key; who failed in the seating has none and gets no cards.
    ``seating`` is the digest of the SEAT_COMMIT step: all keys are derived for it.
    """

    group: Group
    threshold: int
    members: tuple[Seat, ...]
    seating: Digest
    seat_place: Place
    commits: Mapping[Seat, SeatCommit]
    dealt: Mapping[Seat, SeatKeys]
    table_key: Point

    def key(self, seat: Seat) -> Point:
        """Y_i, the seat's game key."""
        return Point(self.dealt[seat].vector[0])

    def share_key(self, dealer: Seat, holder: Seat) -> Point:
        """The public image of ``holder``'s share of ``dealer``'s key."""
        vector = [Point(point) for point in self.dealt[dealer].vector]
        return share_key(self.group, vector, holder)

    def sealed_share(self, dealer: Seat, holder: Seat) -> SealedShare:
        """``holder``'s share of ``dealer``'s key, as the dealer sealed it."""
        holders = [seat for seat in self.members if seat != dealer]
        return self.dealt[dealer].shares[holders.index(holder)]

    def dealers(self, holder: Seat) -> tuple[Seat, ...]:
        """Everybody who dealt a share to ``holder``."""
        return tuple(seat for seat in self.members if seat != holder)


@dataclass(frozen=True, slots=True)
class DeckPoints:
    """The cards of a game and their points, both ways."""

    cards: tuple[Card, ...]
    points: tuple[Point, ...]

    @classmethod
    def of(cls, group: Group, cards: tuple[Card, ...]) -> "DeckPoints":
        return cls(cards, tuple(group.hash_to_point("card", card) for card in cards))

    def __iter__(self) -> Iterator[Point]:
        return iter(self.points)

    def point(self, card: Card) -> Point:
        return self.points[self.cards.index(card)]

    def card(self, point: Point) -> Card | None:
        """The card of ``point``; None where it is no card of this deck."""
        try:
            return self.cards[self.points.index(point)]
        except ValueError:
            return None
