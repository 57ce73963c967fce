"""A player without a screen. It sees what its seat may see, and the words of the cards; no more."""

from collections.abc import Mapping, Sequence
from math import exp
from typing import Protocol, TypeVar

from dixit_lan.bots.likeness import Likeness
from dixit_lan.bots.storyteller import UNDESCRIBED, Storyteller
from dixit_lan.ids import Card
from dixit_lan.rules.intents import (
    BeginStory,
    CastVote,
    GiveClue,
    Intent,
    LayCards,
    PickLayer,
)
from dixit_lan.rules.moves import is_clue
from dixit_lan.rules.view import Phase, SeatView

T = TypeVar("T")

_TASTE = 0.2  # how far tastes differ: the spread of what a bot adds to every fit
_DOUBT = 0.15  # two images closer than this get both votes, where there are two
_GOOD_FIT = 0.5
_AGAINST_THE_LIKELIEST = 0.6
_THOUGHT_SECONDS = {
    Phase.BEGIN: 3.0,
    Phase.CLUE: 11.0,
    Phase.PICK: 15.0,  # a partner who is a person says it first
    Phase.LAY: 6.0,
    Phase.VOTE: 8.0,
}
_THOUGHT_SECONDS_MIN, _THOUGHT_SECONDS_MAX = 1.0, 40.0


class Chance(Protocol):
    """What a bot needs of ``random.Random``; the core draws nothing by itself."""

    def random(self) -> float: ...

    def gauss(self, mu: float, sigma: float, /) -> float: ...

    def choice(self, options: Sequence[T], /) -> T: ...


class Bot:
    """Plays by likeness of words; of its choices a share of ``skill`` is thought out."""

    def __init__(self, tags: Mapping[Card, tuple[str, ...]], skill: float, chance: Chance) -> None:
        """``tags``: words of every card in play; ``skill``: 0 (any choice) to 1; ``chance``: own."""
        self._likeness = Likeness(tags)
        self._storyteller = Storyteller(self._likeness)
        self._skill = skill
        self._chance = chance

    def decide(self, view: SeatView) -> Intent | None:
        """What this seat wants to do now; None if nobody waits for it."""
        if not view.my_move:
            return None
        match view.phase:
            case Phase.BEGIN:
                return BeginStory()
            case Phase.CLUE:
                return self._tell(view)
            case Phase.PICK:
                return self._pick(view)
            case Phase.LAY:
                return self._lay(view)
            case Phase.VOTE:
                return self._vote(view)
            case _:
                return None

    def thinking_seconds(self, view: SeatView) -> float:
        """How long a person might take over this choice."""
        usual = _THOUGHT_SECONDS.get(view.phase, _THOUGHT_SECONDS_MIN)
        taken = usual * exp(self._chance.gauss(0, 0.45))
        return min(max(taken, _THOUGHT_SECONDS_MIN), _THOUGHT_SECONDS_MAX)

    def _thinks(self) -> bool:
        return self._chance.random() < self._skill

    def _tell(self, view: SeatView) -> GiveClue:
        if not view.lays_with_clue:
            return self._say(view)
        ideas = self._storyteller.best_ideas(view) if self._thinks() else []
        if ideas:
            card, text = self._chance.choice(ideas)
        else:
            card = self._chance.choice(view.hand)
            text = self._chance.choice(self._likeness.words_of(card) or UNDESCRIBED)
        return GiveClue(card, text if is_clue(view.edition, text) else None)

    def _say(self, view: SeatView) -> GiveClue:
        """Before any hand is open."""
        words = self._storyteller.shared_words(view) if self._thinks() else self._likeness.words
        text = self._chance.choice(words or UNDESCRIBED)
        return GiveClue(None, text if is_clue(view.edition, text) else None)

    def _pick(self, view: SeatView) -> PickLayer:
        """We lay if one of our cards fits; of the partner's hand we know nothing."""
        fits = [fit for fit, _ in self._rank(view, view.hand)]
        is_good = bool(fits) and fits[0] >= _GOOD_FIT
        return PickLayer(view.seat if is_good or view.partner is None else view.partner)

    def _lay(self, view: SeatView) -> LayCards:
        count = view.numbers.laid
        ranked = self._rank(view, view.hand)
        return LayCards(tuple(card for _, card in ranked[:count]))

    def _vote(self, view: SeatView) -> CastVote:
        slots = {card: slot for slot, card in enumerate(view.spread, 1)}
        barred = view.barred_slots
        ranked = self._rank(view, [card for card in view.spread if slots[card] not in barred])
        if view.has_red:
            return self._vote_both(view, [slots[card] for _, card in ranked])
        count = view.numbers.votes
        best = ranked[0][0]
        chosen = [card for fit, card in ranked[:count] if best - fit <= _DOUBT]
        return CastVote(tuple(slots[card] for card in chosen))

    def _vote_both(self, view: SeatView, slots: Sequence[int]) -> CastVote:
        """Against what most will choose, and with those who choose the second; or the other way round,
        so that nobody can count on it.
        """
        first, second = (*slots, *slots)[:2]
        against_first = self._chance.random() < _AGAINST_THE_LIKELIEST
        return CastVote((second,), first) if against_first else CastVote((first,), second)

    def _rank(self, view: SeatView, cards: Sequence[Card]) -> list[tuple[float, Card]]:
        """``cards`` from the best fit to the worst, as this bot sees it today."""
        text = view.clue.text if view.clue is not None else None
        words = self._likeness.known_words(text) if text is not None else ()
        thinks = self._thinks()
        judged = [
            (
                self._likeness.fit_all(words, card) + self._chance.gauss(0, _TASTE)
                if thinks
                else self._chance.random(),
                card,
            )
            for card in cards
        ]
        return sorted(judged, reverse=True)
