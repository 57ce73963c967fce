"""Tries at the code: the fewer faults an address has, the surer it gets one. The clock is a number."""

from ipaddress import ip_address

import pytest

from dixit_lan.net.budget import Budget
from dixit_lan.net.code import CODE_WORDS
from dixit_lan.net.ration import (
    FAULTS_SECONDS,
    LANE_FAULTS,
    LANES,
    RATION_ADDRESSES_MAX,
    Ration,
)
from dixit_lan.wire.words import WORDS

HERE, THERE = "10.0.0.1", "10.0.0.2"


def guess(ration: Ration, address: str, now: float) -> bool:
    """A wrong code from ``address``, if it gets a try."""
    attempt = ration.take(address, now)
    if attempt is None:
        return False
    attempt.cost()
    attempt.in_vain(now)
    return True


def _addresses(count: int, start: str = "10.1.0.0") -> list[str]:
    first = ip_address(start)
    return [str(first + at) for at in range(count)]


def test_faults_lead_from_lane_to_lane_and_are_forgotten() -> None:
    ration = Ration()
    ranks = []
    for _ in range(LANE_FAULTS[-1] + 1):
        ranks.append(ration.rank(HERE, 0.0))
        assert guess(ration, HERE, 0.0)
    assert ranks == [1] + [2] * 3 + [3] * 28 + [4]
    assert ration.rank(HERE, FAULTS_SECONDS - 1) == 4
    assert ration.rank(HERE, FAULTS_SECONDS) == ration.rank(THERE, 0.0) == 1
    assert guess(ration, HERE, FAULTS_SECONDS)
    assert ration.rank(HERE, FAULTS_SECONDS) == 2, "its old faults are gone, not only unseen"


def test_tries_under_way_are_counted_in_lanes_of_their_own() -> None:
    """Or many connections of one address at once would use up the first lane."""
    ration = Ration()
    for _ in range(40):
        attempt = ration.take(HERE, 0.0)
        assert attempt is not None
        attempt.cost()
    assert [
        round(burst - lane._left) for (burst, _), lane in zip(LANES, ration._lanes[4], strict=True)
    ] == [
        1,
        3,
        28,
        8,
    ]
    assert ration.rank(HERE, 0.0) == 1, "nothing is held against it yet"


def test_who_has_proven_the_code_is_not_counted_until_there_are_faults() -> None:
    ration = Ration()
    ration.proven(HERE)
    assert ration.rank(HERE, 0.0) == 0
    drain(ration, 0.0)
    assert ration.take(THERE, 0.0) is None
    assert guess(ration, HERE, 0.0)
    assert ration.rank(HERE, 0.0) == 2, "from here on as everybody else"


def drain(ration: Ration, now: float) -> int:
    """Everything that IPv4 has left in the first lane is used up by as many addresses as it takes."""
    used = 0
    for address in _addresses(LANES[0][0] + 10):
        used += guess(ration, address, now)
    return used


def test_what_costs_nothing_and_what_succeeds_is_given_back() -> None:
    ration = Ration()
    for _ in range(10 * LANES[0][0]):
        attempt = ration.take(HERE, 0.0)
        assert attempt is not None
        attempt.in_vain(0.0)
    for address in _addresses(4 * LANES[0][0]):
        attempt = ration.take(address, 0.0)
        assert attempt is not None
        attempt.cost()
        attempt.proven()
    assert ration.rank(address, 0.0) == 0


def test_a_place_that_a_person_gave_is_always_tried() -> None:
    ration = Ration()
    drain(ration, 0.0)
    assert ration.take(THERE, 0.0) is None
    assert ration.take(THERE, 0.0, asked=True) is not None


def test_a_whole_network_of_guessers_takes_nothing_from_a_newcomer() -> None:
    """250 addresses, each as often as it can, for an evening: a newcomer never waits."""
    ration = Ration()
    guessers = _addresses(250)
    for minute in range(0, 12 * 60, 5):
        now = 60.0 * minute
        for address in guessers:
            while guess(ration, address, now):
                pass
        newcomer = ration.take(f"10.2.{minute // 250}.{minute % 250}", now)
        assert newcomer is not None, f"after {minute} minutes"
        newcomer.proven()


def test_any_number_of_ipv6_addresses_take_nothing_from_ipv4() -> None:
    ration = Ration()
    for address in _addresses(5_000, "fd00::1"):
        guess(ration, address, 0.0)
    assert ration.take("fd00::ffff:1", 0.0) is None
    assert ration.take(HERE, 0.0) is not None
    ration.proven("fd00::ffff:2")
    assert ration.take("fd00::ffff:2", 0.0) is not None


@pytest.mark.parametrize("count", [1, 40, 250, 4_000, 70_000])
def test_however_many_addresses_guess_31_bits_can_bear_it(count: int) -> None:
    """Twelve hours at twelve laptops, over IPv4 and IPv6; new addresses first, then all in turn."""
    ration = Ration()
    guesses, hour = 0, 3600.0
    for family in ("10.1.0.0", "fd00::1"):
        addresses = _addresses(count, family)
        for moment in range(36):
            now = moment * hour / 3
            for address in addresses:
                if not guess(ration, address, now) and count > 250:
                    break
                guesses += 1
            while guess(ration, addresses[0], now) or guess(ration, addresses[-1], now):
                guesses += 1
    longest = 2 * sum(burst + 12 * hour * rate for burst, rate in LANES)
    assert guesses <= longest
    assert 12 * longest < 1_000_000
    assert 12 * longest / len(WORDS) ** CODE_WORDS < 1 / 2_600


def test_a_bounded_number_of_addresses_is_remembered_and_the_proven_first() -> None:
    ration = Ration()
    ration.proven(HERE)
    for address in _addresses(2 * RATION_ADDRESSES_MAX):
        ration.fault(address, 0.0)
    assert len(ration._records[4]) == RATION_ADDRESSES_MAX
    assert ration.rank(HERE, 0.0) == 0
    last = _addresses(2 * RATION_ADDRESSES_MAX)[-1]
    for address in _addresses(2 * RATION_ADDRESSES_MAX, "fd00::1"):
        ration.fault(address, 0.0)
    assert ration._records[4][last].faults == 1, "IPv6 takes no room from IPv4"


def test_a_budget_fills_up_again_but_not_over_its_brim() -> None:
    budget = Budget(rate=2, burst=10, now=0.0)
    assert budget.take(10, 0.0)
    assert not budget.take(1, 0.0)
    assert budget.take(4, 2.0)
    assert not budget.take(11, 1000.0)
    assert budget.take(10, 1000.0)
    budget.give_back(20)
    assert budget.take(10, 1000.0) and not budget.take(1, 1000.0)
