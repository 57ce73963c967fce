"""Colours as three floats of sRGB, mixed in OKLab so that gradients stay clean."""

from collections.abc import Sequence
from functools import lru_cache

import numpy as np
import numpy.typing as npt

Field = npt.NDArray[np.float32]
RGB = tuple[float, float, float]
Ink = str | RGB | Sequence[float]
Stops = Sequence[tuple[float, Ink]]

_TO_LMS = np.array([[0.4122, 0.5363, 0.0514], [0.2119, 0.6807, 0.1074], [0.0883, 0.2817, 0.6300]], np.float32)
_TO_LAB = np.array([[0.2105, 0.7936, -0.0041], [1.9780, -2.4286, 0.4506], [0.0259, 0.7828, -0.8087]], np.float32)
_FROM_LMS = np.linalg.inv(_TO_LMS).astype(np.float32)
_FROM_LAB = np.linalg.inv(_TO_LAB).astype(np.float32)


@lru_cache(maxsize=4096)
def _hex(text: str) -> RGB:
    digits = text.lstrip("#")
    red, green, blue = (int(digits[k : k + 2], 16) / 255 for k in (0, 2, 4))
    return red, green, blue


def rgb(ink: Ink) -> RGB:
    """Three floats 0..1 for ``"#rrggbb"`` or for three floats."""
    if isinstance(ink, str):
        return _hex(ink)
    red, green, blue = ink
    return float(red), float(green), float(blue)


def to_oklab(values: Field) -> Field:
    """sRGB (last axis 3) as OKLab."""
    linear = np.where(values <= 0.04045, values / 12.92, ((values + 0.055) / 1.055) ** 2.4)
    return np.asarray(np.cbrt(linear @ _TO_LMS.T) @ _TO_LAB.T, np.float32)


def from_oklab(lab: Field) -> Field:
    """OKLab (last axis 3) as sRGB, clipped to 0..1."""
    linear = np.clip((lab @ _FROM_LAB.T) ** 3 @ _FROM_LMS.T, 0, 1)
    curved = np.where(linear <= 0.0031308, linear * 12.92, 1.055 * linear ** (1 / 2.4) - 0.055)
    return np.asarray(np.clip(curved, 0, 1), np.float32)


def _triple(values: Field) -> RGB:
    return float(values[0]), float(values[1]), float(values[2])


def _lab(ink: Ink) -> Field:
    return to_oklab(np.array(rgb(ink), np.float32))


def mix(one: Ink, other: Ink, share: float) -> RGB:
    """``one`` at share 0, ``other`` at share 1."""
    return _triple(from_oklab(_lab(one) * (1 - share) + _lab(other) * share))


def tone(ink: Ink, lightness: float, chroma: float = 1.0) -> RGB:
    """The ink lighter (+) or darker (-) by ``lightness`` (OKLab L), its chroma multiplied."""
    lab = _lab(ink).copy()
    lab[0] = min(0.99, max(0.03, float(lab[0]) + lightness))
    lab[1:] *= chroma
    return _triple(from_oklab(lab))


def turn(ink: Ink, degrees: float) -> RGB:
    """The ink with its hue turned."""
    lab = _lab(ink).copy()
    angle = np.deg2rad(degrees)
    a, b = float(lab[1]), float(lab[2])
    lab[1] = a * np.cos(angle) - b * np.sin(angle)
    lab[2] = a * np.sin(angle) + b * np.cos(angle)
    return _triple(from_oklab(lab))


def vary(ink: Ink, rng: np.random.Generator, amount: float = 0.03) -> RGB:
    """A neighbour of the ink: a little lighter or darker, warmer or colder."""
    return turn(tone(ink, float(rng.normal(0, amount))), float(rng.normal(0, amount * 200)))


def ramp(stops: Stops, steps: int = 512) -> Field:
    """A table (steps, 3) that runs through the stops in OKLab."""
    places = np.array([place for place, _ in stops], np.float32)
    labs = np.stack([_lab(ink) for _, ink in stops])
    at = np.linspace(0, 1, steps)
    lab = np.stack([np.interp(at, places, labs[:, k]) for k in range(3)], axis=1)
    return from_oklab(lab.astype(np.float32))


def luminance(values: Field) -> Field:
    """Perceived lightness 0..1 (gamma-encoded) of sRGB values."""
    return np.asarray(values[..., :3] @ np.array([0.299, 0.587, 0.114], np.float32), np.float32)
