"""Who has been announced by multicast, with room for everybody however much one of them announces."""

from collections import Counter
from collections.abc import Collection, Iterator

from dixit_lan.net.addresses import Network
from dixit_lan.net.advert import Found
from dixit_lan.net.broadcast import near
from dixit_lan.net.limits import FOUND_MAX


class Announced:
    """Announcements by their service's name; whoever was heard of last is kept in any case.

    Anybody can announce anything, and multicast does not tell us who did. So where there is no room,
    first goes who is in no network of ours, then the oldest of the place that is announced most.
    """

    def __init__(self) -> None:
        self._found: dict[str, Found] = {}

    def __iter__(self) -> Iterator[Found]:
        return iter(self._found.values())

    def take(self, name: str, found: Found, networks: Collection[Network]) -> bool:
        """Keep what was announced. Whether that is news."""
        known = self._found.get(name)
        if known is None and len(self._found) >= FOUND_MAX:
            del self._found[self._least(networks)]
        self._found[name] = found
        return known != found

    def part(self, name: str) -> bool:
        """The service says goodbye. Whether it was there."""
        return self._found.pop(name, None) is not None

    def _least(self, networks: Collection[Network]) -> str:
        """Whose announcement gives way."""
        crowd = Counter(found.addresses[:1] for found in self._found.values())
        most = max(crowd.values())
        crowded = ""
        for name, found in self._found.items():
            if not near([found], networks):
                return name
            if not crowded and crowd[found.addresses[:1]] == most:
                crowded = name
        return crowded
