"""Whose turn it is: one at a time, the best rank first, and no group twice before another once."""

import asyncio
from collections.abc import Sequence

from dixit_lan.net.bench import Bench


async def _ask(bench: Bench, name: str, rank: int, served: list[str]) -> None:
    async with bench.turn(name[0], rank):
        served.append(name)
        await asyncio.sleep(0)
        assert served[-1] == name, "somebody else was let in meanwhile"


def _order(asked: Sequence[tuple[str, int]], *given_up: str) -> list[str]:
    """Who is served when, of those who ask while somebody else has his turn."""

    async def run() -> list[str]:
        bench, served = Bench(), list[str]()
        async with bench.turn("gate", 0):
            tasks = {}
            for name, rank in asked:
                tasks[name] = asyncio.create_task(_ask(bench, name, rank, served))
                await asyncio.sleep(0)
            for name in given_up:
                tasks[name].cancel()
        async with asyncio.timeout(20):
            await asyncio.gather(*tasks.values(), return_exceptions=True)
        assert not bench._waiting and not bench._busy and not bench._own
        return served

    return asyncio.run(run())


def test_one_group_with_many_waiting_delays_another_by_one() -> None:
    asked = [("a0", 1), ("a1", 1), ("a2", 1), ("a3", 1), ("b0", 1)]
    assert _order(asked) == ["a0", "b0", "a1", "a2", "a3"]


def test_less_held_against_somebody_goes_first() -> None:
    assert _order([("a0", 3), ("b0", 3), ("c0", 2), ("d0", 0)]) == ["d0", "c0", "a0", "b0"]


def test_who_gives_up_is_passed_over_and_stops_nobody() -> None:
    asked = [("a0", 1), ("b0", 1), ("c0", 1), ("d0", 1)]
    assert _order(asked, "a0", "c0") == ["b0", "d0"]


def test_a_turn_that_is_given_up_in_its_midst_is_over() -> None:
    async def run() -> None:
        bench = Bench()
        inside = asyncio.Event()

        async def stay() -> None:
            async with bench.turn("a", 1):
                inside.set()
                await asyncio.Event().wait()

        task = asyncio.create_task(stay())
        await inside.wait()
        task.cancel()
        async with asyncio.timeout(20), bench.turn("b", 1):
            pass

    asyncio.run(run())
