"""Who may knock: places for connections that have not proven the code yet.

How many tries at the code there are is ``ration``'s business; here it is about room. Strangers may
fill all places and hold them as long as a handshake may take. So a newcomer takes the place of
whoever has less of a claim to it: an address with more faults, or one that holds more places; among
equals, whoever has had ``STRANGER_GRACE_SECONDS`` and is still not in, which is a fault. Nobody can
keep the door shut: whoever has 250 addresses that have no faults yet can for as long as it takes to
calculate with each of them once, about three seconds.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from ipaddress import IPv6Address

from dixit_lan.net.limits import STRANGER_GRACE_SECONDS, STRANGERS_EACH_MAX, STRANGERS_MAX
from dixit_lan.net.messages import parse_address
from dixit_lan.net.ration import Ration, Try

_PREFIX_BITS = 64


@dataclass(eq=False, slots=True)
class Knock:
    """A connection that has a place. ``since``: when it was last its turn to say something; None:
    it is ours.
    """

    group: str
    rank: int
    since: float | None
    attempt: Try
    drop: Callable[[], object]

    def asks(self) -> None:
        """It makes us calculate: until we answer it waits for us."""
        self.attempt.cost()
        self.since = None

    def answered(self, now: float) -> None:
        """We wait for it again."""
        self.since = now

    def in_vain(self, now: float) -> None:
        """It came to nothing: a fault if it has cost us more than a place for a moment."""
        if self.is_late(now):
            self.attempt.cost()
        self.attempt.in_vain(now)

    def is_late(self, now: float) -> bool:
        """Whether it has had its time."""
        return self.since is not None and now - self.since > STRANGER_GRACE_SECONDS


class Admission:
    """The places. Times are seconds of a monotonic clock, handed in."""

    def __init__(
        self, ration: Ration, places: int = STRANGERS_MAX, places_each: int = STRANGERS_EACH_MAX
    ) -> None:
        self._ration, self._places, self._places_each = ration, places, places_each
        self._inside: list[Knock] = []

    def enter(self, address: str, now: float, drop: Callable[[], object]) -> Knock | None:
        """Take a place for a new connection; None: there is none, or no try at the code.

        ``drop`` is called if somebody else gets the place.
        """
        group, rank = _group(address), self._ration.rank(address, now)
        own = [each for each in self._inside if each.group == group]
        loser: Knock | None = None
        if len(own) >= self._places_each:
            loser = _weakest(own, lambda each: (each.rank,), (rank,), now)
        elif len(self._inside) >= self._places:
            held = Counter(each.group for each in self._inside)
            claim = rank, len(own) + 1
            loser = _weakest(self._inside, lambda each: (each.rank, held[each.group]), claim, now)
        if loser is None and self._is_full(own):
            return None
        attempt = self._ration.take(address, now)
        if attempt is None:
            return None
        if loser is not None:
            self._inside.remove(loser)
            loser.drop()
        knock = Knock(group, rank, now, attempt, drop)
        self._inside.append(knock)
        return knock

    def leave(self, knock: Knock) -> None:
        """Give the place back."""
        if knock in self._inside:
            self._inside.remove(knock)

    def _is_full(self, own: Sequence[Knock]) -> bool:
        return len(own) >= self._places_each or len(self._inside) >= self._places


def _weakest(
    crowd: Sequence[Knock],
    weakness: Callable[[Knock], tuple[int, ...]],
    newcomers: tuple[int, ...],
    now: float,
) -> Knock | None:
    """Who of ``crowd`` gives way to a newcomer, if anybody does."""
    loser = max(crowd, key=lambda each: (weakness(each), each.is_late(now)))
    weak = weakness(loser)
    return loser if weak > newcomers or (weak == newcomers and loser.is_late(now)) else None


def _group(address: str) -> str:
    """Whose connections are counted together: an address's, a whole /64's of IPv6."""
    parsed = parse_address(address)
    if isinstance(parsed, IPv6Address):
        return f"{int(parsed) >> (128 - _PREFIX_BITS):x}/{_PREFIX_BITS}"
    return address
