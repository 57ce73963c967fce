"""The sample records: the auditor says of each what the index says."""

import json
from pathlib import Path
from typing import Any

import pytest

from dixit_lan.audit.verify import verify_record
from dixit_lan.logs.record import ENTRY_TAG, encode_item
from tests.vectors import pages
from tests.vectors.files import about, load

SAMPLES = Path(__file__).parents[2] / "protocol" / "samples"
INDEX: list[dict[str, Any]] = json.loads((SAMPLES / "index.json").read_bytes())
BYTES_MAX = 3_600_000


@pytest.mark.parametrize("row", INDEX, ids=lambda row: row["file"])
def test_the_verdict_is_the_one_expected(row: dict[str, Any]) -> None:
    report = verify_record((SAMPLES / row["file"]).read_bytes())
    assert report.verdict.name.lower() == row["verdict"], report.to_text()
    found = [{"offence": one.offence.value, "player": one.name} for one in report.offences]
    assert sorted(map(str, found)) == sorted(map(str, row["offences"])), report.to_text()
    if "game" in row:
        assert report.game == row["game"]
    if "digest" in row:
        scores = {one.name: one.score for one in report.standings}
        assert scores == dict(zip(row["seats"], row["scores"], strict=True))
        assert (report.digest, report.rounds) == (row["digest"], row["rounds"])
        assert list(report.words) == row["words"]
        gone = [[one.name, one.round, one.why] for one in report.gone]
        assert gone == [[row["seats"][seat], since, why] for seat, since, why in row["gone"]]
    if "ends" in row:
        assert report.ending is not None
        assert (report.ending.why, report.ending.torn) == (row["ends"], row.get("torn"))
        kind, seats = row.get("due", ("", []))
        awaited = tuple(row["seats"][seat] for seat in seats)
        assert (report.ending.kind, report.ending.awaited) == (kind, awaited)
    if "item" in row:
        assert report.where is not None and report.where.item == row["item"]
    if "whose" in row:
        assert report.whose == row["whose"]


APPENDED = load("appended")


def behind_a_game(row: dict[str, Any]) -> bytes:
    """A record with these entries at its end."""
    data = (SAMPLES / "sound-3-short.record").read_bytes()
    return data + b"".join(encode_item(ENTRY_TAG, bytes.fromhex(raw)) for raw in row["entries"])


@pytest.mark.parametrize("row", APPENDED["cases"], ids=about)
def test_what_follows_a_finished_game(row: dict[str, Any]) -> None:
    report = verify_record(behind_a_game(row))
    found = [(one.offence.value, one.name) for one in report.offences]
    assert report.verdict.name.lower() == row["verdict"], report.to_text()
    assert found == [(offence, APPENDED["player"]) for offence in row["offences"]]


def test_the_index_and_the_folder_hold_the_same_files() -> None:
    records = {path.name for path in SAMPLES.glob("*.record")}
    assert records == {row["file"] for row in INDEX} and len(INDEX) == len(records)
    assert sum(path.stat().st_size for path in SAMPLES.iterdir()) <= BYTES_MAX


def test_the_readme_names_the_keys_of_the_index() -> None:
    (table,) = pages.tables_of("samples/README")
    named = {name for row in table.rows for name in row[0].split(", ")}
    assert named == {key for row in INDEX for key in row}


def test_an_unfinished_sample_says_where_it_stands() -> None:
    for row in INDEX:
        if row["verdict"] == "unfinished":
            assert ("due" in row) == (row["ends"] == "due")
            assert ("digest" in row) == (row["ends"] != "not_begun")
    ends = {row["ends"] for row in INDEX if "ends" in row}
    assert {"not_begun", "due", "adjourned", "torn"} <= ends


def test_there_is_a_sound_game_of_3_6_and_12_and_every_class_of_verdict() -> None:
    sound = {len(row["seats"]) for row in INDEX if row["file"].startswith("sound-")}
    assert {3, 6, 12} <= sound
    verdicts = {row["verdict"] for row in INDEX}
    assert verdicts == {"sound_final", "unfinished", "wrong", "unreadable"}
    assert sum(not row["file"].startswith("sound-") for row in INDEX) >= 10
