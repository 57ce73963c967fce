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

from dixit_lan.app.desk import LiveDesk
from dixit_lan.app.folders import Folders, our_folders
from dixit_lan.app.options import Options
from dixit_lan.bots.bot import Bot
from dixit_lan.packs.library import Library
from dixit_lan.packs.pack import Pack, standard_pack
from dixit_lan.rules.view import Phase
from dixit_lan.table.status import SetReady, TablePhase
from tests.net.games import CODE, GAME_SECONDS, HERE, Finished, Games
from tests.net.room import LOOPBACK

PORT = 47_131
NAMES = ("Ben", "Cat", "Dee")
KNOWN = ("--no-mdns", "--peer", f"{LOOPBACK}:{PORT}", "--patience", "120")


class Person:
    """Somebody at a desk, who plays as a bot would."""

    def __init__(self, folders: Folders, packs: list[Pack], *, port: int = PORT) -> None:
        options = Options(
            name="Ann", fast=True, port=port, mdns=False, interfaces=(LOOPBACK,), seats=4, target=15
        )
        self.desk = LiveDesk(folders, packs, options)
        self._bot = Bot(Library(packs).all_tags(), 0.9, random.Random(1))
        self._acted: object = None

    def play_until(self, done: Callable[[], bool]) -> None:
        until = time.monotonic() + GAME_SECONDS
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
        if view is None or not view.my_move or (view.round, view.phase) == self._acted:
            return
        intent = self._bot.decide(view)
        if intent is not None:
            self._acted = view.round, view.phase
            self.desk.propose(intent)

    def is_voting(self) -> bool:
        status = self.desk.status()
        view = None if status is None else status.view
        return view is not None and view.phase is Phase.VOTE and len(view.history) >= 1

    def is_over(self) -> bool:
        status = self.desk.status()
        return status is not None and status.phase is TablePhase.OVER

    def is_at(self, phase: TablePhase) -> bool:
        status = self.desk.status()
        return status is not None and status.phase is phase


@pytest.fixture
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Folders:
    monkeypatch.setenv("DIXIT_LAN_DATA", str(tmp_path / "data"))
    return our_folders()


@pytest.fixture
def person(folders: Folders) -> Iterator[Person]:
    someone = Person(folders, [standard_pack()])
    yield someone
    someone.desk.close()


def _sit_with(games: Games, person: Person) -> "list[subprocess.Popen[str]]":
    person.desk.join_table("Ann", games.table, CODE)
    return [games.bot(name, *HERE, *KNOWN) for name in NAMES]


def test_whoever_leaves_in_mid_game_can_return_by_one_click(person: Person) -> None:
    with Games() as games:
        bots = _sit_with(games, person)
        person.play_until(person.is_voting)
        before = person.desk.status()
        assert person.desk.unfinished() == (), "it is under way"
        person.desk.leave()
        person.play_until(lambda: bool(person.desk.unfinished()))
        (game,) = person.desk.unfinished()
        assert (game.table, game.player) == (games.table, "Ann")
        assert game.when.startswith(time.strftime("%Y-"))
        person.desk.resume(0)
        person.play_until(lambda: person.is_at(TablePhase.PLAYING))
        assert person.desk.returning()
        person.play_until(person.is_voting)
        after = person.desk.status()
        assert after.game == before.game
        assert after.view.seat == before.view.seat and after.view.seating == before.view.seating
        person.play_until(person.is_over)
        person.play_until(lambda: person.desk.ending is not None)
        results = {Finished(bot).result for bot in bots}
        assert len(results) == 1
        assert games.verify(Path(person.desk.record_path())) == 0
        person.desk.leave()
        person.play_until(lambda: person.desk.status() is None)
        assert person.desk.unfinished() == ()


def test_joining_the_table_again_leads_to_the_old_seat(person: Person) -> None:
    with Games() as games:
        _sit_with(games, person)
        person.play_until(person.is_voting)
        game = person.desk.status().game
        person.desk.leave()
        person.play_until(lambda: bool(person.desk.unfinished()))
        person.desk.join_table("Ann", games.table, CODE)
        person.play_until(lambda: person.is_at(TablePhase.PLAYING))
        person.play_until(person.is_voting)
        assert person.desk.status().game == game


def test_a_game_that_the_others_have_given_up_is_told_and_forgotten(
    person: Person, folders: Folders
) -> None:
    with Games() as games:
        bots = _sit_with(games, person)
        person.play_until(person.is_voting)
        for bot in bots:
            bot.kill()
            bot.wait()
        person.desk.leave()
        person.play_until(lambda: bool(person.desk.unfinished()))
        for name in NAMES:  # they have lost their seats, not their names
            shutil.rmtree(games.data_of(name) / "sittings")
        for name in NAMES:
            games.bot(name, *HERE, *KNOWN)
        person.desk.resume(0)
        person.play_until(lambda: "given up" in person.desk.problem())
        assert not person.desk.returning()
        assert not any(folders.sittings.glob("*.secret")) or person.is_at(TablePhase.LOBBY)
        assert person.desk.unfinished() == ()
        assert any(folders.records.glob("*.dixit")), "what was played is kept"


def test_a_seat_is_forgotten_and_the_record_kept(person: Person, folders: Folders) -> None:
    with Games() as games:
        _sit_with(games, person)
        person.play_until(person.is_voting)
        person.desk.leave()
        person.play_until(lambda: bool(person.desk.unfinished()))
        person.desk.forget(0)
        person.play_until(lambda: not person.desk.unfinished())
        assert not list(folders.sittings.iterdir())
        assert any(folders.records.glob("*.dixit"))


# -- practice -----------------------------------------------------------------------------------------


def _running(word: str) -> list[int]:
    """Processes whose command line holds a word."""
    found = []
    for entry in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            words = entry.read_bytes().split(b"\0")
        except OSError:
            continue
        if word.encode() in words:
            found.append(int(entry.parent.name))
    return found


needs_proc = pytest.mark.skipif(not Path("/proc/self/cmdline").exists(), reason="needs /proc")


def _until(done: Callable[[], bool], seconds: float = 30.0) -> None:
    until = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < until
        time.sleep(0.05)


@needs_proc
def test_leaving_practice_takes_the_bots_along(person: Person, folders: Folders) -> None:
    name = f"Ann {os.getpid()}"
    person.desk.practice(name, 3)
    person.play_until(person.is_voting)
    assert person.desk.is_practice()
    assert len(_running(f"Practice ({name})")) == 3
    person.desk.leave()
    _until(lambda: not _running(f"Practice ({name})"))
    person.play_until(lambda: person.desk.status() is None)
    _until(lambda: not list(folders.sittings.iterdir()))
    assert person.desk.unfinished() == (), "its bots are gone: there is nothing to return to"


@needs_proc
def test_bots_end_with_a_window_that_is_killed(folders: Folders) -> None:
    with Games() as games:
        options = ("--name", "Ann", "--bots", "3", "--fast", "--autoplay", "--table", games.table)
        window = games.program(
            "play", *options, "--code", CODE, "--records", str(games.records), *HERE, name="Ann"
        )
        _until(lambda: bool(list(games.records.glob("*Ann*"))), 60)
        assert len(_running(games.table)) == 4
        window.send_signal(signal.SIGKILL)
        window.wait()
        _until(lambda: not _running(games.table))
        data = games.data_of("Ann")
        assert list((data / "sittings").iterdir())
        desk = LiveDesk(Folders(data, games.records), [standard_pack()], Options(mdns=False))
        try:
            assert desk.unfinished() == ()
            assert not list((data / "sittings").iterdir())
        finally:
            desk.close()
