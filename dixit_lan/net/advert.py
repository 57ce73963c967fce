"""What a laptop announces about itself and its table, and what it makes of others' announcements.

Announcements are not authenticated: anybody in the room can make them. They only help to find whom
to dial. Nothing in them depends on the code.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from dixit_lan.net.pake import table_id
from dixit_lan.wire.limits import NAME_BYTES_MAX
from dixit_lan.wire.printable import printable
from dixit_lan.wire.version import PROTOCOL_VERSION

SERVICE_TYPE = "_dixit-lan._tcp.local."
STATES = ("lobby", "playing", "over")

_LABEL_BYTES_MAX = 40
"""Of mDNS's 63; the rest is for what makes an instance unique."""


@dataclass(frozen=True, slots=True)
class Advert:
    """One player at one table. ``seats``: how many play, or want to."""

    player: str
    table: str
    port: int
    seats: int = 0
    state: str = "lobby"

    def properties(self) -> dict[str, bytes]:
        """The TXT record: a few short pairs, each far below mDNS's 255 bytes."""
        return {
            "v": str(PROTOCOL_VERSION).encode(),
            "id": table_id(self.table).hex().encode(),
            "table": tidy_name(self.table).encode(),
            "player": tidy_name(self.player).encode(),
            "seats": str(self.seats).encode(),
            "state": self.state.encode(),
        }

    def instance(self, mark: str) -> str:
        """The service's full name."""
        return instance_of(self.player, mark)


@dataclass(frozen=True, slots=True)
class Found:
    """Somebody else's announcement, with what it claims cut to size."""

    instance: str
    player: str
    table: str
    table_id: str  # hexadecimal
    addresses: tuple[str, ...]  # link-local ones with the scope under which we hear them
    port: int
    seats: int
    state: str
    version: int


def instance_of(player: str, mark: str) -> str:
    """A service's full name: the player's name as people see it in network tools, and ``mark``."""
    label = tidy_name(player.replace(".", " "), _LABEL_BYTES_MAX)
    return f"{label} {mark}.{SERVICE_TYPE}".lstrip()


def read_found(
    instance: str, properties: Mapping[str, str], addresses: tuple[str, ...], port: int
) -> Found | None:
    """What an announcement says; None for one that says nothing usable."""
    version, seats = properties.get("v", ""), properties.get("seats", "")
    state, table = properties.get("state", ""), tidy_name(properties.get("table", ""))
    if not addresses or not 1 <= port <= 0xFFFF or not table:
        return None
    return Found(
        instance=instance,
        player=tidy_name(properties.get("player", "")),
        table=table,
        table_id=properties.get("id", "")[:64],
        addresses=addresses,
        port=port,
        seats=_small_number(seats),
        state=state if state in STATES else STATES[0],
        version=_small_number(version),
    )


def _small_number(text: str) -> int:
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= 4 else 0


def tidy_name(name: str, bytes_max: int = NAME_BYTES_MAX) -> str:
    """``name`` without what cannot be printed, cut to ``bytes_max`` bytes of whole characters."""
    return printable(name, instead="").strip().encode()[:bytes_max].decode(errors="ignore").strip()
