"""Bring the translators' catalogues up to the English sentences.

    python scripts/catalogues.py            add what is new, drop what is gone, renew the template
    python scripts/catalogues.py --check    change nothing; say how much of each language is there

A sentence whose English has changed keeps its translation, marked ``fuzzy`` until somebody has looked
at it (delete the mark then). Fuzzy and missing sentences are shown in English; in a language that is
listed as complete they are a fault. All else that translators write is theirs: headers, notes, dates,
the width of lines. The window reads these very files, so there is nothing to compile.
"""

import argparse
import io
import string
import sys
import tokenize
from collections.abc import Iterator
from pathlib import Path

import polib
from babel.messages.plurals import get_plural

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from dixit_lan.client.words.catalogue import DOMAIN, ENGLISH
from dixit_lan.client.words.languages import LANGUAGES
from dixit_lan.client.words.text import Source, sources
from dixit_lan.rules.edition import Mode

ROOT = Path(__file__).resolve().parent.parent
CLIENT = ROOT / "dixit_lan" / "client"
WORDS = CLIENT / "words"
TEXTS = (
    *(WORDS / "modes" / f"{mode}_text.py" for mode in Mode),
    WORDS / "rules_text.py",
    WORDS / "text.py",
)
LOCALE = ROOT / "assets" / "locale"
TEMPLATE = LOCALE / f"{DOMAIN}.pot"
BUTTON = "Button"
"""So begins the comment of a sentence that stands on a button."""

_LINE = 100
_LONGEST, _SHORT = 1.8, 8  # times the English; letters more that any button has room for
_HEADER = {
    "Project-Id-Version": "dixit-lan",
    "Report-Msgid-Bugs-To": "CONTRIBUTING.md",
    "MIME-Version": "1.0",
    "Content-Type": "text/plain; charset=UTF-8",
    "Content-Transfer-Encoding": "8bit",
}


# -- the sentences ---------------------------------------------------------------------------------


def template() -> polib.POFile:
    """All sentences in English, with what translators should know of each."""
    found = polib.POFile(wrapwidth=_LINE)
    found.header = "The sentences of dixit-lan. CONTRIBUTING.md says how to add a language."
    found.metadata = dict(_HEADER)
    told, places = notes(), _places()
    for key, source in sources().items():
        entry = polib.POEntry(msgctxt=key, comment=told[key], occurrences=[(places[key], "")])
        entry.msgid, entry.msgid_plural = (source, "") if isinstance(source, str) else source
        entry.msgstr_plural = {} if isinstance(source, str) else {0: "", 1: ""}
        entry.flags = ["python-brace-format"] if fields(source) else []
        found.append(entry)
    return found


def fields(source: Source) -> set[str]:
    """The names of the values that stand in a sentence, in any of its forms."""
    forms = (source,) if isinstance(source, str) else source
    named = (name for form in forms for _, name, _, _ in string.Formatter().parse(form))
    return {name for name in named if name is not None}


def notes() -> dict[str, str]:
    """What the comments in ``TEXTS`` tell of each key: where it stands, and what it is.

    ``# -- Start --`` is told of all keys below it; any other comment of the key below it, or before it
    on the same line.
    """
    section, above, key = "", list[str](), ""
    told: dict[str, list[str]] = {}
    for kind, words, begin_of_line in _tokens():
        if kind == "key":
            key = words
            told[key] = [section, *above] if section else above
            above = []
        elif words.startswith("-- "):
            section, above = words.strip("- "), []
        elif begin_of_line:
            above.append(words)
        else:
            told[key].append(words)
    return {key: "\n".join([*lines, *_room(key, lines)]) for key, lines in told.items()}


def _room(key: str, lines: list[str]) -> list[str]:
    return [f"At most {button_letters(key)} letters."] if is_button(lines) else []


def is_button(lines: list[str]) -> bool:
    """Whether these lines of comment are those of a button."""
    return any(line.startswith(BUTTON) for line in lines)


def button_letters(key: str) -> int:
    """How long the words of a button may be."""
    english = len(str(sources()[key]))
    return max(int(_LONGEST * english), english + _SHORT)


def _tokens() -> Iterator[tuple[str, str, bool]]:
    """Keys and comments in their order; of a comment, whether it has a line of its own."""
    known, before = sources(), ""
    for path in TEXTS:
        for token in tokenize.generate_tokens(io.StringIO(path.read_text("utf-8")).readline):
            if token.type == tokenize.COMMENT:
                yield "comment", token.string.lstrip("# "), not token.line[: token.start[1]].strip()
            elif token.string == ":" and before[1:-1] in known:
                yield "key", before[1:-1], False
            before = token.string


def _places() -> dict[str, str]:
    """The file in which each sentence is asked for; its own where the key is put together."""
    texts = {path: path.read_text("utf-8") for path in sorted(CLIENT.rglob("*.py"))}
    own = {key: path for path in TEXTS for key in sources() if f'"{key}":' in texts[path]}
    asked = {
        key: path
        for path, text in texts.items()
        if path not in TEXTS
        for key in sources()
        if f'"{key}"' in text
    }
    return {key: path.relative_to(ROOT).as_posix() for key, path in (own | asked).items()}


# -- the catalogues --------------------------------------------------------------------------------


def po_path(code: str) -> Path:
    """The catalogue of a language."""
    return LOCALE / code / "LC_MESSAGES" / f"{DOMAIN}.po"


def translated() -> tuple[str, ...]:
    """The languages that have catalogues."""
    return tuple(language.code for language in LANGUAGES if language.code != ENGLISH)


def complete() -> tuple[str, ...]:
    """Those in which nothing may be missing."""
    return tuple(each.code for each in LANGUAGES if each.complete and each.code != ENGLISH)


def read(code: str) -> polib.POFile:
    """The catalogue of that language, empty if there is none yet."""
    path = po_path(code)
    if path.is_file():
        return polib.pofile(path.read_text("utf-8"), wrapwidth=_LINE)
    new = polib.POFile(wrapwidth=_LINE)
    plurals = get_plural(code)
    new.header = "How we speak, and our words for the things of the game:"
    new.metadata = {**_HEADER, "Language": code, "Plural-Forms": plurals.plural_forms}
    return new


def merged(old: polib.POFile, english: polib.POFile) -> polib.POFile:
    """``old``'s translations of just these sentences, in their order."""
    new = polib.POFile(wrapwidth=_LINE)
    new.header, new.metadata = old.header, old.metadata
    new.metadata_is_fuzzy = old.metadata_is_fuzzy
    known = {entry.msgctxt: entry for entry in old if not entry.obsolete}
    forms = plural_count(old)
    for source in english:
        new.append(_renewed(known.get(source.msgctxt), source, forms))
    return new


def _renewed(had: polib.POEntry | None, source: polib.POEntry, forms: int) -> polib.POEntry:
    """The sentence as it is in English now, with the translation and the notes that it had."""
    entry = polib.POEntry(
        msgctxt=source.msgctxt,
        msgid=source.msgid,
        msgid_plural=source.msgid_plural,
        comment=source.comment,
        occurrences=source.occurrences,
        flags=list(source.flags),
    )
    entry.msgstr_plural = dict.fromkeys(range(forms), "") if source.msgid_plural else {}
    if had is None:
        return entry
    entry.tcomment = had.tcomment
    entry.flags += [flag for flag in had.flags if flag not in entry.flags]
    if bool(had.msgid_plural) == bool(source.msgid_plural):
        entry.msgstr = had.msgstr
        entry.msgstr_plural |= {int(form): said for form, said in had.msgstr_plural.items()}
    entry.previous_msgid = had.previous_msgid
    if any(strings(entry)) and not _same_english(had, source):
        entry.previous_msgid = had.msgid
        entry.flags = [*(flag for flag in entry.flags if flag != "fuzzy"), "fuzzy"]
    return entry


def _same_english(had: polib.POEntry, source: polib.POEntry) -> bool:
    return (had.msgid, had.msgid_plural) == (source.msgid, source.msgid_plural)


def plural_count(catalogue: polib.POFile) -> int:
    """How many forms a sentence with a number has, by the catalogue's header."""
    rule = catalogue.metadata["Plural-Forms"]
    return int(rule.partition("nplurals=")[2].partition(";")[0])


def strings(entry: polib.POEntry) -> tuple[str, ...]:
    """All forms of a translation; "" for one that is missing."""
    if entry.msgid_plural:
        return tuple(said for _, said in sorted(entry.msgstr_plural.items()))
    return (entry.msgstr,)


def missing(catalogue: polib.POFile) -> list[str]:
    """Keys that have no translation of the English of now, or one that has to be looked at again."""
    now = merged(catalogue, template())
    return [entry.msgctxt for entry in now if entry.fuzzy or not all(strings(entry))]


def percent(catalogue: polib.POFile) -> int:
    """How much of the sentences is translated; 100 is all of them."""
    total = len(sources())
    return 100 * (total - len(missing(catalogue))) // total


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="change nothing")
    if not parser.parse_args().check:
        _renew()
    lacking = 0
    for code in translated():
        catalogue = read(code)
        print(f"{code}: {percent(catalogue)} %")
        if code in complete():
            lacks = missing(catalogue)
            lacking += len(lacks)
            print("".join(f"{code}: {key} is not translated\n" for key in lacks), end="")
    return 1 if lacking else 0


def _renew() -> None:
    """Write the template and all catalogues."""
    english = template()
    _write(TEMPLATE, english)
    for code in translated():
        _write(po_path(code), merged(read(code), english))


def _write(path: Path, catalogue: polib.POFile) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(str(catalogue), "utf-8", newline="\n")


if __name__ == "__main__":
    sys.exit(main())
