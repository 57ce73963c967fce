"""What the pages and READMEs say that is in the files is in the files."""

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import msgpack
import pytest

from dixit_lan import errors
from dixit_lan.logs.entry import Entry, read_entry
from dixit_lan.logs.evidence import Offence
from dixit_lan.logs.kinds import Kind
from dixit_lan.logs.record import ENTRY_TAG, read_items
from dixit_lan.rules.edition import EDITIONS
from tests.vectors import pages
from tests.vectors.files import PROTOCOL, load

VECTORS = sorted(path.stem for path in (PROTOCOL / "vectors").glob("*.json"))
INDEX = json.loads((PROTOCOL / "samples" / "index.json").read_bytes())
EVERY_PAGE = [*pages.PAGES, "threat-model", "glossary", "README", "walk", "referee"]


def _names(value: Any) -> Iterator[str]:
    """Every key, and what a vector is about, anywhere in a file."""
    if isinstance(value, dict):
        yield from value
        yield from (str(value[key]) for key in ("about", "kind") if key in value)
        for item in value.values():
            yield from _names(item)
    elif isinstance(value, list):
        for item in value:
            yield from _names(item)


def _values(value: Any, key: str) -> Iterator[Any]:
    """All that lies under ``key``, anywhere in a file."""
    if isinstance(value, dict):
        if key in value:
            yield value[key]
        for item in value.values():
            yield from _values(item, key)
    elif isinstance(value, list):
        for item in value:
            yield from _values(item, key)


def _entries(sample: str) -> list[Entry]:
    items = read_items((PROTOCOL / "samples" / sample).read_bytes())
    return [read_entry(item.data) for item in items if item.tag == ENTRY_TAG]


# -- what is named ---------------------------------------------------------------------------------


@pytest.mark.parametrize("page", pages.PAGES)
def test_what_a_page_names_is_there(page: str) -> None:
    """Files, samples and pages exist; anything else is in one of the vector files named."""
    quoted = pages.quoted(pages.section(page, "Test vectors"))
    files = [name for name in quoted if name.startswith("vectors/")]
    known = {name for file in files for name in _names(load(file[8:-5]))}
    known |= {key for row in INDEX for key in row}
    for name in quoted:
        if "/" in name or name.endswith(".md"):
            assert (PROTOCOL / name).exists(), name
        else:
            assert name in known, f"{page}.md promises {name}"


def test_every_vector_file_has_its_row_and_its_page() -> None:
    files, _ = pages.tables_of("vectors/README")
    assert sorted(row[0] for row in files.rows) == [f"{name}.json" for name in VECTORS]
    for file, where, _ in files.rows:
        named = EVERY_PAGE if where == "all" else where.split(", ")
        assert set(named) <= set(EVERY_PAGE)
        says = [page for page in pages.PAGES if f"`vectors/{file}`" in pages.text(page)]
        assert says, f"no page says what is in {file}"


def test_every_class_of_failure_is_used_and_no_other() -> None:
    _, classes = pages.tables_of("vectors/README")
    named = {name.strip("` ") for row in classes.rows for name in row[0].split(",")}
    used = {error for name in VECTORS for error in _values(load(name), "error")} - {""}
    assert used == named
    assert all(hasattr(errors, name) or name.islower() for name in named)
    offences = {offence for name in VECTORS for offence in _values(load(name), "offence")}
    assert offences <= {offence.value for offence in Offence}


# -- what is said in words -------------------------------------------------------------------------


def _dealing() -> bool:
    proofs = load("proofs")
    rounds = [row for name in ("knowledge", "dleq", "shuffle") for row in proofs[name]]
    whole = [row for row in rounds if not row["error"] and "operations" in row]
    drawn = all(any("challenges" in one for one in row["operations"]) for row in whole)
    return drawn and len(whole) >= 3 and any(row["error"] for row in rounds)


def _every_kind() -> bool:
    rows = load("entries")["kinds"]
    parts = ("signed", "signature", "hash", "decoded")
    return {row["kind"] for row in rows} == set(Kind) and all(p in r for p in parts for r in rows)


def _every_mark() -> bool:
    sizes = {
        len(mark) // 2 for row in load("entries")["history"] for _, mark in row.get("marks", ())
    }
    pauses = [row for row in load("entries")["history"] if "decree" in row]
    return len(sizes) == 4 and len(pauses) == 1


def _game_step_by_step() -> bool:
    steps, rounds = load("game")["steps"], load("game")["rounds"]
    decks = [row for row in steps if row["kind"] in ("shuffle", "mix")]
    fields = ("spread", "ballots", "owners", "points")
    return all("deck" in row for row in decks) and all(f in row for f in fields for row in rounds)


def _sealing() -> bool:
    vector = load("sealing")
    negative = [row for name in ("checked", "opened") for row in vector[name] if row["error"]]
    return bool(negative) and {"commitment", "ciphertext", "proof"} <= set(vector["sealed"])


def _shares() -> bool:
    sealed = load("shares")["sealed_share"]
    rows = [*sealed["checked"], *sealed["complaints"], *load("shares")["good"]]
    return {bool(row.get("error")) for row in rows} == {False, True}


def _every_change() -> bool:
    """In the bodies of control entries of the samples."""
    found = set[str]()
    for row in INDEX:
        if row["verdict"] == "sound_final":
            for entry in _entries(row["file"]):
                body = msgpack.unpackb(entry.body, raw=False)
                found |= {str(change) for change in _values(body, "change")}
                found |= {"leave"} & {entry.kind.value}
    return {"away", "back", "cut", "join", "leave"} <= found


def _a_pause() -> bool:
    return any("too few" in row["about"] and row["verdict"] == "sound_final" for row in INDEX)


def _kinds_of_records() -> bool:
    sizes = {len(row["seats"]) for row in INDEX if row["file"].startswith("sound-")}
    broken = [row for row in INDEX if row["file"].startswith("broken-")]
    return {3, 6, 12} <= sizes and all(row["verdict"] in ("wrong", "unreadable") for row in broken)


def _unfinished() -> bool:
    rows = [row for row in INDEX if row["verdict"] == "unfinished"]
    due = [row for row in rows if row["ends"] == "due"]
    return all("digest" in row and row["due"][1] for row in due) and len(due) >= 5


def _record_files() -> bool:
    return {"", "Truncated", "DecodeError"} <= set(_values(load("record")["files"], "error"))


def _rules() -> bool:
    rules = load("rules")
    both = [{bool(row["error"]) for row in rules[name]} for name in ("clues", "ballots")]
    return both == [{True, False}] * 2 and set(rules["editions"]) == set(EDITIONS)


PROMISES: dict[tuple[str, str], Callable[[], bool]] = {
    ("dealing", "(knowledge, DLEQ, shuffle, with challenges and all t)"): _dealing,
    ("identity-and-entries", "for every kind one entry with its parts"): _every_kind,
    ("identity-and-entries", "with every mark that there is, and the end of a pause"): _every_mark,
    ("round", "a whole small game step by step"): _game_step_by_step,
    ("sealing", "opening by mask and by shares; negative ones"): _sealing,
    ("seating", "negative ones with one fault each"): _shares,
    ("membership", "games with AWAY, BACK, CUT, JOIN, LEAVE"): _every_change,
    ("membership", "a pause"): _a_pause,
    ("record", "sound records of 3, 6 and 12 seats and others"): _kinds_of_records,
    ("record", "of the unfinished ones why they end, D, and what is `due` from whom"): _unfinished,
    ("record", "`files` whole, torn and refused"): _record_files,
    ("rules", "clues with verdicts, ballots, rounds with points"): _rules,
}


@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: f"{promise[0]}-{promise[1][:24]}")
def test_a_promise_in_words_is_kept(promise: tuple[str, str]) -> None:
    page, words = promise
    said = re.sub(r"\s+", " ", pages.section(page, "Test vectors"))
    assert words in said, "the page does not promise it any more"
    assert PROMISES[promise]()
