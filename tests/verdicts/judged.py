"""What this Python says of texts, vectors and samples: the same as every other.

It needs what the auditor needs and nothing else, so that any Python with msgpack, msgspec and PyNaCl
can say it: ``python -m tests.verdicts``.
"""

import json
import platform
import unicodedata
from collections.abc import Callable, Iterable
from hashlib import sha256
from pathlib import Path
from typing import Any

from dixit_lan.audit.verify import verify_record
from dixit_lan.errors import DixitError, RuleViolation
from dixit_lan.logs.entry import read_entry
from dixit_lan.rules.edition import EDITIONS, REFRESH
from dixit_lan.rules.moves import check_ballot, check_clue
from dixit_lan.wire.spelling import normal_spelling
from dixit_lan.wire.text import fit_name, is_name
from tests.verdicts.texts import texts

PROTOCOL = Path(__file__).parents[2] / "protocol"
MADE = Path(__file__).with_name("newer_python.json")
"""What a newer Python has said."""

BLOCK = 0x1000
"""Code points of which one line is kept."""

PLANES = (0, 1, 2, 3, 14)
BLOCKS = tuple(first for first in range(0, 0x110000, BLOCK) if first >> 16 in PLANES)
"""All code points in planes in which anything is, or is being, assigned."""


def made_by() -> dict[str, str]:
    return {"python": platform.python_version(), "unicode": unicodedata.unidata_version}


def everything() -> dict[str, Any]:
    """All of it, as the file keeps it."""
    return {
        "made_by": made_by(),
        "texts": {ascii(text): of_text(text) for text in texts()},
        "code points": {f"{first:06x}": of_block(first) for first in BLOCKS},
        "vectors": of_vectors(),
        "samples": {path.name: of_sample(path) for path in samples()},
    }


def of_text(text: str) -> str:
    """As a clue; as a name; what it is called by; and as a name made to fit."""
    clue = _says(check_clue, REFRESH, text)
    name = "a name" if is_name(text) else "none"
    said = [clue or "a clue", name, ascii(normal_spelling(text)), ascii(fit_name(text))]
    return " | ".join(said)


def of_block(first: int) -> str:
    """One hash over what is said of each of so many code points, alone and among letters."""
    found = sha256()
    for point in range(first, first + BLOCK):
        letter = chr(point)
        for text in (letter, f"A{letter}\u0301b"):
            clue = _says(check_clue, REFRESH, text)
            said = (clue, is_name(text), normal_spelling(text))
            found.update(ascii(said).encode())
    return found.hexdigest()


def of_vectors() -> dict[str, list[str]]:
    """What our decoders and rules say of the vectors that are to be judged."""
    entries, rules = _load("entries"), _load("rules")
    raws = [bytes.fromhex(row["entry"]) for row in (*entries["kinds"], *entries["refused"])]
    return {
        "entries": [_says(read_entry, raw) for raw in raws],
        "clues": [_says(check_clue, REFRESH, row["text"]) for row in rules["clues"]],
        "ballots": [
            _says(check_ballot, edition, seats, 8, tuple(row["slots"]))
            for row in rules["ballots"]
            for edition in EDITIONS.values()
            for seats in (3, 7)
        ],
    }


def of_sample(path: Path) -> dict[str, Any]:
    """The verdict on a record, and what was found; not the words in which it is said."""
    report = verify_record(path.read_bytes())
    return {
        "verdict": report.verdict.name,
        "offences": [f"{one.name}: {one.offence}" for one in report.offences],
        "digest": report.digest,
        "rounds": report.rounds,
        "scores": [f"{one.name}: {one.score}" for one in report.standings],
    }


def samples() -> Iterable[Path]:
    return sorted((PROTOCOL / "samples").glob("*.record"))


def _load(name: str) -> Any:
    return json.loads((PROTOCOL / "vectors" / f"{name}.json").read_bytes())


def _says(check: Callable[..., object], *arguments: object) -> str:
    try:
        check(*arguments)
    except RuleViolation as violation:
        return violation.code.value
    except DixitError as error:
        return type(error).__name__
    return ""
