"""Whose turn it is to tell, and who has told how often."""

from collections.abc import Collection, Iterable, Mapping, Sequence

from dixit_lan.ids import Seat
from dixit_lan.rules.edition import Edition

Told = Mapping[Seat, int]
"""Turns that each seat has taken; who is missing has taken none."""


def next_storyteller(seating: Sequence[Seat], storyteller: Seat) -> Seat:
    """The seat to the left of ``storyteller``: the next in the ``seating`` order."""
    return seating[(seating.index(storyteller) + 1) % len(seating)]


def take_turn(
    edition: Edition, seating: Sequence[Seat], turn: Seat, present: Collection[Seat], told: Told
) -> tuple[Seat | None, Told]:
    """Who tells, and the turns taken then: from ``turn`` on the first who is ``present`` and has a turn
    left. Who is passed over has taken his. None: nobody here has one left.
    """
    taken = dict(told)
    at = seating.index(turn)
    for seat in (*seating[at:], *seating[:at]):
        if not has_turn(edition, seat, taken):
            continue
        taken[seat] = taken.get(seat, 0) + 1
        if seat in present:
            return seat, taken
    return None, taken


def has_turn(edition: Edition, seat: Seat, told: Told) -> bool:
    """May this seat tell once more?"""
    return edition.turns_each is None or told.get(seat, 0) < edition.turns_each


def have_turns(edition: Edition, seats: Iterable[Seat], told: Told) -> bool:
    """May one of ``seats`` tell once more? Else the game is over."""
    return any(has_turn(edition, seat, told) for seat in seats)
