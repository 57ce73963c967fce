"""Who plays: attempts that came to nothing, rosters that no table has, READYs that are missing."""

from dataclasses import replace

import msgspec
import pytest

from dixit_lan.audit.findings import Unfinished, Wrong
from dixit_lan.audit.reading import HeldPack, read_record
from dixit_lan.audit.report import Report, Verdict
from dixit_lan.audit.roster import check_roster, deck_of, find_start, likely_roster
from dixit_lan.audit.verify import verify_record
from dixit_lan.crypto.derivation import GameSecret
from dixit_lan.crypto.group import group_named
from dixit_lan.dealing.keys import CommitTask
from dixit_lan.dealing.roster import Ready as SignedRoster
from dixit_lan.dealing.roster import Roster
from dixit_lan.dealing.seat_secrets import SeatSecrets
from dixit_lan.dealing.setting import Place
from dixit_lan.ids import Card, Digest, Seat
from dixit_lan.logs.decrees import NOTHING, By, Wish
from dixit_lan.logs.entry import Entry, LogId, write_entry
from dixit_lan.logs.kinds import Kind
from dixit_lan.rules.edition import ODYSSEY
from dixit_lan.wire.canonical import encode
from tests.unit.audit.games import CARDS, PACK, Game, honest_game, record_of


class _Script:
    """Writes what a game's players might have written instead of going on as they did."""

    def __init__(self, game: Game, kept: list[Entry]) -> None:
        self.entries = list(kept)
        self._owners = {identity.key: identity for identity in game.identities}
        self._last = {entry.log: entry for entry in kept}

    def write(self, log: LogId, kind: Kind, digest: Digest, body: object) -> None:
        old = self._last[log]
        key = self._owners[log.author]
        new = write_entry(key, log.nonce, old, digest=digest, kind=kind, body=encode(body))
        self._last[log] = new
        self.entries.append(new)

    def sign(self, log: LogId, roster: Roster) -> None:
        self.write(log, Kind.READY, self._last[log].digest, SignedRoster(9, roster))

    def commit(self, roster: Roster, seat: int) -> None:
        group = group_named("toy")
        secrets = SeatSecrets(group, Seat(seat), GameSecret(bytes([seat]) * 32))
        place = Place(roster.id, 0, Kind.SEAT_COMMIT, roster.start)
        body = CommitTask(group, 2).make(secrets, place, None).body
        self.write(roster.seats[seat].log, Kind.SEAT_COMMIT, roster.start, body)

    @property
    def report(self) -> Report:
        return verify_record(record_of(self.entries))


def _lobby(game: Game) -> _Script:
    entries = game.seat_entries(0)
    return _Script(game, [e for e in entries if e.kind in (Kind.SIT, Kind.READY)])


def test_a_start_that_came_to_nothing_is_passed_over() -> None:
    """One begins with a second roster and comes back to the first, with which the others began."""
    script, first = _lobby(honest_game(3)), _roster()
    second = msgspec.structs.replace(first, tries=1)
    for seat in first.seats:
        script.sign(seat.log, second)
    script.commit(first, 0)
    script.commit(second, 2)
    script.commit(first, 1)
    assert script.report.problem.startswith("seat_commit is still due from ")
    script.commit(first, 2)
    report = script.report
    assert (report.verdict, report.offences, report.steps) == (Verdict.UNFINISHED, (), 1)
    assert report.problem.startswith("seat is still due from ")


def test_a_log_may_have_gone_on_elsewhere() -> None:
    """The majority's game counts, whatever the one who began with another roster wrote in his."""
    script, first = _lobby(honest_game(3)), _roster()
    second = msgspec.structs.replace(first, tries=1)
    for seat in first.seats:
        script.sign(seat.log, second)
    script.commit(second, 2)
    script.commit(first, 0)
    script.commit(first, 1)
    report = script.report
    assert (report.verdict, report.offences) == (Verdict.UNFINISHED, ())
    assert report.problem.startswith("seat_commit is still due from ")


def _roster() -> Roster:
    roster = honest_game(3).machine().roster
    assert roster is not None
    return roster


def test_the_start_is_what_all_have_signed() -> None:
    logs = read_record(honest_game(3).record(0)).logs
    roster = find_start(logs)
    assert roster == likely_roster(logs) == _roster()
    first = next(iter(logs))
    with pytest.raises(Unfinished) as unfinished:
        find_start({log_id: log for log_id, log in logs.items() if log_id != first})
    assert unfinished.value.awaited == (roster.seat_of(first),)  # his READY is missing too


def test_nobody_joins_a_game_that_he_has_not_signed() -> None:
    game, roster = honest_game(3), _roster()
    kept = [e for e in _lobby(game).entries if (e.kind, e.log) != (Kind.READY, roster.seats[1].log)]
    for joins in (False, True):
        script = _Script(game, kept)
        for seat in (0, 1, 2) if joins else (0, 2):
            script.commit(roster, seat)
        report = script.report
        assert report.verdict is (Verdict.WRONG if joins else Verdict.UNFINISHED)
        problem = "without having signed" if joins else "seat_commit is still due from"
        assert problem in report.problem
        assert report.whose == (roster.names[1] if joins else "")


def test_who_takes_part_before_signing_does_not_spoil_the_others_record() -> None:
    """A control entry of the game that is to come, before the READY with its roster."""
    game, roster = honest_game(3), _roster()
    script = _Script(game, [e for e in _lobby(game).entries if e.kind is Kind.SIT])
    early = Wish(0, NOTHING, True, By.BOT)
    script.write(roster.seats[0].log, Kind.WISH, roster.start, early)
    for seat in range(3):
        script.sign(roster.seats[seat].log, roster)
    for seat in range(3):
        script.commit(roster, seat)
    report = script.report
    assert (report.verdict, report.offences, report.steps) == (Verdict.UNFINISHED, (), 1)
    assert report.problem.startswith("seat is still due from ")


def test_nobody_else_plays_by_a_log_in_the_record_of_a_whole_game() -> None:
    """Before its end it may be somebody who joins by a decree that is not in the record yet."""
    entries = honest_game(3).seat_entries(0)
    other = honest_game(4, seed=2).seat_entries(0)
    stranger = [entry for entry in other if entry.log == other[0].log]
    plays = next(at for at, entry in enumerate(stranger) if entry.kind is Kind.SEAT)
    for length in (1, plays, plays + 1, len(stranger)):
        report = verify_record(record_of([*entries, *stranger[:length]]))
        if length <= plays:  # who was at the door, perhaps by a decree that does not stand
            assert (report.verdict, report.offences) == (Verdict.SOUND_FINAL, ())
            continue
        assert report.verdict is Verdict.WRONG
        assert "no seat in this game" in report.problem
        assert report.where is not None and report.where.item == 1 + len(entries) + plays
        early = verify_record(record_of([*entries[:40], *stranger[:length]]))
        without = verify_record(record_of(entries[:40]))
        assert (early.verdict, early.offences) == (Verdict.UNFINISHED, ())
        assert (early.ending, early.digest) == (without.ending, without.digest)


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
        {"version": 3},
        {"group": "none"},
        {"edition": replace(ODYSSEY, clue_limit=0)},
        {"edition": replace(ODYSSEY, seats_min=4)},
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
