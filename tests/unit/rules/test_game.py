"""One round by hand, what each may see of it, and the moves that are refused."""

from dataclasses import replace

import pytest

from dixit_lan.errors import RuleCode, RuleViolation
from dixit_lan.ids import Card, Seat
from dixit_lan.rules.edition import CLASSIC, ODYSSEY, FirstStoryteller
from dixit_lan.rules.game import Game, new_game, replay, view_of
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
from dixit_lan.rules.view import Clue, Phase

DECK = tuple(Card(bytes([number]) * 32) for number in range(84))
SEATING = (Seat(2), Seat(0), Seat(3), Seat(1))
NAMES = ("Ana", "Binh", "Cai", "Dewi")
SEEDED = replace(CLASSIC, first_storyteller=FirstStoryteller.SEED)


def _dealt() -> Game:
    return new_game(SEEDED, NAMES).play(Deal(DECK, SEATING, first=Seat(2)))


def _first_of(game: Game, seat: int) -> Card:
    return game.hands[seat][0]


def _round_moves(game: Game) -> list[Move]:
    """Cai tells; Ana and Dewi find it, Binh votes for Ana's."""
    tops = [_first_of(game, seat) for seat in range(4)]
    return [
        GiveClue(Seat(2), tops[2], "far away"),
        Lay(Seat(0), (tops[0],)),
        Lay(Seat(1), (tops[1],)),
        Lay(Seat(3), (tops[3],)),
        TurnUp((tops[3], tops[2], tops[1], tops[0])),
        CastVote(Seat(0), (2,)),
        CastVote(Seat(3), (2,)),
        CastVote(Seat(1), (4,)),
    ]


def test_hands_are_dealt_in_seating_order() -> None:
    game = _dealt()
    assert game.hands == (DECK[6:12], DECK[18:24], DECK[0:6], DECK[12:18])
    assert (game.pile, game.storyteller, game.round, game.phase) == (
        DECK[24:],
        2,
        1,
        Phase.CLUE,
    )


def test_three_seats_hold_seven_cards_and_lay_two() -> None:
    game = new_game(SEEDED, NAMES[:3]).play(Deal(DECK, SEATING[:2] + SEATING[3:], first=Seat(1)))
    game = game.play(GiveClue(Seat(1), _first_of(game, 1), None))
    with pytest.raises(RuleViolation) as caught:
        game.play(Lay(Seat(0), game.hands[0][:1]))
    assert caught.value.code is RuleCode.WRONG_COUNT
    game = game.play(Lay(Seat(0), game.hands[0][:2]))
    assert [len(hand) for hand in game.hands] == [5, 6, 7]


def test_a_round_from_clue_to_refill() -> None:
    game, count, violation = replay(_dealt(), _round_moves(_dealt()))
    assert (count, violation, game.phase) == (8, None, Phase.REFILL)
    result = game.history[-1]
    assert (result.owners, result.votes) == ((3, 2, 1, 0), ((2,), (4,), (), (2,)))
    assert result.points == game.scores == (4, 0, 3, 3)
    assert game.discards == result.spread
    after = game.play(Refill())
    assert (after.storyteller, after.round, after.phase) == (0, 2, Phase.CLUE)
    assert [after.hands[seat][-1] for seat in (0, 3, 1, 2)] == list(DECK[24:28])


def test_the_first_storyteller_is_whom_most_saw_begin() -> None:
    game = new_game(ODYSSEY, NAMES).play(Deal(DECK, SEATING))
    assert game.awaited == (0, 1, 2, 3)
    for seat, saw in ((0, 1), (3, 3), (1, 1), (2, 3)):
        assert game.phase is Phase.BEGIN
        game = game.play(Begin(Seat(seat), Seat(saw)))
    assert (game.phase, game.storyteller) == (Phase.CLUE, 3)  # a tie: Dewi sits before Binh


@pytest.mark.parametrize(
    ("played", "move", "code"),
    [
        (0, GiveClue(Seat(0), DECK[6], "mine"), RuleCode.NOT_YOUR_MOVE),
        (0, GiveClue(Seat(2), DECK[6], "not mine"), RuleCode.UNKNOWN_CARD),
        (0, GiveClue(Seat(2), DECK[0], ""), RuleCode.CLUE_UNREADABLE),
        (0, Lay(Seat(0), (DECK[6],)), RuleCode.WRONG_PHASE),
        (0, Deal(DECK, SEATING, first=Seat(2)), RuleCode.WRONG_PHASE),
        (1, Lay(Seat(2), (DECK[1],)), RuleCode.NOT_YOUR_MOVE),
        (1, Lay(Seat(0), (DECK[1],)), RuleCode.UNKNOWN_CARD),
        (1, Lay(Seat(0), (DECK[6], DECK[7])), RuleCode.WRONG_COUNT),
        (1, Lay(Seat(0), (DECK[6], DECK[6])), RuleCode.SAME_CARD_TWICE),
        (2, Lay(Seat(0), (DECK[7],)), RuleCode.NOT_YOUR_MOVE),  # no second thoughts
        (4, TurnUp(DECK[:4]), RuleCode.BAD_DEAL),
        (4, CastVote(Seat(0), (1,)), RuleCode.WRONG_PHASE),
        (5, CastVote(Seat(0), (4,)), RuleCode.OWN_CARD),
        (5, CastVote(Seat(0), (2, 2)), RuleCode.DOUBLE_VOTE),
        (5, CastVote(Seat(0), (1, 2)), RuleCode.WRONG_COUNT),
        (5, CastVote(Seat(0), (5,)), RuleCode.UNKNOWN_SLOT),
        (5, CastVote(Seat(2), (1,)), RuleCode.NOT_YOUR_MOVE),  # the storyteller
        (5, CastVote(Seat(9), (1,)), RuleCode.NOT_YOUR_MOVE),
        (6, CastVote(Seat(0), (2,)), RuleCode.NOT_YOUR_MOVE),
        (8, Refill(DECK), RuleCode.BAD_DEAL),
    ],
)
def test_refused_move(played: int, move: Move, code: RuleCode) -> None:
    game, _, _ = replay(_dealt(), _round_moves(_dealt())[:played])
    untouched, count, violation = replay(game, [move])
    assert (untouched, count) == (game, 0)
    assert violation is not None and violation.code is code


@pytest.mark.parametrize(
    "deal",
    [
        Deal(DECK[:23], SEATING, first=Seat(2)),
        Deal((*DECK, DECK[0]), SEATING, first=Seat(2)),
        Deal(DECK, (*SEATING[:3], SEATING[0]), first=Seat(2)),
        Deal(DECK, SEATING, first=None),
        Deal(DECK, SEATING, first=Seat(4)),
    ],
)
def test_refused_deal(deal: Deal) -> None:
    with pytest.raises(RuleViolation) as caught:
        new_game(SEEDED, NAMES).play(deal)
    assert caught.value.code is RuleCode.BAD_DEAL


@pytest.mark.parametrize("seats", [2, 7])
def test_an_edition_is_for_its_number_of_seats(seats: int) -> None:
    with pytest.raises(RuleViolation) as caught:
        new_game(CLASSIC, ("x",) * seats)
    assert caught.value.code is RuleCode.BAD_EDITION


def test_a_short_pile_is_reshuffled_with_this_rounds_cards() -> None:
    small = replace(ODYSSEY, first_storyteller=FirstStoryteller.SEED)
    game = new_game(small, NAMES).play(Deal(DECK[:27], SEATING, first=Seat(2)))
    game, _, _ = replay(game, _round_moves(game))
    with pytest.raises(RuleViolation):
        game.play(Refill())
    with pytest.raises(RuleViolation):
        game.play(Refill(game.pile))
    new_pile = game.discards + game.pile
    after = game.play(Refill(new_pile))
    assert (after.pile, after.discards) == (new_pile[4:], ())


def test_views_of_a_round() -> None:
    game, _, _ = replay(_dealt(), _round_moves(_dealt())[:2])
    told, waits = view_of(game, Seat(0)), view_of(game, Seat(1))
    assert told.clue == Clue("far away")
    assert (told.laid, told.hand, told.my_move) == ((DECK[6],), DECK[7:12], False)
    assert (waits.laid, waits.hand, waits.my_move) == ((), DECK[18:24], True)
    assert told.spread == waits.spread == ()
    assert told.awaited == waits.awaited == (1, 3)

    game, _, _ = replay(_dealt(), _round_moves(_dealt())[:6])
    assert view_of(game, Seat(0)).ballot == (2,)
    assert view_of(game, Seat(0)).own_slots == (4,)
    assert view_of(game, Seat(1)).ballot == ()
    assert view_of(game, Seat(2)).my_move is False


def test_before_the_votes_open_the_storyteller_cannot_tell_who_laid_what() -> None:
    """Two players' laid cards swapped: the storyteller sees the very same table."""
    start = _dealt()
    ana, binh = start.hands[0], start.hands[1]
    swapped = replace(start, hands=(binh, ana, *start.hands[2:]))
    seen = []
    for game in (start, swapped):
        spread = (start.hands[3][0], start.hands[2][0], binh[0], ana[0])
        moves = [*_round_moves(game)[:4], TurnUp(spread)]
        seen.append([view_of(replay(game, moves[:count])[0], Seat(2)) for count in range(6)])
    assert seen[0] == seen[1]


def test_the_game_ends_at_the_end_of_the_round_that_reaches_the_target() -> None:
    game = replace(_dealt(), scores=(28, 29, 20, 28))
    game, _, _ = replay(game, _round_moves(game))
    assert (game.phase, game.scores, game.winners) == (Phase.OVER, (32, 29, 23, 31), (0,))
    for move in (Refill(), *_round_moves(_dealt())):
        with pytest.raises(RuleViolation):
            game.play(move)
