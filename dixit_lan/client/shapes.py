"""Smooth shapes that pygame does not draw by itself. All return fresh surfaces; the kit keeps them."""

import math
import random

import pygame

from dixit_lan.client import theme
from dixit_lan.client.theme import Colour

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


def shadow(size: tuple[int, int], radius: int, blur: int, alpha: int) -> pygame.Surface:
    """A soft shadow, larger than ``size`` by two ``blur`` on every side."""
    small = 2 if blur < 24 else 4  # fewer pixels are enough for something without edges
    margin = 2 * blur
    full = (size[0] + 2 * margin, size[1] + 2 * margin)
    canvas = pygame.Surface((full[0] // small, full[1] // small), pygame.SRCALPHA)
    inner = (max(1, size[0] // small), max(1, size[1] // small))
    box = rounded(inner, radius // small, theme.SHADOW, alpha)
    canvas.blit(box, (margin // small, margin // small))
    soft = pygame.transform.gaussian_blur(canvas, max(1, blur // small))
    return pygame.transform.smoothscale(soft, full)


def clip_round(picture: pygame.Surface, radius: int) -> pygame.Surface:
    """A copy of ``picture`` with round corners."""
    copy = picture.convert_alpha()
    mask = rounded(copy.get_size(), radius, (255, 255, 255))
    copy.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def felt(size: tuple[int, int]) -> pygame.Surface:
    """The table under a lamp: light in the middle, dark at the edges, a little grain."""
    low = pygame.Surface((96, 60))
    for x in range(96):
        for y in range(60):
            away = math.hypot((x - 48) / 60, (y - 24) / 46)
            low.set_at((x, y), _mix(theme.FELT_LIGHT, theme.FELT, theme.FELT_EDGE, away))
    table = pygame.transform.smoothscale(low, size)
    grain = _grain(160)
    for x in range(0, size[0], 160):
        for y in range(0, size[1], 160):
            table.blit(grain, (x, y))
    return table


def _mix(near: Colour, middle: Colour, far: Colour, away: float) -> Colour:
    first, second, part = (near, middle, away * 2) if away < 0.5 else (middle, far, away * 2 - 1)
    part = min(1.0, part)
    red, green, blue = (round(a + (b - a) * part) for a, b in zip(first, second, strict=True))
    return red, green, blue


def _grain(side: int) -> pygame.Surface:
    dots = random.Random(84)  # a texture, the same on every start
    tile = pygame.Surface((side, side), pygame.SRCALPHA)
    for x in range(side):
        for y in range(side):
            tone = dots.choice((0, 255))
            tile.set_at((x, y), (tone, tone, tone, dots.randrange(7)))
    return tile


def rabbit(side: int, colour: Colour, mark: str) -> pygame.Surface:
    """A seat's rabbit, sitting, with the seat's mark on its belly."""
    big = side * _OVER
    canvas = pygame.Surface((big, big), pygame.SRCALPHA)
    dark = _shade(colour, 0.42)
    _silhouette(canvas, big, dark, 0.035)
    _silhouette(canvas, big, colour, 0.0)
    _ear(canvas, big, 0.385, 0.6, _shade(colour, 0.76))
    _ear(canvas, big, 0.585, 0.6, _shade(colour, 0.76))
    for eye in (0.41, 0.57):
        pygame.draw.circle(canvas, dark, (big * eye, big * 0.41), big * 0.024)
    badge = mark_shape(round(big * 0.27), theme.INK, mark)
    canvas.blit(badge, badge.get_rect(center=(big * 0.49, big * 0.735)))
    return pygame.transform.smoothscale(canvas, (side, side))


def _silhouette(canvas: pygame.Surface, big: int, colour: Colour, grow: float) -> None:
    for left in (0.385, 0.585):
        _ear(canvas, big, left, 1.0 + grow * 14, colour)
    body = pygame.Rect(0, 0, big * (0.56 + 2 * grow), big * (0.46 + 2 * grow))
    body.center = (round(big * 0.49), round(big * 0.73))
    pygame.draw.ellipse(canvas, colour, body)
    head = pygame.Rect(0, 0, big * (0.4 + 2 * grow), big * (0.32 + 2 * grow))
    head.center = (round(big * 0.49), round(big * 0.42))
    pygame.draw.ellipse(canvas, colour, head)
    pygame.draw.circle(canvas, colour, (big * 0.79, big * 0.8), big * (0.085 + grow))


def _ear(canvas: pygame.Surface, big: int, middle: float, share: float, colour: Colour) -> None:
    ear = pygame.Rect(0, 0, max(2, big * 0.11 * share), max(2, big * 0.34 * (share + 1) / 2))
    ear.center = (round(big * middle), round(big * 0.2))
    pygame.draw.ellipse(canvas, colour, ear)


def _shade(colour: Colour, part: float) -> Colour:
    red, green, blue = (round(channel * part) for channel in colour)
    return red, green, blue


def mark_shape(side: int, colour: Colour, mark: str) -> pygame.Surface:
    """One of the twelve marks that tell seats apart without colour."""
    big = max(4, side) * _OVER
    canvas = pygame.Surface((big, big), pygame.SRCALPHA)
    if mark in _POLYGONS:
        for corners in _POLYGONS[mark]:
            pygame.draw.polygon(canvas, colour, [(x * big, y * big) for x, y in corners])
    for x, y, radius, ink in _DISCS.get(mark, ()):
        tone = colour if ink else (0, 0, 0, 0)
        pygame.draw.circle(canvas, tone, (x * big, y * big), radius * big)
    return pygame.transform.smoothscale(canvas, (max(1, side), max(1, side)))


def _regular(corners: int, inner: float, turn: float = -90.0) -> tuple[Point, ...]:
    points: list[Point] = []
    for step in range(corners):
        reach = 0.5 if inner == 1.0 or step % 2 == 0 else 0.5 * inner
        angle = math.radians(turn + 360.0 * step / corners)
        points.append((0.5 + reach * math.cos(angle), 0.52 + reach * math.sin(angle)))
    return tuple(points)


def _box(left: float, top: float, right: float, bottom: float) -> tuple[Point, ...]:
    return ((left, top), (right, top), (right, bottom), (left, bottom))


_POLYGONS: dict[str, tuple[tuple[Point, ...], ...]] = {
    "square": (_box(0.12, 0.12, 0.88, 0.88),),
    "triangle": (((0.5, 0.06), (0.98, 0.9), (0.02, 0.9)),),
    "diamond": (((0.5, 0.0), (0.88, 0.5), (0.5, 1.0), (0.12, 0.5)),),
    "cross": (_box(0.36, 0.06, 0.64, 0.94), _box(0.06, 0.36, 0.94, 0.64)),
    "heart": (((0.045, 0.42), (0.955, 0.42), (0.5, 0.96)),),
    "bars": (_box(0.1, 0.1, 0.36, 0.9), _box(0.64, 0.1, 0.9, 0.9)),
    "drop": (((0.5, 0.0), (0.8, 0.5), (0.2, 0.5)),),
    "star": (_regular(10, 0.42),),
    "frame": (
        _box(0.08, 0.08, 0.92, 0.3),
        _box(0.08, 0.7, 0.92, 0.92),
        _box(0.08, 0.08, 0.3, 0.92),
        _box(0.7, 0.08, 0.92, 0.92),
    ),
}
_DISCS: dict[str, tuple[tuple[float, float, float, bool], ...]] = {
    "disc": ((0.5, 0.5, 0.44, True),),
    "ring": ((0.5, 0.5, 0.48, True), (0.5, 0.5, 0.24, False)),
    "heart": ((0.28, 0.33, 0.25, True), (0.72, 0.33, 0.25, True)),
    "drop": ((0.5, 0.64, 0.33, True),),
    "moon": ((0.46, 0.5, 0.46, True), (0.68, 0.42, 0.36, False)),
}


def faded(surface: pygame.Surface) -> pygame.Surface:
    """A paler copy."""
    copy = surface.copy()
    copy.fill((255, 255, 255, 96), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


_BADGES = {"silent": theme.AMBER, "away": (206, 214, 226), "out": (236, 128, 106)}
_STROKES: dict[str, tuple[tuple[Point, ...], ...]] = {
    "away": (((0.33, 0.32), (0.67, 0.32), (0.33, 0.68), (0.67, 0.68)),),  # asleep: a Z
    "out": (((0.31, 0.31), (0.69, 0.69)), ((0.69, 0.31), (0.31, 0.69))),
}


def badge(side: int, kind: str) -> pygame.Surface:
    """Dots for silence, a Z for away, a cross for out: shapes first, colours second."""
    big = max(8, side) * _OVER
    canvas = pygame.Surface((big, big), pygame.SRCALPHA)
    pygame.draw.circle(canvas, theme.INK, (big / 2, big / 2), big * 0.5)
    pygame.draw.circle(canvas, _BADGES[kind], (big / 2, big / 2), big * 0.43)
    for line in _STROKES.get(kind, ()):
        points = [(x * big, y * big) for x, y in line]
        pygame.draw.lines(canvas, theme.INK, False, points, max(1, round(big * 0.1)))
    if kind == "silent":
        for x in (0.27, 0.5, 0.73):
            pygame.draw.circle(canvas, theme.INK, (x * big, big / 2), big * 0.075)
    return pygame.transform.smoothscale(canvas, (max(8, side),) * 2)


def speaker(side: int, colour: Colour, muted: bool) -> pygame.Surface:
    """A loudspeaker with two waves before it, or with a cross."""
    big = max(8, side) * _OVER
    canvas = pygame.Surface((big, big), pygame.SRCALPHA)
    line = max(1, round(big * 0.085))
    for corners in (_box(0.04, 0.36, 0.24, 0.64), _CONE):
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


_CONE = ((0.2, 0.38), (0.48, 0.14), (0.48, 0.86), (0.2, 0.62))


def card_back(size: tuple[int, int], radius: int) -> pygame.Surface:
    """A card face down: paper edge, evening blue, a lattice of small moons."""
    back = rounded(size, radius, theme.PAPER)
    rim = max(2, size[0] // 22)
    inner = rounded((size[0] - 2 * rim, size[1] - 2 * rim), max(1, radius - rim), (54, 60, 92))
    step = max(8, size[0] // 7)
    moon = mark_shape(max(4, step * 2 // 3), (112, 118, 154), "moon")
    for row, y in enumerate(range(step // 3, inner.get_height(), step)):
        for x in range(step // 3 + (row % 2) * step // 2, inner.get_width(), step):
            inner.blit(moon, (x, y))
    mask = rounded(inner.get_size(), max(1, radius - rim), (255, 255, 255))
    inner.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    back.blit(inner, (rim, rim))
    return back
