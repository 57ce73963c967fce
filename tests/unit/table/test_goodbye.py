"""Where our own log ends: we say goodbye and why, and the others play on."""

from typing import Any

import pytest

from dixit_lan.dealing.bodies import Mixed
from dixit_lan.dealing.task import Made
from dixit_lan.errors import LocalProtocolError, LogFull, UnusableEntry
from dixit_lan.logs.entry import read_entry
from dixit_lan.logs.kinds import Kind
from dixit_lan.rules.edition import ODYSSEY
from dixit_lan.simulation.laptop import Laptop
from dixit_lan.simulation.workload import Pack, Table
from dixit_lan.simulation.world import World
from dixit_lan.table.goodbye import GROWN, GROWN_LOBBY, UNUSABLE
from dixit_lan.table.machine import TableMachine
from dixit_lan.table.playing import Playing
from dixit_lan.table.status import SetReady
from dixit_lan.wire.limits import LOG_BYTES_MAX, LOG_RESERVE_BYTES, STRANGE_LOG_BYTES_MAX
from tests.unit.table.kit import sit

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
    pen = full.machine._pen
    assert pen.room == LOG_BYTES_MAX
    pen.room = full.machine.store.log(full.machine.log).bytes + more + LOG_RESERVE_BYTES
    _others_end(world, full)
    assert isinstance(full.machine.goodbye.why, LogFull)
    assert full.machine.status().note == GROWN
    kinds = [entry.kind for entry in _own(full.machine)]
    assert kinds[-1] is Kind.LEAVE and kinds.count(Kind.LEAVE) == 1
    assert full.machine.store.log(full.machine.log).bytes <= pen.room
    with pytest.raises(LocalProtocolError):
        world.propose(full, SetReady(False))


def test_whoever_comes_back_to_a_full_log_has_left() -> None:
    table = _table("back to a full log")
    world = table.world()
    full = world.laptops[1]
    world.run(lambda: full.machine.game is not None)
    full.machine._pen.room = full.machine.store.log(full.machine.log).bytes + LOG_RESERVE_BYTES
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

    def _make(self, task: Any, mind: Any, place: Any, choice: Any) -> Made:
        if place.kind is Kind.SHUFFLE:
            type(self).tries += 1
            return Made(Mixed(bytes(70_000), b""))
        return super()._make(task, mind, place, choice)


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
    machine = Table("lobby", 3, pack=PACK).machine(0, sit=sit(0))
    machine.start(0.0)
    assert machine._pen.room == STRANGE_LOG_BYTES_MAX
    machine._pen.room = 12_000
    with pytest.raises(LocalProtocolError):
        for turn in range(100):
            machine.propose(SetReady(turn % 2 == 0), float(turn))
    assert machine.status().note == GROWN_LOBBY
    assert machine.store.log(machine.log).bytes <= 12_000 - LOG_RESERVE_BYTES
    before = _own(machine)[-1]
    machine.tick(1000.0)
    assert _own(machine)[-1] == before
