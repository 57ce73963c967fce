"""The table: green felt under a lamp, and a tone-on-tone border that stays in the background."""

import math

import numpy as np
import skia
from PIL import Image
from scripts.deck import noise
from scripts.deck import shapes as S
from scripts.deck.colour import mix, ramp, rgb
from scripts.deck.pictures.sheet import Sheet

WIDTH, HEIGHT = 1920, 1200
_LIGHT, _FELT, _EDGE = "#3e5448", "#263832", "#101a18"


def draw() -> Image.Image:
    """1920 x 1200, opaque."""
    sheet = Sheet("table", WIDTH, HEIGHT)
    _felt(sheet)
    _border(sheet)
    _lamp(sheet)
    pixels = np.clip(sheet.sheet[..., :3], 0, 1)
    return Image.fromarray(np.asarray(np.round(pixels * 255), np.uint8))


def _felt(sheet: Sheet) -> None:
    box = (0, 0, WIDTH, HEIGHT)
    nap = (noise.patch("mottle", box, 3) - 0.5) * 0.11 + (noise.patch("billow", box, 5) - 0.5) * 0.12
    nap += (noise.patch("wide", box, 7, 24) - 0.5) * 0.035 + (noise.patch("fibre", box, 9) - 0.5) * 0.08
    inks = np.array(rgb("#34493f"), np.float32) * (1 + nap)[..., None]
    sheet.lay(box, inks, np.ones((HEIGHT, WIDTH), np.float32))


def _border(sheet: Sheet) -> None:
    """A stitched seam and a row of leaves, in the felt's own green."""
    pale, deep = mix(_LIGHT, "#8aa386", 0.3), mix(_FELT, _EDGE, 0.5)
    for x, y, angle in _along(46, 180)[::2]:
        a, b = S.polar(x, y, 9, angle), S.polar(x, y, -9, angle)
        sheet.line([a, (x, y), b], 4, pale, opacity=0.6)
    for k, (x, y, angle) in enumerate(_along(84, 116)):
        leaf = S.leaf(x, y, 42 + 6 * (k % 4), 19, angle + (42 if k % 2 else -42))
        sheet.fill(leaf, pale if k % 3 else deep, f"leaf{k}", opacity=0.5, form=0.4)


def _along(inset: float, count: int) -> list[tuple[float, float, float]]:
    """Places and headings, evenly along a box with round corners that lies ``inset`` within the edge."""
    measure = skia.PathMeasure(S.rect(inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset, 220 - inset), False)
    found = []
    for k in range(count):
        place, heading = measure.getPosTan(measure.getLength() * k / count)
        found.append((place.x(), place.y(), math.degrees(math.atan2(heading.y(), heading.x()))))
    return found


def _lamp(sheet: Sheet) -> None:
    x = (np.arange(WIDTH, dtype=np.float32)[None, :] - 960) / 1200
    y = (np.arange(HEIGHT, dtype=np.float32)[:, None] - 480) / 920
    away = np.hypot(x, y) + (noise.patch("billow", (0, 0, WIDTH, HEIGHT), 11) - 0.5) * 0.05
    light = ramp([(0, "#fff6dc"), (0.5, "#b9c0b4"), (1, "#5a6a6c")])[np.clip(away * 511, 0, 511).astype(np.int32)]
    sheet.sheet[..., :3] *= light * 1.12
