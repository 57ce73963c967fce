"""Files that are whole under their name, or not there: written beside it first."""

from contextlib import suppress
from pathlib import Path

from dixit_lan.keeping.system import File, System


def part_of(path: Path) -> Path:
    """Where a file lies until it is whole. One program at a time writes a file of that name."""
    return path.with_name(path.name + ".part")


def write_whole(system: System, path: Path, data: bytes, *, private: bool = False) -> None:
    """Make ``data`` the content of ``path``, durably. Raises OSError; then the old one is there still.

    The bytes are durable before they get the name, and the name before the caller goes on.
    """
    part = part_of(path)
    system.unlink(part)  # of a program that was killed
    file = system.create(part, private=private)
    try:
        write_all(file, data)
        file.sync()
    except OSError:
        file.close()
        with suppress(OSError):
            system.unlink(part)
        raise
    file.close()
    system.replace(part, path)
    system.sync_folder(path.parent)


def write_all(file: File, data: bytes) -> None:
    """Write all of it, however little the system takes at once. Raises OSError."""
    view = memoryview(data)
    while view:
        view = view[file.write(view) :]


def make_folder(system: System, folder: Path) -> None:
    """Make ``folder`` and those above it, where they are missing, durably. Raises OSError."""
    if folder.is_dir():
        return
    make_folder(system, folder.parent)
    folder.mkdir(exist_ok=True)
    system.sync_folder(folder.parent)
