"""Who decides, who leads, and what makes sense, decree by decree: at the table, and for the auditor."""

import pytest

from dixit_lan.audit.electors import Electors
from dixit_lan.dealing.roster import Roster
from dixit_lan.ids import Seat
from dixit_lan.logs.decrees import NO_VALUE, NOTHING, Change, RosterSeat, Target, Value
from dixit_lan.rules.edition import ODYSSEY
from dixit_lan.table.decrees.electorate import Electorate


def _player(number: int) -> RosterSeat:
    return RosterSeat(bytes([number]) * 32, bytes(16), f"P{number}")


def _roster(founders: int) -> Roster:
    return Roster(1, "toy", ODYSSEY, (bytes(32),), tuple(map(_player, range(founders))))


def _electors(founders: int, *values: Value) -> Electors:
    """The auditor's, where the table's come to the same of each of these values."""
    base = _roster(founders)
    table, electors = Electorate.of(base), Electors(base)
    for value in values:
        in_force = table.in_force(value, electors.values, base)
        electors = electors.after(value)
        assert electors.values[-1] == in_force
    assert table.electors(electors.values) == electors.seats
    assert table.quorum == electors.quorum
    return electors


def _leader(electors: Electors, turn: int) -> Seat | None:
    table = Electorate.of(electors.base)
    leader = electors.leader(turn)
    assert table.leader(electors.values, turn) == leader
    return leader


def _is_sensible(electors: Electors, target: Target) -> bool:
    table = Electorate.of(electors.base)
    found = electors.is_sensible(target)
    assert table.is_sensible(target, electors.values, electors.base) is found
    return found


def _value(change: Change, seat: int, player: int | None = None) -> Value:
    return Value(change, seat, 0, b"", None if player is None else _player(player))


AWAY, CUT, BACK, JOIN = Change.AWAY, Change.CUT, Change.BACK, Change.JOIN


def test_founders_decide_whoever_is_away_or_joins() -> None:
    electors = _electors(5, _value(AWAY, 1), _value(CUT, 2), _value(JOIN, 5, 5))
    assert (electors.number, electors.quorum, electors.roster.count) == (3, 3, 6)
    assert electors.seats == {0, 1, 3, 4}
    assert _electors(5, _value(AWAY, 1), _value(CUT, 1)).seats == {0, 2, 3, 4}


@pytest.mark.parametrize(
    ("values", "leaders"),
    [
        ((), [0, 1, 2, 3, 0, 1, 2, 3]),
        ((NO_VALUE,), [1, 2, 3, 0, 1]),
        ((_value(AWAY, 1),), [2, 3, 0, 1, 2]),  # 0, 2, 3 from the second on; then 1
        ((_value(AWAY, 1), _value(AWAY, 3)), [0, 2, 1, 3, 0]),
        ((_value(CUT, 1),), [2, 3, 0, 2]),
        ((_value(AWAY, 1), _value(CUT, 1)), [3, 0, 2, 3]),
        ((_value(AWAY, 1), _value(BACK, 1)), [2, 3, 0, 1, 2]),
        (tuple(_value(AWAY, seat) for seat in range(4)), [0, 1, 2, 3, 0]),
    ],
)
def test_turns_go_round(values: tuple[Value, ...], leaders: list[int]) -> None:
    """Those who are here from the number of the decree on, then once those who are away."""
    electors = _electors(4, *values)
    assert [_leader(electors, turn) for turn in range(len(leaders))] == leaders


def test_nobody_leads_where_everybody_is_cut() -> None:
    assert _electors(3, *(_value(CUT, seat) for seat in range(3))).leader(0) is None


@pytest.mark.parametrize(
    ("before", "target", "is_sensible"),
    [
        ((), NOTHING, True),
        ((), Target(AWAY, 3), True),
        ((), Target(AWAY, 4), False),
        ((_value(AWAY, 3),), Target(AWAY, 3), False),
        ((_value(CUT, 3),), Target(AWAY, 3), False),
        ((_value(AWAY, 3), _value(BACK, 3)), Target(AWAY, 3), True),
        ((), Target(BACK, 3), False),
        ((_value(AWAY, 3),), Target(BACK, 3), True),
        ((_value(CUT, 3),), Target(BACK, 3), False),
        ((_value(AWAY, 3), _value(CUT, 3)), Target(BACK, 3), False),
        ((_value(AWAY, 3),), Target(CUT, 3), True),
        ((_value(CUT, 3),), Target(CUT, 3), False),
        ((), Target(JOIN, 4, joiner=_player(9)), True),
        ((), Target(JOIN, 5, joiner=_player(9)), False),
        ((), Target(JOIN, 4, joiner=_player(2)), False),
        ((_value(JOIN, 4, 8),), Target(JOIN, 5, joiner=_player(9)), False),  # one of four at most
        ((_value(JOIN, 4, 8),), Target(AWAY, 4), True),
        ((), Target(CUT, 4), False),
        ((_value(AWAY, 3), _value(BACK, 3)), Target(BACK, 3), False),
    ],
)
def test_what_makes_sense(before: tuple[Value, ...], target: Target, is_sensible: bool) -> None:
    assert _is_sensible(_electors(4, *before), target) is is_sensible


@pytest.mark.parametrize(
    ("founders", "room"), [(3, 1), (4, 1), (5, 2), (7, 3), (9, 3), (10, 2), (12, 0)]
)
def test_so_many_newcomers_find_room(founders: int, room: int) -> None:
    joins = [_value(JOIN, founders + at, 20 + at) for at in range(5)]
    electors = _electors(founders, *joins)
    assert electors.roster.count == founders + room
    assert not _is_sensible(electors, Target(JOIN, founders + room, joiner=_player(30)))


def test_what_makes_no_sense_comes_to_nothing() -> None:
    electors = _electors(4, _value(CUT, 3), _value(BACK, 3), _value(JOIN, 9, 9))
    assert electors.values == (_value(CUT, 3), NO_VALUE, NO_VALUE)


def test_the_same_decrees_are_the_same_electors() -> None:
    first = _electors(4)
    assert first.after(_value(CUT, 3)) is first.after(_value(CUT, 3))
    assert first.after(_value(BACK, 3)) is first.after(NO_VALUE)


def test_who_was_gone_so_far() -> None:
    values = [_value(AWAY, 1), _value(JOIN, 5, 9), _value(CUT, 2), _value(BACK, 1), NO_VALUE]
    sets = _electors(5, *values).gone_so_far
    assert sets == (frozenset(), frozenset({1}), frozenset({1, 2}), frozenset({2}))
