"""From one page to the next: what moves, what fades, and what was seen before."""

import pygame

from dixit_lan.client.input.page import Page
from dixit_lan.client.paint.fade import Fade
from dixit_lan.client.paint.motion import Film, follow, goes_on, shows
from dixit_lan.client.widgets.picture import Picture


class Transition:
    """What goes on between pages. Times are milliseconds of any clock."""

    def __init__(self, *, motion: bool) -> None:
        self.motion = motion
        """Whether things may move; False where a person wants less of that."""
        self.film: Film = {}
        self.fade: Fade | None = None
        self.met: frozenset[str] = frozenset()
        """Lasting things that were seen."""
        self.painted_at = 0
        self._screen: pygame.Surface | None = None  # with what was painted last
        self._ready = 0.0
        self._relaid = True  # the next page has other places: nothing moves

    def begin(self, last: Page, page: Page, now: int) -> None:
        """``page`` takes the place of ``last``."""
        still = self._relaid or not self.motion
        self.film = {} if still else follow(self.film, last, page, self.met, now)
        if still:
            self.fade = None
        elif page.scene != last.scene and self._screen is not None:
            self.fade, self._ready = Fade(self._screen.copy(), now), 0.0
        self._relaid = False
        if page.scene != last.scene:
            self.met = frozenset()  # another game deals anew
        self.met |= {w.id for w in page.widgets if isinstance(w, Picture) and w.lasting}

    def relay(self) -> None:
        """The next page lies otherwise on the window."""
        self._relaid = True

    def skip(self) -> None:
        """Everything is where it belongs at once."""
        self.film = {}

    def moves(self, now: int) -> bool:
        """Whether something is on its way."""
        return goes_on(self.film, now)

    def is_due(self, now: int) -> bool:
        """Whether the screen is to look otherwise than it was painted last."""
        return shows(self.film, self.painted_at, now)

    # -- drawing --

    def next_part(self, now: int) -> tuple[float, float] | None:
        """While nothing of the page is to be seen yet: which part of it, from 0 to 1, is drawn in this
        frame, so that no frame has to draw all of it for the first time. None once it is seen.
        """
        if self.fade is None or not self.fade.covers(now):
            return None
        begin, self._ready = self._ready, self.fade.ready(now)
        return begin, self._ready

    def finish(self, canvas: pygame.Surface, now: int) -> None:
        """Draw what still covers the page that was just painted."""
        if self.fade is not None and not self.fade.goes_on(now):
            self.fade = None
        if self.fade is not None:
            self.fade.draw(canvas, now)
        self._note(canvas, now)

    def _note(self, canvas: pygame.Surface, now: int) -> None:
        self._screen, self.painted_at = canvas, now
