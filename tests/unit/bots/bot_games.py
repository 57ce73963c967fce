"""Whole games by bots alone: rules, no cryptography, seeded."""

import random
from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from dixit_lan.bots.bot import Bot
from dixit_lan.ids import Card
from dixit_lan.packs.library import Library
from dixit_lan.packs.pack import standard_pack
from dixit_lan.rules.edition import ODYSSEY, Edition, FirstStoryteller
from dixit_lan.rules.view import Phase
from tests.open_table import OpenTable

SEEDED = replace(ODYSSEY, first_storyteller=FirstStoryteller.SEED)


@cache
def standard_tags() -> dict[Card, tuple[str, ...]]:
    return Library([standard_pack()]).all_tags()


def play_game(skills: Sequence[float], seed: int, edition: Edition = SEEDED) -> OpenTable:
    """One bot of that skill a seat; everything follows from ``seed``."""
    chance = random.Random(seed)
    tags = standard_tags()
    bots = [Bot(tags, skill, random.Random(chance.random())) for skill in skills]
    return play_out(bots, tuple(tags), chance, edition)


def play_out(
    bots: Sequence[Bot], deck: tuple[Card, ...], chance: random.Random, edition: Edition
) -> OpenTable:
    names = [f"bot {seat}" for seat in range(len(bots))]
    table = OpenTable(edition, names, chance.sample(deck, len(deck)), chance)
    while table.phase is not Phase.OVER:
        if not table.awaited:
            table.go_on()
            continue
        seat = table.awaited[0]
        intent = bots[seat].decide(table.view(seat))
        assert intent is not None
        table.choose(seat, intent)
    return table
