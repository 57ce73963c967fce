"""What was heard by broadcast, kept by who says it: a mark, and the address that it came from.

Anybody can shout under anybody's mark. So an address speaks for itself alone: what comes from another
one changes nothing of what it said, and takes nothing of it away.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from dixit_lan.net.advert import Found, instance_of, read_found
from dixit_lan.net.budget import Budget
from dixit_lan.net.limits import (
    ADDRESSES_MAX,
    BROADCAST_BURST,
    BROADCAST_RATE,
    BROADCAST_SOURCES_MAX,
    FORGOTTEN_AFTER_SECONDS,
    FOUND_EACH_MAX,
    FOUND_MAX,
)

_MARK_CHARACTERS_MAX = 32


@dataclass(frozen=True, slots=True)
class _Pair:
    found: Found
    at: float


class Heard:
    """Pairs of a mark and an address. Times are seconds of a monotonic clock, handed in."""

    def __init__(self) -> None:
        self._pairs: dict[tuple[str, str], _Pair] = {}

    @property
    def found(self) -> tuple[Found, ...]:
        """The programs: addresses that say the same under one mark are those of one program."""
        programs: dict[tuple[str, Found], list[str]] = {}
        for (mark, host), pair in self._pairs.items():
            programs.setdefault((mark, replace(pair.found, addresses=())), []).append(host)
        named: set[str] = set()
        found = []
        for (mark, facts), hosts in programs.items():
            name = mark if mark not in named else f"{mark}-{hosts[0]}"
            named.add(mark)
            instance = instance_of(facts.player, name)
            addresses = tuple(hosts[:ADDRESSES_MAX])
            found.append(replace(facts, instance=instance, addresses=addresses))
        return tuple(found)

    def knows(self, mark: str, host: str) -> bool:
        """Whether that address is heard under that mark now."""
        return (mark, host) in self._pairs

    def take(
        self, mark: str, host: str, properties: Mapping[str, str], port: int, now: float
    ) -> bool:
        """Keep what ``host`` says, if there is room and it says anything. Whether that is news."""
        known = self._pairs.get((mark, host))
        if known is None and not (_is_mark(mark) and self._has_room(host)):
            return False
        found = read_found(mark, properties, (host,), port)
        if found is None:
            return False
        self._pairs[mark, host] = _Pair(found, now)
        return known is None or known.found != found

    def part(self, mark: str, host: str) -> bool:
        """``host`` says goodbye. Whether it was there."""
        return self._pairs.pop((mark, host), None) is not None

    def forget(self, now: float) -> bool:
        """Drop those who died without a goodbye. Whether there were any."""
        before = len(self._pairs)
        self._pairs = {
            key: pair
            for key, pair in self._pairs.items()
            if now - pair.at < FORGOTTEN_AFTER_SECONDS
        }
        return len(self._pairs) < before

    def _has_room(self, host: str) -> bool:
        own = sum(other == host for _, other in self._pairs)
        return own < FOUND_EACH_MAX and len(self._pairs) < FOUND_MAX


class Listening:
    """How much of each address is listened to: whoever floods is not heard, and mutes nobody."""

    def __init__(self) -> None:
        self._sources: dict[str, tuple[Budget, float]] = {}  # and when it was heard last

    def take(self, host: str, now: float) -> bool:
        """Whether a datagram that came from ``host`` just now is looked at."""
        budget, _ = self._sources.get(host, (None, now))
        if budget is None:
            if len(self._sources) >= BROADCAST_SOURCES_MAX:
                return False
            budget = Budget(BROADCAST_RATE, BROADCAST_BURST, now)
        self._sources[host] = budget, now
        return budget.take(1, now)

    def forget(self, now: float) -> None:
        """Make room for others in the place of those who are silent."""
        self._sources = {
            host: (budget, at)
            for host, (budget, at) in self._sources.items()
            if now - at < FORGOTTEN_AFTER_SECONDS
        }


def _is_mark(text: str) -> bool:
    return text.isascii() and text.isalnum() and len(text) <= _MARK_CHARACTERS_MAX
