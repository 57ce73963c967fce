"""A table at which all cards lie open: the rules and the modes of the program, no cryptography.

The third dealer beside those of the table and of the auditor. It goes on as far as nobody has to choose
and nothing is to be seen in between; tests, and windows that are looked at, play whole games on it.
"""

from collections.abc import Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from dixit_lan.errors import RuleCode, RuleViolation
from dixit_lan.ids import Card, Seat
from dixit_lan.rules import moves, script
from dixit_lan.rules.edition import Edition, FirstStoryteller
from dixit_lan.rules.ending import is_over, winners
from dixit_lan.rules.intents import BeginStory, CastVote, GiveClue, Intent, LayCards
from dixit_lan.rules.modes.registry import MODES, check_edition, numbers
from dixit_lan.rules.script import Round
from dixit_lan.rules.view import Clue, Phase, RoundResult, SeatView

Cards = tuple[Card, ...]


@dataclass(frozen=True)
class Wait:
    """What the game stands still for: a choice of each of ``seats``, or, of nobody, to be looked at."""

    phase: Phase
    seats: tuple[Seat, ...] = ()


Course = Generator[Wait, Any, Any]


class OpenTable:
    """One game. Lists "by seat" are indexed by seat number. Raises RuleViolation(BAD_EDITION)."""

    def __init__(
        self,
        edition: Edition,
        names: Sequence[str],
        deck: Iterable[Card],
        chance: Random,
        *,
        seating: Sequence[Seat] = (),
    ) -> None:
        """``deck``: top card first. ``chance`` mixes, and draws the seating where none is given."""
        check_edition(edition)
        if not edition.seats_min <= len(names) <= edition.seats_max:
            message = f"{edition.name} is not for {len(names)} players"
            raise RuleViolation(RuleCode.BAD_EDITION, message)
        self.edition, self.names = edition, tuple(names)
        self.seats = tuple(Seat(seat) for seat in range(len(names)))
        self.seating = tuple(seating) or tuple(chance.sample(self.seats, len(self.seats)))
        self.pile: list[Card] = list(deck)
        self.hands: dict[Seat, Cards] = {seat: () for seat in self.seats}
        self.laid: dict[Seat, Cards] = {}
        self.ballots: dict[Seat, tuple[int, ...]] = {}
        self.saw: dict[Seat, Seat] = {}
        self.clue: Clue | None = None
        self.spread: Cards = ()
        self.discards: list[Card] = []
        self.scores = (0,) * len(names)
        self.history: list[RoundResult] = []
        self.round = 0
        self.storyteller: Seat | None = None
        self._chance = chance
        self._course = self._play()
        self._wait = next(self._course)

    # -- what can be seen ----------------------------------------------------------------------------

    @property
    def phase(self) -> Phase:
        return self._wait.phase

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """Seats whose choice the game waits for, in seat order."""
        chosen: Mapping[Seat, object] = {
            Phase.BEGIN: self.saw,
            Phase.LAY: self.laid,
            Phase.VOTE: self.ballots,
        }.get(self.phase, {})
        return tuple(seat for seat in self._wait.seats if seat not in chosen)

    @property
    def cards(self) -> Cards:
        """Every card, wherever it is, sorted: the same at every moment of a game."""
        held = [*self.hands.values(), *self.laid.values(), self.pile, self.discards]
        return tuple(sorted(card for cards in held for card in cards))

    @property
    def winners(self) -> tuple[Seat, ...]:
        return winners(self.scores) if self.phase is Phase.OVER else ()

    def view(self, seat: Seat) -> SeatView:
        """What ``seat`` may see, and nothing more."""
        return SeatView(
            seat=seat,
            names=self.names,
            edition=self.edition,
            seating=self.seating,
            phase=self.phase,
            round=self.round,
            storyteller=self.storyteller,
            hand=self.hands[seat],
            clue=self.clue,
            laid=self.laid.get(seat, ()),
            spread=self.spread,
            ballot=self.ballots.get(seat, ()),
            awaited=self.awaited,
            my_move=seat in self.awaited,
            scores=self.scores,
            history=tuple(self.history),
            pile_count=len(self.pile),
            winners=self.winners,
        )

    # -- what can be done ----------------------------------------------------------------------------

    def choose(self, seat: Seat, intent: Intent, *, saw: Seat | None = None) -> None:
        """``seat`` chooses. Raises RuleViolation, and nothing has changed.

        ``saw``: whom it saw begin, where that is another one.
        """
        if seat not in self.awaited:
            raise RuleViolation(RuleCode.NOT_YOUR_MOVE, f"nothing is expected of seat {seat}")
        match self.phase, intent:
            case Phase.BEGIN, BeginStory():
                self.saw[seat] = seat if saw is None else saw
            case Phase.CLUE, GiveClue(card, text):
                moves.check_laid(1, (card,), self.hands[seat])
                moves.check_clue(self.edition, text)
                self.clue = Clue(text)
                self._lay_down(seat, (card,))
            case Phase.LAY, LayCards(cards):
                count = numbers(self.edition, len(self.seats)).laid
                moves.check_laid(count, cards, self.hands[seat])
                self._lay_down(seat, cards)
            case Phase.VOTE, CastVote(slots):
                own = [s for s, card in enumerate(self.spread, 1) if card in self.laid[seat]]
                moves.check_ballot(self.edition, len(self.seats), len(self.spread), slots, own)
                self.ballots[seat] = slots
            case _:
                message = f"{type(intent).__name__} while the game is at {self.phase.value}"
                raise RuleViolation(RuleCode.WRONG_PHASE, message)
        if not self.awaited or self.phase is Phase.CLUE:
            self._wait = next(self._course)

    def go_on(self) -> None:
        """Go on where nobody has to choose. Raises RuleViolation where somebody has, or at the end."""
        if self._wait.seats or self.phase is Phase.OVER:
            raise RuleViolation(RuleCode.WRONG_PHASE, f"the game is at {self.phase.value}")
        self._wait = next(self._course)

    def _lay_down(self, seat: Seat, cards: Cards) -> None:
        self.hands[seat] = tuple(card for card in self.hands[seat] if card not in cards)
        self.laid[seat] = cards

    # -- how it goes ---------------------------------------------------------------------------------

    def _play(self) -> Course:
        self._deal(self.seating)
        storyteller = yield from self._first_storyteller()
        while True:
            yield from self._play_round(storyteller)
            if is_over(self.edition, self.scores, len(self.pile), self._lacking):
                break
            yield Wait(Phase.REFILL)
            storyteller = moves.next_storyteller(self.seating, storyteller)
            self._refill(storyteller)
        yield Wait(Phase.OVER)

    def _first_storyteller(self) -> Generator[Wait, Any, Seat]:
        if self.edition.first_storyteller is not FirstStoryteller.IDEA:
            return self.seating[0]
        yield Wait(Phase.BEGIN, self.seats)
        return moves.first_storyteller(self.saw, self.seating)

    @property
    def _lacking(self) -> int:
        full = numbers(self.edition, len(self.seats)).hand
        return sum(full - len(hand) for hand in self.hands.values())

    def _refill(self, storyteller: Seat) -> None:
        if len(self.pile) < self._lacking:
            rest = self.pile + self.discards
            self.pile, self.discards = self._chance.sample(rest, len(rest)), []
        at = self.seating.index(storyteller)
        self._deal(self.seating[at:] + self.seating[:at])

    def _deal(self, order: Sequence[Seat]) -> None:
        full = numbers(self.edition, len(self.seats)).hand
        for seat in order:
            due = full - len(self.hands[seat])
            self.hands[seat] += tuple(self.pile[:due])
            del self.pile[:due]

    def _play_round(self, storyteller: Seat) -> Course:
        self.round, self.storyteller = self.round + 1, storyteller
        self.clue, self.laid, self.spread, self.ballots = None, {}, (), {}
        at = Round(self.round, len(self.seats), self.seats, storyteller)
        asks, answer = MODES[self.edition.mode].play_round(self.edition, at), None
        while True:
            try:
                ask = asks.send(answer)
            except StopIteration:
                return
            answer = yield from self._do(ask)

    def _do(self, ask: script.Ask) -> Course:
        """What the mode asks for."""
        match ask:
            case script.Tell(seat):
                yield Wait(Phase.CLUE, (seat,))
                return True
            case script.Lay(seats):
                yield Wait(Phase.LAY, seats)
            case script.OpenPlays():
                yield Wait(Phase.MIXING)
                return True
            case script.TurnUp():
                laid = [card for cards in self.laid.values() for card in cards]
                self.spread = tuple(self._chance.sample(laid, len(laid)))
            case script.Vote(seats):
                yield Wait(Phase.VOTE, seats)
                return dict(self.ballots)
            case script.Uncover():
                return self.owners
            case script.Score(points, ballots, owners):
                self._score(points, ballots, owners)
        return None

    @property
    def owners(self) -> tuple[Seat, ...]:
        """Who laid what is in the slots."""
        laid_by = {card: seat for seat, cards in self.laid.items() for card in cards}
        return tuple(laid_by[card] for card in self.spread)

    def _score(
        self, points: tuple[int, ...], ballots: script.Ballots, owners: script.Owners
    ) -> None:
        assert self.storyteller is not None and self.clue is not None
        self.scores = tuple(old + won for old, won in zip(self.scores, points, strict=True))
        votes = tuple(ballots.get(seat, ()) for seat in self.seats)
        self.history.append(
            RoundResult(
                self.round,
                self.storyteller,
                self.clue,
                self.spread,
                owners,
                votes,
                points,
                self.scores,
            )
        )
        self.discards += self.spread
        self.laid, self.spread = {}, ()
