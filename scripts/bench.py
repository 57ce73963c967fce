"""What a table costs: python scripts/bench.py [--json] [--check] [--only WORDS ...]

With --client: what the window costs, see ``bench_client``.

What a member of the table can make dear stands below, in counts: see ``bench_counts``.

"x price" is a time as a multiple of the price of the group operations that were counted, measured in
the same run: it says how much we add to libsodium. Times of one thread are processor time, the least
of several repeats; a deal on two cores is timed by the clock, so it says something about us only
where nothing else keeps the cores busy.
"""

import argparse
import json
import sys
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import TypeVar

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from scripts.bench_counts import Count, count_rows
from scripts.bench_crypto import crypto_rows
from scripts.bench_games import game_rows
from scripts.bench_rows import REPEATS, Measured, Prices, Row, measure

N = TypeVar("N", Row, Count)
Counted = tuple[Count, float]
"""A count, and what it came to."""

ROWS: list[Callable[[], list[Row]]] = [crypto_rows, game_rows]
"""Makers of rows."""


def main() -> int:
    """Measure, print, and with --check say by the exit code whether all is as it should be."""
    options = _options()
    if options.client:
        from scripts import bench_client

        return bench_client.main(as_json=options.json, check=options.check)
    rows = chosen([row for make in ROWS for row in make()], options.only)
    counts = chosen(count_rows(), options.only)
    if not rows and not counts:
        print("no row has such a name", file=sys.stderr)
        return 2
    prices, results = measure(rows, options.repeats)
    counted = [(count, count.once()) for count in counts]
    show = _as_json if options.json else _as_table
    print(show(prices, results, counted))
    complaints = [text for result in results for text in complaints_about(result)]
    complaints += filter(None, (count.complaint_about(figure) for count, figure in counted))
    print(*complaints, sep="\n", end="\n" if complaints else "", file=sys.stderr)
    return 1 if options.check and complaints else 0


def chosen(rows: list[N], names: list[str]) -> list[N]:
    """The rows whose names contain one of ``names``; all of them without any."""
    return [row for row in rows if not names or any(name in row.name for name in names)]


def complaints_about(result: Measured) -> list[str]:
    """What is wrong with a row on any machine; a target in milliseconds is for laptops only."""
    complaints = []
    bill, ratio = result.bill, result.ratio
    if bill is not None and bill.counts != result.row.expected:
        complaints.append(f"{result.row.name}: {bill.counts}, not {result.row.expected}")
    most = result.row.ratio_max
    if ratio is not None and ratio > most:
        complaints.append(f"{result.row.name}: {ratio:.2f} x price, more than {most}")
    return complaints


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measure what the cryptography costs.")
    parser.add_argument("--client", action="store_true", help="measure the window instead")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument(
        "--check",
        action="store_true",
        help="exit 1 if operation counts differ, or a time or count is over what it may be",
    )
    parser.add_argument(
        "--only",
        action="append",
        default=[],
        metavar="WORDS",
        help="only rows with these words in their names (repeatable)",
    )
    parser.add_argument(
        "--repeats", type=int, default=REPEATS, help="of each row at most (%(default)s)"
    )
    return parser.parse_args()


def _as_table(prices: Prices, results: list[Measured], counted: list[Counted]) -> str:
    lines = [f"{'':36}{'':>12}{'target':>9}{'x price':>9}   mults, base mults, adds"]
    for result in results:
        row, bill, ratio = result.row, result.bill, result.ratio
        lines.append(
            f"{row.name:36}{result.figure:9.1f} {row.unit}"
            + (f"{row.target:9.0f}" if row.target is not None else f"{'':9}")
            + (f"{ratio:9.2f}" if ratio is not None else f"{'':9}")
            + (f"   {bill.counts.variable}, {bill.counts.base}, {bill.counts.adds}" if bill else "")
        )
    lines += [
        f"{count.name:36}{figure:9.2f} {count.unit:6} at most {count.most:g}"
        for count, figure in counted
    ]
    each = (f"{name} {seconds * 1e6:.1f}" for name, seconds in asdict(prices).items())
    return "\n".join([*lines, f"prices in microseconds: {', '.join(each)}"])


def _as_json(prices: Prices, results: list[Measured], counted: list[Counted]) -> str:
    rows = [
        {
            "name": result.row.name,
            "figure": result.figure,
            "unit": result.row.unit,
            "target": result.row.target,
            "seconds": min(sample.seconds for sample in result.samples),
            "ratio": result.ratio,
            "counts": asdict(result.bill.counts) if result.bill else None,
        }
        for result in results
    ]
    more = [
        {"name": count.name, "figure": figure, "unit": count.unit, "most": count.most}
        for count, figure in counted
    ]
    prices_us = {name: seconds * 1e6 for name, seconds in asdict(prices).items()}
    return json.dumps({"prices_us": prices_us, "rows": rows, "counts": more}, indent=2)


if __name__ == "__main__":
    sys.exit(main())
