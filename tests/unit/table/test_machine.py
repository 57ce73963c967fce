"""One table machine, spoken to by hand."""

from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from dixit_lan.crypto.signing import Identity
from dixit_lan.dealing.roster import Ready as Signed
from dixit_lan.errors import LocalProtocolError, RemoteProtocolError
from dixit_lan.ids import Seat
from dixit_lan.logs.entry import Entry, LogId, write_entry
from dixit_lan.logs.kinds import Kind
from dixit_lan.logs.store import LogStore
from dixit_lan.rules.intents import BeginStory
from dixit_lan.table import exchange
from dixit_lan.table.effects import Effects
from dixit_lan.table.exchange import Entries, Have, Twins, decode_message, encode_message
from dixit_lan.table.lobby.lobby import lobby_digest, plan
from dixit_lan.table.machine import TableMachine
from dixit_lan.wire.canonical import encode
from dixit_lan.wire.limits import LOGS_MAX
from tests.unit.logs.kit import entry
from tests.unit.table.councils import Council
from tests.unit.table.kit import CARDS, NONCE, PACK, TABLE, Lobby, identity, machine, sit


def _foreign(at: int, previous: Entry | None = None, *, ready: bool = False) -> Entry:
    return write_entry(
        identity(at),
        NONCE,
        previous,
        digest=lobby_digest(TABLE),
        kind=Kind.SIT,
        body=encode(sit(at, ready=ready)),
    )


def _sent(ready: Effects, kind: type[exchange.Message]) -> list[exchange.Message]:
    messages = (decode_message(data) for _, data in ready.send)
    return [message for message in messages if isinstance(message, kind)]


def test_the_first_entry_is_written_before_anything_is_sent() -> None:
    ready = machine(0).start(0.0)
    assert [entry.kind for entry in ready.append] == [Kind.SIT]
    assert ready.send == []
    assert ready.status is not None
    assert ready.wake_at is not None and ready.wake_at > 0.0


def test_every_entry_that_is_kept_is_handed_out_to_be_kept() -> None:
    mine = machine(0)
    mine.start(0.0)
    mine.connected(identity(1).key, 0.0)
    theirs = _foreign(1)
    ready = mine.receive(identity(1).key, encode_message(Entries((theirs.raw,))), 0.0)
    assert theirs in ready.append
    again = mine.receive(identity(1).key, encode_message(Entries((theirs.raw,))), 0.0)
    assert theirs not in again.append


def test_an_unchanged_status_is_not_told_again() -> None:
    mine = machine(0)
    assert mine.start(0.0).status is not None
    assert mine.tick(0.1).status is None


def test_heights_are_told_at_regular_times_only() -> None:
    mine = machine(0)
    mine.start(0.0)
    mine.connected(identity(1).key, 0.0)
    assert _sent(mine.tick(0.5), exchange.Have) == []
    assert len(_sent(mine.tick(1.5), exchange.Have)) == 1


def test_a_message_from_nobody_we_know_changes_nothing() -> None:
    mine = machine(0)
    mine.start(0.0)
    theirs = _foreign(1)
    ready = mine.receive(identity(1).key, encode_message(Entries((theirs.raw,))), 0.0)
    assert ready.append == []
    assert mine.store.log(theirs.log).height == 0


def test_a_forged_entry_is_refused() -> None:
    mine = machine(0)
    mine.start(0.0)
    mine.connected(identity(1).key, 0.0)
    raw = bytearray(_foreign(1).raw)
    raw[-1] ^= 1
    with pytest.raises(RemoteProtocolError):
        mine.receive(identity(1).key, encode_message(Entries((bytes(raw),))), 0.0)
    assert mine.store.log(_foreign(1).log).height == 0


def test_a_fork_is_told_to_everybody_and_kept() -> None:
    """Whoever speaks with two tongues in the lobby is shown to all, and sits with nobody."""
    mine = machine(0)
    mine.start(0.0)
    for peer in (1, 2):
        mine.connected(identity(peer).key, 0.0)
    one, other = _foreign(1), _foreign(1, ready=True)
    mine.receive(identity(1).key, encode_message(Entries((one.raw,))), 0.0)
    ready = mine.receive(identity(2).key, encode_message(Entries((other.raw,))), 0.0)
    assert _sent(ready, Twins) == [Twins(one.raw, other.raw)] * 2
    assert ready.append == [other]
    later = mine.connected(identity(3).key, 0.0)
    assert _sent(later, Twins) == [Twins(one.raw, other.raw)]
    quiet = mine.receive(identity(2).key, encode_message(Entries((other.raw,))), 0.0)
    assert _sent(quiet, Twins) == []
    assert quiet.append == []


def test_twins_are_believed_whatever_is_held_of_their_log() -> None:
    mine = machine(0)
    mine.start(0.0)
    mine.connected(identity(2).key, 0.0)
    first = _foreign(1)
    one, other = _foreign(1, first), _foreign(1, first, ready=True)
    ready = mine.receive(identity(2).key, encode_message(Twins(one.raw, other.raw)), 0.0)
    assert mine.store.forks[first.log].entries == (one, other)
    assert ready.append == [one, other]


def test_what_are_no_twins_accuses_nobody() -> None:
    mine = machine(0)
    mine.start(0.0)
    mine.connected(identity(2).key, 0.0)
    one = _foreign(1)
    for pair in (Twins(one.raw, one.raw), Twins(one.raw, _foreign(2).raw)):
        mine.receive(identity(2).key, encode_message(pair), 0.0)
    assert not mine.store.forks


def test_a_newcomer_finds_room_where_somebody_has_filled_it_with_made_up_names() -> None:
    mine = machine(0)
    mine.start(0.0)
    for at in range(LOGS_MAX):
        mine.store.add(entry(who=Identity((at + 1_000).to_bytes(32, "big"))), is_own=True)
    full = len(list(mine.store))
    one = _foreign(1)
    mine.connected(identity(1).key, 0.0)
    mine.receive(identity(1).key, encode_message(Entries((one.raw,))), 0.0)
    assert mine.store.log(one.log).height == 0, "she has not said that she writes this log"
    mine.receive(identity(1).key, encode_message(Have(NONCE, ())), 0.0)
    mine.receive(identity(1).key, encode_message(Entries((one.raw,))), 0.0)
    assert mine.store.log(one.log).height == 1
    assert len(list(mine.store)) == full and mine.log in mine.store


def test_there_is_nothing_to_play_in_the_lobby() -> None:
    mine = machine(0)
    mine.start(0.0)
    with pytest.raises(LocalProtocolError):
        mine.propose(BeginStory(), 0.0)
    assert not mine.may_leave
    assert mine.entries() == []
    assert mine.roster is None
    assert mine.game is None


def test_who_waits_for_a_seat_has_room_for_the_logs_of_the_game_that_she_waits_for() -> None:
    room = Lobby()
    logs = [room.log(at) for at in (1, 2, 3)]
    for at in (1, 2, 3):
        room.write(at, Kind.SIT, sit(at))
    made = plan(room.starts, logs, room.digest)
    assert made is not None and made.roster is not None
    mine = machine(0)
    mine.start(0.0)
    mine.connected(logs[0].author, 0.0)
    have = encode_message(Have(NONCE, ()))
    mine.receive(logs[0].author, have, 0.0)
    assert not any(map(mine.store.is_player, logs))
    for at in (1, 2, 3):
        room.write(at, Kind.READY, Signed(1, made.roster))
        room.write(at, Kind.SEAT_COMMIT, b"", digest=made.roster.start)
    entries = tuple(entry.raw for log in logs for entry in room.store.log(log).entries)
    mine.receive(logs[0].author, encode_message(Entries(entries)), 0.0)
    assert all(map(mine.store.is_player, logs))
    assert mine.store.is_player(mine.log), "nobody is a stranger to herself"
    assert not mine.store.is_player(room.log(4))


# -- at the door of a game that has begun without us -------------------------------------------------


class _AtTheDoor:
    """A machine that has found a game of the others; ``heard``: enough of them take part in it."""

    def __init__(self, *, heard: bool = True, decks: dict[bytes, object] | None = None) -> None:
        self.began: list[Seat] = []
        council = Council(5)
        self.game = msgspec.structs.replace(council.roster, packs=(PACK,))
        starts: Any = SimpleNamespace(
            find_game=lambda here, followed: self.game, is_heard=lambda here, game: heard
        )
        self.machine: Any = SimpleNamespace(
            store=LogStore(),
            _following=None,
            _sitting=SimpleNamespace(starts=starts, frozen=False),
            _replication=SimpleNamespace(here=[]),
            _log_writer=SimpleNamespace(log=LogId(identity(30).key, NONCE)),
            _decks={PACK: CARDS} if decks is None else decks,
            _begin=lambda game, seat, now: self.began.append(seat),
        )

    def knocks(self) -> bool:
        return TableMachine._knock(self.machine, 0.0)


def test_a_game_is_followed_for_whose_deck_we_hold_the_cards() -> None:
    """Else a seat in it would be of no use to anybody."""
    door = _AtTheDoor()
    assert not door.knocks() and door.machine._following.roster == door.game
    without = _AtTheDoor(decks={})
    assert not without.knocks() and without.machine._following is None


@pytest.mark.parametrize("heard", [True, False])
def test_a_seat_is_taken_only_while_enough_are_heard_who_play(heard: bool) -> None:
    """One laptop alone may have made up the game, and the decree that lets us in."""
    door = _AtTheDoor(heard=heard)
    door.machine._following = SimpleNamespace(roster=door.game, seat_of=lambda log: Seat(5))
    assert door.knocks() is heard and door.began == ([Seat(5)] if heard else [])
    assert door.machine._sitting.frozen is heard
