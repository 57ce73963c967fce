"""What is played in a simulated room: players, cards, and the table they sit at."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random

from dixit_lan.bots.bot import Bot
from dixit_lan.crypto.derivation import GameSecret
from dixit_lan.crypto.hashing import labelled_hash
from dixit_lan.crypto.signing import Identity
from dixit_lan.ids import Card
from dixit_lan.logs.entry import NONCE_BYTES, Entry
from dixit_lan.rules.edition import ODYSSEY, Edition
from dixit_lan.rules.intents import (
    BeginStory,
    CastVote,
    GiveClue,
    Intent,
    LayCards,
    PickLayer,
)
from dixit_lan.rules.modes.registry import fits_players
from dixit_lan.rules.script import pair_of
from dixit_lan.rules.view import Phase, SeatView
from dixit_lan.simulation.cabinet import Cabinet
from dixit_lan.simulation.laptop import Laptop, Player
from dixit_lan.simulation.world import Link, World
from dixit_lan.table.lobby.lobby import HeldPack, Offer, Sit
from dixit_lan.table.log_writer import WriterKeys
from dixit_lan.table.machine import TableMachine
from dixit_lan.wire.words import WORDS

TAGS, TAGS_EACH = 90, 5

TARGET = 4
"""Points that end a game of a campaign unless others are asked for: a round or two, so that many are
played.
"""

NAMES = ("Ann", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal", "Ivy", "Jon", "Kit", "Lou")


def playable(edition: Edition, counts: Iterable[int]) -> list[int]:
    """Those numbers of players that these rules are for."""
    return [count for count in counts if fits_players(edition, NAMES[:count])]


class Guesser:
    """The plainest player: plays by chance, and always within the rules."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance

    def decide(self, view: SeatView) -> Intent:
        match view.phase:
            case Phase.BEGIN:
                return BeginStory()
            case Phase.CLUE:
                card = self._chance.choice(view.hand) if view.lays_with_clue else None
                return GiveClue(card, f"story {view.round}")
            case Phase.PICK:
                return PickLayer(self._chance.choice(pair_of(view.pairs, view.seat)))
            case Phase.LAY:
                return LayCards(tuple(self._chance.sample(view.hand, view.numbers.laid)))
            case _:
                images = range(1, len(view.spread) + 1)
                slots = [slot for slot in images if slot not in view.barred_slots]
                votes = self._chance.randint(1, view.numbers.votes)
                chosen = tuple(self._chance.sample(slots, votes))
                return CastVote(chosen, self._chance.choice(images) if view.has_red else 0)


@dataclass(frozen=True)
class Pack:
    """Made-up cards: bytes that no picture has."""

    name: str
    size: int

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        made = (self.name.encode() + index.to_bytes(2, "big") for index in range(self.size))
        return tuple(sorted(Card(labelled_hash("made-up card", seed)) for seed in made))

    @cached_property
    def hash(self) -> bytes:
        return labelled_hash("pack", *self.cards)

    @cached_property
    def tags(self) -> dict[Card, tuple[str, ...]]:
        """What each card calls up: words that it shares with some others."""
        draw = Random(self.name)
        return {card: tuple(draw.sample(WORDS[:TAGS], TAGS_EACH)) for card in self.cards}


@dataclass(frozen=True)
class Table:
    """Everything that one game depends on."""

    seed: str
    players: int
    edition: Edition = ODYSSEY
    group: str = "toy"
    pack: Pack = Pack("made-up", 84)
    skill: float | None = 0.7  # of the bots; None: everybody only guesses

    def laptop(
        self,
        at: int,
        *,
        name: str = "",
        player: Player | None = None,
        machine: Callable[..., TableMachine] = TableMachine,
        sit: Sit | None = None,
        packs: tuple[Pack, ...] = (),
    ) -> Laptop:
        """The laptop of player number ``at``; its keys and secrets follow from the seed."""
        name = name or NAMES[at]
        held = packs or (self.pack,)
        made = self.machine(at, machine, sit=sit or self.sit(name, *held), packs=held)
        cards = {pack.hash: pack.cards for pack in held}
        secret = GameSecret(self.secret("game secret", at))
        return Laptop(name, made, player or self.player(at), cards=cards, secret=secret)

    def machine(
        self,
        at: int,
        machine: Callable[..., TableMachine] = TableMachine,
        *,
        sit: Sit | None = None,
        packs: tuple[Pack, ...] = (),
        patience: float | None = None,
        journal: Sequence[Entry] = (),
    ) -> TableMachine:
        """The machine of player number ``at``, afresh or as it goes on from ``journal``."""
        held = packs or (self.pack,)
        nonce, secret = self.sitting_secrets(at)
        return machine(
            WriterKeys(
                Identity(self.secret("identity", at)),
                nonce,
                GameSecret(secret),
            ),
            table=self.seed,
            sit=sit or self.sit(NAMES[at], *held),
            decks={pack.hash: pack.cards for pack in held},
            patience=patience,
            journal=journal,
        )

    def sit(self, name: str, *packs: Pack, ready: bool = True, offer: Offer | None = None) -> Sit:
        """SIT as a player of this table writes it first."""
        offer = offer or Offer(0, self.edition, self.players, tuple(p.hash for p in packs))
        return Sit(name, self.group, offer, tuple(HeldPack(p.hash, p.name) for p in packs), ready)

    def secret(self, purpose: str, at: int) -> bytes:
        """32 bytes that are secret in the game, and follow from the seed for us."""
        return labelled_hash("simulated " + purpose, self.seed.encode(), bytes([at]))

    def sitting_secrets(self, at: int) -> tuple[bytes, bytes]:
        """The nonce of that player's sitting, and the secret that all its keys follow from."""
        return self.secret("nonce", at)[:NONCE_BYTES], self.secret("game secret", at)

    def cabinet(self, at: int) -> Cabinet:
        """What that player's laptop keeps, and will find again after a crash."""
        seed = f"{self.seed}/{at}"
        cards = {self.pack.hash: self.pack.cards}
        return Cabinet(seed, NAMES[at], self.sitting_secrets(at), cards)

    def player(self, at: int) -> Player:
        chance = Random(f"{self.seed}/player/{at}")
        if self.skill is None:
            return Guesser(chance)
        return Bot(self.pack.tags, self.skill, chance)

    def world(
        self,
        machines: Mapping[int, Callable[..., TableMachine]] | None = None,
        *,
        link: type[Link] = Link,
        order: str = "",
    ) -> World:
        """A room in which all players sit; ``machines``: those that are not as we ship them.

        ``order``: another order of arrivals for the same players, secrets and choices.
        """
        world = World(self.seed + order, link=link)
        for at in range(self.players):
            machine = (machines or {}).get(at, TableMachine)
            world.sit_down(self.laptop(at, machine=machine))
        return world
