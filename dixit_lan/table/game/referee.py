"""The referee: feeds the rulebook with the entries that count, and has every one of them checked.

What counts for (seat, step) is that seat's first game entry that carries the step's digest. An entry
with a foreign digest is passed over and never an offence (membership rule 2). Who is absent follows
from the decrees and the logs alone (rule 14), so after each new decree the game is simply run again.
"""

from collections.abc import Mapping
from enum import Enum, auto
from itertools import islice
from typing import Any

from dixit_lan.dealing.bodies import BODIES
from dixit_lan.dealing.roster import Roster
from dixit_lan.dealing.setting import Blame, DeckPoints, Setting
from dixit_lan.errors import DecodeError
from dixit_lan.ids import Digest, Seat
from dixit_lan.logs.entry import Entry, LogId
from dixit_lan.logs.evidence import Evidence, Offence
from dixit_lan.logs.kinds import GAME_KINDS, Kind
from dixit_lan.logs.store import LogStore
from dixit_lan.table.decrees.membership import Membership
from dixit_lan.table.game.absence import Absence
from dixit_lan.table.game.board import Board
from dixit_lan.table.game.checkpoint import CHECKPOINTS, Checkpoint, is_held
from dixit_lan.table.game.listener import NOBODY, Listener
from dixit_lan.table.game.open_step import OpenStep
from dixit_lan.table.game.rulebook import Rulebook
from dixit_lan.table.game.step import (
    GONE,
    OFFENCE,
    Ask,
    Attendance,
    NotAdmitted,
    Offended,
    Present,
    Reply,
    RoundStart,
    Step,
    absent_mark,
    digest_acted,
    digest_after,
    digest_resumed,
)
from dixit_lan.table.game.verdicts import Check, Key, Verdicts
from dixit_lan.wire.canonical import decode

NO_LIMIT = 1 << 60


class _Need(Enum):
    WAIT = auto()
    ABSENT = auto()
    GONE = auto()


class Referee:
    """One run of one game over the logs and decrees known now; ``advance`` goes as far as they lead.

    ``frozen``: seats on whose entries above this height nothing is done for now (rule 5).
    """

    def __init__(
        self,
        roster: Roster,
        points: DeckPoints,
        start: Digest,
        store: LogStore,
        verdicts: Verdicts,
        *,
        membership: Membership,
        listener: Listener = NOBODY,
    ) -> None:
        self.base, self.roster = roster, roster.grown(membership.decrees)
        self.digest = start
        self.done = False
        self.has_run = False  # as far as what is held leads; not so before the first ``advance``
        self.paused = False
        self.stale = False  # a proof of a step behind us failed: run again
        self.evidence: list[Evidence] = []
        self.trespassers: dict[Seat, Evidence] = {}
        self.frozen: Mapping[Seat, int] = {}
        self.open: OpenStep | None = None
        self.past: dict[Digest, OpenStep] = {}
        self.index = 0
        self.resumed_at = 0  # the step from which this run goes on
        self.beside: Any = None  # what the listener kept there
        self._base, self._points = roster, points
        self._store, self._verdicts = store, verdicts
        self._membership, self._listener = membership, listener
        self._decrees = tuple(membership.decrees)
        self._rulebook = Rulebook.of(roster, self.roster, points)
        self._rules = self._rulebook.play()
        self._unchecked: dict[Key, tuple[OpenStep, Seat]] = {}
        self._absence = Absence(roster, self._decrees, self._rulebook)
        self._start = start
        self._used: dict[Seat, int] = {}
        self._looked: tuple[OpenStep, int, dict[Seat, int]] | None = None
        self._heard = -1  # so many verdicts had been given when we last took them in
        self._newest: dict[Kind, OpenStep] = {}
        self._checkpoints: tuple[Checkpoint, ...] = ()
        self._seen = 0  # the highest label of an entry that counted
        self._begins = False  # a round: newcomers can be let in
        self._newcomers: tuple[Seat, ...] = ()
        self._ask: Ask | None = next(self._rules)

    # -- running again -------------------------------------------------------------------------------

    def from_scratch(self, listener: Listener = NOBODY) -> "Referee":
        """Another run over what is known now, from the very beginning."""
        return Referee(
            self._base,
            self._points,
            self._start,
            self._store,
            self._verdicts,
            membership=self._membership,
            listener=listener,
        )

    def again(self) -> "Referee":
        """The same, but from the latest start of a round that comes out as it did."""
        fresh = self.from_scratch(self._listener)
        for kept in reversed(self._checkpoints):
            if kept.holds(self._membership, fresh.roster, self._store):
                fresh._go_on_from(kept, self)
                break
        return fresh

    def _go_on_from(self, kept: Checkpoint, before: "Referee") -> None:
        """Take over what the run ``before`` did up to there."""
        self.digest, self.index, self._seen = kept.digest, kept.index, kept.seen
        self._rulebook, self._absence = kept.rebuilt(self.roster, self._decrees)
        self._rules = self._rulebook.play_on(kept.turn)
        self._ask = next(self._rules)
        self.past = dict(islice(before.past.items(), kept.index))
        self._newest = {step.step.kind: step for step in self.past.values()}
        self.evidence = list(kept.evidence)
        self.trespassers = {
            seat: found
            for seat, found in before.trespassers.items()
            if found.entries[-1].digest in self.past
        }
        self._used = dict(kept.used)
        self.resumed_at, self.beside = kept.index, kept.beside
        self._checkpoints = tuple(one for one in before._checkpoints if one.index <= kept.index)

    def _keep(self, turn: Seat) -> None:
        """Remember the start of this round; not where a proof before it is still being checked."""
        if self._unchecked or any(one.index >= self.index for one in self._checkpoints):
            return
        rulebook = Rulebook(self._rulebook.table.copy(), self.board.copy(self.roster))
        seats = ((Seat(at), seat.log) for at, seat in enumerate(self.roster.seats))
        logs = {at: log for at, log_id in seats if (log := self._store.log(log_id)).height}
        label = self._membership.label
        kept = Checkpoint(
            self.index,
            self.digest,
            self._seen,
            turn,
            rulebook,
            self._absence.again(self._decrees, rulebook),
            self._decrees,
            logs,
            dict(self._used),
            {at: label(logs[at], used) for at, used in self._used.items()},
            tuple(self.evidence),
            self._listener.keep(),
        )
        self._checkpoints = (*self._checkpoints, kept)[-CHECKPOINTS:]

    # -- what can be asked ---------------------------------------------------------------------------

    @property
    def board(self) -> Board:
        return self._rulebook.board

    @property
    def game(self) -> Digest:
        """The game's name: the roster's until all SEATs are in."""
        return self._rulebook.table.game

    @property
    def has_keys(self) -> bool:
        return self._rulebook.table.members is not None

    @property
    def setting(self) -> Setting:
        """Public values of the game, once the keys are there."""
        return self._rulebook.table.setting

    @property
    def step(self) -> Step | None:
        """What is waited for now; None when the game is over or paused."""
        return None if self.open is None else self.open.step

    @property
    def came(self) -> tuple[Seat, ...]:
        """Seats whose entry for this step is here, in the order in which they were taken up."""
        return () if self.open is None else tuple(self.open.bodies)

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """Seats whose entry for this step is not here."""
        return () if self.open is None else self.open.awaited

    @property
    def present(self) -> tuple[Seat, ...]:
        return self._absence.present

    @property
    def joins_wait(self) -> bool:
        """Has a decree let somebody join that has not acted yet?"""
        return self._absence.joins_wait

    @property
    def checking(self) -> bool:
        return bool(self._unchecked)

    @property
    def waits_for_checks(self) -> bool:
        """Are other proofs still being checked? Then nothing follows from one more that holds."""
        return any(not self._verdicts.is_known(key) for key in self._unchecked)

    def acted_on(self, seat: Seat) -> int:
        """Entries of ``seat``'s log up to the last that this run has acted on; a goodbye is one."""
        steps = [*self.past.values(), *([self.open] if self.open else [])]
        acted = [s.entries[seat].seq for s in steps if seat in s.entries]
        if any(s.marks.get(seat) == GONE for s in steps):
            farewells = self._store.log(self.roster.seats[seat].log).farewells
            acted += [farewells[self._start]] if self._start in farewells else []
        return max((seq + 1 for seq in acted), default=0)

    def newest(self, kind: Kind) -> OpenStep | None:
        """The latest step of this kind in the current round; None if there was none."""
        found = self._newest.get(kind)
        return None if found is None or found.step.round != self.board.round else found

    def body(self, seat: Seat) -> Any:
        """The body that ``seat`` wrote for this step; None if it has not come."""
        return None if self.open is None else self.open.bodies.get(seat)

    # -- going on ------------------------------------------------------------------------------------

    def advance(self) -> None:
        """Take up what counts, and go as far as it leads."""
        self.has_run = True
        self._hear_checks()
        while not self.done and not self.stale:
            if self.open is None and not self._answer():
                return
            now = self.open
            if now is None:
                continue
            self._take_all(now)
            self._hear_checks()
            if not now.complete or (self._unchecked and not now.step.deferred) or self.stale:
                return
            self._judge(now)
            self._finish(now)

    def _answer(self) -> bool:
        """Give the rulebook what it asks for, until it asks for entries. False: it must wait."""
        match self._ask:
            case Step() as step:
                self.open = OpenStep(step, self.index, self.digest)
                self._newest[step.kind] = self.open
                self._look_at_open_step()
            case RoundStart(turn):
                return self._start_round(turn)
            case Present():
                if not self._wake():
                    return False
                newcomers, self._newcomers, self._begins = self._newcomers, (), False
                self._send(Attendance(self.present, self._absence.gone, newcomers))
            case NotAdmitted(seats):
                self._absence.refuse(seats)
                self._send(None)
            case Offended(blame):
                self._expel(blame, None)
                self._send(None)
            case notice if notice is not None:
                self._listener.note(notice)
                self._send(None)
        return True

    def _start_round(self, turn: Seat | None) -> bool:
        """Let the decrees act that somebody knew whose entry counted (rule 14). False: it must wait."""
        if turn is not None:
            self._keep(turn)
        if not self._absence.knows(self._seen):
            return False
        first, acted = self._absence.start_round(self._seen)
        if acted:
            self.digest = digest_acted(self.digest, first, acted)
        self._newcomers, self._begins = self._absence.admit(), True
        self._ask = Present()
        return True

    def _wake(self) -> bool:
        """Too few at the table: read decrees one at a time until somebody is back (rule 14).

        As a round begins, that may also be who has waited for a key.
        """
        self.paused = not self._absence.is_enough
        while self.paused:
            decree = self._absence.wake()
            if decree is None:
                return False
            self.digest = digest_resumed(self.digest, *decree)
            if self._begins:
                self._newcomers += self._absence.admit()
            self.paused = not self._absence.is_enough
        return True

    def _send(self, answer: Reply | Attendance | None) -> None:
        try:
            self._ask = self._rules.send(answer)
        except StopIteration:
            self._ask, self.done = None, True

    def _finish(self, now: OpenStep) -> None:
        after = digest_after(now.digest, now.index, now.step.kind, now.marks)
        heads = {seat: (entry.seq, entry.hash) for seat, entry in now.entries.items()}
        place = now.step.place(now.digest)
        reply = Reply(place, now.bodies, now.values, heads, after)
        for seat in now.step.seats:
            if seat in now.absent:
                self._absence.miss(seat, said_goodbye=now.marks[seat] == GONE)
            elif seat in now.entries:
                log = self._store.log(self.roster.seats[seat].log)
                self._seen = max(self._seen, self._membership.label(log, now.entries[seat].seq))
        self.past[now.digest] = now
        self.index += 1
        self.digest, self.open = after, None
        self._send(reply)

    # -- entries -------------------------------------------------------------------------------------

    def _take_all(self, now: OpenStep) -> None:
        """Take up what has come for this step, if anything has since we looked."""
        looked = now, self._store.changes, dict(self.frozen)
        if looked == self._looked:
            return
        self._looked = looked
        for seat in now.awaited:
            self._take(now, seat)

    def _take(self, now: OpenStep, seat: Seat) -> None:
        """Take up ``seat``'s entry for this step, or note that it is absent."""
        entry = self._need(now, seat)
        if entry is _Need.WAIT:
            return
        if entry is _Need.GONE:
            log = self._store.log(self.roster.seats[seat].log)
            self._use(seat, log.farewells[self._start])
        if not isinstance(entry, Entry):
            now.absent.add(seat)
            cut = self._absence.cut(seat)
            is_left = entry is _Need.GONE or cut is None
            now.mark(seat, GONE if is_left or cut is None else absent_mark(*cut))
            return
        if entry.kind is not now.step.kind:
            message = f"a {entry.kind} entry where {now.step.kind} was due"
            now.blames[seat] = Blame(seat, Offence.OUT_OF_TURN, message)
        self._use(seat, entry.seq)
        now.entries[seat] = entry
        now.mark(seat, entry.hash)
        if seat not in now.blames:
            self._read_body(now, seat, entry)

    def _read_body(self, now: OpenStep, seat: Seat, entry: Entry) -> None:
        try:
            body = decode(entry.body, BODIES[entry.kind])
            value = now.step.task.read(seat, body)
        except DecodeError as error:
            now.blames[seat] = Blame(seat, Offence.MALFORMED, f"the entry's body: {error}")
            return
        except Blame as blame:
            now.blames[seat] = blame
            return
        now.bodies[seat], now.values[seat] = body, value
        key = entry.hash, now.digest
        self._unchecked[key], self._heard = (now, seat), -1
        place, task = now.step.place(now.digest), now.step.task
        self._verdicts.ask(Check(key, lambda: task.check(seat, body, place)))

    def _use(self, seat: Seat, seq: int) -> None:
        self._used[seat] = max(self._used.get(seat, 0), seq + 1)

    def _need(self, now: OpenStep, seat: Seat) -> Entry | _Need:
        """The entry of ``seat`` that counts under this digest (rules 2, 5 and 14)."""
        log = self._store.log(self.roster.seats[seat].log)
        found_cut = self._absence.cut(seat)
        cut, top = None if found_cut is None else found_cut[1], NO_LIMIT
        if cut is not None:
            if not is_held(log, cut):
                return _Need.WAIT  # first the whole prefix that counts
            top = cut.height
        left = log.farewells.get(self._start)
        said_goodbye = left is not None and left < top
        if left is not None:
            top = min(top, left)
        frozen = self.frozen.get(seat, NO_LIMIT)
        found = next((e for e in log.game_entries(now.digest) if e.seq < top), None)
        if found is not None:
            return _Need.WAIT if found.seq >= frozen else found  # frozen is not absent
        if said_goodbye:
            return _Need.WAIT if top >= frozen else _Need.GONE
        return _Need.ABSENT if cut is not None else _Need.WAIT

    # -- proofs --------------------------------------------------------------------------------------

    def _hear_checks(self) -> None:
        """Take in the checks that have ended. One that failed behind us makes this run stale."""
        if self._heard == self._verdicts.count:
            return
        self._heard = self._verdicts.count
        for key in [key for key in self._unchecked if self._verdicts.is_known(key)]:
            where, seat = self._unchecked.pop(key)
            blame = self._verdicts.blame(key)
            if blame is not None:
                where.blames[seat] = blame
                self.stale = self.stale or where is not self.open

    def _judge(self, now: OpenStep) -> None:
        """All that came is known: whoever offended is out from this step on, in seat order."""
        for seat in sorted(now.blames):
            blame, entry = now.blames[seat], now.entries[seat]
            if blame.seat in self.board.out:
                continue
            now.marks[blame.seat] = OFFENCE + entry.hash
            now.offenders.add(blame.seat)
            self._expel(blame, entry)
        for seat in now.offenders:
            now.entries.pop(seat, None)
            now.bodies.pop(seat, None)
            now.values.pop(seat, None)

    def _expel(self, blame: Blame, entry: Entry | None) -> None:
        """Name the offender, with the entry in question or the last ones that counted."""
        seat = blame.seat
        if seat in self.board.out:
            return
        self._absence.expel(seat, blame.offence.value)
        log_id = self.roster.seats[seat].log
        found = [] if entry is None else [entry]
        if entry is None or entry.log != log_id:
            found = self._counted(log_id)[-3:] + found
        self.evidence.append(Evidence(blame.offence, log_id, tuple(found), str(blame)))

    def _counted(self, log_id: LogId) -> list[Entry]:
        """Entries of a log that have counted in this round: what a run that began with it holds too."""
        past, now = self.past, self._rulebook.table.round
        entries = (e for e in self._store.log(log_id).entries if e.kind in GAME_KINDS)
        return [e for e in entries if e.digest in past and past[e.digest].step.round == now]

    def look_for_trespass(self, entry: Entry) -> None:
        """An entry under a digest of ours, by a seat that was not asked or had answered."""
        if entry.kind not in GAME_KINDS:
            return
        seat = self.roster.seat_of(entry.log)
        here = self.past.get(entry.digest)
        if self.open is not None and entry.digest == self.open.digest:
            here = self.open
        if seat is None or here is None or seat in self.board.out:
            return
        log = self._store.log(entry.log)
        if entry.seq >= log.height or log.entries[entry.seq].hash != entry.hash:
            return  # on another branch: a fork, and named as one
        first = next(iter(log.game_entries(entry.digest)), entry)
        if seat not in here.step.seats or first.hash != entry.hash:
            message = f"a {entry.kind} entry where nothing was asked of this seat"
            entries = (entry,) if first.hash == entry.hash else (first, entry)
            evidence = Evidence(Offence.OUT_OF_TURN, entry.log, entries, message)
            self.trespassers.setdefault(seat, evidence)

    def _look_at_open_step(self) -> None:
        for seat in self.roster.seats:
            for entry in self._store.log(seat.log).game_entries(self.digest):
                self.look_for_trespass(entry)
