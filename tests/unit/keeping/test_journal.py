"""The journal: nothing that was written is lost, and a torn tail is cut, never guessed."""

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from dixit_lan.crypto.hashing import labelled_hash
from dixit_lan.crypto.signing import Identity
from dixit_lan.errors import StorageError
from dixit_lan.ids import Card
from dixit_lan.keeping.files import make_folder, write_whole
from dixit_lan.keeping.folders import Folders, file_stem, our_folders
from dixit_lan.keeping.journal import Journal, begin_journal, read_back
from dixit_lan.keeping.saved_seats import SavedSeatFiles, new_nonce
from dixit_lan.keeping.system import REAL
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


def test_entries_are_synced_when_append_returns(tmp_path: Path) -> None:
    journal = begin_journal(REAL, tmp_path / "a.lobby")
    first, second = chain(2)
    with synced() as files:
        journal.append([first])
        assert held(journal.path) == [first.raw]
        journal.append([second])
    assert held(journal.path) == [first.raw, second.raw]
    assert files == [journal.path, journal.path]


@contextmanager
def synced() -> Iterator[list[Path]]:
    """What is synced meanwhile, by name, in that order; here it is the real system that is asked."""
    files: list[Path] = []
    real = os.fsync

    def watched(descriptor: int) -> None:
        files.append(Path(os.readlink(f"/proc/self/fd/{descriptor}")))
        real(descriptor)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", watched)
        yield files


def test_a_file_is_synced_then_named_then_its_folder_is_synced(tmp_path: Path) -> None:
    with synced() as files:
        write_whole(REAL, tmp_path / "a", b"whole")
    assert files == [tmp_path / "a.part", tmp_path]
    assert (tmp_path / "a").read_bytes() == b"whole"
    assert list(tmp_path.iterdir()) == [tmp_path / "a"]


def test_what_is_private_is_so_from_its_first_moment(tmp_path: Path) -> None:
    old = os.umask(0)
    try:
        write_whole(REAL, tmp_path / "secret", bytes(32), private=True)
    finally:
        os.umask(old)
    assert stat.S_IMODE((tmp_path / "secret").stat().st_mode) == 0o600


def test_a_folder_is_named_for_good_with_all_above_it(tmp_path: Path) -> None:
    with synced() as files:
        make_folder(REAL, tmp_path / "a" / "b")
        make_folder(REAL, tmp_path / "a" / "b")
    assert files == [tmp_path, tmp_path / "a"]


@pytest.mark.parametrize("zeros", [0, 1, 500])
@pytest.mark.parametrize("lost", [2, 3, 4, 5, 40, 150])
def test_a_torn_tail_is_cut_when_the_journal_is_opened_again(
    tmp_path: Path, lost: int, zeros: int
) -> None:
    """What did not come to disk is missing, or reads as zeros."""
    path = tmp_path / "a.lobby"
    journal = begin_journal(REAL, path)
    entries = chain(3)
    journal.append(entries)
    journal.close()
    path.write_bytes(path.read_bytes()[:-lost] + bytes(zeros))
    again = Journal(REAL, path)
    assert list(again.entries) == entries[:2]
    assert held(path) == [entry.raw for entry in entries[:2]]
    again.append(entries[2:])
    assert held(path) == [entry.raw for entry in entries]


def test_every_beginning_of_a_journal_is_one(tmp_path: Path) -> None:
    """Cut anywhere, with zeros or without: only the last item is lost, and no word is changed."""
    path = tmp_path / "a.lobby"
    entries = chain(3)
    begin_journal(REAL, path, [], entries).close()
    data = path.read_bytes()
    ends = [item.offset + 5 + len(item.data) for item in read_items(data)]
    for size in range(len(MAGIC), len(data)):
        for zeros in (0, 1, 7, len(data) - size):
            found, end = read_back(data[:size] + bytes(zeros))
            whole = sum(each <= size for each in ends)
            assert len(found) in (whole, whole + data[size:].startswith(b"\0")), (size, zeros)
            assert list(found) == entries[: len(found)]
            assert end == (ends[len(found) - 1] if found else len(MAGIC))


@pytest.mark.parametrize("at", [0, 1])
def test_damage_that_no_crash_can_do_is_not_cut_away(tmp_path: Path, at: int) -> None:
    """Cutting there would take back what others have heard."""
    path = tmp_path / "a.lobby"
    journal = begin_journal(REAL, path)
    journal.append(chain(3))
    journal.close()
    data = bytearray(path.read_bytes())
    spot = [item.offset for item in read_items(bytes(data))][at] + 60
    data[spot] ^= 1
    path.write_bytes(data)
    with pytest.raises(StorageError, match="damaged"):
        Journal(REAL, path)
    assert path.read_bytes() == data


@pytest.mark.parametrize("data", [b"", MAGIC[:7], b"another file"])
def test_what_is_no_journal_is_not_taken_for_one(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "a.lobby"
    path.write_bytes(data)
    with pytest.raises(StorageError, match="of another version"):
        Journal(REAL, path)
    assert path.read_bytes() == data


def test_an_entry_is_written_once_however_often_it_is_handed_over(tmp_path: Path) -> None:
    """An auditor takes an entry that lies twice in a record for tampering."""
    journal = begin_journal(REAL, tmp_path / "a.lobby", [], chain(1))
    journal.append([*chain(2), *chain(2)])
    journal.close()
    again = Journal(REAL, journal.path)
    again.append(chain(3))
    assert held(journal.path) == [entry.raw for entry in chain(3)]


def test_a_record_begins_with_packs_and_all_entries(tmp_path: Path) -> None:
    entries = chain(2)
    cards = [Card(bytes([2]) * 32), Card(bytes([1]) * 32)]
    record = begin_journal(REAL, tmp_path / "a.dixit", [cards], entries)
    items = list(read_items(record.path.read_bytes()))
    assert [item.tag for item in items] == [PACK_TAG, ENTRY_TAG, ENTRY_TAG]
    assert items[0].data == b"".join(sorted(cards))


def test_two_players_of_one_name_keep_two_records(tmp_path: Path) -> None:
    folders = Folders(tmp_path, tmp_path)
    one, two = (SavedSeatFiles(REAL, folders, new_nonce(REAL)) for _ in range(2))
    assert one.record(DIGEST, "Ann") == one.record(DIGEST, "Ann")
    assert one.record(DIGEST, "Ann") != two.record(DIGEST, "Ann")
    assert one.record(DIGEST, "Ann").name.startswith(DIGEST.hex()[:10])
    assert one.record(DIGEST, "Ann").name.endswith("-Ann.dixit")


def test_a_disk_that_refuses_is_said_by_name(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="nowhere"):
        begin_journal(REAL, tmp_path / "nowhere" / "a.lobby")
    with pytest.raises(StorageError, match="a.lobby"):
        Journal(REAL, tmp_path / "a.lobby")


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
