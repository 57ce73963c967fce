"""Who lays and who votes in a round of Team, of what partners have named."""

import pytest

from dixit_lan.ids import Seat
from dixit_lan.rules.edition import TEAM
from dixit_lan.rules.modes import team
from dixit_lan.rules.script import Lay, Picks, Round, partner_of

PAIRS = tuple((Seat(one), Seat(other)) for one, other in ((0, 3), (4, 1), (5, 2)))
ORDER = tuple(map(Seat, (2, 5, 0, 1, 4, 3)))
ALL = tuple(map(Seat, range(6)))


def _picks(named: dict[int, int], here: tuple[Seat, ...] = ALL) -> Picks:
    return Picks(here, {Seat(one): Seat(layer) for one, layer in named.items()}, ORDER)


@pytest.mark.parametrize(
    ("named", "here", "layers", "voters"),
    [
        ({4: 1, 1: 1, 5: 5, 2: 5}, ALL, (1, 5), (2, 4)),
        ({4: 4, 1: 1, 5: 5, 2: 2}, ALL, (1, 2), (4, 5)),
        ({4: 1, 5: 5, 2: 5}, ALL, (5,), (2, 4)),
        ({5: 5, 2: 5}, ALL, (5,), (2,)),
        ({5: 5, 2: 5}, tuple(map(Seat, (0, 2, 3, 4, 5))), (5,), (2, 4)),
        ({}, tuple(map(Seat, (0, 3, 4, 2))), (), (2, 4)),
    ],
    ids=["agreed", "differing", "one silent", "both silent", "one away", "one of each away"],
)
def test_one_lays_and_the_other_votes(
    named: dict[int, int], here: tuple[Seat, ...], layers: tuple[int, ...], voters: tuple[int, ...]
) -> None:
    """Who is alone votes, and lays nothing: else a small table would have too few voters."""
    assert team.shared_out(PAIRS[1:], _picks(named, here)) == (layers, voters)


@pytest.mark.parametrize("storyteller", range(6))
def test_all_who_lay_are_asked_in_the_order_of_seats(storyteller: int) -> None:
    """The storyteller's partner among them."""
    asks = team.play_round(TEAM, Round(1, 6, ALL, Seat(storyteller), PAIRS))
    next(asks)
    picked = asks.send(True)
    named = {seat: seat for pair in picked.pairs for seat in pair}
    ask = asks.send(_picks(named))
    partner = partner_of(PAIRS, Seat(storyteller))
    assert isinstance(ask, Lay) and partner in ask.seats and len(ask.seats) == 3
    assert list(ask.seats) == sorted(ask.seats)
