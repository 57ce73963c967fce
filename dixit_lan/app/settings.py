"""What the program remembers of its person between starts."""

import getpass
import json
from pathlib import Path

from dixit_lan.errors import StorageError

PRACTICES_KEPT = 50


class Settings:
    """A small JSON file. A missing or damaged one is a fresh start, never an error."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / "settings.json"
        self._values: dict[str, object] = {}
        try:
            read = json.loads(self._path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            read = None
        if isinstance(read, dict):
            self._values = read

    @property
    def name(self) -> str:
        """The name used last; at first, the one that the person has on this computer."""
        name = self._values.get("name")
        if isinstance(name, str) and name.strip():
            return name
        try:
            return getpass.getuser().capitalize()
        except (OSError, KeyError, ImportError):
            return "Player"

    @name.setter
    def name(self, name: str) -> None:
        if self._values.get("name") != name:
            self._values["name"] = name
            self._save()

    @property
    def muted(self) -> bool:
        """Whether the program makes no sounds."""
        return self._values.get("muted") is True

    @muted.setter
    def muted(self, muted: bool) -> None:
        if self.muted != muted:
            self._values["muted"] = muted
            self._save()

    def is_practice(self, nonce: str) -> bool:
        """Whether the sitting of that nonce is one with bots of our own, which ended with it."""
        return nonce in self._practices

    def note_practice(self, nonce: str) -> None:
        """The sitting of that nonce is one with bots of our own."""
        self._values["practices"] = [*self._practices, nonce][-PRACTICES_KEPT:]
        self._save()

    @property
    def _practices(self) -> list[object]:
        kept = self._values.get("practices")
        return kept if isinstance(kept, list) else []

    def _save(self) -> None:
        part = self._path.with_suffix(".part")
        try:
            part.write_text(json.dumps(self._values, ensure_ascii=False), encoding="utf-8")
            part.replace(self._path)
        except OSError as error:
            raise StorageError(f"cannot write {self._path}: {error.strerror}") from error
