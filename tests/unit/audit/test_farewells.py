"""LEAVE ends its author's part in the game whose start it carries, and in no other on the same log."""

import msgspec
import pytest

from dixit_lan.audit.report import Report, Verdict
from dixit_lan.audit.verify import verify_record
from dixit_lan.crypto.hashing import labelled_hash
from dixit_lan.crypto.signing import Identity
from dixit_lan.dealing.roster import Ready, Roster
from dixit_lan.ids import Digest
from dixit_lan.logs.entry import Entry, LogId, write_entry
from dixit_lan.logs.kinds import Kind
from dixit_lan.logs.store import LogStore
from dixit_lan.rules.edition import ODYSSEY
from dixit_lan.table.lobby.lobby import HeldPack, Offer, Sit, lobby_digest, plan
from dixit_lan.table.lobby.starts import Starts
from dixit_lan.wire.canonical import encode
from tests.unit.audit.games import PACK, Game, Room, honest_game, record_of

SEATS = 4
EDITION = ODYSSEY.with_target(1)


class _Room(Room):
    """Four people two of whose starts came to nothing; two have said goodbye to one each."""

    def __init__(self) -> None:
        super().__init__(SEATS, "toy", EDITION)
        self.store = LogStore()
        self.logs = [
            LogId(identity.key, labelled_hash("nonce", bytes([who, self._seed]))[:16])
            for who, identity in enumerate(self.identities)
        ]
        lobby = lobby_digest("Audit")
        offer = Offer(0, EDITION, SEATS, (PACK,))
        for who in range(SEATS):
            sit = Sit(f"P{who}", "toy", offer, (HeldPack(PACK, "c"),), True)
            self._write(who, Kind.SIT, lobby, sit)
        made = plan(Starts(self.store), self.logs, lobby)
        assert made is not None and made.roster is not None
        self.first: Roster = made.roster
        self.second = msgspec.structs.replace(self.first, tries=1)
        for who in range(SEATS):
            self._write(who, Kind.READY, lobby, Ready(1, self.first))
            self._write(who, Kind.READY, lobby, Ready(2, self.second))
        for who in range(SEATS):
            start = (self.first if who < 2 else self.second).start
            self._write(who, Kind.SEAT_COMMIT, start, {})
            if who % 2:
                self._write(who, Kind.LEAVE, start, ())
        starts = Starts(self.store)
        assert starts.is_given_up(self.first) and starts.is_given_up(self.second)

    def _write(self, who: int, kind: Kind, digest: Digest, body: object) -> None:
        key, log = self.identities[who], self.logs[who]
        last = self.store.log(log).last
        entry = write_entry(key, log.nonce, last, digest=digest, kind=kind, body=encode(body))
        self.store.add(entry)
        for arrived in self.game.arrived.values():
            arrived.append(entry)


@pytest.fixture(scope="module")
def game() -> Game:
    """What comes of it: the four go on from their disks, and play."""
    room = _Room()
    room.run()
    roster = room.game.machine().roster
    assert roster is not None
    assert roster.start not in (room.first.start, room.second.start)
    return room.game


@pytest.mark.parametrize("who", range(SEATS))
def test_a_goodbye_to_a_start_that_was_given_up_ends_no_later_game(game: Game, who: int) -> None:
    playing = game.machine(who).playing
    assert playing is not None and playing.referee.done and not playing.has_left
    assert not playing.referee.board.away and not playing.referee.board.out
    report = verify_record(game.record(who))
    assert report.verdict is Verdict.SOUND_FINAL, report.to_text()
    assert (report.offences, report.gone) == ((), ())
    assert report.digest == playing.referee.digest.hex()
    assert len(report.signed) == SEATS


def _bids_goodbye(digest: Digest, body: bytes = encode(())) -> Report:
    """A game up to a step that P1 does not answer: he says goodbye instead."""
    whole = honest_game(SEATS, target=1)
    entries = whole.seat_entries(0)
    log = whole.machine(1).log
    mine = [entry for entry in entries if entry.log == log]
    last = next(entry for entry in mine if entry.kind is Kind.SEAT)
    due = mine[last.seq + 1].digest
    end = max(at for at, entry in enumerate(entries) if entry.digest == due) + 1
    kept = [entry for entry in entries[:end] if entry.log != log or entry.seq <= last.seq]
    key = whole.identities[1]
    leave = write_entry(key, log.nonce, last, digest=digest, kind=Kind.LEAVE, body=body)
    return verify_record(record_of([*kept, leave]))


def _start() -> Digest:
    playing = honest_game(SEATS, target=1).machine().playing
    assert playing is not None
    return playing.start


def test_a_goodbye_counts_for_the_game_that_it_names() -> None:
    named = _bids_goodbye(_start())
    assert [(one.name, one.why) for one in named.gone] == [("P1", "left")], named.to_text()
    other = _bids_goodbye(Digest(labelled_hash("another start")))
    assert (other.gone, other.offences) == ((), ())
    assert "is still due from P1" in other.problem


def test_whatever_else_it_says_it_is_a_goodbye() -> None:
    report = _bids_goodbye(_start(), encode("so long"))
    assert report.offences == ()
    assert [(one.name, one.why) for one in report.gone] == [("P1", "left")]


def test_a_store_keeps_goodbyes_apart_by_their_start() -> None:
    key = honest_game(SEATS, target=1).identities[0]
    starts = [Digest(labelled_hash("start", bytes([at]))) for at in range(2)]
    store, last = LogStore(), None
    for start in (*starts, starts[0]):
        last = _leave(key, last, start)
        store.add(last)
    assert store.log(last.log).farewells == {starts[0]: 0, starts[1]: 1}


def _leave(key: Identity, last: Entry | None, start: Digest) -> Entry:
    return write_entry(key, bytes(16), last, digest=start, kind=Kind.LEAVE, body=encode(()))
