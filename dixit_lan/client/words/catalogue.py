"""The language of the window: gettext's catalogues, and which of them the person reads.

The English sentences stand in ``text.py``; every other language is a catalogue in ``assets/locale``
that ``scripts/catalogues.py`` compiles.
"""

import gettext

from dixit_lan.client.words.languages import LANGUAGES
from dixit_lan.errors import PackError
from dixit_lan.packs.locate import asset_folder

DOMAIN = "dixit_lan"
ENGLISH = "en"
_NAMES = {code: name for code, name in LANGUAGES if code}


class _Spoken:
    """What is spoken now: one window, one language."""

    code = ENGLISH
    catalogue = gettext.NullTranslations()


def languages() -> dict[str, str]:
    """Codes (ISO 639-1) of all languages, each with its name in itself."""
    return dict(_NAMES)


def current() -> str:
    """The code of the language that is spoken now."""
    return _Spoken.code


def use(code: str) -> None:
    """Speak that language from the next sentence on; one that we do not have is English."""
    _Spoken.code = spoken(code)
    _Spoken.catalogue = _catalogue(_Spoken.code)


def spoken(locale: str) -> str:
    """The code of our language for a system's name of one: ``fr_CA.UTF-8`` is French."""
    code = locale.replace("-", "_").split("_")[0].split(".")[0].lower()
    return code if code in _NAMES else ENGLISH


def sentence_for(key: str, english: str) -> str:
    """The sentence of that key in the language of now."""
    return _Spoken.catalogue.pgettext(key, english)


def sentence_for_count(key: str, one: str, more: str, count: int) -> str:
    """The same for a sentence with a number in it, by the language's own rule of plurals."""
    return _Spoken.catalogue.npgettext(key, one, more, count)


def _catalogue(code: str) -> gettext.NullTranslations:
    try:
        folder = asset_folder() / "locale"
    except PackError:
        return gettext.NullTranslations()
    return gettext.translation(DOMAIN, folder, [code], fallback=True)
