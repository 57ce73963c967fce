"""One small value of any struct, made from its annotations: a good beginning for a fuzzer."""

from typing import Any

import msgspec
from msgspec import inspect


def example(kind: type[Any]) -> Any:
    """Builtins that decode as ``kind``, with one item in each list."""
    return msgspec.convert(_value(inspect.type_info(kind)), kind, builtin_types=(bytes,))


def _value(kind: inspect.Type) -> Any:
    match kind:
        case inspect.StructType(fields=fields, array_like=True, tag=tag):
            values = [_value(field.type) for field in fields]
            return values if tag is None else [tag, *values]
        case inspect.StructType(fields=fields) | inspect.DataclassType(fields=fields):
            return {field.encode_name: _value(field.type) for field in fields}
        case inspect.TupleType(item_types=items):
            return [_value(item) for item in items]
        case inspect.VarTupleType(item_type=item):
            return [_value(item)]
        case inspect.UnionType(types=types):
            return _value(types[0])
        case inspect.EnumType(cls=cls):
            return next(iter(cls)).value
        case _:
            return _plain(kind)


def _plain(kind: inspect.Type) -> Any:
    """A small one within its bounds."""
    match kind:
        case inspect.BytesType(min_length=least):
            return (b"abcd" * 8)[: max(4, least or 0)]
        case inspect.StrType():
            return "a"
        case inspect.IntType(ge=least):
            return max(1, least or 0)
        case inspect.FloatType():
            return 1.0
        case inspect.BoolType():
            return True
        case inspect.NoneType():
            return None
    raise TypeError(kind)
