"""What the table says to each player in each phase: one headline, one explanation.

Every wait says what is awaited and from whom, and who cannot act is told why.
"""

from dataclasses import dataclass

from dixit_lan.client.words.modes.mode import Sentence
from dixit_lan.client.words.modes.registry import words_of
from dixit_lan.client.words.moment import CHOSEN_BY_PEOPLE, hand_is_closed, opens_hands
from dixit_lan.client.words.people import People, wait_for_others
from dixit_lan.client.words.text import join_sentences, t
from dixit_lan.ids import Seat
from dixit_lan.rules.view import NOBODY, Phase, SeatView


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
    if view.phase is Phase.REFILL and not opens_hands(view):
        return _refill(view, attendance.gone)
    if view.phase is Phase.CLUE and view.storyteller in attendance.silent:
        name = People.of(view).name(view.storyteller)
        return Sentence(t("clue.silent.head", name=name), wait_for_others(view))
    match view.phase:
        case Phase.DEALING:
            return Sentence(t("dealing.head"), t("dealing.detail"))
        case Phase.BEGIN:
            return _begin(view, mine)
        case Phase.OVER:
            return Sentence(t("over.head"), t("over.detail"))
    return words_of(view.edition).say(view, mine)


def _onlooker(view: SeatView) -> Sentence:
    """For a screen that all look at: what is going on, and whom the table waits for."""
    heads = {
        Phase.DEALING: "dealing.head",
        Phase.BEGIN: "begin.head",
        Phase.REFILL: "refill.head",
        Phase.OVER: "over.head",
    }
    key = None if opens_hands(view) else heads.get(view.phase)
    waits = view.phase in CHOSEN_BY_PEOPLE
    head = t(key) if key is not None else words_of(view.edition).show(view)
    return Sentence(head, wait_for_others(view) if waits else "")


def _begin(view: SeatView, mine: bool) -> Sentence:
    if mine:
        closed = ".closed" if hand_is_closed(view) else ""
        return Sentence(t("begin.head"), t(f"begin.detail{closed}"), True)
    detail = join_sentences(t("begin.sent.detail"), wait_for_others(view))
    return Sentence(t("begin.sent"), detail)


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
