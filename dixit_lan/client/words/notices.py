"""The one strip over the table: a decision about silent laptops first, then what has happened."""

from collections.abc import Sequence
from dataclasses import replace

from dixit_lan.client.models import Choice, NoticeModel
from dixit_lan.client.ui_state import UiState
from dixit_lan.client.words.attendance import Silence, is_founder, majority, presence
from dixit_lan.client.words.chronicle import News
from dixit_lan.client.words.clock import limit_of
from dixit_lan.client.words.people import key_letters, short
from dixit_lan.client.words.text import join_names, join_sentences, plural, t
from dixit_lan.ids import PlayerKey, Seat
from dixit_lan.rules.modes.registry import mode_of
from dixit_lan.rules.view import NOBODY, SeatView
from dixit_lan.table.status import Answer, LobbySeat, Presence, Question, Status


def notice(status: Status, view: SeatView, ui: UiState) -> NoticeModel | None:
    """What a person should know or decide about the table now; None: all is well."""
    shown = _notice(status, view, ui)
    if view.seat != NOBODY:
        return shown
    if shown is None and not ui.watching:  # we have joined, and look on until a round begins
        return NoticeModel("joined", t("joined.head"), t("joined.soon"), (), ())
    return None if shown is None else replace(shown, choices=())  # nobody is there to decide


def to_decide(status: Status, view: SeatView, ui: UiState) -> NoticeModel | None:
    """Who is awaited and silent, and what can be done about it; None: nobody."""
    silence = Silence.of(status, view)
    if silence.is_stuck:
        return _stuck(status, silence)
    return _silent(status, view, ui) if silence.seats else None


def _notice(status: Status, view: SeatView, ui: UiState) -> NoticeModel | None:
    decision = to_decide(status, view, ui)
    if decision is not None:
        return decision
    if ui.chronicle.unread:
        return _news(ui.chronicle.unread[0])
    asks = asked_to_let_in(status, view, ui)
    return _late(status, asks, ui) if asks else None


def _stuck(status: Status, silence: Silence) -> NoticeModel:
    """The game cannot go on now; those who are here can go on without it."""
    adjourn = Choice("adjourn", t("few.adjourn"), False)
    moved = tuple(seat for seat in status.seats if seat.player in status.moved)
    if moved:
        names = join_names(tuple(short(seat.name) for seat in moved))
        seats = tuple(Seat(status.seats.index(seat)) for seat in moved)
        follow = Choice("again", t("anew.follow"), False)
        head = plural("anew.head", len(moved), names=names)
        return NoticeModel("moved", head, t("anew.detail"), seats, (adjourn, follow))
    key = "split" if silence.split else "alone" if silence.alone else "few"
    head, detail = t(f"{key}.head"), t(f"{key}.detail")
    if silence.alone:
        return NoticeModel(key, head, detail, silence.seats, (adjourn,))
    again = Choice("again", t("anew.start"), False)
    detail = join_sentences(detail, t("anew.detail"))
    return NoticeModel(key, head, detail, silence.seats, (adjourn, again))


def _news(news: News) -> NoticeModel:
    seats = () if news.seat is None else (news.seat,)
    read = Choice("read", t("news.read"), False)
    return NoticeModel(news.kind, news.words, news.detail, seats, (read,))


# -- who is silent -----------------------------------------------------------------------------------


def questions(status: Status, view: SeatView) -> tuple[Question, ...]:
    """What our person can answer now."""
    may = is_founder(status, view) and not Silence.of(status, view).is_stuck
    return status.questions if may else ()


def _silent(status: Status, view: SeatView, ui: UiState) -> NoticeModel:
    """About one of them; those of whom nothing was said come first, then one by one."""
    asked = min(status.questions, key=lambda each: _urgency(each, ui.asked))
    seat = Seat([state.player for state in status.seats].index(asked.player))
    heard = presence(status, seat) is not Presence.SILENT
    name = short(asked.name)
    head = t("slow.head" if heard else "silent.head", name=name)
    if not is_founder(status, view):
        detail = join_sentences(*_tally(asked), t("silent.founders"))
        return NoticeModel("silent", head, detail, (seat,), ())
    own = (t("silent.agreed"),) if asked.answer is Answer.PLAY_ON else ()
    detail = join_sentences(*own, *_tally(asked), *_what_follows(asked, limit_of(view)))
    choices = (
        Choice("wait", t("silent.wait"), asked.answer is Answer.WAIT),
        Choice("without", t("silent.without", name=name), asked.answer is Answer.PLAY_ON),
    )
    shown = NoticeModel("silent", head, detail, (seat,), choices, asked.player)
    return _with_next(shown, [(each.player, _leads_to(each)) for each in status.questions])


def _leads_to(question: Question) -> str:
    """The words of the button that leads there: a countdown runs also where nobody looks at it."""
    name, seconds = short(question.name), question.seconds
    if seconds is None:
        return t("silent.next", name=name)
    return t("silent.next.counting", name=name, seconds=seconds)


def _urgency(question: Question, asked: PlayerKey | None) -> tuple[bool, bool, int]:
    answered = question.answer is not Answer.NOT_ASKED
    counting = question.seconds is not None
    return question.player != asked, answered, (question.seconds or 0) if counting else 1_000


def _tally(question: Question) -> tuple[str, ...]:
    """Who would play on already, and how many it takes."""
    needed = plural("silent.needed", question.needed)
    if not question.wished:
        return (needed,)
    names = join_names(tuple(map(short, question.wished)))
    return plural("silent.wished", len(question.wished), names=names), needed


def _what_follows(question: Question, limit: int | None) -> tuple[str, ...]:
    """What happens if our person does nothing more."""
    clock = () if limit is None else (t("silent.clock", seconds=limit),)
    if question.answer is Answer.PLAY_ON:
        return clock
    if question.answer is Answer.WAIT:
        return clock or (t("silent.waits"),)
    if question.seconds is not None:
        return t("silent.countdown", seconds=question.seconds, wait=t("silent.wait")), *clock
    return clock or (t("silent.until" if question.wished else "silent.unasked"),)


# -- who would like to join --------------------------------------------------------------------------


def asked_to_let_in(status: Status, view: SeatView, ui: UiState) -> tuple[LobbySeat, ...]:
    """The latecomers about whom our person is asked in this round."""
    if not is_founder(status, view):
        return ()
    if not mode_of(status.lobby.edition).lets_join:
        return ()
    return tuple(late for late in status.waiting if late.player not in ui.put_off)


def _late(status: Status, asks: Sequence[LobbySeat], ui: UiState) -> NoticeModel:
    """One of those who came late and would like to join; each is let in for herself."""
    late = min(asks, key=lambda each: (each.player != ui.asked, each.player in ui.welcomed))
    agreed, name = late.player in ui.welcomed, short(late.name)
    letters, count = key_letters(late.player), majority(status.founders)
    key = "late.agreed" if agreed else "late.detail"
    join = Choice("join", t("late.join"), agreed)
    choices = (join,) if agreed else (join, Choice("not now", t("late.not"), False))
    shown = NoticeModel(
        "late",
        t("late.head", name=name),
        plural(key, count, letters=letters),
        (),
        choices,
        late.player,
    )
    open_ = [e for e in asks if e is late or e.player not in ui.welcomed]
    leads_to = [(each.player, t("silent.next", name=short(each.name))) for each in open_]
    return _with_next(shown, leads_to)


def _with_next(shown: NoticeModel, about: Sequence[tuple[PlayerKey, str]]) -> NoticeModel:
    """Where several are asked about, the way to the next one."""
    if len(about) < 2:
        return shown
    at = [player for player, _ in about].index(shown.about or about[0][0])
    player, words = about[(at + 1) % len(about)]
    return replace(shown, choices=(*shown.choices, Choice("next", words, False)), next=player)
