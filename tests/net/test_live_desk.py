"""The window's desk with a real network on loopback: leaving, returning, practice, giving up."""

import os
import random
import shutil
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from dixit_lan.app.options import Options
from dixit_lan.app.seat.backend import LiveBackend
from dixit_lan.bots.bot import Bot
from dixit_lan.keeping.folders import Folders, our_folders
from dixit_lan.packs.library import Library
from dixit_lan.packs.pack import Pack, standard_pack
from dixit_lan.rules.edition import ODYSSEY
from dixit_lan.rules.view import Phase
from dixit_lan.table.status import Presence, SetReady, StillHere, TablePhase
from tests.net.games import CODE, HERE, Finished, Games
from tests.net.room import LOOPBACK, free_port
from tests.net.windows import processes_with, seat_names

PATIENCE_SECONDS = 90.0
PORT = free_port()
NAMES = ("Ben", "Cat", "Dee")
KNOWN = (
    "--no-mdns",
    "--peer",
    f"{LOOPBACK}:{PORT}",
    "--patience",
    "60",
    "--seats",
    "4",
    "--target",
    "15",
)


class Person:
    """Somebody at a desk, who plays as a bot would."""

    def __init__(self, folders: Folders, packs: list[Pack], *, port: int = PORT) -> None:
        options = Options(
            name="Ann",
            fast=True,
            port=port,
            mdns=False,
            interfaces=(LOOPBACK,),
            seats=4,
            edition=ODYSSEY.with_target(15),
        )
        self.desk = LiveBackend(folders, packs, options)
        self._bot = Bot(Library(packs).all_tags(), 0.9, random.Random(1))
        self.acted: object = None

    def play_until(self, done: Callable[[], bool]) -> None:
        until = time.monotonic() + PATIENCE_SECONDS
        while not done():
            assert time.monotonic() < until, (self.desk.status(), self.desk.problem())
            self._act()
            time.sleep(0.02)

    def _act(self) -> None:
        status = self.desk.status()
        if status is None:
            return
        own = [seat for seat in status.lobby.seats if seat.is_self]
        if status.phase is TablePhase.LOBBY and own and not own[0].ready:
            self.desk.propose(SetReady(True))
        view = status.view
        if view is None or not view.my_move or (view.round, view.phase) == self.acted:
            return
        intent = self._bot.decide(view)
        if intent is not None:
            self.acted = view.round, view.phase
            self.desk.propose(intent)

    def close_in_mid_game(self) -> None:
        """Play until a vote is due, and close the window."""
        self.play_until(self.is_voting)
        self.desk.close()

    def is_voting(self) -> bool:
        status = self.desk.status()
        view = None if status is None else status.view
        return view is not None and view.phase is Phase.VOTE and len(view.history) >= 1

    def is_over(self) -> bool:
        status = self.desk.status()
        return status is not None and status.phase is TablePhase.OVER

    def sees(self, count: int) -> bool:
        """So many sit at the table, this person included."""
        status = self.desk.status()
        return status is not None and len(status.lobby.seats) == count

    def is_at(self, phase: TablePhase) -> bool:
        status = self.desk.status()
        return status is not None and status.phase is phase


@pytest.fixture
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Folders:
    monkeypatch.setenv("DIXIT_LAN_DATA", str(tmp_path / "data"))
    return our_folders()


@pytest.fixture
def sit_down(folders: Folders) -> Iterator[Callable[[], Person]]:
    """Opens the person's window, as often as it is called; all are closed in the end."""
    packs, people = [standard_pack()], []

    def open_window() -> Person:
        people.append(Person(folders, packs))
        return people[-1]

    yield open_window
    for each in people:
        each.desk.close()


def _sit_with(games: Games, person: Person) -> "list[subprocess.Popen[str]]":
    person.desk.join_table("Ann", games.table, CODE)
    return [games.bot(name, *HERE, *KNOWN) for name in NAMES]


SitDown = Callable[[], Person]


def test_whoever_closes_the_window_in_mid_game_can_return_by_one_click(sit_down: SitDown) -> None:
    with Games() as games:
        person = sit_down()
        bots = _sit_with(games, person)
        person.play_until(person.is_voting)
        before = person.desk.status()
        assert person.desk.unfinished() == (), "it is under way"
        person.close_in_mid_game()
        again = sit_down()
        (game,) = again.desk.unfinished()
        assert (game.table, game.player) == (games.table, "Ann")
        assert game.when is not None
        again.desk.resume(0)
        again.play_until(lambda: again.is_at(TablePhase.PLAYING))
        assert again.desk.returning()
        again.play_until(again.is_voting)
        after = again.desk.status()
        assert after.game == before.game
        assert after.view.seat == before.view.seat and after.view.seating == before.view.seating
        assert after.view.history[: len(before.view.history)] == before.view.history
        again.play_until(again.is_over)
        again.play_until(lambda: again.desk.ending is not None)
        assert len({Finished(bot).result for bot in bots}) == 1
        assert games.verify(Path(again.desk.record_path())) == 0
        again.desk.leave()
        again.play_until(lambda: again.desk.status() is None)
        assert again.desk.unfinished() == ()


def test_joining_the_table_again_leads_to_the_old_seat(sit_down: SitDown) -> None:
    with Games() as games:
        person = sit_down()
        _sit_with(games, person)
        person.play_until(person.is_voting)
        game = person.desk.status().game
        person.close_in_mid_game()
        again = sit_down()
        again.desk.join_table("Ann", games.table, CODE)
        again.play_until(again.is_voting)
        assert again.desk.status().game == game


def test_whoever_says_goodbye_is_not_offered_the_way_back(sit_down: SitDown) -> None:
    with Games() as games:
        person = sit_down()
        bots = _sit_with(games, person)
        person.play_until(person.is_voting)
        person.desk.leave()
        person.play_until(lambda: person.desk.status() is None)
        assert [Finished(bot).exit_code for bot in bots] == [0, 0, 0], "they play on at once"
        assert person.desk.unfinished() == ()


def test_an_adjourned_game_can_be_gone_on_with(sit_down: SitDown) -> None:
    """With two of four gone nobody can decide to play on: whoever leaves then says no goodbye."""
    with Games() as games:
        person = sit_down()
        bots = _sit_with(games, person)
        person.play_until(person.is_voting)
        for bot in bots[:2]:
            bot.kill()
            bot.wait()
        person.play_until(lambda: _silent(person) == 2)
        person.desk.leave()
        person.play_until(lambda: bool(person.desk.unfinished()))
        person.desk.resume(0)
        again = [games.bot(name, *HERE, *KNOWN) for name in NAMES[:2]]
        person.acted = None
        person.play_until(person.is_over)
        person.play_until(lambda: person.desk.ending is not None)
        assert {Finished(bot).exit_code for bot in (*again, bots[2])} == {0}


def _silent(person: Person) -> int:
    status = person.desk.status()
    return 0 if status is None else sum(s.presence is Presence.SILENT for s in status.seats)


def test_a_game_that_the_others_have_given_up_is_told_and_forgotten(
    sit_down: SitDown, folders: Folders
) -> None:
    with Games() as games:
        person = sit_down()
        bots = _sit_with(games, person)
        person.play_until(person.is_voting)
        for bot in bots:
            bot.kill()
            bot.wait()
        person.desk.close()
        for name in NAMES:  # they have lost their seats, not their names
            shutil.rmtree(games.data_of(name) / "sittings")
        for name in NAMES:
            games.bot(name, *HERE, *KNOWN)
        again = sit_down()
        again.desk.resume(0)
        again.play_until(lambda: "start afresh" in again.desk.problem())
        assert not again.desk.returning()
        assert again.desk.unfinished() == ()
        assert any(folders.records.glob("*.dixit")), "what was played is kept"


def test_a_touch_asks_for_nothing_and_forgets_no_problem(sit_down: SitDown) -> None:
    person = sit_down()
    person.desk.join_at("Ann", "", "", "no place")
    said = person.desk.problem()
    person.desk.propose(StillHere())
    assert said and person.desk.problem() == said
    person.desk.propose(SetReady(True))
    assert person.desk.problem() == ""


def test_a_seat_is_forgotten_and_the_record_kept(sit_down: SitDown, folders: Folders) -> None:
    with Games() as games:
        person = sit_down()
        _sit_with(games, person)
        person.close_in_mid_game()
        again = sit_down()
        assert len(again.desk.unfinished()) == 1
        again.desk.forget(0)
        again.play_until(lambda: not again.desk.unfinished())
        assert not list(folders.sittings.iterdir())
        assert any(folders.records.glob("*.dixit"))


# -- practice -----------------------------------------------------------------------------------------


needs_proc = pytest.mark.skipif(not Path("/proc/self/cmdline").exists(), reason="needs /proc")


def _until(done: Callable[[], bool], seconds: float = 30.0) -> None:
    until = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < until
        time.sleep(0.05)


@needs_proc
def test_leaving_practice_takes_the_bots_along(sit_down: SitDown, folders: Folders) -> None:
    person = sit_down()
    name = f"Ann {os.getpid()}"
    person.desk.practice(name, 3)
    person.play_until(person.is_voting)
    assert person.desk.is_practice()
    assert len(processes_with(f"Practice ({name})")) == 3
    person.desk.leave()
    _until(lambda: not processes_with(f"Practice ({name})"))
    person.play_until(lambda: person.desk.status() is None)
    _until(lambda: not list(folders.sittings.iterdir()))
    assert person.desk.unfinished() == (), "its bots are gone: there is nothing to return to"


@needs_proc
def test_bots_end_with_a_window_and_a_seat_that_are_killed(folders: Folders) -> None:
    with Games() as games:
        options = ("--name", "Ann", "--bots", "3", "--fast", "--autoplay", "--table", games.table)
        window = games.program(
            "play", *options, "--code", CODE, "--records", str(games.records), *HERE, name="Ann"
        )
        _until(lambda: bool(list(games.records.glob("*Ann*"))), 60)
        assert len(processes_with(games.table)) == 4
        data = games.data_of("Ann")
        (seat,) = seat_names(data)
        window.send_signal(signal.SIGKILL)
        window.wait()
        (pid,) = processes_with(seat)
        os.kill(pid, signal.SIGKILL)
        _until(lambda: not processes_with(games.table))
        assert list((data / "sittings").iterdir())
        desk = LiveBackend(Folders(data, games.records), [standard_pack()], Options(mdns=False))
        try:
            assert desk.unfinished() == ()
            assert not list((data / "sittings").iterdir())
        finally:
            desk.close()
