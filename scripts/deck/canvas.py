"""The card: a stack of float sheets on which paths are painted with form, edge and pigment."""

import math
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, replace
from typing import TypedDict, Unpack

import numpy as np
import skia
from scipy import ndimage
from scripts.deck import noise, raster, shapes
from scripts.deck.colour import Field, Ink, rgb
from scripts.deck.paint import Box, Paint, colours
from scripts.deck.styles import Style

WIDTH, HEIGHT = 800, 1200


class How(TypedDict, total=False):
    """Options of a fill."""

    form: float  # strength of the form shading, 1 as the style has it, 0 flat
    depth: float  # reach of the form shading, 1 as usual
    shade: Ink  # what the shadow side tends to, instead of the card's
    lit: Ink  # what the lit side tends to
    rim: float  # strength of a bright edge on the lit side
    lift: float  # PAPER: height above the sheet below, in card pixels; 0 casts no shadow
    edge: float  # raggedness, 1 as the style has it
    opacity: float
    bristle: float  # angle of the brush in degrees
    pigment: float  # strength of mottle, bristle and fibre
    mode: str  # over, multiply, screen


@dataclass(frozen=True, slots=True)
class Light:
    """Where light comes from: an angle (``sun``) or a place on the card (``lamp``)."""

    angle: float = -120.0
    place: tuple[float, float] | None = None
    ink: Ink = "#fff3d6"
    shade: Ink = "#1c2140"

    def toward(self, x: float, y: float) -> tuple[float, float]:
        """The unit vector from (x, y) to the light."""
        if self.place is None:
            return math.cos(math.radians(self.angle)), math.sin(math.radians(self.angle))
        dx, dy = self.place[0] - x, self.place[1] - y
        length = math.hypot(dx, dy) or 1.0
        return dx / length, dy / length


@dataclass(frozen=True, slots=True)
class State:
    """What holds for everything drawn within a ``with``."""

    matrix: skia.Matrix
    light: Light
    haze: tuple[tuple[tuple[float, float, float], float], ...] = ()
    clip: Field | None = None
    flat: bool = False
    bristle: float = 0.0


class Card:
    """One picture in the making. Coordinates are card pixels, 800 x 1200, whatever the scale."""

    def __init__(self, scene: str, style: Style, light: Light, scale: float = 1.0) -> None:
        self.scene, self.style, self.scale = scene, style, scale
        self.width, self.height = round(WIDTH * scale), round(HEIGHT * scale)
        self.sheet: Field = np.zeros((self.height, self.width, 4), np.float32)
        matrix = skia.Matrix()
        matrix.setScale(scale, scale)
        self.state = State(matrix, light)
        self._used: dict[int, int] = {}

    # -- states ----------------------------------------------------------------------------------

    @contextmanager
    def _with(self, state: State) -> Iterator[None]:
        before, self.state = self.state, state
        try:
            yield
        finally:
            self.state = before

    def at(self, x: float, y: float, scale: float = 1, angle: float = 0, flip: bool = False) -> AbstractContextManager[None]:
        """Local units: the origin at (x, y), turned, scaled, mirrored when ``flip``."""
        local = skia.Matrix()
        local.setTranslate(x, y)
        local.preRotate(angle)
        local.preScale(-scale if flip else scale, scale)
        return self._with(replace(self.state, matrix=skia.Matrix.Concat(self.state.matrix, local)))

    def haze(self, ink: Ink, share: float) -> AbstractContextManager[None]:
        """Everything within mixes towards ``ink``: distance."""
        return self._with(replace(self.state, haze=(*self.state.haze, (rgb(ink), share))))

    def lit(self, light: Light) -> AbstractContextManager[None]:
        """Everything within is lit by ``light``."""
        return self._with(replace(self.state, light=light))

    def flat(self) -> AbstractContextManager[None]:
        """Nothing within casts a paper shadow: printed on, not stuck on."""
        return self._with(replace(self.state, flat=True))

    def brush(self, angle: float) -> AbstractContextManager[None]:
        """Bristles within run along ``angle``."""
        return self._with(replace(self.state, bristle=angle))

    def clip(self, path: skia.Path, outside: bool = False) -> AbstractContextManager[None]:
        """Nothing within leaves the path (or enters it, if ``outside``)."""
        device = self.device(path)
        whole = (0, 0, self.width, self.height)
        mask = self._edge(raster.mask(device, whole, 0.7 * self.scale), whole, 1, 0.6)
        if outside:
            mask = 1 - mask
        if self.state.clip is not None:
            mask = mask * self.state.clip
        return self._with(replace(self.state, clip=mask))

    @contextmanager
    def layer(self, opacity: float = 1, blur: float = 0, mode: str = "over") -> Iterator[None]:
        """What is drawn within becomes one sheet, laid on with opacity and blur."""
        below, self.sheet = self.sheet, np.zeros_like(self.sheet)
        try:
            yield
        finally:
            above, self.sheet = self.sheet, below
        if blur:
            sigma = blur * self.scale
            above = ndimage.gaussian_filter(above, (sigma, sigma, 0), truncate=2.5)
        alpha = above[..., 3:] * opacity
        if mode == "over":
            self.sheet *= 1 - alpha
            self.sheet += above * opacity
        else:
            safe = above[..., :3] / np.maximum(above[..., 3:], 1e-4)
            self._blend((0, 0, self.width, self.height), safe, alpha, mode)

    # -- painting --------------------------------------------------------------------------------

    def device(self, path: skia.Path) -> skia.Path:
        """The path in pixels of the sheet."""
        result = skia.Path()
        path.transform(self.state.matrix, result)
        return result

    def place(self, x: float, y: float) -> tuple[float, float]:
        """Where a local point is on the card, in card pixels."""
        point = self.state.matrix.mapXY(x, y)
        return point.x() / self.scale, point.y() / self.scale

    def unit(self) -> float:
        """How many pixels of the sheet one local unit is."""
        return float(self.state.matrix.mapRadius(1.0))

    def seed(self, label: object) -> int:
        """A number for (scene, label)."""
        return noise.seed_of(self.scene, label)

    def rng(self, label: object) -> np.random.Generator:
        """A generator for (scene, label)."""
        return np.random.default_rng(self.seed(label))

    def fill(self, path: skia.Path, paint: Paint, label: str = "", **how: Unpack[How]) -> None:
        """Paint the inside of a path. Without a label its seed comes from where it lies."""
        device = self.device(path)
        bounds = device.computeTightBounds()
        box = raster.box_of(device, 3, self.width, self.height)
        if box is None:
            return
        seed = self.seed(label or f"{round(bounds.left() / self.scale)},{round(bounds.top() / self.scale)}")
        side = min(bounds.width(), bounds.height())
        lift = self._lift(side, how)
        if lift:
            self._drop(device, lift)
        alpha = self._inked(device, box, seed, side, how.get("edge", 1.0))
        inks = colours(paint, box, bounds, self.state.matrix, seed)
        inks = self._form(inks, device, box, seed, how)
        inks = self._pigment(inks, box, seed, side, how)
        inks = self._rim(inks, device, box, how)
        self.lay(box, inks, alpha * how.get("opacity", 1.0), how.get("mode", "over"))

    def line(self, points: shapes.Points, width: float | tuple[float, ...], paint: Paint, **how: Unpack[How]) -> None:
        """A stroke of even or running width; it is flat unless ``form`` says otherwise."""
        widths = (width, width) if isinstance(width, (int, float)) else width
        thick = max(widths) * self.unit() / self.scale
        options: How = {"form": 0.0, "lift": 0.0, "rim": 0.0, **how}
        options["edge"] = options.get("edge", 1.0) * min(1.0, max(0.2, thick / 14))
        self.fill(shapes.ribbon(points, widths), paint, **options)

    def lay(self, box: Box, inks: Field, alpha: Field, mode: str = "over") -> None:
        """Colours (h, w, 3) with coverage (h, w) onto the sheet, through clip and haze."""
        x0, y0, x1, y1 = box
        if self.state.clip is not None:
            alpha = alpha * self.state.clip[y0:y1, x0:x1]
        for ink, share in self.state.haze:
            inks = inks + (np.array(ink, np.float32) - inks) * share
        self._blend(box, inks, alpha[..., None], mode)

    def _blend(self, box: Box, inks: Field, alpha: Field, mode: str) -> None:
        x0, y0, x1, y1 = box
        part = self.sheet[y0:y1, x0:x1]
        if mode == "multiply":
            part[..., :3] *= 1 - alpha * (1 - inks)
        elif mode == "screen":
            part[..., :3] += (part[..., 3:] - part[..., :3]) * alpha * inks
        else:
            part *= 1 - alpha
            part[..., :3] += inks * alpha
            part[..., 3:] += alpha

    # -- how a fill looks ------------------------------------------------------------------------

    def _edge(self, mask: Field, box: Box, seed: int, amount: float) -> Field:
        style = self.style
        broad = "coarse" if amount > 1.1 else "edge"  # a soft edge is grain, not crumbs
        field = noise.patch(broad, box, seed) * 0.5 + noise.patch("fine", box, seed) * 0.5
        shifted = mask - 0.5 + (field - 0.5) * style.ragged * min(amount, 1.6)
        alpha = np.clip(shifted * style.crisp + 0.5, 0, 1)
        # No speck of ink far outside the shape, no hole far inside it.
        alpha = alpha * np.clip(mask * 7, 0, 1)
        return 1 - (1 - alpha) * np.clip((1 - mask) * 7, 0, 1)

    def _inked(self, device: skia.Path, box: Box, seed: int, side: float, edge: float) -> Field:
        style = self.style
        small = min(1.0, side / ((14 + 22 * style.voids) * self.scale))
        wide = 1 + 2.2 * max(0.0, edge - 1)
        blur = min(style.blur * self.scale * small * wide, side * 0.22)
        alpha = self._edge(raster.mask(device, box, blur), box, seed, edge * small)
        if style.voids and side > 60 * self.scale:
            inner = raster.mask(device, box, 5 * self.scale)
            speck = noise.patch("coarse", box, seed + 3)
            dry = noise.patch("streak", box, seed + 4, self.state.bristle or 20)
            gone = style.voids * edge * ((speck * 0.6 + dry * 0.4) - 0.30 - inner * 0.62)
            alpha = np.clip(alpha - np.clip(gone * 9, 0, 1), 0, 1)
        return alpha

    def _form(self, inks: Field, device: skia.Path, box: Box, seed: int, how: How) -> Field:
        strength = self.style.form * how.get("form", 1.0)
        bounds = device.getBounds()
        reach = min(bounds.width(), bounds.height(), 460 * self.scale) * 0.38 * how.get("depth", 1.0)
        if strength <= 0 or reach < 1.2:
            return inks
        light = self.state.light
        lx, ly = light.toward(bounds.centerX() / self.scale, bounds.centerY() / self.scale)
        away = reach * 0.55
        dark = 1 - raster.mask(device, box, reach / 2, (lx * away, ly * away))
        bright = 1 - raster.mask(device, box, reach / 2, (-lx * away, -ly * away))
        grain = noise.patch("fine", box, seed + 5) * 0.6 + noise.patch("coarse", box, seed + 6) * 0.4
        dark, bright = self._airbrush(dark, grain, 0.5), self._airbrush(bright, grain, 0.6)
        tint = np.array(rgb(how.get("shade", light.shade)), np.float32)
        deep = inks * (0.42 + 0.40 * tint) * 0.82 + tint * 0.18
        inks = inks + (deep - inks) * (dark * min(1.0, strength))[..., None]
        lamp = np.array(rgb(how.get("lit", light.ink)), np.float32)
        return inks + (lamp - inks) * inks * (bright * strength * 0.42)[..., None]

    def _airbrush(self, amount: Field, grain: Field, middle: float) -> Field:
        style = self.style
        smooth = raster.smoothstep(0.16, 0.95, amount)
        hard = np.clip((amount - middle + (grain - 0.5) * 0.62) * style.hardness + 0.5, 0, 1)
        return smooth * (1 - style.stipple) + hard * style.stipple

    def _pigment(self, inks: Field, box: Box, seed: int, side: float, how: How) -> Field:
        style, amount = self.style, how.get("pigment", 1.0)
        if side < 4 * self.scale or amount <= 0:
            return inks
        texture = np.ones((box[3] - box[1], box[2] - box[0]), np.float32)
        if style.mottle:
            texture += (noise.patch("mottle", box, seed + 7) - 0.5) * style.mottle * amount
        if style.bristle:
            angle = how.get("bristle", self.state.bristle) + seed % 37 - 18
            texture += (noise.patch("streak", box, seed + 8, angle) - 0.5) * style.bristle * amount
        if style.fibre:
            fibre = noise.patch("fibre", box, seed + 9)
            texture += (fibre - np.roll(fibre, 1, 0)) * style.fibre * amount
        return inks * texture[..., None]

    def _rim(self, inks: Field, device: skia.Path, box: Box, how: How) -> Field:
        strength = how.get("rim", 0.0 if self.state.flat else self.style.rim)
        if strength <= 0:
            return inks
        bounds = device.getBounds()
        light = self.state.light
        lx, ly = light.toward(bounds.centerX() / self.scale, bounds.centerY() / self.scale)
        wide = (1.5 if self.style.rim else 2.6) * self.scale
        rim = np.clip(1 - raster.mask(device, box, wide * 0.4, (-lx * wide, -ly * wide)), 0, 1)
        rim = np.clip(rim * 1.5, 0, 1) * strength
        lamp = np.array(rgb(how.get("lit", light.ink)), np.float32)
        return inks + (inks * 0.35 + lamp * 0.65 - inks) * rim[..., None]

    def _lift(self, side: float, how: How) -> float:
        if self.state.flat or not self.style.lift:
            return 0.0
        automatic = min(10.0, max(1.2, side / self.scale * self.style.lift))
        return how.get("lift", automatic) * self.scale

    def _drop(self, device: skia.Path, lift: float) -> None:
        box = raster.box_of(device, lift * 4 + 3, self.width, self.height)
        if box is None:
            return
        bounds = device.getBounds()
        light = self.state.light
        lx, ly = light.toward(bounds.centerX() / self.scale, bounds.centerY() / self.scale)
        near = raster.mask(device, box, lift * 0.35, (-lx * lift * 0.5, -ly * lift * 0.5))
        far = raster.mask(device, box, lift * 1.1, (-lx * lift * 1.4, -ly * lift * 1.4))
        tint = np.array(rgb(light.shade), np.float32) * 0.6
        self.lay(box, tint.reshape(1, 1, 3), near * 0.34 + far * 0.34, "multiply")
