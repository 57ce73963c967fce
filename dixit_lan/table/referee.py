"""The referee: feeds the rulebook with the entries that count, and has every one of them checked.

What counts for (seat, step) is that seat's first game entry that carries the step's digest. An entry
with a foreign digest is passed over and never an offence (membership rule 3).
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from dixit_lan.dealing.bodies import BODIES
from dixit_lan.dealing.roster import Roster
from dixit_lan.dealing.setting import Blame, Setting
from dixit_lan.errors import DecodeError
from dixit_lan.ids import Card, Digest, Seat
from dixit_lan.logs.entry import Entry
from dixit_lan.logs.evidence import Evidence, Offence
from dixit_lan.logs.store import LogStore
from dixit_lan.table.board import Board
from dixit_lan.table.rulebook import Rulebook
from dixit_lan.table.step import Notice, Reply, Step, digest_after
from dixit_lan.wire.canonical import decode


@dataclass(frozen=True)
class Check:
    """A proof to verify, in any thread: ``run`` returns None or raises Blame."""

    index: int
    seat: Seat
    run: Callable[[], None]


@dataclass
class _Open:
    """The step that is being waited for, and what has come in for it."""

    step: Step
    index: int
    digest: Digest
    entries: dict[Seat, Entry] = field(default_factory=dict)
    bodies: dict[Seat, Any] = field(default_factory=dict)
    values: dict[Seat, Any] = field(default_factory=dict)


class Referee:
    """One game in progress. ``advance`` after every new entry and every finished check."""

    def __init__(
        self, roster: Roster, cards: Sequence[Card], start: Digest, store: LogStore
    ) -> None:
        self.roster = roster
        self.evidence: Evidence | None = None
        self.digest = start
        self.done = False
        self._store = store
        self._logs = tuple(seat.log for seat in roster.seats)
        self._rulebook = Rulebook(roster, cards)
        self._rules = self._rulebook.play()
        self._index = 0
        self._past: dict[Digest, _Open] = {}
        self._pending: set[tuple[int, Seat]] = set()
        self._failed: dict[tuple[int, Seat], Blame] = {}
        self._checks: list[Check] = []
        self._notices: list[Notice] = []
        self._open: _Open | None = None
        self._go_on(None)

    @property
    def board(self) -> Board:
        return self._rulebook.board

    @property
    def game(self) -> Digest:
        """The game's name: the roster's until all SEATs are in."""
        return self._rulebook.game

    @property
    def setting(self) -> Setting:
        """Public values of the game, once the keys are there."""
        return self._rulebook.setting

    @property
    def step(self) -> Step | None:
        """What is waited for now; None when the game is over or stopped by an offence."""
        return None if self._open is None or self.evidence else self._open.step

    @property
    def index(self) -> int:
        """Steps that are behind us."""
        return self._index

    @property
    def came(self) -> tuple[Seat, ...]:
        """Seats whose entry for this step is here, in the order in which they were taken up."""
        return () if self._open is None else tuple(self._open.bodies)

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """Seats whose entry for this step is not here."""
        step, came = self.step, self.came
        return () if step is None else tuple(seat for seat in step.seats if seat not in came)

    @property
    def checking(self) -> bool:
        return bool(self._pending)

    def body(self, seat: Seat) -> Any:
        """The body that ``seat`` wrote for this step; None if it has not come."""
        return None if self._open is None else self._open.bodies.get(seat)

    def take_checks(self) -> list[Check]:
        checks, self._checks = self._checks, []
        return checks

    def take_notices(self) -> list[Notice]:
        notices, self._notices = self._notices, []
        return notices

    def checked(self, index: int, seat: Seat, blame: Blame | None) -> None:
        """A check has ended: ``blame`` is None where the proof holds."""
        self._pending.discard((index, seat))
        if blame is not None:
            self._failed[index, seat] = blame
        if self._failed and self.evidence is None:
            first = min(self._failed)
            if not any(pending < first for pending in self._pending):
                self._accuse(self._failed[first], self._steps()[first[0]])

    def advance(self) -> None:
        """Take up what counts, and go as far as it leads."""
        while self.step is not None and self._open is not None:
            now = self._open
            for seat in now.step.seats:
                if seat not in now.entries:
                    self._take(now, seat)
            complete = len(now.entries) == len(now.step.seats)
            if self.evidence or not complete or (self._pending and not now.step.deferred):
                return
            self._finish(now)

    def look_for_trespass(self, entry: Entry) -> None:
        """An entry under a digest of ours, by a seat that was not asked or had answered."""
        seat = self.roster.seat_of(entry.log)
        here = self._past.get(entry.digest)
        if self._open is not None and entry.digest == self._open.digest:
            here = self._open
        if seat is None or here is None or self.evidence:
            return
        counted = here.entries.get(seat)
        awaited = counted is None and seat in here.step.seats and here is self._open
        if not awaited and (counted is None or counted.hash != entry.hash):
            message = f"a {entry.kind} entry where nothing was asked of this seat"
            known = () if counted is None else (counted,)
            self.evidence = Evidence(Offence.OUT_OF_TURN, entry.log, (*known, entry), message)

    # -- inside ------------------------------------------------------------------------------------

    def _steps(self) -> dict[int, _Open]:
        steps = {past.index: past for past in self._past.values()}
        if self._open is not None:
            steps[self._open.index] = self._open
        return steps

    def _take(self, now: _Open, seat: Seat) -> None:
        """Take up ``seat``'s first entry under this digest, if it is here."""
        log_id = self._logs[seat]
        held = self._store.log(log_id).game_entries(now.digest)
        if not held:
            return
        entry = held[0]
        if entry.kind is not now.step.kind:
            message = f"a {entry.kind} entry where {now.step.kind} was due"
            self.evidence = Evidence(Offence.OUT_OF_TURN, log_id, (entry,), message)
            return
        now.entries[seat] = entry
        try:
            body = decode(entry.body, BODIES[entry.kind])
            now.values[seat] = now.step.task.read(seat, body)
        except DecodeError as error:
            self._accuse(Blame(seat, Offence.MALFORMED, f"the entry's body: {error}"), now)
            return
        except Blame as blame:
            self._accuse(blame, now)
            return
        now.bodies[seat] = body
        for second in held[1:]:
            self.look_for_trespass(second)
        self._pending.add((now.index, seat))
        place, task = now.step.place(now.digest), now.step.task
        self._checks.append(Check(now.index, seat, lambda: task.check(seat, body, place)))

    def _finish(self, now: _Open) -> None:
        after = digest_after(now.digest, now.index, now.step.kind, now.entries)
        reply = Reply(now.step.place(now.digest), now.entries, now.bodies, now.values, after)
        self._past[now.digest] = now
        self._index += 1
        self.digest = after
        try:
            self._go_on(reply)
        except Blame as blame:
            self._accuse(blame, now)

    def _go_on(self, reply: Reply | None) -> None:
        """Run the rulebook to its next step, and look for trespassers on it."""
        self._open = None
        try:
            said = self._rules.send(reply)
            while not isinstance(said, Step):
                self._notices.append(said)
                said = next(self._rules)
        except StopIteration:
            self.done = True
            return
        self._open = _Open(said, self._index, self.digest)
        for log_id in self._logs:
            for entry in self._store.log(log_id).game_entries(self.digest):
                self.look_for_trespass(entry)

    def _accuse(self, blame: Blame, where: _Open) -> None:
        """Name the offender: the entry in question, or the last ones that counted before it."""
        log_id = self._logs[blame.seat]
        entry = where.entries.get(blame.seat)
        if entry is None or blame.offence in (Offence.OWN_CARD_VOTE, Offence.BAD_DEALING):
            counted = [e for e in self._store.log(log_id).entries if e.digest in self._past]
            self.evidence = Evidence(blame.offence, log_id, tuple(counted[-3:]), str(blame))
        else:
            self.evidence = Evidence(blame.offence, log_id, (entry,), str(blame))
