"""What could be opened by whoever holds all that was ever said, on whatever branch of history.

The checks take every decryption share and every part of one back to the ciphertext that it opens,
with all keys at hand; so it does not matter what an entry says that it is for.
"""

from collections import defaultdict
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field

from dixit_lan.crypto.algebra import Group, Point
from dixit_lan.crypto.elgamal import parse_deck
from dixit_lan.crypto.feldman import share_of
from dixit_lan.dealing.bodies import (
    BODIES,
    ClueGiven,
    Mixed,
    SealedChoice,
    Seed,
    Shares,
    StandIn,
    Switch,
)
from dixit_lan.dealing.seat_secrets import SeatSecrets
from dixit_lan.dealing.setting import Setting
from dixit_lan.errors import DecodeError, NotInGroup, VerificationError
from dixit_lan.ids import Seat
from dixit_lan.logs.decrees import Change
from dixit_lan.logs.entry import Entry, LogId
from dixit_lan.logs.kinds import Kind
from dixit_lan.simulation.checkers import check_that, minds_of
from dixit_lan.simulation.faulty_world import FaultyWorld
from dixit_lan.simulation.laptop import Laptop
from dixit_lan.simulation.sightings import Sightings
from dixit_lan.table.seat.playing import Playing
from dixit_lan.wire.canonical import decode

SHARING = frozenset({Kind.DEAL, Kind.SHOW, Kind.OWNERS, Kind.UNSEAL, Kind.SWITCH})

_MAY_OPEN = {
    "pile": {Kind.DEAL, Kind.SWITCH},  # the layer of somebody who is gone is taken off
    "hand": {Kind.SWITCH},
    "passed": {Kind.DEAL, Kind.SWITCH},
    "spread": {Kind.SHOW},
    "laid": {Kind.OWNERS},
    "seal": {Kind.UNSEAL},
}


@dataclass
class Exposed:
    """Who has given what of one ciphertext, and in which kinds of entries honest seats have.

    ``members`` have the keys that it is sealed to; ``threshold`` holders make up for one of them.
    """

    members: tuple[Seat, ...] = ()
    threshold: int = 1
    direct: set[Seat] = field(default_factory=set)
    parts: dict[Seat, set[Seat]] = field(default_factory=lambda: defaultdict(set))
    kinds: set[Kind] = field(default_factory=set)

    @property
    def shares(self) -> set[Seat]:
        """Seats whose share anybody can have now, directly or through enough holders."""
        parts = self.parts.items()
        return self.direct | {seat for seat, held in parts if len(held) >= self.threshold}


class Exposure:
    """All shares of one game, by what they open."""

    def __init__(self, world: FaultyWorld, playing: Playing, sightings: Sightings) -> None:
        self._world, self._playing, self._sightings = world, playing, sightings
        self._minds = minds_of(world, playing)
        self._honest = {laptop.machine.log for laptop in world.laptops if laptop.honest}
        self.what: dict[Point, str] = {point: "laid" for point in sightings.laid}
        self.exposed: dict[Point, Exposed] = defaultdict(Exposed)
        self.strays = 0
        for entry in world.spoken.values():
            self._read_ciphertexts(entry)
        for point in sightings.passed:
            self.what.setdefault(point, "passed")
        for point in sightings.owners:
            self.what.setdefault(point, "hand")  # re-masked since it was dealt
        for entry in world.spoken.values():
            if entry.kind in SHARING:
                self._read_shares(entry)

    def _read_ciphertexts(self, entry: Entry) -> None:
        group = self._playing.secrets.group
        try:
            match decode(entry.body, BODIES[entry.kind]) if entry.kind in BODIES else None:
                case Mixed() as mixed:
                    count = len(mixed.deck) // (2 * group.point_bytes)
                    what = "pile" if entry.kind is Kind.SHUFFLE else "spread"
                    for card in parse_deck(group, mixed.deck, count):
                        self.what.setdefault(card.a, what)
                case Seed() | ClueGiven() | SealedChoice() as body if body.sealed is not None:
                    self.what.setdefault(Point(body.sealed.point), "seal")
        except (DecodeError, VerificationError):
            return  # a cheat's nonsense

    def _read_shares(self, entry: Entry) -> None:
        seat = self._playing.roster.seat_of(entry.log)
        try:
            own, parts = _shares_and_parts(entry)
        except DecodeError:
            return
        if seat is None:
            return
        said_in = {entry.kind} if entry.log in self._honest else set()
        for exposed in self._inputs(seat, seat, own):
            exposed.direct.add(seat)
            exposed.kinds |= said_in
        for part in parts:
            for exposed in self._inputs(seat, Seat(part.seat), part.shares):
                exposed.parts[Seat(part.seat)].add(seat)
                exposed.kinds |= said_in

    def _inputs(self, giver: Seat, owing: Seat, data: bytes) -> Iterator[Exposed]:
        """The ciphertexts that ``giver``'s shares in place of ``owing`` belong to."""
        group = self._playing.secrets.group
        found = tuple(_points(group, data))
        for setting in self._sightings.settings.values():
            if giver not in setting.members or owing not in setting.members:
                continue
            key = self._key(setting, giver, owing)
            if key == 0:
                continue  # a cheat's dealing: such a share is the identity and opens nothing
            back = pow(key, -1, group.order)
            inputs = [group.mul(back, share) for share in found]
            known = [point for point in inputs if point in self.what]
            if known:
                for point in known:
                    exposed = self.exposed[point]
                    exposed.members, exposed.threshold = setting.members, setting.threshold
                    yield exposed
                self.strays += len(inputs) - len(known)
                return
        self.strays += len(found)

    def _key(self, setting: Setting, giver: Seat, owing: Seat) -> int:
        secrets: SeatSecrets = self._minds[owing]
        if giver == owing:
            return secrets.key(setting.seating)
        coefficients = secrets.coefficients(setting.seating, setting.threshold)
        return share_of(setting.group, coefficients, giver)

    # -- what must hold ------------------------------------------------------------------------------

    def check(self) -> None:
        """Invariant 1 of the design, over every branch."""
        world = self._world
        for point, exposed in self.exposed.items():
            what = self.what[point]
            fits = exposed.kinds <= _MAY_OPEN[what]
            check_that(fits, world, f"shares of a {what} card in {sorted(exposed.kinds)}")
            shares = exposed.shares
            for owner in self._sightings.owners.get(point, ()):
                check_that(owner not in shares, world, f"a card in seat {owner}'s hand lies open")
            if what in ("pile", "passed"):
                lies_open = shares.issuperset(exposed.members)
                check_that(not lies_open, world, "a dealt card lies open to everybody")
        for owners in self._sightings.owners.values():
            check_that(len(owners) == 1, world, f"one card was in the hands of seats {owners}")


def _shares_and_parts(entry: Entry) -> tuple[bytes, tuple[StandIn, ...]]:
    """What an entry gives of its author's own key, and of others'. Raises DecodeError."""
    if entry.kind is Kind.SWITCH:  # the differences belong to two keys, and open nothing
        return b"", decode(entry.body, Switch).parts
    body = decode(entry.body, Shares)
    return body.shares, body.parts


def no_share_before_all_agree(world: FaultyWorld, sightings: Sightings) -> None:
    """Invariant 2: as each honest laptop has it in its own journal, in the order of writing."""
    for laptop in world.laptops:
        if laptop.honest and laptop.machine.playing is not None:
            _agreed_first(world, laptop, laptop.machine.playing, sightings)


def _agreed_first(
    world: FaultyWorld, laptop: Laptop, playing: Playing, sightings: Sightings
) -> None:
    agreed: dict[bytes, set[LogId]] = defaultdict(set)
    gone: set[LogId] = {other.machine.log for other in world.laptops if not other.honest}
    for entry in laptop.journal:
        if entry.kind is Kind.AGREE:
            agreed[entry.digest].add(entry.log)
        elif entry.kind is Kind.LEAVE and entry.digest == playing.start:
            gone.add(entry.log)
        elif entry.kind is Kind.DECIDED:
            gone |= _ended(entry, playing)
        if entry.log == laptop.machine.log and entry.kind in (Kind.DEAL, Kind.SHOW):
            asked, digests = sightings.agreed_in.get(entry.digest, (set(), set()))
            missing = {playing.roster.seats[seat].log for seat in asked} - gone
            for digest in digests:
                missing -= agreed[digest]
            check_that(not missing, world, f"{laptop.name} shares before {missing} agree")


def _ended(entry: Entry, playing: Playing) -> set[LogId]:
    """Whose log a decree ends."""
    state = playing.membership.chains.state(entry)
    if state is None or not state.decrees or playing.membership.chains.body(entry) is None:
        return set()
    value = state.decrees[-1]
    ends = value.change in (Change.AWAY, Change.CUT) and value.seat < playing.roster.count
    return {playing.roster.seats[value.seat].log} if ends else set()


def nothing_secret_is_said(world: FaultyWorld, playing: Playing, sightings: Sightings) -> None:
    """No key, no secret and no card's name in any entry or message; the disks hold the same."""
    said = b"\x00".join([entry.raw for entry in world.spoken.values()] + sorted(world.said))
    group = playing.secrets.group
    for laptop in world.laptops:
        check_that(laptop.secret.secret not in said, world, f"{laptop.name}'s secret is said")
    for seating in sightings.settings:
        for seat, secrets in minds_of(world, playing).items():
            for secret in (secrets.key(seating), secrets.transport(seating)):
                fine = group.encode_scalar(secret) not in said
                check_that(fine, world, f"a key of seat {seat} is said")
    for card in playing.referee.board.points.cards:
        check_that(bytes(card) not in said, world, "a card is named")


def _points(group: Group, data: bytes) -> Iterator[Point]:
    """The points of which ``data`` is made, but for those of a cheat's nonsense."""
    for at in range(0, len(data), group.point_bytes):
        with suppress(NotInGroup):
            yield group.decode_point(data[at : at + group.point_bytes])
