"""The process of a seat at its busiest, for ``bench_client``: python -m scripts.bench_seat DATA NAME

It checks proofs on as many threads as the game does, shuffles of 84 cards without a pause, and shows
its window a table of twelve after many rounds, ten times a second. A line "rest" on standard input
stops all of that, and is answered as soon as nothing goes on any more; a line "work" begins anew. The
answer to either says how many proofs it has checked so far.
"""

import sys
import threading
from concurrent.futures import Future
from dataclasses import replace
from pathlib import Path

from dixit_lan.app.driver import CHECKERS, new_checkers
from dixit_lan.app.pipe.door import Door
from dixit_lan.app.pipe.line import Line
from dixit_lan.app.pipe.messages import Snapshot
from dixit_lan.ids import Card, Seat
from dixit_lan.rules.edition import ODYSSEY
from dixit_lan.rules.view import Clue, Phase, RoundResult, SeatView
from dixit_lan.table.status import Lobby, Status, TablePhase
from scripts.bench_crypto import shuffle_to_check

CHANGE_SECONDS = 0.1
SEATS, ROUNDS = 12, 22


class BusySeat:
    """What goes on beside the window while it is not told to rest."""

    def __init__(self, line: Line) -> None:
        self._line = line
        self._check, self._checkers = shuffle_to_check(), new_checkers()
        self._shown, self._number = Snapshot(status=late_in_the_game()), 0
        self._resting = threading.Event()
        self._resting.set()
        self._shower = threading.Thread()
        self._work: list[Future[int]] = []
        self.checked = 0

    def work(self) -> None:
        """Begin, if nothing goes on."""
        if not self._resting.is_set():
            return
        self._resting.clear()
        self._shower = threading.Thread(target=self._show)
        self._shower.start()
        self._work = [self._checkers.submit(self._prove) for _ in range(CHECKERS)]

    def rest(self) -> None:
        """Stop, and wait until nothing goes on any more."""
        if self._resting.is_set():
            return
        self._resting.set()
        self._shower.join()
        self.checked += sum(each.result() for each in self._work)

    def _prove(self) -> int:
        checked = 0
        while not checked or not self._resting.is_set():
            self._check()
            checked += 1
        return checked

    def _show(self) -> None:
        while not self._resting.wait(CHANGE_SECONDS):
            self._number += 1
            self._line.send(
                self._number, replace(self._shown, record_path=f"record {self._number}")
            )


def main(folder: str, name: str) -> None:
    """Serve the window that comes in at that door, until it says nothing more."""
    door = Door(Path(folder), name)
    line = door.come_in()
    assert line is not None, "nobody came in"
    seat = BusySeat(line)
    try:
        for command in sys.stdin:
            seat.work() if command.strip() == "work" else seat.rest()
            print(seat.checked, flush=True)
    finally:
        seat.rest()
        door.close()


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
