"""The files of a sitting that was broken off."""

from pathlib import Path

import pytest

from dixit_lan.app.folders import our_folders
from dixit_lan.app.sittings import Sitting, SittingFiles, new_nonce, unfinished


def test_nothing_is_left_of_a_sitting_that_is_over_even_if_a_write_was_torn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DIXIT_LAN_DATA", str(tmp_path))
    folders, nonce = our_folders(), new_nonce()
    files = SittingFiles(folders, nonce)
    files.secret()
    files.lobby.touch()
    sitting = Sitting(nonce, "Ann", "Attic", "one two", ("pack",), str(files.lobby), in_game=True)
    files.save(sitting)
    (folders.sittings / f"{nonce}.part").write_text("{")
    assert list(unfinished(folders)) == [sitting]
    files.remove()
    assert not list(folders.sittings.iterdir())
