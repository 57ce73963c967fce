"""Scenes: each turns a model into a page of widgets, and keeps nothing."""

from dataclasses import replace

from dixit_lan.client.input.page import Page
from dixit_lan.client.models import EndModel, LobbyModel, Model, StartModel
from dixit_lan.client.paint.drawing_kit import DrawingKit
from dixit_lan.client.scenes.end import end_page
from dixit_lan.client.scenes.lobby import lobby_page
from dixit_lan.client.scenes.start import start_page
from dixit_lan.client.scenes.table import table_page


def page_for(model: Model, kit: DrawingKit) -> Page:
    """The page that shows ``model`` in a window of the kit's size."""
    return replace(_page(model, kit), scene=type(model).__name__)


def _page(model: Model, kit: DrawingKit) -> Page:
    match model:
        case StartModel():
            return start_page(model, kit)
        case LobbyModel():
            return lobby_page(model, kit)
        case EndModel():
            return end_page(model, kit)
        case _:
            return table_page(model, kit)
