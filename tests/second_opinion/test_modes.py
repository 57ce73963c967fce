"""The second opinion on Party and Team: worked cases, and tables at which a rule of them is broken.

Where a whole table breaks it, all programs are changed alike: they agree with each other, and only a
verifier can tell.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from dixit_lan.crypto.sealing import Opening, Sealed
from dixit_lan.crypto.signing import Identity
from dixit_lan.dealing.bodies import Pick
from dixit_lan.dealing.choices import VoteTask
from dixit_lan.dealing.roster import Roster
from dixit_lan.dealing.setting import Place
from dixit_lan.dealing.task import Choice, Made, Sealing, Task
from dixit_lan.errors import DixitError
from dixit_lan.ids import Seat
from dixit_lan.logs.kinds import Kind
from dixit_lan.rules.edition import PARTY, TEAM, Edition, FirstStoryteller, Mode
from dixit_lan.rules.modes import party
from dixit_lan.rules.modes.registry import MODES
from dixit_lan.rules.script import Agree, Ballot, OpenHands, PassOn, Round, Script
from dixit_lan.table.game import dealer
from dixit_lan.table.seat.playing import Playing
from dixit_lan.wire.canonical import decode, encode
from scripts.vectors.cheats import changing, foreign_card
from scripts.vectors.room import NAMES, Act, Room, Table
from tests.second_opinion.electorate import Founders, seat_of
from tests.second_opinion.record import SOUND_FINAL, Opinion, judge
from tests.second_opinion.rules import (
    ballot_allowed,
    party_points,
    read_ballot,
    team_points,
    votes_of_each,
)
from tests.second_opinion.seating import opposite, order, roster_fault
from tests.vectors.files import load

RULES, SEATING = load("rules"), load("seating")
WITNESS = 1


# -- worked cases ----------------------------------------------------------------------------------


@pytest.mark.parametrize("row", RULES["party_rounds"], ids=lambda row: str(row["green"]))
def test_points_of_party(row: dict[str, Any]) -> None:
    edition = RULES["editions"][row["edition"]]
    assert party_points(edition, row["seats"], dict(row["green"]), row["red"]) == row["points"]


@pytest.mark.parametrize("row", RULES["team_rounds"], ids=lambda row: str(row["ballots"]))
def test_points_of_team(row: dict[str, Any]) -> None:
    ballots = {seat: [] if seat in row["void"] else slots for seat, slots in row["ballots"]}
    pairs = [(one, other) for one, other in row["pairs"]]
    found = team_points(row["edition"], pairs, row["storyteller"], row["owners"], ballots)
    assert found == row["points"]


@pytest.mark.parametrize("row", RULES["two_byte_ballots"], ids=str)
def test_ballots(row: dict[str, Any]) -> None:
    with_red, votes = row["with_red"], votes_of_each(RULES["editions"]["party"], 6)
    slots, found = read_ballot(bytes.fromhex(row["value"]), with_red=with_red), None
    if slots is None:
        found = "bad_opening"
    elif not ballot_allowed(slots, votes, row["spread"], with_red=with_red):
        found = "double_vote"
    assert found == row.get("offence")


@pytest.mark.parametrize("row", SEATING["pairs"], ids=lambda row: str(row["seating"]))
def test_partners_sit_opposite(row: dict[str, Any]) -> None:
    seats = [{"player": bytes.fromhex(player)} for player in row["players"]]
    seed = bytes.fromhex(row["seed"])
    places = order(seed, "seating", len(seats))
    seating, pairs = opposite({"edition": {"pairs": row["pairs"]}, "seats": seats}, places)
    assert seating == row["seating"] and [list(pair) for pair in pairs] == row["partners"]
    assert order(seed, "layer", len(seats), 3) == row["layer"]


# -- who may play ----------------------------------------------------------------------------------


def _players(count: int) -> list[str]:
    return [Identity(bytes([at]) * 32).key.hex() for at in range(count)]


def _roster(edition: Edition, count: int) -> dict[str, Any]:
    seats = [{"player": bytes.fromhex(p), "nonce": bytes(16), "name": "x"} for p in _players(count)]
    fields: dict[str, Any] = {"version": 2, "group": "toy", "edition": edition}
    raw = encode(fields | {"packs": [bytes(32)], "seats": seats, "tries": 0})
    decoded: dict[str, Any] = msgspec.msgpack.decode(raw)
    return decoded


def _paired(*pairs: tuple[int, int]) -> Edition:
    names = _players(8)
    return replace(TEAM, pairs=tuple((names[one], names[other]) for one, other in pairs))


ROSTERS = [
    ("six", TEAM, 6, True),
    ("seven", TEAM, 7, False),
    ("everybody in one pair", _paired((0, 3), (4, 1), (5, 2)), 6, True),
    ("somebody in no pair", _paired((0, 3), (4, 1)), 6, False),
    ("somebody in two", _paired((0, 3), (3, 1), (5, 2)), 6, False),
    ("a partner who is not here", _paired((0, 3), (4, 1), (5, 6)), 6, False),
    ("a pair too many", _paired((0, 3), (4, 1), (5, 2), (6, 7)), 6, False),
    ("teams of five or more seats", replace(TEAM, seats_min=5), 6, False),
    ("no word on the partner's image", replace(TEAM, partner_image=None), 6, False),
    ("ten turns each", replace(TEAM, turns_each=10), 6, False),
    ("seven at a party", PARTY, 7, True),
    ("partners at a party", replace(_paired((0, 3), (4, 1), (5, 2)), mode=Mode.PARTY), 6, False),
    ("two votes at a party", replace(PARTY, two_votes_from=7), 6, False),
]


@pytest.mark.parametrize(("about", "edition", "count", "fits"), ROSTERS, ids=lambda x: str(x)[:30])
def test_rosters_that_an_edition_fits(about: str, edition: Edition, count: int, fits: bool) -> None:
    """Both verifiers say the same."""
    roster = _roster(edition, count)
    assert (not roster_fault(roster)) == fits, about
    ours = decode(encode(roster), Roster)
    try:
        ours.check()
    except DixitError:
        assert not fits
    else:
        assert fits


def test_nobody_joins_a_game_of_teams() -> None:
    fields = [{"player": bytes([at]) * 32, "nonce": bytes(16), "name": "x"} for at in range(7)]
    seats = tuple(seat_of(each) for each in fields[:6])
    join = {"change": "join", "seat": 6, "height": 0, "head": b"", "joiner": fields[6]}
    assert Founders(seats).is_sensible(join, ())
    assert not Founders(seats, lets_join=False).is_sensible(join, ())


# -- tables that break a rule ----------------------------------------------------------------------


def _opinion(edition: Edition, lies: Act | None = None, teller: int | None = None) -> Opinion:
    """On a game at a table of six, of which ``teller`` tells first, if that is to be somebody."""
    table = Table(6, 31, edition, "broken", group="toy", lies=lies)
    if teller is not None:
        key = Identity(table.secret("player", teller)).key.hex()
        chosen = FirstStoryteller.CHOSEN
        edition = replace(edition, first_storyteller=chosen, chosen_storyteller=key)
        table = replace(table, edition=edition)
    return judge(Room(table).run().record(WITNESS))


SHORT = {Mode.PARTY: PARTY.with_target(4), Mode.TEAM: TEAM.with_target(1)}


@pytest.mark.parametrize("mode", SHORT)
def test_an_honest_table(mode: Mode) -> None:
    opinion = _opinion(SHORT[mode])
    assert opinion.verdict == SOUND_FINAL and not opinion.offences


def _to_the_right(at: dealer.Dealer, ask: PassOn) -> Any:
    """Passes all hands on in the wrong direction."""
    board = at._board
    seating, board.seating = board.seating, board.seating[::-1]
    yield from dealer.Dealer._pass_on(at, ask)
    board.seating = seating


def test_a_table_that_passes_to_the_right(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody deals other hands than the ring gives: no share fits what is due."""
    monkeypatch.setitem(dealer.ANSWERS, PassOn, _to_the_right)
    opinion = _opinion(PARTY.with_target(8))
    assert opinion.verdict != SOUND_FINAL and opinion.rounds == 1
    assert {offence for _, offence in opinion.offences} == {"bad_share"}


def _hands_first(edition: Edition, at: Round) -> Script:
    yield OpenHands()
    yield from party.play_round(edition, at)


def _without_agreeing(edition: Edition, at: Round) -> Script:
    """Deals as soon as there is a clue."""
    asks, answer, agreed = party.play_round(edition, at), None, False
    while True:
        try:
            ask = asks.send(answer)
        except StopIteration:
            return
        if isinstance(ask, Agree) and not agreed:
            agreed, answer = True, None
        else:
            answer = yield ask


@pytest.mark.parametrize("play_round", [_hands_first, _without_agreeing])
def test_a_table_that_deals_too_early(
    play_round: Callable[[Edition, Round], Script], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(MODES, Mode.PARTY, replace(party.RULES, play_round=play_round))
    opinion = _opinion(SHORT[Mode.PARTY])
    assert opinion.verdict != SOUND_FINAL and not any(opinion.scores)
    assert {offence for _, offence in opinion.offences} == {"out_of_turn"}


# -- one who breaks a rule --------------------------------------------------------------------------


def _voting(change: Callable[[Ballot], Ballot]) -> Act:
    def act(playing: Playing, task: Task, place: Place, choice: Choice) -> Made:
        if isinstance(task, VoteTask):
            choice = change(choice)
        return task.make(playing.secrets, place, choice)

    return act


def _with_hand_passed_on(playing: Playing, task: Task, place: Place, choice: Choice) -> Made:
    """From the second round on, plays from what now lies before the next one."""
    if place.kind is Kind.PLAY and place.round > 1:
        return foreign_card(playing, task, place, choice)
    return task.make(playing.secrets, place, choice)


def _third(playing: Playing, task: Task, place: Place, choice: Choice) -> Made:
    made = task.make(playing.secrets, place, choice)
    if place.kind is not Kind.PICK:
        return made
    pair = next(pair for pair in playing.referee.board.pairs if playing.seat in pair)
    return Made(Pick(next(Seat(seat) for seat in range(6) if seat not in pair)))


def _with_a_play(playing: Playing, task: Task, place: Place, choice: Choice) -> Made:
    made = task.make(playing.secrets, place, choice)
    if place.kind is not Kind.CLUE:
        return made
    nothing = Sealed(b"", b"", b"", b"")
    body = msgspec.structs.replace(made.body, sealed=nothing)  # type: ignore[type-var]
    return Made(body, Sealing(Opening(b"", b"")))


_without_a_play = changing(Kind.CLUE, lambda body: msgspec.structs.replace(body, sealed=None))
LIES = [
    ("no red vote", PARTY, 0, _voting(lambda b: Ballot(b.slots)), "double_vote"),
    ("red on no image", PARTY, 0, _voting(lambda b: Ballot(b.slots, 7)), "double_vote"),
    ("red by another", PARTY, 2, _voting(lambda b: Ballot((1, 2))), "double_vote"),
    ("a play with the clue", PARTY, 0, _with_a_play, "malformed"),
    ("a clue without a play", TEAM, 0, _without_a_play, "malformed"),
    ("a third picked", TEAM, 2, _third, "malformed"),
    ("the hand passed on", PARTY.with_target(4), 2, _with_hand_passed_on, "bad_play"),
]


@pytest.mark.parametrize(
    ("about", "edition", "teller", "lies", "offence"), LIES, ids=[lie[0] for lie in LIES]
)
def test_a_cheat_is_named_and_the_others_play_on(
    about: str, edition: Edition, teller: int, lies: Act, offence: str
) -> None:
    short = edition if edition.target_score else edition.with_target(1)
    opinion = _opinion(short, lies, teller)
    assert opinion.verdict == SOUND_FINAL, opinion.why
    assert opinion.offences == [(NAMES[0], offence)]
