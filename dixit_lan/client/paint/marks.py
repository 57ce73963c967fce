"""Marks whose shape says it all, and whose colour says it again: pegs to vote with, badges of teams."""

import pygame

from dixit_lan.client.paint import theme
from dixit_lan.client.paint.theme import Colour

_OVER = 4  # supersampling
_GREEN, _LIGHT, _RED = (74, 140, 82), (214, 238, 208), (196, 62, 48)
_BADGE, _BADGE_MOST = 0.44, 72  # of the rabbit's side, and in pixels

Point = tuple[float, float]

_CROSS: tuple[Point, ...] = (
    (0.22, 0.04), (0.5, 0.32), (0.78, 0.04), (0.96, 0.22), (0.68, 0.5), (0.96, 0.78),
    (0.78, 0.96), (0.5, 0.68), (0.22, 0.96), (0.04, 0.78), (0.32, 0.5), (0.04, 0.22),
)  # fmt: skip
_TEAMS: tuple[tuple[Colour, tuple[Point, ...]], ...] = (
    # The colours and the figures of teams: a figure without points is a disc.
    ((92, 160, 214), ()),
    ((240, 196, 84), ((0.5, 0.2), (0.8, 0.74), (0.2, 0.74))),
    ((226, 106, 84), ((0.25, 0.25), (0.75, 0.25), (0.75, 0.75), (0.25, 0.75))),
    ((240, 240, 232), ((0.5, 0.16), (0.8, 0.5), (0.5, 0.84), (0.2, 0.5))),
    ((180, 132, 206), ((0.4, 0.2), (0.6, 0.2), (0.6, 0.4), (0.8, 0.4), (0.8, 0.6), (0.6, 0.6),
                       (0.6, 0.8), (0.4, 0.8), (0.4, 0.6), (0.2, 0.6), (0.2, 0.4), (0.4, 0.4))),
    ((112, 178, 118), ((0.5, 0.14), (0.6, 0.4), (0.86, 0.4), (0.66, 0.56), (0.74, 0.84),
                       (0.5, 0.68), (0.26, 0.84), (0.34, 0.56), (0.14, 0.4), (0.4, 0.4))),
)  # fmt: skip


def peg(side: int, *, red: bool) -> pygame.Surface:
    """A vote: a green disc with a hole in its middle, or a red cross."""
    canvas = _canvas(side)
    big = canvas.get_width()
    if red:
        pygame.draw.polygon(canvas, theme.INK, _placed(_CROSS, big))
        inner = [(0.5 + (x - 0.5) * 0.84, 0.5 + (y - 0.5) * 0.84) for x, y in _CROSS]
        pygame.draw.polygon(canvas, _RED, _placed(inner, big))
    else:
        middle = (big / 2, big / 2)
        for share, colour in ((0.5, theme.INK), (0.45, _GREEN), (0.2, theme.INK), (0.15, _LIGHT)):
            pygame.draw.circle(canvas, colour, middle, big * share)
    return pygame.transform.smoothscale(canvas, (max(8, side),) * 2)


def strike(side: int) -> pygame.Surface:
    """A line from corner to corner, to be seen on anything."""
    canvas = _canvas(side)
    big = canvas.get_width()
    ends = (big * 0.08, big * 0.92), (big * 0.92, big * 0.08)
    for colour, share in ((theme.PAPER, 0.2), (_RED, 0.11)):
        pygame.draw.line(canvas, colour, *ends, max(1, round(big * share)))
    return pygame.transform.smoothscale(canvas, (max(8, side),) * 2)


def with_badge(rabbit: pygame.Surface, team: int) -> pygame.Surface:
    """A copy of a rabbit that wears the badge of its team at its feet."""
    side = rabbit.get_width()
    mark = badge(max(10, min(round(side * _BADGE), _BADGE_MOST)), team)
    worn = rabbit.copy()
    worn.blit(mark, mark.get_rect(bottomleft=worn.get_rect().bottomleft))
    return worn


def badge(side: int, team: int) -> pygame.Surface:
    """The disc that partners wear: teams differ by the figure on it, and by colour."""
    colour, figure = _TEAMS[team % len(_TEAMS)]
    canvas = _canvas(side)
    big = canvas.get_width()
    middle = (big / 2, big / 2)
    pygame.draw.circle(canvas, theme.INK, middle, big * 0.5)
    pygame.draw.circle(canvas, colour, middle, big * 0.44)
    if figure:
        pygame.draw.polygon(canvas, theme.INK, _placed(figure, big))
    else:
        pygame.draw.circle(canvas, theme.INK, middle, big * 0.2)
    return pygame.transform.smoothscale(canvas, (max(8, side),) * 2)


def _canvas(side: int) -> pygame.Surface:
    return pygame.Surface((max(8, side) * _OVER,) * 2, pygame.SRCALPHA)


def _placed(points: tuple[Point, ...] | list[Point], big: int) -> list[Point]:
    return [(x * big, y * big) for x, y in points]
