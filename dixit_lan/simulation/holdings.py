"""What an honest machine holds for each of the others: bounded, whatever these write and send."""

from collections import Counter

from dixit_lan.logs.entry import LogId
from dixit_lan.logs.store import LogStore
from dixit_lan.simulation.checkers import check_that
from dixit_lan.simulation.laptop import Laptop
from dixit_lan.simulation.world import World
from dixit_lan.table.decrees.membership import ORPHANS_PER_TURN, TURNS_AHEAD, Membership
from dixit_lan.wire.limits import (
    LOG_BYTES_MAX,
    LOG_ENTRIES_MAX,
    SIDE_ENTRIES_MAX,
    STRANGE_FORKS_BYTES_MAX,
    STRANGE_LOG_BYTES_MAX,
    WAITING_BYTES_MAX,
    WAITING_ENTRIES_MAX,
)


def what_is_held_is_bounded(world: World, laptop: Laptop) -> None:
    """Entries and bytes of every log, on all its branches, and what is remembered beside them."""
    store, playing = laptop.machine.store, laptop.machine.playing
    for log_id in store:
        problem = _too_much(store, log_id)
        check_that(not problem, world, f"{laptop.name} holds {problem} of {log_id}")
    if playing is not None:
        problem = _remembers_too_much(playing.membership, store)
        check_that(not problem, world, f"{laptop.name} remembers {problem}")


def _too_much(store: LogStore, log_id: LogId) -> str:
    """What of one log is more than there may be; "" if nothing is."""
    is_player = store.is_player(log_id)
    log, aside = store.log(log_id), store.aside(log_id)
    waiting = store._waiting.get(log_id, [])
    room = LOG_BYTES_MAX if is_player else STRANGE_LOG_BYTES_MAX
    side_room = LOG_BYTES_MAX if is_player else STRANGE_FORKS_BYTES_MAX
    held = {
        "entries": (log.height, LOG_ENTRIES_MAX),
        "bytes": (log.bytes, room),
        "entries aside": (len(aside), SIDE_ENTRIES_MAX),
        "bytes aside": (sum(len(entry.raw) for entry in aside), side_room),
        "waiting entries": (len(waiting), WAITING_ENTRIES_MAX),
        "waiting bytes": (sum(len(entry.raw) for entry in waiting), WAITING_BYTES_MAX + room),
    }
    return ", ".join(f"{count} {what}" for what, (count, most) in held.items() if count > most)


def _remembers_too_much(membership: Membership, store: LogStore) -> str:
    """What is remembered of entries that nobody holds."""
    held = {entry.hash for log in store for entry in (*store.log(log).entries, *store.aside(log))}
    held |= {entry.hash for waiting in store._waiting.values() for entry in waiting}
    orphans: Counter[tuple[int, int]] = Counter()
    for number, instance in membership._instances.items():
        for turn, proposals in instance.proposals.items():
            strange = [name for name in proposals if name not in held]
            held |= {*strange}
            orphans[number, turn] += len(strange)
    found = [f"{c} proposals of turn {w}" for (_, w), c in orphans.items() if c > ORPHANS_PER_TURN]
    last = membership.number, membership.turn + TURNS_AHEAD
    found += [f"proposals of turn {key[1]}" for key, c in orphans.items() if c and key > last]
    strange_bodies = len(membership.chains._bodies.keys() - held)
    return ", ".join([*found, *([f"{strange_bodies} bodies"] if strange_bodies else [])])
