"""Why the points of a round are so: who is spoken to, how many each got, and nothing that is not so."""

from dataclasses import replace

import pytest

from dixit_lan.client.words.modes.story_points import why
from dixit_lan.client.words.people import People
from dixit_lan.client.words.reveal import winners_title
from dixit_lan.ids import Card, Seat
from dixit_lan.rules.edition import CLASSIC, ODYSSEY, Edition, SingleVoteBonus
from dixit_lan.rules.scoring import score_round
from dixit_lan.rules.view import Clue, RoundResult

NAMES = ("iPhone", "Björn", "Ayu", "Mai", "Noor", "Tomás", "Linh")
BONUS = "Every vote for another card scores its owner a point."
OFF = "Votes for other cards don't score this time."
TELLER = Seat(0)  # whose card is slot 1; everybody's is that of the seat, counted from 1


def _said(own: int, votes: dict[int, tuple[int, ...]], edition: Edition = CLASSIC) -> str:
    seats = 1 + max(votes)
    owners = tuple(Seat(n) for n in range(seats))
    cast = {Seat(seat): slots for seat, slots in votes.items()}
    points = score_round(edition, seats, TELLER, owners, cast)
    result = RoundResult(
        number=1,
        storyteller=TELLER,
        clue=Clue("a door"),
        spread=tuple(Card(bytes([n]) * 32) for n in range(seats)),
        owners=owners,
        votes=tuple(votes.get(seat, ()) for seat in range(seats)),
        points=points,
        scores=points,
    )
    return why(People(Seat(own), NAMES[:seats]), edition, result)


ONE = {1: (1,), 2: (2,), 3: (2,)}
TWO = {1: (1,), 2: (1,), 3: (2,)}
ALL = {1: (1,), 2: (1,), 3: (1,)}
NONE = {1: (3,), 2: (2,), 3: (2,)}


@pytest.mark.parametrize(
    ("own", "votes", "said"),
    [
        (3, ONE, "Björn found it: 3 points, and 3 for iPhone."),
        (1, ONE, "You found it: 3 points, and 3 for iPhone."),
        (0, ONE, "Björn found it: 3 points, and 3 for you."),
        (3, TWO, "Björn and Ayu found it: 3 points each, and 3 for iPhone."),
        (1, TWO, "Ayu and you found it: 3 points each, and 3 for iPhone."),
        (0, TWO, "Björn and Ayu found it: 3 points each, and 3 for you."),
        (1, ALL, "Everybody found it: nothing for iPhone, 2 points for each voter."),
        (0, ALL, "Everybody found it: nothing for you, 2 points for each voter."),
        (1, NONE, "Nobody found it: nothing for iPhone, 2 points for each voter."),
        (0, NONE, "Nobody found it: nothing for you, 2 points for each voter."),
    ],
)
def test_each_is_spoken_to_in_a_sentence_made_for_that(
    own: int, votes: dict[int, tuple[int, ...]], said: str
) -> None:
    assert _said(own, votes) == (said if votes is ALL else f"{said} {BONUS}")


def test_of_many_finders_some_are_named() -> None:
    votes = {seat: (1,) for seat in range(1, 6)} | {6: (2,)}
    assert _said(6, votes).startswith("Björn, Ayu and 3 others found it: 3 points each")
    assert _said(1, votes).startswith("Ayu, 3 others and you found it: 3 points each")


def test_a_name_at_the_head_of_a_sentence_stays_as_it_is() -> None:
    people = People(Seat(2), NAMES[:3])
    assert winners_title(people, (Seat(0), Seat(1))) == "iPhone and Björn share the victory!"
    assert winners_title(people, (Seat(0), Seat(2))) == "iPhone and you share the victory!"


SINGLE = "Finding it with a single vote earned one point more."
FOUND = {1: (1, 3), 2: (1,), 3: (2, 5), 4: (2,), 5: (2,), 6: (2,)}
DOUBLE = FOUND | {2: (1, 4)}
EVERY = dict.fromkeys(range(1, 7), (1,))


@pytest.mark.parametrize(
    ("votes", "kind", "told"),
    [
        (FOUND, SingleVoteBonus.LONE_VOTE, True),
        (DOUBLE, SingleVoteBonus.LONE_VOTE, False),
        (EVERY, SingleVoteBonus.LONE_VOTE, True),
        (EVERY, SingleVoteBonus.LONE_VOTE_WHEN_SOME, False),
        (FOUND, SingleVoteBonus.LONE_VOTE_WHEN_SOME, True),
        (FOUND, SingleVoteBonus.NONE, False),
        (FOUND, SingleVoteBonus.ANY_FINDER, False),
    ],
)
def test_a_point_for_a_single_vote_is_told_where_somebody_got_one(
    votes: dict[int, tuple[int, ...]], kind: SingleVoteBonus, told: bool
) -> None:
    said = _said(1, votes, replace(ODYSSEY, single_vote_bonus=kind))
    assert (SINGLE in said) is told
    assert ("Everybody who found it earned" in said) is (kind is SingleVoteBonus.ANY_FINDER)
    assert said.endswith("scores its owner a point, 3 at most.") is (votes is not EVERY)


def test_votes_that_earn_nothing_are_not_said_to() -> None:
    quiet = replace(CLASSIC, bonus_when_none_found=False, bonus_when_all_found=False)
    assert "owner" not in _said(1, NONE, quiet) and "owner" not in _said(1, ALL, quiet)
    assert "owner" in _said(1, ONE, quiet)
    assert OFF in _said(1, NONE, quiet) and OFF not in _said(1, ONE, quiet)
    assert OFF in _said(1, EVERY | {6: (1, 2)}, replace(ODYSSEY, bonus_when_all_found=False))


def test_where_no_other_card_has_a_vote_nothing_is_said_of_those() -> None:
    loud = replace(CLASSIC, bonus_when_all_found=False)
    assert _said(1, ALL) == _said(1, ALL, loud)
    assert BONUS not in _said(1, ALL) and OFF not in _said(1, ALL, loud)


def test_a_cap_is_told_where_it_was_reached() -> None:
    capped = replace(CLASSIC, bonus_cap=1)
    assert "1 at most" in _said(1, ONE, capped)  # both are for one card
    assert _said(1, TWO, capped).endswith(BONUS)


def test_the_points_of_a_sole_finder_are_those_of_the_table() -> None:
    said = _said(1, ONE, replace(CLASSIC, sole_finder_points=4))
    assert said.startswith("You found it: 4 points, and 4 for iPhone.")
