"""What a mode says in the window."""

from collections.abc import Callable
from dataclasses import dataclass

from dixit_lan.client.models import RuleLine
from dixit_lan.client.words.people import People
from dixit_lan.rules.edition import Edition
from dixit_lan.rules.view import RoundResult, SeatView


@dataclass(frozen=True, slots=True)
class Sentence:
    """``mine``: the table waits for a choice of this person."""

    headline: str
    detail: str
    mine: bool = False


@dataclass(frozen=True, slots=True)
class ModeWords:
    """``say``: where a round stands, for the seat of a view, and whether its choice is open;
    ``show``: the same in one line, for a screen that all look at; ``why``: the reason for the points
    of a round; ``rules``: those of a table of so many seats; ``help``: what is special about an
    edition, a sentence each; ``round_help``: how a round goes by its rules, a sentence each.
    """

    say: Callable[[SeatView, bool], Sentence]
    show: Callable[[SeatView], str]
    why: Callable[[People, Edition, RoundResult], str]
    rules: Callable[[Edition, int], tuple[RuleLine, ...]]
    help: Callable[[Edition], tuple[str, ...]]
    round_help: Callable[[Edition], tuple[str, ...]]
