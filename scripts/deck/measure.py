"""Numbers for the reviewer: contrast, blankness, nearest layout, nearest palette, quotas."""

from dataclasses import dataclass
from pathlib import Path

import numpy as np
from PIL import Image
from scipy import ndimage
from scripts.deck.colour import Field, luminance, to_oklab
from scripts.deck.matrix import complaints, entries

SPREAD_MIN = 0.11
BLANK_MAX = 0.40
LAYOUT_MAX = 0.85
BYTES_MAX = 14 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Row:
    """What was measured of one card."""

    name: str
    spread: float  # standard deviation of the luminance
    blank: float  # share of the card without drawn matter or modulated light
    layout: float  # highest correlation of an 8 x 12 luminance thumbnail with another card
    twin: str
    palette: float  # distance to the nearest palette, a hint only
    cousin: str

    def faults(self) -> list[str]:
        """What is over a limit."""
        found = []
        if self.spread < SPREAD_MIN:
            found.append(f"{self.name}: luminance spread {self.spread:.3f} is below {SPREAD_MIN}")
        if self.blank > BLANK_MAX:
            found.append(f"{self.name}: {self.blank:.0%} is blank")
        if self.layout > LAYOUT_MAX:
            found.append(f"{self.name}: laid out like {self.twin} ({self.layout:.2f})")
        return found


def pixels(path: Path) -> Field:
    """A picture at 200 x 300, 0..1."""
    with Image.open(path) as image:
        small = image.convert("RGB").resize((200, 300), Image.Resampling.LANCZOS)
    return np.asarray(small, np.float32) / 255


def blank_share(picture: Field) -> float:
    """The share of the picture around which the light hardly changes."""
    light = ndimage.gaussian_filter(luminance(picture), 1.4)
    mean = ndimage.uniform_filter(light, 19)
    spread = np.sqrt(np.clip(ndimage.uniform_filter(light**2, 19) - mean**2, 0, None))
    return float((spread < 0.014).mean())


def _thumbnail(picture: Field) -> Field:
    tiles = luminance(picture).reshape(12, 25, 8, 25).mean(axis=(1, 3)).ravel()
    tiles = tiles - tiles.mean()
    return np.asarray(tiles / (np.linalg.norm(tiles) + 1e-6), np.float32)


def _palette(picture: Field) -> Field:
    lab = to_oklab(picture[::3, ::3].reshape(-1, 3))
    counts, _ = np.histogramdd(lab, bins=(6, 8, 8), range=((0, 1), (-0.25, 0.25), (-0.25, 0.25)))
    smooth = ndimage.gaussian_filter(counts, 0.7)
    return np.asarray(smooth.ravel() / smooth.sum(), np.float32)


def measure(folder: Path) -> list[Row]:
    """All cards of ``folder`` that the matrix names."""
    names = [card.id for card in entries() if (folder / f"{card.id}.webp").exists()]
    pictures = [pixels(folder / f"{name}.webp") for name in names]
    layouts = np.array([_thumbnail(picture) for picture in pictures])
    palettes = np.array([_palette(picture) for picture in pictures])
    rows = []
    for k, (name, picture) in enumerate(zip(names, pictures, strict=True)):
        alike = layouts @ layouts[k]
        alike[k] = -1
        apart = np.abs(palettes - palettes[k]).sum(axis=1) / 2
        apart[k] = 9
        twin, cousin = int(alike.argmax()), int(apart.argmin())
        rows.append(Row(name, float(luminance(picture).std()), blank_share(picture), float(alike[twin]),
                        names[twin], float(apart[cousin]), names[cousin]))  # fmt: skip
    return rows


def report(folder: Path) -> int:
    """Print the table; 0 if every card and the matrix keep their limits, else 1."""
    rows = measure(folder)
    print(f"{'card':18} spread  blank  layout  nearest            palette  nearest")
    for row in rows:
        print(
            f"{row.name:18} {row.spread:6.3f} {row.blank:6.2f} {row.layout:7.2f}  {row.twin:18} {row.palette:7.2f}  {row.cousin}"
        )
    faults = [fault for row in rows for fault in row.faults()] + complaints(entries())
    missing = [card.id for card in entries() if card.id not in {row.name for row in rows}]
    if missing:
        faults.append(f"{len(missing)} cards are not drawn")
    weight = sum(path.stat().st_size for path in folder.rglob("*.webp"))
    if weight > BYTES_MAX:
        faults.append(f"the cards weigh {weight / 2**20:.1f} MiB")
    for fault in faults:
        print(fault)
    return 1 if faults else 0
