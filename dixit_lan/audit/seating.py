"""The seating gone through again: everybody's key, its shares, and the shared seed.

It is repeated without whoever fails in it, until all who are left have a key whose shares are good.
Latecomers bring fresh keys for all, and every card that lies face down passes to them.
"""

from dixit_lan.audit.ledger import Ledger, Taken
from dixit_lan.audit.standins import opened
from dixit_lan.crypto.algebra import Group, Point
from dixit_lan.dealing.choices import Commitment, OpenTask
from dixit_lan.dealing.deck import Deck
from dixit_lan.dealing.keys import CommitTask, SeatTask, SeedTask
from dixit_lan.dealing.seed import shared_seed
from dixit_lan.dealing.setting import Setting
from dixit_lan.dealing.switch import SwitchTask
from dixit_lan.ids import Digest, Seat
from dixit_lan.logs.kinds import Kind


def make_keys(ledger: Ledger, group: Group) -> tuple[Setting, Digest]:
    """The keys of all who are in the game, and the seed that they drew. Raises Unfinished."""
    while True:
        ledger.game = ledger.base.id
        seated = _seat(ledger, group, ledger.present())
        if seated is not None:
            setting, sealed = seated
            ledger.absence.give_keys(setting.members)
            return setting, _open_seed(ledger, setting, sealed)


def renew_keys(
    ledger: Ledger, old: Setting, seats: tuple[Seat, ...], sealed: Deck
) -> tuple[Setting, Deck] | None:
    """Fresh keys for all, and the sealed cards under them. None, and all as before, if one fails."""
    game = ledger.game
    seated = _seat(ledger, old.group, seats)
    ledger.game = game
    if seated is None:
        return None
    setting, _ = seated
    task = SwitchTask(old, setting, sealed)
    switched = ledger.step(Kind.SWITCH, seats, task)
    if len(switched.values) < len(seats):
        return None
    ledger.absence.give_keys(setting.members)
    return setting, task.switched({seat: switched.values[seat] for seat in seats})


def _seat(ledger: Ledger, group: Group, seats: tuple[Seat, ...]) -> tuple[Setting, Taken] | None:
    """Keys and SEEDs of all of ``seats``, dealt in seat order.

    None if one of them fails, or if the keys cancel out.
    """
    seats = tuple(sorted(seats))
    threshold = ledger.absence.threshold(seats)
    committed = ledger.step(Kind.SEAT_COMMIT, seats, CommitTask(group, threshold))
    if len(committed.bodies) < len(seats):
        return None
    task = SeatTask(group, threshold, committed.place, committed.bodies)
    dealt = ledger.step(Kind.SEAT, seats, task)
    if len(dealt.bodies) < len(seats):
        return None
    ledger.game = dealt.after
    setting = Setting(
        group=group,
        threshold=threshold,
        members=seats,
        seating=committed.place.digest,
        seat_place=dealt.place,
        commits=committed.bodies,
        dealt=dealt.bodies,
        table_key=group.sum(Point(dealt.bodies[seat].vector[0]) for seat in seats),
    )
    if setting.table_key == group.identity:
        return None
    sealed = ledger.step(Kind.SEED, seats, SeedTask(setting))
    return (setting, sealed) if len(sealed.bodies) == len(seats) else None


def _open_seed(ledger: Ledger, setting: Setting, sealed: Taken) -> Digest:
    """All parts of the seed were sealed before one was opened."""
    commitments = {
        seat: Commitment(sealed.place, body.sealed) for seat, body in sealed.bodies.items()
    }
    parts = opened(ledger, Kind.OPEN_SEED, OpenTask(setting, commitments))
    return shared_seed(ledger.game, [parts[seat] for seat in sorted(parts)])
