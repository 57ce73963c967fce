"""The moves of a whole game. Chance is never drawn here: the mover brings the order of cards."""

from dataclasses import dataclass

from dixit_lan.ids import Card, Seat


@dataclass(frozen=True, slots=True)
class Deal:
    """The first deal: ``deck`` top card first, ``seating`` clockwise.

    ``first`` is the first storyteller where the table has drawn or chosen one, else None: then the
    seats say whom they saw begin.
    """

    deck: tuple[Card, ...]
    seating: tuple[Seat, ...]
    first: Seat | None = None


@dataclass(frozen=True, slots=True)
class Begin:
    """``seat`` says whom it saw first with a story; itself, if it has one."""

    seat: Seat
    saw: Seat


@dataclass(frozen=True, slots=True)
class GiveClue:
    """The storyteller lays ``card``; ``text`` is None for a clue said aloud."""

    seat: Seat
    card: Card
    text: str | None


@dataclass(frozen=True, slots=True)
class Lay:
    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class TurnUp:
    """The laid cards are shuffled into ``order`` and turned up; slot 1 first."""

    order: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class CastVote:
    seat: Seat
    slots: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Refill:
    """Everybody draws up to a full hand, in seating order from the storyteller's left.

    ``reshuffled`` is the new pile, made of the pile and the discards, where the pile alone is too
    short; empty where it suffices.
    """

    reshuffled: tuple[Card, ...] = ()


Move = Deal | Begin | GiveClue | Lay | TurnUp | CastVote | Refill
