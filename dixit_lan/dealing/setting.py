"""What all statements of one game share, and the blame that a false one brings."""

from collections.abc import Iterator
from dataclasses import dataclass

from dixit_lan.crypto.group import Group, Point
from dixit_lan.crypto.transcript import Context
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
    """Public values that stay the same through a game, from its second step on.

    ``vectors[i]`` is seat i's Feldman vector, its first point the seat's key.
    """

    group: Group
    threshold: int
    transports: tuple[Point, ...]
    vectors: tuple[tuple[Point, ...], ...]
    table_key: Point

    @property
    def count(self) -> int:
        """Seats of the roster."""
        return len(self.vectors)

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(Seat(seat) for seat in range(self.count))

    def key(self, seat: Seat) -> Point:
        """Y_i, the seat's game key."""
        return self.vectors[seat][0]


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
