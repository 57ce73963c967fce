"""A window whose disk is full, whose identity was copied, or in which something of ours breaks."""

import asyncio
import errno
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from dixit_lan.app.logfile import log_path
from dixit_lan.app.seat import crew
from dixit_lan.app.seat.reachability import Reachability
from dixit_lan.app.session import TableSession
from dixit_lan.client.preferences import Preferences
from dixit_lan.keeping.folders import Folders
from dixit_lan.keeping.system import RealFile
from dixit_lan.packs.pack import standard_pack
from dixit_lan.table.machine import TableMachine
from dixit_lan.table.status import SetReady, TablePhase
from tests.net.games import CODE, HERE, Finished, Games
from tests.net.room import LOOPBACK, free_port
from tests.net.test_live_desk import KNOWN, NAMES, Person, _until
from tests.tools import need_tool


@pytest.fixture
def people(tmp_path: Path) -> Iterator[Callable[..., Person]]:
    """Opens windows; each folder is a computer. All are closed in the end."""
    packs, opened = [standard_pack()], []

    def open_window(folder: str = "here", *, port: int | None = None) -> Person:
        person = Person(make_folders(tmp_path / folder), packs, port=port or free_port())
        opened.append(person)
        return person

    yield open_window
    for each in opened:
        each.desk.close()


def make_folders(place: Path) -> Folders:
    folders = Folders(place, place / "records")
    for each in (folders.identities, folders.sittings, folders.records):
        each.mkdir(parents=True, exist_ok=True)
    return folders


def known(port: int) -> tuple[str, ...]:
    """The same options for bots as at any desk, but that they find this one."""
    return tuple(f"{LOOPBACK}:{port}" if ":" in each else each for each in KNOWN)


def test_a_full_disk_breaks_the_links_is_said_and_costs_nothing(
    people: Callable[..., Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The others see the seat empty at once; when there is room again it is gone on with."""
    port, full = free_port(), []
    write = RealFile.write

    def refuses(file: RealFile, data: bytes) -> int:
        if full:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return write(file, data)

    monkeypatch.setattr(RealFile, "write", refuses)
    with Games() as games:
        person = people(port=port)
        person.desk.join_table("Ann", games.table, CODE)
        bots = [games.bot(name, *HERE, *known(port), talks=True) for name in NAMES]
        person.play_until(person.is_voting)
        game = person.desk.status().game
        full.append(True)
        person.play_until(lambda: "the disk is full" in person.desk.problem())
        assert "fix that, then continue" in person.desk.problem()
        assert person.desk.status() is None, "the first screen, with the way back"
        (unfinished,) = person.desk.unfinished()
        assert unfinished.table == games.table
        full.clear()
        person.desk.resume(0)
        person.acted = None
        person.play_until(person.is_voting)
        assert person.desk.status().game == game
        person.play_until(person.is_over)
        person.play_until(lambda: person.desk.ending is not None)
        ended = [Finished(bot) for bot in bots]
        assert [each.exit_code for each in ended] == [0, 0, 0]
        assert all("Ann: here, now silent" in each.err for each in ended)


def test_a_bot_without_room_says_so_and_goes_on_when_it_is_started_again() -> None:
    """With a real limit of a real system, in whatever call it strikes."""
    limit = need_tool("prlimit", "util-linux")
    port = free_port()
    options = (*HERE, "--no-mdns", "--seats", "3", "--target", "4", "--patience", "60")
    peer = ("--peer", f"{LOOPBACK}:{port}")
    with Games() as games:
        others = [
            games.bot("Ben", *options, "--port", str(port)),
            games.bot("Cat", *options, *peer),
        ]
        first = games.bot("Ann", *options, *peer, inside=(limit, "--fsize=60000:60000"))
        stopped = Finished(first)
        assert stopped.exit_code == 1
        assert "File too large" in stopped.err and "start again to go on" in stopped.err
        again = games.bot("Ann", *options, *peer)
        games.expect_one_sound_game([*others, again])


def test_a_copied_identity_is_said_on_both_screens(people: Callable[..., Person]) -> None:
    """As where laptops are set up from one image: the same name, with the same key."""
    port = free_port()
    first = people("one", port=port)
    first.desk.join_table("Ann", "Attic", CODE)
    _until(lambda: first.is_at(TablePhase.LOBBY))
    place = first.desk._folders.data
    other = place.parent / "two"
    other.mkdir()
    shutil.copytree(place / "identities", other / "identities")
    second = people("two")
    second.desk.join_at("Ann", "Attic", CODE, f"{LOOPBACK}:{port}")
    for person in (first, second):
        _until(lambda person=person: bool(person.desk.problem()))
        assert person.desk.problem().startswith("Another program plays as Ann with a copy")
        assert "Choose another name" in person.desk.problem()


def test_bots_with_one_identity_say_so() -> None:
    port = free_port()
    options = (*HERE, "--no-mdns", "--seats", "3")
    with Games() as games:
        first = games.bot("Ann", *options, "--port", str(port))
        key = games.data_of("Ann") / "identities" / "Ann.key"
        _until(lambda: key.exists() and len(key.read_bytes()) == 32)
        copied = games.data_of("copy") / "identities"
        copied.mkdir(parents=True)
        shutil.copy(key, copied)
        arguments = ["bot", "--name", "Ann", "--table", games.table, "--code", CODE]
        arguments += ["--records", str(games.records), *options, "--peer", f"{LOOPBACK}:{port}"]
        second = games.program(*arguments, name="copy")
        for each in (first, second):
            assert each.stderr is not None
            assert "another --name" in each.stderr.readline()
            assert each.poll() is None, "what comes in ends nobody's program"


# -- our own bugs --------------------------------------------------------------------------------------


def _raise(error: Exception) -> Callable[..., None]:
    def broken(*args: object, **kwargs: object) -> None:
        raise error

    return broken


def _tells_of_a_bug(person: Person) -> bool:
    return str(log_path(person.desk._folders.data)) in person.desk.problem()


def _can_sit(person: Person) -> None:
    """The window is as good as new, also for the same name."""
    person.desk.join_table("Ann", "Attic", CODE)
    _until(lambda: person.is_at(TablePhase.LOBBY))
    assert person.desk.problem() == ""


BUGS = [KeyError("ours"), OSError(5, "Input/output error"), RuntimeError("ours")]


@pytest.mark.parametrize("error", BUGS, ids=repr)
@pytest.mark.parametrize("part", ["_new_session", "bot_arguments"])
def test_sitting_down_that_breaks_is_told(
    people: Callable[..., Person], monkeypatch: pytest.MonkeyPatch, part: str, error: Exception
) -> None:
    person = people()
    with monkeypatch.context() as broken:
        owner = person.desk if hasattr(person.desk, part) else crew
        broken.setattr(owner, part, _raise(error))
        person.desk.practice("Ann", 2)
        _until(lambda: _tells_of_a_bug(person))
        _until(lambda: person.desk.status() is None)
    _can_sit(person)


@pytest.mark.parametrize("part", ["receive", "tick", "propose", "finish"])
def test_a_machine_that_breaks_ends_the_table_and_not_the_window(
    people: Callable[..., Person], monkeypatch: pytest.MonkeyPatch, part: str
) -> None:
    person = people()
    with monkeypatch.context() as broken:
        person.desk.practice("Ann", 3)
        _until(lambda: person.sees(4))  # who sits down later would have her asked again
        broken.setattr(TableMachine, part, _raise(KeyError("ours")))
        person.desk.propose(SetReady(True))
        _until(lambda: _tells_of_a_bug(person), 60.0)
        _until(lambda: person.desk.status() is None)
    _can_sit(person)


def test_leaving_that_breaks_is_told_and_the_name_is_free_again(
    people: Callable[..., Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    person = people()
    _can_sit(person)
    with monkeypatch.context() as broken:
        stop = TableSession.stop

        async def stops_and_breaks(session: TableSession) -> None:
            await stop(session)
            raise KeyError("ours")

        broken.setattr(TableSession, "stop", stops_and_breaks)
        person.desk.leave()
        _until(lambda: _tells_of_a_bug(person))
    _can_sit(person)


def test_who_sits_down_while_still_standing_up_is_not_in_the_own_way(
    people: Callable[..., Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table that takes long to put away keeps the name in use until then."""
    stop, tables = TableSession.stop, []

    async def stops_slowly(session: TableSession) -> None:
        await asyncio.sleep(0.5)
        await stop(session)
        tables.append(session.at.table)

    monkeypatch.setattr(TableSession, "stop", stops_slowly)
    person = people()
    _can_sit(person)
    person.desk.leave()
    person.desk.join_table("Ann", "Cellar", CODE)
    person.desk.join_table("Ann", "Garden", CODE)
    _until(lambda: person.is_at(TablePhase.LOBBY) and tables == ["Attic", "Cellar"])
    assert person.desk.problem() == ""
    _until(lambda: person.sees(1))
    assert person.desk._session is not None and person.desk._session.at.table == "Garden"


def test_who_sits_down_where_she_sits_already_does_not_go_on_with_what_is_put_away(
    people: Callable[..., Person],
) -> None:
    """Of a lobby that is left nothing is kept, though it could still be found when it was asked for."""
    person = people()
    _can_sit(person)
    before = person.desk._session
    assert before is not None
    sittings = person.desk._folders.sittings
    _until(lambda: any(sittings.glob("*.json")))
    person.desk.join_table("Ann", "Attic", CODE)
    _until(lambda: person.desk._session not in (None, before) and person.is_at(TablePhase.LOBBY))
    assert person.desk.problem() == ""


def test_who_has_gone_elsewhere_is_not_brought_to_a_game_that_others_began_anew(
    people: Callable[..., Person],
) -> None:
    person = people()
    _can_sit(person)
    left = person.desk._session
    assert left is not None
    person.desk.join_table("Ann", "Garden", CODE)
    person.desk._begin(person.desk._give_up(left)).result(30.0)
    assert person.desk._session is not None and person.desk._session.at.table == "Garden"
    assert person.desk.problem() == ""


def test_a_look_around_that_breaks_is_told_and_goes_on(
    people: Callable[..., Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    looks = []

    def look(surroundings: Reachability, *args: object) -> bool:
        looks.append(args)
        if len(looks) == 1:
            raise KeyError("ours")
        return False

    monkeypatch.setattr(Reachability, "look", look)
    person = people()
    _until(lambda: _tells_of_a_bug(person))
    _until(lambda: len(looks) > 1)
    _can_sit(person)


def test_remembering_and_forgetting_that_break_are_told(
    people: Callable[..., Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    person = people()
    with monkeypatch.context() as broken:
        broken.setattr(person.desk._settings, "keep", _raise(KeyError("ours")))
        person.desk.prefer(Preferences(player="Ann"))
        _until(lambda: _tells_of_a_bug(person))
    person.desk.join_table("Ann", "Attic", CODE)
    _until(lambda: person.is_at(TablePhase.LOBBY))
    with monkeypatch.context() as broken:
        broken.setattr(person.desk._unfinished, "at", lambda index: person.desk._session)
        broken.setattr(person.desk._unfinished, "forget", _raise(KeyError("ours")))
        person.desk.forget(0)
        _until(lambda: _tells_of_a_bug(person))
    _can_sit(person)


def test_bots_that_fall_are_told(
    people: Callable[..., Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody is left waiting for who will never come."""
    person = people()
    monkeypatch.setattr(crew, "bot_arguments", lambda *args: ["--no-such-option"])
    person.desk.practice("Ann", 2)
    _until(lambda: person.desk.problem().startswith("2 bots stopped"), 60.0)
    person.desk.leave()
    _until(lambda: person.desk.status() is None)
    _can_sit(person)
