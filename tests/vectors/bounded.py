"""The bounds of everything that travels in an entry or between tables, in the words of the page."""

from collections.abc import Iterator
from typing import Any

from msgspec import inspect

from dixit_lan.logs.kinds import Kind
from dixit_lan.table.bodies import BODIES

UNBOUNDED = "any"
NAMED_OTHERWISE = {"crypto.sharing.Complaint": "OpenedShare"}
"""What the pages call them."""


def rows(*others: Any) -> dict[str, str]:
    """What the page says of each kind, of ``others``, and of each structure that lies in one."""
    found = {kind.name: of_fields(body) for kind, body in BODIES.items()}
    found |= {message.__name__: of_fields(message) for message in others}
    for body in (*BODIES.values(), *others):
        found |= {_name(type_.cls): of_fields(type_.cls) for type_ in _inside(body)}
    return {name: row for name, row in found.items() if row}


def _name(structure: type) -> str:
    where = structure.__module__.removeprefix("dixit_lan.")
    return NAMED_OTHERWISE.get(f"{where}.{structure.__name__}", structure.__name__)


def of_fields(body: Any) -> str:
    """ "name 1–60; seats 3–12": fields that have no bound by their type alone."""
    fields = getattr(inspect.type_info(body), "fields", ())
    said = ((field.name, _bound(field.type)) for field in fields)
    return "; ".join(f"{name} {bound}" for name, bound in said if bound)


def free_kinds() -> set[Kind]:
    """Kinds with a field that nothing but the size of the body bounds."""
    return {kind for kind, body in BODIES.items() if UNBOUNDED in " ".join(_all_rows(body)).split()}


def _all_rows(body: Any) -> list[str]:
    return [of_fields(body), *(of_fields(type_.cls) for type_ in _inside(body))]


def _bound(type_: Any) -> str:
    match type_:
        case inspect.BytesType(least, most) | inspect.StrType(least, most):
            return _span(least or 0, most)
        case inspect.IntType(ge=least, le=most, lt=above):
            return _span(least, above - 1 if above is not None else most)
        case inspect.VarTupleType(item, least, most):
            count, inner = _span(least or 0, most), _bound(item)
            return f"{count} of {inner}" if inner else count
        case inspect.TupleType(items):
            return f"({', '.join(map(_bound, items))})" if items else ""
        case inspect.UnionType(types):
            return " or ".join(filter(None, map(_bound, types)))
    return ""


def _span(least: int | None, most: int | None) -> str:
    if least is None or most is None:
        return UNBOUNDED
    return f"{least}" if least == most else f"≤ {most}" if least == 0 else f"{least}–{most}"


def _inside(body: Any) -> Iterator[Any]:
    """The structures in ``body``, itself left out."""
    types = [field.type for field in getattr(inspect.type_info(body), "fields", ())]
    while types:
        type_ = types.pop()
        if hasattr(type_, "cls") and hasattr(type_, "fields"):
            yield type_
            types += [field.type for field in type_.fields]
        types += [*getattr(type_, "types", ()), *getattr(type_, "item_types", ())]
        types += [type_.item_type] if hasattr(type_, "item_type") else []
