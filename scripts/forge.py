"""Try to fool the auditor, at length: python scripts/forge.py [--changes N] [--forgeries N] [--seed S]

Plays honest games in one process, some of them with a seat that goes and comes back, then changes
single bytes of their records at random, and forges entries with the players' real keys. Exits 1,
saying which, if one was believed, if the auditor failed, or if it named anybody but the forger.
"""

import argparse
import random
import sys
from collections import Counter
from functools import lru_cache
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from dixit_lan.audit.report import Verdict
from dixit_lan.audit.verify import verify_record
from dixit_lan.rules.edition import ODYSSEY
from tests.property.audit.forgeries import complaint, forge
from tests.unit.audit.games import Event, Game, honest_game, play, record_of

SEATS = (3, 4, 7)


def main() -> int:
    options = _options()
    said: Counter[str] = Counter()
    complaints = [
        *_change_bytes(options.changes, options.seed, said),
        *_forge_entries(options.forgeries, options.seed, said),
    ]
    for verdict, count in sorted(said.items()):
        print(f"{count:6} {verdict}")
    print(*complaints, sep="\n", end="\n" if complaints else "")
    print(f"{len(complaints)} of {said.total()} fooled the auditor")
    return 1 if complaints else 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Try to fool the auditor.")
    parser.add_argument("--changes", type=int, default=1000, help="changes of one byte")
    parser.add_argument("--forgeries", type=int, default=500, help="entries signed anew")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


def _change_bytes(count: int, seed: int, said: Counter[str]) -> list[str]:
    dice, complaints = random.Random(seed), []
    for number in range(count):
        seats = SEATS[number % len(SEATS)]
        record = bytearray(honest_game(seats, target=2).record(number % seats))
        at = dice.randrange(len(record))
        record[at] ^= dice.randint(1, 255)
        report = verify_record(bytes(record))
        said[f"changed byte: {report.verdict.value}"] += 1
        fooled = report.verdict not in (Verdict.WRONG, Verdict.UNREADABLE)
        if fooled or report.offences or "the auditor failed" in report.problem:
            complaints.append(f"{seats} seats, byte {at}: {report.verdict.value}, {report.problem}")
    return complaints


@lru_cache(maxsize=1)
def _games() -> tuple[Game, ...]:
    """Everybody there all the time, with 3, 4 and 7 seats; and one who goes and comes back."""
    whole = [honest_game(seats, target=2) for seats in SEATS]
    away = play(4, "toy", ODYSSEY.with_target(9), plan=(Event(70, 1), Event(88, 1, comes=True)))
    return (*whole, away)


def _forge_entries(count: int, seed: int, said: Counter[str]) -> list[str]:
    complaints = []
    for number in range(count):
        game = _games()[number % len(_games())]
        other = honest_game(len(game.identities), target=2, seed=2)
        forgery = forge(game, other, seed * 1_000_000 + number)
        report = verify_record(record_of(forgery.entries))
        offences = " ".join(sorted({one.offence for one in report.offences}))
        said[f"{forgery.name}: {report.verdict.value} {offences}"] += 1
        trouble = complaint(game, forgery, report)
        if trouble:
            complaints.append(f"forgery {number}, {forgery.name}: {trouble}\n{report.to_text()}")
    return complaints


if __name__ == "__main__":
    sys.exit(main())
