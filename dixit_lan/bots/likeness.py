"""How well a card fits a clue, judged by the words that people have given to the cards."""

import re
from collections.abc import Mapping
from math import sqrt

from dixit_lan.ids import Card

_STEM_LETTERS = 4  # words that begin with so many equal letters may be forms of each other
_RELATED_SHARE = 0.7  # a related word counts less than the word itself

Tags = tuple[str, ...]


class Likeness:
    """Knows the words of all cards in play. Words that share cards are related to each other."""

    def __init__(self, tags: Mapping[Card, Tags]) -> None:
        self._tags = {card: tuple(sorted({t.casefold() for t in tags[card]})) for card in tags}
        holders: dict[str, set[Card]] = {}
        for card, words in self._tags.items():
            for word in words:
                holders.setdefault(word, set()).add(card)
        self._holders = {word: frozenset(cards) for word, cards in holders.items()}
        self._fits: dict[str, dict[Card, float]] = {}  # by word; cards that are missing have 0
        self.cards: tuple[Card, ...] = tuple(sorted(self._tags))
        self._phrases = tuple(word for word in holders if " " in word)
        self._by_start: dict[str, list[str]] = {}
        for word in holders:
            self._by_start.setdefault(word[:_STEM_LETTERS], []).append(word)

    def words_of(self, card: Card) -> Tags:
        """The words of ``card``; none for a picture that nobody has described."""
        return self._tags.get(card, ())

    def known_words(self, clue: str) -> Tags:
        """The words of the cards that ``clue`` holds, or a close form of them."""
        spoken = re.findall(r"\w+", clue.casefold())
        phrase = f" {' '.join(spoken)} "
        near = {word for heard in spoken for word in self._by_start.get(heard[:_STEM_LETTERS], ())}
        candidates = near.union(spoken, self._phrases) & self._holders.keys()
        return tuple(sorted(word for word in candidates if _is_spoken(word, spoken, phrase)))

    def holders(self, word: str) -> frozenset[Card]:
        """The cards that have ``word``."""
        return self._holders.get(word, frozenset())

    @property
    def words(self) -> Tags:
        """All words of all cards."""
        return tuple(sorted(self._holders))

    def fit(self, word: str, card: Card) -> float:
        """From 0 (nothing in common) to 1 (``word`` is one of the card's)."""
        if word not in self._fits:
            self._fits[word] = self._judge(word)
        return self._fits[word].get(card, 0.0)

    def fit_all(self, words: Tags, card: Card) -> float:
        """The mean fit of ``words``; 0 where there are none."""
        return sum(self.fit(word, card) for word in words) / len(words) if words else 0.0

    def _judge(self, word: str) -> dict[Card, float]:
        holders = self.holders(word)
        fits: dict[Card, float] = {}
        for other in {other for card in holders for other in self._tags[card]}:
            related = _RELATED_SHARE * self._relation(word, other)
            for card in self.holders(other):
                fits[card] = max(fits.get(card, 0.0), related)
        return fits | dict.fromkeys(holders, 1.0)

    def _relation(self, one: str, other: str) -> float:
        """Cosine of the sets of cards that have these words."""
        ones, others = self.holders(one), self.holders(other)
        return len(ones & others) / sqrt(len(ones) * len(others))


def _is_spoken(word: str, spoken: list[str], phrase: str) -> bool:
    """Is ``word`` in the clue, as it is or with another ending (dream, dreams, dreaming)?"""
    if f" {word} " in phrase:
        return True
    return len(word) >= _STEM_LETTERS and any(
        len(heard) >= _STEM_LETTERS and (heard.startswith(word) or word.startswith(heard))
        for heard in spoken
    )
