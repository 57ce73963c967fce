"""Another implementation of multicast DNS sees what we announce."""

import asyncio
import os
import re
import subprocess
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

from dixit_lan.net.pake import table_id
from dixit_lan.wire.version import PROTOCOL_VERSION
from tests.net.namespaces import Lan, Laptop
from tests.net.programs import Programs
from tests.net.room import WAIT_SECONDS
from tests.tools import need_tool

TABLE = "Küche = 7"
BUS = """<busconfig>
  <type>system</type>
  <listen>unix:path={folder}/bus</listen>
  <auth>EXTERNAL</auth>
  <policy context="default">
    <allow user="*"/> <allow own="*"/> <allow send_destination="*"/> <allow receive_sender="*"/>
    <allow eavesdrop="false"/>
  </policy>
</busconfig>
"""
AVAHI = """[server]
use-ipv4=yes
use-ipv6=yes
allow-interfaces=lan0
[publish]
disable-publishing=yes
"""


class Daemons(ExitStack):
    """A message bus and avahi, on one laptop, with a folder of their own under /run."""

    def __init__(self, laptop: Laptop, folder: Path) -> None:
        super().__init__()
        self._laptop, self._folder = laptop, folder
        self.environment = {**os.environ, "DBUS_SYSTEM_BUS_ADDRESS": f"unix:path={folder}/bus"}
        (folder / "bus.conf").write_text(BUS.format(folder=folder))
        (folder / "avahi.conf").write_text(AVAHI)

    def start(self, *command: str) -> None:
        log = self.enter_context((self._folder / f"{Path(command[0]).name}.log").open("w"))
        process = subprocess.Popen(
            [*self._laptop.inside, *command],
            env=self.environment, stdout=log, stderr=log,
        )  # fmt: skip
        self.callback(process.wait)
        self.callback(process.terminate)

    def start_all(self) -> None:
        dbus = need_tool("dbus-daemon", "dbus-daemon")
        avahi = need_tool("avahi-daemon")
        mount = "mkdir -p /run/avahi-daemon && mount -t tmpfs tmpfs /run/avahi-daemon"
        self.start(dbus, f"--config-file={self._folder}/bus.conf", "--nofork", "--nopidfile")
        options = f"-f {self._folder}/avahi.conf --no-drop-root --no-chroot --no-rlimits"
        wait = f"while [ ! -S {self._folder}/bus ]; do sleep 0.1; done"
        self.start(
            need_tool("unshare", "util-linux"), "--mount", "sh", "-c",
            f"{mount} && {wait} && exec {avahi} {options}",
        )  # fmt: skip


async def seen_by_avahi(daemons: Daemons, browse: Sequence[str], text: str) -> str:
    """Browse until ``text`` is resolved; avahi may still be starting."""
    async with asyncio.timeout(WAIT_SECONDS):
        while True:
            process = await asyncio.create_subprocess_exec(
                *browse, env=daemons.environment,
                stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL,
            )  # fmt: skip
            out = (await process.communicate())[0].decode()
            for line in out.splitlines():
                if line.startswith("=") and text in line:
                    return line
            await asyncio.sleep(0.2)


def spelled_out(text: str) -> str:
    """Undo avahi's way of writing bytes that are not ASCII: \\195\\188 is ü."""
    plain = re.sub(rb"\\(\d{3})", lambda code: bytes([int(code[1])]), text.encode())
    return plain.decode()


def test_avahi_sees_our_table(tmp_path: Path) -> None:
    avahi_browse = need_tool("avahi-browse", "avahi-utils")

    async def scene() -> None:
        with Lan() as lan:
            ours, other = lan.laptop("ours", "10.77.0.1/24"), lan.laptop("other", "10.77.0.2/24")
            async with Programs() as programs:
                mai = await programs.start("mai", "--table", TABLE, inside=ours.inside)
                with Daemons(other, tmp_path) as daemons:
                    daemons.start_all()
                    browse = (
                        *other.inside, avahi_browse,
                        "--parsable", "--resolve", "--terminate", "_dixit-lan._tcp",
                    )  # fmt: skip
                    line = await seen_by_avahi(daemons, browse, ";IPv4;")
        fields = line.split(";")
        assert fields[3].startswith("mai")
        assert fields[7:9] == ["10.77.0.1", str(mai.port)]
        for pair in (
            f'"v={PROTOCOL_VERSION}"', f'"id={table_id(TABLE).hex()}"', f'"table={TABLE}"',
            '"player=mai"', '"seats=0"', '"state=lobby"',
        ):  # fmt: skip
            assert pair in spelled_out(fields[9])

    asyncio.run(scene())
