"""Runs a table machine: what is to be durable is durable before anything leaves.

Nothing here knows a clock, a socket or a thread: they are the ``Hands`` of a real laptop, or of
a simulated one.
"""

from collections.abc import Callable
from typing import Protocol

from dixit_lan.errors import (
    DixitError,
    InternalError,
    LocalProtocolError,
    RemoteProtocolError,
    RuleViolation,
)
from dixit_lan.ids import PlayerKey
from dixit_lan.table.effects import Effects, Machine
from dixit_lan.table.jobs import Job


class Hands(Protocol):
    """What a driver acts with."""

    @property
    def now(self) -> float:
        """Seconds, by this laptop's own clock."""

    def send(self, player: PlayerKey, data: bytes) -> None:
        """Let ``data`` leave for ``player``, if she is linked."""

    def give_out(self, job: Job) -> None:
        """Have ``job`` done somewhere; its outcome goes to the machine's ``finish``."""

    def wake_at(self, time: float | None) -> None:
        """Tick at that time, and no more at the one that was asked for before."""

    def refuse(self, player: PlayerKey, error: RemoteProtocolError) -> None:
        """Note that what ``player`` sent was not taken up."""

    def hang_up(self) -> None:
        """Break all links now: others are not to wait for who cannot go on."""


class Driver:
    """``keep`` makes durable what must be before anything is sent; ``follow`` sees each Ready after.

    ``fail`` is told once of what ends it all: a disk that refuses, or our own bug. By then all links
    are broken, and nothing is done any more.
    """

    def __init__(
        self,
        machine: Machine,
        hands: Hands,
        *,
        keep: Callable[[Effects], None],
        follow: Callable[[Effects], None],
        fail: Callable[[DixitError], None],
    ) -> None:
        self.machine = machine
        self.stopped = False
        self._hands = hands
        self._keep, self._follow, self._fail = keep, follow, fail

    def start(self) -> None:
        """Begin, or go on after a restart."""
        self.run(self.machine.start)

    def receive(self, player: PlayerKey, data: bytes) -> None:
        """A message has come. One that breaks the protocol is not taken up, and harms nobody."""
        self.run(lambda now: self._received(player, data, now))

    def run(self, call: Callable[[float], Effects]) -> None:
        """Let the machine do something, and do what it wants done."""
        if self.stopped:
            return
        try:
            self._act(call(self._hands.now))
        except Exception as error:
            self._end(error)

    def propose(self, call: Callable[[float], Effects]) -> None:
        """The same for a wish of the person. Raises RuleViolation or LocalProtocolError: not now."""
        if self.stopped:
            return
        try:
            ready = call(self._hands.now)
        except (RuleViolation, LocalProtocolError):
            raise
        except Exception as error:
            self._end(error)
        else:
            self.run(lambda now: ready)

    def stop(self) -> None:
        """Do nothing any more."""
        self.stopped = True
        self._hands.wake_at(None)

    # -- inside ------------------------------------------------------------------------------------

    def _act(self, ready: Effects) -> None:
        """Do what the machine wants done, in its order."""
        self._keep(ready)
        for player, data in ready.send:
            self._hands.send(player, data)
        for job in ready.jobs:
            self._hands.give_out(job)
        self._hands.wake_at(ready.wake_at)
        self._follow(ready)

    def _received(self, player: PlayerKey, data: bytes, now: float) -> Effects:
        try:
            return self.machine.receive(player, data, now)
        except RemoteProtocolError as error:
            self._hands.refuse(player, error)
            return self.machine.tick(now)

    def _end(self, error: Exception) -> None:
        """After this a wrong step would follow a missing one: stop, and let the others see it."""
        self.stop()
        self._hands.hang_up()
        if isinstance(error, DixitError):
            self._fail(error)
            return
        bug = InternalError(f"{type(error).__name__}: {error}")
        bug.__cause__ = error
        self._fail(bug)
