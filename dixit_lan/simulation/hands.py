"""The hands of a driver in a rough room: its links, its clock, and proofs that take a while."""

from typing import TYPE_CHECKING

from dixit_lan.errors import RemoteProtocolError
from dixit_lan.ids import PlayerKey
from dixit_lan.simulation.hosts import Node
from dixit_lan.table.jobs import Job

if TYPE_CHECKING:
    from dixit_lan.simulation.faulty_world import FaultyWorld


class LaptopHands:
    """Those of one laptop."""

    def __init__(self, world: "FaultyWorld", host: Node) -> None:
        self._world, self._host = world, host

    @property
    def now(self) -> float:
        return self._world.time_at(self._host)

    def send(self, player: PlayerKey, data: bytes) -> None:
        self._world.post_from(self._host, player, data)

    def give_out(self, job: Job) -> None:
        self._world.work_later(self._host, job)

    def wake_at(self, time: float | None) -> None:
        self._host.laptop.wake_at = time

    def refuse(self, player: PlayerKey, error: RemoteProtocolError) -> None:
        self._host.laptop.refused.append(error)

    def hang_up(self) -> None:
        self._world.hang_up(self._host)
