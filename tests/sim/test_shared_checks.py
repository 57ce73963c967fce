"""What two laptops have checked, the others in the same process need not check again."""

import pytest

from dixit_lan.errors import InternalError
from dixit_lan.simulation.shared_checks import SharedChecks
from dixit_lan.table.jobs import Job


def test_two_check_for_all_and_what_is_made_is_made_each_time() -> None:
    checks, ran = SharedChecks(), []
    for number in range(5):
        assert (
            checks.perform(Job(number, lambda: ran.append("check"), False, "key")).number == number
        )
        checks.perform(Job(number, lambda: ran.append("make"), True))
    assert (ran.count("check"), ran.count("make")) == (2, 5)


def test_two_who_find_differently_are_an_error_of_ours() -> None:
    def fails() -> None:
        raise ValueError("no")

    checks = SharedChecks()
    checks.perform(Job(1, fails, False, "key"))
    with pytest.raises(InternalError, match="two outcomes"):
        checks.perform(Job(2, lambda: None, False, "key"))
