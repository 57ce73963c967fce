"""The course of a game, gone through once more from nothing: every card, every vote, every point.

All entries are there already, so this is no coroutine as the table's rulebook is, but plain steps
one after the other. They end at the signed result, or in Unfinished or Wrong.
"""

from collections.abc import Sequence

from dixit_lan.audit.dealer import Dealer
from dixit_lan.audit.ledger import Ledger
from dixit_lan.audit.openings import Openings
from dixit_lan.audit.seating import make_keys, renew_keys
from dixit_lan.audit.stock import Stock
from dixit_lan.crypto.group import group_named
from dixit_lan.crypto.hashing import labelled_hash
from dixit_lan.dealing.bodies import Result
from dixit_lan.dealing.choices import BeginTask
from dixit_lan.dealing.deck import Deck, open_deck
from dixit_lan.dealing.result import ResultTask
from dixit_lan.dealing.seed import drawn_order
from dixit_lan.dealing.setting import DeckPoints, Setting
from dixit_lan.ids import Card, Digest, Seat
from dixit_lan.logs.kinds import Kind
from dixit_lan.rules.edition import FirstStoryteller
from dixit_lan.rules.ending import is_over
from dixit_lan.rules.modes.registry import mode_of
from dixit_lan.rules.moves import first_storyteller
from dixit_lan.rules.script import Pair
from dixit_lan.rules.turns import Told, have_turns, next_storyteller, take_turn
from dixit_lan.wire.words import spoken_words


class Replay:
    """One game. ``rounds`` and ``scores`` stand as after the last round that was gone through."""

    def __init__(self, ledger: Ledger, cards: Sequence[Card]) -> None:
        self.ledger = ledger
        self.edition = ledger.base.edition
        self.group = group_named(ledger.base.group)
        self.scores = (0,) * ledger.base.count
        self.rounds = 0
        self.words: tuple[str, ...] = ()
        self.signed: tuple[Seat, ...] = ()
        self.is_over = False
        self._points = DeckPoints.of(self.group, tuple(cards))
        self._openings = Openings(ledger, self._points)
        self._stock = Stock(ledger, self._openings, cards, self._points)
        self._mode = mode_of(self.edition)
        self._seed: Digest
        self._pairs: tuple[Pair, ...] = ()
        self._told: Told = {}

    def play(self) -> None:
        """From the keys to the result. Raises Wrong, or Unfinished where the record ends earlier."""
        self.ledger.start_round()
        self._openings.setting, self._seed = make_keys(self.ledger, self.group)
        self._take_seats()
        self.words = spoken_words(labelled_hash("words", self.ledger.base.id, self._seed))
        self._stock.cards.pile = self._first_deck()
        self._stock.shuffle(self._stock.cards.pile)
        self._refill()
        turn = self._first_storyteller()
        while True:
            newcomers, present = self.ledger.start_round(self._stock.cards.undealt)
            while newcomers and not self._admit(newcomers):
                newcomers, present = self.ledger.start_round(self._stock.cards.undealt)
            seating = self._stock.seating
            storyteller, self._told = take_turn(self.edition, seating, turn, present, self._told)
            if storyteller is None:
                break
            self.ledger.round += 1
            self._play_round(storyteller)
            self.rounds = self.ledger.round
            if self._is_over():
                break
            self._refill()
            turn = next_storyteller(self._stock.seating, storyteller)
        self._sign()

    @property
    def _setting(self) -> Setting:
        return self._openings.setting

    @property
    def _count(self) -> int:
        """Seats so far: the numbers of the rules depend on it."""
        return self.ledger.absence.count

    def _admit(self, newcomers: tuple[Seat, ...]) -> bool:
        """Latecomers get a key and a hand: fresh keys for all, a shuffle by all, then their cards.

        False, and all as before, if somebody failed: those who are left try again.
        """
        ledger, stock = self.ledger, self._stock
        self.scores += (0,) * (self._count - len(self.scores))
        seats = (*self._setting.members, *newcomers)
        present = tuple(seat for seat in seats if seat in ledger.absence.present)
        renewed = renew_keys(ledger, self._setting, present, stock.cards.sealed(present))
        if renewed is None:
            ledger.absence.refuse(newcomers, ledger.round)
            if any(map(ledger.absence.is_gone, self._setting.members)):
                self._stock.shuffle(stock.cards.pile)  # a layer may be off some cards of it
            return False
        self._openings.setting, cards = renewed
        stock.seating += newcomers
        stock.cards.replace_sealed(cards, present)
        stock.dealt_in = self._setting.members
        self._stock.shuffle(stock.cards.pile)
        self._refill()
        return True

    # -- before the first round --------------------------------------------------------------------

    def _take_seats(self) -> None:
        """Where all sit, and who are partners, also of whom has no key; who has none never tells."""
        order = [Seat(at) for at in drawn_order(self._seed, "seating", self._count)]
        players = [seat.player.hex() for seat in self.ledger.base.seats]
        sitting = self._mode.arrange(self.edition, order, players)
        members = self._setting.members
        self._stock.seating = tuple(seat for seat in sitting.seats if seat in members)
        self._pairs = sitting.pairs

    def _drawn_seats(self, purpose: str) -> tuple[Seat, ...]:
        order = map(Seat, drawn_order(self._seed, purpose, self._count))
        return tuple(seat for seat in order if seat in self._setting.members)

    def _first_storyteller(self) -> Seat:
        """As chosen in the lobby, as drawn, or whom most saw begin first."""
        members = self._setting.members
        for seat in members:
            if self.ledger.base.seats[seat].player.hex() == self.edition.chosen_storyteller:
                return seat
        if self.edition.first_storyteller is not FirstStoryteller.IDEA:
            return self._stock.seating[0]
        begun = self.ledger.step(Kind.BEGIN, members, BeginTask(self._setting))
        saw = {seat: Seat(body.saw) for seat, body in begun.bodies.items()}
        return first_storyteller(saw, self._drawn_seats("first storyteller"))

    # -- cards -------------------------------------------------------------------------------------

    def _first_deck(self) -> Deck:
        order = drawn_order(self._seed, "first deck", len(self._points.points))
        return open_deck(self._setting, [self._points.points[at] for at in order])

    def _refill(self) -> None:
        """Between rounds, unless hands are opened within them."""
        if not self._mode.opens_hands_in_round:
            self._stock.restock()
            self._stock.fill_hands()

    def _play_round(self, storyteller: Seat) -> None:
        dealer = Dealer(self.ledger, self._stock, self._openings, self._pairs, self._seed)
        dealer.play_round(storyteller)
        if dealer.points:
            self.scores = tuple(map(sum, zip(self.scores, dealer.points, strict=True)))

    # -- the end -----------------------------------------------------------------------------------

    def _is_over(self) -> bool:
        stock, gone = self._stock, self.ledger.absence.is_gone
        staying = [seat for seat in stock.seating if not gone(seat)]
        turns_left = have_turns(self.edition, staying, self._told)
        wanted, pile = sum(stock.wanted.values()), len(stock.cards.pile)
        return is_over(self.edition, self.scores, pile, wanted, turns_left=turns_left)

    def _sign(self) -> None:
        self.ledger.present()
        ledger = self.ledger
        heads = tuple(ledger.heads.get(seat, (0, b"")) for seat in ledger.seats)
        expected = Result(self.scores, self.rounds, ledger.absence.gone, heads)
        signed = ledger.step(Kind.RESULT, ledger.seats, ResultTask(expected))
        self.signed = tuple(sorted(signed.bodies))
        self.is_over = True
