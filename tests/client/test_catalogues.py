"""Every sentence in every language: whole, with the same values, no other's words, and all there where
a language is said to be complete.
"""

import io
import re
import string
import sys
from collections import defaultdict
from pathlib import Path

import polib
import pytest
from babel.messages.pofile import read_po

from dixit_lan.client import system
from dixit_lan.client.words import catalogue as language
from dixit_lan.client.words.languages import LANGUAGES
from dixit_lan.client.words.text import plural, sentence_keys, sources, t

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "scripts"))
import catalogues

CODES = catalogues.translated()
Texts = dict[str, tuple[str, ...]]


@pytest.fixture(params=CODES)
def catalogue(request: pytest.FixtureRequest) -> polib.POFile:
    return catalogues.read(request.param)


def _texts(catalogue: polib.POFile) -> Texts:
    """The translations by key, all forms of a plural; not those that are missing."""
    said = {e.msgctxt: catalogues.strings(e) for e in catalogue if not e.obsolete}
    return {key: forms for key, forms in said.items() if all(forms)}


def _fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("code", catalogues.complete())
def test_what_is_said_to_be_complete_is_so(code: str) -> None:
    assert not catalogues.missing(catalogues.read(code)), "run scripts/catalogues.py"


def test_the_template_is_that_of_the_english_sentences() -> None:
    shipped = polib.pofile(catalogues.TEMPLATE.read_text("utf-8"))
    assert list(shipped) == list(catalogues.template()), "run scripts/catalogues.py"


def test_the_window_reads_what_translators_wrote(catalogue: polib.POFile) -> None:
    """As another reader of such files understands them."""
    path = catalogues.po_path(catalogue.metadata["Language"])
    other = read_po(io.BytesIO(path.read_bytes()))
    language.use(catalogue.metadata["Language"])
    for message in other:
        if not message.id or message.fuzzy:
            continue
        key, plain = str(message.context), isinstance(message.id, str)
        forms = (message.string,) if plain else tuple(message.string)
        if plain and all(forms):
            assert language.sentence_for(key, str(message.id)) == forms[0]
        elif all(forms):
            said = {language.sentence_for_count(key, *message.id, n) for n in range(200)}
            assert said <= set(forms)


EDITED = r"""# Notes at the head.
# A second line of them.
msgid ""
msgstr ""
"Project-Id-Version: dixit-lan\n"
"PO-Revision-Date: 2027-01-31 20:15+0100\n"
"Last-Translator: Ayu <ayu@example.org>\n"
"Language: sv\n"
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=2; plural=n != 1;\n"
"X-Generator: A Web Page 5.1\n"

# Is this too stiff?
msgctxt "start.player.hint"
msgid "what the others call you"
msgstr ""
"d"
"u"

msgctxt "start.tagline"
msgid "A table and an older sentence."
msgstr "Ett bord."

#, fuzzy
msgctxt "start.player"
msgid "Your name"
msgstr "Namn"

msgctxt "gone.for.ever"
msgid "gone"
msgstr "borta"
"""


def test_what_a_translator_s_program_wrote_is_kept() -> None:
    """Names, dates, generator and notes; another wrapping means the same."""
    old = polib.pofile(EDITED)
    new = catalogues.merged(old, catalogues.template())
    again = polib.pofile(str(new))
    assert again.header == "Notes at the head.\nA second line of them."
    assert again.metadata == old.metadata and "Ayu" in again.metadata["Last-Translator"]
    you = next(entry for entry in again if entry.msgctxt == "start.player.hint")
    assert (you.tcomment, you.msgstr) == ("Is this too stiff?", "du")
    assert [entry.msgctxt for entry in again] == list(sources())


def test_a_translation_of_an_older_sentence_waits_for_a_look() -> None:
    old = polib.pofile(EDITED)
    lacks = catalogues.missing(old)
    assert "start.player.hint" not in lacks and {"start.tagline", "start.player"} <= set(lacks)
    new = catalogues.merged(old, catalogues.template())
    tagline = next(entry for entry in new if entry.msgctxt == "start.tagline")
    assert tagline.fuzzy and tagline.previous_msgid == "A table and an older sentence."
    assert str(catalogues.merged(new, catalogues.template())) == str(new)
    assert catalogues.percent(old) == 0  # of hundreds, rounded down


def test_what_is_missing_is_said_in_english() -> None:
    known = language.compiled(EDITED)
    assert b"Ett bord." in known and b"Namn" not in known  # it needs a second look
    for each in LANGUAGES:
        language.use(each.code)
        for key, source in sources().items():
            assert language.sentence_for(key, source) if isinstance(source, str) else True


@pytest.mark.parametrize("text", ["msgid no quotes", "\x00", "", "msgstr broken\n" * 3])
def test_a_broken_catalogue_is_english(monkeypatch, tmp_path, text) -> None:
    path = tmp_path / "locale" / "sv" / "LC_MESSAGES" / "dixit_lan.po"
    path.parent.mkdir(parents=True)
    path.write_text(text)
    monkeypatch.setattr(language, "asset_folder", lambda: tmp_path)
    language.use("sv")
    assert t("start.player.hint") == "what the others call you"


def test_translators_are_told_where_a_sentence_stands() -> None:
    told = catalogues.notes()
    assert list(told) == list(sources()) and all(told.values())
    assert told["start.open"].splitlines() == ["The first screen", "Button", "At most 12 letters."]


def test_every_form_has_the_values_of_the_english(catalogue: polib.POFile) -> None:
    for key, forms in _texts(catalogue).items():
        source = sources().get(key, "")
        english = (source,) if isinstance(source, str) else source
        least, most = _fields(english[0]), set().union(*map(_fields, english))
        wanted = 1 if isinstance(source, str) else catalogues.plural_count(catalogue)
        assert len(forms) == wanted, key
        for form in forms:
            assert least <= _fields(form) | {"count"} and _fields(form) <= most, (key, form)


def test_no_sentence_begins_or_ends_with_a_blank(catalogue: polib.POFile) -> None:
    for key, forms in _texts(catalogue).items():
        assert all(form == form.strip() and "  " not in form for form in forms), key


def test_two_sentences_do_not_become_one(catalogue: polib.POFile) -> None:
    """A headline with another's words is the commonest fault of translations. Short words may well be
    one in a language ("Weiter", "fertig"), and so may what differs in capitals only.
    """
    english = defaultdict(set)
    for key, forms in _texts(catalogue).items():
        source = sources()[key]
        if len(str(source).split()) > _FEW_WORDS:
            english[forms].add(str(source).casefold())
    assert not {said: meant for said, meant in english.items() if len(meant) > 1}


_FEW_WORDS = 3


def test_buttons_are_not_much_longer_than_in_english(catalogue: polib.POFile) -> None:
    buttons = {
        key
        for key, told in catalogues.notes().items()
        if catalogues.is_button([*told.splitlines()])
    }
    assert len(buttons) > 30
    for key, forms in _texts(catalogue).items():
        if key in buttons:
            assert len(forms[0]) <= catalogues.button_letters(key), (key, forms)


@pytest.mark.parametrize("code", CODES)
def test_the_window_speaks_it(code: str) -> None:
    english = {key: t(key) for key in ("start.player", "lobby.leave", "history.close")}
    language.use(code)
    assert language.current() == code
    said = {key: t(key) for key in english}
    assert code not in catalogues.complete() or not set(said.values()) & set(english.values())


@pytest.mark.parametrize(
    ("code", "count", "said"), [("en", 0, "0 others"), ("en", 1, "1 other"), ("fr", 0, "0 autre")]
)
def test_the_number_chooses_the_form(code: str, count: int, said: str) -> None:
    language.use(code)
    assert plural("names.others", count) == said


def test_a_sentence_is_asked_for_in_its_way() -> None:
    with pytest.raises(TypeError):
        t("names.others", count=1)
    with pytest.raises(TypeError):
        plural("names.and", 1)


def test_what_we_do_not_speak_is_english() -> None:
    for locale in ("C", "C.UTF-8", "POSIX", "tlh_QO.UTF-8", "", "frisian", "_", "-"):
        assert language.spoken(locale) == "en"
    for each in LANGUAGES:
        for ending in ("", ".UTF-8", "@calendar=gregorian"):
            assert language.spoken(each.code + ending) == each.code
            assert language.spoken(each.code.replace("_", "-").lower() + ending) == each.code


@pytest.mark.parametrize(
    ("locale", "code"),
    [
        ("sv_FI.UTF-8", "sv"),
        ("pt_BR.UTF-8", "pt_BR"),
        ("pt-br", "pt_BR"),
        ("pt_PT", "pt"),
        ("pt_AO", "pt"),
        ("zh", "zh_Hans"),
        ("zh_CN.GB18030", "zh_Hans"),
        ("zh_SG", "zh_Hans"),
        ("zh_TW.UTF-8", "zh_Hant"),
        ("zh-HK", "zh_Hant"),
        ("zh_MO", "zh_Hant"),
        ("zh-Hant-HK", "zh_Hant"),
        ("zh_Hans_TW", "zh_Hans"),
        ("sr@latin", ""),
    ],
)
def test_the_nearest_language_is_spoken(locale: str, code: str) -> None:
    ours = ("en", "sv", "pt_BR", "pt", "zh_Hans", "zh_Hant")
    assert language.best_match(locale, ours) == code
    assert language.best_match("pt_PT", ("en", "pt_BR")) == "pt_BR"
    assert language.best_match("zh_TW", ("en", "zh_Hans")) == "zh_Hans"


@pytest.mark.parametrize(
    ("variables", "listed", "code"),
    [
        ({"LC_ALL": "fr_FR.UTF-8", "LANG": "sv_SE.UTF-8"}, ["vi"], "fr"),
        ({"LC_MESSAGES": "sv_SE", "LANG": "fr_FR"}, [], "sv"),
        ({"LC_ALL": "", "LANG": "id_ID"}, [], "id"),
        ({"LANG": "C.UTF-8"}, ["vi"], "en"),
        ({}, ["vi", "fr"], "vi"),
        ({}, ["tlh", "fr"], "fr"),
        ({}, ["pt_BR"], "pt_BR"),
        ({}, ["ar_EG"], "ar"),
        ({}, [], "en"),
    ],
)
def test_the_system_s_language(monkeypatch, variables, listed, code) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    pairs = (each.partition("_") for each in listed)
    locales = [{"language": language, "country": country} for language, _, country in pairs]
    monkeypatch.setattr(system.pygame.system, "get_pref_locales", lambda: locales)
    assert system.system_language() == code


def test_a_key_of_every_sentence_is_its_name_for_ever() -> None:
    assert sentence_keys() == set(sources())


BARE = frozenset({
    "start.table.count", "lobby.wanted.count", "clue.count", "settings.zoom.value",
    "settings.volume.value", "reveal.gain", "reveal.total", "points.sum",  # figures without a noun
    "table.round", "history.title", "tour.page", "act.count", "seat.away", "seat.left", "seat.out",
    "void.head", "doctor.port",  # the number says which one, not how many
    "silent.countdown", "silent.clock", "silent.next.counting",  # "s" stays as it is
    "date.time", "date.year", "date.day", *(key for key in sources() if "{day}" in str(sources()[key])),
})  # fmt: skip
NUMBERS = frozenset(
    "count total here seats least most hand three cap points number round used limit percent level"
    " port seconds done hour minute day year".split()
)


def test_a_number_of_things_is_a_pair() -> None:
    """Languages have other forms for 1, 2, 5 and 21: a sentence with a number must ask for them."""
    single = {key for key, source in sources().items() if isinstance(source, str)}
    counted = {key for key in single if _fields(str(sources()[key])) & NUMBERS}
    assert counted - BARE == set()
    assert set(sources()) >= BARE


def test_you_is_never_a_word_to_be_put_into_a_sentence() -> None:
    """In many languages it bends with its place: such a sentence is a key of its own."""
    assert not any(source in ("you", "You") for source in sources().values())


def test_french_needs_no_elision_before_a_name() -> None:
    """« les clés de Ayu »: what must be elided before some names stands before none."""
    for key, forms in _texts(catalogues.read("fr")).items():
        for form in forms:
            assert not re.search(
                r"\b(?:de|que|le|la|se|ne|si) \{(?:name|names|finders)\}", form, re.I
            ), key
