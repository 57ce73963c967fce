"""Whole rooms with disks that fill up or lose power, and the check that nothing is sent unkept."""

from functools import partial

import pytest

from dixit_lan.errors import InternalError
from dixit_lan.keeping.driver import Driver
from dixit_lan.keeping.system import File
from dixit_lan.logs.kinds import Kind
from dixit_lan.simulation.cabinet import Cabinet
from dixit_lan.simulation.fault_case import Trial
from dixit_lan.simulation.hosts import Host
from dixit_lan.simulation.system import SimulatedFile, SimulatedSystem
from dixit_lan.table.effects import Effects
from tests.sim.rough_kit import When, is_asked_for, run, trial

KINDS = [Kind.SEAT, Kind.SHUFFLE, Kind.PLAY, Kind.SHOW, Kind.VOTE]


@pytest.mark.parametrize("room", [0, 100])
@pytest.mark.parametrize("kind", KINDS)
def test_who_has_no_room_is_gone_at_once_and_comes_back_with_room(kind: Kind, room: int) -> None:
    game = trial(f"no room at {kind}", 4, target=4)
    world = game.world
    links: list[int] = []

    def fill(number: int, host: Host) -> None:
        host.cabinet.system.room = room
        world.later(5.0, partial(clear, host))

    def clear(host: Host) -> None:
        links.append(sum(host.laptop.key in ends for ends in world._wires))
        assert not host.up
        host.cabinet.system.be_spared()
        world.restart(host)

    filled = When(game, is_asked_for(game, kind), fill)
    assert run(game) == "ended"
    assert filled.done_to is not None and links == [0]
    assert world.tally["programs that cannot go on"] == 1
    assert len(game.survivors) == 4


@pytest.mark.parametrize("calls", [0, 1])
@pytest.mark.parametrize("kind", KINDS)
def test_who_loses_power_in_the_middle_of_a_write_comes_back(kind: Kind, calls: int) -> None:
    game = trial(f"torn at {kind}", 4, target=4)

    def tear(number: int, host: Host) -> None:
        host.cabinet.system.cut_in(calls, 0.5)
        game.world.later(3.0, partial(game.world.restart, host))

    torn = When(game, is_asked_for(game, kind), tear)
    assert run(game) == "ended"
    assert torn.done_to is not None and game.world.tally["torn writes"] == 1
    assert len(game.survivors) == 4


def _expect_unkept(game: Trial, what: str) -> None:
    with pytest.raises(InternalError, match=f"sends before it has kept {what}"):
        run(game)


def test_a_file_that_is_not_synced_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SimulatedFile, "sync", lambda file: None)
    _expect_unkept(trial("no sync", 3), "the way back")


def test_a_journal_that_is_not_synced_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    sync, files = SimulatedFile.sync, []

    def once(file: File) -> None:
        """A file is synced when it is made or opened, and no more after that."""
        if file not in files:
            files.append(file)
            sync(file)  # type: ignore[arg-type]

    monkeypatch.setattr(SimulatedFile, "sync", once)
    _expect_unkept(trial("no sync", 3), "Entry")


def test_a_folder_that_is_not_synced_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SimulatedSystem, "sync_folder", lambda system, folder: None)
    _expect_unkept(trial("no folder", 3), "the way back")


def test_a_driver_that_sends_first_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    act = Driver._act

    def hasty(driver: Driver, ready: Effects) -> None:
        for player, data in ready.send:
            driver._hands.send(player, data)
        act(driver, ready)

    monkeypatch.setattr(Driver, "_act", hasty)
    _expect_unkept(trial("hasty", 3), "Entry")


def test_a_disk_that_loses_what_was_said_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The checks of a restart see it, before anybody speaks."""
    open_again = Cabinet.open_again

    def forgetful(cabinet: Cabinet) -> None:
        open_again(cabinet)
        cabinet.storage.entries = cabinet.storage.entries[:-3]

    monkeypatch.setattr(Cabinet, "open_again", forgetful)
    game = trial("forgetful", 3)

    def crash(number: int, host: Host) -> None:
        game.world.crash(host)
        game.world.later(1.0, partial(game.world.restart, host))

    When(game, is_asked_for(game, Kind.PLAY), crash)
    with pytest.raises(InternalError, match="its disk has lost"):
        run(game)
