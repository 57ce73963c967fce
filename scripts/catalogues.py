"""Bring the translators' catalogues up to the English sentences, and compile them.

    python scripts/catalogues.py            add what is new, drop what is gone, compile
    python scripts/catalogues.py --check    change nothing; say what is missing or stale

A sentence whose English has changed keeps its translation, marked ``fuzzy`` until somebody has looked
at it (delete the mark then). Fuzzy and missing sentences are shown in English, and the tests complain.
"""

import argparse
import io
import sys
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from dixit_lan.client.words.catalogue import DOMAIN, ENGLISH, languages
from dixit_lan.client.words.text import Source, sources

LOCALE = Path(__file__).resolve().parent.parent / "assets" / "locale"
_MADE = datetime(2026, 11, 30, tzinfo=UTC)  # the same bytes on every day


class _Plain(Catalog):
    """A catalogue that does not name the version of the tool that wrote it."""

    mime_headers = property(
        lambda self: [
            pair for pair in Catalog.mime_headers.fget(self) if pair[0] != "Generated-By"
        ],
        Catalog.mime_headers.fset,
    )


def po_path(code: str) -> Path:
    """The catalogue of a language as translators edit it."""
    return LOCALE / code / "LC_MESSAGES" / f"{DOMAIN}.po"


def translated() -> tuple[str, ...]:
    """The languages that have catalogues."""
    return tuple(code for code in languages() if code != ENGLISH)


def read(code: str) -> Catalog:
    """The catalogue of that language, empty if there is none yet."""
    path = po_path(code)
    if not path.is_file():
        return Catalog(locale=code)
    with path.open("rb") as file:
        return read_po(file, locale=code)


def merged(old: Catalog, english: dict[str, Source]) -> Catalog:
    """``old``'s translations of just these sentences, in their order."""
    new = _Plain(
        locale=old.locale,
        domain=DOMAIN,
        header_comment=old.header_comment,
        project="dixit-lan",
        version="1",
        copyright_holder="the authors of dixit-lan",
        msgid_bugs_address="CONTRIBUTING.md",
        creation_date=_MADE,
        revision_date=_MADE,
        last_translator="the authors of dixit-lan",
        language_team="none",
        fuzzy=False,
    )
    known = {message.context: message for message in old if message.id}
    for key, source in english.items():
        had = known.get(key)
        new.add(source, string=_kept(had, source), context=key, flags=_flags(had, source))
    return new


def _kept(had: Message | None, source: Source) -> str | tuple[str, ...] | None:
    same_kind = had is not None and isinstance(had.id, tuple) == isinstance(source, tuple)
    return had.string if had is not None and same_kind else None


def _flags(had: Message | None, source: Source) -> tuple[str, ...]:
    changed = had is not None and bool(had.string) and (had.fuzzy or _id(had) != source)
    return ("fuzzy",) if changed else ()


def _id(message: Message) -> Source:
    return tuple(message.id) if isinstance(message.id, list | tuple) else message.id


def po_bytes(catalogue: Catalog) -> bytes:
    """The file that translators edit."""
    out = io.BytesIO()
    write_po(out, catalogue, width=100, sort_output=False)
    return out.getvalue()


def mo_bytes(catalogue: Catalog) -> bytes:
    """The file that the window reads."""
    out = io.BytesIO()
    write_mo(out, catalogue)
    return out.getvalue()


def missing(catalogue: Catalog) -> list[str]:
    """Keys that have no translation, or one that has to be looked at again."""
    return [
        str(message.context)
        for message in catalogue
        if message.id and (message.fuzzy or not all(strings(message)))
    ]


def strings(message: Message) -> tuple[str, ...]:
    """All forms of a translation; "" for one that is missing."""
    if isinstance(message.string, list | tuple):
        return tuple(message.string)
    return (message.string or "",)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="change nothing")
    only_look = parser.parse_args().check
    faults = 0
    for code in translated():
        catalogue = merged(read(code), sources())
        path = po_path(code)
        for file, data in (
            (path, po_bytes(catalogue)),
            (path.with_suffix(".mo"), mo_bytes(catalogue)),
        ):
            if file.is_file() and file.read_bytes() == data:
                continue
            if only_look:
                print(f"{file.name} of {code} is stale")
                faults += 1
                continue
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(data)
        for key in missing(catalogue):
            print(f"{code}: {key} is not translated")
            faults += only_look
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
