"""A finished game whose players go on to vote by hand, and what the auditor says of it."""

from dataclasses import dataclass

from dixit_lan.audit.report import Report, Verdict
from dixit_lan.audit.verify import verify_record
from dixit_lan.ids import Digest
from dixit_lan.logs.decrees import (
    BODIES,
    Ballot,
    Body,
    Change,
    Prepare,
    Promise,
    Target,
    Value,
    Vote,
)
from dixit_lan.logs.decrees import (
    Report as Holding,
)
from dixit_lan.logs.entry import Entry, write_entry
from dixit_lan.logs.evidence import Offence
from dixit_lan.logs.kinds import Kind
from dixit_lan.table.playing import Playing
from dixit_lan.wire.canonical import encode
from tests.unit.audit.games import Game, record_of

KINDS = {body: kind for kind, body in BODIES.items()}

GONE = Target(Change.AWAY, 3, 0)
NOTHING = Target(Change.NOOP, 0, 0)
NO_HOLDING = Holding(0, b"", b"")
B1, B2 = (1, 0), (2, 1)


@dataclass
class Council:
    """A record, and four seats who go on writing control entries at the ends of their logs."""

    game: Game
    entries: list[Entry]

    @property
    def playing(self) -> Playing:
        playing = self.game.machine().playing
        assert playing is not None
        return playing

    def log(self, seat: int) -> list[Entry]:
        return [e for e in self.entries if e.log == self.playing.roster.seats[seat].log]

    def say(self, seat: int, body: Body) -> Entry:
        return self.write(seat, KINDS[type(body)], encode(body), self.playing.start)

    def write(self, seat: int, kind: Kind, body: bytes, digest: bytes) -> Entry:
        last = self.log(seat)[-1]
        key = next(i for i in self.game.identities if i.key == last.log.author)
        entry = write_entry(key, last.log.nonce, last, digest=Digest(digest), kind=kind, body=body)
        self.entries.append(entry)
        return entry

    def held(self, seat: int, height: int | None = None) -> Holding:
        """What everybody holds of ``seat``'s log, up to ``height``."""
        log = self.log(seat)[:height]
        return Holding(len(log), log[-1].hash, b"")

    def away(self, seat: int, height: int | None = None) -> Value:
        held = self.held(seat, height)
        return Value(Change.AWAY, seat, held.height, held.head)

    def promise(
        self,
        seat: int,
        ballot: Ballot,
        target: Target,
        report: Holding,
        accepted: Vote | None = None,
        *,
        agrees: bool = True,
    ) -> Entry:
        return self.say(seat, Promise(0, ballot, target, report, agrees, accepted))

    def report(self) -> Report:
        return verify_record(record_of(self.entries))

    def name(self, seat: int) -> str:
        return self.playing.roster.names[seat]


def ask(council: Council, *, target: Target = GONE, agrees: int = 3) -> tuple[bytes, ...]:
    """Seat 0 asks under B1; seats 0 to 2 promise, so many of them agreeing."""
    report = council.held(target.seat) if target.change in (Change.AWAY, Change.CUT) else NO_HOLDING
    council.say(0, Prepare(0, B1, target))
    return tuple(
        council.promise(seat, B1, target, report, agrees=seat < agrees).hash for seat in range(3)
    )


def convicts(council: Council, seat: int) -> None:
    """Its last entry convicts this seat and nobody else; and the game is sound all the same."""
    report = council.report()
    assert report.verdict is Verdict.SOUND_FINAL, report.to_text()
    found = [(one.offence, one.name) for one in report.offences]
    assert found == [(Offence.BAD_DECREE, council.name(seat))], report.to_text()
    (proven,) = report.offences
    assert proven.where is not None and proven.where.item is not None
    assert council.entries[proven.where.item - 1] == council.log(seat)[-1]
