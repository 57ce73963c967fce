"""On the way to a table: where to, and whether its people let us in."""

import asyncio
from dataclasses import dataclass

from dixit_lan.app.invitation import Invitation
from dixit_lan.app.options import Options
from dixit_lan.app.seat.evening import Evening
from dixit_lan.app.session import TableSession
from dixit_lan.keeping.saved_seats import SavedSeat

LOOK_SECONDS = 0.05
REFUSED_SECONDS = 3.0
"""Anybody can announce a table and refuse whoever calls: so long its own people may take to answer."""
ALONE_SECONDS = 10.0
"""Nobody has answered at all: from then on the lobby tells why that may be."""


@dataclass(frozen=True, slots=True)
class Destination:
    """Where to sit down, and as whom."""

    name: str
    at: Invitation
    options: Options
    bots: int = 0
    resume: SavedSeat | None = None
    knocks: bool = False
    """The table is there already: whoever has another code is not let in, and opens none of his own."""
    evening: Evening | None = None
    """What went before; None: what belongs to ``resume``, or nothing."""

    @property
    def returns(self) -> bool:
        """Whether it is to a game that was broken off."""
        return self.resume is not None and self.resume.in_game


async def is_let_in(session: TableSession) -> bool:
    """Wait for the people of the table; False once they have refused our code and nobody took it."""
    waited = refused = 0.0
    while not session.mesh.peers and refused < REFUSED_SECONDS and waited < ALONE_SECONDS:
        await asyncio.sleep(LOOK_SECONDS)
        waited += LOOK_SECONDS
        turned_away = session.refusals.turned_away or session.refusals.sent_away
        refused += LOOK_SECONDS if turned_away else 0.0
    return bool(session.mesh.peers) or not refused
