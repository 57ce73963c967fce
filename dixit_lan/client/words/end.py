"""The end in words: who won and how, what was special, who signed, who left when and why."""

from dataclasses import dataclass

from dixit_lan.client.models import AwardLine, EndModel, PictureOfGame, RaceModel, Standing
from dixit_lan.client.ui_state import UiState
from dixit_lan.client.words.attendance import (
    absent_words,
    majority,
    offence_words,
    presence,
    seat_state,
)
from dixit_lan.client.words.evening import with_before
from dixit_lan.client.words.highlights import awards, highlight
from dixit_lan.client.words.lobby import words_line
from dixit_lan.client.words.modes.registry import words_of
from dixit_lan.client.words.moment import by_team, is_second
from dixit_lan.client.words.notices import to_decide
from dixit_lan.client.words.people import People, short
from dixit_lan.client.words.problems import note_words
from dixit_lan.client.words.reveal import clue_words, shown_history, winners_title
from dixit_lan.client.words.text import join_sentences, plural, t
from dixit_lan.ids import Seat
from dixit_lan.rules.view import SeatView
from dixit_lan.table.status import Presence, SeatState, Status, TablePhase

_GONE = (Presence.AWAY, Presence.OUT)


@dataclass(frozen=True, slots=True)
class ProofModel:
    """How anybody can know that the result is right: who signed, the words, the record."""

    detail: str
    lines: tuple[Standing, ...]
    words: str
    record: str  # its path, or ""; shown clean, copied as it is
    copied: bool


def proof_model(status: Status, record: str, copied: str) -> ProofModel | None:
    """The sheet about a game that has ended; None: none has. ``copied``: what was copied last."""
    view = status.view
    if view is None:
        return None
    return ProofModel(
        detail=_detail(status, signing=_signing(status)),
        lines=_standings(status, view, UiState()),
        words=words_line(status.words),
        record=record,
        copied=bool(record) and copied == record,
    )


def end_model(status: Status, ui: UiState, problem: str) -> EndModel:
    """The end: of a game that was played out, or of our part in one that goes on without us."""
    view = status.view
    people = People.of(view) if view else None
    closed = status.phase is TablePhase.CLOSED
    signing = _signing(status)
    won = view is not None and bool(view.winners) and not closed
    return EndModel(
        title=_title(status, people),
        detail=_detail(status, signing=signing),
        sound=not closed and not signing and not _absent(status),
        verdict=_verdict(status),
        standings=_standings(status, view, ui) if view else (),
        winners=people.listed(view.winners) if view and people and won else "",
        race=_race(view) if view and won else None,
        picture=_picture(status, view) if view and won else None,
        awards=_awards(status, view) if view and won else (),
        closed=closed,
        can_again=not signing and not closed and not ui.watching,
        can_look_back=bool(view and view.history),
        history=shown_history(view, ui) if view else None,
        problem=problem or note_words(status.note),
        watching=ui.watching,
        notice=to_decide(status, view, ui) if view and signing and not ui.watching else None,
    )


def _signing(status: Status) -> bool:
    return status.phase not in (TablePhase.CLOSED, TablePhase.OVER)


def _absent(status: Status) -> int:
    """How many have gone, and so have not signed."""
    return sum(presence(status, Seat(n)) in _GONE for n in range(len(status.seats)))


# -- what was special ---------------------------------------------------------------------------------


def _race(view: SeatView) -> RaceModel:
    players = len(view.names)
    after = (result.scores + (0,) * (players - len(result.scores)) for result in view.history)
    course = ((0,) * players, *after)
    goal = view.edition.target_score or max(1, *course[-1])
    return RaceModel(course, goal)


def _out(status: Status) -> frozenset[Seat]:
    """Who was proven to cheat: nothing of hers is praised."""
    seats = map(Seat, range(len(status.seats)))
    return frozenset(seat for seat in seats if presence(status, seat) is Presence.OUT)


def _picture(status: Status, view: SeatView) -> PictureOfGame | None:
    has_story = words_of(view.edition).has_story
    best = highlight(view.history, _out(status), has_story=has_story)
    if best is None:
        return None
    name = People.of(view).name(best.owner)
    detail = plural(f"best.{best.kind}.detail", best.caught, name=name, total=best.voters)
    return PictureOfGame(best.card, t(f"best.{best.kind}"), clue_words(best.result.clue), detail)


def _awards(status: Status, view: SeatView) -> tuple[AwardLine, ...]:
    people = People.of(view)
    return tuple(
        AwardLine(
            kind=award.kind,
            seats=award.seats,
            heading=plural(f"award.{award.kind}", award.count),
            names=people.listed(award.seats),
        )
        for award in awards(
            view.history,
            len(view.names),
            _out(status),
            has_story=words_of(view.edition).has_story,
        )
    )


def _verdict(status: Status) -> str:
    """Who was proven to cheat, and with what; "" where that is nobody or ourselves."""
    own = None if status.view is None else status.view.seat
    return " · ".join(
        t("cheat.head", name=short(state.name), why=offence_words(state.why))
        for seat, state in enumerate(status.seats)
        if state.presence is Presence.OUT and seat != own
    )


# -- who won, who signed -----------------------------------------------------------------------------


def _title(status: Status, people: People | None) -> str:
    view = status.view
    if status.phase is TablePhase.CLOSED:
        return t("end.out") if _own_offence(status) else t("end.closed")
    if view is None or people is None:
        return t("end.none")
    return winners_title(people, view.winners, view.pairs)


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
    gone = _absent(status)
    if not gone:
        return t("end.signed")
    total = len(status.seats)
    signed = total - gone
    final = signed >= majority(total)
    return plural("end.signed.some" if final else "end.signed.few", signed, total=total)


def _standings(status: Status, view: SeatView, ui: UiState) -> tuple[Standing, ...]:
    people = People.of(view)
    ordered = sorted(by_team(view), key=lambda seat: -view.scores[seat])
    each = 2 if view.pairs else 1
    return tuple(
        Standing(
            place=1 + sum(other > view.scores[seat] for other in view.scores) // each,
            seat=seat,
            name=people.name(seat),
            score=view.scores[seat],
            points=with_before(status, ui, seat, view.scores[seat]),
            winner=seat in view.winners,
            notes=_notes(status, view, seat),
            presence=_presence(status, seat),
            second=is_second(view.pairs, seat),
        )
        for seat in ordered
    )


def _presence(status: Status, seat: Seat) -> Presence:
    """Whoever has signed may go: after that, nobody is shown as one who does not answer."""
    where = presence(status, seat)
    over = status.phase is TablePhase.OVER
    return Presence.HERE if over and where is Presence.SILENT else where


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
