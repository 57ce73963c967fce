"""The picture that is seen in large."""

from dixit_lan.client.input.page import Page


class CloseUp:
    """``name``: its id, or "". One that was called for stays until it is sent away."""

    def __init__(self) -> None:
        self.name = ""
        self.held = False

    def open(self, page: Page, name: str, *, held: bool) -> bool:
        """Look closer at a widget of the page, if that can be done."""
        widget = page.find(name) if name else None
        if widget is None or widget.zooms is None:
            return False
        self.name, self.held = name, held
        return True

    def close(self) -> None:
        self.name, self.held = "", False

    def pass_by(self) -> None:
        """The pointer has gone: one that nobody called for goes as well."""
        if not self.held:
            self.name = ""
