"""Vectors of encoding, of the group, and of transcripts."""

from collections.abc import Iterator
from typing import Any

from nacl.bindings import crypto_core_ed25519_from_uniform

from dixit_lan.crypto.group import ED25519, TOY, Group, Point
from dixit_lan.crypto.hashing import framed, labelled_hash, labelled_hash_wide
from dixit_lan.wire.canonical import encode
from dixit_lan.wire.words import WORDS, spoken_words
from scripts.vectors.kit import (
    Vector,
    context_of,
    dice,
    plain,
    points,
    recorded,
    scalar,
    scalars,
    some_context,
)

FLOAT = b"\xca\x3f\x80\x00\x00"
TORSION = {
    2: bytes.fromhex("ec" + "ff" * 30 + "7f"),
    4: bytes(32),
    8: bytes.fromhex("26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05"),
}


def encoding() -> Vector:
    """encoding.json"""
    parts: tuple[list[bytes], ...] = [b"ab", b"c"], [b"a", b"bc"], [], [b""], [bytes(300)]
    values: list[Any] = [None, False, True, 0, 127, 128, 255, 256, 65535, 65536, 2**32 - 1, 2**32]
    values += [2**64 - 1, -1, -32, -33, -128, -129, -32768, -32769, -(2**31), -(2**31) - 1]
    values += ["", "a" * 31, "a" * 32, "ü" * 128, b"", bytes(255), bytes(256)]
    values += [[], [0] * 15, [0] * 16, {}, {"b": 1, "a": [None, b"x"]}]
    return {
        "framed": [{"parts": [p.hex() for p in one], "bytes": framed(*one).hex()} for one in parts],
        "hash": [_hash(label, one) for label in ("entry", "pack") for one in parts[:2]],
        "wide": [_wide(b"", parts[0]), _wide(dice("key"), parts[0])],
        "canonical": [{"value": plain(value), "bytes": encode(value).hex()} for value in values],
        "refused": list(_refused()),
        "words": [{"number": at, "word": WORDS[at]} for at in (0, 1, 647, len(WORDS) - 1)],
        "spoken": [
            {"data": dice("w", at).hex(), "words": spoken_words(dice("w", at))} for at in (1, 2)
        ],
        "pack": _pack(),
    }


def _hash(label: str, parts: list[bytes]) -> Vector:
    digest = labelled_hash(label, *parts).hex()
    data = framed(b"dixit-lan/2/" + label.encode(), *parts).hex()
    return {"label": label, "parts": [p.hex() for p in parts], "hashed": data, "digest": digest}


def _wide(key: bytes, parts: list[bytes]) -> Vector:
    digest = labelled_hash_wide("vector", *parts, key=key).hex()
    return {
        "label": "vector",
        "key": key.hex(),
        "parts": [p.hex() for p in parts],
        "digest": digest,
    }


def _pack() -> Vector:
    cards = sorted(dice("card", at) for at in range(5))
    return {"cards": [card.hex() for card in cards], "name": labelled_hash("pack", *cards).hex()}


def _refused() -> Iterator[Vector]:
    """Bytes that are no canonical READY, and why; the first is one, and each has one fault."""
    good = encode({"number": 1, "roster": None})
    yield {"about": "nothing wrong", "bytes": good.hex(), "error": ""}
    number, roster = encode("number"), encode("roster")
    cases = [
        (
            "a number in two bytes",
            b"\x82" + number + b"\xcc\x01" + roster + b"\xc0",
            "NonCanonical",
        ),
        ("a signed number", b"\x82" + number + b"\xd0\x01" + roster + b"\xc0", "NonCanonical"),
        ("keys in another order", b"\x82" + roster + b"\xc0" + number + b"\x01", "NonCanonical"),
        ("a key twice", b"\x83" + number + b"\x01" + good[1:], "NonCanonical"),
        ("a key too many", b"\x83" + good[1:] + encode("more") + b"\xc0", "NonCanonical"),
        ("a long map header", b"\xde\x00\x02" + good[1:], "NonCanonical"),
        ("a long text", b"\x82\xd9\x06number\x01" + good[9:], "NonCanonical"),
        ("a byte too many", good + b"\x00", "DecodeError"),
        ("a byte too few", good[:-1], "DecodeError"),
        ("a key missing", b"\x81" + number + b"\x01", "DecodeError"),
        ("a text for a number", b"\x82" + number + encode("1") + roster + b"\xc0", "DecodeError"),
        ("a bool for a number", b"\x82" + number + b"\xc3" + roster + b"\xc0", "DecodeError"),
        (
            "a float for a number",
            b"\x82" + number + FLOAT + roster + b"\xc0",
            "DecodeError",
        ),
        ("bytes for a key", b"\x82\xc4\x06number\x01" + good[9:], "DecodeError"),
        ("no UTF-8", b"\x82\xa6numbe\xff\x01" + good[9:], "DecodeError"),
        ("an ext type", b"\x82" + number + b"\xd4\x00\x01" + roster + b"\xc0", "DecodeError"),
        ("no msgpack", b"\xc1", "DecodeError"),
        ("too long", bytes(64 * 1024 + 1), "TooLarge"),
    ]
    for about, data, error in cases:
        shown = data.hex() if len(data) < 1000 else f"{len(data)} zero bytes"
        yield {"about": about, "bytes": shown, "error": error}


# -- the group -------------------------------------------------------------------------------------


def group_vectors() -> Vector:
    """group.json"""
    return {group.name: _group(group) for group in (ED25519, TOY)} | {
        "refused": list(_bad_points()),
        "map": [_map(data) for data in (bytes(32), b"\xff" * 32, dice("map", 1), dice("map", 2))],
    }


def _group(group: Group) -> Vector:
    numbers = [1, 2, 3, group.order - 1, scalar(group, "k", 1), scalar(group, "k", 2)]
    pairs = [points(group, "sum", 2), [group.base, group.identity]]
    return {
        "base": group.base.hex(),
        "identity": group.identity.hex(),
        "order": str(group.order),
        "multiples": [
            {"k": group.encode_scalar(k).hex(), "point": group.base_mul(k).hex()} for k in numbers
        ],
        "sums": [
            {
                "p": p.hex(),
                "q": q.hex(),
                "sum": group.add(p, q).hex(),
                "difference": group.sub(p, q).hex(),
            }
            for p, q in pairs
        ],
        "hash_to_scalar": [
            {
                "label": "vector",
                "parts": [b"a".hex(), b"bc".hex()],
                "wide": labelled_hash_wide("vector", b"a", b"bc").hex(),
                "scalar": group.encode_scalar(group.hash_to_scalar("vector", b"a", b"bc")).hex(),
            }
        ],
        "hash_to_point": [
            {
                "label": label,
                "data": data.hex(),
                "wide": labelled_hash_wide(label, data).hex(),
                "point": group.hash_to_point(label, data).hex(),
            }
            for label, data in (
                ("card", dice("card", 1)),
                ("card", dice("card", 2)),
                ("shuffle generator", bytes(4)),
                ("shuffle generator", b"\x01\x00\x00\x00"),
            )
        ],
    }


def _map(data: bytes) -> Vector:
    """One half of hash_to_point: 32 bytes to a point."""
    return {"bytes": data.hex(), "point": crypto_core_ed25519_from_uniform(data).hex()}


def _bad_points() -> Iterator[Vector]:
    """Bytes that do not decode as a point, or as a scalar, of the group ``real``."""
    group = ED25519
    good = group.hash_to_point("vector", b"good")
    yield {"about": "nothing wrong", "point": good.hex(), "error": ""}
    cases: list[tuple[str, bytes]]
    cases = [(f"plus a point of order {n}", group.add(good, Point(t))) for n, t in TORSION.items()]
    cases += [(f"a point of order {n}", Point(t)) for n, t in TORSION.items()]
    cases += [
        ("the identity", group.identity),
        ("not canonical: y + p", (2**255 - 19 + 3).to_bytes(32, "little")),
        ("not on the curve", (2).to_bytes(32, "little")),
        ("31 bytes", good[:31]),
        ("33 bytes", good + b"\x00"),
        ("the sign of x where x is 0", (1 + 2**255).to_bytes(32, "little")),
    ]
    for about, data in cases:
        yield {"about": about, "point": data.hex(), "error": "NotInGroup"}
    order = group.order.to_bytes(32, "little")
    yield {
        "about": "nothing wrong",
        "scalar": group.encode_scalar(group.order - 1).hex(),
        "error": "",
    }
    yield {"about": "the order", "scalar": order.hex(), "error": "NotInGroup"}
    yield {"about": "31 bytes", "scalar": order[:31].hex(), "error": "NotInGroup"}


def transcripts() -> Vector:
    """transcript.json"""
    group, context = ED25519, some_context()
    recording = recorded(context)
    transcript = recording.transcript("vector")
    transcript.append("item", b"abc")
    transcript.append_int("number", -5)
    transcript.append_points("points", points(group, "t", 2))
    drawn = transcript.challenges("several", group, 3)
    one = transcript.challenge("one", group)
    return {
        "context": context_of(context),
        "statement": "vector",
        "operations": recording.operations,
        "drawn": [*scalars(group, drawn), *scalars(group, [one])],
        "digest": transcript.digest().hex(),
    }
