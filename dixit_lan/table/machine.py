"""The table machine: one seat's whole table, without I/O.

Intents and peers' messages go in; every call returns one Ready. Time is an argument, the per-game
secret and the nonce are handed in, and proofs are made and checked by jobs that the caller runs.
"""

from collections.abc import Mapping, Sequence

from dixit_lan.crypto.derivation import GameSecret
from dixit_lan.crypto.signing import Identity
from dixit_lan.dealing.roster import Roster
from dixit_lan.errors import DixitError, LocalProtocolError, RemoteProtocolError
from dixit_lan.ids import Card, Digest, PlayerKey
from dixit_lan.logs.entry import Entry, LogId, read_entry
from dixit_lan.logs.evidence import Evidence
from dixit_lan.logs.kinds import Kind
from dixit_lan.logs.store import Added, LogStore
from dixit_lan.rules.intents import Intent
from dixit_lan.table import exchange, viewing
from dixit_lan.table.jobs import Outcome
from dixit_lan.table.lobby import Sit
from dixit_lan.table.pen import Jobs, Pen
from dixit_lan.table.playing import Playing
from dixit_lan.table.ready import CheatProven, Event, GameBegan, GameEnded, Ready, RoundEnded
from dixit_lan.table.sitting import Sitting
from dixit_lan.table.status import LobbyIntent, OfferRules, SetReady, Status, TablePhase

HAVE_EVERY_SECONDS = 1.0
FULL = "the table is full: the game has begun without us"


class TableMachine:
    """One seat at one table, from the lobby to the signed result."""

    def __init__(
        self,
        identity: Identity,
        nonce: bytes,
        secret: GameSecret,
        *,
        table: str,
        sit: Sit,
        decks: Mapping[bytes, Sequence[Card]],
    ) -> None:
        """``nonce``: 16 fresh bytes for this sitting; ``decks``: the cards of each pack we hold."""
        self.table = table
        self.store = LogStore()
        self.playing: Playing | None = None
        self.closed: Evidence | None = None
        self._secret = secret
        self._decks = decks
        self._pen = Pen(identity, nonce, self.store)
        self._jobs = Jobs()
        self._peers: dict[PlayerKey, exchange.Peer] = {}
        sizes = {pack: len(cards) for pack, cards in decks.items()}
        self._sitting = Sitting(self._pen, self.store, table, sit, sizes)
        self._began = self._over = False
        self._rounds_told = 0
        self._next_have = 0.0
        self._shown: Status | None = None
        self._ready = Ready()

    # -- what goes in ------------------------------------------------------------------------------

    def start(self, now: float) -> Ready:
        """Sit down: the first call of all."""
        return self._settle(now)

    def connected(self, player: PlayerKey, now: float) -> Ready:
        """A link to ``player`` is up."""
        self._peers[player] = exchange.Peer()
        self._send(player, exchange.have(self.store, self._pen.log))
        for fork in self.store.forks.values():
            self._send(player, exchange.twins(fork))
        return self._settle(now)

    def disconnected(self, player: PlayerKey, now: float) -> Ready:
        self._peers.pop(player, None)
        return self._settle(now)

    def receive(self, player: PlayerKey, data: bytes, now: float) -> Ready:
        """A message from ``player``. Raises RemoteProtocolError if it is none; nothing changed then."""
        peer = self._peers.get(player)
        if peer is None:
            return self._settle(now)
        try:
            match exchange.decode_message(data):
                case exchange.Have() as have:
                    for message in exchange.take_have(peer, player, have, self.store):
                        self._send(player, message)
                case exchange.Entries(raws):
                    for raw in raws:
                        self._take(peer, player, read_entry(raw))
                case exchange.Twins(one, other):
                    self._take_twins(peer, player, read_entry(one), read_entry(other))
        except DixitError as error:
            raise RemoteProtocolError(f"an unusable message: {error}") from error
        return self._settle(now)

    def propose(self, intent: Intent | LobbyIntent, now: float) -> Ready:
        """What our person wants. Raises RuleViolation or LocalProtocolError; nothing changed then."""
        if isinstance(intent, OfferRules | SetReady):
            self._sitting.propose(intent, self._here())
        elif self.playing is None or self.closed is not None:
            raise LocalProtocolError("there is no game yet")
        else:
            self.playing.propose(intent)
        return self._settle(now)

    def finish(self, outcome: Outcome, now: float) -> Ready:
        """A job that we gave out has ended."""
        self._jobs.finish(outcome)
        return self._settle(now)

    def tick(self, now: float) -> Ready:
        """The time of ``wake_at`` has come."""
        return self._settle(now)

    # -- what can be asked ---------------------------------------------------------------------------

    @property
    def log(self) -> LogId:
        return self._pen.log

    @property
    def roster(self) -> Roster | None:
        return self.playing.roster if self.playing is not None and self._sitting.frozen else None

    @property
    def game(self) -> Digest | None:
        """The game's name, once all SEATs are in."""
        if self.playing is None or self.playing.referee.index < 2:
            return None
        return self.playing.referee.game

    @property
    def is_full(self) -> bool:
        """The game of this table has begun without us."""
        return self._sitting.is_full(self._here())

    @property
    def may_leave(self) -> bool:
        """The game is over or closed, and all connected players of it hold what we hold.

        Whoever cheated is not waited for; nor is it a forked log, whose branches never meet.
        """
        if self.playing is None or not (self._over or self.closed):
            return False
        logs = [seat.log for seat in self.playing.roster.seats]
        heights = {log: self.store.log(log).height for log in logs if log not in self.store.forks}
        players = {log.author for log in logs}
        if self.closed is not None:
            players.discard(self.closed.log.author)
        done = all(
            peer.told.get(log, 0) >= height
            for player, peer in self._peers.items()
            if player in players
            for log, height in heights.items()
        )
        return done and (self.closed is not None or self._acknowledged())

    def entries(self) -> list[Entry]:
        """All entries of the game's players that we hold, each log in its order, then forks."""
        if self.playing is None:
            return []
        logs = [seat.log for seat in self.playing.roster.seats]
        entries = [entry for log in logs for entry in self.store.log(log).entries]
        forks = [self.store.forks[log] for log in logs if log in self.store.forks]
        return entries + [e for fork in forks for e in fork.entries if not self.store.holds(e)]

    # -- inside --------------------------------------------------------------------------------------

    def _here(self) -> list[LogId]:
        return [peer.log for peer in self._peers.values() if peer.log is not None]

    def _send(self, player: PlayerKey, message: bytes) -> None:
        self._ready.send.append((player, message))

    def _take(self, peer: exchange.Peer, player: PlayerKey, entry: Entry) -> None:
        """An entry from a peer: keep it if it is next in its log."""
        known_forks = len(self.store.forks)
        added = self.store.add(entry)
        if len(self.store.forks) > known_forks:
            self._ready.append.append(entry)  # the proof belongs into the record
            self._tell_fork(self.store.forks[entry.log])
        if added is Added.NEW:
            peer.heard(entry)
            self._ready.append.append(entry)
            if self.playing is not None:
                self.playing.saw(entry)
        elif added is Added.KNOWN:
            peer.heard(entry)
        elif added is Added.GAP and not peer.asked:
            peer.asked = True  # once a turn: over a forked log two laptops would talk for ever
            self._send(player, exchange.have(self.store, self._pen.log))

    def _take_twins(self, peer: exchange.Peer, player: PlayerKey, one: Entry, other: Entry) -> None:
        """Two entries under one number: proof enough, whatever we hold of that log."""
        for entry in (one, other):
            self._take(peer, player, entry)
        if self.store.add_twins(one, other):
            self._ready.append += [e for e in (one, other) if not self.store.holds(e)]
            self._tell_fork(self.store.forks[one.log])

    def _tell_fork(self, fork: Evidence) -> None:
        for player in self._peers:
            self._send(player, exchange.twins(fork))

    def _settle(self, now: float) -> Ready:
        """Follow every consequence of what came in, and answer."""
        before = -1
        while before != len(self._pen.written):
            before = len(self._pen.written)
            self._follow_lobby()
            if self.playing is not None and self.closed is None:
                self.playing.go()
                self._note_progress(self.playing)
        self._push_own()
        self._compare(now)
        self._ready.jobs, self._jobs.fresh = self._jobs.fresh, []
        self._ready.wake_at = self._next_have
        status = self.status()
        if status != self._shown:
            self._shown = self._ready.status = status
        answer, self._ready = self._ready, Ready()
        return answer

    def _follow_lobby(self) -> None:
        if self._sitting.frozen or self.closed is not None:
            return
        old = self._sitting.started
        self._sitting.follow(self._here())
        started = self._sitting.started
        if started == old:
            return
        self._jobs.forget()
        self.playing = None
        if started is not None:
            roster, digest = started
            cards = sorted(card for pack in roster.packs for card in self._decks[pack])
            self.playing = Playing(
                self._pen,
                self._jobs,
                self.store,
                roster=roster,
                start=digest,
                cards=cards,
                secret=self._secret,
            )

    def _note_progress(self, playing: Playing) -> None:
        """Turn what the referee has reached into events."""
        events: list[Event] = self._ready.events
        self._sitting.frozen = self._sitting.frozen or playing.referee.index > 0
        game = self.game
        if game is not None and not self._began:
            self._began = True
            events.append(GameBegan(game, playing.roster))
        for number in range(self._rounds_told + 1, playing.rounds_counted + 1):
            events.append(RoundEnded(number))
        self._rounds_told = playing.rounds_counted
        evidence = playing.referee.evidence or self._double_entry(playing.roster)
        if evidence is not None:
            self._close(evidence)
        elif playing.referee.done and not self._over:
            self._over = True
            digest = playing.referee.digest
            events.append(GameEnded(playing.referee.board.scores, digest))
            self._pen.write(Kind.ACK, digest, ())

    def _double_entry(self, roster: Roster) -> Evidence | None:
        if not self.store.forks:  # asked at every turn
            return None
        forks = (self.store.forks.get(seat.log) for seat in roster.seats)
        return next((fork for fork in forks if fork is not None), None)

    def _close(self, evidence: Evidence) -> None:
        """A cheat is proven: the table ends here, with the evidence in the record."""
        self.closed = self._ready.evidence = evidence
        self._ready.events.append(CheatProven(evidence))

    def _push_own(self) -> None:
        for entry in self._pen.written:
            self._ready.append.append(entry)
            for player, peer in self._peers.items():
                message = exchange.pushed(peer, entry)
                if message is not None:
                    self._send(player, message)
        self._pen.written.clear()

    def _compare(self, now: float) -> None:
        """Tell all peers our heights: regularly, and at once when the end waits for them."""
        ending = (self._over or self.closed) and bool(self._ready.append)
        if now < self._next_have and not ending:
            return
        self._next_have = now + HAVE_EVERY_SECONDS
        message = exchange.have(self.store, self._pen.log)
        for player, peer in self._peers.items():
            peer.asked = False
            self._send(player, message)

    def _acknowledged(self) -> bool:
        """All players have said that they hold all results."""
        assert self.playing is not None
        digest = self.playing.referee.digest
        return all(
            any(
                entry.kind is Kind.ACK and entry.digest == digest
                for entry in self.store.log(seat.log).entries[-2:]
            )
            for seat in self.playing.roster.seats
        )

    def status(self) -> Status:
        """Everything that a screen may show now."""
        playing = self.playing if self._sitting.frozen else None
        phase = TablePhase.PLAYING if playing is not None else TablePhase.LOBBY
        phase = TablePhase.OVER if self._over else phase
        phase = TablePhase.CLOSED if self.closed is not None else phase
        game = self.game
        return Status(
            phase=phase,
            table=self.table,
            lobby=self._sitting.status(self._here()),
            words=() if playing is None else viewing.game_words(playing.referee.board),
            view=None if playing is None else playing.view(over=self._over),
            awaited=None if playing is None else viewing.awaited(playing.referee),
            verdict=None if playing is None else viewing.verdict(playing.roster, self.closed),
            game="" if game is None else game.hex()[:10],
            note=FULL if self.is_full else self._sitting.note,
        )
