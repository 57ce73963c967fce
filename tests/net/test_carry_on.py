"""Too few have stayed for a game: whoever is here carries on at a new table, by one click each."""

import random
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from dixit_lan.app.options import Options
from dixit_lan.app.seat.backend import LiveBackend
from dixit_lan.bots.bot import Bot
from dixit_lan.client import actions as a
from dixit_lan.client.models import TableModel
from dixit_lan.client.presenter import Presenter
from dixit_lan.client.words.attendance import Silence
from dixit_lan.keeping.folders import Folders
from dixit_lan.packs.library import Library
from dixit_lan.packs.pack import standard_pack
from dixit_lan.rules.edition import ODYSSEY
from dixit_lan.table.status import SetReady, Status, TablePhase
from tests.net.room import LOOPBACK, free_port

PATIENCE_SECONDS = 120.0
CODE = "robin-lamp-seven"
RULES = ODYSSEY.with_target(8)
NAMES = ("Ann", "Ben", "Cat", "Dee", "Eve", "Fay")


class Player:
    """Somebody at a desk, who plays as a bot would. The first one opens the table."""

    def __init__(self, number: int, seats: int, folder: Path, port: int) -> None:
        self.name, opens = NAMES[number], number == 0
        options = Options(
            name=self.name,
            table="Kitchen",
            code=CODE,
            fast=True,
            port=port if opens else 0,
            peers=() if opens else ((LOOPBACK, port),),
            mdns=False,
            interfaces=(LOOPBACK,),
            edition=RULES if opens else None,
            seats=seats if opens else None,
        )
        packs = [standard_pack()]
        folders = Folders(folder / self.name, folder / self.name / "records")
        for each in (folders.identities, folders.sittings, folders.records):
            each.mkdir(parents=True)
        self.desk = LiveBackend(folders, packs, options)
        self._bot = Bot(Library(packs).all_tags(), 0.9, random.Random(number))
        self._acted: object = None
        self.desk.sit_as_asked()

    def clicks(self, strip: str) -> None:
        """Look at the strip over the table, and take up what it offers, by one click."""
        presenter = Presenter(self.desk, greet=False)
        model = presenter.model()
        assert isinstance(model, TableModel) and model.notice is not None
        assert model.notice.kind == strip, model.notice
        assert "again" in {choice.key for choice in model.notice.choices}
        presenter.act(a.PlayAgain())

    @property
    def status(self) -> Status:
        status = self.desk.status()
        assert status is not None
        return status

    def act(self) -> None:
        """Make the move that is due, once."""
        status = self.desk.status()
        view = None if status is None else status.view
        if status is None or view is None or not view.my_move:
            return
        if (status.game, view.round, view.phase) != self._acted:
            intent = self._bot.decide(view)
            if intent is not None:
                self._acted = status.game, view.round, view.phase
                self.desk.propose(intent)

    def is_at(self, phase: TablePhase) -> bool:
        status = self.desk.status()
        return status is not None and status.phase is phase

    def is_in_round(self, number: int) -> bool:
        status = self.desk.status()
        return status is not None and status.view is not None and status.view.round >= number

    def is_stuck(self) -> bool:
        return Silence.of(self.status, self.status.view).is_stuck

    def be_ready(self) -> None:
        self.desk.propose(SetReady(True))


def until(done: Callable[[], bool], players: list[Player], *, moves: bool = True) -> None:
    """Let everybody play on until something is so."""
    deadline = time.monotonic() + PATIENCE_SECONDS
    while not done():
        assert time.monotonic() < deadline, "\n".join(map(_shown, players))
        for each in players if moves else ():
            each.act()
        time.sleep(0.02)


def _shown(player: Player) -> str:
    """Where somebody stands, for whoever looks for the reason of a failure."""
    status, problem = player.desk.status(), player.desk.problem()
    if status is None:
        return f"{player.name}: away, {problem}"
    seats = [(seat.name, seat.ready) for seat in status.lobby.seats]
    view = status.view
    where = None if view is None else (view.round, view.phase, view.my_move)
    awaited, there = status.awaited, [(each.name, each.presence) for each in status.seats]
    return (
        f"{player.name}: {status.phase} {status.note!r} {seats} {where} {awaited} {there} {problem}"
    )


@pytest.fixture
def sit_down(tmp_path: Path) -> Iterator[Callable[[int], list[Player]]]:
    """So many people who have begun a game."""
    people: list[Player] = []

    def sit(count: int) -> list[Player]:
        port = free_port()
        people.extend(Player(number, count, tmp_path, port) for number in range(count))
        until(lambda: all(_sees(each, count) for each in people), people)
        for each in people:
            each.be_ready()
        until(lambda: all(each.is_in_round(2) for each in people), people)
        return people

    yield sit
    for each in people:
        each.desk.close()


def _sees(player: Player, count: int) -> bool:
    status = player.desk.status()
    return status is not None and len(status.lobby.seats) == count


def _points(player: Player) -> dict[str, int]:
    """What each had at the game that is shown now."""
    view = player.status.view
    return {state.player: view.scores[at] for at, state in enumerate(player.status.seats)}


def test_three_of_six_carry_on_by_one_click_each(sit_down) -> None:
    """The opener is among those who have gone: her rules and the way to each other stay."""
    people = sit_down(6)
    gone, here = people[:3], people[3:]
    for each in gone:
        each.desk.close()
    until(lambda: all(each.is_stuck() for each in here), here, moves=False)
    game, points = here[0].status.game, _points(here[0])
    nonces = [each.desk._session.machine.log.nonce.hex() for each in here]
    here[0].clicks("few")
    first = {state.player for state in here[1].status.seats if state.name == here[0].name}
    until(lambda: all(first <= set(each.status.moved) for each in here[1:]), here, moves=False)
    assert here[1].is_at(TablePhase.PLAYING), "nobody is taken along without a click"
    for each in here[1:]:
        each.clicks("moved")
    until(lambda: all(each.is_in_round(1) for each in here), here)
    for each, nonce in zip(here, nonces, strict=True):
        status = each.status
        assert status.game != game and sorted(status.view.names) == ["Dee", "Eve", "Fay"]
        assert status.view.edition == RULES
        assert each.desk.points_before() == points
        assert not list(each.desk._folders.sittings.glob(f"{nonce}*")), "it is given up"
        assert len(list(each.desk._folders.records.glob("*.dixit"))) == 2, "and its record kept"
    here[0].desk.close()
    known = ((LOOPBACK, here[1].desk._session.mesh.port),)  # there are no announcements here
    options = replace(here[0].desk._options, peers=known)
    again = LiveBackend(here[0].desk._folders, [standard_pack()], options)
    here[0].desk, here[0]._acted = again, None
    again.resume(0)
    until(lambda: here[0].is_in_round(1), here)
    assert again.points_before() == points, "also after a return"
    until(lambda: all(each.is_at(TablePhase.OVER) for each in here), here)


def test_three_of_five_play_again_after_two_have_left(sit_down) -> None:
    """The table was opened for five; those who stayed need not be told so."""
    people = sit_down(5)
    for each in people[:2]:
        each.desk.leave()
    here = people[2:]
    until(lambda: all(each.is_at(TablePhase.OVER) for each in here), here)
    points = _points(here[0])
    for each in here:
        each.desk.play_again()
    until(lambda: all(each.is_at(TablePhase.LOBBY) and _sees(each, 3) for each in here), here)
    assert all(each.status.lobby.edition == RULES for each in here)
    for each in here:
        each.be_ready()
    until(lambda: all(each.is_in_round(1) for each in here), here)
    assert all(each.desk.points_before() == points for each in here)
