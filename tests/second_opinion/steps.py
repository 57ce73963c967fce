"""One step of the protocol after the other: who is asked, what counts, who offends, D.

identity-and-entries.md ("The digest of the history"), record.md (E), membership.md (14).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from .encoding import le, pack, short_hash
from .entries import Entry, Log
from .membership import Council
from .proofs import Context


class Offence(Exception):
    """What an entry proves, against its author or against another seat."""

    def __init__(self, name: str, whose: int | None = None) -> None:
        super().__init__(name)
        self.name = name
        self.whose = whose


class Unfinished(Exception):
    """The course ends here, with nothing wrong: why, and what of which seats is due."""

    def __init__(self, why: str, kind: str = "", seats: Iterable[int] = ()) -> None:
        self.why = why
        self.due = (kind, list(seats)) if kind else None
        super().__init__(f"{why} {kind} {' '.join(map(str, seats))}".strip())


class Contradiction(Exception):
    """Something that cannot be where all proofs hold."""


@dataclass(frozen=True)
class Departure:
    """Who is away or out: since which round, why, and whether for good."""

    round: int
    why: str
    out: bool

    @property
    def for_good(self) -> bool:
        """Whether nobody waits for this seat any more."""
        return self.out or self.why == "left"


@dataclass(frozen=True)
class Finding:
    """An offence that an entry proves."""

    seat: int
    name: str
    item: int | None


@dataclass
class Known:
    """A step under whose digest entries may come: its number and whom it asked."""

    number: int
    asked: frozenset[int]


Judge = Callable[[int, Any, Context], None]


@dataclass
class Course:
    """Where the game is, seen from all logs together."""

    council: Council
    seats: int
    digest: bytes
    game: bytes
    number: int = 0
    round: int = 0
    gone: dict[int, Departure] = field(default_factory=dict)
    out_since: dict[int, int] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)
    known: dict[bytes, Known] = field(default_factory=dict)
    taken: set[bytes] = field(default_factory=set)
    last: dict[int, Entry] = field(default_factory=dict)
    label: int = 0
    acted: int = 0
    back_acted: dict[int, int] = field(default_factory=dict)
    waiting: list[int] = field(default_factory=list)
    keyless: Callable[[int], bool] = lambda seat: False
    holders: Callable[[], int] = lambda: 0
    counted: list[dict[int, Entry]] = field(default_factory=list)
    awaited: frozenset[int] = frozenset()

    def present(self, seats: Iterable[int]) -> list[int]:
        """Those of the seats that are neither away nor out, in order."""
        return [seat for seat in seats if seat not in self.gone]

    def attend(self) -> None:
        """Pause while too few are present, reading one decree after the other."""
        while self.wakes():
            pass

    def wakes(self) -> bool:
        """Let one more decree act, if too few are present."""
        if len(self.present(range(self.seats))) >= max(3, self.holders()):
            return False
        if self.acted >= len(self.council.decrees):
            raise Unfinished("adjourned")
        number = self.acted
        self.act()
        self.digest = short_hash("resume", self.digest, le(4, number), self._said(number))
        return True

    def _said(self, number: int) -> bytes:
        """What a decree says, as the digest takes it in."""
        return short_hash("value", pack(self.council.decrees[number]))

    def act(self) -> None:
        """Let the next decree act."""
        number, self.acted = self.acted, self.acted + 1
        decree = self.council.decrees[number]
        seat = decree["seat"]
        if decree["change"] == "join":
            self.waiting.append(seat)
        elif decree["change"] == "back":
            if seat in self.gone and self.gone[seat].for_good:
                return
            self.back_acted[seat] = number
            if not self.keyless(seat):
                self.gone.pop(seat, None)
            elif seat not in self.waiting:
                self.waiting.append(seat)
        elif decree["change"] == "cut" and seat in self.gone and not self.gone[seat].out:
            self.gone[seat] = Departure(self.gone[seat].round, "cut", out=True)
            self.out_since[seat] = self.number
            self.waiting = [other for other in self.waiting if other != seat]

    def catch_up(self) -> None:
        """At a round's start: all decrees act that somebody had written down."""
        if self.label > len(self.council.decrees):
            raise Unfinished("decree")
        first = self.acted
        while self.acted < self.label:
            self.act()
        if self.acted > first:
            said = [self._said(number) for number in range(first, self.acted)]
            self.digest = short_hash("acts", self.digest, le(4, first), *said)

    def log(self, seat: int) -> Log:
        """The log of a seat."""
        return self.council.log(seat)

    def branch(self, seat: int) -> list[Entry]:
        """The entries of a seat that count."""
        return self.council.branch(seat)

    def first(self, seat: int, digest: bytes) -> Entry | None:
        """A seat's first game entry under a digest, whether or not it counts."""
        found = (e for e in self.branch(seat) if e.is_game and e.digest == digest)
        return next(found, None)

    def _in_force(self, seat: int) -> int | None:
        """The decree that ends a seat's log now."""
        return self.council.ending(seat, self.back_acted.get(seat, -1))

    def _ending(self, seat: int) -> tuple[int, str]:
        """Where a seat's log ends by a decree in force or LEAVE, and why; -1: not held."""
        number = self._in_force(seat)
        farewell = self.council.farewell(seat)
        if number is None:
            return (len(self.branch(seat)), "") if farewell is None else (farewell, "left")
        decree = self.council.decrees[number]
        if not self.council.holds(seat, decree):
            return -1, ""
        if farewell is not None and farewell < decree["height"]:
            return farewell, "left"
        return decree["height"], decree["change"]

    def _absence(self, seat: int, why: str) -> bytes:
        """The mark of a seat that is absent."""
        number = self._in_force(seat)
        if why == "left" or number is None:
            return b"left"
        return b"absent" + le(4, number) + self._said(number)

    def _look(self, seat: int) -> tuple[Entry | None, str]:
        """The entry of a seat that counts now, or why it is absent ('' if it is due)."""
        height, why = self._ending(seat)
        for entry in self.branch(seat)[: max(height, 0)]:
            if entry.is_game and entry.digest == self.digest:
                return entry, ""
        return None, why

    def step(self, kind: str, seats: Iterable[int], judge: Judge) -> dict[int, Any]:
        """Ask the present ones of these seats; give the bodies of the entries that count."""
        self.attend()
        asked = sorted(self.present(seats))
        if not asked:
            return {}
        self.known[self.digest] = Known(self.number, frozenset(asked))
        looked = {seat: self._look(seat) for seat in asked}
        bodies, proven = self._judge(kind, looked, judge)
        due = [seat for seat, (entry, why) in looked.items() if entry is None and not why]
        if due:
            self.awaited = frozenset(due)
            raise Unfinished("due", kind, due)
        self.offenders = frozenset(proven)
        parts = []
        self.counted.append({})
        for seat in sorted({*asked, *proven}):
            entry, why = looked.get(seat, (None, ""))
            if seat in proven:
                mark = b"offence" + proven[seat].hash
            elif entry is None:
                mark = self._absence(seat, why)
                self.gone[seat] = Departure(self.round, why, out=why == "cut")
                if why == "cut":
                    self.out_since[seat] = self.number
            else:
                mark = entry.hash
                self.last[seat] = self.counted[-1][seat] = entry
                self.label = max(self.label, self.council.label(entry))
            parts += [le(1, seat), mark]
        before = self.digest
        self.digest = short_hash("history", before, le(4, self.number), kind.encode(), *parts)
        self.number += 1
        return {seat: body for seat, body in bodies.items() if seat not in proven}

    def _judge(
        self, kind: str, looked: dict[int, tuple[Entry | None, str]], judge: Judge
    ) -> tuple[dict[int, Any], dict[int, Entry]]:
        """Check all entries that are there; bodies, and offenders with what proves it."""
        bodies: dict[int, Any] = {}
        proven: dict[int, Entry] = {}
        for seat, (entry, _) in looked.items():
            if entry is None:
                continue
            self.taken.add(entry.hash)
            bodies[seat] = entry.content
            try:
                if entry.kind != kind:
                    raise Offence("out_of_turn")
                if entry.content is None:
                    raise Offence("malformed")
                judge(seat, entry.content, self.context(kind, seat))
            except Offence as offence:
                whose = seat if offence.whose is None else offence.whose
                if self.expel(whose, offence.name, entry.item):
                    proven[whose] = entry
        return bodies, proven

    def expel(self, seat: int, name: str, item: int | None) -> bool:
        """Put a seat out for an offence, unless it is out already."""
        if seat in self.gone and self.gone[seat].out:
            return False
        self.findings.append(Finding(seat, name, item))
        self.gone[seat] = Departure(self.round, name, out=True)
        self.out_since[seat] = self.number
        return True

    def context(self, kind: str, seat: int) -> Context:
        """The context of what a seat states in a step that begins now."""
        return Context(self.game, self.round, kind, seat, self.digest)
