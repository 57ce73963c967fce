"""From announcements to the address book: whoever announces our table is worth dialling."""

from collections.abc import Callable

from dixit_lan.ids import Digest
from dixit_lan.net.advert import Found
from dixit_lan.net.contacts import Address, Source
from dixit_lan.wire.version import PROTOCOL_VERSION


class Finder:
    """Keeps the address book in step with what discovery finds."""

    def __init__(
        self,
        table_id: Digest,
        learn: Callable[[str, tuple[Address, ...], Source], None],
        forget: Callable[[str], None],
    ) -> None:
        self._table_id = table_id.hex()
        self._learn, self._forget = learn, forget
        self._known: set[str] = set()
        self.other_versions: tuple[str, ...] = ()
        """Players who announce our table, but speak another version of the protocol: not dialled."""

    @property
    def count(self) -> int:
        """How many are announced at our table now."""
        return len(self._known)

    def take(self, found: tuple[Found, ...]) -> None:
        """``found`` is everybody who is announced now."""
        here = [each for each in found if each.table_id == self._table_id]
        self.other_versions = tuple(p.player for p in here if p.version != PROTOCOL_VERSION)
        ours = {f"announced {p.instance}": p for p in here if p.version == PROTOCOL_VERSION}
        for name in self._known - ours.keys():
            self._forget(name)
        self._known = set(ours)
        for name, each in ours.items():
            addresses = tuple((address, each.port) for address in each.addresses)
            self._learn(name, addresses, Source.MDNS)
