"""Try to fool the auditor, at length: python scripts/forge.py [--changes N] [--forgeries N] [--seed S]

Plays honest games in one process, then changes single bytes of their records at random, and forges
entries with the players' real keys. Exits 1, saying which, if one was accepted, if the auditor
failed, or if it named somebody whom the table's referee would not name.
"""

import argparse
import random
import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from dixit_lan.audit.report import Report, Verdict
from dixit_lan.audit.verify import verify_record
from tests.property.audit.forgeries import Forgery, forge, is_genuine, referee_says
from tests.unit.audit.games import Game, honest_game, record_of

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
        if fooled or report.offence or "the auditor failed" in report.problem:
            complaints.append(f"{seats} seats, byte {at}: {report.verdict.value}, {report.problem}")
    return complaints


def _forge_entries(count: int, seed: int, said: Counter[str]) -> list[str]:
    complaints = []
    for number in range(count):
        seats = SEATS[number % len(SEATS)]
        game, other = honest_game(seats, target=2), honest_game(seats, target=2, seed=2)
        forgery = forge(game, other, seed * 1_000_000 + number)
        report = verify_record(record_of(forgery.entries))
        offence = "" if report.offence is None else f" ({report.offence})"
        said[f"{forgery.name}: {report.verdict.value}{offence}"] += 1
        if report.verdict is not Verdict.WRONG or not _agrees(game, forgery, report):
            complaints.append(f"forgery {number}, {forgery.name}: {report.to_text()}")
    return complaints


def _agrees(game: Game, forgery: Forgery, report: Report) -> bool:
    """Does the referee say the same? Where all have signed it, all are guilty: no comparison."""
    if "the auditor failed" in report.problem:
        return False
    if forgery.is_joint:
        return True
    genuine = [entry for entry in forgery.entries if is_genuine(entry)]
    evidence = referee_says(game, genuine)
    return report.offence is (None if evidence is None else evidence.offence)


if __name__ == "__main__":
    sys.exit(main())
