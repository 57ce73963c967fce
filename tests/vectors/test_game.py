"""The small game of the files: seating, digests, offences, points, by a second way or by our code."""

from functools import lru_cache
from itertools import pairwise
from typing import Any

import msgpack
import pytest

from dixit_lan.audit.absence import Absence
from dixit_lan.audit.decrees import branches, read_decrees
from dixit_lan.audit.ledger import Ledger, Taken
from dixit_lan.audit.reading import Reading, read_record
from dixit_lan.audit.replay import Replay
from dixit_lan.audit.roster import deck_of, find_start
from dixit_lan.crypto.group import ED25519, Point
from dixit_lan.dealing.bodies import BODIES, SeatCommit, SeatKeys
from dixit_lan.dealing.roster import Roster
from dixit_lan.dealing.setting import Blame, Place
from dixit_lan.dealing.task import Task
from dixit_lan.errors import DecodeError
from dixit_lan.ids import Seat
from dixit_lan.logs.kinds import Kind
from dixit_lan.wire.canonical import decode, encode
from tests.vectors import plain
from tests.vectors.files import PROTOCOL, load, value

SEATING, GAME, FAULTS, ABSENCES = load("seating"), load("game"), load("faults"), load("absences")


def _reading(name: str) -> Reading:
    return read_record((PROTOCOL / "samples" / f"{name}.record").read_bytes())


# -- seating ---------------------------------------------------------------------------------------


def test_roster_and_start() -> None:
    data = bytes.fromhex(SEATING["roster_bytes"])
    assert plain.h("roster", data).hex() == SEATING["roster_id"]
    assert encode(value(SEATING["roster"])) == data == encode(decode(data, Roster))
    start = plain.h("start", bytes.fromhex(SEATING["roster_id"]))
    assert start.hex() == SEATING["start"] == GAME["start"]
    logs = _reading("sound-3").logs.values()
    commits = [f.entry for log in logs for f in log if f.entry.kind is Kind.SEAT_COMMIT]
    assert [entry.digest for entry in commits] == [start] * 3


@pytest.mark.parametrize("row", SEATING["seats"], ids=lambda row: row["name"])
def test_a_seats_keys(row: dict[str, Any]) -> None:
    """The entries of the record hold what follows from the secrets."""
    roster = decode(bytes.fromhex(SEATING["roster_bytes"]), Roster)
    log = _reading("sound-3").logs[roster.seats[row["seat"]].log]
    bodies = {filed.entry.kind: filed.entry.body for filed in log}
    commit, keys = decode(bodies[Kind.SEAT_COMMIT], SeatCommit), decode(bodies[Kind.SEAT], SeatKeys)
    images = [ED25519.base_mul(_number(each)) for each in row["coefficients"]]
    assert list(keys.vector) == images == [bytes.fromhex(each) for each in row["vector"]]
    assert ED25519.base_mul(_number(row["transport_secret"])) == commit.transport
    vector = encode(keys.vector)
    assert vector.hex() == row["vector_encoded"]
    context = {
        "game": SEATING["roster_id"],
        "round": 0,
        "step": "seat_commit",
        "seat": row["seat"],
        "digest": SEATING["start"],
    }
    found = plain.h("commitment", plain.context(context), vector, keys.nonce)
    assert found == commit.commitment and found.hex() == row["commitment"]
    secret, start = bytes.fromhex(row["secret"]), bytes.fromhex(SEATING["start"])
    wide = plain.w("scalar/game key", start, b"", bytes(8), key=secret)
    assert _number(row["coefficients"][0]) == 1 + int.from_bytes(wide, "little") % (plain.L - 1)


def _number(text: str) -> int:
    return int.from_bytes(bytes.fromhex(text), "little")


def test_shares_lie_on_the_polynomials() -> None:
    for row in SEATING["seats"]:
        for share in row["shares_received"]:
            dealer = SEATING["seats"][share["dealer"]]
            powers = [
                _number(a) * (row["seat"] + 1) ** k for k, a in enumerate(dealer["coefficients"])
            ]
            assert _number(share["share"]) == sum(powers) % plain.L
            assert ED25519.base_mul(_number(share["share"])).hex() == share["share_key"]


def test_the_seed_and_its_orders() -> None:
    keys = [Point(bytes.fromhex(row["vector"][0])) for row in SEATING["seats"]]
    assert ED25519.sum(keys).hex() == SEATING["table_key"]
    parts = [bytes.fromhex(part) for part in SEATING["seed_parts"]]
    seed = plain.h("shared seed", bytes.fromhex(SEATING["game"]), *parts)
    assert seed.hex() == SEATING["seed"]
    for row in SEATING["orders"]:
        assert plain.order(seed, row["purpose"], row["count"], row["round"]) == row["order"]
    assert SEATING["orders"][0]["order"] == GAME["seating"]


# -- the digest of the history ---------------------------------------------------------------------


def _after(row: dict[str, Any]) -> str:
    parts = [row["step"].to_bytes(4, "little"), row["kind"].encode()]
    for seat, mark in row["marks"]:
        parts += [bytes([seat]), _mark(mark)]
    return plain.h("history", bytes.fromhex(row["digest"]), *parts).hex()


def _mark(shown: str) -> bytes:
    match shown.split():
        case ["left"]:
            return b"left"
        case ["absent", number, hash_]:
            return b"absent" + int(number).to_bytes(4, "little") + bytes.fromhex(hash_)
        case [*offence, hash_]:
            return "".join(offence).encode() + bytes.fromhex(hash_)
    raise AssertionError(shown)


def test_digests_step_by_step() -> None:
    digest, hashes = GAME["start"], _hashes("sound-3")
    for row in GAME["steps"]:
        assert row["digest"] == digest
        assert {mark for _, mark in row["marks"]} <= hashes
        digest = row["after"]
        assert _after(row) == digest
    assert digest == GAME["end"]
    _decks_follow_from_each_other()
    seated = next(row for row in GAME["steps"] if row["kind"] == "seat")
    assert seated["after"] == GAME["game"] == SEATING["game"]
    assert {row["game"] for row in GAME["steps"][:2]} == {SEATING["roster_id"]}
    assert {row["game"] for row in GAME["steps"][2:]} == {GAME["game"]}


def _decks_follow_from_each_other() -> None:
    """Each shuffle begins with what came of the one before; the first with all cards in the open."""
    shuffles = [row for row in GAME["steps"] if "deck" in row]
    assert {row["kind"] for row in shuffles} == {"shuffle", "mix"}
    sizes = [len(row["deck"]) // 128 for row in shuffles]
    assert sizes[0] == len(GAME["cards"])
    for one, other in pairwise(shuffles):
        assert len(one["deck"]) == len(one["shuffled"]) and one["deck"] != one["shuffled"]
        if one["step"] + 1 == other["step"]:
            assert other["deck"] == one["shuffled"]


def _hashes(name: str) -> set[str]:
    logs = _reading(name).logs.values()
    return {filed.entry.hash.hex() for log in logs for filed in log}


def test_a_newcomer_comes_back_by_her_own_word() -> None:
    """She decides nothing, but says where her log goes on (membership rule 19)."""
    decrees = ABSENCES["sound-4-no-key"]["decrees"]
    assert [one["change"] for one in decrees] == ["join", "away", "back"]
    assert {one["seat"] for one in decrees} == {3}


@pytest.mark.parametrize("name", ABSENCES)
def test_digests_with_absences(name: str) -> None:
    rows, digest = ABSENCES[name]["steps"], ABSENCES[name]["start"]
    hashes = [plain.h("value", msgpack.packb(value(one))) for one in ABSENCES[name]["decrees"]]
    absent = [mark.split()[1:] for row in rows for _, mark in row["marks"] if "absent" in mark]
    assert all(hashes[int(number)].hex() == hash_ for number, hash_ in absent)
    for row in rows:
        if row["acts"]:
            first = row["acts"][0].to_bytes(4, "little")
            acting = [hashes[number] for number in row["acts"]]
            digest = plain.h("acts", bytes.fromhex(digest), first, *acting).hex()
        assert row["digest"] == digest
        digest = _after(row)
    assert digest == ABSENCES[name]["end"]


def test_what_decrees_do_is_in_the_digests() -> None:
    """Somebody is absent by a decree, and comes back by another."""
    rows = ABSENCES["sound-4-away-and-back"]["steps"]
    assert any("absent" in mark for row in rows for _, mark in row["marks"])
    assert sum(bool(row["acts"]) for row in rows) >= 2


def test_the_digest_after_a_pause() -> None:
    row = GAME["resume"]
    before, number = bytes.fromhex(row["digest"]), row["decree"].to_bytes(4, "little")
    nothing = {"change": "noop", "seat": 0, "height": 0, "head": b"", "joiner": None}
    said = plain.h("value", msgpack.packb(nothing))
    assert said.hex() == row["value"]
    assert plain.h("resume", before, number, said).hex() == row["after"]
    assert plain.h("acts", before, number, said, said).hex() == row["acts"]


def test_rounds_and_scores() -> None:
    """Each score is the one before and the points; every spread is of the deck, no card twice."""
    scores, seen = [0] * len(GAME["scores"]), []
    for row in GAME["rounds"]:
        scores = [old + new for old, new in zip(scores, row["points"], strict=True)]
        assert row["scores"] == scores
        seen += row["spread"]
    assert scores == GAME["scores"]
    assert set(seen) <= set(GAME["cards"])
    discards = GAME["discards"]  # those of the last rounds; the ones before were shuffled in
    assert len(GAME["rounds"][-1]["spread"]) <= len(discards) < len(seen)
    assert discards == seen[-len(discards) :]


# -- false bodies ----------------------------------------------------------------------------------


class _Noting(Ledger):
    """Keeps what every step asked, so that other bodies can be held against it."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.tasks: list[tuple[Task, Place]] = []

    def step(self, kind: Kind, seats: Any, task: Task) -> Taken:
        taken = super().step(kind, seats, task)
        if taken.after:  # else nobody was asked, and it is no step
            self.tasks.append((task, taken.place))
        return taken


@lru_cache(maxsize=4)
def _tasks(name: str) -> list[tuple[Task, Place]]:
    reading = _reading(name)
    base = find_start(reading.logs)
    decrees = read_decrees(reading, base)
    logs = branches(reading, decrees)
    ledger = _Noting(base, decrees, logs, Absence(base, decrees.values))
    Replay(ledger, deck_of(base, reading.packs)).play()
    return ledger.tasks


@pytest.mark.parametrize(
    "row", FAULTS["faults"], ids=lambda row: f"{row['record']}-{row['kind']}-{row['about']}"
)
def test_a_false_body_is_the_offence_that_the_file_says(row: dict[str, Any]) -> None:
    task, place = _tasks(row["record"])[row["step"]]
    assert place.kind.value == row["kind"]
    seat, kind = Seat(row["seat"]), BODIES[place.kind]
    found = "none"
    try:
        body = decode(bytes.fromhex(row["body"]), kind)
        task.read(seat, body)
        task.check(seat, body, place)
    except DecodeError:
        found = "malformed"
    except Blame as blame:
        assert blame.seat == seat
        found = blame.offence.value
    assert found == row["offence"]


def test_every_kind_of_game_entry_has_a_false_body() -> None:
    assert {row["kind"] for row in FAULTS["faults"]} == {kind.value for kind in BODIES}
