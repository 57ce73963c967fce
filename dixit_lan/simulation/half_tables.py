"""Leaders who tell two halves of the table two things: by a fork, or by whom they tell what when."""

from random import Random

import msgspec

from dixit_lan.errors import DecodeError
from dixit_lan.ids import PlayerKey
from dixit_lan.logs.decrees import NO_VALUE, Assent, Body, Pass, Propose
from dixit_lan.logs.entry import read_entry
from dixit_lan.logs.kinds import Kind
from dixit_lan.simulation.saboteur import Crew
from dixit_lan.simulation.schemer import Schemer
from dixit_lan.table import exchange
from dixit_lan.table.decrees.elector import Said

GATHER_SECONDS = 1.2
"""So long a leader waits for a second thing that may be proposed: less than a turn lasts."""

PARTED_SECONDS = 10.0


class HalfTeller(Schemer):
    """The base: waits, where it leads, until two things may be proposed, and then tells each half of
    the table one. ``settles_first``: not before all have heard who stands for what.
    """

    settles_first = False

    def __init__(self, crew: Crew, at: int, chance: Random) -> None:
        super().__init__(crew, at, chance)
        self._since: dict[tuple[int, int], float] = {}
        self.number: int | None = None  # about which it has told two things

    def answer(self, kind: Kind, body: Body) -> Said | None:
        if not isinstance(body, Propose) or self.number is not None:
            return self.go_on(kind, body)
        choices = self._choices(body)
        since = self._since.setdefault((body.decree, body.turn), self.now)
        waits = self.settles_first or len(choices) < 2
        if waits and self.now - since < GATHER_SECONDS:
            return None
        if len(choices) < 2:
            return self.with_one(body)
        self.number, self.acted = body.decree, True
        return self.with_two(choices[0], choices[-1])

    def _choices(self, body: Propose) -> list[Propose]:
        """What it may propose in this turn: what an honest leader would comes first."""
        elector, council = self.elector, self.machine.council
        if elector is None or council is None or not body.stands:
            return [body]  # what is forced stands alone
        found = elector.choices(council.holdings)
        more = [
            msgspec.structs.replace(body, value=value, stands=stands)
            for value, stands in found
            if value != body.value
        ]
        if body.turn and body.value != NO_VALUE:
            more.append(msgspec.structs.replace(body, value=NO_VALUE))
        return [body, *more]

    def halves(self) -> tuple[list[PlayerKey], list[PlayerKey]]:
        """Those who are not of the crew: as many as it takes to decide with all of the crew; and the
        rest, with all who look on, so that nobody is between them.
        """
        others = [log.author for log in self.victims]
        self.chance.shuffle(others)
        crew = self.membership.base.count - len(others)
        enough = max(1, self.membership.electorate.quorum - max(1, crew))
        strangers = {*self.peers} - {*others} - self.crew.keys
        return others[:enough], [*others[enough:], *sorted(strangers)]

    # -- to override -------------------------------------------------------------------------------

    def with_one(self, body: Propose) -> Said | None:
        """There is nothing else to propose in this turn."""
        return Kind.PROPOSE, body

    def with_two(self, first: Propose, second: Propose) -> Said | None:
        """Two different ones that may be followed. Gives what becomes part of the own log."""
        return Kind.PROPOSE, first

    def go_on(self, kind: Kind, body: Body) -> Said | None:
        """Whatever else its honest half would write."""
        return kind, body


class TwinLeader(HalfTeller):
    """Signs two proposals under one number, with an assent to each, for two halves who are linked."""

    parts = False

    def with_two(self, first: Propose, second: Propose) -> Said | None:
        near, far = self.halves()
        hotspot = self.crew.hotspot
        if self.parts and hotspot is not None:
            hotspot.part_halves(near, far, PARTED_SECONDS)
        branch = self.branch(len(self.machine.own_entries), far)
        twin = self.write_on(branch, Kind.PROPOSE, second)
        self.write_on(branch, Kind.ASSENT, Assent(second.decree, second.turn, twin.hash))
        mine = self.tell(first)
        if mine is not None:
            self.tell(Assent(first.decree, first.turn, mine.hash))
        return None


class PartingTwinLeader(TwinLeader):
    """The same, with a hotspot that keeps the halves apart meanwhile."""

    parts = settles_first = True


class LateVoter(HalfTeller):
    """Without a fork: proposes to one half alone while a hotspot keeps the other apart, helps that
    other half to decide something else in a later turn, and assents to its own proposal after all.
    """

    settles_first = True

    def __init__(self, crew: Crew, at: int, chance: Random) -> None:
        super().__init__(crew, at, chance)
        self._near: frozenset[PlayerKey] = frozenset()  # who has heard the proposal
        self._far: frozenset[PlayerKey] = frozenset()
        self._deaf: frozenset[PlayerKey] = frozenset()  # who is told nothing
        self._own_only: frozenset[PlayerKey] = frozenset()  # who is told nothing of the others
        self._first = Assent(0, 0, b"")

    def with_two(self, first: Propose, second: Propose) -> Said | None:
        """Proposes what an honest leader of the other half would not."""
        near, far = self.halves()
        if self.crew.hotspot is not None:
            self.crew.hotspot.part_halves(near, far, PARTED_SECONDS)
        self._near, self._far = frozenset(near), frozenset(far)
        self._deaf = self._far
        told = self.tell(second)
        if told is not None:
            self._first = Assent(second.decree, second.turn, told.hash)
            self.proposed()
        self.later(PARTED_SECONDS, self._tell_all)
        return None

    def _tell_all(self) -> None:
        self._deaf = self._own_only = frozenset()

    def edit(self, player: PlayerKey, data: bytes) -> bytes | None:
        if player in self._deaf:
            return None
        return _only_own(self, data) if player in self._own_only else data

    def go_on(self, kind: Kind, body: Body) -> Said | None:
        if body.decree != self.number or not self._deaf:
            return kind, body
        if isinstance(body, Pass) and self._deaf == self._far:
            if not self._has_passed(body.turn):
                return None
            self._deaf, self._own_only = self._near, self._far
            return self.passes(body)
        return self.assents(body) if isinstance(body, Assent) else (kind, body)

    def _has_passed(self, turn: int) -> bool:
        """Does the other half lack its word alone to be in this turn?"""
        seats = {self.game.roster.seat_of_player(player) for player in self._far}
        passed = self.instance.passes[turn].keys() & seats
        return len(passed) >= self.membership.electorate.quorum - 1

    # -- to override -------------------------------------------------------------------------------

    def proposed(self) -> None:
        """Its proposal has gone to one half."""

    def passes(self, body: Pass) -> Said | None:
        """It goes over to the other half."""
        return Kind.PASS, body

    def assents(self, body: Assent) -> Said | None:
        """To what the other half decides, and at once to what the first half waits for."""
        if body.turn <= self._first.turn:
            return None
        self.tell(body)
        self.tell(self._first)
        self._tell_all()
        return None


class EarlyVoter(LateVoter):
    """The same the other way round: the first half decides with its assent, which it then hides from
    the other in its pass.
    """

    def proposed(self) -> None:
        self.tell(self._first)

    def passes(self, body: Pass) -> Said | None:
        self.tell(msgspec.structs.replace(body, assented=None))
        return None

    def assents(self, body: Assent) -> Said | None:
        return Kind.ASSENT, body


def _only_own(mind: Schemer, data: bytes) -> bytes | None:
    """A message with nothing in it about the logs of others."""
    own = mind.machine.log
    try:
        message = exchange.decode_message(data)
    except DecodeError:
        return data
    match message:
        case exchange.Entries(raws):
            fit = tuple(raw for raw in raws if read_entry(raw).log == own)
            return exchange.encode_message(exchange.Entries(fit)) if fit else None
        case exchange.Have(heads=heads):
            ours = tuple(head for head in heads if head.log == own)
            return exchange.encode_message(msgspec.structs.replace(message, heads=ours))
        case exchange.Twins(one, _):
            return data if read_entry(one).log == own else None
