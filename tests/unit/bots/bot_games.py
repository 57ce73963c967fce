"""Whole games by bots alone: rules, no cryptography, seeded."""

import random
from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from dixit_lan.bots.bot import Bot
from dixit_lan.ids import Card, Seat
from dixit_lan.packs.library import Library
from dixit_lan.packs.pack import standard_pack
from dixit_lan.rules import ending
from dixit_lan.rules.edition import ODYSSEY, Edition, FirstStoryteller
from dixit_lan.rules.game import Game, new_game, view_of
from dixit_lan.rules.game_moves import (
    Begin,
    CastVote,
    Deal,
    GiveClue,
    Lay,
    Move,
    Refill,
    TurnUp,
)
from dixit_lan.rules.intents import BeginStory, Intent, LayCards
from dixit_lan.rules.intents import GiveClue as GiveClueIntent
from dixit_lan.rules.view import Phase

SEEDED = replace(ODYSSEY, first_storyteller=FirstStoryteller.SEED)


@cache
def standard_tags() -> dict[Card, tuple[str, ...]]:
    return Library([standard_pack()]).all_tags()


def play_game(skills: Sequence[float], seed: int, edition: Edition = SEEDED) -> Game:
    """One bot of that skill a seat; everything follows from ``seed``."""
    chance = random.Random(seed)
    tags = standard_tags()
    bots = [Bot(tags, skill, random.Random(chance.random())) for skill in skills]
    return play_out(bots, tuple(tags), chance, edition)


def play_out(
    bots: Sequence[Bot], deck: tuple[Card, ...], chance: random.Random, edition: Edition
) -> Game:
    game = new_game(edition, tuple(f"bot {seat}" for seat in range(len(bots))))
    seating = tuple(Seat(seat) for seat in chance.sample(range(len(bots)), len(bots)))
    by_idea = edition.first_storyteller is FirstStoryteller.IDEA
    deal = Deal(tuple(chance.sample(deck, len(deck))), seating, None if by_idea else seating[0])
    game = game.play(deal)
    while game.phase is not Phase.OVER:
        game = game.play(_next_move(game, bots, chance))
    return game


def _next_move(game: Game, bots: Sequence[Bot], chance: random.Random) -> Move:
    if game.awaited:
        seat = game.awaited[0]
        intent = bots[seat].decide(view_of(game, seat))
        assert intent is not None
        return move_of(seat, intent)
    if game.phase is Phase.MIXING:
        laid = [card for cards in game.laid for card in cards]
        return TurnUp(tuple(chance.sample(laid, len(laid))))
    if ending.can_refill(len(game.pile), game.seats, game.edition):
        return Refill()
    rest = game.pile + game.discards
    return Refill(tuple(chance.sample(rest, len(rest))))


def move_of(seat: Seat, intent: Intent) -> Move:
    match intent:
        case BeginStory():
            return Begin(seat, seat)
        case GiveClueIntent(card, text):
            return GiveClue(seat, card, text)
        case LayCards(cards):
            return Lay(seat, cards)
        case _:
            return CastVote(seat, intent.slots)
