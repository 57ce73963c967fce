"""The game half of a table machine: the referee, this seat's secrets, and what it must do."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import partial

from dixit_lan.crypto.derivation import GameSecret
from dixit_lan.crypto.elgamal import decryption_share
from dixit_lan.crypto.group import group_named
from dixit_lan.dealing.roster import Roster
from dixit_lan.dealing.seat_secrets import SeatSecrets
from dixit_lan.dealing.seed import drawn_order
from dixit_lan.dealing.setting import DeckPoints, Place
from dixit_lan.dealing.task import Choice, Made, Sealing, Task
from dixit_lan.errors import InternalError, RuleCode, RuleViolation
from dixit_lan.ids import Card, Digest, Seat
from dixit_lan.logs.entry import Entry
from dixit_lan.logs.evidence import Evidence
from dixit_lan.logs.kinds import Kind
from dixit_lan.logs.store import LogStore
from dixit_lan.rules.intents import Intent, PickLayer
from dixit_lan.rules.script import Ballot, pair_of
from dixit_lan.rules.view import SeatView
from dixit_lan.table.decrees.membership import Membership
from dixit_lan.table.game.referee import Referee
from dixit_lan.table.game.step import Counted, Dealt, Notice, Passed, Played, Step
from dixit_lan.table.game.verdicts import Verdicts
from dixit_lan.table.jobs import Jobs, Outcome
from dixit_lan.table.lobby.lobby import read_sit
from dixit_lan.table.log_writer import LogWriter
from dixit_lan.table.seat import viewing
from dixit_lan.table.seat.duties import NotYet, automatic, choose, sealing_of


@dataclass(frozen=True, slots=True)
class Own:
    """What a run of the game has given this seat alone.

    ``settled_round``: nothing of its own lies on the table in this round any more.
    """

    secrets: SeatSecrets
    rounds_counted: int
    settled_round: int


class Playing:
    """One seat in one game. What it knows for itself outlives a roll-back; the referee does not."""

    new_verdicts: Callable[[], Verdicts] = Verdicts

    def __init__(
        self,
        log_writer: LogWriter,
        jobs: Jobs,
        store: LogStore,
        *,
        roster: Roster,
        seat: Seat,
        cards: Sequence[Card],
        secret: GameSecret,
    ) -> None:
        """``roster``: the one that the game begins with; ``seat`` may be one that a decree adds."""
        self.seat = seat
        self._base, self.start = roster, roster.start
        self.referee: Referee
        self.membership = Membership(self._base, self.start, seat, store)
        self.may_write = True  # False while a restarted seat fetches its own entries (rule 16)
        self._secret = secret
        self._log_writer, self._jobs, self._store = log_writer, jobs, store
        self.verdicts = self.new_verdicts()
        self._choices: dict[Digest, Choice] = {}
        self._busy: set[Digest] = set()
        self.trespassers: dict[Seat, Evidence] = {}
        self._sealings: dict[Digest, Sealing] = {}
        group = group_named(roster.group)
        self._beginning = Own(SeatSecrets(group, seat, secret), 0, 0)
        self._restore(self._beginning)
        self.referee = Referee(
            roster,
            DeckPoints.of(group, tuple(cards)),
            self.start,
            store,
            self.verdicts,
            membership=self.membership,
            listener=self,
        )

    def run_again(self) -> None:
        """Run the game over what is known now: a decree, or a proof that failed."""
        self.referee = self.referee.again()
        self._restore(self.referee.beside or self._beginning)

    def keep(self) -> "Own":
        """What this seat knows for itself, at the start of a round."""
        return Own(self.secrets.copy(), self.rounds_counted, self._settled_round)

    def _restore(self, own: "Own") -> None:
        self.secrets = own.secrets.copy()
        self.rounds_counted = own.rounds_counted
        self._settled_round = own.settled_round

    @property
    def roster(self) -> Roster:
        """The roster with everybody who has joined since."""
        return self.membership.roster

    @property
    def began(self) -> int:
        """How many seats the game began with."""
        return self._base.count

    @property
    def bots(self) -> frozenset[Seat]:
        """Founders at whose laptops nobody sits, by their own word."""
        sits = [self._store.log(seat.log).last_of(Kind.SIT) for seat in self._base.seats]
        read = [None if entry is None else read_sit(entry.body) for entry in sits]
        return frozenset(Seat(at) for at, sit in enumerate(read) if sit is not None and sit.bot)

    @property
    def has_left(self) -> bool:
        """We have said goodbye: nothing that we write any more would count."""
        return self.start in self._store.log(self._log_writer.log).farewells

    @property
    def evidence(self) -> list[Evidence]:
        """All cheats that are proven: by proofs that failed, entries out of place, and forks."""
        held = self._store.forks
        forks = [held[seat.log] for seat in self.roster.seats if seat.log in held]
        return [*self.referee.evidence, *self.trespassers.values(), *forks]

    @property
    def progress(self) -> tuple[Hashable, ...]:
        """Differs whenever something that this seat may see has changed, and no entry has come."""
        referee, split = self.referee, self.membership.split
        return referee, referee.digest, referee.paused, referee.done, len(self._choices), split

    def saw(self, entry: Entry) -> None:
        """A new entry of somebody's lies in the store."""
        self.referee.look_for_trespass(entry)

    def go(self) -> None:
        """Go as far as what is in the store leads, and begin what this seat must do next."""
        self.referee.frozen = self.membership.frozen
        self.referee.advance()
        while self.referee.stale:
            self.run_again()
            self.referee.frozen = self.membership.frozen
            self.referee.advance()
        self.trespassers = {**self.referee.trespassers, **self.trespassers}
        self.verdicts.give_out(self._jobs)
        self.secrets.laid = self._laid()
        self._do_duty()

    def propose(self, intent: Intent) -> None:
        """What the person chose. Raises RuleViolation; a second choice for one step does nothing."""
        step = self.referee.step
        if step is None:
            raise RuleViolation(RuleCode.WRONG_PHASE)
        if self._has_answered():
            raise RuleViolation(RuleCode.NOT_YOUR_MOVE, "this choice has been made")
        choice = choose(intent, step, self.referee.board, self.secrets)
        self._choices[self.referee.digest] = choice

    def pick_by_lot(self) -> None:
        """Our person does not say which of two partners lays: the earlier in the round's order does."""
        step, board = self.referee.step, self.referee.board
        if step is None or board.seed is None or self._has_answered():
            return
        order = drawn_order(board.seed, "layer", board.count, board.round)
        pair = pair_of(board.pairs, self.seat)
        self.propose(PickLayer(min(pair, key=order.index)))

    def view(self, *, over: bool) -> SeatView:
        """What this seat may see now."""
        sealing = self._own_sealing(Kind.VOTE)
        return viewing.seat_view(
            self.referee,
            self.secrets,
            chosen=self._has_answered(),
            ballot=Ballot() if sealing is None else sealing.ballot,
            over=over,
        )

    # -- own duties --------------------------------------------------------------------------------

    def _has_answered(self) -> bool:
        digest = self.referee.digest
        mine = self._store.log(self._log_writer.log).game_entries(digest)
        return digest in self._choices or bool(mine)

    def _do_duty(self) -> None:
        step, digest = self.referee.step, self.referee.digest
        if step is None or self.seat not in self.referee.awaited or digest in self._busy:
            return
        if self.seat in self.membership.frozen or not self.may_write or self.has_left:
            return
        if self._store.log(self._log_writer.log).game_entries(digest):
            return
        choice = self._choices.get(digest)
        if choice is None:
            choice = automatic(self.referee, step, self.seat, self._sealing)
        if isinstance(choice, NotYet):
            return
        self._busy.add(digest)
        place = step.place(digest)
        self._jobs.give(
            partial(self._make, step.task, self.secrets, place, choice),
            partial(self._made, step, place),
            urgent=True,
        )

    def _make(self, task: Task, secrets: SeatSecrets, place: Place, choice: Choice) -> Made:
        """Make our body for a step. The one seam at which a simulated cheat differs from us."""
        return task.make(secrets, place, choice)

    def _made(self, step: Step, place: Place, outcome: Outcome) -> None:
        """Write what was made, unless history has moved on meanwhile."""
        self._busy.discard(place.digest)
        if place.digest != self.referee.digest or self.seat in self.membership.frozen:
            return
        if outcome.error is not None:
            if self.referee.checking:  # built on a deck that a check is about to refuse
                self._busy.add(place.digest)
                return
            raise InternalError(f"our own {step.kind} failed") from outcome.error
        made: Made = outcome.value
        if made.sealing is not None:
            self._sealings[place.digest] = made.sealing
        self._log_writer.write(step.kind, place.digest, made.body)

    # -- what this seat has chosen -----------------------------------------------------------------

    def _sealing(self, digest: Digest) -> Sealing:
        """What we sealed under ``digest``; after a restart, found again from our own entry."""
        if digest not in self._sealings:
            where = self.referee.past.get(digest) or self.referee.open
            if where is None or where.digest != digest or self.seat not in where.bodies:
                raise InternalError("a choice that we never made is to be opened")
            board = self.referee.board
            place, body = where.step.place(digest), where.bodies[self.seat]
            self._sealings[digest] = sealing_of(where.step.task, self.secrets, place, body, board)
        return self._sealings[digest]

    def _own_sealing(self, *kinds: Kind) -> Sealing | None:
        """Our sealed choice of this round, if its step is known to hold it."""
        for kind in kinds:
            where = self.referee.newest(kind)
            body = None if where is None else where.bodies.get(self.seat)
            if where is not None and getattr(body, "sealed", None) is not None:
                return self._sealings.get(where.digest) or self._sealing(where.digest)
        return None

    def _laid(self) -> tuple[Card, ...]:
        if self.referee.board.round == self._settled_round:
            return ()
        sealing = self._own_sealing(Kind.CLUE, Kind.PLAY)
        return () if sealing is None else sealing.laid

    # -- what changes for this seat ----------------------------------------------------------------

    def note(self, notice: Notice) -> None:
        match notice:
            case Dealt():
                self._take_cards(notice)
                if self.referee.board.laid:  # else these are cards to lay from
                    self._settled_round = self.referee.board.round
            case Played(places, kept):
                if kept:
                    self._settled_round = self.referee.board.round
                if self.seat in places:
                    sealing = self._sealing(places[self.seat].digest)
                    laid = sealing.laid if kept else ()
                    self.secrets.hand = laid + sealing.rest
            case Passed(ring):
                self._settled_round = self.referee.board.round
                if self.seat in ring:
                    self.secrets.give_hand()
            case Counted(number):
                self.rounds_counted = number

    def _take_cards(self, dealt: Dealt) -> None:
        """Finish our own cards: everybody else's shares, and the one that only we have."""
        setting = self.referee.setting
        key = self.secrets.key(setting.seating)
        for due in dealt.pool.dues:
            if due.owner != self.seat:
                continue
            own = decryption_share(self.secrets.group, key, due.ciphertext)
            card = self.referee.board.points.card(dealt.pool.open(due.ciphertext, own))
            if card is None:
                raise InternalError("a card that is proven to be of the deck is none of it")
            self.secrets.draw(card)
