"""Announcements: written within mDNS's limits, read without trust."""

from dataclasses import replace

import pytest

from dixit_lan.net.advert import SERVICE_TYPE, Advert, Found, read_found, tidy_name
from dixit_lan.net.browse import tables
from dixit_lan.net.pake import table_id
from dixit_lan.wire.version import PROTOCOL_VERSION

ADVERT = Advert("Mai", "Kitchen", 4711, seats=5, state="playing")
LOOPBACK = ("127.0.0.1",)


def read(advert: Advert, **changes: str) -> Found | None:
    properties = {key: value.decode() for key, value in advert.properties().items()}
    return read_found("mai", properties | changes, LOOPBACK, advert.port)


def test_what_is_written_is_read() -> None:
    found = read(ADVERT)
    assert found is not None
    assert (found.player, found.table, found.port) == ("Mai", "Kitchen", 4711)
    assert (found.seats, found.state, found.version) == (5, "playing", PROTOCOL_VERSION)
    assert found.table_id == table_id("Kitchen").hex()


@pytest.mark.parametrize("name", ["x" * 1000, "ế" * 300, "😀" * 100, "", "a.b.c", "\x00\n\u202e"])
def test_any_name_fits(name: str) -> None:
    advert = Advert(name, name, 4711)
    for key, value in advert.properties().items():
        assert len(key) + 1 + len(value) <= 255
        value.decode()
    label = advert.instance("0123456789ab").removesuffix(f".{SERVICE_TYPE}")
    assert len(label.encode()) <= 63
    assert "." not in label
    assert label.isprintable()


@pytest.mark.parametrize(
    "changes",
    [
        {"v": "one"},
        {"v": "99999999999999999999"},
        {"v": "٣"},
        {"seats": "-1"},
        {"seats": "1e9"},
        {"state": "on fire"},
        {"player": ""},
        {"id": "zz" * 1000},
    ],
)
def test_nonsense_is_cut_to_size(changes: dict[str, str]) -> None:
    found = read(ADVERT, **changes)
    assert found is not None
    assert 0 <= found.version <= 9999
    assert 0 <= found.seats <= 9999
    assert found.state in ("lobby", "playing", "over")
    assert len(found.table_id) <= 64


def test_what_cannot_be_dialled_or_named_is_left_out() -> None:
    properties = {"table": "Kitchen"}
    assert read_found("x", properties, (), 4711) is None
    assert read_found("x", properties, LOOPBACK, 0) is None
    assert read_found("x", properties, LOOPBACK, 70000) is None
    assert read_found("x", {"table": "\x07"}, LOOPBACK, 4711) is None
    assert read_found("x", properties, LOOPBACK, 4711) is not None


def test_names_are_cut_at_whole_characters() -> None:
    assert tidy_name("ế" * 30, 10) == "ế" * 3
    assert tidy_name(" a\u202eb\ud800 ") == "ab"


def test_tables_are_grouped_and_sorted() -> None:
    mai = read(ADVERT)
    assert mai is not None
    bob = replace(mai, player="Bob", instance="bob", seats=3, port=4712)
    other = replace(mai, table="attic", table_id="00", state="lobby")
    newer = replace(mai, version=mai.version + 1)
    listings = tables([mai, bob, other, newer])
    assert [(each.table, each.version) for each in listings] == [
        ("attic", mai.version),
        ("Kitchen", mai.version),
        ("Kitchen", mai.version + 1),
    ]
    assert listings[1].players == ("Bob", "Mai")
    assert listings[1].seats == 5
    assert listings[1].state == "playing"
    assert listings[1].places == (("127.0.0.1", 4711), ("127.0.0.1", 4712))
