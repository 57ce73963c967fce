"""Tables that stand still: whether a fork has torn one for good, and who waits for what."""

from collections import Counter
from collections.abc import Iterable

from dixit_lan.ids import Seat
from dixit_lan.simulation.faults import Storm
from dixit_lan.simulation.laptop import Laptop
from dixit_lan.table.playing import Playing


def is_torn(playing: Playing, survivors: Iterable[Laptop]) -> bool:
    """Somebody forked, and of both branches the dead may have acted on, a majority may have."""
    membership = playing.membership
    target = membership.hanging
    if target is None or not target.fork:
        return False
    acted: Counter[bytes] = Counter()
    heard, before = {Seat(target.seat)}, set[Seat]()
    for laptop in survivors:
        other, council = laptop.machine.playing, laptop.machine.council
        if other is None or council is None or other.seat == target.seat:
            continue
        before = membership.absent_after(council.holdings.known_before_fork(target))
        heard.add(other.seat)
        acted[council.holdings.report(target).branch] += 1
    silent = playing.roster.count - len(heard | before)
    most = [count + silent for branch, count in acted.items() if branch]
    return sum(count >= playing.roster.majority for count in most) > 1


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
        lines.append(
            f"{host.laptop.name}{'' if at not in storm.gone else ' (gone)'}: "
            f"{status.phase.value} at {index}, waits for {status.awaited}, "
            f"paused {status.paused}, may leave {machine.may_leave}, decrees {said}, "
            f"frozen {frozen}, silent {[s.name for s in status.seats if s.presence == 'silent']}"
        )
    return "\n  ".join(lines)
