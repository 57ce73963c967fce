"""Keys that cancel out: nobody could prove anything with their sum, and nobody is blamed for it."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from dixit_lan.audit import seating as audited
from dixit_lan.audit.ledger import Taken
from dixit_lan.crypto.group import TOY
from dixit_lan.crypto.hashing import labelled_hash
from dixit_lan.dealing.bodies import SeatKeys
from dixit_lan.dealing.roster import Roster, RosterSeat
from dixit_lan.dealing.setting import Place
from dixit_lan.ids import Seat
from dixit_lan.logs.kinds import Kind
from dixit_lan.rules.edition import ODYSSEY
from dixit_lan.table.game import seating
from dixit_lan.table.game.step import Ask, Attendance, Present, Reply, Step
from dixit_lan.table.game.waiting import Waiting

SEATS = tuple(map(Seat, range(3)))
ROSTER = Roster(
    1,
    "toy",
    ODYSSEY,
    (bytes(32),),
    tuple(RosterSeat(bytes([at]) * 32, bytes(16), f"P{at}") for at in SEATS),
)
AFTER = labelled_hash("after")
CANCELLING, GOOD = (5, 7, TOY.order - 12), (5, 7, 9)


def _bodies(kind: Kind, keys: Sequence[int]) -> Mapping[Seat, Any]:
    """What all three say: of a SEAT only the game key matters here."""
    if kind is Kind.SEAT:
        return {seat: SeatKeys((TOY.base_mul(keys[seat]),), b"", b"", ()) for seat in SEATS}
    return dict.fromkeys(SEATS, object())


def _asked_at_the_table(keys: Sequence[int]) -> tuple[list[Kind], bool]:
    rules = seating._seat(Waiting(ROSTER), SEATS)
    asked: list[Kind] = []
    try:
        ask: Ask = next(rules)
        while True:
            if isinstance(ask, Step):
                asked.append(ask.kind)
                bodies = _bodies(ask.kind, keys)
                ask = rules.send(Reply(ask.place(AFTER), bodies, bodies, digest_after=AFTER))
            else:
                assert isinstance(ask, Present)
                ask = rules.send(Attendance(SEATS, ()))
    except StopIteration as end:
        return asked, end.value is not None


class _Ledger:
    """Has an entry of everybody for every step."""

    def __init__(self, keys: Sequence[int]) -> None:
        self.base, self.game, self.asked, self.keys = ROSTER, ROSTER.id, list[Kind](), keys
        self.absence = self
        self.count = len(SEATS)

    def threshold(self, seats: Sequence[Seat]) -> int:
        return len(seats) // 2 + 1

    def step(self, kind: Kind, seats: Sequence[Seat], task: object) -> Taken:
        self.asked.append(kind)
        bodies = _bodies(kind, self.keys)
        return Taken(Place(self.game, 0, kind, AFTER), bodies, bodies, AFTER)


def _asked_by_the_auditor(keys: Sequence[int]) -> tuple[list[Kind], bool]:
    ledger: Any = _Ledger(keys)
    return ledger.asked, audited._seat(ledger, TOY, SEATS) is not None


@pytest.mark.parametrize("asked", [_asked_at_the_table, _asked_by_the_auditor])
def test_keys_that_cancel_out_are_made_anew(asked: Any) -> None:
    assert asked(GOOD) == ([Kind.SEAT_COMMIT, Kind.SEAT, Kind.SEED], True)
    assert asked(CANCELLING) == ([Kind.SEAT_COMMIT, Kind.SEAT], False)
