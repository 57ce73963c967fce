"""Sheets of any size, with clear ground where nothing is painted."""

import numpy as np
import skia
from PIL import Image
from scripts.deck import noise
from scripts.deck import shapes as S
from scripts.deck.canvas import Card, Light
from scripts.deck.colour import Ink
from scripts.deck.paint import Paint
from scripts.deck.styles import GOUACHE, Style

SUN = Light(angle=-120, ink="#fff3d6", shade="#1c2140")


class Sheet(Card):
    """A card of another size; coordinates are its own pixels."""

    def __init__(self, name: str, width: int, height: int, light: Light = SUN, style: Style = GOUACHE) -> None:
        super().__init__(name, style, light)
        self.width, self.height = width, height
        self.sheet = np.zeros((height, width, 4), np.float32)


def cut_out(sheet: Sheet, width: int, height: int) -> Image.Image:
    """The sheet as RGBA at another size: painted as a card is, but with its alpha and no vignette."""
    alpha = np.clip(sheet.sheet[..., 3:], 0, 1)
    inks = np.clip(sheet.sheet[..., :3] / np.maximum(alpha, 1e-3), 0, 1)
    tooth = noise.patch("tooth", (0, 0, sheet.width, sheet.height), sheet.seed("paper"))
    inks *= 1 + ((tooth - np.roll(tooth, (1, 1), (0, 1))) * sheet.style.relief)[..., None]
    inks += (inks * inks * (3 - 2 * inks) - inks) * sheet.style.contrast
    pixels = np.concatenate([np.clip(inks, 0, 1), alpha], axis=-1)
    whole = Image.fromarray(np.asarray(np.round(pixels * 255), np.uint8), "RGBA")
    return whole.resize((width, height), Image.Resampling.LANCZOS)


def grown(path: skia.Path, by: float) -> skia.Path:
    """The path, wider by so many pixels all around."""
    pen = skia.Paint(Style=skia.Paint.kStroke_Style, StrokeWidth=2 * by, StrokeJoin=skia.Paint.kRound_Join)
    ring = skia.Path()
    pen.getFillPath(path, ring)
    return S.union(path, ring)


def piece(card: Card, path: skia.Path, paint: Paint, label: str, line: Ink, width: float = 5, depth: float = 1.0) -> None:
    """A part with a dark line around it, so that it holds at the size of a thumbnail."""
    card.fill(grown(path, width), line, f"{label} line", form=0, edge=0.5)
    card.fill(path, paint, label, edge=0.5, depth=depth)
