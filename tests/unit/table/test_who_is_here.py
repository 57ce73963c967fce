"""Who is at the table by given decrees, and who has to agree before anything is opened."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any, cast

import pytest

from dixit_lan.audit.absence import Absence as AuditedAbsence
from dixit_lan.audit.ledger import Ledger
from dixit_lan.audit.openings import Openings
from dixit_lan.crypto.hashing import labelled_hash
from dixit_lan.dealing.reasons import CUT, LEFT
from dixit_lan.dealing.roster import Roster, RosterSeat
from dixit_lan.dealing.setting import DeckPoints, Place
from dixit_lan.ids import Card, Digest, Seat
from dixit_lan.logs.decrees import Change, Value
from dixit_lan.logs.kinds import Kind
from dixit_lan.rules.edition import ODYSSEY, Edition, Recovery
from dixit_lan.table.game.absence import Absence
from dixit_lan.table.game.rulebook import Rulebook
from dixit_lan.table.game.step import Ask, Attendance, Present, Reply, Step
from dixit_lan.table.game.waiting import Waiting

ALL_NEEDED = Edition("all", 3, 12, recovery=Recovery.NONE)
TWO, FIVE = Seat(2), Seat(5)
CARDS = 200


class Table:
    """Both bookkeepers of presence, the table's and the auditor's, over the same decrees."""

    def __init__(
        self, *decrees: tuple[Change, int], seats: int = 5, edition: Edition = ODYSSEY
    ) -> None:
        players = tuple(RosterSeat(bytes([at]) * 32, bytes(16), f"P{at}") for at in range(seats))
        base = Roster(1, "toy", edition, (bytes(32),), players)
        values = tuple(Value(change, seat, 0, b"", None) for change, seat in decrees)
        self.rulebook = Rulebook.of(base, base.grown(values), DeckPoints((), ()))
        self.rulebook.board.discards = [Card(bytes([at]) * 32) for at in range(CARDS)]
        self.table = Absence(base, values, self.rulebook)
        self.audited = AuditedAbsence(base, values)

    def keys(self, seats: Sequence[int], threshold: int) -> None:
        members = tuple(map(Seat, seats))
        setting: Any = SimpleNamespace(members=members, threshold=threshold)
        self.rulebook.table.setting = setting
        self.audited.give_keys(members)

    def leaves(self, seat: Seat) -> None:
        self.table.miss(seat, said_goodbye=True)
        self.audited.miss(seat, 0, said_goodbye=True)

    def goes(self, seat: Seat) -> None:
        self.table.miss(seat, said_goodbye=False)
        self.audited.miss(seat, 0, said_goodbye=False)

    def cheats(self, seat: Seat) -> None:
        self.table.expel(seat, "bad_share")
        self.audited.expel(seat, 0, "bad_share")

    def start_round(self, decrees: int) -> None:
        """All decrees before this one act."""
        self.table.start_round(decrees)
        self.audited.start_round(decrees)

    def admitted(self) -> tuple[Seat, ...]:
        assert (found := self.table.admit()) == self.audited.admit(CARDS)
        return found

    @property
    def present(self) -> tuple[Seat, ...]:
        assert self.table.present == self.audited.present
        return self.table.present

    @property
    def gone(self) -> dict[int, str]:
        assert self.table.gone == self.audited.gone
        return {one.seat: one.why for one in self.table.gone}

    @property
    def is_enough(self) -> bool:
        assert self.table.is_enough == self.audited.is_enough
        return self.table.is_enough

    def is_cut(self, seat: Seat) -> bool:
        return self.ending(seat) is not None

    def ending(self, seat: Seat) -> int | None:
        """The number of the decree in force that ends this seat's log."""
        cut, number = self.table.cut(seat), self.audited.ending(seat)
        assert (None if cut is None else cut[0]) == number
        return number


def test_back_of_who_is_away_acts() -> None:
    """Otherwise the two tests below would prove nothing."""
    table = Table((Change.AWAY, 2), (Change.BACK, 2))
    table.keys(range(5), 3)
    table.goes(TWO)
    assert TWO not in table.present and table.is_cut(TWO)
    table.start_round(2)
    assert TWO in table.present and not table.is_cut(TWO)


def test_back_of_who_has_left_does_nothing() -> None:
    table = Table((Change.AWAY, 2), (Change.BACK, 2))
    table.keys(range(5), 3)
    table.leaves(TWO)
    table.start_round(2)
    assert TWO not in table.present and table.gone == {2: LEFT}
    assert table.is_cut(TWO)


def test_who_has_left_is_not_out_whatever_is_decreed_later() -> None:
    table = Table((Change.CUT, 2))
    table.keys(range(5), 3)
    table.leaves(TWO)
    assert table.gone == {2: LEFT}


def test_before_there_are_keys_nobody_is_without_one() -> None:
    table = Table((Change.AWAY, 2), (Change.BACK, 2))
    table.goes(TWO)
    table.start_round(2)
    assert TWO in table.present


def test_back_of_who_is_out_does_nothing() -> None:
    table = Table((Change.AWAY, 2), (Change.BACK, 2))
    table.keys((0, 1, 3, 4), 3)  # nor does it make her wait for a key
    table.cheats(TWO)
    table.start_round(2)
    assert TWO not in table.present and table.gone == {2: "bad_share"}
    assert table.is_cut(TWO) and table.admitted() == ()


def test_who_is_cut_while_away_does_not_come_back() -> None:
    table = Table((Change.AWAY, 2), (Change.CUT, 2), (Change.BACK, 2))
    table.keys(range(5), 3)
    table.goes(TWO)
    table.start_round(3)
    assert table.gone == {2: CUT} and table.is_cut(TWO)


def test_the_first_decree_since_she_was_back_is_in_force() -> None:
    """What ends a log once is not ended anew elsewhere, until a BACK has acted."""
    again = ((Change.AWAY, 2), (Change.CUT, 2))
    table = Table((Change.AWAY, 2), (Change.BACK, 2), *again)
    table.keys(range(5), 3)
    table.goes(TWO)
    assert table.ending(TWO) == 0
    table.start_round(2)
    assert table.ending(TWO) == 2 and TWO in table.present
    assert Table(*again).ending(TWO) == 0


def test_three_are_needed_at_least() -> None:
    table = Table((Change.AWAY, 2), seats=3)
    assert table.is_enough
    table.goes(TWO)
    assert not table.is_enough


@pytest.mark.parametrize(("leave", "enough"), [(3, True), (4, False)])
def test_before_there_are_keys_a_majority_is_needed(leave: int, enough: bool) -> None:
    """Of eight five: with four, nothing could be decided any more."""
    table = Table(seats=8)
    for seat in range(leave):
        table.leaves(Seat(seat))
    assert table.is_enough is enough


@pytest.mark.parametrize(("edition", "enough"), [(ODYSSEY, True), (ALL_NEEDED, False)])
def test_without_recovery_everybody_is_needed(edition: Edition, enough: bool) -> None:
    """The keys of who is away cannot be stood in for: nothing could be opened any more."""
    table = Table((Change.AWAY, 2), seats=4, edition=edition)
    table.keys(range(4), 3 if enough else 4)
    assert table.is_enough
    table.goes(TWO)
    assert table.is_enough is enough


@pytest.mark.parametrize(
    ("threshold", "edition", "admitted"), [(3, ODYSSEY, (FIVE,)), (5, ALL_NEEDED, ())]
)
def test_newcomers_wait_until_enough_holders_are_here(
    threshold: int, edition: Edition, admitted: tuple[Seat, ...]
) -> None:
    """Who has left takes a layer along that so many of the others must take off."""
    table = Table((Change.JOIN, 5), edition=edition)
    table.keys(range(5), threshold)
    table.leaves(TWO)
    table.start_round(1)
    assert table.admitted() == admitted


# -- who agrees ------------------------------------------------------------------------------------

_PRESENCES = [(0, 1, 3), (0, 1, 2, 3), (0, 1, 2, 3), (0, 1, 2, 3)]
"""At one attendance after the other: seat 2 is back when the others have agreed."""


def _asked_at_the_table() -> list[tuple[Seat, ...]]:
    roster = Table(seats=4).table._base
    waiting = Waiting(roster)
    setting: Any = SimpleNamespace(members=tuple(map(Seat, range(4))))
    waiting.setting = setting
    rules, asked = waiting.agree(), list[tuple[Seat, ...]]()
    presences = iter([(0, 1, 3), (0, 1, 3), *_PRESENCES[1:], *_PRESENCES[1:]])
    try:
        ask: Ask = next(rules)
        while True:
            if isinstance(ask, Step):
                asked.append(ask.seats)
                bodies = dict.fromkeys(ask.seats, object())
                ask = rules.send(Reply(ask.place(Digest(b"")), bodies, bodies))
            else:
                assert isinstance(ask, Present)
                ask = rules.send(Attendance(tuple(map(Seat, next(presences))), ()))
    except StopIteration:
        return asked


class _Ledger:
    """Has an AGREE of everybody who is here."""

    def __init__(self) -> None:
        self.asked: list[tuple[Seat, ...]] = []
        self._presences = iter(_PRESENCES)

    def present(self) -> tuple[Seat, ...]:
        return tuple(map(Seat, next(self._presences)))

    def step(self, kind: Kind, seats: Sequence[Seat], task: object) -> Any:
        self.asked.append(tuple(seats))
        place = Place(labelled_hash("game"), 0, kind, labelled_hash("history"))
        return SimpleNamespace(place=place, bodies=dict.fromkeys(seats, object()))


def _asked_by_the_auditor() -> list[tuple[Seat, ...]]:
    ledger = _Ledger()
    openings: Any = Openings(cast(Ledger, ledger), DeckPoints((), ()))
    openings.setting = SimpleNamespace(members=tuple(map(Seat, range(4))))
    openings.agree()
    return ledger.asked


@pytest.mark.parametrize("asked", [_asked_at_the_table, _asked_by_the_auditor])
def test_who_comes_back_while_the_others_agree_has_to_agree_as_well(asked: Any) -> None:
    """Or shares of a fresh pile would leave his laptop before it is known to hold the same one."""
    assert asked() == [(0, 1, 3), (2,)]
