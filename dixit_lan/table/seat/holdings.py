"""What one seat holds of the others' logs, as decrees ask for it."""

from collections.abc import Collection, Mapping, Sequence

from dixit_lan.ids import Digest, Seat
from dixit_lan.logs.decrees import Report, Target
from dixit_lan.logs.entry import Entry, LogId
from dixit_lan.logs.store import LogStore
from dixit_lan.table.decrees.membership import Membership
from dixit_lan.table.game.referee import Referee


class Holdings:
    """Implements ``judging.Holdings`` over a store and a referee."""

    def __init__(self, membership: Membership, store: LogStore, referee: Referee) -> None:
        self._membership, self._store, self._referee = membership, store, referee

    def _log_id(self, seat: int) -> LogId:
        return self._membership.roster.seats[seat].log

    def report(self, target: Target) -> Report:
        """What we hold of the target's log, and of it what we have acted on."""
        log = self._store.log(self._log_id(target.seat))
        acted = min(self._referee.acted_on(Seat(target.seat)), log.height)
        held = log.head if log.height else b""
        return Report(log.height, held, acted, log.entries[acted - 1].hash if acted else b"")

    def chain(self, seat: int, height: int, head: bytes) -> Sequence[Entry] | None:
        """The log's first ``height`` entries up to ``head``, on any branch; None: not held."""
        return self._store.chain(self._log_id(seat), height, Digest(head)) if height else ()

    def twins(self, seat: int) -> Mapping[int, Collection[Digest]]:
        return self._store.twins(self._log_id(seat))

    @property
    def is_current(self) -> bool:
        """Has this run gone as far as it leads, with no proofs under check?"""
        return self._referee.has_run and not self._referee.checking

    def is_forker(self, seat: Seat) -> bool:
        return self._log_id(seat) in self._store.forks
