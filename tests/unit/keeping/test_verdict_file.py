"""Verdicts on disk: all that was judged is found again, and nothing else is ever believed."""

import random
from pathlib import Path

import pytest

from dixit_lan.dealing.setting import Blame
from dixit_lan.ids import Digest, Seat
from dixit_lan.keeping.system import REAL
from dixit_lan.keeping.verdict_file import VerdictBook, VerdictFile
from dixit_lan.logs.evidence import Offence
from dixit_lan.table.game.verdicts import Judged

SECRET, NONCE = bytes(range(32)), b"n" * 16


def _book(secret: bytes = SECRET, nonce: bytes = NONCE, program: str = "1.0") -> VerdictBook:
    return VerdictBook(secret, nonce, program)


def _judged(at: int, blame: Blame | None = None) -> Judged:
    return Judged((Digest(bytes([at]) * 32), Digest(bytes([at + 100]) * 32)), blame)


def _told(judged: list[Judged]) -> list[tuple[object, ...]]:
    """A blame is an error, and equal to itself alone."""
    return [
        (one.key, one.blame and (one.blame.seat, one.blame.offence, str(one.blame)))
        for one in judged
    ]


SOME = [
    _judged(0),
    _judged(1, Blame(Seat(3), Offence.BAD_SHUFFLE, "a proof that does not hold")),
    *map(_judged, range(2, 6)),
]


def test_what_was_judged_is_found_again(tmp_path: Path) -> None:
    path = tmp_path / "verdicts"
    first = VerdictFile(REAL, path, _book())
    first.append(SOME[:2])
    first.append(SOME[2:])
    first.close()
    again = VerdictFile(REAL, path, _book())
    assert _told(again.judged) == _told(SOME)
    again.append([_judged(9)])
    again.close()
    assert _told(VerdictFile(REAL, path, _book()).judged) == _told([*SOME, _judged(9)])


def test_a_torn_file_gives_what_is_whole_and_goes_on_there(tmp_path: Path) -> None:
    data, path = _book().encode(SOME), tmp_path / "verdicts"
    for length in range(len(data)):
        found, end = _book().read(data[:length])
        assert _told(found) == _told(SOME[: len(found)]) and end <= length
        assert _book().encode(found) == data[:end]
    path.write_bytes(data[:-1])
    torn = VerdictFile(REAL, path, _book())
    torn.append(SOME[-1:])
    torn.close()
    assert path.read_bytes() == data


def test_no_changed_byte_makes_a_verdict() -> None:
    data, dice = _book().encode(SOME), random.Random(1)
    for at in range(len(data)):
        changed = bytearray(data)
        changed[at] ^= 1 << dice.randrange(8)
        found, _ = _book().read(bytes(changed))
        assert len(found) < len(SOME), at
        assert _told(found) == _told(SOME[: len(found)]), at


@pytest.mark.parametrize(
    "other", [_book(secret=bytes(32)), _book(nonce=b"o" * 16), _book(program="1.1")]
)
def test_what_another_has_judged_is_not_believed(other: VerdictBook) -> None:
    assert _book().read(other.encode(SOME)) == ([], 0)


def test_records_of_two_sittings_are_not_mixed() -> None:
    data = _book().encode(SOME[:2]) + _book(nonce=b"o" * 16).encode(SOME[2:])
    found, end = _book().read(data + _book().encode(SOME[3:]))
    assert _told(found) == _told(SOME[:2])
    assert end == len(_book().encode(SOME[:2]))


def test_any_bytes_are_read_without_an_error() -> None:
    dice = random.Random(2)
    for _ in range(500):
        assert _book().read(dice.randbytes(dice.randrange(200))) == ([], 0)


def test_where_nothing_can_be_written_the_game_goes_on(tmp_path: Path) -> None:
    nowhere = VerdictFile(REAL, tmp_path / "no folder" / "verdicts", _book())
    assert nowhere.judged == []
    nowhere.append(SOME)
    nowhere.close()


def test_its_key_shows_nowhere() -> None:
    assert repr(_book()) == "VerdictBook()"
