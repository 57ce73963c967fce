"""What a person wants of the window, whatever is played: remembered from one start to the next.

Nothing secret belongs here, no code and no key: the file that keeps it lies open.
"""

from dataclasses import dataclass, replace
from typing import Annotated

from msgspec import Meta

from dixit_lan.table.status import RABBITS

ZOOM_MIN, ZOOM_MAX, ZOOM_STEP = 1.0, 2.0, 0.1
VOLUME_MAX = 10
_NAME_MAX = 200  # characters, of whatever a file says
_MODES_MAX, _MODE_MAX = 20, 20  # of whatever a file says, and characters of each
_SIDE_MIN, _SIDE_MAX = 320, 16_384  # pixels of a window

_Name = Annotated[str, Meta(max_length=_NAME_MAX)]
_Mode = Annotated[str, Meta(max_length=_MODE_MAX)]
_Side = Annotated[int, Meta(ge=_SIDE_MIN, le=_SIDE_MAX)]


@dataclass(frozen=True, slots=True)
class Preferences:
    """The annotations say what a kept file may hold."""

    player: _Name = ""  # the name used last; "": none yet
    table: _Name = ""  # the table opened last
    language: Annotated[str, Meta(max_length=20)] = ""  # "": the system's
    zoom: Annotated[float, Meta(ge=ZOOM_MIN, le=ZOOM_MAX)] = 1.0  # of the text
    less_motion: bool = False
    volume: Annotated[int, Meta(ge=0, le=VOLUME_MAX)] = 5
    muted: bool = False
    attention: bool = True  # is asked for where a move falls due and the window is elsewhere
    window: tuple[_Side, _Side] | None = None  # pixels, while it is not full screen
    full_screen: bool = False
    tour_seen: bool = False
    rabbit: Annotated[int, Meta(ge=0, lt=RABBITS)] | None = None  # the one chosen last
    modes_seen: Annotated[tuple[_Mode, ...], Meta(max_length=_MODES_MAX)] = ()  # their own tours


def stepped(preferences: Preferences, name: str, step: int) -> Preferences:
    """The preferences after one step of the setting ``name``; a switch turns over."""
    match name:
        case "zoom":
            zoom = round(preferences.zoom + step * ZOOM_STEP, 1)
            return replace(preferences, zoom=max(ZOOM_MIN, min(zoom, ZOOM_MAX)))
        case "volume":
            volume = max(0, min(preferences.volume + step, VOLUME_MAX))
            return replace(preferences, volume=volume, muted=False)
        case "muted":
            return replace(preferences, muted=not preferences.muted)
        case "attention":
            return replace(preferences, attention=not preferences.attention)
        case "less_motion":
            return replace(preferences, less_motion=not preferences.less_motion)
        case "full_screen":
            return replace(preferences, full_screen=not preferences.full_screen)
    raise AssertionError(f"there is no setting {name}")
