"""The score track: rabbits on a path of stones across a meadow, from 0 to the target."""

from dataclasses import dataclass

import pygame

from dixit_lan.client import theme
from dixit_lan.client.art import TRACK_LINE, TRACK_STEP, TRACK_STONES
from dixit_lan.client.kit import Kit
from dixit_lan.client.widgets.base import Look, Widget

_BOTTOM = 128  # what is below in the meadow's picture is cut off
_TOP = 20
_FIGURES = 5  # a number on every such stone


@dataclass(frozen=True, slots=True)
class Path:
    """Where the stones are: ``stones`` of them, of which the last is the goal."""

    meadow: pygame.Rect
    stones: int
    goal: int

    @classmethod
    def across(cls, rect: pygame.Rect, goal: int) -> "Path":
        """As large as it can be within ``rect``."""
        stones = min(goal + 1, TRACK_STONES)
        factor = min(rect.width / (stones * TRACK_STEP), rect.height / (_BOTTOM - _TOP))
        meadow = pygame.Rect(0, 0, int(stones * TRACK_STEP * factor), 0)
        meadow.height = min(rect.height, round(_BOTTOM * factor))
        meadow.midbottom = rect.midbottom
        return cls(meadow, stones, goal)

    @property
    def step(self) -> float:
        """Pixels from stone to stone."""
        return self.meadow.width / self.stones

    @property
    def line(self) -> int:
        """Where feet stand."""
        return round(self.meadow.bottom - (_BOTTOM - TRACK_LINE) * self.step / TRACK_STEP)

    def x(self, score: float) -> float:
        """The middle of the place of a score."""
        share = min(score, self.goal) / self.goal
        return self.meadow.x + (0.5 + share * (self.stones - 1)) * self.step


@dataclass(frozen=True, slots=True, kw_only=True)
class Track(Widget):
    """``places`` holds each seat's score; those beyond ``goal`` stand at its end."""

    places: tuple[tuple[int, int], ...]  # (seat, score)
    goal: int
    absent: frozenset[int] = frozenset()  # seats that are not here

    def draw(self, canvas: pygame.Surface, kit: Kit, look: Look) -> None:
        path = Path.across(self.rect, self.goal)
        kit.drop_shadow(canvas, path.meadow, 6)
        canvas.blit(kit.meadow(path.stones, path.meadow.size, _BOTTOM), path.meadow)
        self._draw_figures(canvas, kit, path)
        side = min(self.rect.height - kit.px(4), kit.px(50))
        for seat, left in self._stand(kit, path, side):
            draw = kit.faded_rabbit if seat in self.absent else kit.rabbit
            canvas.blit(draw(seat, side), (left, path.line - side + kit.px(3)))

    def _stand(self, kit: Kit, path: Path, side: int) -> list[tuple[int, int]]:
        """Where each rabbit stands: those of one score side by side, closer where it is crowded."""
        stacks: dict[int, list[int]] = {}
        for seat, score in self.places:
            stacks.setdefault(min(score, self.goal), []).append(seat)
        spots: list[tuple[int, int]] = []
        for score, seats in sorted(stacks.items()):
            step = min(side * 0.5, kit.px(60) / len(seats))
            for number, seat in enumerate(seats):
                shift = (number - (len(seats) - 1) / 2) * step
                spots.append((seat, round(path.x(score) - side / 2 + shift)))
        return spots

    def _draw_figures(self, canvas: pygame.Surface, kit: Kit, path: Path) -> None:
        for stone in [*range(0, path.stones - 1 - _FIGURES // 2, _FIGURES), path.stones - 1]:
            score = round(stone * self.goal / (path.stones - 1))
            figure = kit.text(str(score), theme.TINY, theme.INK)
            middle = (round(path.meadow.x + (stone + 0.5) * path.step), path.line)
            canvas.blit(figure, figure.get_rect(center=middle))
