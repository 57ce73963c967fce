"""Rule 17: what was sealed opens the same, whatever is rolled back between sealing and opening."""

from dixit_lan.logs.kinds import Kind
from dixit_lan.rules.intents import Intent
from dixit_lan.rules.view import Phase, SeatView
from dixit_lan.simulation.fault_case import Trial
from dixit_lan.simulation.hosts import Host
from dixit_lan.simulation.laptop import Laptop, Player
from tests.sim.rough_kit import When, kill, run, trial


class _Waits:
    """Plays like another player, but lays only once he may."""

    def __init__(self, player: Player) -> None:
        self.may = False
        self._player = player

    def decide(self, view: SeatView) -> Intent | None:
        return self._player.decide(view) if self.may or view.phase is not Phase.LAY else None


class _Parting:
    """Only the first laptop sees the last one's play, and opens its own; then the last one dies.

    The others go on without that play. When they have decided so, the room is whole again.
    """

    def __init__(self, game: Trial) -> None:
        self._game, self._hosts = game, game.storm.hosts
        self._players = [_waiting(host) for host in self._hosts]
        self._last = self._hosts[-1]
        When(game, self._is_last_to_lay, self._part)
        When(game, _knows_a_decree, self._heal)

    def _is_last_to_lay(self, laptop: Laptop) -> bool:
        playing = laptop.machine.playing
        step = None if playing is None else playing.referee.step
        if playing is None or step is None or step.kind is not Kind.PLAY:
            return False
        for host, player in zip(self._hosts[:-1], self._players, strict=False):
            if not player.may:
                self._let_lay(host, player)
        return laptop is self._last.laptop and playing.referee.awaited == (playing.seat,)

    def _let_lay(self, host: Host, player: _Waits) -> None:
        player.may = True
        self._game.world._decide(host.laptop)

    def _part(self, number: int, host: Host) -> None:
        """Once everybody has heard what the others have laid."""
        self._game.world.later(0.5, self._part_now)

    def _part_now(self) -> None:
        self._set_sides(1, [self._hosts[0], self._last])
        self._let_lay(self._last, self._players[-1])
        die = kill(self._game, back_after=None)
        self._game.world.later(1.0, lambda: die(len(self._hosts) - 1, self._last))

    def _heal(self, number: int, host: Host) -> None:
        self._set_sides(0, self._hosts)

    def _set_sides(self, side: int, hosts: list[Host]) -> None:
        for host in hosts:
            self._game.world.sides[host.laptop.key] = side
        for host in self._hosts:
            self._game.world.relink(host)


def _waiting(host: Host) -> _Waits:
    assert host.laptop.player is not None
    host.laptop.player = player = _Waits(host.laptop.player)
    return player


def _knows_a_decree(laptop: Laptop) -> bool:
    playing = laptop.machine.playing
    return playing is not None and bool(playing.membership.decrees)


def test_an_opening_is_the_same_after_a_roll_back() -> None:
    game = trial("roll back", 5)
    _Parting(game)
    assert run(game) == "ended"
    machine = game.storm.hosts[0].laptop.machine
    entries = machine.store.log(machine.log).entries
    plays = [entry for entry in entries if entry.kind is Kind.OPEN_PLAY][:2]
    assert len({entry.digest for entry in plays}) == 2
    assert len({entry.body for entry in plays}) == 1
