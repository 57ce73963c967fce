"""Measures: how long files and functions are, how many parameters. Sizes over a limit offend."""

import ast
from pathlib import Path

Functions = ast.FunctionDef | ast.AsyncFunctionDef

PARAMETERS_MAX = 7


def file_lines_max(path: str) -> int:
    """500 lines for the program, 700 for the window, tests and scripts."""
    return 700 if path.startswith(("dixit_lan/client/", "tests/", "scripts/")) else 500


def function_lines_max(path: str) -> int:
    """60 lines, 80 in tests."""
    return 80 if path.startswith("tests/") else 60


def offences(path: str, text: str) -> dict[str, int]:
    """What in this file is over its limit: a name for it, and its size."""
    sizes = {}
    lines = text.count("\n") + 1
    if lines > file_lines_max(path):
        sizes[path] = lines
    for qualified, node in _functions(ast.parse(text), ""):
        length = (node.end_lineno or node.lineno) - node.lineno + 1
        if length > function_lines_max(path):
            sizes[f"{path}::{qualified}"] = length
        if _parameters(node) > PARAMETERS_MAX:
            sizes[f"{path}::{qualified} parameters"] = _parameters(node)
    return sizes


def judge(found: dict[str, int], listed: dict[str, int]) -> list[str]:
    """Complaints: new offenders, offenders that grew, entries that have become too generous."""
    complaints = [
        f"{name}: {size}, over the limit" if name not in listed else f"{name}: grew to {size}"
        for name, size in found.items()
        if size > listed.get(name, 0)
    ]
    complaints += [
        f"{name}: is {found.get(name, 'gone')} now; lower it in offenders.json"
        for name, size in listed.items()
        if found.get(name, 0) < size
    ]
    return sorted(complaints)


def measure(root: Path, paths: list[Path]) -> dict[str, int]:
    """The offences of all these files."""
    sizes: dict[str, int] = {}
    for path in paths:
        sizes |= offences(path.relative_to(root).as_posix(), path.read_text("utf-8"))
    return sizes


def _functions(node: ast.AST, prefix: str) -> list[tuple[str, Functions]]:
    found: list[tuple[str, Functions]] = []
    for child in ast.iter_child_nodes(node):
        if isinstance(child, Functions | ast.ClassDef):
            qualified = f"{prefix}{child.name}"
            if isinstance(child, Functions):
                found.append((qualified, child))
            found += _functions(child, f"{qualified}.")
        else:
            found += _functions(child, prefix)
    return found


def _parameters(node: Functions) -> int:
    arguments = node.args
    named = [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]
    return sum(argument.arg not in ("self", "cls") for argument in named)
