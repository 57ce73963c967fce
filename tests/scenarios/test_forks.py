"""A fork is found wherever its two branches meet, and does not make honest laptops chatter."""

from random import Random

import pytest

from dixit_lan.logs.kinds import Kind
from dixit_lan.simulation.adversaries import CHEATS
from dixit_lan.simulation.world import Link, World
from dixit_lan.table import exchange
from tests.sim.kit import all_name, cheated_world, honest, small_table

_FORK = next(cheat for cheat in CHEATS if cheat.at is Kind.SHUFFLE and cheat.fork is not None)
_TWO_MIXES = next(cheat for cheat in CHEATS if cheat.at is Kind.MIX and cheat.fork is not None)


def test_no_share_leaves_while_there_are_two_decks() -> None:
    """Attack 13: found before anything is decrypted."""
    world = cheated_world(_FORK, small_table("two decks"))
    world.run(lambda: all_name(world, _FORK))
    for laptop in world.laptops:
        assert not any(entry.kind is Kind.DEAL for entry in laptop.journal)


def _all_have_cut(world: World) -> bool:
    """The game goes on without the cheat on every honest laptop."""
    games = (laptop.machine.playing for laptop in honest(world))
    return all(game is not None and game.membership.cut for game in games)


def _messages_until_cut(seed: str) -> int:
    heard = 0

    class Counted(Link):
        def post(self, message: bytes, chance: Random) -> int:
            nonlocal heard
            heard += 1
            return super().post(message, chance)

    world = cheated_world(_TWO_MIXES, small_table(seed, target=30), link=Counted)
    world.run(lambda: all_name(world, _TWO_MIXES) and _all_have_cut(world))
    return heard


def test_a_fork_does_not_make_laptops_chatter(monkeypatch: pytest.MonkeyPatch) -> None:
    """Entries of another branch never fit. Whoever asked for them each time would never end.

    The second half shows what the first is there to find: a laptop that forgets that it has asked.
    """
    seeds = ["chatter 5", "chatter 7"]
    assert max(map(_messages_until_cut, seeds)) < 600
    monkeypatch.setattr(exchange, "Peer", _Forgetful)
    assert max(map(_messages_until_cut, seeds)) > 1000


class _Forgetful(exchange.Peer):
    @property
    def asked(self) -> bool:
        return False

    @asked.setter
    def asked(self, value: bool) -> None:
        pass


def test_after_a_restart_the_record_still_holds_the_proof() -> None:
    """Both entries lie in the journal: whoever reads it again finds the fork again."""
    world = cheated_world(_FORK, small_table("journal"))
    world.run(lambda: all_name(world, _FORK))
    for laptop in honest(world):
        (evidence,) = laptop.machine.evidence()
        twins = [e for e in laptop.journal if e in evidence.entries]
        assert len(twins) == 2
        assert len({entry.seq for entry in twins}) == 1
