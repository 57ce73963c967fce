"""At the door of a table whose game has begun: followed, by whoever looks on or waits for a seat."""

from dixit_lan.dealing.roster import Roster
from dixit_lan.ids import Digest, Seat
from dixit_lan.logs.decrees import Change
from dixit_lan.logs.entry import LogId
from dixit_lan.logs.kinds import CONTROL_KINDS
from dixit_lan.logs.store import LogStore
from dixit_lan.table.decrees.membership import Membership

_ENDING = (Change.AWAY, Change.CUT)


class Following:
    """The decrees of a game that we are not in, as far as its logs have come to us."""

    def __init__(self, roster: Roster, store: LogStore) -> None:
        """``roster``: the one that the game has begun with."""
        self.roster, self.start = roster, roster.start
        self.membership = Membership(self.roster, self.start, None, store)
        self._store = store
        self._learned: dict[LogId, int] = {}

    def obey(self) -> bool:
        """Take in what is new, with all decrees that it makes; True if the game is to be run again.

        A decree that ends a log waits until all of that log is here which counts. Otherwise the game
        would go back to where its author was asked first, and stand there until the rest has come.
        """
        self._learn()
        changed = self._take_branches()
        while self._can_obey() and self.membership.next_decree() is not None:
            changed = True
            self._take_branches()
            self._learn()
        return changed

    def _can_obey(self) -> bool:
        """Is what the next decree leaves of a log held?"""
        decided = self.membership.decision()
        if decided is None or decided[0].change not in _ENDING or not decided[0].height:
            return decided is not None
        value, seats = decided[0], self.membership.roster.seats
        if value.seat >= len(seats):
            return True
        log_id = seats[value.seat].log
        if self._store.switch(log_id, value.height, Digest(value.head)):
            self._learned.pop(log_id, None)  # another branch: read it again
        entries = self._store.log(log_id).entries
        return len(entries) >= value.height and entries[value.height - 1].hash == value.head

    def seat_of(self, log_id: LogId) -> Seat | None:
        """The seat of ``log_id`` after all decrees so far."""
        self.obey()
        return self.membership.roster.seat_of(log_id)

    def _learn(self) -> None:
        """The control entries that are new."""
        for seat in self.membership.roster.seats:
            entries = self._store.log(seat.log).entries
            for entry in entries[self._learned.get(seat.log, 0) :]:
                if entry.kind in CONTROL_KINDS:
                    self.membership.learn(entry, 0.0)
            self._learned[seat.log] = len(entries)

    def _take_branches(self) -> bool:
        """Make each log that a decree ends the branch that it names; that may come long after it."""
        changed = False
        for value in self.membership.decrees:
            log_id = self.membership.roster.seats[value.seat].log
            if value.change not in _ENDING or log_id not in self._store.forks:
                continue
            if value.height and self._store.switch(log_id, value.height, Digest(value.head)):
                self._learned.pop(log_id, None)  # another branch: read it again
                changed = True
        return changed
