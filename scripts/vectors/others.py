"""Vectors of the rules, the record's framing, gossip, and the link."""

import dataclasses
from collections.abc import Iterator
from typing import Any

import msgspec
from nacl import bindings
from spake2.parameters.ed25519 import ParamsEd25519

from dixit_lan.crypto.hashing import framed
from dixit_lan.crypto.signing import Identity
from dixit_lan.errors import RuleViolation
from dixit_lan.ids import PlayerKey, Seat
from dixit_lan.logs.record import ENTRY_TAG, MAGIC, PACK_TAG, encode_item
from dixit_lan.net.advert import Advert
from dixit_lan.net.frames import frame
from dixit_lan.net.messages import Farewell, Place, Whereabouts, write_whereabouts
from dixit_lan.net.messages import Kind as FrameKind
from dixit_lan.net.pake import Exchange, Keys, Role, Secret, table_id, table_secret
from dixit_lan.rules.edition import CLASSIC, EDITIONS, ODYSSEY, Edition, SingleVoteBonus
from dixit_lan.rules.modes.registry import numbers
from dixit_lan.rules.moves import check_ballot, check_clue
from dixit_lan.rules.scoring import score_round
from dixit_lan.table.exchange import Entries, Have, Head, Message, Twins, encode_message
from dixit_lan.table.lobby.lobby import lobby_digest
from dixit_lan.wire.canonical import encode
from dixit_lan.wire.limits import FRAME_BYTES_MAX
from dixit_lan.wire.spelling import normal_spelling
from scripts.vectors.kit import Vector, dice, unpacked
from scripts.vectors.modes import mode_rules
from scripts.vectors.samples import play

replace = msgspec.structs.replace

# -- rules -----------------------------------------------------------------------------------------


def rules() -> Vector:
    """rules.json"""
    return {
        "editions": {e.name: unpacked(encode(e)) for e in EDITIONS.values()},
        "clues": list(_clues()),
        "ballots": list(_ballots()),
        "rounds": list(_rounds()),
        **mode_rules(),
    }


def _says(check: Any, *arguments: Any) -> str:
    try:
        check(*arguments)
    except RuleViolation as error:
        return error.code.value
    return ""


def _clues() -> Iterator[Vector]:
    texts = [
        None, "a", "mưa tháng sáu", "x" * 800, "x" * 801, "🇻🇳" * 200, "e\u0301" * 10, "é" * 800,
        "", " ", "\u200b", "\u3000", "a\nb", "a\u202eb", "a\u2066b", "\ufffe", "a\u2028b", "\x7f",
        "👩‍👩‍👧" * 200, "a\u0300\u0301", "ẛ̣", "가", "\u1100\u1161", "\u200e", "a\u061cb",
        "a\U0005ffffb", "a\U0005fffdb", "a\ufdd0b", "\u0301\U00010efd", "\U00010efd\u0301",
        "\ufe0f\U000e0100", "\u3164", "a\u00ad", "a\u200d",
    ]  # fmt: skip
    cases = [(text, 200) for text in texts]
    cases += [("あ" * 1365, 1000), ("あ" * 1366, 1000), ("abcd", 1), ("abcde", 1)]
    for text, limit in cases:
        edition = dataclasses.replace(ODYSSEY, clue_limit=limit)
        yield {"text": text, "clue_limit": limit, "error": _says(check_clue, edition, text)}


def _ballots() -> Iterator[Vector]:
    cases: list[Any] = [
        (CLASSIC, 4, (1,)),
        (CLASSIC, 4, (4,)),
        (CLASSIC, 4, (5,)),
        (CLASSIC, 4, ()),
        (CLASSIC, 4, (1, 2)),
        (CLASSIC, 3, (5,)),
        (CLASSIC, 4, (2,), (2,)),
        (CLASSIC, 3, (4,), (1, 2)),
        (ODYSSEY, 6, (1, 2)),
        (ODYSSEY, 7, (1, 2)),
        (ODYSSEY, 7, (2, 2)),
        (ODYSSEY, 12, (12,)),
    ]
    for edition, seats, slots, *own in cases:
        size, own_slots = numbers(edition, seats).spread, own[0] if own else ()
        error = _says(check_ballot, edition, seats, size, slots, own_slots)
        yield {
            "edition": edition.name,
            "seats": seats,
            "spread": size,
            "slots": list(slots),
            "own_slots": list(own_slots),
            "error": error,
        }


def _rounds() -> Iterator[Vector]:
    """Seat 0 is the storyteller and owns slot 1; seat k owns slot k + 1."""
    four: list[dict[int, tuple[int, ...]]] = [
        {1: (1,), 2: (1,), 3: (1,)},
        {1: (3,), 2: (4,), 3: (3,)},
        {1: (1,), 2: (2,), 3: (2,)},
        {1: (1,), 2: (2,)},
        {1: (1,)},
        {},
    ]
    for votes in four:
        yield _round(CLASSIC, 4, (0, 1, 2, 3), votes)
    seven = {1: (1,), 2: (1, 2), 3: (1, 4), 4: (2,), 5: (2,), 6: (2, 3)}
    all_found: dict[int, tuple[int, ...]] = {
        1: (1,),
        2: (1, 2),
        3: (1, 2),
        4: (1,),
        5: (1, 7),
        6: (1,),
    }
    for votes in (seven, all_found, {1: (3,), 2: (2,), 3: (2, 3), 4: (2,), 5: (2, 3), 6: (2,)}):
        yield _round(ODYSSEY, 7, tuple(range(7)), votes)
        for bonus in SingleVoteBonus:
            edition = _with(ODYSSEY, single_vote_bonus=bonus, bonus_cap=None)
            yield _round(edition, 7, tuple(range(7)), votes)
    strict = _with(ODYSSEY, bonus_when_all_found=False, bonus_when_none_found=False)
    yield _round(strict, 7, tuple(range(7)), all_found)
    three = (0, 1, 1, 2, 2)
    few: list[dict[int, tuple[int, ...]]]
    few = [{1: (1,), 2: (1,)}, {1: (4,), 2: (2,)}, {1: (1,), 2: (3,)}]
    for votes in few:
        yield _round(_with(CLASSIC, sole_finder_points=4), 3, three, votes)


def _with(edition: Edition, **changes: Any) -> Edition:
    return dataclasses.replace(edition, **changes)


def _round(
    edition: Edition, seats: int, owners: tuple[int, ...], votes: dict[int, tuple[int, ...]]
) -> Vector:
    laid = [Seat(seat) for seat in owners]
    points = score_round(edition, seats, Seat(0), laid, {Seat(s): v for s, v in votes.items()})
    return {
        "edition": unpacked(encode(edition)),
        "seats": seats,
        "storyteller": 0,
        "owners": list(owners),
        "ballots": [[seat, list(slots)] for seat, slots in votes.items()],
        "points": list(points),
    }


# -- record ----------------------------------------------------------------------------------------


def record() -> Vector:
    """record.json"""
    cards = b"".join(sorted(dice("card", at) for at in range(5)))
    pack, entry = encode_item(PACK_TAG, cards), encode_item(ENTRY_TAG, b"abc")
    whole = MAGIC + pack + entry
    cases = [
        ("a pack and an entry (of three bytes, which is none)", whole, ""),
        ("nothing but the magic", MAGIC, ""),
        ("no record", b"something else\n", "DecodeError"),
        ("an empty file", b"", "Truncated"),
        ("a torn magic", MAGIC[:-1], "Truncated"),
        ("another version", b"dixit-lan record 3\n", "UnknownVersion"),
        ("a torn length", whole + b"\x00\x00", "Truncated"),
        ("a torn item", whole[:-1], "Truncated"),
        ("zeros from within an item on", whole[:-2] + bytes(4096), "Truncated"),
        ("zeros behind an item", whole + bytes(4096), "Truncated"),
        ("zeros in a length", whole + b"\x00\x00\x01" + bytes(7), "Truncated"),
        ("an empty item", whole + bytes(4) + entry, "DecodeError"),
        ("an unknown tag", whole + b"\x00\x00\x00\x02Xa", "DecodeError"),
        ("too long", whole + (FRAME_BYTES_MAX + 1).to_bytes(4, "big") + b"E", "TooLarge"),
    ]
    return {
        "magic": MAGIC.hex(),
        "pack": {"cards": cards.hex(), "item": pack.hex()},
        "entry": {"entry": b"abc".hex(), "item": entry.hex()},
        "files": [{"about": a, "bytes": d.hex(), "error": e} for a, d, e in cases],
    }


# -- gossip ----------------------------------------------------------------------------------------


def gossip() -> Vector:
    """gossip.json"""
    entry = play("sound-3").entries(1)[0]
    head = Head(entry.log.author, entry.log.nonce, 1, entry.hash)
    messages: dict[str, Message] = {
        "have": Have(dice("nonce")[:16], (head,)),
        "have nothing": Have(dice("nonce")[:16], ()),
        "entries": Entries((entry.raw,)),
        "twins": Twins(entry.raw, entry.raw),
    }
    have = messages["have"]
    assert isinstance(have, Have)
    bad = [
        ("a head of height -1", encode_message(replace(have, heads=(replace(head, height=-1),)))),
        ("a nonce of 15 bytes", encode_message(replace(have, mine=bytes(15)))),
        (
            "a hash of 31 bytes",
            encode_message(replace(have, heads=(replace(head, hash=bytes(31)),))),
        ),
        ("257 heads", encode_message(replace(have, heads=(head,) * 257))),
        ("513 entries", encode_message(Entries((b"",) * 513))),
        ("an unknown tag", encode([["hello", b""]])),
        ("no envelope", encode(["have", bytes(16), []])),
    ]
    return {
        "messages": [
            {
                "about": name,
                "bytes": encode_message(m).hex(),
                "decoded": unpacked(encode_message(m)),
            }
            for name, m in messages.items()
        ],
        "refused": [
            {"about": about, "bytes": data.hex(), "error": "DecodeError"} for about, data in bad
        ],
        "lobby_digest": [
            {"table": name, "digest": lobby_digest(name).hex()}
            for name in ("Kitchen", " kitchen ", "Küche", "Stranger-Room", "stranger  room!", "🎲")
        ],
    }


# -- the link --------------------------------------------------------------------------------------


_TYPED = (
    "Bade  bido-ZUZO", "bade_bido.zuzo!", " ＢＡＤＥ ", "Straße", "बाग़ में", " 🎲\ufe0f 🎉", "",
)  # fmt: skip


def link() -> Vector:
    """link.json"""
    secret = table_secret("Kitchen", "bade-bido zuzo")
    sides = {role: Exchange(role, secret, _entropy(role)) for role in Role}
    dialer, listener = sides[Role.DIALER], sides[Role.LISTENER]
    keys = dialer.finish(listener.message)
    assert keys == listener.finish(dialer.message)
    return {
        "codes": [{"typed": text, "normal": normal_spelling(text)} for text in _TYPED],
        "table": "Kitchen",
        "table_id": table_id("Kitchen").hex(),
        "code": normal_spelling("bade-bido zuzo"),
        "pake": _pake(secret, dialer, listener),
        "keys": _keys(keys),
        "hello": [_hello(one.message) for one in (dialer, listener)],
        "stream": _stream(keys, secret),
        "frames": _frames(),
        "txt": _txt(),
    }


def _entropy(role: Role) -> Any:
    seed = dice(f"pake {role.name}") + dice(f"pake {role.name}", 1)
    return lambda count: (seed * 2)[:count]


def _pake(secret: Secret, dialer: Exchange, listener: Exchange) -> Vector:
    group = ParamsEd25519.group
    return {
        "M": ParamsEd25519.M.to_bytes().hex(),
        "N": ParamsEd25519.N.to_bytes().hex(),
        "password_scalar": group.scalar_to_bytes(group.password_to_scalar(secret.code)).hex(),
        "id_dialer": _pake_name(secret, b"dialer").hex(),
        "id_listener": _pake_name(secret, b"listener").hex(),
        "scalar_dialer": group.scalar_to_bytes(dialer._spake.xy_scalar).hex(),
        "scalar_listener": group.scalar_to_bytes(listener._spake.xy_scalar).hex(),
        "message_dialer": dialer.message.hex(),
        "message_listener": listener.message.hex(),
    }


def _pake_name(secret: Secret, role: bytes) -> bytes:
    return framed(b"dixit-lan", (1).to_bytes(2, "big"), secret.table_id, role)


def _keys(keys: Keys) -> Vector:
    return {
        "confirmation_dialer": keys.confirmations[Role.DIALER].hex(),
        "confirmation_listener": keys.confirmations[Role.LISTENER].hex(),
        "stream_dialer": keys.streams[Role.DIALER].hex(),
        "stream_listener": keys.streams[Role.LISTENER].hex(),
        "binding": keys.binding.hex(),
    }


def _hello(message: bytes) -> str:
    return frame(b"dixit-lan" + (1).to_bytes(2, "big") + message).hex()


def _stream(keys: Keys, secret: Secret) -> Vector:
    """The dialer's direction after the key exchange, with a header that is not random here."""
    me, other = Identity(dice("identity", 0)), Identity(dice("identity", 1))
    epochs = dice("epoch", 0)[:16], dice("epoch", 1)[:16]
    ours, theirs = me.key + epochs[0], other.key + epochs[1]
    statement = framed(
        b"dixit-lan/2/link-identity", b"dialer", keys.binding, secret.table_id, ours, theirs
    )
    header = dice("header")[:24]
    state = bindings.crypto_secretstream_xchacha20poly1305_state()
    bindings.crypto_secretstream_xchacha20poly1305_init_pull(
        state, header, keys.streams[Role.DIALER]
    )
    bodies = [ours, me.sign(statement), bytes([FrameKind.ALIVE])]
    push = bindings.crypto_secretstream_xchacha20poly1305_push
    return {
        "seed_dialer": dice("identity", 0).hex(),
        "seed_listener": dice("identity", 1).hex(),
        "epoch_dialer": epochs[0].hex(),
        "epoch_listener": epochs[1].hex(),
        "statement_dialer": statement.hex(),
        "header": header.hex(),
        "bodies": [body.hex() for body in bodies],
        "sealed": [push(state, body).hex() for body in bodies],
    }


def _frames() -> list[Vector]:
    key = PlayerKey(dice("player"))
    told = write_whereabouts(Whereabouts((Place(key, 4242, ("192.168.0.7", "fe80::1")),)))
    bodies = {
        "alive": bytes([FrameKind.ALIVE]),
        "whereabouts": bytes([FrameKind.WHEREABOUTS]) + told,
        "keep": bytes([FrameKind.KEEP]),
        "goodbye": bytes([FrameKind.GOODBYE, Farewell.LEAVING]),
        "data": bytes([FrameKind.DATA]) + encode_message(Have(bytes(16), ())),
    }
    return [{"about": name, "body": body.hex()} for name, body in bodies.items()]


def _txt() -> Vector:
    advert = Advert("Bảo", "Kitchen", 4242, 3, "lobby")
    properties = {key: value.decode() for key, value in advert.properties().items()}
    return {"properties": properties, "instance": advert.instance("0123456789ab")}
