"""What the chains of a record say about decrees, each in its own order (membership rules 3 and 7).

The first word counts: what an earlier entry of its chain forbids is nothing. And a chain ends before a
DECIDED that is not supported, so that everybody counts the same decrees before an entry.
"""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, replace

from dixit_lan.audit.electors import Electors
from dixit_lan.audit.findings import Filed, Finding
from dixit_lan.audit.reading import Reading
from dixit_lan.dealing.roster import Roster
from dixit_lan.errors import DixitError
from dixit_lan.ids import Digest, Seat
from dixit_lan.logs.decrees import (
    BODIES,
    Assent,
    Assented,
    Body,
    Change,
    Decided,
    Pass,
    Propose,
    Stand,
    Value,
    read_body,
)
from dixit_lan.logs.entry import NO_ENTRY, Entry
from dixit_lan.logs.evidence import Offence
from dixit_lan.logs.kinds import GAME_KINDS, Kind


@dataclass(frozen=True, slots=True)
class Past:
    """What a chain has said: the decrees that it names, and about the open one the highest turn that
    it is in, its last assent, and whether its author has stood for its own end and plays no more.
    """

    electors: Electors
    turn: int = 0
    last: Assented | None = None
    is_frozen: bool = False


@dataclass(frozen=True, slots=True)
class Said:
    """A control entry that can be read and whose chain is held. ``seat``: the author's, of a founder.

    ``electors``: of the number that is open where it stands in its chain. ``in_order``: nothing before
    it forbids it.
    """

    filed: Filed
    body: Body
    seat: Seat | None
    electors: Electors
    in_order: bool

    @property
    def elector(self) -> Seat | None:
        """The author's seat, if his word counts."""
        return self.seat if self.seat in self.electors.seats else None


def bad_decree(filed: Filed, problem: str) -> Finding:
    return Finding(problem, filed, whose=filed.entry.log, offence=Offence.BAD_DECREE)


class Chains:
    """All chains of a record, as far as they are held. ``said``: the control entries in them;
    ``about``: the same by number.

    ``proposed``: by number, turn and author all PROPOSEs that can be read, held or not.
    """

    def __init__(self, reading: Reading, base: Roster) -> None:
        self.base, self.first = base, Electors(base)
        self.said: dict[Digest, Said] = {}
        self.about: dict[int, list[Said]] = defaultdict(list)
        self.proposed: dict[tuple[int, int, Seat], set[Digest]] = defaultdict(set)
        self.offences: list[Finding] = []
        self._labels: dict[Digest, int] = {}
        self._bodies: dict[Digest, Body] = {}
        self._pasts: dict[Digest, Past] = {}
        self._held: dict[Digest, Filed] = {}
        entries = [*reading.all]
        self._read(entries)
        self._go_along(entries)

    def holds(self, name: bytes) -> bool:
        """Is the entry of this hash here, with all of its chain?"""
        return name in self._pasts

    def label(self, name: Digest) -> int:
        """Decrees that the chain names before this entry, which is held."""
        return self._labels[name]

    # -- bodies ------------------------------------------------------------------------------------

    def _is_ours(self, entry: Entry) -> bool:
        return entry.kind in BODIES and entry.digest == self.base.start

    def _read(self, entries: Iterable[Filed]) -> None:
        for filed in entries:
            entry = filed.entry
            if not self._is_ours(entry):
                continue
            try:
                body = self._bodies[entry.hash] = read_body(entry)
            except DixitError as error:
                self.offences.append(bad_decree(filed, f"a {entry.kind} entry: {error}"))
                continue
            author = self.base.seat_of(entry.log)
            if isinstance(body, Propose) and author is not None:
                self.proposed[body.decree, body.turn, author].add(entry.hash)

    # -- chains ------------------------------------------------------------------------------------

    def _go_along(self, entries: Iterable[Filed]) -> None:
        """Take up what follows on what is held; a DECIDED once all that it cites is held."""
        following: dict[Digest, list[Filed]] = defaultdict(list)
        ready: list[Filed] = []
        for filed in entries:
            is_first = filed.entry.seq == 0 and filed.entry.backlink == NO_ENTRY
            (ready if is_first else following[filed.entry.backlink]).append(filed)
        waiting: dict[bytes, list[Filed]] = defaultdict(list)
        while ready:
            filed = ready.pop()
            lacking = self._lacking(filed.entry)
            if lacking is not None:
                waiting[lacking].append(filed)
                continue
            before = self._held.get(filed.entry.backlink)
            if before is not None and not _follows(filed.entry, before.entry):
                continue
            if self._take_up(filed):
                ready += following[filed.entry.hash]
                ready += waiting.pop(filed.entry.hash, [])

    def _lacking(self, entry: Entry) -> bytes | None:
        """What a DECIDED cites and is not held so far."""
        body = self._bodies.get(entry.hash)
        if not isinstance(body, Decided):
            return None
        cites = (body.proposal, *body.assents)
        return next((name for name in cites if name not in self._pasts), None)

    def _take_up(self, filed: Filed) -> bool:
        """False: the chain ends before this entry."""
        entry = filed.entry
        past = self._pasts.get(entry.backlink) or Past(self.first)
        after = self._after(filed, past)
        if after is None:
            return False
        self._labels[entry.hash] = past.electors.number
        self._pasts[entry.hash], self._held[entry.hash] = after, filed
        return True

    def _after(self, filed: Filed, past: Past) -> Past | None:
        """The chain with this entry; None: it ends before it."""
        entry = filed.entry
        body = self._bodies.get(entry.hash)
        if self._is_ours(entry) and entry.kind is Kind.DECIDED:
            return self._after_decided(filed, body, past)
        if body is not None:
            return self._after_word(filed, body, past)
        if entry.kind in GAME_KINDS and past.is_frozen:
            problem = "plays on after a stand on where its own log ends, before the decree"
            self.offences.append(bad_decree(filed, problem))
        return past

    def _after_decided(self, filed: Filed, body: Body | None, past: Past) -> Past | None:
        value = self._proven(body, past.electors) if isinstance(body, Decided) else None
        if body is None or value is None:
            return None
        self._note(filed, body, past, in_order=True)
        return Past(past.electors.after(value))

    def _proven(self, body: Decided, electors: Electors) -> Value | None:
        """The value that t of these electors have assented to, by what a DECIDED of theirs cites."""
        proposal = self.said.get(Digest(body.proposal))
        if body.decree != electors.number or proposal is None or not proposal.in_order:
            return None
        proposed = proposal.body
        if not isinstance(proposed, Propose) or proposed.decree != body.decree:
            return None
        if proposal.seat is None or proposal.seat != electors.leader(proposed.turn):
            return None
        wanted = Assent(body.decree, proposed.turn, body.proposal)
        voices = [self.said.get(Digest(name)) for name in body.assents]
        good = [one for one in voices if one is not None and one.in_order and one.body == wanted]
        seats = {one.seat for one in good if one.seat in electors.seats}
        is_whole = len(seats) == len(body.assents) >= electors.quorum
        return proposed.value if is_whole else None

    def _after_word(self, filed: Filed, body: Body, past: Past) -> Past:
        """The chain with a WISH, STAND, PROPOSE, ASSENT or PASS."""
        number = past.electors.number
        if body.decree != number:
            problem = f"about decree {body.decree} when decree {number} is next"
            self._note(filed, body, past, in_order=False)
            self.offences.append(bad_decree(filed, problem))
            return past
        problem = _breach(body, past)
        said = self._note(filed, body, past, in_order=not problem)
        if problem:
            if said.elector is not None:
                self.offences.append(bad_decree(filed, problem))
            return past
        match body:
            case Assent():
                return replace(past, turn=body.turn, last=Assented(body.turn, body.proposal))
            case Pass():
                return replace(past, turn=body.turn)
            case Stand() if said.elector is not None and _ends_own(body, said.elector):
                return replace(past, is_frozen=True)
        return past

    def _note(self, filed: Filed, body: Body, past: Past, *, in_order: bool) -> Said:
        seat = self.base.seat_of(filed.entry.log)
        said = Said(filed, body, seat, past.electors, in_order)
        self.said[filed.entry.hash] = said
        self.about[body.decree].append(said)
        return said


def _follows(entry: Entry, before: Entry) -> bool:
    return (before.log, before.seq + 1) == (entry.log, entry.seq)


def _breach(body: Body, past: Past) -> str:
    """What forbids an entry about the open number; empty: nothing does."""
    match body:
        case Assent() if body.turn < past.turn:
            return "an assent below this seat's own pass"
        case Assent() if past.last is not None and body.turn <= past.last.turn:
            return "an assent below this seat's own assent, or a second one in its turn"
        case Pass() if body.turn <= past.turn:
            return "a pass to a turn that this seat is in already, or has left"
        case Pass() if body.assented != past.last:
            return "a pass that does not report this seat's own last assent"
    return ""


def _ends_own(body: Stand, seat: Seat) -> bool:
    return body.target.seat == seat and body.target.change in (Change.AWAY, Change.CUT)
