"""What a table tells a screen about itself. Frozen values, safe to show: nothing here is secret."""

from dataclasses import dataclass
from enum import StrEnum

from dixit_lan.dealing import reasons
from dixit_lan.ids import PlayerKey
from dixit_lan.rules.edition import Edition
from dixit_lan.rules.view import SeatView
from dixit_lan.wire.limits import SEATS_MAX

RABBITS = SEATS_MAX
"""So many rabbits there are: one for every seat that a table can have."""

MISSED, LEFT = reasons.NO_KEY, reasons.LEFT
"""Why a seat is away: it was not there when keys were made; it said goodbye."""


class TablePhase(StrEnum):
    LOBBY = "lobby"
    PLAYING = "playing"  # from the frozen roster to the last RESULT
    OVER = "over"
    CLOSED = "closed"  # a cheat was proven, or the table cannot go on


@dataclass(frozen=True, slots=True)
class LobbySeat:
    """Somebody at the table before the game."""

    player: PlayerKey
    name: str
    is_self: bool
    connected: bool
    ready: bool
    seated: bool  # False: the table is full and this player is over the number
    packs_missing: tuple[str, ...]  # names of packs that one of us two lacks: no game together
    version_differs: bool
    bot: bool = False  # it says of itself that nobody sits there


@dataclass(frozen=True, slots=True)
class Lobby:
    edition: Edition
    seats_wanted: int | None  # None: everybody who is here
    seats: tuple[LobbySeat, ...]
    frozen: bool  # everybody is in: keys are being made


@dataclass(frozen=True, slots=True)
class Awaited:
    """One wait, in words that a presenter can translate: ``act`` is a step's name in lower case."""

    names: tuple[str, ...]
    act: str  # "seat", "seed", "shuffle", "deal", "begin", "clue", "play", "mix", "show", "vote", ...
    done: int  # acts of this kind already there ...
    total: int  # ... of so many: the deal's progress


@dataclass(frozen=True, slots=True)
class Verdict:
    """A proven offence: ``kind`` is a value of ``logs.evidence.Offence``."""

    name: str
    player: PlayerKey
    kind: str
    message: str


class Presence(StrEnum):
    """Where a player is."""

    HERE = "here"
    SILENT = "silent"  # we do not hear her laptop; the table has decided nothing
    AWAY = "away"  # the table plays on without her; she may come back
    OUT = "out"  # proven to have cheated


@dataclass(frozen=True, slots=True)
class SeatState:
    """``since`` is the round in which she left, ``why`` the word of the result sheet."""

    player: PlayerKey
    name: str
    presence: Presence
    since: int = 0
    why: str = ""


class Answer(StrEnum):
    """What our person wants while somebody is silent."""

    NOT_ASKED = "not asked"
    WAIT = "wait"
    PLAY_ON = "play on"


@dataclass(frozen=True, slots=True)
class Question:
    """Somebody is awaited and not heard: wait, or play on without her?

    ``wished``: names of the others who would play on, ``needed`` of them and us together let the table
    do so. ``seconds``: whole seconds until this laptop goes along, if its person touches nothing; None:
    it will not by itself.
    """

    player: PlayerKey
    name: str
    answer: Answer
    wished: tuple[str, ...]
    needed: int
    seconds: int | None


@dataclass(frozen=True, slots=True)
class Status:
    """Everything about the table now; a new value whenever something changes."""

    phase: TablePhase
    table: str
    lobby: Lobby
    words: tuple[str, ...]  # three, the same on every screen, once the seed is known
    view: SeatView | None  # from the frozen roster on
    awaited: Awaited | None
    verdict: Verdict | None
    game: str  # short hexadecimal name of the game, or ""
    note: str  # what a person should know about the table as a whole, or ""
    seats: tuple[SeatState, ...] = ()  # in seat order, once the roster is frozen
    waiting: tuple[LobbySeat, ...] = ()  # latecomers who would like to join
    paused: bool = False  # too few are here: wait, or adjourn
    rabbits: tuple[int, ...] = ()  # by seat; before the game as ``lobby.seats`` are ordered
    questions: tuple[Question, ...] = ()  # about those who are awaited and silent
    founders: int = 0  # the first so many seats decide; whoever joined later only plays
    moved: tuple[PlayerKey, ...] = ()  # players of the game who sit at this table anew

    @property
    def stands_still(self) -> bool:
        """Whether the game waits for something that we do not hold: then we have seen all of it."""
        awaited = self.awaited is not None and bool(self.awaited.names)
        return awaited or self.paused or self.phase is not TablePhase.PLAYING


@dataclass(frozen=True, slots=True)
class OfferRules:
    """Lobby: these rules, please. The newest offer counts for the whole table."""

    edition: Edition
    seats_wanted: int | None


@dataclass(frozen=True, slots=True)
class SetReady:
    """Lobby: I am ready to start, or not any more."""

    ready: bool


@dataclass(frozen=True, slots=True)
class WishRabbit:
    """Lobby: I would like this rabbit."""

    rabbit: int


@dataclass(frozen=True, slots=True)
class PlayOn:
    """A game: this player's laptop is silent; play on ``without`` her, or (False) wait after all."""

    player: PlayerKey
    without: bool = True


@dataclass(frozen=True, slots=True)
class StillHere:
    """A game: our person has touched something. Nobody decides in her place just now."""


@dataclass(frozen=True, slots=True)
class Welcome:
    """A game: let this player, who waits at the table, join from the next round on."""

    player: PlayerKey


@dataclass(frozen=True, slots=True)
class Leave:
    """A game: say goodbye. The others play on without waiting; there is no way back."""


LobbyIntent = OfferRules | SetReady | WishRabbit
TableIntent = LobbyIntent | PlayOn | StillHere | Welcome | Leave
