"""What the table says to each player in each phase: one headline, one explanation.

Every wait says what is awaited and from whom, and who cannot act is told why.
"""

from dataclasses import dataclass

from dixit_lan.client.people import People
from dixit_lan.client.text import t
from dixit_lan.ids import Seat
from dixit_lan.rules.view import NOBODY, Phase, SeatView


@dataclass(frozen=True, slots=True)
class Sentence:
    """``mine``: the table waits for a choice of this person."""

    headline: str
    detail: str
    mine: bool = False


@dataclass(frozen=True, slots=True)
class Attendance:
    """What the sentences need to know of who is here: seats that are away or out, silent, and us."""

    gone: frozenset[Seat] = frozenset()
    silent: frozenset[Seat] = frozenset()
    paused: bool = False
    missed: bool = False  # we are here, but have no key yet


_ALL_HERE = Attendance()


def sentence(view: SeatView, *, sent: bool = False, attendance: Attendance = _ALL_HERE) -> Sentence:
    """Where the game stands for this seat; ``sent``: its choice is made and on its way."""
    mine = view.my_move and not sent
    if attendance.paused and not mine:
        return Sentence(t("paused.head"), t("paused.detail"))
    if view.seat == NOBODY:
        return _onlooker(view)
    if view.seat in attendance.gone and view.phase is not Phase.OVER:
        key = "missed" if attendance.missed else "away"
        return Sentence(t(f"{key}.head.you"), t(f"{key}.detail.you"))
    if view.phase is Phase.REFILL:
        return _refill(view, attendance.gone)
    if view.phase is Phase.CLUE and view.storyteller in attendance.silent:
        name = People.of(view).name(view.storyteller)
        return Sentence(t("clue.silent.head", name=name), _wait(view))
    teller = view.storyteller == view.seat
    speakers = {
        Phase.DEALING: lambda: Sentence(t("dealing.head"), t("dealing.detail")),
        Phase.BEGIN: lambda: _begin(view, mine),
        Phase.CLUE: lambda: _clue(view, mine, teller),
        Phase.LAY: lambda: _lay(view, mine, teller),
        Phase.MIXING: lambda: _mixing(view, teller),
        Phase.VOTE: lambda: _vote(view, mine, teller),
        Phase.COUNTING: lambda: Sentence(t("count.head"), t("count.detail")),
        Phase.OVER: lambda: Sentence(t("over.head"), t("over.detail")),
    }
    return speakers[view.phase]()


def _onlooker(view: SeatView) -> Sentence:
    """For a screen that all look at: what is going on, and whom the table waits for."""
    name = People.of(view).name(view.storyteller)
    heads = {
        Phase.DEALING: t("dealing.head"),
        Phase.BEGIN: t("begin.head"),
        Phase.CLUE: t("clue.other.head", name=name),
        Phase.LAY: t("watch.lay", name=name),
        Phase.MIXING: t("mix.head"),
        Phase.VOTE: t("watch.vote", name=name),
        Phase.COUNTING: t("count.head"),
        Phase.REFILL: t("refill.head"),
        Phase.OVER: t("over.head"),
    }
    waits = view.phase in (Phase.BEGIN, Phase.CLUE, Phase.LAY, Phase.VOTE)
    return Sentence(heads[view.phase], _wait(view) if waits else "")


def _begin(view: SeatView, mine: bool) -> Sentence:
    if mine:
        return Sentence(t("begin.head"), t("begin.detail"), True)
    detail = f"{t('begin.sent.detail')} {_wait(view)}".strip()
    return Sentence(t("begin.sent"), detail)


def _clue(view: SeatView, mine: bool, teller: bool) -> Sentence:
    if not teller:
        name = People.of(view).name(view.storyteller)
        return Sentence(t("clue.other.head", name=name), t("clue.other.detail"))
    if mine:
        return Sentence(t("clue.mine.head"), t("clue.mine.card"), True)
    return Sentence(t("clue.sent.head"), "")


def _lay(view: SeatView, mine: bool, teller: bool) -> Sentence:
    if teller:
        return Sentence(t("lay.teller.head"), t("lay.teller.detail", wait=_wait(view)).strip())
    two = ".two" if view.numbers.laid == 2 else ""
    if mine:
        name = People.of(view).name(view.storyteller)
        return Sentence(t(f"lay.mine.head{two}"), t(f"lay.mine.detail{two}", name=name), True)
    return Sentence(t(f"lay.done.head{two}"), t("lay.done.detail", wait=_wait(view)).strip())


def _mixing(view: SeatView, teller: bool) -> Sentence:
    name = People.of(view).name(view.storyteller)
    detail = t("mix.detail.teller") if teller else t("mix.detail", name=name)
    return Sentence(t("mix.head"), detail)


def _vote(view: SeatView, mine: bool, teller: bool) -> Sentence:
    if teller:
        return Sentence(t("vote.teller.head"), t("vote.teller.detail", wait=_wait(view)).strip())
    if mine:
        two = ".two" if view.numbers.votes == 2 else ""
        name = People.of(view).name(view.storyteller)
        return Sentence(t("vote.mine.head", name=name), t(f"vote.mine.detail{two}"), True)
    return Sentence(t("vote.done.head"), t("vote.done.detail", wait=_wait(view)).strip())


def _refill(view: SeatView, gone: frozenset[Seat]) -> Sentence:
    if view.storyteller not in view.seating:
        return Sentence(t("refill.head"), t("refill.detail.plain"))
    place = view.seating.index(view.storyteller) + 1
    order = view.seating[place:] + view.seating[:place]
    following = next((seat for seat in order if seat not in gone), view.storyteller)
    if following == view.seat:
        return Sentence(t("refill.head"), t("refill.detail.mine"))
    name = People.of(view).name(following)
    return Sentence(t("refill.head"), t("refill.detail", name=name))


def _wait(view: SeatView) -> str:
    others = tuple(seat for seat in view.awaited if seat != view.seat)
    return People.of(view).wait(others)
