"""The score track: rabbits on a path of stones across a meadow, from 0 to the target."""

import math
from dataclasses import dataclass, replace
from typing import ClassVar

import pygame

from dixit_lan.client.paint import theme
from dixit_lan.client.paint.art import TRACK_LINE, TRACK_STEP, TRACK_STONES
from dixit_lan.client.paint.drawing_kit import DrawingKit
from dixit_lan.client.widgets.base import Look, Widget

_BOTTOM = 128  # what is below in the meadow's picture is cut off
_TOP = 20
_HOP = 0.3  # how high a rabbit hops, as a share of its own height
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
    former: tuple[tuple[int, int], ...] = ()  # the places from which they are on their way ...
    share: float = 1.0  # ... and how much of it they have done

    def moved_from(self, before: Widget) -> bool:
        return isinstance(before, Track) and before.places != self.places

    def lasts(self, before: Widget) -> int:
        return min(theme.HOPS_MS, theme.HOP_MS * max(1, *self._gains(before).values()))

    def on_way(self, before: Widget, share: float) -> "Track":
        former = before.places if isinstance(before, Track) else self.places
        return replace(self, former=former, share=share)

    def _gains(self, before: Widget) -> dict[int, int]:
        old = dict(before.places) if isinstance(before, Track) else {}
        return {seat: abs(score - old.get(seat, score)) for seat, score in self.places}

    def draw(self, canvas: pygame.Surface, kit: DrawingKit, look: Look) -> None:
        path = Path.across(self.rect, self.goal)
        kit.drop_shadow(canvas, path.meadow, 6)
        canvas.blit(kit.meadow(path.stones, path.meadow.size, _BOTTOM), path.meadow)
        self._draw_figures(canvas, kit, path)
        side = min(self.rect.height - kit.px(4), kit.px(50))
        for seat, (left, lift) in self._spots(kit, path, side).items():
            draw = kit.faded_rabbit if seat in self.absent else kit.rabbit
            canvas.blit(draw(seat, side), (left, path.line - side + kit.px(3) - lift))

    def _spots(self, kit: DrawingKit, path: Path, side: int) -> dict[int, tuple[int, int]]:
        """Each rabbit's left edge, and how high it is in its hop."""
        ends = _stand(kit, path, side, self.places)
        if self.share >= 1.0:
            return {seat: (left, 0) for seat, left in ends.items()}
        starts, old = _stand(kit, path, side, self.former), dict(self.former)
        spots: dict[int, tuple[int, int]] = {}
        for seat, score in self.places:
            hops = abs(score - old.get(seat, score))
            start = starts.get(seat, ends[seat])
            left = round(start + (ends[seat] - start) * self.share)
            high = abs(math.sin(math.pi * self.share * hops)) * side * _HOP
            spots[seat] = (left, round(high))
        return spots

    def _draw_figures(self, canvas: pygame.Surface, kit: DrawingKit, path: Path) -> None:
        for stone in [*range(0, path.stones - 1 - _FIGURES // 2, _FIGURES), path.stones - 1]:
            score = round(stone * self.goal / (path.stones - 1))
            figure = kit.text(str(score), theme.TINY, theme.INK)
            middle = (round(path.meadow.x + (stone + 0.5) * path.step), path.line)
            canvas.blit(figure, figure.get_rect(center=middle))


@dataclass(frozen=True, slots=True, kw_only=True)
class Race(Track):
    """The whole way once more, round by round, as soon as it is seen."""

    course: tuple[tuple[int, ...], ...]  # the scores by seat, at the start and after each round

    enters: ClassVar[bool] = True

    def lasts(self, before: Widget) -> int:
        return theme.RACE_MS

    def on_way(self, before: Widget, share: float) -> "Race":
        at = share * (len(self.course) - 1)
        number = min(int(at), max(0, len(self.course) - 2))
        start, end = self.course[number : number + 2] if len(self.course) > 1 else 2 * self.course
        return replace(
            self, former=tuple(enumerate(start)), places=tuple(enumerate(end)), share=at - number
        )


def _stand(
    kit: DrawingKit, path: Path, side: int, places: tuple[tuple[int, int], ...]
) -> dict[int, int]:
    """Each rabbit's left edge: those of one score side by side, closer where it is crowded."""
    stacks: dict[int, list[int]] = {}
    for seat, score in places:
        stacks.setdefault(min(score, path.goal), []).append(seat)
    spots: dict[int, int] = {}
    for score, seats in sorted(stacks.items()):
        step = min(side * 0.5, kit.px(72) / len(seats))
        wide = side + step * (len(seats) - 1)
        least, most = path.meadow.x - side * 0.1, path.meadow.right - wide + side * 0.1
        left = max(least, min(path.x(score) - wide / 2, most))
        for number, seat in enumerate(seats):
            spots[seat] = round(left + number * step)
    return spots
