"""Seven seats that decide decrees by hand: for tests of one rule of membership after the other."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from dixit_lan.crypto.hashing import labelled_hash
from dixit_lan.crypto.signing import Identity
from dixit_lan.dealing.roster import Roster
from dixit_lan.ids import Digest, Seat
from dixit_lan.logs.decrees import Body, Change, Report, RosterSeat, Target, Value
from dixit_lan.logs.entry import Entry, write_entry
from dixit_lan.logs.kinds import Kind
from dixit_lan.rules.edition import ODYSSEY
from dixit_lan.table.membership import Membership
from dixit_lan.wire.canonical import encode

COUNT = 7
START = labelled_hash("start of the game")
HEAD = labelled_hash("an entry of seat 6")
AWAY = Target(Change.AWAY, 6, 0)
NONCE = bytes(16)


@dataclass
class Holds:
    """What one seat holds of seat 6's log."""

    height: int = 3
    head: bytes = HEAD
    branch: bytes = b""
    owned: bool = True
    agreed: bool = True
    known: int = 0
    proven: tuple[int, ...] = ()

    def report(self, target: Target) -> Report:
        return Report(self.height, self.head, self.branch)

    def holds(self, value: Value) -> bool:
        return self.owned

    def agrees(self, target: Target) -> bool:
        return self.agreed

    def is_proven(self, seat: Seat) -> bool:
        return seat in self.proven

    def before_fork(self, target: Target) -> Value:
        return Value(Change.CUT, target.seat, target.fork - 1, b"before")

    def known_before_fork(self, target: Target) -> int:
        return self.known

    def is_prefix(self, report: Report, value: Value) -> bool:
        return report.height <= value.height


@dataclass
class Council:
    """All seats, and who hears what: ``write`` tells an entry to those in ``hears``."""

    seats: list[Membership] = field(default_factory=list)
    holds: list[Holds] = field(default_factory=lambda: [Holds() for _ in range(COUNT)])
    last: dict[int, Entry] = field(default_factory=dict)
    logs: dict[int, list[Entry]] = field(default_factory=lambda: {s: [] for s in range(COUNT)})

    def __post_init__(self) -> None:
        identities = [Identity(bytes([seat + 1]) * 32) for seat in range(COUNT)]
        seats = tuple(RosterSeat(i.key, NONCE, f"P{at}") for at, i in enumerate(identities))
        self._identities = identities
        self.roster = Roster(1, "toy", ODYSSEY, (), seats)
        self.seats = [self.seat(at) for at in range(COUNT)]

    def seat(self, at: int) -> Membership:
        return Membership(self.roster, Digest(START), Seat(at))

    def write(self, author: int, kind: Kind, body: Body, hears: Iterable[int]) -> Entry:
        entry = write_entry(
            self._identities[author],
            NONCE,
            self.last.get(author),
            digest=Digest(START),
            kind=kind,
            body=encode(body),
        )
        self.last[author] = entry
        self.logs[author].append(entry)
        for seat in {author, *hears}:
            self.seats[seat].learn(Seat(author), entry)
        return entry

    def prepare(self, author: int, target: Target, hears: Iterable[int]) -> None:
        self.write(author, Kind.PREPARE, self.seats[author].prepare(target), hears)

    def answer(self, seat: int, hears: Iterable[int]) -> Kind | None:
        """Let a seat write what it owes next."""
        owed = self.seats[seat].answer(self.holds[seat])
        if owed is None:
            return None
        self.write(seat, *owed, hears)
        return owed[0]

    def settle(self, seats: Iterable[int]) -> None:
        """Let these seats talk to each other until none of them owes anything."""
        among = list(seats)
        while any([self.answer(seat, among) is not None for seat in among]):
            pass

    def catch_up(self, seats: Iterable[int]) -> None:
        """Tell these seats all that anybody has written, log by log, as gossip does."""
        for seat in seats:
            for author, log in self.logs.items():
                for entry in log:
                    self.seats[seat].learn(Seat(author), entry)
