"""Names for the small values that the whole house passes around."""

from typing import NewType

Seat = NewType("Seat", int)
"""A position in the roster, 0 to n-1. The order around the table is drawn later, from the seed."""

Card = NewType("Card", bytes)
"""A card's identity: the 32-byte BLAKE2b hash of its picture file's bytes."""

PlayerKey = NewType("PlayerKey", bytes)
"""A player's identity: a 32-byte Ed25519 public key."""

Digest = NewType("Digest", bytes)
"""A 32-byte BLAKE2b hash; for game entries, the digest of the agreed history."""
