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
from dixit_lan.rules.intents import (
    BeginStory,
    CastVote,
    GiveClue,
    Intent,
    LayCards,
    PickLayer,
)
from dixit_lan.rules.modes.registry import MODES, check_edition, fits_players, mode_of, numbers
from dixit_lan.rules.script import Ballot, Round, partner_of
from dixit_lan.rules.turns import Told, have_turns, next_storyteller, take_turn
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
        if not fits_players(edition, [f"{seat}" for seat in range(len(names))]):
            message = f"{edition.name} is not for {len(names)} players"
            raise RuleViolation(RuleCode.BAD_EDITION, message)
        self.edition, self.names = edition, tuple(names)
        self.seats = tuple(Seat(seat) for seat in range(len(names)))
        order = tuple(seating) or tuple(chance.sample(self.seats, len(self.seats)))
        arranged = mode_of(edition).arrange(edition, order, [f"{seat}" for seat in self.seats])
        self.seating, self.pairs = arranged.seats, arranged.pairs
        self.told: Told = {}
        self.pile: list[Card] = list(deck)
        self.hands: dict[Seat, Cards] = {seat: () for seat in self.seats}
        self.passed: dict[Seat, Cards] = {}
        self.given: dict[Seat, Cards] = {}
        self.picked: dict[Seat, Seat] = {}
        self.layers: tuple[Seat, ...] = ()
        self.laid: dict[Seat, Cards] = {}
        self.ballots: dict[Seat, Ballot] = {}
        self.saw: dict[Seat, Seat] = {}
        self.gone: set[Seat] = set()
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
            Phase.PICK: self.picked,
            Phase.LAY: self.laid,
            Phase.VOTE: self.ballots,
        }.get(self.phase, {})
        waited = (seat for seat in self._wait.seats if seat not in chosen)
        return tuple(seat for seat in waited if seat not in self.gone)

    @property
    def cards(self) -> Cards:
        """Every card, wherever it is, sorted: the same at every moment of a game."""
        hands = [*self.hands.values(), *self.passed.values()]
        held = [*hands, *self.laid.values(), self.pile, self.discards]
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
            ballot=self.ballots.get(seat, Ballot()).slots,
            awaited=self.awaited,
            my_move=seat in self.awaited,
            scores=self.scores,
            history=tuple(self.history),
            pile_count=len(self.pile),
            winners=self.winners,
            pairs=self.pairs,
            layers=self.layers,
            red=self.ballots.get(seat, Ballot()).red,
            given=self.given.get(seat, ()),
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
                cards = () if card is None else (card,)
                moves.check_laid(int(self.view(seat).lays_with_clue), cards, self.hands[seat])
                moves.check_clue(self.edition, text)
                self.clue = Clue(text)
                if cards:
                    self._lay_down(seat, cards)
            case Phase.PICK, PickLayer(layer):
                if not any({seat, layer} <= {*pair} for pair in self.pairs):
                    raise RuleViolation(RuleCode.NOT_YOUR_MOVE, f"seat {layer} is no partner")
                partner = partner_of(self.pairs, seat)
                self.picked[seat] = layer
                self.picked.setdefault(partner, layer)  # one word is enough for both
            case Phase.LAY, LayCards(cards):
                count = numbers(self.edition, len(self.seats)).laid
                moves.check_laid(count, cards, self.hands[seat])
                self._lay_down(seat, cards)
            case Phase.VOTE, CastVote(slots, red):
                self._check_ballot(seat, slots, red)
                self.ballots[seat] = Ballot(slots, red)
            case _:
                message = f"{type(intent).__name__} while the game is at {self.phase.value}"
                raise RuleViolation(RuleCode.WRONG_PHASE, message)
        if not self.awaited or self.phase is Phase.CLUE:
            self._advance()

    def leave(self, seat: Seat) -> None:
        """``seat`` says goodbye: nobody waits for it any more."""
        self.gone.add(seat)
        if self._wait.seats and not self.awaited:
            self._advance()

    def go_on(self) -> None:
        """Go on where nobody has to choose. Raises RuleViolation where somebody has, or at the end."""
        if self._wait.seats or self.phase is Phase.OVER:
            raise RuleViolation(RuleCode.WRONG_PHASE, f"the game is at {self.phase.value}")
        self._advance()

    def _advance(self) -> None:
        """As far as somebody who is here has to choose, or something is to be seen."""
        self._wait = next(self._course)
        while self._wait.seats and not self.awaited:
            self._wait = next(self._course)

    def _check_ballot(self, seat: Seat, slots: tuple[int, ...], red: int) -> None:
        has_red, count = self.view(seat).has_red, len(self.spread)
        if red and not has_red:
            raise RuleViolation(RuleCode.WRONG_COUNT, "a vote against an image")
        laid = self.laid.get(seat, ())
        own = [slot for slot, card in enumerate(self.spread, 1) if card in laid]
        against = red if has_red else None
        moves.check_ballot(self.edition, len(self.seats), count, slots, own, red=against)

    def _lay_down(self, seat: Seat, cards: Cards) -> None:
        self.hands[seat] = tuple(card for card in self.hands[seat] if card not in cards)
        self.laid[seat] = cards

    # -- how it goes ---------------------------------------------------------------------------------

    def _play(self) -> Course:
        between = not mode_of(self.edition).opens_hands_in_round
        if between:
            self._deal(self.seating)
        turn = yield from self._first_storyteller()
        while True:
            here = [seat for seat in self.seating if seat not in self.gone]
            seats, told = self.seating, self.told
            storyteller, self.told = take_turn(self.edition, seats, turn, here, told)
            if storyteller is None:
                break
            yield from self._play_round(storyteller)
            staying = [seat for seat in seats if seat not in self.gone]
            left = have_turns(self.edition, staying, self.told)
            if is_over(self.edition, self.scores, len(self.pile), self._lacking, turns_left=left):
                break
            yield Wait(Phase.REFILL)
            turn = next_storyteller(self.seating, storyteller)
            if between:
                self._refill(turn)
        yield Wait(Phase.OVER)

    def _first_storyteller(self) -> Generator[Wait, Any, Seat]:
        if self.edition.first_storyteller is not FirstStoryteller.IDEA:
            return self.seating[0]
        yield Wait(Phase.BEGIN, self.seats)
        return moves.first_storyteller(self.saw, self.seating)

    @property
    def _lacking(self) -> int:
        full = numbers(self.edition, len(self.seats)).hand
        held = [self.hands[seat] + self.passed.get(seat, ()) for seat in self.seats]
        return sum(full - len(cards) for cards in held)

    def _restock(self) -> None:
        if len(self.pile) < self._lacking:
            rest = self.pile + self.discards
            self.pile, self.discards = self._chance.sample(rest, len(rest)), []

    def _refill(self, storyteller: Seat) -> None:
        self._restock()
        at = self.seating.index(storyteller)
        self._deal(self.seating[at:] + self.seating[:at])

    def _deal(self, order: Sequence[Seat]) -> None:
        full = numbers(self.edition, len(self.seats)).hand
        for seat in order:
            self.hands[seat] += self.passed.pop(seat, ())
            due = full - len(self.hands[seat])
            self.hands[seat] += tuple(self.pile[:due])
            del self.pile[:due]

    def _play_round(self, storyteller: Seat) -> Course:
        self.round, self.storyteller = self.round + 1, storyteller
        self.clue, self.laid, self.spread, self.ballots = None, {}, (), {}
        self.picked, self.layers = {}, ()
        at = Round(self.round, len(self.seats), self.seats, storyteller, self.pairs)
        asks, answer = MODES[self.edition.mode].play_round(self.edition, at), None
        while True:
            try:
                ask = asks.send(answer)
            except StopIteration:
                return
            answer = yield from self._do(ask)

    def _do(self, ask: script.Ask) -> Course:
        """What the mode asks for, where somebody has to choose; the rest is moving cards."""
        match ask:
            case script.Tell(seat) | script.Say(seat):
                yield Wait(Phase.CLUE, (seat,))
                return self.clue is not None
            case script.OpenHands():
                yield Wait(Phase.REFILL)
                self._deal(self.seating)
            case script.Pick(pairs):
                here = tuple(seat for seat in self.seats if seat not in self.gone)
                both = [pair for pair in pairs if {*pair} <= {*here}]
                yield Wait(Phase.PICK, tuple(sorted(seat for pair in both for seat in pair)))
                return script.Picks(here, dict(self.picked), self.seating)
            case script.Lay(seats):
                self.layers = seats
                yield Wait(Phase.LAY, seats)
            case script.OpenPlays():
                yield Wait(Phase.MIXING)
                return bool(self.laid)
            case script.Vote(seats):
                yield Wait(Phase.VOTE, seats)
                return dict(self.ballots)
        return self._move(ask)

    def _move(self, ask: script.Ask) -> script.Owners | None:
        match ask:
            case script.Restock():
                self._restock()
            case script.TurnUp():
                laid = [card for cards in self.laid.values() for card in cards]
                self.spread = tuple(self._chance.sample(laid, len(laid)))
            case script.Uncover():
                return self.owners
            case script.Score():
                self._score(ask)
            case script.PassOn():
                ring = [seat for seat in self.seating if seat in self.history[-1].owners]
                for seat, left in zip(ring, (*ring[1:], *ring[:1]), strict=True):
                    self.passed[left], self.given[seat] = self.hands[seat], self.hands[seat]
                    self.hands[seat] = ()
        return None

    @property
    def owners(self) -> tuple[Seat, ...]:
        """Who laid what is in the slots."""
        laid_by = {card: seat for seat, cards in self.laid.items() for card in cards}
        return tuple(laid_by[card] for card in self.spread)

    def _score(self, ask: script.Score) -> None:
        assert self.storyteller is not None and self.clue is not None
        self.scores = tuple(old + won for old, won in zip(self.scores, ask.points, strict=True))
        self.history.append(
            RoundResult(
                self.round,
                self.storyteller,
                self.clue,
                self.spread,
                ask.owners,
                tuple(ask.ballots.get(seat, Ballot()).slots for seat in self.seats),
                ask.points,
                self.scores,
                ask.red,
                ask.void,
            )
        )
        self.discards += self.spread
        self.laid, self.spread = {}, ()
