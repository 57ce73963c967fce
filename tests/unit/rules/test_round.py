"""One round by hand, what each may see of it, and the choices that are refused."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from dixit_lan.errors import RuleCode, RuleViolation
from dixit_lan.ids import Card, Seat
from dixit_lan.rules.edition import CLASSIC, ODYSSEY, Edition, FirstStoryteller
from dixit_lan.rules.intents import BeginStory, CastVote, GiveClue, Intent, LayCards
from dixit_lan.rules.view import Clue, Phase, SeatView
from tests.open_table import OpenTable

DECK = tuple(Card(bytes([number]) * 32) for number in range(84))
SEATING = (Seat(2), Seat(0), Seat(3), Seat(1))
NAMES = ("Ana", "Binh", "Cai", "Dewi")
SEEDED = replace(CLASSIC, first_storyteller=FirstStoryteller.SEED)


def _dealt(
    edition: Edition = SEEDED,
    names: Sequence[str] = NAMES,
    deck: Sequence[Card] = DECK,
    seating: Sequence[Seat] = SEATING,
) -> OpenTable:
    return OpenTable(edition, names, deck, Random(1), seating=seating)


def _tops(table: OpenTable) -> list[Card]:
    return [table.hands[seat][0] for seat in table.seats]


def _played(choices: int, table: OpenTable | None = None) -> OpenTable:
    """So many choices of a round: Cai tells; Ana and Dewi find it, Binh votes for Ana's."""
    table = _dealt() if table is None else table
    tops = _tops(table)
    steps: list[tuple[int, Intent]] = [
        (2, GiveClue(tops[2], "far away")),
        (0, LayCards((tops[0],))),
        (1, LayCards((tops[1],))),
        (3, LayCards((tops[3],))),
        (0, CastVote((2,))),
        (3, CastVote((2,))),
        (1, CastVote((4,))),
    ]
    for seat, intent in steps[:choices]:
        if table.phase is Phase.MIXING:
            table.go_on()
            table.spread = (tops[3], tops[2], tops[1], tops[0])
        table.choose(Seat(seat), intent)
    return table


def test_hands_are_dealt_in_seating_order() -> None:
    table = _dealt()
    hands = tuple(table.hands[seat] for seat in table.seats)
    assert hands == (DECK[6:12], DECK[18:24], DECK[0:6], DECK[12:18])
    assert (tuple(table.pile), table.storyteller, table.round) == (DECK[24:], 2, 1)
    assert table.phase is Phase.CLUE


def test_three_seats_hold_seven_cards_and_lay_two() -> None:
    table = _dealt(names=NAMES[:3], seating=(Seat(1), Seat(2), Seat(0)))
    table.choose(Seat(1), GiveClue(table.hands[Seat(1)][0], None))
    with pytest.raises(RuleViolation) as caught:
        table.choose(Seat(0), LayCards(table.hands[Seat(0)][:1]))
    assert caught.value.code is RuleCode.WRONG_COUNT
    table.choose(Seat(0), LayCards(table.hands[Seat(0)][:2]))
    assert [len(table.hands[seat]) for seat in table.seats] == [5, 6, 7]


def test_a_round_from_clue_to_refill() -> None:
    table = _played(7)
    assert table.phase is Phase.REFILL
    result = table.history[-1]
    assert (result.owners, result.votes) == ((3, 2, 1, 0), ((2,), (4,), (), (2,)))
    assert result.points == table.scores == (4, 0, 3, 3)
    assert tuple(table.discards) == result.spread
    table.go_on()
    assert (table.storyteller, table.round, table.phase) == (0, 2, Phase.CLUE)
    assert [table.hands[Seat(seat)][-1] for seat in (0, 3, 1, 2)] == list(DECK[24:28])


def test_the_first_storyteller_is_whom_most_saw_begin() -> None:
    table = _dealt(ODYSSEY)
    assert table.awaited == (0, 1, 2, 3)
    for seat, saw in ((0, 1), (3, 3), (1, 1), (2, 3)):
        assert table.phase is Phase.BEGIN
        table.choose(Seat(seat), BeginStory(), saw=Seat(saw))
    assert (table.phase, table.storyteller) == (Phase.CLUE, 3)  # a tie: Dewi sits before Binh


@pytest.mark.parametrize(
    ("played", "seat", "intent", "code"),
    [
        (0, 0, GiveClue(DECK[6], "mine"), RuleCode.NOT_YOUR_MOVE),
        (0, 2, GiveClue(DECK[6], "not mine"), RuleCode.UNKNOWN_CARD),
        (0, 2, GiveClue(DECK[0], ""), RuleCode.CLUE_UNREADABLE),
        (0, 2, LayCards((DECK[0],)), RuleCode.WRONG_PHASE),
        (1, 2, LayCards((DECK[1],)), RuleCode.NOT_YOUR_MOVE),
        (1, 0, LayCards((DECK[1],)), RuleCode.UNKNOWN_CARD),
        (1, 0, LayCards((DECK[6], DECK[7])), RuleCode.WRONG_COUNT),
        (1, 0, LayCards((DECK[6], DECK[6])), RuleCode.SAME_CARD_TWICE),
        (2, 0, LayCards((DECK[7],)), RuleCode.NOT_YOUR_MOVE),  # no second thoughts
        (4, 0, CastVote((1,)), RuleCode.NOT_YOUR_MOVE),  # nothing is turned up yet
        (5, 3, CastVote((1,)), RuleCode.OWN_CARD),
        (5, 3, CastVote((2, 2)), RuleCode.DOUBLE_VOTE),
        (5, 3, CastVote((2, 3)), RuleCode.WRONG_COUNT),
        (5, 3, CastVote((5,)), RuleCode.UNKNOWN_SLOT),
        (5, 2, CastVote((1,)), RuleCode.NOT_YOUR_MOVE),  # the storyteller
        (5, 9, CastVote((1,)), RuleCode.NOT_YOUR_MOVE),
        (5, 0, CastVote((2,)), RuleCode.NOT_YOUR_MOVE),
        (7, 0, LayCards((DECK[7],)), RuleCode.NOT_YOUR_MOVE),
    ],
)
def test_refused_choice(played: int, seat: int, intent: Intent, code: RuleCode) -> None:
    table = _played(played)
    before = [table.view(seat) for seat in table.seats]
    with pytest.raises(RuleViolation) as caught:
        table.choose(Seat(seat), intent)
    assert caught.value.code is code
    assert [table.view(seat) for seat in table.seats] == before


@pytest.mark.parametrize("seats", [2, 7])
def test_an_edition_is_for_its_number_of_seats(seats: int) -> None:
    with pytest.raises(RuleViolation) as caught:
        _dealt(CLASSIC, ("x",) * seats)
    assert caught.value.code is RuleCode.BAD_EDITION


def test_a_short_pile_is_reshuffled_with_this_rounds_cards() -> None:
    small = replace(ODYSSEY, first_storyteller=FirstStoryteller.SEED)
    table = _played(7, _dealt(small, deck=DECK[:27]))
    assert len(table.pile) == 3
    table.go_on()
    assert (len(table.pile), table.discards) == (3, [])
    assert table.cards == DECK[:27]


def test_views_of_a_round() -> None:
    table = _played(2)
    told, waits = table.view(Seat(0)), table.view(Seat(1))
    assert told.clue == Clue("far away")
    assert (told.laid, told.hand, told.my_move) == ((DECK[6],), DECK[7:12], False)
    assert (waits.laid, waits.hand, waits.my_move) == ((), DECK[18:24], True)
    assert told.spread == waits.spread == ()
    assert told.awaited == waits.awaited == (1, 3)

    table = _played(5)
    assert table.view(Seat(0)).ballot == (2,)
    assert table.view(Seat(0)).own_slots == (4,)
    assert table.view(Seat(1)).ballot == ()
    assert table.view(Seat(2)).my_move is False


def test_before_the_votes_open_the_storyteller_cannot_tell_who_laid_what() -> None:
    """Two players' hands swapped: the storyteller sees the very same table."""
    seen: list[list[SeatView]] = []
    for is_swapped in (False, True):
        views = []
        for count in range(5):
            table = _dealt()
            ana, binh = table.hands[Seat(0)], table.hands[Seat(1)]
            if is_swapped:
                table.hands |= {Seat(0): binh, Seat(1): ana}
            _played(count, table)
            if table.phase is Phase.MIXING:
                table.go_on()
                table.spread = (DECK[12], DECK[0], DECK[18], DECK[6])
            views.append(table.view(Seat(2)))
        seen.append(views)
    assert seen[0] == seen[1]


def test_the_game_ends_at_the_end_of_the_round_that_reaches_the_target() -> None:
    table = _dealt()
    table.scores = (28, 29, 20, 28)
    _played(7, table)
    assert (table.phase, table.scores, table.winners) == (Phase.OVER, (32, 29, 23, 31), (0,))
    with pytest.raises(RuleViolation):
        table.go_on()
    with pytest.raises(RuleViolation):
        table.choose(Seat(2), GiveClue(DECK[1], "more"))
