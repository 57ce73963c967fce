"""The import contracts of pyproject.toml can fail: each is shown an import that it must refuse."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.architecture import tree

LINT = "from importlinter.cli import lint_imports_command as lint; lint()"

REFUSED = [
    ("wire/canonical.py", "import dixit_lan.rules.edition", "Imports point down only"),
    ("rules/edition.py", "import dixit_lan.crypto.signing", "Imports point down only"),
    ("ids.py", "import dixit_lan.errors", "Imports point down only"),
    ("rules/edition.py", "import random", "The core has no clock"),
    ("table/status.py", "from time import monotonic", "The core has no clock"),
    ("crypto/hashing.py", "from os import urandom", "The core has no clock"),
    ("keeping/journal.py", "import os", "What is kept goes through the system port"),
    ("keeping/driver.py", "import asyncio", "What is kept goes through the system port"),
    ("keeping/seat_storage.py", "import dixit_lan.net.mesh", "Imports point down only"),
    ("bots/__init__.py", "import dixit_lan.wire.canonical", "Bots see the rules"),
    ("client/__init__.py", "import dixit_lan.wire.canonical", "The client reads"),
    ("audit/__init__.py", "import dixit_lan.table.status", "The auditor does its own"),
    (
        "app/window/remote_backend.py",
        "import dixit_lan.app.seat.backend",
        "The window's half has no table",
    ),
    ("app/play.py", "import asyncio", "The window's half has no table"),
    ("rules/modes/story.py", "import dixit_lan.wire.canonical", "A mode knows no dealer"),
]


def _lint(folder: Path) -> str:
    command = [sys.executable, "-c", LINT, "--no-cache"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=120)
    return done.stdout + done.stderr


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    ignore = shutil.ignore_patterns("__pycache__")
    shutil.copytree(tree.PACKAGE, tmp_path / "dixit_lan", ignore=ignore)
    shutil.copy(tree.ROOT / "pyproject.toml", tmp_path)
    return tmp_path


@pytest.mark.parametrize(("file", "line", "contract"), REFUSED)
def test_a_contract_refuses(copy: Path, file: str, line: str, contract: str) -> None:
    path = copy / "dixit_lan" / file
    path.write_text(f"{line}\n{path.read_text('utf-8')}", "utf-8")
    assert re.search(rf"^{contract}.* BROKEN$", _lint(copy), re.MULTILINE)


def test_a_new_part_has_to_find_its_layer(copy: Path) -> None:
    (copy / "dixit_lan" / "newcomer.py").write_text("", "utf-8")
    assert "newcomer" in _lint(copy)
