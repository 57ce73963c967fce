"""A mode is one file and its registration: table, auditor, bots and window follow it as it is."""

from dataclasses import replace

import pytest

from dixit_lan.audit.report import Verdict
from dixit_lan.audit.verify import verify_record
from dixit_lan.client.input.autopilot import Autopilot
from dixit_lan.client.words.modes.registry import WORDS
from dixit_lan.logs.kinds import Kind
from dixit_lan.rules.edition import ODYSSEY, Edition, Mode
from dixit_lan.rules.modes.registry import MODES
from dixit_lan.simulation.workload import Pack, Table
from dixit_lan.table.status import TablePhase
from tests.client.fake_backend import FakeBackend
from tests.client.pilot import Pilot
from tests.client.test_real_table import TableBackend
from tests.modes import afterthought

PLAYERS = 4
EDITION = replace(ODYSSEY.with_target(12), name="afterthought", mode=Mode.PARTY)
PACK = Pack("afterthought", 40)


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Under the name of a mode that comes later: a name is all that a roster holds of it."""
    monkeypatch.setitem(MODES, Mode.PARTY, afterthought.RULES)
    monkeypatch.setitem(WORDS, Mode.PARTY, afterthought.WORDS)


class _PlayedDesk(TableBackend):
    """Time goes on at the table while the window is looked at."""

    def advance(self) -> None:
        self._world.rest(seconds=0.05)


def _table(edition: Edition = EDITION) -> Table:
    return Table("third mode", PLAYERS, edition, pack=PACK)


def test_a_whole_game_with_bots_through_the_window_verifies() -> None:
    """Everybody else is a bot of the simulation; she is played by clicks on what the window shows."""
    world = _table().world()
    first = world.laptops[0]
    guesser, first.player = first.player, None  # she plays through the window
    desk, headlines = _PlayedDesk(world, first), set()
    pilot = Pilot(desk, autopilot=Autopilot(guesser.decide))

    def is_over() -> bool:
        status = desk.status()
        found = pilot.stage.page.find("table.headline")
        headlines.add(getattr(found, "text", ""))
        return status.phase is TablePhase.OVER

    pilot.until(is_over, 40_000)
    assert max(desk.status().view.scores) >= 12
    assert {"Lay any image", "Which fits best?"} <= headlines
    world.run(lambda: all(laptop.machine.may_leave for laptop in world.laptops))
    for laptop in world.laptops:
        report = verify_record(laptop.record())
        assert report.verdict is Verdict.SOUND_FINAL, report.to_text()


def test_its_clue_comes_after_what_was_laid_and_the_auditor_knows() -> None:
    world = _table().world()
    world.run(lambda: all(laptop.machine.may_leave for laptop in world.laptops))
    record = world.laptops[0].record()
    kinds = [entry.kind for entry in world.laptops[0].journal]
    assert kinds.index(Kind.PLAY) < kinds.index(Kind.CLUE)
    assert verify_record(record).verdict is Verdict.SOUND_FINAL
    MODES[Mode.PARTY] = MODES[Mode.STORY]  # the order is the mode's, not the record's
    assert verify_record(record).verdict is not Verdict.SOUND_FINAL


def test_it_is_played_with_open_cards_too() -> None:
    desk = FakeBackend(PLAYERS, EDITION)
    pilot = Pilot(desk, autopilot=Autopilot(desk.bot))
    pilot.click("start.practice")
    pilot.until(lambda: "end.again" in pilot.names, 20_000)
    assert not desk.error
