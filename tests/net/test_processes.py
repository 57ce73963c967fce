"""Several programs on loopback that find each other by multicast DNS, and what kills them."""

import asyncio
import os
import signal

from dixit_lan.net.browse import TableListing, browse
from tests.net.programs import Program, Programs, all_linked
from tests.net.room import LOOPBACK, WAIT_SECONDS

TABLE = f"Kitchen {os.getpid()}"
HERE = ("--interface", LOOPBACK, "--table", TABLE)


async def our_table() -> TableListing | None:
    tables = await browse(1.0, [LOOPBACK], entropy=os.urandom)
    return next((each for each in tables if each.table == TABLE), None)


async def listed(*players: str) -> TableListing:
    """Look around until the table has exactly these players."""
    async with asyncio.timeout(WAIT_SECONDS):
        while True:
            table = await our_table()
            if table is not None and table.players == players:
                return table


def test_programs_find_each_other_and_are_listed() -> None:
    async def scene() -> None:
        async with Programs() as programs:
            three = [await programs.start(name, *HERE) for name in ("ann", "ben", "cat")]
            await all_linked(*three)
            table = await listed("ann", "ben", "cat")
            assert {port for _, port in table.places} == {each.port for each in three}
            assert {address for address, _ in table.places} == {LOOPBACK}
            for each in three:
                assert await each.said_that("own_service_seen") is True
        assert await our_table() is None

    asyncio.run(scene())


def test_a_killed_program_is_missed_and_not_listed() -> None:
    async def scene() -> None:
        async with Programs() as programs:
            ann = await programs.start("ann", *HERE)
            ben = await programs.start("ben", *HERE)
            await all_linked(ann, ben)
            await listed("ann", "ben")
            ben.signal(signal.SIGKILL)
            assert await ann.lost(ben) == "lost"
            await listed("ann")
            again = await programs.start("ben", *HERE)
            await all_linked(ann, again)
            await listed("ann", "ben")

    asyncio.run(scene())


def test_a_sleeping_program_is_missed_and_welcome_again() -> None:
    async def scene() -> None:
        async with Programs() as programs:
            ann = await programs.start("ann", *HERE)
            ben = await programs.start("ben", *HERE)
            await all_linked(ann, ben)
            ben.signal(signal.SIGSTOP)
            assert await ann.lost(ben) == "silent"
            ben.signal(signal.SIGCONT)
            await ann.linked(ben)
            await back_again(ben, ann)

    async def back_again(program: Program, other: Program) -> None:
        await program.lost(other)
        await program.linked(other)

    asyncio.run(scene())


def test_a_program_without_discovery_joins_by_address() -> None:
    async def scene() -> None:
        async with Programs() as programs:
            ann = await programs.start("ann", *HERE, "--no-discovery")
            ben = await programs.start(
                "ben", *HERE, "--no-discovery", "--peer", f"{LOOPBACK}:{ann.port}"
            )
            await all_linked(ann, ben)

    asyncio.run(scene())
