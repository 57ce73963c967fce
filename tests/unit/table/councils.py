"""Founders who decide decrees by hand, with real logs: for tests of one rule of membership each."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from dixit_lan.crypto.signing import Identity
from dixit_lan.dealing.roster import Roster
from dixit_lan.ids import Digest, Seat
from dixit_lan.logs.decrees import (
    NO_REPORT,
    Body,
    By,
    Change,
    Propose,
    Report,
    RosterSeat,
    Stand,
    Target,
    Value,
    Wish,
)
from dixit_lan.logs.entry import Entry, LogId, write_entry
from dixit_lan.logs.kinds import Kind
from dixit_lan.logs.store import Added, LogStore
from dixit_lan.rules.edition import ODYSSEY
from dixit_lan.table.decrees.elector import Elector
from dixit_lan.table.decrees.membership import Membership
from dixit_lan.wire.canonical import encode
from dixit_lan.wire.version import PROTOCOL_VERSION

NONCE = bytes(16)
ELSEWHERE = Digest(b"another history".ljust(32))


def identity_of(seat: int) -> Identity:
    """Who sits there."""
    return Identity(bytes([seat + 1]) * 32)


@dataclass
class Holds:
    """What one seat holds, in its store; ``acted``: entries of each log that it has acted on."""

    store: LogStore
    logs: Sequence[LogId]
    acted: dict[int, int] = field(default_factory=dict)
    is_current: bool = True

    def report(self, target: Target) -> Report:
        if target.change not in (Change.AWAY, Change.CUT):
            return NO_REPORT
        log = self.store.log(self.logs[target.seat])
        acted = min(self.acted.get(target.seat, 0), log.height)
        held = log.head if log.height else b""
        return Report(log.height, held, acted, log.entries[acted - 1].hash if acted else b"")

    def chain(self, seat: int, height: int, head: bytes) -> Sequence[Entry] | None:
        return self.store.chain(self.logs[seat], height, Digest(head)) if height else ()

    def twins(self, seat: int) -> Mapping[int, Collection[Digest]]:
        return self.store.twins(self.logs[seat])

    def is_forker(self, seat: Seat) -> bool:
        return self.logs[seat] in self.store.forks


class Founder:
    """One seat: its store, and what it makes of it."""

    def __init__(self, council: "Council", at: int) -> None:
        self.store = LogStore()
        self.membership = Membership(council.roster, council.start, Seat(at), self.store)
        self.elector = Elector(self.membership, Seat(at))
        self.holds = Holds(self.store, council.logs)
        self.missed: set[Seat] = set()

    def hear(self, entry: Entry, now: float) -> None:
        """Take an entry up, and what it releases."""
        added = self.store.add(entry)
        taken = [entry] if added in (Added.NEW, Added.FORK) else []
        for one in [*taken, *self.store.released]:
            self.membership.learn(one, now)
        self.store.released.clear()
        if added is Added.GAP and entry.kind is Kind.PROPOSE:
            self.membership.hear_orphan(entry)

    def decide(self) -> list[Value]:
        """Obey all that is known to be decided."""
        found: list[Value] = []
        while (value := self.membership.next_decree()) is not None:
            found.append(value)
        return found


class Council:
    """``count`` founders. Seat ``count - 1`` has written ``heights`` entries that all others hold."""

    def __init__(self, count: int = 7, held: int = 3) -> None:
        self.count, self.now = count, 0.0
        self._identities = [identity_of(seat) for seat in range(count)]
        seats = tuple(RosterSeat(i.key, NONCE, f"P{at}") for at, i in enumerate(self._identities))
        self.roster = Roster(PROTOCOL_VERSION, "toy", ODYSSEY, (), seats)
        self.start, self.logs = self.roster.start, [seat.log for seat in seats]
        self.last: dict[int, Entry] = {}
        self.all: list[Entry] = []
        self.seats = [Founder(self, at) for at in range(count)]
        for _ in range(held):
            self.say(count - 1, Kind.AGREE, ())

    @property
    def quorum(self) -> int:
        return self.count // 2 + 1

    @property
    def away(self) -> Target:
        """The last seat is away."""
        return Target(Change.AWAY, self.count - 1)

    def entry(self, author: int, kind: Kind, body: object, last: Entry | None) -> Entry:
        """An entry after ``last``, told to nobody."""
        digest = ELSEWHERE if kind is Kind.AGREE else self.start
        return write_entry(
            self._identities[author], NONCE, last, digest=digest, kind=kind, body=encode(body)
        )

    def say(
        self, author: int, kind: Kind, body: object, hears: Iterable[int] | None = None
    ) -> Entry:
        """Let a seat write what it likes, and those in ``hears`` (all, if None) hear of it."""
        made = self.last[author] = self.entry(author, kind, body, self.last.get(author))
        self.tell(made, {author, *(range(self.count) if hears is None else hears)})
        return made

    def tell(self, entry: Entry, hears: Iterable[int]) -> None:
        if entry not in self.all:
            self.all.append(entry)
        for seat in sorted(hears):
            self.seats[seat].hear(entry, self.now)

    def wish(self, authors: Iterable[int], target: Target, *, yes: bool = True) -> list[Entry]:
        """Let seats wish something for all to hear."""
        number = self.seats[0].membership.number
        body = Wish(number, target, yes, By.PERSON)
        return [self.say(author, Kind.WISH, body) for author in authors]

    def answer(self, seat: int, hears: Iterable[int] | None = None) -> Kind | None:
        """Let a seat write what it owes next."""
        owed = self.owes(seat)
        if owed is None:
            return None
        self.say(seat, *owed, hears)
        return owed[0]

    def owes(self, seat: int) -> tuple[Kind, Body] | None:
        founder = self.seats[seat]
        return founder.elector.answer(founder.holds, self.now, founder.missed)

    def settle(self, seats: Iterable[int], seconds: float = 0.0) -> None:
        """Let these seats talk to each other until none of them owes anything, for so long."""
        among = list(seats)
        end = self.now + seconds
        while True:
            while any([self.answer(seat, among) is not None for seat in among]):
                pass
            if self.now >= end:
                return
            self.now += 0.25

    def decide(self, seats: Iterable[int] | None = None) -> list[list[Value]]:
        """What each of these seats has decided since, with a DECIDED of each."""
        found = []
        for seat in range(self.count) if seats is None else seats:
            founder, label = self.seats[seat], self.seats[seat].membership.own.label
            found.append(founder.decide())
            while (decided := founder.membership.unwritten(label)) is not None:
                self.say(seat, Kind.DECIDED, decided)
                label += 1
        return found

    def stand(
        self, author: int, target: Target, wishes: Sequence[Entry], report: Report | None = None
    ) -> Entry:
        """A STAND written by hand."""
        number = self.seats[author].membership.number
        said = self.seats[author].holds.report(target) if report is None else report
        names = tuple(entry.hash for entry in wishes)
        return self.say(author, Kind.STAND, Stand(number, target, said, names))

    def propose(
        self,
        author: int,
        value: Value,
        stands: Iterable[Entry],
        *,
        turn: int = 0,
        passes: Iterable[Entry] = (),
        hears: Iterable[int] | None = None,
    ) -> Entry:
        """A PROPOSE written by hand."""
        names = [tuple(entry.hash for entry in cited) for cited in (stands, passes)]
        number = self.seats[author].membership.number
        return self.say(author, Kind.PROPOSE, Propose(number, turn, value, *names), hears)
