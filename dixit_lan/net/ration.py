"""Tries at the code, rationed: who may have another one, and how many there are in all.

A *try* is a handshake with somebody who has not proven the code, whoever opened the connection: it
gives him one guess, and costs us some milliseconds of arithmetic. A try that fails is a *fault* of
the address at the other end.

Why nobody waits for a stranger's faults. The fewer faults an address has, the better the lane in
which its tries are counted, and each lane has tries of its own. One address with a thousand wrong
codes, or all 250 of a usual network, are soon in the last lane, and a laptop that comes for the first
time finds the first one open: to use that up takes 4 faults of each of 256 addresses at once, or of
450 in every four hours.
Who has proven the code once is not counted at all until his address has faults of its own. IPv6,
where anybody has as many addresses as he likes, has lanes of its own and takes nothing away from
IPv4, over which laptops of one room reach each other too.

Why 31 bits are enough. In twelve hours the lanes of one laptop give, for each of IPv4 and IPv6,
1,328 tries at once and 0.75 a second: 67,456 in all. Twelve laptops make 810,000 guesses of 2.1
thousand million codes: one chance in 2,650, whatever addresses the guesser has, with the logs full
of it. Those who have proven the code add ``GRACE_FAULTS`` for each of their addresses in four hours.
"""

from collections import OrderedDict
from dataclasses import dataclass
from ipaddress import IPv6Address

from dixit_lan.net.budget import Budget
from dixit_lan.net.messages import parse_address

GRACE_FAULTS, SOME_FAULTS = 4, 32
"""With fewer faults than these an address's tries are counted in the first and the second lane."""

FAULTS_SECONDS = 14_400.0
"""So long after its last fault an address has none."""

LANES = ((1024, 0.125), (256, 0.125), (48, 0.5))
"""Tries at once, and a second, of all addresses in that lane together."""

RATION_ADDRESSES_MAX = 4096
"""Addresses of each of IPv4 and IPv6 of which something is remembered."""


@dataclass(slots=True)
class _Record:
    faults: int = 0
    at: float = 0.0
    proven: bool = False


class Ration:
    """What each address has left. Times are seconds of a monotonic clock, handed in."""

    def __init__(self, now: float = 0.0) -> None:
        self._records: dict[int, OrderedDict[str, _Record]] = {4: OrderedDict(), 6: OrderedDict()}
        self._lanes = {
            version: [Budget(rate, burst, now) for burst, rate in LANES] for version in (4, 6)
        }

    def rank(self, address: str, now: float) -> int:
        """How little is held against ``address``: 0 for who has proven the code, then the lanes."""
        record = self._records[_version(address)].get(address, _Record())
        faults = record.faults if now - record.at < FAULTS_SECONDS else 0
        if faults < GRACE_FAULTS:
            return 0 if record.proven else 1
        return 2 if faults < SOME_FAULTS else 3

    def take(self, address: str, now: float, *, asked: bool = False) -> "Try | None":
        """One try with ``address``; None: not now. ``asked``: a person gave us the address, and so
        it is always tried: nobody else can make more of these.
        """
        rank = self.rank(address, now)
        lane = None if asked or rank == 0 else self._lanes[_version(address)][rank - 1]
        if lane is not None and not lane.take(1, now):
            return None
        return Try(self, address, lane)

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
        self._ration.proven(self._address)
        self._give_back()

    def in_vain(self, now: float) -> None:
        """It came to nothing: a fault of the other end if it has cost us something."""
        if self._has_cost:
            self._ration.fault(self._address, now)
        else:
            self._give_back()

    def _give_back(self) -> None:
        if self._lane is not None:
            self._lane.give_back(1)


def _version(address: str) -> int:
    return 6 if isinstance(parse_address(address), IPv6Address) else 4
