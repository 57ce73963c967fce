"""Whole games in which one seat cheats once: everybody else names it, the record proves it."""

from collections.abc import Iterable
from dataclasses import replace

import pytest

from dixit_lan.audit.report import Verdict
from dixit_lan.audit.verify import verify_record
from dixit_lan.logs.evidence import Offence
from dixit_lan.rules.edition import ODYSSEY, Mode
from dixit_lan.simulation.adversaries import CHEATS
from dixit_lan.simulation.cheater import Cheat, Cheater
from dixit_lan.simulation.laptop import Laptop
from dixit_lan.simulation.post_mortem import ONLY_THE_AUDITOR_SEES
from dixit_lan.simulation.workload import NAMES, Pack, Table
from dixit_lan.simulation.world import World
from dixit_lan.table.status import Presence, TablePhase
from tests.sim.kit import all_name, at_rest, cheated_world, honest, named, small_table
from tests.sim.rough_kit import calm_faults, run, trial

_STORY = [cheat for cheat in CHEATS if Mode.STORY in cheat.modes]
_AT_BEGUN_TABLES = [cheat for cheat in _STORY if not cheat.joins]
_AT_JOINS = [cheat for cheat in _STORY if cheat.joins]
_ONE_OF_EACH = list({cheat.offence: cheat for cheat in reversed(_AT_BEGUN_TABLES)}.values())
_HARMLESS = [cheat for cheat in _STORY if cheat.offence is None]


def _by_name(cheat: Cheat) -> str:
    return cheat.name


@pytest.mark.parametrize("cheat", _AT_BEGUN_TABLES, ids=_by_name)
def test_every_honest_seat_names_the_cheat(cheat: Cheat) -> None:
    world = cheated_world(cheat, small_table(cheat.name, cheat.players, cheat.target))
    world.run(lambda: all_name(world, cheat) and at_rest(world))
    all_name_the_cheat(world, cheat)
    the_records_prove_it(honest(world), cheat)


@pytest.mark.parametrize("cheat", _AT_JOINS, ids=_by_name)
def test_who_cheats_as_somebody_joins_is_named_and_nobody_else(cheat: Cheat) -> None:
    """Four play, a fifth comes; without the cheat the others, and whoever has come, play on."""
    faults = replace(calm_faults(5), newcomers=(1.0,), until=1.2)
    game = trial(cheat.name, 4, target=20, cheat=cheat, faults=faults)
    assert run(game) == "ended"
    assert [cheater.cheat for _, cheater in game.acts] == [cheat]
    liar = game.acts[0][0]
    for laptop in game.survivors:
        assert named(laptop) == {(liar.key, cheat.offence)}


@pytest.mark.slow
@pytest.mark.parametrize("cheat", _ONE_OF_EACH, ids=_by_name)
def test_the_same_in_the_group_of_real_games(cheat: Cheat) -> None:
    pack = Pack("tiny", 7 * cheat.players)
    edition = ODYSSEY.with_target(cheat.target)
    table = Table(cheat.name, cheat.players, edition, group="real", pack=pack, skill=None)
    world = cheated_world(cheat, table)
    world.run(lambda: all_name(world, cheat) and at_rest(world))
    all_name_the_cheat(world, cheat)
    the_records_prove_it(honest(world), cheat)


def test_for_every_offence_there_is_a_cheat_that_commits_it() -> None:
    assert {cheat.offence for cheat in CHEATS} - {None} == set(Offence) - ONLY_THE_AUDITOR_SEES


@pytest.mark.parametrize("cheat", _HARMLESS, ids=_by_name)
def test_what_is_named_by_nobody_is_done_all_the_same(cheat: Cheat) -> None:
    """Of those that are named it is clear that they have acted."""
    world = cheated_world(cheat, small_table(cheat.name, cheat.players, cheat.target))
    world.run(lambda: at_rest(world))
    cheater = world.laptops[0].machine.playing
    assert isinstance(cheater, Cheater) and cheater.acted


def test_no_two_cheats_have_one_name() -> None:
    assert len({cheat.name for cheat in CHEATS}) == len(CHEATS)


def test_a_cheater_who_never_acts_is_named_by_nobody() -> None:
    """Otherwise the tests above would prove nothing about the act itself."""
    idle = replace(CHEATS[0], make=lambda cheater, task, place, choice: None)
    world = cheated_world(idle, small_table("idle"))
    world.run(lambda: all(laptop.machine.may_leave for laptop in world.laptops))
    assert all(laptop.ended is not None for laptop in world.laptops)


def all_name_the_cheat(world: World, cheat: Cheat) -> None:
    for laptop in honest(world):
        assert set(laptop.named) == set(laptop.machine.evidence())
        status = laptop.machine.status()
        named = status.verdict and status.verdict.name
        assert named in {*_liars(cheat)} if _liars(cheat) else named is None
        gone = {seat.name: seat.why for seat in status.seats if seat.presence is Presence.OUT}
        if cheat.offence not in (
            None,
            Offence.OUT_OF_TURN,
        ):  # or a decree is needed, if there is time
            assert gone[NAMES[0]] in (cheat.offence, "cut")
        assert set(gone) <= {*_liars(cheat)}
        few = len(world.laptops) - len(gone) < 3
        assert status.phase is (TablePhase.PLAYING if few else TablePhase.OVER)
    assert len({laptop.ended for laptop in honest(world)}) == 1


def _liars(cheat: Cheat) -> list[str]:
    """Who may be named."""
    both = (cheat, cheat.accomplice)
    return [NAMES[at] for at, one in enumerate(both) if one is not None and one.offence is not None]


def the_records_prove_it(laptops: Iterable[Laptop], cheat: Cheat) -> None:
    for laptop in laptops:
        for evidence in laptop.machine.evidence():
            assert evidence.entries
            assert all(entry in laptop.journal for entry in evidence.entries)
        report = verify_record(laptop.record())
        ended = laptop.ended is not None
        sound = Verdict.SOUND_FINAL if ended else Verdict.UNFINISHED
        assert report.verdict is sound, report.problem
        found = {(proven.name, proven.offence) for proven in report.offences}
        assert cheat.offence is None or (NAMES[0], cheat.offence) in found
        assert {name for name, _ in found} <= {*_liars(cheat)}
