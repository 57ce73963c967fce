"""What the window asks of the rest of the program: one facade, implemented by the session."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Protocol

from dixit_lan.client.preferences import Preferences
from dixit_lan.ids import Card, PlayerKey
from dixit_lan.rules.edition import Edition
from dixit_lan.rules.intents import Intent
from dixit_lan.table.status import Status, TableIntent

STATUS_CHANGED = 33_000
"""Type of the pygame event that a backend posts when something changed: ``pygame.USEREVENT`` plus
some, beyond the few that ``pygame.event.custom_type()`` would hand out."""


@dataclass(frozen=True, slots=True)
class TableListing:
    """A table in the room, as it announces itself."""

    table: str
    players: tuple[str, ...]
    seats: int | None  # None: open to everybody who comes
    state: str  # "lobby", "playing" or "over"
    key: str  # tells two tables of one name apart


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A game that was broken off, and can be returned to."""

    table: str
    player: str
    when: int | None  # of the last move, in seconds since 1970; None: not known


@dataclass(frozen=True, slots=True)
class InvitationSheet:
    """What gets others to our table: one line of text, and the places in it."""

    text: str
    places: tuple[str, ...]  # HOST:PORT; none: only this laptop can join


@dataclass(frozen=True, slots=True)
class Trouble:
    """Nobody is found: what was tried, and what is likely wrong."""

    causes: tuple[str, ...]  # the likeliest first; see ``net.doctor.Cause``
    addresses: tuple[str, ...]  # our own
    port: int | None  # where we listen; None: nowhere yet
    multicast: str  # "heard", "deaf", "refused", "off" or "unknown"
    dialled: tuple[tuple[str, str], ...]  # places, and "silent", "not_running" or "no_way"


class Strength(StrEnum):
    """How well a bot plays."""

    EASY = "easy"
    GOOD = "good"
    CLEVER = "clever"


@dataclass(frozen=True, slots=True)
class OwnBot:
    """A bot that this person has brought to the table."""

    player: PlayerKey
    name: str


class Backend(Protocol):
    """A thread-safe facade; every call returns at once and raises nothing.

    Each call that asks for something forgets the last ``problem`` before it returns.
    """

    def tables(self) -> tuple[TableListing, ...]:
        """Tables in the room, in a stable order."""

    def player_name(self) -> str:
        """The name that this player used last, or a good guess."""

    def open_table(self, player: str, table: str, edition: Edition, seats: int | None) -> None:
        """Open a new table with a fresh code."""

    def join_table(self, player: str, table: str, code: str) -> None:
        """Sit down at a table of that name and code."""

    def join_at(self, player: str, table: str, code: str, address: str) -> None:
        """The same, where ``address`` says: HOST:PORT, or an invitation, which names it all."""

    def read_invitation(self, text: str) -> tuple[str, str] | None:
        """The table's name and its code, if ``text`` is an invitation."""

    def practice(self, player: str, bots: int) -> None:
        """Open a table and fill it with bots."""

    def unfinished(self) -> tuple[Unfinished, ...]:
        """Games that were broken off, newest first."""

    def resume(self, index: int) -> None:
        """Take the seat again in that unfinished game."""

    def forget(self, index: int) -> None:
        """Give up the seat in that unfinished game for good; its record is kept."""

    def returning(self) -> bool:
        """Whether we sit at a table to go on with a game that was broken off."""

    def is_practice(self) -> bool:
        """Whether only bots of our own sit with us."""

    def watching(self) -> bool:
        """Whether this window only shows a table: nobody sits before it."""

    def bots(self) -> tuple[OwnBot, ...]:
        """Bots of our own at the table, and those who are on their way to it."""

    def add_bot(self, strength: Strength) -> None:
        """Bring a bot to the lobby where we sit, if there is a seat for it."""

    def remove_bot(self, player: PlayerKey) -> None:
        """Send a bot of our own away again, before the game begins."""

    def leave(self) -> None:
        """Leave the table, or give up sitting down."""

    def play_again(self) -> None:
        """Back to the lobby with the same people, rules and pictures; also from a game that too few
        have stayed at, which is given up by that.
        """

    def points_before(self) -> Mapping[PlayerKey, int]:
        """The points that players have from the games before this one, in this company."""

    def code(self) -> str:
        """The code of our table, to be read aloud; "" away from a table."""

    def invitation(self) -> InvitationSheet | None:
        """How others get to our table; None: away from a table, or it is for bots only."""

    def trouble(self) -> Trouble | None:
        """Why nobody is found, after some seconds of that; None: there is no trouble."""

    def status(self) -> Status | None:
        """The newest status; None: not at a table."""

    def problem(self) -> str:
        """The last error in words for a person, or ""."""

    def propose(self, intent: Intent | TableIntent) -> None:
        """Ask the table machine for something; or tell it that somebody is here, which asks nothing."""

    def picture_path(self, card: Card) -> Path | None:
        """The picture file of a card."""

    def record_path(self) -> str:
        """Where the record of this game lies, or ""."""

    def preferences(self) -> Preferences:
        """What this person wants of the window."""

    def prefer(self, preferences: Preferences) -> None:
        """Remember that. Only the window's own thread calls this."""

    def close(self) -> None:
        """The window is closing: stop everything."""
