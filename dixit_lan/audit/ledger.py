"""The auditor's own book: whose entry is due, which one counts, and what the history's digest becomes.

It shares the proofs' verifiers with the table (``Task.check``) and nothing else.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from dixit_lan.audit.findings import Filed, Finding, Unfinished, Wrong
from dixit_lan.audit.roll import Logs, Start
from dixit_lan.crypto.hashing import labelled_hash
from dixit_lan.dealing.bodies import BODIES
from dixit_lan.dealing.setting import Blame, Place
from dixit_lan.dealing.task import Task
from dixit_lan.errors import DecodeError
from dixit_lan.ids import Digest, Seat
from dixit_lan.logs.evidence import Offence
from dixit_lan.logs.kinds import GAME_KINDS, LOBBY_KINDS, Kind
from dixit_lan.wire.canonical import decode, encode

_ACK_BODY = encode(())

_CULPRIT_KIND = {Offence.BAD_DEALING: Kind.SEAT, Offence.OWN_CARD_VOTE: Kind.OPEN_VOTE}
"""Offences that come to light at a later step than the one in which they were committed."""


@dataclass(frozen=True, slots=True)
class Taken:
    """A complete and checked step: ``values`` as read by its task."""

    place: Place
    bodies: Mapping[Seat, Any]
    values: Mapping[Seat, Any]


class Ledger:
    """Takes a game's entries step by step. ``game`` and ``round`` are set by whoever plays."""

    def __init__(self, start: Start, logs: Logs) -> None:
        self.roster = start.roster
        self.game: Digest = start.roster.id
        self.round = 0
        self.digest = start.digest
        self.steps = 0
        self.heads: dict[Seat, tuple[int, bytes]] = {}
        self._logs = [logs[seat.log] for seat in start.roster.seats]
        self._by_digest = [_by_digest(log) for log in self._logs]
        self._past: set[Digest] = set()
        self._counted: set[int] = set()
        self._latest: dict[tuple[Seat, Kind], Filed] = {}

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(Seat(seat) for seat in range(self.roster.count))

    @property
    def accepted(self) -> int:
        """Entries that have been taken up and found right."""
        return len(self._counted)

    def step(self, kind: Kind, seats: Sequence[Seat], task: Task) -> Taken:
        """The next step: one entry of ``kind`` from each of ``seats``.

        Raises Wrong for an offence or an entry of another history, Unfinished if some are missing.
        """
        place = Place(self.game, self.round, kind, self.digest)
        found = {seat: filed for seat in seats if (filed := self._first(seat)) is not None}
        try:
            bodies, values = self._read(kind, found, task)
            for seat, body in bodies.items():
                task.check(seat, body, place)
        except Blame as blame:
            raise self.accuse(blame) from blame
        awaited = tuple(seat for seat in seats if seat not in found)
        self._count(found)
        self._refuse_trespass(awaited)
        if awaited:
            self._refuse_strays(awaited)
            raise Unfinished(kind, awaited, tuple(found))
        self._go_on(kind, found)
        return Taken(place, bodies, values)

    def accuse(self, blame: Blame) -> Wrong:
        """The finding that ``blame`` is: its entry is the one in which the offence was committed."""
        log_id = self.roster.seats[blame.seat].log
        kind = _CULPRIT_KIND.get(blame.offence)
        filed = self._first(blame.seat) if kind is None else self._latest.get((blame.seat, kind))
        return Wrong(Finding(str(blame), filed, whose=log_id, offence=blame.offence))

    def close(self) -> tuple[Seat, ...]:
        """The game is over: nothing may be left but acknowledgements. Says who acknowledged."""
        acknowledged = []
        for seat in self.seats:
            acks = [f for f in self._by_digest[seat].get(self.digest, ()) if _is_ack(f)]
            if acks and acks[0].entry.seq > self.heads[seat][0]:
                self._counted.add(acks[0].item)
                acknowledged.append(seat)
        self._refuse_strays(self.seats)
        return tuple(acknowledged)

    # -- inside ------------------------------------------------------------------------------------

    def _first(self, seat: Seat) -> Filed | None:
        """What counts for ``seat`` now: its first game entry with the current digest."""
        same = self._by_digest[seat].get(self.digest, ())
        return next((filed for filed in same if filed.entry.kind in GAME_KINDS), None)

    def _read(
        self, kind: Kind, found: Mapping[Seat, Filed], task: Task
    ) -> tuple[dict[Seat, Any], dict[Seat, Any]]:
        bodies: dict[Seat, Any] = {}
        values: dict[Seat, Any] = {}
        for seat, filed in found.items():
            entry = filed.entry
            if entry.kind is not kind:
                message = f"a {entry.kind} entry where {kind} was due"
                raise Blame(seat, Offence.OUT_OF_TURN, message)
            self._latest[seat, kind] = filed
            try:
                bodies[seat] = decode(entry.body, BODIES[kind])
            except DecodeError as error:
                raise Blame(seat, Offence.MALFORMED, f"the entry's body: {error}") from error
            values[seat] = task.read(seat, bodies[seat])
        return bodies, values

    def _count(self, found: Mapping[Seat, Filed]) -> None:
        for seat, filed in found.items():
            self._counted.add(filed.item)
            self.heads[seat] = filed.entry.seq, filed.entry.hash

    def _go_on(self, kind: Kind, found: Mapping[Seat, Filed]) -> None:
        """D(s+1) from D(s), the step, and who wrote which entry, in the order of seats."""
        parts = [self.steps.to_bytes(4, "little"), kind.value.encode("ascii")]
        for seat, filed in sorted(found.items()):
            parts += [bytes([seat]), filed.entry.hash]
        self._past.add(self.digest)
        self.digest = labelled_hash("history", self.digest, *parts)
        self.steps += 1

    def _refuse_trespass(self, awaited: Sequence[Seat]) -> None:
        """Nobody writes under this step's digest who was not asked, and nobody twice."""
        for seat in self.seats:
            if seat not in awaited:
                self._refuse_uncounted(self._by_digest[seat].get(self.digest, ()))

    def _refuse_uncounted(self, held: Sequence[Filed]) -> None:
        for filed in held:
            if filed.item not in self._counted:
                problem = f"a {filed.entry.kind} entry where nothing was asked of this seat"
                log_id = filed.entry.log
                offence = Offence.OUT_OF_TURN
                raise Wrong(Finding(problem, filed, whose=log_id, offence=offence))

    def _refuse_strays(self, settled: Sequence[Seat]) -> None:
        """What is left over must be able to belong to a future that this record does not hold.

        A seat in ``settled`` cannot be ahead: it is due now, or the game is over. Entries that do
        carry a digest of this history are offences, and are named before anything else.
        """
        strays = []
        for seat in self.seats:
            for filed in self._logs[seat]:
                if filed.item in self._counted:
                    continue
                if filed.entry.digest in self._past:
                    self._refuse_uncounted([filed])
                if not self._may_lie_here(seat, filed, seat in settled):
                    strays.append(filed)
        if strays:
            raise Wrong(self._stray(min(strays, key=lambda filed: filed.item)))

    def _may_lie_here(self, seat: Seat, filed: Filed, is_settled: bool) -> bool:
        entry, commit = filed.entry, self._latest[seat, Kind.SEAT_COMMIT].entry
        if entry.seq < commit.seq:
            return entry.kind in LOBBY_KINDS or entry.kind is Kind.SEAT_COMMIT
        is_ahead = entry.seq > self.heads[seat][0] and not is_settled
        return is_ahead and entry.kind not in LOBBY_KINDS

    def _stray(self, filed: Filed) -> Finding:
        """An entry that belongs nowhere. It convicts its author if no history makes it honest.

        A game entry or ACK under an unknown digest does not: somebody may have shown its author
        another history.
        """
        entry = filed.entry
        seat = self.roster.seat_of(entry.log)
        joined = None if seat is None else self._latest.get((seat, Kind.SEAT))
        if entry.kind in LOBBY_KINDS:
            after = joined is not None and entry.seq > joined.entry.seq
            return Finding("a lobby entry within a game", filed, whose=entry.log if after else None)
        if entry.digest == self.digest:
            return Finding(f"a {entry.kind} entry after the end of the game", filed, entry.log)
        return Finding("the entry belongs to another history: a fork or a forgery", filed)


def _by_digest(log: Sequence[Filed]) -> dict[Digest, list[Filed]]:
    held: dict[Digest, list[Filed]] = {}
    for filed in log:
        held.setdefault(filed.entry.digest, []).append(filed)
    return held


def _is_ack(filed: Filed) -> bool:
    return filed.entry.kind is Kind.ACK and filed.entry.body == _ACK_BODY
