"""Whose rabbit is which: shared out alike by all, and nobody loses one to somebody who comes later."""

import msgspec
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from dixit_lan.logs.kinds import Kind
from dixit_lan.rules.edition import ODYSSEY
from dixit_lan.table.lobby.lobby import plan, read_sit
from dixit_lan.table.lobby.rabbits import of_game, of_lobby, shared_out
from dixit_lan.table.status import RABBITS, WishRabbit
from dixit_lan.wire.canonical import encode
from dixit_lan.wire.limits import STRANGE_LOG_BYTES_MAX
from tests.unit.table.kit import Lobby, machine, offer, sit

WISHES = st.lists(st.none() | st.integers(0, RABBITS - 1), max_size=RABBITS)


@pytest.mark.parametrize(
    ("wishes", "began", "expected"),
    [
        ((), 0, ()),
        ((None,) * 4, 4, (0, 1, 2, 3)),
        ((5, None, None), 3, (5, 1, 2)),  # whoever wishes nothing stays where she is
        ((7, 7, 7), 3, (7, 0, 1)),  # the first has it; the rest the lowest that are free
        ((1, None, 0), 3, (1, 2, 0)),
        ((None, 0, None), 3, (1, 0, 2)),
        ((None, None, 0), 2, (0, 1, 2)),  # a latecomer takes it from nobody ...
        ((None, None, 9, 9), 2, (0, 1, 9, 2)),  # ... nor from an earlier one
        ((3, None, None), 1, (3, 1, 2)),
    ],
)
def test_shared_out(wishes: tuple[int | None, ...], began: int, expected: tuple[int, ...]) -> None:
    assert shared_out(wishes, began) == expected


@given(WISHES, st.integers(0, RABBITS))
def test_nobody_shares_one(wishes: list[int | None], began: int) -> None:
    rabbits = shared_out(wishes, began)
    assert len(rabbits) == len(wishes) == len(set(rabbits))
    assert set(rabbits) <= set(range(RABBITS))


@given(WISHES)
def test_who_alone_wants_one_has_it(wishes: list[int | None]) -> None:
    rabbits = shared_out(wishes, len(wishes))
    for wish, rabbit in zip(wishes, rabbits, strict=True):
        assert wish is None or wishes.count(wish) > 1 or wish == rabbit
    assert {wish for wish in wishes if wish is not None} <= set(rabbits)


@given(WISHES, st.integers(0, RABBITS))
def test_those_who_come_later_move_nobody(wishes: list[int | None], began: int) -> None:
    whole = shared_out(wishes, began)
    for count in range(min(began, len(wishes)), len(wishes)):
        assert shared_out(wishes[:count], began) == whole[:count]


@given(WISHES.filter(len), st.data())
def test_whoever_takes_a_free_one_moves_others_at_most_to_what_became_free(
    wishes: list[int | None], data: st.DataObject
) -> None:
    before = shared_out(wishes, len(wishes))
    free = sorted(set(range(RABBITS)) - set(before))
    assume(free)
    at = data.draw(st.integers(0, len(wishes) - 1))
    wish = data.draw(st.sampled_from(free))
    after = shared_out([*wishes[:at], wish, *wishes[at + 1 :]], len(wishes))
    assert after[at] == wish
    others = [(old, new) for n, (old, new) in enumerate(zip(before, after, strict=True)) if n != at]
    assert before[at] in after or all(old == new for old, new in others)


def test_more_than_there_are_rabbits_can_be_in_a_lobby() -> None:
    assert shared_out((None,) * 14, 12)[12:] == (0, 1)
    assert shared_out((3,) * 13, 13)[12] == 0


def _lobby(*wishes: int | None, seats: int | None = None) -> Lobby:
    lobby = Lobby()
    for at, wish in enumerate(wishes):
        wished = msgspec.structs.replace(sit(at, of=offer(seats)), rabbit=wish)
        lobby.write(at, Kind.SIT, wished)
    return lobby


def _shown(lobby: Lobby, here: int) -> tuple[list[int], tuple[int, ...]]:
    """Who is there in the order of the lobby, and their rabbits."""
    logs = {lobby.log(at): at for at in range(here)}
    made = plan(lobby.starts, list(logs), lobby.digest)
    assert made is not None
    return [logs[member.log] for member in made.members], of_lobby(made)


def test_the_first_in_the_lobbys_order_has_what_two_want() -> None:
    order, rabbits = _shown(_lobby(4, 4, 4), 3)
    assert (rabbits[0], len(order)) == (4, 3)
    assert 4 not in rabbits[1:]


def test_who_finds_no_seat_chooses_last() -> None:
    lobby = _lobby(*(8,) * 6, seats=3)
    order, rabbits = _shown(lobby, 6)
    assert rabbits[0] == 8
    for at in order[:3]:  # they hesitate: the others have the three seats
        lobby.write(at, Kind.SIT, msgspec.structs.replace(sit(at, ready=False), rabbit=8))
    _, rabbits = _shown(lobby, 6)
    assert rabbits[3] == 8
    assert len(set(rabbits)) == 6


def test_a_game_goes_by_what_was_wished_before_it() -> None:
    """Later SITs, which no honest program writes, move nobody's rabbit."""
    lobby = _lobby(5, None, 5)
    made = plan(lobby.starts, [lobby.log(at) for at in range(3)], lobby.digest)
    assert made is not None and made.roster is not None
    roster = made.roster
    for at in range(2):
        lobby.write(at, Kind.SEAT_COMMIT, b"", digest=roster.start)
    before = of_game(lobby.store, roster, 3, roster.start)
    assert before == of_lobby(made)
    for at in range(2):
        lobby.write(at, Kind.SIT, msgspec.structs.replace(sit(at), rabbit=at + 8))
    assert of_game(lobby.store, roster, 3, roster.start) == before
    lobby.write(2, Kind.SIT, b"no sit")
    without = of_game(lobby.store, roster, 3, roster.start)
    seats = [seat.log for seat in roster.seats]
    assert without[seats.index(lobby.log(0))] == 5
    assert without[seats.index(lobby.log(2))] != 5


@pytest.mark.parametrize("bad", [-1, RABBITS, 2**64 - 1, "3", True, 1.0, b"\x03"])
def test_a_sit_with_no_such_rabbit_makes_no_sense(bad: object) -> None:
    good = msgspec.to_builtins(sit(0), builtin_types=(bytes,))
    assert read_sit(encode(good | {"rabbit": 3})) is not None
    assert read_sit(encode(good | {"rabbit": bad})) is None
    del good["rabbit"]
    assert read_sit(encode(good)) is None


def test_a_wish_is_written_once_and_moves_no_rule() -> None:
    mine = machine(0, sit(0, ready=True, of=offer(None, edition=ODYSSEY)))
    assert mine.start(0.0).append[0].kind is Kind.SIT
    assert mine.status().rabbits == (0,)
    lobby = mine.status().lobby
    (entry,) = mine.propose(WishRabbit(7), 0.0).append
    assert entry.kind is Kind.SIT
    assert (mine.status().rabbits, mine.status().lobby) == ((7,), lobby)
    assert mine.propose(WishRabbit(7), 0.0).append == []


def test_the_log_keeps_room_for_what_matters() -> None:
    """Others take up only so much of a log in the lobby; a key that is held down does not fill it."""
    mine = machine(0)
    mine.start(0.0)
    for turn in range(1_000):
        mine.propose(WishRabbit(turn % RABBITS), 0.0)
    log = mine.store.log(mine.log)
    assert STRANGE_LOG_BYTES_MAX // 4 < log.bytes < STRANGE_LOG_BYTES_MAX * 3 // 4
