"""Which game has begun, where links break while it begins."""

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from dixit_lan.dealing.roster import Ready, Roster
from dixit_lan.logs.decrees import RosterSeat
from dixit_lan.logs.entry import LogId
from dixit_lan.logs.kinds import Kind
from dixit_lan.rules.edition import ODYSSEY
from dixit_lan.table.lobby.lobby import plan
from dixit_lan.table.lobby.signings import read_ready
from dixit_lan.table.lobby.starts import has_cards
from tests.unit.table.kit import CARDS, Lobby, offer, sit


class _Room:
    """So many people in a lobby, and two rosters for them."""

    def __init__(self, count: int) -> None:
        self.lobby = Lobby()
        self.starts = self.lobby.starts
        self.logs = [self.lobby.log(at) for at in range(count)]
        for at in range(count):
            self.lobby.write(at, Kind.SIT, sit(at, of=offer(count)))
        made = plan(self.starts, self.logs, self.lobby.digest)
        assert made is not None and made.roster is not None
        self.first: Roster = made.roster
        self.second = msgspec.structs.replace(self.first, tries=7)

    def sign(self, roster: Roster | None, *who: int) -> None:
        for at in who:
            self.lobby.write(at, Kind.READY, Ready(1, roster))

    def begin(self, roster: Roster, *who: int) -> None:
        for at in who:
            self.lobby.write(at, Kind.SEAT_COMMIT, b"", digest=roster.start)

    def start_of(self, at: int) -> Roster | None:
        return self.starts.own_start(self.logs[at])


def test_a_roster_is_signed_when_all_have_signed_the_same_last() -> None:
    room = _Room(3)
    room.sign(room.first, 0, 1)
    assert not room.starts.is_signed(room.first)
    room.sign(room.second, 2)
    assert not room.starts.is_signed(room.first)
    room.sign(room.first, 2)
    assert room.starts.is_signed(room.first)
    room.sign(None, 1)
    assert not room.starts.is_signed(room.first)


def test_a_body_that_is_no_ready_signs_nothing() -> None:
    room = _Room(3)
    room.sign(room.first, 0, 1)
    room.lobby.write(2, Kind.READY, "nonsense")
    assert not room.starts.is_signed(room.first)


def test_whoever_had_moved_on_comes_back_when_it_has_begun() -> None:
    room = _Room(3)
    room.sign(room.first, 0, 1, 2)
    room.sign(None, 2)
    assert room.start_of(2) is None
    room.begin(room.first, 0)
    assert [room.start_of(at) for at in range(3)] == [room.first] * 3


def test_nobody_can_begin_alone_with_what_not_all_have_signed() -> None:
    room = _Room(3)
    room.sign(room.first, 0, 1)
    room.begin(room.first, 0)
    assert not room.starts.is_begun(room.first)
    assert room.start_of(1) is None


@pytest.mark.parametrize("count", range(3, 13))
def test_established_and_given_up_shut_each_other_out(count: int) -> None:
    for here in range(count + 1):
        for there in range(count + 1 - here):
            room = _Room(count)
            room.sign(room.first, *range(count))
            room.sign(room.second, *range(count))
            room.begin(room.first, *range(here))
            room.begin(room.second, *range(here, here + there))
            established, given_up = (
                room.starts.is_established(room.first),
                room.starts.is_given_up(room.first),
            )
            assert not (established and given_up)
            if here + there == count:
                assert established or given_up, "with everybody heard it is one of the two"


def test_the_few_who_began_elsewhere_come_back_to_the_many() -> None:
    room = _Room(3)
    room.sign(room.first, 0, 1, 2)
    room.sign(room.second, 0, 1, 2)
    room.begin(room.second, 2)
    room.begin(room.first, 0)
    assert room.start_of(2) == room.second, "it is bound: the other start might come to nothing"
    room.begin(room.first, 1)
    assert room.starts.is_elsewhere(room.logs[2], room.first)
    assert room.starts.is_given_up(room.second)
    assert room.start_of(2) == room.first
    room.begin(room.first, 2)
    assert not room.starts.is_elsewhere(room.logs[2], room.first)


def test_of_two_halves_both_are_given_up_and_all_are_free() -> None:
    room = _Room(4)
    room.sign(room.first, *range(4))
    room.sign(room.second, *range(4))
    room.begin(room.first, 0, 1)
    room.begin(room.second, 2, 3)
    assert room.starts.is_given_up(room.first)
    assert room.starts.is_given_up(room.second)
    assert [room.start_of(at) for at in range(4)] == [None] * 4


def test_a_game_is_found_once_a_majority_takes_part() -> None:
    room, other = _Room(4), Lobby().log(4)
    room.sign(room.first, *range(4))
    room.begin(room.first, 0, 1)
    assert room.starts.find_game(room.logs) is None
    room.begin(room.first, 3)
    assert room.starts.find_game(room.logs) == room.first
    assert room.starts.began_without(room.logs, other)
    assert not room.starts.began_without(room.logs, room.logs[2])


def _made_up(room: _Room) -> tuple[Roster, LogId]:
    """A game that one stranger has made up with names of his own, and the log that he is here with."""
    strangers = [room.lobby.log(at) for at in range(10, 13)]
    seats = tuple(RosterSeat(log.author, log.nonce, "Nobody") for log in strangers)
    roster = msgspec.structs.replace(room.first, seats=seats)
    room.sign(roster, 10, 11, 12)
    room.begin(roster, 10, 11, 12)
    return roster, strangers[0]


def test_the_game_that_most_take_part_in_is_the_one_of_the_table() -> None:
    room = _Room(4)
    made_up, stranger = _made_up(room)
    here = [stranger, *room.logs]
    assert room.starts.find_game(here) == made_up  # there is no other
    room.sign(room.first, *range(4))
    room.begin(room.first, *range(4))
    assert room.starts.find_game(here) == room.first
    assert room.starts.find_game(here, made_up) == room.first


def test_a_game_is_not_left_for_one_that_a_single_laptop_plays() -> None:
    room = _Room(4)
    room.sign(room.first, *range(4))
    room.begin(room.first, *range(4))
    made_up, stranger = _made_up(room)
    assert room.starts.find_game([stranger], room.first) == room.first
    assert room.starts.find_game([], room.first) == room.first
    assert room.starts.find_game([stranger]) == made_up


def test_another_game_of_those_who_are_here_is_followed() -> None:
    room, next_room = _Room(3), _Room(3)
    for one, who in ((room, (0, 1, 2)), (next_room, (3, 4, 5))):
        logs = [room.lobby.log(at) for at in who]
        seats = tuple(RosterSeat(log.author, log.nonce, "P") for log in logs)
        one.first = msgspec.structs.replace(room.first, seats=seats)
        room.sign(one.first, *who)
        room.begin(one.first, *who)
    here = [room.lobby.log(at) for at in (3, 4)]
    assert room.starts.find_game(here, room.first) == next_room.first


def test_a_game_is_not_left_for_one_that_as_many_take_part_in() -> None:
    """Whoever is found first: else one would go to and fro between two halves."""
    room, next_room = _Room(3), _Room(3)
    for one, who in ((room, (0, 1, 2)), (next_room, (3, 4, 5))):
        logs = [room.lobby.log(at) for at in who]
        seats = tuple(RosterSeat(log.author, log.nonce, "P") for log in logs)
        one.first = msgspec.structs.replace(room.first, seats=seats)
        room.sign(one.first, *who)
        room.begin(one.first, *who)
    games = (room.first, next_room.first)
    for who in ((0, 1, 3, 4), (3, 4, 0, 1)):
        here = [room.lobby.log(at) for at in who]
        assert [room.starts.find_game(here, game) for game in games] == [*games]
    more = [room.lobby.log(at) for at in (0, 1, 3, 4, 5)]
    assert room.starts.find_game(more, room.first) == next_room.first


def test_a_game_is_found_where_only_those_are_here_who_joined_it() -> None:
    """They have signed no roster: it stands in the logs of those who are away."""
    room = _Room(4)
    joiners = [room.lobby.log(at) for at in (5, 6)]
    room.sign(room.first, *range(4))
    room.begin(room.first, 0)
    room.sign(None, 1)  # she had moved on when she heard of it
    room.begin(room.first, 1, 5, 6)
    room.begin(room.second, 5, 6)  # a step that nobody signs starts as well: new keys, say
    assert room.starts.find_game(joiners) is None, "no majority of its seats"
    room.begin(room.first, 2)
    assert room.starts.find_game(joiners) == room.first
    assert room.starts.began_without(joiners, room.lobby.log(7))


def test_the_newest_start_of_those_who_joined_is_their_game() -> None:
    room = _Room(4)
    room.sign(room.first, *range(4))
    room.begin(room.first, *range(4), 5)
    room.sign(room.second, *range(4))
    room.begin(room.second, *range(4), 5)
    assert room.starts.find_game([room.lobby.log(5)]) == room.second


def test_one_laptop_alone_is_no_game_that_we_are_late_for() -> None:
    room = _Room(4)
    _, stranger = _made_up(room)
    assert not room.starts.began_without([stranger, *room.logs], room.logs[0])


def misnamed(at: int, name: str) -> RosterSeat:
    """A seat that none of ours would write."""
    seat = RosterSeat(bytes([at]) * 32, b"y" * 16, "Nobody")
    msgspec.structs.force_setattr(seat, "name", name)
    return seat


@pytest.mark.parametrize(
    "changes",
    [
        {"group": "another"},
        {"version": 99},
        {"packs": ()},
        {"edition": replace(ODYSSEY, seats_min=1)},
        {"edition": replace(ODYSSEY, seats_min=5)},
        {"seats": ()},
        {"seats": (RosterSeat(b"x" * 32, b"y" * 16, "twice"),) * 4},
        {"seats": tuple(misnamed(at, "") for at in range(4))},
        {"seats": tuple(misnamed(at, "a\x1b[2J") for at in range(4))},
        {"seats": tuple(misnamed(at, "ナ" * 21) for at in range(4))},
    ],
    ids=str,
)
def test_a_roster_that_no_table_can_play_with_signs_nothing(changes: dict[str, Any]) -> None:
    room = _Room(4)
    roster = msgspec.structs.replace(room.first, **changes)
    room.sign(roster, 0)
    log = room.lobby.store.log(room.logs[0])
    assert read_ready(log.last_of(Kind.READY)) is None
    assert not room.starts.signed(room.logs[0])


def test_a_game_needs_packs_and_cards_enough() -> None:
    room = _Room(4)
    (pack,) = room.first.packs
    assert has_cards(room.first, {pack: CARDS})
    assert not has_cards(room.first, {pack: CARDS[:10]})
    assert not has_cards(room.first, {b"another": CARDS})
