"""Vectors of false bodies: what is wrong in them, and which offence of its author that is."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec

from dixit_lan.crypto.group import ED25519
from dixit_lan.crypto.sealing import Sealed
from dixit_lan.dealing.bodies import BODIES, Begin, Complaint, Pick, StandIn
from dixit_lan.dealing.keys import SeedTask
from dixit_lan.logs.kinds import Kind
from dixit_lan.table.game.open_step import OpenStep
from dixit_lan.wire.canonical import decode, encode
from scripts.vectors.cheats import flip
from scripts.vectors.games import NAME, first_step, player_of, playing_of, steps_of
from scripts.vectors.kit import Vector
from scripts.vectors.room import Room
from scripts.vectors.samples import play

replace = msgspec.structs.replace
G = ED25519


@dataclass(frozen=True)
class Fault:
    """The first body of ``kind``, changed; ``offence``: whose author commits what by it."""

    kind: Kind
    about: str
    change: Callable[[Any], Any]
    offence: str
    game: str = NAME  # the sample
    standing_in: bool = False  # the first in which somebody is stood in for


def _struct(**changes: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """Change fields of a body."""
    return lambda body: replace(
        body, **{name: change(getattr(body, name)) for name, change in changes.items()}
    )


def _first_share(change: Callable[[Any], Any]) -> Callable[[Any], Any]:
    return _struct(shares=lambda shares: (change(shares[0]), *shares[1:]))


def _sealed(**changes: Callable[[Any], Any]) -> Callable[[Any], Any]:
    return _struct(sealed=_struct(**changes))


def _swap(size: int) -> Callable[[bytes], bytes]:
    return lambda data: data[size : 2 * size] + data[:size] + data[2 * size :]


def _cut(data: Any) -> Any:
    return data[:-1]


FAULTS = [
    Fault(Kind.SEAT_COMMIT, "transport proof", _struct(transport_proof=flip), "bad_key"),
    Fault(Kind.SEAT_COMMIT, "transport is O", _struct(transport=lambda _: G.identity), "bad_key"),
    Fault(Kind.SEAT, "a coefficient too few", _struct(vector=_cut), "bad_key"),
    Fault(Kind.SEAT, "the nonce", _struct(nonce=flip), "bad_key"),
    Fault(Kind.SEAT, "the key's proof", _struct(key_proof=flip), "bad_key"),
    Fault(Kind.SEAT, "another vector", _struct(vector=lambda v: (v[0], G.base)), "bad_key"),
    Fault(Kind.SEAT, "a share too few", _struct(shares=_cut), "bad_key"),
    Fault(Kind.SEAT, "a share's proof", _first_share(_struct(proof=flip)), "bad_dealing"),
    Fault(Kind.SEAT, "a share's box", _first_share(_struct(ciphertext=_cut)), "bad_dealing"),
    Fault(Kind.SEAT, "shares exchanged", _struct(shares=lambda s: s[::-1]), "bad_dealing"),
    Fault(Kind.SEED, "the seed's proof", _sealed(proof=flip), "bad_seal"),
    Fault(Kind.SEED, "the proof of good shares", _struct(good=flip), "false_claim"),
    Fault(Kind.SEED, "neither good nor complaint", _struct(good=lambda _: b""), "false_claim"),
    Fault(Kind.OPEN_SEED, "another mask", _struct(mask=flip), "bad_opening"),
    Fault(Kind.OPEN_SEED, "mask of 31 bytes", _struct(mask=_cut), "bad_opening"),
    Fault(Kind.SHUFFLE, "cards exchanged", _struct(deck=_swap(64)), "bad_shuffle"),
    Fault(Kind.SHUFFLE, "a byte too few", _struct(deck=_cut), "bad_shuffle"),
    Fault(Kind.SHUFFLE, "proof cut", _struct(proof=_cut), "bad_shuffle"),
    Fault(Kind.AGREE, "an array for a map", lambda _: (), "malformed"),
    Fault(Kind.DEAL, "shares exchanged", _struct(shares=_swap(32)), "bad_share"),
    Fault(Kind.DEAL, "a share too few", _struct(shares=lambda s: s[:-32]), "bad_share"),
    Fault(Kind.DEAL, "the proof", _struct(proof=flip), "bad_share"),
    Fault(Kind.BEGIN, "no such seat", lambda _: Begin(3), "malformed"),
    Fault(Kind.BEGIN, "text for a seat", lambda _: {"saw": "1"}, "malformed"),
    Fault(Kind.CLUE, "too long", _struct(text=lambda _: "x" * 801), "bad_clue"),
    Fault(Kind.CLUE, "nothing", _struct(text=lambda _: ""), "bad_clue"),
    Fault(Kind.CLUE, "blanks only", _struct(text=lambda _: " \u3000"), "bad_clue"),
    Fault(Kind.CLUE, "direction override", _struct(text=lambda _: "a\u202eb"), "bad_clue"),
    Fault(Kind.CLUE, "not a character", _struct(text=lambda _: "a\U0010ffffb"), "bad_clue"),
    Fault(Kind.CLUE, "the sealed play's copy", _sealed(ciphertext=flip), "bad_seal"),
    Fault(Kind.CLUE, "no sealed play", _struct(sealed=lambda _: None), "malformed"),
    Fault(Kind.PLAY, "the commitment", _sealed(commitment=flip), "bad_seal"),
    Fault(Kind.PLAY, "no point", _sealed(point=_cut), "bad_seal"),
    Fault(Kind.OPEN_PLAY, "another mask", _struct(mask=flip), "bad_opening"),
    Fault(
        Kind.MIX, "a card twice", _struct(deck=lambda d: d[:64] + d[:64] + d[128:]), "bad_shuffle"
    ),
    Fault(Kind.SHOW, "shares exchanged", _struct(shares=_swap(32)), "bad_share"),
    Fault(
        Kind.SHOW, "parts for nobody", _struct(parts=lambda _: (StandIn(1, b"", b""),)), "bad_share"
    ),
    Fault(Kind.VOTE, "the proof", _sealed(proof=flip), "bad_seal"),
    Fault(Kind.OPEN_VOTE, "another mask", _struct(mask=flip), "bad_opening"),
    Fault(Kind.OWNERS, "shares exchanged", _struct(shares=_swap(32)), "bad_share"),
    Fault(Kind.RESULT, "other scores", _struct(scores=lambda s: (99, *s[1:])), "false_result"),
    Fault(Kind.RESULT, "a round more", _struct(rounds=lambda r: r + 1), "false_result"),
    Fault(Kind.RESULT, "heads exchanged", _struct(heads=lambda h: h[::-1]), "false_result"),
]


AWAY, JOINED, LEFT = "sound-4-away-and-back", "sound-4-joined", "sound-4-left"
REPLACED = "sound-6-left-and-joined"


def _first_part(change: Callable[[Any], Any]) -> Callable[[Any], Any]:
    return _struct(parts=lambda parts: (change(parts[0]), *parts[1:]))


RARE = [
    (Kind.SWITCH, "differences exchanged", _struct(differences=_swap(32)), JOINED),
    (Kind.SWITCH, "a difference too few", _struct(differences=lambda d: d[:-32]), JOINED),
    (Kind.SWITCH, "the proof", _struct(proof=flip), JOINED),
    (Kind.SWITCH, "no part for who is gone", _struct(parts=lambda _: ()), REPLACED),
    (
        Kind.SWITCH,
        "parts exchanged",
        _struct(parts=lambda parts: (_struct(shares=_swap(32))(parts[0]),)),
        REPLACED,
    ),
    (Kind.UNSEAL, "another share", _struct(shares=lambda s: G.base * (len(s) // 32)), LEFT),
    (Kind.UNSEAL, "no part for who is absent", _struct(parts=lambda _: ()), LEFT),
]
PARTS = [
    ("parts exchanged", _first_part(_struct(shares=_swap(32)))),
    ("a part's proof", _first_part(_struct(proof=flip))),
    ("a part too few", _first_part(_struct(shares=lambda s: s[:-32]))),
    ("a part for another seat", _first_part(_struct(seat=lambda seat: (seat + 1) % 4))),
    ("no part for who is absent", _struct(parts=lambda _: ())),
]
FAULTS += [Fault(kind, about, change, "bad_share", game) for kind, about, change, game in RARE]
FAULTS += [
    Fault(Kind.SHOW, about, change, "bad_share", AWAY, standing_in=True) for about, change in PARTS
]


PARTY, TEAM = "sound-6-party", "sound-6-team"
_NO_PLAY = Sealed(b"", b"", b"", b"")


FAULTS += [
    Fault(Kind.CLUE, "a clue that is none", _struct(text=lambda _: ""), "bad_clue", PARTY),
    Fault(Kind.CLUE, "a sealed play", _struct(sealed=lambda _: _NO_PLAY), "malformed", PARTY),
    Fault(Kind.CLUE, "no sealed play", _struct(sealed=lambda _: None), "malformed", TEAM),
    Fault(Kind.PICK, "a third seat", lambda _: Pick(11), "malformed", TEAM),
    Fault(Kind.PICK, "nobody", lambda _: {"layer": None}, "malformed", TEAM),
]


def faults() -> Vector:
    """faults.json"""
    return {
        "about": "in samples/RECORD.record: bodies instead of that of ``seat`` at ``step``",
        "faults": [*(_fault(fault) for fault in FAULTS), _good_share_complaint(play(NAME))],
    }


def _fault(fault: Fault) -> Vector:
    room = play(fault.game)
    steps = [step for step in steps_of(room, 0) if step.step.kind is fault.kind]
    step = next(step for step in steps if not fault.standing_in or _stands_in(step))
    seat = step.step.seats[0]
    body = encode(fault.change(decode(step.entries[seat].body, BODIES[fault.kind])))
    return {
        "record": fault.game,
        "kind": fault.kind.value,
        "about": fault.about,
        "step": step.index,
        "seat": seat,
        "body": body.hex(),
        "offence": fault.offence,
    }


def _stands_in(step: OpenStep) -> bool:
    return any(body.parts for body in step.bodies.values())


def _good_share_complaint(room: Room) -> Vector:
    """A complaint about a share that is good."""
    step = first_step(room, Kind.SEED)
    seat = step.step.seats[0]
    task = step.step.task
    assert isinstance(task, SeedTask)
    secrets = playing_of(room, player_of(room, seat)).secrets
    complaint: Complaint = task._complain(secrets, task.setting.dealers(seat)[0])
    body = replace(step.bodies[seat], good=b"", complaints=(complaint,))
    return {
        "record": NAME,
        "kind": Kind.SEED.value,
        "about": "a complaint about a good share",
        "step": step.index,
        "seat": seat,
        "body": encode(body).hex(),
        "offence": "false_complaint",
    }
