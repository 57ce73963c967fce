"""The table for somebody who only watches: a spectator, or a television for all to look at.

Holds the same logs and runs the same referee, but has no seat and no secret: there is nothing here
that is not public. It never writes an entry, so it is in nobody's lobby.
"""

from collections.abc import Mapping, Sequence

from dixit_lan.dealing.roster import Roster
from dixit_lan.errors import DecodeError, InternalError, VerificationError
from dixit_lan.ids import Card, Digest, PlayerKey
from dixit_lan.logs.entry import LogId
from dixit_lan.logs.evidence import Evidence
from dixit_lan.logs.kinds import CONTROL_KINDS, Kind
from dixit_lan.logs.store import LogStore
from dixit_lan.rules.edition import ODYSSEY
from dixit_lan.table import viewing
from dixit_lan.table.jobs import Outcome
from dixit_lan.table.letters import Letters
from dixit_lan.table.lobby import lobby_digest, plan, read_ready, ready_set
from dixit_lan.table.membership import Membership
from dixit_lan.table.pen import Jobs
from dixit_lan.table.ready import GameEnded, Ready
from dixit_lan.table.referee import Referee
from dixit_lan.table.status import Lobby, LobbySeat, Status, TablePhase
from dixit_lan.table.verdicts import Verdicts

HAVE_EVERY_SECONDS = 1.0


class Onlooker:
    """Answers like a TableMachine: one Ready for every call."""

    def __init__(
        self,
        player: PlayerKey,
        nonce: bytes,
        *,
        table: str,
        decks: Mapping[bytes, Sequence[Card]],
    ) -> None:
        self.table = table
        self.store = LogStore()
        self._decks = decks
        self._letters = Letters(self.store, LogId(player, nonce))
        self._jobs = Jobs()
        self._verdicts = Verdicts()
        self._roster: Roster | None = None
        self._start: Digest | None = None
        self._membership: Membership | None = None
        self._referee: Referee | None = None
        self._learned: dict[LogId, int] = {}
        self._over = False
        self._next_have = 0.0
        self._shown: Status | None = None
        self._ready = Ready()

    def start(self, now: float) -> Ready:
        return self._settle(now)

    def connected(self, player: PlayerKey, now: float) -> Ready:
        self._letters.connected(player)
        return self._settle(now)

    def disconnected(self, player: PlayerKey, now: float) -> Ready:
        self._letters.disconnected(player)
        return self._settle(now)

    def receive(self, player: PlayerKey, data: bytes, now: float) -> Ready:
        """Raises RemoteProtocolError as TableMachine does."""
        self._letters.receive(player, data)
        return self._settle(now)

    def finish(self, outcome: Outcome, now: float) -> Ready:
        self._jobs.finish(outcome)
        return self._settle(now)

    def tick(self, now: float) -> Ready:
        return self._settle(now)

    # -- inside ------------------------------------------------------------------------------------

    def _settle(self, now: float) -> Ready:
        self._look_for_game()
        for entry in self._letters.fresh:
            if entry.kind in CONTROL_KINDS:
                self._learn(entry.log)
        self._letters.fresh.clear()
        self._follow()
        if now >= self._next_have:
            self._next_have = now + HAVE_EVERY_SECONDS
            self._letters.compare()
        self._ready.send += self._letters.outbox
        self._letters.outbox.clear()
        self._ready.jobs, self._jobs.fresh = self._jobs.fresh, []
        self._ready.wake_at = self._next_have
        status = self.status()
        if status != self._shown:
            self._shown = self._ready.status = status
        answer, self._ready = self._ready, Ready()
        return answer

    def _look_for_game(self) -> None:
        """The newest game that those who are here have all committed to."""
        for log_id in self._letters.here:
            ready = read_ready(self.store.log(log_id).last_of(Kind.READY))
            roster = None if ready is None else ready.roster
            if roster is None or roster == self._roster or not self._can_show(roster):
                continue
            signed = ready_set(self.store, roster)
            if signed is None:
                continue
            start = roster.start(signed)
            if all(self.store.log(seat.log).game_entries(start) for seat in roster.seats):
                self._begin(roster, start)

    def _can_show(self, roster: Roster) -> bool:
        return all(pack in self._decks for pack in roster.packs)

    def _begin(self, roster: Roster, start: Digest) -> None:
        self._roster, self._start, self._over = roster, start, False
        self._membership = Membership(roster, start, None)
        self._verdicts = Verdicts()
        self._jobs.forget()
        self._learned.clear()
        for seat in roster.seats:
            self._learn(seat.log)
        self._run_again()

    def _learn(self, log_id: LogId) -> None:
        """Take in the control entries of a log that are new to us."""
        if self._membership is None or self._roster is None:
            return
        seat = self._roster.seat_of(log_id)
        if seat is None:
            return
        entries = self.store.log(log_id).entries
        for entry in entries[self._learned.get(log_id, 0) :]:
            try:
                self._membership.learn(seat, entry)
            except (DecodeError, VerificationError):
                continue
        self._learned[log_id] = len(entries)

    def _run_again(self) -> None:
        if self._roster is None or self._start is None or self._membership is None:
            raise InternalError("there is no game to run")
        cards = sorted(card for pack in self._roster.packs for card in self._decks[pack])
        decrees = tuple(self._membership.decrees)
        self._referee = Referee(
            self._roster, cards, self._start, self.store, self._verdicts, decrees=decrees
        )

    def _follow(self) -> None:
        if self._referee is None or self._membership is None or self._roster is None:
            return
        while (value := self._membership.next_decree()) is not None:
            log = self._roster.seats[value.seat].log
            if value.height and self.store.switch(log, value.height, Digest(value.head)):
                self._learned[log] = 0
                self._learn(log)
            self._run_again()
        self._referee.advance()
        while self._referee.stale:
            self._run_again()
            self._referee.advance()
        self._verdicts.give_out(self._jobs)
        if self._referee.done and not self._over:
            self._over = True
            digest = self._referee.digest
            self._ready.events.append(GameEnded(self._referee.board.scores, digest))

    def status(self) -> Status:
        """What everybody may see."""
        referee = self._referee
        phase = TablePhase.LOBBY if referee is None else TablePhase.PLAYING
        return Status(
            phase=TablePhase.OVER if self._over else phase,
            table=self.table,
            lobby=self._lobby(),
            words=() if referee is None else viewing.game_words(referee.board),
            view=None if referee is None else viewing.public_view(referee, over=self._over),
            awaited=None if referee is None else viewing.awaited(referee),
            verdict=None
            if self._roster is None
            else viewing.verdict(self._roster, self._evidence()),
            game="" if referee is None else referee.game.hex()[:10],
            note="",
            seats=() if referee is None else viewing.seat_states(referee, ()),
            paused=referee is not None and referee.paused,
        )

    def _evidence(self) -> list[Evidence]:
        return [] if self._referee is None else self._referee.evidence

    def _lobby(self) -> Lobby:
        """Who sits at the table, as far as an onlooker knows."""
        made = plan(self.store, self._letters.here, lobby_digest(self.table))
        if made is None:
            return Lobby(ODYSSEY, None, (), False)
        seats = tuple(
            LobbySeat(
                PlayerKey(member.log.author),
                member.sit.name,
                is_self=False,
                connected=True,
                ready=member.sit.ready,
                seated=member.log in made.seated,
                packs_missing=(),
                version_differs=False,
            )
            for member in made.members
        )
        return Lobby(made.offer.edition, made.offer.seats, seats, self._referee is not None)
