"""Whoever hears what a run of a game comes to."""

from typing import Any, Protocol

from dixit_lan.table.game.step import Notice


class Listener(Protocol):
    """Whoever runs a game, and keeps something for himself of what it comes to."""

    def note(self, notice: Notice) -> None:
        """Hear what the rulebook tells."""

    def keep(self) -> Any:
        """What came of all notices so far: another run that starts here gives it back."""


class _Nobody:
    def note(self, notice: Notice) -> None:
        pass

    def keep(self) -> None:
        return None


NOBODY = _Nobody()
"""Hears nothing, and keeps nothing."""
