"""Vectors of what only Party and Team have: ballots, points, pairs; and whose turn it is to tell.

The points are written down here by hand, from worked cases, and not taken from the code.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from dixit_lan.dealing.seed import drawn_order
from dixit_lan.ids import Digest, Seat
from dixit_lan.rules.edition import PARTY, TEAM, Edition, PartnerImage
from dixit_lan.rules.modes.team import arrange
from dixit_lan.rules.turns import take_turn
from dixit_lan.wire.canonical import encode
from scripts.vectors.kit import Vector, dice, unpacked

LETTERS = "SABCDEFGHIJK"
TEAMS = "SABCDE"

PARTY_CASES = [
    (6, "SAB>x CD>y E>z", "y", "S3 A3 B3 C0 D0 E0"),
    (6, "SABCDE>x", "y", "S5 A5 B5 C5 D5 E5"),
    (6, "SA>x BCD>y E>z", "x", "S0 A0 B3 C3 D3 E0"),
    (6, "S>u A>v B>w C>x D>y E>z", "u", "S0 A0 B0 C0 D0 E0"),
    (6, "SABCDE>x", "x", "S0 A0 B0 C0 D0 E0"),
    (6, "SA>x BC>y DE>z", "w", "S2 A2 B2 C2 D2 E2"),
    (12, "SABCDEF>x GHI>y JK>z", "z", "S5 A5 B5 C5 D5 E5 F5 G3 H3 I3 J0 K0"),
    (12, "ABCDEFG>x SHI>y JK>z", "x", "S3 A0 B0 C0 D0 E0 F0 G0 H3 I3 J2 K2"),
    (6, "ABC>x DE>y", "", "S0 A3 B3 C3 D2 E2"),
    (6, "SA>x BC>y D>z", "y", "S2 A2 B0 C0 D0 E0"),
    (7, "S>x ABC>y DEF>z", "y", "S0 A0 B0 C0 D3 E3 F3"),
]
"""Seats, who votes green for which image, the red one ("": none), points. u to z: slots 1 to 6."""

TEAM_CASES = [
    (3, "SsAB", "a>S b>s", "S4 A3 B0"),
    (3, "SsAB", "a>S b>S", "S0 A2 B2"),
    (3, "SsAB", "a>s b>s", "S2 A2 B2"),
    (3, "SsAB", "a>S b>B", "S3 A3 B0"),
    (3, "SsAB", "a>A b>B", "S0 A2 B2"),
    (4, "SsABC", "a>S b>A c>A", "S3 A5 B0 C0"),
    (4, "SsABC", "a>B b>C c>B", "S0 A2 B4 C3"),
    (6, "SsABCDE", "a>s b>s c>s d>s e>s", "S3 A2 B2 C2 D2 E2"),
    (6, "SsABCDE", "a>S b>A c>A d>A e>A", "S3 A6 B0 C0 D0 E0"),
    (3, "SsAB", "a>S", "S0 A0 B0"),
    (4, "SsAB", "a>S b>S c>A", "S3 A4 B3 C0"),
]
"""Teams, whose images lie there, who votes for whose, and points of each team. Of a team the capital
letter laid, or told, and the small one did the other thing.
"""

SILENT = (3, "SsAB", "a>s b>s", "S0 A2 B2")
"""The third of them where the image of the storyteller's partner brings nothing."""


def mode_rules() -> Vector:
    """What rules.json has of them."""
    return {
        "two_byte_ballots": list(_ballots()),
        "party_rounds": [_party(*case) for case in PARTY_CASES],
        "team_rounds": [
            *(_team(TEAM, *case) for case in TEAM_CASES),
            _team(replace(TEAM, partner_image=PartnerImage.SILENT), *SILENT),
        ],
        "turns": list(_turns()),
    }


def _ballots() -> Iterator[Vector]:
    """As they are opened, in a spread of six: by the storyteller of Party, and by anybody else."""
    cases = [
        ("0401", True, ""),
        ("0104", True, ""),
        ("0303", True, ""),
        ("0400", True, "double_vote"),
        ("0004", True, "double_vote"),
        ("0000", True, "double_vote"),
        ("0407", True, "double_vote"),
        ("0701", True, "double_vote"),
        ("040101", True, "bad_opening"),
        ("0400", False, ""),
        ("0700", False, "double_vote"),
        ("0104", False, "double_vote"),
        ("0000", False, "double_vote"),
        ("0401", False, "bad_opening"),
        ("0004", False, "bad_opening"),
    ]
    for value, with_red, offence in cases:
        verdict = {"offence": offence} if offence else {}
        yield {"value": value, "with_red": with_red, "spread": 6, **verdict}


def _party(seats: int, votes: str, red: str, points: str) -> Vector:
    green = [
        [LETTERS.index(voter), _slot(image)]
        for voters, image in (vote.split(">") for vote in votes.split())
        for voter in voters
    ]
    return {
        "edition": PARTY.name,
        "seats": seats,
        "green": sorted(green),
        "red": _slot(red) if red else 0,
        "points": [int(each[1:]) for each in points.split()],
    }


def _slot(image: str) -> int:
    return "uvwxyz".index(image) + 1


def _seat(letter: str) -> int:
    """Partners sit side by side in these numbers: 0 tells, 1 is the partner, 2 and 3 are A and a."""
    return 2 * TEAMS.index(letter.upper()) + letter.islower()


def _team(edition: Edition, teams: int, laid: str, votes: str, points: str) -> Vector:
    won = [int(each[1:]) for each in points.split()]
    pairs = [[2 * team, 2 * team + 1] for team in range(teams)]
    ballots = [(_seat(vote[0]), laid.index(vote[2]) + 1) for vote in votes.split()]
    owners = [_seat(letter) for letter in laid]
    void = [seat for seat, slot in ballots if owners[slot - 1] // 2 == seat // 2]
    return {
        "edition": unpacked(encode(edition)),
        "pairs": pairs,
        "storyteller": 0,
        "owners": owners,
        "ballots": [[seat, [slot]] for seat, slot in ballots],
        "void": void,
        "points": [each for each in won for _ in range(2)],
    }


def _turns() -> Iterator[Vector]:
    """Who tells next: four around the table, each so many times."""
    order = (2, 0, 3, 1)
    cases: list[tuple[int | None, int, Sequence[int], dict[int, int]]] = [
        (None, 2, (0, 1, 2, 3), {2: 9}),
        (None, 2, (1, 3), {}),
        (1, 0, (0, 1, 2, 3), {2: 1}),
        (1, 0, (1, 2, 3), {2: 1}),
        (1, 2, (0, 1, 2), {2: 1, 0: 1}),
        (1, 3, (2, 0), {2: 1, 0: 1}),
        (2, 1, (0, 1, 2, 3), {2: 1, 0: 1, 3: 1, 1: 2}),
    ]
    for turns_each, turn, present, told in cases:
        edition = replace(PARTY, turns_each=turns_each)
        seating = [Seat(seat) for seat in order]
        before = {Seat(seat): count for seat, count in told.items()}
        here = [Seat(seat) for seat in present]
        teller, after = take_turn(edition, seating, Seat(turn), here, before)
        yield {
            "turns_each": turns_each,
            "seating": list(order),
            "turn": turn,
            "present": list(present),
            "told": [told.get(seat, 0) for seat in range(4)],
            "storyteller": teller,
            "told_after": [after.get(Seat(seat), 0) for seat in range(4)],
        }


def pairs() -> Iterator[Vector]:
    """Where partners sit, as drawn and as chosen; what seating.json has of it."""
    seed = Digest(dice("seating of pairs"))
    for seats in (6, 8):
        order = [Seat(seat) for seat in drawn_order(seed, "seating", seats)]
        players = [dice("partner", seat).hex() for seat in range(seats)]
        chosen = [(players[seat], players[seats - 1 - seat]) for seat in range(seats // 2)]
        for wanted in ((), tuple(chosen)):
            sitting = arrange(replace(TEAM, pairs=wanted), order, players)
            yield {
                "seed": seed.hex(),
                "players": players,
                "pairs": [list(pair) for pair in wanted],
                "seating": list(sitting.seats),
                "partners": [list(pair) for pair in sitting.pairs],
                "layer": list(drawn_order(seed, "layer", seats, 3)),
            }
