"""The committed files are what the script makes now. It says nothing of whether they are right."""

import json

import pytest

from scripts.make_vectors import VECTORS, as_json
from scripts.vectors import samples
from scripts.vectors.cuts import cut_for_twins
from scripts.vectors.endings import endings
from scripts.vectors.walk import walk
from scripts.vectors.walk_modes import walk_of_modes
from tests.vectors.files import PROTOCOL

CHEATS = ("bad-dealing", "double-vote")
pytestmark = pytest.mark.xdist_group("vectors")  # the games are played once, in one worker
HINT = "run python scripts/make_vectors.py, and look at what has changed"


@pytest.mark.parametrize("name", VECTORS)
def test_vectors_are_fresh(name: str) -> None:
    committed = (PROTOCOL / "vectors" / f"{name}.json").read_bytes()
    assert as_json(VECTORS[name]()) == committed, HINT


def test_there_are_no_other_vectors() -> None:
    found = {path.stem for path in (PROTOCOL / "vectors").glob("*.json")}
    assert found == set(VECTORS)


def test_the_walk_is_fresh() -> None:
    assert (PROTOCOL / "walk.md").read_text("utf-8") == walk() + walk_of_modes(), HINT


def test_samples_are_fresh() -> None:
    """Those that are quick to make; a change of the protocol would show in any."""
    made = [
        samples.sound("sound-3"),
        samples.sound("sound-3-short"),
        samples.sound("sound-3-paused"),
        samples.sound("sound-4-left-and-reshuffled"),
        samples.sound("sound-6-party"),
        samples.sound("sound-6-team"),
        cut_for_twins(),
        samples.twins(),
        samples.twice_answered(),
    ]
    made += [samples.vain_stand(), samples.foreign_digest(), *map(samples.broken, samples.BROKEN)]
    made += [*map(samples.cheat, CHEATS), *endings()]
    index = {row["file"]: row for row in json.loads((PROTOCOL / "samples/index.json").read_bytes())}
    for sample in made:
        assert (PROTOCOL / "samples" / sample.name).read_bytes() == sample.data, HINT
        assert json.loads(json.dumps(sample.row())) == index[sample.name], HINT
