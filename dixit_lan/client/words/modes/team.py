"""What Team says in the window: its headlines and its rules, where they are not those of a story;
``team_points`` has the reasons.
"""

from dixit_lan.client.models import RuleLine
from dixit_lan.client.words.modes import story
from dixit_lan.client.words.modes.mode import (
    ModeWords,
    Sentence,
    counted_rule,
    done,
    ending,
    rule,
    table_line,
)
from dixit_lan.client.words.modes.team_points import deed, why
from dixit_lan.client.words.people import People, wait_for_others
from dixit_lan.client.words.text import plural, t
from dixit_lan.ids import Seat
from dixit_lan.rules.edition import Edition, PartnerImage
from dixit_lan.rules.script import partner_of
from dixit_lan.rules.view import Phase, SeatView

_ROUND = (
    "help.round.tell",
    "help.team.lay",
    "help.team.vote",
    "help.round.some",
    "help.round.all",
    "reveal.bonus",
    "help.team.sum",
    "help.round.next",
)


# -- in a round ----------------------------------------------------------------------------------------


def say(view: SeatView, mine: bool) -> Sentence:
    """Where a round stands, to this seat."""
    match view.phase:
        case Phase.PICK:
            return _pick(view, mine)
        case Phase.LAY if not mine and not view.tells and view.seat not in view.layers:
            return _lays_not(view)
        case Phase.VOTE if not view.tells:
            return _vote(view, mine)
        case _:
            return story.say(view, mine)


def show(view: SeatView) -> str:
    """Where a round stands, to everybody."""
    return t("team.pick.others") if view.phase is Phase.PICK else story.show(view)


def _pick(view: SeatView, mine: bool) -> Sentence:
    if mine:
        return Sentence(t("team.pick.head"), t("team.pick.detail"), True)
    ours = view.storyteller not in (view.seat, view.partner)
    head = t("team.pick.done" if ours else "team.pick.others")
    return Sentence(head, wait_for_others(view))


def _lays_not(view: SeatView) -> Sentence:
    """To whoever votes, or has no partner here to lay."""
    wait = wait_for_others(view)
    detail = t("team.lay.voter.detail", wait=wait).strip()
    if view.partner in view.layers:
        name = People.of(view).name(view.partner)
        return Sentence(t("team.lay.voter.head", name=name), detail)
    name = People.of(view).name(view.storyteller)
    return Sentence(t("watch.lay", name=name), detail)


def _vote(view: SeatView, mine: bool) -> Sentence:
    people = People.of(view)
    teller, partner = people.name(view.storyteller), people.name(view.partner)
    if mine and view.partner in view.layers:
        return Sentence(t("vote.mine.head", name=teller), t("team.vote.mine", name=partner), True)
    if mine or view.ballot:
        return story.say(view, mine)
    wait = wait_for_others(view)
    if view.partner == view.storyteller or view.seat not in view.layers:
        return Sentence(t("team.vote.mate.head", name=teller), wait)
    detail = t("team.vote.layer.detail", wait=wait).strip()
    return Sentence(t("team.vote.layer.head", name=partner), detail)


def stands(view: SeatView, seat: Seat) -> str:
    """Under a name: who lays for a team, and who votes."""
    if seat in partners_of_teller(view):
        return done(view, seat) if view.phase is Phase.LAY and seat in view.layers else ""
    lays = seat in view.layers
    if view.phase is Phase.LAY:
        return done(view, seat) if lays else t("team.seat.votes")
    if view.phase is Phase.VOTE:
        return t("team.seat.plays") if lays else done(view, seat)
    return t("seat.done") if view.phase is Phase.PICK else ""


def partners_of_teller(view: SeatView) -> tuple[Seat, ...]:
    """The team that tells."""
    teller = view.storyteller
    if teller is None or not view.pairs:
        return ()
    return teller, partner_of(view.pairs, teller)


# -- its rules -------------------------------------------------------------------------------------


def rules(edition: Edition, seats: int) -> tuple[RuleLine, ...]:
    """The rules of a table, a line each."""
    lines = [
        RuleLine(table_line(edition, seats), t("rules.seats.why")),
        rule("rules.team.pairs"),
    ]
    if edition.partner_image is not PartnerImage.NONE:
        silent = ".silent" if edition.partner_image is PartnerImage.SILENT else ""
        lines.append(RuleLine(t("rules.team.partner"), t(f"rules.team.partner{silent}.why")))
    if edition.bonus_cap is not None:
        lines.append(counted_rule("rules.cap", edition.bonus_cap))
    if edition.turns_each is not None:
        lines.append(counted_rule("rules.turns", edition.turns_each))
    return tuple(lines)


def help_lines(edition: Edition) -> tuple[str, ...]:
    """What is special about these rules, a sentence each."""
    cap = edition.bonus_cap
    bonus = t("help.bonus.free") if cap is None else plural("help.bonus.cap", cap)
    return (
        table_line(edition, edition.seats_min),
        t("help.team.even"),
        t("help.team.lay"),
        t("help.team.vote"),
        bonus,
        t("help.team.sum"),
        *ending(edition),
    )


def round_help(edition: Edition) -> tuple[str, ...]:
    """How a round goes, a sentence each."""
    return tuple(t(key) for key in _ROUND)


WORDS = ModeWords(
    say,
    show,
    why,
    rules,
    help_lines,
    round_help,
    done=stands,
    deed=deed,
    tour="team",
)
