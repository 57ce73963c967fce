"""Print the verdict on each record that is named: python -m second_opinion FILE..."""

from __future__ import annotations

import sys
from pathlib import Path

from .record import SOUND_FINAL, UNFINISHED, UNREADABLE, WRONG, Opinion, judge

EXIT_CODES = {SOUND_FINAL: 0, WRONG: 1, UNREADABLE: 2, UNFINISHED: 4}
_WORST_FIRST = (WRONG, UNREADABLE, UNFINISHED, SOUND_FINAL)


def describe(opinion: Opinion) -> list[str]:
    """An opinion in lines for people."""
    item = opinion.fault.item if opinion.fault else None
    where = "" if item is None else f" (item {item})"
    why = f": {opinion.why}{where}" if opinion.why else ""
    lines = [opinion.verdict + why]
    if opinion.whose:
        lines.append(f"convicted by the fault: {opinion.whose}")
    lines += [f"offence: {name}: {offence}" for name, offence in opinion.offences]
    if opinion.seats:
        lines.append("seats: " + ", ".join(opinion.seats))
    if opinion.words:
        lines.append("words: " + " ".join(opinion.words))
    if opinion.game:
        lines.append(f"game: {opinion.game.hex()}")
        lines.append(f"digest: {opinion.digest.hex()}")
        lines.append(f"rounds: {opinion.rounds}, scores: {opinion.scores}")
    if opinion.winners:
        lines.append(f"winners: seats {opinion.winners}, signed by seats {opinion.signed}")
    lines += [f"gone: seat {seat}, round {number}, {why}" for seat, number, why in opinion.gone]
    return lines


def main(paths: list[str]) -> int:
    """Judge all files; the exit code is that of the worst."""
    verdicts = set()
    for path in paths:
        try:
            opinion = judge(Path(path).read_bytes())
        except OSError as error:
            opinion = Opinion(why=str(error))
        verdicts.add(opinion.verdict)
        print(f"{path}: " + "\n  ".join(describe(opinion)))
    return EXIT_CODES[next((one for one in _WORST_FIRST if one in verdicts), UNREADABLE)]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
