"""The power goes, or the disk refuses, at every single call: nothing that was said is lost."""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest

from dixit_lan.crypto.signing import Identity
from dixit_lan.dealing.roster import Roster
from dixit_lan.errors import DixitError, RemoteProtocolError, StorageError
from dixit_lan.ids import PlayerKey
from dixit_lan.keeping.driver import Driver
from dixit_lan.keeping.journal import read_back
from dixit_lan.keeping.saved_seats import unfinished
from dixit_lan.keeping.seat_storage import SeatStorage
from dixit_lan.logs.entry import NO_ENTRY, Entry, LogId, write_entry
from dixit_lan.logs.kinds import Kind
from dixit_lan.logs.record import MAGIC
from dixit_lan.simulation.cabinet import FOLDERS, Cabinet
from dixit_lan.simulation.system import PowerCut, SimulatedSystem
from dixit_lan.table.effects import Effects, GameBegan
from dixit_lan.table.jobs import Job
from dixit_lan.table.machine import TableMachine
from tests.sim.rough_kit import trial

AFTER_BEGIN = 4
"""How many times it writes once the game has begun: enough, for each is like the other."""

MOMENTS = (0.0, 0.5, 1.0)


@dataclass(frozen=True)
class Said:
    """One answer of a real machine, and what it would have shown then."""

    ready: Effects
    log: LogId
    roster: Roster | None
    held: tuple[Entry, ...]

    def entries(self) -> Sequence[Entry]:
        return self.held


@cache
def script() -> tuple[Said, ...]:
    """What the machine of one laptop wanted kept and sent in a real game."""
    game = trial("what one laptop keeps", 3)
    host, said = game.storm.hosts[0], []
    keep = host.keep

    def watched(ready: Effects) -> None:
        machine = host.laptop.machine
        assert isinstance(machine, TableMachine)
        said.append(Said(ready, machine.log, machine.roster, tuple(machine.entries())))
        keep(ready)

    host.keep = watched  # type: ignore[method-assign]
    assert game.run() == "ended"
    writes = [at for at, each in enumerate(said) if each.ready.append]
    began = next(at for at, each in enumerate(said) if each.ready.events)
    assert isinstance(said[began].ready.events[0], GameBegan)
    end = [at for at in writes if at > began][AFTER_BEGIN]
    return tuple(said[:end])


def own(each: Said) -> list[Entry]:
    return [entry for entry in each.ready.append if entry.log == each.log]


@dataclass
class Program:
    """The real shelf and the real driver on a simulated system: one life of a program."""

    storage: SeatStorage
    told: list[Entry] = field(default_factory=list)  # own entries that were kept when others heard
    hung_up: int = 0
    failures: list[DixitError] = field(default_factory=list)
    now: float = 0.0

    def __post_init__(self) -> None:
        self._driver = Driver(
            None,  # type: ignore[arg-type]
            self,
            keep=lambda ready: self.storage.keep(ready, self._saying),
            follow=lambda ready: None,
            fail=self.failures.append,
        )

    def play(self, said: Sequence[Said]) -> None:
        """Say what of ``said`` has not been written down yet."""
        held = {entry.hash for entry in self.storage.entries}
        for each in said:
            appended = [entry.hash for entry in each.ready.append]
            if not appended or not held.issuperset(appended) or each.ready.events:
                self._saying = each
                self._driver.run(self._ready)

    def _ready(self, now: float) -> Effects:
        return self._saying.ready

    def send(self, player: PlayerKey, data: bytes) -> None:
        self.told += own(self._saying)

    def give_out(self, job: Job) -> None: ...

    def wake_at(self, time: float | None) -> None: ...

    def refuse(self, player: PlayerKey, error: RemoteProtocolError) -> None:
        raise error

    def hang_up(self) -> None:
        self.hung_up += 1


def cards() -> dict[bytes, Sequence[bytes]]:
    pack = trial("what one laptop keeps", 3).table.pack
    return {pack.hash: pack.cards}


def new_cabinet(seed: int) -> Cabinet:
    return Cabinet(f"{seed}", "Ann", (bytes(16), b"secret".ljust(32)), cards())  # type: ignore[arg-type]


def whole(system: SimulatedSystem) -> None:
    """Whatever has its own name is whole, or has nothing but a torn tail."""
    for folder in (FOLDERS.sittings, FOLDERS.records):
        for path in system.listing(folder):
            data = system.read(path)
            match path.suffix:
                case ".json":
                    assert json.loads(data)["name"] == "Ann"
                case ".secret":
                    assert data == b"secret".ljust(32)
                case ".lobby" | ".dixit":
                    assert data.startswith(MAGIC), f"{path}: {data[:20]!r}"
                    read_back(data)
                case ".verdicts":  # a cache: what is torn of it is checked again
                    pass
                case other:
                    assert other == ".part", path
    for path in system.listing(FOLDERS.records):
        if path.suffix == ".dixit":
            began = next(each for each in script() if each.ready.events)
            held = {entry.hash for entry in read_back(system.read(path))[0]}
            assert {entry.hash for entry in began.held} <= held


Harm = Callable[[SimulatedSystem], None]


def check_life(cabinet: Cabinet, first: Program, strike: Harm, seed: str) -> None:
    """After the harm: all that others heard is there; it goes on, and comes to the same end."""
    strike(cabinet.system)
    cabinet.system.be_spared()
    whole(cabinet.system)
    cabinet.open_again()
    held = cabinet.storage.entries
    missing = [entry for entry in first.told if entry not in held]
    assert not missing, f"seed {seed}: others have heard {missing}"
    again = Program(cabinet.storage)
    again.told += held  # it tells its peers at once how far its log goes
    cabinet.system.cut_power()
    cabinet.open_again()
    assert set(again.told) <= set(cabinet.storage.entries), f"seed {seed}: read, told and lost"
    last = Program(cabinet.storage)
    last.play(script())
    assert not last.failures
    cabinet.open_again()
    raws = [entry.raw for entry in cabinet.storage.entries]
    assert len(set(raws)) == len(raws)
    assert {entry.raw for each in script() for entry in own(each)} <= set(raws)
    assert cabinet.storage.secret == b"secret".ljust(32)


@cache
def calls() -> tuple[int, int]:
    """The calls of a whole life: those until it has sat down, and all."""
    cabinet = new_cabinet(0)
    seated = cabinet.system.calls
    Program(cabinet.storage).play(script())
    return seated, cabinet.system.calls


@pytest.mark.parametrize("strike", [SimulatedSystem.cut_power, SimulatedSystem.kill])
@pytest.mark.parametrize("moment", MOMENTS)
def test_power_that_goes_in_any_call_takes_nothing_that_others_heard(
    moment: float, strike: Harm
) -> None:
    seated, every = calls()
    assert every - seated > 30
    for call in range(every - seated):
        for seed in range(2):
            cabinet = new_cabinet(seed)
            cabinet.system.cut_in(call, moment)
            program = Program(cabinet.storage)
            with pytest.raises(PowerCut):
                program.play(script())
            check_life(cabinet, program, strike, f"{seed}, call {call}, moment {moment}")


@pytest.mark.parametrize("moment", MOMENTS)
def test_power_that_goes_while_somebody_sits_down_leaves_no_half_a_sitting(moment: float) -> None:
    """Nothing has been said then: it is begun anew, or gone on with."""
    found = 0
    for call in range(calls()[0]):
        for seed in range(6):
            system = SimulatedSystem(Random(f"{seed}/{call}"), bytes)
            fresh = new_cabinet(0).storage.sitting
            system.cut_in(call, moment)
            with pytest.raises(PowerCut):
                SeatStorage(system, FOLDERS, None, fresh, {})
            system.cut_power()
            for path in system.listing(FOLDERS.sittings):
                sizes = {".secret": (32,), ".lobby": (len(MAGIC),)}
                assert len(system.read(path)) in sizes.get(path.suffix, range(1000)), path
            for sitting in unfinished(system, FOLDERS):
                found += 1
                assert SeatStorage(system, FOLDERS, sitting, fresh, {}).secret == bytes(32)
    assert found or moment == 0.0


@pytest.mark.parametrize("harm", ["broken", "full"])
def test_a_disk_that_refuses_ends_the_program_and_loses_nothing(harm: str) -> None:
    """Links break at once, the failure is told once and by name, and nothing is said after it."""
    seated, every = calls()
    stopped = 0
    for call in range(every - seated):
        cabinet = new_cabinet(call)
        program = Program(cabinet.storage)
        if harm == "broken":
            cabinet.system.refuse_in(call)
        else:
            cabinet.system.room = 400 * call
        program.play(script())
        if not program.failures:
            continue
        stopped += 1
        (failure,) = program.failures
        assert (
            isinstance(failure, StorageError)
            and str(FOLDERS.sittings.parent) in str(failure)
            or (str(FOLDERS.records) in str(failure))
        )
        assert program.hung_up == 1
        told = list(program.told)
        program.play(script())
        assert program.told == told and len(program.failures) == 1
        check_life(cabinet, program, SimulatedSystem.kill, f"{harm} at call {call}")
    assert stopped > 10


def test_who_cannot_sit_down_for_a_full_disk_leaves_nothing_behind() -> None:
    refused = 0
    for room in range(0, 600, 3):
        system = SimulatedSystem(Random(room), bytes)
        system.room = room
        try:
            SeatStorage(system, FOLDERS, None, new_cabinet(0).storage.sitting, {})
        except StorageError:
            refused += 1
            assert not system.listing(FOLDERS.sittings), f"with room for {room} bytes"
    assert 10 < refused < 200


def test_a_record_holds_players_alone_also_before_it_is_known_again_who_they_are() -> None:
    """As when a laptop comes back while somebody else waits to join."""
    cabinet = new_cabinet(0)
    Program(cabinet.storage).play(script())
    cabinet.open_again()
    mine, friends, strangers = (
        write_entry(
            Identity(name.ljust(32)), bytes(16), None, digest=NO_ENTRY, kind=Kind.SIT, body=name
        )
        for name in (b"me", b"a friend", b"a stranger")
    )
    came = Effects(append=[strangers, friends, mine])
    cabinet.storage.keep(came, Said(came, mine.log, None, ()))
    held = read_back(cabinet.record())[0]
    assert mine in held and friends not in held and strangers not in held
    seats = [SimpleNamespace(log=mine.log), SimpleNamespace(log=friends.log)]
    roster = SimpleNamespace(seats=seats)
    cabinet.storage.keep(Effects(), Said(Effects(), mine.log, roster, ()))  # type: ignore[arg-type]
    held = read_back(cabinet.record())[0]
    assert mine in held and friends in held and strangers not in held


def test_after_a_refusal_nothing_is_written_behind_the_gap() -> None:
    cabinet = new_cabinet(0)
    writes = [each.ready for each in script() if own(each)]
    cabinet.storage.keep(writes[0], script()[0])
    cabinet.system.room = 10
    with pytest.raises(StorageError, match="No space left"):
        cabinet.storage.keep(writes[1], script()[0])
    cabinet.system.be_spared()
    with pytest.raises(StorageError, match="No space left"):
        cabinet.storage.keep(writes[2], script()[0])
    cabinet.system.kill()
    cabinet.open_again()
    assert cabinet.storage.entries == tuple(writes[0].append)


def test_a_dead_program_is_not_taken_for_one_that_writes() -> None:
    """Otherwise the tests above would prove nothing."""
    cabinet = new_cabinet(0)
    storage = cabinet.storage
    cabinet.system.kill()
    with pytest.raises(DixitError, match="has died"):
        storage.keep(next(each.ready for each in script() if own(each)), script()[0])


def test_what_was_not_synced_may_go_in_every_way() -> None:
    """Names and bytes each by themselves; bytes in whole, in part, or as zeros."""
    seen, names = set(), set()
    for seed in range(400):
        system = SimulatedSystem(Random(seed), bytes)
        sure, new = Path("f/sure"), Path("f/new")
        file = system.create(sure, private=False)
        file.write(b"old")
        file.sync()
        system.sync_folder(Path("f"))
        file.write(b"abcd")
        system.create(new, private=False).write(b"x")
        system.cut_power()
        seen.add(system.read(sure).removeprefix(b"old"))
        names.add((system.exists(new), system.read(new) if system.exists(new) else b""))
    assert {b"", b"abcd", b"a", b"\0\0\0\0"} <= seen
    assert all(b"abcd".startswith(each.rstrip(b"\0")) for each in seen)
    assert names == {(False, b""), (True, b""), (True, b"x"), (True, b"\0")}
