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
from dixit_lan.dealing.shares import Due
from dixit_lan.errors import InternalError
from dixit_lan.ids import Digest, Seat
from dixit_lan.logs.kinds import Kind
from dixit_lan.rules.edition import FirstStoryteller
from dixit_lan.rules.ending import is_over, winners
from dixit_lan.rules.modes.registry import numbers
from dixit_lan.rules.moves import first_storyteller, next_storyteller
from dixit_lan.rules.view import Phase
from dixit_lan.table.game.board import Board
from dixit_lan.table.game.dealer import Dealer
from dixit_lan.table.game.seating import make_keys, renew_keys
from dixit_lan.table.game.step import Attendance, Dealt, NotAdmitted, Present, RoundStart
from dixit_lan.table.game.waiting import Rules, Waiting


class Rulebook:
    """One game. ``play`` is the coroutine; ``board`` shows where it stands."""

    def __init__(self, table: Waiting, board: Board) -> None:
        """``table`` and ``board``: as at the beginning of a game, or of a round."""
        self.roster = board.roster
        self.edition = table.roster.edition
        self.table, self.board = table, board
        self._dealer = Dealer(table, board)

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
        board.seating = self._draw_seats("seating")
        yield from self._shuffle(self._first_deck())
        yield from self._refill()
        storyteller = yield from self._first_storyteller()
        yield from self.play_on(storyteller)

    def play_on(self, storyteller: Seat) -> Rules:
        """Round after round, from a start at which it is this seat's turn; then the result."""
        board = self.board
        while True:
            attendance: Attendance = yield RoundStart(storyteller)
            if attendance.newcomers:
                attendance = yield from self._welcome(attendance)
            while storyteller not in attendance.present:  # an absent seat's turn counts as taken
                storyteller = next_storyteller(board.seating, storyteller)
            yield from self._dealer.play_round(storyteller)
            if self._is_over():
                break
            board.phase = Phase.REFILL
            yield from self._refill()
            storyteller = next_storyteller(board.seating, storyteller)
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
        staying = [seat for seat in sorted(board.hands) if seat in members]
        owners = [seat for seat in staying for _ in board.hands[seat]]
        sealed = board.pile + tuple(card for seat in staying for card in board.hands[seat])
        switched = yield from renew_keys(self.table, members, sealed)
        if switched is None:
            yield NotAdmitted(attendance.newcomers)
            if board.pile and any(map(board.is_gone, self.table.setting.members)):
                # Their layer may be off some cards: dealt to them, those would lie open.
                yield from self._shuffle(board.pile)
            return False
        board.seating += attendance.newcomers
        pile, hands = switched[: len(board.pile)], switched[len(board.pile) :]
        for seat in staying:
            board.hands[seat] = tuple(
                card for owner, card in zip(owners, hands, strict=True) if owner == seat
            )
        board.dealt_in = self.table.setting.members
        if pile:
            yield from self._shuffle(pile)
        yield from self._refill()
        return True

    # -- before the first round ----------------------------------------------------------------

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

    def _shuffle(self, deck: Deck) -> Rules:
        """Everybody shuffles in seating order; nothing is opened before all agree.

        Who is gone for good by then gets none of these cards. Who goes later does: whether he has
        gone may still be undone, and all cards behind his would belong to others.
        """
        members, gone = self.table.setting.members, self.board.is_gone
        self.board.dealt_in = tuple(seat for seat in members if not gone(seat))
        self.board.pile = yield from self.table.mix(Kind.SHUFFLE, self.board.seating, deck)
        yield from self.table.agree()

    def _wanted(self) -> dict[Seat, int]:
        """Cards that every hand lacks, also the hands of seats that are away."""
        full = numbers(self.edition, self.count).hand
        return {
            seat: max(0, full - len(self.board.hands.get(seat, ()))) for seat in self.board.dealt_in
        }

    def _is_over(self) -> bool:
        board, wanted = self.board, sum(self._wanted().values())
        return is_over(self.edition, board.scores, len(board.pile), wanted)

    def _refill(self) -> Rules:
        """Refill all hands; a pile that is too short is shuffled anew with the discards."""
        board = self.board
        stock = len(board.pile) + len(board.discards)
        if stock and len(board.pile) < sum(self._wanted().values()):
            points = [board.points.point(card) for card in board.discards]
            board.discards.clear()
            yield from self._shuffle(board.pile + open_deck(self.table.setting, points))
        dues: list[Due] = []
        for seat, count in self._wanted().items():
            at = len(dues)
            dues += [Due(card, seat) for card in board.pile[at : at + count]]
        if not dues:
            return
        board.pile = board.pile[len(dues) :]
        pool = yield from self.table.collect(Kind.DEAL, dues)
        for due in dues:
            if due.owner is not None:
                board.hands[due.owner] = (*board.hands.get(due.owner, ()), due.ciphertext)
        yield Dealt(pool)

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
