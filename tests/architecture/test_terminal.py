"""Whatever is printed or logged goes through ``terminal``: others write names, and screens obey."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.architecture import tree

ONLY_HERE = {tree.PACKAGE / name for name in ("terminal.py", "program_log.py", "app/parsing.py")}
_FUNCTIONS = {"print", "pprint", "input", "breakpoint"}
_STREAMS = {"stdout", "stderr", "__stdout__", "__stderr__"}
_LOGGING = {"basicConfig", "StreamHandler", "addHandler", "lastResort", "captureWarnings"}
_TRACES = {"print_exc", "print_exception", "print_stack", "print_tb", "print_last", "faulthandler"}
_ATTRIBUTES = _STREAMS | _LOGGING | _TRACES | {"pprint", "print_usage", "print_help"}


def bypasses(module: ast.Module) -> Iterator[str]:
    """Each way past ``terminal`` to a screen."""
    for node in ast.walk(module):
        if isinstance(node, ast.Name) and node.id in _FUNCTIONS:
            yield f"{node.lineno}: {node.id}"
        if isinstance(node, ast.Attribute) and node.attr in _ATTRIBUTES:
            yield f"{node.lineno}: {node.attr}"
        if isinstance(node, ast.ImportFrom) and node.module in {"sys", "logging", "traceback"}:
            yield f"{node.lineno}: from {node.module} import"
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            yield from _writes(node, node.func)
        if isinstance(node, ast.Call) and tree.last_name(node) in {"ArgumentParser", "FileHandler"}:
            yield f"{node.lineno}: {tree.last_name(node)}()"


def _writes(call: ast.Call, function: ast.Attribute) -> Iterator[str]:
    """``os.write(1, ...)``, ``open("/dev/tty")``."""
    if function.attr == "write" and isinstance(function.value, ast.Name):
        first = call.args[0] if call.args else None
        if function.value.id == "os" and isinstance(first, ast.Constant):
            yield f"{call.lineno}: os.write"


FILES = [path for path in tree.python_files("dixit_lan") if path not in ONLY_HERE]


@pytest.mark.parametrize("path", FILES, ids=tree.name)
def test_nothing_is_printed_past_the_terminal(path: Path) -> None:
    assert not list(bypasses(tree.syntax(path)))


@pytest.mark.parametrize(
    "text",
    [
        "print(name)",
        "import sys\nsys.stderr.write(name)",
        "import sys\nprint(name, file=sys.stderr)",
        "from sys import stderr",
        "import os\nos.write(2, name)",
        "import logging\nlogging.basicConfig()",
        "import logging\nlogging.StreamHandler()",
        "from logging import StreamHandler",
        "import traceback\ntraceback.print_exc()",
        "import argparse\nargparse.ArgumentParser()",
        "parser.print_help()",
    ],
)
def test_each_way_past_it_is_seen(text: str) -> None:
    assert list(bypasses(ast.parse(text)))
