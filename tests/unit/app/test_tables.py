"""The list of tables that ``dixit-lan tables`` prints."""

from dataclasses import replace

from dixit_lan.app.commands.tables import STATES, lines
from dixit_lan.net import advert
from dixit_lan.net.advert import Found
from dixit_lan.net.browse import apart, tables
from dixit_lan.wire.version import PROTOCOL_VERSION


def _found(player: str, seats: int = 0, state: str = "lobby", table: str = "Kitchen") -> Found:
    at = ("fd00::7",) if player == "Ann" else ("192.168.1.7",)
    version = PROTOCOL_VERSION
    return Found(f"{player}.x", player, table, table.lower(), at, 40_123, seats, state, version)


def test_every_state_has_words() -> None:
    assert tuple(STATES) == advert.STATES


def test_a_table_is_one_line_in_words() -> None:
    room = [_found("Ann", 4), _found("Ben", 4), _found("Cleo", 0, "over", "Attic")]
    assert lines(apart(room)) == [
        "Attic: the game is over (1: Cleo)",
        "Kitchen: waiting for players (2 of 4: Ann, Ben)",
    ]


def test_two_tables_of_one_name_are_kept_apart() -> None:
    room = [_found("Ann", 3, "playing"), _found("Ben"), _found("Cleo", 3, "playing")]
    room.append(replace(_found("Dan"), version=PROTOCOL_VERSION + 1))
    assert lines(apart(room)) == [
        "Kitchen: waiting for players (1: Ben), at 192.168.1.7:40123",
        "Kitchen: playing (2 of 3: Ann, Cleo), at 192.168.1.7:40123",
        "Kitchen: waiting for players, by another version of the game (1: Dan),"
        " at 192.168.1.7:40123",
    ]
    assert [len(table.players) for table in tables(room)] == [3, 1]


def test_the_address_of_a_table_is_one_that_can_be_typed() -> None:
    room = [_found("Ann"), _found("Ben", 5)]
    assert lines(apart(room))[0].endswith("at [fd00::7]:40123")
