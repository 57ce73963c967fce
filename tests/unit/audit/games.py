"""Whole games in one process, and the record that each seat would keep of them."""

import random
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache, partial

from dixit_lan.crypto.derivation import GameSecret
from dixit_lan.crypto.hashing import labelled_hash
from dixit_lan.crypto.signing import Identity
from dixit_lan.dealing.setting import Place
from dixit_lan.dealing.task import Choice, Made, Task
from dixit_lan.ids import Card, PlayerKey
from dixit_lan.logs.entry import Entry
from dixit_lan.logs.evidence import Evidence
from dixit_lan.logs.record import ENTRY_TAG, MAGIC, PACK_TAG, encode_item
from dixit_lan.rules.edition import ODYSSEY, Edition
from dixit_lan.rules.intents import BeginStory, CastVote, GiveClue, Intent, LayCards
from dixit_lan.rules.view import Phase, SeatView
from dixit_lan.table.jobs import perform
from dixit_lan.table.lobby import HeldPack, Offer, Sit
from dixit_lan.table.machine import TableMachine
from dixit_lan.table.playing import Playing
from dixit_lan.table.ready import Ready

CARDS = tuple(sorted(Card(labelled_hash("card", bytes([i]))) for i in range(84)))
PACK = labelled_hash("pack", *CARDS)
CALLS_MAX = 100_000


@dataclass
class Game:
    """A finished table: its machines, and what each one was told to append, in that order."""

    identities: tuple[Identity, ...]
    machines: dict[PlayerKey, TableMachine]
    arrived: dict[PlayerKey, list[Entry]] = field(default_factory=dict)
    evidence: dict[PlayerKey, Evidence] = field(default_factory=dict)

    def seat_entries(self, seat: int) -> list[Entry]:
        """What the player with identity number ``seat`` holds, in order of arrival."""
        return self.arrived[self.identities[seat].key]

    def record(self, seat: int = 0) -> bytes:
        return record_of(self.seat_entries(seat))

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


def play(seats: int, group: str, edition: Edition, seed: int = 1, act: Act | None = None) -> Game:
    """Play until everybody may leave, or nothing moves any more. With ``act``, identity 0 cheats."""
    game = sit_down(seats, group, edition, seed, act)
    Room(game, random.Random(seed)).run()
    return game


def sit_down(seats: int, group: str, edition: Edition, seed: int, act: Act | None = None) -> Game:
    """A table that everybody is about to sit down at."""
    identities = tuple(Identity(labelled_hash("id", bytes([i]))) for i in range(seats))
    machines: dict[PlayerKey, TableMachine] = {}
    for i, identity in enumerate(identities):
        machine = _Cheat if i == 0 and act is not None else TableMachine
        machines[identity.key] = machine(
            identity,
            labelled_hash("nonce", bytes([i, seed]))[:16],
            GameSecret(labelled_hash("secret", bytes([i, seed]))),
            table="Audit",
            sit=Sit(
                f"P{i}", group, Offer(0, edition, seats, (PACK,)), (HeldPack(PACK, "c"),), True
            ),
            decks={PACK: CARDS},
        )
    cheat = machines[identities[0].key]
    if act is not None and isinstance(cheat, _Cheat):
        cheat.act = act
    return Game(identities, machines, {key: [] for key in machines})


class _Cheat(TableMachine):
    """An honest machine but for what its seat makes."""

    act: Act

    def _follow_lobby(self) -> None:
        super()._follow_lobby()
        if self.playing is not None:
            made = partial(self.act, self.playing)
            self.playing._make = made  # type: ignore[method-assign]


class Room:
    """Carries messages, in an order that the dice draw, and makes choices for everybody."""

    def __init__(self, game: Game, dice: random.Random) -> None:
        self.game, self._dice = game, dice
        self._wires: dict[tuple[PlayerKey, PlayerKey], deque[bytes]] = {}
        self.now = 0.0

    def run(self) -> None:
        machines = self.game.machines
        for key, machine in machines.items():
            self.do(key, machine.start(self.now))
        for here in machines:
            for there in machines:
                if here != there:
                    self.do(here, machines[here].connected(there, self.now))
        for _ in range(CALLS_MAX):
            if all(machine.may_leave for machine in machines.values()):
                return
            if not (self._deliver() or self.choose()):
                self.now += 1.0
                for key, machine in machines.items():
                    self.do(key, machine.tick(self.now))
                if self.now > 60:
                    return

    def _deliver(self) -> bool:
        full = [wire for wire, messages in self._wires.items() if messages]
        if full:
            here, there = self._dice.choice(full)
            message = self._wires[here, there].popleft()
            self.do(there, self.game.machines[there].receive(here, message, self.now))
        return bool(full)

    def choose(self) -> bool:
        acted = False
        for key, machine in self.game.machines.items():
            view = machine.status().view
            if view is not None and view.my_move:
                acted = True
                self.do(key, machine.propose(self._intent(view), self.now))
        return acted

    def _intent(self, view: SeatView) -> Intent:
        seats = len(view.names)
        match view.phase:
            case Phase.BEGIN:
                return BeginStory()
            case Phase.CLUE:
                return GiveClue(self._dice.choice(view.hand), self._dice.choice(["a clue", None]))
            case Phase.LAY:
                return LayCards(view.hand[: view.edition.cards_laid(seats)])
        others = [s for s in range(1, len(view.spread) + 1) if s not in view.own_slots]
        count = self._dice.randint(1, view.edition.votes_each(seats))
        return CastVote(tuple(self._dice.sample(others, count)))

    def do(self, key: PlayerKey, ready: Ready) -> None:
        self.game.arrived[key] += ready.append
        if ready.evidence is not None:
            self.game.evidence[key] = ready.evidence
        for there, message in ready.send:
            self._wires.setdefault((key, there), deque()).append(message)
        for job in ready.jobs:
            self.do(key, self.game.machines[key].finish(perform(job), self.now))
