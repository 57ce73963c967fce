"""Rooms full of table machines to measure: all on two cores, or each on a machine of its own."""

import heapq
import threading
import time
from collections import deque
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import count
from queue import PriorityQueue, SimpleQueue
from unittest.mock import patch

from dixit_lan.audit import replay as course
from dixit_lan.crypto.group import CountingGroup
from dixit_lan.errors import InternalError
from dixit_lan.ids import PlayerKey
from dixit_lan.rules.modes.registry import numbers
from dixit_lan.rules.view import Phase, SeatView
from dixit_lan.simulation.laptop import Laptop
from dixit_lan.simulation.workload import Table
from dixit_lan.table.effects import Effects
from dixit_lan.table.game import waiting
from dixit_lan.table.game.verdicts import Check, Key, Verdicts
from dixit_lan.table.jobs import Job, Outcome, perform
from dixit_lan.table.seat import playing
from scripts.bench_rows import Counts, Meter, Prices, Sample, T, garbage_kept

CHECKERS = 2
"""Threads in which a laptop checks proofs; it makes its own in one more."""

CORES = 2

_FAST_CHOICES = frozenset({Phase.LAY, Phase.VOTE})


def others(keys: Iterable[PlayerKey], laptop: Laptop) -> list[PlayerKey]:
    return [key for key in keys if key != laptop.key]


# -- all in one process, in real time ----------------------------------------------------------------


@dataclass(order=True)
class _Errand:
    """A job on its way to a worker, those that others wait for first. Without one: go home."""

    rank: tuple[int, int]
    laptop: Laptop | None = field(default=None, compare=False)
    job: Job | None = field(default=None, compare=False)


class SharedCores:
    """One loop for all machines of a table, and as many workers as there are cores."""

    def __init__(self, table: Table) -> None:
        laptops = [table.laptop(at) for at in range(table.players)]
        self.laptops = {laptop.key: laptop for laptop in laptops}
        self._numbers = count()
        self._errands: PriorityQueue[_Errand] = PriorityQueue()
        self._outcomes: SimpleQueue[tuple[Laptop, Outcome]] = SimpleQueue()
        self._messages: deque[Callable[[], None]] = deque()
        self._dealt: set[Laptop] = set()

    def deal(self) -> Sample:
        """From the first call to everybody's hand: milliseconds, and seconds of processor time."""
        workers = [threading.Thread(target=self._work) for _ in range(CORES)]
        for worker in workers:
            worker.start()
        began, used = time.perf_counter(), time.process_time()
        self._sit_down()
        with garbage_kept():
            while len(self._dealt) < len(self.laptops):
                self._step()
        seconds, used = time.perf_counter() - began, time.process_time() - used
        for _ in workers:
            self._errands.put(_Errand((2, next(self._numbers))))
        for worker in workers:
            worker.join()
        return Sample(seconds * 1e3, used)

    def _sit_down(self) -> None:
        for laptop in self.laptops.values():
            self._take(laptop, laptop.machine.start(0.0))
        for laptop in self.laptops.values():
            for key in others(self.laptops, laptop):
                self._take(laptop, laptop.machine.connected(key, 0.0))

    def _step(self) -> None:
        if self._messages and self._outcomes.empty():
            self._messages.popleft()()
            return
        laptop, outcome = self._outcomes.get()
        self._take(laptop, laptop.machine.finish(outcome, 0.0))

    def _take(self, laptop: Laptop, ready: Effects) -> None:
        laptop.keep(ready)
        for key, message in ready.send:
            self._messages.append(partial(self._arrive, laptop, self.laptops[key], message))
        for job in ready.jobs:
            self._errands.put(_Errand((0 if job.urgent else 1, next(self._numbers)), laptop, job))
        view = None if ready.status is None else ready.status.view
        if view is not None and view.phase is Phase.BEGIN:
            self._dealt.add(laptop)

    def _arrive(self, sender: Laptop, receiver: Laptop, message: bytes) -> None:
        self._take(receiver, receiver.machine.receive(sender.key, message, 0.0))

    def _work(self) -> None:
        while True:
            errand = self._errands.get()
            if errand.laptop is None or errand.job is None:
                return
            self._outcomes.put((errand.laptop, perform(errand.job)))


# -- each on its own machine, in virtual time --------------------------------------------------------


@dataclass(slots=True)
class _Desk:
    """A laptop, until when its loop and its threads are busy, and when it first showed what."""

    laptop: Laptop
    loop: float = 0.0
    prover: list[float] = field(default_factory=lambda: [0.0])
    checkers: list[float] = field(default_factory=lambda: [0.0] * CHECKERS)
    shown: dict[tuple[int, Phase], float] = field(default_factory=dict)
    chosen: set[tuple[int, Phase]] = field(default_factory=set)

    @property
    def view(self) -> SeatView:
        view = self.laptop.machine.status().view
        if view is None:
            raise InternalError("the benchmark's game has not begun")
        return view


Call = Callable[[float], Effects]


class OwnMachines:
    """Every call and every job is done once and metered, and takes that long in virtual time.

    A laptop has one thread for its loop, one that proves and two that check. The network, the disk
    and the people take no time. With ``alike``, a check that all laptops make alike is metered once
    and takes each of them as long.
    """

    def __init__(self, table: Table, meter: Meter, *, alike: bool) -> None:
        laptops = [table.laptop(at) for at in range(table.players)]
        self._desks = {laptop.key: _Desk(laptop) for laptop in laptops}
        self._meter = meter
        self._alike = alike
        self._metered: dict[Key, tuple[Outcome, float]] = {}
        self._numbers = count()
        self._events: list[tuple[float, int, _Desk, Call]] = []
        self._choosing: Collection[Phase] = ()

    @property
    def laptop(self) -> Laptop:
        """One of them."""
        return next(iter(self._desks.values())).laptop

    def deal(self) -> None:
        """From the lobby to everybody's hand."""
        for desk in self._desks.values():
            self._at(0.0, desk, desk.laptop.machine.start)
            for key in others(self._desks, desk.laptop):
                self._at(0.0, desk, partial(desk.laptop.machine.connected, key))
        self._run(())

    def begin(self) -> None:
        """Somebody has a story: everybody says so."""
        for desk in self._desks.values():
            self._choose(self._now, desk, desk.view)
        self._run(())

    def play_round(self) -> float:
        """Seconds from asking for a clue until the last laptop shows its refilled hand."""
        (teller,) = (desk for desk in self._desks.values() if desk.view.my_move)
        began, view = self._now, teller.view
        self._choose(began, teller, view)
        self._run(_FAST_CHOICES)
        ends = (desk.shown[view.round + 1, Phase.CLUE] for desk in self._desks.values())
        return max(ends) - began

    @property
    def needs_shuffle(self) -> bool:
        """The refill after this round is one before which the discards are shuffled in."""
        view = next(iter(self._desks.values())).view
        return view.pile_count < numbers(view.edition, len(view.names)).spread

    # -- inside --------------------------------------------------------------------------------------

    @property
    def _now(self) -> float:
        return max(desk.loop for desk in self._desks.values())

    def _at(self, at: float, desk: _Desk, call: Call) -> None:
        heapq.heappush(self._events, (at, next(self._numbers), desk, call))

    def _run(self, choosing: Collection[Phase]) -> None:
        """Until nothing happens any more. People choose at once in the phases of ``choosing``."""
        self._choosing = choosing
        with _keyed_checks():
            while self._events:
                at, _, desk, call = heapq.heappop(self._events)
                began = max(at, desk.loop)
                ready, seconds = self._meter(partial(call, began))
                desk.loop = began + seconds
                self._take(desk, ready)

    def _take(self, desk: _Desk, ready: Effects) -> None:
        desk.laptop.keep(ready)
        key, now = desk.laptop.key, desk.loop
        for player, message in ready.send:
            peer = self._desks[player]
            self._at(now, peer, partial(peer.laptop.machine.receive, key, message))
        for job in ready.jobs:
            self._give_out(desk, job)
        view = None if ready.status is None else ready.status.view
        if view is None:
            return
        desk.shown.setdefault((view.round, view.phase), now)
        if view.my_move and view.phase in self._choosing:
            self._choose(now, desk, view)

    def _choose(self, at: float, desk: _Desk, view: SeatView) -> None:
        asked, player = (view.round, view.phase), desk.laptop.player
        if asked in desk.chosen or player is None:
            return
        desk.chosen.add(asked)
        intent = player.decide(view)
        if intent is not None:
            self._at(at, desk, partial(desk.laptop.machine.propose, intent))

    def _give_out(self, desk: _Desk, job: Job) -> None:
        """To the thread that is free first."""
        threads = desk.prover if job.urgent else desk.checkers
        outcome, seconds = self._done(job)
        thread = threads.index(min(threads))
        threads[thread] = max(desk.loop, threads[thread]) + seconds
        self._at(threads[thread], desk, partial(desk.laptop.machine.finish, outcome))

    def _done(self, job: Job) -> tuple[Outcome, float]:
        if not self._alike or not isinstance(job.run, _KeyedCheck):
            return self._meter(partial(perform, job))
        key = job.run.key
        if key not in self._metered:
            self._metered[key] = self._meter(partial(perform, job))
        outcome, seconds = self._metered[key]
        return replace(outcome, number=job.number), seconds


@dataclass(frozen=True, slots=True)
class _KeyedCheck:
    """A check that tells which it is: an entry, and the history under which it is checked."""

    key: Key
    run: Callable[[], None]

    def __call__(self) -> None:
        self.run()


@contextmanager
def _keyed_checks() -> Iterator[None]:
    ask = Verdicts.ask

    def ask_keyed(verdicts: Verdicts, check: Check) -> None:
        ask(verdicts, replace(check, run=_KeyedCheck(check.key, check.run)))

    with patch.object(Verdicts, "ask", ask_keyed):
        yield


# -- counting ----------------------------------------------------------------------------------------


@contextmanager
def counting(group: CountingGroup) -> Iterator[None]:
    """Games that begin in here are played, and records audited, in ``group``."""

    def named(name: str) -> CountingGroup:
        return group

    with (
        patch.object(waiting, "group_named", named),
        patch.object(playing, "group_named", named),
        patch.object(course, "group_named", named),
    ):
        yield


@dataclass(frozen=True, slots=True)
class Priced:
    """A meter: work takes what its operations in ``group`` cost, and nothing besides."""

    group: CountingGroup
    prices: Prices

    def __call__(self, work: Callable[[], T]) -> tuple[T, float]:
        before = Counts.of(self.group)
        value = work()
        return value, self.prices.of(Counts.of(self.group) - before)
