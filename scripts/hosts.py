"""Whole games on four simulated hosts whose network fails: ``python scripts/hosts.py [SCENE ...]``.

Linux network namespaces, so root is needed. These are the scenes of ``tests/net/faults.py`` played
long: more points, all records checked, and the sleeping laptop sleeps for a minute. Prints how long
people would have waited; see ``--list`` for the scenes and ``--times`` to play them again and again.
"""

import argparse
import sys
import traceback
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.net.faults import SCENES, perform


def main(arguments: Sequence[str]) -> int:
    """0 if every game came to its good end."""
    parser = argparse.ArgumentParser(description="Games on a network that fails.")
    parser.add_argument("scenes", nargs="*", metavar="SCENE", help="some of --list; else all")
    parser.add_argument("--list", action="store_true", help="name the scenes and stop")
    parser.add_argument("--times", type=int, default=1)
    parser.add_argument("--short", action="store_true", help="as the test suite plays them")
    options = parser.parse_args(arguments)
    unknown = set(options.scenes) - SCENES.keys()
    if unknown:
        parser.error(f"no such scene: {', '.join(sorted(unknown))}")
    if options.list:
        for name, acts in SCENES.items():
            print(f"{name}: {' '.join((act.__doc__ or '').strip() for act in acts)}")
        return 0
    names = (options.scenes or list(SCENES)) * options.times
    failed = [name for name in names if not survives(name, long=not options.short)]
    print(f"{len(names) - len(failed)} passed, {len(failed)} failed")
    return bool(failed)


def survives(name: str, *, long: bool) -> bool:
    """Play one scene and say how it went."""
    try:
        times = perform(name, long=long)
    except Exception:
        traceback.print_exc()
        print(f"{name}: FAILED", flush=True)
        return False
    words = (f"{what} {seconds:.1f} s" for what, seconds in times.items())
    print(f"{name}: {', '.join(words)}", flush=True)
    return True


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
