"""All the logs that one laptop holds for one table. Append-only; knows nothing of the game."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import Enum, auto
from itertools import islice

from dixit_lan.errors import TooLarge
from dixit_lan.ids import Digest
from dixit_lan.logs.entry import NO_ENTRY, Entry, LogId
from dixit_lan.logs.evidence import Evidence, Offence
from dixit_lan.logs.kinds import CONTROL_KINDS, GAME_KINDS, LOBBY_KINDS, STARTING_KINDS, Kind
from dixit_lan.wire.limits import (
    LOG_BYTES_MAX,
    LOG_ENTRIES_MAX,
    LOGS_MAX,
    OWN_LOGS_MAX,
    SEATS_MAX,
    SIDE_BYTES_MAX,
    SIDE_ENTRIES_MAX,
    STRANGE_FORKS_BYTES_MAX,
    STRANGE_FORKS_MAX,
    STRANGE_LOG_BYTES_MAX,
    STRANGE_LOGS_MAX,
    WAITING_BYTES_MAX,
    WAITING_ENTRIES_MAX,
)

TWINS_LOOKED_AT = 40
"""Numbers of one log at which two entries are told apart, the lowest first."""


class Added(Enum):
    NEW = auto()
    KNOWN = auto()
    GAP = auto()  # not taken: earlier entries are missing, or ours is another branch
    FORK = auto()  # another entry lies under this number: see LogStore.forks
    WAITS = auto()  # not taken yet: it, or one before it, cites what is not held


class PlayerLog:
    """One author's chain, from entry 0 without gaps."""

    __slots__ = ("begun", "bytes", "decided", "entries", "farewells", "readies", "_game", "_last")

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.decided: list[Entry] = []
        self.readies: list[Entry] = []
        self.begun: dict[Digest, int] = {}
        """Starts that the author has taken part in, and the number of the first entry of each."""
        self.farewells: dict[Digest, int] = {}
        """Starts of games that the author has left, and the number of the LEAVE: no game entry after
        it counts in that game.
        """
        self.bytes = 0
        self._game: dict[Digest, list[Entry]] = {}
        self._last: dict[Kind, Entry] = {}

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
        self.bytes += len(entry.raw)
        self._last[entry.kind] = entry
        if entry.kind in STARTING_KINDS:
            self.begun.setdefault(entry.digest, entry.seq)
        if entry.kind in GAME_KINDS:
            self._game.setdefault(entry.digest, []).append(entry)
        elif entry.kind is Kind.DECIDED:
            self.decided.append(entry)
        elif entry.kind is Kind.READY:
            self.readies.append(entry)
        elif entry.kind is Kind.LEAVE:
            self.farewells.setdefault(entry.digest, entry.seq)

    def game_entries(self, digest: Digest) -> tuple[Entry, ...]:
        """Game entries that carry ``digest``, oldest first. Only the first counts (rule 2)."""
        return tuple(self._game.get(digest, ()))

    def last_of(self, kind: Kind) -> Entry | None:
        return self._last.get(kind)


class LogStore:
    """Logs by id; where a log forks, the other branch's entries too, and the proof of it."""

    def __init__(self) -> None:
        self.is_player: Callable[[LogId], bool] = lambda log: True
        """Whose logs there is always room for, and may grow as a game's logs do; others have room for
        a lobby's entries only.
        """
        self.is_here: Callable[[LogId], bool] = lambda log: False
        """Whether somebody who is connected writes this log now."""
        self.supports: Callable[[Entry], bool] = lambda entry: True
        """Is all held that this DECIDED cites? Until then its log ends before it (rule 3)."""
        self.released: list[Entry] = []
        """What has waited and been taken up since; whoever adds entries drains it."""
        self._logs: dict[LogId, PlayerLog] = {}
        self._side: dict[Digest, Entry] = {}
        self._waiting: dict[LogId, list[Entry]] = {}
        self._control: dict[Digest, Entry] = {}
        self.forks: dict[LogId, Evidence] = {}
        self.changes = 0
        """Counts up with every entry, fork and switch of branches: what follows from the logs is as it
        was while this is.
        """
        self.lobby_changes = 0
        """The same of what a lobby follows from: SITs, READYs, starts and forks."""

    def __iter__(self) -> Iterator[LogId]:
        return iter(self._logs)

    def log(self, log_id: LogId) -> PlayerLog:
        """The log, empty if nothing of it is held."""
        return self._logs.get(log_id) or PlayerLog()

    def add(self, entry: Entry, *, is_own: bool = False) -> Added:
        """Take up an entry, if there is room for it: so many logs, so many bytes in each. ``is_own``:
        its author himself has sent it. Raises TooLarge when a log or the forks hold too much.
        """
        given_up = self._given_up_for(entry.log, is_own=is_own)
        if given_up is None:
            return Added.GAP
        log = self.log(entry.log)
        if entry.seq < log.height and log.entries[entry.seq].hash == entry.hash:
            return Added.KNOWN
        if entry.hash in self._side:
            return Added.KNOWN
        if entry.seq < log.height:
            return self._fork(log.entries[entry.seq], entry)
        if entry.seq > log.height or entry.backlink != log.head:
            return self._aside(entry) if entry.backlink in self._side else self._wait(entry)
        if log.height >= LOG_ENTRIES_MAX:
            raise TooLarge(f"more than {LOG_ENTRIES_MAX} entries in one log")
        room = LOG_BYTES_MAX if self.is_player(entry.log) else STRANGE_LOG_BYTES_MAX
        if log.bytes + len(entry.raw) > room:
            return Added.GAP
        if entry.kind is Kind.DECIDED and not self.supports(entry):
            self._waiting.setdefault(entry.log, [entry])
            return Added.WAITS
        for other in given_up:
            self._forget(other)
        self._logs[entry.log] = log
        self._append(log, entry, in_lobby=bool(given_up))
        self._release()
        return Added.NEW

    def _append(self, log: PlayerLog, entry: Entry, *, in_lobby: bool = False) -> None:
        starts = len(log.begun)
        log.append(entry)
        if entry.kind in CONTROL_KINDS:
            self._control[entry.hash] = entry
        in_lobby = in_lobby or entry.kind in LOBBY_KINDS or len(log.begun) > starts
        self._changed(in_lobby=in_lobby)

    def _changed(self, *, in_lobby: bool) -> None:
        self.changes += 1
        self.lobby_changes += in_lobby

    def _forget(self, log_id: LogId) -> None:
        for entry in self._logs.pop(log_id).entries:
            self._control.pop(entry.hash, None)
        self._waiting.pop(log_id, None)
        self._changed(in_lobby=True)

    # -- entries that wait for what they cite --------------------------------------------------------

    def _wait(self, entry: Entry) -> Added:
        """Keep what follows on an entry that waits."""
        waiting = self._waiting.get(entry.log)
        if waiting is None or entry.hash in (one.hash for one in waiting):
            return Added.GAP if waiting is None else Added.WAITS
        size = sum(len(one.raw) for one in (*waiting, entry))
        is_next = entry.backlink == waiting[-1].hash
        if not is_next or len(waiting) >= WAITING_ENTRIES_MAX or size > WAITING_BYTES_MAX:
            return Added.GAP
        waiting.append(entry)
        return Added.WAITS

    def _release(self) -> None:
        """Take up what has all that it cites by now; one may bring the next."""
        again = bool(self._waiting)
        while again:
            again = False
            for log_id in sorted(self._waiting):
                log, waiting = self._logs.get(log_id), self._waiting.get(log_id)
                if waiting is None:
                    continue  # what was taken up meanwhile has brought it along
                first = waiting[0]
                if log is None or first.backlink != log.head:
                    del self._waiting[log_id]  # another branch counts by now
                    self._take_aside(waiting)
                elif first.kind is not Kind.DECIDED or self.supports(first):
                    self._append(log, waiting.pop(0))
                    self.released.append(first)
                    again = True
                    if not waiting:
                        del self._waiting[log_id]

    def _take_aside(self, waiting: Sequence[Entry]) -> None:
        """Entries that have waited on a branch which does not count: proofs of a fork, as if they came
        now. For what finds no room nobody is to blame who sends something else.
        """
        for entry in waiting:
            try:
                added = self.add(entry)
            except TooLarge:
                return
            if added in (Added.NEW, Added.FORK):
                self.released.append(entry)

    def hold_to(self, supports: Callable[[Entry], bool]) -> None:
        """From now on a DECIDED waits for what it cites, also one that has been taken up already."""
        self.supports = supports
        for log_id, log in [*self._logs.items()]:
            end = next((e.seq for e in log.decided if not supports(e)), None)
            if end is not None:
                kept, rest = log.entries[:end], log.entries[end : end + WAITING_ENTRIES_MAX]
                self._forget(log_id)
                self._logs[log_id] = PlayerLog()
                for entry in kept:
                    self._append(self._logs[log_id], entry)
                self._waiting[log_id] = rest
        self._release()

    def control(self, name: Digest) -> Entry | None:
        """The control entry of this hash, in its log or on another branch."""
        return self._control.get(name)

    def before(self, entry: Entry) -> Entry | None:
        """The entry that this one follows; None: it is the first, or what it follows is not held."""
        log = self.log(entry.log)
        if 0 < entry.seq <= log.height and log.entries[entry.seq - 1].hash == entry.backlink:
            return log.entries[entry.seq - 1]
        found = self._side.get(entry.backlink)
        return found if found is not None and found.seq == entry.seq - 1 else None

    def _given_up_for(self, log: LogId, *, is_own: bool) -> Sequence[LogId] | None:
        """The logs that this one takes the place of, if it is taken up; None: it is not.

        Only players, and whoever is here with what he writes now, push anybody out: the newest of the
        strangers who are not here. They do not come back by what others pass on.
        """
        if log in self._logs or len(self._logs) < self._room(log, is_own=is_own):
            return ()
        if not (self.is_player(log) or (is_own and self.is_here(log))):
            return None
        away = (
            one for one in reversed(self._logs) if not (self.is_player(one) or self.is_here(one))
        )
        return tuple(islice(away, 1)) or None

    def _room(self, log: LogId, *, is_own: bool) -> int:
        """How many logs there may be for this one to be taken up as well. Names that somebody makes up
        must not take the room of those who play.
        """
        if self.is_player(log):
            return LOGS_MAX
        own = is_own and sum(other.author == log.author for other in self._logs) < OWN_LOGS_MAX
        return LOGS_MAX - SEATS_MAX if own else STRANGE_LOGS_MAX

    def holds(self, entry: Entry) -> bool:
        """Does this very entry lie here, in its log or on another branch?"""
        log = self.log(entry.log)
        in_log = entry.seq < log.height and log.entries[entry.seq].hash == entry.hash
        return in_log or entry.hash in self._side

    def add_twins(self, one: Entry, other: Entry) -> bool:
        """Note a fork, whatever is held of that log; False if it is none, or known already."""
        twins = one.log == other.log and one.seq == other.seq and one.hash != other.hash
        found = self.forks.get(one.log)
        if not twins or (found is not None and found.entries[0].seq <= one.seq):
            return False
        if len(self.forks) >= LOGS_MAX and not self.is_player(one.log):
            return False
        self._fork(one, other)
        if not self.holds(one):
            self._aside(one)
        return True

    def _fork(self, known: Entry, other: Entry) -> Added:
        message = f"two different entries under number {known.seq}"
        self._changed(in_lobby=True)
        found = self.forks.get(known.log)
        if found is None or known.seq < found.entries[0].seq:  # where the branches part counts
            self.forks[known.log] = Evidence(
                Offence.TWO_ENTRIES, known.log, (known, other), message
            )
        return self._aside(other)

    def _aside(self, entry: Entry) -> Added:
        size, held = len(entry.raw), self._side.values()
        if len(held) >= SIDE_ENTRIES_MAX:
            raise TooLarge(f"more than {SIDE_ENTRIES_MAX} entries of forks at one table")
        if _bytes(held) + size > SIDE_BYTES_MAX:
            raise TooLarge(f"more than {SIDE_BYTES_MAX} bytes of forks at one table")
        if self.is_player(entry.log):
            fits = _bytes(each for each in held if each.log == entry.log) + size <= LOG_BYTES_MAX
        else:
            strange = [other for other in held if not self.is_player(other.log)]
            fits = len(strange) < STRANGE_FORKS_MAX
            fits = fits and _bytes(strange) + size <= STRANGE_FORKS_BYTES_MAX
        if not fits:
            return Added.GAP
        self._side[entry.hash] = entry
        self.changes += 1
        if entry.kind in CONTROL_KINDS:
            self._control[entry.hash] = entry
        self._release()
        return Added.FORK

    # -- branches ----------------------------------------------------------------------------------

    def chain(self, log_id: LogId, height: int, head: Digest) -> list[Entry] | None:
        """The log's first ``height`` entries up to ``head``, on any branch; None: not all is held."""
        log = self.log(log_id)
        found: list[Entry] = []
        wanted = head
        for seq in range(height - 1, -1, -1):
            if seq < log.height and log.entries[seq].hash == wanted:
                return log.entries[: seq + 1] + found[::-1]
            entry = self._side.get(wanted)
            if entry is None or entry.log != log_id or entry.seq != seq:
                return None
            found.append(entry)
            wanted = entry.backlink
        return found[::-1]

    def switch(self, log_id: LogId, height: int, head: Digest) -> bool:
        """Make the branch that ends in ``head`` the log; the other one goes aside.

        False where it is the log's own beginning already, or not held.
        """
        chain = self.chain(log_id, height, head)
        log = self.log(log_id)
        if chain is None or chain == log.entries[:height]:
            return False
        for entry in log.entries:
            self._side[entry.hash] = entry
        branch = PlayerLog()
        for entry in chain:
            self._side.pop(entry.hash, None)
            branch.append(entry)
        self._logs[log_id] = branch
        self._go_on_from_aside(log_id, branch)
        self._changed(in_lobby=True)
        return True

    def _go_on_from_aside(self, log_id: LogId, branch: PlayerLog) -> None:
        """What lies aside and follows on the log belongs to it now."""
        for entry in self.aside(log_id):
            if entry.seq == branch.height and entry.backlink == branch.head:
                branch.append(self._side.pop(entry.hash))

    def twins(self, log_id: LogId) -> dict[int, set[Digest]]:
        """Heights of the log up to just before two different entries, each with the heads it may have
        there; the lowest first.
        """
        log, found = self.log(log_id), self.aside(log_id)
        by_number: dict[int, dict[Digest, Entry]] = {}
        for entry in found:
            same = by_number.setdefault(entry.seq, {})
            same[entry.hash] = entry
            if entry.seq < log.height:
                same[log.entries[entry.seq].hash] = log.entries[entry.seq]
        forked = [seq for seq in sorted(by_number) if len(by_number[seq]) > 1][:TWINS_LOOKED_AT]
        return {seq: {entry.backlink for entry in by_number[seq].values()} for seq in forked}

    def aside(self, log_id: LogId) -> list[Entry]:
        """Entries of this log's other branches, lowest numbers first."""
        found = [entry for entry in self._side.values() if entry.log == log_id]
        return sorted(found, key=lambda entry: (entry.seq, entry.hash))


def _bytes(entries: Iterable[Entry]) -> int:
    return sum(len(entry.raw) for entry in entries)
