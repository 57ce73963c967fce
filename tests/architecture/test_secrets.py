"""No secret in a ``repr``: what is printed, logged or in a traceback is no secret any more."""

import ast
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from dixit_lan.app.pipe.door import Place
from dixit_lan.app.seat.bot_processes import HiredBot
from dixit_lan.crypto.derivation import GameSecret
from dixit_lan.crypto.signing import Identity
from tests.architecture import tree

SECRET = bytes(range(7, 39))

HOLDERS: dict[str, Callable[[], object]] = {
    "Identity": lambda: Identity(SECRET),
    "GameSecret": lambda: GameSecret(SECRET),
    "HiredBot": lambda: HiredBot("Mira", 0.5, Identity(SECRET).key, SECRET),
    "Place": lambda: Place("name", "address", SECRET),
}
"""Things that hold SECRET, each by the name of its class."""

_SECRET_NAME = re.compile(r"secret|private|signing_key|password|passphrase")
_RAW = re.compile(r"\b(?:bytes|bytearray|int|str)\b")
"""A secret of another type is a class of ours, and has its own place in this test."""
_PRINTING_BASES = {"Struct", "NamedTuple", "TypedDict"}


def _shows(holder: object) -> Iterator[str]:
    yield repr(holder)
    yield str(holder)
    yield f"{holder}"
    yield repr([holder])


@pytest.mark.parametrize("build", HOLDERS.values(), ids=HOLDERS.keys())
def test_a_holder_never_shows_its_secret(build: Callable[[], object]) -> None:
    for text in _shows(build()):
        for part in (SECRET[:4], SECRET[-4:]):
            assert part.hex() not in text
            assert repr(part)[2:-1] not in text
        for order in ("little", "big"):
            assert str(int.from_bytes(SECRET, order)) not in text


def open_secrets(path_text: str) -> list[str]:
    """Fields whose name says that they are secret, in classes that print all their fields."""
    return [
        f"{node.name}.{field}"
        for node in ast.walk(ast.parse(path_text))
        if isinstance(node, ast.ClassDef) and _prints_fields(node)
        for field in _fields_shown(node)
        if _SECRET_NAME.search(field)
    ]


def _prints_fields(node: ast.ClassDef) -> bool:
    own = {item.name for item in node.body if isinstance(item, ast.FunctionDef)}
    decorated = "dataclass" in map(tree.last_name, node.decorator_list)
    printing = decorated or _PRINTING_BASES.intersection(map(tree.last_name, node.bases))
    return bool(printing) and "__repr__" not in own


def _fields_shown(node: ast.ClassDef) -> Iterator[str]:
    for item in node.body:
        if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name):
            hidden = item.value is not None and "repr=False" in ast.unparse(item.value)
            if not hidden and _RAW.search(ast.unparse(item.annotation)):
                yield item.target.id


@pytest.mark.parametrize("path", tree.python_files("dixit_lan"), ids=tree.name)
def test_no_class_prints_a_field_called_secret(path: Path) -> None:
    assert not open_secrets(path.read_text("utf-8"))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("@dataclass(frozen=True)\nclass A:\n    secret: int", ["A.secret"]),
        ("class A(msgspec.Struct):\n    my_secret_key: int", ["A.my_secret_key"]),
        ("@dataclass\nclass A:\n    secret: int = field(repr=False)", []),
        ("@dataclass\nclass A:\n    secret: int\n    def __repr__(self): ...", []),
        ("@dataclass\nclass A:\n    secrets: tuple[bytes, ...]", ["A.secrets"]),
        ("@dataclass\nclass A:\n    secret: Secret", []),
        ("class A:\n    secret: int", []),
    ],
)
def test_the_search_finds_what_it_should(text: str, found: list[str]) -> None:
    assert open_secrets(text) == found
