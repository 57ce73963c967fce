"""Programs as processes of their own, and what they said."""

import asyncio
import json
import signal
import sys
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import Any

from tests.net.room import WAIT_SECONDS, identity_of

ROOT = Path(__file__).resolve().parents[2]
Said = dict[str, Any]


class Program:
    """One ``tests.net.player``; ``inside`` is a command that runs commands in a namespace."""

    def __init__(self, name: str, process: asyncio.subprocess.Process) -> None:
        self.name, self.key = name, identity_of(name).key.hex()
        self.said: list[Said] = []
        self._process = process
        self._news = asyncio.Event()
        self._reading = asyncio.get_running_loop().create_task(self._read())

    @classmethod
    async def start(cls, name: str, *options: str, inside: Sequence[str] = ()) -> "Program":
        process = await asyncio.create_subprocess_exec(
            *inside, sys.executable, "-m", "tests.net.player", name, *options,
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, cwd=ROOT,
        )  # fmt: skip
        program = cls(name, process)
        await program.until(lambda program: "port" in program.said[0])
        return program

    async def _read(self) -> None:
        assert self._process.stdout is not None
        async for line in self._process.stdout:
            self.said.append(json.loads(line))
            self._news.set()

    async def until(self, condition: Callable[["Program"], bool]) -> None:
        """Wait until ``condition`` holds; looked at whenever the program has said something."""
        async with asyncio.timeout(WAIT_SECONDS):
            while not (self.said and condition(self)):
                self._news.clear()
                await self._news.wait()

    @property
    def port(self) -> int:
        return int(self.said[0]["port"])

    @property
    def linked_to(self) -> set[str]:
        """The keys of all who are up now."""
        linked: set[str] = set()
        for each in self.said:
            linked |= {each["up"]} if "up" in each else set()
            linked -= {each["down"]} if "down" in each else set()
        return linked

    async def linked(self, *others: "Program") -> None:
        await self.until(lambda program: {each.key for each in others} <= program.linked_to)

    async def lost(self, other: "Program") -> str:
        """Wait until ``other`` is down; the reason."""
        await self.until(lambda program: any(each.get("down") == other.key for each in self.said))
        return next(str(each["reason"]) for each in self.said if each.get("down") == other.key)

    async def said_that(self, word: str) -> Any:
        """Wait until it says something about ``word``; what."""
        await self.until(lambda program: any(word in each for each in program.said))
        return next(each[word] for each in self.said if word in each)

    def has_said(self, word: str) -> bool:
        return any(word in each for each in self.said)

    def signal(self, number: signal.Signals) -> None:
        self._process.send_signal(number)

    async def stop(self) -> None:
        """End the program, kindly if it still listens."""
        with suppress(ProcessLookupError, ConnectionError):
            self.signal(signal.SIGCONT)
            assert self._process.stdin is not None
            self._process.stdin.close()
        try:
            async with asyncio.timeout(10):
                await self._process.wait()
        except TimeoutError:
            self._process.kill()
            await self._process.wait()
        await self._reading


class Programs(AsyncExitStack):
    """Starts programs and stops them all at the end."""

    async def start(self, name: str, *options: str, inside: Sequence[str] = ()) -> Program:
        program = await Program.start(name, *options, inside=inside)
        self.push_async_callback(program.stop)
        return program


async def all_linked(*programs: Program) -> None:
    for each in programs:
        await each.linked(*(other for other in programs if other is not each))
