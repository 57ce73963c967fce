"""Somebody who looks at one window all the time, and is told what must be so in every picture."""

import pygame

from dixit_lan.client.app import Client
from dixit_lan.client.input.page import Page
from dixit_lan.client.widgets.base import Widget
from dixit_lan.client.widgets.picture import Picture, card_face
from dixit_lan.rules.view import Phase, SeatView

_GRID = 6  # points of a card that are looked at, in each direction
_SHADES = 8  # of each colour: less than that is no difference
_COLOURS_LEAST = 3  # at those points, or the card is blank


class Onlooker:
    """:meth:`look` is to be called after each frame; it fails where something is wrong."""

    def __init__(self, client: Client, canvas: pygame.Surface) -> None:
        self._client, self._canvas = client, canvas
        self._page = Page(())
        self._pixels_seen = False
        self._mouse_moved_in = ""
        self._act_spots: dict[float, pygame.Rect] = {}
        self.rabbits: set[int] = set()
        """Those that the person had at this table: there is to be one."""
        self.cards_looked_at = 0

    def mouse_moved(self) -> None:
        """The person has moved the mouse: from now on a card may be seen in large."""
        self._mouse_moved_in = self._client.stage.page.act

    def look(self, now: int) -> None:
        stage = self._client.stage
        if stage.page is not self._page:
            self._page, self._pixels_seen = stage.page, False
            self._look_at_page(stage.page)
        if stage.zoomed:
            assert self._mouse_moved_in == stage.page.act, "a card opens under a mouse at rest"
        if not self._pixels_seen and not stage.dirty and not stage.moving(now):
            self._pixels_seen = True
            for widget in _on_top(stage.page):
                if isinstance(widget, Picture) and not widget.face_down and not stage.zoomed:
                    self._look_at_card(widget)

    # -- a page --

    def _look_at_page(self, page: Page) -> None:
        area = self._client.stage.kit.area
        outside = [widget.id for widget in _on_top(page) if not area.contains(widget.rect)]
        assert not outside, f"not all in the window: {outside}"
        self._act_is_in_its_place(page)
        status = self._client.status()
        view = None if status is None else status.view
        if view is not None:
            self._hand_is_whole(page, view)
        self._note_rabbit(page, view)

    def _act_is_in_its_place(self, page: Page) -> None:
        act = next((w for w in page.widgets if w.id == page.primary), None)
        if act is not None:
            spot = self._act_spots.setdefault(self._client.stage.kit.scale, act.rect)
            assert spot == act.rect, f"{act.id} has moved"

    def _hand_is_whole(self, page: Page, view: SeatView) -> None:
        up = [w for w in page.widgets if isinstance(w, Picture) and not w.face_down]
        cards = [picture.card for picture in up]
        assert len(set(cards)) == len(cards), "a card is there twice"
        hand = [w for w in page.widgets if isinstance(w, Picture) and w.id.startswith("hand.")]
        dealt = view.numbers.hand
        assert len(hand) <= dealt, "more cards than were dealt"
        if any(card.dimmed for card in hand) and view.phase in (Phase.CLUE, Phase.LAY):
            assert len(hand) == dealt, "a card is missing after laying"

    def _note_rabbit(self, page: Page, view: SeatView | None) -> None:
        if self._client.status() is None:
            self.rabbits = set()
            return
        names = ["lobby.rabbit"]
        if view is not None:
            names += [f"seat.{view.seat}.icon", f"end.{view.seat}.icon"]
        rabbits = self._client.presenter.rabbits
        own = {rabbits[w.seat] for w in page.widgets if w.id in names}  # type: ignore[attr-defined]
        self.rabbits |= own
        assert len(self.rabbits) <= 1, f"another rabbit: {self.rabbits}"

    # -- pixels --

    def _look_at_card(self, picture: Picture) -> None:
        kit, size = self._client.stage.kit, picture.rect.size
        assert card_face(kit, picture.card, size) is not kit.back(size), f"{picture.id} lies hidden"
        middle = picture.rect.inflate(-size[0] // 2, -size[1] // 2)
        points = [
            (middle.x + middle.width * x // _GRID, middle.y + middle.height * y // _GRID)
            for x in range(_GRID)
            for y in range(_GRID)
        ]
        seen = {tuple(part // _SHADES for part in self._canvas.get_at(each)[:3]) for each in points}
        assert len(seen) >= _COLOURS_LEAST, f"{picture.id} is blank"
        self.cards_looked_at += 1


def _on_top(page: Page) -> tuple[Widget, ...]:
    return page.modal or page.widgets
