"""A table in one process without any chance: the same arguments give the same entries to the byte.

Messages travel one after the other in the order in which they were sent; people choose by a hash of
where they are.
"""

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations

from dixit_lan.crypto.derivation import GameSecret
from dixit_lan.crypto.hashing import labelled_hash
from dixit_lan.crypto.signing import Identity
from dixit_lan.dealing.seat_secrets import SeatSecrets
from dixit_lan.dealing.setting import Blame, Place
from dixit_lan.dealing.task import Choice, Made, Task
from dixit_lan.errors import InternalError
from dixit_lan.ids import Card
from dixit_lan.logs.entry import Entry, write_entry
from dixit_lan.logs.evidence import Evidence, Offence
from dixit_lan.logs.kinds import Kind
from dixit_lan.logs.record import ENTRY_TAG, MAGIC, PACK_TAG, encode_item
from dixit_lan.rules.edition import Edition
from dixit_lan.rules.intents import (
    BeginStory,
    CastVote,
    GiveClue,
    Intent,
    LayCards,
    PickLayer,
)
from dixit_lan.rules.modes.registry import numbers
from dixit_lan.rules.view import Phase, SeatView
from dixit_lan.table.effects import Effects
from dixit_lan.table.exchange import twins
from dixit_lan.table.game.verdicts import Check, Key, Verdicts
from dixit_lan.table.jobs import perform
from dixit_lan.table.lobby.lobby import HeldPack, Offer, Sit
from dixit_lan.table.log_writer import WriterKeys
from dixit_lan.table.machine import TableMachine
from dixit_lan.table.seat.playing import Playing
from dixit_lan.table.status import Leave
from dixit_lan.wire.canonical import encode

NAMES = ("Ana", "Bảo", "Chi", "Dov", "Ewa", "Finn", "Gül", "Hana", "Ivo", "Joy", "Kaï", "Lê")
CLUES = ("a long way home", "mưa tháng sáu", None, "who is there?", "l'heure bleue")
_WISHES = {1: 7, 2: 7}  # rabbits that they ask for
CALLS_MAX = 200_000
SECONDS_MAX = 120.0
THINK_SECONDS = 2.0

Act = Callable[[Playing, Task, Place, Choice], Made]
"""What a cheat makes in the place of an honest body."""


@dataclass(frozen=True)
class Event:
    """Player ``who`` goes, comes, forks or leaves, once ``whose`` has written so many of ``kind``."""

    who: int
    what: str
    kind: Kind
    whose: int
    times: int = 1
    after: float = 0.0  # not before so many seconds since the event before


@dataclass(frozen=True)
class Table:
    """Who plays what. ``lies`` are those of player 0."""

    players: int
    cards: int
    edition: Edition
    seed: str
    group: str = "real"
    lies: Act | None = None
    late: int = 0  # so many of the last players come when the plan says

    @property
    def deck(self) -> tuple[Card, ...]:
        """Made-up cards: no pictures belong to them."""
        hashes = (
            labelled_hash("vector card", at.to_bytes(2, "little")) for at in range(self.cards)
        )
        return tuple(sorted(Card(hash_) for hash_ in hashes))

    @property
    def pack(self) -> bytes:
        return labelled_hash("pack", *self.deck)

    def secret(self, what: str, who: int) -> bytes:
        """32 bytes that would be random in earnest."""
        return labelled_hash(f"vector {what}", self.seed.encode(), bytes([who]))


class Room:
    """One table, from the lobby until everybody may leave."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.identities = [Identity(table.secret("player", at)) for at in range(table.players)]
        self.machines: dict[int, TableMachine] = {}
        self.arrived: list[list[Entry]] = [[] for _ in self.identities]
        self._who = {identity.key: at for at, identity in enumerate(self.identities)}
        self._known: dict[Key, Blame | None] = {}
        self._up: set[int] = set()
        self._wires: deque[tuple[int, int, bytes]] = deque()
        self._now = self._thought = self._last = 0.0

    def run(self, plan: Sequence[Event] = ()) -> "Room":
        """Play until all who are here may leave. Raises InternalError if that does not come about."""
        coming = deque(plan)
        for who in range(self.table.players - self.table.late):
            self._come(who)
        for _ in range(CALLS_MAX):
            while coming and self._is_due(coming[0]):
                self._happen(coming.popleft())
            if not coming and all(self.machines[who].may_leave for who in self._honest):
                return self
            if self._deliver() or (self._may_choose(plan) and self._choose()):
                continue
            self._now += 0.2
            for who in sorted(self._up):
                self._do(who, self.machines[who].tick(self._now))
            if self._now > SECONDS_MAX:
                break
        raise InternalError("the table is stuck")

    def log(self, who: int) -> list[Entry]:
        """What this player has written."""
        machine = self.machines[who]
        return machine.store.log(machine.log).entries

    def entries(self, who: int) -> list[Entry]:
        """What this player's record holds, in the order of arrival: logs of the game's players."""
        roster = self.machines[who].roster
        entries = self.arrived[who]
        return (
            entries if roster is None else [e for e in entries if roster.seat_of(e.log) is not None]
        )

    def record(self, who: int) -> bytes:
        return record_of(self.entries(who), self.table.deck)

    @property
    def _honest(self) -> list[int]:
        return [who for who in sorted(self._up) if who or self.table.lies is None]

    def _is_due(self, event: Event) -> bool:
        written = sum(entry.kind is event.kind for entry in self.log(event.whose))
        return written >= event.times and self._now >= self._last + event.after

    def _may_choose(self, plan: Sequence[Event]) -> bool:
        """With somebody away people take their time, so that laptops notice what happens."""
        if plan and self._now < self._thought + THINK_SECONDS:
            return False
        self._thought = self._now
        return True

    # -- coming and going --------------------------------------------------------------------------

    def _happen(self, event: Event) -> None:
        self._last = self._now
        match event.what:
            case "goes":
                self._go(event.who)
            case "comes":
                self._come(event.who)
            case "forks":
                self._fork(event.who)
            case _:
                self._do(event.who, self.machines[event.who].propose(Leave(), self._now))

    def _come(self, who: int) -> None:
        machine = self._machine(who, self.arrived[who])
        self.machines[who] = machine
        others = sorted(self._up)
        self._up.add(who)
        self._do(who, machine.start(self._now))
        for other in others:
            self._do(who, machine.connected(self.identities[other].key, self._now))
            connected = self.machines[other].connected(self.identities[who].key, self._now)
            self._do(other, connected)

    def _go(self, who: int) -> None:
        self._up.discard(who)
        self._wires = deque(wire for wire in self._wires if who not in wire[:2])
        for other in sorted(self._up):
            key = self.identities[who].key
            self._do(other, self.machines[other].disconnected(key, self._now))

    def _fork(self, who: int) -> None:
        """He signs another entry in the place of his last one, and everybody hears of both."""
        *_, before, last = self.log(who)
        key, body = self.identities[who], encode({})
        twin = write_entry(
            key, last.log.nonce, before, digest=last.digest, kind=Kind.AGREE, body=body
        )
        fork = Evidence(Offence.TWO_ENTRIES, last.log, (last, twin), "")
        others = sorted(self._up - {who})
        self._wires += [(who, other, twins(fork)) for other in others]

    def restarted(self, who: int, entries: Sequence[Entry]) -> TableMachine:
        """Player ``who`` at a machine of his own that holds these entries and hears nobody."""
        machine, waiting = self._machine(who, entries), deque[Effects]()
        waiting.append(machine.start(0.0))
        while waiting:
            waiting += [machine.finish(perform(job), 0.0) for job in waiting.popleft().jobs]
        return machine

    def _machine(self, who: int, journal: Sequence[Entry]) -> TableMachine:
        table = self.table
        kind = _machine_type(self._known, None if who else table.lies)
        seats = None if table.late else table.players
        offer = Offer(0, table.edition, seats, (table.pack,))
        packs = (HeldPack(table.pack, "made up"),)
        rabbit = _WISHES.get(who)
        return kind(
            WriterKeys(
                self.identities[who],
                table.secret("nonce", who)[:16],
                GameSecret(table.secret("secret", who)),
            ),
            table="Vectors",
            sit=Sit(NAMES[who], table.group, offer, packs, True, rabbit),
            decks={table.pack: table.deck},
            patience=3.0,
            journal=tuple(journal),
        )

    # -- what happens ------------------------------------------------------------------------------

    def _deliver(self) -> bool:
        if not self._wires:
            return False
        here, there, message = self._wires.popleft()
        key = self.identities[here].key
        self._do(there, self.machines[there].receive(key, message, self._now))
        return True

    def _choose(self) -> bool:
        acted = False
        for who in sorted(self._up):
            machine = self.machines[who]
            view = machine.status().view
            may_write = machine.playing is not None and machine.playing.may_write
            if view is not None and view.my_move and may_write:
                acted = True
                self._do(who, machine.propose(self._intent(view), self._now))
        return acted

    def _intent(self, view: SeatView) -> Intent:
        place = f"{self.table.seed} {view.round} {view.phase.value} {view.seat}"
        dice = int.from_bytes(labelled_hash("vector choice", place.encode())[:8], "little")
        count = len(view.names)
        match view.phase:
            case Phase.BEGIN:
                return BeginStory()
            case Phase.CLUE:
                card = view.hand[dice % len(view.hand)] if view.lays_with_clue else None
                return GiveClue(card, CLUES[view.round % len(CLUES)])
            case Phase.PICK:
                pair = next(pair for pair in view.pairs if view.seat in pair)
                return PickLayer(pair[dice % 2])
            case Phase.LAY:
                ways = list(combinations(view.hand, numbers(view.edition, count).laid))
                return LayCards(ways[dice % len(ways)])
        images = range(1, len(view.spread) + 1)
        slots = [s for s in images if s not in view.barred_slots]
        most = min(numbers(view.edition, count).votes, len(slots))
        choices = [vote for size in range(1, most + 1) for vote in combinations(slots, size)]
        red = images[dice // 7 % len(images)] if view.has_red else 0
        return CastVote(choices[dice % len(choices)], red)

    def _do(self, who: int, ready: Effects) -> None:
        """Carry out what a machine wants done."""
        known = {entry.hash for entry in self.arrived[who]} if ready.append else set()
        self.arrived[who] += [entry for entry in ready.append if entry.hash not in known]
        for player, message in ready.send:
            if self._who[player] in self._up:
                self._wires.append((who, self._who[player], message))
        for job in ready.jobs:
            self._do(who, self.machines[who].finish(perform(job), self._now))


class _SharedVerdicts(Verdicts):
    """One laptop's check does for all: they all check the same, and here nobody is in a hurry."""

    def __init__(self, known: dict[Key, Blame | None]) -> None:
        super().__init__()
        self._known = known

    def ask(self, check: Check) -> None:
        if not self.is_known(check.key):
            super().ask(check)


def _machine_type(known: dict[Key, Blame | None], lies: Act | None) -> type[TableMachine]:
    class Seat(Playing):
        new_verdicts = staticmethod(lambda: _SharedVerdicts(known))

        def _make(self, task: Task, secrets: SeatSecrets, place: Place, choice: Choice) -> Made:
            if lies is not None:
                return lies(self, task, place, choice)
            return super()._make(task, secrets, place, choice)

    class Machine(TableMachine):
        game_type = Seat

    return Machine


def record_of(entries: Sequence[Entry], *packs: Sequence[Card]) -> bytes:
    """A record of these entries, in this order."""
    items = [encode_item(PACK_TAG, b"".join(pack)) for pack in packs]
    items += [encode_item(ENTRY_TAG, entry.raw) for entry in entries]
    return MAGIC + b"".join(items)


def first_of(entries: Sequence[Entry], kind: Kind) -> int:
    """Where the first entry of ``kind`` lies."""
    return next(at for at, entry in enumerate(entries) if entry.kind is kind)
