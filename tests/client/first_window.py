"""A first window on the screen that is there: ``python -m tests.client.first_window`` says how large it
is once the window manager has placed it, and where the button lies that opens a table.
"""

import json
import time

import pygame

from dixit_lan.app.play import WINDOW_SIZE
from dixit_lan.client.app import Client
from dixit_lan.client.window import _shown_window, open_on_screen
from tests.client.fake_backend import FakeBackend

LOOKS, LOOK_SECONDS = 60, 0.05


def main() -> None:
    client = Client(FakeBackend(), open_on_screen(WINDOW_SIZE))
    for look in range(LOOKS):
        client.frame(look)
        pygame.display.flip()
        time.sleep(LOOK_SECONDS)
    surface = pygame.display.get_surface()
    button = client.stage.page.find("start.open").rect
    assert client.stage.kit.area.size == surface.get_size()
    place = _shown_window().position
    said = {"size": surface.get_size(), "place": place, "button": tuple(button)}
    print(json.dumps(said), flush=True)


if __name__ == "__main__":
    main()
