"""What a scene hands to the stage."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from dixit_lan.client.widgets.base import Message, Widget


@dataclass(frozen=True, slots=True)
class Page:
    """Widgets in the order in which they are painted and tabbed through.

    While ``modal`` holds widgets, only those can be used. ``shortcuts`` are keys by pygame's names.
    """

    widgets: tuple[Widget, ...]
    modal: tuple[Widget, ...] = ()
    autofocus: str = ""
    shortcuts: Mapping[str, Message] = field(default_factory=dict)

    @property
    def usable(self) -> tuple[Widget, ...]:
        """The widgets that can be used now."""
        return tuple(w for w in self.modal or self.widgets if w.live)

    def find(self, name: str) -> Widget | None:
        """A widget on top by its id."""
        return next((w for w in self.modal or self.widgets if w.id == name), None)
