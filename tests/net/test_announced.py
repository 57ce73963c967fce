"""Whoever announces our table is dialled where he is near, and nowhere else."""

import asyncio
import os
import socket

import pytest
from zeroconf import ServiceInfo
from zeroconf.asyncio import AsyncZeroconf

from dixit_lan.net.advert import SERVICE_TYPE, Advert
from dixit_lan.net.mesh import Mesh, Network
from tests.net.room import CODE, LOOPBACK, WAIT_SECONDS, identity_of

FAR = "::1"
"""For a program that uses 127.0.0.1 alone, another network; and one where a test can listen."""


def _has_far() -> bool:
    try:
        with socket.socket(socket.AF_INET6) as probe:
            probe.bind((FAR, 0))
    except OSError:
        return False
    return True


async def _announce(zeroconf: AsyncZeroconf, name: str, table: str, port: int, at: str) -> None:
    service = ServiceInfo(
        SERVICE_TYPE, f"{name}.{SERVICE_TYPE}", port=port, server=f"{name}.local.",
        properties=Advert(name, table, port).properties(), parsed_addresses=[at],
    )  # fmt: skip
    await (await zeroconf.async_register_service(service))


@pytest.mark.skipif(not _has_far(), reason="no IPv6 on loopback")
def test_an_announced_address_of_another_network_is_not_dialled() -> None:
    async def scene() -> None:
        table = f"Kitchen {os.getpid()}"
        called = {FAR: asyncio.Event(), LOOPBACK: asyncio.Event()}

        async def trap(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            called[writer.get_extra_info("sockname")[0]].set()
            writer.close()

        servers = {at: await asyncio.start_server(trap, at) for at in called}
        network = Network(interfaces=(LOOPBACK,))
        mesh = Mesh(
            identity_of("ann"), table, CODE, network, entropy=os.urandom, on_event=lambda _: None
        )
        await mesh.start()
        zeroconf = AsyncZeroconf(interfaces=[LOOPBACK])
        async with asyncio.timeout(WAIT_SECONDS):
            for name, at in (("far", FAR), ("near", LOOPBACK)):
                port = servers[at].sockets[0].getsockname()[1]
                await _announce(zeroconf, name, table, port, at)
            await called[LOOPBACK].wait()
            assert mesh.discovery is not None
            while sum(each.table == table for each in mesh.discovery._announced) < 2:
                await asyncio.sleep(0.05)
            ours = [each for each in mesh.discovery.found if each.table == table]
            assert [each.addresses for each in ours] == [(LOOPBACK,)]
            assert mesh.tablemates_heard == 1
            assert not called[FAR].is_set()
            mesh.add_peer(FAR, servers[FAR].sockets[0].getsockname()[1])
            await called[FAR].wait()  # where a person says so it is
        await zeroconf.async_close()
        await mesh.stop()
        for server in servers.values():
            server.close()

    asyncio.run(scene())
