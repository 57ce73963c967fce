"""A pile that is just long enough is not shuffled anew, nor does it end the game."""

from dataclasses import replace

from dixit_lan.audit.report import Verdict
from dixit_lan.audit.verify import verify_record
from dixit_lan.logs.kinds import Kind
from dixit_lan.rules.edition import ODYSSEY, DeckEnd
from dixit_lan.simulation.workload import Pack, Table
from dixit_lan.simulation.world import World
from dixit_lan.table.seat.playing import Playing

JUST_ENOUGH = Pack("just enough", 4 * 6 + 4)
"""Four full hands, and one refill."""


def _played(end: DeckEnd) -> tuple[World, Playing]:
    edition = replace(ODYSSEY.with_target(30), deck_end=end)
    world = Table(f"pile {end.value}", 4, edition, pack=JUST_ENOUGH, skill=None).world()
    playing = world.laptops[0].machine
    world.run(lambda: playing.playing is not None and _rounds(playing.playing) == 3 or _over(world))
    assert playing.playing is not None
    return world, playing.playing


def _rounds(playing: Playing) -> int:
    return playing.referee.board.round


def _over(world: World) -> bool:
    return all(laptop.machine.may_leave for laptop in world.laptops)


def test_a_pile_that_is_just_long_enough_is_dealt_as_it_is() -> None:
    _, playing = _played(DeckEnd.RESHUFFLE)
    dealt = [step for step in playing.referee.past.values() if step.step.kind is Kind.DEAL]
    shuffles = [
        step.index for step in playing.referee.past.values() if step.step.kind is Kind.SHUFFLE
    ]
    assert len(dealt) == 3
    before = [sum(index < step.index for index in shuffles) for step in dealt]
    assert before == [4, 4, 8]  # each seat once, and again when there is nothing left


def test_a_pile_that_is_just_long_enough_does_not_end_the_game() -> None:
    world, playing = _played(DeckEnd.END_GAME)
    assert _over(world) and _rounds(playing) == 2
    report = verify_record(world.laptops[0].record())
    assert (report.verdict, report.rounds) == (Verdict.SOUND_FINAL, 2), report.problem
