"""Decryption shares: given for exactly what is due, by everybody, or in place of who is away.

An absent seat's key is never put together: t holders of its shares each give their part of the
decryption share that is due from it, ciphertext by ciphertext (Feldman, 1987).
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from dixit_lan.crypto.dleq import prove_shares, verify_shares
from dixit_lan.crypto.elgamal import Ciphertext, combine
from dixit_lan.crypto.group import Group, Point
from dixit_lan.crypto.sharing import recombine
from dixit_lan.crypto.transcript import Context
from dixit_lan.dealing.bodies import Shares, StandIn
from dixit_lan.dealing.seat_secrets import SeatSecrets
from dixit_lan.dealing.setting import Blame, Place, Setting
from dixit_lan.dealing.task import Choice, Made, Task, blaming
from dixit_lan.ids import Seat
from dixit_lan.logs.evidence import Offence


@dataclass(frozen=True)
class Due:
    """A ciphertext that is due to be opened: to ``owner`` alone, or to everybody (None)."""

    ciphertext: Ciphertext
    owner: Seat | None = None


@dataclass(frozen=True)
class Given:
    """What one seat gave: its own shares, and its parts of absent seats' shares.

    Both run parallel to the dues that the seat in question owes something for.
    """

    own: tuple[Point, ...]
    parts: Mapping[Seat, tuple[Point, ...]]


@dataclass(frozen=True)
class SharesTask(Task):
    """DEAL, SHOW, OWNERS and UNSEAL: one proof for all of a seat's shares, one for each absent seat.

    ``givers`` still owe their own shares; ``absent`` are those for whom the others stand in. An owner
    gives no share of his own cards away: only he can finish.
    """

    setting: Setting
    dues: tuple[Due, ...]
    givers: frozenset[Seat]
    absent: tuple[Seat, ...]

    def owed_by(self, seat: Seat) -> list[Due]:
        """What ``seat`` owes shares for, in the order in which they are given."""
        return [due for due in self.dues if due.owner != seat]

    def make(self, secrets: SeatSecrets, place: Place, choice: Choice) -> Made:
        setting, seat = self.setting, secrets.seat
        context = place.context(seat)

        own = b"", b""
        inputs = self._inputs(seat)
        if seat in self.givers and inputs:
            x, key = secrets.key(setting.seating), setting.key(seat)
            shares, proof = prove_shares(setting.group, context, x, key, inputs, secrets.secret)
            own = b"".join(shares), proof
        parts = tuple(
            stand_in(setting, secrets, context, absent, self._inputs(absent))
            for absent in self.absent
        )
        return Made(Shares(*own, parts))

    def _inputs(self, seat: Seat) -> list[Point]:
        return [due.ciphertext.a for due in self.owed_by(seat)]

    def read(self, seat: Seat, body: Shares) -> Given:
        group = self.setting.group
        counts = {absent: len(self.owed_by(absent)) for absent in self.absent}
        owed = len(self.owed_by(seat)) if seat in self.givers else 0
        parts = read_parts(group, seat, body.parts, counts)
        return Given(read_points(group, seat, body.shares, owed), parts)

    def check(self, seat: Seat, body: Shares, place: Place) -> None:
        setting, given = self.setting, self.read(seat, body)
        with blaming(seat, Offence.BAD_SHARE, "the decryption shares"):
            context = place.context(seat)
            inputs = self._inputs(seat) if seat in self.givers else []
            if inputs or body.proof:
                key = setting.key(seat)
                verify_shares(setting.group, context, key, inputs, given.own, body.proof)
            for part in body.parts:
                verify_part(setting, context, part, self._inputs(Seat(part.seat)))


def stand_in(
    setting: Setting, secrets: SeatSecrets, context: Context, absent: Seat, inputs: Sequence[Point]
) -> StandIn:
    """Our part of the shares that ``absent`` owes for these ciphertexts' first points."""
    if not inputs:
        return StandIn(absent, b"", b"")
    x, key = secrets.share_from(setting, absent), setting.share_key(absent, secrets.seat)
    shares, proof = prove_shares(setting.group, context, x, key, inputs, secrets.secret)
    return StandIn(absent, b"".join(shares), proof)


def verify_part(setting: Setting, context: Context, part: StandIn, inputs: Sequence[Point]) -> None:
    """Raises BadProof or NotInGroup: this is not what the seat of ``context`` holds of that key."""
    if not inputs and not part.proof:
        return
    group, held = setting.group, setting.share_key(Seat(part.seat), Seat(context.seat))
    size = group.point_bytes
    outputs = [Point(part.shares[at : at + size]) for at in range(0, len(part.shares), size)]
    verify_shares(group, context, held, inputs, outputs, part.proof)


def read_points(group: Group, seat: Seat, data: bytes, count: int) -> tuple[Point, ...]:
    """``count`` points that ``seat`` wrote. Raises Blame if there are more or fewer."""
    size = group.point_bytes
    if len(data) != size * count:
        raise Blame(seat, Offence.BAD_SHARE, "another number of shares than is due")
    return tuple(Point(data[at : at + size]) for at in range(0, len(data), size))


def read_parts(
    group: Group, seat: Seat, parts: Sequence[StandIn], counts: Mapping[Seat, int]
) -> dict[Seat, tuple[Point, ...]]:
    """Parts for just the absent seats of ``counts``, in order, of so many points. Raises Blame."""
    if [part.seat for part in parts] != list(counts):
        raise Blame(seat, Offence.BAD_SHARE, "shares in place of others than are away")
    return {
        Seat(part.seat): read_points(group, seat, part.shares, counts[Seat(part.seat)])
        for part in parts
    }


def put_together(setting: Setting, parts: Mapping[Seat, Sequence[Point]]) -> tuple[Point, ...]:
    """An absent seat's shares, from the parts of the lowest t of their holders."""
    chosen = sorted(parts)[: setting.threshold]
    rows = zip(*(parts[holder] for holder in chosen), strict=True)
    return tuple(recombine(setting.group, dict(zip(chosen, row, strict=True))) for row in rows)


class SharePool:
    """Shares as they come in, until every member's are there, directly or through t holders."""

    def __init__(self, setting: Setting, dues: Sequence[Due]) -> None:
        self.setting = setting
        self.dues = tuple(dues)
        self._whole: dict[Seat, dict[Ciphertext, Point]] = {}
        self._parts: dict[Seat, dict[Seat, tuple[Point, ...]]] = defaultdict(dict)

    @property
    def missing(self) -> tuple[Seat, ...]:
        """Members whose shares are not there yet."""
        return tuple(seat for seat in self.setting.members if seat not in self._whole)

    def task(self, present: Sequence[Seat]) -> SharesTask:
        """What the ``present`` seats are to give next."""
        givers = frozenset(seat for seat in self.missing if seat in present)
        absent = tuple(seat for seat in self.missing if seat not in present)
        return SharesTask(self.setting, self.dues, givers, absent)

    def take(self, task: SharesTask, given: Mapping[Seat, Given]) -> None:
        """Take in what came. Parts of several steps add up: a holder may leave after giving."""
        for seat, gift in given.items():
            if seat in task.givers:
                self._keep(seat, gift.own)
            for absent, points in gift.parts.items():
                self._parts[absent][seat] = points
        for absent in task.absent:
            holders = self._parts[absent]
            if absent not in self._whole and len(holders) >= self.setting.threshold:
                self._keep(absent, put_together(self.setting, holders))

    def _keep(self, seat: Seat, points: Sequence[Point]) -> None:
        owed = [due for due in self.dues if due.owner != seat]
        self._whole[seat] = {due.ciphertext: point for due, point in zip(owed, points, strict=True)}

    def shares(self, ciphertext: Ciphertext) -> list[Point]:
        """All shares of a ciphertext that have been given."""
        return [table[ciphertext] for table in self._whole.values() if ciphertext in table]

    def open(self, ciphertext: Ciphertext, own_share: Point | None = None) -> Point:
        """The card's point; an owner adds the share that only he has."""
        shares = self.shares(ciphertext)
        if own_share is not None:
            shares.append(own_share)
        return combine(self.setting.group, ciphertext, shares)
