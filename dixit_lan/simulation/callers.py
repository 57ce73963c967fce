"""Seats that call for decrees which nobody else wants, or tell lies as they stand for one."""

from collections import defaultdict
from random import Random

import msgspec

from dixit_lan.ids import Digest, Seat
from dixit_lan.logs.decrees import (
    Body,
    By,
    Change,
    Propose,
    Report,
    Stand,
    Target,
    Value,
    Wish,
)
from dixit_lan.logs.kinds import Kind
from dixit_lan.simulation.saboteur import Crew
from dixit_lan.simulation.schemer import Schemer
from dixit_lan.table.decrees.elector import Said
from dixit_lan.wire.limits import CITES_MAX

CALLS = 12
"""How often somebody calls in one game: more would say nothing new."""

FLICKERS = 60
"""How often a wish comes and goes in one game."""


class Freezer(Schemer):
    """Calls on all to stand for the absence of somebody who is there, so that nobody acts on her
    entries, with less than the wishes that it takes: those of its crew, with some made up.
    """

    def __init__(self, crew: Crew, at: int, chance: Random) -> None:
        super().__init__(crew, at, chance)
        self._left = CALLS

    def begin(self) -> None:
        self.later(self.chance.uniform(0.0, 1.0), self._call)

    def _call(self) -> None:
        if self._left and self.may_write:
            self._left -= 1
            self._freeze(Target(Change.AWAY, self._victim()))
        self.later(self.chance.uniform(0.2, 1.0), self._call)

    def _victim(self) -> Seat:
        """All of a crew call for the same one, as long as a number is open."""
        victims = self.victims
        at = self.game.roster.seat_of(victims[self.membership.number % len(victims)])
        return at if at is not None else Seat(0)

    def _freeze(self, target: Target) -> None:
        number = self.membership.number
        self.tell(Wish(number, target, True, By.PERSON))
        wishes = self.instance.live(target, self.membership.electors)
        names = [wish.entry.hash for wish in wishes.values()]
        lacking = self.membership.electorate.quorum - len(names)
        if lacking > 0 and self.chance.random() < 0.5:
            names += [self.made_up() for _ in range(lacking)]
        if lacking <= 0:
            return  # others want it as well: nothing is false then
        report = self.report(target)
        self.acted = self.tell(Stand(number, target, report, tuple(names))) is not None
        stands = tuple(entry.hash for entry in self.stands(target).values())
        passes = self.instance.passes[self.open_turn].values()
        cites = tuple(entry.hash for entry in passes)
        value = Value(Change.AWAY, target.seat, report.height, report.head)
        self.tell(Propose(number, self.open_turn, value, stands, cites))


class Forger(Schemer):
    """Stands like everybody, and reports of the log in question what is not there, or less than it
    holds.
    """

    def answer(self, kind: Kind, body: Body) -> Said | None:
        if not isinstance(body, Stand) or not body.report.height:
            return kind, body
        forged = self._forged(body.target, body.report)
        self.acted = self.acted or forged != body.report
        return kind, msgspec.structs.replace(body, report=forged)

    def _forged(self, target: Target, held: Report) -> Report:
        more = Report(held.height + 3, self.made_up(), held.acted + 3, self.made_up())
        empty = Report(0, b"", 0, b"")
        log = self.machine.store.log(self.game.roster.seats[target.seat].log)
        height = held.height // 2
        if not height:
            return self.chance.choice((more, empty))
        head = log.entries[height - 1].hash
        less = Report(height, head, height, head)
        crossed = Report(held.height, self.made_up(), held.acted, held.deed)
        return self.chance.choice((more, empty, less, crossed))


class Flicker(Schemer):
    """Wishes whatever somebody wishes, or that somebody who is there be away, and takes it back; and
    again.
    """

    def __init__(self, crew: Crew, at: int, chance: Random) -> None:
        super().__init__(crew, at, chance)
        self._left = FLICKERS

    def begin(self) -> None:
        self.later(self.chance.uniform(0.0, 0.5), self._flick)

    def _flick(self) -> None:
        if self._left and self.may_write:
            self._left -= 1
            wished = [t for t in self.instance.wishes if t.change is not Change.BACK]
            seats = [self.game.roster.seat_of(log) for log in self.victims]
            calls = [Target(Change.AWAY, seat) for seat in seats if seat is not None]
            target = self.chance.choice(wished if wished and self.chance.random() < 0.7 else calls)
            said = Wish(self.membership.number, target, self.chance.random() < 0.5, By.PERSON)
            self.acted = self.tell(said) is not None or self.acted
        self.later(self.chance.uniform(0.05, 0.4), self._flick)


class StaleCaller(Schemer):
    """Gathers wishes that were taken back, each at its time, and calls as if they stood together."""

    def __init__(self, crew: Crew, at: int, chance: Random) -> None:
        super().__init__(crew, at, chance)
        self._called: set[tuple[int, Target]] = set()

    def act(self) -> None:
        if not self.may_write or not self.membership.is_elector:
            return
        number = self.membership.number
        for target, said in self._wished().items():
            if (number, target) not in self._called:
                self._called.add((number, target))
                self._call(target, said)

    def _wished(self) -> dict[Target, dict[Seat, Digest]]:
        """What t electors, with its own crew's, have ever wished about the open number; not what they
        still do.
        """
        membership = self.membership
        found: dict[Target, dict[Seat, Digest]] = defaultdict(dict)
        for entry in self.said_by(Kind.WISH):
            body, seat = self.body(entry), membership.chains.founder(entry)
            fits = isinstance(body, Wish) and body.decree == membership.number
            if fits and isinstance(body, Wish) and body.yes and seat in membership.electors:
                found[body.target][seat] = entry.hash
        quorum, electors = membership.electorate.quorum, membership.electors
        return {
            target: said
            for target, said in found.items()
            if len({*said, self.game.seat}) >= quorum
            and len(said.keys() - {self.game.seat}) > 0
            and len(self.instance.live(target, electors)) < quorum - 1
            and membership.is_sensible(target)
        }

    def _call(self, target: Target, said: dict[Seat, Digest]) -> None:
        number = self.membership.number
        own = self.tell(Wish(number, target, True, By.PERSON))
        if own is not None:
            said[self.game.seat] = own.hash
        names = tuple(said.values())[:CITES_MAX]
        stand = Stand(number, target, self.report(target), names)
        self.acted = self.tell(stand) is not None or self.acted
