"""Shares and openings of those who are away: what t holders of their key shares gave in their place."""

from collections.abc import Sequence
from typing import Any

from dixit_lan.audit.ledger import Ledger
from dixit_lan.crypto.algebra import Point
from dixit_lan.crypto.elgamal import Ciphertext
from dixit_lan.crypto.sealing import unseal
from dixit_lan.dealing.choices import OpenTask
from dixit_lan.dealing.setting import Blame, Setting
from dixit_lan.dealing.shares import Due, SharePool
from dixit_lan.dealing.task import blaming
from dixit_lan.ids import Seat
from dixit_lan.logs.evidence import Offence
from dixit_lan.logs.kinds import Kind


def collect(ledger: Ledger, setting: Setting, kind: Kind, dues: Sequence[Due]) -> SharePool:
    """Everybody's shares of ``dues``, in as many steps as it took while seats fell away."""
    pool = SharePool(setting, dues)
    while pool.missing:
        present = ledger.present()
        givers = [seat for seat in setting.members if seat in present]
        task = pool.task(givers)
        pool.take(task, ledger.step(kind, givers, task).values)
    return pool


def opened(ledger: Ledger, kind: Kind, task: OpenTask) -> dict[Seat, Any]:
    """What was sealed, by seat: opened by its author, or by the rest if he does not or did wrong.

    Only who is proven to have sealed what cannot be opened, or must not be there, has nothing in it.
    """
    taken = ledger.step(kind, sorted(task.commitments), task)
    values = dict(taken.values)
    left = [seat for seat in sorted(task.commitments) if seat not in values]
    if not left:
        return values
    points = {seat: Point(task.commitments[seat].sealed.point) for seat in left}
    dues = [Due(Ciphertext(point, point)) for point in points.values()]
    pool = collect(ledger, task.setting, Kind.UNSEAL, dues)
    for seat, point in points.items():
        shared = task.setting.group.sum(pool.shares(Ciphertext(point, point)))
        try:
            values[seat] = _unseal(seat, shared, task)
        except Blame as blame:
            if seat not in ledger.absence.out:
                ledger.accuse(blame, ledger.latest(seat, task.commitments[seat].place.kind))
    return values


def _unseal(seat: Seat, shared: Point, task: OpenTask) -> Any:
    place = task.commitments[seat].place
    with blaming(seat, Offence.BAD_SEAL, "what was sealed cannot be opened"):
        context = place.context(seat)
        opening = unseal(task.setting.group, context, task.commitments[seat].sealed, shared)
    body = task.body(seat, opening)
    task.check(seat, body, place)
    return task.read(seat, body)
