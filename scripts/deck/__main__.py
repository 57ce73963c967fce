"""``python -m scripts.deck build | measure | pictures``."""

import argparse
import os
import sys
from pathlib import Path

from scripts.deck.build import build
from scripts.deck.measure import report
from scripts.deck.pictures.draw import draw_all

_ASSETS = Path(__file__).resolve().parents[2] / "assets"


def main(arguments: list[str]) -> int:
    """The command line; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m scripts.deck", description="Draws the deck.")
    commands = parser.add_subparsers(dest="command", required=True)
    drawing = commands.add_parser("build", help="draw what changed")
    drawing.add_argument("--only", nargs="+", default=[], metavar="NAME")
    drawing.add_argument("--size", type=int, choices=(400, 800), default=800, help="400: quick proofs, as PNG")
    drawing.add_argument("--processes", type=int, default=min(4, os.cpu_count() or 1))
    measuring = commands.add_parser("measure", help="judge the cards by numbers")
    painting = commands.add_parser("pictures", help="draw back, rabbits, tokens, table, track and icon")
    for command, folder in ((drawing, "cards"), (measuring, "cards"), (painting, "pictures")):
        command.add_argument("--out", type=Path, default=_ASSETS / folder, metavar="DIR")
    given = parser.parse_args(arguments)
    if given.command == "measure":
        return report(given.out)
    if given.command == "pictures":
        print(f"{len(draw_all(given.out))} pictures drawn")
        return 0
    names = build(given.out, given.only, given.size, given.processes)
    print(f"{len(names)} cards drawn")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
