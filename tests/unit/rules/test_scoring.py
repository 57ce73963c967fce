"""The worked cases, one rule sentence each. "B>SA": B votes for the images of S and of A."""

from dataclasses import replace
from typing import NamedTuple

import pytest

from dixit_lan.ids import Seat
from dixit_lan.rules.edition import (
    CLASSIC,
    ODYSSEY,
    REFRESH,
    Edition,
    PartnerImage,
    SingleVoteBonus,
)
from dixit_lan.rules.scoring import score_party, score_round, score_team
from tests.modes import cases as modes

LETTERS = "SABCDEFGHIJK"
STORYTELLER = Seat(0)


class Case(NamedTuple):
    rule: str
    edition: Edition
    votes: str
    points: str


NO_ALL_BONUS = replace(ODYSSEY, bonus_when_all_found=False)
NO_NONE_BONUS = replace(CLASSIC, bonus_when_none_found=False)
SOLE_FOUR = replace(CLASSIC, sole_finder_points=4)
ANY_FINDER = replace(ODYSSEY, single_vote_bonus=SingleVoteBonus.ANY_FINDER)
WHEN_SOME = replace(ODYSSEY, single_vote_bonus=SingleVoteBonus.LONE_VOTE_WHEN_SOME)
NO_LONE = replace(ODYSSEY, single_vote_bonus=SingleVoteBonus.NONE)

SEVEN_SOME = "A>S B>SA C>SD D>A E>A F>AB"
SEVEN_ALL = "A>S B>SA C>SA D>S E>SF F>S"

CASES = [
    Case("all find it: the storyteller 0, the others 2", CLASSIC, "A>S B>S C>S", "S0 A2 B2 C2"),
    Case("nobody finds it: 0 and 2, and the decoys earn", CLASSIC, "A>B B>C C>B", "S0 A2 B4 C3"),
    Case("some find it: 3 for both sides", CLASSIC, "A>S B>A C>A", "S3 A5 B0 C0"),
    Case("a finder's decoy earns too", CLASSIC, "A>S B>S C>S D>A", "S3 A4 B3 C3 D0"),
    Case("no cap in classic", CLASSIC, "A>S B>A C>A D>A E>A", "S3 A7 B0 C0 D0 E0"),
    Case("nobody finds it and no cap", CLASSIC, "A>B B>A C>A D>A E>A", "S0 A6 B3 C2 D2 E2"),
    Case("three seats, all", CLASSIC, "A>S B>S", "S0 A2 B2"),
    Case("three seats, none", CLASSIC, "A>B B>A", "S0 A3 B3"),
    Case("three seats, one", CLASSIC, "A>S B>A", "S3 A4 B0"),
    Case("the refresh counts the same", REFRESH, "A>S B>A C>A", "S3 A5 B0 C0"),
    Case(
        "two votes: the cap is 3, one vote on the storyteller's earns 1 more",
        ODYSSEY,
        SEVEN_SOME,
        "S3 A7 B4 C3 D1 E0 F0",
    ),
    Case(
        "two votes, nobody finds it",
        ODYSSEY,
        "A>B B>A C>AB D>A E>AB F>A",
        "S0 A5 B5 C2 D2 E2 F2",
    ),
    Case(
        "two votes, all find it: lone votes and decoys earn all the same",
        ODYSSEY,
        SEVEN_ALL,
        "S0 A5 B2 C2 D3 E2 F4",
    ),
    Case(
        "house rule: decoys earn nothing when all found it",
        NO_ALL_BONUS,
        SEVEN_ALL,
        "S0 A3 B2 C2 D3 E2 F3",
    ),
    Case(
        "house rule: decoys earn nothing when nobody found it",
        NO_NONE_BONUS,
        "A>B B>C C>B",
        "S0 A2 B2 C2",
    ),
    Case("house rule: 4 and 4 for the only finder", SOLE_FOUR, "A>S B>A", "S4 A5 B0"),
    Case("house rule: two finders get 3 each", SOLE_FOUR, "A>S B>S C>A", "S3 A4 B3 C0"),
    Case(
        "house rule: every finder has the single-vote point",
        ANY_FINDER,
        SEVEN_SOME,
        "S3 A7 B5 C4 D1 E0 F0",
    ),
    Case(
        "house rule: a lone vote earns more when some found it",
        WHEN_SOME,
        SEVEN_SOME,
        "S3 A7 B4 C3 D1 E0 F0",
    ),
    Case(
        "house rule: a lone vote earns no more when all found it",
        WHEN_SOME,
        SEVEN_ALL,
        "S0 A4 B2 C2 D2 E2 F3",
    ),
    Case("house rule: no single-vote point", NO_LONE, SEVEN_SOME, "S3 A6 B4 C3 D1 E0 F0"),
    Case(
        "one vote each, so no single-vote point, in odyssey with six",
        ODYSSEY,
        "A>S B>A C>A D>A E>A",
        "S3 A6 B0 C0 D0 E0",
    ),
]


def _votes(text: str) -> dict[Seat, tuple[int, ...]]:
    pairs = (ballot.split(">") for ballot in text.split())
    return {
        Seat(LETTERS.index(voter)): tuple(LETTERS.index(image) + 1 for image in images)
        for voter, images in pairs
    }


def _points(text: str) -> tuple[int, ...]:
    assert [entry[0] for entry in text.split()] == list(LETTERS[: len(text.split())])
    return tuple(int(entry[1:]) for entry in text.split())


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.edition.name}: {case.rule}")
def test_worked_case(case: Case) -> None:
    expected = _points(case.points)
    seats = len(expected)
    owners = [Seat(seat) for seat in range(seats)]
    assert score_round(case.edition, seats, STORYTELLER, owners, _votes(case.votes)) == expected


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.edition.name}: {case.rule}")
def test_the_numbering_of_the_spread_and_the_seats_does_not_matter(case: Case) -> None:
    expected = _points(case.points)
    seats = len(expected)
    owners = [Seat(seats - 1 - seat) for seat in range(seats)]  # reversed seats
    slots = list(reversed(owners))  # slot s is laid by owners[s - 1]
    votes = {
        Seat(seats - 1 - voter): tuple(slots.index(Seat(seats - slot)) + 1 for slot in ballot)
        for voter, ballot in _votes(case.votes).items()
    }
    got = score_round(case.edition, seats, Seat(seats - 1), slots, votes)
    assert got == tuple(reversed(expected))


def test_three_seats_lay_two_and_votes_on_both_count() -> None:
    owners = [Seat(0), Seat(1), Seat(1), Seat(2), Seat(2)]
    assert score_round(CLASSIC, 3, Seat(0), owners, {Seat(1): (4,), Seat(2): (2,)}) == (0, 3, 3)
    four = [Seat(s) for s in (0, 1, 1, 2, 2, 3, 3)]
    votes = {Seat(1): (1,), Seat(2): (2,), Seat(3): (3,)}
    assert score_round(CLASSIC, 4, Seat(0), four, votes) == (3, 5, 0, 0)


def test_all_and_none_are_judged_over_the_votes_that_count() -> None:
    owners = [Seat(seat) for seat in range(4)]
    assert score_round(CLASSIC, 4, Seat(0), owners, {Seat(1): (1,), Seat(2): (1,)}) == (0, 2, 2, 0)
    assert score_round(CLASSIC, 4, Seat(0), owners, {Seat(1): (4,), Seat(2): (2,)}) == (0, 3, 2, 1)


@pytest.mark.parametrize("votes", [{}, {Seat(1): (1,)}, {Seat(2): (2,)}])
def test_with_fewer_than_two_voters_nobody_scores(votes: dict[Seat, tuple[int, ...]]) -> None:
    owners = [Seat(seat) for seat in range(3)]
    assert score_round(SOLE_FOUR, 3, Seat(0), owners, votes) == (0, 0, 0)


@pytest.mark.parametrize("case", modes.PARTY_CASES, ids=lambda case: case.rule)
def test_worked_case_of_party(case: modes.Case) -> None:
    players = case.players
    green = {Seat(players.index(x)): players.index(y) + 1 for x, y in case.ballots.items()}
    red = players.index(case.red) + 1 if case.red else 0
    expected = tuple(case.expected[letter] for letter in players)
    assert score_party(case.edition, len(players), green, red) == expected


@pytest.mark.parametrize("case", modes.TEAM_CASES, ids=lambda case: case.rule)
def test_worked_case_of_team(case: modes.Case) -> None:
    players = case.players
    absent = [who for who, _ in case.gone]
    with_partner = case.edition.partner_image is not PartnerImage.NONE
    laid = [x for x in players if x.isupper() or (x == "s" and with_partner)]
    owners = [Seat(players.index(letter)) for letter in laid if letter not in absent]
    votes = {
        Seat(players.index(x)): () if x.upper() == y else (owners.index(players.index(y)) + 1,)
        for x, y in case.ballots.items()
    }
    pairs = [(Seat(at), Seat(at + 1)) for at in range(0, len(players), 2)]
    points = score_team(case.edition, pairs, STORYTELLER, owners, votes)
    assert points == tuple(case.expected[letter] for letter in players)
