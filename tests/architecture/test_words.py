"""Words with no place in the repository: notes to ourselves, machine paths, registries."""

import re

import pytest

from tests.architecture import tree

# Written so that this file does not match itself.
FORBIDDEN = {
    "a note to ourselves": re.compile(r"\b(?:TO[D]O|FIX[M]E|X[X]X)\b"),
    "code that is not there": re.compile(r"Not[I]mplementedError"),
    "a path of one machine": re.compile(r"/(?:work|root|farm)/|/home/\w+/|[A-Z]:\\\\?Users\\"),
    "a registry's host": re.compile(r"py[p]i\.org|python[h]osted|npm[j]s\.|deb\.[d]ebian"),
    "the number of an issue": re.compile(r"\b[Ii]ssue #?\d|\(#\d+\)"),
}


@pytest.mark.parametrize("pattern", FORBIDDEN.values(), ids=FORBIDDEN.keys())
def test_no_file_says_it(pattern: re.Pattern[str]) -> None:
    found = [
        f"{tree.name(path)}:{number}: {line.strip()}"
        for path, text in tree.text_files()
        for number, line in enumerate(text.splitlines(), start=1)
        if pattern.search(line)
    ]
    assert not found, "\n".join(found)


def test_the_patterns_find_what_they_should() -> None:
    examples = ["# TO" + "DO: later", "raise Not" + "ImplementedError", "/wo" + "rk/x"]
    examples += ["py" + "pi.org", "see iss" + "ue 12"]
    for example, pattern in zip(examples, FORBIDDEN.values(), strict=True):
        assert pattern.search(example)


def test_ci_and_all_parts_are_searched() -> None:
    searched = {tree.name(path) for path, _ in tree.text_files()}
    assert {".ci/run", "README.md", "pyproject.toml", "scripts/play.py"} <= searched
    assert {"tests/architecture/test_words.py", "dixit_lan/errors.py"} <= searched
