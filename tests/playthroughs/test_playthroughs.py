"""Golden games: every step, and what each seat is shown of it. A leak is a diff.

To write the files anew after a change that is meant, run with DIXIT_REWRITE=1 and read the diff.
"""

import os
from collections.abc import Sequence
from pathlib import Path

import pytest

from dixit_lan.ids import Card
from dixit_lan.rules.edition import ODYSSEY, PARTY, REFRESH, TEAM, Edition
from dixit_lan.rules.modes.registry import numbers
from dixit_lan.rules.view import Phase, SeatView
from dixit_lan.simulation.workload import Pack, Table
from tests.playthroughs.show import Look, playthrough

_HERE = Path(__file__).parent
_GAMES = {
    "three_seats_two_cards_each": (3, ODYSSEY.with_target(8)),
    "four_seats": (4, REFRESH.with_target(8)),
    "seven_seats_two_votes_each": (7, ODYSSEY.with_target(5)),
    "six_seats_at_a_party": (6, PARTY.with_target(5)),
    "six_seats_in_teams": (6, TEAM.with_target(7)),
}


def _table(name: str, players: int, edition: Edition) -> Table:
    cards = players * numbers(edition, players).hand + numbers(edition, players).spread
    return Table(name, players, edition, pack=Pack(name, cards), skill=None)


def _closed_before_the_clue(views: Sequence[SeatView]) -> None:
    """At a party no hand is open while the storyteller thinks, his neither."""
    for view in views:
        if view.phase in (Phase.DEALING, Phase.BEGIN, Phase.CLUE):
            assert not view.hand and not view.laid


def _strangers_to_partners(views: Sequence[SeatView]) -> None:
    """Nothing that a seat is shown has to do with the partner's cards; until the owners are known,
    those that it laid neither, but that all of the spread lie there.
    """
    for view in views:
        assert view.partner is not None
        partner = views[view.partner]
        assert not _seen(view) & {*partner.hand}
        if view.phase in (Phase.LAY, Phase.MIXING, Phase.VOTE, Phase.COUNTING):
            assert not _seen(view) & {*partner.laid}
            assert all(result.number < view.round for result in view.history)


def _seen(view: SeatView) -> set[Card]:
    """Cards that a seat is shown as somebody's."""
    return {*view.hand, *view.laid, *view.given}


LOOKS: dict[str, Look] = {
    "six_seats_at_a_party": _closed_before_the_clue,
    "six_seats_in_teams": _strangers_to_partners,
}


@pytest.mark.parametrize("name", _GAMES)
def test_what_each_seat_is_shown(name: str) -> None:
    path = _HERE / f"{name}.txt"
    text = playthrough(_table(name, *_GAMES[name]), LOOKS.get(name, lambda views: None))
    if os.environ.get("DIXIT_REWRITE"):
        path.write_text(text, "utf-8")
    assert text == path.read_text("utf-8"), (
        "what is shown has changed; DIXIT_REWRITE=1 writes it anew"
    )
