"""Soft shadows of boxes.

Blurring a window's worth of pixels takes longer than a frame, so only a small box is blurred: its
corners are the corners of every larger one, its edges are stretched.
"""

import pygame

from dixit_lan.client.paint import theme
from dixit_lan.client.paint.shapes import rounded

Size = tuple[int, int]


def shadow(size: Size, radius: int, blur: int, alpha: int) -> pygame.Surface:
    """A soft shadow, larger than ``size`` by two ``blur`` on every side."""
    margin = 2 * blur
    corner = margin + radius + margin  # from the outer edge to where nothing changes any more
    full = (size[0] + 2 * margin, size[1] + 2 * margin)
    side = 2 * corner + 2
    if min(full) <= side:
        return blurred(size, radius, blur, alpha)
    small = blurred((side - 2 * margin,) * 2, radius, blur, alpha)
    return _stretched(small, full, corner)


def blurred(size: Size, radius: int, blur: int, alpha: int) -> pygame.Surface:
    """The same, pixel by pixel."""
    coarse = 2 if blur < 24 else 4  # fewer pixels are enough for something without edges
    margin = 2 * blur
    full = (size[0] + 2 * margin, size[1] + 2 * margin)
    canvas = pygame.Surface((full[0] // coarse, full[1] // coarse), pygame.SRCALPHA)
    inner = (max(1, size[0] // coarse), max(1, size[1] // coarse))
    box = rounded(inner, radius // coarse, theme.SHADOW, alpha)
    canvas.blit(box, (margin // coarse, margin // coarse))
    soft = pygame.transform.gaussian_blur(canvas, max(1, blur // coarse))
    return pygame.transform.smoothscale(soft, full)


def _stretched(small: pygame.Surface, full: Size, corner: int) -> pygame.Surface:
    """``small`` with its middle lines drawn out until it is as large as ``full``."""
    side = small.get_width()
    out = pygame.Surface(full, pygame.SRCALPHA)
    columns = ((0, corner, 0, corner), (corner, 1, corner, full[0] - 2 * corner),
               (side - corner, corner, full[0] - corner, corner))  # fmt: skip
    rows = ((0, corner, 0, corner), (corner, 1, corner, full[1] - 2 * corner),
            (side - corner, corner, full[1] - corner, corner))  # fmt: skip
    for x, wide, to_x, to_wide in columns:
        for y, high, to_y, to_high in rows:
            piece = small.subsurface((x, y, wide, high))
            if (wide, high) != (to_wide, to_high):
                piece = pygame.transform.scale(piece, (to_wide, to_high))
            out.blit(piece, (to_x, to_y), special_flags=pygame.BLEND_RGBA_ADD)
    return out


def around(soft: pygame.Rect, box: pygame.Rect) -> list[pygame.Rect]:
    """The parts of a shadow that its box does not hide, in the shadow's own coordinates."""
    hole = box.clip(soft).move(-soft.x, -soft.y)
    width, height = soft.size
    parts = [
        pygame.Rect(0, 0, width, hole.top),
        pygame.Rect(0, hole.bottom, width, height - hole.bottom),
        pygame.Rect(0, hole.top, hole.left, hole.height),
        pygame.Rect(hole.right, hole.top, width - hole.right, hole.height),
    ]
    return [part for part in parts if part.width > 0 and part.height > 0]
