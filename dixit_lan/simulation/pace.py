"""How long hostile seats can hold up a decree: membership rule 12, counted in turns."""

from collections import Counter

from dixit_lan.errors import InternalError
from dixit_lan.ids import Seat
from dixit_lan.logs.decrees import Target
from dixit_lan.simulation.checkers import check_that
from dixit_lan.simulation.faulty_world import FaultyWorld
from dixit_lan.simulation.hosts import Host, Node
from dixit_lan.simulation.laptop import Laptop
from dixit_lan.simulation.one_table import SLOW_SECONDS
from dixit_lan.table.decrees.electorate import Limits
from dixit_lan.table.decrees.membership import Membership
from dixit_lan.table.machine import HAVE_EVERY_SECONDS
from dixit_lan.table.seat.watch import LOOK_SECONDS

_LIMITS = Limits()

SLACK_SECONDS = HAVE_EVERY_SECONDS + 2 * LOOK_SECONDS
"""What honest laptops may take to hear of something, and to look, besides their turns."""


class Pace:
    """From when on t honest founders, awake and linked, wish one thing; and how many turns that took.

    ``worst``: the greatest share of what it may take that any decree of this game has taken.
    """

    def __init__(self) -> None:
        self.worst = 0.0
        self.measured = 0
        self._since: tuple[int, float, float] | None = None  # number, when, and what it may take

    def look(self, world: FaultyWorld) -> None:
        """To be called often: at every moment one sees for how long it has been so."""
        able = _able(world)
        number = max((_council(laptop).number for laptop in able), default=0)
        here = [laptop for laptop in able if _council(laptop).number == number]
        if not _are_together(world, able) or not _wish_one_thing(here):
            self._end(world, number)
            return
        if self._since is None or self._since[0] != number:
            self._end(world, number)
            self._since = number, world.now, _most_seconds(world, able, here)
        self._hold_to_it(world)

    def _end(self, world: FaultyWorld, number: int) -> None:
        if self._since is not None and number > self._since[0]:
            self._hold_to_it(world)
            self.measured += 1
        self._since = None

    def _hold_to_it(self, world: FaultyWorld) -> None:
        if self._since is None:
            return
        number, since, most = self._since
        self.worst = max(self.worst, (world.now - since) / most)
        told = f"decree {number} is wished for {world.now - since:.1f} s, of {most:.1f}"
        check_that(self.worst <= 1.0, world, told)


def _able(world: FaultyWorld) -> list[Laptop]:
    """Honest founders who are awake in a game that goes on, and may write."""
    return [
        host.laptop
        for host in world.hosts.values()
        if isinstance(host, Host) and _is_awake(world, host) and _plays(host.laptop)
    ]


def _is_awake(world: FaultyWorld, host: Node) -> bool:
    return host.up and not host.deaf and host.wakes_at <= world.now and not host.backlog


def _plays(laptop: Laptop) -> bool:
    playing = laptop.machine.playing
    if not laptop.honest or playing is None or laptop.machine.roster is None:
        return False
    membership = playing.membership
    goes_on = not playing.referee.done and not playing.has_left and membership.split is None
    return goes_on and playing.may_write and playing.seat in membership.electors


def _council(laptop: Laptop) -> Membership:
    if laptop.machine.playing is None:
        raise InternalError("a laptop is measured that plays nothing")
    return laptop.machine.playing.membership


def _are_together(world: FaultyWorld, able: list[Laptop]) -> bool:
    """Are all links between them up, and quick?"""
    weather = world.weather
    quick = not weather.loss and weather.in_order and weather.delay[1] < SLOW_SECONDS
    keys = [laptop.key for laptop in able]
    linked = all((one, two) in world._wires for one in keys for two in keys if one != two)
    return quick and linked


def _wish_one_thing(here: list[Laptop]) -> bool:
    """Do t of them wish the same, or stand for something that t have wished?"""
    if not here:
        return False
    wished: Counter[Target] = Counter()
    standing = 0
    for laptop in here:
        seat, instance = _seat(laptop), _council(laptop).instance
        wished.update(t for t, said in instance.wishes.items() if seat in said and said[seat].yes)
        standing += instance.has_stood(seat)
    quorum = _council(here[0]).electorate.quorum
    return max(wished.values(), default=0) >= quorum or standing >= quorum


def _seat(laptop: Laptop) -> Seat:
    seat = _council(laptop).seat
    if seat is None:
        raise InternalError("a founder without a seat")
    return seat


def _most_seconds(world: FaultyWorld, able: list[Laptop], here: list[Laptop]) -> float:
    """(b + d + 2) turns: b hostile founders, d silent ones who are not away yet; of turns that are as
    long as they have become, by the slowest of their clocks.
    """
    membership = _council(here[0])
    honest = {laptop.machine.log for laptop in world.laptops if laptop.honest}
    awake = {_seat(laptop) for laptop in able}
    seats = membership.roster.seats
    idle = [seat for seat in membership.electors if seat not in awake]
    slow = [s for s in idle if seats[s].log not in honest or s not in membership.absent()]
    first, count = max(_council(laptop).turn for laptop in here), membership.electorate.count
    turns = range(first, first + len(slow) + 2)
    seconds = sum(_LIMITS.turn * float(2 ** min(w // (2 * count), 5)) for w in turns)
    return SLACK_SECONDS + seconds / min(world.hosts[laptop.key].rate for laptop in able)
