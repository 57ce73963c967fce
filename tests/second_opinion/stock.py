"""Pile, hands and discards: who is dealt what, and when the pile is shuffled anew (round.md, 2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from .dealing import Table
from .group import Card, public_encryption
from .rules import Edition, hand_size


@dataclass
class Stock:
    """All cards that lie face down, and those that are out of the game."""

    edition: Edition
    table: Table
    pile: list[Card] = field(default_factory=list)
    hands: dict[int, list[Card]] = field(default_factory=dict)
    passed: dict[int, list[Card]] = field(default_factory=dict)
    discards: list[bytes] = field(default_factory=list)
    dealt_in: list[int] = field(default_factory=list)

    def masked(self, cards: Sequence[bytes]) -> list[Card]:
        """These cards in public encryption."""
        key = self.table.table_key
        return [public_encryption(self.table.group, key, card) for card in cards]

    def shuffle(self) -> None:
        """All shuffle; who is gone for good before gets none of these cards."""
        gone = self.table.course.gone
        members = self.table.members
        self.dealt_in = [s for s in members if not (s in gone and gone[s].for_good)]
        self.pile = self.table.shuffle("shuffle", self.pile)

    def lacking(self) -> dict[int, int]:
        """Cards of the pile that every hand lacks."""
        size = hand_size(self.edition, self.table.course.seats)
        return {
            seat: max(0, size - len(self.hands[seat]) - len(self.passed.get(seat, [])))
            for seat in self.dealt_in
        }

    @property
    def is_short(self) -> bool:
        """Whether the pile cannot fill all hands."""
        return len(self.pile) < sum(self.lacking().values())

    def restock(self) -> None:
        """Shuffle the discards into a pile that is too short."""
        if self.is_short:
            deck = self.pile + self.masked(self.discards)
            self.discards = []
            if deck:
                self.pile = deck
                self.shuffle()

    def deal(self) -> None:
        """Give every hand what was passed to it, and what it lacks."""
        dues = []
        for seat, count in self.lacking().items():
            dealt = self.passed.pop(seat, []) + self.pile[:count]
            self.pile = self.pile[count:]
            dues += [(a, seat) for a, _ in dealt]
            self.hands[seat] += dealt
        if dues:
            self.table.collect("deal", dues)

    def pass_on(self, ring: Sequence[int]) -> None:
        """The rest of every hand of the ring goes to the next of it."""
        for at, seat in enumerate(ring):
            self.passed[ring[(at + 1) % len(ring)]] = self.hands[seat]
            self.hands[seat] = []
