"""From one scene to the next: what was on the screen fades away over what comes."""

from dataclasses import dataclass

import pygame

from dixit_lan.client.paint import theme
from dixit_lan.client.widgets.base import eased


@dataclass(frozen=True, slots=True)
class Fade:
    """A copy of the screen as it was at ``start``, in milliseconds."""

    picture: pygame.Surface
    start: int

    def goes_on(self, now: int) -> bool:
        return now < self.start + theme.FADE_MS

    def covers(self, now: int) -> bool:
        """Whether nothing of what comes is to be seen yet."""
        return now <= self.start + theme.COVER_MS

    def ready(self, now: int) -> float:
        """How much of what comes should have been drawn once by now, from 0 to 1."""
        return min(1.0, (now - self.start) / theme.COVER_MS)

    def draw(self, canvas: pygame.Surface, now: int) -> None:
        """Paint what is still to be seen of it."""
        seen = max(0, now - self.start - theme.COVER_MS)
        share = eased(min(1.0, seen / (theme.FADE_MS - theme.COVER_MS)))
        alpha = round(255 * (1.0 - share))
        # SDL mixes every pixel of 255 alike, which takes as long as ten frames of anything less.
        self.picture.set_alpha(alpha if alpha < 255 else None)
        canvas.blit(self.picture, (0, 0))
