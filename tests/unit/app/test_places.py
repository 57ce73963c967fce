"""Addresses as people type them: read right, or refused with what they lack."""

import pytest

from dixit_lan.app.places import place_text, read_place
from dixit_lan.client.words.text import t
from dixit_lan.errors import DixitError


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("192.168.1.7:40123", ("192.168.1.7", 40123)),
        (" laptop.local:1 ", ("laptop.local", 1)),
        ("küche.local:5000", ("küche.local", 5000)),
        ("[::1]:4000", ("::1", 4000)),
        ("[fe80::1%eth0]:65535", ("fe80::1%eth0", 65535)),
        ("fd00::7:40123", ("fd00::7", 40123)),
        ("1:2:3:4:5:6:7:8:4000", ("1:2:3:4:5:6:7:8", 4000)),
    ],
)
def test_places_are_read(text: str, place: tuple[str, int]) -> None:
    assert read_place(text) == place
    assert read_place(place_text(place)) == place


@pytest.mark.parametrize(
    ("text", "example"),
    [
        ("192.168.1.7", "192.168.1.7:40123"),
        (" kitchen.local\n", "kitchen.local:40123"),
        ("host:", "host:40123"),
        ("fe80::1", "[fe80::1]:40123"),
        ("[::1]", "[::1]:40123"),
        ("[::1]:", "[::1]:40123"),
        ("[::1", "[::1]:40123"),
        ("1:2:3:4:5:6:7:8", "[1:2:3:4:5:6:7:8]:40123"),
        ("fe80::1%eth0", "[fe80::1%eth0]:40123"),
    ],
)
def test_a_port_that_is_missing_is_asked_for(text: str, example: str) -> None:
    with pytest.raises(DixitError) as refused:
        read_place(text)
    assert str(refused.value) == t("problem.address.port", text=text.strip(), example=example)


@pytest.mark.parametrize(
    ("text", "example"),
    [("::1:4000", "[::1]:4000"), ("2001:db8::7:5000", "[2001:db8::7]:5000")],
)
def test_what_can_be_read_in_two_ways_is_not_guessed(text: str, example: str) -> None:
    with pytest.raises(DixitError) as refused:
        read_place(text)
    assert str(refused.value) == t("problem.address.brackets", text=text, example=example)


@pytest.mark.parametrize(
    "text",
    [
        "",
        ":1",
        "http://192.168.1.7:4000",
        "http://kitchen.local/",
        "300.1.1.1:80",
        "192.168.1:80",
        "[192.168.1.7]:80",
        "[::1]4000",
        "a b:1",
        "fe80::1%a b:1",
        "me@host:1",
        "host:0",
        "host:99999",
        "host:\u0663",
        "host:-1",
        "[::1]:x",
    ],
)
def test_other_things_are_no_places(text: str) -> None:
    with pytest.raises(DixitError) as refused:
        read_place(text)
    assert str(refused.value) == t("problem.address", text=text, example="192.168.1.7:40123")


def test_what_is_said_of_it_is_short() -> None:
    with pytest.raises(DixitError) as refused:
        read_place("x" * 10_000)
    assert len(str(refused.value)) < 400
