"""Generators: decks, house rules, and a player who does anything that is allowed."""

import random
from dataclasses import replace

from hypothesis import strategies as st

from dixit_lan.ids import Card, Seat
from dixit_lan.rules import ending
from dixit_lan.rules.edition import (
    EDITIONS,
    DeckEnd,
    Edition,
    FirstStoryteller,
    SingleVoteBonus,
)
from dixit_lan.rules.game import Game, new_game
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
from dixit_lan.rules.view import Phase


def deck_of(size: int) -> tuple[Card, ...]:
    return tuple(Card(number.to_bytes(32, "big")) for number in range(size))


@st.composite
def house_rules(draw: st.DrawFn, endless: bool = False) -> Edition:
    """Any edition with any house rules, open to 3 to 12 seats; ``endless``: no rule ends it."""
    idea = draw(st.booleans())
    return replace(
        draw(st.sampled_from(list(EDITIONS.values()))),
        seats_max=12,
        target_score=None if endless else draw(st.none() | st.integers(1, 60)),
        deck_end=DeckEnd.RESHUFFLE if endless else draw(st.sampled_from(DeckEnd)),
        three_player_rule=draw(st.booleans()),
        two_votes_from=draw(st.none() | st.integers(3, 12)),
        single_vote_bonus=draw(st.sampled_from(SingleVoteBonus)),
        bonus_cap=draw(st.none() | st.integers(1, 5)),
        bonus_when_none_found=draw(st.booleans()),
        bonus_when_all_found=draw(st.booleans()),
        sole_finder_points=draw(st.sampled_from([3, 4])),
        first_storyteller=FirstStoryteller.IDEA if idea else FirstStoryteller.SEED,
    )


@st.composite
def tables(draw: st.DrawFn, endless: bool = False) -> Game:
    edition = draw(house_rules(endless=endless))
    seats = draw(st.integers(3, 12))
    return new_game(edition, tuple(f"player {seat}" for seat in range(seats)))


def shuffled(chance: random.Random, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(chance.sample(cards, len(cards)))


def deal_of(chance: random.Random, game: Game, deck: tuple[Card, ...]) -> Deal:
    seating = tuple(Seat(seat) for seat in chance.sample(range(game.seats), game.seats))
    by_idea = game.edition.first_storyteller is FirstStoryteller.IDEA
    return Deal(shuffled(chance, deck), seating, None if by_idea else seating[0])


def any_move(chance: random.Random, game: Game) -> Move:
    """A random allowed move of a dealt game that is not over."""
    if game.phase is Phase.MIXING:
        return TurnUp(shuffled(chance, tuple(card for cards in game.laid for card in cards)))
    if game.phase is Phase.REFILL:
        short = not ending.can_refill(len(game.pile), game.seats, game.edition)
        return Refill(shuffled(chance, game.pile + game.discards) if short else ())
    return _choice_of(chance, game, chance.choice(game.awaited))


def _choice_of(chance: random.Random, game: Game, seat: Seat) -> Move:
    match game.phase:
        case Phase.BEGIN:
            return Begin(seat, chance.choice(game.seating))
        case Phase.CLUE:
            return GiveClue(seat, chance.choice(game.hands[seat]), chance.choice([None, "a clue"]))
        case Phase.LAY:
            count = game.edition.cards_laid(game.seats)
            return Lay(seat, tuple(chance.sample(game.hands[seat], count)))
        case _:
            slots = [s for s, card in enumerate(game.spread, 1) if card not in game.laid[seat]]
            count = chance.randint(1, game.edition.votes_each(game.seats))
            return CastVote(seat, tuple(chance.sample(slots, count)))
