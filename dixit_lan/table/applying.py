"""At the door of a table whose game has begun: found, followed, and entered once a decree says so."""

from collections.abc import Collection

from dixit_lan.dealing.roster import Roster
from dixit_lan.errors import DecodeError, VerificationError
from dixit_lan.ids import Digest, Seat
from dixit_lan.logs.entry import LogId
from dixit_lan.logs.kinds import CONTROL_KINDS, Kind
from dixit_lan.logs.store import LogStore
from dixit_lan.table.lobby import read_ready, ready_set
from dixit_lan.table.membership import Membership

Game = tuple[Roster, Digest]
"""A frozen roster, and the digest of the READYs that froze it."""


def find_game(store: LogStore, here: Collection[LogId]) -> Game | None:
    """A game that some of those who are here have all committed to."""
    for log_id in here:
        ready = read_ready(store.log(log_id).last_of(Kind.READY))
        roster = None if ready is None else ready.roster
        signed = None if roster is None else ready_set(store, roster)
        if roster is None or signed is None:
            continue
        start = roster.start(signed)
        if all(store.log(seat.log).game_entries(start) for seat in roster.seats):
            return roster, start
    return None


class Following:
    """The decrees of a game that we are not in, as far as its logs have come to us."""

    def __init__(self, game: Game, store: LogStore) -> None:
        self.roster, self.start = game
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
