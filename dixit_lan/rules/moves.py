"""Is this choice allowed? The checks that the referee, the kernel and a screen share.

Every laptop must reach the same verdict on the same clue, whatever Python it runs. So nothing here
asks Python's own Unicode tables, which grow from release to release: normalisation is judged by the
frozen Unicode 3.2 tables (all that newer ones call NFC, these do too) and graphemes by ``regex``,
which carries its own tables and is pinned in ``pyproject.toml``.
"""

from collections.abc import Collection, Mapping, Sequence
from unicodedata import ucd_3_2_0

import regex

from dixit_lan.errors import RuleCode, RuleViolation
from dixit_lan.ids import Card, Seat
from dixit_lan.rules.edition import Edition
from dixit_lan.wire.limits import CLUE_BYTES_MAX

_GRAPHEME = regex.compile(r"\X")
_FORBIDDEN = regex.compile(
    r"[\x00-\x1f\x7f-\x9f"  # control characters, line ends included
    r"\u2028\u2029"  # line and paragraph separators
    r"\u202a-\u202e\u2066-\u2069"  # direction embeddings, overrides and isolates
    r"\ud800-\udfff"  # lone surrogates
    r"\ufdd0-\ufdef\ufffe\uffff]"  # not characters
)
_INVISIBLE = frozenset({"Cc", "Cf", "Zl", "Zp", "Zs"})


def check_ballot(
    edition: Edition,
    seats: int,
    spread_size: int,
    slots: Sequence[int],
    own_slots: Collection[int] = (),
) -> None:
    """Check a ballot of ``slots``, numbered from 1; ``own_slots`` hold the voter's own images.

    Raises RuleViolation: DOUBLE_VOTE (one slot twice), WRONG_COUNT (none, or more than the table
    allows), UNKNOWN_SLOT (no such image), OWN_CARD.
    """
    if len(set(slots)) < len(slots):
        raise RuleViolation(RuleCode.DOUBLE_VOTE, "two votes for the same image")
    votes_max = edition.votes_each(seats)
    if not 1 <= len(slots) <= votes_max:
        raise RuleViolation(
            RuleCode.WRONG_COUNT, f"{len(slots)} votes where 1 to {votes_max} count"
        )
    for slot in slots:
        if not 1 <= slot <= spread_size:
            raise RuleViolation(RuleCode.UNKNOWN_SLOT, f"there is no image {slot}")
        if slot in own_slots:
            raise RuleViolation(RuleCode.OWN_CARD, f"image {slot} is the voter's own")


def check_laid(count: int, cards: Sequence[Card], hand: Collection[Card]) -> None:
    """Check that ``cards`` are ``count`` different cards of ``hand``.

    Raises RuleViolation: SAME_CARD_TWICE, WRONG_COUNT, UNKNOWN_CARD.
    """
    if len(set(cards)) < len(cards):
        raise RuleViolation(RuleCode.SAME_CARD_TWICE, "the same card is laid twice")
    if len(cards) != count:
        raise RuleViolation(RuleCode.WRONG_COUNT, f"{len(cards)} cards laid where {count} are due")
    if any(card not in hand for card in cards):
        raise RuleViolation(RuleCode.UNKNOWN_CARD, "a card that is not in the hand")


def check_clue(edition: Edition, text: str | None) -> None:
    """Check a clue; None was said aloud and is always allowed.

    Raises RuleViolation: CLUE_TOO_LONG (graphemes over ``clue_limit``, or over 4 KiB of UTF-8),
    CLUE_UNREADABLE (nothing to see, control or direction characters, lone surrogates, not NFC).
    """
    if text is None:
        return
    if len(text) > CLUE_BYTES_MAX:
        raise RuleViolation(RuleCode.CLUE_TOO_LONG, "the clue is longer than 4 kib")
    if _FORBIDDEN.search(text) is not None:
        raise RuleViolation(RuleCode.CLUE_UNREADABLE, "a character that cannot be shown")
    if len(text.encode()) > CLUE_BYTES_MAX:
        raise RuleViolation(RuleCode.CLUE_TOO_LONG, "the clue is longer than 4 kib")
    if all(ucd_3_2_0.category(character) in _INVISIBLE for character in text):
        raise RuleViolation(RuleCode.CLUE_UNREADABLE, "the clue is empty")
    if not ucd_3_2_0.is_normalized("NFC", text):
        raise RuleViolation(RuleCode.CLUE_UNREADABLE, "the clue is not in normal form (nfc)")
    if count_graphemes(text) > edition.clue_limit:
        raise RuleViolation(
            RuleCode.CLUE_TOO_LONG, f"the clue has more than {edition.clue_limit} characters"
        )


def count_graphemes(text: str) -> int:
    """What a reader calls characters: extended grapheme clusters."""
    return sum(1 for _ in _GRAPHEME.finditer(text))


def next_storyteller(seating: Sequence[Seat], storyteller: Seat) -> Seat:
    """The seat to the left of ``storyteller``: the next in the ``seating`` order."""
    return seating[(seating.index(storyteller) + 1) % len(seating)]


def first_storyteller(votes_saw: Mapping[Seat, Seat], tie_order: Sequence[Seat]) -> Seat:
    """The seat that most seats saw begin first; of equals, the earliest in ``tie_order``.

    ``votes_saw[w]`` is whom seat ``w`` saw first, itself included.
    """
    seen = list(votes_saw.values())
    return max(tie_order, key=seen.count)
