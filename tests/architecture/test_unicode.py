"""What peers must agree on asks no table of the running Python: those grow from release to release."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.architecture import tree

_MODULES = {"unicodedata", "regex", "locale"}
_CLASSES = {f"is{name}" for name in ("alnum", "alpha", "decimal", "digit", "identifier", "lower")}
_CLASSES |= {f"is{name}" for name in ("numeric", "printable", "space", "title", "upper")}
_CASES = {"capitalize", "casefold", "lower", "swapcase", "title", "upper"}
_BLANKS = {"strip", "lstrip", "rstrip", "split", "rsplit"}
"""These go by what Python calls a blank where nobody says what to cut."""

ALLOWED = {
    "dixit_lan/wire/spelling.py": {
        "unicodedata",
        "casefold",
    },  # by the frozen tables of Unicode 3.2
    "dixit_lan/audit/verify.py": {"split"},  # of bytes, where blanks are ASCII's
    "dixit_lan/wire/printable.py": {"isprintable"},  # for a person's eyes
    "dixit_lan/audit/report.py": {"isprintable", "lower"},  # words for a person, judged by nobody
}
UNJUDGED = ("dixit_lan/bots/",)  # what a bot makes of words is its own business


def asked(module: ast.Module) -> Iterator[str]:
    """Each use of a table that another Python may have otherwise."""
    for node in ast.walk(module):
        match node:
            case ast.Import(names=names):
                yield from {alias.name for alias in names} & _MODULES
            case ast.ImportFrom(module=source) if source in _MODULES:
                yield source
            case ast.Attribute(attr=name) if name in _CLASSES | _CASES | {"splitlines"}:
                yield name
            case ast.Call(func=ast.Attribute(value=of, attr=name), args=[]) if name in _BLANKS:
                if not isinstance(of, ast.Constant):
                    yield name


@pytest.mark.parametrize("path", tree.core_files(), ids=tree.name)
def test_the_core_asks_no_tables(path: Path) -> None:
    name = tree.name(path)
    if not name.startswith(UNJUDGED):
        assert set(asked(tree.syntax(path))) <= ALLOWED.get(name, set()), name


@pytest.mark.parametrize(
    "text",
    [
        "import unicodedata",
        "from unicodedata import normalize",
        "from regex import compile",
        "name.isprintable()",
        "sorted(names, key=str.casefold)",
        "name.strip()",
        "name.split()",
        "text.splitlines()",
    ],
)
def test_each_table_is_seen(text: str) -> None:
    assert list(asked(ast.parse(text)))
