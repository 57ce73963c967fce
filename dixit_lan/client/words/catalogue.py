"""The language of the window: gettext's catalogues, and which of them the person reads.

The English sentences stand in ``text.py``; every other language is a catalogue in ``assets/locale``,
read as its translators wrote it. What it does not have yet is said in English.
"""

import gettext
import io
import logging

import polib

from dixit_lan.client.type.scripts import Writing
from dixit_lan.client.words.languages import LANGUAGES
from dixit_lan.errors import PackError
from dixit_lan.packs.locate import asset_folder

DOMAIN = "dixit_lan"
ENGLISH = "en"
_LANGUAGES = {language.code: language for language in LANGUAGES}
_SCRIPTS = {"zh": "Hans", "zh_CN": "Hans", "zh_SG": "Hans",
            "zh_TW": "Hant", "zh_HK": "Hant", "zh_MO": "Hant"}  # fmt: skip
"""The script that is meant where none is named."""

_logger = logging.getLogger(__name__)


class _Spoken:
    """What is spoken now: one window, one language."""

    code = ENGLISH
    catalogue = gettext.NullTranslations()


def languages() -> dict[str, str]:
    """Codes of all languages, each with its name in itself."""
    return {language.code: language.name for language in LANGUAGES}


def current() -> str:
    """The code of the language that is spoken now."""
    return _Spoken.code


def runs_leftward() -> bool:
    """Whether the language of now is written from right to left."""
    return _LANGUAGES[_Spoken.code].leftward


def writing() -> Writing:
    """How the language of now is written."""
    return Writing(leftward=runs_leftward(), japanese=_Spoken.code == "ja")


def use(code: str) -> None:
    """Speak that language from the next sentence on; one that we do not have is English."""
    _Spoken.code = spoken(code)
    _Spoken.catalogue = _catalogue(_Spoken.code)


def spoken(locale: str) -> str:
    """The code of our language for a system's name of one, English if we have none."""
    return best_match(locale, tuple(_LANGUAGES)) or ENGLISH


def best_match(locale: str, codes: tuple[str, ...]) -> str:
    """The code that is nearest to a system's name of a language, "" if none is near.

    The same region is best, then the same script, then the same language: ``fr_CA.UTF-8`` is French,
    ``zh-HK`` is ``zh_Hant``.
    """
    parts = locale.partition(".")[0].partition("@")[0].replace("-", "_").split("_")
    exact, tongue = _code(parts), parts[0].lower()
    script = _script(exact)
    if exact in codes:
        return exact
    near = [code for code in codes if code.partition("_")[0] == tongue]
    return min(near, key=lambda code: (_script(code) != script, code != tongue), default="")


def _code(parts: list[str]) -> str:
    """As codes are written: ``pt_BR``, ``zh_Hant``."""
    rest = [part.title() if len(part) == 4 else part.upper() for part in parts[1:]]
    return "_".join([parts[0].lower(), *rest])


def _script(code: str) -> str:
    """The script of a language where it has several, named or meant; else ""."""
    named = [part for part in code.split("_")[1:] if len(part) == 4]
    return named[0] if named else _SCRIPTS.get(code, _SCRIPTS.get(code.partition("_")[0], ""))


def sentence_for(key: str, english: str) -> str:
    """The sentence of that key in the language of now."""
    return _Spoken.catalogue.pgettext(key, english)


def sentence_for_count(key: str, one: str, more: str, count: int) -> str:
    """The same for a sentence with a number in it, by the language's own rule of plurals."""
    return _Spoken.catalogue.npgettext(key, one, more, count)


def _catalogue(code: str) -> gettext.NullTranslations:
    """The translations of a language; none where it has no file, or one that cannot be read."""
    try:
        path = asset_folder() / "locale" / code / "LC_MESSAGES" / f"{DOMAIN}.po"
        if not path.is_file():
            return gettext.NullTranslations()
        return gettext.GNUTranslations(io.BytesIO(compiled(path.read_text("utf-8"))))
    except (PackError, OSError, ValueError) as error:
        _logger.warning("no catalogue of %s: %s", code, error)
        return gettext.NullTranslations()


def compiled(text: str) -> bytes:
    """A catalogue as gettext reads it: what is translated, and needs no second look.

    Raises OSError or ValueError for what is none.
    """
    data: bytes = polib.pofile(text).to_binary()
    return data
