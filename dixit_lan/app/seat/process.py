"""``dixit-lan seat``: a person's seat, in a process of its own.

It keeps the seat while its window hangs or has crashed, and lets the next window in. What ends it: a
window that is closed on purpose, a signal, or a window that stays away for too long.
"""

import logging
import signal
import threading
import time
from types import FrameType

from dixit_lan.app.exits import Exit
from dixit_lan.app.logfile import keep_log
from dixit_lan.app.packs import chosen_packs
from dixit_lan.app.pipe.door import Door
from dixit_lan.app.pipe.line import FREE, GREETING_SECONDS, TAKEN, Line
from dixit_lan.app.pipe.messages import Begin, Close, Failed, Message, Occupant
from dixit_lan.app.seat.backend import LiveBackend
from dixit_lan.app.seat.visit import Visit
from dixit_lan.client.words.problems import error_words
from dixit_lan.errors import DecodeError, DixitError
from dixit_lan.keeping.folders import our_folders
from dixit_lan.table.status import TablePhase

_logger = logging.getLogger(__name__)

TICK_SECONDS = 0.5
TABLE_SECONDS = 600.0
"""A table with others at it waits so long for our window. A crashed program is started again, and a
title bar let go of, within seconds; a laptop that has to be started anew takes some minutes; and
longer than that nobody should see a player "here" whom nobody can reach."""
ALONE_SECONDS = 15.0
"""Practice, or a game that is over: nobody waits for us, but a window that crashed finds it again."""
NOWHERE_SECONDS = 2.0
"""Away from any table there is nothing to keep."""
FIRST_SECONDS = 30.0
"""Whoever has started us comes in by then, also on a computer that has just woken up."""


class SeatProcess:
    """One backend, one window at a time, behind one door."""

    def __init__(self, name: str) -> None:
        """Raises StorageError where files of ours cannot be made."""
        folders = our_folders()
        keep_log(folders.data)
        self._door = Door(folders.data, name)
        self._backend: LiveBackend | None = None
        self._news = threading.Event()
        self._room = threading.Lock()  # held by the window that is here
        self._ended = False
        self._unheard = 0.0  # seconds of ours: none pass while the laptop sleeps

    def run(self) -> int:
        """Until something ends us. The exit code."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._on_signal)
        threading.Thread(target=self._receive, name="door", daemon=True).start()
        while not self._ended and self._unheard < self._patience():
            time.sleep(TICK_SECONDS)
            self._unheard += TICK_SECONDS
        self._door.close()
        if self._backend is not None:
            self._backend.close()
        return Exit.OK

    def _on_signal(self, number: int, frame: FrameType | None) -> None:
        self._ended = True

    def _patience(self) -> float:
        """Seconds for which we do without a word from a window."""
        backend = self._backend
        if backend is None:
            return FIRST_SECONDS
        status = backend.status()
        if self._room.locked():
            return TABLE_SECONDS  # it hangs; its person sees the seat, and may be back any moment
        if status is None:
            return NOWHERE_SECONDS
        over = status.phase in (TablePhase.OVER, TablePhase.CLOSED)
        return ALONE_SECONDS if over or backend.is_practice() else TABLE_SECONDS

    # -- in the door's thread, and in one for each window --------------------------------------------

    def _receive(self) -> None:
        while not self._ended:
            line = self._door.come_in()
            if line is not None:
                threading.Thread(
                    target=self._meet, args=(line,), name="window", daemon=True
                ).start()

    def _meet(self, line: Line) -> None:
        free = self._room.acquire(blocking=False)
        try:
            line.greet(FREE if free else TAKEN)
            if free:
                self._host(line)
            else:
                line.receive(GREETING_SECONDS)  # until it has read that, and hangs up
        except OSError:
            _logger.debug("a window went away again")
        except DixitError as error:
            _logger.error("a window is sent away: %s", error)
        except Exception:
            _logger.exception("a window cannot be served")
        finally:
            if free:  # before whoever hangs up can see it, and call again
                self._unheard = 0.0
                self._room.release()
            line.close()

    def _host(self, line: Line) -> None:
        """Raises DixitError: of another version, or no window at all; OSError: it is gone."""
        line.hear_greeting()
        backend = self._backend
        seated = None if backend is None else backend.seated()
        line.send(0, Occupant("" if seated is None else seated.player))
        first = line.receive(GREETING_SECONDS)
        number, begin = first or (0, None)
        if not isinstance(begin, Begin):
            raise DecodeError("a window did not begin with how it was started")
        try:
            self._backend = backend = backend or self._begin(begin)
        except DixitError as error:
            line.send(number, Failed(error_words(error)))
            self._ended = True
            raise
        self._unheard = 0.0
        Visit(line, backend, number, self._news).serve(self._heard)

    def _begin(self, begin: Begin) -> LiveBackend:
        """Raises DixitError: a folder, or a pack, that cannot be used."""
        options, seated = begin.options, begin.seated
        folders, packs = our_folders(options.records), chosen_packs(options.packs)
        backend = LiveBackend(folders, packs, options, self._news.set)
        if seated is not None:
            backend.sit_again(seated)
        elif options.table or options.bots:
            backend.sit_as_asked()
        return backend

    def _heard(self, message: Message) -> None:
        self._unheard = 0.0
        if isinstance(message, Close):
            self._ended = True


def keep_seat(name: str) -> int:
    """Be the process of that name. The exit code. Raises DixitError."""
    return SeatProcess(name).run()
