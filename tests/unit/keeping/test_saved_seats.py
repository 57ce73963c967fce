"""The files of a sitting that was broken off."""

import os
from pathlib import Path

import pytest

from dixit_lan.errors import StorageError
from dixit_lan.keeping.folders import Folders, our_folders
from dixit_lan.keeping.saved_seats import SavedSeat, SavedSeatFiles, new_nonce, unfinished
from dixit_lan.keeping.seat_storage import SeatStorage
from dixit_lan.keeping.system import REAL


def test_nothing_is_left_of_a_sitting_that_is_over_even_if_a_write_was_torn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DIXIT_LAN_DATA", str(tmp_path))
    folders, nonce = our_folders(), new_nonce(REAL)
    files = SavedSeatFiles(REAL, folders, nonce)
    files.draw_secret()
    files.lobby.touch()
    sitting = SavedSeat(nonce, "Ann", "Attic", "one two", ("pack",), str(files.lobby), in_game=True)
    files.save(sitting)
    for torn in ("json.part", "secret.part", "lobby.part"):
        (folders.sittings / f"{nonce}.{torn}").write_text("{")
    assert list(unfinished(REAL, folders)) == [sitting]
    files.remove()
    assert not list(folders.sittings.iterdir())


def test_a_seat_whose_secret_is_lost_is_not_gone_on_with_under_another(tmp_path: Path) -> None:
    """What a new one would sign under the old numbers would convict its player."""
    folders = Folders(tmp_path, tmp_path)
    sitting = SavedSeat("", "Ann", "Attic", "one two", (), "", in_game=False)
    folders.sittings.mkdir()
    storage = SeatStorage(REAL, folders, None, sitting, {})
    (secret,) = folders.sittings.glob("*.secret")
    secret.unlink()
    with pytest.raises(StorageError, match=secret.name):
        SeatStorage(REAL, folders, storage.sitting, sitting, {})
    secret.write_bytes(b"short")
    with pytest.raises(StorageError, match="damaged"):
        SeatStorage(REAL, folders, storage.sitting, sitting, {})


def test_the_sitting_of_last_night_comes_before_that_of_last_week(tmp_path: Path) -> None:
    folders = Folders(tmp_path, tmp_path)
    folders.sittings.mkdir()
    journal = tmp_path / "a.dixit"
    journal.touch()
    for at, nonce in enumerate(("c", "a", "b")):
        files = SavedSeatFiles(REAL, folders, nonce)
        files.save(SavedSeat(nonce, "Ann", "Attic", "one two", (), str(journal), in_game=True))
        os.utime(folders.sittings / f"{nonce}.json", (1000 + at, 1000 + at))
    (folders.sittings / "d.json").write_text("{")
    assert [each.nonce for each in unfinished(REAL, folders)] == ["b", "a", "c"]
    journal.unlink()
    assert not list(unfinished(REAL, folders))
