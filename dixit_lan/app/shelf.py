"""Everything that one sitting keeps on disk: its secret, its journal, and the way back to it."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path

from dixit_lan.app.folders import Folders
from dixit_lan.app.journal import Journal, begin_record
from dixit_lan.app.sittings import Sitting, SittingFiles, journal_entries, new_nonce
from dixit_lan.app.verdict_file import VerdictBook, VerdictFile, this_program
from dixit_lan.ids import Card
from dixit_lan.logs.entry import Entry, LogId
from dixit_lan.table.ready import GameBegan
from dixit_lan.table.verdicts import Judged


class Shelf:
    """Raises StorageError from every call that writes: then nothing may be sent."""

    def __init__(self, folders: Folders, sitting: Sitting | None, fresh: Sitting) -> None:
        """Go on with ``sitting``, or begin ``fresh``, whose nonce and journal are filled in here."""
        self._folders = folders
        if sitting is None:
            nonce = new_nonce()
            self._files = SittingFiles(folders, nonce)
            sitting = replace(fresh, nonce=nonce, journal=str(self._files.lobby))
            self.entries: tuple[Entry, ...] = ()
        else:
            self._files = SittingFiles(folders, sitting.nonce)
            self.entries = journal_entries(Path(sitting.journal))
        self.sitting = sitting
        self.secret = self._files.secret()
        self._journal = Journal(Path(sitting.journal))
        self._files.save(sitting)
        book = VerdictBook(self.secret, sitting.nonce_bytes, this_program())
        self._verdicts = VerdictFile(self._files.verdicts, book)

    @property
    def judged(self) -> Sequence[Judged]:
        """Proofs that this sitting had judged before it was gone on with."""
        return self._verdicts.judged

    @property
    def record_path(self) -> str:
        """The record of the game, or "" before it has begun."""
        return self.sitting.journal if self.sitting.in_game else ""

    def append(self, entries: Iterable[Entry], players: Sequence[LogId]) -> None:
        """Make entries durable; of a game, those of its players."""
        if self.sitting.in_game:
            entries = [entry for entry in entries if entry.log in players]
        self._journal.append(entries)

    def keep_verdicts(self, judged: Iterable[Judged]) -> None:
        """For the next time that this sitting is gone on with. Raises nothing."""
        self._verdicts.append(judged)

    def begin_record(
        self, began: GameBegan, packs: Iterable[Sequence[Card]], entries: Iterable[Entry]
    ) -> None:
        """From now on the journal is the record of a game. A restarted sitting has it already."""
        if self.sitting.in_game:
            return
        record = begin_record(self._folders, began.game, self.sitting.name, packs, entries)
        self.sitting = replace(self.sitting, journal=str(record.path), in_game=True)
        self._files.save(self.sitting)
        self._journal.remove()
        self._journal = record

    def close(self, *, finished: bool) -> None:
        """Put everything away; what is not ``finished`` can be gone on with, if a game has begun."""
        self._journal.close()
        over = finished or not self.sitting.in_game
        self._verdicts.close(remove=over)
        if over:
            self._files.remove()
