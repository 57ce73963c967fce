"""Hashes with a purpose: BLAKE2b, one label a use, every part framed by its length.

They are hashlib's, which are libsodium's to the byte and cost a fraction of the call.
"""

from hashlib import blake2b

from dixit_lan.ids import Digest
from dixit_lan.wire.version import NAMESPACE

_PREFIX = NAMESPACE + b"/"


def framed(*parts: bytes) -> bytes:
    """Join ``parts`` so that no other list of parts gives the same bytes."""
    return b"".join([len(part).to_bytes(8, "little") + part for part in parts])


def labelled_hash(label: str, *parts: bytes) -> Digest:
    """32-byte BLAKE2b over ``label`` and ``parts``, framed; different labels never collide."""
    data = framed(_PREFIX + label.encode("ascii"), *parts)
    return Digest(blake2b(data, digest_size=32).digest())


def labelled_hash_wide(label: str, *parts: bytes, key: bytes = b"") -> bytes:
    """64-byte BLAKE2b, keyed if a key of at most 64 bytes is given."""
    data = framed(_PREFIX + label.encode("ascii"), *parts)
    return blake2b(data, digest_size=64, key=key).digest()
