"""Sheets to judge by: the whole deck small, and hands of six at the size they are held."""

from collections.abc import Sequence
from pathlib import Path

from PIL import Image

_GAP, _TABLE = 12, (231, 227, 216)


def _laid(pictures: Sequence[Image.Image], columns: int, size: tuple[int, int]) -> Image.Image:
    rows = -(-len(pictures) // columns)
    wide, tall = size[0] + _GAP, size[1] + _GAP
    sheet = Image.new("RGB", (columns * wide + _GAP, rows * tall + _GAP), _TABLE)
    for k, picture in enumerate(pictures):
        place = (_GAP + k % columns * wide, _GAP + k // columns * tall)
        sheet.paste(picture.resize(size, Image.Resampling.LANCZOS), place)
    return sheet


def write(out: Path, names: Sequence[str], aside: Path) -> None:
    """In ``aside``: ``sheets/contact.png`` of all cards, ``sheets/grey.png``, ``sheets/hand-N.png``."""
    folder = aside / "sheets"
    folder.mkdir(exist_ok=True)
    pictures = [Image.open(out / "small" / f"{name}.webp").convert("RGB") for name in names]
    _laid(pictures, 12, (150, 225)).save(folder / "contact.png")
    _laid([picture.convert("L").convert("RGB") for picture in pictures], 12, (100, 150)).save(folder / "grey.png")
    for start in range(0, len(pictures), 12):
        _laid(pictures[start : start + 12], 6, (200, 300)).save(folder / f"hand-{start // 12 + 1:02}.png")
