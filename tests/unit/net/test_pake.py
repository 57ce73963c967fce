"""The key exchange: who knows the code gets the same keys, who does not gets nothing."""

import os

import pytest

from dixit_lan.errors import RemoteProtocolError, WrongIdentity
from dixit_lan.net.pake import PAKE_BYTES, Exchange, Keys, Role, table_id, table_secret


def exchange(dialer: tuple[str, str], listener: tuple[str, str]) -> tuple[Keys, Keys]:
    """Both sides' keys; each is given as a table and a code."""
    here = Exchange(Role.DIALER, table_secret(*dialer), os.urandom)
    there = Exchange(Role.LISTENER, table_secret(*listener), os.urandom)
    return here.finish(there.message), there.finish(here.message)


def test_the_same_code_gives_the_same_keys() -> None:
    here, there = exchange(("Kitchen", "one two"), (" kitchen ", "ONE-TWO"))
    assert here == there
    for role in Role:
        here.check(role, there.confirmations[role])
    everything = [*here.confirmations.values(), *here.streams.values(), here.binding]
    assert len(set(everything)) == len(everything) == 5


def test_every_exchange_has_keys_of_its_own() -> None:
    first, _ = exchange(("Kitchen", "one two"), ("Kitchen", "one two"))
    second, _ = exchange(("Kitchen", "one two"), ("Kitchen", "one two"))
    assert first.binding != second.binding


@pytest.mark.parametrize(
    "listener", [("Kitchen", "one three"), ("Garden", "one two"), ("Kitchen", "")]
)
def test_another_code_or_table_confirms_nothing(listener: tuple[str, str]) -> None:
    here, there = exchange(("Kitchen", "one two"), listener)
    for role in Role:
        with pytest.raises(WrongIdentity):
            here.check(role, there.confirmations[role])


def test_one_sides_confirmation_is_not_the_others() -> None:
    here, there = exchange(("Kitchen", "one two"), ("Kitchen", "one two"))
    with pytest.raises(WrongIdentity):
        here.check(Role.LISTENER, there.confirmations[Role.DIALER])
    with pytest.raises(WrongIdentity):
        here.check(Role.LISTENER, b"")


@pytest.mark.parametrize(
    "theirs",
    [
        b"",
        b"B",
        b"B" + bytes(31),
        b"B" + bytes(33),
        b"B" + b"\xff" * 32,
        b"B" + b"\x02" + bytes(31),  # no point of the curve
        b"B" + b"\x01" + bytes(31),  # the neutral point
        b"B" + bytes(32),  # of order four
        b"B" + (2**255 - 20).to_bytes(32, "little"),  # of order two
        b"S" + bytes(32),
        b"x" * 33,
    ],
)
def test_what_is_no_message_is_refused(theirs: bytes) -> None:
    here = Exchange(Role.DIALER, table_secret("Kitchen", "one two"), os.urandom)
    with pytest.raises(RemoteProtocolError):
        here.finish(theirs)


def test_our_own_message_is_refused_whichever_side_it_names() -> None:
    for side in (b"A", b"B"):
        here = Exchange(Role.DIALER, table_secret("Kitchen", "one two"), os.urandom)
        assert len(here.message) == PAKE_BYTES
        with pytest.raises(RemoteProtocolError):
            here.finish(side + here.message[1:])


def test_secrets_do_not_show() -> None:
    secret = table_secret("Kitchen", "one two")
    keys, _ = exchange(("Kitchen", "one two"), ("Kitchen", "one two"))
    assert "one" not in repr(secret)
    for value in (keys.binding, *keys.streams.values(), *keys.confirmations.values()):
        assert repr(value)[2:-1] not in repr(keys)
        assert value.hex() not in repr(keys)


def test_the_tables_id_depends_on_its_name_alone() -> None:
    assert table_id("Kitchen") == table_secret("kitchen ", "anything").table_id
    assert table_id("Kitchen") != table_id("Garden")
