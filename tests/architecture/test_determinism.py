"""What import contracts cannot see: chance, clocks and disks reached by another way."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.architecture import tree

_CHANCE = {"urandom", "randombytes", "getrandom", "token_bytes", "SystemRandom", "uuid4"}
_HIDDEN_CHANCE = {"SealedBox", "crypto_box_seal", "crypto_box_keypair", "crypto_sign_keypair"}
_CLOCKS = {"monotonic", "perf_counter", "monotonic_ns", "time_ns"}
_NAMES = _CHANCE | _HIDDEN_CHANCE | _CLOCKS
_CALLS = {"open", "print", "input", "hash", "id", "breakpoint", "__import__", "eval", "exec"}
"""I/O, and values that differ from one run of the program to the next."""


def offences(module: ast.Module) -> Iterator[str]:
    """Each use of something that is not the same on every laptop."""
    for node in ast.walk(module):
        if isinstance(node, ast.Import | ast.ImportFrom):
            names = {alias.name for alias in node.names}
            source = getattr(node, "module", None) or ""
            if names & (_NAMES | {"nacl.utils"}) or source == "nacl.utils":
                yield f"{node.lineno}: import"
        elif isinstance(node, ast.Attribute) and node.attr in _NAMES:
            yield f"{node.lineno}: {node.attr}"
        elif isinstance(node, ast.Call):
            yield from _call(node)


def _call(node: ast.Call) -> Iterator[str]:
    called = node.func
    if isinstance(called, ast.Name) and called.id in _CALLS:
        yield f"{node.lineno}: {called.id}()"
    if isinstance(called, ast.Attribute) and called.attr == "generate":
        yield f"{node.lineno}: {ast.unparse(called)}()"


@pytest.mark.parametrize("path", tree.core_files(), ids=tree.name)
def test_the_core_is_the_same_on_every_laptop(path: Path) -> None:
    assert not list(offences(tree.syntax(path)))


@pytest.mark.parametrize(
    "text",
    [
        "from nacl.utils import random",
        "import nacl.utils",
        "from nacl.bindings import randombytes",
        "import os\nos.urandom(32)",
        "SigningKey.generate()",
        "hash('a')",
        "open('a')",
        "nacl.public.SealedBox(key)",
    ],
)
def test_each_way_out_is_seen(text: str) -> None:
    assert list(offences(ast.parse(text)))
