"""Editions: every field has its range, and what belongs to a mode that is not played is refused."""

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from dixit_lan.errors import DecodeError, RuleCode, RuleViolation
from dixit_lan.rules.edition import (
    EDITIONS,
    PARTY,
    REFRESH,
    TEAM,
    Clocks,
    Edition,
    FirstStoryteller,
    Mode,
    PartnerImage,
    SingleVoteBonus,
)
from dixit_lan.rules.modes.registry import MODES, check_edition, fits_players
from dixit_lan.wire.canonical import decode, encode

KEY, OTHER = "0123456789abcdef" * 4, "fedcba9876543210" * 4
CHOSEN = FirstStoryteller.CHOSEN


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_our_editions_are_in_range_and_travel(edition: Edition) -> None:
    check_edition(edition)
    assert decode(encode(edition), Edition) == edition
    assert edition.mode in MODES and edition.pairs == ()


def test_the_first_storyteller_may_be_chosen() -> None:
    check_edition(replace(REFRESH, first_storyteller=CHOSEN, chosen_storyteller=KEY))


@pytest.mark.parametrize(
    "changes",
    [
        {"seats_min": 2},
        {"seats_min": 8, "seats_max": 7},
        {"seats_max": 13},
        {"target_score": 0},
        {"target_score": 10_001},
        {"two_votes_from": 0},
        {"bonus_cap": 0},
        {"clocks": Clocks(clue=4)},
        {"clocks": Clocks(vote=3_601)},
        {"sole_finder_points": 5},
        {"clue_limit": 0},
        {"clue_limit": 1_001},
        {"name": "x" * 41},
        {"name": "a\x1b[2J"},
        {"name": "a\u202eb"},
        {"first_storyteller": CHOSEN},
        {"first_storyteller": CHOSEN, "chosen_storyteller": KEY[:-1]},
        {"first_storyteller": CHOSEN, "chosen_storyteller": KEY.upper()},
        {"first_storyteller": CHOSEN, "chosen_storyteller": KEY + "\n"},
        {"first_storyteller": CHOSEN, "chosen_storyteller": "mai"},
        {"chosen_storyteller": KEY},
        {"mode": Mode.PARTY},  # with three to eight seats
        {"mode": Mode.TEAM},
        {"turns_each": 0},
        {"turns_each": 10},
        {"partner_image": PartnerImage.EARNS},
        {"pairs": ((KEY, KEY),)},
    ],
    ids=str,
)
def test_out_of_range(changes: dict[str, Any]) -> None:
    with pytest.raises(RuleViolation) as caught:
        check_edition(replace(REFRESH, **changes))
    assert caught.value.code is RuleCode.BAD_EDITION


@pytest.mark.parametrize(
    ("edition", "changes"),
    [
        (PARTY, {"seats_min": 5}),
        (PARTY, {"two_votes_from": 7}),
        (PARTY, {"single_vote_bonus": SingleVoteBonus.ANY_FINDER}),
        (PARTY, {"partner_image": PartnerImage.EARNS}),
        (PARTY, {"pairs": ((KEY, OTHER),)}),
        (TEAM, {"seats_min": 5}),
        (TEAM, {"two_votes_from": 7}),
        (TEAM, {"single_vote_bonus": SingleVoteBonus.LONE_VOTE}),
        (TEAM, {"partner_image": None}),
        (TEAM, {"pairs": ((KEY, KEY),)}),
        (TEAM, {"pairs": ((KEY, OTHER), (OTHER, KEY))}),
    ],
    ids=str,
)
def test_what_does_not_belong_to_a_mode(edition: Edition, changes: dict[str, Any]) -> None:
    with pytest.raises(RuleViolation):
        check_edition(replace(edition, **changes))


def test_a_team_is_an_even_number_of_players_and_all_in_one_pair() -> None:
    players = [f"{number:064x}" for number in range(6)]
    assert fits_players(TEAM, players) and not fits_players(TEAM, [*players, KEY])
    assert not fits_players(TEAM, players[:4]) and fits_players(PARTY, [*players, KEY])
    chosen = replace(TEAM, pairs=tuple(zip(players[:3], players[3:], strict=True)))
    assert fits_players(chosen, players)
    assert not fits_players(chosen, [*players[:5], KEY])
    assert not fits_players(replace(chosen, pairs=chosen.pairs[:2]), players)


@pytest.mark.parametrize(
    "changes",
    [
        {"mode": "chess"},
        {"partner_image": "loud"},
        {"pairs": [[KEY]]},
        {"pairs": [[KEY, KEY, KEY]]},
    ],
    ids=str,
)
def test_what_is_no_edition_at_all(changes: dict[str, Any]) -> None:
    fields = {**_fields(REFRESH), **changes}
    with pytest.raises(DecodeError):
        decode(encode(fields), Edition)


def _fields(edition: Edition) -> dict[str, Any]:
    fields: dict[str, Any] = msgspec.to_builtins(edition)
    return fields
