"""Vectors out of a whole small game: its keys, its seed, its steps, its rounds, and false bodies."""

from collections.abc import Iterator
from typing import Any

import msgspec

from dixit_lan.crypto.elgamal import encode_deck
from dixit_lan.crypto.group import ED25519
from dixit_lan.dealing.deck import ShuffleTask
from dixit_lan.dealing.seed import drawn_order, shared_seed
from dixit_lan.ids import Digest, Seat
from dixit_lan.logs.decrees import NO_VALUE
from dixit_lan.logs.kinds import Kind
from dixit_lan.rules.edition import Mode
from dixit_lan.table.game.open_step import OpenStep
from dixit_lan.table.game.step import (
    ABSENT,
    GONE,
    OFFENCE,
    digest_acted,
    digest_after,
    digest_resumed,
    value_hash,
)
from dixit_lan.table.lobby.rabbits import shared_out
from dixit_lan.table.seat.playing import Playing
from dixit_lan.wire.canonical import encode
from scripts.vectors.facts import WITNESS
from scripts.vectors.kit import Vector, dice, hexes, plain, scalars, unpacked
from scripts.vectors.modes import pairs
from scripts.vectors.room import Room
from scripts.vectors.samples import play

NAME = "sound-3"
replace = msgspec.structs.replace
G = ED25519


def playing_of(room: Room, who: int = WITNESS) -> Playing:
    playing = room.machines[who].playing
    assert playing is not None
    return playing


def steps_of(room: Room, who: int = WITNESS) -> list[OpenStep]:
    """All steps of the game, in their order."""
    return sorted(playing_of(room, who).referee.past.values(), key=lambda step: step.index)


def first_step(room: Room, kind: Kind) -> OpenStep:
    return next(step for step in steps_of(room) if step.step.kind is kind)


# -- seating ---------------------------------------------------------------------------------------


def seating() -> Vector:
    """seating.json"""
    room = play(NAME)
    playing = playing_of(room)
    roster, setting = playing.roster, playing.referee.setting
    parts = [_part(room, seat) for seat in setting.members]
    seed = shared_seed(playing.referee.game, parts)
    assert seed == playing.referee.board.seed
    return {
        "about": f"the game of samples/{NAME}.record; secrets are shown, as nobody plays it",
        "roster": unpacked(encode(roster)),
        "roster_bytes": encode(roster).hex(),
        "roster_id": roster.id.hex(),
        "start": roster.start.hex(),
        "game": playing.referee.game.hex(),
        "threshold": setting.threshold,
        "table_key": setting.table_key.hex(),
        "seats": [_seat(room, seat) for seat in setting.members],
        "seed_parts": hexes(parts),
        "seed": seed.hex(),
        "orders": list(_orders(seed, len(roster.seats), room.table.cards)),
        "rabbits": list(_rabbits()),
        "pairs": list(pairs()),
    }


_WISHES: tuple[tuple[tuple[int | None, ...], int], ...] = (
    ((None, None, None), 3),
    ((5, None, None, 5), 4),
    ((1, None, 0, None), 4),
    ((None, None, 0, None), 2),
    ((None, 4, 4, 9, 9, None), 3),
    ((11, 11, None, 11, 2, 2, None, 0, 0, None, 7, None), 9),
)
"""Wishes by seat, and how many seats the game began with."""


def _rabbits() -> Iterator[Vector]:
    for wishes, began in _WISHES:
        rabbits = list(shared_out(wishes, began))
        yield {"wishes": list(wishes), "began": began, "rabbits": rabbits}


def _part(room: Room, seat: Seat) -> bytes:
    opened: bytes = first_step(room, Kind.OPEN_SEED).values[seat]
    return opened


def _seat(room: Room, seat: Seat) -> Vector:
    playing = playing_of(room, player_of(room, seat))
    setting, secrets = playing.referee.setting, playing.secrets
    body = setting.dealt[seat]
    return {
        "seat": seat,
        "name": playing.roster.names[seat],
        "secret": secrets.secret.secret.hex(),
        "coefficients": scalars(G, secrets.coefficients(setting.seating, setting.threshold)),
        "transport_secret": G.encode_scalar(secrets.transport(setting.seating)).hex(),
        "vector": hexes(body.vector),
        "vector_encoded": encode(body.vector).hex(),
        "commitment": setting.commits[seat].commitment.hex(),
        "shares_received": [
            {
                "dealer": dealer,
                "share": G.encode_scalar(secrets.share_from(setting, dealer)).hex(),
                "share_key": setting.share_key(dealer, seat).hex(),
            }
            for dealer in setting.dealers(seat)
        ],
    }


def player_of(room: Room, seat: Seat) -> int:
    key = playing_of(room).roster.seats[seat].player
    return next(at for at, identity in enumerate(room.identities) if identity.key == key)


def _orders(seed: Digest, seats: int, cards: int) -> Iterator[Vector]:
    wanted = [("seating", seats, 0), ("first deck", cards, 0), ("first storyteller", seats, 0)]
    for purpose, count, number in [*wanted, ("slots", 5, 1), ("slots", 5, 2), ("vector", 1, 0)]:
        order = list(drawn_order(seed, purpose, count, number))
        yield {"purpose": purpose, "count": count, "round": number, "order": order}


# -- the game --------------------------------------------------------------------------------------


def game() -> Vector:
    """game.json"""
    room = play(NAME)
    playing = playing_of(room)
    board = playing.referee.board
    return {
        "about": f"samples/{NAME}.record, step by step; marks by seat: an entry's hash, or absent",
        "start": playing.start.hex(),
        "game": playing.referee.game.hex(),
        "end": playing.referee.digest.hex(),
        "cards": hexes(room.table.deck),
        "seating": list(board.seating),
        "steps": [_step(step, after) for step, after in _with_digest_after(room)],
        "rounds": [_round(result) for result in board.history],
        "scores": list(board.scores),
        "pile": len(board.pile),
        "discards": hexes(board.discards),
        "resume": _resumed(),
    }


def _with_digest_after(room: Room) -> Iterator[tuple[OpenStep, Digest]]:
    steps = steps_of(room)
    ends = [*(step.digest for step in steps[1:]), playing_of(room).referee.digest]
    yield from zip(steps, ends, strict=True)


def _step(step: OpenStep, after: Digest) -> Vector:
    return {
        "step": step.index,
        "kind": step.step.kind.value,
        "round": step.step.round,
        "game": step.step.game.hex(),
        "asked": list(step.step.seats),
        "digest": step.digest.hex(),
        "marks": [[seat, shown(step.marks[seat])] for seat in sorted(step.marks)],
        "after": after.hex(),
        **_decks(step),
    }


def _decks(step: OpenStep) -> Vector:
    """What a shuffle begins with, and what comes of it."""
    task = step.step.task
    if not isinstance(task, ShuffleTask):
        return {}
    (seat,) = step.step.seats
    return {"deck": encode_deck(G, task.deck).hex(), "shuffled": step.bodies[seat].deck.hex()}


def shown(mark: bytes) -> str:
    if mark == GONE:
        return "left"
    if mark.startswith(ABSENT) and len(mark) > 32:
        number = int.from_bytes(mark[len(ABSENT) : -32], "little")
        return f"absent {number} {mark[-32:].hex()}"
    prefix = "offence " if mark.startswith(OFFENCE) and len(mark) > 32 else ""
    return prefix + mark[-32:].hex()


def _round(result: Any) -> Vector:
    return {
        "number": result.number,
        "storyteller": result.storyteller,
        "clue": result.clue.text,
        "spread": hexes(result.spread),
        "owners": list(result.owners),
        "ballots": [list(votes) for votes in result.votes],
        "points": list(result.points),
        "scores": list(result.scores),
    }


def _resumed() -> Vector:
    before = Digest(dice("history"))
    return {
        "digest": before.hex(),
        "decree": 3,
        "value": value_hash(NO_VALUE).hex(),
        "after": digest_resumed(before, 3, NO_VALUE).hex(),
        "acts": digest_acted(before, 3, [NO_VALUE, NO_VALUE]).hex(),
    }


# -- steps with offences and absences ---------------------------------------------------------------


_ABSENCES = ("sound-4-away-and-back", "sound-4-left", "sound-4-joined", "sound-4-no-key")
MODES = ("sound-6-party", "sound-6-team")
"""Samples of the other modes; in each somebody is absent as well."""


def _mode(room: Room) -> Vector:
    """Which mode it is, if it is no story."""
    mode = room.table.edition.mode
    return {} if mode is Mode.STORY else {"mode": mode.value}


def absences() -> Vector:
    """absences.json: digests of games in which a seat is absent or offends."""
    found = {}
    for name in (*_ABSENCES, *MODES):
        room = play(name)
        who = 0
        found[name] = {
            **_mode(room),
            "start": playing_of(room, who).start.hex(),
            "decrees": [
                plain(msgspec.to_builtins(value, builtin_types=(bytes,)))
                for value in playing_of(room, who).membership.decrees
            ],
            "steps": [
                {
                    "step": step.index,
                    "kind": step.step.kind.value,
                    "round": step.step.round,
                    "digest": step.digest.hex(),
                    "marks": [[seat, shown(step.marks[seat])] for seat in sorted(step.marks)],
                    "acts": _acting(room, who, at),
                }
                for at, step in enumerate(steps_of(room, who))
            ],
            "end": playing_of(room, who).referee.digest.hex(),
        }
    return found


def _acting(room: Room, who: int, at: int) -> list[int]:
    """The numbers of the decrees that act just before a step, as its round starts."""
    if not at:
        return []
    before, step = steps_of(room, who)[at - 1 : at + 1]
    after = digest_after(before.digest, before.index, before.step.kind, before.marks)
    values = playing_of(room, who).membership.decrees
    spans = [range(f, t) for f in range(len(values)) for t in range(f + 1, len(values) + 1)]
    for span in (range(0), *spans):
        acted = [values[number] for number in span]
        if step.digest == (digest_acted(after, span[0], acted) if acted else after):
            return [*span]
    raise AssertionError("a digest that nothing explains")


# -- the other modes -------------------------------------------------------------------------------


def modes() -> Vector:
    """modes.json: the rounds of the samples of Party and Team."""
    return {name: _rounds_of(play(name)) for name in MODES}


def _rounds_of(room: Room) -> Vector:
    board = playing_of(room).referee.board
    return {
        **_mode(room),
        "seating": list(board.seating),
        "pairs": [list(pair) for pair in board.pairs],
        "rounds": [_round_of_mode(room, result) for result in board.history],
        "scores": list(board.scores),
    }


def _round_of_mode(room: Room, result: Any) -> Vector:
    """As a round of a story, and who was asked what, and how."""
    steps = [step for step in steps_of(room) if step.step.round == result.number]
    asked = {
        kind: sorted({seat for step in steps if step.step.kind is kind for seat in step.step.seats})
        for kind in (Kind.PICK, Kind.PLAY, Kind.VOTE)
    }
    picks = {
        seat: body.layer
        for step in steps
        if step.step.kind is Kind.PICK
        for seat, body in step.bodies.items()
    }
    return {
        **_round(result),
        "red": result.red,
        "void": list(result.void),
        "picks": [[seat, picks[seat]] for seat in sorted(picks)],
        "play": asked[Kind.PLAY],
        "vote": asked[Kind.VOTE],
    }
