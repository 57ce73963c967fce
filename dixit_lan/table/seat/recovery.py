"""After a restart: first our own entries back, then the pen (membership rule 16)."""

from dixit_lan.logs.entry import LogId
from dixit_lan.logs.kinds import Kind
from dixit_lan.logs.store import LogStore
from dixit_lan.table.replication import Replication
from dixit_lan.table.seat.playing import Playing

RECOVER_SECONDS = 1.5
"""We listen so long for what our peers hold of our own log ..."""
RECOVER_TOTAL_SECONDS = 10.0
"""... and so long for entries that they have shown and not sent: our disk held all that we sent."""


class Recovery:
    """Whether a seat that goes on from a journal may write yet.

    A peer's word about our log counts for nothing: he has to show an entry that we have signed.
    """

    def __init__(
        self, store: LogStore, replication: Replication, own: LogId, *, is_due: bool
    ) -> None:
        self._store, self._replication, self._own = store, replication, own
        self._since: float | None = 0.0 if is_due else None

    @property
    def is_over(self) -> bool:
        return self._since is None

    def begin(self, now: float) -> None:
        """The program has started."""
        if self._since is not None:
            self._since = now

    def look(self, now: float, playing: Playing | None) -> bool:
        """Is it over just now?"""
        if self._since is None:
            return False
        told = sum(self._is_company(log, playing) for log in self._replication.here)
        wanted = 1 if playing is None else max(1, playing.membership.electorate.quorum - 1)
        is_whole = self._replication.shown <= self._store.log(self._own).height
        wait = RECOVER_SECONDS if told >= wanted and is_whole else RECOVER_TOTAL_SECONDS
        if not told or now - self._since < wait:
            return False
        self._since = None
        return True

    def _is_company(self, log: LogId, playing: Playing | None) -> bool:
        """Does its author play with us, or sit here? Others keep nobody waiting."""
        if playing is not None:
            return playing.roster.seat_of(log) is not None
        return self._store.log(log).last_of(Kind.SIT) is not None
