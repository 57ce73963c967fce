"""Who may knock: places for connections that have not proven the code, and the price of a wrong
one.

Why 31 bits are enough. Every connection takes a place until its handshake ends, and a *wrong code*
keeps its place for a while longer: 1, 2, 4 ... 32 seconds for one address, and up to 32 seconds for
everybody once there were many wrong codes in the room. So a lasting attack gets at most 48 guesses
in 32 seconds from one laptop, whatever addresses it uses. Twelve laptops and twelve hours make
780,000 guesses of 2.2 thousand million codes: one chance in 2,800, with the logs full of it.

Why nobody honest is locked out. A wrong code costs its own place and nothing else: the address is
not barred. A second table in the room with another code, or a bot on the same machine that was
started with a wrong one, takes one place of 24, since it redials ever more slowly; right codes go
through next to it, from the same address too. Places that are all taken mean "busy", and the dialer
tries again.
"""

from collections import OrderedDict
from dataclasses import dataclass, field

from dixit_lan.net.limits import STRANGERS_EACH_MAX, STRANGERS_MAX

PENALTY_SECONDS_MAX = 32.0
ABANDONED_SECONDS = 1.0
"""How long a handshake that came to nothing keeps its place: it has cost us arithmetic."""

_MEMORY_SECONDS = 600.0
_ADDRESSES_MAX = 1024
_CROWD = 4.0  # wrong codes from everybody in the last ten minutes, for each second of penalty


@dataclass(slots=True)
class _Address:
    inside: int = 0
    held: list[float] = field(default_factory=list)  # when places of past handshakes become free
    wrong: int = 0
    wrong_at: float = 0.0

    def taken(self, now: float) -> int:
        self.held = [until for until in self.held if until > now]
        return self.inside + len(self.held)


class Admission:
    """Counts connections that have not proven the code. Times are monotonic seconds, handed in."""

    def __init__(self, places: int = STRANGERS_MAX, places_each: int = STRANGERS_EACH_MAX) -> None:
        self._places, self._places_each = places, places_each
        self._addresses: OrderedDict[str, _Address] = OrderedDict()
        self._wrong: list[float] = []

    def enter(self, address: str, now: float) -> bool:
        """Take a place for a new connection; False if there is none."""
        taken = sum(each.taken(now) for each in self._addresses.values())
        self._forget(now)
        known = self._addresses.setdefault(address, _Address())
        self._addresses.move_to_end(address)
        if taken >= self._places or known.taken(now) >= self._places_each:
            return False
        known.inside += 1
        return True

    def leave(self, address: str, now: float, hold_s: float = 0.0) -> None:
        """Give the place back, ``hold_s`` seconds from now."""
        known = self._addresses[address]
        known.inside -= 1
        if hold_s > 0:
            known.held.append(now + hold_s)

    def wrong_code(self, address: str, now: float) -> float:
        """Note a wrong code; how many seconds its place is to be held."""
        known = self._addresses[address]
        if now - known.wrong_at > _MEMORY_SECONDS:
            known.wrong = 0
        known.wrong, known.wrong_at = min(known.wrong + 1, 32), now
        self._wrong = [at for at in self._wrong[-256:] if now - at < _MEMORY_SECONDS] + [now]
        own, crowd = 2.0 ** (known.wrong - 1), len(self._wrong) / _CROWD
        return min(PENALTY_SECONDS_MAX, max(own, crowd))

    def _forget(self, now: float) -> None:
        """Drop the addresses unseen for longest, but none that still takes a place."""
        idle = [name for name, each in self._addresses.items() if not each.taken(now)]
        for name in idle[: max(0, len(self._addresses) - _ADDRESSES_MAX)]:
            del self._addresses[name]
