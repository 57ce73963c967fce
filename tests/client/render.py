"""Paint screens into PNG files.

python -m tests.client.render FOLDER [WIDTHxHEIGHT ...]
python -m tests.client.render --language ar --only start,lobby,reveal FOLDER 1366x768
"""

import argparse
from dataclasses import replace
from itertools import chain
from pathlib import Path

import pygame

from dixit_lan.client.app import Client
from dixit_lan.client.window import open_window
from dixit_lan.client.words.catalogue import languages
from dixit_lan.packs.locate import asset_folder
from tests.client.fake_backend import FakeBackend
from tests.client.mode_screens import mode_screens
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


def main() -> None:
    options = _options()
    options.folder.mkdir(parents=True, exist_ok=True)
    pictures = tuple(sorted((asset_folder() / "cards").glob("*.webp")))
    for text in options.sizes or SIZES:
        width, height = (int(part) for part in text.split("x"))
        for name, desk, prepare in chain(screens(pictures), mode_screens(pictures)):
            if not any(part in name for part in options.only.split(",")):
                continue
            desk.liked = replace(desk.liked, language=options.language)
            picture = paint(desk, (width, height), prepare)
            target = options.folder / f"{text}-{name}.png"
            pygame.image.save(picture, target)
            print(target)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Paint screens into PNG files.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("sizes", nargs="*", metavar="WIDTHxHEIGHT", help=", ".join(SIZES))
    parser.add_argument("--language", default="", choices=languages(), metavar="CODE")
    parser.add_argument("--only", default="", help="parts of screens' names, with commas between")
    return parser.parse_args()


if __name__ == "__main__":
    main()
