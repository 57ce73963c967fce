"""The score track: rabbits on a path from 0 to the target."""

from dataclasses import dataclass

import pygame

from dixit_lan.client import theme
from dixit_lan.client.kit import Kit
from dixit_lan.client.widgets.base import Look, Widget


@dataclass(frozen=True, slots=True, kw_only=True)
class Track(Widget):
    """``places`` holds each seat's score; those beyond ``goal`` stand at its end."""

    places: tuple[tuple[int, int], ...]  # (seat, score)
    goal: int
    absent: frozenset[int] = frozenset()  # seats that are not here

    def draw(self, canvas: pygame.Surface, kit: Kit, look: Look) -> None:
        side = min(self.rect.height - kit.px(14), kit.px(46))
        path = pygame.Rect(0, 0, self.rect.width - side - kit.px(24), kit.px(6))
        path.midbottom = (self.rect.centerx, self.rect.bottom - kit.px(8))
        canvas.blit(kit.box(path.size, theme.WOOD_LIGHT, radius=3), path)
        self._draw_stones(canvas, kit, path)
        for seat, left in self._stand(kit, path, side):
            draw = kit.faded_rabbit if seat in self.absent else kit.rabbit
            canvas.blit(draw(seat, side), (left, path.centery - side + kit.px(1)))

    def _stand(self, kit: Kit, path: pygame.Rect, side: int) -> list[tuple[int, int]]:
        """Where each rabbit stands: those of one score side by side, closer where it is crowded."""
        stacks: dict[int, list[int]] = {}
        for seat, score in self.places:
            stacks.setdefault(min(score, self.goal), []).append(seat)
        spots: list[tuple[int, int]] = []
        for score, seats in sorted(stacks.items()):
            step = min(side * 0.5, kit.px(60) / len(seats))
            for number, seat in enumerate(seats):
                shift = (number - (len(seats) - 1) / 2) * step
                spots.append((seat, round(self._x(path, score) - side / 2 + shift)))
        return spots

    def _draw_stones(self, canvas: pygame.Surface, kit: Kit, path: pygame.Rect) -> None:
        step = 5 if self.goal <= 60 else max(10, self.goal // 100 * 10)
        marks = [*range(0, self.goal - step // 2, step), self.goal]
        for score in range(self.goal + 1) if self.goal <= 60 else marks:
            middle = (self._x(path, score), path.centery)
            if score not in marks:
                dot = kit.box((kit.px(6),) * 2, theme.CREAM_FAINT, radius=3)
                canvas.blit(dot, dot.get_rect(center=middle))
                continue
            stone = kit.box((kit.px(24), kit.px(16)), theme.WOOD, radius=8, border=theme.WOOD_LIGHT)
            canvas.blit(stone, stone.get_rect(center=middle))
            figure = kit.text(str(score), theme.TINY, theme.CREAM)
            canvas.blit(figure, figure.get_rect(center=middle))

    def _x(self, path: pygame.Rect, score: int) -> int:
        return path.x + round(path.width * score / self.goal)
