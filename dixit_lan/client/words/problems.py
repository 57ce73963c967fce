"""What the table machine remarks, and what went wrong, in the person's language."""

from dixit_lan.client.type.clean import clean
from dixit_lan.client.words.text import t
from dixit_lan.errors import DixitError, InUse, PackError, StorageError
from dixit_lan.table.notes import FULL, GREW, GROWN, GROWN_LOBBY, SPLIT, TWICE, UNSETTLED, UNUSABLE

_KEYS = {
    FULL: "note.full",
    SPLIT: "note.split",
    GREW: "note.grew",
    TWICE: "note.twice",
    UNSETTLED: "note.unsettled",
    GROWN: "note.grown",
    GROWN_LOBBY: "note.grown.lobby",
    UNUSABLE: "note.unusable",
}


def note_words(note: str) -> str:
    """The remark of a status; one that we have no words for is shown as it is."""
    return t(_KEYS[note]) if note in _KEYS else clean(note)


def error_words(error: DixitError) -> str:
    """What is said to a person about an error; its own words where only they say which file."""
    match error:
        case InUse():
            return t("problem.in_use")
        case StorageError():
            return t("problem.files", detail=str(error))
        case PackError():
            return t("problem.pictures", detail=str(error))
    return str(error)
