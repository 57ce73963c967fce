"""The file ``manifest.json`` of a pack: its name, and what its pictures make one think of.

A manifest is optional, and it never decides which cards there are: every picture of the folder is
one. All that it says about a file which is not there, or not the one described, is an error.
"""

import json
from pathlib import Path

import msgspec

from dixit_lan.errors import PackError
from dixit_lan.wire.text import is_blank, is_clean

MANIFEST_NAME = "manifest.json"
_MANIFEST_BYTES_MAX = 1024 * 1024
_TAGS_MAX = 32
_TAG_CHARACTERS_MAX = 40


class CardNote(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a manifest says about one picture file of its folder."""

    file: str
    tags: tuple[str, ...] = ()
    hash: str = ""  # hexadecimal, if the author wants damaged files to be noticed


class Manifest(msgspec.Struct, frozen=True):
    """Fields that are not listed here (author, license, a note) are the author's own."""

    name: str = ""
    cards: tuple[CardNote, ...] = ()


def read_manifest(folder: Path) -> Manifest:
    """The manifest of ``folder``, or an empty one. Raises PackError, naming the file."""
    path = folder / MANIFEST_NAME
    if not path.exists():
        return Manifest()
    try:
        data = path.read_bytes()
        if len(data) > _MANIFEST_BYTES_MAX:
            raise PackError(f"{path} is larger than a manifest can be", path)
        manifest = msgspec.convert(json.loads(data), Manifest)
    except (OSError, ValueError, RecursionError, msgspec.MsgspecError) as error:
        raise PackError(f"{path} cannot be read: {error}", path) from error
    _check(path, manifest)
    return manifest


def _check(path: Path, manifest: Manifest) -> None:
    seen: set[str] = set()
    for note in manifest.cards:
        if note.file in seen:
            raise PackError(f"{path} lists {note.file!r} twice", path)
        seen.add(note.file)
        if note.file != Path(note.file).name or not (path.parent / note.file).is_file():
            message = f"{path} lists {note.file!r}, which is not a file of its folder"
            raise PackError(message, path)
        if len(note.tags) > _TAGS_MAX or any(not _is_tag(tag) for tag in note.tags):
            raise PackError(f"{path} has unusable tags for {note.file!r}", path)


def _is_tag(tag: str) -> bool:
    return len(tag) <= _TAG_CHARACTERS_MAX and is_clean(tag) and not is_blank(tag)
