"""Which addresses are in the room with us."""

from ipaddress import ip_network

import pytest

from dixit_lan.net.addresses import is_near, own_networks
from dixit_lan.net.advert import Found
from dixit_lan.net.broadcast import near

HOME = tuple(map(ip_network, ("192.168.7.0/24", "fd00:7::/64", "fe80::/64")))


@pytest.mark.parametrize(
    ("address", "is_in"),
    [
        ("192.168.7.9", True),
        ("::ffff:192.168.7.9", True),
        ("192.168.8.9", False),
        ("8.8.8.8", False),
        ("127.0.0.1", False),
        ("fd00:7::9", True),
        ("fd00:8::9", False),
        ("fe80::1%eth0", True),
        ("fe80::1", True),
        ("::1", False),
        ("224.0.0.251", False),
        ("router.local", False),
        ("", False),
    ],
)
def test_only_addresses_of_our_networks_are_near(address: str, is_in: bool) -> None:
    assert is_near(address, HOME) is is_in
    assert not is_near(address, ())


def test_far_addresses_are_left_out_and_who_has_no_other_too() -> None:
    def found(name: str, *addresses: str) -> Found:
        return Found(name, "Ann", "Kitchen", "", addresses, 7, 4, "lobby", 1)

    heard = [found("a", "10.0.0.1", "192.168.7.9"), found("b", "10.0.0.1"), found("c", "fe80::1%2")]
    assert near(heard, HOME) == (found("a", "192.168.7.9"), found("c", "fe80::1%2"))


def test_loopback_is_our_network_where_it_was_asked_for() -> None:
    assert own_networks(("127.0.0.1",)) == (ip_network("127.0.0.0/8"),)
    others = [each for each in own_networks() if not each.is_loopback]
    assert not others or own_networks() == tuple(others)
