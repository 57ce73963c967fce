"""A fork is found wherever its two branches meet, and does not make honest laptops chatter."""

from collections import Counter
from random import Random

from dixit_lan.logs.kinds import Kind
from dixit_lan.simulation.adversaries import CHEATS
from dixit_lan.simulation.world import Link
from tests.sim.kit import all_closed, all_may_leave, cheated_world, honest, small_table

_FORK = next(cheat for cheat in CHEATS if cheat.at is Kind.SHUFFLE and cheat.fork is not None)


def test_no_share_leaves_while_there_are_two_decks() -> None:
    """Attack 13: found before anything is decrypted."""
    world = cheated_world(_FORK, small_table("two decks"))
    world.run(lambda: all_closed(world))
    for laptop in world.laptops:
        assert not any(entry.kind is Kind.DEAL for entry in laptop.journal)


def test_a_fork_does_not_make_laptops_chatter() -> None:
    """Entries that follow on another branch never fit; asking for them again would go on for ever."""
    heard: Counter[str] = Counter()

    class Counted(Link):
        def post(self, message: bytes, chance: Random) -> int:
            heard[self.sender.name] += 1
            return super().post(message, chance)

    world = cheated_world(_FORK, small_table("chatter"), link=Counted)
    world.run(lambda: all_closed(world) and all_may_leave(world))
    heard.clear()
    world.rest(seconds=10)
    assert max(heard.values()) <= 10 * 3 * 2  # once a second, to three others, heights and entries


def test_after_a_restart_the_record_still_holds_the_proof() -> None:
    """Both entries lie in the journal: whoever reads it again finds the fork again."""
    world = cheated_world(_FORK, small_table("journal"))
    world.run(lambda: all_closed(world))
    for laptop in honest(world):
        assert laptop.evidence is not None
        twins = [e for e in laptop.journal if e in laptop.evidence.entries]
        assert len(twins) == 2
        assert len({entry.seq for entry in twins}) == 1
