"""The packs that a player asked for."""

from collections.abc import Sequence
from pathlib import Path

from dixit_lan.packs.library import Library
from dixit_lan.packs.pack import Pack, load_pack, standard_pack


def chosen_packs(folders: Sequence[str]) -> list[Pack]:
    """The packs in ``folders``, mixed; the shipped one where none is named. Raises PackError."""
    if not folders:
        return [standard_pack()]
    return [load_pack(Path(folder)) for folder in folders]


def check_packs(folders: Sequence[str]) -> None:
    """Raise PackError if these cannot be played with."""
    Library(chosen_packs(folders))
