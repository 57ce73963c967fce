"""Check everything: ``python scripts/test.py [--quick] [-- options of pytest]``.

Formatting, lint, types, import rules, catalogues, then all tests. Needs Python 3.11 and, the first
time, a package index; everything else it fetches itself.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036
    is_old = "dixit-lan needs Python 3.11 or newer; this is Python %d.%d."
    sys.exit(is_old % sys.version_info[:2])

import argparse
import os
import subprocess
import time

import _setup

WORKERS_MAX = 4


def main(arguments: list[str]) -> int | str:
    """Run every step, also after one has failed; 0 only if all are green."""
    options = parse(arguments)
    try:
        _setup.ensure_environment("dev")
    except _setup.SetupError as error:
        return str(error)
    failed = [name for name, command in steps(options) if not run(name, command)]
    print("== failed: " + ", ".join(failed) if failed else "== all green", flush=True)
    return bool(failed)


def parse(arguments: list[str]) -> argparse.Namespace:
    """Split our own options from those after ``--``, which are pytest's."""
    cut = arguments.index("--") if "--" in arguments else len(arguments)
    parser = argparse.ArgumentParser(
        description="Check everything.", usage="%(prog)s [--quick] [-- options of pytest]"
    )
    parser.add_argument("--quick", action="store_true", help="leave out the tests marked slow")
    options = parser.parse_args(arguments[:cut])
    options.pytest = arguments[cut + 1 :]
    return options


def steps(options: argparse.Namespace) -> list[tuple[str, list[str]]]:
    """The steps in order, each a name and a command. pytest is last."""
    workers = str(min(WORKERS_MAX, os.cpu_count() or 1))
    quick = ["-m", "not slow"] if options.quick else []
    tests = ["pytest", "--quiet", "--numprocesses", workers, "--dist", "loadgroup"]
    return [
        ("format", [_setup.program("ruff"), "format", "--check", "."]),
        ("lint", [_setup.program("ruff"), "check", "."]),
        ("types", [_setup.program("mypy")]),
        ("imports", [_setup.program("lint-imports")]),
        ("languages", [_setup.program("python"), "scripts/catalogues.py", "--check"]),
        ("tests", [_setup.program("python"), "-m", *tests, *quick, *options.pytest]),
    ]


def run(name: str, command: list[str]) -> bool:
    """Run one step in the repository and say how it went; few speak when all is well."""
    print(f"== {name} ...", flush=True)
    began = time.monotonic()
    pipe = None if name == "tests" else subprocess.PIPE
    done = subprocess.run(command, cwd=_setup.ROOT, stdout=pipe, stderr=subprocess.STDOUT)
    if done.returncode or name == "languages":
        print((done.stdout or b"").decode(errors="replace"), end="")
    outcome = "ok" if done.returncode == 0 else "FAILED"
    print(f"== {name}: {outcome} ({time.monotonic() - began:.1f} s)", flush=True)
    return done.returncode == 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
