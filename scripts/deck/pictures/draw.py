"""Draws the pictures of the table and writes them."""

from pathlib import Path

from PIL import Image
from scripts.deck.pictures import back, icon, rabbits, table, tokens, track

_LANCZOS = Image.Resampling.LANCZOS


def draw_all(out: Path) -> list[Path]:
    """Write every picture into ``out``; returns the files, in the order of their names."""
    out.mkdir(parents=True, exist_ok=True)
    for seat in range(len(rabbits.RABBITS)):
        rabbits.draw(seat).save(out / f"rabbit-{seat:02}.webp", quality=86, method=6)
        tokens.draw(seat).save(out / f"token-{seat:02}.webp", quality=86, method=6)
    whole = back.draw()
    whole.save(out / "back.webp", quality=80, method=6)
    whole.resize((400, 600), _LANCZOS).save(out / "back-small.webp", quality=80, method=6)
    table.draw().save(out / "table.webp", quality=84, method=6)
    track.draw().save(out / "track.webp", quality=80, method=6)
    icon.draw(512).save(out / "icon.png", optimize=True)
    icon.draw(64).save(out / "icon-64.png", optimize=True)
    return sorted([*out.glob("*.webp"), *out.glob("*.png")])
