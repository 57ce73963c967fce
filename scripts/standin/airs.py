"""Seven kinds of weather that lie over a picture, and their words."""

import math
from collections.abc import Callable

from standin.canvas import HEIGHT, WIDTH, Canvas, disc, mix, polygon, stroke
from standin.palettes import Palette


def stars(canvas: Canvas, palette: Palette) -> None:
    for _ in range(46):
        x, y = canvas.chance.random(2) * (WIDTH, HEIGHT * 0.75)
        size = 0.8 + 1.9 * canvas.chance.random() ** 3
        canvas.glow(x, y, size * 5, palette.light, 0.3)
        canvas.blend(disc(x, y, size), palette.light, 0.9)


def rain(canvas: Canvas, palette: Palette) -> None:
    slant = canvas.chance.uniform(-0.28, 0.28)
    for _ in range(85):
        x, y = canvas.chance.random(2) * (WIDTH * 1.2, HEIGHT) - (WIDTH * 0.1, 0)
        length = canvas.chance.uniform(18, 46)
        mark = stroke([(x, y), (x + slant * length, y + length)], [1.1, 1.1])
        canvas.blend(mark, palette.light, canvas.chance.uniform(0.2, 0.55))


def mist(canvas: Canvas, palette: Palette) -> None:
    for _ in range(4):
        y = canvas.chance.uniform(0.25, 0.95) * HEIGHT
        canvas.mist(
            y, canvas.chance.uniform(18, 46), palette.light, canvas.chance.uniform(0.25, 0.5)
        )


def embers(canvas: Canvas, palette: Palette) -> None:
    for _ in range(30):
        x, y = canvas.chance.random(2) * (WIDTH, HEIGHT)
        size = canvas.chance.uniform(1.2, 3.6)
        canvas.glow(x, y, size * 6, palette.accent, 0.45)
        canvas.blend(disc(x, y, size), mix(palette.accent, palette.light, 0.5))


def beams(canvas: Canvas, palette: Palette) -> None:
    x = canvas.chance.uniform(-0.1, 1.1) * WIDTH
    for beam in range(5):
        angle = math.radians(60 + 15 * beam + canvas.chance.uniform(-4, 4))
        reach, width = 900.0, canvas.chance.uniform(0.03, 0.07)
        ends = [
            (x + reach * math.cos(angle + side), -40 + reach * math.sin(angle + side))
            for side in (-width, width)
        ]
        canvas.blend(polygon([(x, -40), *ends]), palette.light, 0.17)


def petals(canvas: Canvas, palette: Palette) -> None:
    for _ in range(24):
        x, y = canvas.chance.random(2) * (WIDTH, HEIGHT)
        turn, size = canvas.chance.uniform(0, math.pi), canvas.chance.uniform(5, 12)
        along, across = (math.cos(turn), math.sin(turn)), (-math.sin(turn), math.cos(turn))
        rim = [
            (math.cos(step) * size, math.sin(step) * size * 0.42 * (1 - 0.5 * math.cos(step)))
            for step in [math.tau * n / 18 for n in range(18)]
        ]
        leaf = [
            (x + a * along[0] + b * across[0], y + a * along[1] + b * across[1]) for a, b in rim
        ]
        canvas.lay(
            polygon(leaf),
            mix(palette.accent, palette.light, canvas.chance.random() * 0.6),
            depth=4,
            reach=4,
        )


def stillness(canvas: Canvas, palette: Palette) -> None:
    """Nothing falls; the light gathers low."""
    canvas.glow(canvas.chance.uniform(0.2, 0.8) * WIDTH, HEIGHT * 0.98, 220, palette.light, 0.28)


Air = tuple[Callable[[Canvas, Palette], None], tuple[str, ...]]
AIRS: tuple[Air, ...] = (
    (stars, ("night", "infinity", "wish", "hope", "destiny")),
    (rain, ("sadness", "storm", "cleansing", "waiting", "melancholy")),
    (mist, ("mystery", "ghost", "doubt", "forgetting", "dream")),
    (embers, ("magic", "fire", "celebration", "danger", "idea")),
    (beams, ("revelation", "truth", "miracle", "hope", "wisdom")),
    (petals, ("autumn", "letting go", "fragility", "wedding", "time")),
    (stillness, ("silence", "waiting", "calm", "emptiness", "patience")),
)
