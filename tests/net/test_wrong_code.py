"""A code that was misheard opens nothing; and no stranger can say that a right one is wrong."""

import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from dixit_lan.app.options import Options
from dixit_lan.app.seat.backend import LiveBackend
from dixit_lan.keeping.folders import our_folders
from dixit_lan.packs.pack import standard_pack
from dixit_lan.table.status import Status
from tests.net.games import CODE, HERE, Games
from tests.net.room import LOOPBACK, free_port

PATIENCE_SECONDS = 60.0
WRONG = "dimu-kami-kabe"
ALONE = ("--no-mdns", "--seats", "4", *HERE)


def _until(done: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE_SECONDS
    while not done():
        assert time.monotonic() < until
        time.sleep(0.02)


@pytest.fixture
def games() -> Iterator[Games]:
    with Games() as games:
        yield games


@pytest.fixture
def knock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., LiveBackend]]:
    """Opens a window's seat that knows where to call, as it would by mDNS."""
    monkeypatch.setenv("DIXIT_LAN_DATA", str(tmp_path / "data"))
    folders = our_folders()
    with ExitStack() as closing:

        def open_seat(*ports: int) -> LiveBackend:
            peers = tuple((LOOPBACK, port) for port in ports)
            options = Options(name="Eve", mdns=False, interfaces=(LOOPBACK,), peers=peers)
            seat = LiveBackend(folders, [standard_pack()], options)
            closing.callback(seat.close)
            return seat

        yield open_seat


def _table(games: Games, name: str, code: str) -> int:
    """Somebody waits at a table of that code; the port."""
    port = free_port()
    games.bot(name, "--port", str(port), *ALONE, code=code)
    return port


def _people(status: Status | None) -> set[str]:
    return set() if status is None else {seat.name for seat in status.lobby.seats}


@pytest.mark.parametrize("by_address", [False, True], ids=["from the list", "by address"])
def test_a_wrong_code_opens_nothing_and_the_right_one_is_let_in(
    by_address: bool, games: Games, knock: Callable[..., LiveBackend], tmp_path: Path
) -> None:
    port = _table(games, "Ann", CODE)
    seat = knock() if by_address else knock(port)

    def join(code: str) -> None:
        if by_address:
            seat.join_at("Eve", games.table, code, f"{LOOPBACK}:{port}")
        else:
            seat.join_table("Eve", games.table, code)

    seen: list[Status] = []

    def is_told() -> bool:
        status = seat.status()
        seen.extend([] if status is None else [status])
        return bool(seat.problem())

    join(WRONG)
    _until(is_told)
    assert not seen, "no table of our own was shown"
    assert "not the code" in seat.problem() and games.table in seat.problem()
    _until(lambda: seat.seated() is None)
    assert not list((tmp_path / "data" / "sittings").glob("*")), "nothing is left to return to"
    join(CODE)
    _until(lambda: _people(seat.status()) == {"Ann", "Eve"})
    assert not seat.problem()


def test_a_stranger_who_refuses_keeps_nobody_from_the_table(
    games: Games, knock: Callable[..., LiveBackend]
) -> None:
    """It announces the same name, has a code of its own, and is called first."""
    stranger = _table(games, "Mal", WRONG)
    seat = knock(stranger, _table(games, "Ann", CODE))
    seat.join_table("Eve", games.table, CODE)
    _until(lambda: _people(seat.status()) == {"Ann", "Eve"})
    assert not seat.problem()
