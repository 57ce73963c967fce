"""Make vectors, samples and walk.md of protocol/ anew: python scripts/make_vectors.py [--check]

Everything follows from fixed seeds, so a second run writes the same bytes. With --check nothing is
written, and the exit code says whether the files on disk are what would be written.
"""

import argparse
import json
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from scripts.vectors import appended, entries, faults, games, others, proofs, secrets
from scripts.vectors import bytes as encodings
from scripts.vectors.cuts import cut_for_twins
from scripts.vectors.endings import endings
from scripts.vectors.samples import Sample, samples
from scripts.vectors.walk import walk

PROTOCOL = Path(__file__).resolve().parent.parent / "protocol"
MADE_HERE = {*PROTOCOL.glob("vectors/*.json"), *PROTOCOL.glob("samples/*.record")}


def main() -> int:
    parser = argparse.ArgumentParser(description="Make test vectors and sample records.")
    parser.add_argument("--check", action="store_true", help="write nothing, only compare")
    options = parser.parse_args()
    stale, made = 0, set()
    for name, data in files():
        path = PROTOCOL / name
        made.add(path)
        if path.exists() and path.read_bytes() == data:
            continue
        stale += 1
        print(f"{'differs' if options.check else 'written'}: {name}")
        if not options.check:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
    for path in sorted(MADE_HERE - made):
        stale += 1
        print(f"{'too many' if options.check else 'removed'}: {path.relative_to(PROTOCOL)}")
        if not options.check:
            path.unlink()
    return 1 if options.check and stale else 0


VECTORS: dict[str, Callable[[], dict[str, Any]]] = {
    "encoding": encodings.encoding,
    "group": encodings.group_vectors,
    "transcript": encodings.transcripts,
    "proofs": proofs.proofs,
    "shares": secrets.shares,
    "sealing": secrets.sealing,
    "entries": entries.entries,
    "seating": games.seating,
    "game": games.game,
    "modes": games.modes,
    "absences": games.absences,
    "faults": faults.faults,
    "appended": appended.appended,
    "rules": others.rules,
    "record": others.record,
    "gossip": others.gossip,
    "link": others.link,
}
"""What is in vectors/, by the files' names."""


def files() -> Iterator[tuple[str, bytes]]:
    """Every file below protocol/, and what belongs into it."""
    for name, make in VECTORS.items():
        yield f"vectors/{name}.json", as_json(make())
    yield "walk.md", walk().encode()
    yield from sample_files([*samples(), cut_for_twins(), *endings()])


def sample_files(made: Iterable[Sample]) -> Iterator[tuple[str, bytes]]:
    """The records, and their index."""
    rows = []
    for sample in made:
        rows.append(sample.row())
        yield f"samples/{sample.name}", sample.data
    yield "samples/index.json", as_json(rows)


def as_json(value: object) -> bytes:
    """JSON for people: one line a small value, in the order in which it was built."""
    return (json.dumps(value, indent=1, ensure_ascii=False) + "\n").encode()


if __name__ == "__main__":
    sys.exit(main())
