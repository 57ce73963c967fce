"""Is this choice allowed? The checks that the referee and a screen share."""

from collections.abc import Collection, Mapping, Sequence

from dixit_lan.errors import RuleCode, RuleViolation
from dixit_lan.ids import Card, Seat
from dixit_lan.rules.edition import Edition
from dixit_lan.rules.modes.registry import mode_of, numbers
from dixit_lan.wire.limits import CLUE_BYTES_MAX, CLUE_POINTS_A_CHARACTER
from dixit_lan.wire.text import is_blank, is_clean


def check_ballot(
    edition: Edition,
    seats: int,
    spread_size: int,
    slots: Sequence[int],
    own_slots: Collection[int] = (),
    *,
    red: int | None = None,
) -> None:
    """Check a ballot of ``slots``, numbered from 1; ``own_slots`` hold the voter's own images. ``red``:
    the slot that is voted against, 0 for none; None: this voter has no such vote.

    Raises RuleViolation: DOUBLE_VOTE (one slot twice), WRONG_COUNT (none, or more than the table
    allows), UNKNOWN_SLOT (no such image), OWN_CARD.
    """
    if len(set(slots)) < len(slots):
        raise RuleViolation(RuleCode.DOUBLE_VOTE, "two votes for the same image")
    votes_max = numbers(edition, seats).votes
    if not 1 <= len(slots) <= votes_max:
        raise RuleViolation(
            RuleCode.WRONG_COUNT, f"{len(slots)} votes where 1 to {votes_max} count"
        )
    if red == 0:
        raise RuleViolation(RuleCode.WRONG_COUNT, "no vote against an image")
    for slot in slots if red is None else (*slots, red):
        if not 1 <= slot <= spread_size:
            raise RuleViolation(RuleCode.UNKNOWN_SLOT, f"there is no image {slot}")
        if slot in own_slots and not mode_of(edition).lets_vote_for_own:
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

    By code points in fixed ranges and bytes alone, so that every laptop reaches the same verdict
    (protocol/rules.md, Clue). Raises RuleViolation: CLUE_TOO_LONG (more than four code points for each
    character that ``clue_limit`` allows, or over 4 KiB of UTF-8), CLUE_UNREADABLE (nothing to see, or
    something that no text may hold).
    """
    if text is None:
        return
    if len(text) > CLUE_POINTS_A_CHARACTER * edition.clue_limit:
        problem = f"the clue is longer than {edition.clue_limit} characters can be"
        raise RuleViolation(RuleCode.CLUE_TOO_LONG, problem)
    if not is_clean(text):
        raise RuleViolation(RuleCode.CLUE_UNREADABLE, "a character that cannot be shown")
    if len(text.encode()) > CLUE_BYTES_MAX:
        raise RuleViolation(RuleCode.CLUE_TOO_LONG, "the clue is longer than 4 kib")
    if is_blank(text):
        raise RuleViolation(RuleCode.CLUE_UNREADABLE, "the clue is empty")


def is_clue(edition: Edition, text: str) -> bool:
    """Would :func:`check_clue` allow it?"""
    try:
        check_clue(edition, text)
    except RuleViolation:
        return False
    return True


def first_storyteller(votes_saw: Mapping[Seat, Seat], tie_order: Sequence[Seat]) -> Seat:
    """The seat that most seats saw begin first; of equals, the earliest in ``tie_order``.

    ``votes_saw[w]`` is whom seat ``w`` saw first, itself included.
    """
    seen = list(votes_saw.values())
    return max(tie_order, key=seen.count)
