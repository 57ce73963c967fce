"""What can happen to a network under a game of four laptops.

A scene is a way to begin and then some mishaps, one after the other. It ends with the same result on
all four laptops, whatever was done to them; ``Scene.times`` are the seconds that people would have
waited.
"""

import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from tests.net.games import ROOT, Games
from tests.net.namespaces import Lan, Laptop
from tests.net.seats import Seat, all_agree

NAMES = ("Ann", "Ben", "Cat", "Dee")
PORT = 47113
RELAY = "10.79.0.100"
BEGUN = 30
"""Entries on a disk by which the cards are dealt and the first story is told."""

POINTS_FIRST, POINTS_EACH, POINTS_A_MINUTE = 14, 16, 700
"""What the game goes to: long enough for the mishaps of the scene, or for a minute of sleep."""

SILENT, BACK = "cable out to playing on without", "cable in to back in the seat"


@dataclass
class Scene:
    """Four laptops on one switch. ``long`` is for campaigns: longer silences, all records checked."""

    lan: Lan
    games: Games
    points: int
    long: bool = False
    times: dict[str, float] = field(default_factory=dict)
    laptops: list[Laptop] = field(default_factory=list)
    seats: list[Seat] = field(default_factory=list)

    def laptop(self, at: int) -> Laptop:
        """The next laptop, with an address of its own."""
        self.laptops.append(self.lan.laptop(f"h{at}", address(at)))
        return self.laptops[-1]

    def play(self, name: str, *options: str) -> None:
        """Start ``name``'s program on the next laptop that has none."""
        rules = ("--seats", "4", "--target", str(self.points), "--patience", "1")
        inside = self.laptops[len(self.seats)].inside
        self.seats.append(Seat(self.games, name, *rules, *options, inside=inside))

    def until_begun(self) -> None:
        for seat in self.seats:
            assert seat.until_entries(BEGUN), "the game was over before anything could happen"

    def without(self, victim: Seat, since: float) -> None:
        """Wait until the others play on without ``victim``; note how long that took."""
        others = [seat for seat in self.seats if seat is not victim]
        gone = max(seat.hears(f"{victim.name}: .*now away", since) for seat in others)
        self.note(SILENT, gone - since)

    def comeback(self, victim: Seat, since: float) -> None:
        """Wait until all see ``victim`` in the seat again; note how long that took."""
        back = max(seat.hears(f"{victim.name}: .*now here", since) for seat in self.seats)
        self.note(BACK, back - since)

    def note(self, what: str, seconds: float) -> None:
        self.times[what] = max(self.times.get(what, 0.0), seconds)

    def ends_well(self) -> None:
        """All four have the same result, and what they have written can be checked."""
        all_agree(self.seats)
        checked = self.seats if self.long else self.seats[:1]
        assert [self.games.verify(seat.record) for seat in checked] == [0] * len(checked)


def address(at: int) -> str:
    return f"10.79.0.{at}/24"


# -- ways to begin -----------------------------------------------------------------------------------


def plainly(scene: Scene) -> None:
    """Four laptops, and nobody is told where the others are."""
    for at, name in enumerate(NAMES, 1):
        scene.laptop(at)
        scene.play(name)


def with_several_interfaces(scene: Scene) -> None:
    """Virtual machines and a VPN on every laptop, and the VPN has the default route."""
    for at, name in enumerate(NAMES, 1):
        laptop = scene.laptop(at)
        laptop.add_network("docker0", "172.17.0.1/16")
        laptop.add_network("vpn0", f"10.8.0.{at}/24")
        laptop.run("ip", "route", "add", "default", "via", "10.8.0.254", "dev", "vpn0")
        scene.play(name)


def with_a_fifth_lost(scene: Scene) -> None:
    """A bad radio: 20 % of all packets are lost."""
    for at, name in enumerate(NAMES, 1):
        scene.laptop(at).lose(0.2)
        scene.play(name)


def over_a_slow_network(scene: Scene) -> None:
    """200 ms each way, by a relay that is the only way from one laptop to another."""
    relay = scene.lan.laptop("relay", f"{RELAY}/24")
    for at in range(1, 5):
        laptop = scene.laptop(at)
        laptop.block("-i", "lan0", "!", "-s", RELAY, tools=["iptables"])
        laptop.block("-i", "lan0", tools=["ip6tables"])
    start_relay(scene.games, relay, 0.2, [f"{PORT + at}=10.79.0.{at}:{PORT}" for at in range(1, 5)])
    for at, name in enumerate(NAMES, 1):
        ways = [f"--peer={RELAY}:{PORT + other}" for other in range(1, 5) if other != at]
        scene.play(name, "--no-mdns", "--port", str(PORT), *ways)


def start_relay(games: Games, laptop: Laptop, seconds: float, routes: Sequence[str]) -> None:
    """Run ``tests.net.delaying`` on ``laptop`` until the game is over."""
    process = subprocess.Popen(
        [*laptop.inside, sys.executable, "-m", "tests.net.delaying", str(seconds), *routes],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    games.callback(process.communicate)
    games.callback(process.kill)
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"


def without_multicast(scene: Scene) -> None:
    """A guest network that passes no multicast: one known address is enough."""
    for at, name in enumerate(NAMES, 1):
        scene.laptop(at).block("-p", "udp", "--dport", "5353")
        known = ("--port", str(PORT)) if at == 1 else ("--peer", f"10.79.0.1:{PORT}")
        scene.play(name, *known)


def without_network(scene: Scene) -> None:
    """Programs first, cables later, one after the other."""
    for at, name in enumerate(NAMES, 1):
        scene.laptops.append(scene.lan.laptop(f"h{at}"))
        scene.play(name)
    for at, laptop in enumerate(scene.laptops, 1):
        time.sleep(0.5)
        laptop.plug("lan0", address(at))


# -- mishaps -----------------------------------------------------------------------------------------


def cable_out_and_in(scene: Scene) -> None:
    """Somebody stumbles over a cable and puts it in again once the others play on."""
    laptop, victim = scene.laptops[1], scene.seats[1]
    scene.lan.cut(laptop)
    scene.without(victim, time.monotonic())
    scene.lan.mend(laptop)
    scene.comeback(victim, time.monotonic())


def interface_down_and_up(scene: Scene) -> None:
    """Flight mode, on and off: the laptop itself sees its network go."""
    laptop, victim = scene.laptops[2], scene.seats[2]
    laptop.unplug("lan0")
    scene.without(victim, time.monotonic())
    laptop.plug("lan0")
    scene.comeback(victim, time.monotonic())


def three_and_one(scene: Scene) -> None:
    """One laptop on the wrong side of the house: the three go on, the one comes back."""
    scene.lan.split(scene.laptops[3])
    scene.without(scene.seats[3], time.monotonic())
    scene.lan.heal()
    scene.comeback(scene.seats[3], time.monotonic())


def lid_closed(scene: Scene) -> None:
    """One laptop sleeps, for a minute in a campaign, and wakes."""
    victim = scene.seats[3]
    since = victim.stop()
    try:
        scene.without(victim, since)
        if scene.long:
            time.sleep(max(0.0, since + 60.0 - time.monotonic()))
    finally:
        woke = victim.wake()
    scene.comeback(victim, woke)


def blinks(scene: Scene) -> None:
    """A cable out for a moment: too short for anybody to play on without."""
    for laptop in scene.laptops[:2]:
        scene.lan.cut(laptop)
        time.sleep(1.0)
        scene.lan.mend(laptop)


def address_changes(scene: Scene) -> None:
    """The router hands out another address in mid game."""
    laptop, victim = scene.laptops[0], scene.seats[0]
    changed = time.monotonic()
    laptop.run("ip", "addr", "flush", "dev", "lan0")
    laptop.plug("lan0", "10.79.0.99/24")
    victim.hears("link with .* is up", changed)


def two_and_two(scene: Scene) -> None:
    """The network falls into halves: neither may go on, and nothing is lost when it heals."""
    scene.lan.split(*scene.laptops[:2])
    since = time.monotonic()
    for seat in scene.seats:
        seat.hears("now silent", since)
    time.sleep(10.0 if scene.long else 3.0)  # more than everybody's patience
    assert all(seat.first("now away", since) is None for seat in scene.seats)
    standing = [seat.steps for seat in scene.seats]
    time.sleep(1.0)
    assert [seat.steps for seat in scene.seats] == standing, "half a table has gone on"
    scene.lan.heal()
    healed = time.monotonic()
    went_on = max(seat.hears("now here", healed) for seat in scene.seats)
    scene.note("healed to everybody is here", went_on - healed)


def network_gone(scene: Scene) -> None:
    """The access point restarts: nobody hears anybody for a while."""
    since = time.monotonic()
    for laptop in scene.laptops:
        scene.lan.cut(laptop)
    for seat in scene.seats:
        seat.hears("now silent", since)
    for laptop in scene.laptops:
        scene.lan.mend(laptop)
    back = time.monotonic()
    for seat in scene.seats:
        seat.hears("now here", back)


Act = Callable[[Scene], None]

SCENES: dict[str, tuple[Act, ...]] = {
    "several interfaces": (with_several_interfaces, blinks),
    "a fifth lost": (with_a_fifth_lost,),
    "a slow network": (over_a_slow_network,),
    "no multicast": (without_multicast, address_changes),
    "no network at first": (without_network, lid_closed),
    "cables": (plainly, cable_out_and_in, interface_down_and_up),
    "halves": (plainly, two_and_two, three_and_one, network_gone),
}


def perform(name: str, *, long: bool = False) -> dict[str, float]:
    """Play one scene to its good end; what people would have waited, in seconds."""
    begin, *mishaps = SCENES[name]
    points = POINTS_FIRST + POINTS_EACH * len(mishaps)
    points += POINTS_A_MINUTE if long and lid_closed in mishaps else 0
    with Lan() as lan, Games() as games:
        scene = Scene(lan, games, points, long)
        began = time.monotonic()
        begin(scene)
        scene.until_begun()
        for mishap in mishaps:
            mishap(scene)
        scene.ends_well()
        return scene.times | {"all": time.monotonic() - began}
