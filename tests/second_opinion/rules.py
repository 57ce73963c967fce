"""Editions, clues, ballots, points (rules.md)."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from typing import Any

from .encoding import CLUE_BYTES_MAX
from .graphemes import count_graphemes

Edition = dict[str, Any]

VOTE_BYTES = 2
_FORBIDDEN = re.compile(
    "[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff"
    "\ufdd0-\ufdef\ufffe\uffff]"
)
_BLANK = frozenset({"Cc", "Cf", "Zl", "Zp", "Zs"})
_KEY = re.compile("[0-9a-f]{64}")


def edition_in_range(edition: Edition) -> bool:
    """Whether all fields are in their ranges."""

    def within(name: str, low: int, high: int, nil: bool = True) -> bool:
        value = edition[name]
        return (nil and value is None) or (value is not None and low <= value <= high)

    chosen = edition["first_storyteller"] == "chosen"
    key = edition["chosen_storyteller"]
    return (
        len(edition["name"]) <= 40
        and 3 <= edition["seats_min"] <= edition["seats_max"] <= 12
        and all(within(name, 1, 10000) for name in ("target_score", "two_votes_from", "bonus_cap"))
        and edition["deck_end"] in ("end_game", "reshuffle")
        and edition["single_vote_bonus"]
        in ("none", "lone_vote", "lone_vote_when_some", "any_finder")
        and edition["sole_finder_points"] in (3, 4)
        and edition["first_storyteller"] in ("idea", "seed", "chosen")
        and (_KEY.fullmatch(key) is not None if chosen else key == "")
        and within("clue_limit", 1, 1000, nil=False)
        and all(clock is None or 5 <= clock <= 3600 for clock in edition["clocks"].values())
        and edition["recovery"] in ("majority", "none")
    )


def hand_size(edition: Edition, seats: int) -> int:
    """How many cards a hand has."""
    return 7 if seats == 3 and edition["three_player_rule"] else 6


def cards_laid(edition: Edition, seats: int) -> int:
    """How many cards everybody but the storyteller lays."""
    return 2 if seats == 3 and edition["three_player_rule"] else 1


def votes_of_each(edition: Edition, seats: int) -> int:
    """How many votes a ballot may have."""
    needed = edition["two_votes_from"]
    return 2 if needed is not None and seats >= needed else 1


def clue_allowed(edition: Edition, text: str | None) -> bool:
    """Whether a clue may be given."""
    if text is None:
        return True
    old = unicodedata.ucd_3_2_0
    return (
        len(text.encode("utf-8", "surrogatepass")) <= CLUE_BYTES_MAX
        and not _FORBIDDEN.search(text)
        and not all(old.category(char) in _BLANK for char in text)
        and old.normalize("NFC", text) == text
        and count_graphemes(text) <= edition["clue_limit"]
    )


def read_ballot(value: bytes) -> list[int] | None:
    """The slots of a ballot's bytes; None if they have not the form."""
    if len(value) != VOTE_BYTES:
        return None
    slots = [slot for slot in value if slot]
    return slots if bytes(sorted(slots)).ljust(VOTE_BYTES, b"\0") == value else None


def ballot_allowed(slots: Sequence[int], votes: int, spread: int) -> bool:
    """Whether these slots may be voted for."""
    return (
        1 <= len(slots) <= votes
        and len(set(slots)) == len(slots)
        and all(1 <= slot <= spread for slot in slots)
    )


def round_points(
    edition: Edition,
    seats: int,
    storyteller: int,
    owners: Sequence[int],
    ballots: Mapping[int, Sequence[int]],
) -> list[int]:
    """Points of a round; `owners` of the slots in order, ballots that count by seat."""
    points = [0] * seats
    if len(ballots) < 2:
        return points
    true_slot = owners.index(storyteller) + 1
    finders = [seat for seat, slots in ballots.items() if true_slot in slots]
    none_found, all_found = not finders, len(finders) == len(ballots)
    if none_found or all_found:
        for seat in ballots:
            points[seat] += 2
    else:
        worth = edition["sole_finder_points"] if len(finders) == 1 else 3
        for seat in [storyteller, *finders]:
            points[seat] += worth
    bonus = edition["single_vote_bonus"]
    if votes_of_each(edition, seats) == 2:
        for seat in finders:
            alone = len(ballots[seat]) == 1
            points[seat] += (
                bonus == "any_finder"
                or (bonus == "lone_vote" and alone)
                or (bonus == "lone_vote_when_some" and alone and not all_found)
            )
    if (none_found and not edition["bonus_when_none_found"]) or (
        all_found and not edition["bonus_when_all_found"]
    ):
        return points
    for seat in range(seats):
        if seat != storyteller:
            got = sum(owners[slot - 1] == seat for slots in ballots.values() for slot in slots)
            cap = edition["bonus_cap"]
            points[seat] += got if cap is None else min(got, cap)
    return points
