"""A program of its own with a mesh and nothing else; prints what happens as lines of JSON.

    python -m tests.net.player NAME [--table T] [--interface A] [--peer HOST:PORT] [--port N]
                                    [--no-discovery]

It greets whoever comes and stops when its standard input ends.
"""

import argparse
import asyncio
import json
import os
import sys

from dixit_lan.net.events import MeshEvent, PeerData, PeerDown, PeerRefused, PeerUp
from dixit_lan.net.mesh import Mesh, Network
from tests.net.room import CODE, TABLE, identity_of


def say(**what: object) -> None:
    print(json.dumps(what), flush=True)


def report(event: MeshEvent) -> None:
    match event:
        case PeerUp(player):
            say(up=player.hex())
        case PeerDown(player, reason):
            say(down=player.hex(), reason=reason)
        case PeerData(player, data):
            say(data=data.decode(), player=player.hex())
        case PeerRefused(address, reason, detail, incoming):
            say(refused=reason, address=address, detail=detail, incoming=incoming)


async def run(options: argparse.Namespace) -> None:
    peers = tuple((host, int(port)) for host, _, port in (p.rpartition(":") for p in options.peer))
    network = Network(options.port, tuple(options.interface), peers, not options.no_discovery)

    def on_event(event: MeshEvent) -> None:
        report(event)
        if isinstance(event, PeerUp):
            mesh.send(event.player, options.name.encode())

    mesh = Mesh(
        identity_of(options.name), options.table, CODE, network,
        entropy=os.urandom, on_event=on_event,
    )  # fmt: skip
    await mesh.start()
    mesh.advertise(options.name)
    say(port=mesh.port, addresses=mesh.addresses)
    watching = asyncio.create_task(watch(mesh))
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)
    watching.cancel()
    await mesh.stop()


async def watch(mesh: Mesh) -> None:
    """Say once that our own announcement came back, and each time that addresses change."""
    addresses, seen = mesh.addresses, False
    while mesh.discovery is not None:
        if mesh.discovery.own_service_seen and not seen:
            seen = True
            say(own_service_seen=True)
        if mesh.addresses != addresses:
            addresses = mesh.addresses
            say(addresses=addresses)
        await asyncio.sleep(0.2)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("name")
    parser.add_argument("--table", default=TABLE)
    parser.add_argument("--interface", action="append", default=[])
    parser.add_argument("--peer", action="append", default=[])
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--no-discovery", action="store_true")
    asyncio.run(run(parser.parse_args()))


if __name__ == "__main__":
    main()
