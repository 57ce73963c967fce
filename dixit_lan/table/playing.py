"""The game half of a table machine: the referee, this seat's secrets, and what it must do."""

from collections.abc import Sequence
from functools import partial

from dixit_lan.crypto.derivation import GameSecret
from dixit_lan.crypto.elgamal import decryption_share
from dixit_lan.crypto.group import group_named
from dixit_lan.dealing.deck import open_point
from dixit_lan.dealing.mind import Mind
from dixit_lan.dealing.roster import Roster
from dixit_lan.dealing.setting import Blame, Place
from dixit_lan.dealing.task import Choice, Made, Sealing, Task
from dixit_lan.errors import InternalError, RuleCode, RuleViolation
from dixit_lan.ids import Card, Digest, Seat
from dixit_lan.logs.entry import Entry
from dixit_lan.logs.kinds import Kind
from dixit_lan.logs.store import LogStore
from dixit_lan.rules.intents import Intent
from dixit_lan.rules.view import SeatView
from dixit_lan.table import viewing
from dixit_lan.table.duties import NotYet, automatic, choose
from dixit_lan.table.jobs import Outcome
from dixit_lan.table.pen import Jobs, Pen
from dixit_lan.table.referee import Check, Referee
from dixit_lan.table.step import Counted, Dealt, Notice, Played, Step


class Playing:
    """One seat in one game."""

    def __init__(
        self,
        pen: Pen,
        jobs: Jobs,
        store: LogStore,
        *,
        roster: Roster,
        start: Digest,
        cards: Sequence[Card],
        secret: GameSecret,
    ) -> None:
        seat = roster.seat_of(pen.log)
        if seat is None:
            raise InternalError("a game in which we do not sit")
        self.roster = roster
        self.seat: Seat = seat
        self.referee = Referee(roster, cards, start, store)
        self.mind = Mind(group_named(roster.group), seat, secret, start)
        self._pen, self._jobs, self._store = pen, jobs, store
        self._choices: dict[Digest, Choice] = {}
        self._busy: Digest | None = None
        self._sealings: dict[Digest, Sealing] = {}
        self._ballot: tuple[int, ...] = ()
        self.rounds_counted = 0

    def saw(self, entry: Entry) -> None:
        """A new entry of somebody's lies in the store."""
        self.referee.look_for_trespass(entry)

    def go(self) -> None:
        """Go as far as what is in the store leads, and begin what this seat must do next."""
        self.referee.advance()
        for notice in self.referee.take_notices():
            self._note(notice)
        for check in self.referee.take_checks():
            self._jobs.give(check.run, partial(self._checked, check), urgent=False)
        self._do_duty()

    def propose(self, intent: Intent) -> None:
        """What the person chose. Raises RuleViolation; a second choice for one step changes nothing."""
        step = self.referee.step
        if step is None:
            raise RuleViolation(RuleCode.WRONG_PHASE)
        if self._has_answered():
            raise RuleViolation(RuleCode.NOT_YOUR_MOVE, "this choice has been made")
        choice = choose(intent, step, self.referee.board, self.mind)
        self._choices[self.referee.digest] = choice

    def view(self, *, over: bool) -> SeatView:
        """What this seat may see now."""
        return viewing.seat_view(
            self.referee, self.mind, chosen=self._has_answered(), ballot=self._ballot, over=over
        )

    # -- own duties --------------------------------------------------------------------------------

    def _has_answered(self) -> bool:
        digest = self.referee.digest
        mine = self._store.log(self._pen.log).game_entries(digest)
        return digest in self._choices or bool(mine)

    def _do_duty(self) -> None:
        step, digest = self.referee.step, self.referee.digest
        if step is None or self.seat not in step.seats or self._busy == digest:
            return
        if self._store.log(self._pen.log).game_entries(digest):
            return
        choice = self._choices.get(digest)
        if choice is None:
            choice = automatic(self.referee, step, self.seat, self._sealings)
        if isinstance(choice, NotYet):
            return
        self._busy = digest
        place = step.place(digest)
        self._jobs.give(
            partial(self._make, step.task, place, choice),
            partial(self._made, step, place),
            urgent=True,
        )

    def _make(self, task: Task, place: Place, choice: Choice) -> Made:
        """Make our body for a step. The one seam at which a simulated cheat differs from us."""
        return task.make(self.mind, place, choice)

    def _made(self, step: Step, place: Place, outcome: Outcome) -> None:
        """Write what was made, unless history has moved on meanwhile."""
        if place.digest != self.referee.digest or self.referee.evidence is not None:
            return
        if outcome.error is not None:
            if self.referee.checking:  # built on a deck that a check is about to refuse
                return
            raise InternalError(f"our own {step.kind} failed") from outcome.error
        made: Made = outcome.value
        if made.sealing is not None:
            self._sealings[place.digest] = made.sealing
            self._remember(step.kind, made.sealing)
        self._pen.write(step.kind, place.digest, made.body)

    def _remember(self, kind: Kind, sealing: Sealing) -> None:
        if sealing.laid:
            self.mind.laid = sealing.laid
        if kind is Kind.VOTE:
            self._ballot = sealing.slots

    def _checked(self, check: Check, outcome: Outcome) -> None:
        error = outcome.error
        if error is not None and not isinstance(error, Blame):
            raise InternalError("a check failed in itself") from error
        self.referee.checked(check.index, check.seat, error)

    # -- what changes for this seat ----------------------------------------------------------------

    def _note(self, notice: Notice) -> None:
        match notice:
            case Dealt():
                self._take_cards(notice)
                self.mind.laid, self._ballot = (), ()
            case Played():
                self.mind.hand = self._rest_of_hand()
            case Counted(number):
                self.rounds_counted = number

    def _take_cards(self, dealt: Dealt) -> None:
        """Finish our own cards: everybody else's shares, and the one that only we have."""
        setting = self.referee.setting
        for due in dealt.dues:
            if due.owner != self.seat:
                continue
            own = decryption_share(self.mind.group, self.mind.key, due.ciphertext)
            point = open_point(setting, due.ciphertext, dealt.given, own)
            card = self.referee.board.points.card(point)
            if card is None:
                raise InternalError("a card that is proven to be of the deck is none of it")
            self.mind.hand = (*self.mind.hand, card)

    def _rest_of_hand(self) -> tuple[Card, ...]:
        plays = [kept for kept in self._sealings.values() if kept.laid]
        return plays[-1].rest
