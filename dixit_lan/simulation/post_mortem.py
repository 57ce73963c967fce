"""After the game: everything that was ever said lies on the table, with all secrets beside it.

Every check raises InternalError, naming the seed.
"""

from collections import defaultdict
from collections.abc import Iterable

from dixit_lan.audit.report import Proven, Report, Verdict
from dixit_lan.audit.verify import verify_record
from dixit_lan.dealing.choices import OpenTask
from dixit_lan.dealing.roster import majority_of
from dixit_lan.ids import Digest, PlayerKey
from dixit_lan.logs.decrees import Change
from dixit_lan.logs.evidence import Offence
from dixit_lan.logs.kinds import LOBBY_KINDS, Kind
from dixit_lan.simulation.bounds import honest_seats_stay_bounded, whoever_is_back_may_write
from dixit_lan.simulation.cheater import Cheater
from dixit_lan.simulation.checkers import check_that
from dixit_lan.simulation.exposure import (
    Exposure,
    no_share_before_all_agree,
    nothing_secret_is_said,
)
from dixit_lan.simulation.faulty_world import FaultyWorld
from dixit_lan.simulation.holdings import what_is_held_is_bounded
from dixit_lan.simulation.laptop import Laptop
from dixit_lan.simulation.one_table import a_split_names_who_made_it, is_split
from dixit_lan.simulation.sightings import Sightings

_RELEASING = frozenset({Kind.DEAL, Kind.SHOW, Kind.OPEN_VOTE, Kind.OWNERS})
"""What cannot be taken back once a majority has said it."""

_NEEDS_ANOTHER = frozenset({Offence.BAD_DEALING, Offence.TWO_ENTRIES})
"""Offences that nobody can see in the act alone: who was dealt a bad share must still be there to
say so, and of two twins both must have been told to somebody who stays."""


ONLY_THE_AUDITOR_SEES = frozenset({Offence.BAD_DECREE})
"""What no screen names: what is wrong with a control entry decides nothing, and nobody waits for it."""

_INSIDE_A_SEAL = frozenset(
    {Offence.BAD_OPENING, Offence.BAD_PLAY, Offence.DOUBLE_VOTE, Offence.OWN_CARD_VOTE}
)
"""Offences in what is sealed. A table that stands still may never open it: nobody knows of them."""


def hold(
    world: FaultyWorld,
    survivors: list[Laptop],
    acts: list[tuple[Laptop, Cheater]],
    sightings: Sightings,
    *,
    complete: bool,
) -> bool:
    """Every check that looks back at a whole game. ``complete``: no step hangs half done.

    True if everybody who stays names somebody, on the screen or by the record.
    """
    no_honest_log_forks(world)
    if complete:
        all_end_alike(world, survivors)
    cheats_are_named(world, survivors, acts)
    nothing_is_released_twice(world, survivors)
    no_share_before_all_agree(world, sightings)
    for laptop in survivors[:1]:
        playing = laptop.machine.playing
        if playing is not None:
            Exposure(world, playing, sightings).check()
            nothing_secret_is_said(world, playing, sightings)
    honest_seats_stay_bounded(world)
    audits: Audits = {}
    split = is_split(survivors)
    for laptop in survivors:
        what_is_held_is_bounded(world, laptop)
        if split:
            a_split_names_who_made_it(world, laptop, _audit(laptop, audits))
        else:
            the_auditor_agrees(world, laptop, audits)
        the_auditor_blames_no_honest_seat(world, laptop, audits)
        whoever_is_back_may_write(world, laptop)
    return bool(survivors) and all(_names_anybody(laptop, audits) for laptop in survivors)


def _names_anybody(laptop: Laptop, audits: "Audits") -> bool:
    if laptop.machine.evidence():
        return True
    return laptop.machine.roster is not None and bool(_audit(laptop, audits).offences)


def no_honest_log_forks(world: FaultyWorld) -> None:
    """After whatever crash, the same bytes go out again, never others."""
    honest = {laptop.machine.log for laptop in world.laptops if laptop.honest}
    said: dict[tuple[object, int], Digest] = {}
    for entry in world.spoken.values():
        if entry.log in honest:
            same = said.setdefault((entry.log, entry.seq), entry.hash) == entry.hash
            check_that(same, world, f"an honest seat has written two entries {entry}")


def all_end_alike(world: FaultyWorld, survivors: Iterable[Laptop]) -> None:
    """One history, one score, one set of names on all honest screens."""
    seen = set()
    for laptop in survivors:
        machine = laptop.machine
        if machine.playing is None:
            continue
        named = frozenset((e.log, e.offence) for e in machine.evidence())
        view = machine.status().view
        shown = None if view is None else (view.scores, view.history)
        seen.add((machine.playing.referee.digest, shown, named))
    check_that(
        len(seen) <= 1, world, f"not all end alike: {[(s[0].hex()[:8], s[2]) for s in seen]}"
    )


def cheats_are_named(
    world: FaultyWorld, survivors: Iterable[Laptop], acts: Iterable[tuple[Laptop, Cheater]]
) -> int:
    """Whoever cheated in an entry that counted is named by every honest laptop; gives how many."""
    named = 0
    for laptop in survivors:
        evidence = {e.log for e in laptop.machine.evidence()}
        for liar, cheater in acts:
            if liar.machine.log in evidence:
                named += 1
                continue
            offence = cheater.cheat.offence
            sealed = (
                offence in _INSIDE_A_SEAL or offence is Offence.BAD_SEAL
            )  # if nobody can open it
            hidden = sealed and laptop.ended is None
            fine = offence is None or hidden or offence in _NEEDS_ANOTHER
            fine = fine or not _counted(laptop, cheater)
            fine = fine or (offence in _INSIDE_A_SEAL and not _was_opened(laptop, cheater))
            check_that(fine, world, f"{laptop.name} does not name {cheater.cheat.name!r}")
    _twins_are_named(world, list(survivors))
    return named


def _counted(laptop: Laptop, cheater: Cheater) -> bool:
    """Did the act lie in the part of the cheat's log that counts, under a digest of the history?"""
    playing = laptop.machine.playing
    if playing is None or cheater.acting is None or cheater.acting not in playing.referee.past:
        return False
    log_id = cheater.roster.seats[cheater.seat].log
    entries = laptop.machine.store.log(log_id).game_entries(cheater.acting)
    ends = [
        value.height
        for value in playing.membership.decrees
        if value.seat == cheater.seat and value.change in (Change.AWAY, Change.CUT)
    ]
    return any(entry.seq < min(ends, default=entry.seq + 1) for entry in entries)


def _was_opened(laptop: Laptop, cheater: Cheater) -> bool:
    """Did what the cheat sealed come to be opened? Keys that are made anew leave it closed for ever."""
    playing = laptop.machine.playing
    if playing is None:
        return False
    tasks = [past.step.task for past in playing.referee.past.values()]
    sealed = [task.commitments.get(cheater.seat) for task in tasks if isinstance(task, OpenTask)]
    return any(one is not None and one.place.digest == cheater.acting for one in sealed)


def _twins_are_named(world: FaultyWorld, survivors: list[Laptop]) -> None:
    """Two entries under one number that any two of those who stay hold between them."""
    held: dict[tuple[object, int], set[Digest]] = defaultdict(set)
    for laptop in survivors:
        for entry in laptop.machine.entries():
            held[entry.log, entry.seq].add(entry.hash)
    forked = {log for (log, _), hashes in held.items() if len(hashes) > 1}
    for laptop in survivors:
        known = set(laptop.machine.store.forks)
        check_that(forked <= known, world, f"{laptop.name} does not know of a fork")


Audits = dict[frozenset[Digest], list[Report]]
"""Reports on records of the same entries. Two, in whatever order each came, are enough."""


def _audit(laptop: Laptop, audits: Audits) -> Report:
    entries = frozenset(entry.hash for entry in laptop.journal)
    reports = audits.setdefault(entries, [])
    if len(reports) < 2:
        reports.append(verify_record(laptop.record()))
    return reports[-1]


def the_auditor_agrees(world: FaultyWorld, laptop: Laptop, audits: Audits) -> None:
    """From the record alone: the same history, scores, cheats and absent seats as on the screen."""
    playing = laptop.machine.playing
    if laptop.machine.game is None or playing is None:  # it has no record before it has its name
        return
    report = _audit(laptop, audits)
    referee = playing.referee
    signed = len(referee.present) >= majority_of(referee.board.count)
    is_final = laptop.ended and signed  # else it has ended, but too few are left to say so
    fine = report.verdict is (Verdict.SOUND_FINAL if is_final else Verdict.UNFINISHED)
    what = f"{report.verdict.value}, {report.problem} ({report.whose})"
    check_that(fine, world, f"the auditor says of {laptop.name}'s record: {what}")
    names = playing.roster.names
    scores = {names[seat]: score for seat, score in enumerate(referee.board.scores)}
    audited = {standing.name: standing.score for standing in report.standings}
    check_that(audited == scores, world, f"the auditor counts {audited}, {laptop.name} {scores}")
    logs = {seat.log: names[at] for at, seat in enumerate(playing.roster.seats)}
    named = {(logs[e.log], e.offence) for e in laptop.machine.evidence()}
    proven = {(offence.name, offence.offence) for offence in report.offences}
    early = (
        proven - named
    )  # he need not wait until the step is complete, and finds all of a cheat's
    audited_alone = {(one.name, one.offence) for one in report.offences if _is_for_auditors(one)}
    others = {name for name, _ in early - audited_alone} - {name for name, _ in named}
    fine = named <= proven and not (others and laptop.ended)
    check_that(fine, world, f"the auditor names {proven}, {laptop.name} {named}")


def _is_for_auditors(one: Proven) -> bool:
    """Is it what no table needs to see, as nothing hangs on it there? Votes that do not count, lobby
    entries and words of thanks in the middle of a game, and what comes after its end.
    """
    kind = "" if one.where is None else one.where.kind
    beside = kind in {*LOBBY_KINDS, Kind.ACK} or one.problem.endswith("after the game's end")
    return one.offence in ONLY_THE_AUDITOR_SEES or beside


def the_auditor_blames_no_honest_seat(world: FaultyWorld, laptop: Laptop, audits: Audits) -> None:
    """Not for an offence, and not as the one who broke the record."""
    playing = laptop.machine.playing
    if laptop.machine.roster is None or playing is None:
        return
    honest = {other.machine.log for other in world.laptops if other.honest}
    seats = zip(playing.roster.names, playing.roster.seats, strict=True)
    innocent = {name for name, seat in seats if seat.log in honest}
    report = _audit(laptop, audits)
    blamed = {proven.name for proven in report.offences} | {report.whose}
    check_that(
        not blamed & innocent,
        world,
        f"the auditor of {laptop.name}'s record blames {sorted(blamed & innocent)}",
    )


def nothing_is_released_twice(world: FaultyWorld, survivors: list[Laptop]) -> None:
    """Of what cannot be taken back, no majority has said anything in a history that is none."""
    if not survivors or survivors[0].machine.playing is None:
        return
    playing = survivors[0].machine.playing
    final = {*playing.referee.past, playing.referee.digest}
    doubtful = {laptop.machine.log for laptop in world.laptops if not laptop.is_faithful}
    said: dict[tuple[Kind, Digest], set[PlayerKey]] = defaultdict(set)
    for entry in world.spoken.values():
        has_seat = playing.roster.seat_of(entry.log) is not None and entry.log not in doubtful
        if has_seat and entry.kind in _RELEASING and entry.digest not in final:
            said[entry.kind, entry.digest].add(entry.log.author)
    most = max(map(len, said.values()), default=0)
    check_that(
        most < playing.membership.electorate.quorum,
        world,
        "a majority has released something in a history that was given up",
    )
