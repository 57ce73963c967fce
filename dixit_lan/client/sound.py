"""What is heard: a few soft sounds that follow from what changed at the table.

What to play is decided by plain functions; only the mixer knows of a loudspeaker, and none is needed.
"""

from collections.abc import Sequence

import pygame

from dixit_lan.errors import PackError
from dixit_lan.packs.locate import asset_folder
from dixit_lan.rules.view import NOBODY, Phase, SeatView
from dixit_lan.table.status import Status

SOUNDS = ("join", "laid", "turned", "vote", "reveal", "points", "turn", "finale")
"""File names in ``assets/sounds``, without their ending."""

_RATE = 44_100
_BUFFER = 1024  # samples: late by less than 25 ms
_OVERLAP = 0.6  # of a sound is heard before the next one begins
_SILENCE_MS = 8_000
_ORDER = tuple(Phase)


def cues(old: SeatView | None, new: SeatView | None) -> tuple[str, ...]:
    """The sounds of the way from one view of the table to the next, in their order.

    A table that comes into sight tells only whether it waits for us; one that goes back, likewise.
    """
    if new is None:
        return ()
    turn = new.my_move and not (old is not None and old.my_move)
    happened = () if old is None or _place(new) < _place(old) else _happened(old, new)
    return (*happened, "turn") if turn else happened


def _happened(old: SeatView, new: SeatView) -> tuple[str, ...]:
    finished = len(new.history) > len(old.history)
    heard = {
        "laid": _acted(old, new, Phase.CLUE) or _acted(old, new, Phase.LAY),
        "turned": bool(new.spread) and not old.spread,
        "vote": _acted(old, new, Phase.VOTE),
        "reveal": finished,
        "points": finished and _won(new),
    }
    return tuple(name for name, sounds in heard.items() if sounds)


def _acted(old: SeatView, new: SeatView, phase: Phase) -> bool:
    """Whether somebody did what ``phase`` asks for."""
    passed = _place(new) > _place(old)
    return old.phase is phase and (passed or set(new.awaited) < set(old.awaited))


def _won(view: SeatView) -> bool:
    """Whether the last round gave us points; in a view of nobody's seat, whether it gave any."""
    points = view.history[-1].points
    own = points if view.seat == NOBODY else points[view.seat : view.seat + 1]
    return any(own)


def _place(view: SeatView) -> tuple[int, int]:
    return view.round, _ORDER.index(view.phase)


def arrivals(old: Status | None, new: Status | None) -> tuple[str, ...]:
    """A sound for somebody who came to the table, in the lobby or late."""
    if old is None or new is None:
        return ()
    return ("join",) if _others(new) - _others(old) else ()


def _others(status: Status) -> frozenset[bytes]:
    here = (*status.lobby.seats, *status.waiting)
    return frozenset(seat.player for seat in here if not seat.is_self)


class Listener:
    """Remembers what the table was like, to tell what it sounds like now."""

    def __init__(self) -> None:
        self._status: Status | None = None
        self._view: SeatView | None = None

    def follow(
        self, status: Status | None, *, at_table: bool, won: bool = False
    ) -> tuple[str, ...]:
        """The sounds since the last call; ``at_table``: the screen shows the game itself; ``won``: it
        shows its winners. They are heard once, by whoever was at the table until then.
        """
        view = status.view if status is not None and at_table else None
        heard = arrivals(self._status, status) + cues(self._view, view)
        if won and self._view is not None:
            heard += ("finale",)
        self._status, self._view = status, view
        return heard


class Mixer:
    """Plays one sound after the other. Without a device or files it is silent, and as quick.

    The device is opened for the first sound that is played, not before, and given back after a long
    silence: an open one wakes the computer some forty times a second.
    """

    def __init__(self) -> None:
        self._sounds: dict[str, pygame.mixer.Sound] | None = None
        self._waiting: list[str] = []
        self._due = 0
        self._volume = 0.5

    @property
    def waits(self) -> bool:
        """Whether a sound is still to be played."""
        return bool(self._waiting)

    def set_volume(self, volume: float) -> None:
        """How loud, from 0 to 1."""
        self._volume = volume
        for sound in (self._sounds or {}).values():
            sound.set_volume(volume)

    def play(self, names: Sequence[str], now: int) -> None:
        """Add sounds to those that wait, and begin the next if it is time (``now``: milliseconds)."""
        self._waiting = list(dict.fromkeys((*self._waiting, *names)))
        if not self._waiting and self._sounds and now > self._due + _SILENCE_MS:
            self.close()
        if not self._waiting or now < self._due:
            return
        if self._sounds is None:
            self._sounds = _open()
            self.set_volume(self._volume)
        sound = self._sounds.get(self._waiting.pop(0))
        if sound is not None:
            sound.play()
            self._due = now + round(1000 * _OVERLAP * sound.get_length())

    def hush(self) -> None:
        """Stop at once, and forget what waits."""
        self._waiting.clear()
        for sound in (self._sounds or {}).values():
            sound.stop()

    def close(self) -> None:
        """Give the device back."""
        if self._sounds:
            pygame.mixer.quit()
        self._sounds = None


def _open() -> dict[str, pygame.mixer.Sound]:
    """The sounds, ready to play; none where there is nothing to play them on."""
    try:
        folder = asset_folder() / "sounds"
        pygame.mixer.init(_RATE, -16, 2, _BUFFER)
    except (PackError, ImportError, RuntimeError):  # no files, no library for sounds, no device
        return {}
    try:
        return {name: pygame.mixer.Sound(folder / f"{name}.ogg") for name in SOUNDS}
    except (OSError, pygame.error):
        pygame.mixer.quit()
        return {}
