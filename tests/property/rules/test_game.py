"""Whole random games: cards are never lost, views never leak, refused choices change nothing."""

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dixit_lan.errors import RuleViolation
from dixit_lan.ids import Seat
from dixit_lan.rules.edition import DeckEnd
from dixit_lan.rules.ending import deck_size_min
from dixit_lan.rules.intents import Intent
from dixit_lan.rules.modes.registry import mode_of, numbers
from dixit_lan.rules.turns import have_turns
from dixit_lan.rules.view import Phase
from tests.open_table import OpenTable
from tests.property.rules.arbitraries import Undealt, any_choice, deck_of, go_on, tables

ROUNDS = 200
SEEDS = st.integers(0, 2**32)


def _is_counted(table: OpenTable) -> bool:
    """Is the round over, and the next one not begun?"""
    return bool(table.history) and table.history[-1].number == table.round


def _lacking(table: OpenTable) -> int:
    """Every image of the round is to be replaced."""
    return len(table.history[-1].spread)


def _views(table: OpenTable) -> list[object]:
    return [table.view(seat) for seat in table.seats]


@settings(max_examples=12, deadline=None)
@given(tables(endless=True), SEEDS, st.integers(0, 60))
def test_cards_are_conserved_over_200_rounds_and_reshuffles(
    undealt: Undealt, seed: int, spare: int
) -> None:
    chance = random.Random(seed)
    deck = deck_of(deck_size_min(undealt.edition, undealt.seats) + spare)
    table = undealt.deal(chance, deck)
    reshuffles = 0
    while len(table.history) < ROUNDS:
        before = len(table.discards)
        go_on(chance, table)
        reshuffles += len(table.discards) < before
        assert table.cards == tuple(sorted(deck))
        assert set(table.spread) <= {card for cards in table.laid.values() for card in cards}
    assert reshuffles >= 1


@settings(max_examples=40, deadline=None)
@given(tables(), SEEDS)
def test_hands_are_full_whenever_a_story_is_due(undealt: Undealt, seed: int) -> None:
    chance = random.Random(seed)
    table = undealt.deal(chance, deck_of(84))
    size = numbers(table.edition, undealt.seats).hand
    for _ in range(300):
        if table.phase is Phase.OVER:
            break
        closed = mode_of(table.edition).opens_hands_in_round
        if table.phase is Phase.LAY if closed else table.phase in (Phase.BEGIN, Phase.CLUE):
            hands = {len(table.hands[seat]) for seat in table.awaited or table.seats}
            assert hands == {size}
        if closed and table.phase is Phase.CLUE:
            assert not any(table.hands.values())
        go_on(chance, table)


@settings(max_examples=40, deadline=None)
@given(tables(), SEEDS)
def test_the_same_choice_twice_at_once_is_refused_the_second_time(
    undealt: Undealt, seed: int
) -> None:
    chance = random.Random(seed)
    table = undealt.deal(chance, deck_of(84))
    for _ in range(60):
        if table.phase is Phase.OVER:
            break
        if not table.awaited:
            table.go_on()
            continue
        seat = chance.choice(table.awaited)
        intent = any_choice(chance, table, seat)
        table.choose(seat, intent)
        with pytest.raises(RuleViolation):
            table.choose(seat, intent)


@settings(max_examples=60, deadline=None)
@given(tables(), SEEDS)
def test_a_refused_choice_changes_nothing(undealt: Undealt, seed: int) -> None:
    """Choices of one game tried in another: refused, or fine; who is refused has changed nothing."""
    chance = random.Random(seed)
    table, other = (undealt.deal(random.Random(seed), deck_of(84)) for _ in range(2))
    strange: list[tuple[Seat, Intent]] = []
    for _ in range(80):
        if other.phase is Phase.OVER:
            break
        if other.awaited:
            seat = chance.choice(other.awaited)
            strange.append((seat, any_choice(chance, other, seat)))
            other.choose(*strange[-1])
        else:
            other.go_on()
    for seat, intent in chance.sample(strange, len(strange)):
        before = _views(table)
        try:
            table.choose(seat, intent)
        except RuleViolation:
            assert _views(table) == before


@settings(max_examples=40, deadline=None)
@given(tables(), SEEDS)
def test_a_game_ends_by_points_or_by_the_deck_alone(undealt: Undealt, seed: int) -> None:
    chance = random.Random(seed)
    table = undealt.deal(chance, deck_of(84))
    edition = table.edition
    while table.phase is not Phase.OVER and table.round <= 30:
        while table.phase is not Phase.OVER and not _is_counted(table):
            go_on(chance, table)
        reached = edition.target_score is not None and max(table.scores) >= edition.target_score
        short = len(table.pile) < _lacking(table)
        told_out = edition.turns_each is not None and not have_turns(
            edition, table.seats, table.told
        )
        over = reached or told_out or (short and edition.deck_end is DeckEnd.END_GAME)
        assert (table.phase is Phase.OVER) is over
        if not over:
            rounds = table.round
            go_on(chance, table)
            assert table.round == rounds + 1


@settings(max_examples=15, deadline=None)
@given(tables(), SEEDS)
def test_a_view_holds_no_card_of_anybody_else(undealt: Undealt, seed: int) -> None:
    chance = random.Random(seed)
    table = undealt.deal(chance, deck_of(84))
    for _ in range(80):
        if table.phase is Phase.OVER:
            break
        for seat in table.seats:
            own = {*table.hands[seat], *table.laid.get(seat, ()), *table.given.get(seat, ())}
            hidden = set(table.cards) - own - set(table.spread)
            shown = repr(replace(table.view(seat), history=()))  # that was face up
            assert not any(repr(card) in shown for card in hidden)
        go_on(chance, table)
