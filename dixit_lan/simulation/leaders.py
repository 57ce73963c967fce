"""Leaders of turns who do not lead, or lead astray."""

from dixit_lan.logs.decrees import Body
from dixit_lan.logs.kinds import Kind
from dixit_lan.simulation.schemer import Schemer
from dixit_lan.table.elector import Said


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
