"""A status that is not worked out anew is the one that would have come out."""

import pytest

from dixit_lan.simulation.campaign import Plan, play
from dixit_lan.simulation.fault_case import FaultReport
from dixit_lan.table.onlooker import Onlooker
from dixit_lan.table.seat.showing import Scene, Showing
from dixit_lan.table.status import Status

GAMES = 4


@pytest.mark.parametrize("number", range(GAMES))
def test_what_is_shown_is_never_stale(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    kept, onlookers = Showing.status, Onlooker.status
    asked = 0

    def status(showing: Showing, scene: Scene) -> Status:
        nonlocal asked
        asked += 1
        shown = kept(showing, scene)
        showing._sitting._planned = None
        anew = Showing(showing._table, showing._store, showing._sitting)
        assert shown == anew._show(scene)
        return shown

    def look(onlooker: Onlooker) -> Status:
        shown = onlookers(onlooker)
        assert shown == onlooker._show(onlooker.referee, tuple(onlooker._replication.here))
        return shown

    monkeypatch.setattr(Showing, "status", status)
    monkeypatch.setattr(Onlooker, "status", look)
    report = play(Plan(f"showing/{number}", 3 + number % 3, "toy", 2, "odyssey"))
    assert isinstance(report, FaultReport), report
    assert asked > 500
