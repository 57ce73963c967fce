"""Founders who have begun a game and go on to decide by hand, and what the auditor says of it."""

from collections.abc import Iterable, Sequence

import msgspec

from dixit_lan.audit.decrees import Decrees, read_decrees
from dixit_lan.audit.reading import read_record
from dixit_lan.audit.report import Report, Verdict
from dixit_lan.audit.verify import verify_record
from dixit_lan.crypto.derivation import GameSecret
from dixit_lan.crypto.group import group_named
from dixit_lan.crypto.hashing import labelled_hash
from dixit_lan.crypto.signing import Identity
from dixit_lan.dealing.keys import CommitTask
from dixit_lan.dealing.roster import Ready, Roster
from dixit_lan.dealing.seat_secrets import SeatSecrets
from dixit_lan.dealing.setting import Place
from dixit_lan.ids import Card, Digest, Seat
from dixit_lan.logs.decrees import (
    BODIES,
    NO_REPORT,
    NOTHING,
    Assent,
    Assented,
    Body,
    By,
    Change,
    Decided,
    Pass,
    Propose,
    RosterSeat,
    Stand,
    Target,
    Value,
    Wish,
)
from dixit_lan.logs.decrees import Report as Holding
from dixit_lan.logs.entry import NO_ENTRY, Entry, write_entry
from dixit_lan.logs.evidence import Offence
from dixit_lan.logs.kinds import Kind
from dixit_lan.logs.record import ENTRY_TAG, MAGIC, PACK_TAG, encode_item
from dixit_lan.rules.edition import ODYSSEY
from dixit_lan.wire.canonical import encode
from dixit_lan.wire.version import PROTOCOL_VERSION

KINDS = {body: kind for kind, body in BODIES.items()}
CARDS = tuple(sorted(Card(labelled_hash("card", bytes([i]))) for i in range(84)))
LOBBY = labelled_hash("lobby", b"council")

FILLER = 12
"""Acknowledgements at the end of each log, so that there is something to cut."""


_BEGUN: dict[tuple[int, int], tuple[Entry, ...]] = {}
"""What a council of so many founders and guests begins with."""


class Council:
    """A record, and seats who go on writing control entries at the ends of their logs.

    ``entries``: in the order of the record. The last seats are newcomers once a decree lets them in.
    """

    def __init__(self, founders: int, guests: int = 0) -> None:
        self._keys = [Identity(labelled_hash("id", bytes([i]))) for i in range(founders + guests)]
        seats = [RosterSeat(key.key, bytes(16), f"P{at}") for at, key in enumerate(self._keys)]
        pack = labelled_hash("pack", *CARDS)
        self.guests = seats[founders:]
        self.roster = Roster(PROTOCOL_VERSION, "toy", ODYSSEY, (pack,), tuple(seats[:founders]))
        self.entries: list[Entry] = []
        if (founders, guests) not in _BEGUN:
            self._begin(founders, guests)
            _BEGUN[founders, guests] = tuple(self.entries)
        self.entries = list(_BEGUN[founders, guests])

    def _begin(self, founders: int, guests: int) -> None:
        for seat in range(founders + guests):
            self.write(seat, Kind.SIT, encode(()), LOBBY)
            self.write(seat, Kind.READY, encode(Ready(1, self.roster)), LOBBY)
        for seat in range(founders):
            self._commit(seat)
            for _ in range(FILLER):
                self.write(seat, Kind.ACK, encode(()), self.start)

    def _commit(self, seat: int) -> None:
        group = group_named("toy")
        secrets = SeatSecrets(group, Seat(seat), GameSecret(bytes([seat]) * 32))
        place = Place(self.roster.id, 0, Kind.SEAT_COMMIT, self.start)
        body = CommitTask(group, self.quorum).make(secrets, place, None).body
        self.write(seat, Kind.SEAT_COMMIT, encode(body), self.start)

    @property
    def start(self) -> Digest:
        return self.roster.start

    @property
    def quorum(self) -> int:
        return self.roster.majority

    def log(self, seat: int) -> list[Entry]:
        """The first branch of a log."""
        log: list[Entry] = []
        for entry in self.entries:
            last = log[-1].hash if log else NO_ENTRY
            is_next = entry.seq == len(log) and entry.backlink == last
            if entry.log.author == self._keys[seat].key and is_next:
                log.append(entry)
        return log

    # -- writing -----------------------------------------------------------------------------------

    def write(
        self, seat: int, kind: Kind, body: bytes, digest: Digest, after: Entry | None = None
    ) -> Entry:
        """The next entry of a log, or one that follows ``after``."""
        log = self.log(seat)
        last = after if after is not None else log[-1] if log else None
        entry = write_entry(self._keys[seat], bytes(16), last, digest=digest, kind=kind, body=body)
        self.entries.append(entry)
        return entry

    def say(self, seat: int, body: Body, after: Entry | None = None) -> Entry:
        return self.write(seat, KINDS[type(body)], encode(body), self.start, after)

    def wish(self, seat: int, target: Target, number: int = 0, *, yes: bool = True) -> Entry:
        return self.say(seat, Wish(number, target, yes, By.PERSON))

    def wishes(self, target: Target, seats: Iterable[int], number: int = 0) -> list[Entry]:
        return [self.wish(seat, target, number) for seat in seats]

    def stand(
        self,
        seat: int,
        target: Target,
        wishes: Sequence[Entry] = (),
        report: Holding | None = None,
        number: int = 0,
    ) -> Entry:
        if report is None:
            ends = target.change in (Change.AWAY, Change.CUT)
            report = self.held(target.seat) if ends else NO_REPORT
        return self.say(seat, Stand(number, target, report, hashes(wishes)))

    def stands(
        self, target: Target, seats: Sequence[int] | None = None, number: int = 0
    ) -> list[Entry]:
        """The first t seats, or these, wish it and stand for it."""
        seats = range(self.quorum) if seats is None else seats
        report = None
        if target.change in (Change.AWAY, Change.CUT):
            report = self.held(target.seat)
        wishes = [] if target == NOTHING else self.wishes(target, seats, number)
        return [self.stand(seat, target, wishes, report, number) for seat in seats]

    def propose(
        self,
        seat: int,
        value: Value,
        stands: Sequence[Entry] = (),
        passes: Sequence[Entry] = (),
        turn: int = 0,
        number: int = 0,
        after: Entry | None = None,
    ) -> Entry:
        body = Propose(number, turn, value, hashes(stands), hashes(passes))
        return self.say(seat, body, after)

    def assent(self, seat: int, proposal: Entry, turn: int = 0, number: int = 0) -> Entry:
        return self.say(seat, Assent(number, turn, proposal.hash))

    def skip(
        self,
        seat: int,
        turn: int = 1,
        assented: tuple[int, Entry] | None = None,
        number: int = 0,
    ) -> Entry:
        """PASS."""
        last = None if assented is None else Assented(assented[0], assented[1].hash)
        return self.say(seat, Pass(number, turn, last))

    def decided(
        self, seat: int, proposal: Entry, assents: Sequence[Entry], number: int = 0
    ) -> Entry:
        return self.say(seat, Decided(number, proposal.hash, hashes(assents)))

    def decree(
        self,
        target: Target,
        value: Value,
        seats: Sequence[int],
        number: int = 0,
        leader: int = 0,
        named_by: Sequence[int] | None = None,
    ) -> Entry:
        """All of it, honestly; the proposal. ``named_by`` write DECIDED, all of ``seats`` else."""
        proposal = self.propose(leader, value, self.stands(target, seats, number), number=number)
        assents = [self.assent(seat, proposal, number=number) for seat in seats]
        for seat in seats if named_by is None else named_by:
            self.decided(seat, proposal, assents, number)
        return proposal

    # -- what is said ------------------------------------------------------------------------------

    def held(self, seat: int, height: int | None = None) -> Holding:
        """What everybody holds of ``seat``'s log, and has acted on: up to ``height``."""
        log = self.log(seat)[:height]
        head = log[-1].hash if log else b""
        return Holding(len(log), head, len(log), head)

    def away(self, seat: int, height: int | None = None, change: Change = Change.AWAY) -> Value:
        held = self.held(seat, height)
        return Value(change, seat, held.height, held.head)

    # -- what comes of it --------------------------------------------------------------------------

    def record(self) -> bytes:
        items = [encode_item(PACK_TAG, b"".join(CARDS))]
        items += [encode_item(ENTRY_TAG, entry.raw) for entry in self.entries]
        return MAGIC + b"".join(items)

    def report(self) -> Report:
        return verify_record(self.record())

    def decrees(self) -> Decrees:
        return read_decrees(read_record(self.record()), self.roster)

    def changes(self) -> list[Change]:
        return [value.change for value in self.decrees().values]

    def name(self, seat: int) -> str:
        return f"P{seat}"


def hashes(entries: Iterable[Entry]) -> tuple[bytes, ...]:
    return tuple(entry.hash for entry in entries)


def convicts(council: Council, *seats: int) -> None:
    """These are convicted of ``bad_decree`` and nobody of anything else; the record is sound."""
    report = council.report()
    assert report.verdict is Verdict.UNFINISHED, report.to_text()
    found = {(one.offence, one.name) for one in report.offences}
    assert found == {(Offence.BAD_DECREE, council.name(seat)) for seat in seats}, report.to_text()


def convicts_by_last(council: Council, seat: int) -> None:
    """The last entry of this seat convicts it, and nobody else is named."""
    convicts(council, seat)
    (proven,) = council.report().offences
    assert proven.where is not None and proven.where.item is not None
    assert council.entries[proven.where.item - 1] == council.log(seat)[-1]


AWAY_3 = Target(Change.AWAY, 3)
CUT_3 = Target(Change.CUT, 3)
TWINS_3 = Target(Change.CUT, 3, twins=True)


def two_turns(council: Council) -> tuple[Entry, Entry]:
    """Honest ones of turns 0 and 1; three of four stand, and pass without having assented."""
    stands = council.stands(AWAY_3)
    value = council.away(3)
    first = council.propose(0, value, stands)
    passes = [council.skip(seat) for seat in range(3)]
    return first, council.propose(1, value, stands, passes, turn=1)


def proposed(proposal: Entry) -> Propose:
    """What a PROPOSE says."""
    body = msgspec.msgpack.decode(proposal.body, type=Propose)
    assert isinstance(body, Propose)
    return body
