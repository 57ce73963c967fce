"""The storyteller's art: a clue that some find and others do not."""

from math import comb

from dixit_lan.bots.likeness import Likeness
from dixit_lan.ids import Card
from dixit_lan.rules.view import SeatView

_NEAR = 0.12  # the pull of a card that only comes near the clue, against 1 for one that has it
_IDEAS_KEPT = 4  # of the best ideas, one is taken: bots should not be predictable ...
_SHARED_BY = 5  # cards: so many have a word that is said without a hand
_GOOD_ENOUGH = 0.8  # ... but none that is much worse than the best

UNDESCRIBED = (
    "almost",
    "before the beginning",
    "closer than it looks",
    "don't tell anyone",
    "half past yesterday",
    "if only",
    "just this once",
    "nobody noticed",
    "not what it seems",
    "one step too far",
    "somewhere else",
    "the other side",
    "too late",
    "what remains",
    "when nobody looks",
    "without a sound",
)
"""Clues for pictures without words, people's own."""


class Storyteller:
    """Weighs the words of a hand by how many of the others would find the card."""

    def __init__(self, likeness: Likeness) -> None:
        self._likeness = likeness
        self._chances: dict[tuple[str, int], float] = {}

    def best_ideas(self, view: SeatView) -> list[tuple[Card, str]]:
        """The few best pairs of own card and word; empty if no card of the hand has words."""
        told = {result.clue.text for result in view.history}
        ideas = sorted(
            (-self._chance_of_some(word, view), word, card)
            for card in view.hand
            for word in self._likeness.words_of(card)
            if word not in told
        )[:_IDEAS_KEPT]
        enough = ideas[0][0] * _GOOD_ENOUGH if ideas else 0.0
        return [(card, word) for chance, word, card in ideas if chance <= enough]

    def shared_words(self, view: SeatView) -> list[str]:
        """For a clue before any hand is seen: words of many cards, so that most players will hold one
        that fits. Empty if no card has words.
        """
        told = {result.clue.text for result in view.history}
        many = min(_SHARED_BY, max(map(self._sharers, self._likeness.words), default=0))
        words = self._likeness.words
        return [word for word in words if self._sharers(word) >= many and word not in told]

    def _sharers(self, word: str) -> int:
        return len(self._likeness.holders(word))

    def _chance_of_some(self, word: str, view: SeatView) -> float:
        """How likely some, but not all, find a card that has ``word``.

        Each of the others lays another card that has ``word``, or one that only comes near it. The
        voters then choose in proportion to the pull of what they see.
        """
        seats = len(view.names)
        if (word, seats) not in self._chances:
            twin = self._chance_of_twin(word, view.numbers.hand)
            laid, voters = (seats - 2) * view.numbers.laid, seats - 1
            self._chances[word, seats] = sum(
                _binomial(laid, twins, twin)
                * _some(1 / (1 + twins + (laid - twins) * _NEAR), voters)
                for twins in range(laid + 1)
            )
        return self._chances[word, seats]

    def _chance_of_twin(self, word: str, hand_size: int) -> float:
        """How likely a hand of the others holds a card that has ``word``."""
        others = max(len(self._likeness.cards) - 1, hand_size)
        twins = len(self._likeness.holders(word)) - 1
        return 1 - comb(others - twins, hand_size) / comb(others, hand_size)


def _binomial(count: int, hits: int, chance: float) -> float:
    return comb(count, hits) * chance**hits * (1 - chance) ** (count - hits)


def _some(found: float, voters: int) -> float:
    """Some and not all of ``voters`` find it, if each does with the chance ``found``."""
    return 1 - found**voters - (1 - found) ** voters
