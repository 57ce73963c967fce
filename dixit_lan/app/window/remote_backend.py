"""The window's backend: what that shows is what the process of its seat said last."""

import time
from collections.abc import Callable, Mapping
from pathlib import Path

from dixit_lan.app.invitation import named_in
from dixit_lan.app.logfile import log_path
from dixit_lan.app.options import Options
from dixit_lan.app.pipe.messages import (
    AddBot,
    Answer,
    Begin,
    Failed,
    Forget,
    JoinAt,
    JoinTable,
    OpenTable,
    Pictures,
    PlayAgain,
    Practice,
    Prefer,
    RemoveBot,
    Request,
    Resume,
    Snapshot,
    StandUp,
)
from dixit_lan.app.settings import Settings
from dixit_lan.app.wake import wake_window
from dixit_lan.app.window.seat_link import SeatLink
from dixit_lan.client.backend import (
    InvitationSheet,
    OwnBot,
    Strength,
    TableListing,
    Trouble,
    Unfinished,
)
from dixit_lan.client.preferences import Preferences
from dixit_lan.client.words.text import t
from dixit_lan.ids import Card, PlayerKey
from dixit_lan.rules.edition import Edition
from dixit_lan.rules.intents import Intent
from dixit_lan.table.status import Status, StillHere, TableIntent

SILENT_SECONDS = 10.0
"""A seat that takes so long to answer hangs, or has too little of the computer to play with."""


class RemoteBackend:
    """Implements ``client.backend.Backend`` by asking a process; only :meth:`close` waits for it."""

    def __init__(
        self, data: Path, options: Options, on_change: Callable[[], None] = wake_window
    ) -> None:
        """Find the process of a seat in the data folder ``data``, or start one; without waiting."""
        settings = Settings(data)
        self._data, self._options, self._on_change = data, options, on_change
        self._liked, self._liked_at = settings.preferences, 0
        self._seen = 0, Snapshot(player=options.name or settings.name)
        self._pictures: dict[Card, Path] = {}
        self._asked = 0  # the number of the last request that is more than a remark
        self._asked_at = 0.0  # when the first request was made that is not answered yet
        self._trouble = ""  # what only the window can tell
        self._back_after: int | None = None  # see ``_is_worse``
        self._link = SeatLink(data, options.name, self)
        self._link.start()

    # -- what the window reads -----------------------------------------------------------------------

    @property
    def _snapshot(self) -> Snapshot:
        return self._seen[1]

    def tables(self) -> tuple[TableListing, ...]:
        return self._snapshot.tables

    def player_name(self) -> str:
        return self._snapshot.player

    def code(self) -> str:
        return self._snapshot.code

    def status(self) -> Status | None:
        self._link.draw()
        return self._snapshot.status

    def problem(self) -> str:
        """What was told before the last request is forgotten, as soon as that is made."""
        number, snapshot = self._seen
        if self._trouble:
            return self._trouble
        if number >= self._link.number:
            return snapshot.problem
        hangs = time.monotonic() - self._asked_at > SILENT_SECONDS
        return t("problem.seat.busy") if hangs else ""

    def picture_path(self, card: Card) -> Path | None:
        return self._pictures.get(card)

    def record_path(self) -> str:
        return self._snapshot.record_path

    def unfinished(self) -> tuple[Unfinished, ...]:
        return self._snapshot.unfinished

    def returning(self) -> bool:
        return self._snapshot.returning

    def watching(self) -> bool:
        return False

    def points_before(self) -> Mapping[PlayerKey, int]:
        return dict(self._snapshot.points_before)

    def bots(self) -> tuple[OwnBot, ...]:
        return self._snapshot.bots

    def is_practice(self) -> bool:
        return self._snapshot.is_practice

    def invitation(self) -> InvitationSheet | None:
        return self._snapshot.invitation

    def trouble(self) -> Trouble | None:
        return self._snapshot.trouble

    def read_invitation(self, text: str) -> tuple[str, str] | None:
        return named_in(text)

    def preferences(self) -> Preferences:
        return self._liked

    # -- what the window asks for --------------------------------------------------------------------

    def open_table(self, player: str, table: str, edition: Edition, seats: int | None) -> None:
        self._ask(OpenTable(player, table, edition, seats))

    def join_table(self, player: str, table: str, code: str) -> None:
        self._ask(JoinTable(player, table, code))

    def join_at(self, player: str, table: str, code: str, address: str) -> None:
        self._ask(JoinAt(player, table, code, address))

    def practice(self, player: str, bots: int) -> None:
        self._ask(Practice(player, bots))

    def add_bot(self, strength: Strength) -> None:
        self._ask(AddBot(strength))

    def remove_bot(self, player: PlayerKey) -> None:
        self._ask(RemoveBot(player))

    def resume(self, index: int) -> None:
        self._ask(Resume(index))

    def forget(self, index: int) -> None:
        self._ask(Forget(index))

    def leave(self) -> None:
        self._ask(StandUp())

    def play_again(self) -> None:
        self._ask(PlayAgain())

    def propose(self, intent: Intent | TableIntent) -> None:
        if isinstance(intent, StillHere):  # it asks for nothing, and forgets nothing
            self._pass_on(intent)
        else:
            self._ask(intent)

    def prefer(self, preferences: Preferences) -> None:
        if preferences != self._liked:
            self._liked = preferences
            self._pass_on(Prefer(preferences))
            self._liked_at = self._link.number

    def close(self) -> None:
        """Stop everything; gives a finished game the time to reach everybody."""
        self._link.end()

    def _ask(self, request: Request) -> None:
        self._trouble = "" if self._pass_on(request) else t("problem.seat.busy")
        self._asked = self._link.number

    def _pass_on(self, request: Request) -> bool:
        if self._seen[0] >= self._link.number:
            self._asked_at = time.monotonic()
        return self._link.ask(request)

    # -- what the link tells, in its thread ------------------------------------------------------------

    def begin(self) -> Begin:
        """See ``seat_link.Listener`` for this one and those below."""
        return Begin(self._options, self._snapshot.seated)

    def hear(self, number: int, answer: Answer) -> None:
        match answer:
            case Pictures():
                self._pictures = {card: Path(path) for card, path in answer.paths}
            case Failed():
                self._trouble = answer.words
            case Snapshot() if not self._is_worse(number, answer):
                if self._back_after is not None and answer.problem:
                    self._trouble = ""  # the new process knows better what is lost
                self._seen, self._back_after = (number, answer), None
                if number >= self._liked_at:
                    self._liked = answer.preferences
        self._on_change()

    def _is_worse(self, number: int, snapshot: Snapshot) -> bool:
        """A new process that has not sat down yet, or still goes through the game from its start: what
        the old one showed stays on the screen until it stands there again, until there is something to
        say, or until the person has asked for something else.
        """
        if self._back_after is None or snapshot.problem:
            return False
        if self._back_after < self._asked <= number:
            return False
        status = snapshot.status
        return status is None or (snapshot.returning and not status.stands_still)

    def lost(self, *, for_good: bool) -> None:
        log = str(log_path(self._data))
        if not for_good:
            self._trouble = t("problem.seat.again")
        elif not self._trouble or self._trouble == t("problem.seat.again"):
            self._trouble = t("problem.seat.gone", log=log)
        if self._snapshot.seated is not None:
            self._back_after = self._link.number
        if self._liked_at:
            self._pass_on(Prefer(self._liked))
        self._on_change()

    def unwritten(self) -> None:
        self._trouble = t("problem.bug", log=str(log_path(self._data, "window")))
        self._on_change()

    def other_version(self) -> None:
        self._trouble = t("problem.seat.version")
        self._on_change()
