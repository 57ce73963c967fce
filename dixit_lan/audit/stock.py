"""Pile and hands gone through again: who gets cards, how many, and when the pile is shuffled anew."""

from collections.abc import Sequence

from dixit_lan.audit.card_count import CardCount
from dixit_lan.audit.ledger import Ledger
from dixit_lan.audit.openings import Openings
from dixit_lan.dealing.deck import Deck, open_deck
from dixit_lan.dealing.setting import DeckPoints
from dixit_lan.dealing.shares import Due
from dixit_lan.ids import Card, Seat
from dixit_lan.logs.kinds import Kind
from dixit_lan.rules.modes.registry import numbers


class Stock:
    """The cards of one game. ``seating``: the order around the table, in which all shuffle."""

    def __init__(
        self, ledger: Ledger, openings: Openings, cards: Sequence[Card], points: DeckPoints
    ) -> None:
        self.cards = CardCount(cards, [Seat(seat) for seat in range(ledger.roster.count)])
        self.seating: tuple[Seat, ...] = ()
        self.dealt_in: tuple[Seat, ...] = ()
        self._ledger, self._openings, self._points = ledger, openings, points

    def shuffle(self, deck: Deck, *, has_discards: bool = False) -> None:
        """By everybody; of no cards, nothing is asked."""
        if not deck:
            return
        gone = self._ledger.absence.is_gone
        members = self._openings.setting.members
        self.dealt_in = tuple(seat for seat in members if not gone(seat))
        mixed = self._openings.mix(Kind.SHUFFLE, self.seating, deck)
        self.cards.set_pile(mixed, has_discards=has_discards)
        self._openings.agree()

    @property
    def wanted(self) -> dict[Seat, int]:
        """Cards of the pile that hands lack: of all who were not gone for good when it was shuffled."""
        full = numbers(self._ledger.base.edition, self._ledger.absence.count).hand
        hands, passed = self.cards.hands, self.cards.passed
        return {seat: max(0, full - len(hands[seat]) - len(passed[seat])) for seat in self.dealt_in}

    def restock(self) -> None:
        """A pile that is too short is shuffled with the discards."""
        cards = self.cards
        if len(cards.pile) < sum(self.wanted.values()):
            points = [self._points.point(card) for card in cards.discards]
            deck = cards.pile + open_deck(self._openings.setting, points)
            self.shuffle(deck, has_discards=True)

    def fill_hands(self) -> None:
        """Shares for all that comes into hands: what was passed on, and cards of the pile."""
        given = self.cards.deal(list(self.wanted.items()))
        dues = [Due(card, seat) for seat, cards in given for card in cards]
        if dues:
            self._openings.collect(Kind.DEAL, dues)
