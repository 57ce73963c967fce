"""Pile, hands and discards: what is shuffled, and what is dealt to whom."""

from collections.abc import Mapping

from dixit_lan.dealing.deck import Deck, open_deck
from dixit_lan.dealing.shares import Due
from dixit_lan.ids import Seat
from dixit_lan.logs.kinds import Kind
from dixit_lan.rules.modes.registry import numbers
from dixit_lan.table.game.board import Board
from dixit_lan.table.game.step import Dealt
from dixit_lan.table.game.waiting import Rules, Waiting


class Stock:
    """The cards of one game, on its ``board``."""

    def __init__(self, table: Waiting, board: Board) -> None:
        self._table, self._board = table, board
        self._edition = table.roster.edition

    @property
    def wanted(self) -> Mapping[Seat, int]:
        """Cards of the pile that every hand lacks, also those of seats that are away."""
        board = self._board
        full = numbers(self._edition, board.count).hand
        held = {
            seat: len(board.hands.get(seat, ())) + len(board.passed.get(seat, ()))
            for seat in board.dealt_in
        }
        return {seat: max(0, full - count) for seat, count in held.items()}

    def shuffle(self, deck: Deck) -> Rules:
        """Everybody shuffles in seating order; nothing is opened before all agree.

        Who is gone for good by then gets none of these cards. Who goes later does: whether he has
        gone may still be undone, and all cards behind his would belong to others.
        """
        members, gone = self._table.setting.members, self._board.is_gone
        self._board.dealt_in = tuple(seat for seat in members if not gone(seat))
        self._board.pile = yield from self._table.mix(Kind.SHUFFLE, self._board.seating, deck)
        yield from self._table.agree()

    def restock(self) -> Rules:
        """A pile that is too short to fill all hands is shuffled anew with the discards."""
        board = self._board
        is_left = board.pile or board.discards
        if is_left and len(board.pile) < sum(self.wanted.values()):
            points = [board.points.point(card) for card in board.discards]
            board.discards.clear()
            yield from self.shuffle(board.pile + open_deck(self._table.setting, points))

    def fill_hands(self) -> Rules:
        """Deal every hand what was passed to it, and what it lacks from the pile."""
        board = self._board
        dues: list[Due] = []
        for seat, count in self.wanted.items():
            dues += [Due(card, seat) for card in board.passed.pop(seat, ())]
            dues += [Due(card, seat) for card in board.pile[:count]]
            board.pile = board.pile[count:]
        if not dues:
            return
        pool = yield from self._table.collect(Kind.DEAL, dues)
        for due in dues:
            if due.owner is not None:
                board.hands[due.owner] = (*board.hands.get(due.owner, ()), due.ciphertext)
        yield Dealt(pool)
