"""Where our own log ends: we say goodbye and why, and the others play on."""

from types import SimpleNamespace
from typing import Any

import pytest

from dixit_lan.crypto.derivation import GameSecret
from dixit_lan.dealing.bodies import Mixed
from dixit_lan.dealing.task import Made
from dixit_lan.errors import LocalProtocolError, LogFull, UnusableEntry
from dixit_lan.logs.entry import NO_ENTRY, read_entry
from dixit_lan.logs.kinds import Kind
from dixit_lan.logs.store import LogStore
from dixit_lan.rules.edition import ODYSSEY
from dixit_lan.simulation.laptop import Laptop
from dixit_lan.simulation.workload import Pack, Table
from dixit_lan.simulation.world import World
from dixit_lan.table import exchange
from dixit_lan.table.log_writer import LogWriter, WriterKeys
from dixit_lan.table.machine import TableMachine
from dixit_lan.table.notes import GROWN, GROWN_LOBBY, UNUSABLE
from dixit_lan.table.seat.goodbye import Goodbye
from dixit_lan.table.seat.playing import Playing
from dixit_lan.table.status import OfferRules, SetReady
from dixit_lan.wire.limits import (
    LOG_BYTES_MAX,
    LOG_ENTRIES_MAX,
    LOG_RESERVE_BYTES,
    LOG_RESERVE_ENTRIES,
    STRANGE_LOG_BYTES_MAX,
)
from tests.unit.table.kit import NONCE, identity, machine

PACK = Pack("goodbye", 4 * 7)


def _table(seed: str) -> Table:
    return Table(seed, 4, ODYSSEY.with_target(3), pack=PACK, skill=None)


def _others_end(world: World, gone: Laptop) -> None:
    others = [laptop for laptop in world.laptops if laptop is not gone]
    world.run(lambda: all(laptop.ended for laptop in others) and gone.machine.may_leave)
    assert len({laptop.ended.digest for laptop in others if laptop.ended}) == 1
    assert all(laptop.named == () for laptop in others)


def _own(machine: TableMachine) -> list[Any]:
    return machine.store.log(machine.log).entries


@pytest.mark.parametrize("more", [0, 4_000])
def test_a_full_log_ends_our_part_and_nobody_elses(more: int) -> None:
    world = _table(f"full {more}").world()
    full = world.laptops[1]
    world.run(lambda: full.machine.game is not None)
    log_writer = full.machine._log_writer
    assert log_writer.room == LOG_BYTES_MAX
    log_writer.room = full.machine.store.log(full.machine.log).bytes + more + LOG_RESERVE_BYTES
    _others_end(world, full)
    assert isinstance(full.machine.goodbye.why, LogFull)
    assert full.machine.status().note == GROWN
    kinds = [entry.kind for entry in _own(full.machine)]
    assert kinds[-1] is Kind.LEAVE and kinds.count(Kind.LEAVE) == 1
    assert full.machine.store.log(full.machine.log).bytes <= log_writer.room
    with pytest.raises(LocalProtocolError):
        world.propose(full, SetReady(False))


def test_whoever_comes_back_to_a_full_log_has_left() -> None:
    table = _table("back to a full log")
    world = table.world()
    full = world.laptops[1]
    world.run(lambda: full.machine.game is not None)
    full.machine._log_writer.room = (
        full.machine.store.log(full.machine.log).bytes + LOG_RESERVE_BYTES
    )
    _others_end(world, full)
    again = table.machine(1, journal=full.journal)
    again.start(0.0)
    for now in range(1, 30):
        again.tick(float(now))
    assert _own(again) == _own(full.machine)
    assert again.playing is not None and again.playing.has_left


class _Blunders(Playing):
    """Makes a shuffle that fits into no entry."""

    tries = 0

    def _make(self, task: Any, secrets: Any, place: Any, choice: Any) -> Made:
        if place.kind is Kind.SHUFFLE:
            type(self).tries += 1
            return Made(Mixed(bytes(70_000), b""))
        return super()._make(task, secrets, place, choice)


class _Blundering(TableMachine):
    game_type = _Blunders


def test_what_nobody_could_read_is_written_nowhere_and_not_tried_again() -> None:
    _Blunders.tries = 0
    world = _table("blunder").world({2: _Blundering})
    broken = world.laptops[2]
    _others_end(world, broken)
    assert isinstance(broken.machine.goodbye.why, UnusableEntry)
    assert broken.machine.status().note == UNUSABLE
    assert _Blunders.tries == 1
    entries = _own(broken.machine)
    assert all(read_entry(entry.raw) == entry for entry in entries)
    assert entries[-1].kind is Kind.LEAVE


def test_in_the_lobby_a_log_ends_where_others_take_up_no_more() -> None:
    mine, other = machine(0), machine(1)
    mine.start(0.0)
    assert mine._log_writer.room == STRANGE_LOG_BYTES_MAX
    mine._log_writer.room = 12_000
    with pytest.raises(LocalProtocolError):
        for turn in range(100):
            mine.propose(SetReady(turn % 2 == 0), float(turn))
    assert mine.status().note == GROWN_LOBBY
    assert mine.store.log(mine.log).bytes <= 12_000 - LOG_RESERVE_BYTES
    mine._log_writer.write = _never  # type: ignore[method-assign]
    other.start(0.0)
    other.propose(OfferRules(ODYSSEY.with_target(9), None), 0.0)  # which mine would adopt
    mine.connected(other.log.author, 200.0)
    for _, said in other.connected(mine.log.author, 200.0).send:
        mine.receive(other.log.author, said, 200.0)
    for message in exchange.missing(exchange.Peer(), other.store):
        mine.receive(other.log.author, message, 201.0)
    assert mine.status().lobby.edition.target_score == 9


def _never(*_: object, **__: object) -> None:
    raise AssertionError("something is written after the end")


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        (Kind.MIX, Mixed(bytes(10_000), b"")),  # within the bound of a pile, not of a spread
        (Kind.SHUFFLE, Mixed(bytes(20_481), b"")),
        (Kind.BEGIN, {"saw": 12}),
        (Kind.ACK, ("thanks",)),
        (Kind.PLAY, {}),
    ],
)
def test_what_nobody_could_read_is_not_written(kind: Kind, body: object) -> None:
    writer, store = WriterKeys(identity(0), NONCE, GameSecret(bytes(32))), LogStore()
    log_writer = LogWriter(writer, store)
    with pytest.raises(UnusableEntry):
        log_writer.write(kind, NO_ENTRY, body)
    assert (log_writer.written, store.log(log_writer.log).height) == ([], 0)
    assert log_writer.write(Kind.LEAVE, NO_ENTRY, ()).seq == 0


@pytest.mark.parametrize(
    ("kind", "free", "fits"),
    [
        (Kind.AGREE, LOG_RESERVE_ENTRIES + 1, True),
        (Kind.AGREE, LOG_RESERVE_ENTRIES, False),
        (Kind.LEAVE, LOG_RESERVE_ENTRIES, True),
        (Kind.LEAVE, 1, True),
        (Kind.LEAVE, 0, False),
    ],
)
def test_the_last_numbers_of_a_log_are_kept_for_a_goodbye(
    kind: Kind, free: int, fits: bool
) -> None:
    """However little its entries weigh."""
    log_writer = machine(0)._log_writer
    log: Any = SimpleNamespace(bytes=0, height=LOG_ENTRIES_MAX - free)
    entry: Any = SimpleNamespace(kind=kind, raw=b"")
    if fits:
        log_writer._make_sure_of_room(log, entry)
    else:
        with pytest.raises(LogFull):
            log_writer._make_sure_of_room(log, entry)


def _goodbye() -> tuple[Goodbye, Any, list[Kind]]:
    """Says goodbye with a pen that only notes what it writes."""
    written: list[Kind] = []
    log_writer: Any = SimpleNamespace(room=0, write=lambda kind, digest, body: written.append(kind))
    return Goodbye(log_writer), log_writer, written


def test_goodbye_is_said_once() -> None:
    goodbye, _, written = _goodbye()
    goodbye.leave()
    assert written == [], "there is no game to leave"
    playing: Any = SimpleNamespace(has_left=False, may_write=True, start=NO_ENTRY)
    goodbye.play(playing)
    goodbye.leave()
    assert written == [Kind.LEAVE] and playing.may_write
    playing.has_left = True
    goodbye.leave()
    assert written == [Kind.LEAVE]


def test_back_in_the_lobby_there_is_room_for_a_stranger_again() -> None:
    """A start that was given up: nobody plays with us, and others keep no more of our log."""
    goodbye, log_writer, _ = _goodbye()
    playing: Any = SimpleNamespace()
    for game, room in ((playing, LOG_BYTES_MAX), (None, STRANGE_LOG_BYTES_MAX)):
        goodbye.play(game)
        assert log_writer.room == room
