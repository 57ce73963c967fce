"""Where every card is. At any time hands (also those passed on) + spread + pile + discards is a
permutation of the deck.
"""

from collections.abc import Collection, Sequence

from dixit_lan.audit.findings import Finding, Wrong
from dixit_lan.dealing.deck import Deck
from dixit_lan.ids import Card, Seat


class CardCount:
    """Face down: pile, hands and laid cards, as ciphertexts; ``passed``: what each takes up with the
    next hand. Face up: the spread and the discards.

    That no face-down card was swapped for another is what the shuffles' proofs say; that none is
    there twice, or missing, is counted here. All methods raise Wrong when the cards do not add up.
    """

    def __init__(self, cards: Sequence[Card], seats: Sequence[Seat]) -> None:
        self._cards = frozenset(cards)
        self.pile: Deck = ()
        self.hands: dict[Seat, Deck] = {seat: () for seat in seats}
        self.passed: dict[Seat, Deck] = {seat: () for seat in seats}
        self.laid: dict[Seat, Deck] = {seat: () for seat in seats}
        self.discards: list[Card] = []

    @property
    def undealt(self) -> int:
        """Cards that can still come into somebody's hand."""
        return len(self.pile) + len(self.discards)

    def set_pile(self, pile: Deck, *, has_discards: bool = False) -> None:
        """A freshly shuffled pile. ``has_discards``: the discards went into it."""
        self.pile = pile
        if has_discards:
            self.discards = []
        self._check()

    def sealed(self, seats: Collection[Seat]) -> Deck:
        """What lies face down between two rounds: the pile, then the hands of ``seats``, then what was
        passed to them.
        """
        owners = [seat for seat in sorted(self.hands) if seat in seats]
        held = [where[seat] for where in (self.hands, self.passed) for seat in owners]
        return self.pile + tuple(card for cards in held for card in cards)

    def replace_sealed(self, cards: Deck, seats: Collection[Seat]) -> None:
        """The same cards in the same order, under other keys."""
        at = len(self.pile)
        self.pile = cards[:at]
        for where in (self.hands, self.passed):
            for seat, held in sorted(where.items()):
                if seat in seats:
                    where[seat], at = cards[at : at + len(held)], at + len(held)
        self._check()

    def deal(self, counts: Sequence[tuple[Seat, int]]) -> list[tuple[Seat, Deck]]:
        """Move what was passed on, and the top of the pile, into hands; says which went where."""
        given = []
        for seat, count in counts:
            cards = self.passed[seat] + self.pile[:count]
            self.pile, self.passed[seat] = self.pile[count:], ()
            self.hands[seat] += cards
            given.append((seat, cards))
        self._check()
        return given

    def lay(self, seat: Seat, hand: Deck, count: int) -> None:
        """``hand`` is the seat's hand, re-masked and permuted; its first ``count`` are laid."""
        self.laid[seat], self.hands[seat] = hand[:count], hand[count:]
        self._check()

    def pass_on(self, ring: Sequence[Seat]) -> None:
        """What is left of each hand of ``ring`` goes to the next of it, round and round."""
        left = [self.hands[seat] for seat in ring]
        for seat, cards in zip(ring, [*left[-1:], *left[:-1]], strict=True):
            if self.passed[seat]:
                raise Wrong(
                    Finding("a hand is passed to a seat that has not taken up the last one")
                )
            self.hands[seat], self.passed[seat] = (), cards
        self._check()

    def turn_up(self, spread: Sequence[Card]) -> None:
        """The spread is face up: different cards of the deck, none of which is out already."""
        fresh = self._cards.difference(self.discards)
        if len(set(spread)) != len(spread) or not fresh.issuperset(spread):
            raise Wrong(Finding("the cards of a spread do not add up"))

    def discard(self, spread: Collection[Card]) -> None:
        """The round is over: what was laid is out, face up."""
        self.laid = {seat: () for seat in self.laid}
        self.discards += spread
        self._check()

    def _check(self) -> None:
        down = [self.pile, *self.hands.values(), *self.passed.values(), *self.laid.values()]
        count = sum(map(len, down)) + len(self.discards)
        if count != len(self._cards) or len(set(self.discards)) != len(self.discards):
            raise Wrong(Finding("the cards do not add up: one is missing, or there twice"))
