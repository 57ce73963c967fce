"""Paint every screen into PNG files: ``python -m tests.client.render FOLDER [WIDTHxHEIGHT ...]``."""

import sys
from pathlib import Path

import pygame

from dixit_lan.client.app import Client
from dixit_lan.client.window import open_window
from dixit_lan.packs.locate import asset_folder
from tests.client.fake_backend import FakeBackend
from tests.client.screens import screens

_LATER = 60_000  # milliseconds: everything has come to rest
SIZES = ("1366x768", "1920x1080", "1024x640")


def paint(desk: FakeBackend, size: tuple[int, int], prepare) -> pygame.Surface:
    """One screen, with all its pictures."""
    client = Client(desk, open_window(size))
    client.frame(0)
    if prepare is not None:
        prepare(client)
    for moment in (_LATER, 2 * _LATER, 3 * _LATER):
        client.stage.dirty = True
        client.frame(moment)
        client.stage.kit.gallery.settle()
    client.close()
    return pygame.display.get_surface().copy()


def main(folder: Path, sizes: list[str]) -> None:
    pictures = tuple(sorted((asset_folder() / "cards").glob("*.webp")))
    for text in sizes:
        width, height = (int(part) for part in text.split("x"))
        for name, desk, prepare in screens(pictures):
            picture = paint(desk, (width, height), prepare)
            target = folder / f"{text}-{name}.png"
            pygame.image.save(picture, target)
            print(target)


if __name__ == "__main__":
    out = Path(sys.argv[1])
    out.mkdir(parents=True, exist_ok=True)
    main(out, sys.argv[2:] or list(SIZES))
