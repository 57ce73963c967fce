"""Smooth shapes that pygame does not draw by itself. All return fresh surfaces; the kit keeps them."""

import math

import pygame

from dixit_lan.client.paint import theme
from dixit_lan.client.paint.theme import Colour

_OVER = 4  # supersampling

Point = tuple[float, float]


def rounded(size: tuple[int, int], radius: int, fill: Colour, alpha: int = 255) -> pygame.Surface:
    """A filled box with smooth round corners."""
    width, height = max(1, size[0]), max(1, size[1])
    radius = max(0, min(radius, width // 2, height // 2))
    box = pygame.Surface((width, height), pygame.SRCALPHA)
    box.fill((*fill, alpha))
    if radius:
        _round_corners(box, radius, fill, alpha)
    return box


def _round_corners(box: pygame.Surface, radius: int, fill: Colour, alpha: int) -> None:
    big = pygame.Surface((radius * 2 * _OVER,) * 2, pygame.SRCALPHA)
    big.fill((*fill, 0))
    pygame.draw.circle(big, (*fill, alpha), big.get_rect().center, radius * _OVER)
    disc = pygame.transform.smoothscale(big, (radius * 2, radius * 2))
    width, height = box.get_size()
    far_x, far_y = width - radius, height - radius
    for x, y in ((0, 0), (far_x, 0), (0, far_y), (far_x, far_y)):
        corner = pygame.Rect(radius if x else 0, radius if y else 0, radius, radius)
        box.fill((*fill, 0), (x, y, radius, radius))
        box.blit(disc, (x, y), corner, pygame.BLEND_RGBA_MAX)


def bordered(
    size: tuple[int, int], radius: int, fill: Colour, border: Colour, width: int
) -> pygame.Surface:
    """A box with a border of ``width`` pixels inside its edge."""
    outer = rounded(size, radius, border)
    inner_size = (size[0] - 2 * width, size[1] - 2 * width)
    if min(inner_size) > 0:
        outer.blit(rounded(inner_size, max(1, radius - width), fill), (width, width))
    return outer


def outline(size: tuple[int, int], radius: int, colour: Colour, width: int) -> pygame.Surface:
    """Only the border of a box."""
    box = rounded(size, radius, colour)
    hole = rounded((size[0] - 2 * width, size[1] - 2 * width), max(1, radius - width), theme.SHADOW)
    box.blit(hole, (width, width), special_flags=pygame.BLEND_RGBA_SUB)
    return box


def clip_round(picture: pygame.Surface, radius: int) -> pygame.Surface:
    """A copy of ``picture`` with round corners."""
    copy = picture.convert_alpha()
    mask = rounded(copy.get_size(), radius, (255, 255, 255))
    copy.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def cover(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """``picture`` scaled to fill ``size``, cut at the sides if need be."""
    source = picture if picture.get_bitsize() in (24, 32) else picture.convert_alpha()
    factor = max(size[0] / picture.get_width(), size[1] / picture.get_height())
    area = pygame.Rect(0, 0, max(1, round(size[0] / factor)), max(1, round(size[1] / factor)))
    area.clamp_ip(source.get_rect())
    area.center = source.get_rect().center
    return pygame.transform.smoothscale(source.subsurface(area.clip(source.get_rect())), size)


def turned(picture: pygame.Surface, degrees: float) -> pygame.Surface:
    """``picture`` turned about its middle, counterclockwise, with smooth edges."""
    edged = pygame.Surface((picture.get_width() + 4, picture.get_height() + 4), pygame.SRCALPHA)
    edged.blit(picture, (2, 2))
    return pygame.transform.rotozoom(edged, degrees, 1.0)


def faded(surface: pygame.Surface) -> pygame.Surface:
    """A paler copy."""
    copy = surface.copy()
    copy.fill((255, 255, 255, 96), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


_BADGES = {
    "silent": theme.AMBER,
    "away": (206, 214, 226),
    "out": (236, 128, 106),
    "bot": (168, 204, 214),
}
_STROKES: dict[str, tuple[tuple[Point, ...], ...]] = {
    "away": (((0.33, 0.32), (0.67, 0.32), (0.33, 0.68), (0.67, 0.68)),),  # asleep: a Z
    "out": (((0.31, 0.31), (0.69, 0.69)), ((0.69, 0.31), (0.31, 0.69))),
    "bot": (  # a head with an aerial
        ((0.27, 0.39), (0.73, 0.39), (0.73, 0.73), (0.27, 0.73), (0.27, 0.35)),
        ((0.5, 0.39), (0.5, 0.2)),
    ),
}
_DOTS: dict[str, tuple[Point, ...]] = {
    "silent": ((0.27, 0.5), (0.5, 0.5), (0.73, 0.5)),
    "bot": ((0.41, 0.56), (0.59, 0.56)),
}


def badge(side: int, kind: str) -> pygame.Surface:
    """Dots for silence, a Z for away, a cross for out, a head for a bot: shapes before colours."""
    big = max(8, side) * _OVER
    canvas = pygame.Surface((big, big), pygame.SRCALPHA)
    pygame.draw.circle(canvas, theme.INK, (big / 2, big / 2), big * 0.5)
    pygame.draw.circle(canvas, _BADGES[kind], (big / 2, big / 2), big * 0.43)
    for line in _STROKES.get(kind, ()):
        points = [(x * big, y * big) for x, y in line]
        pygame.draw.lines(canvas, theme.INK, False, points, max(1, round(big * 0.1)))
    for x, y in _DOTS.get(kind, ()):
        pygame.draw.circle(canvas, theme.INK, (x * big, y * big), big * 0.075)
    return pygame.transform.smoothscale(canvas, (max(8, side),) * 2)


def speaker(side: int, colour: Colour, muted: bool) -> pygame.Surface:
    """A loudspeaker with two waves before it, or with a cross."""
    big = max(8, side) * _OVER
    canvas = pygame.Surface((big, big), pygame.SRCALPHA)
    line = max(1, round(big * 0.085))
    for corners in (_BOX, _CONE):
        pygame.draw.polygon(canvas, colour, [(x * big, y * big) for x, y in corners])
    if muted:
        for top, foot in ((0.3, 0.7), (0.7, 0.3)):
            ends = (0.57 * big, top * big), (0.97 * big, foot * big)
            pygame.draw.line(canvas, colour, ends[0], ends[1], line)
    for reach in () if muted else (0.24, 0.42):
        wave = pygame.Rect(0, 0, 2 * reach * big, 2 * reach * big)
        wave.center = (round(big * 0.5), big // 2)
        pygame.draw.arc(canvas, colour, wave, -math.pi / 4, math.pi / 4, line)
    return pygame.transform.smoothscale(canvas, (max(8, side),) * 2)


_BOX = ((0.04, 0.36), (0.24, 0.36), (0.24, 0.64), (0.04, 0.64))
_CONE = ((0.2, 0.38), (0.48, 0.14), (0.48, 0.86), (0.2, 0.62))
