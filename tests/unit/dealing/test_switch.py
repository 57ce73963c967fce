"""SWITCH: cards pass to new keys by proven differences, and a gone seat's layer by proven parts."""

from collections.abc import Sequence
from dataclasses import replace

import msgspec
import pytest

from dixit_lan.crypto.derivation import GameSecret
from dixit_lan.crypto.elgamal import combine, decryption_share
from dixit_lan.crypto.group import TOY, Point
from dixit_lan.dealing.bodies import Switch
from dixit_lan.dealing.keys import CommitTask, SeatTask
from dixit_lan.dealing.seat_secrets import SeatSecrets
from dixit_lan.dealing.setting import Blame, Setting
from dixit_lan.dealing.shares import Given
from dixit_lan.dealing.switch import SwitchTask
from dixit_lan.ids import Seat
from dixit_lan.logs.evidence import Offence
from dixit_lan.logs.kinds import Kind
from tests.unit.dealing.kit import THRESHOLD, dealt, place

SWITCH = place(Kind.SWITCH)
NEW_COMMIT, NEW_SEAT = place(Kind.SEAT_COMMIT, history=b"anew"), place(Kind.SEAT, history=b"anew")
GONE, GUEST = Seat(3), Seat(4)
CARDS = 3


def _renewed(minds: Sequence[SeatSecrets]) -> Setting:
    """Fresh keys of these seats."""
    threshold = THRESHOLD + 1
    commit = CommitTask(TOY, threshold)
    commits = {secrets.seat: commit.make(secrets, NEW_COMMIT, None).body for secrets in minds}
    seat = SeatTask(TOY, threshold, NEW_COMMIT, commits)  # type: ignore[arg-type]
    keys = {secrets.seat: seat.make(secrets, NEW_SEAT, None).body for secrets in minds}
    key = TOY.sum(TOY.base_mul(secrets.key(NEW_COMMIT.digest)) for secrets in minds)
    return replace(
        dealt().setting,
        threshold=threshold,
        members=tuple(commits),
        seating=NEW_COMMIT.digest,
        seat_place=NEW_SEAT,
        commits=commits,
        dealt=keys,
        table_key=key,
    )


class _Join:
    """Four have keys, seat 3 has gone for good, and a guest takes seat 4."""

    def __init__(self) -> None:
        self.table = dealt()
        guest = SeatSecrets(TOY, GUEST, GameSecret(b"g" * 32))
        stay = [secrets for secrets in self.table.minds if secrets.seat != GONE]
        self.minds = {secrets.seat: secrets for secrets in (*stay, guest)}
        self.new = _renewed([*stay, guest])
        self.task = SwitchTask(self.table.setting, self.new, self.table.masked(CARDS))
        self.bodies = {seat: self.made(seat) for seat in self.minds}

    def made(self, seat: Seat) -> Switch:
        body = self.task.make(self.minds[seat], SWITCH, None).body
        assert isinstance(body, Switch)
        return body

    def offence(self, seat: Seat, body: Switch) -> Offence | None:
        """What whoever says this is blamed for."""
        try:
            self.task.read(seat, body)
            self.task.check(seat, body, SWITCH)
        except Blame as blame:
            assert blame.seat == seat
            return blame.offence
        return None


def test_all_that_lies_face_down_opens_under_the_new_keys() -> None:
    join = _Join()
    given: dict[Seat, Given] = {}
    for seat, body in join.bodies.items():
        assert join.offence(seat, body) is None
        given[seat] = join.task.read(seat, body)
    cards = join.task.switched(given)
    for at, card in enumerate(cards):
        shares = [
            decryption_share(TOY, secrets.key(NEW_COMMIT.digest), card)
            for secrets in join.minds.values()
        ]
        assert combine(TOY, card, shares) == join.table.points.points[at]


def test_who_joins_holds_no_share_of_the_old_keys() -> None:
    join = _Join()
    assert join.bodies[GUEST].parts == ()
    assert [part.seat for part in join.bodies[Seat(0)].parts] == [GONE]
    borrowed = msgspec.structs.replace(join.bodies[GUEST], parts=join.bodies[Seat(0)].parts)
    assert join.offence(GUEST, borrowed) is Offence.BAD_SHARE


@pytest.mark.parametrize("seat", [Seat(0), GUEST])
def test_a_false_difference_is_refused(seat: Seat) -> None:
    """It would make of the card what its author likes, or spoil it."""
    join = _Join()
    body = join.bodies[seat]
    size = TOY.point_bytes
    first = TOY.add(Point(body.differences[:size]), TOY.base)
    false = msgspec.structs.replace(body, differences=first + body.differences[size:])
    assert join.offence(seat, false) is Offence.BAD_SHARE
    others = join.bodies[Seat(1)]
    copied = msgspec.structs.replace(body, differences=others.differences, proof=others.proof)
    assert join.offence(seat, copied) is Offence.BAD_SHARE


def test_a_false_part_of_who_is_gone_is_refused() -> None:
    join = _Join()
    body = join.bodies[Seat(0)]
    (part,) = body.parts
    size = TOY.point_bytes
    first = TOY.add(Point(part.shares[:size]), TOY.base)
    false = msgspec.structs.replace(part, shares=first + part.shares[size:])
    assert join.offence(Seat(0), msgspec.structs.replace(body, parts=(false,))) is Offence.BAD_SHARE
    (others,) = join.bodies[Seat(1)].parts
    copied = msgspec.structs.replace(body, parts=(others,))
    assert join.offence(Seat(0), copied) is Offence.BAD_SHARE


@pytest.mark.parametrize("count", [CARDS - 1, CARDS + 1, 0])
def test_as_many_differences_are_due_as_there_are_cards(count: int) -> None:
    join = _Join()
    body = join.bodies[Seat(0)]
    some = (body.differences * 2)[: count * TOY.point_bytes]
    assert join.offence(Seat(0), msgspec.structs.replace(body, differences=some)) is (
        Offence.BAD_SHARE
    )


@pytest.mark.parametrize("seats", [(), (Seat(1),), (GONE, GONE)])
def test_parts_are_due_for_who_brings_no_new_key_and_for_nobody_else(
    seats: tuple[Seat, ...],
) -> None:
    join = _Join()
    body = join.bodies[Seat(0)]
    (part,) = body.parts
    parts = tuple(msgspec.structs.replace(part, seat=seat) for seat in seats)
    said = msgspec.structs.replace(body, parts=parts)
    assert join.offence(Seat(0), said) is Offence.BAD_SHARE
