"""A room in one process: table machines, links and a clock, all of whose accidents come from one seed.

Nothing here waits. Whatever may happen next (a message arrives, a proof is finished, a player makes
up his mind) lies in a pool, and the seed draws from it. Each takes a moment of simulated time. When
the pool is empty the clock jumps to the next time at which somebody wants to be woken.
"""

from collections import deque
from collections.abc import Callable, Collection
from functools import partial
from math import inf
from random import Random
from typing import Protocol

from dixit_lan.errors import InternalError, RemoteProtocolError
from dixit_lan.ids import PlayerKey
from dixit_lan.rules.intents import Intent
from dixit_lan.rules.view import SeatView
from dixit_lan.simulation.laptop import Laptop
from dixit_lan.table.effects import Effects
from dixit_lan.table.jobs import Job, perform
from dixit_lan.table.status import LobbyIntent

SECONDS_MAX = 120.0
"""Simulated seconds after which a game counts as stuck."""

ACT_SECONDS = 0.0005
"""What anything takes."""

Act = Callable[[], None]


class Link:
    """One direction of a connection. The base of all links: every message once, whole, in order."""

    def __init__(self, sender: Laptop, receiver: Laptop) -> None:
        self.sender, self.receiver = sender, receiver
        self.waiting: deque[bytes] = deque()

    def post(self, message: bytes, chance: Random) -> int:
        """Take up ``message``; returns how many arrivals are to be expected from it."""
        self.waiting.append(message)
        return 1

    def drop_all(self) -> None:
        """The connection ends: what is on its way is lost."""
        self.waiting.clear()


class Watcher(Protocol):
    """Looks on. Raises when it sees what must not be."""

    def watch(self, world: "World", laptop: Laptop) -> None:
        """``laptop`` shows something new."""


class World:
    """Everything that happens in one room. The same seed gives the same history to the byte."""

    def __init__(self, seed: str, *, link: type[Link] = Link) -> None:
        self.seed = seed
        self.now = 0.0
        self.laptops: list[Laptop] = []
        self.watchers: list[Watcher] = []
        self._link = link
        self._chance = Random(f"{seed}/order")
        self._pool: list[Act] = []
        self._links: dict[tuple[Laptop, PlayerKey], Link] = {}

    # -- who is there --------------------------------------------------------------------------------

    def sit_down(self, laptop: Laptop, *, beside: Collection[Laptop] | None = None) -> None:
        """Start ``laptop`` and link it with those ``beside`` it (without: everybody who is here)."""
        others = list(self.laptops) if beside is None else list(beside)
        self.laptops.append(laptop)
        self._take(laptop, laptop.machine.start(self.now))
        for other in others:
            self.connect(laptop, other)

    def connect(self, one: Laptop, other: Laptop) -> None:
        for near, far in ((one, other), (other, one)):
            self._links[near, far.key] = self._link(near, far)
        for near, far in ((one, other), (other, one)):
            self._take(near, near.machine.connected(far.key, self.now))

    def disconnect(self, one: Laptop, other: Laptop) -> None:
        for near, far in ((one, other), (other, one)):
            self._links.pop((near, far.key)).drop_all()
            self._take(near, near.machine.disconnected(far.key, self.now))

    def propose(self, laptop: Laptop, intent: Intent | LobbyIntent) -> None:
        """Let the person at ``laptop`` act now. Raises what the machine raises."""
        self._take(laptop, laptop.machine.propose(intent, self.now))

    def post(self, sender: Laptop, receiver: Laptop, message: bytes) -> None:
        """Send what the sender's machine would not."""
        self._post(sender, receiver.key, message)

    @property
    def quiet(self) -> bool:
        """Nothing is on its way, and nobody computes: all wait for a person, or for a clock."""
        return not self._pool

    def last_trouble(self, laptop: Laptop) -> float:
        """When something last befell ``laptop`` for which others may miss it: in a calm room, never."""
        return -inf

    # -- what happens --------------------------------------------------------------------------------

    def run(self, until: Callable[[], bool], *, seconds: float = SECONDS_MAX) -> None:
        """Go on until ``until()``. Raises InternalError if that does not come about."""
        deadline = self.now + seconds
        while not until():
            if not self._step(deadline):
                awaited = "; ".join(laptop.awaited for laptop in self.laptops)
                raise InternalError(f"seed {self.seed!r}: the table is stuck; {awaited}")

    def rest(self, *, seconds: float) -> None:
        """Let everything happen that happens within so many seconds."""
        deadline = self.now + seconds
        while self._step(deadline):
            pass

    def _step(self, deadline: float) -> bool:
        """One thing happens; False if nothing does before ``deadline``."""
        if self.now > deadline:
            return False
        wakes = [laptop.wake_at for laptop in self.laptops if laptop.wake_at is not None]
        if self._pool and not (wakes and min(wakes) <= self.now):
            at = self._chance.randrange(len(self._pool))
            self._pool[at], self._pool[-1] = self._pool[-1], self._pool[at]
            self.now += ACT_SECONDS
            self._pool.pop()()
            return True
        if not wakes or min(wakes) > deadline:
            return False
        self.now = max(self.now, min(wakes))
        for laptop in self.laptops:
            if laptop.wake_at is not None and laptop.wake_at <= self.now:
                self._take(laptop, laptop.machine.tick(self.now))
        return True

    def _take(self, laptop: Laptop, ready: Effects) -> None:
        """Do what a machine wants done, in the order of the fields."""
        laptop.keep(ready)
        for player, message in ready.send:
            self._post(laptop, player, message)
        for job in ready.jobs:
            self._pool.append(partial(self._perform, laptop, job))
        if ready.status is None:
            return
        for watcher in self.watchers:
            watcher.watch(self, laptop)
        if _is_asked(ready.status.view):
            self._pool.append(partial(self._decide, laptop))

    def _post(self, laptop: Laptop, player: PlayerKey, message: bytes) -> None:
        link = self._links.get((laptop, player))
        if link is not None:
            arrivals = link.post(message, self._chance)
            self._pool += [partial(self._arrive, link)] * arrivals

    def _arrive(self, link: Link) -> None:
        if not link.waiting:
            return
        laptop = link.receiver
        message = link.waiting.popleft()
        try:
            ready = laptop.machine.receive(link.sender.key, message, self.now)
        except RemoteProtocolError as error:
            laptop.refused.append(error)
            return
        self._take(laptop, ready)

    def _perform(self, laptop: Laptop, job: Job) -> None:
        self._take(laptop, laptop.machine.finish(perform(job), self.now))

    def _decide(self, laptop: Laptop) -> None:
        view = laptop.machine.status().view
        if laptop.player is None or view is None or not view.my_move:
            return
        intent = laptop.player.decide(view)
        if intent is not None:
            self.propose(laptop, intent)


def _is_asked(view: SeatView | None) -> bool:
    return view is not None and view.my_move
