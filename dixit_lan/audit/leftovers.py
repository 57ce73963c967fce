"""Entries that did not count: which of them convict somebody, and which are passed over.

Roll-backs are honest: what lies beyond a cut, or belongs to a history that a decree ended, is passed
over. So is what a finished game did not need, and an entry under a digest that this record knows
nothing of: its author alone can have signed it, so that a cheat could spoil the records of all if it
were held against them. An entry under a digest of the game itself, by a seat that was not asked or
had answered, is an offence.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from dixit_lan.audit.findings import Filed, Finding
from dixit_lan.audit.ledger import Ledger
from dixit_lan.ids import Seat
from dixit_lan.logs.entry import LogId
from dixit_lan.logs.evidence import Offence
from dixit_lan.logs.kinds import CONTROL_KINDS, LOBBY_KINDS, Kind
from dixit_lan.wire.canonical import encode

_ACK_BODY = encode(())


@dataclass(slots=True)
class Leftovers:
    """What is left. ``acknowledged``: who has said that he holds all results."""

    offences: list[Finding] = field(default_factory=list)
    acknowledged: list[Seat] = field(default_factory=list)
    accepted: int = 0
    passed_over: int = 0


@dataclass(frozen=True, slots=True)
class Outcome:
    """How the course ended. ``awaited``: seats that are due, so that none of theirs can be ahead."""

    is_over: bool
    awaited: Sequence[Seat]


def sort_out(ledger: Ledger, outcome: Outcome, others: Iterable[Filed]) -> Leftovers:
    """Go through everything that the course has not taken. ``others``: all entries, those included that
    lie on other branches, or behind the end of their log.
    """
    found = Leftovers()
    for seat, log in enumerate(ledger.logs):
        _Sorter(ledger, outcome, found, Seat(seat)).sort(log)
    here = {filed.item for log in ledger.logs for filed in log}
    seated = {seat.log for seat in ledger.roster.seats}
    found.passed_over += sum(
        filed.item not in here and filed.entry.log in seated for filed in others
    )
    return found


class _Sorter:
    """Looks at one seat's log."""

    def __init__(self, ledger: Ledger, outcome: Outcome, found: Leftovers, seat: Seat) -> None:
        self._ledger, self._outcome, self._found, self._seat = ledger, outcome, found, seat
        self._voids = ledger.voids(seat)
        self._seated_at = ledger.seated.get(seat)
        self._joined_at = 0

    def sort(self, log: Sequence[Filed]) -> None:
        self._joined_at = self._last_in_lobby(log)
        for filed in log:
            kind = filed.entry.kind
            if filed.item in self._ledger.counted:
                self._found.accepted += 1
            elif kind in LOBBY_KINDS:
                self._lobby(filed)
            elif kind is Kind.ACK:
                self._acknowledgement(filed)
            elif kind in CONTROL_KINDS:
                self._found.accepted += 1
            else:
                self._game(filed)

    def _last_in_lobby(self, log: Sequence[Filed]) -> int:
        """Where the author was last in the lobby; commitments before that came to nothing."""
        joined = self._ledger.first(self._seat, self._ledger.start)
        numbers = [f.entry.seq for f in log if f.entry.kind in LOBBY_KINDS]
        return max([*numbers, 0 if joined is None else joined.entry.seq], default=0)

    def _lobby(self, filed: Filed) -> None:
        self._found.accepted += 1
        if self._seated_at is not None and filed.entry.seq > self._seated_at:
            self._accuse(filed, Offence.OUT_OF_TURN, "a lobby entry within a game")

    def _acknowledgement(self, filed: Filed) -> None:
        entry, ledger = filed.entry, self._ledger
        if entry.body != _ACK_BODY:
            self._accuse(filed, Offence.MALFORMED, "an acknowledgement that says something")
        elif self._outcome.is_over and entry.digest == ledger.digest:
            if self._seat in self._found.acknowledged:
                self._found.passed_over += 1
            else:
                self._found.acknowledged.append(self._seat)
                self._found.accepted += 1
        elif entry.digest in ledger.past:
            self._found.accepted += 1
        else:
            self._unknown(filed)

    def _game(self, filed: Filed) -> None:
        entry, ledger = filed.entry, self._ledger
        is_void = any(
            low <= entry.seq and (high is None or entry.seq < high) for low, high in self._voids
        )
        asked = ledger.past.get(entry.digest)
        if entry.kind is Kind.SEAT_COMMIT and entry.seq < self._joined_at:
            self._found.accepted += 1  # a start that came to nothing
        elif is_void or (asked is not None and self._is_known_cheat(asked.step)):
            self._found.passed_over += 1
        elif asked is not None and (self._seat not in asked.seats or self._is_second(filed)):
            message = f"a {entry.kind} entry where nothing was asked of this seat"
            self._accuse(filed, Offence.OUT_OF_TURN, message)
        elif self._outcome.is_over and entry.digest == ledger.digest:
            self._accuse(filed, Offence.OUT_OF_TURN, f"a {entry.kind} entry after the game's end")
        else:
            self._unknown(filed)

    def _is_known_cheat(self, step: int) -> bool:
        """Out before this step: whatever he writes is nothing to the game any more."""
        return self._ledger.expelled.get(self._seat, step) < step

    def _is_second(self, filed: Filed) -> bool:
        return self._ledger.first(self._seat, filed.entry.digest) != filed

    def _unknown(self, filed: Filed) -> None:
        """An entry under a digest that this game has not had, or not in this record."""
        if not self._outcome.is_over and self._is_ahead(filed):
            return
        self._found.passed_over += 1

    def _is_ahead(self, filed: Filed) -> bool:
        head = self._ledger.heads.get(self._seat, (-1, b""))[0]
        return self._seat not in self._outcome.awaited and filed.entry.seq > head

    def _accuse(self, filed: Filed, offence: Offence, message: str) -> None:
        log_id: LogId = filed.entry.log
        self._found.offences.append(Finding(message, filed, log_id, offence))
