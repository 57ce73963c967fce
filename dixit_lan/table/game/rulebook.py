"""The game around its rounds, as one coroutine: keys, shuffles, refills, newcomers and the end.

A round itself is the mode's (``rules.modes``), played by the dealer.

It never asks which entry came first, so every laptop that holds the same entries is in the same state
(Kahn, 1974). No clock, no chance, no I/O; it does not know which seat is ours.
"""

from dixit_lan.dealing.bodies import Result
from dixit_lan.dealing.choices import BeginTask
from dixit_lan.dealing.deck import Deck, open_deck
from dixit_lan.dealing.result import ResultTask
from dixit_lan.dealing.roster import Roster
from dixit_lan.dealing.seed import drawn_order
from dixit_lan.dealing.setting import DeckPoints
from dixit_lan.errors import InternalError
from dixit_lan.ids import Digest, Seat
from dixit_lan.logs.kinds import Kind
from dixit_lan.rules.edition import FirstStoryteller
from dixit_lan.rules.ending import is_over, winners
from dixit_lan.rules.modes.registry import mode_of
from dixit_lan.rules.moves import first_storyteller
from dixit_lan.rules.turns import have_turns, next_storyteller, take_turn
from dixit_lan.rules.view import Phase
from dixit_lan.table.game.board import Board
from dixit_lan.table.game.dealer import Dealer
from dixit_lan.table.game.seating import make_keys, renew_keys
from dixit_lan.table.game.step import Attendance, NotAdmitted, Present, RoundStart
from dixit_lan.table.game.stock import Stock
from dixit_lan.table.game.waiting import Rules, Waiting


class Rulebook:
    """One game. ``play`` is the coroutine; ``board`` shows where it stands."""

    def __init__(self, table: Waiting, board: Board) -> None:
        """``table`` and ``board``: as at the beginning of a game, or of a round."""
        self.roster = board.roster
        self.edition = table.roster.edition
        self.table, self.board = table, board
        self._mode = mode_of(self.edition)
        self._stock = Stock(table, board)
        self._dealer = Dealer(table, board, self._stock)

    @classmethod
    def of(cls, base: Roster, grown: Roster, points: DeckPoints) -> "Rulebook":
        """A game that begins with the roster ``base``; ``grown`` names those as well who join later."""
        board = Board(grown, base.id, base.count, points)
        board.scores = (0,) * base.count
        return cls(Waiting(base), board)

    @property
    def count(self) -> int:
        """Seats so far: the numbers of the rules depend on it."""
        return self.board.count

    def play(self) -> Rules:
        """The whole game, from the keys to the signed result."""
        board = self.board
        yield RoundStart()
        board.seed = yield from make_keys(self.table)
        self._take_seats()
        yield from self._stock.shuffle(self._first_deck())
        yield from self._refill()
        storyteller = yield from self._first_storyteller()
        yield from self.play_on(storyteller)

    def play_on(self, turn: Seat) -> Rules:
        """Round after round, from a start at which it is this seat's turn; then the result."""
        board = self.board
        while True:
            attendance: Attendance = yield RoundStart(turn)
            if attendance.newcomers:
                attendance = yield from self._welcome(attendance)
            present, told = attendance.present, board.told
            storyteller, board.told = take_turn(self.edition, board.seating, turn, present, told)
            if storyteller is None:
                break
            yield from self._dealer.play_round(storyteller)
            if self._is_over():
                break
            board.phase = Phase.REFILL
            yield from self._refill()
            turn = next_storyteller(board.seating, storyteller)
        yield from self._sign_result()

    def _welcome(self, attendance: Attendance) -> Rules:
        """Newcomers sit down; where somebody fails, those who are still there try again at once."""
        while attendance.newcomers:
            admitted = yield from self._admit(attendance)
            if admitted:
                break
            attendance = yield RoundStart()
        return attendance

    def _admit(self, attendance: Attendance) -> Rules:
        """Newcomers get a key and a hand: fresh keys for all, a shuffle by all, then their cards.

        False, and all as before, if somebody failed.
        """
        board = self.board
        board.phase = Phase.REFILL
        board.scores += (0,) * (board.count - len(board.scores))
        members = tuple(
            seat
            for seat in (*self.table.setting.members, *attendance.newcomers)
            if seat in attendance.present
        )
        # The hands of those who are gone for good go with them, sealed as they are.
        held = [
            (cards, seat)
            for cards in (board.hands, board.passed)
            for seat in sorted(cards)
            if seat in members
        ]
        sealed = board.pile + tuple(card for cards, seat in held for card in cards[seat])
        switched = yield from renew_keys(self.table, members, sealed)
        if switched is None:
            yield NotAdmitted(attendance.newcomers)
            if board.pile and any(map(board.is_gone, self.table.setting.members)):
                # Their layer may be off some cards: dealt to them, those would lie open.
                yield from self._stock.shuffle(board.pile)
            return False
        board.seating += attendance.newcomers
        pile, at = switched[: len(board.pile)], len(board.pile)
        for cards, seat in held:
            cards[seat], at = switched[at : at + len(cards[seat])], at + len(cards[seat])
        board.dealt_in = self.table.setting.members
        if pile:
            yield from self._stock.shuffle(pile)
        yield from self._refill()
        return True

    # -- before the first round ----------------------------------------------------------------

    def _take_seats(self) -> None:
        """Whoever has no key has no place among those who tell, but may have a partner."""
        board = self.board
        order = [Seat(at) for at in drawn_order(self._seed, "seating", self.count)]
        players = [seat.player.hex() for seat in self.roster.seats[: self.count]]
        sitting = self._mode.arrange(self.edition, order, players)
        members = self.table.setting.members
        board.seating = tuple(seat for seat in sitting.seats if seat in members)
        board.pairs = sitting.pairs

    def _draw_seats(self, purpose: str) -> tuple[Seat, ...]:
        order = drawn_order(self._seed, purpose, self.count)
        return tuple(Seat(at) for at in order if at in self.table.setting.members)

    @property
    def _seed(self) -> Digest:
        if self.board.seed is None:
            raise InternalError("the seed is used before it is drawn")
        return self.board.seed

    def _first_deck(self) -> Deck:
        points = self.board.points.points
        order = drawn_order(self._seed, "first deck", len(points))
        return open_deck(self.table.setting, [points[at] for at in order])

    def _first_storyteller(self) -> Rules:
        chosen, members = self.edition.chosen_storyteller, self.table.setting.members
        for seat in members:
            if chosen and self.roster.seats[seat].player.hex() == chosen:
                return seat
        if self.edition.first_storyteller is not FirstStoryteller.IDEA:
            return self.board.seating[0]
        self.board.phase = Phase.BEGIN
        task = BeginTask(self.table.setting)
        begun = yield from self.table.wait(Kind.BEGIN, members, task)
        saw = {seat: Seat(body.saw) for seat, body in begun.bodies.items()}
        return first_storyteller(saw, self._draw_seats("first storyteller"))

    # -- cards -----------------------------------------------------------------------------------

    def _refill(self) -> Rules:
        """Refill all hands between two rounds, where they are not opened within them."""
        if self._mode.opens_hands_in_round:
            return
        yield from self._stock.restock()
        yield from self._stock.fill_hands()

    def _is_over(self) -> bool:
        board, wanted = self.board, sum(self._stock.wanted.values())
        staying = [seat for seat in board.seating if not board.is_gone(seat)]
        turns_left = have_turns(self.edition, staying, board.told)
        return is_over(self.edition, board.scores, len(board.pile), wanted, turns_left=turns_left)

    # -- the end -----------------------------------------------------------------------------------

    def _sign_result(self) -> Rules:
        board = self.board
        board.phase = Phase.OVER
        board.winners = winners(board.scores)
        attendance: Attendance = yield Present()
        seats = tuple(Seat(seat) for seat in range(self.count))
        heads = tuple(self.table.heads.get(seat, (0, b"")) for seat in seats)
        result = Result(board.scores, board.round, attendance.gone, heads)
        yield from self.table.wait(Kind.RESULT, seats, ResultTask(result))
