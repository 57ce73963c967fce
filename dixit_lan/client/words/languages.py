"""The languages of the window, each by its own name."""

from typing import NamedTuple


class Language(NamedTuple):
    """``code``: ISO 639-1, and after "_" a region or a script where there are several."""

    code: str
    name: str
    complete: bool = True  # every sentence is translated, and the tests see to it that it stays so
    leftward: bool = False  # written from right to left


LANGUAGES: tuple[Language, ...] = (
    Language("en", "English"),
    Language("vi", "Tiếng Việt"),
    Language("id", "Bahasa Indonesia"),
    Language("sv", "Svenska"),
    Language("eo", "Esperanto"),
    Language("fr", "Français"),
    Language("de", "Deutsch"),
    Language("es", "Español"),
    Language("pt_BR", "Português (Brasil)"),
    Language("pl", "Polski"),
    Language("ja", "日本語"),
    Language("ar", "العربية", leftward=True),
)
