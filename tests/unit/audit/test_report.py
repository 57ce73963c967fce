"""The report as people and programs get it."""

import json

import pytest

from dixit_lan.audit.findings import Stop
from dixit_lan.audit.report import (
    THE_RECORD,
    Ending,
    Gone,
    Player,
    Proven,
    Report,
    Standing,
    Verdict,
    Where,
    ending_words,
)
from dixit_lan.audit.verify import verify_record
from dixit_lan.logs.evidence import Offence
from tests.unit.audit.games import honest_game

WRONG = Report(
    Verdict.WRONG,
    "a vote for a card of one's own",
    where=Where(41, 9000, "Mai", 17, "open_vote"),
    whose="Mai",
    offences=(
        Proven(Offence.OWN_CARD_VOTE, "Mai", "an own card", Where(41, 9000, "Mai", 17, "vote")),
        Proven(Offence.BAD_SHUFFLE, "Bo", "no permutation"),
    ),
    game="ab" * 32,
    group="toy",
    edition="odyssey",
    players=(Player("Mai", "cd" * 32), Player("Bo\x1b[2Jb\u202e", "ef" * 32)),
    words=("leda", "tomi", "dira"),
    rounds=2,
    standings=(Standing("Mai", 7, False), Standing("Bo", 3, False)),
    steps=40,
    signed=("Mai",),
    gone=(
        Gone("Ada", 0, "away", is_out=False),
        Gone("Eve", 2, "left", is_out=False),
        Gone("Bo", 1, "bad_shuffle", is_out=True),
        Gone("Cy", 3, "cut", is_out=True),
    ),
    entries=90,
    passed_over=4,
    entries_read=99,
)

TEXT = """\
wrong: a vote for a card of one's own
where: item 41, byte 9000, entry 17 (open_vote) of Mai
whose: Mai, proven by what was signed
offence of Mai: own card vote
  an own card
  item 41, byte 9000, entry 17 (vote) of Mai
offence of Bo: bad shuffle
  no permutation
game abababababababababababababababababababababababababababababababab
rules odyssey, 2 players
  cdcdcdcdcdcdcdcd  Mai
  efefefefefefefef  Bo\ufffd[2Jb\ufffd
words leda tomi dira
played with toy cryptography: worthless as evidence
checked: 40 steps, 90 of 99 entries, 4 passed over
after round 2:
    7  Mai
    3  Bo
result signed by 1 of 2: Mai
  Ada away since before round 1
  Eve left in round 2
  Bo out since round 1 for bad shuffle
  Cy out since round 3"""


def test_the_text_says_what_where_and_whose() -> None:
    assert WRONG.to_text() == TEXT


def test_a_broken_entry_only_says_whose_it_is() -> None:
    where = Where(3, 77, "Mai", 2, "vote", is_signed=False)
    text = Report(Verdict.WRONG, "bad", where=where, whose=THE_RECORD).to_text()
    assert "where: item 3, byte 77, says it is entry 2 (vote) of Mai\n" in text
    assert "whose: the record itself\n" in text


def test_an_unfinished_report_says_what_is_due_from_whom_and_where_the_file_breaks_off() -> None:
    ending = Ending("due", "show", ("Mai", "Bo"), torn=4711)
    fields = json.loads(Report(Verdict.UNFINISHED, ending=ending).to_json())
    shown = {"why": "due", "kind": "show", "awaited": ["Mai", "Bo"], "torn": 4711}
    assert fields["ending"] == shown
    breaks_off = "the file ends in the middle of an entry, at byte 4711; "
    assert ending_words(ending, ()) == breaks_off + "show is still due from Mai, Bo"
    assert ending_words(Ending("torn", torn=4711), ()) == breaks_off + "the game before it is whole"
    gone = (Gone("Ada", 2, "away", is_out=False),)
    words = "adjourned: too few are at the table; Ada away since round 2"
    assert ending_words(Ending("adjourned"), gone) == words


@pytest.mark.parametrize("stop", [stop for stop in Stop if stop is not Stop.DUE])
def test_every_reason_to_stop_has_words(stop: Stop) -> None:
    assert ending_words(Ending(stop.value), ())


def test_a_final_report_names_winners_and_signers() -> None:
    text = verify_record(honest_game(3).record(0)).to_text()
    assert text.startswith("sound and final\ngame ")
    assert "wins" in text
    assert "result signed by 3 of 3: " in text


def test_the_json_form_is_whole_and_stable() -> None:
    fields = json.loads(WRONG.to_json())
    assert list(fields) == [*Report.__dataclass_fields__, "exit_code"]
    assert fields["verdict"] == "wrong"
    assert fields["exit_code"] == 1
    assert [one["offence"] for one in fields["offences"]] == ["own_card_vote", "bad_shuffle"]
    assert fields["gone"][2] == {"name": "Bo", "round": 1, "why": "bad_shuffle", "is_out": True}
    assert fields["where"]["is_signed"] is True
    assert WRONG.to_json() == WRONG.to_json()
    record = honest_game(3).record(0)
    assert verify_record(record).to_json() == verify_record(record).to_json()


@pytest.mark.parametrize(
    ("verdict", "code"),
    [
        (Verdict.SOUND_FINAL, 0),
        (Verdict.WRONG, 1),
        (Verdict.UNREADABLE, 2),
        (Verdict.UNFINISHED, 4),
    ],
)
def test_exit_codes(verdict: Verdict, code: int) -> None:
    assert verdict.exit_code == code
    assert json.loads(Report(verdict).to_json())["exit_code"] == code
