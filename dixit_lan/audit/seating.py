"""The seating gone through again: everybody's key, its shares, and the shared seed.

It is repeated without whoever fails in it, until all who are left have a key whose shares are good.
"""

from dixit_lan.audit.ledger import Ledger, Taken
from dixit_lan.audit.standins import opened
from dixit_lan.crypto.algebra import Group, Point
from dixit_lan.dealing.choices import Commitment, OpenTask
from dixit_lan.dealing.keys import CommitTask, SeatTask, SeedTask
from dixit_lan.dealing.seed import shared_seed
from dixit_lan.dealing.setting import Setting
from dixit_lan.ids import Digest, Seat
from dixit_lan.logs.kinds import Kind


def make_keys(ledger: Ledger, group: Group) -> tuple[Setting, Digest]:
    """The keys of all who are in the game, and the seed that they drew. Raises Unfinished."""
    while True:
        ledger.game = ledger.roster.id
        seats = ledger.present()
        setting = _seat(ledger, group, seats)
        if setting is None:
            continue
        ledger.absence.keyed = seats
        sealed = ledger.step(Kind.SEED, seats, SeedTask(setting))
        if len(sealed.bodies) == len(seats):
            return setting, _open_seed(ledger, setting, sealed)


def _seat(ledger: Ledger, group: Group, seats: tuple[Seat, ...]) -> Setting | None:
    """Keys for all of ``seats``; None if one of them fails."""
    threshold = ledger.roster.threshold
    committed = ledger.step(Kind.SEAT_COMMIT, seats, CommitTask(group, threshold))
    if len(committed.bodies) < len(seats):
        return None
    task = SeatTask(group, threshold, committed.place, committed.bodies)
    dealt = ledger.step(Kind.SEAT, seats, task)
    if len(dealt.bodies) < len(seats):
        return None
    ledger.game = dealt.after
    return Setting(
        group=group,
        count=ledger.roster.count,
        threshold=threshold,
        members=seats,
        seating=committed.place.digest,
        seat_place=dealt.place,
        commits=committed.bodies,
        dealt=dealt.bodies,
        table_key=group.sum(Point(dealt.bodies[seat].vector[0]) for seat in seats),
    )


def _open_seed(ledger: Ledger, setting: Setting, sealed: Taken) -> Digest:
    """All parts of the seed were sealed before one was opened."""
    commitments = {
        seat: Commitment(sealed.place, body.sealed) for seat, body in sealed.bodies.items()
    }
    task = OpenTask(setting, commitments)
    parts = opened(ledger, Kind.OPEN_SEED, task)
    return shared_seed(ledger.game, [parts[seat] for seat in sorted(parts)])
