"""A slow network: passes TCP on, so many seconds later each way.

    python -m tests.net.delaying SECONDS PORT=HOST:PORT ...

Runs until its standard input ends.
"""

import asyncio
import sys
from contextlib import suppress

CHUNK_BYTES = 64 * 1024
IN_FLIGHT_MAX = 1024


async def main(seconds: float, routes: list[str]) -> None:
    servers = []
    for route in routes:
        port, _, target = route.partition("=")
        host, _, target_port = target.rpartition(":")
        relay = Relay(seconds, host, int(target_port))
        servers.append(await asyncio.start_server(relay.accept, "", int(port)))
    print("ready", flush=True)
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)
    for server in servers:
        server.close()


class Relay:
    """Whatever comes to one port goes to one place, late."""

    def __init__(self, seconds: float, host: str, port: int) -> None:
        self._seconds, self._host, self._port = seconds, host, port

    async def accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            await asyncio.sleep(self._seconds)
            there, back = await asyncio.open_connection(self._host, self._port)
        except OSError:
            writer.close()
            return
        await asyncio.gather(self._carry(reader, back), self._carry(there, writer))

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Many chunks may be on their way at once, as on a long cable."""
        loop = asyncio.get_running_loop()
        on_their_way: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue(IN_FLIGHT_MAX)

        async def take_in() -> None:
            data = b"first"
            while data:
                with suppress(OSError):
                    data = await reader.read(CHUNK_BYTES)
                await on_their_way.put((loop.time() + self._seconds, data))

        taking = loop.create_task(take_in())
        with suppress(OSError):
            while True:
                due, data = await on_their_way.get()
                await asyncio.sleep(due - loop.time())
                if not data:
                    break
                writer.write(data)
                await writer.drain()
        taking.cancel()
        writer.close()


if __name__ == "__main__":
    asyncio.run(main(float(sys.argv[1]), sys.argv[2:]))
