"""House rules on size, with a ratchet: offenders.json names the offenders and only shrinks."""

import json
from pathlib import Path

import pytest

from tests.architecture import tidy, tree

OFFENDERS = Path(__file__).with_name("offenders.json")


def test_nothing_is_larger_than_the_house_allows() -> None:
    found = tidy.measure(tree.ROOT, tree.python_files("dixit_lan", "scripts", "tests"))
    complaints = tidy.judge(found, json.loads(OFFENDERS.read_text("utf-8")))
    assert not complaints, "\n".join(complaints)


@pytest.mark.parametrize(
    ("path", "text", "expected"),
    [
        ("dixit_lan/rules/a.py", "x = 1\n" * 499, {}),
        ("dixit_lan/rules/a.py", "x = 1\n" * 500, {"dixit_lan/rules/a.py": 501}),
        ("dixit_lan/client/a.py", "x = 1\n" * 699, {}),
        ("tests/unit/a.py", "x = 1\n" * 700, {"tests/unit/a.py": 701}),
        ("dixit_lan/a.py", "def f():\n" + "    x = 1\n" * 59, {}),
        ("dixit_lan/a.py", "def f():\n" + "    x = 1\n" * 60, {"dixit_lan/a.py::f": 61}),
        ("tests/a.py", "def f():\n" + "    x = 1\n" * 79, {}),
        ("tests/a.py", "def f():\n" + "    x = 1\n" * 80, {"tests/a.py::f": 81}),
        ("scripts/a.py", "def f(a, b, c, d, e, f, g): ...\n", {}),
        (
            "scripts/a.py",
            "class K:\n    def f(self, a, b, c, d, *, e, f, g, h): ...\n",
            {"scripts/a.py::K.f parameters": 8},
        ),
    ],
)
def test_the_limits(path: str, text: str, expected: dict[str, int]) -> None:
    assert tidy.offences(path, text) == expected


@pytest.mark.parametrize(
    ("found", "listed", "complaints"),
    [
        ({"a": 510}, {"a": 510}, 0),
        ({"a": 510}, {}, 1),
        ({"a": 511}, {"a": 510}, 1),
        ({"a": 509}, {"a": 510}, 1),
        ({}, {"a": 510}, 1),
    ],
)
def test_the_ratchet_turns_one_way(
    found: dict[str, int], listed: dict[str, int], complaints: int
) -> None:
    assert len(tidy.judge(found, listed)) == complaints
