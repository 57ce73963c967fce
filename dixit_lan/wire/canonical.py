"""The one encoding of every signed or hashed value: canonical msgpack.

msgpack gives the bytes and msgspec the types. Both libraries forgive duplicate keys, longer integers
than necessary and keys in another order; decoding, encoding again and comparing forgives none of it.
"""

from typing import Any, TypeVar

import msgpack
import msgspec

from dixit_lan.errors import DecodeError, NonCanonical, TooLarge
from dixit_lan.wire.limits import FRAME_BYTES_MAX

T = TypeVar("T")


def encode(value: Any) -> bytes:
    """Write ``value`` (builtins or msgspec structs) in its only accepted form."""
    plain = msgspec.to_builtins(value, builtin_types=(bytes,))
    return bytes(msgpack.packb(plain, use_bin_type=True))


def decode(data: bytes, kind: type[T], size_max: int = FRAME_BYTES_MAX) -> T:
    """Read bytes written by :func:`encode` as ``kind``.

    Raises TooLarge over ``size_max`` bytes, NonCanonical where encoding the result again gives other
    bytes, DecodeError for everything else that is not a ``kind``.
    """
    if len(data) > size_max:
        raise TooLarge(f"{len(data)} bytes where at most {size_max} are allowed")
    try:
        plain = msgpack.unpackb(data, raw=False, strict_map_key=True)
        value = msgspec.convert(plain, kind, strict=True, builtin_types=(bytes,))
    except (msgpack.UnpackException, msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise DecodeError(f"not a {kind.__name__}: {error}") from error
    if encode(value) != data:
        raise NonCanonical(f"not the canonical form of a {kind.__name__}")
    return value
