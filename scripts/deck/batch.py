"""Many small marks at once: leaves, grass, snow, crowds. Drawn flat, then inked as one sheet."""

from collections.abc import Iterator
from contextlib import contextmanager

import numpy as np
import skia
from scipy import ndimage
from scripts.deck import noise, shapes
from scripts.deck.canvas import Card
from scripts.deck.colour import Ink, rgb


class Batch:
    """Takes marks in the card's local units."""

    def __init__(self, card: Card) -> None:
        self._card = card
        self._pixels = np.zeros((card.height, card.width, 4), np.uint8)
        self._surface = skia.Surface(self._pixels)
        self._canvas = self._surface.getCanvas()
        self._paint = skia.Paint(AntiAlias=True)

    def path(self, path: skia.Path, ink: Ink, opacity: float = 1.0) -> None:
        """A filled path."""
        red, green, blue = (min(1.0, max(0.0, v)) for v in rgb(ink))
        self._paint.setStyle(skia.Paint.kFill_Style)
        self._paint.setColor(skia.ColorSetARGB(
            round(255 * opacity), round(255 * red), round(255 * green), round(255 * blue)
        ))  # fmt: skip
        self._canvas.setMatrix(self._card.state.matrix)
        self._canvas.drawPath(path, self._paint)

    def oval(self, place: shapes.Point, rx: float, ry: float, angle: float, ink: Ink) -> None:
        """A dab of the brush."""
        self.path(shapes.ellipse(place[0], place[1], rx, ry, angle), ink)

    def stroke(self, points: shapes.Points, width: float, ink: Ink, opacity: float = 1.0) -> None:
        """A line of even width through points."""
        red, green, blue = (min(1.0, max(0.0, v)) for v in rgb(ink))
        self._paint.setColor(skia.ColorSetARGB(
            round(255 * opacity), round(255 * red), round(255 * green), round(255 * blue)
        ))  # fmt: skip
        self._paint.setStyle(skia.Paint.kStroke_Style)
        self._paint.setStrokeWidth(width)
        self._paint.setStrokeCap(skia.Paint.kRound_Cap)
        self._canvas.setMatrix(self._card.state.matrix)
        self._canvas.drawPath(shapes.spline(points, closed=False), self._paint)

    def blade(self, points: shapes.Points, width: float, ink: Ink) -> None:
        """A blade of grass: wide at the first point, a tip at the last."""
        self.path(shapes.body(points, (width / 2, width * 0.36, 0.1), count=7), ink)

    def lay(self, label: str, form: float, lift: float) -> None:
        """Ink everything onto the card."""
        rows = np.flatnonzero(self._pixels[..., 3].any(axis=1))
        columns = np.flatnonzero(self._pixels[..., 3].any(axis=0))
        if not rows.size:
            return
        pad = 3
        box = (
            max(0, int(columns[0]) - pad), max(0, int(rows[0]) - pad),
            min(self._card.width, int(columns[-1]) + pad + 1),
            min(self._card.height, int(rows[-1]) + pad + 1),
        )  # fmt: skip
        self._ink(box, label, form, lift)

    def _ink(self, box: tuple[int, int, int, int], label: str, form: float, lift: float) -> None:
        card, (x0, y0, x1, y1) = self._card, box
        seed = card.seed(label)
        part = self._pixels[y0:y1, x0:x1].astype(np.float32) / 255
        alpha, inks = part[..., 3], part[..., :3]
        edge = noise.patch("edge", box, seed) * 0.4 + noise.patch("fine", box, seed) * 0.6
        ragged = np.clip((alpha - 0.5 + (edge - 0.5) * 0.5 * card.style.ragged) * 1.9 + 0.5, 0, 1)
        if lift and card.style.lift and not card.state.flat:
            self._drop(box, alpha, lift)
        inks = inks * (1 + (noise.patch("mottle", box, seed) - 0.5) * 0.14)[..., None]
        inks = inks * (1 + (noise.patch("coarse", box, seed) - 0.5) * 0.12)[..., None]
        if form:
            inks = self._shaded(inks, alpha, box, form)
        card.lay(box, inks, ragged * np.minimum(1, alpha * 3))

    def _shaded(self, inks: np.ndarray, alpha: np.ndarray, box: tuple[int, int, int, int], form: float) -> np.ndarray:
        card = self._card
        light = card.state.light
        reach = min(box[2] - box[0], box[3] - box[1], 320 * card.scale) * 0.3
        middle = ((box[0] + box[2]) / 2 / card.scale, (box[1] + box[3]) / 2 / card.scale)
        lx, ly = light.toward(*middle)
        small = ndimage.zoom(alpha, 0.25, order=1)
        soft = ndimage.gaussian_filter(small, reach / 8)
        soft = ndimage.shift(soft, (ly * reach / 8, lx * reach / 8), order=1)
        factors = (alpha.shape[0] / soft.shape[0], alpha.shape[1] / soft.shape[1])
        dark = np.clip(1 - ndimage.zoom(soft, factors, order=1), 0, 1) * form
        tint = np.array(rgb(light.shade), np.float32)
        return inks + (inks * (0.4 + 0.4 * tint) - inks) * dark[..., None]

    def _drop(self, box: tuple[int, int, int, int], alpha: np.ndarray, lift: float) -> None:
        card = self._card
        size = lift * card.scale
        lx, ly = card.state.light.toward((box[0] + box[2]) / 2 / card.scale, (box[1] + box[3]) / 2 / card.scale)
        shadow = ndimage.gaussian_filter(alpha, size * 0.6)
        shadow = ndimage.shift(shadow, (-ly * size, -lx * size), order=1)
        tint = np.array(rgb(card.state.light.shade), np.float32) * 0.6
        card.lay(box, tint.reshape(1, 1, 3), np.clip(shadow, 0, 1) * 0.5, "multiply")


@contextmanager
def batch(card: Card, label: str, form: float = 0.0, lift: float = 2.0) -> Iterator[Batch]:
    """Collect marks, then lay them on as one sheet; ``form`` shades the whole as one body."""
    marks = Batch(card)
    yield marks
    marks.lay(label, form, lift)
