"""May this laptop go? Once the game is over for it, and all whom it would keep waiting have it too."""

from dixit_lan.ids import Seat
from dixit_lan.logs.entry import LogId
from dixit_lan.logs.kinds import Kind
from dixit_lan.logs.store import LogStore
from dixit_lan.table.replication import Replication
from dixit_lan.table.seat.playing import Playing


class Departure:
    """Of one laptop, whose log is ``own``."""

    def __init__(self, own: LogId, store: LogStore, replication: Replication) -> None:
        self._own, self._store, self._replication = own, store, replication

    def is_free(self, playing: Playing) -> bool:
        """All connected players of a game that is over, or that we have left, hold what we hold.

        Of a log that forks they may hold another branch; of that, all hold what counts. A proven
        cheat may say that it holds nothing, and keep nobody by that.
        """
        cheats, roster = self._cheats(playing), playing.roster
        logs = [seat.log for seat in roster.seats if seat.log not in self._store.forks]
        heights = {log: self._store.log(log).height for log in logs}
        done = all(
            self._replication.told(player, log) >= height
            for player in self._replication.players
            if roster.seat_of_player(player) not in (None, *cheats)
            for log, height in heights.items()
        )
        return done and (playing.has_left or self._acknowledged(playing, cheats))

    def _acknowledged(self, playing: Playing, cheats: set[Seat]) -> bool:
        """All players whom we hear, and we, have said that they hold all results; not the cheats."""
        digest = playing.referee.digest
        seats = {log: playing.roster.seat_of(log) for log in self._replication.here}
        here = {log for log, seat in seats.items() if seat is not None and seat not in cheats}
        return all(
            any(
                entry.kind is Kind.ACK and entry.digest == digest
                for entry in reversed(self._store.log(log).entries)
            )
            for log in {*here, self._own}
        )

    def _cheats(self, playing: Playing) -> set[Seat]:
        """Who is out, or will be by what is proven already: at the end no step comes that says so."""
        forked = {playing.roster.seat_of(log) for log in self._store.forks}
        proven = {seat for seat in forked if seat is not None} | playing.membership.cut
        return proven | {*playing.referee.board.out, *playing.trespassers}
