"""What went wrong is said in the person's language; which file it was stays as it is."""

import pytest

from dixit_lan.client.words import catalogue as language
from dixit_lan.client.words.languages import LANGUAGES
from dixit_lan.client.words.problems import error_words, note_words
from dixit_lan.errors import DixitError, InUse, LinkError, PackError, StorageError
from dixit_lan.table.notes import FULL

DETAIL = "cannot write /somewhere/settings.json: no space left on device"
KINDS: tuple[type[DixitError], ...] = (InUse, StorageError, PackError)


def test_each_kind_of_error_has_words_of_its_own_in_each_language() -> None:
    said: dict[str, list[str]] = {}
    for code in (each.code for each in LANGUAGES if each.complete):
        language.use(code)
        said[code] = [error_words(kind(DETAIL)) for kind in KINDS] + [note_words(FULL)]
    language.use("en")
    lines = [line for lines in said.values() for line in lines]
    assert len(set(lines)) == len(lines)


@pytest.mark.parametrize("kind", [StorageError, PackError])
def test_the_file_is_named(kind: type[DixitError]) -> None:
    assert error_words(kind(DETAIL)).endswith(DETAIL)


def test_what_we_have_no_words_for_is_said_as_it_is() -> None:
    assert error_words(LinkError(DETAIL)) == DETAIL
    assert note_words("something new") == "something new"
