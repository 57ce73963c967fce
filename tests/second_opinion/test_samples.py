"""A verifier that was written from the pages of ``protocol/`` alone judges the sample records.

Whoever wrote it had never seen the program; what it knows of Party, Team and turns was added from their
pages by somebody who had. Where it and the auditor differ, the pages or one of the two are wrong.
"""

import ast
from pathlib import Path
from typing import Any

import pytest

from tests.second_opinion.record import judge
from tests.vectors.files import about
from tests.vectors.test_samples import APPENDED, INDEX, SAMPLES, behind_a_game

_HERE = Path(__file__).parent


@pytest.mark.parametrize("expected", INDEX, ids=lambda sample: sample["file"])
def test_a_sample_is_judged_as_the_index_says(expected: dict[str, Any]) -> None:
    opinion = judge((SAMPLES / expected["file"]).read_bytes())
    found = {
        "verdict": opinion.verdict,
        "offences": [{"player": who, "offence": what} for who, what in sorted(opinion.offences)],
        "seats": opinion.seats,
        "game": opinion.game.hex(),
        "digest": opinion.digest.hex(),
        "words": opinion.words,
        "rounds": opinion.rounds,
        "scores": opinion.scores,
        "gone": [list(gone) for gone in opinion.gone],
        "ends": opinion.ends,
        "due": opinion.due and [opinion.due[0], opinion.due[1]],
        "torn": opinion.torn,
        "item": opinion.fault and opinion.fault.item,
        "whose": opinion.whose,
    }
    wanted = {key: value for key, value in expected.items() if key in found}
    wanted["offences"] = sorted(wanted["offences"], key=lambda o: (o["player"], o["offence"]))
    assert {key: found[key] for key in wanted} == wanted


@pytest.mark.parametrize("row", APPENDED["cases"], ids=about)
def test_what_follows_a_finished_game(row: dict[str, Any]) -> None:
    opinion = judge(behind_a_game(row))
    assert opinion.verdict == row["verdict"], opinion.why
    assert opinion.offences == [(APPENDED["player"], offence) for offence in row["offences"]]


def test_it_owes_nothing_to_the_program() -> None:
    """Only the standard library and a libsodium binding."""
    foreign = set()
    for path in _HERE.glob("*.py"):
        if path.name.startswith("test_"):
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                foreign |= {alias.name.split(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and not node.level:
                foreign.add((node.module or "").split(".")[0])
    assert "nacl" in foreign
    assert not foreign & {"dixit_lan", "msgpack", "msgspec", "tests"}
