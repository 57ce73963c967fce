"""Where the mouse is, since when it points at the same thing, and what it holds down."""

from dixit_lan.client.input.page import Page
from dixit_lan.client.paint import theme


class Pointer:
    """Of one window. Times are milliseconds of any clock."""

    def __init__(self) -> None:
        self.place = (-1, -1)
        self.pressed = ""
        """What the button went down on, or ""."""
        self._came_to = ""  # what it has moved onto, until it has rested there or pressed
        self._points_since = -theme.RAISE_MS
        self._pressed_since = 0
        self._clicked, self._clicked_at = "", 0

    def at(self, page: Page) -> str:
        """What it points at."""
        for widget in reversed(page.modal or page.widgets):
            if (widget.live or widget.zooms is not None) and widget.rect.collidepoint(self.place):
                return widget.id
        return ""

    def move(self, place: tuple[int, int], page: Page, now: int) -> bool:
        """Go there; whether it points at something else now."""
        before, self.place = self.at(page), place
        name = self.at(page)
        if before == name:
            return False
        self._came_to, self._points_since = name, now
        return True

    def press(self, name: str, now: int) -> None:
        self.pressed, self._pressed_since = name, now
        self._came_to = ""  # who uses a thing does not want it covered

    def release(self, page: Page) -> str:
        """What was clicked, or "": the button went up somewhere else."""
        name, self.pressed = self.pressed, ""
        return name if name and self.at(page) == name else ""

    def is_double(self, name: str, now: int) -> bool:
        """Whether this press is the second at once on the same widget."""
        twice = self._clicked == name and now - self._clicked_at < theme.DOUBLE_CLICK_MS
        self._clicked, self._clicked_at = ("" if twice else name), now
        return twice

    def presses_long(self, now: int) -> bool:
        return bool(self.pressed) and now - self._pressed_since > theme.LONG_PRESS_MS

    def rested_on(self, page: Page, now: int) -> str:
        """What it has moved onto and now rests on, said once; "": nothing. A page that changes under
        it brings it nowhere.
        """
        name = self._came_to
        if not name or now - self._points_since <= theme.HOVER_ZOOM_MS:
            return ""
        self._came_to = ""
        return name if self.at(page) == name else ""

    @property
    def waits(self) -> bool:
        """Whether resting on something, or holding it, will soon do something."""
        return bool(self.pressed or self._came_to)

    def raised(self, now: int) -> float:
        """How far what is pointed at has come up, from 0 to 1."""
        return max(0.0, min(1.0, (now - self._points_since) / theme.RAISE_MS))
