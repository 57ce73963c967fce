"""Whole laptops on networks of their own: no ``--interface``, no addresses, just start."""

import asyncio
from collections.abc import Callable, Coroutine

from tests.net.namespaces import Lan
from tests.net.programs import Programs, all_linked

Scene = Callable[[Lan, Programs], Coroutine[None, None, None]]


def on_a_lan(scene: Scene) -> Callable[[], None]:
    """Make a test of ``scene``."""

    async def run() -> None:
        with Lan() as lan:
            async with Programs() as programs:
                await scene(lan, programs)

    def test() -> None:
        asyncio.run(run())

    test.__name__, test.__doc__ = scene.__name__, scene.__doc__
    return test


@on_a_lan
async def test_three_laptops_find_each_other(lan: Lan, programs: Programs) -> None:
    laptops = [lan.laptop(f"n{at}", f"10.77.0.{at}/24") for at in (1, 2, 3)]
    started = [await programs.start(each.name, inside=each.inside) for each in laptops]
    await all_linked(*started)


@on_a_lan
async def test_programs_on_one_laptop_without_any_network(lan: Lan, programs: Programs) -> None:
    alone = lan.laptop("alone")
    started = [await programs.start(name, inside=alone.inside) for name in ("ann", "ben", "cat")]
    await all_linked(*started)


@on_a_lan
async def test_other_networks_of_a_laptop_do_not_mislead(lan: Lan, programs: Programs) -> None:
    started = []
    for at in (1, 2):
        laptop = lan.laptop(f"n{at}", f"192.168.7.{at}/24")
        laptop.add_network("docker0", "172.17.0.1/16")  # the same on both
        laptop.add_network("vpn0", f"10.8.0.{at}/24")  # nobody else there
        started.append(await programs.start(laptop.name, inside=laptop.inside))
    await all_linked(*started)


@on_a_lan
async def test_ipv6_alone_with_link_local_addresses(lan: Lan, programs: Programs) -> None:
    started = []
    for at in (1, 2):
        laptop = lan.laptop(f"n{at}", f"fe80::{at}/64")
        started.append(await programs.start(laptop.name, inside=laptop.inside))
    await all_linked(*started)


@on_a_lan
async def test_a_network_that_comes_later_is_taken_up(lan: Lan, programs: Programs) -> None:
    early, late = lan.laptop("early", "10.77.0.1/24"), lan.laptop("late")
    ann = await programs.start("ann", inside=early.inside)
    ben = await programs.start("ben", inside=late.inside)
    await ben.said_that("own_service_seen")  # it announces itself to nobody but itself
    assert not ben.linked_to
    late.plug("lan0", "10.77.0.2/24")
    await all_linked(ann, ben)


@on_a_lan
async def test_a_laptop_that_gets_another_address_comes_back(lan: Lan, programs: Programs) -> None:
    still, moving = lan.laptop("still", "10.77.0.1/16"), lan.laptop("moving", "10.77.0.2/16")
    ann = await programs.start("ann", inside=still.inside)
    ben = await programs.start("ben", inside=moving.inside)
    await all_linked(ann, ben)
    moving.run("ip", "addr", "flush", "dev", "lan0")
    await ann.lost(ben)
    await ben.lost(ann)
    moving.plug("lan0", "10.77.1.99/16")
    await all_linked(ann, ben)
    late = await programs.start("cat", inside=lan.laptop("third", "10.77.0.3/16").inside)
    await all_linked(ann, ben, late)


@on_a_lan
async def test_a_third_of_the_announcements_lost(lan: Lan, programs: Programs) -> None:
    started = []
    for at in (1, 2, 3):
        laptop = lan.laptop(f"n{at}", f"10.77.0.{at}/24")
        laptop.block(
            "-p", "udp", "--dport", "5353",
            "-m", "statistic", "--mode", "random", "--probability", "0.3",
        )  # fmt: skip
        started.append(await programs.start(laptop.name, inside=laptop.inside))
    await all_linked(*started)


@on_a_lan
async def test_blocked_multicast_shows_and_an_address_still_helps(
    lan: Lan, programs: Programs
) -> None:
    first, second = lan.laptop("n1", "10.77.0.1/24"), lan.laptop("n2", "10.77.0.2/24")
    for laptop in (first, second):
        laptop.block("-p", "udp", "--dport", "5353")
    ann = await programs.start("ann", inside=first.inside)
    ben = await programs.start("ben", "--peer", f"10.77.0.1:{ann.port}", inside=second.inside)
    await all_linked(ann, ben)
    await asyncio.sleep(4)  # where it is not blocked, it is seen after one second
    assert not ann.has_said("own_service_seen")


@on_a_lan
async def test_where_multicast_is_lost_a_broadcast_arrives(lan: Lan, programs: Programs) -> None:
    laptops = [lan.laptop(f"n{at}", f"10.77.0.{at}/24") for at in (1, 2, 3)]
    for laptop in laptops:
        laptop.block("-p", "udp", "--dport", "5353")
    started = [await programs.start(each.name, inside=each.inside) for each in laptops]
    await all_linked(*started)
    assert not any(each.has_said("own_service_seen") for each in started)


@on_a_lan
async def test_a_firewall_in_one_direction_does_not_matter(lan: Lan, programs: Programs) -> None:
    first, second = lan.laptop("n1", "10.77.0.1/24"), lan.laptop("n2", "10.77.0.2/24")
    first.block("-p", "tcp", "--syn")
    ann = await programs.start("ann", inside=first.inside)
    ben = await programs.start("ben", inside=second.inside)
    await all_linked(ann, ben)


@on_a_lan
async def test_a_firewall_in_both_directions_is_reported(lan: Lan, programs: Programs) -> None:
    first, second = lan.laptop("n1", "10.77.0.1/24"), lan.laptop("n2", "10.77.0.2/24")
    for laptop in (first, second):
        laptop.block("-p", "tcp", "--syn")
    ann = await programs.start("ann", inside=first.inside)
    ben = await programs.start("ben", "--peer", f"10.77.0.1:{ann.port}", inside=second.inside)
    assert await ben.said_that("refused") == "unreachable"
