"""Laptops on networks of their own: Linux network namespaces, gone after the test."""

import itertools
import os
import subprocess
from contextlib import ExitStack

import pytest

from tests.tools import need_tool

_numbers = itertools.count()


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

    def block(self, *rule: str) -> None:
        """Drop what arrives and fits iptables' ``rule``."""
        need_tool("iptables")
        self.run("iptables", "-A", "INPUT", *rule, "-j", "DROP")


class Lan(ExitStack):
    """A switch and the laptops at it. Their interface is called lan0; it has no address yet."""

    def __init__(self) -> None:
        super().__init__()
        if os.geteuid() != 0:
            without("network namespaces need root")
        self._prefix = f"dixit{os.getpid()}x{next(_numbers)}"
        self._switch = self._add("switch")
        if self._switch is not None:
            self._switch.run("ip", "link", "add", "bridge", "type", "bridge", "mcast_snooping", "0")
            self._switch.run("ip", "link", "set", "bridge", "up")

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
        port = f"to{name}"
        self._switch.run(
            "ip", "link", "add", port, "type", "veth", "peer", "lan0", "netns", laptop.name
        )  # fmt: skip
        self._switch.run("ip", "link", "set", port, "master", "bridge")
        self._switch.run("ip", "link", "set", port, "up")
        if addresses:
            laptop.plug("lan0", *addresses)
        return laptop
