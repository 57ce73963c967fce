"""What there is to know of one adversary: what it tries, what protects, and whether it can be named."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from dixit_lan.rules.edition import Mode
from dixit_lan.simulation.fault_case import FaultCase
from dixit_lan.simulation.workload import TARGET
from dixit_lan.wire.limits import SEATS_MAX, SEATS_MIN


class Naming(StrEnum):
    """Is its author named once it has acted, by every honest screen or by the record of each?"""

    ALWAYS = "always"  # where all links are up
    SEEN = "when seen"  # where what proves it has come to somebody who stays
    NEVER = "never"  # it proves nothing, or nobody did it


@dataclass(frozen=True, slots=True)
class Adversary:
    """One kind of adversary. ``enter`` puts it into an ordeal, by the seed of that.

    ``protects`` names what keeps it from gaining anything, ``page`` the page under ``protocol`` that
    says so. ``why``: where it is not always named, why.
    """

    name: str
    tries: str
    protects: str
    page: str
    naming: Naming
    enter: Callable[[FaultCase], FaultCase]
    why: str = ""
    seats: str = "1"  # that it has: "n - t" of them act together, or "none"
    target: int = TARGET  # points for which it is played: it must come to its turn
    fits: range = range(SEATS_MIN, SEATS_MAX + 1)  # numbers of players
    modes: frozenset[Mode] = frozenset(Mode)  # the games in which there is room for it

    @property
    def slug(self) -> str:
        """Its name as it is easily typed."""
        return slug_of(self.name)


def slug_of(name: str) -> str:
    """Lower case, with hyphens between the words."""
    kept = "".join(c if c.isalnum() else " " for c in name.lower().replace("'", ""))
    return "-".join(kept.split())
