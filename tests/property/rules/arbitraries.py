"""Generators: decks, house rules, and a player who does anything that is allowed."""

import random
from dataclasses import dataclass, replace

from hypothesis import strategies as st

from dixit_lan.ids import Card, Seat
from dixit_lan.rules.edition import (
    EDITIONS,
    DeckEnd,
    Edition,
    FirstStoryteller,
    Mode,
    PartnerImage,
    SingleVoteBonus,
)
from dixit_lan.rules.intents import (
    BeginStory,
    CastVote,
    GiveClue,
    Intent,
    LayCards,
    PickLayer,
)
from dixit_lan.rules.modes.registry import fits_players, numbers
from dixit_lan.rules.view import Phase
from tests.open_table import OpenTable


def deck_of(size: int) -> tuple[Card, ...]:
    return tuple(Card(number.to_bytes(32, "big")) for number in range(size))


@st.composite
def house_rules(draw: st.DrawFn, endless: bool = False) -> Edition:
    """Any edition with any house rules, open to all seats that it can have; ``endless``: no rule ends
    it.
    """
    idea, base = draw(st.booleans()), draw(st.sampled_from(list(EDITIONS.values())))
    rules = replace(
        base,
        seats_max=12,
        target_score=None if endless else draw(st.none() | st.integers(1, 60)),
        turns_each=None if endless else draw(st.none() | st.integers(1, 3)),
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
    if rules.mode is Mode.STORY:
        return rules
    images = draw(st.sampled_from(PartnerImage)) if rules.mode is Mode.TEAM else None
    none = SingleVoteBonus.NONE
    return replace(rules, two_votes_from=None, single_vote_bonus=none, partner_image=images)


@dataclass(frozen=True)
class Undealt:
    """A table before the first card."""

    edition: Edition
    seats: int

    def deal(self, chance: random.Random, deck: tuple[Card, ...]) -> OpenTable:
        names = [f"player {seat}" for seat in range(self.seats)]
        return OpenTable(self.edition, names, shuffled(chance, deck), chance)


@st.composite
def tables(draw: st.DrawFn, endless: bool = False) -> Undealt:
    edition = draw(house_rules(endless=endless))
    fit = [seats for seats in range(3, 13) if fits_players(edition, list(map(str, range(seats))))]
    return Undealt(edition, draw(st.sampled_from(fit)))


def shuffled(chance: random.Random, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(chance.sample(cards, len(cards)))


def go_on(chance: random.Random, table: OpenTable) -> None:
    """One random allowed choice, or what comes where nobody has to choose."""
    if table.awaited:
        seat = chance.choice(table.awaited)
        table.choose(seat, any_choice(chance, table, seat), saw=chance.choice(table.seating))
    else:
        table.go_on()


def any_choice(chance: random.Random, table: OpenTable, seat: Seat) -> Intent:
    """A random allowed choice of this seat, which is awaited."""
    view = table.view(seat)
    match table.phase:
        case Phase.BEGIN:
            return BeginStory()
        case Phase.CLUE:
            card = chance.choice(view.hand) if view.lays_with_clue else None
            return GiveClue(card, chance.choice([None, "a clue"]))
        case Phase.PICK:
            return PickLayer(chance.choice(next(pair for pair in view.pairs if seat in pair)))
        case Phase.LAY:
            count = numbers(table.edition, len(table.seats)).laid
            return LayCards(tuple(chance.sample(table.hands[seat], count)))
        case _:
            images = range(1, len(view.spread) + 1)
            slots = [slot for slot in images if slot not in view.barred_slots]
            count = chance.randint(1, view.numbers.votes)
            red = chance.choice(images) if view.has_red else 0
            return CastVote(tuple(chance.sample(slots, count)), red)
