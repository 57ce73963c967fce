"""Anti-entropy: what one side has and the other lacks goes over, once, in pieces that fit."""

import pytest

from dixit_lan.errors import DecodeError
from dixit_lan.logs.entry import Entry, read_entry
from dixit_lan.logs.kinds import Kind
from dixit_lan.logs.store import LogStore
from dixit_lan.table import exchange
from dixit_lan.table.exchange import (
    Entries,
    Have,
    Head,
    Peer,
    Twins,
    decode_message,
    encode_message,
)
from dixit_lan.wire.canonical import encode
from dixit_lan.wire.limits import FRAME_BYTES_MAX, LOGS_MAX
from tests.unit.logs.kit import ANN, BO, HISTORY, NONCE, chain, entry


def _store(*entries: Entry) -> LogStore:
    store = LogStore()
    for each in entries:
        store.add(each)
    return store


def _given(messages: list[bytes]) -> list[Entry]:
    found: list[Entry] = []
    for message in messages:
        decoded = decode_message(message)
        assert isinstance(decoded, Entries)
        found += map(read_entry, decoded.entries)
    return found


def _have(store: LogStore) -> Have:
    message = decode_message(exchange.have(store, chain(1)[0].log))
    assert isinstance(message, Have)
    return message


def test_a_peer_that_has_nothing_gets_everything() -> None:
    ours = _store(*chain(3), *chain(2, who=BO))
    messages = list(exchange.take_have(Peer(), BO.key, _have(LogStore()), ours))
    given = _given(messages)
    assert given[0] == chain(2, who=BO)[-1]  # the last of its own first: so it sees what will come
    assert sorted(e.hash for e in given[1:]) == sorted(
        e.hash for e in (*chain(3), *chain(2, who=BO))
    )


def test_a_peer_gets_what_it_lacks_and_nothing_twice() -> None:
    ours, peer = _store(*chain(5)), Peer()
    messages = list(exchange.take_have(peer, BO.key, _have(_store(*chain(3))), ours))
    assert _given(messages) == chain(5)[3:]
    assert list(exchange.missing(peer, ours)) == []
    assert peer.log is not None and peer.log.author == BO.key


def test_what_a_peer_sent_us_does_not_go_back() -> None:
    peer, ours = Peer(), _store(*chain(3))
    for each in chain(3):
        peer.heard(each)
    assert list(exchange.missing(peer, ours)) == []


def test_what_was_lost_on_the_way_goes_again_when_the_peer_says_so() -> None:
    peer, ours = Peer(), _store(*chain(3))
    list(exchange.missing(peer, ours))
    messages = list(exchange.take_have(peer, BO.key, _have(_store(*chain(1))), ours))
    assert _given(messages) == chain(3)[1:]


def test_both_branches_of_a_fork_come_to_lie_on_both_sides() -> None:
    one, two, *_ = chain(2)
    other = entry(one, body=b"other")
    left, right = _store(one, two), _store(one, other)
    peer = Peer()
    assert two in _given(list(exchange.take_have(peer, BO.key, _have(right), left)))
    assert list(exchange.take_have(peer, BO.key, _have(right), left)) == []  # but only once


def test_a_fork_is_seen_from_the_longer_side() -> None:
    one, two, three = chain(3)
    other = entry(one, body=b"other")
    longer, shorter = _store(one, two, three), _store(one, other)
    assert _given(list(exchange.take_have(Peer(), BO.key, _have(shorter), longer)))[1] == two
    assert list(exchange.take_have(Peer(), BO.key, _have(longer), shorter)) == []


def test_a_new_entry_is_pushed_to_whom_it_fits() -> None:
    one, two = chain(2)
    peer = Peer()
    assert exchange.pushed(peer, two) is None
    message = exchange.pushed(peer, one)
    assert message is not None and _given([message]) == [one]
    assert exchange.pushed(peer, one) is None
    assert exchange.pushed(peer, two) is not None


def test_large_entries_go_in_messages_that_fit_a_frame() -> None:
    entries = [entry(kind=Kind.SHUFFLE, body=bytes(30_000))]
    for _ in range(5):
        entries.append(entry(entries[-1], kind=Kind.SHUFFLE, body=bytes(30_000)))
    entries.append(entry(entries[-1], kind=Kind.SHUFFLE, body=bytes(62_000)))
    messages = list(exchange.missing(Peer(), _store(*entries)))
    assert len(messages) > 3
    assert all(len(message) <= FRAME_BYTES_MAX for message in messages)
    assert _given(messages) == entries


def test_many_entries_go_in_messages_that_the_other_side_takes() -> None:
    entries = [entry()]
    for _ in range(exchange.ENTRIES_MAX + 10):
        entries.append(entry(entries[-1]))
    messages = list(exchange.missing(Peer(), _store(*entries)))
    assert _given(messages) == entries


def test_messages_are_what_they_were() -> None:
    head = Head(ANN.key, NONCE, 3, bytes(HISTORY))
    for message in (Have(NONCE, (head,)), Entries((b"a", b"b")), Twins(b"a", b"b")):
        assert decode_message(encode_message(message)) == message


@pytest.mark.parametrize(
    "message",
    [
        Have(NONCE[:15], ()),
        Have(NONCE, (Head(ANN.key[:31], NONCE, 1, HISTORY),)),
        Have(NONCE, (Head(ANN.key, b"", 1, HISTORY),)),
        Have(NONCE, (Head(ANN.key, NONCE, 1, b""),)),
        Have(NONCE, (Head(ANN.key, NONCE, -1, HISTORY),)),
        Have(NONCE, (Head(ANN.key, NONCE, 2**32, HISTORY),)),
        Have(NONCE, (Head(ANN.key, NONCE, 1, HISTORY),) * (LOGS_MAX + 1)),
        Entries((b"",) * (exchange.ENTRIES_MAX + 1)),
    ],
    ids=["mine", "author", "nonce", "hash", "negative", "height", "heads", "entries"],
)
def test_what_cannot_be_is_refused(message: exchange.Message) -> None:
    with pytest.raises(DecodeError):
        decode_message(encode_message(message))


@pytest.mark.parametrize(
    "value", [None, [], [None], [["none", b""]], [["have"]], ["have", b"", []]]
)
def test_what_is_no_message_is_refused(value: object) -> None:
    with pytest.raises(DecodeError):
        decode_message(encode(value))
