"""The scoring against a slow, plain second telling of the rules, and its bounds."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from dixit_lan.ids import Seat
from dixit_lan.rules.edition import Edition, SingleVoteBonus
from dixit_lan.rules.modes.registry import numbers
from dixit_lan.rules.moves import check_ballot
from dixit_lan.rules.scoring import score_round
from tests.property.rules.arbitraries import house_rules

Votes = dict[Seat, tuple[int, ...]]


def _plain_points(
    edition: Edition, seat: int, owners: list[Seat], votes: Votes, seats: int, storyteller: Seat
) -> int:
    """One seat's points, told from that seat's chair."""
    story = owners.index(storyteller) + 1
    found = [voter for voter in votes if story in votes[voter]]
    some = 0 < len(found) < len(votes)
    if len(votes) < 2:
        return 0
    reward = edition.sole_finder_points if len(found) == 1 else 3
    if seat == storyteller:
        return reward if some else 0
    points = 0
    if seat in votes and not some:
        points += 2
    if seat in found and some:
        points += reward
    if seat in found and numbers(edition, seats).votes == 2:
        lone = len(votes[Seat(seat)]) == 1
        points += {
            SingleVoteBonus.NONE: False,
            SingleVoteBonus.LONE_VOTE: lone,
            SingleVoteBonus.LONE_VOTE_WHEN_SOME: lone and some,
            SingleVoteBonus.ANY_FINDER: True,
        }[edition.single_vote_bonus]
    fans = sum(owners[slot - 1] == seat for ballot in votes.values() for slot in ballot)
    if not found and not edition.bonus_when_none_found:
        fans = 0
    if len(found) == len(votes) and not edition.bonus_when_all_found:
        fans = 0
    return points + min(fans, edition.bonus_cap or fans)


def _random_round(
    chance: random.Random, edition: Edition, seats: int
) -> tuple[Seat, list[Seat], Votes]:
    storyteller = Seat(chance.randrange(seats))
    laid = numbers(edition, seats).laid
    owners = [Seat(s) for s in range(seats) for _ in range(1 if s == storyteller else laid)]
    chance.shuffle(owners)
    votes: Votes = {}
    for seat in chance.sample(range(seats), seats):
        if seat == storyteller or chance.random() < 0.1:
            continue
        others = [slot for slot, owner in enumerate(owners, 1) if owner != seat]
        count = chance.randint(1, numbers(edition, seats).votes)
        votes[Seat(seat)] = tuple(chance.sample(others, count))
        own = [slot for slot, owner in enumerate(owners, 1) if owner == seat]
        check_ballot(edition, seats, len(owners), votes[Seat(seat)], own)
    return storyteller, owners, votes


@settings(max_examples=400, deadline=None)
@given(house_rules(), st.integers(3, 12), st.integers(0, 2**32))
def test_points_are_those_of_the_plain_telling(edition: Edition, seats: int, seed: int) -> None:
    storyteller, owners, votes = _random_round(random.Random(seed), edition, seats)
    points = score_round(edition, seats, storyteller, owners, votes)
    assert points == tuple(
        _plain_points(edition, seat, owners, votes, seats, storyteller) for seat in range(seats)
    )


@settings(max_examples=400, deadline=None)
@given(house_rules(), st.integers(3, 12), st.integers(0, 2**32))
def test_points_stay_within_their_bounds(edition: Edition, seats: int, seed: int) -> None:
    storyteller, owners, votes = _random_round(random.Random(seed), edition, seats)
    points = score_round(edition, seats, storyteller, owners, votes)
    assert points[storyteller] in (0, 3, edition.sole_finder_points)
    bonus_max = numbers(edition, seats).laid * (seats - 2)
    if edition.bonus_cap is not None:
        bonus_max = min(bonus_max, edition.bonus_cap)
    assert all(0 <= won <= edition.sole_finder_points + 1 + bonus_max for won in points)


@settings(max_examples=300, deadline=None)
@given(house_rules(), st.integers(3, 12), st.integers(0, 2**32))
def test_not_voting_never_earns_more_than_the_best_vote_and_never_a_share_of_all_or_none(
    edition: Edition, seats: int, seed: int
) -> None:
    storyteller, owners, votes = _random_round(random.Random(seed), edition, seats)
    points = score_round(edition, seats, storyteller, owners, votes)
    for seat in set(range(seats)) - set(votes) - {storyteller}:
        fans = sum(owners[slot - 1] == seat for ballot in votes.values() for slot in ballot)
        assert points[seat] <= fans
