"""The window's way to the process of its seat: found or started, listened to, and started again.

Nothing here is waited for by whoever draws: requests go through a queue of limited length.
"""

import logging
import queue
import subprocess
import threading
import time
from collections import deque
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from dixit_lan.app.pipe.door import Place, forget, knock, new_name, place_of, places
from dixit_lan.app.pipe.line import FREE, GREETING_SECONDS, Line
from dixit_lan.app.pipe.messages import (
    Answer,
    Begin,
    Close,
    Failed,
    Message,
    Occupant,
    Present,
    Request,
    Speak,
)
from dixit_lan.app.programs import start_program
from dixit_lan.client.words import catalogue
from dixit_lan.errors import DecodeError, UnknownVersion

_logger = logging.getLogger(__name__)

REQUESTS_MAX = 200
"""Far more than fingers ask for while a seat is busy. Beyond that it takes up nothing any more."""
PRESENT_SECONDS = 2.0
"""So often a window that draws its frames says so."""
FALLS_MAX, FALLS_SECONDS = 3, 120.0
"""A process that is lost more often than this in that time is lost for a reason that stays."""
START_SECONDS = 30.0
END_SECONDS = 70.0
"""A table may take a minute to come to its end (see ``seat.backend.CLOSE_SECONDS``)."""
_LOOK_SECONDS = 0.02
_RECEIVE_SECONDS = 0.5


class Listener(Protocol):
    """Who is told, in the link's own thread, what comes of it."""

    def begin(self) -> Begin:
        """What a process is to know first."""

    def hear(self, number: int, answer: Answer) -> None:
        """The seat has said this, with everything up to request ``number`` taken into account."""

    def lost(self, *, for_good: bool) -> None:
        """The process, or the line to it, is lost; it is started again unless ``for_good``."""

    def unwritten(self) -> None:
        """What was asked for cannot be put into a message, and was not."""

    def other_version(self) -> None:
        """A seat of another version of this program is free, and none for this window."""


@dataclass(slots=True)
class _Child:
    """A process that we have started, and where it will be found."""

    name: str
    process: "subprocess.Popen[bytes]"


class SeatLink:
    """Begin with :meth:`start`, end with :meth:`end`; both once."""

    def __init__(self, data: Path, player: str | None, listener: Listener) -> None:
        """``player``: the only one whose seat will do; None: anybody's."""
        self._data, self._player, self._listener = data, player, listener
        self._requests: queue.Queue[tuple[int, Request] | None] = queue.Queue(REQUESTS_MAX)
        self._number = 0
        self._lock = threading.Lock()
        self._line: Line | None = None
        self._child: _Child | None = None
        self._closing = threading.Event()
        self._drawn = False
        self._falls: deque[float] = deque(maxlen=FALLS_MAX)
        self._thread = threading.Thread(target=self._run, name="seat", daemon=True)

    def start(self) -> None:
        """Look for a process, or start one; returns at once."""
        self._thread.start()

    @property
    def number(self) -> int:
        """Of the last request."""
        return self._number

    def ask(self, request: Request) -> bool:
        """From any thread: pass this on; False if the seat has not taken up too much already."""
        with self._lock:
            try:
                self._requests.put_nowait((self._number + 1, request))
            except queue.Full:
                return False
            self._number += 1
            return True

    def draw(self) -> None:
        """A frame is being drawn: the window does not hang."""
        self._drawn = True

    def end(self) -> None:
        """The window is closed on purpose. Waits until the seat is put away."""
        self._closing.set()
        self.ask(Close())
        self._thread.join(END_SECONDS)
        child = self._child
        if child is None:
            return
        try:
            child.process.wait(0 if self._thread.is_alive() else END_SECONDS)
        except subprocess.TimeoutExpired:
            _logger.error("the process of the seat does not come to its end; it is ended")
            child.process.kill()
            child.process.wait()

    # -- in the link's thread ------------------------------------------------------------------------

    def _run(self) -> None:
        while not self._closing.is_set():
            line = self._reach()
            if line is not None:
                self._talk(line)
            if self._closing.is_set():
                return
            for_good = self._fell()
            self._forget_requests()
            self._listener.lost(for_good=for_good)
            if for_good:
                self._end_child()
                return

    def _fell(self) -> bool:
        """Note that; whether it has now happened too often."""
        now = time.monotonic()
        self._falls.append(now)
        return len(self._falls) == FALLS_MAX and now - self._falls[0] < FALLS_SECONDS

    def _forget_requests(self) -> None:
        """What was asked of a table as it was then is not to be asked of the next process."""
        with suppress(queue.Empty):
            while True:
                self._requests.get_nowait()

    def _reach(self) -> Line | None:
        """A line to a process that has room for us, there already or started by us."""
        for place in places(self._data):
            line = self._try(place, ours=False)
            if line is not None:
                return line
        try:
            return self._started()
        except OSError:
            _logger.exception("the process of the seat cannot be started")
            return None

    def _started(self) -> Line | None:
        """Raises OSError."""
        self._end_child()
        name = new_name()
        verbose = ["--verbose"] if logging.getLogger().isEnabledFor(logging.INFO) else []
        command = [*verbose, "seat", name]
        process = start_program(command, data=self._data, ends_with_us=False)
        self._child = _Child(name, process)
        until = time.monotonic() + START_SECONDS
        while time.monotonic() < until and process.poll() is None and not self._closing.is_set():
            place = place_of(self._data, name)
            line = None if place is None else self._try(place, ours=True)
            if line is not None:
                return line
            time.sleep(_LOOK_SECONDS)
        self._end_child()
        return None

    def _end_child(self) -> None:
        """A process of ours that leads to nothing: told to end, and if need be made to."""
        if self._child is not None:
            self._child.process.terminate()
            try:
                self._child.process.wait(GREETING_SECONDS)
            except subprocess.TimeoutExpired:
                self._child.process.kill()
                self._child.process.wait()
            self._child = None

    def _try(self, place: Place, *, ours: bool) -> Line | None:
        """A line to the process there, if it is free, of our version, and our player's."""
        try:
            line = knock(place)
        except (FileNotFoundError, ConnectionRefusedError):
            forget(self._data, place)
            return None
        if line is None:
            return None
        try:
            if self._suits(line, ours=ours):
                return line
        except UnknownVersion as error:
            _logger.error("a seat is of another version: %s", error)
            self._listener.other_version()
        except (OSError, DecodeError) as error:
            _logger.warning("a seat is not to be had: %s", error)
        line.close()
        return None

    def _suits(self, line: Line, *, ours: bool) -> bool:
        if line.hear_greeting() != FREE:
            return False
        line.greet(FREE)
        heard = line.receive(GREETING_SECONDS)
        if heard is None or not isinstance(heard[1], Occupant):
            raise DecodeError("it did not say who sits there")
        return ours or self._player in (None, heard[1].player)

    def _talk(self, line: Line) -> None:
        """Until the line is lost, or the seat has ended as we asked it to."""
        self._line = line
        writer = threading.Thread(target=self._write, args=(line,), name="to seat", daemon=True)
        try:
            line.send(self._number - self._requests.qsize(), self._listener.begin())
            writer.start()
            while True:
                heard = line.receive(_RECEIVE_SECONDS)
                if heard is not None and self._is_failed(*heard):
                    return
        except OSError:
            _logger.debug("the seat is gone")
        except DecodeError:
            _logger.exception("the seat said what no seat says")
        finally:
            self._line = None
            self._hang_up(line, writer)

    def _hang_up(self, line: Line, writer: threading.Thread) -> None:
        """The next writer is to find all requests: this one takes none any more."""
        with suppress(queue.Full):  # then it does not wait for one
            self._requests.put_nowait(None)
        if writer.ident is not None:
            writer.join(GREETING_SECONDS)
        line.close()

    def _is_failed(self, number: int, message: Message) -> bool:
        """Pass an answer on; whether the seat cannot begin, and so need not be tried again."""
        if not isinstance(message, Answer):
            raise DecodeError(f"a seat says no {type(message).__name__}")
        self._listener.hear(number, message)
        if isinstance(message, Failed):
            self._falls.extend([time.monotonic()] * FALLS_MAX)
            return True
        return False

    def _write(self, line: Line) -> None:
        spoken, number = "", 0
        try:
            while line is self._line:
                number, request = self._next(number)
                if catalogue.current() != spoken:
                    spoken = catalogue.current()
                    line.send(number, Speak(spoken))
                if request is not None:
                    self._pass_on(line, number, request)
        except OSError:
            _logger.debug("nothing more is asked of the seat")

    def _pass_on(self, line: Line, number: int, request: Request) -> None:
        """Raises OSError."""
        try:
            line.send(number, request)
        except (ValueError, OverflowError):  # as half a letter that was pasted
            _logger.exception("a request cannot be written")
            self._listener.unwritten()
            line.send(number, Present())

    def _next(self, number: int) -> tuple[int, Request | None]:
        """What to say next, after request ``number``; None if there is nothing to say."""
        try:
            return self._requests.get(timeout=PRESENT_SECONDS) or (number, None)
        except queue.Empty:
            drawn, self._drawn = self._drawn, False
            return number, Present() if drawn else None
