"""The process of a seat at its busiest, for ``bench_client``: python -m scripts.bench_seat DATA NAME

It checks proofs on as many threads as the game does, shuffles of 84 cards without a pause, and shows
its window a table of twelve after many rounds, ten times a second. In the end it says on standard
output how many proofs it has checked.
"""

import sys
import threading
from dataclasses import replace
from pathlib import Path

from dixit_lan.app.driver import new_checkers
from dixit_lan.app.pipe.door import Door
from dixit_lan.app.pipe.messages import Snapshot
from dixit_lan.ids import Card, Seat
from dixit_lan.rules.edition import ODYSSEY
from dixit_lan.rules.view import Clue, Phase, RoundResult, SeatView
from dixit_lan.table.status import Lobby, Status, TablePhase
from scripts.bench_crypto import shuffle_to_check

CHANGE_SECONDS = 0.1
SEATS, ROUNDS = 12, 22


def main(folder: str, name: str) -> None:
    """Serve the window that comes in at that door, until it hangs up."""
    door = Door(Path(folder), name)
    line, check, done = door.come_in(), shuffle_to_check(), [0]
    stop, checkers = threading.Event(), new_checkers()

    def work() -> None:
        while True:
            check()
            done[0] += 1
            if stop.is_set():
                return

    for _ in range(checkers._max_workers):
        checkers.submit(work)
    shown, number = Snapshot(status=late_in_the_game()), 0
    try:
        while line is not None:
            number += 1
            line.send(number, replace(shown, record_path=f"record {number}"))
            stop.wait(CHANGE_SECONDS)
    except OSError:
        pass
    finally:
        stop.set()
        checkers.shutdown()
        door.close()
    print(done[0])


def late_in_the_game() -> Status:
    """As much as a status ever holds."""
    seats, cards = tuple(map(Seat, range(SEATS))), [Card(bytes([at]) * 32) for at in range(SEATS)]
    spread, points = tuple(cards), (3,) * SEATS
    history = tuple(
        RoundResult(
            number, seats[0], Clue("a clue"), spread, seats, ((1, 2),) * SEATS, points, points
        )
        for number in range(1, ROUNDS + 1)
    )
    view = SeatView(
        seat=seats[0], names=tuple(f"Player {seat}" for seat in seats), edition=ODYSSEY,
        seating=seats, phase=Phase.VOTE, round=ROUNDS + 1, storyteller=seats[1], hand=spread[:6],
        clue=Clue("a clue"), laid=spread[:1], spread=spread, ballot=(), awaited=seats, my_move=True,
        scores=points, history=history, pile_count=9, winners=(),
    )  # fmt: skip
    lobby = Lobby(ODYSSEY, None, (), frozen=True)
    return Status(
        phase=TablePhase.PLAYING, table="Attic", lobby=lobby, words=("a", "b", "c"), view=view,
        awaited=None, verdict=None, game="0123456789", note="",
    )  # fmt: skip


if __name__ == "__main__":
    main(*sys.argv[1:])
