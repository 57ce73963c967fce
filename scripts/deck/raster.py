"""Paths to masks: plain, blurred, shifted."""

import numpy as np
import skia
from PIL import Image
from scripts.deck.colour import Field
from scripts.deck.paint import Box

_COARSE = 7.0  # a wider blur is drawn at a quarter of the size


def box_of(path: skia.Path, pad: float, width: int, height: int) -> Box | None:
    """The pixels that the path touches, ``pad`` around it, within the sheet; None if there are none."""
    bounds = path.getBounds()
    x0, y0 = int(max(0, bounds.left() - pad)), int(max(0, bounds.top() - pad))
    x1 = int(min(width, np.ceil(bounds.right() + pad)))
    y1 = int(min(height, np.ceil(bounds.bottom() + pad)))
    return (x0, y0, x1, y1) if x1 > x0 and y1 > y0 else None


def mask(path: skia.Path, box: Box, sigma: float = 0.0, shift: tuple[float, float] = (0, 0)) -> Field:
    """Coverage 0..1 of the path in the box, blurred by ``sigma`` and moved by ``shift`` pixels."""
    if sigma > _COARSE:
        return _coarse_mask(path, box, sigma, shift)
    return _draw(path, (box[2] - box[0], box[3] - box[1]), (shift[0] - box[0], shift[1] - box[1]), 1, sigma)


def _coarse_mask(path: skia.Path, box: Box, sigma: float, shift: tuple[float, float]) -> Field:
    width, height = box[2] - box[0], box[3] - box[1]
    size = (width // 4 + 2, height // 4 + 2)
    small = _draw(path, size, (shift[0] - box[0], shift[1] - box[1]), 0.25, sigma)
    image = Image.fromarray(small).resize((size[0] * 4, size[1] * 4), Image.Resampling.BILINEAR)
    return np.asarray(image, np.float32)[:height, :width]


def _draw(path: skia.Path, size: tuple[int, int], offset: tuple[float, float], scale: float, sigma: float) -> Field:
    width, height = size
    pixels = np.zeros((height, width), np.uint8)
    surface = skia.Surface.MakeRasterDirect(skia.ImageInfo.MakeA8(width, height), pixels, width)
    canvas = surface.getCanvas()
    canvas.scale(scale, scale)
    canvas.translate(*offset)
    paint = skia.Paint(AntiAlias=True)
    if sigma > 0.2:
        paint.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, sigma, True))
    canvas.drawPath(path, paint)
    return pixels.astype(np.float32) / 255


def smoothstep(low: float, high: float, values: Field) -> Field:
    """0 below ``low``, 1 above ``high``, smooth between."""
    at = np.clip((values - low) / (high - low), 0, 1)
    return np.asarray(at * at * (3 - 2 * at), np.float32)
