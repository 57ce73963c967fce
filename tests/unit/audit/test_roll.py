"""Who plays: attempts that came to nothing, rosters that no table has, READYs that do not match."""

from dataclasses import replace

import msgspec
import pytest

from dixit_lan.audit.findings import Unfinished, Wrong
from dixit_lan.audit.reading import HeldPack, read_record
from dixit_lan.audit.report import Verdict
from dixit_lan.audit.roll import check_logs, check_roster, deck_of, find_start, likely_roster
from dixit_lan.audit.verify import verify_record
from dixit_lan.crypto.derivation import GameSecret
from dixit_lan.crypto.group import group_named
from dixit_lan.dealing.keys import CommitTask
from dixit_lan.dealing.mind import Mind
from dixit_lan.dealing.roster import Ready as SignedRoster
from dixit_lan.dealing.roster import Roster
from dixit_lan.dealing.setting import Place
from dixit_lan.errors import LocalProtocolError
from dixit_lan.ids import Card, Digest, PlayerKey, Seat
from dixit_lan.logs.entry import Entry, write_entry
from dixit_lan.logs.kinds import Kind
from dixit_lan.rules.edition import ODYSSEY
from dixit_lan.table.ready import Ready
from dixit_lan.table.status import SetReady
from dixit_lan.wire.canonical import decode, encode
from tests.unit.audit.games import CARDS, PACK, Game, Room, honest_game, record_of


class _Undecided(Room):
    """Identity 2 is ready, then not, then ready again: the first start comes to nothing."""

    wavered = False

    def do(self, key: PlayerKey, ready: Ready) -> None:
        super().do(key, ready)
        own = [entry for entry in ready.append if entry.log.author == key]
        signed = any(entry.kind is Kind.READY for entry in own)
        if signed and key == self.game.identities[2].key and not self.wavered:
            self.wavered = True
            self.do(key, self.game.machines[key].propose(SetReady(False), self.now))

    def choose(self) -> bool:
        key = self.game.identities[2].key
        try:
            self.do(key, self.game.machines[key].propose(SetReady(True), self.now))
        except LocalProtocolError:
            return super().choose()
        return True


def _undecided_game(seed: int) -> Game:
    room = _Undecided(3, "toy", ODYSSEY.with_target(1), seed)
    room.run()
    return room.game


def test_starts_that_came_to_nothing_are_passed_over() -> None:
    abandoned = 0
    for seed in (2, 3):
        entries = _undecided_game(seed).seat_entries(0)
        commits = [entry for entry in entries if entry.kind is Kind.SEAT_COMMIT]
        abandoned += len(commits) - 3
        assert verify_record(record_of(entries)).verdict is Verdict.SOUND_FINAL
        for end in range(0, len(entries), 3):
            report = verify_record(record_of(entries[:end]))
            assert report.verdict is not Verdict.WRONG, report.to_text()
    assert abandoned > 0, "these seeds leave commitments behind"


def test_a_second_start_without_a_word_between() -> None:
    """One player signs the roster anew; the others, who need not, commit to one set and the next."""
    game, roster = honest_game(3), _roster()
    commits = [e for e in game.seat_entries(0) if e.kind is Kind.SEAT_COMMIT]
    end = game.seat_entries(0).index(commits[0])
    entries = [e for e in game.seat_entries(0)[:end] if e.kind in (Kind.SIT, Kind.READY)]
    last = {e.log: e for e in entries}
    owners = {i.key: i for i in game.identities}

    def write(seat: int, kind: Kind, digest: Digest, body: object) -> Entry:
        old = last[roster.seats[seat].log]
        key = owners[old.log.author]
        new = write_entry(key, old.log.nonce, old, digest=digest, kind=kind, body=encode(body))
        last[old.log] = new
        entries.append(new)
        return new

    def commit(seat: int, start: Digest) -> None:
        group = group_named("toy")
        mind = Mind(group, Seat(seat), GameSecret(bytes([seat]) * 32))
        place = Place(roster.id, 0, Kind.SEAT_COMMIT, start)
        write(seat, Kind.SEAT_COMMIT, start, CommitTask(group, 2).make(mind, place, None).body)

    def start() -> Digest:
        return roster.start(tuple(last[seat.log].hash for seat in roster.seats))

    first = start()
    ready = last[roster.seats[2].log]
    write(
        2,
        Kind.READY,
        ready.digest,
        msgspec.structs.replace(decode(ready.body, SignedRoster), number=9),
    )
    second = start()
    for seat, digest in ((0, first), (1, first), (2, second), (1, second), (0, second)):
        assert verify_record(record_of(entries)).verdict is Verdict.UNFINISHED
        commit(seat, digest)
    report = verify_record(record_of(entries))
    assert (report.verdict, report.offences, report.steps) == (Verdict.UNFINISHED, (), 1)
    assert report.problem.startswith("seat is still due from ")


def _roster() -> Roster:
    roster = honest_game(3).machine().roster
    assert roster is not None
    return roster


def test_the_start_is_what_all_have_signed() -> None:
    logs = read_record(honest_game(3).record(0)).logs
    start = find_start(logs)
    assert start.roster == likely_roster(logs) == _roster()
    first = next(iter(logs))
    with pytest.raises(Unfinished) as unfinished:
        find_start({log_id: log for log_id, log in logs.items() if log_id != first})
    assert unfinished.value.awaited == (start.roster.seat_of(first),)  # his READY is missing too


@pytest.mark.parametrize(
    ("field", "value", "problem"),
    [("number", 9, "cite"), ("roster", None, "without having signed")],
)
def test_the_readies_are_those_that_are_cited(field: str, value: object, problem: str) -> None:
    """One READY is signed anew with other content, and the author's commitment behind it."""
    game = honest_game(3)
    entries = game.seat_entries(0)
    last = max(i for i, entry in enumerate(entries) if entry.kind is Kind.SEAT_COMMIT)
    first, ready, commit = (e for e in entries[: last + 1] if e.log == entries[0].log)
    key = next(i for i in game.identities if i.key == first.log.author)
    signed = decode(ready.body, SignedRoster)
    other = msgspec.structs.replace(signed, **{field: value})
    changed = {}
    previous = first
    for old, body in ((ready, encode(other)), (commit, commit.body)):
        previous = write_entry(
            key, old.log.nonce, previous, digest=old.digest, kind=old.kind, body=body
        )
        changed[old] = previous
    forged = [changed.get(entry, entry) for entry in entries[: last + 1]]
    assert verify_record(record_of(entries[: last + 1])).verdict is Verdict.UNFINISHED
    report = verify_record(record_of(forged))
    assert report.verdict is Verdict.WRONG
    assert problem in report.problem


def test_nobody_else_has_a_log_in_the_record() -> None:
    logs = read_record(honest_game(3).record(0)).logs
    start = find_start(logs)
    check_logs(logs, start, start.roster)
    other = read_record(honest_game(4, seed=2).record(0)).logs
    log_id, log = next(iter(other.items()))
    for length in (1, len(log)):
        with pytest.raises(Wrong):
            check_logs({**logs, log_id: log[:length]}, start, start.roster)


def test_whoever_has_not_committed_is_due() -> None:
    """The start is known from the first commitment on: a seat may stay away from it."""
    entries = honest_game(3).seat_entries(0)
    commits = [i for i, entry in enumerate(entries) if entry.kind is Kind.SEAT_COMMIT]
    with pytest.raises(Unfinished):
        find_start(read_record(record_of(entries[: commits[0]])).logs)
    with pytest.raises(Unfinished):
        find_start({})
    report = verify_record(record_of(entries[: commits[-1]]))
    assert report.verdict is Verdict.UNFINISHED
    assert report.problem.startswith("seat_commit is still due from P")


@pytest.mark.parametrize(
    "changes",
    [
        {"version": 2},
        {"group": "none"},
        {"edition": replace(ODYSSEY, clue_limit=0)},
        {"edition": replace(ODYSSEY, seats_min=4)},
        {"packs": ()},
        {"packs": (b"b", b"a")},
        {"seats": _roster().seats[:2]},
        {"seats": (*_roster().seats, _roster().seats[0])},
    ],
    ids=str,
)
def test_a_roster_that_no_table_can_have(changes: dict[str, object]) -> None:
    check_roster(_roster())
    with pytest.raises(Wrong):
        check_roster(msgspec.structs.replace(_roster(), **changes))


def test_the_deck_is_what_the_roster_says() -> None:
    roster, pack = _roster(), HeldPack(CARDS, 0, 19)
    assert deck_of(roster, {PACK: pack}) == CARDS
    small = HeldPack(CARDS[:20], 0, 19)
    for packs in ({}, {PACK: pack, Card(b"x"): pack}, {Card(b"x"): pack}, {PACK: small}):
        with pytest.raises(Wrong):
            deck_of(roster, packs)  # type: ignore[arg-type]
    two = msgspec.structs.replace(roster, packs=(PACK, b"x"))
    with pytest.raises(Wrong, match="two packs"):
        deck_of(two, {PACK: pack, Card(b"x"): small})  # type: ignore[dict-item]
