"""The course of a game, gone through once more from nothing: every card, every vote, every point.

All entries are there already, so this is no coroutine as the table's rulebook is, but plain steps
one after the other. They end at the signed result, or in Unfinished or Wrong.
"""

from collections.abc import Mapping, Sequence

from dixit_lan.audit.findings import Finding, Wrong
from dixit_lan.audit.ledger import Ledger, Taken
from dixit_lan.audit.stock import Stock
from dixit_lan.crypto.elgamal import Ciphertext
from dixit_lan.crypto.group import Point, group_named
from dixit_lan.crypto.hashing import labelled_hash
from dixit_lan.dealing.bodies import Result
from dixit_lan.dealing.choices import (
    BeginTask,
    ClueTask,
    Commitment,
    OpenPlayTask,
    OpenTask,
    OpenVoteTask,
    PlayTask,
    VoteTask,
)
from dixit_lan.dealing.deck import (
    AgreeTask,
    Deck,
    Due,
    SharesTask,
    ShuffleTask,
    open_deck,
    open_point,
)
from dixit_lan.dealing.keys import CommitTask, SeatTask, SeedTask
from dixit_lan.dealing.result import ResultTask
from dixit_lan.dealing.seed import drawn_order, shared_seed
from dixit_lan.dealing.setting import Blame, DeckPoints, Setting
from dixit_lan.ids import Card, Digest, Seat
from dixit_lan.logs.evidence import Offence
from dixit_lan.logs.kinds import Kind
from dixit_lan.rules.edition import FirstStoryteller
from dixit_lan.rules.ending import can_refill, is_over
from dixit_lan.rules.moves import first_storyteller, next_storyteller
from dixit_lan.rules.scoring import score_round
from dixit_lan.wire.words import spoken_words


class Course:
    """One game. ``rounds`` and ``scores`` stand as after the last whole round that was checked."""

    def __init__(self, ledger: Ledger, cards: Sequence[Card]) -> None:
        self.ledger = ledger
        self.roster = ledger.roster
        self.edition = self.roster.edition
        self.seats = ledger.seats
        self.group = group_named(self.roster.group)
        self.scores = (0,) * self.roster.count
        self.rounds = 0
        self.words: tuple[str, ...] = ()
        self.signed: tuple[Seat, ...] = ()
        self._points = DeckPoints.of(self.group, tuple(cards))
        self._stock = Stock(cards, self.seats)
        self._setting: Setting
        self._seed: Digest
        self._seating: tuple[Seat, ...] = ()

    def play(self) -> None:
        """From the keys to the result. Raises Wrong, or Unfinished where the record ends earlier."""
        self._make_keys()
        self._draw_seed()
        self._stock.pile = self._first_deck()
        self._shuffle(self._stock.pile)
        hand = self.edition.hand_size(self.roster.count)
        self._deal([(seat, hand) for seat in self.seats])
        storyteller = self._first_storyteller()
        self._round(storyteller)
        while not is_over(self.edition, self.roster.count, self.scores, len(self._stock.pile)):
            self._refill(storyteller)
            storyteller = next_storyteller(self._seating, storyteller)
            self._round(storyteller)
        self._sign()

    # -- keys and seed -----------------------------------------------------------------------------

    def _make_keys(self) -> None:
        """Everybody's key, its shares, and that every holder finds his share good."""
        group, threshold = self.group, self.roster.threshold
        committed = self.ledger.step(Kind.SEAT_COMMIT, self.seats, CommitTask(group, threshold))
        commits = tuple(committed.bodies[seat] for seat in self.seats)
        task = SeatTask(group, threshold, committed.place, commits)
        seated = self.ledger.step(Kind.SEAT, self.seats, task)
        self.ledger.game = self.ledger.digest
        keys = tuple(seated.bodies[seat] for seat in self.seats)
        self._setting = Setting(
            group=group,
            threshold=threshold,
            transports=tuple(Point(commit.transport) for commit in commits),
            vectors=tuple(tuple(map(Point, key.vector)) for key in keys),
            table_key=group.sum(Point(key.vector[0]) for key in keys),
        )
        self._seed_task = SeedTask(self._setting, seated.place, keys)

    def _draw_seed(self) -> None:
        """All parts of the seed were sealed before one was opened."""
        sealed = self.ledger.step(Kind.SEED, self.seats, self._seed_task)
        task = OpenTask(self._setting, _commitments(sealed))
        parts = self.ledger.step(Kind.OPEN_SEED, self.seats, task).values
        self._seed = shared_seed(self.ledger.game, [parts[seat] for seat in self.seats])
        self._seating = self._drawn_seats("seating")
        self.words = spoken_words(labelled_hash("words", self.roster.id, self._seed))

    def _drawn_seats(self, purpose: str) -> tuple[Seat, ...]:
        return tuple(map(Seat, drawn_order(self._seed, purpose, self.roster.count)))

    def _first_storyteller(self) -> Seat:
        """As chosen in the lobby, as drawn, or whom most saw begin first."""
        keys = [seat.player.hex() for seat in self.roster.seats]
        if self.edition.chosen_storyteller in keys:
            return Seat(keys.index(self.edition.chosen_storyteller))
        if self.edition.first_storyteller is not FirstStoryteller.IDEA:
            return self._seating[0]
        begun = self.ledger.step(Kind.BEGIN, self.seats, BeginTask(self._setting))
        saw = {seat: Seat(body.saw) for seat, body in begun.bodies.items()}
        return first_storyteller(saw, self._drawn_seats("first storyteller"))

    # -- cards -------------------------------------------------------------------------------------

    def _first_deck(self) -> Deck:
        order = drawn_order(self._seed, "first deck", len(self._points.points))
        return open_deck(self._setting, [self._points.points[at] for at in order])

    def _shuffle(self, deck: Deck) -> None:
        self._stock.set_pile(self._mix(Kind.SHUFFLE, deck))
        self.ledger.step(Kind.AGREE, self.seats, AgreeTask())

    def _mix(self, kind: Kind, deck: Deck) -> Deck:
        """One after the other re-masks and permutes, in the order around the table."""
        for seat in self._seating:
            deck = self.ledger.step(kind, [seat], ShuffleTask(self._setting, deck)).values[seat]
        return deck

    def _deal(self, counts: Sequence[tuple[Seat, int]]) -> None:
        """Shares for all new cards; nobody gives one for his own."""
        given = self._stock.deal(counts)
        dues = tuple(Due(card, seat) for seat, cards in given for card in cards)
        self.ledger.step(Kind.DEAL, self.seats, SharesTask(self._setting, dues))

    def _refill(self, storyteller: Seat) -> None:
        stock = self._stock
        if not can_refill(len(stock.pile), self.roster.count, self.edition):
            points = [self._points.point(card) for card in stock.discards]
            self._shuffle(stock.pile + open_deck(self._setting, points))
        self._deal([(seat, self._laid_by(seat, storyteller)) for seat in self.seats])

    def _laid_by(self, seat: Seat, storyteller: Seat) -> int:
        return 1 if seat == storyteller else self.edition.cards_laid(self.roster.count)

    def _turn_up(self, kind: Kind, deck: Deck) -> list[Card]:
        """Cards that everybody's shares open, in the order of ``deck``."""
        dues = tuple(map(Due, deck))
        given = self.ledger.step(kind, self.seats, SharesTask(self._setting, dues)).values
        return [self._card(ciphertext, given) for ciphertext in deck]

    def _card(
        self, ciphertext: Ciphertext, given: Mapping[Seat, Mapping[Ciphertext, Point]]
    ) -> Card:
        card = self._points.card(open_point(self._setting, ciphertext, given))
        if card is None:
            raise Wrong(Finding("a card came up that is not of the deck"))
        return card

    # -- a round -----------------------------------------------------------------------------------

    def _round(self, storyteller: Seat) -> None:
        self.ledger.round = self.rounds + 1
        self._lay(storyteller)
        spread = self._spread()
        ballots = self._vote(storyteller, len(spread))
        owners = self._owners(spread)
        for seat, slots in ballots.items():
            if seat in [owners[slot - 1] for slot in slots]:
                blame = Blame(seat, Offence.OWN_CARD_VOTE, "a vote for a card of one's own")
                raise self.ledger.accuse(blame)
        points = score_round(self.edition, self.roster.count, storyteller, owners, ballots)
        self.scores = tuple(map(sum, zip(self.scores, points, strict=True)))
        self.rounds += 1
        self._stock.discard(spread)

    def _lay(self, storyteller: Seat) -> None:
        """The clue and all plays are sealed; then all plays are opened, each the own hand mixed."""
        hands, setting = dict(self._stock.hands), self._setting
        clue_task = ClueTask(setting, self.edition, hands[storyteller])
        told = self.ledger.step(Kind.CLUE, [storyteller], clue_task)
        played = self.ledger.step(Kind.PLAY, self._others(storyteller), PlayTask(setting, hands))
        sealed = _commitments(told) | _commitments(played)
        opened = self.ledger.step(Kind.OPEN_PLAY, self.seats, OpenPlayTask(setting, sealed, hands))
        for seat in self.seats:
            self._stock.lay(seat, opened.values[seat], self._laid_by(seat, storyteller))

    def _others(self, storyteller: Seat) -> list[Seat]:
        return [seat for seat in self.seats if seat != storyteller]

    def _laid(self) -> list[tuple[Seat, Ciphertext]]:
        return [(seat, card) for seat in self.seats for card in self._stock.laid[seat]]

    def _spread(self) -> list[Card]:
        """What was laid, mixed, turned up and numbered as the seed draws."""
        mixed = self._mix(Kind.MIX, tuple(card for _, card in self._laid()))
        self.ledger.step(Kind.AGREE, self.seats, AgreeTask())
        cards = self._turn_up(Kind.SHOW, mixed)
        self._stock.turn_up(cards)
        order = drawn_order(self._seed, "slots", len(cards), self.ledger.round)
        return [cards[at] for at in order]

    def _vote(self, storyteller: Seat, spread_size: int) -> Mapping[Seat, tuple[int, ...]]:
        voters = self._others(storyteller)
        cast = self.ledger.step(Kind.VOTE, voters, VoteTask(self._setting))
        task = OpenVoteTask(self._setting, _commitments(cast), self.edition, spread_size)
        return self.ledger.step(Kind.OPEN_VOTE, voters, task).values

    def _owners(self, spread: Sequence[Card]) -> list[Seat]:
        """Who laid what, from the laid cards as they were before the mixing."""
        laid = self._laid()
        cards = self._turn_up(Kind.OWNERS, tuple(card for _, card in laid))
        owner = {card: seat for (seat, _), card in zip(laid, cards, strict=True)}
        if sorted(cards) != sorted(spread):
            raise Wrong(Finding("the cards in the spread are not those that were laid"))
        return [owner[card] for card in spread]

    # -- the end -----------------------------------------------------------------------------------

    def _sign(self) -> None:
        heads = tuple(self.ledger.heads[seat] for seat in self.seats)
        expected = Result(self.scores, self.rounds, self.seats, heads)
        self.ledger.step(Kind.RESULT, self.seats, ResultTask(expected))
        self.signed = self.seats


def _commitments(taken: Taken) -> dict[Seat, Commitment]:
    return {seat: Commitment(taken.place, body.sealed) for seat, body in taken.bodies.items()}
