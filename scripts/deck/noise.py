"""A bank of tileable noise fields, equalised to 0..1, made once from filtered spectra."""

import zlib
from functools import cache

import numpy as np
import numpy.typing as npt
from scripts.deck.colour import Field

SIDE = 1024

# name: (shortest wave, longest wave, horizontal stretch) in pixels of the full-size card
_SPECTRA = {
    "fine": (2.0, 3.2, 1.0),
    "coarse": (3.5, 7.0, 1.0),
    "tooth": (3.0, 14.0, 1.15),
    "fibre": (2.5, 26.0, 2.6),
    "edge": (5.0, 22.0, 1.0),
    "mottle": (18.0, 160.0, 1.2),
    "billow": (60.0, 420.0, 1.6),
    "streak": (2.5, 16.0, 16.0),
    "wide": (8.0, 60.0, 9.0),
    "mist": (40.0, 300.0, 5.0),
    "warp": (24.0, 90.0, 1.0),
}


def seed_of(*parts: object) -> int:
    """A number that depends on these parts only, the same on every machine."""
    return zlib.crc32("/".join(map(str, parts)).encode())


@cache
def field(name: str) -> Field:
    """The field ``name``: SIDE x SIDE, tileable, every value 0..1 equally frequent."""
    shortest, longest, stretch = _SPECTRA[name]
    rng = np.random.default_rng(seed_of("noise", name))
    down = np.fft.fftfreq(SIDE)[:, None]
    across = np.fft.rfftfreq(SIDE)[None, :]
    frequency = np.hypot(down, across * stretch) + 1e-9
    band = np.exp(-((frequency * shortest) ** 2)) * (1 - np.exp(-((frequency * longest) ** 2)))
    power = band / frequency**0.9 if longest > 20 else band
    spectrum = np.fft.rfft2(rng.standard_normal((SIDE, SIDE))) * power
    spectrum[0, 0] = 0
    return _equalise(np.fft.irfft2(spectrum, s=(SIDE, SIDE)))


def _equalise(values: npt.NDArray[np.float64]) -> Field:
    order = np.argsort(values, axis=None)
    ranks = np.empty(values.size, np.float32)
    ranks[order] = np.linspace(0, 1, values.size, dtype=np.float32)
    return ranks.reshape(values.shape)


def warm() -> None:
    """Make all fields now, so that forked processes share them."""
    for name in _SPECTRA:
        field(name)


def patch(name: str, box: tuple[int, int, int, int], seed: int, angle: float = 0.0) -> Field:
    """A piece (y1-y0, x1-x0) of a field for the box (x0, y0, x1, y1), at a place set by ``seed``."""
    x0, y0, x1, y1 = box
    source = field(name)
    shift_x, shift_y = (seed * 7919) % SIDE, (seed // 131 * 104729) % SIDE
    if angle:
        return _turned(source, box, (shift_x, shift_y), angle)
    rows = (np.arange(y0, y1) + shift_y) % SIDE
    columns = (np.arange(x0, x1) + shift_x) % SIDE
    return source[np.ix_(rows, columns)]


def _turned(source: Field, box: tuple[int, int, int, int], shift: tuple[int, int], angle: float) -> Field:
    x0, y0, x1, y1 = box
    cos, sin = np.cos(np.deg2rad(angle)), np.sin(np.deg2rad(angle))
    x = np.arange(x0, x1, dtype=np.float32)[None, :]
    y = np.arange(y0, y1, dtype=np.float32)[:, None]
    along = (x * cos + y * sin).astype(np.int32) + shift[0]
    aside = (y * cos - x * sin).astype(np.int32) + shift[1]
    return source[aside & (SIDE - 1), along & (SIDE - 1)]
