"""Worked cases of all three games, one rule sentence each.

A letter is a player: S tells, the others are A, B, C ...; in teams the small letter is the partner. It
is the image that he lays, too: "AB>S C>SA" says that A and B vote for the image of S, C for those of S
and A. Points are those of the round, by player; in teams by team.
"""

from dataclasses import replace
from typing import NamedTuple

from dixit_lan.rules.edition import (
    ODYSSEY,
    PARTY,
    REFRESH,
    TEAM,
    DeckEnd,
    Edition,
    Mode,
    PartnerImage,
    SingleVoteBonus,
)
from dixit_lan.rules.view import Phase

LETTERS = "SABCDEFGHIJK"


class Case(NamedTuple):
    """One round. ``gone``: who says goodbye as soon as a phase is reached."""

    rule: str
    edition: Edition
    votes: str
    points: str
    red: str = ""  # the image that S votes against
    gone: tuple[tuple[str, Phase], ...] = ()

    @property
    def expected(self) -> dict[str, int]:
        """Points by player."""
        points = {entry[0]: int(entry[1:]) for entry in self.points.split()}
        if self.edition.mode is Mode.TEAM:
            points |= {team.lower(): won for team, won in points.items()}
        return points

    @property
    def players(self) -> str:
        """Their letters; partners side by side."""
        teams = LETTERS[: len(self.points.split())]
        if self.edition.mode is Mode.TEAM:
            return "".join(team + team.lower() for team in teams)
        return teams

    @property
    def ballots(self) -> dict[str, str]:
        """For whose images each voter votes."""
        groups = (group.split(">") for group in self.votes.split())
        return {voter: images for voters, images in groups for voter in voters}


def party(rule: str, votes: str, red: str, points: str, *, edition: Edition = PARTY) -> Case:
    return Case(rule, edition, votes, points, red)


def team(rule: str, votes: str, points: str, *, edition: Edition = TEAM) -> Case:
    return Case(rule, edition, votes, points)


def gone(case: Case, who: str, at: Phase) -> Case:
    return case._replace(gone=((who, at),))


PARTY_CASES = [
    party("each as many as vote with him", "SAB>A CD>S E>B", "S", "S3 A3 B3 C0 D0 E0"),
    party("five at most", "SABCDE>A", "S", "S5 A5 B5 C5 D5 E5"),
    party("red takes all points of an image", "SA>A BCD>S E>B", "A", "S0 A0 B3 C3 D3 E0"),
    party("who is alone has nothing", "S>S A>A B>B C>C D>D E>E", "S", "S0 A0 B0 C0 D0 E0"),
    party("red may be where all are", "SABCDE>A", "A", "S0 A0 B0 C0 D0 E0"),
    party("red may be where nobody is", "SA>A BC>S DE>B", "C", "S2 A2 B2 C2 D2 E2"),
    party(
        "of twelve seven together get five",
        "SABCDEF>A GHI>S JK>B",
        "B",
        "S5 A5 B5 C5 D5 E5 F5 G3 H3 I3 J0 K0",
    ),
    party(
        "two are together, and red is elsewhere",
        "ABCDEFG>A SHI>S JK>B",
        "A",
        "S3 A0 B0 C0 D0 E0 F0 G0 H3 I3 J2 K2",
    ),
    gone(
        party("without the storyteller no red", "ABC>A DE>B", "", "S0 A3 B3 C3 D2 E2"),
        "S",
        Phase.LAY,
    ),
    gone(
        party("who is away counts nowhere", "SA>A BC>S D>B", "S", "S2 A2 B0 C0 D0 E0"),
        "E",
        Phase.LAY,
    ),
    party(
        "red may be on the image of most but one",
        "S>S ABC>A DEF>B",
        "A",
        "S0 A0 B0 C0 D3 E3 F3",
    ),
]

SILENT = replace(TEAM, partner_image=PartnerImage.SILENT)
NONE_LAID = replace(TEAM, partner_image=PartnerImage.NONE)

TEAM_CASES = [
    team("the partner's image earns for the team", "a>S b>s", "S4 A3 B0"),
    team("all find it", "ab>S", "S0 A2 B2"),
    team("nobody finds it, and the partner's image earns", "ab>s", "S2 A2 B2"),
    team("a vote for the partner's image finds nothing", "a>S b>B", "S3 A3 B0"),
    team("who has voted so has voted: none found it", "a>A b>B", "S0 A2 B2"),
    team("the image of a finder's partner earns", "a>S bc>A", "S3 A5 B0 C0"),
    team("nobody finds it, and images earn", "ac>B b>C", "S0 A2 B4 C3"),
    team("three at most for images", "abcde>s", "S3 A2 B2 C2 D2 E2"),
    team("three at most for a finder's team, too", "a>S bcde>A", "S3 A6 B0 C0 D0 E0"),
    gone(team("one vote alone decides nothing", "a>S", "S0 A0 B0"), "b", Phase.VOTE),
    gone(team("who cannot lay has a partner who votes", "ab>S c>A", "S3 A4 B3 C0"), "C", Phase.LAY),
    team("house rule: no points for the partner's image", "ab>s", "S0 A2 B2", edition=SILENT),
    team("house rule: no image of the partner's", "ab>S", "S0 A2 B2", edition=NONE_LAID),
]

TWO_VOTES = replace(ODYSSEY, two_votes_from=4)
SOME, ALL = "A>S B>SA C>AB", "A>S B>SA C>S"


def _house(
    rule: str, votes: str, points: str, edition: Edition = REFRESH, **fields: object
) -> Case:
    return Case(f"house rule: {rule}", replace(edition, **fields), votes, points)  # type: ignore[arg-type]


_Bonus = SingleVoteBonus
HOUSE_CASES = [
    _house("two votes from four players on", SOME, "S3 A6 B4 C0", TWO_VOTES),
    _house("one vote each with fewer", "A>S BC>A", "S3 A5 B0 C0", TWO_VOTES, two_votes_from=5),
    _house("no single-vote point", SOME, "S3 A5 B4 C0", TWO_VOTES, single_vote_bonus=_Bonus.NONE),
    _house("a lone vote earns one also if all found", ALL, "S0 A4 B2 C3", TWO_VOTES),
    _house(
        "a lone vote earns one only if some found",
        ALL,
        "S0 A3 B2 C2",
        TWO_VOTES,
        single_vote_bonus=_Bonus.LONE_VOTE_WHEN_SOME,
    ),
    _house(
        "every finder has the point",
        SOME,
        "S3 A6 B5 C0",
        TWO_VOTES,
        single_vote_bonus=_Bonus.ANY_FINDER,
    ),
    _house("one point at most for an image", "A>S BC>A", "S3 A4 B0 C0", bonus_cap=1),
    _house(
        "no points for images if none found it",
        "A>B B>C C>B",
        "S0 A2 B2 C2",
        bonus_when_none_found=False,
    ),
    _house(
        "no points for images if all found it",
        ALL,
        "S0 A3 B2 C3",
        TWO_VOTES,
        bonus_when_all_found=False,
    ),
    _house("four for the only finder", "A>S B>A", "S4 A5 B0", sole_finder_points=4),
    _house("three lay one card each", "A>S B>A", "S3 A4 B0", three_player_rule=False),
    Case("three lay two cards each", REFRESH, "A>S B>A", "S3 A4 B0"),
    party("house rule: two at most", "SABC>A DE>S", "B", "S2 A2 B2 C2 D2 E2")._replace(
        edition=replace(PARTY, bonus_cap=2)
    ),
    party("house rule: no limit", "SABCDE>A", "B", "S6 A6 B6 C6 D6 E6")._replace(
        edition=replace(PARTY, bonus_cap=None)
    ),
    team(
        "house rule: one at most for images",
        "ab>s",
        "S1 A2 B2",
        edition=replace(TEAM, bonus_cap=1),
    ),
    team(
        "house rule: no points for images if none found it",
        "ab>s",
        "S0 A2 B2",
        edition=replace(TEAM, bonus_when_none_found=False),
    ),
    team(
        "house rule: four for the only finder",
        "a>S b>A",
        "S4 A5 B0",
        edition=replace(TEAM, sole_finder_points=4),
    ),
]

ROUND_CASES = [*PARTY_CASES, *TEAM_CASES, *HOUSE_CASES]


class End(NamedTuple):
    """When a game of three or six is over in which everybody finds the image of whoever tells."""

    rule: str
    edition: Edition
    refills: int  # so often there are cards in the pile
    rounds: int


_ENDLESS = replace(REFRESH, target_score=None, turns_each=None)

ENDS = [
    End("at the target", replace(_ENDLESS, target_score=4), 2, 2),
    End("when each has told once", replace(_ENDLESS, turns_each=1), 3, 3),
    End("not at an empty pile, where it is shuffled anew", replace(_ENDLESS, turns_each=1), 0, 3),
    End(
        "at an empty pile, where that is agreed",
        replace(_ENDLESS, deck_end=DeckEnd.END_GAME),
        1,
        2,
    ),
    End("at the target of Party", replace(PARTY, target_score=10), 1, 2),
]
