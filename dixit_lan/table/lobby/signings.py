"""Which rosters the logs sign and begin with, kept up to date: every entry is read once.

What a member may write costs as much as it weighs, once: however many READYs somebody holds, to ask
whose game has begun costs the same. All of it follows from the logs held, in whatever order they came.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from operator import itemgetter

from dixit_lan.dealing.roster import Ready, Roster
from dixit_lan.errors import DecodeError, RuleViolation
from dixit_lan.ids import Digest
from dixit_lan.logs.entry import Entry, LogId
from dixit_lan.logs.store import LogStore, PlayerLog
from dixit_lan.wire.canonical import decode


def read_ready(entry: Entry | None) -> Ready | None:
    """What a READY says; None for one that makes no sense."""
    if entry is None:
        return None
    try:
        ready = decode(entry.body, Ready)
        if ready.roster is not None:
            ready.roster.check()
        return ready
    except (DecodeError, RuleViolation):
        return None


@dataclass(slots=True, eq=False)
class Start:
    """A roster that somebody has signed, and what has come of it."""

    roster: Roster
    signed: dict[LogId, int] = field(default_factory=dict)  # by whom; the number of the last READY
    elsewhere: dict[LogId, None] = field(default_factory=dict)  # who began with another one later
    is_begun: bool = False  # a seat takes part, and all seats have signed it at some time
    is_established: bool = False  # a majority of its seats takes part
    is_given_up: bool = False  # so many are elsewhere that it can never be established

    @property
    def is_game(self) -> bool:
        return self.is_begun and self.is_established


@dataclass(slots=True, eq=False)
class Author:
    """What one log signs and begins with, as far as it has been read. By start: ``signed``, all of its
    rosters; ``open``, those that it may yet turn away from; ``begun`` and ``given_up``, those that are.
    """

    log: PlayerLog
    readies: int = 0
    starts: int = 0
    last: Digest | None = None  # what its last READY signs
    signed: dict[Digest, Start] = field(default_factory=dict)
    open: dict[Digest, Start] = field(default_factory=dict)
    begun: dict[Digest, Start] = field(default_factory=dict)
    given_up: dict[Digest, Start] = field(default_factory=dict)
    games: dict[Digest, int] = field(default_factory=dict)  # established: where it signed them last
    joined: dict[Digest, int] = field(
        default_factory=dict
    )  # established: where it takes part first
    newest_signed: Digest | None = None  # the game that it has signed last
    newest_joined: Digest | None = None  # the game that it has begun with last


class Signings:
    """The starts of one store. Ask ``fresh`` first: it takes in what is new in the logs."""

    def __init__(self, store: LogStore) -> None:
        self._store = store
        self._seen = -1
        self._starts: dict[Digest, Start] = {}
        self._authors: dict[LogId, Author] = {}
        self._takers: dict[Digest, dict[LogId, None]] = {}

    def fresh(self) -> "Signings":
        """Itself, up to date."""
        if self._seen == self._store.lobby_changes:
            return self
        self._seen = self._store.lobby_changes
        held = {log_id: self._store.log(log_id) for log_id in self._store}
        for log_id, author in list(self._authors.items()):
            if held.get(log_id) is not author.log:  # pushed out, or another branch counts
                self._forget(log_id, author)
        for log_id, log in held.items():
            author = self._authors.setdefault(log_id, Author(log))
            if author.readies < len(log.readies) or author.starts < len(log.begun):
                self._read(log_id, author)
        return self

    def start(self, digest: Digest) -> Start | None:
        return self._starts.get(digest)

    def author(self, log_id: LogId) -> Author | None:
        """What a log signs; None if nothing is held of it."""
        return self._authors.get(log_id)

    def takes_part(self, log_id: LogId, start: Digest) -> bool:
        return log_id in self._takers.get(start, ())

    # -- reading -----------------------------------------------------------------------------------

    def _read(self, log_id: LogId, author: Author) -> None:
        """Take in what is new of a log, in its order."""
        log = author.log
        new: list[tuple[int, Entry | Digest]]
        new = [(entry.seq, entry) for entry in log.readies[author.readies :]]
        new += [(seq, digest) for digest, seq in _after(log.begun, author.starts)]
        for seq, what in sorted(new, key=itemgetter(0)):
            if isinstance(what, Entry):
                ready = read_ready(what)
                roster = None if ready is None else ready.roster
                author.last = None if roster is None else roster.start
                if roster is not None:
                    self._sign(log_id, author, roster, seq)
            else:
                self._begin(log_id, author, what, seq)
        author.readies, author.starts = len(log.readies), len(log.begun)

    def _sign(self, log_id: LogId, author: Author, roster: Roster, seq: int) -> None:
        digest = roster.start
        start = self._starts.setdefault(digest, Start(roster))
        start.signed[log_id] = seq
        author.signed[digest] = start
        start.elsewhere.pop(log_id, None)
        if digest not in author.log.begun:
            author.open[digest] = start
        self._weigh(digest, start)
        if start.is_begun:
            author.begun[digest] = start
        if start.is_given_up:
            author.given_up[digest] = start
        if start.is_game:
            self._note_signed(author, digest, seq)

    def _begin(self, log_id: LogId, author: Author, digest: Digest, seq: int) -> None:
        self._takers.setdefault(digest, {})[log_id] = None
        author.open.pop(digest, None)
        left, author.open = author.open, {}
        for other, one in left.items():
            one.elsewhere[log_id] = None
            self._weigh(other, one)
        start = self._starts.get(digest)
        if start is None:
            return
        start.elsewhere.pop(log_id, None)
        self._weigh(digest, start)
        if start.is_game:
            self._note_joined(author, digest, seq)

    def _forget(self, log_id: LogId, author: Author) -> None:
        """Nothing of this log is held any more."""
        del self._authors[log_id]
        for digest in author.log.begun:
            takers = self._takers.get(digest, {})
            takers.pop(log_id, None)
            if not takers:
                self._takers.pop(digest, None)
        touched = {
            **author.signed,
            **{d: self._starts[d] for d in author.log.begun if d in self._starts},
        }
        for digest, start in touched.items():
            start.signed.pop(log_id, None)
            start.elsewhere.pop(log_id, None)
            self._weigh(digest, start)
            if not start.signed:
                del self._starts[digest]

    # -- what comes of it --------------------------------------------------------------------------

    def _weigh(self, digest: Digest, start: Start) -> None:
        """See anew what a start has come to, and tell the logs that have to do with it."""
        roster, takers = start.roster, self._takers.get(digest, {})
        taking = sum(seat.log in takers for seat in roster.seats)
        was = start.is_begun, start.is_given_up, start.is_game
        start.is_begun = taking > 0 and all(seat.log in start.signed for seat in roster.seats)
        start.is_established = taking >= roster.majority
        start.is_given_up = self._is_given_up(start)
        if was == (start.is_begun, start.is_given_up, start.is_game):
            return
        for log_id, seq in start.signed.items():
            author = self._authors[log_id]
            _keep(author.begun, digest, start if start.is_begun else None)
            _keep(author.given_up, digest, start if start.is_given_up else None)
            self._note_signed(author, digest, seq if start.is_game else None)
        for log_id in takers:
            author = self._authors[log_id]
            self._note_joined(author, digest, author.log.begun[digest] if start.is_game else None)

    def _is_given_up(self, start: Start) -> bool:
        roster = start.roster
        if len(start.elsewhere) <= roster.count - roster.majority:
            return False
        away = sum(seat.log in start.elsewhere for seat in roster.seats)
        return away > roster.count - roster.majority

    @staticmethod
    def _note_signed(author: Author, digest: Digest, seq: int | None) -> None:
        author.newest_signed = _newest(author.games, digest, seq, author.newest_signed)

    @staticmethod
    def _note_joined(author: Author, digest: Digest, seq: int | None) -> None:
        author.newest_joined = _newest(author.joined, digest, seq, author.newest_joined)


def _after(begun: dict[Digest, int], count: int) -> Iterator[tuple[Digest, int]]:
    """All but the first ``count``, oldest first; costs no more than what is new."""
    new = list(islice(reversed(begun.items()), len(begun) - count))
    return reversed(new)


def _keep(starts: dict[Digest, Start], digest: Digest, start: Start | None) -> None:
    if start is None:
        starts.pop(digest, None)
    else:
        starts[digest] = start


def _newest(
    numbers: dict[Digest, int], digest: Digest, seq: int | None, newest: Digest | None
) -> Digest | None:
    """Note the number of a start, or None that it is none any more; gives the one of the highest."""
    if seq is None:
        numbers.pop(digest, None)
        return max(numbers, key=numbers.__getitem__, default=None) if digest == newest else newest
    numbers[digest] = seq
    return digest if newest is None or seq >= numbers[newest] else newest
