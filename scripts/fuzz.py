"""Fuzz the decoders: ``python scripts/fuzz.py --decoder NAME --iterations N`` (or ``--all``).

Coverage-guided, by atheris (``pip install atheris``, Linux). What is worth keeping goes to
``tests/fuzz/corpus``, which the test suite runs; what breaks a decoder is printed, and kept too.
"""

import argparse
import importlib
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

SECONDS_EACH_MAX = 10
"""An input that takes longer is a hang."""

MEGABYTES_MAX = 1024
INSIDE = "--inside"
KEPT_MAX, KEPT_BYTES_MAX = 24, 2048


def main(arguments: Sequence[str]) -> int:
    """0 if nothing broke."""
    if arguments[:1] == [INSIDE]:
        return fuzz_here(arguments[1], arguments[2:])
    options = parse(arguments)
    names = every_name() if options.all else [options.decoder]
    broken = [name for name in names if not campaign(name, options)]
    print("broken: " + ", ".join(broken) if broken else "nothing broke", flush=True)
    return bool(broken)


def parse(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Fuzz the decoders.")
    parser.add_argument("--decoder", default="", help="one of --list")
    parser.add_argument("--all", action="store_true", help="every decoder in turn")
    parser.add_argument("--list", action="store_true", help="name the decoders and stop")
    parser.add_argument("--iterations", type=int, default=100_000)
    parser.add_argument("--seconds", type=int, default=0, help="at most so long a decoder")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", action="store_true", help="put the best inputs into the corpus")
    options = parser.parse_args(arguments)
    if options.list:
        print("\n".join(every_name()))
        sys.exit(0)
    if not options.all and options.decoder not in every_name():
        parser.error("--decoder NAME or --all; --list names them")
    return options


def every_name() -> list[str]:
    from tests.fuzz.decoders import all_decoders

    return list(all_decoders())


def fuzz_here(name: str, flags: Sequence[str]) -> int:
    """In a process of its own: the fuzzer never returns."""
    atheris: Any = importlib.import_module("atheris")
    with atheris.instrument_imports(include=["dixit_lan", "msgpack", "spake2"]):
        from tests.fuzz.decoders import all_decoders

        decoder = all_decoders()[name]

    def try_one(data: bytes) -> None:
        decoder.try_on(data)

    atheris.Setup([sys.argv[0], *flags], try_one)
    atheris.Fuzz()
    return 0


def campaign(name: str, options: argparse.Namespace) -> bool:
    """Fuzz one decoder and say how it went; False if it broke."""
    from tests.fuzz.corpus import keep, unpack

    with tempfile.TemporaryDirectory(prefix="dixit-lan-fuzz-") as folder:
        work = Path(folder) / "corpus"
        unpack(name, work)
        began = time.monotonic()
        flags = [
            f"-runs={options.iterations}", f"-seed={options.seed}", f"-max_len={bytes_max(name)}",
            f"-timeout={SECONDS_EACH_MAX}", f"-rss_limit_mb={MEGABYTES_MAX}",
            f"-artifact_prefix={folder}/", "-print_final_stats=1", "-len_control=20",
        ]  # fmt: skip
        if options.seconds:
            flags.append(f"-max_total_time={options.seconds}")
        done = inside(name, [*flags, str(work)])
        seconds = time.monotonic() - began
        print(figures(name, done.stderr, seconds), flush=True)
        broken = [path for path in Path(folder).iterdir() if path.is_file()]
        if done.returncode or broken:
            complain(done.stderr, broken)
            keep(name, [path.read_bytes() for path in broken], label="broke")
            return False
        if options.keep:
            keep(name, best(work))
        return True


def bytes_max(name: str) -> int:
    from tests.fuzz.decoders import all_decoders

    return all_decoders()[name].bytes_max


def inside(name: str, flags: Sequence[str]) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, __file__, INSIDE, name, *flags]
    return subprocess.run(command, capture_output=True, text=True, errors="replace", cwd=ROOT)


def figures(name: str, said: str, seconds: float) -> str:
    """One line: iterations, time, how much of the program was reached, memory, the slowest input."""

    def last(pattern: str) -> str:
        found = re.findall(pattern + r":? *(\d+)", said)
        return found[-1] if found else "?"

    return (
        f"{name}: {last('number_of_executed_units')} iterations in {seconds:.0f} s, "
        f"{last('cov')} branches, {last('corp')} inputs, {last('peak_rss_mb')} MB at most, "
        f"slowest {last('slowest_unit_time_sec')} s"
    )


def complain(said: str, broken: Sequence[Path]) -> None:
    print(said[-4000:])
    for path in broken:
        print(f"{path.name}: {path.read_bytes()[:2000].hex()}")


def best(work: Path) -> list[bytes]:
    """Of the small inputs that reached something new, the longest: they reach most."""
    found = sorted(
        (path.read_bytes() for path in work.iterdir()), key=lambda data: (len(data), data)
    )
    return [data for data in found if len(data) <= KEPT_BYTES_MAX][-KEPT_MAX:]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
