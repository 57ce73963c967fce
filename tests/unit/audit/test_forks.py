"""Somebody signs two things under one number: named for it, and the branch of the decree counts."""

from functools import lru_cache

import pytest

from dixit_lan.audit.report import Report, Verdict
from dixit_lan.audit.verify import verify_record
from dixit_lan.logs.decrees import Change
from dixit_lan.logs.entry import Entry, write_entry
from dixit_lan.logs.evidence import Offence
from dixit_lan.logs.kinds import Kind
from dixit_lan.logs.record import ENTRY_TAG, MAGIC, PACK_TAG, encode_item, read_items
from dixit_lan.simulation.adversaries import CHEATS
from dixit_lan.simulation.laptop import Laptop
from dixit_lan.simulation.workload import NAMES
from dixit_lan.table.seat.playing import Playing
from tests.sim.kit import all_name, at_rest, cheated_world, honest, small_table
from tests.unit.audit.games import honest_game, record_of

FORKS = [cheat for cheat in CHEATS if cheat.offence is Offence.TWO_ENTRIES]


@lru_cache(maxsize=8)
def _laptops(name: str) -> tuple[Laptop, ...]:
    """The honest laptops of a game whose first player forks."""
    cheat = next(cheat for cheat in FORKS if cheat.name == name)
    world = cheated_world(cheat, small_table(cheat.name, target=12))
    world.run(lambda: all_name(world, cheat) and at_rest(world))
    return tuple(honest(world))


def _playing(laptop: Laptop) -> Playing:
    playing = laptop.machine.playing
    assert playing is not None
    return playing


def _check(laptop: Laptop, record: bytes) -> Report:
    """Sound and final for the others, the fork named, and the end that the table saw."""
    report = verify_record(record)
    assert report.verdict is Verdict.SOUND_FINAL, report.to_text()
    assert [(one.offence, one.name) for one in report.offences] == [(Offence.TWO_ENTRIES, NAMES[0])]
    playing, view = _playing(laptop), laptop.machine.status().view
    assert report.digest == playing.referee.digest.hex()
    assert view is not None
    assert {s.name: s.score for s in report.standings} == dict(
        zip(view.names, view.scores, strict=True)
    )
    assert NAMES[0] not in report.signed
    assert [(gone.name, gone.is_out) for gone in report.gone] == [(NAMES[0], True)]
    return report


@pytest.mark.parametrize("name", [cheat.name for cheat in FORKS])
def test_the_branch_that_the_decree_names_counts(name: str) -> None:
    for laptop in _laptops(name):
        decrees = [value.change for value in _playing(laptop).membership.decrees]
        assert Change.CUT in decrees
        assert _check(laptop, laptop.record()).passed_over


@pytest.mark.parametrize("name", [cheat.name for cheat in FORKS])
def test_whatever_branch_comes_first_in_the_record(name: str) -> None:
    """The logs one after the other and then the side branches, as a restarted laptop writes them."""
    for laptop in _laptops(name):
        packs = [item.data for item in read_items(laptop.record()) if item.tag == PACK_TAG]
        entries = laptop.machine.entries()
        forked = {entry.log for entry in entries if entry.log.author == _forker(laptop)}
        (log,) = forked
        numbers = [entry.seq for entry in entries if entry.log == log]
        twins = {seq for seq in numbers if numbers.count(seq) > 1}
        assert twins
        for kept in (entries, _other_branch_first(entries, log, min(twins))):
            items = [encode_item(PACK_TAG, pack) for pack in packs]
            items += [encode_item(ENTRY_TAG, entry.raw) for entry in kept]
            _check(laptop, MAGIC + b"".join(items))


def _forker(laptop: Laptop) -> bytes:
    (evidence,) = laptop.machine.evidence()
    return evidence.log.author


def _other_branch_first(entries: list[Entry], log: object, fork: int) -> list[Entry]:
    """The branch that lies aside, before the one that does not."""
    main = [e for e in entries if e.log == log and e.seq >= fork]
    heads = {main[0].hash}
    for entry in main:
        if entry.backlink in heads:
            heads.add(entry.hash)
    first = [e for e in entries if e not in main]
    other = [e for e in main if e.hash not in heads]
    return first + other + [e for e in main if e.hash in heads]


def test_twins_whose_log_is_not_held_prove_the_fork_all_the_same() -> None:
    """Two entries far up a log, as they are passed on, without what lies before them."""
    game = honest_game(3)
    entries = game.seat_entries(1)
    log = [entry for entry in entries if entry.log == game.machine(0).log]
    twin = write_entry(
        game.identities[0],
        log[8].log.nonce,
        log[8],
        digest=log[9].digest,
        kind=Kind.AGREE,
        body=b"\x80",
    )
    lower = [e for e in entries if e.log != log[0].log or e.seq < 5]
    report = verify_record(record_of([*lower, log[9], twin]))
    assert [(one.offence, one.name) for one in report.offences] == [(Offence.TWO_ENTRIES, "P0")]
    assert report.verdict is Verdict.UNFINISHED
    alone = verify_record(record_of([*lower, log[9]]))
    assert (alone.verdict, alone.offences) == (Verdict.WRONG, ())


def test_a_result_and_its_twin_leave_the_game_final() -> None:
    """Who signs two results is named; that of the others stands, as most have signed it."""
    game = honest_game(3)
    entries = game.seat_entries(1)
    log = [entry for entry in entries if entry.log == game.machine(0).log]
    result = next(entry for entry in log if entry.kind is Kind.RESULT)
    twin = write_entry(
        game.identities[0],
        result.log.nonce,
        log[result.seq - 1],
        digest=result.digest,
        kind=Kind.RESULT,
        body=b"\x80",
    )
    for at in (entries.index(result), len(entries)):
        report = verify_record(record_of([*entries[:at], twin, *entries[at:]]))
        assert report.verdict is Verdict.SOUND_FINAL, report.to_text()
        assert {one.name for one in report.offences} == {"P0"}
        assert Offence.TWO_ENTRIES in {one.offence for one in report.offences}
        assert {"P1", "P2"} <= set(report.signed)
