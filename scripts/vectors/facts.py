"""What the table's own machines, no auditor, know of a game: at its end, or where a record ends."""

from collections.abc import Sequence
from typing import Any

from dixit_lan.logs.entry import Entry
from scripts.vectors.room import Room

WITNESS = 1
"""Whose record we take; player 0 is the one who cheats."""


def facts(room: Room, who: int = WITNESS) -> dict[str, Any]:
    """What the table's machine, no auditor, holds at the end of a finished game."""
    machine = room.machines[who]
    playing, status = machine.playing, machine.status()
    assert playing is not None and status.view is not None
    board = playing.referee.board
    gone = sorted((*board.away.values(), *board.out.values()), key=lambda one: one.seat)
    return {
        "seats": list(status.view.names),
        "game": playing.referee.game.hex(),
        "digest": playing.referee.digest.hex(),
        "words": list(status.words),
        "rounds": status.view.round,
        "scores": list(status.view.scores),
        "gone": [[one.seat, one.round, one.why] for one in gone],
    }


def state(room: Room, entries: Sequence[Entry], who: int = WITNESS) -> dict[str, Any]:
    """What the table's own machine makes of these entries, and waits for."""
    machine = room.restarted(who, entries)
    playing, status = machine.playing, machine.status()
    if playing is None:
        return {"ends": "not_begun"}
    referee, board = playing.referee, playing.referee.board
    found: dict[str, Any] = {"seats": list(playing.roster.grown(playing.membership.decrees).names)}
    if referee.index >= 2:
        found["game"] = referee.game.hex()
    gone = sorted((*board.away.values(), *board.out.values()), key=lambda one: one.seat)
    found |= {
        "digest": referee.digest.hex(),
        "words": list(status.words),
        "rounds": len(board.history),
        "scores": list(board.scores),
        "gone": [[one.seat, one.round, one.why] for one in gone],
        "ends": "adjourned" if referee.paused else "due",
    }
    if referee.step is not None:
        found["due"] = [referee.step.kind.value, list(referee.awaited)]
    return found
