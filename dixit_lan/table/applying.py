"""At the door of a table whose game has begun: followed, and entered once a decree says so."""

from dixit_lan.dealing.roster import Roster
from dixit_lan.errors import DecodeError, VerificationError
from dixit_lan.ids import Seat
from dixit_lan.logs.entry import LogId
from dixit_lan.logs.kinds import CONTROL_KINDS
from dixit_lan.logs.store import LogStore
from dixit_lan.table.membership import Membership


class Following:
    """The decrees of a game that we are not in, as far as its logs have come to us."""

    def __init__(self, roster: Roster, store: LogStore) -> None:
        """``roster``: the one that the game has begun with."""
        self.roster, self.start = roster, roster.start
        self.membership = Membership(self.roster, self.start, None)
        self._store = store
        self._learned: dict[LogId, int] = {}

    def follow(self) -> None:
        """Take in the control entries that are new, and the decrees that they make."""
        for number, seat in enumerate(self.membership.roster.seats):
            entries = self._store.log(seat.log).entries
            for entry in entries[self._learned.get(seat.log, 0) :]:
                if entry.kind in CONTROL_KINDS:
                    try:
                        self.membership.learn(Seat(number), entry)
                    except (DecodeError, VerificationError):
                        continue
            self._learned[seat.log] = len(entries)

    def forget(self, log_id: LogId) -> None:
        """This log has another branch now: read it again."""
        self._learned.pop(log_id, None)

    def seat_of(self, log_id: LogId) -> Seat | None:
        """The seat of ``log_id`` after all decrees so far."""
        self.follow()
        while self.membership.next_decree() is not None:
            self.follow()
        return self.membership.roster.seat_of(log_id)
