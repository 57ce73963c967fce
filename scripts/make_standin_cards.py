#!/usr/bin/env python3
"""Draw the 84 abstract stand-in cards and their manifest into assets/cards.

Needs Pillow and numpy. The same code gives the same pictures. ``--sheet FILE`` also writes all of
them side by side, to look at.
"""

import argparse
import io
import json
import sys
from pathlib import Path

import numpy as np
from PIL import Image
from standin.airs import AIRS
from standin.canvas import HEIGHT, WIDTH, Canvas
from standin.lands import LANDS
from standin.palettes import PALETTES
from standin.signs import SIGNS

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from dixit_lan.packs.manifest import MANIFEST_NAME  # noqa: E402
from dixit_lan.packs.pack import hash_picture  # noqa: E402

LAYOUTS = (*LANDS, *SIGNS)
VARIANTS = 6
SEED = 84


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--folder", type=Path, default=ROOT / "assets" / "cards")
    parser.add_argument("--sheet", type=Path)
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    notes, pictures = [], []
    for number in range(len(LAYOUTS) * VARIANTS):
        picture, tags = draw_card(number)
        data = _encode(picture)
        name = f"standin-{number:02}.webp"
        (options.folder / name).write_bytes(data)
        notes.append({"file": name, "tags": tags, "hash": hash_picture(data).hex()})
        pictures.append(picture)
    manifest = {"name": "Stand-ins", "license": "CC BY 4.0", "cards": notes}
    text = json.dumps(manifest, indent=1, ensure_ascii=False) + "\n"
    (options.folder / MANIFEST_NAME).write_text(text, encoding="utf-8")
    if options.sheet:
        _sheet(pictures).save(options.sheet)


def draw_card(number: int) -> tuple[Image.Image, list[str]]:
    """Picture and words of card ``number``: one layout, palette and air, all differing by card."""
    layout, variant = divmod(number, VARIANTS)
    paint, layout_words = LAYOUTS[layout]
    palette = PALETTES[(5 * layout + 2 * variant) % len(PALETTES)]
    air, air_words = AIRS[(layout + 3 * variant) % len(AIRS)]
    chance = np.random.default_rng([SEED, number])
    canvas = Canvas(chance, light=(-0.6 if variant % 2 else 0.6, -0.8))
    canvas.sky(palette.high, palette.low, tilt=(variant - 2.5) * 0.12)
    paint(canvas, palette, variant)
    air(canvas, palette)
    words: set[str] = set()
    for pool, count in (
        (layout_words, 3 + number % 2),
        (palette.words, 2 + variant % 3),
        (air_words, 1 + variant % 2),
    ):
        unused = [word for word in pool if word not in words]
        words.update(unused[at] for at in chance.permutation(len(unused))[:count])
    return canvas.finish(), sorted(words)


def _encode(picture: Image.Image) -> bytes:
    buffer = io.BytesIO()
    picture.save(buffer, "WEBP", quality=80, method=6)
    return buffer.getvalue()


def _sheet(pictures: list[Image.Image], columns: int = 14) -> Image.Image:
    wide, high = WIDTH // 3, HEIGHT // 3
    rows = -(-len(pictures) // columns)
    sheet = Image.new("RGB", (columns * wide, rows * high))
    for at, picture in enumerate(pictures):
        place = (at % columns * wide, at // columns * high)
        sheet.paste(picture.resize((wide, high), Image.Resampling.LANCZOS), place)
    return sheet


if __name__ == "__main__":
    main()
