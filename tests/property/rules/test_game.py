"""Whole random games: cards are never lost, views never leak, refused moves change nothing."""

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dixit_lan.errors import RuleViolation
from dixit_lan.ids import Seat
from dixit_lan.rules.edition import DeckEnd
from dixit_lan.rules.ending import can_refill, deck_size_min, turns_left
from dixit_lan.rules.game import Game, replay, view_of
from dixit_lan.rules.game_moves import Move
from dixit_lan.rules.view import Phase
from tests.property.rules.arbitraries import any_move, deal_of, deck_of, tables

ROUNDS = 200
SEEDS = st.integers(0, 2**32)


def _is_permutation_of(deck: tuple[bytes, ...], game: Game) -> bool:
    face_up = game.spread or tuple(card for cards in game.laid for card in cards)
    hands = [card for hand in game.hands for card in hand]
    return sorted([*hands, *face_up, *game.pile, *game.discards]) == sorted(deck)


@settings(max_examples=12, deadline=None)
@given(tables(endless=True), SEEDS, st.integers(0, 60))
def test_cards_are_conserved_over_200_rounds_and_reshuffles(
    game: Game, seed: int, spare: int
) -> None:
    chance = random.Random(seed)
    deck = deck_of(deck_size_min(game.edition, game.seats) + spare)
    game = game.play(deal_of(chance, game, deck))
    reshuffles = 0
    while len(game.history) < ROUNDS:
        short = not can_refill(len(game.pile), game.seats, game.edition)
        reshuffles += game.phase is Phase.REFILL and short
        game = game.play(any_move(chance, game))
        assert _is_permutation_of(deck, game)
        assert game.cards == tuple(sorted(deck))
    assert reshuffles >= 1


@settings(max_examples=40, deadline=None)
@given(tables(), SEEDS)
def test_hands_are_full_whenever_a_story_is_due(game: Game, seed: int) -> None:
    chance = random.Random(seed)
    game = game.play(deal_of(chance, game, deck_of(84)))
    size = game.edition.hand_size(game.seats)
    for _ in range(300):
        if game.phase is Phase.OVER:
            break
        if game.phase in (Phase.BEGIN, Phase.CLUE):
            assert {len(hand) for hand in game.hands} == {size}
        game = game.play(any_move(chance, game))


@settings(max_examples=40, deadline=None)
@given(tables(), SEEDS)
def test_the_same_move_twice_at_once_is_refused_the_second_time(game: Game, seed: int) -> None:
    chance = random.Random(seed)
    move: Move = deal_of(chance, game, deck_of(84))
    for _ in range(60):
        after = game.play(move)
        with pytest.raises(RuleViolation):
            after.play(move)
        if after.phase is Phase.OVER:
            break
        game, move = after, any_move(chance, after)


@settings(max_examples=60, deadline=None)
@given(tables(), SEEDS)
def test_a_refused_move_changes_nothing(game: Game, seed: int) -> None:
    """Moves of one game tried in another: refused, or fine; the old value stays what it was."""
    chance = random.Random(seed)
    dealt = game.play(deal_of(chance, game, deck_of(84)))
    strange: list[Move] = []
    other = dealt
    for _ in range(80):
        if other.phase is Phase.OVER:
            break
        strange.append(any_move(chance, other))
        other = other.play(strange[-1])
    state, moves = dealt, []
    for move in chance.sample(strange, len(strange)):
        before = repr(state)
        try:
            state_after = state.play(move)
        except RuleViolation:
            assert repr(state) == before
            continue
        assert repr(state) == before
        moves.append(move)
        state = state_after
    assert replay(dealt, moves) == (state, len(moves), None)


@settings(max_examples=40, deadline=None)
@given(tables(), SEEDS)
def test_turns_left_counts_down_to_the_last_round(game: Game, seed: int) -> None:
    chance = random.Random(seed)
    game = game.play(deal_of(chance, game, deck_of(84)))
    while game.phase is not Phase.OVER and game.round <= 30:
        left = turns_left(game.edition, game.seats, len(game.pile))
        rounds = game.round
        while game.phase not in (Phase.REFILL, Phase.OVER):
            game = game.play(any_move(chance, game))
        if game.edition.deck_end is DeckEnd.END_GAME:
            if left == 1:
                assert game.phase is Phase.OVER
            elif game.edition.target_score is None:
                assert game.phase is Phase.REFILL
        else:
            assert left is None
        if game.phase is Phase.REFILL:
            game = game.play(any_move(chance, game))
            assert game.round == max(rounds, 1) + 1


@settings(max_examples=15, deadline=None)
@given(tables(), SEEDS)
def test_a_view_holds_no_card_of_anybody_else(game: Game, seed: int) -> None:
    chance = random.Random(seed)
    game = game.play(deal_of(chance, game, deck_of(84)))
    for _ in range(80):
        if game.phase is Phase.OVER:
            break
        for seat in range(game.seats):
            own = {*game.hands[seat], *(game.laid[seat] if game.laid else ())}
            hidden = set(game.cards) - own - set(game.spread)
            shown = repr(replace(view_of(game, Seat(seat)), history=()))  # that was face up
            assert not any(repr(card) in shown for card in hidden)
        game = game.play(any_move(chance, game))
