"""What Party says in the window: its headlines and its rules; ``party_points`` has the reasons."""

from dixit_lan.client.models import RuleLine
from dixit_lan.client.words.modes.mode import (
    ModeWords,
    Sentence,
    counted_rule,
    ending,
    rule,
    table_line,
)
from dixit_lan.client.words.modes.party_points import deed, why
from dixit_lan.client.words.people import People, wait_for_others
from dixit_lan.client.words.text import plural, t
from dixit_lan.rules.edition import Edition
from dixit_lan.rules.view import Phase, SeatView

_ROUND = ("tell", "lay", "vote", "red", "points", "next")


# -- in a round ----------------------------------------------------------------------------------------


def say(view: SeatView, mine: bool) -> Sentence:
    """Where a round stands, to this seat."""
    match view.phase:
        case Phase.CLUE:
            return _clue(view, mine)
        case Phase.REFILL if view.clue is None:
            return Sentence(t("refill.head"), t("refill.detail.plain"))
        case Phase.REFILL:
            return Sentence(t("party.open.head"), t("party.open.detail"))
        case Phase.LAY:
            return _lay(view, mine)
        case Phase.MIXING:
            name = People.of(view).name(view.storyteller)
            own = ".teller" if view.tells else ""
            return Sentence(t("mix.head"), t(f"mix.detail{own}", name=name))
        case Phase.VOTE:
            return _vote(view, mine)
        case _:
            return Sentence(t("count.head"), t("party.count.detail"))


def show(view: SeatView) -> str:
    """Where a round stands, to everybody."""
    name = People.of(view).name(view.storyteller)
    heads = {
        Phase.CLUE: t("clue.other.head", name=name),
        Phase.REFILL: t("party.open.head"),
        Phase.LAY: t("watch.lay", name=name),
        Phase.MIXING: t("mix.head"),
        Phase.VOTE: t("party.vote.head"),
    }
    return heads.get(view.phase, t("count.head"))


def _clue(view: SeatView, mine: bool) -> Sentence:
    if not view.tells:
        name = People.of(view).name(view.storyteller)
        return Sentence(t("clue.other.head", name=name), t("party.clue.other"))
    if mine:
        return Sentence(t("clue.mine.head"), t("party.clue.mine"), True)
    return Sentence(t("clue.sent.head"), t("party.clue.other"))


def _lay(view: SeatView, mine: bool) -> Sentence:
    if mine:
        return Sentence(t("lay.mine.head"), t("party.lay.mine"), True)
    return Sentence(t("lay.done.head"), t("lay.done.detail", wait=wait_for_others(view)).strip())


def _vote(view: SeatView, mine: bool) -> Sentence:
    if not mine:
        wait = wait_for_others(view)
        return Sentence(t("vote.done.head"), t("vote.done.detail", wait=wait).strip())
    detail = t("party.vote.teller" if view.has_red else "party.vote.mine")
    return Sentence(t("party.vote.head"), detail, True)


# -- its rules -------------------------------------------------------------------------------------


def rules(edition: Edition, seats: int) -> tuple[RuleLine, ...]:
    """The rules of a table, a line each."""
    lines = [
        RuleLine(table_line(edition, seats), t("rules.seats.why")),
        rule("rules.party.clue"),
        rule("rules.party.vote"),
    ]
    if edition.bonus_cap is not None:
        lines.append(counted_rule("rules.party.cap", edition.bonus_cap))
    lines.append(rule("rules.party.left"))
    if edition.turns_each is not None:
        lines.append(counted_rule("rules.turns", edition.turns_each))
    return tuple(lines)


def help_lines(edition: Edition) -> tuple[str, ...]:
    """What is special about these rules, a sentence each."""
    cap = edition.bonus_cap
    return (
        table_line(edition, edition.seats_min),
        *round_help(edition),
        *(() if cap is None else (plural("help.party.cap", cap),)),
        *ending(edition),
    )


def round_help(edition: Edition) -> tuple[str, ...]:
    """How a round goes, a sentence each."""
    return tuple(t(f"help.party.{key}") for key in _ROUND)


WORDS = ModeWords(
    say,
    show,
    why,
    rules,
    help_lines,
    round_help,
    deed=deed,
    has_story=False,
    tour="party",
)
