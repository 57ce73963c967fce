"""How a window and a seat find each other, prove themselves, and are of one version."""

import os
import stat
import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from dixit_lan.app.pipe import door, line
from dixit_lan.app.pipe.door import Door, Place, forget, knock, new_name, place_of, places
from dixit_lan.app.pipe.line import FREE, TAKEN, Line
from dixit_lan.app.pipe.messages import Close, Resume, encode
from dixit_lan.errors import DecodeError, StorageError, UnknownVersion

NAME = new_name()


class Host:
    """A door with somebody behind it who keeps all lines."""

    def __init__(self, data: Path) -> None:
        self.door = Door(data, NAME)
        self.lines: list[Line] = []
        self.refused = 0
        self.met = threading.Semaphore(0)
        self._open = True
        self.thread = threading.Thread(target=self._receive, daemon=True)
        self.thread.start()

    def _receive(self) -> None:
        while self._open:
            line = self.door.come_in()
            if line is None:
                self.refused += 1
            else:
                self.lines.append(line)
                self.met.release()

    def close(self) -> None:
        self._open = False
        self.door.close()


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    host = Host(tmp_path)
    yield host
    host.close()


def _place(data: Path) -> Place:
    place = place_of(data, NAME)
    assert place is not None
    return place


def _pair(host: Host, data: Path) -> tuple[Line, Line]:
    """A window's line, and the seat's end of it."""
    ours = knock(_place(data))
    assert ours is not None
    host.met.acquire(timeout=30)
    return ours, host.lines[-1]


def test_a_line_carries_messages_both_ways(host: Host, tmp_path: Path) -> None:
    ours, theirs = _pair(host, tmp_path)
    ours.send(3, Resume(1))
    assert theirs.receive(5) == (3, Resume(1))
    theirs.send(4, Close())
    assert ours.receive(5) == (4, Close())
    assert ours.receive(0) is None
    theirs.close()
    with pytest.raises(OSError):
        ours.receive(5)


def test_files_are_for_their_owner_only_and_go_with_the_process(host: Host, tmp_path: Path) -> None:
    place = _place(tmp_path)
    files = [tmp_path / "seats" / f"{NAME}.seat", Path(place.address)]
    for path in files:
        assert stat.S_IMODE(os.stat(path).st_mode) == 0o600
    assert place.key.hex() not in repr(place)
    host.close()
    assert not any(path.exists() for path in files)
    assert places(tmp_path) == []
    with pytest.raises((FileNotFoundError, ConnectionRefusedError)):
        knock(place)


def test_whoever_does_not_know_the_key_does_not_come_in(host: Host, tmp_path: Path) -> None:
    place = _place(tmp_path)
    assert knock(replace(place, key=b"wrong")) is None
    _pair(host, tmp_path)  # and keeps nobody else out
    assert host.refused == 1 and len(host.lines) == 1


def test_what_a_killed_process_left_is_cleared_away(tmp_path: Path) -> None:
    first = Door(tmp_path, NAME)
    place = _place(tmp_path)
    first._listener._listener._socket.close()  # type: ignore[attr-defined] - as a kill does
    with pytest.raises(ConnectionRefusedError):
        knock(place)
    forget(tmp_path, place)
    assert list((tmp_path / "seats").iterdir()) == []
    forget(tmp_path, place)
    first.close()


def test_a_folder_that_lies_deep_has_its_socket_elsewhere(tmp_path: Path) -> None:
    deep = tmp_path.joinpath(*["a" * 50] * 4)
    deep.mkdir(parents=True)
    host = Host(deep)
    try:
        assert not _place(deep).address.startswith(str(deep))
        ours, theirs = _pair(host, deep)
        ours.send(1, Close())
        assert theirs.receive(5) == (1, Close())
    finally:
        host.close()
    assert not Path(_addresses(deep)[-1]).exists()


def _addresses(data: Path) -> list[str]:
    found = door._addresses(data, NAME)
    assert all(len(os.fsencode(each)) <= 100 for each in found)
    return found


def test_a_folder_that_takes_nothing_is_told(tmp_path: Path) -> None:
    (tmp_path / "seats").write_text("no folder")
    with pytest.raises(StorageError, match="no door"):
        Door(tmp_path, NAME)


def test_damaged_files_are_no_places(tmp_path: Path) -> None:
    folder = tmp_path / "seats"
    folder.mkdir()
    for name, text in {"a": "", "b": "[]", "c": '{"address": "x"}', "d": '{"key": 1}'}.items():
        (folder / f"{name}.seat").write_text(text)
    assert places(tmp_path) == []
    assert len({new_name() for _ in range(9)}) == 9


# -- the greeting --------------------------------------------------------------------------------------


def test_both_ends_greet_alike(host: Host, tmp_path: Path) -> None:
    ours, theirs = _pair(host, tmp_path)
    theirs.greet(TAKEN)
    ours.greet(FREE)
    assert (ours.hear_greeting(), theirs.hear_greeting()) == (TAKEN, FREE)


def test_another_version_is_told_by_both_ends(
    host: Host, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ours, theirs = _pair(host, tmp_path)
    theirs.greet(FREE)
    ours.greet(FREE)
    monkeypatch.setattr(line, "our_version", lambda: "9.9 other")
    for end in (ours, theirs):
        with pytest.raises(UnknownVersion, match="and we of 9.9 other"):
            end.hear_greeting()


def test_one_that_has_its_window_is_of_no_concern_whatever_its_version(
    host: Host, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ours, theirs = _pair(host, tmp_path)
    theirs.greet(TAKEN)
    monkeypatch.setattr(line, "our_version", lambda: "9.9 other")
    assert ours.hear_greeting() == TAKEN


@pytest.mark.parametrize("said", [b"", b"hello", b"\xff\xfe", b"dixit-lan seat\nfree", b"x" * 401])
def test_who_greets_otherwise_is_no_seat(host: Host, tmp_path: Path, said: bytes) -> None:
    ours, theirs = _pair(host, tmp_path)
    theirs._connection.send_bytes(said)
    with pytest.raises((DecodeError, OSError)):
        ours.hear_greeting()


def test_garbage_in_a_line_is_told(host: Host, tmp_path: Path) -> None:
    ours, theirs = _pair(host, tmp_path)
    theirs._connection.send_bytes(encode(1, Close())[:-1])
    with pytest.raises(DecodeError, match="not a message between a window and its seat"):
        ours.receive(5)
