"""Why nobody is found: each cause from the facts that point to it."""

import errno
from dataclasses import replace

import pytest

from dixit_lan.net.doctor import Cause, Facts, diagnose, has_private_network

HERE = ("192.168.1.7",)
WELL = Facts("Linux", HERE, ("wlan0",), heard_itself=True)
DIALLED = {("192.168.1.9", 40_000): errno.ETIMEDOUT}


def _answer(number: int) -> dict[tuple[str, int], int]:
    return {("192.168.1.9", 40_000): number}


CASES: dict[str, tuple[Facts, tuple[Cause, ...]]] = {
    "no network": (replace(WELL, addresses=()), (Cause.NO_NETWORK,)),
    "alone in a network that works": (WELL, (Cause.NOBODY, Cause.ISOLATION)),
    "not known whether it hears itself": (
        replace(WELL, heard_itself=None),
        (Cause.NOBODY, Cause.ISOLATION),
    ),
    "other tables are here": (replace(WELL, others_heard=2), (Cause.NOBODY,)),
    "addresses that the laptop gave itself": (
        replace(WELL, addresses=("169.254.3.4", "fe80::1")),
        (Cause.NO_ROUTER,),
    ),
    "two laptops on one cable": (
        replace(WELL, addresses=("169.254.3.4",), others_heard=1),
        (Cause.NOBODY,),
    ),
    "looking around is off": (
        replace(WELL, looking=False, heard_itself=None),
        (Cause.NOT_LOOKING,),
    ),
    "multicast blocked here": (replace(WELL, heard_itself=False), (Cause.FIREWALL,)),
    "the system refuses multicast": (
        replace(WELL, refused=True, heard_itself=None),
        (Cause.FIREWALL,),
    ),
    "multicast blocked on a Mac": (
        replace(WELL, system="Darwin", heard_itself=False),
        (Cause.PERMISSION, Cause.FIREWALL),
    ),
    "heard the others all the same": (
        replace(WELL, heard_itself=False, others_heard=1),
        (Cause.NOBODY,),
    ),
    "a known place is silent": (
        replace(WELL, dials=DIALLED),
        (Cause.THEIR_FIREWALL, Cause.ISOLATION),
    ),
    "tablemates announced, and not one link": (
        replace(WELL, others_heard=1, ours_heard=1),
        (Cause.THEIR_FIREWALL, Cause.ISOLATION),
    ),
    "no route on a Mac": (
        replace(WELL, system="Darwin", dials=_answer(errno.EHOSTUNREACH)),
        (Cause.PERMISSION,),
    ),
    "no route elsewhere": (replace(WELL, dials=_answer(errno.EHOSTUNREACH)), (Cause.ISOLATION,)),
    "the system forbids it": (replace(WELL, dials=_answer(errno.EACCES)), (Cause.PERMISSION,)),
    "a laptop without the program": (
        replace(WELL, dials=_answer(errno.ECONNREFUSED)),
        (Cause.NOT_RUNNING,),
    ),
    "a VPN": (replace(WELL, adapters=("eth0", "wg0")), (Cause.NOBODY, Cause.VPN, Cause.ISOLATION)),
    "a VPN and a deaf laptop": (
        replace(WELL, adapters=("utun3",), heard_itself=False),
        (Cause.FIREWALL, Cause.VPN),
    ),
    "somebody gets through in spite of the VPN": (
        replace(WELL, adapters=("tun0",), knocks=1),
        (Cause.NOBODY,),
    ),
    "somebody knocks with another code": (
        replace(WELL, knocks=1, wrong_codes=1),
        (Cause.WRONG_CODE,),
    ),
}


@pytest.mark.parametrize(("facts", "causes"), CASES.values(), ids=CASES)
def test_the_causes_follow_from_the_facts(facts: Facts, causes: tuple[Cause, ...]) -> None:
    assert diagnose(facts) == causes


def test_every_cause_has_a_case() -> None:
    assert {cause for _, causes in CASES.values() for cause in causes} == set(Cause)


@pytest.mark.parametrize(
    ("name", "private"),
    [
        ("tun0", True),
        ("WireGuard Tunnel", True),
        ("tailscale0", True),
        ("eth0", False),
        ("Wi-Fi", False),
        ("docker0", False),
    ],
)
def test_private_networks_are_known_by_name(name: str, private: bool) -> None:
    assert has_private_network((name,)) is private
