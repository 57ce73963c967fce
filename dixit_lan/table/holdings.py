"""What one seat holds of the others' logs, as the acceptor of decrees asks for it."""

from collections.abc import Callable

from dixit_lan.ids import Digest, Seat
from dixit_lan.logs.decrees import Change, Report, Target, Value
from dixit_lan.logs.entry import LogId
from dixit_lan.logs.store import LogStore
from dixit_lan.table.membership import Membership
from dixit_lan.table.referee import Referee

NOTHING = Digest(b"")


class Holdings:
    """Implements ``values.Holdings`` over a store, a referee and what our person thinks."""

    def __init__(
        self,
        membership: Membership,
        store: LogStore,
        referee: Referee,
        agrees: Callable[[Target], bool],
        is_proven: Callable[[Seat], bool],
    ) -> None:
        self._membership, self._store, self._referee = membership, store, referee
        self.agrees, self.is_proven = agrees, is_proven

    def _log_id(self, seat: int) -> LogId:
        return self._membership.roster.seats[seat].log

    def report(self, target: Target) -> Report:
        """All that we hold of the target's log; with a fork, all that we have acted on."""
        if target.change in (Change.NOOP, Change.JOIN):
            return Report(0, NOTHING, NOTHING)
        log = self._store.log(self._log_id(target.seat))
        height, branch = log.height, NOTHING
        if target.fork:
            height = self._referee.acted_on(Seat(target.seat))
            if height >= target.fork:
                branch = log.entries[target.fork - 1].hash
        return Report(height, log.entries[height - 1].hash if height else NOTHING, branch)

    def known_before_fork(self, target: Target) -> int:
        """Named on any branch alike: up to the twins they are one."""
        log = self._store.log(self._log_id(target.seat))
        return self._membership.label(log, target.fork - 1)

    def holds(self, value: Value) -> bool:
        if value.change in (Change.NOOP, Change.JOIN) or not value.height:
            return True
        return (
            self._store.chain(self._log_id(value.seat), value.height, Digest(value.head))
            is not None
        )

    def is_prefix(self, report: Report, value: Value) -> bool:
        chain = self._store.chain(self._log_id(value.seat), value.height, Digest(value.head))
        if chain is None or report.height > value.height:
            return False
        return not report.height or chain[report.height - 1].hash == report.head

    def before_fork(self, target: Target) -> Value | None:
        log, height = self._store.log(self._log_id(target.seat)), target.fork - 1
        if log.height < height:
            return None
        head = log.entries[height - 1].hash if height else NOTHING
        return Value(Change.CUT, target.seat, height, head)
