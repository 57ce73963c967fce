"""The lobby in words: seats, rules, what is missing before the game can start."""

from dataclasses import replace

from dixit_lan.client.models import Choice, LobbyModel, LobbyRow
from dixit_lan.client.rabbits import next_rabbit
from dixit_lan.client.type.clean import clean
from dixit_lan.client.ui_state import UiState
from dixit_lan.client.words.attendance import absent_words
from dixit_lan.client.words.bots import (
    bots_to_bring,
    bringing_words,
    removable,
    rows_on_their_way,
)
from dixit_lan.client.words.evening import is_moving, so_far
from dixit_lan.client.words.house_rules import (
    changed,
    edition_title,
    may_change,
    players_of,
    taken_words,
    value_words,
)
from dixit_lan.client.words.modes.registry import words_of
from dixit_lan.client.words.notices import notice
from dixit_lan.client.words.partners import pairing_model, unpaired
from dixit_lan.client.words.people import key_letters, short
from dixit_lan.client.words.problems import note_words
from dixit_lan.client.words.text import join_names, join_sentences, plural, t
from dixit_lan.client.words.values import set_apart
from dixit_lan.client.words.work_progress import progress
from dixit_lan.rules.edition import EDITIONS, Edition
from dixit_lan.rules.house_rules import HOUSE_RULES, base_of
from dixit_lan.rules.modes.registry import fits_players
from dixit_lan.table.notes import LATE
from dixit_lan.table.status import Lobby, LobbySeat, Presence, Status, TablePhase

_TARGET = HOUSE_RULES["target_score"]


def lobby_model(
    status: Status,
    ui: UiState,
    code: str,
    problem: str,
    *,
    returning: bool = False,
    practice: bool = False,
) -> LobbyModel:
    """The lobby, and the time between its end and the first hand.

    ``returning``: to a game that was broken off and that we have not caught up with; ``practice``:
    with bots of our own, for whom there is nothing to settle.
    """
    lobby = status.lobby
    own = next((seat for seat in lobby.seats if seat.is_self), None)
    gathers = practice and not lobby.frozen and status.phase is TablePhase.LOBBY
    frozen = returning or lobby.frozen or gathers or status.phase is not TablePhase.LOBBY
    base, players = base_of(lobby.edition), players_of(lobby)
    can_change = not frozen and may_change(status)
    model = LobbyModel(
        table=short(status.table),
        code=code,
        rows=_playing_rows(status) or (_rows_here(lobby) if returning else _rows(status, ui)),
        editions=tuple(
            Choice(name, edition_title(edition), name == base.name)
            for name, edition in EDITIONS.items()
        ),
        target=value_words(_TARGET, lobby.edition.target_score, {}),
        wanted=_wanted(lobby.seats_wanted),
        changed=changed(lobby.edition, players, but=_TARGET.name),
        rules=words_of(lobby.edition).rules(
            lobby.edition, max(lobby.edition.seats_min, lobby.seats_wanted or _seated(lobby))
        ),
        can_change=can_change,
        ready=own is not None and own.ready,
        can_ready=not frozen and own is not None and own.seated,
        sentence=(
            _frozen_sentence(status, returning, gathers)
            if frozen
            else t("anew.lobby.wait")
            if is_moving(status, ui)
            else taken_words(ui.rules_taken, ui.rules_room) or _sentence(status, own)
        ),
        frozen=frozen,
        heading=t(_heading(returning, gathers)),
        progress=(
            progress(status.awaited, own.name if own else "", ui.share)
            if frozen and not returning
            else None
        ),
        words=words_line(status.words),
        notice=None if returning or status.view is None else notice(status, status.view, ui),
        muted=ui.muted,
        problem=problem or _remark(status, ui),
        watching=ui.watching,
    )
    return model if frozen else _with_company(model, status, ui)


def _with_company(model: LobbyModel, status: Status, ui: UiState) -> LobbyModel:
    """With the bots that could be brought, and who plays with whom."""
    return replace(
        model,
        bots=bots_to_bring(status, ui),
        bots_words=bringing_words(status, ui),
        pairing=pairing_model(status.lobby, can_change=model.can_change),
    )


def _wanted(seats: int | None) -> str:
    return t("lobby.wanted.all") if seats is None else t("lobby.wanted.count", count=seats)


def _heading(returning: bool, gathers: bool) -> str:
    if returning:
        return "lobby.return"
    return "lobby.practice" if gathers else "lobby.making"


def _remark(status: Status, ui: UiState) -> str:
    """What the table remarks, where the sentence does not say it already."""
    said = status.note == LATE or is_moving(status, ui)
    return "" if said else note_words(status.note)


def _frozen_sentence(status: Status, returning: bool, gathers: bool) -> str:
    if gathers:
        return t("lobby.practice.detail")
    if not returning:
        return t("lobby.making.detail")
    others = sum(state.presence is Presence.HERE for state in status.seats) - 1
    others = max(others, len(status.lobby.seats) - 1 if not status.seats else 0)
    return t("lobby.return.detail" if others > 0 else "lobby.return.alone")


def words_line(words: tuple[str, ...]) -> str:
    """The three words that all screens share, or ""."""
    return t("table.words", words=words_alone(words)) if words else ""


def words_alone(words: tuple[str, ...]) -> str:
    """The three words and nothing else."""
    return set_apart(" · ".join(clean(word, 20) for word in words))


def seats_of(edition: Edition) -> tuple[int, ...]:
    """How many can play it, whoever they are."""
    drawn = replace(edition, pairs=())
    counts = range(edition.seats_min, edition.seats_max + 1)
    return tuple(count for count in counts if fits_players(drawn, [f"{n}" for n in range(count)]))


def nearest_seats(seats: int | None, edition: Edition) -> int | None:
    """As many seats, as far as the edition has so many."""
    if seats is None:
        return None
    return min(seats_of(edition), key=lambda count: abs(count - seats))


def stepped_seats(seats: int | None, step: int, edition: Edition) -> int | None:
    """The next number of seats up or down; None, "all who come", stands below the smallest."""
    ladder: list[int | None] = [None, *seats_of(edition)]
    place = ladder.index(seats) + step if seats in ladder else 0
    return ladder[max(0, min(place, len(ladder) - 1))]


def _playing_rows(status: Status) -> tuple[LobbyRow, ...]:
    """The players of a game under way, with those that are not here marked."""
    own = None if status.view is None else status.view.seat
    rows: list[LobbyRow] = []
    for number, state in enumerate(status.seats):
        here = state.presence is Presence.HERE
        name = short(state.name)
        words = t("lobby.here") if here else absent_words(state)[-1]
        rows.append(LobbyRow(number, name, words, here, not here, is_self=number == own))
    return tuple(rows)


def _rows(status: Status, ui: UiState) -> tuple[LobbyRow, ...]:
    lobby, chooses = status.lobby, next_rabbit(status) is not None
    rows = [
        replace(
            _row(number, seat, so_far(ui, seat.player)),
            chooses=seat.is_self and chooses,
            removes=removable(status, ui, seat.player),
        )
        for number, seat in enumerate(lobby.seats)
    ]
    coming = rows_on_their_way(status, ui)
    rows.extend(coming)
    least = max(lobby.edition.seats_min, lobby.seats_wanted or 0)
    free = least - _seated(lobby) - len(coming)
    rows.extend(LobbyRow(-1, t("lobby.free"), "", False, False) for _ in range(free))
    return tuple(rows)


def _rows_here(lobby: Lobby) -> tuple[LobbyRow, ...]:
    """Who is here of a game that is gone on with."""
    return tuple(
        replace(_row(number, seat), state=t("lobby.here"), good=True)
        for number, seat in enumerate(lobby.seats)
    )


def _row(number: int, seat: LobbySeat, points: str = "") -> LobbyRow:
    """``points``: of earlier games, or ""."""
    trouble = _trouble(seat)
    state = trouble or t("lobby.ready" if seat.ready else "lobby.waiting")
    more = (t("lobby.bot") if seat.bot else "", "" if trouble else points)
    return LobbyRow(
        seat=number,
        name=short(seat.name),
        state=" · ".join((state, *filter(None, more))),
        good=seat.ready and not trouble,
        trouble=bool(trouble),
        is_self=seat.is_self,
        bot=seat.bot,
    )


def _trouble(seat: LobbySeat) -> str:
    if seat.version_differs:
        return t("lobby.version")
    if seat.packs_missing:
        packs = join_names(tuple(clean(pack, 40) for pack in seat.packs_missing))
        return t("lobby.packs", packs=packs)
    if not seat.seated:
        return t("lobby.full")
    return "" if seat.connected or seat.is_self else t("lobby.lost")


def _seated(lobby: Lobby) -> int:
    return sum(seat.seated for seat in lobby.seats)


def _sentence(status: Status, own: LobbySeat | None) -> str:
    lobby = status.lobby
    seats, most = lobby.seats_wanted, lobby.edition.seats_max
    if own is not None and status.note == LATE:
        key = "late.self.asked" if own.ready else "late.self"
        return t(key, letters=key_letters(own.player))
    blocked = tuple(
        short(seat.name) for seat in lobby.seats if seat.version_differs or seat.packs_missing
    )
    if blocked:
        return plural("lobby.sum.blocked", len(blocked), names=join_names(blocked))
    if not lobby.edition.seats_min <= (seats or lobby.edition.seats_min) <= most:
        least = lobby.edition.seats_min
        return plural("lobby.sum.range", most, seats=seats, least=least)
    missing = (seats or lobby.edition.seats_min) - _seated(lobby)
    if missing > 0 and seats is not None:
        return plural("lobby.sum.seats", missing, seats=seats)
    if missing > 0:
        return plural("lobby.sum.few", missing, least=lobby.edition.seats_min)
    if _seated(lobby) not in seats_of(lobby.edition):
        return t("lobby.sum.odd")
    if lacking := unpaired(lobby):
        return lacking
    full = any(not seat.seated for seat in lobby.seats)
    return join_sentences(
        plural("lobby.sum.full", seats or most) if full else "", _whom_we_wait_for(lobby, own)
    )


def _whom_we_wait_for(lobby: Lobby, own: LobbySeat | None) -> str:
    """The end of every list of what may be missing: somebody is not ready."""
    if own is not None and not own.seated:
        return ""
    waiting = tuple(short(s.name) for s in lobby.seats if s.seated and not s.ready)
    ready = own is not None and own.ready
    return t("lobby.sum.ready", names=join_names(waiting)) if ready and waiting else t("lobby.sum")
