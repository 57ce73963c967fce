"""Every sentence in every language: there, whole, with the same values, and no other's words."""

import io
import re
import string
import sys
from collections import defaultdict
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import read_mo

from dixit_lan.client import system
from dixit_lan.client.words import catalogue as language
from dixit_lan.client.words.text import plural, sentence_keys, sources, t

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "scripts"))
import catalogues

CODES = [code for code in language.languages() if code != "en"]
BUTTONS = (
    "start.open", "start.join", "start.practice", "start.return", "start.forget",
    "lobby.leave", "lobby.be.ready", "lobby.not.ready", "table.history", "table.hide",
    "table.show", "table.leave", "table.leave.yes", "table.leave.no", "silent.wait",
    "silent.without", "few.adjourn", "late.join", "late.not", "silent.next",
    "news.read", "begin.button", "clue.give", "clue.aloud", "lay.confirm", "lay.confirm.two",
    "vote.confirm", "vote.confirm.two", "reveal.continue", "reveal.continue.mine",
    "history.older", "history.newer", "history.close", "end.again", "end.leave",
)  # fmt: skip
LONGEST = 1.8  # times the English
SHORT = 8  # letters more that any button has room for


@pytest.fixture(params=CODES)
def catalogue(request: pytest.FixtureRequest) -> Catalog:
    return catalogues.read(request.param)


def _texts(catalogue: Catalog) -> dict[str, tuple[str, ...]]:
    """The translations by key; all forms of a plural."""
    return {str(m.context): catalogues.strings(m) for m in catalogue if m.id}


def _fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def test_the_catalogue_is_that_of_the_english_sentences(catalogue: Catalog) -> None:
    made = catalogues.merged(catalogue, sources())
    path = catalogues.po_path(str(catalogue.locale))
    assert path.read_bytes() == catalogues.po_bytes(made), "run scripts/catalogues.py"
    assert not catalogues.missing(made)
    assert [message.context for message in made if message.id] == list(sources())


def test_what_the_window_reads_is_what_translators_wrote(catalogue: Catalog) -> None:
    path = catalogues.po_path(str(catalogue.locale)).with_suffix(".mo")
    compiled = read_mo(io.BytesIO(path.read_bytes()))
    assert _texts(compiled) == _texts(catalogue), "run scripts/catalogues.py"
    assert compiled.plural_forms == catalogue.plural_forms


def test_every_form_has_the_values_of_the_english(catalogue: Catalog) -> None:
    for key, forms in _texts(catalogue).items():
        source = sources()[key]
        english = (source,) if isinstance(source, str) else source
        least, most = _fields(english[0]), set().union(*map(_fields, english))
        assert len(forms) == (1 if isinstance(source, str) else catalogue.num_plurals), key
        for form in forms:
            assert least <= _fields(form) | {"count"} and _fields(form) <= most, (key, form)


def test_no_sentence_begins_or_ends_with_a_blank(catalogue: Catalog) -> None:
    for key, forms in _texts(catalogue).items():
        assert all(form == form.strip() and "  " not in form for form in forms), key


def test_two_sentences_do_not_become_one(catalogue: Catalog) -> None:
    """A button with another button's words is the commonest fault of translations."""
    english = defaultdict(set)
    for key, forms in _texts(catalogue).items():
        english[forms].add(sources()[key])
    merged = {said: meant for said, meant in english.items() if len(meant) > 1}
    assert not merged


def test_buttons_are_not_much_longer_than_in_english(catalogue: Catalog) -> None:
    texts = _texts(catalogue)
    for key in BUTTONS:
        most = max(LONGEST * len(str(sources()[key])), len(str(sources()[key])) + SHORT)
        assert len(texts[key][0]) <= most, (key, texts[key])


@pytest.mark.parametrize("code", CODES)
def test_the_window_speaks_it(code: str) -> None:
    english = {key: t(key) for key in ("start.player", "lobby.leave", "history.close")}
    language.use(code)
    assert language.current() == code
    for key, said in english.items():
        assert t(key) != said


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
    for locale in ("C", "C.UTF-8", "POSIX", "de_AT.UTF-8", "", "frisian"):
        assert language.spoken(locale) == "en"
    for locale, code in (("sv_SE.UTF-8", "sv"), ("fr", "fr"), ("vi-VN", "vi"), ("eo.UTF-8", "eo")):
        assert language.spoken(locale) == code


@pytest.mark.parametrize(
    ("variables", "listed", "code"),
    [
        ({"LC_ALL": "fr_FR.UTF-8", "LANG": "sv_SE.UTF-8"}, ["vi"], "fr"),
        ({"LC_MESSAGES": "sv_SE", "LANG": "fr_FR"}, [], "sv"),
        ({"LC_ALL": "", "LANG": "id_ID"}, [], "id"),
        ({"LANG": "C.UTF-8"}, ["vi"], "en"),
        ({}, ["vi", "fr"], "vi"),
        ({}, [], "en"),
    ],
)
def test_the_system_s_language(monkeypatch, variables, listed, code) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    locales = [{"language": each, "country": ""} for each in listed]
    monkeypatch.setattr(system.pygame.system, "get_pref_locales", lambda: locales)
    assert system.system_language() == code


def test_a_key_of_every_sentence_is_its_name_for_ever() -> None:
    assert sentence_keys() == set(sources())


BARE = frozenset({
    "start.table.count", "lobby.wanted.count", "clue.count", "settings.zoom.value",
    "settings.volume.value", "reveal.gain", "reveal.total",  # figures without a noun
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
