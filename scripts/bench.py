"""What the cryptography costs: python scripts/bench.py [--json] [--check]

Times are the least of several repeats. "x price" is a time as a multiple of the price of the group
operations that were counted, measured in the same run: it says how much we add to libsodium.
"""

import argparse
import json
import sys
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from scripts.bench_crypto import crypto_rows
from scripts.bench_rows import Measured, Prices, Row, measure

RATIO_MAX = 1.3
_REPEATS = 15

ROWS: list[Callable[[], list[Row]]] = [crypto_rows]
"""Makers of rows; each makes its preparations when it is called."""


def main() -> int:
    """Measure, print, and with --check say by the exit code whether all is as it should be."""
    options = _options()
    prices, results = measure([row for make in ROWS for row in make()], options.repeats)
    print(_as_json(prices, results) if options.json else _as_table(prices, results))
    complaints = [text for result in results for text in complaints_about(result, prices)]
    print(*complaints, sep="\n", end="\n" if complaints else "", file=sys.stderr)
    return 1 if options.check and complaints else 0


def complaints_about(result: Measured, prices: Prices) -> list[str]:
    """What is wrong with a row on any machine; a target in milliseconds is for laptops only."""
    complaints = []
    if result.counted != result.row.counts:
        complaints.append(f"{result.row.name}: {result.counted}, not {result.row.counts}")
    ratio = result.ratio(prices)
    if ratio is not None and ratio > RATIO_MAX:
        complaints.append(f"{result.row.name}: {ratio:.2f} x price, more than {RATIO_MAX}")
    return complaints


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measure what the cryptography costs.")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument(
        "--check",
        action="store_true",
        help=f"exit 1 if operation counts differ or a time is over {RATIO_MAX} x price",
    )
    parser.add_argument("--repeats", type=int, default=_REPEATS, help="of each row (%(default)s)")
    return parser.parse_args()


def _as_table(prices: Prices, results: list[Measured]) -> str:
    lines = [f"{'':32}{'ms':>9}{'target':>9}{'x price':>9}   mults, base mults, adds"]
    for result in results:
        ratio, counted = result.ratio(prices), result.counted
        lines.append(
            f"{result.row.name:32}{result.seconds * 1e3:9.1f}{result.row.target_ms:9.0f}"
            + (f"{ratio:9.2f}" if ratio is not None else f"{'':9}")
            + (f"   {counted.variable}, {counted.base}, {counted.adds}" if counted else "")
        )
    each = (f"{name} {seconds * 1e6:.1f}" for name, seconds in asdict(prices).items())
    return "\n".join([*lines, f"prices in microseconds: {', '.join(each)}"])


def _as_json(prices: Prices, results: list[Measured]) -> str:
    rows = [
        {
            "name": result.row.name,
            "ms": result.seconds * 1e3,
            "target_ms": result.row.target_ms,
            "ratio": result.ratio(prices),
            "counts": asdict(result.counted) if result.counted else None,
        }
        for result in results
    ]
    prices_us = {name: seconds * 1e6 for name, seconds in asdict(prices).items()}
    return json.dumps({"prices_us": prices_us, "rows": rows}, indent=2)


if __name__ == "__main__":
    sys.exit(main())
