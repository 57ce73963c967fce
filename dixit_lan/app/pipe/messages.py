"""What a window and the process of its seat say to each other.

This is no protocol between laptops: both ends are this program, in one version, on one computer. Every
message is a frozen dataclass, known by its class's name, and is checked against its types when it is
read. The number in a frame is that of the window's last request: a snapshot says with it what it
already takes into account.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from hashlib import blake2b
from importlib.metadata import version
from typing import Any

import msgspec

from dixit_lan.app.options import Options
from dixit_lan.client.backend import (
    InvitationSheet,
    OwnBot,
    Strength,
    TableListing,
    Trouble,
    Unfinished,
)
from dixit_lan.client.preferences import Preferences
from dixit_lan.errors import DecodeError
from dixit_lan.ids import Card, PlayerKey
from dixit_lan.rules.edition import Edition
from dixit_lan.rules.intents import (
    BeginStory,
    CastVote,
    GiveClue,
    Intent,
    LayCards,
    PickLayer,
)
from dixit_lan.table.status import (
    Leave,
    OfferRules,
    PlayOn,
    SetReady,
    Status,
    StillHere,
    TableIntent,
    Welcome,
    WishRabbit,
)

FRAME_BYTES_MAX = 8_000_000
"""Some hundred times the longest game's snapshot: a length beyond it is no length."""


@dataclass(frozen=True, slots=True)
class Seated:
    """Where we sit, and all that it takes to sit there again."""

    player: str
    table: str
    code: str
    options: Options
    bots: int  # that practise with us, who end with the process that has hired them
    points: tuple[tuple[PlayerKey, int], ...] = ()  # of the evening so far


# -- from the window -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Begin:
    """A window is there, started with ``options``. ``seated``: where it sat when the last process of
    its seat was lost. A process that is at it already takes up neither.
    """

    options: Options
    seated: Seated | None


@dataclass(frozen=True, slots=True)
class OpenTable:
    """See ``client.backend.Backend`` for this one and those below."""

    player: str
    table: str
    edition: Edition
    seats: int | None


@dataclass(frozen=True, slots=True)
class JoinTable:
    player: str
    table: str
    code: str


@dataclass(frozen=True, slots=True)
class JoinAt:
    player: str
    table: str
    code: str
    address: str


@dataclass(frozen=True, slots=True)
class Practice:
    player: str
    bots: int


@dataclass(frozen=True, slots=True)
class AddBot:
    strength: Strength


@dataclass(frozen=True, slots=True)
class RemoveBot:
    player: PlayerKey


@dataclass(frozen=True, slots=True)
class Resume:
    index: int


@dataclass(frozen=True, slots=True)
class Forget:
    index: int


@dataclass(frozen=True, slots=True)
class StandUp:
    pass


@dataclass(frozen=True, slots=True)
class PlayAgain:
    pass


@dataclass(frozen=True, slots=True)
class Prefer:
    preferences: Preferences


@dataclass(frozen=True, slots=True)
class Speak:
    """The window speaks this language; what is told to its person is to be in it."""

    language: str


@dataclass(frozen=True, slots=True)
class Present:
    """The window draws its frames: it does not hang."""


@dataclass(frozen=True, slots=True)
class Close:
    """The window is closed on purpose: stop everything."""


# -- from the seat -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Occupant:
    """Who sits here; "": nobody sits at a table."""

    player: str


@dataclass(frozen=True, slots=True)
class Pictures:
    """Where the cards' pictures lie."""

    paths: tuple[tuple[Card, str], ...]


@dataclass(frozen=True, slots=True)
class Snapshot:
    """All that a window reads of its backend, but the pictures."""

    tables: tuple[TableListing, ...] = ()
    player: str = ""
    code: str = ""
    status: Status | None = None
    problem: str = ""
    record_path: str = ""
    unfinished: tuple[Unfinished, ...] = ()
    returning: bool = False
    is_practice: bool = False
    invitation: InvitationSheet | None = None
    trouble: Trouble | None = None
    preferences: Preferences = field(default_factory=Preferences)
    seated: Seated | None = None
    points_before: tuple[tuple[PlayerKey, int], ...] = ()
    bots: tuple[OwnBot, ...] = ()


@dataclass(frozen=True, slots=True)
class Failed:
    """The seat cannot begin at all; why, in words for a person."""

    words: str


Request = (
    Begin
    | OpenTable
    | JoinTable
    | JoinAt
    | Practice
    | AddBot
    | RemoveBot
    | Resume
    | Forget
    | StandUp
    | PlayAgain
    | Prefer
    | Speak
    | Present
    | Close
    | Intent
    | TableIntent
)
Answer = Occupant | Pictures | Snapshot | Failed
Message = Request | Answer

REQUESTS: tuple[type[Request], ...] = (
    Begin, OpenTable, JoinTable, JoinAt, Practice, AddBot, RemoveBot, Resume, Forget, StandUp,
    PlayAgain, Prefer, Speak, Present, Close, BeginStory, GiveClue, PickLayer, LayCards,
    CastVote, OfferRules, SetReady, WishRabbit, PlayOn, StillHere, Welcome, Leave,
)  # fmt: skip
ANSWERS: tuple[type[Answer], ...] = (Occupant, Pictures, Snapshot, Failed)

_KINDS: dict[str, type[Message]] = {kind.__name__: kind for kind in (*REQUESTS, *ANSWERS)}
_frame = msgspec.msgpack.Decoder(tuple[int, str, msgspec.Raw])


def encode(number: int, message: Message) -> bytes:
    """The frame of ``message``. Raises ValueError for a text that is no Unicode."""
    return msgspec.msgpack.encode((number, type(message).__name__, message))


def decode(data: bytes) -> tuple[int, Message]:
    """The number and the message of a frame. Raises DecodeError."""
    try:
        number, name, body = _frame.decode(data)
        if name not in _KINDS:
            raise DecodeError(f"no message is called {name[:40]!r}")
        return number, _decoder(name).decode(body)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise DecodeError(f"not a message between a window and its seat: {error}") from error


@cache
def _decoder(name: str) -> "msgspec.msgpack.Decoder[Any]":
    return msgspec.msgpack.Decoder(_KINDS[name])


@cache
def our_version() -> str:
    """What both ends must have in common: the program's version and the shape of all messages."""
    return f"{version('dixit-lan')} {shape_of(tuple(_KINDS.values()))}"


def shape_of(kinds: Sequence[type]) -> str:
    """A digest over the names, fields and types of dataclasses, and of what they hold."""
    shapes = msgspec.json.schema_components(kinds)
    text = json.dumps(shapes, sort_keys=True)
    return blake2b(text.encode(), digest_size=8).hexdigest()
