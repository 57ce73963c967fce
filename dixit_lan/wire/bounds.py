"""The bound of every field that an entry or a message holds, and of every body: one table.

A decoder looks at the size of a whole body first (``body_bytes_max``), then at its fields, by these
types. Within a bound, whether a length or number is the right one is judged with the contents; beyond
it there is nothing to judge. ``protocol/encoding.md`` lists the same, and a test compares the two.
"""

from typing import Annotated

from msgspec import Meta

from dixit_lan.wire.limits import (
    CLUE_BYTES_MAX,
    CONTROL_BODY_BYTES_MAX,
    DECK_CARDS_MAX,
    EDITION_NAME_POINTS_MAX,
    ENTRIES_MAX,
    ENTRY_BYTES_MAX,
    HAND_CARDS_MAX,
    LOGS_MAX,
    NAME_BYTES_MAX,
    NONCE_BYTES,
    PACKS_MAX,
    SEATS_MAX,
    SEATS_MIN,
)

_CARD_BYTES, _CARD_PROOF_BYTES, _PROOF_BYTES = 64, 128, 160
"""Of a card face down; of a shuffle's proof, for each card and besides."""

# -- bytes -------------------------------------------------------------------------------------------

Key = Annotated[bytes, Meta(min_length=32, max_length=32)]
Hash = Annotated[bytes, Meta(min_length=32, max_length=32)]
Nonce = Annotated[bytes, Meta(min_length=NONCE_BYTES, max_length=NONCE_BYTES)]
Short = Annotated[bytes, Meta(max_length=32)]
"""A point, a scalar, a commitment, a nonce, or a hash that may be missing."""
Proof = Annotated[bytes, Meta(max_length=64)]
Box = Annotated[bytes, Meta(max_length=48)]
"""A sealed share."""
Copy = Annotated[bytes, Meta(max_length=2048)]
"""What was sealed, for the others to open: at most a play."""
Hand = Annotated[bytes, Meta(max_length=HAND_CARDS_MAX * _CARD_BYTES)]
HandProof = Annotated[bytes, Meta(max_length=HAND_CARDS_MAX * _CARD_PROOF_BYTES + _PROOF_BYTES)]
Deck = Annotated[bytes, Meta(max_length=DECK_CARDS_MAX * _CARD_BYTES)]
DeckProof = Annotated[bytes, Meta(max_length=DECK_CARDS_MAX * _CARD_PROOF_BYTES + _PROOF_BYTES)]
Points = Annotated[bytes, Meta(max_length=DECK_CARDS_MAX * 32)]
Raw = Annotated[bytes, Meta(max_length=ENTRY_BYTES_MAX)]
"""A whole entry, or what is signed of it."""

# -- texts, in code points; what a name is besides, ``wire.text`` says -------------------------------

Name = Annotated[str, Meta(min_length=1, max_length=NAME_BYTES_MAX)]
Word = Annotated[str, Meta(max_length=20)]
"""One of our own words: a group, a reason, a kind."""
EditionName = Annotated[str, Meta(max_length=EDITION_NAME_POINTS_MAX)]
HexKey = Annotated[str, Meta(max_length=64)]
ClueText = Annotated[str, Meta(max_length=CLUE_BYTES_MAX)]

# -- numbers -----------------------------------------------------------------------------------------

SeatNumber = Annotated[int, Meta(ge=0, lt=SEATS_MAX)]
SeatCount = Annotated[int, Meta(ge=SEATS_MIN, le=SEATS_MAX)]
Rabbit = Annotated[int, Meta(ge=0, lt=SEATS_MAX)]
"""There are as many as seats."""
Small = Annotated[int, Meta(ge=0, lt=2**16)]
Count = Annotated[int, Meta(ge=0, lt=2**32)]

# -- lists -------------------------------------------------------------------------------------------

OfSeats = Meta(max_length=SEATS_MAX)
OfPairs = Meta(max_length=SEATS_MAX // 2)
OfPacks = Meta(max_length=PACKS_MAX)
SomePacks = Meta(min_length=1, max_length=PACKS_MAX)
OfLogs = Meta(max_length=LOGS_MAX)
OfEntries = Meta(max_length=ENTRIES_MAX)

# -- bodies ------------------------------------------------------------------------------------------

BODY_BYTES_MAX = {
    "sit": 8192,
    "ready": 8192,
    "seat_commit": 256,
    "seat": 4096,
    "seed": 4096,
    "open_seed": 64,
    "shuffle": ENTRY_BYTES_MAX,
    "agree": 8,
    "deal": 32_768,
    "begin": 16,
    "clue": 8192,
    "pick": 16,
    "play": 4096,
    "open_play": 64,
    "mix": 4096,
    "show": 8192,
    "vote": 512,
    "open_vote": 64,
    "owners": 8192,
    "unseal": 8192,
    "switch": ENTRY_BYTES_MAX,
    "result": 2048,
    "ack": 8,
    "leave": 8,
}
"""Bytes of a body by its kind; of the other control kinds, CONTROL_BODY_BYTES_MAX."""


def body_bytes_max(kind: str) -> int:
    """The most that the body of an entry of this kind may hold, in bytes."""
    return BODY_BYTES_MAX.get(kind, CONTROL_BODY_BYTES_MAX)
