"""What peers tell each other about who listens where."""

import hashlib

import pytest

from dixit_lan.errors import DecodeError, RemoteProtocolError
from dixit_lan.ids import PlayerKey
from dixit_lan.net.addresses import own_addresses, scoped, unscoped
from dixit_lan.net.contacts import ContactBook
from dixit_lan.net.limits import ADDRESSES_MAX, PLACES_MAX
from dixit_lan.net.messages import Place, Whereabouts, read_whereabouts, write_whereabouts
from dixit_lan.net.places import Places


def key(name: str) -> PlayerKey:
    return PlayerKey(hashlib.sha256(name.encode()).digest())


MAI, BOB, CAT = key("mai"), key("bob"), key("cat")


def heard(told: Whereabouts, over: str) -> dict[PlayerKey | None, tuple[tuple[str, int], ...]]:
    """Whom Mai would dial after Bob told her ``told``."""
    book = ContactBook(lambda: 0.5)
    Places(MAI, book).hear(told, over, 0.0)
    return {each.player: each.addresses for each in book.due(0.0, ())}


def test_whereabouts_survive_the_wire() -> None:
    told = Whereabouts((Place(BOB, 4711, ("10.0.0.2", "fe80::2")), Place(CAT, 1, ())))
    assert read_whereabouts(write_whereabouts(told), BOB) == told


@pytest.mark.parametrize(
    "told",
    [
        Whereabouts(()),
        Whereabouts((Place(CAT, 4711, ()),)),
        Whereabouts((Place(BOB, 0, ()),)),
        Whereabouts((Place(BOB, 65536, ()),)),
        Whereabouts((Place(BOB, -1, ()),)),
        Whereabouts((Place(BOB, 4711, ("example.org",)),)),
        Whereabouts((Place(BOB, 4711, ("",)),)),
        Whereabouts((Place(BOB, 4711, ("224.0.0.251",)),)),
        Whereabouts((Place(BOB, 4711, ("0.0.0.0",)),)),
        Whereabouts((Place(BOB, 4711, ("fe80::1%eth0",)),)),
        Whereabouts((Place(BOB, 4711, ("10.0.0.1",) * (ADDRESSES_MAX + 1)),)),
        Whereabouts((Place(BOB, 4711, ()), Place(b"short", 4711, ()))),
        Whereabouts((Place(BOB, 4711, ()),) * (PLACES_MAX + 1)),
    ],
)
def test_impossible_whereabouts_are_refused(told: Whereabouts) -> None:
    with pytest.raises(RemoteProtocolError):
        read_whereabouts(write_whereabouts(told), BOB)


@pytest.mark.parametrize("payload", [b"", b"\xc0", b"\x91", b"\x91\x91\xc0", b"\xff" * 100])
def test_bytes_that_are_no_whereabouts_are_refused(payload: bytes) -> None:
    with pytest.raises(DecodeError):
        read_whereabouts(payload, BOB)


def test_where_a_link_comes_from_goes_first() -> None:
    told = Whereabouts((Place(BOB, 4711, ("192.168.0.2", "10.0.0.2")),))
    assert heard(told, "10.0.0.2")[BOB] == (("10.0.0.2", 4711), ("192.168.0.2", 4711))


def test_loopback_is_worth_nothing_from_another_laptop() -> None:
    told = Whereabouts((Place(BOB, 4711, ("127.0.0.1", "::1", "10.0.0.2")),))
    assert heard(told, "10.0.0.2")[BOB] == (("10.0.0.2", 4711),)
    assert ("127.0.0.1", 4711) in heard(told, "127.0.0.1")[BOB]


def test_link_local_addresses_get_the_scope_of_the_link() -> None:
    told = Whereabouts((Place(BOB, 4711, ("fe80::2",)), Place(CAT, 4712, ("fe80::3",))))
    assert heard(told, "fe80::2%lan0") == {
        BOB: (("fe80::2%lan0", 4711),),
        CAT: (("fe80::3%lan0", 4712),),
    }


def test_what_others_say_of_us_or_of_the_sender_is_ignored() -> None:
    told = Whereabouts(
        (Place(BOB, 1, ()), Place(MAI, 2, ("10.0.0.9",)), Place(BOB, 3, ("10.0.0.9",)))
    )
    assert heard(told, "10.0.0.2") == {BOB: (("10.0.0.2", 1),)}


def test_what_is_told_is_ours_and_our_peers_as_we_see_them() -> None:
    places = Places(MAI, ContactBook(lambda: 0.5))
    places.set_own(4711, ("10.0.0.1",))
    assert places.hear(Whereabouts((Place(BOB, 4712, ()),)), "10.0.0.2", 0.0)
    assert places.news
    bob = Place(BOB, 4712, ("10.0.0.2",))
    assert places.tell() == Whereabouts((Place(MAI, 4711, ("10.0.0.1",)), bob))
    read_whereabouts(write_whereabouts(places.tell()), MAI)
    places.news = False
    assert not places.hear(Whereabouts((Place(BOB, 4712, ()),)), "10.0.0.2", 1.0)
    assert not places.news
    places.forget(BOB)
    assert len(places.tell().places) == 1


def test_a_peer_that_is_gone_already_has_no_address_to_tell() -> None:
    places = Places(MAI, ContactBook(lambda: 0.5))
    places.set_own(4711, ())
    places.hear(Whereabouts((Place(BOB, 4712, ()),)), "", 0.0)
    read_whereabouts(write_whereabouts(places.tell()), MAI)


def test_addresses_are_compared_without_dress() -> None:
    assert unscoped("::ffff:10.0.0.1") == "10.0.0.1"
    assert unscoped("fe80::1%eth0") == "fe80::1"
    assert scoped("10.0.0.1", "fe80::1%eth0") == "10.0.0.1"
    assert scoped("fe80::2", "10.0.0.1") == "fe80::2"


def test_given_interfaces_are_all_that_we_tell() -> None:
    assert own_addresses(["127.0.0.1", "127.0.0.1", "fe80::1%lo"]) == ("127.0.0.1", "fe80::1")
    assert own_addresses()
    assert all("%" not in each for each in own_addresses())
