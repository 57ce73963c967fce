"""How to play, in words: a tour for the first start, and help for every moment after it."""

from dataclasses import dataclass

from dixit_lan.client.models import Choice
from dixit_lan.client.words.modes.registry import words_of
from dixit_lan.client.words.text import t
from dixit_lan.client.words.values import set_apart
from dixit_lan.rules.edition import CLASSIC, EDITIONS, Edition

PAGES = ("welcome", "tell", "lay", "vote", "points", "trust")
ROUND, KEYS = "round", "keys"
CHAPTERS = (ROUND, *EDITIONS, KEYS)


_KEYS = (
    ("F1 ?", "help"),
    ("Tab ← → ↑ ↓", "move"),
    ("Enter", "use"),
    ("Z", "zoom"),
    ("P", "hide"),
    ("H", "history"),
    ("C", "code"),
    ("R", "rabbit"),
    ("M", "sound"),
    ("F10", "settings"),
    ("F11", "screen"),
    ("Ctrl + −", "size"),
    ("Esc", "back"),
)


@dataclass(frozen=True, slots=True)
class TourModel:
    """One page of the tour. ``kind`` is one of ``PAGES``, or a mode's own: the scene has a picture for
    each.
    """

    kind: str
    title: str
    text: str
    page: str
    first: bool
    last: bool
    greets: bool  # it came by itself: whoever knows the game wants to play


@dataclass(frozen=True, slots=True)
class HelpModel:
    """One chapter of the help: lines, each with a number or a key before it."""

    title: str
    chapters: tuple[Choice, ...]
    lines: tuple[tuple[str, str], ...]
    at_table: bool  # whose rules can be looked at


def tour_model(page: int, pages: tuple[str, ...] = PAGES, *, greets: bool = False) -> TourModel:
    """The page of that number, from 0; ``greets``: nobody has asked for it."""
    kind = pages[page]
    return TourModel(
        kind=kind,
        title=t(f"tour.{kind}"),
        text=t(f"tour.{kind}.text"),
        page=t("tour.page", number=page + 1, count=len(pages)) if len(pages) > 1 else "",
        first=page == 0,
        last=page == len(pages) - 1,
        greets=greets and page == 0,
    )


def help_model(chapter: str, edition: Edition | None) -> HelpModel:
    """A chapter of the help; ``edition``: the rules of the table at which we sit, if we do."""
    return HelpModel(
        title=t("help.title"),
        chapters=tuple(Choice(key, _title(key), key == chapter) for key in CHAPTERS),
        lines=_lines(chapter, edition),
        at_table=edition is not None,
    )


def _title(chapter: str) -> str:
    return t(f"lobby.edition.{chapter}" if chapter in EDITIONS else f"help.{chapter}")


def _lines(chapter: str, edition: Edition | None) -> tuple[tuple[str, str], ...]:
    if chapter == KEYS:
        return tuple((set_apart(key), t(f"key.{name}")) for key, name in _KEYS)
    if chapter == ROUND:
        rules = edition or CLASSIC
        told = words_of(rules).round_help(rules)
        lines = tuple((f"{number}", line) for number, line in enumerate(told, 1))
        return (*lines, ("·", t("help.words")))
    ours = edition if edition is not None and edition.name == chapter else EDITIONS[chapter]
    return tuple(("·", line) for line in words_of(ours).help(ours))


@dataclass(slots=True)
class Guide:
    """Where a person is in the tour and in the help."""

    page: int = 0
    pages: tuple[str, ...] = PAGES
    chapter: str = ""  # "": that of the table's edition, or the first

    def open(self, pages: tuple[str, ...] = PAGES) -> None:
        """Begin at the beginning."""
        self.page, self.pages, self.chapter = 0, pages, ""

    def turn(self, step: int) -> bool:
        """Turn so many pages; False: that is beyond the last."""
        self.page = max(0, self.page + step)
        return self.page < len(self.pages)

    def show(self, chapter: str) -> None:
        """Go to a chapter."""
        if chapter in CHAPTERS:
            self.chapter = chapter

    def tour(self, *, greets: bool) -> TourModel:
        return tour_model(min(self.page, len(self.pages) - 1), self.pages, greets=greets)

    def help(self, edition: Edition | None) -> HelpModel:
        at_hand = edition.name if edition is not None and edition.name in EDITIONS else ROUND
        return help_model(self.chapter or at_hand, edition)
