"""The repository as the architecture tests see it: files, their layer, their syntax tree."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "dixit_lan"
CORE = ("wire", "rules", "crypto", "logs", "dealing", "table", "bots", "audit")
"""Packages without clock, chance, I/O, sockets or threads."""

_FOLDERS = (".ci", "assets", "dixit_lan", "protocol", "scripts", "tests")


def python_files(*folders: str) -> list[Path]:
    """All Python files below these folders of the repository, sorted."""
    found = (path for folder in folders for path in (ROOT / folder).rglob("*.py"))
    return sorted(path for path in found if "__pycache__" not in path.parts)


def core_files() -> list[Path]:
    """The Python files of the core, and the two modules below it."""
    return [*python_files(*(f"dixit_lan/{name}" for name in CORE)), *_FOUNDATIONS]


_FOUNDATIONS = [PACKAGE / "errors.py", PACKAGE / "ids.py"]


def text_files() -> Iterator[tuple[Path, str]]:
    """Every file of ours that is text, with its text; other people's licences are not ours."""
    paths = [path for path in ROOT.iterdir() if path.is_file() and path.name != ".git"]
    paths += [path for folder in _FOLDERS for path in (ROOT / folder).rglob("*") if path.is_file()]
    for path in sorted(paths):
        if "__pycache__" in path.parts or path.parent == ROOT / "assets" / "fonts":
            continue
        try:
            yield path, path.read_text("utf-8")
        except UnicodeDecodeError:
            continue


@cache
def syntax(path: Path) -> ast.Module:
    """The syntax tree of a file."""
    return ast.parse(path.read_text("utf-8"), str(path))


def classes(path: Path) -> Iterator[ast.ClassDef]:
    """Every class in a file, nested ones too."""
    return (node for node in ast.walk(syntax(path)) if isinstance(node, ast.ClassDef))


def last_name(node: ast.expr) -> str:
    """``Struct`` for ``msgspec.Struct``, ``dataclass`` for ``dataclass(frozen=True)``."""
    if isinstance(node, ast.Call):
        return last_name(node.func)
    if isinstance(node, ast.Subscript):
        return last_name(node.value)
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")


def name(path: Path) -> str:
    """A path as messages show it."""
    return path.relative_to(ROOT).as_posix()
