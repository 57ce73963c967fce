"""Fur, flames and other things that several scenes of this hand share."""

import math
from collections.abc import Callable, Sequence

from scripts.deck import shapes as S
from scripts.deck.air import glow
from scripts.deck.batch import batch
from scripts.deck.canvas import Card
from scripts.deck.colour import Ink, mix, tone
from scripts.deck.paint import down

Pair = tuple[float, float]


def fur(
    card: Card, path: S.skia.Path, inks: Sequence[Ink], label: str, count: int, long: float, flow: Callable[[float, float], float]
) -> None:
    """Short hairs rooted inside ``path``; ``flow`` gives their direction in degrees at (x, y)."""
    rng, box = card.rng(label), path.getBounds()
    with batch(card, label, lift=0) as marks:
        for _ in range(count):
            x, y = rng.uniform(box.left(), box.right()), rng.uniform(box.top(), box.bottom())
            if not path.contains(x, y):
                continue
            angle, size = flow(x, y) + rng.normal(0, 13), long * rng.uniform(0.5, 1.2)
            end, half = S.polar(x, y, size, angle), S.polar(x, y, size * 0.5, angle - 8)
            ink = tone(inks[int(rng.integers(len(inks)))], rng.normal(0, 0.03))
            marks.blade([(x, y), half, end], max(1.6, long * 0.16), ink)


def flame(card: Card, x: float, y: float, h: float, label: str, inks: Sequence[Ink] = ("#d9481f", "#f58a25", "#ffd25a")) -> None:
    """A fire of several tongues whose foot is at (x, y), ``h`` pixels high."""
    rng = card.rng(label)
    glow(card, x, y - h * 0.35, h * 1.5, inks[1], 0.5)
    for layer, ink in enumerate(inks):
        share = 1 - 0.27 * layer
        for dx, tall in ((-0.22, 0.62), (0.24, 0.7), (-0.02, 1.0)):
            top, wide = h * tall * share, h * 0.2 * share
            cx, lean = x + dx * h * share, rng.normal(0, h * 0.05)
            tongue = [(cx - wide, y - top * 0.16), (cx - wide * 0.8, y - top * 0.45), (cx + lean, y - top, 1),
                      (cx + wide * 0.9, y - top * 0.5), (cx + wide, y - top * 0.15), (cx, y)]  # fmt: skip
            card.fill(S.spline(tongue), down(tone(ink, 0.04), ink), f"{label}{layer}{dx}", form=0, lift=1)


def sailcloth(card: Card, a: Pair, b: Pair, sag: float, ink: Ink, label: str) -> None:
    """A furled sail that hangs in bunches below a yard from a to b."""
    count = 5
    for k in range(count):
        p, q = (tuple(a[i] + (b[i] - a[i]) * t for i in (0, 1)) for t in (k / count, (k + 1) / count))
        sag_k = sag * (0.8 + 0.3 * math.sin(k * 2.7 + a[1]))
        bunch = [(p[0] - 2, p[1], 1), (q[0] + 2, q[1], 1), (q[0] + 3, q[1] + sag_k * 0.75), ((p[0] + q[0]) / 2,
            (p[1] + q[1]) / 2 + sag_k), (p[0] - 3, p[1] + sag_k * 0.7)]
        card.fill(S.spline(bunch), tone(ink, 0.02 * math.sin(k * 2.1)), f"{label}{k}")
    card.line([a, b], sag * 0.22, mix(ink, "#4a3020", 0.8), form=0.5)
