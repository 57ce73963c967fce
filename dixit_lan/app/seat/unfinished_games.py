"""Games that were broken off on this computer: found, offered, gone on with or forgotten."""

from dataclasses import dataclass, replace
from pathlib import Path

from dixit_lan.app.bot import broken_off
from dixit_lan.app.identities import Player
from dixit_lan.app.invitation import Invitation
from dixit_lan.app.options import Options
from dixit_lan.app.settings import Settings
from dixit_lan.client.backend import Unfinished
from dixit_lan.errors import DixitError
from dixit_lan.keeping.folders import Folders
from dixit_lan.keeping.saved_seats import SavedSeat, SavedSeatFiles, unfinished
from dixit_lan.keeping.system import REAL
from dixit_lan.table.status import Status


class UnfinishedGames:
    """The list is as old as the last ``look``."""

    def __init__(self, folders: Folders, settings: Settings) -> None:
        self._folders, self._settings = folders, settings
        self.games: tuple[SavedSeat, ...] = ()
        self.look()

    def look(self) -> None:
        """Find the games that can be gone on with; clear away what practice has left."""
        free = [
            each for each in unfinished(REAL, self._folders) if _is_free(self._folders, each.name)
        ]
        for each in free:
            if self._settings.is_practice(each.nonce):
                self._files(each.nonce).remove()
        self.games = tuple(
            each for each in free if each.in_game and not self._settings.is_practice(each.nonce)
        )

    def shown(self) -> tuple[Unfinished, ...]:
        return tuple(Unfinished(each.table, each.name, _last_played(each)) for each in self.games)

    def at(self, index: int) -> SavedSeat | None:
        return self.games[index] if 0 <= index < len(self.games) else None

    def of(self, name: str, at: Invitation, options: Options) -> SavedSeat | None:
        """A player's sitting at this table. One with bots of our own has ended with them."""
        wanted = replace(options, name=name, table=at.table, code=at.code)
        found = broken_off(self._folders, wanted)
        return None if found is None or self._settings.is_practice(found.nonce) else found

    def still(self, sitting: SavedSeat) -> SavedSeat | None:
        """What has become of that sitting; None: it was put away meanwhile."""
        found = unfinished(REAL, self._folders)
        return next((each for each in found if each.nonce == sitting.nonce), None)

    def forget(self, nonce: str) -> None:
        """Give up the seat for good; the record stays."""
        self._files(nonce).remove()
        self.look()

    def _files(self, nonce: str) -> SavedSeatFiles:
        return SavedSeatFiles(REAL, self._folders, nonce)


@dataclass(slots=True)
class Rejoin:
    """A return under way: once the old game has moved on with us, the others are at it as well."""

    has_gone_on: bool = False
    _stood: tuple[object, ...] | None = None

    def follow(self, status: Status) -> None:
        awaited, view = status.awaited, status.view
        if view is None or awaited is None or not awaited.names:
            return
        place = view.round, view.phase, awaited.act, awaited.done
        if self._stood is None:
            self._stood = place
        self.has_gone_on = self.has_gone_on or place != self._stood


def _is_free(folders: Folders, name: str) -> bool:
    """Whether no program on this computer plays under that name now."""
    try:
        Player(folders, name).release()
    except DixitError:
        return False
    return True


def _last_played(sitting: SavedSeat) -> int | None:
    try:
        return int(Path(sitting.journal).stat().st_mtime)
    except OSError:
        return None
