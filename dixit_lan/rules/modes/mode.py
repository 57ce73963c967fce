"""What a mode says of itself."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from dixit_lan.ids import Seat
from dixit_lan.rules.edition import Edition
from dixit_lan.rules.script import Pair, Round, Script

CROWD_MIN = 6
"""Seats from which on a table can play what needs many players."""


@dataclass(frozen=True, slots=True)
class Numbers:
    """What a table of some size plays with."""

    hand: int  # cards in a full hand
    laid: int  # cards that each player but the storyteller lays
    votes: int  # that each voter has at most
    spread: int  # images that are turned up, if everybody has laid


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits where: ``seats`` clockwise, and who are partners."""

    seats: tuple[Seat, ...]
    pairs: tuple[Pair, ...] = ()


def in_order(edition: Edition, order: Sequence[Seat], players: Sequence[str]) -> Seating:
    """Everybody sits as drawn, and for himself."""
    return Seating(tuple(order))


def any_players(edition: Edition, players: Sequence[str]) -> bool:
    """Whoever comes may play."""
    return True


@dataclass(frozen=True, slots=True)
class ModeRules:
    """``play_round``: one round, as asks to a table; ``numbers``: those of a table of so many seats;
    ``fits``: does an edition hold nothing that belongs to another mode? ``idle``: the house rules, by
    name, that mean nothing in this mode: nobody is asked about them.

    ``fits_players``: can just these play, by their keys in hexadecimal? ``arrange``: where they sit,
    given the order that was drawn, and their keys by seat.
    """

    play_round: Callable[[Edition, Round], Script]
    numbers: Callable[[Edition, int], Numbers]
    fits: Callable[[Edition], bool]
    fits_players: Callable[[Edition, Sequence[str]], bool] = any_players
    arrange: Callable[[Edition, Sequence[Seat], Sequence[str]], Seating] = in_order
    idle: frozenset[str] = frozenset()
    opens_hands_in_round: bool = False  # else between the rounds
    lets_join: bool = True  # latecomers
    lets_vote_for_own: bool = False  # for an image that oneself has laid
    storyteller_votes_red: bool = False  # against an image, and for one as the others do
