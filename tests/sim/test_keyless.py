"""A guest who joins and brings no key is not taken back for ever by programs alone (rule 19)."""

from dataclasses import replace

import pytest

from dixit_lan.ids import PlayerKey
from dixit_lan.logs.decrees import Change
from dixit_lan.simulation.faults import Storm
from dixit_lan.simulation.hosts import Host
from dixit_lan.simulation.laptop import Laptop
from dixit_lan.table.decrees.membership import Membership
from dixit_lan.table.seat.watch import KEYS_MISSED
from dixit_lan.table.status import Welcome
from tests.sim.rough_kit import When, calm_faults, trial

FOUNDERS = 3


def _decrees(laptop: Laptop) -> list[Change]:
    """What has been decided about the guest."""
    membership: Membership | None
    membership = None if laptop.machine.playing is None else laptop.machine.playing.membership
    found = [] if membership is None else membership.decrees
    return [value.change for value in found if value.seat == FOUNDERS]


def _asks(host: Host) -> tuple[PlayerKey, ...]:
    return tuple(seat.player for seat in host.laptop.machine.status().waiting)


@pytest.fixture(autouse=True)
def _nobody_greets(monkeypatch: pytest.MonkeyPatch) -> None:
    """People let in whom the test lets them let in."""
    monkeypatch.setattr(Storm, "_greet", lambda storm, host, status: None)


@pytest.mark.slow
def test_a_guest_without_a_key_comes_back_again_when_people_say_so() -> None:
    game = trial("keyless", FOUNDERS, target=1000, faults=replace(calm_faults(4), newcomers=(1.0,)))
    world, hosts = game.world, game.storm.hosts
    world.watchers.clear()  # she does nothing where she should, which they do not know

    def says_nothing(number: int, host: Host) -> None:
        playing = host.laptop.machine.playing
        assert playing is not None
        playing._do_duty = lambda: None

    def has_joined(laptop: Laptop) -> bool:
        playing = laptop.machine.playing
        return playing is not None and playing.seat == FOUNDERS

    def let_in() -> None:
        for host in hosts[:FOUNDERS]:
            world.propose_to(host, Welcome(hosts[FOUNDERS].laptop.key))

    joined = When(game, has_joined, says_nothing)
    for _ in range(400):
        world.run_for(0.5)
        if joined.done_to is None:
            let_in()
        if _decrees(hosts[0].laptop).count(Change.AWAY) == KEYS_MISSED:
            break
    tries = [Change.JOIN, Change.AWAY, Change.BACK, Change.AWAY]
    assert _decrees(hosts[0].laptop) == tries
    world.run_for(12.0)
    guest = hosts[FOUNDERS].laptop
    assert _decrees(hosts[0].laptop) == tries
    assert all(_asks(host) == (guest.key,) for host in hosts[:FOUNDERS])
    let_in()
    world.run_for(8.0)
    assert _decrees(hosts[0].laptop) == [*tries, Change.BACK]
    assert all(_asks(host) == () for host in hosts[:FOUNDERS])
