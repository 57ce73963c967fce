"""Which cards may be opened, and to whom: kept here, whatever order of steps a mode asks for.

The order of a round is shared with the table (``rules.modes``), and a mistake in it would be made by
both. So the auditor refuses by itself what no order may ever ask: shares of what was mixed before all
agree that it was, and one ciphertext opened twice, or to two.
"""

from collections.abc import Iterable, Sequence

from dixit_lan.audit.findings import Finding, Wrong
from dixit_lan.audit.ledger import Ledger
from dixit_lan.audit.standins import collect
from dixit_lan.crypto.elgamal import Ciphertext
from dixit_lan.dealing.deck import AgreeTask, Deck, ShuffleTask
from dixit_lan.dealing.setting import DeckPoints, Setting
from dixit_lan.dealing.shares import Due, SharePool
from dixit_lan.errors import InternalError
from dixit_lan.ids import Card, Seat
from dixit_lan.logs.kinds import Kind


class Openings:
    """Mixes, agrees and opens, for one game. ``setting``: its keys, once there are some."""

    setting: Setting

    def __init__(self, ledger: Ledger, points: DeckPoints) -> None:
        self._ledger, self._points = ledger, points
        self._unagreed: set[Ciphertext] = set()
        self._owners: dict[Ciphertext, Seat | None] = {}
        self._opened: set[tuple[Kind, Ciphertext]] = set()

    def mix(self, kind: Kind, order: Iterable[Seat], deck: Deck) -> Deck:
        """One after the other re-masks and permutes, in the order around the table."""
        for seat in order:
            mixed = self._ledger.step(kind, [seat], ShuffleTask(self.setting, deck))
            deck = mixed.values.get(seat, deck)
        self._unagreed.update(deck)
        return deck

    def agree(self) -> None:
        """All who are present hold the same history; so does whoever comes back from a pause."""
        agreed: set[Seat] = set()
        while True:
            present = self._ledger.present()
            asked = [s for s in self.setting.members if s in present and s not in agreed]
            if not asked:
                self._unagreed.clear()
                return
            agreed |= set(self._ledger.step(Kind.AGREE, asked, AgreeTask()).bodies)

    def collect(self, kind: Kind, dues: Sequence[Due]) -> SharePool:
        """Everybody's shares of ``dues``. Raises Wrong, or InternalError where our own order of steps
        is to blame, if these must never be given.
        """
        for due in dues:
            self._allow(kind, due)
        return collect(self._ledger, self.setting, kind, dues)

    def turn_up(self, kind: Kind, deck: Deck) -> list[Card]:
        """Cards that everybody's shares open, in the order of ``deck``. Raises Wrong."""
        pool = self.collect(kind, [Due(card) for card in deck])
        cards = [self._points.card(pool.open(ciphertext)) for ciphertext in deck]
        known = [card for card in cards if card is not None]
        if len(known) < len(cards):
            raise Wrong(Finding("a card came up that is not of the deck"))
        return known

    def _allow(self, kind: Kind, due: Due) -> None:
        """Where nobody was there to mix, SHOW and OWNERS open the same, to everybody."""
        if due.ciphertext in self._unagreed:
            raise InternalError(f"{kind} opens what is mixed before all agree")
        if self._owners.setdefault(due.ciphertext, due.owner) != due.owner:
            raise Wrong(Finding(f"{kind} opens a card that was opened to somebody else"))
        if (kind, due.ciphertext) in self._opened:
            raise Wrong(Finding(f"{kind} opens a card a second time"))
        self._opened.add((kind, due.ciphertext))
