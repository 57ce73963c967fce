"""A small painter: masks filled with pigment, shaded from one light, on grainy paper."""

import math
from collections.abc import Callable, Iterable, Sequence

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageDraw, ImageFilter

WIDTH, HEIGHT = 400, 600
SUPERSAMPLING = 3
Field = npt.NDArray[np.float64]
Colour = npt.NDArray[np.float64]
Point = tuple[float, float]
Enlarge = Callable[[Iterable[Point]], list[Point]]


def colour(code: str) -> Colour:
    """A colour from six hexadecimal digits."""
    return np.array([int(code[at : at + 2], 16) / 255 for at in (0, 2, 4)])


def mix(first: Colour, second: Colour, share: float) -> Colour:
    return first * (1 - share) + second * share


def polygon(points: Iterable[Point]) -> Field:
    """A mask, 0 to 1, of a filled polygon in pixels of the picture."""
    return _drawn(lambda draw, big: draw.polygon(big(points), fill=255))


def disc(x: float, y: float, radius: float, squash: float = 1.0) -> Field:
    box = [(x - radius, y - radius * squash), (x + radius, y + radius * squash)]
    return _drawn(lambda draw, big: draw.ellipse(big(box), fill=255))


def stroke(points: Sequence[Point], widths: Sequence[float]) -> Field:
    """A ribbon along ``points`` whose width changes from point to point, with round ends."""

    def paint(draw: ImageDraw.ImageDraw, big: Enlarge) -> None:
        for (start, end), width in zip(zip(points, points[1:], strict=False), widths, strict=False):
            draw.line(big([start, end]), fill=255, width=max(1, round(width * SUPERSAMPLING)))
        for (x, y), width in zip(points, widths, strict=False):
            half = width / 2
            draw.ellipse(big([(x - half, y - half), (x + half, y + half)]), fill=255)

    return _drawn(paint)


def _drawn(paint: Callable[[ImageDraw.ImageDraw, Enlarge], None]) -> Field:
    image = Image.new("L", (WIDTH * SUPERSAMPLING, HEIGHT * SUPERSAMPLING))

    def big(points: Iterable[Point]) -> list[Point]:
        return [(x * SUPERSAMPLING, y * SUPERSAMPLING) for x, y in points]

    paint(ImageDraw.Draw(image), big)
    return np.asarray(image.reduce(SUPERSAMPLING), dtype=np.float64) / 255


def blur(field: Field, radius: float) -> Field:
    image = Image.fromarray((np.clip(field, 0, 1) * 255).astype(np.uint8))
    return np.asarray(image.filter(ImageFilter.GaussianBlur(radius)), dtype=np.float64) / 255


def shift(field: Field, dx: int, dy: int) -> Field:
    """``field`` moved by whole pixels; what comes in repeats the edge."""
    rows = np.clip(np.arange(HEIGHT) - dy, 0, HEIGHT - 1)
    columns = np.clip(np.arange(WIDTH) - dx, 0, WIDTH - 1)
    return field[np.ix_(rows, columns)]


class Canvas:
    """Paint from the back to the front, then ``finish``."""

    def __init__(self, chance: np.random.Generator, light: Point = (-0.6, -0.8)) -> None:
        self.chance = chance
        self.light = light
        self.rows, self.columns = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float64)
        self.rgb = np.zeros((HEIGHT, WIDTH, 3))
        self._mottle = self.noise(90) * 0.6 + self.noise(24) * 0.4
        self._bristle = self.noise(5, stretch=14)

    def noise(self, size: float, stretch: float = 1.0) -> Field:
        """Smooth noise from -1 to 1, with blobs of about ``size`` pixels, drawn out sideways."""
        shape = (max(2, round(HEIGHT / size)), max(2, round(WIDTH / size / stretch)))
        coarse = Image.fromarray((self.chance.random(shape) * 255).astype(np.uint8))
        fine = coarse.resize((WIDTH, HEIGHT), Image.Resampling.BICUBIC)
        return np.asarray(fine, dtype=np.float64) / 127.5 - 1

    def sky(self, top: Colour, bottom: Colour, tilt: float = 0.0) -> None:
        """Cover everything with a gradient, dithered by noise so that it does not band."""
        down = self.rows / HEIGHT + tilt * (self.columns / WIDTH - 0.5) + 0.12 * self._mottle
        share = np.clip(down, 0, 1)[..., None]
        self.rgb = top * (1 - share) + bottom * share

    def fill(self, mask: Field, paint: Colour, *, depth: float = 18.0, shade: float = 0.5) -> None:
        """Fill ``mask``; its side away from the light darkens over ``depth`` pixels."""
        dx, dy = (round(part * depth * 0.8) for part in self.light)
        soft = blur(mask, depth)
        relief = (
            np.clip(shift(soft, dx, dy) - shift(soft, -dx, -dy), -1, 1) * shade
        )  # positive: in the light
        tone = 1 + 0.9 * relief + 0.07 * self._mottle + 0.06 * self._bristle
        lit = np.clip(paint * tone[..., None], 0, 1)
        cool = np.clip(-relief, 0, 1)[..., None] * 0.5
        pigment = lit * (1 - cool) + lit * np.array([0.72, 0.78, 1.0]) * cool
        self.blend(mask, pigment)

    def blend(self, mask: Field, paint: Field | Colour, strength: float = 1.0) -> None:
        share = (mask * strength)[..., None]
        self.rgb = self.rgb * (1 - share) + paint * share

    def cast_shadow(self, mask: Field, reach: float = 8.0, strength: float = 0.4) -> None:
        """Darken what lies under ``mask``, away from the light."""
        dx, dy = (round(-part * reach) for part in self.light)
        shadow = shift(blur(mask, reach * 0.8), dx, dy)
        self.rgb *= (1 - strength * shadow)[..., None] ** np.array([1.0, 0.95, 0.8])

    def lay(self, mask: Field, paint: Colour, *, depth: float = 18.0, reach: float = 8.0) -> None:
        """A shape with a shadow under it, like cut paper."""
        self.cast_shadow(mask, reach)
        self.fill(mask, paint, depth=depth)

    def glow(self, x: float, y: float, radius: float, paint: Colour, strength: float) -> None:
        distance = np.hypot(self.columns - x, self.rows - y) / radius
        halo = np.exp(-(distance**2) * 1.6) * (1 + 0.15 * self._mottle)
        self.blend(np.clip(halo, 0, 1), paint, strength)

    def mist(self, y: float, height: float, paint: Colour, strength: float) -> None:
        drift = y + 22 * self.noise(140, stretch=2)
        band = np.exp(-(((self.rows - drift) / height) ** 2))
        self.blend(band, paint, strength)

    def finish(self) -> Image.Image:
        """Paper grain, vignette, a gentle curve."""
        grain = self.chance.normal(0, 0.014, (HEIGHT, WIDTH))
        tooth = self.noise(2.5)
        relief = (tooth - shift(tooth, 1, 1)) * 0.025
        across, down = self.columns / WIDTH - 0.5, self.rows / HEIGHT - 0.5
        vignette = 1 - 0.55 * (across**2 + down**2) ** 1.2
        rgb = np.clip((self.rgb + (grain + relief)[..., None]) * vignette[..., None], 0, 1)
        curved = rgb + 0.10 * np.sin(2 * math.pi * (rgb - 0.5)) / 2
        return Image.fromarray((np.clip(curved, 0.02, 0.985) * 255).round().astype(np.uint8))
