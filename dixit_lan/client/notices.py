"""The one strip over the table: a decision about silent laptops first, then what has happened."""

from dataclasses import replace

from dixit_lan.client.attendance import Silence
from dixit_lan.client.choices import Choices
from dixit_lan.client.chronicle import News
from dixit_lan.client.models import Choice, NoticeModel
from dixit_lan.client.people import People, capital, short
from dixit_lan.client.text import join_names, t
from dixit_lan.ids import PlayerKey
from dixit_lan.rules.view import NOBODY, SeatView
from dixit_lan.table.status import Status


def notice(status: Status, view: SeatView, ui: Choices) -> NoticeModel | None:
    """What a person should know or decide about the table now; None: all is well."""
    shown = _notice(status, view, ui)
    if shown is None or view.seat != NOBODY:
        return shown
    return replace(shown, choices=())  # nobody is there to decide


def _notice(status: Status, view: SeatView, ui: Choices) -> NoticeModel | None:
    silence, people = Silence.of(status, view), People.of(view)
    if silence.is_stuck or silence.seats:
        asked = in_question(status, view)
        agreed = all(player in ui.without for player in asked)
        return _too_few(silence) if silence.is_stuck else _silent(people, silence, agreed=agreed)
    unread = ui.chronicle.unread
    if unread:
        return _news(unread[0])
    return _late(status, ui) if status.waiting and view.seat != NOBODY else None


def _late(status: Status, ui: Choices) -> NoticeModel:
    """Somebody came late and would like to join."""
    names = join_names(tuple(short(late.name) for late in status.waiting))
    agreed = all(late.player in ui.welcomed for late in status.waiting)
    many = ".many" if len(status.waiting) > 1 else ""
    head = t(f"late.head{many}", names=names)
    join = Choice("join", t(f"late.join{many}", names=names), agreed)
    return NoticeModel("late", head, t("late.agreed" if agreed else "late.detail"), (), (join,))


def in_question(status: Status, view: SeatView) -> tuple[PlayerKey, ...]:
    """The players about whom the strip asks."""
    silence = Silence.of(status, view)
    if silence.is_stuck:
        return ()
    return tuple(status.seats[seat].player for seat in silence.seats)


def _too_few(silence: Silence) -> NoticeModel:
    key = "alone" if silence.alone else "few"
    adjourn = Choice("adjourn", t("few.adjourn"), False)
    return NoticeModel(key, t(f"{key}.head"), t(f"{key}.detail"), silence.seats, (adjourn,))


def _silent(people: People, silence: Silence, *, agreed: bool) -> NoticeModel:
    names, many = people.listed(silence.seats), ".many" if len(silence.seats) > 1 else ""
    detail = t("silent.agreed" if agreed else "silent.detail")
    wait = Choice("wait", t("silent.wait"), not agreed)
    without = Choice("without", t(f"silent.without{many}", names=names), agreed)
    head = capital(t(f"silent.head{many}", names=names))
    return NoticeModel("silent", head, detail, silence.seats, (wait, without))


def _news(news: News) -> NoticeModel:
    seats = () if news.seat is None else (news.seat,)
    read = Choice("read", t("news.read"), False)
    return NoticeModel(news.kind, news.words, news.detail, seats, (read,))
