"""The diagram of the referee is what its code says now, and whole games keep to it."""

from itertools import pairwise

import pytest

from dixit_lan.logs.kinds import GAME_KINDS
from dixit_lan.rules.edition import Mode
from scripts.make_diagram import END, PAGE, START, page, transitions
from tests.vectors.files import load

EDGES = {mode: set(transitions(mode)) for mode in Mode}


def test_the_page_is_fresh() -> None:
    assert PAGE.read_text("utf-8") == page(), "run python scripts/make_diagram.py"


def test_every_kind_of_game_entry_is_in_it() -> None:
    named = {kind for edges in EDGES.values() for edge in edges for kind in edge}
    assert named == {START, END, *(kind.value for kind in GAME_KINDS)}


def test_games_go_along_its_arrows() -> None:
    games = [load("game"), *load("absences").values()]
    for game in games:
        kinds = [START, *(row["kind"] for row in game["steps"]), END]
        strange = set(pairwise(kinds)) - EDGES[Mode(game.get("mode", "story"))]
        assert not strange, strange


@pytest.mark.parametrize("mode", Mode)
def test_nothing_is_shown_before_all_agree(mode: Mode) -> None:
    """After a shuffle or a mix there is no way to shares but through AGREE."""
    assert _after(mode, "shuffle") == {"shuffle", "agree"}
    assert _after(mode, "mix") == {"mix", "agree"}


def test_no_hand_is_dealt_before_all_agree_on_the_clue() -> None:
    """In Party hands that were passed on are dealt, and only between the clue and the plays."""
    assert "agree" in _after(Mode.PARTY, "clue") and "deal" not in _after(Mode.PARTY, "clue")
    assert _after(Mode.PARTY, "deal") == {"deal", "play"}
    assert {before for before, after in EDGES[Mode.PARTY] if after == "deal"} == {"agree", "deal"}


def _after(mode: Mode, kind: str) -> set[str]:
    return {after for before, after in EDGES[mode] if before == kind}
