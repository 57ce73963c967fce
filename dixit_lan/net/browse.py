"""A look around: which tables are there, leaving out those whose programs have died."""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from contextlib import aclosing
from dataclasses import dataclass

from dixit_lan.net.advert import STATES, Found
from dixit_lan.net.dialler import connections
from dixit_lan.net.discovery import Discovery


@dataclass(frozen=True, slots=True)
class TableListing:
    """One table as its players announce it."""

    table: str
    table_id: str
    state: str
    seats: int
    players: tuple[str, ...]
    version: int
    places: tuple[tuple[str, int], ...]  # an address and a port of each player


async def browse(
    seconds: float, interfaces: Sequence[str] = (), *, entropy: Callable[[int], bytes]
) -> list[TableListing]:
    """Listen for ``seconds``, then ask everybody heard of whether they still live."""
    discovery = Discovery(None, interfaces, entropy=entropy, on_change=lambda: None)
    await discovery.start()
    try:
        await asyncio.sleep(seconds)
        found = discovery.found
        alive = await asyncio.gather(*(is_alive(each) for each in found))
    finally:
        await discovery.stop()
    return apart(each for each, lives in zip(found, alive, strict=True) if lives)


async def is_alive(found: Found) -> bool:
    """Whether a program accepts connections at one of the addresses."""
    addresses = [(address, found.port) for address in found.addresses]
    async with aclosing(connections(addresses)) as opened:
        async for _, (_, writer) in opened:
            writer.close()
            return True
    return False


def tables(found: Iterable[Found]) -> list[TableListing]:
    """Group announcements by table, tables by name."""
    return _grouped(found, lambda each: ())


def apart(found: Iterable[Found]) -> list[TableListing]:
    """The same, but who says different things of a table does not sit at one.

    A table's identifier is made of its name alone: two tables of one name share it, and only their
    codes differ, which nobody announces.
    """
    return _grouped(found, lambda each: (each.state, each.seats))


def _grouped(
    found: Iterable[Found], standing: Callable[[Found], tuple[object, ...]]
) -> list[TableListing]:
    groups: dict[tuple[object, ...], list[Found]] = {}
    for each in found:
        groups.setdefault((each.table_id, each.version, *standing(each)), []).append(each)
    return sorted((_listing(group) for group in groups.values()), key=_order)


def _order(table: TableListing) -> tuple[str, str, int, int, int]:
    state = STATES.index(table.state)
    return table.table.casefold(), table.table_id, table.version, state, table.seats


def _listing(group: list[Found]) -> TableListing:
    first = min(group, key=lambda each: each.instance)
    counted = Counter(each.state for each in group)
    return TableListing(
        table=first.table,
        table_id=first.table_id,
        state=max(STATES, key=lambda state: counted[state]),
        seats=max(each.seats for each in group),
        players=tuple(sorted(each.player for each in group)),
        version=first.version,
        places=tuple(sorted((each.addresses[0], each.port) for each in group)),
    )
