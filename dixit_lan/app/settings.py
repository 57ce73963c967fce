"""What the program remembers of its person between starts: one small JSON file."""

import getpass
import json
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any, get_type_hints

import msgspec

from dixit_lan.client.preferences import Preferences
from dixit_lan.errors import StorageError
from dixit_lan.keeping.files import write_whole
from dixit_lan.keeping.system import REAL

PRACTICES_KEPT = 50

_HINTS = get_type_hints(Preferences, include_extras=True)


class Settings:
    """A missing file is a fresh start; a damaged one as well, or its damaged part, with a note."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / "settings.json"
        self.note = ""
        """What could not be read, in words for a person, or ""."""
        values = self._read()
        self.preferences = self._taken(values)
        practices = values.get("practices")
        self._practices: list[object] = practices if isinstance(practices, list) else []

    @property
    def name(self) -> str:
        """The name used last; at first, the one that the person has on this computer."""
        if self.preferences.player.strip():
            return self.preferences.player
        try:
            return getpass.getuser().capitalize()
        except (OSError, KeyError, ImportError):
            return "Player"

    def keep(self, preferences: Preferences) -> None:
        """Remember these from now on. Raises StorageError; they hold for this run all the same."""
        if preferences != self.preferences:
            self.preferences = preferences
            self._save()

    def is_practice(self, nonce: str) -> bool:
        """Whether the sitting of that nonce is one with bots of our own, which ended with it."""
        return nonce in self._practices

    def note_practice(self, nonce: str) -> None:
        """The sitting of that nonce is one with bots of our own."""
        self._practices = [*self._practices, nonce][-PRACTICES_KEPT:]
        self._save()

    def _read(self) -> dict[str, Any]:
        try:
            read = json.loads(self._path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return {}
        except (OSError, ValueError, RecursionError):
            read = None
        if isinstance(read, dict):
            return read
        self.note = f"the settings in {self._path} cannot be read; the usual ones hold"
        return {}

    def _taken(self, values: dict[str, Any]) -> Preferences:
        """Every setting that the file gives a fitting value."""
        good: dict[str, Any] = {}
        bad: list[str] = []
        for name in (each.name for each in fields(Preferences) if each.name in values):
            try:
                good[name] = msgspec.convert(values[name], _HINTS[name])
            except msgspec.ValidationError:
                bad.append(name)
        if bad:
            self.note = f"the settings in {self._path} make no sense at {', '.join(bad)}"
        return Preferences(**good)

    def _save(self) -> None:
        """Write it anew beside the old one, and only then in its place: it is never half there."""
        text = json.dumps(
            {**asdict(self.preferences), "practices": self._practices}, ensure_ascii=False
        )
        try:
            write_whole(REAL, self._path, text.encode())
        except (OSError, UnicodeEncodeError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise StorageError(f"cannot write {self._path}: {reason}", self._path) from error
