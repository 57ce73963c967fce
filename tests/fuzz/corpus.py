"""The kept inputs: one text file a decoder, one input a line, a word on its origin and hexadecimal."""

from collections.abc import Iterable, Iterator
from hashlib import blake2b
from pathlib import Path

from tests.fuzz.decoders import all_decoders, seeds

FOLDER = Path(__file__).with_name("kept")


def kept(name: str) -> Iterator[bytes]:
    """What the corpus has for this decoder."""
    path = FOLDER / f"{name}.txt"
    if path.exists():
        for line in path.read_text("ascii").splitlines():
            yield bytes.fromhex(line.partition(" ")[2])


def keep(name: str, inputs: Iterable[bytes], label: str = "found") -> None:
    """Add ``inputs`` that are not there yet; what ``broke`` a decoder is never taken out again."""
    path = FOLDER / f"{name}.txt"
    lines = path.read_text("ascii").splitlines() if path.exists() else []
    if label == "found":
        lines = [line for line in lines if not line.startswith("found ")]
    known = {line.partition(" ")[2] for line in lines}
    lines += [f"{label} {data.hex()}" for data in inputs if data.hex() not in known]
    path.write_text("\n".join(sorted(lines)) + "\n", "ascii")


def unpack(name: str, folder: Path) -> None:
    """Seeds and kept inputs as files, for the fuzzer."""
    folder.mkdir()
    for data in (*seeds(all_decoders()[name]), *kept(name)):
        (folder / blake2b(data, digest_size=8).hexdigest()).write_bytes(data)
