"""Signed entries: what is signed is read again to the bit, and nothing else is read at all."""

import pytest

from dixit_lan.crypto.hashing import labelled_hash
from dixit_lan.crypto.signing import Identity
from dixit_lan.errors import BadSignature, DecodeError, DixitError, TooLarge, UnknownVersion
from dixit_lan.logs.entry import NO_ENTRY, SIGNATURE_LABEL, LogId, read_entry
from dixit_lan.logs.kinds import CONTROL_KINDS, GAME_KINDS, LOBBY_KINDS, Kind
from dixit_lan.wire.bounds import body_bytes_max
from dixit_lan.wire.canonical import encode
from dixit_lan.wire.limits import ENTRY_BYTES_MAX
from dixit_lan.wire.version import PROTOCOL_VERSION
from tests.unit.logs.kit import ANN, BO, HISTORY, NONCE, entry


def _fields(**changes: object) -> list[object]:
    fields: dict[str, object] = {
        "version": PROTOCOL_VERSION,
        "author": ANN.key,
        "nonce": NONCE,
        "seq": 0,
        "backlink": NO_ENTRY,
        "digest": HISTORY,
        "kind": "agree",
        "body": b"\xc0",
    }
    return list((fields | changes).values())


def _sealed(fields: list[object], who: Identity = ANN, label: bytes = SIGNATURE_LABEL) -> bytes:
    signed = encode(fields)
    return encode([signed, who.sign(label + signed)])


def test_an_entry_is_what_its_bytes_say() -> None:
    first = entry(body=b"body")
    second = entry(first, kind=Kind.VOTE)
    assert read_entry(first.raw) == first
    assert read_entry(second.raw) == second
    assert (first.seq, first.backlink) == (0, NO_ENTRY)
    assert (second.seq, second.backlink) == (1, first.hash)
    assert second.log == LogId(ANN.key, NONCE)
    assert first.hash == labelled_hash("entry", first.raw)


def test_the_form_on_the_wire_is_this() -> None:
    assert _sealed(_fields()) == entry().raw


def test_the_same_entry_is_the_same_bytes() -> None:
    assert entry().raw == entry().raw


def test_every_flipped_bit_is_refused() -> None:
    raw = entry(entry()).raw
    for at in range(len(raw) * 8):
        changed = bytearray(raw)
        changed[at // 8] ^= 1 << at % 8
        with pytest.raises((DecodeError, BadSignature)):
            read_entry(bytes(changed))


def test_every_cut_is_refused() -> None:
    raw = entry().raw
    for end in range(len(raw)):
        with pytest.raises(DecodeError):
            read_entry(raw[:end])


@pytest.mark.parametrize(
    "changes",
    [
        {"author": ANN.key + b"\0"},
        {"author": ANN.key[:31]},
        {"nonce": NONCE[:15]},
        {"nonce": b""},
        {"backlink": b""},
        {"digest": bytes(33)},
        {"seq": -1},
        {"seq": 2**32},
        {"kind": "no such kind"},
        {"kind": ""},
        {"kind": "AGREE"},
        {"body": "text"},
        {"seq": True},
    ],
    ids=str,
)
def test_a_field_that_cannot_be_is_refused_though_it_is_signed(changes: dict[str, object]) -> None:
    with pytest.raises(DecodeError):
        read_entry(_sealed(_fields(**changes)))


def test_another_version_is_told_apart() -> None:
    with pytest.raises(UnknownVersion):
        read_entry(_sealed(_fields(version=PROTOCOL_VERSION + 1)))


def test_only_the_author_can_sign() -> None:
    with pytest.raises(BadSignature):
        read_entry(_sealed(_fields(), who=BO))
    with pytest.raises(BadSignature):
        read_entry(_sealed(_fields(author=BO.key)))


def test_a_signature_for_something_else_is_none_for_an_entry() -> None:
    with pytest.raises(BadSignature):
        read_entry(_sealed(_fields(), label=b""))
    with pytest.raises(BadSignature):
        read_entry(_sealed(_fields(), label=b"dixit-lan/other\x00"))


@pytest.mark.parametrize("signature", [b"", bytes(63), bytes(64)], ids=len)
def test_a_signature_of_another_form_is_refused(signature: bytes) -> None:
    with pytest.raises(BadSignature):
        read_entry(encode([encode(_fields()), signature]))


def test_a_signature_that_is_too_long_is_not_even_looked_at() -> None:
    with pytest.raises(DecodeError):
        read_entry(encode([encode(_fields()), bytes(65)]))


def test_keys_that_are_no_keys_are_refused() -> None:
    for key in (bytes(32), b"\xff" * 32, b"\x01" + bytes(31)):
        with pytest.raises(BadSignature):
            read_entry(encode([encode(_fields(author=key)), bytes(64)]))


def test_an_entry_has_a_largest_size() -> None:
    shuffle = Kind.SHUFFLE
    room = ENTRY_BYTES_MAX - len(entry(kind=shuffle, body=bytes(60_000)).raw)
    largest = entry(kind=shuffle, body=bytes(60_000 + room))
    assert len(largest.raw) == ENTRY_BYTES_MAX
    assert read_entry(largest.raw) == largest
    with pytest.raises(TooLarge):
        read_entry(entry(kind=shuffle, body=bytes(60_000 + room + 1)).raw)


@pytest.mark.parametrize("kind", Kind)
def test_a_body_has_a_largest_size_by_its_kind(kind: Kind) -> None:
    most = body_bytes_max(kind)
    assert 0 < most <= ENTRY_BYTES_MAX
    if most < ENTRY_BYTES_MAX:
        assert read_entry(entry(kind=kind, body=bytes(most)).raw).body == bytes(most)
    with pytest.raises(TooLarge):
        read_entry(entry(kind=kind, body=bytes(most + 1)).raw)


def test_nothing_of_a_body_is_shown() -> None:
    shown = repr(entry(body=b"secret"))
    assert "secret" not in shown
    assert "agree" in shown


def test_each_kind_is_of_one_sort() -> None:
    sorts = (LOBBY_KINDS, CONTROL_KINDS, GAME_KINDS)
    assert sum(map(len, sorts)) == len(Kind)
    assert frozenset().union(*sorts) == frozenset(Kind)


def test_errors_are_ours() -> None:
    for data in (b"\x92\xc4\x00\xc4\x00", b"\x92\xc4\x01\xc1\xc4\x00", encode([b"", b"", b""])):
        with pytest.raises(DixitError):
            read_entry(data)
