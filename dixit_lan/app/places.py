"""Where somebody listens, as people type and read it: HOST:PORT."""

from ipaddress import ip_address

from dixit_lan.client.words.text import t
from dixit_lan.errors import DixitError
from dixit_lan.net.contacts import Address

_EXAMPLE: Address = ("192.168.1.7", 40_123)
_HOST_MAX, _SHOWN_MAX = 253, 80  # characters
_IN_NAMES = frozenset("-_.")


def place_text(place: Address) -> str:
    """HOST:PORT, brackets around what has colons of its own."""
    host, port = place
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def read_place(text: str) -> Address:
    """The place that ``text`` means. Raises DixitError, which says what it lacks."""
    text = text.strip()
    host, port = _halves(text)
    number = _port(port)
    if not _is_host(host) or (port and not number):
        raise _refused("problem.address", text, _EXAMPLE)
    if not port:
        raise _refused("problem.address.port", text, (host, _EXAMPLE[1]))
    return host, number


def _halves(text: str) -> tuple[str, str]:
    """Host and port, each "" where there is none. Raises DixitError where they cannot be told apart."""
    if text.startswith("["):
        host, _, port = text[1:].partition("]")
        fits = _is_ipv6(host) and port[:1] in ("", ":")
        return (host, port[1:]) if fits else ("", "")
    host, _, port = text.rpartition(":") if ":" in text else (text, "", "")
    if not _is_ipv6(text):
        return host, port
    number = _port(port)
    if number and _is_ipv6(host):
        raise _refused("problem.address.brackets", text, (host, number))
    return text, ""


def _port(text: str) -> int:
    """Its number; 0 if it is none."""
    number = int(text) if text.isascii() and text.isdecimal() and len(text) <= 5 else 0
    return number if number <= 0xFFFF else 0


def _is_host(text: str) -> bool:
    """Whether it is an address, or can be the name of a laptop."""
    if _is_ipv6(text):
        return True
    if not text.strip("0123456789."):
        return _is_address(text)
    return len(text) <= _HOST_MAX and all(each.isalnum() or each in _IN_NAMES for each in text)


def _is_ipv6(text: str) -> bool:
    return ":" in text and " " not in text and text.isprintable() and _is_address(text)


def _is_address(text: str) -> bool:
    try:
        ip_address(text)
    except ValueError:
        return False
    return True


def _refused(key: str, text: str, example: Address) -> DixitError:
    return DixitError(t(key, text=text[:_SHOWN_MAX], example=place_text(example)))
