"""The diagram of the referee is what its code says now, and whole games keep to it."""

from itertools import pairwise

from dixit_lan.logs.kinds import GAME_KINDS
from scripts.make_diagram import END, PAGE, START, page, transitions
from tests.vectors.files import load

EDGES = set(transitions())


def test_the_page_is_fresh() -> None:
    assert PAGE.read_text("utf-8") == page(transitions()), "run python scripts/make_diagram.py"


def test_every_kind_of_game_entry_is_in_it() -> None:
    named = {kind for edge in EDGES for kind in edge}
    assert named == {START, END, *(kind.value for kind in GAME_KINDS)}


def test_games_go_along_its_arrows() -> None:
    games = [load("game")["steps"], *(game["steps"] for game in load("absences").values())]
    for steps in games:
        kinds = [START, *(row["kind"] for row in steps), END]
        strange = set(pairwise(kinds)) - EDGES
        assert not strange, strange


def test_nothing_is_shown_before_all_agree() -> None:
    """After a shuffle or a mix there is no way to shares but through AGREE."""
    assert {after for before, after in EDGES if before == "shuffle"} == {"shuffle", "agree"}
    assert {after for before, after in EDGES if before == "mix"} == {"mix", "agree"}
