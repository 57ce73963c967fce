"""Who may knock: places, and the price of a wrong code. The clock is a number."""

from dixit_lan.net.admission import PENALTY_SECONDS_MAX, Admission
from dixit_lan.net.budget import Budget
from dixit_lan.wire.words import WORDS


def test_one_address_gets_its_places_and_leaves_the_others_theirs() -> None:
    admission = Admission(places=10, places_each=4)
    assert [admission.enter("a", 0.0) for _ in range(6)] == [True] * 4 + [False] * 2
    assert admission.enter("b", 0.0)
    admission.leave("a", 1.0)
    assert admission.enter("a", 1.0)


def test_all_together_get_no_more_than_all_places() -> None:
    admission = Admission(places=10, places_each=4)
    entered = [admission.enter(f"{at % 5}", 0.0) for at in range(20)]
    assert sum(entered) == 10


def test_a_held_place_becomes_free_by_itself() -> None:
    admission = Admission(places=10, places_each=1)
    assert admission.enter("a", 0.0)
    admission.leave("a", 0.0, hold_s=5.0)
    assert not admission.enter("a", 4.9)
    assert admission.enter("a", 5.1)


def test_wrong_codes_cost_ever_more_and_are_forgotten() -> None:
    admission = Admission()
    admission.enter("a", 0.0)
    holds = [admission.wrong_code("a", float(at)) for at in range(8)]
    assert holds == [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 32.0, 32.0]
    admission.leave("a", 8.0)
    assert admission.enter("a", 5000.0)
    assert admission.wrong_code("a", 5000.0) == 1.0


def test_a_wrong_code_does_not_lock_out_its_address() -> None:
    admission = Admission(places=48, places_each=24)
    now = 0.0
    for _ in range(20):  # someone tries again as soon as possible
        assert admission.enter("a", now)
        admission.leave("a", now, admission.wrong_code("a", now))
        assert admission.enter("a", now)  # and somebody with the right code comes in
        admission.leave("a", now)
        now += 4.0


def test_guessers_with_many_addresses_are_held_to_what_31_bits_can_bear() -> None:
    """A thousand addresses that take every place at once, for an hour."""
    admission = Admission()
    guesses, now = 0, 0.0
    while now < 3600.0:
        for at in range(1000):
            address = f"{(guesses + at) % 1000}"
            if not admission.enter(address, now):
                break
            guesses += 1
            admission.leave(address, now, admission.wrong_code(address, now))
        now += 1.0
    a_long_evening = 12 * 12 * guesses  # twelve laptops, twelve hours
    assert a_long_evening < 1_200_000
    assert a_long_evening / len(WORDS) ** 3 < 1 / 1800


def test_the_longest_penalty_is_bearable() -> None:
    assert PENALTY_SECONDS_MAX <= 60


def test_addresses_long_gone_are_forgotten() -> None:
    admission = Admission()
    for at in range(5000):
        assert admission.enter(f"{at}", float(at))
        admission.leave(f"{at}", float(at))
    assert len(admission._addresses) <= 1100


def test_a_budget_fills_up_again_but_not_over_its_brim() -> None:
    budget = Budget(rate=2, burst=10, now=0.0)
    assert budget.take(10, 0.0)
    assert not budget.take(1, 0.0)
    assert budget.take(4, 2.0)
    assert not budget.take(11, 1000.0)
    assert budget.take(10, 1000.0)
