"""Whole games in one process, and the record that each seat would keep of them."""

import random
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from dixit_lan.crypto.derivation import GameSecret
from dixit_lan.crypto.hashing import labelled_hash
from dixit_lan.crypto.signing import Identity
from dixit_lan.dealing.seat_secrets import SeatSecrets
from dixit_lan.dealing.setting import Place
from dixit_lan.dealing.task import Choice, Made, Task
from dixit_lan.ids import Card, PlayerKey
from dixit_lan.logs.entry import Entry
from dixit_lan.logs.evidence import Evidence
from dixit_lan.logs.record import ENTRY_TAG, MAGIC, PACK_TAG, encode_item
from dixit_lan.rules.edition import ODYSSEY, Edition
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
from dixit_lan.table.effects import CheatProven, Effects
from dixit_lan.table.jobs import perform
from dixit_lan.table.lobby.lobby import HeldPack, Offer, Sit
from dixit_lan.table.log_writer import WriterKeys
from dixit_lan.table.machine import TableMachine
from dixit_lan.table.seat.playing import Playing

CARDS = tuple(sorted(Card(labelled_hash("card", bytes([i]))) for i in range(84)))
PACK = labelled_hash("pack", *CARDS)
CALLS_MAX = 100_000
SECONDS_MAX = 200.0


@dataclass
class Game:
    """A table: its machines, what each one was told to append, in that order, and whom it named."""

    identities: tuple[Identity, ...]
    machines: dict[PlayerKey, TableMachine]
    arrived: dict[PlayerKey, list[Entry]]
    named: dict[PlayerKey, list[Evidence]]

    def seat_entries(self, seat: int) -> list[Entry]:
        """What the player with identity number ``seat`` holds, in order of arrival."""
        return self.arrived[self.identities[seat].key]

    def record(self, seat: int = 0) -> bytes:
        """The record on this player's disk: of the game's players only."""
        roster, entries = self.machine(seat).roster, self.seat_entries(seat)
        if roster is not None:
            entries = [entry for entry in entries if roster.seat_of(entry.log) is not None]
        return record_of(entries)

    @property
    def has_decrees(self) -> bool:
        playing = self.machine().playing
        return playing is not None and bool(playing.membership.decrees)

    def machine(self, seat: int = 0) -> TableMachine:
        return self.machines[self.identities[seat].key]


def record_of(entries: list[Entry], packs: tuple[tuple[Card, ...], ...] = (CARDS,)) -> bytes:
    """A record of these entries, in this order."""
    items = [encode_item(PACK_TAG, b"".join(pack)) for pack in packs]
    items += [encode_item(ENTRY_TAG, entry.raw) for entry in entries]
    return MAGIC + b"".join(items)


@lru_cache(maxsize=16)
def honest_game(
    seats: int, group: str = "toy", target: int = 6, edition: Edition = ODYSSEY, seed: int = 1
) -> Game:
    """A game that nobody cheats in, played with dice for choices. The same arguments, the same game."""
    return play(seats, group, edition.with_target(target), seed)


Act = Callable[[Playing, Task, Place, Choice], Made]
"""What a cheat makes in the place of an honest body."""


@dataclass(frozen=True)
class Event:
    """Identity ``who`` goes, or comes: when the logs hold ``at`` entries together, or later.

    ``after``: not before so many seconds have gone by since the event before.
    """

    at: int
    who: int
    comes: bool = False
    after: float = 0.0


def play(
    seats: int,
    group: str,
    edition: Edition,
    seed: int = 1,
    act: Act | None = None,
    plan: Sequence[Event] = (),
    late: int = 0,
) -> Game:
    """Play until everybody may leave, or nothing moves any more. With ``act``, identity 0 cheats."""
    room = Room(seats, group, edition, seed, act, late)
    room.run(plan)
    return room.game


class _Cheat(TableMachine):
    """An honest machine but for what its seat makes."""


def _cheating(act: Act) -> type[_Cheat]:
    class Game(Playing):
        def _make(self, task: Task, secrets: SeatSecrets, place: Place, choice: Choice) -> Made:
            return act(self, task, place, choice)

    class Cheat(_Cheat):
        game_type = Game

    return Cheat


class Room:
    """Carries messages, in an order that the dice draw, and makes choices for everybody."""

    def __init__(
        self,
        seats: int,
        group: str,
        edition: Edition,
        seed: int = 1,
        act: Act | None = None,
        late: int = 0,
    ) -> None:
        """``late``: so many of the last seats come when the plan says, to a game that has begun."""
        self._late, self._wanted = late, None if late else seats
        self.identities = tuple(Identity(labelled_hash("id", bytes([i]))) for i in range(seats))
        keys = [identity.key for identity in self.identities]
        self.game = Game(self.identities, {}, {k: [] for k in keys}, {k: [] for k in keys})
        self.now = self._last = self._thought = 0.0
        self._group, self._edition, self._seed, self._act = group, edition, seed, act
        self._dice = random.Random(seed)
        self._wires: dict[tuple[PlayerKey, PlayerKey], deque[bytes]] = {}
        self.up: set[PlayerKey] = set()

    # -- coming and going --------------------------------------------------------------------------

    def come(self, who: int) -> None:
        """Start a laptop, on what its disk holds."""
        key = self.identities[who].key
        machine = self._machine(who)
        self.game.machines[key] = machine
        self.up.add(key)
        self.do(key, machine.start(self.now))
        for other in sorted(self.up - {key}):
            self.do(key, machine.connected(other, self.now))
            self.do(other, self.game.machines[other].connected(key, self.now))

    def _machine(self, who: int) -> TableMachine:
        act = self._act if who == 0 else None
        kind = TableMachine if act is None else _cheating(act)
        offer = Offer(0, self._edition, self._wanted, (PACK,))
        return kind(
            WriterKeys(
                self.identities[who],
                labelled_hash("nonce", bytes([who, self._seed]))[:16],
                GameSecret(labelled_hash("secret", bytes([who, self._seed]))),
            ),
            table="Audit",
            sit=Sit(f"P{who}", self._group, offer, (HeldPack(PACK, "c"),), True),
            decks={PACK: CARDS},
            patience=3.0,
            journal=tuple(self.game.arrived[self.identities[who].key]),
        )

    def go(self, who: int) -> None:
        """A laptop dies; of what it has sent, the dice lose a half."""
        key = self.identities[who].key
        self.up.discard(key)
        for (here, there), wire in self._wires.items():
            if there == key:
                wire.clear()
            elif here == key:
                kept = [message for message in wire if self._dice.random() < 0.5]
                wire.clear()
                wire.extend(kept)
        for other in sorted(self.up):
            self.do(other, self.game.machines[other].disconnected(key, self.now))

    # -- the room ----------------------------------------------------------------------------------

    def run(self, plan: Sequence[Event] = ()) -> None:
        """From the first moment on, with what happens by ``plan``, in its order."""
        coming = deque(plan)
        for who in range(len(self.identities) - self._late):
            self.come(who)
        for _ in range(CALLS_MAX):
            while coming and self._is_due(coming[0]):
                event, self._last = coming.popleft(), self.now
                (self.come if event.comes else self.go)(event.who)
            if not coming and self._is_over():
                return
            if self._deliver():
                continue
            if self._people_think(plan) or not self.choose():
                self.now += 0.2
                for key in sorted(self.up):
                    self.do(key, self.game.machines[key].tick(self.now))
                if self.now > SECONDS_MAX:
                    return

    def _written(self) -> int:
        machines = self.game.machines.values()
        return sum(machine.store.log(machine.log).height for machine in machines)

    def _is_over(self) -> bool:
        honest = [k for k in self.up if not isinstance(self.game.machines[k], _Cheat)]
        return all(self.game.machines[key].may_leave for key in honest)

    def _people_think(self, plan: Sequence[Event]) -> bool:
        """Where somebody comes back, people are slow enough for him: two seconds a choice."""
        if not any(event.comes for event in plan) or self.now >= self._thought + 2.0:
            self._thought = self.now
            return False
        return True

    def _is_due(self, event: Event) -> bool:
        return self._written() >= event.at and self.now >= self._last + event.after

    def _deliver(self) -> bool:
        full = [wire for wire, messages in self._wires.items() if messages]
        if full:
            here, there = self._dice.choice(full)
            message = self._wires[here, there].popleft()
            if there in self.up:
                self.do(there, self.game.machines[there].receive(here, message, self.now))
        return bool(full)

    def choose(self) -> bool:
        """Whoever is to choose does. True if somebody did."""
        acted = False
        for key in sorted(self.up):
            machine = self.game.machines[key]
            view = machine.status().view
            may_write = machine.playing is not None and machine.playing.may_write
            if view is not None and view.my_move and may_write:
                acted = True
                self.do(key, machine.propose(self._intent(view), self.now))
        return acted

    def _intent(self, view: SeatView) -> Intent:
        seats = len(view.names)
        match view.phase:
            case Phase.BEGIN:
                return BeginStory()
            case Phase.CLUE:
                card = self._dice.choice(view.hand) if view.lays_with_clue else None
                return GiveClue(card, self._dice.choice(["a clue", None]))
            case Phase.PICK:
                pair = next(pair for pair in view.pairs if view.seat in pair)
                return PickLayer(self._dice.choice(pair))
            case Phase.LAY:
                return LayCards(view.hand[: numbers(view.edition, seats).laid])
        images = range(1, len(view.spread) + 1)
        others = [slot for slot in images if slot not in view.barred_slots]
        count = self._dice.randint(1, min(numbers(view.edition, seats).votes, len(others)))
        votes = tuple(self._dice.sample(others, count))
        return CastVote(votes, self._dice.choice(images) if view.has_red else 0)

    def do(self, key: PlayerKey, ready: Effects) -> None:
        """Carry out what a machine wants done, unless its laptop is down."""
        if key not in self.up:
            return
        arrived = self.game.arrived[key]
        known = {entry.hash for entry in arrived} if ready.append else set()
        arrived += [entry for entry in ready.append if entry.hash not in known]
        for event in ready.events:
            if isinstance(event, CheatProven):
                self.game.named[key].append(event.evidence)
        for there, message in ready.send:
            self._wires.setdefault((key, there), deque()).append(message)
        for job in ready.jobs:
            self.do(key, self.game.machines[key].finish(perform(job), self.now))
