"""Somebody fails while keys are made: again from the start, or all as before (``seating.md``, Keys).

Both writings of it are led through the same script, the table's and the auditor's.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import pytest

from dixit_lan.audit import seating as audited
from dixit_lan.audit.ledger import Taken
from dixit_lan.crypto.group import TOY
from dixit_lan.crypto.hashing import labelled_hash
from dixit_lan.dealing.bodies import SeatKeys
from dixit_lan.dealing.roster import Roster, RosterSeat
from dixit_lan.dealing.seed import shared_seed
from dixit_lan.dealing.setting import Place
from dixit_lan.dealing.shares import Given
from dixit_lan.ids import Digest, Seat
from dixit_lan.logs.kinds import Kind
from dixit_lan.rules.edition import ODYSSEY
from dixit_lan.table.game import seating
from dixit_lan.table.game.step import Attendance, Present, Reply, Step
from dixit_lan.table.game.waiting import Waiting

SEATS = tuple(map(Seat, range(4)))
ROSTER = Roster(
    1,
    "toy",
    ODYSSEY,
    (bytes(32),),
    tuple(RosterSeat(bytes([at]) * 32, bytes(16), f"P{at}") for at in SEATS),
)
OLD = labelled_hash("the game's name")
KEYS = (Kind.SEAT_COMMIT, Kind.SEAT, Kind.SEED)


@dataclass
class Script:
    """``fails``: at which kind ``who`` does, once. ``asked``: what was asked of whom, in which game."""

    fails: Kind | None = None
    who: Seat = Seat(1)
    present: tuple[Seat, ...] = SEATS
    asked: list[tuple[Kind, tuple[Seat, ...], Digest]] = field(default_factory=list)

    def bodies(self, kind: Kind, seats: Sequence[Seat], game: Digest) -> dict[Seat, Any]:
        """Of everybody who is asked and does not fail."""
        self.asked.append((kind, tuple(seats), game))
        found: dict[Seat, Any] = {}
        for seat in seats:
            if kind is self.fails and seat == self.who:
                self.present = tuple(one for one in self.present if one != seat)
            elif kind is Kind.SEAT:
                found[seat] = SeatKeys((TOY.base_mul(seat + 5),), b"", b"", ())
            elif kind is Kind.SWITCH:
                found[seat] = Given((), {})
            else:
                found[seat] = SimpleNamespace(sealed=SimpleNamespace(point=b""))
        return found

    @property
    def after(self) -> Digest:
        """The history after the last step."""
        return labelled_hash("after", bytes([len(self.asked)]))

    @property
    def values(self) -> dict[Seat, bytes]:
        return {seat: bytes([seat]) * 32 for seat in self.present}


def _values(script: Script, kind: Kind, bodies: Mapping[Seat, Any]) -> Mapping[Seat, Any]:
    return script.values if kind is Kind.OPEN_SEED else bodies


def _led(rules: Any, script: Script) -> Any:
    """What this part of the rulebook gives back."""
    try:
        ask = next(rules)
        while True:
            if isinstance(ask, Step):
                bodies = script.bodies(ask.kind, ask.seats, ask.game)
                values = _values(script, ask.kind, bodies)
                place = ask.place(labelled_hash("history"))
                ask = rules.send(Reply(place, bodies, values, digest_after=script.after))
            else:
                assert isinstance(ask, Present)
                ask = rules.send(Attendance(script.present, ()))
    except StopIteration as end:
        return end.value


class _Ledger:
    """An auditor's book over the same script."""

    def __init__(self, script: Script, game: Digest) -> None:
        self.script, self.base, self.game, self.absence = script, ROSTER, game, self
        self.keyed: tuple[Seat, ...] = ()

    def threshold(self, seats: Sequence[Seat]) -> int:
        return 1

    def give_keys(self, seats: tuple[Seat, ...]) -> None:
        self.keyed = seats

    def present(self) -> tuple[Seat, ...]:
        return self.script.present

    def step(self, kind: Kind, seats: Sequence[Seat], task: object) -> Taken:
        bodies = self.script.bodies(kind, seats, self.game)
        place = Place(self.game, 0, kind, labelled_hash("history"))
        return Taken(place, bodies, _values(self.script, kind, bodies), self.script.after)


@dataclass(frozen=True)
class Came:
    """What came of it: who has keys by which name of the game; the seed, or whether a join came off."""

    members: tuple[Seat, ...]
    game: Digest
    result: Any


def _made_at_the_table(script: Script) -> Came:
    table = Waiting(ROSTER)
    seed = _led(seating.make_keys(table), script)
    return Came(table.setting.members, table.game, seed)


def _made_for_the_auditor(script: Script) -> Came:
    ledger: Any = _Ledger(script, OLD)
    setting, seed = audited.make_keys(ledger, TOY)
    assert ledger.keyed == setting.members
    return Came(setting.members, ledger.game, seed)


def _renewed_at_the_table(script: Script, seats: tuple[Seat, ...]) -> Came:
    table = Waiting(ROSTER)
    old: Any = SimpleNamespace(members=(Seat(0), Seat(2)), group=TOY)
    table.setting, table.game = old, OLD
    deck = _led(seating.renew_keys(table, seats, ()), script)
    return Came(table.setting.members, table.game, deck is not None)


def _renewed_for_the_auditor(script: Script, seats: tuple[Seat, ...]) -> Came:
    ledger: Any = _Ledger(script, OLD)
    ledger.keyed = (Seat(0), Seat(2))
    old: Any = SimpleNamespace(members=ledger.keyed, group=TOY)
    renewed = audited.renew_keys(ledger, old, seats, ())
    return Came(ledger.keyed, ledger.game, renewed is not None)


BOTH_MAKE = pytest.mark.parametrize("make", [_made_at_the_table, _made_for_the_auditor])
BOTH_RENEW = pytest.mark.parametrize("renew", [_renewed_at_the_table, _renewed_for_the_auditor])


@BOTH_MAKE
@pytest.mark.parametrize("fails", [None, *KEYS])
def test_keys_are_made_again_without_who_fails(
    make: Callable[[Script], Came], fails: Kind | None
) -> None:
    """From the very beginning, under the roster's name; what is left of the three is not asked."""
    script = Script(fails)
    came = make(script)
    rest = SEATS if fails is None else (Seat(0), Seat(2), Seat(3))
    first = [] if fails is None else [*KEYS[: KEYS.index(fails) + 1]]
    kinds = [*first, *KEYS, Kind.OPEN_SEED]
    assert [kind for kind, _, _ in script.asked] == kinds
    assert [seats for _, seats, _ in script.asked] == [SEATS] * len(first) + [rest] * 4
    for kind, _, game in script.asked:
        is_named = kind in (Kind.SEED, Kind.OPEN_SEED)
        assert (game == ROSTER.id) is not is_named
    assert came.members == rest and came.game == script.asked[-1][2]
    assert came.result == shared_seed(came.game, [bytes([seat]) * 32 for seat in rest])


@BOTH_RENEW
@pytest.mark.parametrize("fails", [*KEYS, Kind.SWITCH])
def test_where_one_fails_who_joins_all_stays_as_it_was(
    renew: Callable[[Script, tuple[Seat, ...]], Came], fails: Kind
) -> None:
    script = Script(fails)
    came = renew(script, SEATS)
    kinds = [*KEYS, Kind.SWITCH]
    assert [kind for kind, _, _ in script.asked] == kinds[: kinds.index(fails) + 1]
    assert came == Came((Seat(0), Seat(2)), OLD, False)


@BOTH_RENEW
def test_a_game_keeps_its_name_and_deals_in_seat_order(
    renew: Callable[[Script, tuple[Seat, ...]], Came],
) -> None:
    """Whoever joins comes last, wherever she sits; her shares are dealt in the order of seats."""
    script = Script()
    came = renew(script, (Seat(0), Seat(2), Seat(3), Seat(1)))
    assert came == Came(SEATS, OLD, True)
    assert [seats for _, seats, _ in script.asked[:3]] == [SEATS] * 3
    games = [game for _, _, game in script.asked]
    assert games[:2] == [OLD] * 2 and games[3] == OLD and games[2] != OLD
