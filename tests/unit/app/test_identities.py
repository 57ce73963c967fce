"""Identity keys: the same name is the same player, and only one program uses it at a time."""

import stat
from pathlib import Path

import pytest

from dixit_lan.app.identities import Player, clean_name
from dixit_lan.app.settings import Settings
from dixit_lan.client.preferences import Preferences
from dixit_lan.errors import StorageError
from dixit_lan.keeping.folders import Folders, our_folders
from dixit_lan.wire.limits import NAME_BYTES_MAX


@pytest.fixture
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Folders:
    monkeypatch.setenv("DIXIT_LAN_DATA", str(tmp_path))
    return our_folders()


def test_a_name_keeps_its_key(folders: Folders) -> None:
    first = Player(folders, "Ann")
    first.release()
    again = Player(folders, "Ann")
    other = Player(folders, "Ben")
    assert again.identity.key == first.identity.key != other.identity.key


def test_a_name_in_use_is_refused_until_it_is_released(folders: Folders) -> None:
    first = Player(folders, "Ann")
    with pytest.raises(StorageError, match="'Ann' is in use"):
        Player(folders, "Ann")
    first.release()
    Player(folders, "Ann").release()


def test_a_key_is_private_and_a_damaged_one_is_not_used(folders: Folders) -> None:
    Player(folders, "Ann").release()
    path = folders.identities / "Ann.key"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    path.write_bytes(b"short")
    with pytest.raises(StorageError, match="damaged"):
        Player(folders, "Ann")


def test_a_key_that_was_torn_while_it_was_made_is_made_anew(folders: Folders) -> None:
    (folders.identities / "Ann.key.part").write_bytes(b"sho")
    Player(folders, "Ann").release()
    assert len((folders.identities / "Ann.key").read_bytes()) == 32


def test_names_are_cleaned() -> None:
    assert clean_name("  Ann \n Lee\x00 ") == "Ann Lee"
    assert clean_name("e\u0301") == "é"
    assert len(clean_name("ナ" * 100).encode()) <= NAME_BYTES_MAX
    with pytest.raises(StorageError):
        clean_name(" \n")


def test_who_has_no_name_yet_gets_one(tmp_path: Path) -> None:
    assert Settings(tmp_path).name
    Settings(tmp_path).keep(Preferences(player="Linh"))
    assert Settings(tmp_path).name == "Linh"
