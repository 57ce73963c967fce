"""Tables that stand still: whether a fork has torn one for good, and who waits for what."""

from collections.abc import Iterable

from dixit_lan.ids import Seat
from dixit_lan.logs.decrees import Change, Report, Target
from dixit_lan.simulation.faults import Storm
from dixit_lan.simulation.laptop import Laptop
from dixit_lan.table.decrees.judging import Judge
from dixit_lan.table.seat.playing import Playing


def is_torn(playing: Playing, survivors: Iterable[Laptop]) -> bool:
    """Somebody forked, and all that can be reported of it leaves open which branch a majority, the
    dead among them, may have acted on.
    """
    membership, seats = playing.membership, playing.roster.seats
    laptops = [*survivors]
    forks = laptops[0].machine.store.forks if laptops else {}
    for number, seat in enumerate(seats):
        target = Target(Change.CUT, number, twins=True)
        if seat.log not in forks or not membership.is_sensible(target):
            continue
        reports: dict[Seat, Report] = {}
        for laptop in laptops:
            council, other = laptop.machine.council, laptop.machine.playing
            if council is not None and other is not None and other.seat in membership.electors:
                reports[other.seat] = council.holdings.report(target)
        council = laptops[0].machine.council
        if council is None or len(reports) < membership.electorate.quorum:
            continue
        judge = Judge(
            membership.chains,
            membership.electorate,
            council.holdings,
            tuple(membership.decrees),
            membership.is_sensible,
        )
        if judge.value_for(target, reports) is None:
            return True
    return False


def lacks_people(playing: Playing, gone: Iterable[Seat], hostile: Iterable[Seat]) -> bool:
    """Do only bots wait, for a person who is gone? They hold her place (membership rule 17d). Or are
    bots needed, and half of the people whom they follow, without the one in question, are ``hostile``
    and do not wish it?
    """
    electorate = playing.membership.electorate
    people = {
        Seat(at)
        for at in range(electorate.count)
        if Seat(at) not in playing.bots and Seat(at) not in playing.membership.absent()
    }
    here = people - set(gone)
    against = here & set(hostile)
    held_up = any(2 * len(against - {x}) >= len(here - {x}) for x in playing.referee.awaited)
    needs_bots = bool(against) and len(here) < electorate.quorum
    return bool(people) and (not here or (needs_bots and held_up))


def standings(storm: Storm) -> str:
    """Who waits for what, for a message."""
    lines = []
    for at, host in enumerate(storm.hosts):
        machine = host.laptop.machine
        status, playing = machine.status(), machine.playing
        decrees = [] if playing is None else playing.membership.decrees
        said = [f"{d.change.value} {d.seat} {d.height}" for d in decrees]
        frozen: dict[Seat, int] = {} if playing is None else playing.membership.frozen
        index = None if playing is None else playing.referee.index
        split = None if playing is None else playing.membership.split
        lines.append(
            f"{host.laptop.name}{'' if at not in storm.gone else ' (gone)'}: "
            f"{status.phase.value} at {index}, waits for {status.awaited}, "
            f"paused {status.paused}, may leave {machine.may_leave}, decrees {said}, split {split}, "
            f"frozen {frozen}, silent {[s.name for s in status.seats if s.presence == 'silent']}"
        )
    return "\n  ".join(lines)
