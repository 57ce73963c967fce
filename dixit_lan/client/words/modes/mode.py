"""What a mode says in the window."""

from collections.abc import Callable
from dataclasses import dataclass

from dixit_lan.client.models import RuleLine
from dixit_lan.client.words.people import People
from dixit_lan.client.words.text import plural, t
from dixit_lan.ids import Seat
from dixit_lan.rules.edition import Edition
from dixit_lan.rules.modes.registry import numbers
from dixit_lan.rules.view import Phase, RoundResult, SeatView


@dataclass(frozen=True, slots=True)
class Sentence:
    """``mine``: the table waits for a choice of this person."""

    headline: str
    detail: str
    mine: bool = False


def done(view: SeatView, seat: Seat) -> str:
    """That of somebody who has chosen."""
    return t("seat.done") if view.phase in (Phase.LAY, Phase.VOTE) else ""


def found_or_fell(people: People, result: RoundResult, seat: Seat) -> str:
    """Who was understood, and who fooled whom."""
    if seat == result.storyteller:
        return t("seat.teller")
    owners = [result.owners[slot - 1] for slot in result.votes[seat]]
    if not owners:
        return ""
    if result.storyteller in owners:
        return t("reveal.deed.found")
    you = ".you" if owners[0] == people.seat else ""
    return t(f"reveal.deed.fell{you}", name=people.name(owners[0]))


@dataclass(frozen=True, slots=True)
class ModeWords:
    """``say``: where a round stands, for the seat of a view, and whether its choice is open;
    ``show``: the same in one line, for a screen that all look at; ``why``: the reason for the points
    of a round; ``rules``: those of a table of so many seats; ``help``: what is special about an
    edition, a sentence each; ``round_help``: how a round goes by its rules, a sentence each.

    ``done``: what stands under a name while nobody waits for that seat, and others choose; ``deed``:
    how a seat fared in a round; ``has_story``: the storyteller's image is to be found; ``tour``: the
    page of the tour that is its own, or "".
    """

    say: Callable[[SeatView, bool], Sentence]
    show: Callable[[SeatView], str]
    why: Callable[[People, Edition, RoundResult], str]
    rules: Callable[[Edition, int], tuple[RuleLine, ...]]
    help: Callable[[Edition], tuple[str, ...]]
    round_help: Callable[[Edition], tuple[str, ...]]
    done: Callable[[SeatView, Seat], str] = done
    deed: Callable[[People, RoundResult, Seat], str] = found_or_fell
    has_story: bool = True
    tour: str = ""


# -- what several of them say ------------------------------------------------------------------------


def table_line(edition: Edition, seats: int) -> str:
    """For how many players the edition is, and how many cards each of ``seats`` holds."""
    players = plural("rules.seats", edition.seats_max, least=edition.seats_min)
    return f"{players} · {plural('rules.hand', numbers(edition, seats).hand)}"


def rule(key: str) -> RuleLine:
    """A rule and what it is good for."""
    return RuleLine(t(key), t(f"{key}.why"))


def counted_rule(key: str, count: int) -> RuleLine:
    """The same for a rule with a number in it."""
    return RuleLine(plural(key, count), t(f"{key}.why"))


def ending(edition: Edition) -> tuple[str, ...]:
    """When a game is over that everybody tells in, a sentence each."""
    lines = []
    if edition.turns_each is not None:
        lines.append(plural("help.end.turns", edition.turns_each))
    if edition.target_score is not None:
        lines.append(plural("help.end.target", edition.target_score))
    return (*lines, t("help.end.again"), t("help.end.win"))
