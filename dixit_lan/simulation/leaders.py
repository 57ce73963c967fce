"""Leaders of turns who do not lead, or lead astray."""

from functools import partial

from msgspec.structs import replace

from dixit_lan.logs.decrees import NO_VALUE, Body, Change, Propose, Value
from dixit_lan.logs.kinds import Kind
from dixit_lan.simulation.schemer import Schemer
from dixit_lan.table.decrees.elector import Said


class SilentLeader(Schemer):
    """Wishes, and then says nothing: whoever it leads waits in vain."""

    def answer(self, kind: Kind, body: Body) -> Said | None:
        return None

    def act(self) -> None:
        self.acted = self.acted or (self.may_write and self.is_leader)


class MeekLeader(Schemer):
    """Stands, assents and passes, but never proposes."""

    def answer(self, kind: Kind, body: Body) -> Said | None:
        if kind is not Kind.PROPOSE:
            return kind, body
        self.acted = True
        return None


class BadLeader(Schemer):
    """Stands, assents and passes; what it proposes is what the rules do not allow."""

    def answer(self, kind: Kind, body: Body) -> Said | None:
        if not isinstance(body, Propose):
            return kind, body
        lies = (self._cut_short, self._nothing, self._few_passes, self._uncited, self._foreign)
        false = next(
            (lie for tell in self.chance.sample(lies, len(lies)) if (lie := tell(body)) != body),
            body,
        )
        self.acted = self.acted or false != body
        if self.chance.random() < 0.3:  # one after the other: in one turn there is one proposal
            self.later(self.chance.uniform(0.0, 1.0), partial(self._propose_too, body))
        return kind, false

    def _propose_too(self, body: Propose) -> None:
        if self.may_write and body.decree == self.membership.number:
            self.acted = self.tell(body) is not None or self.acted

    def _cut_short(self, body: Propose) -> Propose:
        """A log ends before what somebody holds of it."""
        value, store = body.value, self.machine.store
        if value.change not in (Change.AWAY, Change.CUT) or not value.height:
            return body
        log, height = store.log(self.game.roster.seats[value.seat].log), value.height - 1
        head = log.entries[height - 1].hash if 0 < height <= log.height else b""
        short = replace(value, height=height if head else 0, head=head)
        return replace(body, value=short)

    def _nothing(self, body: Propose) -> Propose:
        """A number is used up, though t founders want something."""
        return replace(body, value=NO_VALUE)

    def _few_passes(self, body: Propose) -> Propose:
        return replace(body, passes=body.passes[:1])

    def _uncited(self, body: Propose) -> Propose:
        """Too few stand for it, or some that nobody has ever seen."""
        some = body.stands[:1]
        return replace(body, stands=(*some, self.made_up()) if self.chance.random() < 0.5 else some)

    def _foreign(self, body: Propose) -> Propose:
        """Somebody else is away than they stand for."""
        seats = [self.game.roster.seat_of(log) for log in self.victims]
        other = next((seat for seat in seats if seat not in (None, body.value.seat)), 0)
        log = self.machine.store.log(self.game.roster.seats[other or 0].log)
        return replace(body, value=Value(Change.AWAY, other or 0, log.height, log.head))
