"""Air and light: backdrops, glows, beams, mist, shadows on the ground, gloom, reflections."""

import math
from collections.abc import Sequence

import numpy as np
import skia
from scipy import ndimage
from scripts.deck import noise, raster
from scripts.deck.canvas import Card
from scripts.deck.colour import Field, Ink, Stops, ramp, rgb
from scripts.deck.paint import Box
from scripts.deck.shapes import ellipse

_PAPERLIKE = 0.12


def backdrop(card: Card, stops: Stops, angle: float = 90, brush: float = 1.0, swirl: float = 1.0) -> None:
    """The whole sheet in a gradient; ``brush`` streaks and ``swirl`` clouds disturb it."""
    box = (0, 0, card.width, card.height)
    x, y = _places(box)
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    at = 0.5 + ((x / card.width - 0.5) * cos + (y / card.height - 0.5) * sin)
    seed = card.seed("backdrop")
    calm = _PAPERLIKE if card.style.fibre else 1.0
    at = at + (noise.patch("streak", box, seed, angle - 90) - 0.5) * 0.07 * brush * calm
    at = at + (noise.patch("wide", box, seed, angle - 90) - 0.5) * 0.10 * brush * calm
    at = at + (noise.patch("billow", box, seed) - 0.5) * 0.13 * swirl * calm
    at = at + (noise.patch("fine", box, seed) - 0.5) * 0.03
    inks = ramp(stops)[np.clip(at * 511, 0, 511).astype(np.int32)]
    texture = 1 + (noise.patch("streak", box, seed + 2, angle - 90) - 0.5) * 0.10 * brush * calm * calm
    texture += (noise.patch("mottle", box, seed + 2) - 0.5) * 0.06
    card.lay(box, inks * texture[..., None], np.ones(texture.shape, np.float32))


def _places(box: Box) -> tuple[Field, Field]:
    x = np.arange(box[0], box[2], dtype=np.float32)[None, :] + 0.5
    y = np.arange(box[1], box[3], dtype=np.float32)[:, None] + 0.5
    return x, y


def _mapped(card: Card, x: float, y: float) -> tuple[float, float]:
    point = card.state.matrix.mapXY(x, y)
    return point.x(), point.y()


def _box(card: Card, x: float, y: float, rx: float, ry: float) -> Box | None:
    return raster.box_of(ellipse(x, y, rx, ry), 1, card.width, card.height)


def glow(card: Card, x: float, y: float, r: float, ink: Ink, strength: float = 0.6) -> None:
    """Grainy light around a place: strongest at (x, y), gone at distance ``r``."""
    (cx, cy), reach = _mapped(card, x, y), r * card.unit()
    box = _box(card, cx, cy, reach, reach)
    if box is None:
        return
    px, py = _places(box)
    near = np.clip(1 - np.hypot(px - cx, py - cy) / reach, 0, 1)
    near = near**1.9
    _grainy(card, box, near * strength, ink, card.seed(f"glow{round(x)},{round(y)}"))


def _grainy(card: Card, box: Box, amount: Field, ink: Ink, seed: int, mode: str = "screen") -> None:
    grain = noise.patch("fine", box, seed) * 0.6 + noise.patch("coarse", box, seed + 1) * 0.4
    alpha = np.clip(amount * (0.62 + 0.76 * grain), 0, 1)
    if card.style.hardness > 5:
        alpha = np.clip((amount - grain * 0.85) * 4 + 0.2, 0, 1) * np.clip(amount * 3, 0, 1)
    card.lay(box, np.array(rgb(ink), np.float32).reshape(1, 1, 3), alpha, mode)


def beam(
    card: Card, start: tuple[float, float], end: tuple[float, float], widths: tuple[float, float],
    ink: Ink, strength: float = 0.5,
) -> None:  # fmt: skip
    """A shaft of light from start to end, its width running through ``widths``; it fades out."""
    (ax, ay), (bx, by) = _mapped(card, *start), _mapped(card, *end)
    length = math.hypot(bx - ax, by - ay) or 1.0
    ux, uy = (bx - ax) / length, (by - ay) / length
    box = (0, 0, card.width, card.height)
    x, y = _places(box)
    along = ((x - ax) * ux + (y - ay) * uy) / length
    aside = np.abs((y - ay) * ux - (x - ax) * uy)
    width = (widths[0] + (widths[1] - widths[0]) * along) * 0.5 * card.unit()
    inside = np.clip((1 - aside / np.maximum(width, 1)) * 3.2, 0, 1)
    fade = np.clip(1 - along, 0, 1) ** 0.8 * np.clip(along * length / 4, 0, 1)
    wisps = 0.75 + 0.5 * (noise.patch("mottle", box, card.seed("beam")) - 0.5)
    _grainy(card, box, inside * fade * wisps * strength, ink, card.seed("beam2"))


def mist(card: Card, y: float, height: float, ink: Ink, strength: float = 0.7) -> None:
    """A band of mist across the card, densest at ``y``."""
    (_, cy), tall = _mapped(card, 0, y), height * card.unit()
    box = (0, max(0, int(cy - tall)), card.width, min(card.height, int(cy + tall)))
    if box[3] <= box[1]:
        return
    _, py = _places(box)
    seed = card.seed(f"mist{round(y)}")
    drift = (noise.patch("mist", box, seed) - 0.5) * 1.1
    near = np.clip(1 - np.abs((py - cy) / tall), 0, 1)
    amount = raster.smoothstep(0.0, 1.0, np.clip(near * (1 + drift), 0, 1))
    _grainy(card, box, amount * strength, ink, seed, "over")


def ground_shadow(card: Card, x: float, y: float, rx: float, ry: float, strength: float = 0.5) -> None:
    """The contact shadow of something that stands at (x, y)."""
    soft_shadow(card, ellipse(x, y, rx, ry), min(rx, ry) * 0.55, strength)


def soft_shadow(card: Card, path: skia.Path, blur: float, strength: float = 0.5) -> None:
    """Any shape as a shadow on what is already there."""
    device = card.device(path)
    sigma = blur * card.unit()
    box = raster.box_of(device, sigma * 3 + 2, card.width, card.height)
    if box is None:
        return
    amount = raster.mask(device, box, sigma) * strength
    shade = np.array(rgb(card.state.light.shade), np.float32) * 0.7
    _grainy(card, box, amount, tuple(map(float, shade)), card.seed("soft"), "multiply")


def gloom(card: Card, ink: Ink, strength: float, pools: Sequence[tuple[float, float, float]]) -> None:
    """Darken everything but round pools (x, y, radius) of light."""
    box = (0, 0, card.width, card.height)
    x, y = _places(box)
    dark = np.ones((card.height, card.width), np.float32)
    for px, py, r in pools:
        (cx, cy), reach = _mapped(card, px, py), r * card.unit()
        dark *= raster.smoothstep(0.15, 1.0, np.hypot(x - cx, y - cy) / reach)
    _grainy(card, box, dark * strength, ink, card.seed("gloom"), "multiply")


def sheen(card: Card, path: skia.Path, ink: Ink, strength: float, blur: float = 12) -> None:
    """Soft light in the form of a path: a window's light on a wall, a lit face."""
    device = card.device(path)
    sigma = blur * card.unit()
    box = raster.box_of(device, sigma * 3 + 2, card.width, card.height)
    if box is not None:
        amount = raster.mask(device, box, sigma) * strength
        _grainy(card, box, amount, ink, card.seed("sheen"))


def reflect(card: Card, y: float, ink: Ink, share: float = 0.45, waver: float = 7, squash: float = 1.0) -> None:
    """What stands above the waterline ``y``, upside down in the water below it."""
    _, line = _mapped(card, 0, y)
    top = int(line)
    if not 0 < top < card.height:
        return
    box = (0, top, card.width, card.height)
    rows, columns = np.mgrid[top : card.height, 0 : card.width].astype(np.float32)
    depth = (rows - line) / max(1.0, card.height - line)
    seed = card.seed("reflect")
    ripple = (noise.patch("wide", box, seed) - 0.5) * 2 * waver * card.scale * (0.35 + depth)
    where = np.stack([np.clip(2 * line - rows * squash - (1 - squash) * line, 0, top - 1), columns + ripple])
    planes = [ndimage.map_coordinates(card.sheet[..., k], where, order=1, mode="nearest") for k in range(3)]
    inks = np.stack(planes, -1)
    inks = inks + (np.array(rgb(ink), np.float32) - inks) * share
    card.lay(box, inks, np.ones(inks.shape[:2], np.float32))
