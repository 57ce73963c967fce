"""The lobby in words: seats, rules, what is missing before the game can start."""

from dataclasses import replace

from dixit_lan.client.models import Choice, LobbyModel, LobbyRow
from dixit_lan.client.rabbits import next_rabbit
from dixit_lan.client.type.clean import clean
from dixit_lan.client.ui_state import UiState
from dixit_lan.client.words.attendance import absent_words
from dixit_lan.client.words.evening import is_moving, so_far
from dixit_lan.client.words.modes.registry import words_of
from dixit_lan.client.words.notices import notice
from dixit_lan.client.words.partners import pairing_model, unpaired
from dixit_lan.client.words.people import key_letters, short
from dixit_lan.client.words.problems import note_words
from dixit_lan.client.words.text import join_names, plural, t
from dixit_lan.client.words.values import set_apart
from dixit_lan.client.words.work_progress import progress
from dixit_lan.rules.edition import EDITIONS, Edition
from dixit_lan.rules.modes.registry import fits_players, mode_of
from dixit_lan.table.notes import LATE
from dixit_lan.table.status import Lobby, LobbySeat, Presence, Status, TablePhase

TARGETS: tuple[int | None, ...] = (10, 15, 20, 30, 40, 50, None)
_LEAST = 3


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
    can_change = not frozen and own is not None and not own.ready
    return LobbyModel(
        table=short(status.table),
        code=code,
        rows=_playing_rows(status) or (_rows_here(lobby) if returning else _rows(status, ui)),
        editions=tuple(
            Choice(name, t(f"lobby.edition.{name}"), name == lobby.edition.name)
            for name in EDITIONS
        ),
        target=_target(lobby.edition),
        wanted=(
            t("lobby.wanted.all")
            if lobby.seats_wanted is None
            else t("lobby.wanted.count", count=lobby.seats_wanted)
        ),
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
            else _sentence(status, own)
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
        pairing=None if frozen else pairing_model(lobby, can_change=can_change),
    )


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


def stepped_target(target: int | None, step: int) -> int | None:
    """The next target up or down from ``target``."""
    ladder = sorted({*TARGETS, target}, key=lambda value: (value is None, value or 0))
    place = ladder.index(target) + step
    return ladder[max(0, min(place, len(ladder) - 1))]


def with_edition(old: Edition, name: str) -> Edition:
    """Another edition, to the same target if that is not just what the old one comes with."""
    new, usual = EDITIONS[name], EDITIONS.get(old.name)
    kept = usual is None or usual.target_score != old.target_score
    return new.with_target(old.target_score) if kept else new


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


def _target(edition: Edition) -> str:
    if edition.target_score is None:
        return t("lobby.target.none")
    return plural("lobby.target.points", edition.target_score)


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
        replace(_row(number, seat, so_far(ui, seat.player)), chooses=seat.is_self and chooses)
        for number, seat in enumerate(lobby.seats)
    ]
    free = max(lobby.edition.seats_min, lobby.seats_wanted or 0) - _seated(lobby)
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
    return LobbyRow(
        seat=number,
        name=short(seat.name),
        state=f"{state} · {points}" if points and not trouble else state,
        good=seat.ready and not trouble,
        trouble=bool(trouble),
        is_self=seat.is_self,
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
    if own is not None and status.note == LATE:
        if not mode_of(lobby.edition).lets_join:
            return t("late.self.never")
        key = "late.self.asked" if own.ready else "late.self"
        return t(key, letters=key_letters(own.player))
    blocked = tuple(
        short(seat.name) for seat in lobby.seats if seat.version_differs or seat.packs_missing
    )
    if blocked:
        return plural("lobby.sum.blocked", len(blocked), names=join_names(blocked))
    least = lobby.edition.seats_min
    missing = (lobby.seats_wanted or least) - _seated(lobby)
    if missing > 0 and lobby.seats_wanted is not None:
        return plural("lobby.sum.seats", missing, seats=lobby.seats_wanted)
    if missing > 0 and least > _LEAST:
        return plural("lobby.sum.least", missing, least=least)
    if missing > 0:
        return plural("lobby.sum.few", missing)
    if _seated(lobby) not in seats_of(lobby.edition):
        return t("lobby.sum.odd")
    if lacking := unpaired(lobby):
        return lacking
    waiting = tuple(short(s.name) for s in lobby.seats if s.seated and not s.ready)
    ready = any(seat.is_self and seat.ready for seat in lobby.seats)
    return t("lobby.sum.ready", names=join_names(waiting)) if ready and waiting else t("lobby.sum")
