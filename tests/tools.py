"""What tests of every layer may need."""

import os
import shutil
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
    _without(name, package or name)


def need_file(pattern: str, package: str) -> None:
    """The same for a file that a package brings: an absolute path, with wildcards."""
    if not any(Path("/").glob(pattern.removeprefix("/"))):
        _without(pattern, package)


def _without(what: str, package: str) -> NoReturn:
    message = f"{what} is not installed (Debian package {package})"
    if os.environ.get("CI") == "true":
        pytest.fail(f"{message}; .ci/run has to install it")
    pytest.skip(message)
