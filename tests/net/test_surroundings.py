"""A desk tells where it can be reached and why nobody is found, in real networks of its own."""

import asyncio
import json
import sys
import time
from pathlib import Path

from dixit_lan.app.invitation import read_invitation
from dixit_lan.app.options import Options
from dixit_lan.app.seat.backend import LiveBackend
from dixit_lan.app.seat.lookout import LOOK_SECONDS
from dixit_lan.app.seat.reachability import (
    ECHO_AFTER_SECONDS,
    ECHO_SECONDS,
    LONELY_SECONDS,
    Reachability,
)
from dixit_lan.keeping.folders import Folders
from dixit_lan.packs.pack import standard_pack
from dixit_lan.rules.edition import CLASSIC
from tests.net.namespaces import Lan, Laptop
from tests.net.programs import ROOT
from tests.net.room import LOOPBACK


def _desk(folder: Path, name: str, **options: object) -> LiveBackend:
    folder.mkdir()
    folders = Folders(folder, folder / "records")
    for each in (folders.identities, folders.sittings, folders.records):
        each.mkdir()
    known = {"interfaces": (LOOPBACK,), "mdns": False, "fast": True, **options}
    return LiveBackend(folders, [standard_pack()], Options(name=name, **known))  # type: ignore[arg-type]


def _until(done, seconds: float = 30.0) -> None:
    until = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < until, "it did not come to that"
        time.sleep(0.02)


def test_an_invitation_leads_to_the_table(tmp_path: Path) -> None:
    ann, ben = _desk(tmp_path / "ann", "Ann"), _desk(tmp_path / "ben", "Ben")
    try:
        ann.open_table("Ann", "Kitchen", CLASSIC, None)
        _until(lambda: ann.invitation() is not None)
        sheet = ann.invitation()
        assert sheet is not None
        said = read_invitation(sheet.text)
        assert (said.table, said.code, sheet.places) == ("Kitchen", ann.code(), ())
        # Loopback is told to nobody: the two sit on one laptop here, so the place is added.
        line = said.with_places(((LOOPBACK, _port(ann)),)).to_text()
        assert ben.read_invitation(line) == ("Kitchen", ann.code())
        ben.join_at("Ben", "", "", line)
        _until(lambda: ben.status() is not None and len(ben.status().lobby.seats) == 2)
    finally:
        ann.close()
        ben.close()


def test_what_is_no_address_is_told(tmp_path: Path) -> None:
    ann = _desk(tmp_path / "ann", "Ann")
    ann.join_at("Ann", "Kitchen", "a-b-c", "somewhere")
    assert "lacks the port" in ann.problem() and ann.status() is None
    ann.close()


def _port(desk: LiveBackend) -> int:
    session = desk._session
    assert session is not None
    return session.mesh.port


def test_it_is_told_within_ten_seconds_and_not_told_once_somebody_comes() -> None:
    assert ECHO_AFTER_SECONDS + ECHO_SECONDS < LONELY_SECONDS < LONELY_SECONDS + LOOK_SECONDS < 10
    surroundings = Reachability(Options(mdns=False, interfaces=(LOOPBACK,)))
    told = []
    for second in range(1, 40):
        surroundings.look(None, None, company=second == 15, now=float(second))
        told.append(surroundings.trouble is not None)
    assert told.index(True) == LONELY_SECONDS
    assert not any(told[14:22]) and told[22]


# -- one desk in a network of its own --------------------------------------------------------------


async def _asked(laptop: Laptop, folder: Path, how: str) -> tuple[str, str]:
    """The likeliest cause that a desk on ``laptop`` gives, and what became of its multicast."""
    process = await asyncio.create_subprocess_exec(
        *laptop.inside, sys.executable, "-m", "tests.net.lonely", str(folder), how,
        stdout=asyncio.subprocess.PIPE, cwd=ROOT,
    )  # fmt: skip
    out, _ = await process.communicate()
    said = json.loads(out)
    return said["causes"][0], said["multicast"]


def test_blocked_multicast_is_told_from_a_network_that_is_empty(tmp_path: Path) -> None:
    async def run() -> None:
        with Lan() as lan:
            deaf = [lan.laptop(f"n{at}", f"10.77.0.{at}/24") for at in (1, 2)]
            for laptop in deaf:
                laptop.block("-p", "udp")
            well = lan.laptop("n3", "10.77.0.3/24")
            lost = lan.laptop("n4", "10.77.0.4/24")
            cut_off = lan.laptop("n5")
            asked = await asyncio.gather(
                _asked(deaf[0], tmp_path / "a", "room"),
                _asked(deaf[1], tmp_path / "b", "table"),
                _asked(well, tmp_path / "c", "table"),
                _asked(lost, tmp_path / "d", "10.77.0.200:4711"),
                _asked(cut_off, tmp_path / "e", "room"),
            )
        assert asked == [
            ("firewall", "deaf"),
            ("firewall", "deaf"),
            ("nobody", "heard"),
            ("isolation", "heard"),
            ("no_network", "heard"),
        ]

    asyncio.run(run())
