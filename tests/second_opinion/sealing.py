"""Sealed commitments: seeds, plays and votes (sealing.md)."""

from __future__ import annotations

from typing import Any

import nacl.bindings as sodium
from nacl.exceptions import CryptoError

from .encoding import short_hash
from .group import Group, hash_to_scalar, scalar_of
from .proofs import Context, Transcript, knows

NONCE_BYTES = 32
BOX_EXTRA = 16

Sealed = dict[str, Any]


def unbox(key: bytes, ciphertext: bytes) -> bytes | None:
    """Open a secretbox under the nonce of zeros."""
    try:
        return sodium.crypto_secretbox_open(ciphertext, bytes(24), key)
    except (CryptoError, ValueError):
        return None


def is_sealed(group: Group, table_key: bytes, context: Context, sealed: Sealed) -> bool:
    """Check a sealed commitment when it comes."""
    if len(sealed["commitment"]) != 32 or len(sealed["ciphertext"]) < NONCE_BYTES + BOX_EXTRA:
        return False
    transcript = Transcript(group, "sealed commitment", context)
    transcript.append("table key", table_key)
    transcript.append("commitment", sealed["commitment"])
    transcript.append("ciphertext", sealed["ciphertext"])
    return knows(transcript, sealed["point"], sealed["proof"])


def unseal(group: Group, context: Context, sealed: Sealed, shared: bytes) -> bytes | None:
    """Open with the point r·Y; None if it does not open."""
    where, point = context.encoded(), sealed["point"]
    content = unbox(short_hash("sealing key", where, point, shared), sealed["ciphertext"])
    if content is None or len(content) < NONCE_BYTES:
        return None
    nonce, value = content[:NONCE_BYTES], content[NONCE_BYTES:]
    if short_hash("commitment", where, value, nonce) != sealed["commitment"]:
        return None
    mask = hash_to_scalar(group, "sealing mask", where, value, nonce)
    return value if group.times_base(mask) == point else None


def open_sealed(
    group: Group, table_key: bytes, context: Context, sealed: Sealed, mask: bytes
) -> bytes | None:
    """Open with the author's mask; None if it does not open."""
    r = scalar_of(group, mask)
    if r is None or group.times_base(r) != sealed["point"]:
        return None
    return unseal(group, context, sealed, group.times(r, table_key))
