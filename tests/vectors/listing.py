"""What the code has that the pages must name: structs that travel, labels, limits."""

import ast
import importlib
import inspect
import pkgutil
from collections.abc import Iterator
from types import ModuleType
from typing import Any

import msgspec

LAYERS = ("wire", "rules", "crypto", "logs", "dealing", "packs", "table", "net", "audit")
_POSITION = {
    "labelled_hash": 0,
    "labelled_hash_wide": 0,
    "hash_to_scalar": 0,
    "hash_to_point": 0,
    "derive": 0,
    "scalar": 1,
    "permutation": 1,
    "transcript": 0,
    "_transcript": 0,
    "append": 0,
    "append_int": 0,
    "append_points": 0,
    "challenge": 0,
    "challenges": 0,
    "prove_knowledge": 2,
    "verify_knowledge": 2,
    "drawn_order": 1,
    "_draw_seats": 0,
    "_drawn_seats": 0,
    "_wide": 0,
}
"""Functions that take a label, and where."""
_PREFIXED = {"draw": "shuffle ", "key": "link-"}
"""Local functions that put something before it."""


def modules() -> Iterator[ModuleType]:
    for layer in LAYERS:
        package = importlib.import_module(f"dixit_lan.{layer}")
        for found in pkgutil.walk_packages(package.__path__, f"dixit_lan.{layer}."):
            if not found.ispkg:  # their own files are empty
                yield importlib.import_module(found.name)


def structs() -> dict[str, type[msgspec.Struct]]:
    """Every public struct by module and name."""
    found = {}
    for module in modules():
        for name, value in vars(module).items():
            is_struct = isinstance(value, type) and issubclass(value, msgspec.Struct)
            if is_struct and value.__module__ == module.__name__ and not name.startswith("_"):
                found[f"{module.__name__.removeprefix('dixit_lan.')}.{name}"] = value
    return found


def labels() -> set[str]:
    """Every label that the code hashes."""
    found: set[str] = set()
    for module in modules():
        tree = ast.parse(inspect.getsource(module))
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                found |= set(_label(node, module))
    return found


def _label(call: ast.Call, module: ModuleType) -> Iterator[str]:
    function = call.func
    name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
    prefix = _PREFIXED.get(name, "") if isinstance(function, ast.Name) else ""
    at = 0 if prefix else _POSITION.get(name)
    is_list = name == "append" and "crypto" not in module.__name__
    if at is None or is_list or len(call.args) <= at:
        return
    argument: Any = call.args[at]
    if isinstance(argument, ast.BinOp):  # a prefix before a label that others name
        argument = argument.left
    if isinstance(argument, ast.Name):
        argument = ast.Constant(getattr(module, argument.id, None))
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        yield prefix + argument.value


def marked_bytes() -> set[str]:
    """Byte strings that a module names and that begin with our name and a stroke."""
    values = (value for module in modules() for value in vars(module).values())
    texts = (
        value.decode("ascii") for value in values if isinstance(value, bytes) and value.isascii()
    )
    return {text.replace("\0", "\\0") for text in texts if text.startswith("dixit-lan/")}


def limits() -> set[tuple[str, float]]:
    """Every public number that a module names, with its value."""
    found = set()
    for module in modules():
        for node in ast.parse(inspect.getsource(module)).body:
            targets = node.targets if isinstance(node, ast.Assign) else []
            for target in targets:
                names = target.elts if isinstance(target, ast.Tuple) else [target]
                for name in (each.id for each in names if isinstance(each, ast.Name)):
                    value = getattr(module, name)
                    if name.isupper() and name[0] != "_" and isinstance(value, int | float):
                        found.add((name, float(value)))
    return found
