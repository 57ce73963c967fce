"""Everything that one sitting keeps on disk: its secret, its journal, and the way back to it."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Protocol

from dixit_lan.dealing.roster import Roster
from dixit_lan.errors import StorageError
from dixit_lan.ids import Card
from dixit_lan.keeping.folders import Folders
from dixit_lan.keeping.journal import Journal, begin_journal
from dixit_lan.keeping.saved_seats import SavedSeat, SavedSeatFiles, new_nonce
from dixit_lan.keeping.system import System
from dixit_lan.keeping.verdict_file import VerdictBook, VerdictFile, this_program
from dixit_lan.logs.entry import Entry, LogId
from dixit_lan.table.effects import Effects, GameBegan
from dixit_lan.table.game.verdicts import Judged


class Writes(Protocol):
    """A machine that writes: what it holds of its game is kept."""

    @property
    def log(self) -> LogId: ...

    @property
    def roster(self) -> Roster | None: ...

    def entries(self) -> Sequence[Entry]: ...


class SeatStorage:
    """Raises StorageError from every call that writes: then nothing may be sent."""

    def __init__(
        self,
        system: System,
        folders: Folders,
        sitting: SavedSeat | None,
        fresh: SavedSeat,
        packs: Mapping[bytes, Sequence[Card]],
    ) -> None:
        """Go on with ``sitting``, or begin ``fresh``, whose nonce and journal are filled in here.

        ``packs``: the cards that a record may need, by the hash of their pack.
        """
        self._packs = packs
        self._waiting: list[Entry] = []
        nonce = new_nonce(system) if sitting is None else sitting.nonce
        self._system, self._files = system, SavedSeatFiles(system, folders, nonce)
        if sitting is None:
            self.sitting = replace(fresh, nonce=nonce, journal=str(self._files.lobby))
            self._begin()
        else:
            self.sitting = sitting
            self.secret = self._files.secret()
            self._journal = Journal(system, Path(sitting.journal))
            self._files.save(sitting)
        self.entries = self._journal.entries
        book = VerdictBook(self.secret, self.sitting.nonce_bytes, this_program())
        self._verdicts = VerdictFile(system, self._files.verdicts, book)

    @property
    def judged(self) -> Sequence[Judged]:
        """Proofs that this sitting had judged before it was gone on with."""
        return self._verdicts.judged

    def _begin(self) -> None:
        """Make the files of a new sitting; where not all can be made, none is left behind."""
        try:
            self.secret = self._files.draw_secret()
            self._journal = begin_journal(self._system, self._files.lobby)
            self._files.save(self.sitting)
        except StorageError:
            with suppress(StorageError):
                self._files.remove()
            raise

    @property
    def record_path(self) -> str:
        """The record of the game, or "" before it has begun."""
        return self.sitting.journal if self.sitting.in_game else ""

    def keep(self, ready: Effects, machine: Writes) -> None:
        """Make durable what must be before anything is sent: of a game, what its players wrote."""
        self._keep_entries(ready, machine)
        self._verdicts.append(ready.judged)

    def _keep_entries(self, ready: Effects, machine: Writes) -> None:
        for event in ready.events:
            if isinstance(event, GameBegan) and not self.sitting.in_game:
                self._begin_record(event, machine)
                return  # it holds all there is
        self._journal.append(self._due(ready, machine) if self.sitting.in_game else ready.append)

    def _due(self, ready: Effects, machine: Writes) -> list[Entry]:
        """What belongs into the record: nobody's but the players' words.

        A machine that comes back does not know at once who they are. What others say until then
        waits in memory, for they can say it again; our own word does not.
        """
        came = [*self._waiting, *ready.append]
        roster = machine.roster
        if roster is None:
            self._waiting = [entry for entry in came if entry.log != machine.log]
            return [entry for entry in came if entry.log == machine.log]
        self._waiting = []
        players = [seat.log for seat in roster.seats]
        return [entry for entry in came if entry.log in players]

    def _begin_record(self, began: GameBegan, machine: Writes) -> None:
        """From now on the journal is the record of a game. A restarted sitting has it already."""
        path = self._files.record(began.game, self.sitting.name)
        packs = [self._packs[pack] for pack in began.roster.packs]
        record = begin_journal(self._system, path, packs, machine.entries())
        self.sitting = replace(self.sitting, journal=str(path), in_game=True)
        self._files.save(self.sitting)
        self._journal.remove()
        self._journal = record

    def close(self, *, finished: bool) -> None:
        """Put everything away; what is not ``finished`` can be gone on with, if a game has begun."""
        self._journal.close()
        self._verdicts.close()
        if finished or not self.sitting.in_game:
            self._files.remove()
