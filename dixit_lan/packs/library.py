"""The packs of a table, mixed into one deck."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from dixit_lan.errors import PackError
from dixit_lan.ids import Card, Digest
from dixit_lan.packs.pack import Pack, PackCard
from dixit_lan.wire.limits import DECK_CARDS_MAX, PACKS_MAX


class Library:
    """All cards of some packs. The order in which the packs were named does not matter."""

    def __init__(self, packs: Sequence[Pack]) -> None:
        """Raises PackError: no pack, too many packs or cards, a picture that two packs share."""
        if not 1 <= len(packs) <= PACKS_MAX:
            raise PackError(f"{len(packs)} packs where 1 to {PACKS_MAX} can be mixed")
        self._cards: dict[Card, PackCard] = {}
        for pack in packs:
            for card in pack.cards:
                self._add(card)
        if len(self._cards) > DECK_CARDS_MAX:
            message = f"{len(self._cards)} cards where {DECK_CARDS_MAX} can be mixed"
            raise PackError(message)
        self.cards: tuple[Card, ...] = tuple(sorted(self._cards))
        self.paths = {card: self._cards[card].path for card in self.cards}
        self.names: dict[Digest, str] = {pack.hash: pack.name for pack in packs}
        self.pack_hashes: tuple[Digest, ...] = tuple(sorted(self.names))

    def _add(self, card: PackCard) -> None:
        other = self._cards.get(card.card)
        if other is not None:
            message = f"{other.path} and {card.path} are the same picture"
            raise PackError(message, card.path)
        self._cards[card.card] = card

    def path(self, card: Card) -> Path:
        """The picture file of ``card``. Raises PackError for a card of no pack."""
        return self._card(card).path

    def tags(self, card: Card) -> tuple[str, ...]:
        """The words of ``card``; none for people's own pictures. Raises PackError as ``path``."""
        return self._card(card).tags

    def all_tags(self) -> dict[Card, tuple[str, ...]]:
        """The words of every card, for bots."""
        return {card: self._cards[card].tags for card in self.cards}

    def _card(self, card: Card) -> PackCard:
        try:
            return self._cards[card]
        except KeyError:
            raise PackError("a card that is in none of the packs") from None


def describe_difference(ours: Mapping[Digest, str], theirs: Mapping[Digest, str]) -> str:
    """Say in one line what differs between two sets of packs, by name; "" where nothing does.

    Two packs of one name with other pictures in them are told as such.
    """
    our_rest = sorted(name for pack, name in ours.items() if pack not in theirs)
    their_rest = sorted(name for pack, name in theirs.items() if pack not in ours)
    same_name = sorted(set(our_rest) & set(their_rest))
    parts = [f"{_quote(name)} has other pictures there than here" for name in same_name]
    parts += _list_lacking("they lack", [name for name in our_rest if name not in same_name])
    parts += _list_lacking("we lack", [name for name in their_rest if name not in same_name])
    return "; ".join(parts)


def _list_lacking(who: str, names: Sequence[str]) -> list[str]:
    return [f"{who} {', '.join(map(_quote, names))}"] if names else []


def _quote(name: str) -> str:
    """A name that somebody else chose, safe to show."""
    return f"“{''.join(c if c.isprintable() else '?' for c in name)}”"
