"""When a game is over, and who won."""

from collections.abc import Sequence

from dixit_lan.ids import Seat
from dixit_lan.rules.edition import DeckEnd, Edition
from dixit_lan.rules.modes.registry import numbers


def is_target_reached(edition: Edition, scores: Sequence[int]) -> bool:
    """Has somebody reached the target? Asked at the end of a whole round only."""
    return edition.target_score is not None and max(scores) >= edition.target_score


def winners(scores: Sequence[int]) -> tuple[Seat, ...]:
    """The seats with the highest score; equals share the victory."""
    best = max(scores)
    return tuple(Seat(seat) for seat, score in enumerate(scores) if score == best)


def deck_size_min(edition: Edition, seats: int) -> int:
    """Cards that a deck needs for this table: one full hand for everybody."""
    return seats * numbers(edition, seats).hand


def is_over(
    edition: Edition, scores: Sequence[int], pile_count: int, wanted: int, *, turns_left: bool
) -> bool:
    """At the end of a whole round, before the refill: was it the last one?

    ``wanted``: cards that the hands lack; ``turns_left``: somebody who may still be here has one.
    """
    if is_target_reached(edition, scores) or not turns_left:
        return True
    return pile_count < wanted and edition.deck_end is DeckEnd.END_GAME
