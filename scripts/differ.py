"""Damage records and compare two verifiers: ``python scripts/differ.py [--cases N] [--first K]``.

One is the program's auditor, the other was written from the pages of ``protocol/`` alone. Where they
differ, one of them is wrong, or a page leaves something open. Exit code 1 if they do anywhere.
"""

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.property.audit.damage import NAMES, damaged
from tests.property.audit.two_verifiers import disagreement


def main() -> int:
    parser = argparse.ArgumentParser(description="Compare two verifiers on damaged records.")
    parser.add_argument("--cases", type=int, default=1000, help="so many of each game")
    parser.add_argument("--first", type=int, default=0, help="the number of the first case")
    parser.add_argument("--game", choices=sorted(NAMES), action="append", help="of these alone")
    parser.add_argument("--keep", metavar="DIR", help="write there on what they differ")
    options = parser.parse_args()
    differing = 0
    for name in options.game or NAMES:
        for number in range(options.first, options.first + options.cases):
            case = damaged(name, number)
            problem = disagreement(case.data)
            if problem:
                differing += 1
                print(f"{name}, case {number} ({case.what}): {problem}", flush=True)
                if options.keep:
                    Path(options.keep, f"{name}-{number}.record").write_bytes(case.data)
    print(f"{differing} of {options.cases * len(options.game or NAMES)} differ")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())
