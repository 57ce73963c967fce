"""Write the list of adversaries into the threat model: python scripts/make_threats.py [--check]

The simulator can run each of them by name; their list in protocol/threat-model.md is made from the
simulator's, so that the two cannot differ. With --check it only says whether the page is fresh.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from dixit_lan.simulation.adversary import Adversary
from dixit_lan.simulation.catalogue import ADVERSARIES

PAGE = Path(__file__).resolve().parent.parent / "protocol" / "threat-model.md"
HEAD = "| adversary | seats | tries | protects | named |\n|---|---|---|---|---|\n"


def row(one: Adversary) -> str:
    """One adversary, as a line of the list."""
    named = one.naming.value + (f": {one.why}" if one.why else "")
    cells = one.name, one.seats, one.tries, f"{one.protects}: `{one.page}`", named
    return f"| {' | '.join(cells)} |"


def rows(text: str) -> list[str]:
    """The lines of the list that a page has. Raises ValueError if it has none."""
    below = text[text.index(HEAD) + len(HEAD) :]
    return below.partition("\n\n")[0].splitlines()


def page(text: str, adversaries: Sequence[Adversary] = ADVERSARIES) -> str:
    """The page with its list made anew."""
    old, new = rows(text), [row(one) for one in adversaries]
    return text.replace(HEAD + "\n".join(old), HEAD + "\n".join(new))


def main() -> int:
    """Make the list anew, or with --check say whether it is fresh; gives the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    checks_only = parser.parse_args().check
    text = PAGE.read_text("utf-8")
    fresh = page(text)
    if checks_only:
        return 0 if fresh == text else 1
    PAGE.write_text(fresh, "utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
