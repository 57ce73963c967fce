"""Tries at the code, rationed: who may have another one, and how many there are in all.

A *try* is a handshake with somebody who has not proven the code, whoever opened the connection: it
gives him one guess, and costs us some milliseconds of arithmetic. A try that fails is a *fault* of
the address at the other end.

Why nobody waits for a stranger's faults. The fewer faults an address has (and tries under way), the
better the lane in which its tries are counted, and each lane has tries of its own. One address with a
thousand wrong codes, or all 250 of a usual network, are soon in the last lane, and a laptop that
comes for the first time finds the first one open: to use that up takes 512 addresses at once, or
900 in every four hours, none of them twice. Whoever has proven the code is not counted at all until
his address has faults of its own. IPv6, where anybody has as many addresses as he likes, has lanes of
its own and takes nothing away from IPv4, over which laptops of one room reach each other too.

Why 31 bits are enough. In twelve hours the lanes of one laptop give, for each of IPv4 and IPv6,
1,328 tries at once and 0.75 a second: 67,456 in all. Twelve laptops make 810,000 guesses of 2.1
thousand million codes: one chance in 2,650, whatever addresses the guesser has, with the logs full
of it. An address from which the code was proven adds one in four hours.
"""

from bisect import bisect_right
from collections import OrderedDict
from dataclasses import dataclass
from ipaddress import IPv6Address

from dixit_lan.net.budget import Budget
from dixit_lan.net.messages import parse_address

LANE_FAULTS = (1, 4, 32)
"""With fewer faults than the first, an address is in the first lane, and so on; then in the last."""

FAULTS_SECONDS = 14_400.0
"""So long after its last fault an address has none."""

LANES = ((512, 0.0625), (512, 0.0625), (256, 0.125), (48, 0.5))
"""Tries at once, and a second, of all addresses in that lane together."""

RATION_ADDRESSES_MAX = 4096
"""Addresses of each of IPv4 and IPv6 of which something is remembered."""


@dataclass(slots=True)
class _Record:
    faults: int = 0
    at: float = 0.0
    under_way: int = 0
    proven: bool = False


class Ration:
    """What each address has left. Times are seconds of a monotonic clock, handed in."""

    def __init__(self, now: float = 0.0) -> None:
        self._records: dict[int, OrderedDict[str, _Record]] = {4: OrderedDict(), 6: OrderedDict()}
        self._lanes = {
            version: [Budget(rate, burst, now) for burst, rate in LANES] for version in (4, 6)
        }

    def rank(self, address: str, now: float) -> int:
        """What is held against ``address``: 0 for who has proven the code, then the lanes from 1."""
        record = self._records[_version(address)].get(address, _Record())
        faults = record.faults if now - record.at < FAULTS_SECONDS else 0
        if record.proven and faults < LANE_FAULTS[0]:
            return 0
        return 1 + bisect_right(LANE_FAULTS, faults)

    def take(self, address: str, now: float, *, asked: bool = False) -> "Try | None":
        """One try with ``address``; None: not now. ``asked``: a person gave us the address, and so
        it is always tried: nobody else can make more of these.
        """
        record = self._record(address)
        rank = self.rank(address, now)
        lane = None
        if not asked and rank > 0:
            at = max(rank - 1, bisect_right(LANE_FAULTS, record.under_way))
            lane = self._lanes[_version(address)][at]
        if lane is not None and not lane.take(1, now):
            return None
        record.under_way += 1
        return Try(self, address, lane)

    def ended(self, address: str) -> None:
        """A try with ``address`` is no longer under way."""
        record = self._record(address)
        record.under_way = max(0, record.under_way - 1)  # it may have been forgotten meanwhile

    def fault(self, address: str, now: float) -> None:
        """A try with ``address`` has failed."""
        record = self._record(address)
        if now - record.at >= FAULTS_SECONDS:
            record.faults = 0
        record.faults, record.at = record.faults + 1, now

    def proven(self, address: str) -> None:
        """Somebody at ``address`` knows the code."""
        self._record(address).proven = True

    def _record(self, address: str) -> _Record:
        records = self._records[_version(address)]
        record = records.setdefault(address, _Record())
        records.move_to_end(address)
        while len(records) > RATION_ADDRESSES_MAX:
            strangers = (name for name, each in records.items() if not each.proven)
            del records[next(strangers, next(iter(records)))]
        return record


class Try:
    """One try that was taken. Say :meth:`cost` as soon as it has cost us something, and once how it
    ended.
    """

    __slots__ = ("_address", "_has_cost", "_lane", "_ration")

    def __init__(self, ration: Ration, address: str, lane: Budget | None) -> None:
        self._ration, self._address, self._lane = ration, address, lane
        self._has_cost = False

    def cost(self) -> None:
        """It has cost a guess, or arithmetic, or a place for too long."""
        self._has_cost = True

    def proven(self) -> None:
        """The other end knows the code: what was taken is given back."""
        self._ration.ended(self._address)
        self._ration.proven(self._address)
        self._give_back()

    def in_vain(self, now: float) -> None:
        """It came to nothing: a fault of the other end if it has cost us something."""
        self._ration.ended(self._address)
        if self._has_cost:
            self._ration.fault(self._address, now)
        else:
            self._give_back()

    def _give_back(self) -> None:
        if self._lane is not None:
            self._lane.give_back(1)


def _version(address: str) -> int:
    return 6 if isinstance(parse_address(address), IPv6Address) else 4
