"""The seating: keys, their shares, and the shared seed.

It is repeated without whoever fails in it, until all who are left have a key whose shares are good.
Only then does anything depend on a key.
"""

from collections.abc import Generator
from typing import Any

from dixit_lan.crypto.group import Point
from dixit_lan.dealing.choices import Commitment, OpenTask
from dixit_lan.dealing.deck import Deck
from dixit_lan.dealing.keys import CommitTask, SeatTask, SeedTask
from dixit_lan.dealing.roster import threshold_of
from dixit_lan.dealing.seed import shared_seed
from dixit_lan.dealing.setting import Setting
from dixit_lan.dealing.switch import SwitchTask
from dixit_lan.ids import Digest, Seat
from dixit_lan.logs.kinds import Kind
from dixit_lan.table.game.step import Ask, Attendance, Present, Reply
from dixit_lan.table.game.waiting import Waiting


def make_keys(table: Waiting) -> Generator[Ask, Any, Digest]:
    """Give ``table`` its setting and its game's name; returns the shared seed S."""
    while True:
        table.game = table.roster.id
        attendance: Attendance = yield Present()
        seated = yield from _seat(table, attendance.present)
        if seated is not None:
            break
    table.setting, seeds = seated
    members = table.setting.members
    commitments = {seat: Commitment(seeds.place, seeds.bodies[seat].sealed) for seat in members}
    task = OpenTask(table.setting, commitments)
    parts = yield from table.opened(Kind.OPEN_SEED, task, commitments)
    return shared_seed(table.game, [parts[seat] for seat in sorted(parts)])


def renew_keys(
    table: Waiting, members: tuple[Seat, ...], sealed: Deck
) -> Generator[Ask, Any, Deck | None]:
    """Fresh keys for all, newcomers included, and all ``sealed`` cards under them (Barnett, Smart).

    None, and everything as before, if somebody fails: old keys keep the old lower threshold, so they
    must go, but only all at once.
    """
    old, game = table.setting, table.game
    seated = yield from _seat(table, members)
    table.game = game  # a game keeps its name
    if seated is None:
        return None
    setting = seated[0]
    task = SwitchTask(old, setting, sealed)
    switched = yield from table.wait(Kind.SWITCH, members, task)
    if set(switched.values) != set(members):
        return None
    table.setting = setting
    return task.switched({seat: switched.values[seat] for seat in members})


def _seat(
    table: Waiting, members: tuple[Seat, ...]
) -> Generator[Ask, Any, tuple[Setting, Reply] | None]:
    """One try with ``members``: keys and SEEDs, or None if one of them failed.

    Also None, and nobody's fault, for keys that cancel out: nobody could prove a thing with their sum.
    """
    everybody, members = set(members), tuple(sorted(members))  # shares are dealt in seat order
    threshold = threshold_of(table.roster.edition, table.roster.count, members)
    committed = yield from table.wait(Kind.SEAT_COMMIT, members, CommitTask(table.group, threshold))
    if set(committed.bodies) != everybody:
        return None
    task = SeatTask(table.group, threshold, committed.place, committed.bodies)
    seated = yield from table.wait(Kind.SEAT, members, task)
    if set(seated.bodies) != everybody:
        return None
    table.game = seated.digest_after
    setting = Setting(
        table.group,
        threshold,
        members,
        committed.place.digest,
        seated.place,
        committed.bodies,
        seated.bodies,
        table.group.sum(Point(seated.bodies[seat].vector[0]) for seat in members),
    )
    if setting.table_key == table.group.identity:
        return None
    seeds = yield from table.wait(Kind.SEED, members, SeedTask(setting))
    return (setting, seeds) if set(seeds.bodies) == everybody else None
