"""Laptops on networks of their own: Linux network namespaces, gone after the test."""

import os
import secrets
import subprocess
from collections.abc import Sequence
from contextlib import ExitStack

import pytest

from tests.tools import need_tool

TOGETHER, APART = "bridge", "apart"


def without(what: str) -> None:
    """A named skip for a user, a failure in CI."""
    if os.environ.get("CI") == "true":
        pytest.fail(what)
    pytest.skip(what)


def run(*command: str) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"{' '.join(command)}: {done.stderr.strip()}")


class Laptop:
    """A namespace with its loopback up and nothing plugged in."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.inside = (need_tool("ip", "iproute2"), "netns", "exec", name)

    def run(self, *command: str) -> None:
        run(*self.inside, *command)

    def plug(self, interface: str, *addresses: str) -> None:
        """Switch ``interface`` on, with ``addresses``."""
        for address in addresses:
            family = ["-6", "nodad"] if ":" in address else ["-4"]
            self.run("ip", family[0], "addr", "add", address, "dev", interface, *family[1:])
        self.run("ip", "link", "set", interface, "up")

    def add_network(self, interface: str, address: str) -> None:
        """A network with nobody else on it, as virtual machines and private networks bring."""
        self.run("ip", "link", "add", interface, "type", "bridge")
        self.plug(interface, address)

    def unplug(self, interface: str) -> None:
        """Switch ``interface`` off; its IPv4 addresses stay with it."""
        self.run("ip", "link", "set", interface, "down")

    def lose(self, probability: float) -> None:
        """Drop so many of the packets that arrive over the LAN, by chance."""
        chance = ("-m", "statistic", "--mode", "random", "--probability", str(probability))
        self.block("-i", "lan0", *chance)

    def block(self, *rule: str, tools: Sequence[str] = ("iptables", "ip6tables")) -> None:
        """Drop what arrives and fits iptables' ``rule``, by either version of IP."""
        for tool in tools:
            need_tool(tool)
            self.run(tool, "-A", "INPUT", *rule, "-j", "DROP")


class Lan(ExitStack):
    """A switch and the laptops at it. Their interface is called lan0; it has no address yet."""

    def __init__(self) -> None:
        super().__init__()
        if os.geteuid() != 0:
            without("network namespaces need root")
        self._ports: dict[Laptop, str] = {}
        self._prefix = f"dixit{secrets.token_hex(4)}"
        self._switch = self._add("switch")
        for bridge in (TOGETHER, APART):
            self._switch.run("ip", "link", "add", bridge, "type", "bridge", "mcast_snooping", "0")
            self._switch.run("ip", "link", "set", bridge, "up")

    def _add(self, name: str) -> Laptop:
        laptop = Laptop(f"{self._prefix}{name}")
        try:
            run("ip", "netns", "add", laptop.name)
        except RuntimeError as error:
            without(f"no network namespaces here: {error}")
        self.callback(run, "ip", "netns", "del", laptop.name)
        laptop.run("ip", "link", "set", "lo", "up")
        return laptop

    def laptop(self, name: str, *addresses: str) -> Laptop:
        """A new laptop at the switch, up if it has ``addresses``."""
        laptop = self._add(name)
        port = self._ports[laptop] = f"to{name}"
        self._switch.run(
            "ip", "link", "add", port, "type", "veth", "peer", "lan0", "netns", laptop.name
        )  # fmt: skip
        self._join(laptop, TOGETHER)
        self._switch.run("ip", "link", "set", port, "up")
        if addresses:
            laptop.plug("lan0", *addresses)
        return laptop

    def _join(self, laptop: Laptop, bridge: str) -> None:
        self._switch.run("ip", "link", "set", self._ports[laptop], "master", bridge)

    def cut(self, laptop: Laptop) -> None:
        """Pull its cable out."""
        self._switch.run("ip", "link", "set", self._ports[laptop], "down")

    def mend(self, laptop: Laptop) -> None:
        """Put its cable in again."""
        self._switch.run("ip", "link", "set", self._ports[laptop], "up")

    def split(self, *laptops: Laptop) -> None:
        """From now on these hear only each other, and the others only each other."""
        for laptop in laptops:
            self._join(laptop, APART)

    def heal(self) -> None:
        """Everybody hears everybody again."""
        for laptop in self._ports:
            self._join(laptop, TOGETHER)
