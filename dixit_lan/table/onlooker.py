"""The table for somebody who only watches: a spectator, or a television for all to look at.

Holds the same logs and runs the same referee, but has no seat and no secret: there is nothing here
that is not public. It never writes an entry, so it is in nobody's lobby.
"""

from collections.abc import Mapping, Sequence

from dixit_lan.ids import Card, Digest, PlayerKey
from dixit_lan.logs.decrees import Change, Value
from dixit_lan.logs.entry import LogId
from dixit_lan.logs.store import LogStore
from dixit_lan.rules.edition import ODYSSEY
from dixit_lan.table import rabbits, viewing
from dixit_lan.table.applying import Following
from dixit_lan.table.jobs import Outcome
from dixit_lan.table.letters import Letters
from dixit_lan.table.lobby import Plan, lobby_digest, plan
from dixit_lan.table.pen import Jobs
from dixit_lan.table.ready import GameEnded, Ready
from dixit_lan.table.referee import Referee
from dixit_lan.table.starts import find_game
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
        self._following: Following | None = None
        self._referee: Referee | None = None
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
        self._letters.fresh.clear()
        self._look_for_game()
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
        """The game of those who are here; when they begin another one, that."""
        game = find_game(self.store, self._letters.here)
        if game is None or (self._following and game == self._following.roster):
            return
        if not all(pack in self._decks for pack in game.packs):
            return
        self._following, self._over = Following(game, self.store), False
        self._verdicts = Verdicts()
        self._jobs.forget()
        self._referee = self._run(self._following)

    def _run(self, following: Following) -> Referee:
        """The game from its beginning, under all decrees that are known."""
        cards = sorted(card for pack in following.roster.packs for card in self._decks[pack])
        return Referee(
            following.roster,
            cards,
            following.start,
            self.store,
            self._verdicts,
            membership=following.membership,
        )

    def _follow(self) -> None:
        following, referee = self._following, self._referee
        if following is None or referee is None:
            return
        following.follow()
        while (value := following.membership.next_decree()) is not None:
            self._obey(following, value)
            referee = self._run(following)
            following.follow()
        referee.advance()
        while referee.stale:
            referee = self._run(following)
            referee.advance()
        self._referee = referee
        self._verdicts.give_out(self._jobs)
        if referee.done and not self._over:
            self._over = True
            self._ready.events.append(GameEnded(referee.board.scores, referee.digest))

    def _obey(self, following: Following, value: Value) -> None:
        if value.change in (Change.AWAY, Change.CUT) and value.height:
            log = following.membership.roster.seats[value.seat].log
            if self.store.switch(log, value.height, Digest(value.head)):
                following.forget(log)

    def status(self) -> Status:
        """What everybody may see."""
        made = plan(self.store, self._letters.here, lobby_digest(self.table))
        referee = self._referee
        phase = TablePhase.LOBBY if referee is None else TablePhase.PLAYING
        evidence = () if referee is None else referee.evidence
        return Status(
            phase=TablePhase.OVER if self._over else phase,
            table=self.table,
            lobby=self._lobby(made),
            words=() if referee is None else viewing.game_words(referee.board),
            view=None if referee is None else viewing.public_view(referee, over=self._over),
            awaited=None if referee is None else viewing.awaited(referee),
            verdict=None if referee is None else viewing.verdict(referee.roster, evidence),
            game="" if referee is None else referee.game.hex()[:10],
            note="",
            seats=() if referee is None else viewing.seat_states(referee, ()),
            paused=referee is not None and referee.paused,
            rabbits=self._rabbits(made),
        )

    def _rabbits(self, made: Plan | None) -> tuple[int, ...]:
        if self._following is not None:
            roster, began = self._following.membership.roster, self._following.roster.count
            return rabbits.of_game(self.store, roster, began, self._following.start)
        return () if made is None else rabbits.of_lobby(made)

    def _lobby(self, made: Plan | None) -> Lobby:
        """Who sits at the table, as far as an onlooker knows."""
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
