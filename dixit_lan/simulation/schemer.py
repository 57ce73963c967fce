"""A hostile mind that sits in the council: what its seat says about decrees is what it likes.

Its honest half reads, counts and waits as every elector does; of each STAND, PROPOSE, ASSENT and PASS
that this half would write, the mind decides what becomes of it. All goes into the real log, signed.
"""

from dataclasses import replace
from random import Random
from typing import Any

from dixit_lan.ids import Digest, Seat
from dixit_lan.logs.decrees import (
    BODIES,
    NO_REPORT,
    NOTHING,
    Body,
    Change,
    Report,
    Stand,
    Target,
    Value,
)
from dixit_lan.logs.entry import Entry
from dixit_lan.logs.kinds import Kind
from dixit_lan.simulation.faults import Faults
from dixit_lan.simulation.saboteur import Saboteur
from dixit_lan.table.decrees.elector import Elector, Said
from dixit_lan.table.decrees.instance import Instance
from dixit_lan.table.decrees.membership import Membership
from dixit_lan.table.seat.council import Council
from dixit_lan.table.seat.holdings import Holdings
from dixit_lan.wire.limits import CITES_MAX, SEATS_MAX

SCHEME_TARGET = 12
"""Points of games in which there is time for some decrees."""


class BentElector(Elector):
    """An elector whose every word goes through a schemer."""

    def __init__(self, membership: Membership, seat: Seat, mind: "Schemer") -> None:
        super().__init__(membership, seat)
        self._mind = mind

    def choices(self, holdings: Holdings) -> list[tuple[Value, tuple[Digest, ...]]]:
        """Every change for which t stand now, and the STANDs that allow it."""
        judge, found = self._judging(holdings), []
        for target in sorted(self._membership.instance.stands, key=repr):
            if target == NOTHING or not self._membership.is_sensible(target):
                continue
            said = self._checked(judge, holdings, target)
            bodies = {seat: self._membership.chains.body(entry) for seat, entry in said.items()}
            reports = {s: body.report for s, body in bodies.items() if isinstance(body, Stand)}
            if len(said) >= self._membership.electorate.quorum:
                value = judge.value_for(target, reports)
                names = tuple(said[seat].hash for seat in sorted(said))
                found += [] if value is None else [(value, names[:CITES_MAX])]
        return found

    def _bent(self, said: Said | None) -> Said | None:
        return None if said is None else self._mind.answer(*said)

    def _stand(self, *facts: Any) -> Said | None:
        return self._bent(super()._stand(*facts))

    def _propose(self, *facts: Any) -> Said | None:
        return self._bent(super()._propose(*facts))

    def _assent(self, *facts: Any) -> Said | None:
        return self._bent(super()._assent(*facts))

    def _pass(self, *facts: Any) -> Said | None:
        return self._bent(super()._pass(*facts))


class Schemer(Saboteur):
    """The base of all who scheme with decrees."""

    elector: BentElector | None = None

    def take_seat(self, council: Council) -> None:
        seat = council._playing.seat
        council._elector = self.elector = BentElector(council.membership, seat, self)

    def answer(self, kind: Kind, body: Body) -> Said | None:
        """What to write in the place of what its honest half would; None: nothing.

        Where that changes nothing of what the honest half knows, it would say the same again, at
        once: then the answer must be nothing the second time.
        """
        return kind, body

    # -- what it knows -----------------------------------------------------------------------------

    @property
    def membership(self) -> Membership:
        return self.game.membership

    @property
    def instance(self) -> Instance:
        """All that is said about the open number."""
        return self.membership.instance

    @property
    def may_write(self) -> bool:
        """Is there a game that goes on, in which its entries count?"""
        machine = self.machine
        if machine.playing is None or machine.roster is None or machine.collapsed:
            return False
        return machine.playing.may_write and not machine.playing.has_left

    @property
    def is_called(self) -> bool:
        """Do t electors stand: is the open number's first turn under way?"""
        membership = self.membership
        standing = self.instance.standing() & membership.electors
        return len(standing) >= membership.electorate.quorum

    @property
    def open_turn(self) -> int:
        """The turn of the open number that t electors are in."""
        membership = self.membership
        quorum, electors = membership.electorate.quorum, membership.electors
        passes = self.instance.passes.items()
        return max((w for w, said in passes if len(said.keys() & electors) >= quorum), default=0)

    @property
    def is_leader(self) -> bool:
        """Does everybody wait for its proposal?"""
        return self.is_called and self.membership.leader(self.open_turn) == self.game.seat

    def stands(self, target: Target) -> dict[Seat, Entry]:
        """The electors' STANDs for a target."""
        said = self.instance.stands.get(target, {})
        return {s: entry for s, entry in said.items() if s in self.membership.electors}

    def targets(self, *changes: Change) -> list[Target]:
        """What others have stood for about the open number."""
        return [target for target in self.instance.stands if target.change in changes]

    def report(self, target: Target) -> Report:
        """What an honest seat would report as it stands for ``target``."""
        council = self.machine.council
        ends_log = target.change in (Change.AWAY, Change.CUT)
        return NO_REPORT if council is None or not ends_log else council.holdings.report(target)

    def body(self, entry: Entry) -> Body | None:
        return self.membership.chains.body(entry)

    def said_by(self, kind: Kind) -> list[Entry]:
        """All control entries of a kind in the logs of players, whatever number they are about."""
        logs = (self.machine.store.log(seat.log).entries for seat in self.game.roster.seats)
        start = self.game.start
        return [e for log in logs for e in log if e.kind is kind and e.digest == start]

    def tell(self, body: Body) -> Entry | None:
        """Write a control entry, for everybody."""
        return self.write(next(kind for kind, type_ in BODIES.items() if type(body) is type_), body)

    def made_up(self) -> Digest:
        """A hash of nothing."""
        return Digest(self.chance.randbytes(32))


def guests_come(faults: Faults, crew: int, players: int, chance: Random) -> Faults:
    """Two come late, at about the same time: either may be let in first."""
    count = 0 if faults.newcomers else min(2, SEATS_MAX - players)
    come = chance.uniform(0.3, 2.5)
    return replace(
        faults,
        newcomers=faults.newcomers + tuple(come + chance.uniform(0.0, 0.5) for _ in range(count)),
        skew=faults.skew + ((0.0, 1.0),) * count,
        tempers=faults.tempers + faults.tempers[-1:] * count,
    )


def decrees_are_needed(faults: Faults, crew: int, players: int, chance: Random) -> Faults:
    """The same, and an honest laptop's lid is closed until the others play on without it."""
    sleeper = chance.randrange(crew, players)
    slept = chance.uniform(0.5, 2.0), sleeper, chance.uniform(6.0, 10.0), 0.5
    faults = replace(faults, sleeps=(*faults.sleeps, slept))
    return guests_come(faults, crew, players, chance)
