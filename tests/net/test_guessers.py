"""Strangers from any number of addresses keep nobody out who knows the code: a real program."""

import asyncio
import sys

import pytest

from tests.net.guessers import (
    Guessers,
    Way,
    addresses,
    come_in,
    greet_and_go,
    guess,
    sit_still,
)
from tests.net.programs import Programs
from tests.net.room import LOOPBACK, WAIT_SECONDS

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="one loopback address elsewhere")

NEWCOMERS_MAX, IN_A_ROW = 60, 5


@pytest.mark.parametrize(
    ("way", "count"),
    [
        pytest.param(guess, 2, id="wrong codes of two"),
        pytest.param(guess, 250, id="wrong codes of a network", marks=pytest.mark.slow),
        pytest.param(greet_and_go, 250, id="arithmetic", marks=pytest.mark.slow),
        pytest.param(sit_still, 250, id="all places", marks=pytest.mark.slow),
    ],
)
def test_a_right_code_comes_in_past_any_number_of_guessers(way: Way, count: int) -> None:
    """All of them are at it without a pause; those who know the code come from new addresses. Each
    gets in, and as soon as every guesser has been heard of, without being turned away at all.
    """

    async def scene() -> None:
        async with Programs() as programs:
            ann = await programs.start("ann", "--interface", LOOPBACK, "--no-discovery")
            async with Guessers(ann.port, addresses(count), way) as guessers:
                await guessers.until(20)
                turned_away: list[int] = []
                while turned_away[-IN_A_ROW:] != [0] * IN_A_ROW:
                    assert len(turned_away) < NEWCOMERS_MAX, (turned_away, guessers.tries)
                    address = f"127.1.0.{len(turned_away) + 1}"
                    async with asyncio.timeout(WAIT_SECONDS):
                        turned_away.append(await come_in(ann.port, address, "newcomer"))

    asyncio.run(scene())
