"""What a table shows of itself, worked out anew only when something that shows has changed."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Generic, TypeVar

from dixit_lan.ids import PlayerKey, Seat
from dixit_lan.logs.entry import LogId
from dixit_lan.logs.store import LogStore
from dixit_lan.table.game.board import Board
from dixit_lan.table.lobby import rabbits
from dixit_lan.table.lobby.entrance import Entrance
from dixit_lan.table.notes import FULL, LATE, SPLIT
from dixit_lan.table.seat import viewing
from dixit_lan.table.seat.playing import Playing
from dixit_lan.table.status import (
    Lobby,
    LobbySeat,
    Question,
    SeatState,
    Status,
    TablePhase,
)

T = TypeVar("T")


class Kept(Generic[T]):
    """A value, and what it was made of; made anew when that has changed."""

    __slots__ = ("_made", "_of")

    def __init__(self) -> None:
        self._of: Hashable = None
        self._made: tuple[T, ...] = ()

    def get(self, of: Hashable, make: Callable[[], T]) -> T:
        if not self._made or self._of != of:
            self._of, self._made = of, (make(),)
        return self._made[0]


@dataclass(frozen=True, slots=True)
class Scene:
    """What a status depends on besides the logs. ``playing``: from the frozen roster on; ``farewell``:
    why this laptop has said goodbye by itself, or ""; ``back``: who has joined, brought no key, and
    asks to be let in again.
    """

    here: tuple[LogId, ...]
    playing: Playing | None
    silent: tuple[Seat, ...]
    over: bool
    farewell: str = ""
    questions: tuple[Question, ...] = ()
    back: tuple[LogId, ...] = ()


@dataclass(frozen=True, slots=True)
class _Aside:
    """What follows from the lobby's entries alone, also during a game."""

    lobby: Lobby
    note: str
    waiting: tuple[LobbySeat, ...]
    rabbits: tuple[int, ...]


class Showing:
    """The statuses of one table."""

    def __init__(self, table: str, store: LogStore, sitting: Entrance) -> None:
        self._table, self._store, self._sitting = table, store, sitting
        self._status: Kept[Status] = Kept()
        self._aside: Kept[_Aside] = Kept()
        self._seats: Kept[tuple[SeatState, ...]] = Kept()

    def status(self, scene: Scene) -> Status:
        """Everything that a screen may show now."""
        sitting, playing = self._sitting, scene.playing
        place = () if playing is None else playing.progress
        of = (scene, self._store.changes, sitting.frozen, sitting.note, *place)
        return self._status.get(of, lambda: self._show(scene))

    def _show(self, scene: Scene) -> Status:
        playing = scene.playing
        aside = self._beside(scene)
        if playing is None:
            phase = TablePhase.OVER if scene.over else TablePhase.LOBBY
            return Status(
                phase,
                self._table,
                aside.lobby,
                words=(),
                view=None,
                awaited=None,
                verdict=None,
                game="",
                note=scene.farewell or aside.note,
                waiting=aside.waiting,
                rabbits=aside.rabbits,
            )
        referee = playing.referee
        closed = playing.seat in referee.board.out
        phase = TablePhase.CLOSED if closed else TablePhase.PLAYING
        return Status(
            TablePhase.OVER if scene.over else phase,
            self._table,
            aside.lobby,
            words=viewing.game_words(referee.board),
            view=playing.view(over=scene.over),
            awaited=viewing.awaited(referee),
            verdict=viewing.verdict(playing.roster, playing.evidence),
            game=referee.game.hex()[:10] if referee.has_keys else "",
            note=scene.farewell or (SPLIT if playing.membership.split is not None else aside.note),
            seats=self._seat_states(referee.board, scene.silent),
            waiting=aside.waiting,
            paused=referee.paused,
            rabbits=aside.rabbits,
            questions=scene.questions,
            founders=playing.began,
            moved=_moved(scene.here, playing),
        )

    def _seat_states(self, board: Board, silent: tuple[Seat, ...]) -> tuple[SeatState, ...]:
        gone = tuple(board.away.values()), tuple(board.out.values())
        of = board.roster, board.count, silent, *gone
        return self._seats.get(of, lambda: viewing.seat_states(board, silent))

    def _beside(self, scene: Scene) -> _Aside:
        sitting, playing = self._sitting, scene.playing
        roster = None if playing is None else playing.roster
        changes = self._store.lobby_changes
        of = (
            scene.here,
            playing,
            roster,
            scene.over,
            changes,
            sitting.frozen,
            sitting.note,
            scene.back,
        )
        return self._aside.get(of, lambda: self._look_beside(scene))

    def _look_beside(self, scene: Scene) -> _Aside:
        sitting, playing, here = self._sitting, scene.playing, scene.here
        note = sitting.note
        if sitting.is_late(here):
            note = LATE if sitting.is_open else FULL
        lobby = sitting.status(here)
        if playing is None:
            return _Aside(lobby, note, (), sitting.rabbits(here))
        waiting = () if scene.over else sitting.waiting(here, playing.roster, scene.back)
        given = rabbits.of_game(self._store, playing.roster, playing.began, playing.start)
        return _Aside(lobby, note, waiting, given)


def _moved(here: tuple[LogId, ...], playing: Playing) -> tuple[PlayerKey, ...]:
    """Who has left the game's log for another one at this table."""
    logs = {seat.log for seat in playing.roster.seats}
    players = {log.author for log in logs}
    return tuple(PlayerKey(log.author) for log in here if log.author in players and log not in logs)
