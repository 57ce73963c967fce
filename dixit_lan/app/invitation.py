"""What people give each other to sit down at one table: by word of mouth, or as one line of text.

The line holds the code. Whoever photographs the screen could join with it, but the same screen shows
the code in letters that can be read across the room, and is meant to; and whoever copies the line
and sends it to somebody means to let her in. Without the code the line would only save typing an
address, and the words would still have to be typed.
"""

from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address
from urllib.parse import parse_qs, quote, urlencode, urlsplit

from dixit_lan.app.places import place_text, read_place
from dixit_lan.client.words.text import t
from dixit_lan.errors import DixitError
from dixit_lan.net.contacts import Address

SCHEME = "dixit-lan"
_LINE_MAX = 1_000  # characters
_PLACES_MAX = 4
_NAME_MAX, _CODE_MAX = 60, 60


@dataclass(frozen=True, slots=True)
class Invitation:
    """The same name and code are one table; ``places`` are where somebody at it listens."""

    table: str
    code: str
    places: tuple[Address, ...] = ()

    def with_places(self, places: tuple[Address, ...]) -> "Invitation":
        return Invitation(self.table, self.code, places)

    def to_text(self) -> str:
        """The line: ``dixit-lan://join?table=...&code=...&at=HOST:PORT&at=...``."""
        pairs = [("table", self.table), ("code", self.code)]
        pairs += [("at", place_text(place)) for place in self.places[:_PLACES_MAX]]
        return f"{SCHEME}://join?{urlencode(pairs, quote_via=quote, safe=':[]')}"


def worth_telling(addresses: tuple[str, ...], port: int) -> tuple[Address, ...]:
    """The places that mean something on another laptop: no loopback, nothing that needs a scope."""
    parsed = [ip_address(each) for each in addresses]
    told = [str(each) for each in parsed if not (each.is_loopback or _needs_scope(each))]
    return tuple((each, port) for each in told[:_PLACES_MAX])


def _needs_scope(address: object) -> bool:
    return isinstance(address, IPv6Address) and address.is_link_local


def is_line(text: str) -> bool:
    """Whether ``text`` wants to be an invitation, not just an address."""
    return text.strip().lower().startswith(f"{SCHEME}:")


def understood(table: str, code: str, address: str) -> Invitation:
    """What somebody typed or pasted: an invitation, or HOST:PORT with a name and a code beside it.

    Raises DixitError.
    """
    if is_line(address):
        return read_invitation(address)
    return Invitation(table, code, (read_place(address),))


def read_invitation(text: str) -> Invitation:
    """What an invitation says. Raises DixitError for one that says nothing usable."""
    line = text.strip()
    if len(line) > _LINE_MAX or not is_line(line):
        raise DixitError(t("problem.invitation"))
    try:
        said = parse_qs(urlsplit(line).query, max_num_fields=20)
    except ValueError as error:
        raise DixitError(t("problem.invitation.damaged")) from error
    table, code = (said.get(key, [""])[0].strip() for key in ("table", "code"))
    if not (0 < len(table) <= _NAME_MAX and 0 < len(code) <= _CODE_MAX):
        raise DixitError(t("problem.invitation.empty"))
    places = tuple(read_place(each) for each in said.get("at", [])[:_PLACES_MAX])
    return Invitation(table, code, places)


def named_in(text: str) -> tuple[str, str] | None:
    """The table's name and its code, if ``text`` is an invitation."""
    try:
        found = read_invitation(text)
    except DixitError:
        return None
    return found.table, found.code
