"""How a round goes, told without a card secret: what a mode asks of a table, one ask after another.

A mode is a generator of these asks. Who answers them is its *dealer*: the table's turns an ask into
entries, proofs and masked cards, the auditor's into what a record must hold, and that of an open table
just moves cards. An answer says who was there: seats may be missing from it at any time.
"""

from collections.abc import Generator, Mapping
from dataclasses import dataclass
from typing import Any

from dixit_lan.ids import Seat

Ballots = Mapping[Seat, tuple[int, ...]]
"""Slots from 1, by seat."""

Owners = tuple[Seat, ...]
"""Who laid the image in slot s, at s - 1."""


@dataclass(frozen=True, slots=True)
class Round:
    """Who plays it. ``seats``: so many so far; ``members``: those of them who can hold cards."""

    number: int  # from 1
    seats: int
    members: tuple[Seat, ...]
    storyteller: Seat

    @property
    def others(self) -> tuple[Seat, ...]:
        """All members but the storyteller."""
        return tuple(seat for seat in self.members if seat != self.storyteller)


@dataclass(frozen=True, slots=True)
class Tell:
    """``seat`` gives a clue, and lays its image with it. Answer: whether it did."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Lay:
    """Each of ``seats`` chooses from the own hand, in secret. Answer: None."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class OpenPlays:
    """What was chosen is laid, face down: ``counts`` images of each seat.

    Without the play of ``needs`` everybody keeps his cards. Answer: whether anything is laid.
    """

    counts: Mapping[Seat, int]
    needs: Seat


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
    """Each of ``seats`` votes, in secret; then all ballots are opened. Answer: Ballots."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Uncover:
    """Who laid what. Answer: Owners."""


@dataclass(frozen=True, slots=True)
class Strike:
    """``seat`` has voted for an image of its own: it is out by that, proven only now. Answer: None."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Score:
    """The round counts: ``points`` by seat. What was laid is out of the game. Answer: None."""

    points: tuple[int, ...]
    ballots: Ballots
    owners: Owners


Ask = Tell | Lay | OpenPlays | Mix | Agree | TurnUp | Vote | Uncover | Strike | Score
Script = Generator[Ask, Any, None]
