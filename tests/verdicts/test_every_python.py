"""The verdict is the same on every Python: what a newer one has said, and says now, we say too."""

import json
import os
import platform
import subprocess
from typing import Any

import pytest

from tests.tools import need_python
from tests.verdicts import judged

KEPT: dict[str, Any] = json.loads(judged.MADE.read_bytes())
HINT = "run the newest Python there is with -m tests.verdicts --write, and look at what has changed"
LATEST = [
    first for first in judged.BLOCKS if first in (0x0, 0x1000, 0xA000, 0x10000, 0x11000, 0x1F000)
]


def _version(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split(".")))


def test_the_file_names_a_python_that_knows_more_than_our_oldest() -> None:
    made = KEPT["made_by"]
    assert _version(made["python"]) >= (3, 12)
    assert _version(made["unicode"]) > (14, 0, 0)


def test_texts() -> None:
    assert {ascii(text): judged.of_text(text) for text in judged.texts()} == KEPT["texts"]


def test_a_mark_of_a_newer_unicode_convicts_nobody() -> None:
    for text in ("a\u0301\U00010efd", "a\U00010efd\u0301"):
        assert KEPT["texts"][ascii(text)].startswith("a clue | a name")


@pytest.mark.parametrize("first", LATEST, ids=hex)
def test_code_points(first: int) -> None:
    assert judged.of_block(first) == KEPT["code points"][f"{first:06x}"]


@pytest.mark.slow
def test_all_code_points() -> None:
    found = {f"{first:06x}": judged.of_block(first) for first in judged.BLOCKS}
    assert found == KEPT["code points"]


def test_vectors() -> None:
    assert judged.of_vectors() == KEPT["vectors"], HINT


def test_samples() -> None:
    found = {path.name: judged.of_sample(path) for path in judged.samples()}
    assert found == KEPT["samples"], HINT


@pytest.mark.slow
def test_another_python_says_the_same_now() -> None:
    other = need_python("msgpack", "msgspec", "nacl")
    said = subprocess.run(
        [other, "-m", "tests.verdicts"],
        cwd=judged.PROTOCOL.parent,
        env={**os.environ, "PYTHONPATH": "", "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        check=True,
        timeout=280,
    ).stdout
    found = json.loads(said)
    assert found.pop("made_by")["python"] != platform.python_version()
    assert found == {name: said for name, said in KEPT.items() if name != "made_by"}, HINT
