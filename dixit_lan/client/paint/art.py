"""The pictures that the program ships beside the cards: felt, back, rabbits, tokens, meadow, icon.

Each is read when it is first asked for. What comes out is new and of the asked size: the kit keeps it.
"""

from contextlib import suppress
from functools import cache
from pathlib import Path

import pygame

from dixit_lan.client.paint import shapes
from dixit_lan.errors import PackError
from dixit_lan.packs.locate import asset_folder
from dixit_lan.table.status import RABBITS

TOKEN_MIDDLE = (64 / 128, 58 / 128)  # of its number, as shares of the token's side
TRACK_STONES = 31  # the first for 0, the last of gold
TRACK_STEP = 60  # pixels of the meadow's picture from stone to stone, its edge half a step away
TRACK_HEIGHT = 140
TRACK_LINE = 92  # the stones' height in it
_SMALL_BACK = 400  # up to this width the small picture of the back is as good
_NAMES = (
    "back.webp",
    "back-small.webp",
    "icon-64.png",
    "table.webp",
    "track.webp",
    *(f"{kind}-{number:02}.webp" for kind in ("rabbit", "token") for number in range(RABBITS)),
)


class Art:
    """The pictures of one folder. Raises PackError, at once, if one is not there."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = asset_folder() / "pictures" if folder is None else folder
        for name in _NAMES:
            if not (self._folder / name).is_file():
                raise _lost(name)

    def read_ahead(self) -> None:
        """Read all of them now; for a thread of its own. What is damaged is told when it is needed."""
        for name in _NAMES:
            with suppress(PackError):
                self._picture(name)

    def icon(self) -> pygame.Surface:
        return self._picture("icon-64.png")

    def rabbit(self, number: int, side: int) -> pygame.Surface:
        return _scaled(self._picture(f"rabbit-{number:02}.webp"), (side, side))

    def token(self, number: int, side: int) -> pygame.Surface:
        """That rabbit's voting token; a card's number is for the caller to write at TOKEN_MIDDLE."""
        return _scaled(self._picture(f"token-{number:02}.webp"), (side, side))

    def back(self, size: tuple[int, int], radius: int) -> pygame.Surface:
        """A card face down, with corners as round as the other cards'."""
        name = "back-small.webp" if size[0] <= _SMALL_BACK else "back.webp"
        return shapes.clip_round(shapes.cover(self._picture(name), size), radius)

    def table(self, size: tuple[int, int]) -> pygame.Surface:
        """The felt, filling the window."""
        return shapes.cover(self._picture("table.webp"), size)

    def meadow(self, stones: int, size: tuple[int, int], bottom: int) -> pygame.Surface:
        """The first stones of the path and the golden one, ``stones`` in all.

        Cut at the top and, at ``bottom`` pixels of the picture, below, to fill ``size``.
        """
        whole = self._picture("track.webp")
        last = pygame.Rect(whole.get_width() - TRACK_STEP, 0, TRACK_STEP, TRACK_HEIGHT)
        cut = pygame.Surface((stones * TRACK_STEP, TRACK_HEIGHT), pygame.SRCALPHA)
        cut.blit(whole, (0, 0), (0, 0, cut.get_width() - TRACK_STEP, TRACK_HEIGHT))
        cut.blit(whole, (cut.get_width() - TRACK_STEP, 0), last)
        high = min(bottom, round(size[1] * cut.get_width() / size[0]))
        return _scaled(cut.subsurface((0, bottom - high, cut.get_width(), high)), size)

    def _picture(self, name: str) -> pygame.Surface:
        return _read(self._folder / name)


@cache
def _read(path: Path) -> pygame.Surface:
    try:
        return pygame.image.load(path)
    except (OSError, pygame.error) as fault:
        raise _lost(path.name) from fault


def _scaled(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    return pygame.transform.smoothscale(picture, (max(1, size[0]), max(1, size[1])))


def _lost(name: str) -> PackError:
    error = PackError(f"the program's own picture {name} is missing or damaged")
    error.hint = "install it again"
    return error
