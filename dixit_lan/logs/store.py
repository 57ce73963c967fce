"""All the logs that one laptop holds for one table. Append-only; knows nothing of the game."""

from collections.abc import Iterator
from enum import Enum, auto

from dixit_lan.errors import TooLarge
from dixit_lan.ids import Digest
from dixit_lan.logs.entry import NO_ENTRY, Entry, LogId
from dixit_lan.logs.evidence import Evidence, Offence
from dixit_lan.logs.kinds import GAME_KINDS, Kind
from dixit_lan.wire.limits import LOG_ENTRIES_MAX, LOGS_MAX


class Added(Enum):
    NEW = auto()
    KNOWN = auto()
    GAP = auto()  # earlier entries are missing, or ours is another branch
    FORK = auto()  # another entry lies under this number: see LogStore.forks


class PlayerLog:
    """One author's chain, from entry 0 without gaps."""

    __slots__ = ("entries", "_game")

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self._game: dict[Digest, list[Entry]] = {}

    @property
    def height(self) -> int:
        return len(self.entries)

    @property
    def last(self) -> Entry | None:
        return self.entries[-1] if self.entries else None

    @property
    def head(self) -> Digest:
        return self.entries[-1].hash if self.entries else NO_ENTRY

    def append(self, entry: Entry) -> None:
        self.entries.append(entry)
        if entry.kind in GAME_KINDS:
            self._game.setdefault(entry.digest, []).append(entry)

    def game_entries(self, digest: Digest) -> tuple[Entry, ...]:
        """Game entries that carry ``digest``, oldest first. Only the first counts (rule 3)."""
        return tuple(self._game.get(digest, ()))

    def last_of(self, kind: Kind) -> Entry | None:
        return next((entry for entry in reversed(self.entries) if entry.kind is kind), None)


class LogStore:
    """Logs by id, and the forks found in them."""

    def __init__(self) -> None:
        self._logs: dict[LogId, PlayerLog] = {}
        self.forks: dict[LogId, Evidence] = {}

    def __iter__(self) -> Iterator[LogId]:
        return iter(self._logs)

    def log(self, log_id: LogId) -> PlayerLog:
        """The log, empty if nothing of it is held."""
        return self._logs.get(log_id) or PlayerLog()

    def add(self, entry: Entry) -> Added:
        """Take up an entry. Raises TooLarge when the table holds too many logs or entries."""
        log = self._logs.get(entry.log)
        if log is None:
            if len(self._logs) >= LOGS_MAX:
                raise TooLarge(f"more than {LOGS_MAX} logs at one table")
            log = PlayerLog()
        if entry.seq < log.height:
            known = log.entries[entry.seq]
            return Added.KNOWN if known.hash == entry.hash else self._fork(known, entry)
        if entry.seq > log.height or entry.backlink != log.head:
            return Added.GAP
        if log.height >= LOG_ENTRIES_MAX:
            raise TooLarge(f"more than {LOG_ENTRIES_MAX} entries in one log")
        self._logs[entry.log] = log
        log.append(entry)
        return Added.NEW

    def holds(self, entry: Entry) -> bool:
        """Does this very entry lie in its log here?"""
        log = self.log(entry.log)
        return entry.seq < log.height and log.entries[entry.seq].hash == entry.hash

    def add_twins(self, one: Entry, other: Entry) -> bool:
        """Note a fork, whatever is held of that log; False if it is none, or known already."""
        twins = one.log == other.log and one.seq == other.seq and one.hash != other.hash
        if not twins or one.log in self.forks:
            return False
        self._fork(one, other)
        return True

    def _fork(self, known: Entry, other: Entry) -> Added:
        message = f"two different entries under number {known.seq}"
        self.forks.setdefault(
            known.log, Evidence(Offence.TWO_ENTRIES, known.log, (known, other), message)
        )
        return Added.FORK
