"""The journal: nothing that was written is lost, and a torn tail is cut, never guessed."""

from pathlib import Path

import pytest

from dixit_lan.app.folders import Folders, file_stem, our_folders
from dixit_lan.app.journal import Journal, begin_record
from dixit_lan.crypto.hashing import labelled_hash
from dixit_lan.crypto.signing import Identity
from dixit_lan.errors import StorageError
from dixit_lan.ids import Card
from dixit_lan.logs.entry import Entry, write_entry
from dixit_lan.logs.kinds import Kind
from dixit_lan.logs.record import ENTRY_TAG, MAGIC, PACK_TAG, read_items

DIGEST = labelled_hash("test")


def chain(count: int) -> list[Entry]:
    entries: list[Entry] = []
    for number in range(count):
        previous = entries[-1] if entries else None
        body = bytes([number])
        identity = Identity(bytes(32))
        entries.append(
            write_entry(identity, bytes(16), previous, digest=DIGEST, kind=Kind.AGREE, body=body)
        )
    return entries


def held(path: Path) -> list[bytes]:
    return [item.data for item in read_items(path.read_bytes()) if item.tag == ENTRY_TAG]


def test_entries_are_on_disk_when_append_returns(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "a.lobby")
    first, second = chain(2)
    journal.append([first])
    assert held(journal.path) == [first.raw]
    journal.append([second])
    assert held(journal.path) == [first.raw, second.raw]


@pytest.mark.parametrize("lost", [1, 3, 4, 5, 40])
def test_a_torn_tail_is_cut_when_the_journal_is_opened_again(tmp_path: Path, lost: int) -> None:
    path = tmp_path / "a.lobby"
    journal = Journal(path)
    entries = chain(3)
    journal.append(entries)
    journal.close()
    path.write_bytes(path.read_bytes()[:-lost])
    again = Journal(path)
    assert held(path) == [entry.raw for entry in entries[:2]]
    again.append(entries[2:])
    assert held(path) == [entry.raw for entry in entries]


def test_a_torn_magic_line_is_not_taken_for_a_journal(tmp_path: Path) -> None:
    path = tmp_path / "a.lobby"
    path.write_bytes(MAGIC[:7])
    with pytest.raises(StorageError, match="not a journal of this version"):
        Journal(path)
    assert path.read_bytes() == MAGIC[:7]


def test_a_record_begins_with_packs_and_all_entries(tmp_path: Path) -> None:
    folders = Folders(tmp_path, tmp_path)
    entries = chain(2)
    cards = [Card(bytes([2]) * 32), Card(bytes([1]) * 32)]
    record = begin_record(folders, DIGEST, "Ann", [cards], entries)
    items = list(read_items(record.path.read_bytes()))
    assert [item.tag for item in items] == [PACK_TAG, ENTRY_TAG, ENTRY_TAG]
    assert items[0].data == b"".join(sorted(cards))
    assert record.path.name == f"{DIGEST.hex()[:10]}-Ann.dixit"


def test_two_players_of_one_name_keep_two_records(tmp_path: Path) -> None:
    folders = Folders(tmp_path, tmp_path)
    one = begin_record(folders, DIGEST, "Ann", [], chain(1))
    two = begin_record(folders, DIGEST, "Ann", [], chain(1))
    assert one.path != two.path
    assert held(one.path) == held(two.path)


def test_a_disk_that_refuses_is_said_by_name(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="nowhere"):
        Journal(tmp_path / "nowhere" / "a.lobby")


def test_file_names_are_safe_and_different() -> None:
    names = ["Ann", "ann/../x", "Bob", "Bób", "日本", "..", "a b", "a-b", "CON:"]
    stems = [file_stem(name) for name in names]
    assert len(set(stems)) == len(stems)
    assert all(not set(stem) & set('/\\:*?"<>| .') for stem in stems)


def test_folders_are_made_where_the_person_wants_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DIXIT_LAN_DATA", str(tmp_path / "data"))
    folders = our_folders(str(tmp_path / "games"))
    assert folders.identities.is_dir() and folders.sittings.is_dir()
    assert folders.records == tmp_path / "games" and folders.records.is_dir()
