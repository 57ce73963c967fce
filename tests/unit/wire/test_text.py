"""Text on the wire: fixed ranges, names, and that no table of the running Python is asked."""

import pytest

from dixit_lan.wire.limits import NAME_BYTES_MAX
from dixit_lan.wire.text import BLANK, FORBIDDEN, fit_name, is_blank, is_clean, is_name


@pytest.mark.parametrize("ranges", [FORBIDDEN, BLANK], ids=["forbidden", "blank"])
def test_ranges_are_in_order_and_apart(ranges: tuple[tuple[int, int], ...]) -> None:
    points = [point for pair in ranges for point in pair]
    assert points == sorted(points)
    assert all(before[1] < after[0] for before, after in zip(ranges, ranges[1:], strict=False))


@pytest.mark.parametrize(("first", "last"), FORBIDDEN)
def test_each_forbidden_range_from_end_to_end(first: int, last: int) -> None:
    assert not is_clean("a" + chr(first)) and not is_clean(chr(last) + "a")
    beside = [at for at in (first - 1, last + 1) if 0 <= at <= 0x10FFFF]
    inside = {at for low, high in FORBIDDEN for at in (low, high)}
    assert all(is_clean(chr(at)) for at in beside if at not in inside)


@pytest.mark.parametrize(("first", "last"), BLANK)
def test_each_blank_range_from_end_to_end(first: int, last: int) -> None:
    assert is_blank(chr(first) + chr(last)) and not is_blank(chr(first) + "a")
    assert not is_blank(chr(first - 1)) and not is_blank(chr(last + 1))


@pytest.mark.parametrize(
    "name", ["a", "Bảo", "e\u0301", "x" * NAME_BYTES_MAX, "ナ" * 20, "Mr. \u200d"]
)
def test_names(name: str) -> None:
    assert is_name(name)


@pytest.mark.parametrize(
    "name",
    [
        "",
        " ",
        "\u3164",
        "x" * (NAME_BYTES_MAX + 1),
        "ナ" * 21,
        "a\x1bb",
        "a\u202eb",
        "a\x85b",
        "x" * 22_000,
    ],
)
def test_what_is_no_name(name: str) -> None:
    assert not is_name(name)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("  Ann \n Lee\x00 ", "Ann Lee"),
        ("a\u202eb", "a b"),
        ("\ud800x", "x"),
        ("ナ" * 100, "ナ" * 20),
        ("\x07", ""),
        ("\u200b", ""),
        ("x" * 59 + " y", "x" * 59),
    ],
)
def test_a_name_made_to_fit(text: str, name: str) -> None:
    assert fit_name(text) == name
    assert not name or is_name(name)
