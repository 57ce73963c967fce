"""The page in a mirror, for languages that are written from right to left.

Scenes lay out as if lines began at the left. What stays as it is: pictures, the score track, QR codes.
"""

from dataclasses import replace

from dixit_lan.client.input.page import Page
from dixit_lan.client.paint.drawing_kit import DrawingKit

_OTHER_WAY = {"left": "right", "right": "left"}


def facing(page: Page, kit: DrawingKit) -> Page:
    """``page`` as it begins in the window's language: at the left, or else in a mirror."""
    if not kit.leftward:
        return page
    return replace(
        page,
        widgets=tuple(widget.mirrored(kit.area) for widget in page.widgets),
        modal=tuple(widget.mirrored(kit.area) for widget in page.modal),
        shortcuts={_OTHER_WAY.get(key, key): does for key, does in page.shortcuts.items()},
    )
