"""A desk that finds nobody, and what it says about that: ``python -m tests.net.lonely FOLDER HOW``.

HOW is "room" (the first screen), "table" (one of its own) or an address to join at.
"""

import json
import sys
import time
from dataclasses import asdict
from pathlib import Path

from dixit_lan.app.options import Options
from dixit_lan.app.seat.backend import LiveBackend
from dixit_lan.keeping.folders import Folders
from dixit_lan.packs.pack import standard_pack
from dixit_lan.rules.edition import CLASSIC

PATIENCE_SECONDS = 30.0


def main(folder: Path, how: str) -> None:
    folders = Folders(folder, folder / "records")
    for each in (folders.identities, folders.sittings, folders.records):
        each.mkdir(parents=True)
    until = time.monotonic() + PATIENCE_SECONDS
    desk = LiveBackend(folders, [standard_pack()], Options(name="Ann"))
    if how == "table":
        desk.open_table("Ann", folder.name, CLASSIC, None)
    elif how != "room":
        desk.join_at("Ann", folder.name, "a-b-c", how)
    while (trouble := desk.trouble()) is None or trouble.multicast == "unknown":
        assert time.monotonic() < until, "nothing is said"
        time.sleep(0.05)
    desk.close()
    print(json.dumps(asdict(trouble)))


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
