"""What tests of every layer may need."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

import pytest


def need_tool(name: str, package: str = "") -> str:
    """The path of a system program; without it, a named skip for a user and a failure in CI.

    ``package`` is the Debian package that ships it, if it has another name.
    """
    path = shutil.which(name) or shutil.which(name, path="/usr/sbin:/sbin")
    if path is not None:
        return path
    _miss(f"{name} is not installed (Debian package {package or name})")


def need_python(*modules: str) -> str:
    """The path of a Python of another version that can import these; without one, a named skip.

    ``DIXIT_OTHER_PYTHON`` may name it; CI sets that where it has one.
    """
    ours = f"python{sys.version_info.major}.{sys.version_info.minor}"
    names = [f"python3.{minor}" for minor in range(19, 10, -1)]
    found = [
        os.environ.get("DIXIT_OTHER_PYTHON"),
        *(shutil.which(name) for name in names if name != ours),
    ]
    for path in filter(None, found):
        check = [path, "-c", f"import {', '.join(modules)}"]
        if subprocess.run(check, capture_output=True, timeout=60).returncode == 0:
            return path
    pytest.skip(f"no Python beside {ours} has {', '.join(modules)}: set DIXIT_OTHER_PYTHON")


def need_file(pattern: str, package: str) -> None:
    """The same for a file that a package brings: an absolute path, with wildcards."""
    if not any(Path("/").glob(pattern.removeprefix("/"))):
        _miss(f"{pattern} is not installed (Debian package {package})")


def need_perl_module(name: str, package: str) -> str:
    """The path of a Perl that has the module ``name``; else as in ``need_tool``."""
    perl = need_tool("perl")
    if subprocess.run([perl, f"-M{name}", "-e", "1"], capture_output=True).returncode == 0:
        return perl
    _miss(f"Perl's {name} is not installed (Debian package {package})")


def _miss(message: str) -> NoReturn:
    if os.environ.get("CI") == "true":
        pytest.fail(f"{message}; .ci/run has to install it")
    pytest.skip(message)
