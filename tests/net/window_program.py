"""``dixit-lan play`` as it is, but for what a test tells it by its input, and what it says it shows.

Its orders, a line each: ``play`` (make moves as a bot would), ``rest`` (make none), ``hang SECONDS``
(stand still in the system's events and hold Python's lock, as Windows does while somebody holds the
title bar), ``quit`` (as by a click on the cross).
"""

import ctypes
import json
import queue
import random
import sys
import threading

import pygame

from dixit_lan import cli
from dixit_lan.app import play
from dixit_lan.app.window.remote_backend import RemoteBackend
from dixit_lan.bots.bot import Bot
from dixit_lan.packs.library import Library
from dixit_lan.packs.pack import standard_pack
from dixit_lan.rules.view import Phase, SeatView
from dixit_lan.table.status import SetReady, TablePhase

orders: "queue.Queue[str]" = queue.Queue()
get_events = pygame.event.get


def say(**what: object) -> None:
    print(json.dumps(what), flush=True)


def hang(seconds: int) -> None:
    say(hangs=True)
    ctypes.PyDLL(None).sleep(seconds)  # unlike CDLL it lets nobody else run meanwhile
    say(hangs=False)


class Shown(RemoteBackend):
    """The window's desk, which plays and tells what is on it once a frame."""

    def __init__(self, *args: object, **options: object) -> None:
        super().__init__(*args, **options)  # type: ignore[arg-type]
        self._bot = Bot(Library([standard_pack()]).all_tags(), 0.9, random.Random(1))
        self._plays, self._acted, self._said = False, None, None
        pygame.event.get = self._events

    def _events(self) -> list[pygame.event.Event]:
        self._tell()
        if self._plays:
            self._act()
        while not orders.empty():
            match orders.get().split():
                case ["hang", seconds]:
                    hang(int(seconds))
                case ["quit"]:
                    return [pygame.event.Event(pygame.QUIT)]
                case [word]:
                    self._plays, self._said = word == "play", None
                    say(order=word)
        return get_events()

    def _tell(self) -> None:
        status = self.status()
        view = None if status is None else status.view
        shown = {
            "phase": None if status is None else str(status.phase),
            "game": None if status is None else status.game,
            "seat": None if view is None else view.seat,
            "round": None if view is None else view.round,
            "hand": None if view is None else [card.hex() for card in view.hand],
            "my_move": view is not None and view.my_move,
            "is_due": self._moment(view) not in (None, self._acted),
            "awaited": None if status is None or status.awaited is None else status.awaited.act,
            "problem": self.problem(),
            "returning": self.returning(),
            "unfinished": len(self.unfinished()),
            "pictures": 0 if view is None else sum(map(self._has_picture, view.hand)),
        }
        if shown != self._said:
            self._said = shown
            say(**shown)

    def _has_picture(self, card: bytes) -> bool:
        path = self.picture_path(card)  # type: ignore[arg-type]
        return path is not None and path.is_file()

    def _act(self) -> None:
        status = self.status()
        if status is None:
            return
        own = [seat for seat in status.lobby.seats if seat.is_self]
        if status.phase is TablePhase.LOBBY and own and not own[0].ready:
            self.propose(
                SetReady(True)
            )  # again whenever somebody sits down who was not there before
        view = status.view
        moment = self._moment(view)
        intent = None if moment in (None, self._acted) else self._bot.decide(view)
        if intent is not None:
            self._acted = moment
            self.propose(intent)

    @staticmethod
    def _moment(view: SeatView | None) -> tuple[int, Phase] | None:
        """Where the game asks for a choice of ours; None: it does not."""
        return None if view is None or not view.my_move else (view.round, view.phase)


def listen() -> None:
    for line in sys.stdin:
        orders.put(line.strip())


if __name__ == "__main__":
    threading.Thread(target=listen, daemon=True).start()
    play.RemoteBackend = Shown  # type: ignore[misc]
    sys.exit(cli.main(sys.argv[1:]))
