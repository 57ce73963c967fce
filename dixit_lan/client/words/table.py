"""The table in words and choices, as one seat sees it."""

from dataclasses import replace

from dixit_lan.client.models import (
    ClueEntry,
    Confirm,
    HandCard,
    LayerChoice,
    PassingModel,
    RevealModel,
    SeatLine,
    SlotCard,
    TableModel,
)
from dixit_lan.client.type.clean import clean_clue, clusters
from dixit_lan.client.ui_state import UiState
from dixit_lan.client.words.attendance import Silence, absent_words, is_gone, presence, seat_state
from dixit_lan.client.words.clock import clock_model
from dixit_lan.client.words.evening import with_before
from dixit_lan.client.words.lobby import words_alone, words_line
from dixit_lan.client.words.modes.registry import words_of
from dixit_lan.client.words.moment import (
    CHOSEN_BY_PEOPLE,
    by_team,
    hand_is_closed,
    is_second,
    tells_with_card,
)
from dixit_lan.client.words.notices import notice
from dixit_lan.client.words.people import People, short
from dixit_lan.client.words.problems import note_words
from dixit_lan.client.words.reveal import (
    clue_words,
    reveal_model,
    shown_history,
)
from dixit_lan.client.words.sentences import Attendance, sentence
from dixit_lan.client.words.text import plural, t
from dixit_lan.client.words.work_progress import progress
from dixit_lan.ids import Seat
from dixit_lan.rules.modes.registry import mode_of
from dixit_lan.rules.moves import is_clue
from dixit_lan.rules.view import NOBODY, Phase, SeatView
from dixit_lan.table.notes import SPLIT
from dixit_lan.table.status import MISSED, Presence, Status


def table_model(
    status: Status, view: SeatView, ui: UiState, problem: str, *, practice: bool = False
) -> TableModel:
    """The table between the first hand and the last result."""
    said = sentence(view, sent=ui.sent, attendance=_attendance(status, view))
    people = People.of(view)
    head, detail = said.headline, said.detail
    if said.mine and tells_with_card(view) and ui.cards:
        detail = t("clue.mine.clue")
    own_clue = view.storyteller == view.seat
    return TableModel(
        table=short(status.table),
        round=_round(view, ui),
        words=words_line(status.words),
        words_alone=words_alone(status.words),
        pile=plural("table.pile", view.pile_count),
        seats=tuple(_seat_line(status, view, people, seat, ui) for seat in by_team(view)),
        goal=view.edition.target_score,
        headline=head,
        detail=detail,
        mine=said.mine,
        clue=clue_words(view.clue),
        clue_title=t("table.clue.mine")
        if own_clue
        else t("table.clue.by", name=people.name(view.storyteller)),
        hand=_hand(view, ui, said.mine),
        opens=not view.lays_with_clue,
        closed=_closed(view),
        passing=_passing(view),
        laid=view.laid,
        down=_down(status, view),
        mixing=view.phase is Phase.MIXING,
        spread=_spread(view, ui, said.mine),
        entry=_entry(view, ui) if view.phase is Phase.CLUE and said.mine else None,
        confirm=_confirm(view, ui) if said.mine else None,
        pick=_pick(view, people) if said.mine else (),
        clock=clock_model(view, ui.elapsed),
        progress=None if view.phase in CHOSEN_BY_PEOPLE else progress(
            status.awaited, "" if view.seat == NOBODY else view.names[view.seat], ui.share
        ),
        reveal=_reveal(view, ui),
        history=shown_history(view, ui),
        notice=notice(status, view, ui),
        can_look_back=bool(view.history),
        hand_hidden=ui.hand_hidden,
        muted=ui.muted,
        leaving=_leaving(status, view, practice) if ui.leaving else "",
        problem=problem or _note(status),
        watching=ui.watching,
    )  # fmt: skip


def _round(view: SeatView, ui: UiState) -> str:
    """The round that is shown: the last one, until its result has been looked at."""
    seen = ui.rounds_seen or 0
    number = view.history[seen].number if seen < len(view.history) else view.round
    return t("table.round", number=number) if number else t("table.round.none")


def _note(status: Status) -> str:
    """What the table remarks, where no strip says it already."""
    return "" if status.note == SPLIT else note_words(status.note)


def _attendance(status: Status, view: SeatView) -> Attendance:
    own = seat_state(status, view.seat)
    seats = [Seat(number) for number in range(len(status.seats))]
    return Attendance(
        gone=frozenset(seat for seat in seats if is_gone(status, seat)),
        silent=frozenset(s for s in seats if presence(status, s) is Presence.SILENT),
        paused=status.paused,
        missed=own is not None and own.why == MISSED,
    )


def _leaving(status: Status, view: SeatView, practice: bool) -> str:
    """What leaving means now: a goodbye for good, unless the game can only wait anyway."""
    if practice:
        return t("table.leave.detail.practice")
    return t("few.leave" if Silence.of(status, view).is_stuck else "table.leave.detail")


def _seat_line(status: Status, view: SeatView, people: People, seat: Seat, ui: UiState) -> SeatLine:
    is_self = seat == view.seat
    where = presence(status, seat)
    choosing = seat in view.awaited and view.phase in CHOSEN_BY_PEOPLE
    awaited = choosing and not (is_self and ui.sent)
    return SeatLine(
        seat=seat,
        name=people.name(seat),
        score=view.scores[seat],
        points=with_before(status, ui, seat, view.scores[seat]),
        states=_seat_states(status, view, seat, awaited),
        teller=seat == view.storyteller,
        awaited=awaited and where is Presence.HERE,
        is_self=is_self,
        presence=where,
        second=is_second(view.pairs, seat),
    )


def _seat_states(status: Status, view: SeatView, seat: Seat, awaited: bool) -> tuple[str, ...]:
    state = seat_state(status, seat)
    if state is not None and state.presence is not Presence.HERE:
        return absent_words(state)
    if awaited:
        return (t("seat.you" if seat == view.seat else "seat.thinks"),)
    if seat == view.storyteller:
        return (t("seat.teller"),)
    return (words_of(view.edition).done(view, seat),)


def _hand(view: SeatView, ui: UiState, mine: bool) -> tuple[HandCard, ...]:
    """Without what is laid: that is in the hand until all plays are opened, and is shown as laid."""
    choosing = mine and (view.phase is Phase.LAY or tells_with_card(view))
    held = [card for card in view.hand if card not in view.laid]
    return tuple(HandCard(card, choosing and card in ui.cards, choosing) for card in held)


def _closed(view: SeatView) -> int:
    """How many cards of our own lie closed before us."""
    return view.numbers.hand if view.seat != NOBODY and hand_is_closed(view) else 0


def _passing(view: SeatView) -> PassingModel | None:
    """From the right to us, from us to the left, once a round was played."""
    if not view.given or not hand_is_closed(view) or view.seat not in view.seating:
        return None
    at, seating = view.seating.index(view.seat), view.seating
    return PassingModel(len(view.given), seating[(at + 1) % len(seating)], seating[at - 1])


def _down(status: Status, view: SeatView) -> tuple[Seat, ...]:
    """A place for each card that is to lie face down: whose it is, NOBODY before it is laid."""
    if view.phase not in (Phase.LAY, Phase.MIXING) or view.spread:
        return ()
    waits = view.awaited if view.phase is Phase.LAY else ()
    each = view.numbers.laid
    places: list[Seat] = []
    for seat in view.seating:
        if seat == view.storyteller and view.lays_with_clue:
            places.append(NOBODY if view.clue is None else seat)
        elif seat in view.layers or is_gone(status, seat):
            laid = seat not in waits and not is_gone(status, seat)
            places.extend([seat if laid else NOBODY] * each)
    return tuple(places)


def _spread(view: SeatView, ui: UiState, mine: bool) -> tuple[SlotCard, ...]:
    own, barred = view.own_slots, view.barred_slots
    red = ui.red if mine else view.red or ui.red
    chosen = {*(ui.slots if mine else view.ballot or ui.slots), red}
    green = "green" if mode_of(view.edition).storyteller_votes_red else "rabbit"
    return tuple(
        SlotCard(
            slot=slot,
            card=card,
            caption=t("vote.own") if slot in own else "",
            own=slot in own,
            chosen=slot in chosen,
            usable=mine and slot not in barred,
            token="red" if slot == red else green if slot in chosen else "",
        )
        for slot, card in enumerate(view.spread, 1)
    )


def _entry(view: SeatView, ui: UiState) -> ClueEntry:
    used, limit = len(clusters(ui.clue)), view.edition.clue_limit
    given, chosen = clean_clue(ui.clue, limit), bool(ui.cards) or not view.lays_with_clue
    return ClueEntry(
        text=ui.clue,
        limit=limit,
        count=t("clue.count", used=used, limit=limit),
        can_give=chosen and used <= limit and is_clue(view.edition, given),
        can_say=chosen,
    )


def _confirm(view: SeatView, ui: UiState) -> Confirm | None:
    if view.phase is Phase.BEGIN:
        return Confirm("begin", t("begin.button"), True)
    if view.phase is Phase.LAY:
        return _confirm_lay(view.numbers.laid, len(ui.cards))
    if view.phase is Phase.VOTE and view.has_red:
        return _confirm_both(ui)
    if view.phase is Phase.VOTE:
        two = ".two" if len(ui.slots) > 1 else ""
        label = t(f"vote.confirm{two}") if ui.slots else t("vote.choose")
        return Confirm("vote", label, bool(ui.slots))
    return None


def _confirm_both(ui: UiState) -> Confirm:
    if ui.slots and ui.red:
        return Confirm("vote", t("vote.confirm.two"), True)
    return Confirm("vote", t("party.vote.red" if ui.slots else "party.vote.green"), False)


def _pick(view: SeatView, people: People) -> tuple[LayerChoice, ...]:
    """Which of us two lays: one of us, or the other."""
    if view.phase is not Phase.PICK or view.partner is None:
        return ()
    name = people.name(view.partner)
    return (
        LayerChoice(view.seat, t("team.pick.me")),
        LayerChoice(view.partner, t("team.pick.partner", name=name)),
    )


def _confirm_lay(due: int, chosen: int) -> Confirm:
    two = ".two" if due == 2 else ""
    if chosen == due:
        return Confirm("lay", t(f"lay.confirm{two}"), True)
    return Confirm("lay", t("lay.choose.second" if chosen else f"lay.choose{two}"), False)


def _reveal(view: SeatView, ui: UiState) -> RevealModel | None:
    seen = ui.rounds_seen or 0
    if len(view.history) <= seen:
        return None
    waiting = view.my_move and not ui.sent
    result = view.history[seen]
    notes = ui.chronicle.of_round(result.number)
    reveal = reveal_model(view, result, my_move=waiting, notes=notes)
    return replace(reveal, go_on="") if ui.watching else reveal
