"""A pack: a folder of pictures. A card is the hash of its picture file's bytes.

So file names and their order never matter and never travel; the same pictures under other names are
the same pack, and one byte more or less is another pack.
"""

from dataclasses import dataclass
from pathlib import Path

from nacl.encoding import RawEncoder
from nacl.hash import blake2b

from dixit_lan.crypto.hashing import labelled_hash
from dixit_lan.errors import PackError
from dixit_lan.ids import Card, Digest
from dixit_lan.packs.locate import asset_folder
from dixit_lan.packs.manifest import CardNote, read_manifest
from dixit_lan.wire.limits import DECK_CARDS_MAX, DECK_CARDS_MIN
from dixit_lan.wire.text import fit_name

PICTURE_BYTES_MAX = 8 * 1024 * 1024
_SUFFIXES = frozenset({".png", ".jpg", ".jpeg", ".webp"})


@dataclass(frozen=True, slots=True)
class PackCard:
    """A picture: ``path`` is local, ``tags`` are words that it may call up."""

    card: Card
    path: Path
    tags: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Pack:
    """``hash`` depends on the pictures only, never on ``name``, tags or file names."""

    name: str
    hash: Digest
    cards: tuple[PackCard, ...]  # sorted by card


def hash_picture(data: bytes) -> Card:
    """The card whose picture file holds ``data``."""
    return Card(blake2b(data, digest_size=32, encoder=RawEncoder))


def standard_pack() -> Pack:
    """The pack that the program ships. Raises PackError if it is damaged or missing."""
    return load_pack(asset_folder() / "cards")


def load_pack(folder: Path) -> Pack:
    """Read all PNG, JPEG and WebP files of ``folder``, but not those of its subfolders.

    Raises PackError naming the file: not readable, too large, not what its name says, twice there,
    not as its manifest describes it; or naming the folder: no folder, too few or too many pictures.
    """
    folder = Path(folder).resolve()
    manifest = read_manifest(folder)
    notes = {note.file: note for note in manifest.cards}
    found: dict[Card, PackCard] = {}
    for path in _picture_files(folder):
        card = _load_card(path, notes.pop(path.name, CardNote(path.name)))
        if card.card in found:
            message = f"{found[card.card].path} and {path} are the same picture"
            raise PackError(message, path)
        found[card.card] = card
    if notes:
        missing = folder / min(notes)
        raise PackError(f"{missing} is listed as a card but is no picture file", missing)
    return Pack(
        name=fit_name(manifest.name or folder.name) or "cards",
        hash=labelled_hash("pack", *sorted(found)),
        cards=tuple(found[card] for card in sorted(found)),
    )


def _picture_files(folder: Path) -> list[Path]:
    """In the order of their names, so that messages do not depend on the disk."""
    try:
        files = sorted(p for p in folder.iterdir() if p.suffix.lower() in _SUFFIXES and p.is_file())
    except OSError as error:
        raise PackError(f"{folder} cannot be read: {error.strerror}", folder) from error
    if not DECK_CARDS_MIN <= len(files) <= DECK_CARDS_MAX:
        refusal = PackError(f"{folder} holds {len(files)} pictures", folder)
        refusal.hint = f"a pack has {DECK_CARDS_MIN} to {DECK_CARDS_MAX} png, jpeg or webp files"
        raise refusal
    return files


def _load_card(path: Path, note: CardNote) -> PackCard:
    try:
        with path.open("rb") as file:
            data = file.read(PICTURE_BYTES_MAX + 1)
    except OSError as error:
        raise PackError(f"{path} cannot be read: {error.strerror}", path) from error
    if len(data) > PICTURE_BYTES_MAX:
        raise PackError(f"{path} is larger than {PICTURE_BYTES_MAX // 2**20} MiB", path)
    if not _is_picture(data):
        raise PackError(f"{path} is not a png, jpeg or webp picture", path)
    card = hash_picture(data)
    if note.hash and note.hash != card.hex():
        raise PackError(f"{path} is not the picture that its manifest describes", path)
    return PackCard(card, path, note.tags)


def _is_picture(data: bytes) -> bool:
    """By the first bytes, whatever the suffix says: a JPEG named .png is a picture still."""
    return data.startswith((b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff")) or (data[:4], data[8:12]) == (
        b"RIFF",
        b"WEBP",
    )
