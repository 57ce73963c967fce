"""Where the vectors are, and how to read them."""

import json
from pathlib import Path
from typing import Any

import pytest

from dixit_lan import errors

PROTOCOL = Path(__file__).parents[2] / "protocol"


def load(name: str) -> Any:
    return json.loads((PROTOCOL / "vectors" / f"{name}.json").read_bytes())


def expecting(error: str) -> Any:
    """A context in which exactly this class of error is raised; "": none."""
    return pytest.raises(getattr(errors, error)) if error else _Nothing()


class _Nothing:
    def __enter__(self) -> None: ...

    def __exit__(self, *_: object) -> None: ...


def about(row: dict[str, Any]) -> str:
    """The name of a vector, for a test's id."""
    return str(row.get("about", ""))


def value(shown: Any) -> Any:
    """A value as JSON shows it, back as msgpack has it."""
    if isinstance(shown, dict):
        if set(shown) == {"bin"}:
            return bytes.fromhex(shown["bin"])
        return {key: value(item) for key, item in shown.items()}
    if isinstance(shown, list):
        return [value(item) for item in shown]
    return shown
