"""What a scene hands to the stage."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from dixit_lan.client.widgets.base import Message, Widget


@dataclass(frozen=True, slots=True)
class Page:
    """Widgets in the order in which they are painted and tabbed through.

    While ``modal`` holds widgets, only those can be used. ``shortcuts`` are keys by pygame's names.
    ``home`` is where the keyboard starts, if it can be used. ``primary`` is the one act: Enter and
    Space do it where they have nothing else to do. Letters go to the field ``takes_text``, wherever
    the focus is, and are no shortcuts while it is there. A page of another ``act`` begins it:
    its widgets come in their time; ``drama``: the first click only brings them all at once.
    """

    widgets: tuple[Widget, ...]
    modal: tuple[Widget, ...] = ()
    autofocus: str = ""
    takes_text: str = ""
    home: str = ""
    primary: str = ""
    shortcuts: Mapping[str, Message] = field(default_factory=dict)
    scene: str = ""  # pages of another scene fade in
    act: str = ""
    drama: bool = False

    @property
    def usable(self) -> tuple[Widget, ...]:
        """The widgets that can be used now."""
        return tuple(w for w in self.modal or self.widgets if w.live)

    @property
    def reachable(self) -> tuple[Widget, ...]:
        """The widgets that the keyboard gets to: those, and cards that can only be looked at."""
        return tuple(w for w in self.modal or self.widgets if w.live or w.zooms is not None)

    def find(self, name: str) -> Widget | None:
        """A widget on top by its id."""
        return next((w for w in self.modal or self.widgets if w.id == name), None)

    @property
    def expects_text(self) -> bool:
        """Whether all letters go to one field now."""
        return bool(self.takes_text) and self.find(self.takes_text) is not None

    def after(self, name: str, step: int) -> str:
        """The reachable widget ``step`` places after ``name``, round and round; "" if there is none."""
        names = [widget.id for widget in self.reachable]
        if name not in names and self.home in names:
            return self.home
        if not names:
            return ""
        start = names.index(name) if name in names else (-1 if step > 0 else 0)
        return names[(start + step) % len(names)]

    def beside(self, name: str, right: int, down: int) -> str:
        """The nearest reachable widget in a direction from ``name``, or ``name`` itself."""
        here = self.find(name)
        if here is None:
            return self.after(name, 1)
        best, best_cost = name, float("inf")
        for widget in self.reachable:
            across = widget.rect.centerx - here.rect.centerx
            along = widget.rect.centery - here.rect.centery
            ahead, aside = (across * right, abs(along)) if right else (along * down, abs(across))
            # Its middle lies beyond our edge: cards of a fan stand beside each other, not above.
            edge = (here.rect.width if right else here.rect.height) / 2
            if ahead > edge and ahead + 2 * aside < best_cost:
                best, best_cost = widget.id, ahead + 2 * aside
        return best
