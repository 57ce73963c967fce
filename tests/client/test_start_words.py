"""What the first screen says of sitting down at a table: whatever is true of that table now."""

import pytest

from dixit_lan.client.backend import TableListing
from dixit_lan.client.words.start import start_model
from dixit_lan.client.words.text import t


@pytest.mark.parametrize(
    ("state", "seats", "key"),
    [
        ("lobby", 4, "start.join.detail"),
        ("lobby", 12, "start.join.detail"),
        ("playing", None, "start.join.running"),
        ("playing", 11, "start.join.running"),
        ("playing", 12, "start.join.full"),
        ("over", 12, "start.join.over"),
    ],
)
def test_whoever_chooses_a_table_hears_when_she_can_join(
    state: str, seats: int | None, key: str
) -> None:
    listing = TableListing("Attic", ("Ann", "Ben", "Cleo"), seats, state, "k")
    assert start_model((listing,), "k", {}, "", busy=False).joining_detail == t(key)
