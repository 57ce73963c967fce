"""The greatest entries that others can make an honest seat write: each fits into an entry."""

from collections.abc import Iterator

import pytest

from dixit_lan.crypto import sharing
from dixit_lan.crypto.sealing import Sealed
from dixit_lan.crypto.signing import Identity
from dixit_lan.dealing.bodies import (
    Body,
    Complaint,
    Departure,
    Mixed,
    Result,
    SeatKeys,
    Seed,
    Shares,
    StandIn,
    Switch,
)
from dixit_lan.dealing.roster import majority_of
from dixit_lan.ids import Digest
from dixit_lan.logs.entry import write_entry
from dixit_lan.logs.kinds import Kind
from dixit_lan.wire.canonical import encode
from dixit_lan.wire.limits import DECK_CARDS_MAX, ENTRY_BYTES_MAX, SEATS_MAX

POINT, PROOF = bytes(32), bytes(64)
HAND = 7
GONE = SEATS_MAX - majority_of(SEATS_MAX)
"""So many others can be stood in for at once."""

SEALED = Sealed(POINT, POINT, bytes(64), PROOF)


def _parts(count: int, points: int) -> tuple[StandIn, ...]:
    return tuple(StandIn(seat, POINT * points, PROOF) for seat in range(count))


def _greatest() -> Iterator[tuple[Kind, Body]]:
    """One seat of twelve writes it; before a join at most eleven have keys."""
    others = SEATS_MAX - 1
    share = sharing.SealedShare(POINT, bytes(48), PROOF)
    yield Kind.SEAT, SeatKeys((POINT,) * SEATS_MAX, POINT, PROOF, (share,) * others)
    complaint = Complaint(others, sharing.Complaint(POINT, PROOF))
    yield Kind.SEED, Seed(SEALED, b"", (complaint,) * others)
    proof = bytes(32 * (4 * DECK_CARDS_MAX + 5))
    yield Kind.SHUFFLE, Mixed(POINT * 2 * DECK_CARDS_MAX, proof)
    dealt = SEATS_MAX * HAND
    yield Kind.DEAL, Shares(POINT * dealt, PROOF, _parts(GONE, dealt))
    parts = _parts(others - majority_of(others), DECK_CARDS_MAX)
    yield Kind.SWITCH, Switch(POINT * DECK_CARDS_MAX, PROOF, parts)
    departures = tuple(Departure(seat, 10**4, "false_complaint") for seat in range(SEATS_MAX))
    heads = ((10**5, POINT),) * SEATS_MAX
    yield Kind.RESULT, Result((10**6,) * SEATS_MAX, 10**4, departures, heads)


@pytest.mark.parametrize(("kind", "body"), [*_greatest()], ids=lambda value: str(value)[:6])
def test_what_others_can_make_one_write_fits_into_an_entry(kind: Kind, body: Body) -> None:
    entry = write_entry(
        Identity(bytes(32)), bytes(16), None, digest=Digest(POINT), kind=kind, body=encode(body)
    )
    assert len(entry.raw) <= ENTRY_BYTES_MAX
