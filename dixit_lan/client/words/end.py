"""The end in words: who won, who signed, who left when and why."""

from dixit_lan.client.models import EndModel, Standing
from dixit_lan.client.type.clean import clean
from dixit_lan.client.ui_state import UiState
from dixit_lan.client.words.attendance import (
    absent_words,
    majority,
    offence_words,
    presence,
    seat_state,
)
from dixit_lan.client.words.lobby import words_line
from dixit_lan.client.words.notices import to_decide
from dixit_lan.client.words.people import People, short
from dixit_lan.client.words.problems import note_words
from dixit_lan.client.words.reveal import shown_history, winners_title
from dixit_lan.client.words.text import join_sentences, plural, t
from dixit_lan.client.words.values import set_apart
from dixit_lan.ids import Seat
from dixit_lan.rules.view import SeatView
from dixit_lan.table.status import Presence, SeatState, Status, TablePhase

_GONE = (Presence.AWAY, Presence.OUT)


def end_model(status: Status, ui: UiState, record: str, problem: str) -> EndModel:
    """The end: of a game that was played out, or of our part in one that goes on without us."""
    view = status.view
    people = People.of(view) if view else None
    closed = status.phase is TablePhase.CLOSED
    signing = not closed and status.phase is not TablePhase.OVER
    return EndModel(
        title=_title(status, people),
        detail=_detail(status, signing=signing),
        standings=_standings(status, view, people) if view and people else (),
        words=words_line(status.words),
        record=set_apart(clean(record)),
        closed=closed,
        can_again=not signing and not closed and not ui.watching,
        can_look_back=bool(view and view.history),
        history=shown_history(view, ui) if view else None,
        problem=problem or note_words(status.note),
        watching=ui.watching,
        notice=to_decide(status, view, ui) if view and signing and not ui.watching else None,
    )


def _title(status: Status, people: People | None) -> str:
    view = status.view
    if status.phase is TablePhase.CLOSED:
        return t("end.out") if _own_offence(status) else t("end.closed")
    if view is None or people is None:
        return t("end.none")
    return winners_title(people, view.winners)


def _own_offence(status: Status) -> str:
    """What our own laptop has done against the rules, or ""."""
    own = None if status.view is None else seat_state(status, status.view.seat)
    return own.why if own is not None and own.presence is Presence.OUT else ""


def _detail(status: Status, *, signing: bool) -> str:
    if status.phase is TablePhase.CLOSED:
        kind = _own_offence(status)
        if not kind:
            return t("end.closed.detail")
        said = t("end.out.detail", kind=offence_words(kind))
        return join_sentences(said, t("end.verdict.detail"))
    if signing:
        names = status.awaited.names if status.awaited else ()
        listed = People(Seat(-1), tuple(short(name) for name in names))
        return t("end.signing", wait=listed.wait(tuple(map(Seat, range(len(names)))))).strip()
    gone = sum(presence(status, Seat(n)) in _GONE for n in range(len(status.seats)))
    if not gone:
        return t("end.signed")
    total = len(status.seats)
    signed = total - gone
    final = signed >= majority(total)
    return plural("end.signed.some" if final else "end.signed.few", signed, total=total)


def _standings(status: Status, view: SeatView, people: People) -> tuple[Standing, ...]:
    ordered = sorted(view.seating, key=lambda seat: -view.scores[seat])
    return tuple(
        Standing(
            place=1 + sum(other > view.scores[seat] for other in view.scores),
            seat=seat,
            name=people.name(seat),
            score=view.scores[seat],
            winner=seat in view.winners,
            notes=_notes(status, view, seat),
            presence=presence(status, seat),
        )
        for seat in ordered
    )


def _notes(status: Status, view: SeatView, seat: Seat) -> tuple[str, ...]:
    """What the result sheet says of a player: signed, or gone since when and why."""
    state = seat_state(status, seat)
    if state is not None and state.presence in _GONE:
        return _left(state)
    if status.phase is TablePhase.OVER:
        return (t("end.seat.signed"),)
    awaited = status.awaited.names if status.awaited else ()
    signing = status.phase is TablePhase.PLAYING and view.names[seat] in awaited
    return (t("end.seat.signing"),) if signing else ()


def _left(state: SeatState) -> tuple[str, ...]:
    words = absent_words(state)
    if state.presence is Presence.AWAY:
        return words
    return (t("end.seat.left", since=words[1], why=offence_words(state.why)), *words[1:])
