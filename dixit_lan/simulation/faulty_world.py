"""A rough room: laptops with disks that tear, clocks that differ, lids that close and links that drop.

Everything happens at a time, and all times follow from the seed. What goes wrong is not decided here:
see ``faults``. A link is a TCP connection: order is kept within it, and when it breaks what is on its
way is lost and both sides are told. ``raw`` weather loses, doubles and reorders single messages too.
"""

import heapq
from collections import Counter
from collections.abc import Callable
from functools import partial
from hashlib import blake2b

from dixit_lan.errors import DixitError, LocalProtocolError, RuleViolation, StorageError
from dixit_lan.ids import Digest, PlayerKey
from dixit_lan.keeping.driver import Driver
from dixit_lan.logs.entry import Entry
from dixit_lan.simulation.checkers import check_that
from dixit_lan.simulation.hands import LaptopHands
from dixit_lan.simulation.hosts import Host, Node, Weather, Wire
from dixit_lan.simulation.laptop import Device, Laptop, Screen
from dixit_lan.simulation.shared_checks import SharedChecks
from dixit_lan.simulation.system import PowerCut
from dixit_lan.simulation.world import Act, World
from dixit_lan.table.effects import Effects, Machine
from dixit_lan.table.jobs import Job
from dixit_lan.table.status import Status

RELINK_SECONDS = 0.3
"""How long laptops that can reach each other again need to find that out, at most."""


class FaultyWorld(World):
    """Everything that happens in one rough room. The same seed gives the same history to the byte."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.weather = Weather()
        self.tally: Counter[str] = Counter()
        self.spoken: dict[Digest, Entry] = {}
        self.said: set[bytes] = set()
        self.hosts: dict[PlayerKey, Node] = {}
        self.sides: dict[PlayerKey, int] = {}
        self._troubles: dict[PlayerKey, float] = {}
        self.severed: Counter[frozenset[PlayerKey]] = Counter()
        """Pairs that somebody who runs the hotspot keeps apart, whatever their sides."""
        self.ruined: set[PlayerKey] = set()
        """Cheats whose laptops cannot start again, by what they have signed themselves."""
        self.looks: list[Callable[[FaultyWorld, Screen], None]] = []
        """Who looks at the screens of those who have no seat."""
        self._agenda: list[tuple[float, int, Act]] = []
        self._acts = 0
        self._wires: dict[tuple[PlayerKey, PlayerKey], Wire] = {}
        self._trace = blake2b(digest_size=16)
        self._checks = SharedChecks()

    @property
    def trace(self) -> str:
        """A digest of all that has been written and sent, and when."""
        return self._trace.hexdigest()

    # -- time ----------------------------------------------------------------------------------------

    def later(self, seconds: float, act: Act) -> None:
        self._acts += 1
        heapq.heappush(self._agenda, (self.now + seconds, self._acts, act))

    def run_for(self, seconds: float) -> None:
        deadline = self.now + seconds
        while self._agenda and self._agenda[0][0] <= deadline:
            self.now, _, act = heapq.heappop(self._agenda)
            act()
        self.now = deadline

    def time_at(self, host: Node) -> float:
        """The time by this laptop's own clock."""
        return host.offset + host.rate * self.now

    def _when_awake(self, host: Node, act: Act) -> bool:
        """Put an act off while a lid is closed; True if it was. Acts stay in their order."""
        if host.wakes_at <= self.now and not host.backlog:
            return False
        if not host.backlog:
            self.later(max(0.0, host.wakes_at - self.now), partial(self._wake, host))
        host.backlog.append(act)
        return True

    def _wake(self, host: Node) -> None:
        """Do what was put off, if the lid is open now."""
        if host.wakes_at > self.now:
            self.later(host.wakes_at - self.now, partial(self._wake, host))
            return
        put_off, host.backlog = host.backlog, []
        for act in put_off:
            act()

    # -- laptops -------------------------------------------------------------------------------------

    def enter(self, host: Node) -> None:
        """Switch a laptop on for the first time."""
        if isinstance(host, Host):
            self.laptops.append(host.laptop)
        self.hosts[host.laptop.key] = host
        self.sides[host.laptop.key] = 0
        self._switch_on(host)

    def crash(self, host: Node) -> None:
        """Kill -9, or the power: all but the disk is gone."""
        if not host.up:
            return
        self.trouble(host)
        host.up, host.deaf = False, False
        host.wakes_at = self.now
        host.driver.stop()
        host.die(self._chance)
        self.relink(host)

    def restart(self, host: Host) -> None:
        """Start again from what the disk holds."""
        if host.up:
            return
        host.up, host.tick_at = True, -1.0
        self.trouble(host)
        try:
            self._attempt(host, partial(self._open_again, host))
        except StorageError:
            if host.laptop.honest:
                raise
            host.up = False  # what it has signed itself is nothing that any program of ours reads
            self.ruined.add(host.laptop.key)
        if host.up:
            self._switch_on(host)

    def _open_again(self, host: Host) -> None:
        host.cabinet.open_again()
        entries = host.cabinet.storage.entries
        host.laptop.journal = list(entries)
        said = {e.hash for e in self.spoken.values() if e.log == host.laptop.machine.log}
        lost = said - {entry.hash for entry in entries}
        fine = not lost or not host.laptop.honest
        check_that(fine, self, f"{host.laptop.name} has said what its disk has lost")
        self.spoken.update((entry.hash, entry) for entry in entries)
        host.laptop.machine = host.boot(host.cabinet.storage)

    def _switch_on(self, host: Node) -> None:
        host.driver = Driver(
            host.laptop.machine,
            LaptopHands(self, host),
            keep=partial(self._keep, host),
            follow=partial(self._follow, host),
            fail=partial(self._fail, host),
        )
        self._attempt(host, host.driver.start)
        self.relink(host)

    def _attempt(self, host: Node, act: Act) -> None:
        """Whatever a program does, the power may go in the middle of it."""
        try:
            act()
        except PowerCut:
            self.tally["torn writes"] += 1
            self.crash(host)

    def _run(self, host: Node, call: Callable[[float], Effects]) -> None:
        self._attempt(host, partial(host.driver.run, call))

    def sleep(self, host: Node, seconds: float, gives_up_after: float) -> None:
        """Close the lid. After a while the others' systems give up its connections."""
        host.wakes_at = max(host.wakes_at, self.now + seconds)
        self.trouble(host, host.wakes_at)
        if gives_up_after < seconds:
            self.later(gives_up_after, partial(self._go_deaf, host))
        self.later(host.wakes_at - self.now, partial(self._hear_again, host))

    def _go_deaf(self, host: Node) -> None:
        host.deaf = host.up and host.wakes_at > self.now
        self.relink(host)

    def _hear_again(self, host: Node) -> None:
        if host.wakes_at <= self.now:
            host.deaf = False
            self.relink(host)

    def trouble(self, host: Node, until: float = 0.0) -> None:
        """Something befalls this laptop, now and ``until``, for which the others may miss it."""
        key = host.laptop.key
        self._troubles[key] = max(self.now, until, self._troubles.get(key, 0.0))

    def last_trouble(self, laptop: Laptop) -> float:
        host = self.hosts[laptop.key]
        if not host.up or self.weather.loss:
            return self.now
        others = (one for one in self.hosts.values() if isinstance(one.laptop, Laptop))
        for other in others:
            missed = other is not host and other.up and other.laptop.honest
            if missed and (host.laptop.key, other.laptop.key) not in self._wires:
                return self.now
        return self._troubles.get(laptop.key, super().last_trouble(laptop))

    # -- links ---------------------------------------------------------------------------------------

    def relink(self, host: Node) -> None:
        """Break the links that cannot be any more; make those that can be again."""
        for other in self.hosts.values():
            if other is host:
                continue
            linked = (host.laptop.key, other.laptop.key) in self._wires
            if linked and not self._reaches(host, other):
                self.cut(host, other)
            elif not linked and self._reaches(host, other):
                wait = self._chance.uniform(0.0, RELINK_SECONDS)
                self.later(wait, partial(self._connect, host, other))

    def _reaches(self, one: Node, other: Node) -> bool:
        able = one.up and other.up and not one.deaf and not other.deaf
        pair = frozenset({one.laptop.key, other.laptop.key})
        same = self.sides[one.laptop.key] == self.sides[other.laptop.key]
        return able and same and not self.severed[pair]

    def _connect(self, one: Node, other: Node) -> None:
        if (one.laptop.key, other.laptop.key) in self._wires or not self._reaches(one, other):
            return
        both = one.laptop.honest and other.laptop.honest  # what others do to theirs is no excuse
        if both and _plays(one.laptop) | _plays(other.laptop):  # nor how all came together at first
            self.trouble(one)
            self.trouble(other)
        for near, far in ((one, other), (other, one)):
            self._wires[near.laptop.key, far.laptop.key] = Wire(far.laptop)
        for near, far in ((one, other), (other, one)):
            self._tell(near, near.laptop.machine, far.laptop.key, linked=True)

    def cut(self, one: Node, other: Node) -> None:
        """The link between two breaks; they look for each other again at once."""
        for near, far in ((one, other), (other, one)):
            self._wires.pop((near.laptop.key, far.laptop.key), None)
        for near, far in ((one, other), (other, one)):
            self._tell(near, near.laptop.machine, far.laptop.key, linked=False)
        if self._reaches(one, other):
            wait = self._chance.uniform(0.0, RELINK_SECONDS)
            self.later(wait, partial(self._connect, one, other))

    def _tell(self, host: Node, machine: Machine, peer: PlayerKey, *, linked: bool) -> None:
        if not host.up or host.laptop.machine is not machine:
            return
        if self._when_awake(host, partial(self._tell, host, machine, peer, linked=linked)):
            return
        told = machine.connected if linked else machine.disconnected
        self._run(host, partial(told, peer))

    # -- what happens --------------------------------------------------------------------------------

    def _keep(self, host: Node, ready: Effects) -> None:
        host.keep(ready)
        self._note(host.laptop, ready)

    def _follow(self, host: Node, ready: Effects) -> None:
        host.laptop.events += ready.events
        self._set_alarm(host)
        if ready.status is not None:
            self._show(host, ready.status)

    def _fail(self, host: Node, error: DixitError) -> None:
        """A program has stopped. A disk that refuses is a fault of ours; all else is a finding."""
        if not isinstance(error, StorageError):
            raise error
        self.tally["programs that cannot go on"] += 1
        self.crash(host)

    def hang_up(self, host: Node) -> None:
        """Break all links of a laptop at once."""
        for other in self.hosts.values():
            if (host.laptop.key, other.laptop.key) in self._wires:
                self.cut(host, other)

    def _show(self, host: Node, status: Status) -> None:
        """The screen changes: those who check look at it, and a player may begin to think."""
        if isinstance(host.laptop, Screen):
            for look in self.looks:
                look(self, host.laptop)
        if not isinstance(host, Host):
            return
        for watcher in self.watchers:
            watcher.watch(self, host.laptop)
        if status.view is not None and status.view.my_move:
            pause = self._chance.uniform(*host.think)
            self.later(pause, partial(self._choose, host, host.laptop.machine))

    def _note(self, laptop: Device, ready: Effects) -> None:
        """Remember all that is ever written down for good, or sent."""
        self._trace.update(f"{laptop.name} {self.now:.9f}".encode())
        for entry in ready.append:
            self.spoken[entry.hash] = entry
            self._trace.update(entry.hash)
        for player, message in ready.send:
            self._trace.update(player)
            self._trace.update(message)
            if _says_heights(message):
                self.said.add(message)

    def _set_alarm(self, host: Node) -> None:
        if host.laptop.wake_at is None:
            return
        at = max((host.laptop.wake_at - host.offset) / host.rate, self.now + 0.001)
        if not self.now < host.tick_at <= at:
            host.tick_at = at
            self.later(at - self.now, partial(self._ring, host, at))

    def _ring(self, host: Node, at: float) -> None:
        if (
            not host.up
            or host.tick_at != at
            or self._when_awake(host, partial(self._ring, host, at))
        ):
            return
        host.tick_at = -1.0
        self._run(host, host.laptop.machine.tick)

    def post_from(self, host: Node, player: PlayerKey, message: bytes) -> None:
        """Let a message leave. Raises InternalError if a crash could make its sender say another."""
        unkept = host.unkept()
        check_that(not unkept, self, f"{host.laptop.name} sends before it has kept {unkept}")
        self._post(host.laptop, player, message)

    def work_later(self, host: Node, job: Job) -> None:
        """Begin a proof; it is done in a while."""
        seconds = self._chance.uniform(0.002, 0.03)
        self.later(seconds, partial(self._work, host, host.laptop.machine, job))

    def _post(self, laptop: Device, player: PlayerKey, message: bytes) -> None:
        wire = self._wires.get((laptop.key, player))
        if wire is None:
            return
        weather, chance = self.weather, self._chance
        if weather.loss and chance.random() < weather.loss:
            self.tally["lost messages"] += 1
            return
        copies = 1 + (weather.doubling > 0 and chance.random() < weather.doubling)
        self.tally["doubled messages"] += copies - 1
        for _ in range(copies):
            at = self.now + chance.uniform(*weather.delay)
            if weather.in_order:
                wire.free_at = at = max(at, wire.free_at)
            self.later(at - self.now, partial(self._deliver, wire, laptop.key, message))

    def _deliver(self, wire: Wire, sender: PlayerKey, message: bytes) -> None:
        laptop = wire.receiver
        host = self.hosts[laptop.key]
        if self._wires.get((sender, laptop.key)) is not wire:
            return
        if self._when_awake(host, partial(self._deliver, wire, sender, message)):
            return
        self._attempt(host, partial(host.driver.receive, sender, message))

    def _work(self, host: Node, machine: Machine, job: Job) -> None:
        if not host.up or host.laptop.machine is not machine:
            return
        if not self._when_awake(host, partial(self._work, host, machine, job)):
            self._run(host, partial(machine.finish, self._checks.perform(job)))

    def _choose(self, host: Host, machine: Machine) -> None:
        if not host.up or host.laptop.machine is not machine:
            return
        if not self._when_awake(host, partial(self._choose, host, machine)):
            self._decide(host.laptop)

    def propose_to(self, host: Host, intent: object) -> bool:
        """Let a person act; False if the machine refuses, or nobody sits there. What a check finds
        meanwhile is no refusal.
        """
        if not host.up or host.wakes_at > self.now:
            return False
        try:
            self.propose(host.laptop, intent)
        except (RuleViolation, LocalProtocolError):
            return False
        return True

    def propose(self, laptop: Laptop, intent: object) -> None:
        host = self.hosts[laptop.key]
        wish = partial(laptop.machine.propose, intent)  # type: ignore[arg-type]
        self._attempt(host, partial(host.driver.propose, wish))


def _plays(laptop: Device) -> bool:
    """Has a game begun here?"""
    return isinstance(laptop, Laptop) and laptop.machine.roster is not None


def _says_heights(message: bytes) -> bool:
    """All other messages are made of entries, which are remembered already."""
    return b"have" in message[:12]
