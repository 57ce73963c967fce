"""What the table machine remarks, and what went wrong, in the person's language."""

import errno

from dixit_lan.client.type.clean import clean
from dixit_lan.client.words.text import t
from dixit_lan.errors import DixitError, FileError, InUse, PackError
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

_REASONS: dict[object, str] = {
    errno.ENOSPC: "file.full",
    errno.EDQUOT: "file.full",
    errno.EFBIG: "file.full",
    errno.EACCES: "file.denied",
    errno.EPERM: "file.denied",
    errno.EROFS: "file.read_only",
    errno.ENOENT: "file.missing",
    errno.ENOTDIR: "file.missing",
    errno.EIO: "file.disk",
}


def note_words(note: str) -> str:
    """The remark of a status; one that we have no words for is shown as it is."""
    return t(_KEYS[note]) if note in _KEYS else clean(note)


def error_words(error: DixitError) -> str:
    """What is said to a person about an error; its own words where we have none."""
    if isinstance(error, InUse):
        return t("problem.in_use")
    if not isinstance(error, FileError) or not error.path:
        return str(error)
    path = clean(error.path)
    if isinstance(error.__cause__, OSError):
        return t("problem.files", path=path, why=reason_words(error))
    if isinstance(error, PackError):
        return t("problem.pictures", path=path)
    return t("problem.files", path=path, why=t("file.damaged"))


def reason_words(error: DixitError) -> str:
    """Why the system did not let us use a file, as the end of a sentence."""
    number: object = getattr(error.__cause__, "errno", None)
    return t(_REASONS.get(number, "file.other"))
