"""Who is at the table in one run of a game: decrees take seats away, and bring them back.

All of it follows from the decrees and from the entries that have counted (membership rule 14),
so whoever holds the same of both has the same seats present. The board shows what comes of it.
"""

from collections.abc import Sequence

from dixit_lan.dealing.bodies import Departure
from dixit_lan.dealing.reasons import AWAY, CUT, LEFT, NO_KEY
from dixit_lan.dealing.roster import Roster
from dixit_lan.ids import Seat
from dixit_lan.logs.decrees import Change, Value
from dixit_lan.rules.modes.registry import numbers
from dixit_lan.table.game.rulebook import Rulebook


class Absence:
    """Keeps the board's ``away``, ``out`` and ``count``."""

    def __init__(self, base: Roster, decrees: Sequence[Value], rulebook: Rulebook) -> None:
        """``base``: the roster that began; ``decrees``: all that are known in this run."""
        self._base, self._decrees, self._rulebook = base, tuple(decrees), rulebook
        self._board = rulebook.board
        self._acted = 0  # so many decrees have been looked at for somebody who is back
        self._backed: dict[Seat, int] = {}
        self._waiting: list[Seat] = []  # who needs a key, until a round begins in which all get one

    def again(self, decrees: Sequence[Value], rulebook: Rulebook) -> "Absence":
        """The same state in another run, in which these ``decrees`` are known."""
        other = Absence(self._base, decrees, rulebook)
        other._acted, other._backed = self._acted, dict(self._backed)
        other._waiting = list(self._waiting)
        return other

    @property
    def present(self) -> tuple[Seat, ...]:
        board = self._board
        seats = (Seat(seat) for seat in range(board.count))
        return tuple(seat for seat in seats if seat not in board.away and seat not in board.out)

    @property
    def gone(self) -> tuple[Departure, ...]:
        """Everybody who is not here, in seat order."""
        gone = [*self._board.away.values(), *self._board.out.values()]
        return tuple(sorted(gone, key=lambda departure: departure.seat))

    @property
    def is_enough(self) -> bool:
        """Three, a majority of the founders, and the holders of key shares: else the table waits."""
        least = max(3, self._base.majority)
        if self._rulebook.table.members is not None:
            least = max(least, self._rulebook.table.setting.threshold)
        return len(self.present) >= least

    def cut(self, seat: Seat) -> tuple[int, Value] | None:
        """The number and value of the decree in force that ends this seat's log, if any (rule 14)."""
        since = self._backed.get(seat, -1) + 1
        for number, value in enumerate(self._decrees[since:], since):
            if value.seat == seat and value.change in (Change.AWAY, Change.CUT):
                return number, value
        return None

    @property
    def joins_wait(self) -> bool:
        """Has a decree let somebody join that has not acted yet?"""
        return any(value.change is Change.JOIN for value in self._decrees[self._acted :])

    # -- who goes ----------------------------------------------------------------------------------

    def miss(self, seat: Seat, *, said_goodbye: bool) -> None:
        """This seat is absent from here on; for good, if it left or a decree says that it cheated."""
        cut, round_number = self.cut(seat), self._rulebook.table.round
        if said_goodbye:
            self._board.away[seat] = Departure(seat, round_number, LEFT)
        elif cut is not None and cut[1].change is Change.CUT:
            self._board.out[seat] = Departure(seat, round_number, CUT)
        else:
            self._board.away[seat] = Departure(seat, round_number, AWAY)

    def expel(self, seat: Seat, why: str) -> None:
        """A proven offence: out for good."""
        self._board.away.pop(seat, None)
        self._board.out[seat] = Departure(seat, self._rulebook.table.round, why)

    # -- who comes ---------------------------------------------------------------------------------

    def knows(self, count: int) -> bool:
        """Are so many decrees known?"""
        return count <= len(self._decrees)

    def start_round(self, label: int) -> tuple[int, Sequence[Value]]:
        """All decrees before ``label`` act: whoever is back by them takes part (rule 14).

        Returns the number of the first, and all that have acted now.
        """
        first = self._acted
        while self._acted < label:
            self._act()
        return first, self._decrees[first : self._acted]

    def admit(self) -> tuple[Seat, ...]:
        """Who has waited for a key and takes part from here on: only as a round begins."""
        if not self._waiting or not self._can_renew_keys():
            return ()
        newcomers = self._first_that_fit()
        self._waiting = [seat for seat in self._waiting if seat not in newcomers]
        for seat in newcomers:
            self._board.away.pop(seat, None)
            self._board.count = max(self._board.count, seat + 1)
        return newcomers

    def _first_that_fit(self) -> tuple[Seat, ...]:
        """Of those who wait, in the order of the decrees: founders, and as many newcomers as the
        founders who get these keys can do without (rule 14); each only if there is a hand for him.
        """
        board, base = self._board, self._base
        members = [s for s in self._rulebook.table.setting.members if s in self.present]
        founders = sum(seat < base.count for seat in (*members, *self._waiting))
        room = max(founders - base.majority, 3 - founders)
        room -= sum(seat >= base.count for seat in members)
        stock, fit = len(board.pile) + len(board.discards), list[Seat]()
        for seat in self._waiting:
            count = max(board.count, *(other + 1 for other in (*fit, seat)))
            has_hand = (len(fit) + 1) * numbers(base.edition, count).hand <= stock
            if has_hand and (seat < base.count or room > 0):
                room -= seat >= base.count
                fit.append(seat)
        return tuple(fit)

    def refuse(self, newcomers: Sequence[Seat]) -> None:
        """There were no keys with these. Who fell away then may come back; the others try again."""
        for seat in newcomers:
            if seat not in self._board.away and seat not in self._board.out:
                self._board.away[seat] = Departure(seat, self._rulebook.table.round, NO_KEY)
                self._waiting.append(seat)

    def wake(self) -> tuple[int, Value] | None:
        """While too few are here: let one more decree act (rule 14); None: no more are known."""
        if not self.knows(self._acted + 1):
            return None
        self._act()
        return self._acted - 1, self._decrees[self._acted - 1]

    def _act(self) -> None:
        board, value = self._board, self._decrees[self._acted]
        seat = Seat(value.seat)
        if value.change is Change.BACK and not board.is_gone(seat):
            self._backed[seat] = self._acted
            if self._has_key(seat):
                board.away.pop(seat, None)
            elif seat not in self._waiting:  # she missed the seating: she needs a key
                self._waiting.append(seat)
        elif value.change is Change.JOIN:
            self._waiting.append(seat)
        elif value.change is Change.CUT and seat in board.away:
            board.out[seat] = Departure(seat, board.away.pop(seat).round, CUT)
            self._waiting = [other for other in self._waiting if other != seat]
        self._acted += 1

    def _has_key(self, seat: Seat) -> bool:
        members = self._rulebook.table.members
        return members is None or seat in members

    def _can_renew_keys(self) -> bool:
        """Nobody with a key may come back later, and enough are here to stand in for the gone."""
        if self._rulebook.table.members is None:
            return False
        setting = self._rulebook.table.setting
        here = [seat for seat in setting.members if seat in self.present]
        gone = [seat for seat in setting.members if self._board.is_gone(seat)]
        return len(here) + len(gone) == len(setting.members) and len(here) >= setting.threshold
