"""The table machine: one seat's whole table, without I/O.

Intents and peers' messages go in; every call returns one Ready. Time is an argument, the per-game
secret and the nonce are handed in, and proofs are made and checked by jobs that the caller runs.
"""

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from dixit_lan.dealing.roster import Roster
from dixit_lan.errors import InternalError, LocalProtocolError
from dixit_lan.ids import Card, Digest, PlayerKey, Seat
from dixit_lan.logs.decrees import RosterSeat
from dixit_lan.logs.entry import Entry, LogId
from dixit_lan.logs.evidence import Evidence
from dixit_lan.logs.kinds import Kind
from dixit_lan.logs.store import LogStore
from dixit_lan.rules.intents import Intent
from dixit_lan.table.effects import Effects
from dixit_lan.table.game.verdicts import Judged
from dixit_lan.table.jobs import Jobs, Outcome
from dixit_lan.table.lobby.entrance import Entrance
from dixit_lan.table.lobby.following import Following
from dixit_lan.table.lobby.lobby import Sit
from dixit_lan.table.lobby.starts import has_cards
from dixit_lan.table.log_writer import LogWriter, WriterKeys
from dixit_lan.table.replication import Replication
from dixit_lan.table.seat.announcer import Announcer
from dixit_lan.table.seat.council import Council
from dixit_lan.table.seat.departure import Departure
from dixit_lan.table.seat.goodbye import Goodbye
from dixit_lan.table.seat.playing import Playing
from dixit_lan.table.seat.recovery import Recovery
from dixit_lan.table.seat.showing import Scene, Showing
from dixit_lan.table.seat.watch import LOOK_SECONDS, Watch
from dixit_lan.table.status import (
    Leave,
    OfferRules,
    PlayOn,
    Question,
    SetReady,
    Status,
    StillHere,
    TableIntent,
    Welcome,
    WishRabbit,
)

HAVE_EVERY_SECONDS = 1.0


class TableMachine:
    """One seat at one table, from the lobby to the signed result."""

    game_type: type[Playing] = Playing
    """How a game is played. The one seam at which a simulated cheat differs from us ..."""
    pen_type: type[LogWriter] = LogWriter
    """... but for what he writes with, which may write what nobody can read."""

    def __init__(
        self,
        writer: WriterKeys,
        *,
        table: str,
        sit: Sit,
        decks: Mapping[bytes, Sequence[Card]],
        patience: float | None = None,
        journal: Sequence[Entry] = (),
    ) -> None:
        """``decks``: the cards of each pack we hold.

        ``patience``: see ``Watch``. ``journal``: what this sitting had on disk, to go on after a crash;
        nothing new is written before our peers have given back what they hold of our own log.
        """
        self.table = table
        self.store = LogStore()
        self.playing: Playing | None = None
        self.council: Council | None = None
        self._secret, self._decks, self._patience = writer.secret, decks, patience
        self._log_writer = self.pen_type(writer, self.store)
        self.goodbye = Goodbye(self._log_writer)
        self._jobs = Jobs()
        self._replication = Replication(self.store, self._log_writer.log)
        self._following: Following | None = None
        self._over = False
        self._announcer = Announcer()
        self._next_have = 0.0
        self._wakes_at = 0.0
        self._watched = 0  # seats whose silence is known of
        self._shown: Status | None = None
        self._judged: list[Judged] = []
        self._ready = Effects()
        for entry in journal:
            self.store.add(entry)
        self.store.is_player = self._plays
        self._recovery = Recovery(
            self.store, self._replication, self._log_writer.log, is_due=bool(journal)
        )
        sizes = {pack: len(cards) for pack, cards in decks.items()}
        sit = msgspec.structs.replace(sit, bot=patience is not None)
        self._sitting = Entrance(self._log_writer, self.store, table, sit, sizes)
        self._departure = Departure(self._log_writer.log, self.store, self._replication)
        self._showing = Showing(table, self.store, self._sitting)

    # -- what goes in ------------------------------------------------------------------------------

    def start(self, now: float) -> Effects:
        """Sit down: the first call of all."""
        self._recovery.begin(now)
        return self._settle(now)

    def remember(self, judged: Iterable[Judged]) -> None:
        """Before ``start``, after a crash: verdicts of our own on proofs (``Effects.judged``)."""
        self._judged += judged

    def connected(self, player: PlayerKey, now: float) -> Effects:
        """A link to ``player`` is up."""
        self._replication.connected(player)
        self._hear(player)
        return self._settle(now)

    def disconnected(self, player: PlayerKey, now: float) -> Effects:
        self._replication.disconnected(player)
        seat = self._seat_of(player)
        if self.council is not None and seat is not None:
            self.council.watch.missed(seat, now)
        return self._settle(now)

    def receive(self, player: PlayerKey, data: bytes, now: float) -> Effects:
        """A message from ``player``. Raises RemoteProtocolError if it is none; what was good in it
        has been taken up, and the next call follows it.
        """
        self._replication.receive(player, data)
        return self._settle(now)

    def propose(self, intent: Intent | TableIntent, now: float) -> Effects:
        """What our person wants. Raises RuleViolation or LocalProtocolError; nothing changed then."""
        self.goodbye.check()
        if isinstance(intent, OfferRules | SetReady | WishRabbit):
            self.goodbye.guard(lambda: self._sitting.propose(intent, self._replication.here))
        elif self.playing is None or self.council is None:
            raise LocalProtocolError("there is no game yet")
        elif isinstance(intent, PlayOn):
            self._agree(self.council, intent)
        elif isinstance(intent, StillHere):
            self.council.watch.touched(now)
        elif isinstance(intent, Welcome):
            self._welcome(self.council, intent.player)
        elif isinstance(intent, Leave):
            if not self._over:
                self.goodbye.leave()
        else:
            self.playing.propose(intent)
        return self._settle(now)

    def finish(self, outcome: Outcome, now: float) -> Effects:
        """A job that we gave out has ended."""
        self.goodbye.guard(lambda: self._jobs.finish(outcome))
        if outcome.error is None and now < self._wakes_at and self._is_one_of_many_checks:
            return self._answer()
        return self._settle(now)

    @property
    def _is_one_of_many_checks(self) -> bool:
        """Has a check just ended while others go on? If it holds, nothing follows before the last."""
        playing = self.playing
        has_ended = playing is not None and bool(playing.verdicts.found)
        return has_ended and playing is not None and playing.referee.waits_for_checks

    def tick(self, now: float) -> Effects:
        """The time of ``wake_at`` has come."""
        return self._settle(now)

    # -- what can be asked -------------------------------------------------------------------------

    @property
    def log(self) -> LogId:
        return self._log_writer.log

    @property
    def roster(self) -> Roster | None:
        return self.playing.roster if self.playing is not None and self._sitting.frozen else None

    @property
    def game(self) -> Digest | None:
        """The game's name, once all SEATs are in."""
        if self.playing is None or not self.playing.referee.has_keys:
            return None
        return self.playing.referee.game

    @property
    def is_full(self) -> bool:
        """The game of this table has begun without us, and all its seats are taken."""
        return self._sitting.is_late(self._replication.here) and not self._sitting.is_open

    @property
    def rules_revision(self) -> int:
        """How often the rules of this table were changed: those that follow them count from here."""
        return self._sitting.revision

    @property
    def is_abandoned(self) -> bool:
        """A player of our game sits at the table anew: it will not be gone on with."""
        roster = self.roster
        if roster is None or self._over:
            return False
        logs = {seat.log for seat in roster.seats}
        players = {log.author for log in logs}
        return any(log.author in players and log not in logs for log in self._replication.here)

    @property
    def may_leave(self) -> bool:
        """The game is over, or left, and all connected players of it hold what we hold."""
        if self.playing is None or not (self._over or self.playing.has_left):
            return False
        return self._departure.is_free(self.playing)

    def entries(self) -> list[Entry]:
        """All entries of the game's players that we hold, each log in its order, then forks."""
        if self.playing is None:
            return []
        logs = [seat.log for seat in self.playing.roster.seats]
        entries = [entry for log in logs for entry in self.store.log(log).entries]
        return entries + [entry for log in logs for entry in self.store.aside(log)]

    # -- inside ------------------------------------------------------------------------------------

    def _plays(self, log: LogId) -> bool:
        """Is it our own log, or that of a player of our game, or of the one that we wait to join?"""
        if log == self._log_writer.log:
            return True
        if self.playing is not None:
            return self.playing.roster.seat_of(log) is not None
        following = self._following
        return following is not None and following.membership.roster.seat_of(log) is not None

    def _seat_of(self, player: PlayerKey) -> Seat | None:
        return None if self.playing is None else self.playing.roster.seat_of_player(player)

    def _agree(self, council: Council, intent: PlayOn) -> None:
        seat = self._seat_of(intent.player)
        if seat is None:
            raise LocalProtocolError("nobody of that key sits here")
        council.watch.agree(seat, intent.without)

    def _welcome(self, council: Council, player: PlayerKey) -> None:
        """Our person lets ``player`` join, by the name that stands on the screen."""
        for log, joiner in self._at_the_door().items():
            if log.author == player:
                council.watch.welcome(joiner)
        seat = self._seat_of(player)
        if seat is not None:
            council.welcome_back(seat)

    def _at_the_door(self) -> dict[LogId, RosterSeat]:
        """Who sits at the table, linked to us and ready to join the game."""
        if self.playing is None:
            return {}
        late = self._sitting.latecomers(self._replication.here, self.playing.roster)
        return {m.log: RosterSeat(m.log.author, m.log.nonce, m.sit.name) for m in late}

    def _hear(self, player: PlayerKey) -> None:
        seat = self._seat_of(player)
        if self.council is not None and seat is not None:
            self.council.watch.heard(seat)

    def _take_up(self) -> None:
        """What has come: to the disk, to the council, to the game."""
        self._replication.take_released()
        fresh, self._replication.fresh = self._replication.fresh, []
        orphans, self._replication.orphans = self._replication.orphans, []
        for entry in fresh:
            self._ready.append.append(entry)
            if self.council is not None:
                self.council.learn(entry)
            if self.playing is not None:
                self.playing.saw(entry)
        if self.council is not None:
            for entry in orphans:
                self.council.hear_orphan(entry)
            self._replication.relay(self.council.relayed)
            self.council.relayed.clear()

    def _settle(self, now: float) -> Effects:
        """Follow every consequence of what came in, and answer."""
        before = -1
        while before != len(self._log_writer.written) or self.store.released:
            before = len(self._log_writer.written)
            self.goodbye.guard(lambda: self._follow_on(now))
        self._push_own()
        self._compare(now)
        self._ready.send += self._replication.outbox
        self._replication.outbox.clear()
        self._ready.jobs, self._jobs.fresh = self._jobs.fresh, []
        self._wakes_at = min(self._next_have, now + LOOK_SECONDS)
        status = self.status()
        if status is not self._shown and status != self._shown:
            self._shown = self._ready.status = status
        return self._answer()

    def _answer(self) -> Effects:
        """What has come of a call, handed out once."""
        if self.playing is not None:
            self._ready.judged, self.playing.verdicts.found = self.playing.verdicts.found, []
        self._ready.wake_at = self._wakes_at
        answer, self._ready = self._ready, Effects()
        return answer

    def _follow_on(self, now: float) -> None:
        """Once through all that may follow."""
        self._take_up()
        if self._recovery.look(now, self.playing) and self.playing is not None:
            self.playing.may_write = self._may_write
        self._follow_lobby(now)
        if self.playing is not None and self.council is not None:
            self.council.follow(now)
            self._keep_joined(self.council)
            self._watch_joined(self.council, self.playing, now)
            self.playing.go()
            self.council.tick(now)
            self._note_progress(self.playing)

    @property
    def _may_write(self) -> bool:
        """Not before a restarted seat has its own entries back, nor after the end of its log."""
        return self._recovery.is_over and self.goodbye.why is None

    def _keep_joined(self, council: Council) -> None:
        """What somebody who joins had written before, and before what has come of hers just now."""
        fresh = {entry.hash for entry in self._ready.append}
        before = [entry for entry in council.joined if entry.hash not in fresh]
        self._ready.append[:0] = before
        council.joined.clear()

    def _watch_joined(self, council: Council, playing: Playing, now: float) -> None:
        """Whoever has joined is watched from now on, also where she is not here any more."""
        if self._watched == playing.roster.count:
            return
        here = {self._seat_of(player) for player in self._replication.players}
        for number in range(self._watched, playing.roster.count):
            if Seat(number) not in (playing.seat, *here):
                council.watch.missed(Seat(number), now)
        self._watched = playing.roster.count

    def _follow_lobby(self, now: float) -> None:
        if self._sitting.frozen:
            return
        if self._knock(now):
            return
        old = self._sitting.started
        self._sitting.follow(self._replication.here, may_write=self._may_write)
        started = self._sitting.started
        if started == old:
            return
        self._jobs.forget()
        self.playing = self.council = None
        self.goodbye.play(None)
        if started is not None:
            seat = started.seat_of(self._log_writer.log)
            if seat is None:
                raise InternalError("a game in which we do not sit")
            self._begin(started, seat, now)

    def _knock(self, now: float) -> bool:
        """Follow a game that has begun without us; take our seat once its players let us join."""
        following = self._following
        followed = None if following is None else following.roster
        game = self._sitting.starts.find_game(self._replication.here, followed)
        if game is None or game.seat_of(self._log_writer.log) is not None:
            return False
        if following is None or game != followed:
            if not has_cards(game, self._decks):
                return False
            self._following = following = Following(game, self.store)
        seat = following.seat_of(self._log_writer.log)
        if seat is None or not self._sitting.starts.is_heard(self._replication.here, game):
            return False
        self._sitting.frozen = True
        self._begin(game, seat, now)
        return True

    def _begin(self, roster: Roster, seat: Seat, now: float) -> None:
        cards = sorted(card for pack in roster.packs for card in self._decks[pack])
        self.playing = self.game_type(
            self._log_writer,
            self._jobs,
            self.store,
            roster=roster,
            seat=seat,
            cards=cards,
            secret=self._secret,
        )
        self.playing.may_write = self._may_write
        self.playing.verdicts.remember(self._judged)
        self.goodbye.play(self.playing)
        watch = Watch(seat, roster.count, self._patience, is_open=self._sitting.is_open)
        self.council = Council(self.playing, self._log_writer, self.store, watch, self._at_the_door)
        here = {self._seat_of(player) for player in self._replication.players}
        for number in range(roster.count):
            if Seat(number) != seat:
                self.council.watch.heard(Seat(number))  # silence counts from now on
            if Seat(number) not in (seat, *here):
                self.council.watch.missed(Seat(number), now)
        self._watched = roster.count

    def _note_progress(self, playing: Playing) -> None:
        """Turn what the referee has reached into events."""
        self._sitting.frozen = self._sitting.frozen or playing.referee.index > 0
        self._ready.events += self._announcer.progress(playing)
        self._over = playing.referee.done and playing.may_write
        ended = self._announcer.end(playing) if self._over else None
        if ended is not None:
            self._ready.events.append(ended)
            self._acknowledge(playing.referee.digest)

    def _acknowledge(self, digest: Digest) -> None:
        """Say that we hold all results."""
        own = self.store.log(self._log_writer.log).entries
        if not any(entry.kind is Kind.ACK and entry.digest == digest for entry in reversed(own)):
            self._log_writer.write(Kind.ACK, digest, ())

    def evidence(self) -> list[Evidence]:
        """All cheats of this game that are proven."""
        return [] if self.playing is None else self.playing.evidence

    def _push_own(self) -> None:
        self._ready.append += self._log_writer.written
        self._replication.push(self._log_writer.written)
        self._log_writer.written.clear()

    def _compare(self, now: float) -> None:
        """Tell all peers our heights: regularly, and at once when the end waits for them."""
        ending = self._over and bool(self._ready.append)
        if now >= self._next_have or ending:
            self._next_have = now + HAVE_EVERY_SECONDS
            self._replication.compare()

    def _questions(self) -> tuple[Question, ...]:
        """What our person is asked; a bot is asked nothing."""
        if self.council is None or self._over or self._patience is not None:
            return ()
        return self.council.questions()

    def status(self) -> Status:
        """Everything that a screen may show now."""
        playing = self.playing if self._sitting.frozen else None
        silent = () if self.council is None else tuple(self.council.watch.silent)
        return self._showing.status(
            Scene(
                tuple(self._replication.here),
                playing,
                silent,
                self._over,
                farewell=self.goodbye.note,
                questions=() if playing is None else self._questions(),
                back=() if self.council is None else self.council.asking_back,
            )
        )
