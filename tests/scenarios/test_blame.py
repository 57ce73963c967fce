"""Who is not to blame is not blamed, whatever else happens at the table."""

from dataclasses import replace
from itertools import combinations

import pytest

from dixit_lan.audit.report import THE_RECORD, Verdict
from dixit_lan.audit.verify import verify_record
from dixit_lan.crypto.hashing import labelled_hash
from dixit_lan.dealing.setting import Place
from dixit_lan.dealing.task import Made
from dixit_lan.logs.evidence import Offence
from dixit_lan.logs.kinds import Kind
from dixit_lan.rules.edition import Mode
from dixit_lan.simulation.adversaries import CHEATS
from dixit_lan.simulation.cheater import Cheat, Cheater, machine_of
from dixit_lan.simulation.checkers import all_checkers
from dixit_lan.table.game.step import Step
from tests.sim.kit import at_rest, honest, named, small_table


def _of_another_history(cheater: Cheater, step: Step, place: Place, made: Made) -> None:
    """An entry for a history that never was, as of a seat that was rolled back; then the right one."""
    other = replace(place, digest=labelled_hash("another history"))
    cheater.sign(step.kind, other, made.body)
    cheater.sign(step.kind, place, made.body)


@pytest.mark.parametrize("kind", [Kind.SEAT, Kind.AGREE, Kind.DEAL, Kind.SHOW, Kind.OWNERS])
def test_an_entry_of_another_history_is_passed_over(kind: Kind) -> None:
    """Membership rule 3: what carries a foreign digest neither counts nor accuses."""
    odd = Cheat("", Offence.OUT_OF_TURN, kind, write=_of_another_history)
    world = small_table(f"passed over {kind}").world({0: machine_of(odd)})
    world.watchers += all_checkers()
    world.run(lambda: all(laptop.machine.may_leave for laptop in world.laptops))
    assert all(laptop.ended is not None for laptop in world.laptops)
    report = verify_record(world.laptops[1].record())
    assert not report.offences
    assert report.whose in ("", THE_RECORD)  # odd perhaps, but nobody's offence


_LOUD = [
    cheat
    for cheat in CHEATS
    if cheat.at in (Kind.VOTE, Kind.SHOW) and cheat.players == 4 and Mode.STORY in cheat.modes
]


@pytest.mark.parametrize("pair", range(8))
def test_of_two_cheats_at_once_whoever_acts_is_named_and_nobody_else(pair: int) -> None:
    one, other = list(combinations(_LOUD, 2))[pair * 3]
    world = small_table(f"two cheats {pair}", players=5).world(
        {0: machine_of(one), 1: machine_of(other)}
    )
    world.watchers += all_checkers()
    world.run(lambda: at_rest(world))
    guilty = set()
    for laptop, cheat in zip(world.laptops, (one, other), strict=False):
        cheater = laptop.machine.playing
        assert isinstance(cheater, Cheater)
        guilty |= {(laptop.key, cheat.offence)} if cheater.acted else set()
    assert guilty
    for laptop in honest(world):
        assert named(laptop) == guilty
        report = verify_record(laptop.record())
        assert report.verdict is Verdict.SOUND_FINAL, report.problem
        assert len(report.offences) == len(guilty)
