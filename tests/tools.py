"""What tests of every layer may need."""

import os
import shutil

import pytest


def need_tool(name: str, package: str = "") -> str:
    """The path of a system program; without it, a named skip for a user and a failure in CI.

    ``package`` is the Debian package that ships it, if it has another name.
    """
    path = shutil.which(name) or shutil.which(name, path="/usr/sbin:/sbin")
    if path is not None:
        return path
    message = f"{name} is not installed (Debian package {package or name})"
    if os.environ.get("CI") == "true":
        pytest.fail(f"{message}; .ci/run has to install it")
    pytest.skip(message)
