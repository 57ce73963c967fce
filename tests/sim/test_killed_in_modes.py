"""A laptop is killed at every write of a round of Party or Team: it writes the same bytes again.

What it had sealed, a red vote and a green one, it finds again from its own entries alone.
"""

from dataclasses import replace
from functools import cache

import pytest

from dixit_lan.ids import PlayerKey
from dixit_lan.logs.entry import Entry
from dixit_lan.logs.kinds import GAME_KINDS, Kind
from dixit_lan.rules.edition import PARTY, TEAM, DeckEnd, Edition, FirstStoryteller
from dixit_lan.rules.ending import deck_size_min
from dixit_lan.rules.intents import Intent
from dixit_lan.rules.view import Phase, SeatView
from dixit_lan.simulation.laptop import Laptop, Player
from dixit_lan.simulation.workload import Pack, Table
from dixit_lan.simulation.world import World
from dixit_lan.table.effects import Effects
from dixit_lan.table.exchange import Entries, Have, encode_message
from dixit_lan.table.jobs import perform
from dixit_lan.table.machine import TableMachine

SEATS = 6
TELLS, LISTENS = "tells", "listens"
TICK_SECONDS, TICKS_MAX = 0.5, 200


class Remembered:
    """Plays as its player does, and would again."""

    def __init__(self, player: Player | None) -> None:
        assert player is not None
        self._player = player
        self._chosen: dict[Phase, Intent | None] = {}

    def decide(self, view: SeatView) -> Intent | None:
        if view.phase not in self._chosen:
            self._chosen[view.phase] = self._player.decide(view)
        return self._chosen[view.phase]


@cache
def _played(edition: Edition) -> tuple[Table, World]:
    """A game of one round."""
    edition = replace(edition, deck_end=DeckEnd.END_GAME, first_storyteller=FirstStoryteller.SEED)
    pack = Pack("one round", deck_size_min(edition, SEATS))
    table = Table("killed", SEATS, edition, pack=pack, skill=None)
    world = table.world()
    for laptop in world.laptops:
        laptop.player = Remembered(laptop.player)
    world.run(lambda: all(laptop.machine.may_leave for laptop in world.laptops))
    return table, world


def _who(world: World, role: str) -> int:
    """One laptop for each: whoever tells, and somebody else who is asked for all that others are."""
    for at, laptop in enumerate(world.laptops):
        view = laptop.machine.status().view
        assert view is not None
        wanted = {Kind.PICK, Kind.PLAY} if view.pairs else {Kind.PLAY}
        wanted = {Kind.CLUE} if role == TELLS else wanted
        tells = view.seat == view.history[0].storyteller
        if tells is (role == TELLS) and wanted <= {entry.kind for entry in _own(laptop)}:
            return at
    raise AssertionError(f"nobody {role}")


def _own(laptop: Laptop) -> list[Entry]:
    log = laptop.machine.log
    return [entry for entry in laptop.journal if entry.log == log and entry.kind in GAME_KINDS]


class Again:
    """A laptop's next life, on a disk that holds the beginning of its journal; the others tell it all
    that they have ever said, and nothing of what it said itself.
    """

    def __init__(self, table: Table, at: int, kept: list[Entry], world: World) -> None:
        self._player, self._now = world.laptops[at].player, 0.0
        self.written = list(kept)
        self.machine: TableMachine = table.machine(at, journal=tuple(kept))
        self._take(self.machine.start(self._now))
        others = [laptop for laptop in world.laptops if laptop is not world.laptops[at]]
        for other in others:
            self._take(self.machine.connected(other.key, self._now))
        for other in others:
            self._hear(other.key, encode_message(Have(other.machine.log.nonce, ())))
            for entry in other.machine.store.log(other.machine.log).entries:
                self._hear(other.key, encode_message(Entries((entry.raw,))))

    @property
    def own(self) -> list[Entry]:
        """Its own part in the game, as far as it is written."""
        own = (entry for entry in self.written if entry.log == self.machine.log)
        return [entry for entry in own if entry.kind in GAME_KINDS]

    def _hear(self, player: PlayerKey, message: bytes) -> None:
        self._take(self.machine.receive(player, message, self._now))

    def _take(self, ready: Effects) -> None:
        self.written += ready.append
        for job in ready.jobs:
            self._take(self.machine.finish(perform(job), self._now))

    def play(self) -> None:
        """As far as the result."""
        for _ in range(TICKS_MAX):
            self._now += TICK_SECONDS
            self._take(self.machine.tick(self._now))
            status, playing = self.machine.status(), self.machine.playing
            can_choose = playing is not None and playing.may_write
            if status.view is not None and status.view.my_move and can_choose:
                assert self._player is not None
                intent = self._player.decide(status.view)
                assert intent is not None
                self._take(self.machine.propose(intent, self._now))
            if self.own[-1].kind is Kind.RESULT:
                return
        raise AssertionError(f"no end: {self.machine.status().awaited}")


@pytest.mark.parametrize("role", [TELLS, LISTENS])
@pytest.mark.parametrize("edition", [PARTY, TEAM], ids=lambda edition: edition.name)
def test_it_writes_the_same_bytes_again(edition: Edition, role: str) -> None:
    table, world = _played(edition)
    at = _who(world, role)
    laptop = world.laptops[at]
    whole = _own(laptop)
    first = next(at for at, entry in enumerate(laptop.journal) if entry.kind is Kind.CLUE)
    moments = [n for n, e in enumerate(laptop.journal) if n >= first and e in whole]
    assert len(moments) > 6
    for moment in moments:
        life = Again(table, at, laptop.journal[:moment], world)
        life.play()
        before = laptop.journal[moment].kind
        assert [e.raw for e in life.own] == [e.raw for e in whole], f"killed before {before}"
