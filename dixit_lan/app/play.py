"""``dixit-lan play``: the window. Its seat at the table is a process of its own, see ``seat``."""

from pathlib import Path

from dixit_lan.app.logfile import keep_log
from dixit_lan.app.options import Options
from dixit_lan.app.window.remote_backend import RemoteBackend
from dixit_lan.keeping.folders import our_folders
from dixit_lan.terminal import say

WINDOW_SIZE = (1280, 800)
"""To begin with; the window can be resized."""


def play(options: Options) -> int:
    """Open the window and play. Gives the exit code. Raises PackError, StorageError."""
    folders = our_folders(options.records)
    keep_log(folders.data, "window")
    if options.packs:  # a wrong word on the command line is told where it was typed
        from dixit_lan.app.packs import check_packs

        check_packs(options.packs)
    backend = RemoteBackend(folders.data, options)  # it starts while the window is being made

    from dixit_lan.client.app import run

    pilot = None
    if options.autoplay:
        from dixit_lan.app.autoplay import autopilot

        pilot = autopilot(options)
    code = run(
        backend,
        size=WINDOW_SIZE,
        autopilot=pilot,
        fast=options.fast,
        exit_when_over=options.autoplay,
    )
    say(goodbye(backend.record_path(), folders.records))
    return code


def goodbye(record: str, records: Path) -> str:
    """The last line: where the game that was played last is kept, or all that were."""
    if record and Path(record).exists():
        return f"Goodbye. The record of this game: {record}"
    if any(records.glob("*.dixit")):
        return f"Goodbye. The records of your games are in {records}"
    return "Goodbye."
