"""Editions, clues, ballots, points (rules.md)."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from .encoding import CLUE_BYTES_MAX, NAME_BYTES_MAX

Edition = dict[str, Any]

VOTE_BYTES = 2
_FORBIDDEN = (
    (0x0000, 0x001F), (0x007F, 0x009F), (0x061C, 0x061C), (0x200E, 0x200F), (0x2028, 0x202E),
    (0x2066, 0x2069), (0xD800, 0xDFFF), (0xFDD0, 0xFDEF),
)  # fmt: skip
_BLANK = (
    (0x0020, 0x0020), (0x00A0, 0x00A0), (0x00AD, 0x00AD), (0x034F, 0x034F), (0x115F, 0x1160),
    (0x1680, 0x1680), (0x17B4, 0x17B5), (0x180B, 0x180F), (0x2000, 0x200D), (0x202F, 0x202F),
    (0x205F, 0x2065), (0x206A, 0x206F), (0x2800, 0x2800), (0x3000, 0x3000), (0x3164, 0x3164),
    (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF), (0xFFA0, 0xFFA0), (0xE0000, 0xE0FFF),
)  # fmt: skip
_KEY = re.compile("[0-9a-f]{64}")


def _lies_in(char: str, ranges: Sequence[tuple[int, int]]) -> bool:
    return any(first <= ord(char) <= last for first, last in ranges)


def is_clean(text: str) -> bool:
    """Whether a text holds no forbidden code point."""
    return not any(_lies_in(char, _FORBIDDEN) or ord(char) & 0xFFFE == 0xFFFE for char in text)


def is_blank(text: str) -> bool:
    """Whether a text shows nothing."""
    return all(_lies_in(char, _BLANK) for char in text)


def is_name(text: str) -> bool:
    """Whether somebody or something may be called so."""
    size = len(text.encode("utf-8", "surrogatepass"))
    return 1 <= size <= NAME_BYTES_MAX and is_clean(text) and not is_blank(text)


def edition_in_range(edition: Edition) -> bool:
    """Whether all fields are in their ranges."""

    def within(name: str, low: int, high: int, nil: bool = True) -> bool:
        value = edition[name]
        return (nil and value is None) or (value is not None and low <= value <= high)

    chosen = edition["first_storyteller"] == "chosen"
    key = edition["chosen_storyteller"]
    return (
        len(edition["name"]) <= 40
        and is_clean(edition["name"])
        and _suits_mode(edition)
        and within("turns_each", 1, 9)
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


def _suits_mode(edition: Edition) -> bool:
    """Whether an edition holds what its mode asks for, and nothing of another."""
    mode, players = edition["mode"], [key for pair in edition["pairs"] for key in pair]
    if mode != "team" and (players or edition["partner_image"] is not None):
        return False
    if mode == "team" and edition["partner_image"] is None:
        return False
    one_vote = edition["two_votes_from"] is None and edition["single_vote_bonus"] == "none"
    return len(set(players)) == len(players) and (
        mode == "story" or (one_vote and edition["seats_min"] >= 6)
    )


def players_fit(edition: Edition, players: Sequence[bytes]) -> bool:
    """Whether just these can begin a game of an edition."""
    paired = sorted(key for pair in edition["pairs"] for key in pair)
    if edition["mode"] == "team" and len(players) % 2:
        return False
    if paired and paired != sorted(player.hex() for player in players):
        return False
    most: int = edition["seats_max"]
    return edition["seats_min"] <= len(players) <= most


def hand_size(edition: Edition, seats: int) -> int:
    """How many cards a hand has."""
    if edition["mode"] != "story":
        return {"party": 5, "team": 4}[edition["mode"]]
    return 7 if seats == 3 and edition["three_player_rule"] else 6


def cards_laid(edition: Edition, seats: int) -> int:
    """How many cards everybody but the storyteller lays, in a story."""
    return 2 if seats == 3 and edition["three_player_rule"] else 1


def votes_of_each(edition: Edition, seats: int) -> int:
    """How many votes a ballot may have."""
    needed = edition["two_votes_from"]
    return 2 if needed is not None and seats >= needed else 1


def clue_allowed(edition: Edition, text: str | None) -> bool:
    """Whether a clue may be given."""
    if text is None:
        return True
    return (
        len(text) <= 4 * edition["clue_limit"]
        and len(text.encode("utf-8", "surrogatepass")) <= CLUE_BYTES_MAX
        and is_clean(text)
        and not is_blank(text)
    )


def read_ballot(value: bytes, *, with_red: bool = False) -> list[int] | None:
    """The slots of a ballot's bytes, or green and red; None if they have not the form."""
    if len(value) != VOTE_BYTES:
        return None
    if with_red:
        return [*value]
    slots = [slot for slot in value if slot]
    return slots if bytes(sorted(slots)).ljust(VOTE_BYTES, b"\0") == value else None


def ballot_allowed(
    slots: Sequence[int], votes: int, spread: int, *, with_red: bool = False
) -> bool:
    """Whether these slots may be voted for; `with_red`: one for, and one against."""
    if with_red:
        return all(1 <= slot <= spread for slot in slots)
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
    *,
    silent: int | None = None,
) -> list[int]:
    """Points of a round; `owners` of the slots in order, ballots that count by seat.

    `silent`: whose image brings nothing, besides the storyteller's.
    """
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
        if seat not in (storyteller, silent):
            got = sum(owners[slot - 1] == seat for slots in ballots.values() for slot in slots)
            cap = edition["bonus_cap"]
            points[seat] += got if cap is None else min(got, cap)
    return points


def party_points(edition: Edition, seats: int, green: Mapping[int, int], red: int) -> list[int]:
    """Points of a round of Party: green votes by seat, and the slot of the red one (0: none)."""
    points = [0] * seats
    for seat, slot in green.items():
        together = sum(other == slot for other in green.values())
        if slot != red and together > 1:
            cap = edition["bonus_cap"]
            points[seat] = together if cap is None else min(together, cap)
    return points


def team_points(
    edition: Edition,
    pairs: Sequence[tuple[int, int]],
    storyteller: int,
    owners: Sequence[int],
    ballots: Mapping[int, Sequence[int]],
) -> list[int]:
    """Points of a round of Team: void ballots are empty, partners get what both have."""
    silent = None
    if edition["partner_image"] == "silent":
        silent = next(sum(pair) - storyteller for pair in pairs if storyteller in pair)
    own = round_points(edition, 2 * len(pairs), storyteller, owners, ballots, silent=silent)
    points = list(own)
    for one, other in pairs:
        points[one] = points[other] = own[one] + own[other]
    return points
