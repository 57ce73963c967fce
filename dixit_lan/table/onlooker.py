"""The table for somebody who only watches: a spectator, or a television for all to look at.

Holds the same logs and runs the same referee, but has no seat and no secret: there is nothing here
that is not public. It never writes an entry, so it is in nobody's lobby.
"""

from collections.abc import Mapping, Sequence

from dixit_lan.crypto.group import group_named
from dixit_lan.dealing.setting import DeckPoints
from dixit_lan.ids import Card, Digest, PlayerKey, Seat
from dixit_lan.logs.entry import LogId
from dixit_lan.logs.evidence import Evidence
from dixit_lan.logs.store import LogStore
from dixit_lan.rules.edition import ODYSSEY
from dixit_lan.table.effects import Effects, GameEnded
from dixit_lan.table.game.referee import Referee
from dixit_lan.table.game.verdicts import Verdicts
from dixit_lan.table.jobs import Jobs, Outcome
from dixit_lan.table.lobby import rabbits
from dixit_lan.table.lobby.following import Following
from dixit_lan.table.lobby.lobby import Plan, lobby_digest, plan
from dixit_lan.table.lobby.starts import Starts, has_cards
from dixit_lan.table.replication import Replication
from dixit_lan.table.seat import viewing
from dixit_lan.table.seat.showing import Kept
from dixit_lan.table.status import Lobby, LobbySeat, Status, TablePhase, Verdict

HAVE_EVERY_SECONDS = 1.0


class Onlooker:
    """Answers like a TableMachine: one Ready for every call. ``log``: the one it does not write."""

    def __init__(
        self,
        player: PlayerKey,
        nonce: bytes,
        *,
        table: str,
        decks: Mapping[bytes, Sequence[Card]],
    ) -> None:
        self.table = table
        self.log = LogId(player, nonce)
        self.store = LogStore()
        self.store.is_player = self._plays
        self._starts = Starts(self.store)
        self._decks = decks
        self._replication = Replication(self.store, self.log)
        self._jobs = Jobs()
        self._verdicts = Verdicts()
        self._following: Following | None = None
        self.referee: Referee | None = None
        self._ended: Digest | None = None
        self._trespassers: dict[Seat, Evidence] = {}
        self._next_have = 0.0
        self._shown: Status | None = None
        self._status: Kept[Status] = Kept()
        self._ready = Effects()

    def start(self, now: float) -> Effects:
        return self._settle(now)

    def connected(self, player: PlayerKey, now: float) -> Effects:
        self._replication.connected(player)
        return self._settle(now)

    def disconnected(self, player: PlayerKey, now: float) -> Effects:
        self._replication.disconnected(player)
        return self._settle(now)

    def receive(self, player: PlayerKey, data: bytes, now: float) -> Effects:
        """Raises RemoteProtocolError as TableMachine does."""
        self._replication.receive(player, data)
        return self._settle(now)

    def finish(self, outcome: Outcome, now: float) -> Effects:
        self._jobs.finish(outcome)
        return self._settle(now)

    def tick(self, now: float) -> Effects:
        return self._settle(now)

    # -- inside ------------------------------------------------------------------------------------

    def _settle(self, now: float) -> Effects:
        self._look_for_game()
        self._follow()
        if now >= self._next_have:
            self._next_have = now + HAVE_EVERY_SECONDS
            self._replication.compare()
        self._ready.send += self._replication.outbox
        self._replication.outbox.clear()
        self._ready.jobs, self._jobs.fresh = self._jobs.fresh, []
        self._ready.wake_at = self._next_have
        status = self.status()
        if status != self._shown:
            self._shown = self._ready.status = status
        answer, self._ready = self._ready, Effects()
        return answer

    def _plays(self, log: LogId) -> bool:
        following = self._following
        return following is not None and following.membership.roster.seat_of(log) is not None

    def _look_for_game(self) -> None:
        """The game of those who are here; when they begin another one, that."""
        followed = None if self._following is None else self._following.roster
        game = self._starts.find_game(self._replication.here, followed)
        if game is None or game == followed or not has_cards(game, self._decks):
            return
        self._following, self._ended = Following(game, self.store), None
        self._verdicts, self._trespassers = Verdicts(), {}
        self._jobs.forget()
        self.referee = self._run(self._following)

    def _run(self, following: Following) -> Referee:
        """The game from its beginning."""
        cards = sorted(card for pack in following.roster.packs for card in self._decks[pack])
        return Referee(
            following.roster,
            DeckPoints.of(group_named(following.roster.group), tuple(cards)),
            following.start,
            self.store,
            self._verdicts,
            membership=following.membership,
        )

    def _follow(self) -> None:
        following, referee = self._following, self.referee
        fresh, self._replication.fresh = self._replication.fresh, []
        if following is None or referee is None:
            return
        if following.obey():
            referee = referee.again()
        for entry in fresh:
            referee.look_for_trespass(entry)
        referee.advance()
        while referee.stale:
            referee = referee.again()
            referee.advance()
        self.referee = referee
        self._trespassers = {**referee.trespassers, **self._trespassers}
        self._verdicts.give_out(self._jobs)
        if referee.done and self._ended != referee.digest:
            self._ended = referee.digest
            self._ready.events.append(GameEnded(referee.board.scores, referee.digest))

    def _verdict(self, referee: Referee) -> Verdict | None:
        """The first cheat of this game that was proven."""
        logs = [seat.log for seat in referee.roster.seats]
        forks = [self.store.forks[log] for log in logs if log in self.store.forks]
        proven = [*referee.evidence, *self._trespassers.values(), *forks]
        return viewing.verdict(referee.roster, proven)

    def status(self) -> Status:
        """What everybody may see."""
        referee, here = self.referee, tuple(self._replication.here)
        at = () if referee is None else (referee.digest, referee.paused, referee.done)
        of = here, self.store.changes, referee, *at
        return self._status.get(of, lambda: self._show(referee, here))

    def _show(self, referee: Referee | None, here: Sequence[LogId]) -> Status:
        made = plan(self._starts, here, lobby_digest(self.table))
        over = referee is not None and referee.done
        phase = TablePhase.LOBBY if referee is None else TablePhase.PLAYING
        return Status(
            phase=TablePhase.OVER if over else phase,
            table=self.table,
            lobby=self._lobby(made),
            words=() if referee is None else viewing.game_words(referee.board),
            view=None if referee is None else viewing.public_view(referee, over=over),
            awaited=None if referee is None else viewing.awaited(referee),
            verdict=None if referee is None else self._verdict(referee),
            game=referee.game.hex()[:10] if referee is not None and referee.has_keys else "",
            note="",
            seats=() if referee is None else viewing.seat_states(referee.board, ()),
            paused=referee is not None and referee.paused,
            rabbits=self._rabbits(made),
            founders=0 if self._following is None else self._following.roster.count,
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
                bot=member.sit.bot,
            )
            for member in made.members
        )
        return Lobby(made.offer.edition, made.offer.seats, seats, self.referee is not None)
