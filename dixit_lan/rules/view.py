"""What one seat may know: everything that a screen or a bot is ever shown.

A seat view is built from public steps and the seat's own secrets, so it can hold nothing more.
"""

from dataclasses import dataclass
from enum import StrEnum

from dixit_lan.ids import Card, Seat
from dixit_lan.rules.edition import Edition
from dixit_lan.rules.modes.mode import Numbers
from dixit_lan.rules.modes.registry import mode_of, numbers
from dixit_lan.rules.script import Pair, partner_of

NOBODY = Seat(-1)
"""The seat of a view that only shows what everybody may see."""


class Phase(StrEnum):
    """Where a game stands, in a player's words."""

    DEALING = "dealing"  # keys, seed, shuffles, first hands
    BEGIN = "begin"  # who has a story?
    CLUE = "clue"  # the storyteller thinks
    PICK = "pick"  # partners say which of them lays
    LAY = "lay"  # the others choose a card
    MIXING = "mixing"  # the spread is being mixed and turned up
    VOTE = "vote"
    COUNTING = "counting"  # votes are opened, owners shown
    REFILL = "refill"  # cards are dealt: between rounds, or after a clue that comes first
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Clue:
    """``text`` is None where the storyteller said the clue aloud."""

    text: str | None


@dataclass(frozen=True, slots=True)
class RoundResult:
    """A finished round, whole: what everybody may see from now on."""

    number: int  # from 1
    storyteller: Seat
    clue: Clue
    spread: tuple[Card, ...]  # slot s is spread[s - 1]
    owners: tuple[Seat, ...]  # owners[s - 1] laid spread[s - 1]
    votes: tuple[tuple[int, ...], ...]  # by seat; slots from 1; empty for the storyteller
    points: tuple[int, ...]  # by seat, won in this round
    scores: tuple[int, ...]  # by seat, after this round
    red: int = 0  # the slot that the storyteller has voted against, 0: none
    void: tuple[Seat, ...] = ()  # whose vote was for the partner's image, and found nothing


@dataclass(frozen=True, slots=True)
class SeatView:
    """The table as ``seat`` may see it. Seats index ``names`` and ``scores``."""

    seat: Seat
    names: tuple[str, ...]
    edition: Edition
    seating: tuple[Seat, ...]  # clockwise: the next storyteller is the next in this order
    phase: Phase
    round: int  # from 1; 0 before the first
    storyteller: Seat | None
    hand: tuple[Card, ...]  # own cards not laid; while choosing, all of them
    clue: Clue | None
    laid: tuple[Card, ...]  # own cards of this round, once chosen
    spread: tuple[Card, ...]  # face up, slot 1 first; empty until turned up
    ballot: tuple[int, ...]  # own vote of this round, once cast
    awaited: tuple[Seat, ...]  # whose act everybody waits for
    my_move: bool  # this seat is awaited for a choice of a person
    scores: tuple[int, ...]
    history: tuple[RoundResult, ...]  # all finished rounds, oldest first
    pile_count: int
    winners: tuple[Seat, ...]  # once over
    pairs: tuple[Pair, ...] = ()  # partners, in teams
    layers: tuple[Seat, ...] = ()  # who is asked to lay in this round, once that is known
    red: int = 0  # own vote against an image, once cast
    given: tuple[Card, ...] = ()  # own cards that went to the next player at the end of a round

    @property
    def numbers(self) -> Numbers:
        """What this table plays with."""
        return numbers(self.edition, len(self.names))

    @property
    def own_slots(self) -> tuple[int, ...]:
        """Slots of the spread that hold own cards."""
        return tuple(s for s, card in enumerate(self.spread, 1) if card in self.laid)

    @property
    def barred_slots(self) -> tuple[int, ...]:
        """Slots of the spread that one may not vote for."""
        return () if mode_of(self.edition).lets_vote_for_own else self.own_slots

    @property
    def partner(self) -> Seat | None:
        """In teams, who plays with this seat."""
        plays = any(self.seat in pair for pair in self.pairs)
        return partner_of(self.pairs, self.seat) if plays else None

    @property
    def tells(self) -> bool:
        """Whether this seat is the storyteller."""
        return self.seat == self.storyteller

    @property
    def lays_with_clue(self) -> bool:
        """Whether a card of the storyteller's goes with the clue; else no hand is open yet."""
        return not mode_of(self.edition).opens_hands_in_round

    @property
    def has_red(self) -> bool:
        """Whether this seat votes against an image as well."""
        return self.tells and mode_of(self.edition).storyteller_votes_red
