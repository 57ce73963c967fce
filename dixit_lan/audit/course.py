"""The course of a game, gone through once more from nothing: every card, every vote, every point.

All entries are there already, so this is no coroutine as the table's rulebook is, but plain steps
one after the other. They end at the signed result, or in Unfinished or Wrong.
"""

from collections.abc import Mapping, Sequence

from dixit_lan.audit.findings import Finding, Wrong
from dixit_lan.audit.ledger import Ledger, Taken
from dixit_lan.audit.seating import make_keys, renew_keys
from dixit_lan.audit.standins import collect, opened
from dixit_lan.audit.stock import Stock
from dixit_lan.crypto.elgamal import Ciphertext
from dixit_lan.crypto.group import group_named
from dixit_lan.crypto.hashing import labelled_hash
from dixit_lan.dealing.bodies import Result
from dixit_lan.dealing.choices import (
    BeginTask,
    ClueTask,
    Commitment,
    OpenPlayTask,
    OpenVoteTask,
    PlayTask,
    VoteTask,
)
from dixit_lan.dealing.deck import AgreeTask, Deck, ShuffleTask, open_deck
from dixit_lan.dealing.result import ResultTask
from dixit_lan.dealing.seed import drawn_order
from dixit_lan.dealing.setting import Blame, DeckPoints, Setting
from dixit_lan.dealing.shares import Due
from dixit_lan.ids import Card, Digest, Seat
from dixit_lan.logs.evidence import Offence
from dixit_lan.logs.kinds import Kind
from dixit_lan.rules.edition import DeckEnd, FirstStoryteller
from dixit_lan.rules.ending import is_target_reached
from dixit_lan.rules.moves import first_storyteller, next_storyteller
from dixit_lan.rules.scoring import score_round
from dixit_lan.wire.words import spoken_words


class Course:
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
        self._stock = Stock(cards, [Seat(seat) for seat in range(ledger.roster.count)])
        self._setting: Setting
        self._seed: Digest
        self._seating: tuple[Seat, ...] = ()
        self._dealt_in: tuple[Seat, ...] = ()

    def play(self) -> None:
        """From the keys to the result. Raises Wrong, or Unfinished where the record ends earlier."""
        self.ledger.start_round()
        self._setting, self._seed = make_keys(self.ledger, self.group)
        self._seating = self._drawn_seats("seating")
        self.words = spoken_words(labelled_hash("words", self.ledger.base.id, self._seed))
        self._stock.pile = self._first_deck()
        self._shuffle(self._stock.pile)
        self._refill()
        storyteller = self._first_storyteller()
        while True:
            newcomers, present = self.ledger.start_round(self._stock.undealt)
            while newcomers and not self._admit(newcomers):
                newcomers, present = self.ledger.start_round(self._stock.undealt)
            while storyteller not in present:  # an absent seat's turn counts as taken
                storyteller = next_storyteller(self._seating, storyteller)
            self.ledger.round += 1
            self._round(storyteller)
            self.rounds = self.ledger.round
            if self._is_over():
                break
            self._refill()
            storyteller = next_storyteller(self._seating, storyteller)
        self._sign()

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
        renewed = renew_keys(ledger, self._setting, present, stock.sealed(present))
        if renewed is None:
            ledger.absence.refuse(newcomers, ledger.round)
            if any(map(ledger.absence.is_gone, self._setting.members)):
                self._shuffle(stock.pile)  # a layer may be off some cards of it
            return False
        self._setting, cards = renewed
        self._seating += newcomers
        stock.replace_sealed(cards, present)
        self._dealt_in = self._setting.members
        self._shuffle(stock.pile)
        self._refill()
        return True

    # -- before the first round --------------------------------------------------------------------

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
            return self._seating[0]
        begun = self.ledger.step(Kind.BEGIN, members, BeginTask(self._setting))
        saw = {seat: Seat(body.saw) for seat, body in begun.bodies.items()}
        return first_storyteller(saw, self._drawn_seats("first storyteller"))

    # -- cards -------------------------------------------------------------------------------------

    def _first_deck(self) -> Deck:
        order = drawn_order(self._seed, "first deck", len(self._points.points))
        return open_deck(self._setting, [self._points.points[at] for at in order])

    def _shuffle(self, deck: Deck, *, has_discards: bool = False) -> None:
        """By everybody; of no cards, nothing is asked."""
        if not deck:
            return
        gone = self.ledger.absence.is_gone
        self._dealt_in = tuple(seat for seat in self._setting.members if not gone(seat))
        self._stock.set_pile(self._mix(Kind.SHUFFLE, deck), has_discards=has_discards)
        self._agree()

    def _agree(self) -> None:
        """All who are present hold the same history; so does whoever comes back from a pause."""
        agreed: set[Seat] = set()
        while True:
            present = self.ledger.present()
            asked = [s for s in self._setting.members if s in present and s not in agreed]
            if not asked:
                return
            agreed |= set(self.ledger.step(Kind.AGREE, asked, AgreeTask()).bodies)

    def _mix(self, kind: Kind, deck: Deck) -> Deck:
        """One after the other re-masks and permutes, in the order around the table."""
        for seat in self._seating:
            mixed = self.ledger.step(kind, [seat], ShuffleTask(self._setting, deck))
            deck = mixed.values.get(seat, deck)
        return deck

    def _wanted(self) -> dict[Seat, int]:
        """Cards that hands lack: of all who were not gone for good when the pile was shuffled."""
        full, hands = self.edition.hand_size(self._count), self._stock.hands
        return {seat: max(0, full - len(hands[seat])) for seat in self._dealt_in}

    def _refill(self) -> None:
        """Shares for all new cards, with the discards shuffled in first if the pile is short."""
        stock = self._stock
        if len(stock.pile) < sum(self._wanted().values()):
            points = [self._points.point(card) for card in stock.discards]
            self._shuffle(stock.pile + open_deck(self._setting, points), has_discards=True)
        given = stock.deal(list(self._wanted().items()))
        dues = [Due(card, seat) for seat, cards in given for card in cards]
        if dues:
            collect(self.ledger, self._setting, Kind.DEAL, dues)

    def _turn_up(self, kind: Kind, deck: Deck) -> list[Card]:
        """Cards that everybody's shares open, in the order of ``deck``."""
        pool = collect(self.ledger, self._setting, kind, [Due(card) for card in deck])
        cards = [self._points.card(pool.open(ciphertext)) for ciphertext in deck]
        known = [card for card in cards if card is not None]
        if len(known) < len(cards):
            raise Wrong(Finding("a card came up that is not of the deck"))
        return known

    # -- a round -----------------------------------------------------------------------------------

    def _round(self, storyteller: Seat) -> None:
        """One round. Without the storyteller's clue or play it is void, and nothing is scored."""
        sealed = self._lay(storyteller)
        if storyteller not in sealed or not self._open_plays(storyteller, sealed):
            return
        spread = self._spread()
        ballots = self._vote(storyteller, len(spread))
        owners = self._owners(spread)
        ballots = self._without_own_votes(ballots, owners)
        points = score_round(self.edition, self._count, storyteller, owners, ballots)
        self.scores = tuple(map(sum, zip(self.scores, points, strict=True)))
        self._stock.discard(spread)

    def _lay(self, storyteller: Seat) -> dict[Seat, Commitment]:
        """The clue and all plays, sealed; nothing without a clue."""
        hands, setting = dict(self._stock.hands), self._setting
        clue_task = ClueTask(setting, self.edition, hands[storyteller])
        told = self.ledger.step(Kind.CLUE, [storyteller], clue_task)
        if not told.bodies:
            return {}
        played = self.ledger.step(Kind.PLAY, self._others(storyteller), PlayTask(setting, hands))
        return _commitments(told) | _commitments(played)

    def _open_plays(self, storyteller: Seat, sealed: Mapping[Seat, Commitment]) -> bool:
        """Each play is the own hand mixed. Without the storyteller's, all cards are kept."""
        task = OpenPlayTask(self._setting, sealed, dict(self._stock.hands))
        plays = opened(self.ledger, Kind.OPEN_PLAY, task)
        for seat, hand in plays.items():
            count = 1 if seat == storyteller else self.edition.cards_laid(self._count)
            self._stock.lay(seat, hand, count if storyteller in plays else 0)
        return storyteller in plays

    def _others(self, storyteller: Seat) -> list[Seat]:
        return [seat for seat in self._setting.members if seat != storyteller]

    def _laid(self) -> list[tuple[Seat, Ciphertext]]:
        laid = self._stock.laid
        return [(seat, card) for seat in sorted(laid) for card in laid[seat]]

    def _spread(self) -> list[Card]:
        """What was laid, mixed, turned up and numbered as the seed draws."""
        mixed = self._mix(Kind.MIX, tuple(card for _, card in self._laid()))
        self._agree()
        cards = self._turn_up(Kind.SHOW, mixed)
        self._stock.turn_up(cards)
        order = drawn_order(self._seed, "slots", len(cards), self.ledger.round)
        return [cards[at] for at in order]

    def _vote(self, storyteller: Seat, spread_size: int) -> Mapping[Seat, tuple[int, ...]]:
        voters = self._others(storyteller)
        cast = _commitments(self.ledger.step(Kind.VOTE, voters, VoteTask(self._setting)))
        if not cast:
            return {}
        task = OpenVoteTask(self._setting, cast, self.edition, self._count, spread_size)
        return opened(self.ledger, Kind.OPEN_VOTE, task)

    def _owners(self, spread: Sequence[Card]) -> list[Seat]:
        """Who laid what, from the laid cards as they were before the mixing."""
        laid = self._laid()
        cards = self._turn_up(Kind.OWNERS, tuple(card for _, card in laid))
        owner = {card: seat for (seat, _), card in zip(laid, cards, strict=True)}
        if sorted(cards) != sorted(spread):
            raise Wrong(Finding("the cards in the spread are not those that were laid"))
        return [owner[card] for card in spread]

    def _without_own_votes(
        self, ballots: Mapping[Seat, tuple[int, ...]], owners: Sequence[Seat]
    ) -> dict[Seat, tuple[int, ...]]:
        """A vote for a card of one's own is an offence, and such a ballot does not count."""
        good = {}
        for seat, slots in sorted(ballots.items()):
            if seat not in [owners[slot - 1] for slot in slots]:
                good[seat] = slots
            elif seat not in self.ledger.absence.out:
                blame = Blame(seat, Offence.OWN_CARD_VOTE, "a vote for a card of one's own")
                self.ledger.accuse(blame, self.ledger.latest(seat, Kind.VOTE, Kind.OPEN_VOTE))
        return good

    # -- the end -----------------------------------------------------------------------------------

    def _is_over(self) -> bool:
        if is_target_reached(self.edition, self.scores):
            return True
        is_short = len(self._stock.pile) < sum(self._wanted().values())
        return is_short and self.edition.deck_end is DeckEnd.END_GAME

    def _sign(self) -> None:
        self.ledger.present()
        ledger = self.ledger
        heads = tuple(ledger.heads.get(seat, (0, b"")) for seat in ledger.seats)
        expected = Result(self.scores, self.rounds, ledger.absence.gone, heads)
        signed = ledger.step(Kind.RESULT, ledger.seats, ResultTask(expected))
        self.signed = tuple(sorted(signed.bodies))
        self.is_over = True


def _commitments(taken: Taken) -> dict[Seat, Commitment]:
    return {seat: Commitment(taken.place, body.sealed) for seat, body in taken.bodies.items()}
