"""When a game is over, who won, and how long the pile lasts."""

from collections.abc import Sequence

from dixit_lan.ids import Seat
from dixit_lan.rules.edition import DeckEnd, Edition


def is_target_reached(edition: Edition, scores: Sequence[int]) -> bool:
    """Has somebody reached the target? Asked at the end of a whole round only."""
    return edition.target_score is not None and max(scores) >= edition.target_score


def winners(scores: Sequence[int]) -> tuple[Seat, ...]:
    """The seats with the highest score; equals share the victory."""
    best = max(scores)
    return tuple(Seat(seat) for seat, score in enumerate(scores) if score == best)


def deck_size_min(edition: Edition, seats: int) -> int:
    """Cards that a deck needs for this table: one full hand for everybody."""
    return seats * edition.hand_size(seats)


def refill_needed(edition: Edition, seats: int) -> int:
    """Cards that a full refill of everybody takes: as many as were laid."""
    return edition.spread_size(seats)


def can_refill(pile_count: int, seats: int, edition: Edition) -> bool:
    """Does a pile of ``pile_count`` cards refill everybody?"""
    return pile_count >= refill_needed(edition, seats)


def is_over(edition: Edition, seats: int, scores: Sequence[int], pile_count: int) -> bool:
    """At the end of a whole round, before the refill: was it the last one?"""
    if is_target_reached(edition, scores):
        return True
    return edition.deck_end is DeckEnd.END_GAME and not can_refill(pile_count, seats, edition)


def turns_left(edition: Edition, seats: int, pile_count: int) -> int | None:
    """Rounds that the deck still allows, the one now being played included: 1 is the last.

    ``pile_count`` is the pile while all hands of this round are dealt. None where the deck is
    reshuffled and so never ends the game. The target may end it earlier.
    """
    if edition.deck_end is not DeckEnd.END_GAME:
        return None
    return pile_count // refill_needed(edition, seats) + 1
