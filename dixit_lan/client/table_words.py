"""The table in words and choices, as one seat sees it."""

from dixit_lan.client.choices import Choices
from dixit_lan.client.clean import clean
from dixit_lan.client.course import progress
from dixit_lan.client.lobby_words import words_line
from dixit_lan.client.models import (
    ClueEntry,
    Confirm,
    EndModel,
    HandCard,
    HistoryModel,
    RevealModel,
    SeatLine,
    SlotCard,
    Standing,
    TableModel,
)
from dixit_lan.client.people import People, short
from dixit_lan.client.reveal_words import (
    clue_words,
    history_model,
    reveal_model,
    winners_title,
)
from dixit_lan.client.sentences import sentence
from dixit_lan.client.text import known, t
from dixit_lan.ids import Seat
from dixit_lan.rules.moves import count_graphemes
from dixit_lan.rules.view import Phase, SeatView
from dixit_lan.table.status import Status, TablePhase

_CHOOSING = (Phase.BEGIN, Phase.CLUE, Phase.LAY, Phase.VOTE)


def table_model(status: Status, view: SeatView, ui: Choices, problem: str) -> TableModel:
    """The table between the first hand and the last result."""
    said = sentence(view, sent=ui.sent)
    people = People.of(view)
    head, detail = said.headline, said.detail
    if view.phase is Phase.CLUE and said.mine and ui.cards:
        detail = t("clue.mine.clue")
    own_clue = view.storyteller == view.seat
    return TableModel(
        table=short(status.table),
        round=t("table.round", number=view.round) if view.round else t("table.round.none"),
        words=words_line(status.words),
        pile=t("table.pile", count=view.pile_count),
        seats=tuple(_seat_line(status, view, people, seat, ui.sent) for seat in view.seating),
        goal=view.edition.target_score,
        headline=head,
        detail=detail,
        mine=said.mine,
        clue=clue_words(view.clue),
        clue_title=t("table.clue.mine")
        if own_clue
        else t("table.clue.by", name=people.name(view.storyteller)),
        hand=_hand(view, ui, said.mine),
        laid=view.laid,
        spread=_spread(view, ui, said.mine),
        entry=_entry(view, ui) if view.phase is Phase.CLUE and said.mine else None,
        confirm=_confirm(view, ui) if said.mine else None,
        progress=None if view.phase in _CHOOSING else progress(
            status.awaited, view.names[view.seat], ui.share
        ),
        reveal=_reveal(view, ui),
        history=_history(view, ui),
        can_look_back=bool(view.history),
        hand_hidden=ui.hand_hidden,
        leaving=ui.leaving,
        problem=problem or clean(status.note),
    )  # fmt: skip


def _seat_line(status: Status, view: SeatView, people: People, seat: Seat, sent: bool) -> SeatLine:
    is_self = seat == view.seat
    connected = is_self or _connected(status, view.names[seat])
    awaited = seat in view.awaited and view.phase in _CHOOSING and not (is_self and sent)
    return SeatLine(
        seat=seat,
        name=people.name(seat),
        score=view.scores[seat],
        state=_seat_state(view, seat, awaited, connected),
        teller=seat == view.storyteller,
        awaited=awaited,
        is_self=is_self,
        connected=connected,
    )


def _seat_state(view: SeatView, seat: Seat, awaited: bool, connected: bool) -> str:
    if not connected:
        return t("seat.lost")
    if awaited:
        return t("seat.you" if seat == view.seat else "seat.thinks")
    if seat == view.storyteller:
        return t("seat.teller")
    return t("seat.done") if view.phase in (Phase.LAY, Phase.VOTE) else ""


def _connected(status: Status, name: str) -> bool:
    # Seats of the lobby and of the game are ordered apart; two of one name stand or fall together.
    known_seats = [seat.connected for seat in status.lobby.seats if seat.name == name]
    return all(known_seats)


def _hand(view: SeatView, ui: Choices, mine: bool) -> tuple[HandCard, ...]:
    choosing = mine and view.phase in (Phase.CLUE, Phase.LAY)
    return tuple(HandCard(card, choosing and card in ui.cards, choosing) for card in view.hand)


def _spread(view: SeatView, ui: Choices, mine: bool) -> tuple[SlotCard, ...]:
    own = view.own_slots
    return tuple(
        SlotCard(
            slot=slot,
            card=card,
            caption=t("vote.own") if slot in own else "",
            own=slot in own,
            chosen=slot in (ui.slots if mine else view.ballot or ui.slots),
            usable=mine and slot not in own,
        )
        for slot, card in enumerate(view.spread, 1)
    )


def _entry(view: SeatView, ui: Choices) -> ClueEntry:
    used, limit = count_graphemes(ui.clue), view.edition.clue_limit
    return ClueEntry(
        text=ui.clue,
        limit=limit,
        count=t("clue.count", used=used, limit=limit),
        can_give=bool(ui.cards) and bool(clean(ui.clue)) and used <= limit,
        can_say=bool(ui.cards),
    )


def _confirm(view: SeatView, ui: Choices) -> Confirm | None:
    if view.phase is Phase.BEGIN:
        return Confirm("begin", t("begin.button"), True)
    if view.phase is Phase.LAY:
        return _confirm_lay(view.edition.cards_laid(len(view.names)), len(ui.cards))
    if view.phase is Phase.VOTE:
        two = ".two" if len(ui.slots) > 1 else ""
        label = t(f"vote.confirm{two}") if ui.slots else t("vote.choose")
        return Confirm("vote", label, bool(ui.slots))
    return None


def _confirm_lay(due: int, chosen: int) -> Confirm:
    two = ".two" if due == 2 else ""
    if chosen == due:
        return Confirm("lay", t(f"lay.confirm{two}"), True)
    return Confirm("lay", t("lay.choose.second" if chosen else f"lay.choose{two}"), False)


def _reveal(view: SeatView, ui: Choices) -> RevealModel | None:
    seen = ui.rounds_seen or 0
    if len(view.history) <= seen:
        return None
    waiting = view.my_move and not ui.sent
    return reveal_model(view, view.history[seen], my_move=waiting)


def _history(view: SeatView, ui: Choices) -> HistoryModel | None:
    return None if ui.history is None else history_model(view, ui.history)


def end_model(status: Status, ui: Choices, record: str, problem: str) -> EndModel:
    """The end: of a game that was played out, or of a table that had to be closed."""
    view = status.view
    people = People.of(view) if view else None
    closed = status.phase is TablePhase.CLOSED
    signing = not closed and status.phase is not TablePhase.OVER
    winners = view.winners if view and not closed else ()
    title = winners_title(people, winners) if people and not closed else t("end.closed")
    return EndModel(
        title=title,
        detail=_end_detail(status, signing),
        standings=_standings(view, people) if view and people else (),
        words=words_line(status.words),
        record=clean(record),
        closed=closed,
        can_again=not signing and not closed,
        can_look_back=bool(view and view.history),
        history=_history(view, ui) if view else None,
        problem=problem or clean(status.note),
    )


def _end_detail(status: Status, signing: bool) -> str:
    if status.verdict is not None:
        kind = offence_words(status.verdict.kind)
        said = t("end.verdict", name=short(status.verdict.name), kind=kind)
        return f"{said} {t('end.verdict.detail')}"
    if status.phase is TablePhase.CLOSED:
        return t("end.closed.detail")
    if not signing:
        return t("end.signed")
    names = People(Seat(-1), tuple(short(name) for name in _awaited_names(status)))
    seats = tuple(Seat(number) for number in range(len(names.names)))
    return t("end.signing", wait=names.wait(seats)).strip()


def _awaited_names(status: Status) -> tuple[str, ...]:
    return status.awaited.names if status.awaited else ()


def offence_words(kind: str) -> str:
    """A kind of offence as a person would say it."""
    return t(f"offence.{kind}") if known(f"offence.{kind}") else kind.replace("_", " ")


def _standings(view: SeatView, people: People) -> tuple[Standing, ...]:
    ordered = sorted(view.seating, key=lambda seat: -view.scores[seat])
    return tuple(
        Standing(
            place=1 + sum(other > view.scores[seat] for other in view.scores),
            seat=seat,
            name=people.name(seat),
            score=view.scores[seat],
            winner=seat in view.winners,
        )
        for seat in ordered
    )
