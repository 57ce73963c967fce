"""The auditor's own book: whose entry is due, which one counts, and what the history's digest becomes.

It shares the proofs' verifiers with the table (``Task.check``) and nothing else.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from dixit_lan.audit.absence import Absence
from dixit_lan.audit.decrees import Decrees
from dixit_lan.audit.findings import Filed, Finding, Stop, Unfinished
from dixit_lan.crypto.hashing import labelled_hash
from dixit_lan.dealing.bodies import BODIES
from dixit_lan.dealing.roster import Roster
from dixit_lan.dealing.setting import Blame, Place
from dixit_lan.dealing.task import Task
from dixit_lan.errors import DecodeError
from dixit_lan.ids import Digest, Seat
from dixit_lan.logs.evidence import Offence
from dixit_lan.logs.kinds import GAME_KINDS, Kind
from dixit_lan.wire.canonical import decode, encode

_ABSENT, _GONE, _OFFENCE = b"absent", b"left", b"offence"

_CULPRIT_KIND = {Offence.BAD_DEALING: Kind.SEAT}
"""Offences that come to light at a later step than the one in which they were committed."""


@dataclass(frozen=True, slots=True)
class Taken:
    """A complete and checked step: ``values`` as read by its task.

    Who is absent, or offended, is in no mapping. ``after``: the digest of the history from here on.
    """

    place: Place
    bodies: Mapping[Seat, Any]
    values: Mapping[Seat, Any]
    after: Digest


@dataclass(frozen=True, slots=True)
class Asked:
    """A step of the history: its number, and who was asked."""

    step: int
    seats: tuple[Seat, ...]


class Ledger:
    """Takes a game's entries step by step. ``game`` and ``round`` are set by whoever plays.

    ``logs``: of each seat the branch that counts. ``past``: every step by the digest it had. ``seen``:
    the highest label of an entry that counted.
    """

    def __init__(
        self,
        base: Roster,
        decrees: Decrees,
        logs: Sequence[Sequence[Filed]],
        absence: Absence,
    ) -> None:
        self.base, self.roster = base, decrees.roster
        self.game: Digest = base.id  # then that of the first SEATs
        self.round = 0
        self.start = self.digest = base.start
        self.steps = 0
        self.absence = absence
        self.logs = logs
        self.tell: Callable[[], None] = lambda: None  # is called after each step
        self.heads: dict[Seat, tuple[int, bytes]] = {}
        self.past: dict[Digest, Asked] = {}
        self.counted: set[int] = set()
        self.offences: list[Finding] = []
        self.expelled: dict[Seat, int] = {}  # at which step
        self._by_digest = [_by_digest(log) for log in logs]
        self._decrees = decrees
        self._acted: dict[Seat, list[tuple[int, int]]] = {}  # steps, and how much had counted then
        self.seen = 0
        self._latest: dict[tuple[Seat, Kind], Filed] = {}
        self._left = [_leaving(log, base.start) for log in logs]
        self.seated: dict[Seat, int] = {}  # the number of each seat's first SEAT

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Seats that have joined in so far."""
        return tuple(Seat(seat) for seat in range(self.absence.count))

    # -- who is here -------------------------------------------------------------------------------

    def start_round(self, cards: int = 0) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
        """Let whoever is back join in. Latecomers who do, and all who are here. Raises Unfinished.

        ``cards``: so many lie in pile and discards, for the hands of latecomers.
        """
        if not self.absence.knows(self.seen):
            raise Unfinished(Stop.DECREE)
        acting = self.absence.start_round(self.seen)
        if acting:
            hashes = [self._value_hash(number) for number in acting]
            self.digest = labelled_hash("acts", self.digest, _number(acting[0]), *hashes)
        newcomers = self.absence.admit(cards)
        while self._wakes():
            newcomers += self.absence.admit(cards)
        return newcomers, self.absence.present

    def present(self) -> tuple[Seat, ...]:
        """Who is here, once enough are. Raises Unfinished where they never are again."""
        while self._wakes():
            pass
        return self.absence.present

    def _wakes(self) -> bool:
        """Too few are here: one more decree acts. Raises Unfinished if there is none."""
        if not self.absence.is_enough:
            decree = self.absence.wake()
            if decree is None:
                raise Unfinished(Stop.ADJOURNED)
            said = self._value_hash(decree)
            self.digest = labelled_hash("resume", self.digest, _number(decree), said)
            return True
        return False

    def _value_hash(self, decree: int) -> Digest:
        return labelled_hash("value", encode(self.absence.value(decree)))

    # -- steps -------------------------------------------------------------------------------------

    def step(self, kind: Kind, seats: Sequence[Seat], task: Task) -> Taken:
        """The next step: one entry of ``kind`` from each of ``seats`` who is here.

        Raises Unfinished if some are missing.
        """
        present = self.present()
        here = tuple(seat for seat in seats if seat in present)
        if not here:
            place = Place(self.game, self.round, kind, Digest(b""))
            return Taken(place, {}, {}, Digest(b""))
        place = Place(self.game, self.round, kind, self.digest)
        self.past[self.digest] = Asked(self.steps, here)
        found = {seat: filed for seat in here if (filed := self._first(seat)) is not None}
        ends = {seat: self._end(seat) for seat in here if seat not in found}
        absent = {seat: mark for seat, mark in ends.items() if mark is not None}
        bodies, values, blames = self._examine(kind, found, task, place)
        marks: dict[Seat, bytes] = {seat: filed.entry.hash for seat, filed in found.items()}
        self.counted.update(filed.item for filed in found.values())
        offenders = self._judge(found, blames, marks)
        if len(found) + len(absent) < len(here):
            awaited = tuple(seat for seat in here if seat not in found and seat not in absent)
            given = tuple(seat for seat in found if seat not in blames)
            raise Unfinished(Stop.DUE, kind, awaited, given)
        for seat, mark in absent.items():
            if seat not in offenders:
                self.absence.miss(seat, self.round, said_goodbye=mark == _GONE)
        good = {seat: filed for seat, filed in found.items() if seat not in offenders}
        for seat, filed in good.items():
            self.heads[seat] = filed.entry.seq, filed.entry.hash
            self._acted.setdefault(seat, []).append((self.steps, filed.entry.seq + 1))
            self.seen = max(self.seen, self.label(seat, filed))
        self._go_on(kind, absent | marks)
        return Taken(
            place,
            {seat: bodies[seat] for seat in good},
            {seat: values[seat] for seat in good},
            self.digest,
        )

    def accuse(self, blame: Blame, filed: Filed | None) -> None:
        """A proven offence: the seat is out from here on."""
        log_id = self.roster.seats[blame.seat].log
        self.absence.expel(blame.seat, self.round, blame.offence.value)
        self.expelled[blame.seat] = self.steps
        self.offences.append(Finding(str(blame), filed, log_id, blame.offence))

    def latest(self, seat: Seat, *kinds: Kind) -> Filed | None:
        """The seat's last entry of one of these kinds that counted."""
        found = [self._latest[seat, kind] for kind in kinds if (seat, kind) in self._latest]
        return max(found, key=lambda filed: filed.entry.seq, default=None)

    def label(self, seat: Seat, filed: Filed) -> int:
        """Decrees that this one's author names before it in her own log (membership rule 3)."""
        return self._decrees.label(filed)

    def acted(self, seat: Seat, step: int) -> int:
        """How much of this seat's log had counted before a step."""
        counted = (height for at, height in self._acted.get(seat, ()) if at < step)
        return max(counted, default=0)

    # -- inside ------------------------------------------------------------------------------------

    def first(self, seat: Seat, digest: Digest) -> Filed | None:
        """The seat's first game entry that carries ``digest``."""
        same = self._by_digest[seat].get(digest, ())
        return next((filed for filed in same if filed.entry.kind in GAME_KINDS), None)

    def _first(self, seat: Seat) -> Filed | None:
        """What counts for ``seat`` now: its first entry with the current digest, before any end."""
        filed, decree, left = (
            self.first(seat, self.digest),
            self.absence.cut(seat),
            self._left[seat],
        )
        if filed is None or not self._holds_prefix(seat):
            return None
        is_cut = decree is not None and filed.entry.seq >= decree.height
        return None if is_cut or (left is not None and filed.entry.seq > left) else filed

    def _end(self, seat: Seat) -> bytes | None:
        """The mark of a seat of whose log nothing is to come any more; all that counts must be here."""
        decree, left = self.absence.ending(seat), self._left[seat]
        if not self._holds_prefix(seat):
            return None
        if left is not None and (decree is None or left < self.absence.value(decree).height):
            return _GONE
        return None if decree is None else _ABSENT + _number(decree) + self._value_hash(decree)

    def voids(self, seat: Seat) -> list[tuple[int, int | None]]:
        """Ranges of numbers of this seat's game entries that do not count; None: open at the end."""
        left = self._left[seat]
        return self.absence.voids(seat) + ([] if left is None else [(left, None)])

    def _holds_prefix(self, seat: Seat) -> bool:
        decree, log = self.absence.cut(seat), self.logs[seat]
        if decree is None or decree.height <= 0:
            return True
        return len(log) >= decree.height and log[decree.height - 1].entry.hash == decree.head

    def _examine(
        self, kind: Kind, found: Mapping[Seat, Filed], task: Task, place: Place
    ) -> tuple[dict[Seat, Any], dict[Seat, Any], dict[Seat, Blame]]:
        """Read and check every entry; blames by the author of the entry that brings them up."""
        bodies: dict[Seat, Any] = {}
        values: dict[Seat, Any] = {}
        blames: dict[Seat, Blame] = {}
        for seat, filed in found.items():
            entry = filed.entry
            self._latest[seat, entry.kind] = filed
            if entry.kind is Kind.SEAT:
                self.seated.setdefault(seat, entry.seq)
            try:
                if entry.kind is not kind:
                    message = f"a {entry.kind} entry where {kind} was due"
                    raise Blame(seat, Offence.OUT_OF_TURN, message)
                bodies[seat] = decode(entry.body, BODIES[kind])
                values[seat] = task.read(seat, bodies[seat])
                task.check(seat, bodies[seat], place)
            except DecodeError as error:
                blames[seat] = Blame(seat, Offence.MALFORMED, f"the entry's body: {error}")
            except Blame as blame:
                blames[seat] = blame
        return bodies, values, blames

    def _judge(
        self, found: Mapping[Seat, Filed], blames: Mapping[Seat, Blame], marks: dict[Seat, bytes]
    ) -> frozenset[Seat]:
        """Whoever offended is out from this step on, in the order of seats that brought it up."""
        offenders = set()
        for seat, blame in sorted(blames.items()):
            if blame.seat in self.absence.out:
                continue
            marks[blame.seat] = _OFFENCE + found[seat].entry.hash
            offenders.add(blame.seat)
            kind = _CULPRIT_KIND.get(blame.offence)
            filed = found.get(seat) if kind is None else self.latest(blame.seat, kind)
            self.accuse(blame, filed)
        return frozenset(offenders)

    def _go_on(self, kind: Kind, marks: Mapping[Seat, bytes]) -> None:
        """D(s+1) from D(s), the step, and everybody's mark, in the order of seats."""
        parts = [self.steps.to_bytes(4, "little"), kind.value.encode("ascii")]
        for seat, mark in sorted(marks.items()):
            parts += [bytes([seat]), mark]
        self.digest = labelled_hash("history", self.digest, *parts)
        self.steps += 1
        self.tell()


def _by_digest(log: Sequence[Filed]) -> dict[Digest, list[Filed]]:
    held: dict[Digest, list[Filed]] = {}
    for filed in log:
        held.setdefault(filed.entry.digest, []).append(filed)
    return held


def _leaving(log: Sequence[Filed], start: Digest) -> int | None:
    """The number of the entry by which the author says goodbye to the game with this start."""
    farewells = (f.entry for f in log if f.entry.kind is Kind.LEAVE and f.entry.digest == start)
    return next((entry.seq for entry in farewells), None)


def _number(decree: int) -> bytes:
    return decree.to_bytes(4, "little")
