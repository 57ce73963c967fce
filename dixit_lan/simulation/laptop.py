"""What stands in a simulated room: a machine, what it wants kept, and whoever plays on it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from dixit_lan.crypto.derivation import GameSecret
from dixit_lan.errors import RemoteProtocolError
from dixit_lan.ids import Card, PlayerKey
from dixit_lan.logs.entry import Entry
from dixit_lan.logs.evidence import Evidence
from dixit_lan.logs.record import ENTRY_TAG, MAGIC, PACK_TAG, encode_item
from dixit_lan.rules.intents import Intent
from dixit_lan.rules.view import SeatView
from dixit_lan.table.effects import CheatProven, Effects, Event, GameEnded, Machine
from dixit_lan.table.machine import TableMachine
from dixit_lan.table.onlooker import Onlooker


class Player(Protocol):
    """Whoever plays: a bot, a script, or nobody."""

    def decide(self, view: SeatView) -> Intent | None:
        """What to do now; None to think on."""


class Device:
    """Keeps what its machine wants kept. ``honest`` says whether its machine is as we ship it."""

    machine: Machine

    def __init__(self, name: str, key: PlayerKey, *, honest: bool) -> None:
        self.name = name
        self.key = key
        self.honest = honest
        self.journal: list[Entry] = []
        self.events: list[Event] = []
        self.refused: list[RemoteProtocolError] = []
        self.wake_at: float | None = None

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.name})"

    @property
    def ended(self) -> GameEnded | None:
        ends = (event for event in reversed(self.events) if isinstance(event, GameEnded))
        return next(ends, None)

    def keep(self, ready: Effects) -> None:
        """Write down what must lie on disk before anything is sent."""
        self.journal += ready.append
        self.events += ready.events
        self.wake_at = ready.wake_at


class Laptop(Device):
    """A player's."""

    machine: TableMachine

    def __init__(
        self,
        name: str,
        machine: TableMachine,
        player: Player | None = None,
        *,
        cards: Mapping[bytes, Sequence[Card]],
        secret: GameSecret,
    ) -> None:
        """``cards``: the sorted cards of each pack that lies on this laptop, ``secret`` beside them."""
        super().__init__(name, machine.log.author, honest=type(machine) is TableMachine)
        self.machine = machine
        self.player = player
        self.secret = secret
        self.file: Callable[[], bytes] | None = None
        """What reads the record where it lies on a disk."""
        self.is_faithful = True
        """Says the same to everybody, as far as it says something: what it acknowledges may settle."""
        self._cards = cards

    @property
    def named(self) -> tuple[Evidence, ...]:
        """All cheats that have been shown to the person here, in that order."""
        return tuple(event.evidence for event in self.events if isinstance(event, CheatProven))

    @property
    def awaited(self) -> str:
        """What this laptop waits for, for a message."""
        status = self.machine.status()
        return f"{self.name}: {status.phase}, {status.awaited}"

    def record(self) -> bytes:
        """The record of this laptop's game: its packs, then its players' entries as they came.

        What a newcomer wrote before she joined is handed over again then: it counts once.
        """
        if self.file is not None:
            return self.file()
        roster = self.machine.roster
        if roster is None:
            return MAGIC
        packs = [encode_item(PACK_TAG, b"".join(self._cards[pack])) for pack in roster.packs]
        came = {entry.hash: entry for entry in self.journal}
        entries = [
            encode_item(ENTRY_TAG, entry.raw)
            for entry in came.values()
            if roster.seat_of(entry.log) is not None
        ]
        return MAGIC + b"".join(packs + entries)


class Screen(Device):
    """An onlooker's: it keeps nothing, and nobody plays on it."""

    machine: Onlooker

    def __init__(self, name: str, machine: Onlooker) -> None:
        super().__init__(name, machine.log.author, honest=type(machine) is Onlooker)
        self.machine = machine
