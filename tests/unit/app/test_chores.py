"""Nothing that runs beside the window breaks without a word."""

import asyncio
import logging
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from dixit_lan.app import background
from dixit_lan.app.chores import Chores
from dixit_lan.app.logfile import keep_log, log_path
from dixit_lan.app.seat.bot_processes import BotProcesses, practice_bots

WAIT_SECONDS = 30.0


class Loop:
    """A loop in a thread of its own, as the window's desk has one."""

    def __init__(self) -> None:
        self.heard: list[Exception] = []
        self.loop = asyncio.new_event_loop()
        self.chores = Chores(self.loop, self.heard.append)
        self._thread = threading.Thread(target=self.loop.run_forever)
        self._thread.start()

    def settle(self) -> None:
        """Wait until everything that was begun before has been done."""
        asyncio.run_coroutine_threadsafe(asyncio.sleep(0.05), self.loop).result(WAIT_SECONDS)

    def close(self) -> None:
        self.loop.call_soon_threadsafe(self.loop.stop)
        self._thread.join()
        self.loop.close()


@pytest.fixture
def beside() -> Iterator[Loop]:
    made = Loop()
    yield made
    made.close()


async def _breaks() -> None:
    raise KeyError("our own bug")


def _break() -> None:
    raise KeyError("our own bug")


def test_work_that_breaks_is_told_whoever_began_it_and_how(beside: Loop) -> None:
    assert beside.chores.begin(_breaks()).result(WAIT_SECONDS) is None
    beside.chores.call(_break)
    beside.chores.call(lambda: beside.chores.spawn(_breaks()))
    beside.settle()
    assert [repr(error) for error in beside.heard] == ["KeyError('our own bug')"] * 3


def test_trouble_of_a_socket_is_no_bug(beside: Loop, caplog: pytest.LogCaptureFixture) -> None:
    def unreachable() -> None:
        raise OSError(101, "Network is unreachable")

    beside.chores.call(unreachable)
    beside.settle()
    assert not beside.heard
    assert "Network is unreachable" in caplog.text


def test_a_look_that_breaks_is_told_once_and_looks_again(beside: Loop) -> None:
    looks = []

    async def look() -> None:
        looks.append(len(looks))
        if len(looks) in (1, 2, 4):
            raise KeyError("damp")
        if len(looks) == 6:
            raise OSError("dark")

    work = beside.chores.begin(beside.chores.repeat(look, 0.0))
    while len(looks) < 20:
        beside.settle()
    work.cancel()
    assert [type(error) for error in beside.heard] == [KeyError, OSError]


def test_a_call_after_the_end_is_no_error() -> None:
    loop = Loop()
    loop.close()
    loop.chores.call(_break)
    assert not loop.heard


def test_a_thread_that_cannot_step_back_works_all_the_same(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(background, "_lower_priority", _break)
    with background.background_threads(1, "test") as threads:
        assert isinstance(threads, ThreadPoolExecutor)
        assert threads.submit(lambda: 5).result(WAIT_SECONDS) == 5
    assert "keeps its priority" in caplog.text


def test_errors_are_written_where_the_window_says(tmp_path: Path) -> None:
    root = logging.getLogger()
    before = list(root.handlers)
    keep_log(tmp_path)
    try:
        assert not log_path(tmp_path).exists()
        logging.getLogger("dixit_lan.test").info("all is well")
        logging.getLogger("dixit_lan.test").error("broke", exc_info=KeyError("where"))
    finally:
        for handler in set(root.handlers) - set(before):
            root.removeHandler(handler)
            handler.close()
    text = log_path(tmp_path).read_text(encoding="utf-8")
    assert "ERROR dixit_lan.test: broke" in text and "KeyError: 'where'" in text
    assert "all is well" not in text


def test_bots_that_fall_are_counted() -> None:
    crew = BotProcesses()
    try:
        assert not crew.fallen()
        bots = practice_bots(2, "Ann", 0.9)
        for bot in bots:
            crew.start(bot, ["--no-such-option"])
        crew.wait(60)
        assert crew.fallen() == {bot.player for bot in bots}
    finally:
        crew.dismiss()
    assert not crew.fallen()
