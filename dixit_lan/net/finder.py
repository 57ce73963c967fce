"""From announcements to the address book: whoever announces our table is worth dialling."""

from collections.abc import Callable

from dixit_lan.ids import Digest
from dixit_lan.net.advert import Found
from dixit_lan.net.contacts import Address, Source
from dixit_lan.net.limits import PROTOCOL_VERSION


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

    @property
    def count(self) -> int:
        """How many are announced at our table now."""
        return len(self._known)

    def take(self, found: tuple[Found, ...]) -> None:
        """``found`` is everybody who is announced now."""
        ours = {f"announced {each.instance}": each for each in found if self._is_ours(each)}
        for name in self._known - ours.keys():
            self._forget(name)
        self._known = set(ours)
        for name, each in ours.items():
            addresses = tuple((address, each.port) for address in each.addresses)
            self._learn(name, addresses, Source.MDNS)

    def _is_ours(self, found: Found) -> bool:
        return found.table_id == self._table_id and found.version == PROTOCOL_VERSION
