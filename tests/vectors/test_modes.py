"""Party and Team: our code says what the files say, whose points were worked out by hand."""

from dataclasses import replace
from itertools import accumulate
from typing import Any

import msgspec
import pytest

from dixit_lan.crypto.sealing import Opening
from dixit_lan.dealing.bodies import Opened
from dixit_lan.dealing.choices import OpenVoteTask
from dixit_lan.dealing.setting import Blame
from dixit_lan.ids import Digest, Seat
from dixit_lan.rules.edition import EDITIONS, PARTY, Edition
from dixit_lan.rules.modes import team
from dixit_lan.rules.scoring import score_party, score_team
from dixit_lan.rules.script import Ballot
from dixit_lan.rules.turns import take_turn
from tests.vectors import plain
from tests.vectors.files import load

RULES, PAIRS, MODES = load("rules"), load("seating")["pairs"], load("modes")
TELLER, OTHER = Seat(0), Seat(1)


@pytest.mark.parametrize("row", RULES["party_rounds"], ids=lambda row: str(row["green"]))
def test_points_of_party(row: dict[str, Any]) -> None:
    green = {Seat(seat): slot for seat, slot in row["green"]}
    points = score_party(EDITIONS[row["edition"]], row["seats"], green, row["red"])
    assert list(points) == row["points"]


def _team_points(edition: Edition, row: dict[str, Any], pairs: Any, ballots: Any) -> None:
    owners = tuple(map(Seat, row["owners"]))
    cast = {Seat(seat): Ballot(tuple(slots)) for seat, slots in ballots if slots}
    void = team.void_voters(pairs, cast, owners)
    assert list(void) == sorted(row["void"])
    votes = {seat: () if seat in void else ballot.slots for seat, ballot in cast.items()}
    points = score_team(edition, pairs, Seat(row["storyteller"]), owners, votes)
    assert list(points) == row["points"]


@pytest.mark.parametrize("row", RULES["team_rounds"], ids=lambda row: str(row["ballots"]))
def test_points_of_team(row: dict[str, Any]) -> None:
    edition = msgspec.convert(row["edition"], Edition)
    _team_points(edition, row, _pairs(row["pairs"]), row["ballots"])


def _pairs(shown: list[list[int]]) -> tuple[tuple[Seat, Seat], ...]:
    return tuple((Seat(one), Seat(other)) for one, other in shown)


class _Open(OpenVoteTask):
    """A ballot that is open already."""

    def opening(self, seat: Seat, body: Opened) -> Opening:
        return Opening(body.mask, b"")


@pytest.mark.parametrize("row", RULES["two_byte_ballots"], ids=str)
def test_ballots(row: dict[str, Any]) -> None:
    no_keys: Any = None
    task = _Open(no_keys, {}, PARTY, 6, row["spread"], TELLER)
    found, value = None, bytes.fromhex(row["value"])
    try:
        ballot = task.read(TELLER if row["with_red"] else OTHER, Opened(value))
    except Blame as blame:
        found = blame.offence.value
    else:
        assert (*ballot.slots, ballot.red) == tuple(value)
    assert found == row.get("offence")


@pytest.mark.parametrize("row", RULES["turns"], ids=str)
def test_who_tells_next(row: dict[str, Any]) -> None:
    edition = replace(PARTY, turns_each=row["turns_each"])
    told = {Seat(seat): count for seat, count in enumerate(row["told"])}
    found, after = take_turn(edition, row["seating"], Seat(row["turn"]), row["present"], told)
    assert found == row["storyteller"]
    assert [after.get(Seat(seat), 0) for seat in range(4)] == row["told_after"]


@pytest.mark.parametrize("row", PAIRS, ids=lambda row: str(row["seating"]))
def test_partners_sit_opposite(row: dict[str, Any]) -> None:
    """As the page draws them, half a table away from each other, and as they were chosen."""
    seed, players, half = bytes.fromhex(row["seed"]), row["players"], len(row["players"]) // 2
    order = plain.order(Digest(seed), "seating", len(players), 0)
    seating, partners = row["seating"], row["partners"]
    assert partners == [list(pair) for pair in zip(seating[:half], seating[half:], strict=True)]
    if not row["pairs"]:
        assert seating == order
    names = [sorted(players[seat] for seat in pair) for pair in partners]
    assert not row["pairs"] or sorted(names) == sorted(map(sorted, row["pairs"]))
    firsts = [min(order.index(seat) for seat in pair) for pair in partners]
    assert row["pairs"] == [] or firsts == sorted(firsts)
    assert row["layer"] == plain.order(Digest(seed), "layer", len(players), 3)


@pytest.mark.parametrize("name", MODES)
def test_the_games_of_the_samples(name: str) -> None:
    game = MODES[name]
    won = [row["points"] for row in game["rounds"]]
    scores = list(accumulate(won, lambda old, new: [a + b for a, b in zip(old, new, strict=True)]))
    assert [row["scores"] for row in game["rounds"]] == scores and scores[-1] == game["scores"]
    for row in game["rounds"]:
        assert set(row["owners"]) <= {*row["play"], row["storyteller"]}
        assert {seat for seat, slots in enumerate(row["ballots"]) if slots} <= set(row["vote"])


@pytest.mark.parametrize("row", MODES["sound-6-party"]["rounds"], ids=lambda row: row["number"])
def test_rounds_of_a_party(row: dict[str, Any]) -> None:
    """The storyteller lays and votes like the others; the red vote is his."""
    green = {Seat(seat): slots[0] for seat, slots in enumerate(row["ballots"]) if slots}
    assert list(score_party(PARTY, 6, green, row["red"])) == row["points"]
    assert row["storyteller"] in row["play"] and row["red"] and not row["picks"]


@pytest.mark.parametrize("row", MODES["sound-6-team"]["rounds"], ids=lambda row: row["number"])
def test_rounds_of_a_team(row: dict[str, Any]) -> None:
    """Of each pair one lays and one votes, if both are there; partners win the same."""
    pairs = _pairs(MODES["sound-6-team"]["pairs"])
    _team_points(EDITIONS["team"], row, pairs, enumerate(row["ballots"]))
    assert all(row["points"][one] == row["points"][other] for one, other in pairs)
    for seat, layer in row["picks"]:
        assert any({seat, layer} <= {*pair} for pair in pairs)
        assert row["storyteller"] not in (seat, layer)
    assert not set(row["play"]) & set(row["vote"])
