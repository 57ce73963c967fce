"""The twelve marks of the seats, as paths; the client draws the same ones with its own means."""

from collections.abc import Callable

import skia
from scripts.deck import shapes as S


def mark(name: str, x: float, y: float, side: float) -> skia.Path:
    """The mark in a square of ``side`` around (x, y); raises KeyError."""
    return S.moved(_MARKS[name](), x - side / 2, y - side / 2, side)


def _box(left: float, top: float, right: float, bottom: float) -> skia.Path:
    return S.rect(left, top, right - left, bottom - top)


def _square() -> skia.Path:
    return _box(0.12, 0.12, 0.88, 0.88)


def _heart() -> skia.Path:
    wedge = S.poly([(0.045, 0.42), (0.955, 0.42), (0.5, 0.96)])
    return S.union(S.ellipse(0.28, 0.33, 0.25), S.ellipse(0.72, 0.33, 0.25), wedge)


_MARKS: dict[str, Callable[[], skia.Path]] = {
    "disc": lambda: S.ellipse(0.5, 0.5, 0.44),
    "square": _square,
    "triangle": lambda: S.poly([(0.5, 0.06), (0.98, 0.9), (0.02, 0.9)]),
    "diamond": lambda: S.poly([(0.5, 0.0), (0.88, 0.5), (0.5, 1.0), (0.12, 0.5)]),
    "ring": lambda: S.minus(S.ellipse(0.5, 0.5, 0.48), S.ellipse(0.5, 0.5, 0.24)),
    "cross": lambda: S.union(_box(0.36, 0.06, 0.64, 0.94), _box(0.06, 0.36, 0.94, 0.64)),
    "heart": _heart,
    "bars": lambda: S.union(_box(0.1, 0.1, 0.36, 0.9), _box(0.64, 0.1, 0.9, 0.9)),
    "drop": lambda: S.union(S.ellipse(0.5, 0.64, 0.33), S.poly([(0.5, 0.0), (0.8, 0.5), (0.2, 0.5)])),
    "star": lambda: S.star(0.5, 0.52, 0.5, 0.42),
    "frame": lambda: S.minus(_box(0.08, 0.08, 0.92, 0.92), _box(0.3, 0.3, 0.7, 0.7)),
    "moon": lambda: S.minus(S.ellipse(0.46, 0.5, 0.46), S.ellipse(0.68, 0.42, 0.36)),
}
