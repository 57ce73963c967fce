"""Where our own log ends: our part of the game is over with it, and nobody else's (rule 22)."""

from collections.abc import Callable
from contextlib import suppress

from dixit_lan.errors import LocalProtocolError, LogEnded, LogFull, UnusableEntry
from dixit_lan.logs.kinds import Kind
from dixit_lan.table.log_writer import LogWriter
from dixit_lan.table.notes import GROWN, GROWN_LOBBY, UNUSABLE
from dixit_lan.table.seat.playing import Playing
from dixit_lan.wire.limits import LOG_BYTES_MAX, STRANGE_LOG_BYTES_MAX


class Goodbye:
    """Says goodbye in the room that a log keeps for that, once; and why, to our person."""

    def __init__(self, log_writer: LogWriter) -> None:
        self._log_writer = log_writer
        self._playing: Playing | None = None
        self.why: LogEnded | None = None
        """Why nothing more can be written."""

    def play(self, playing: Playing | None) -> None:
        """Whoever plays with us takes up more of our log than a stranger does."""
        self._playing = playing
        self._log_writer.room = STRANGE_LOG_BYTES_MAX if playing is None else LOG_BYTES_MAX

    def guard(self, act: Callable[[], None]) -> None:
        """Do what may write. What cannot be written is written nowhere, and not tried again."""
        try:
            act()
        except LogEnded as why:
            self.why = why
            self.leave()

    def leave(self) -> None:
        """Say goodbye to the game; after that nothing of ours counts in it."""
        playing = self._playing
        if playing is None:
            return
        playing.may_write = playing.may_write and self.why is None
        if not playing.has_left:
            with suppress(LogFull):  # then our silence says it
                self._log_writer.write(Kind.LEAVE, playing.start, ())

    def check(self) -> None:
        """Raise LocalProtocolError where nothing more can be written."""
        if self.why is not None:
            raise LocalProtocolError(self.note)

    @property
    def note(self) -> str:
        """Why, for our person; "" while nothing has ended."""
        if isinstance(self.why, UnusableEntry):
            return UNUSABLE
        if self.why is None:
            return ""
        return GROWN_LOBBY if self._playing is None else GROWN
