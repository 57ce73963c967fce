"""The auditor and the second opinion say the same of damaged records; ``scripts/differ.py`` goes on.

Where they differ, one of them is wrong, or a page leaves something open.
"""

import pytest

from tests.property.audit.damage import NAMES, damaged
from tests.property.audit.two_verifiers import disagreement
from tests.unit.audit.games import honest_game, record_of

CASES = 6


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("number", range(CASES))
def test_both_say_the_same_of_a_damaged_record(game: str, number: int) -> None:
    case = damaged(game, number)
    assert disagreement(case.data) == "", f"python scripts/differ.py: {game} {number}: {case.what}"


def test_both_say_the_same_wherever_a_file_ends() -> None:
    """At every byte of some entries, and within the first line."""
    record = record_of(honest_game(3, target=1).seat_entries(0)[:7])
    for length in [*range(40), *range(len(record) - 700, len(record) + 1, 7)]:
        for zeros in (0, 3):
            assert disagreement(record[:length] + bytes(zeros)) == "", (length, zeros)


def test_the_damage_is_of_many_kinds_and_the_same_every_time() -> None:
    cases = [damaged("three", number) for number in range(60)]
    ways = {way for case in cases for way in case.what.split(" + ")}
    assert len(ways) >= 8
    assert len({case.data for case in cases}) > 50
    assert damaged("three", 5) == damaged("three", 5)
