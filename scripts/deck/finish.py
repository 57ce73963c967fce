"""The last hand on a sheet: a wavering of about a pixel, paper, grain, vignette, contrast."""

import numpy as np
import numpy.typing as npt
from scipy import ndimage
from scripts.deck import noise
from scripts.deck.canvas import Card
from scripts.deck.colour import Field, Ink, luminance, rgb


def tint(card: Card, dark: Ink, light: Ink, amount: float = 0.12) -> None:
    """Pull the shadows of the whole sheet to one ink and its lights to another."""
    bright = luminance(card.sheet)[..., None]
    low, high = np.array(rgb(dark), np.float32), np.array(rgb(light), np.float32)
    target = low + (high - low) * bright
    card.sheet[..., :3] += (target - card.sheet[..., :3]) * amount


def finished(card: Card) -> npt.NDArray[np.uint8]:
    """The sheet (h, w, 3) as it is printed."""
    sheet = _wavered(card)
    sheet = _papered(card, sheet)
    sheet = _vignetted(card, sheet)
    curved = sheet * sheet * (3 - 2 * sheet)
    sheet = sheet + (curved - sheet) * card.style.contrast
    sheet = 0.018 + np.clip(sheet, 0, 1) * 0.965
    return np.asarray(np.round(sheet * 255), np.uint8)


def _whole(card: Card) -> tuple[int, int, int, int]:
    return 0, 0, card.width, card.height


def _wavered(card: Card) -> Field:
    seed = card.seed("waver")
    reach = 2.6 * card.scale
    sideways = (noise.patch("warp", _whole(card), seed) - 0.5) * reach
    upright = (noise.patch("warp", _whole(card), seed + 99) - 0.5) * reach
    rows, columns = np.mgrid[0 : card.height, 0 : card.width].astype(np.float32)
    where = np.stack([rows + upright, columns + sideways])
    planes = [ndimage.map_coordinates(card.sheet[..., k], where, order=1, mode="nearest") for k in range(3)]
    return np.stack(planes, axis=-1)


def _papered(card: Card, sheet: Field) -> Field:
    seed, style = card.seed("paper"), card.style
    tooth = noise.patch("tooth", _whole(card), seed)
    relief = (tooth - np.roll(tooth, (1, 1), (0, 1))) * style.relief
    grain = (noise.patch("fine", _whole(card), seed + 5) - 0.5) * style.grain
    return sheet * (1 + relief)[..., None] + grain[..., None]


def _vignetted(card: Card, sheet: Field) -> Field:
    x = np.linspace(-1, 1, card.width, dtype=np.float32)[None, :]
    y = np.linspace(-1, 1, card.height, dtype=np.float32)[:, None]
    far = np.clip((x**2 * 0.85 + y**2 * 0.85) - 0.55, 0, 1.2)
    shade = np.array(rgb(card.state.light.shade), np.float32) * 0.5 + 0.1
    return sheet * (1 - card.style.vignette * far[..., None] * (1 - shade))
