"""The shuffle proof's independent generators h, h_1 to h_N, made once and kept.

They belong to a group's name, so that a wrapper around a group shares its generators.
"""

from functools import lru_cache

from dixit_lan.crypto.algebra import Point
from dixit_lan.crypto.group import group_named


@lru_cache(maxsize=1024)
def generator(group_name: str, index: int) -> Point:
    """h_index; h itself has index 0. Raises DecodeError for an unknown group."""
    return group_named(group_name).hash_to_point("shuffle generator", index.to_bytes(4, "little"))


@lru_cache(maxsize=1024)
def generators(group_name: str, count: int) -> tuple[Point, ...]:
    """h_1 to h_count."""
    return tuple(generator(group_name, index) for index in range(1, count + 1))


@lru_cache(maxsize=1024)
def generators_sum(group_name: str, count: int) -> Point:
    """h_1 + ... + h_count."""
    return group_named(group_name).sum(generators(group_name, count))
