"""What the table machine remarks, in the person's language."""

from dixit_lan.client.clean import clean
from dixit_lan.client.text import t
from dixit_lan.table.machine import FULL, LATE
from dixit_lan.table.sitting import TWICE

_KEYS = {FULL: "note.full", LATE: "note.late", TWICE: "note.twice"}


def note_words(note: str) -> str:
    """The remark of a status; one that we have no words for is shown as it is."""
    return t(_KEYS[note]) if note in _KEYS else clean(note)
