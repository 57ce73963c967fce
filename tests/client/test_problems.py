"""What went wrong is said in the person's language, whole: only the file's name stays as it is."""

import errno

import pytest

from dixit_lan.client.words import catalogue as language
from dixit_lan.client.words.languages import LANGUAGES
from dixit_lan.client.words.problems import error_words, note_words, reason_words
from dixit_lan.client.words.text import t
from dixit_lan.errors import DixitError, FileError, InUse, LinkError, PackError, StorageError
from dixit_lan.table.notes import FULL

PATH = "/somewhere/settings.json"
DETAIL = f"cannot write {PATH}: no space left on device"
KINDS: tuple[type[FileError], ...] = (InUse, StorageError, PackError)
REASONS = {
    errno.ENOSPC: "file.full",
    errno.EACCES: "file.denied",
    errno.EROFS: "file.read_only",
    errno.ENOENT: "file.missing",
    errno.EIO: "file.disk",
    errno.EISDIR: "file.other",
}


def _after(kind: type[FileError], number: int) -> FileError:
    """An error as it is raised: with what the system said as its cause."""
    error = kind(DETAIL, PATH)
    error.__cause__ = OSError(number, "no words of ours")
    return error


def test_each_kind_of_error_has_words_of_its_own_in_each_language() -> None:
    said: dict[str, list[str]] = {}
    for code in (each.code for each in LANGUAGES if each.complete):
        language.use(code)
        said[code] = [error_words(kind(DETAIL, PATH)) for kind in KINDS] + [note_words(FULL)]
    lines = [line for lines in said.values() for line in lines]
    assert len(set(lines)) == len(lines)


@pytest.mark.parametrize("kind", [StorageError, PackError])
@pytest.mark.parametrize("number", REASONS)
@pytest.mark.parametrize("code", language.languages())
def test_the_file_is_named_and_nothing_said_in_another_language(
    kind: type[FileError], number: int, code: str
) -> None:
    language.use(code)
    said = error_words(_after(kind, number))
    assert PATH in said and t(REASONS[number]) in said
    assert "space left" not in said and "no words of ours" not in said
    assert reason_words(_after(kind, number)) == t(REASONS[number])


def test_a_file_that_the_system_gave_us_is_damaged() -> None:
    assert t("file.damaged") in error_words(StorageError(DETAIL, PATH))


@pytest.mark.parametrize("error", [LinkError(DETAIL), StorageError(DETAIL)])
def test_what_we_have_no_words_for_is_said_as_it_is(error: DixitError) -> None:
    assert error_words(error) == DETAIL
    assert note_words("something new") == "something new"
