"""A window at its seat: what it asks for is done, and what there is to see is sent to it.

Two threads, one for each direction. The table waits for neither: of what there is to see only the
newest is kept, and it is looked at when the window has taken what was sent before.

A snapshot is sent whole: after 22 rounds of twelve players it has 16 kB, and takes 0.03 ms to write and
0.05 ms to read. What changed alone would save less than the lines that find it would cost.
"""

import logging
import threading
import time
from collections.abc import Callable
from typing import Any

from dixit_lan.app.pipe.line import Line
from dixit_lan.app.pipe.messages import (
    AddBot,
    Close,
    Forget,
    JoinAt,
    JoinTable,
    Message,
    OpenTable,
    Pictures,
    PlayAgain,
    Practice,
    Prefer,
    Present,
    RemoveBot,
    Request,
    Resume,
    Snapshot,
    Speak,
    StandUp,
)
from dixit_lan.app.seat.backend import LiveBackend
from dixit_lan.client.words import catalogue
from dixit_lan.errors import DecodeError
from dixit_lan.rules.intents import Intent
from dixit_lan.table.status import TableIntent

_logger = logging.getLogger(__name__)

LOOK_SECONDS = 0.1
"""Some of what a window shows changes without a word, as whether our bots still run."""
PAUSE_SECONDS = 1 / 60
"""Between two snapshots: a screen shows no more of them."""
_RECEIVE_SECONDS = 1.0


class Visit:
    """One window, from when it was greeted. ``news`` is set when there is something new to see."""

    def __init__(
        self, line: Line, backend: LiveBackend, number: int, news: threading.Event
    ) -> None:
        """``number``: of the window's last request so far."""
        self._line, self._backend, self._number, self._news = line, backend, number, news
        self._gone = threading.Event()
        self._sender = threading.Thread(target=self._show, name="to window", daemon=True)

    def serve(self, heard: Callable[[Message], None]) -> None:
        """Do what the window asks for until it has gone; ``heard`` is told of every word of it."""
        self._sender.start()
        try:
            while not self._gone.is_set():
                frame = self._line.receive(_RECEIVE_SECONDS)
                if frame is not None:
                    self._take(*frame)
                    heard(frame[1])
        except DecodeError:
            _logger.exception("the window said what no window says; it is sent away")
        except OSError:
            _logger.debug("the window is gone")
        finally:
            self._gone.set()
            self._news.set()
            self._sender.join(_RECEIVE_SECONDS)

    def _take(self, number: int, message: Message) -> None:
        try:
            perform(self._backend, message)
        except DecodeError:
            raise
        except Exception as error:
            _logger.exception("a request of the window broke")
            self._backend.broken(error)
        if number != self._number:
            self._number = number
            self._news.set()

    def _show(self) -> None:
        pictures, shown = None, None
        try:
            while not self._gone.is_set():
                self._news.clear()
                number, here = self._number, self._backend.pictures()
                if here is not pictures:
                    pictures = here
                    paths = tuple((card, str(path)) for card, path in here.items())
                    self._line.send(number, Pictures(paths))
                now = number, snapshot(self._backend)
                if now != shown:
                    shown = now
                    self._line.send(*now)
                    time.sleep(PAUSE_SECONDS)
                self._news.wait(LOOK_SECONDS)
        except OSError:
            _logger.debug("the window is gone")
        except Exception:
            _logger.exception("what a window shows cannot be told")
        finally:
            self._gone.set()  # one that shows nothing new any more is to come in again


def snapshot(backend: LiveBackend) -> Snapshot:
    """What a window of that backend shows now. From any thread."""
    return Snapshot(
        tables=backend.tables(),
        player=backend.player_name(),
        code=backend.code(),
        status=backend.status(),
        problem=backend.problem(),
        record_path=backend.record_path(),
        unfinished=backend.unfinished(),
        returning=backend.returning(),
        is_practice=backend.is_practice(),
        invitation=backend.invitation(),
        trouble=backend.trouble(),
        preferences=backend.preferences(),
        seated=backend.seated(),
        points_before=tuple(backend.points_before().items()),
        bots=backend.bots(),
    )


_ACTS: dict[type[Request], Callable[[LiveBackend, Any], None]] = {
    OpenTable: lambda backend, its: backend.open_table(
        its.player, its.table, its.edition, its.seats
    ),
    JoinTable: lambda backend, its: backend.join_table(its.player, its.table, its.code),
    JoinAt: lambda backend, its: backend.join_at(its.player, its.table, its.code, its.address),
    Practice: lambda backend, its: backend.practice(its.player, its.bots),
    AddBot: lambda backend, its: backend.add_bot(its.strength),
    RemoveBot: lambda backend, its: backend.remove_bot(its.player),
    Resume: lambda backend, its: backend.resume(its.index),
    Forget: lambda backend, its: backend.forget(its.index),
    StandUp: lambda backend, its: backend.leave(),
    PlayAgain: lambda backend, its: backend.play_again(),
    Prefer: lambda backend, its: backend.prefer(its.preferences),
    Speak: lambda backend, its: catalogue.use(its.language),
    Present: lambda backend, its: None,
    Close: lambda backend, its: None,  # whoever hears of every word ends the process
}


def perform(backend: LiveBackend, message: Message) -> None:
    """Do what a request asks for. Raises DecodeError for what no window asks for."""
    if isinstance(message, Intent | TableIntent):
        backend.propose(message)
    elif isinstance(message, Request) and type(message) in _ACTS:
        _ACTS[type(message)](backend, message)
    else:
        raise DecodeError(f"a window asks for no {type(message).__name__}")
