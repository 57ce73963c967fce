"""What is praised at the end of a game, and what is not."""

from dataclasses import replace

from dixit_lan.client.words.highlights import Award, awards, highlight
from dixit_lan.ids import Card, Seat
from dixit_lan.rules.view import Clue, RoundResult


def told(number: int, teller: int, *votes: int | tuple[int, ...]) -> RoundResult:
    """A round in which seat n laid the card of slot n + 1; ``votes`` are slots, 0 for none."""
    by_seat = tuple((each,) if isinstance(each, int) and each else () for each in votes)
    by_seat = tuple(
        each if isinstance(each, tuple) else slots
        for each, slots in zip(votes, by_seat, strict=True)
    )
    seats = tuple(map(Seat, range(len(votes))))
    spread = tuple(Card(bytes([number, seat]) * 16) for seat in seats)
    zeros = (0,) * len(votes)
    return RoundResult(number, Seat(teller), Clue("x"), spread, seats, by_seat, zeros, zeros)


def test_the_clue_that_half_of_the_table_found_is_the_clue_of_the_game() -> None:
    all_found, few = told(1, 0, 0, 1, 1, 1, 1), told(2, 1, 2, 0, 1, 1, 1)
    half = told(3, 2, 3, 3, 0, 1, 1)
    best = highlight((all_found, few, half))
    assert best is not None and (best.kind, best.result, best.owner) == ("clue", half, 2)
    assert (best.caught, best.voters, best.card) == (2, 4, half.spread[2])


def test_too_many_and_too_few_are_as_far_from_half() -> None:
    one_of_four, three_of_four = told(1, 0, 0, 1, 2, 2, 2), told(2, 0, 0, 1, 1, 1, 2)
    for history in ((one_of_four, three_of_four), (three_of_four, one_of_four)):
        best = highlight(history)
        assert best is not None and best.result is history[0], "the earlier of two"
    two_of_four = told(4, 0, 0, 1, 1, 2, 2)
    best = highlight((told(3, 0, 0, 1, 2, 0, 0), two_of_four))
    assert best is not None and best.result is two_of_four, "more voters, harder to halve"


def test_where_no_clue_was_good_the_card_that_fooled_most_is_remembered() -> None:
    everybody, nobody = told(1, 0, 0, 1, 1, 1), told(2, 1, 3, 0, 1, 3)
    best = highlight((everybody, nobody))
    assert best is not None and (best.kind, best.owner, best.caught) == ("decoy", 2, 2)
    assert best.card == nobody.spread[2] and best.voters == 3


def test_where_nothing_was_special_there_is_no_picture() -> None:
    assert highlight(()) is None
    assert highlight((told(1, 0, 0, 1, 1, 1), told(2, 0, 0, 2, 3, 4))) is None


def test_whoever_was_proven_to_cheat_is_praised_for_nothing() -> None:
    cheat, fair = told(1, 0, 0, 1, 1, 2, 2), told(2, 1, 2, 0, 1, 1, 1)
    best = highlight((cheat, fair), {Seat(0)})
    assert best is not None and best.result is fair
    history = (told(1, 0, 0, 3, 1, 3, 3),) * 2
    assert awards(history, 5)[0] == Award("fooled", (Seat(2),), 6)
    assert all(Seat(2) not in award.seats for award in awards(history, 5, {Seat(2)}))


def test_awards_count_votes_on_decoys_stories_found_and_stories_told_well() -> None:
    history = (
        told(1, 0, 0, 1, 4, 4, 1),
        told(2, 0, 0, 1, 4, 4, 4),
        told(3, 1, 2, 0, 4, 4, 2),
        told(4, 2, 4, 4, 0, 4, 4),
    )
    given = {award.kind: award for award in awards(history, 5)}
    assert given["fooled"] == Award("fooled", (Seat(3),), 11)
    assert given["found"] == Award("found", (Seat(1), Seat(4)), 2), "both, as they are level"
    assert given["told"] == Award("told", (Seat(0),), 2)


def test_two_votes_of_which_one_is_right_have_found_it() -> None:
    history = (told(1, 0, 0, (1, 3), 2, 2, 2, 2, 2), told(2, 0, 0, (1, 2), 3, 3, 3, 3, 3))
    found = next(award for award in awards(history, 7) if award.kind == "found")
    assert found == Award("found", (Seat(1),), 2)


def test_once_is_no_award_and_neither_is_what_half_of_the_table_did() -> None:
    assert awards((told(1, 0, 0, 1, 2, 3),), 4) == ()
    level = (told(1, 0, 0, 3, 2, 1), told(2, 0, 0, 3, 2, 1))
    assert [award.kind for award in awards(level, 4)] == ["found", "told"]


def test_where_no_story_is_to_be_found_the_card_that_most_agreed_on_is_remembered() -> None:
    history = [told(1, 0, 2, 2, 1, 1), told(2, 1, 3, 3, 3, 4)]
    best = highlight(history, has_story=False)
    assert best is not None and best.result is history[1]
    assert (best.kind, best.owner, best.caught, best.voters) == ("favourite", 2, 3, 4)
    (award,) = awards(history, 8, has_story=False)
    assert (award.kind, award.seats, award.count) == ("favourite", (2,), 3)


def test_a_void_vote_has_fooled_nobody() -> None:
    history = [replace(told(1, 0, 0, 0, 2, 2), void=(Seat(2),))]
    assert highlight(history) is None
    assert not awards(history, 4)
