"""What a story says in the window: its headlines and its rules; ``story_points`` has the reasons."""

from dixit_lan.client.models import RuleLine
from dixit_lan.client.words.house_rules import rule_words
from dixit_lan.client.words.modes.mode import (
    ModeWords,
    Sentence,
    counted_rule,
    rule,
    table_line,
)
from dixit_lan.client.words.modes.story_points import why
from dixit_lan.client.words.people import People, wait_for_others
from dixit_lan.client.words.text import plural, t
from dixit_lan.rules.edition import DeckEnd, Edition, SingleVoteBonus
from dixit_lan.rules.house_rules import HOUSE_RULES
from dixit_lan.rules.modes.registry import numbers
from dixit_lan.rules.scoring import FOUND_POINTS
from dixit_lan.rules.view import Phase, SeatView

_MANY = 4  # seats from which nothing is special any more

# -- in a round ----------------------------------------------------------------------------------------


def say(view: SeatView, mine: bool) -> Sentence:
    """Where a round stands, to this seat."""
    teller = view.storyteller == view.seat
    match view.phase:
        case Phase.CLUE:
            return _clue(view, mine, teller)
        case Phase.LAY:
            return _lay(view, mine, teller)
        case Phase.MIXING:
            return _mixing(view, teller)
        case Phase.VOTE:
            return _vote(view, mine, teller)
        case _:
            return Sentence(t("count.head"), t("count.detail"))


def show(view: SeatView) -> str:
    """Where a round stands, to everybody."""
    name = People.of(view).name(view.storyteller)
    heads = {
        Phase.CLUE: t("clue.other.head", name=name),
        Phase.LAY: t("watch.lay", name=name),
        Phase.MIXING: t("mix.head"),
        Phase.VOTE: t("watch.vote", name=name),
    }
    return heads.get(view.phase, t("count.head"))


def _clue(view: SeatView, mine: bool, teller: bool) -> Sentence:
    if not teller:
        name = People.of(view).name(view.storyteller)
        return Sentence(t("clue.other.head", name=name), t("clue.other.detail"))
    if mine:
        return Sentence(t("clue.mine.head"), t("clue.mine.card"), True)
    return Sentence(t("clue.sent.head"), "")


def _lay(view: SeatView, mine: bool, teller: bool) -> Sentence:
    if teller:
        return Sentence(
            t("lay.teller.head"), t("lay.teller.detail", wait=wait_for_others(view)).strip()
        )
    two = ".two" if view.numbers.laid == 2 else ""
    if mine:
        name = People.of(view).name(view.storyteller)
        return Sentence(t(f"lay.mine.head{two}"), t(f"lay.mine.detail{two}", name=name), True)
    return Sentence(
        t(f"lay.done.head{two}"), t("lay.done.detail", wait=wait_for_others(view)).strip()
    )


def _mixing(view: SeatView, teller: bool) -> Sentence:
    name = People.of(view).name(view.storyteller)
    detail = t("mix.detail.teller") if teller else t("mix.detail", name=name)
    return Sentence(t("mix.head"), detail)


def _vote(view: SeatView, mine: bool, teller: bool) -> Sentence:
    if teller:
        return Sentence(
            t("vote.teller.head"), t("vote.teller.detail", wait=wait_for_others(view)).strip()
        )
    if mine:
        two = ".two" if view.numbers.votes == 2 else ""
        name = People.of(view).name(view.storyteller)
        return Sentence(t("vote.mine.head", name=name), t(f"vote.mine.detail{two}"), True)
    return Sentence(t("vote.done.head"), t("vote.done.detail", wait=wait_for_others(view)).strip())


# -- its rules -------------------------------------------------------------------------------------


def rules(edition: Edition, seats: int) -> tuple[RuleLine, ...]:
    """The rules of a table, a line each."""
    lines = [RuleLine(table_line(edition, seats), t("rules.seats.why"))]
    two_laid = numbers(edition, seats).laid == 2
    lines.append(rule("rules.lay.two" if two_laid else "rules.lay.one"))
    lines.append(_votes_rule(edition))
    lines.append(_deck_rule(edition))
    if edition.bonus_cap is not None:
        lines.append(counted_rule("rules.cap", edition.bonus_cap))
    if edition.sole_finder_points != FOUND_POINTS:
        lines.append(counted_rule("rules.three", edition.sole_finder_points))
    return tuple(lines)


def _votes_rule(edition: Edition) -> RuleLine:
    if edition.two_votes_from is None:
        return rule("rules.vote.one")
    single = edition.single_vote_bonus is SingleVoteBonus.LONE_VOTE
    why = t("rules.vote.two.single" if single else "rules.vote.two.why")
    return RuleLine(plural("rules.vote.two", edition.two_votes_from), why)


def _deck_rule(edition: Edition) -> RuleLine:
    """What the cards have to do with the target, if there is one."""
    key = "rules.deck.end" if edition.deck_end is DeckEnd.END_GAME else "rules.deck.again"
    return rule(key) if edition.target_score is not None else RuleLine(t(key), "")


def help_lines(edition: Edition) -> tuple[str, ...]:
    """What is special about these rules, a sentence each."""
    lines = [*_cards(edition), *_votes(edition)]
    if edition.target_score is None:
        lines.append(t("help.end.none"))
    else:
        lines.append(plural("help.end.target", edition.target_score))
    ends = edition.deck_end is DeckEnd.END_GAME
    lines += [t("help.end.deck" if ends else "help.end.again"), t("help.end.win")]
    return tuple(lines)


def _cards(edition: Edition) -> list[str]:
    lines = [table_line(edition, _MANY), t("help.lay")]
    if edition.three_player_rule:
        lines.append(plural("help.three", numbers(edition, 3).hand))
    return lines


def _votes(edition: Edition) -> list[str]:
    if edition.two_votes_from is None:
        lines = [t("help.vote.one")]
    else:
        lines = [plural("help.vote.two", edition.two_votes_from)]
        lines += _find_bonus(edition)
    if edition.sole_finder_points != FOUND_POINTS:
        lines.append(plural("rules.three", edition.sole_finder_points))
    cap = edition.bonus_cap
    lines.append(t("help.bonus.free") if cap is None else plural("help.bonus.cap", cap))
    return [*lines, *_bonus_off(edition)]


def _find_bonus(edition: Edition) -> list[str]:
    kind = edition.single_vote_bonus
    if kind is SingleVoteBonus.NONE:
        return []
    if kind is SingleVoteBonus.LONE_VOTE:
        return [t("help.vote.single")]
    return [rule_words(HOUSE_RULES["single_vote_bonus"], kind, {})]


def _bonus_off(edition: Edition) -> list[str]:
    """When votes for one's own cards do not count."""
    rules = [HOUSE_RULES[f"bonus_when_{who}_found"] for who in ("none", "all")]
    return [rule_words(rule, False, {}) for rule in rules if not rule.of(edition)]


def round_help(edition: Edition) -> tuple[str, ...]:
    """How a round goes, a sentence each."""
    cap, sole = edition.bonus_cap, edition.sole_finder_points
    return (
        t("help.round.tell"),
        t("help.round.lay"),
        t("help.round.vote"),
        t("help.round.some"),
        *([plural("help.round.sole", sole)] if sole != FOUND_POINTS else []),
        t("help.round.all"),
        t("reveal.bonus") if cap is None else plural("reveal.bonus.cap", cap),
        *_bonus_off(edition),
        t("help.round.next"),
    )


WORDS = ModeWords(say, show, why, rules, help_lines, round_help)
