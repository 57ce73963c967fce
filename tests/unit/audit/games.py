"""Whole games in one process, and the record that each seat would keep of them."""

import random
from collections import deque
from dataclasses import dataclass, field
from functools import lru_cache

from dixit_lan.crypto.derivation import GameSecret
from dixit_lan.crypto.hashing import labelled_hash
from dixit_lan.crypto.signing import Identity
from dixit_lan.ids import Card, Digest, PlayerKey
from dixit_lan.logs.entry import Entry
from dixit_lan.logs.evidence import Evidence
from dixit_lan.logs.record import ENTRY_TAG, MAGIC, PACK_TAG, encode_item
from dixit_lan.rules.edition import ODYSSEY, Edition
from dixit_lan.rules.intents import BeginStory, CastVote, GiveClue, Intent, LayCards
from dixit_lan.rules.view import Phase, SeatView
from dixit_lan.table.jobs import perform
from dixit_lan.table.lobby import HeldPack, Offer, Sit
from dixit_lan.table.machine import TableMachine
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


def play(
    seats: int,
    group: str,
    edition: Edition,
    seed: int,
    cheat: type[TableMachine] = TableMachine,
) -> Game:
    """Play until everybody may leave, or nothing moves any more. Seat 0's machine is a ``cheat``."""
    identities = tuple(Identity(labelled_hash("id", bytes([i, seed]))) for i in range(seats))
    machines = {}
    for i, identity in enumerate(identities):
        kind = cheat if i == 0 else TableMachine
        machines[identity.key] = kind(
            identity,
            labelled_hash("nonce", bytes([i, seed]))[:16],
            GameSecret(labelled_hash("secret", bytes([i, seed]))),
            table="Audit",
            sit=Sit(
                f"P{i}", group, Offer(0, edition, seats, (PACK,)), (HeldPack(PACK, "c"),), True
            ),
            decks={PACK: CARDS},
        )
    game = Game(identities, machines, {key: [] for key in machines})
    _Room(game, random.Random(seed)).run()
    return game


class _Room:
    """Carries messages, in an order that the dice draw, and makes choices for everybody."""

    def __init__(self, game: Game, dice: random.Random) -> None:
        self._game, self._dice = game, dice
        self._wires: dict[tuple[PlayerKey, PlayerKey], deque[bytes]] = {}
        self._now = 0.0

    def run(self) -> None:
        machines = self._game.machines
        for key, machine in machines.items():
            self._do(key, machine.start(self._now))
        for here in machines:
            for there in machines:
                if here != there:
                    self._do(here, machines[here].connected(there, self._now))
        for _ in range(CALLS_MAX):
            if all(machine.may_leave for machine in machines.values()):
                return
            if not (self._deliver() or self._choose()):
                self._now += 1.0
                for key, machine in machines.items():
                    self._do(key, machine.tick(self._now))
                if self._now > 60:
                    return

    def _deliver(self) -> bool:
        full = [wire for wire, messages in self._wires.items() if messages]
        if full:
            here, there = self._dice.choice(full)
            message = self._wires[here, there].popleft()
            self._do(there, self._game.machines[there].receive(here, message, self._now))
        return bool(full)

    def _choose(self) -> bool:
        acted = False
        for key, machine in self._game.machines.items():
            view = machine.status().view
            if view is not None and view.my_move:
                acted = True
                self._do(key, machine.propose(self._intent(view), self._now))
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

    def _do(self, key: PlayerKey, ready: Ready) -> None:
        self._game.arrived[key] += ready.append
        if ready.evidence is not None:
            self._game.evidence[key] = ready.evidence
        for there, message in ready.send:
            self._wires.setdefault((key, there), deque()).append(message)
        for job in ready.jobs:
            self._do(key, self._game.machines[key].finish(perform(job), self._now))


def final_digest(game: Game) -> Digest:
    playing = game.machine().playing
    assert playing is not None
    return playing.referee.digest
