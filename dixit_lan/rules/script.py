"""How a round goes, told without a card secret: what a mode asks of a table, one ask after another.

A mode is a generator of these asks. Who answers them is its *dealer*: the table's turns an ask into
entries, proofs and masked cards, the auditor's into what a record must hold, and that of an open table
just moves cards. An answer says who was there: seats may be missing from it at any time.
"""

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from dixit_lan.ids import Seat

Pair = tuple[Seat, Seat]
"""Two partners."""


def pair_of(pairs: Sequence[Pair], seat: Seat) -> Pair:
    """The pair that ``seat`` is in. Raises KeyError where it has no partner."""
    for pair in pairs:
        if seat in pair:
            return pair
    raise KeyError(seat)


def partner_of(pairs: Sequence[Pair], seat: Seat) -> Seat:
    """The other one of its pair. Raises KeyError where it has no partner."""
    one, other = pair_of(pairs, seat)
    return other if seat == one else one


@dataclass(frozen=True, slots=True)
class Ballot:
    """One seat's vote: for the images in ``slots``, numbered from 1; ``red``: against which, or 0."""

    slots: tuple[int, ...] = ()
    red: int = 0


Ballots = Mapping[Seat, Ballot]
"""By seat."""

Owners = tuple[Seat, ...]
"""Who laid the image in slot s, at s - 1."""


@dataclass(frozen=True, slots=True)
class Round:
    """Who plays it. ``seats``: so many so far; ``members``: those of them who can hold cards."""

    number: int  # from 1
    seats: int
    members: tuple[Seat, ...]
    storyteller: Seat
    pairs: tuple[Pair, ...] = ()  # partners, in teams

    @property
    def others(self) -> tuple[Seat, ...]:
        """All members but the storyteller."""
        return tuple(seat for seat in self.members if seat != self.storyteller)


@dataclass(frozen=True, slots=True)
class Tell:
    """``seat`` gives a clue, and lays its image with it. Answer: whether it did."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Say:
    """``seat`` gives a clue and lays nothing with it. Answer: whether it did."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Restock:
    """A pile that cannot fill all hands is shuffled anew with what is out of the game. Answer: None."""


@dataclass(frozen=True, slots=True)
class OpenHands:
    """Everybody takes up what was passed to him, and fills the hand from the pile. Answer: None."""


@dataclass(frozen=True, slots=True)
class Pick:
    """In each of ``pairs`` the partners say which of them lays. Answer: Picks."""

    pairs: tuple[Pair, ...]


@dataclass(frozen=True, slots=True)
class Picks:
    """``here``: who was there to be asked; ``named``: whom those who were asked have named; ``order``:
    the earlier of two, where they differ.
    """

    here: tuple[Seat, ...]
    named: Mapping[Seat, Seat]
    order: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Lay:
    """Each of ``seats`` who holds cards chooses from the own hand, in secret. Answer: None."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class OpenPlays:
    """What was chosen is laid, face down: ``counts`` images of each seat.

    Without the play of ``needs``, if there is such a seat, everybody keeps his cards. Answer: whether
    anything is laid.
    """

    counts: Mapping[Seat, int]
    needs: Seat | None = None


@dataclass(frozen=True, slots=True)
class Mix:
    """All that is laid is mixed by everybody, unseen. Answer: None."""


@dataclass(frozen=True, slots=True)
class Agree:
    """Go on when all hold the same history: nothing mixed is opened before. Answer: None."""


@dataclass(frozen=True, slots=True)
class TurnUp:
    """What was mixed is turned up, in numbered slots. Answer: None."""


@dataclass(frozen=True, slots=True)
class Vote:
    """Each of ``seats`` votes, in secret; then all ballots are opened. ``red``: who votes against an
    image as well. Answer: Ballots.
    """

    seats: tuple[Seat, ...]
    red: Seat | None = None


@dataclass(frozen=True, slots=True)
class Uncover:
    """Who laid what. Answer: Owners."""


@dataclass(frozen=True, slots=True)
class Strike:
    """``seat`` has voted for an image of its own: it is out by that, proven only now. Answer: None."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Score:
    """The round counts: ``points`` by seat. What was laid is out of the game. ``red``: the slot that
    somebody has voted against, or 0; ``void``: whose vote found nothing. Answer: None.
    """

    points: tuple[int, ...]
    ballots: Ballots
    owners: Owners
    red: int = 0
    void: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class PassOn:
    """What is left of each hand that was played from goes face down to the next in the seating order of
    those who played. Answer: None.
    """


Ask = (
    Tell
    | Say
    | Restock
    | OpenHands
    | Pick
    | Lay
    | OpenPlays
    | Mix
    | Agree
    | TurnUp
    | Vote
    | Uncover
    | Strike
    | Score
    | PassOn
)
Script = Generator[Ask, Any, None]
