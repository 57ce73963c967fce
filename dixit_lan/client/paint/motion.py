"""Motion: what a widget looks like on its way to where the page wants it.

Only pictures move. A widget's own rectangle is where it will be, and is clicked there from the start.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from dixit_lan.client.input.page import Page
from dixit_lan.client.widgets.base import Widget

Widgets = Mapping[str, Widget]


@dataclass(frozen=True, slots=True)
class Change:
    """How one widget comes to be what it is, between two moments in milliseconds."""

    before: Widget | None  # what is seen until ``start``
    source: Widget | None  # where it then comes from; None: it is there at once
    start: int
    end: int

    def at(self, widget: Widget, now: int) -> Widget | None:
        """What is to be drawn for ``widget``; None: nothing yet."""
        if now < self.start:
            return self.before
        if self.source is None or now >= self.end:
            return widget
        return widget.on_way(self.source, (now - self.start) / (self.end - self.start))


Film = Mapping[str, Change]
"""The changes that go on, by the widgets' ids."""


def at(film: Film, widget: Widget, now: int) -> Widget | None:
    """What is to be drawn for a widget of the page."""
    change = film.get(widget.id)
    return widget if change is None else change.at(widget, now)


def goes_on(film: Film, now: int) -> bool:
    return any(change.end > now for change in film.values())


def shows(film: Film, since: int, now: int) -> bool:
    """Whether the screen is to look otherwise than it did at ``since``."""
    return any(since < change.end and change.start <= now for change in film.values())


def follow(film: Film, last: Page, page: Page, met: frozenset[str], now: int) -> Film:
    """The film once ``page`` takes the place of ``last`` in the midst of ``film``.

    ``met``: lasting things that were seen before, though perhaps not just now.
    """
    former = {widget.id: widget for widget in last.widgets}
    shown = {name: seen for name, w in former.items() if (seen := at(film, w, now)) is not None}
    begins = page.act != last.act
    origins = {widget.id: widget for widget in page.widgets} | shown
    changes: dict[str, Change] = {}
    for widget in page.widgets:
        wait = now + (widget.after if begins else 0)
        if widget.id not in former:
            seen_before = widget.id in met
            change = None if seen_before else _arrival(widget, origins, wait, now)
        elif widget.moved_from(former[widget.id]) or wait > now and widget != former[widget.id]:
            before = shown.get(widget.id)
            change = _change(before, before or former[widget.id], widget, wait)
        else:
            change = film.get(widget.id)
        if change is not None and change.end > now:
            changes[widget.id] = change
    return changes


def _arrival(widget: Widget, origins: Widgets, start: int, now: int) -> Change | None:
    """Something new: from where its origin was seen, or simply there in its time."""
    source = origins.get(widget.origin)
    if source is not None and (widget.glides or start > now):
        waits = source if type(source) is type(widget) else None
        return _change(waits, source, widget, start)
    if widget.enters:
        return _change(None, widget, widget, start)
    return Change(None, None, start, start) if start > now else None


def _change(before: Widget | None, source: Widget, widget: Widget, start: int) -> Change:
    return Change(before, source, start, start + widget.lasts(source))
