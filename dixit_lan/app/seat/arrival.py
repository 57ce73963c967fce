"""On the way to a table: where to, and whether its people let us in."""

import asyncio
import os
from dataclasses import dataclass, replace

from dixit_lan.app.invitation import Invitation
from dixit_lan.app.options import Options
from dixit_lan.app.pipe.messages import Seated
from dixit_lan.app.seat.bot_processes import LOOPBACK, HiredBot
from dixit_lan.app.seat.evening import Evening
from dixit_lan.app.session import TableSession
from dixit_lan.keeping.saved_seats import SavedSeat
from dixit_lan.net.code import generate_code
from dixit_lan.net.contacts import Address

LOOK_SECONDS = 0.05
REFUSED_SECONDS = 3.0
"""Anybody can announce a table and refuse whoever calls: so long its own people may take to answer."""
ALONE_SECONDS = 10.0
"""Nobody has answered at all: from then on the lobby tells why that may be."""
HEARD_SECONDS = 2.0
"""Who answers also says who sits there. Until then we would seem to be alone, with a rabbit of theirs;
whoever says nothing for so long is shown without."""


@dataclass(frozen=True, slots=True)
class Destination:
    """Where to sit down, and as whom."""

    name: str
    at: Invitation
    options: Options
    bots: int = 0
    """So many practise with us: nobody else is asked to come."""
    crew: tuple[HiredBot, ...] = ()
    """Bots of ours that come along; none: as many new ones as practise."""
    resume: SavedSeat | None = None
    knocks: bool = False
    """The table is there already: whoever has another code is not let in, and opens none of his own."""
    evening: Evening | None = None
    """What went before; None: what belongs to ``resume``, or nothing."""

    @classmethod
    def alone(cls, player: str, options: Options, bots: int) -> "Destination":
        """A table on this computer alone, to practise at."""
        interfaces = options.interfaces or (LOOPBACK,)
        options = replace(options, seats=options.seats or bots + 1, interfaces=interfaces)
        at = Invitation(f"Practice ({player})", generate_code(os.urandom))
        return cls(player, at, options, bots)

    @classmethod
    def as_asked(cls, player: str, options: Options) -> "Destination":
        """The table that the command line names, or a new one."""
        if options.bots and options.seats is None:
            options = replace(options, seats=options.bots + 1)
        code = options.code or generate_code(os.urandom)
        at = Invitation(options.table or f"{player}'s table", code)
        return cls(player, at, options, options.bots)

    @classmethod
    def of_friends(
        cls, player: str, at: Invitation, options: Options, places: tuple[Address, ...]
    ) -> "Destination":
        """A table that is there, perhaps in one of these ``places``."""
        options = replace(_by_their_rules(options), peers=(*options.peers, *places))
        return cls(player, at, options, knocks=True)

    @classmethod
    def once_more(cls, seated: Seated, at: Invitation, sitting: SavedSeat | None) -> "Destination":
        """Where another process of this seat has sat until it was lost."""
        options, in_game = seated.options, sitting is not None and sitting.in_game
        options = _by_their_rules(options) if in_game else options
        evening = Evening(seated.points)
        return cls(seated.player, at, options, resume=sitting, evening=evening)

    @classmethod
    def back_to(cls, sitting: SavedSeat, options: Options) -> "Destination":
        """The seat of a game that was broken off, with the pictures that were played with."""
        options = replace(_by_their_rules(options), packs=sitting.packs)
        at = Invitation(sitting.table, sitting.code)
        return cls(sitting.name, at, options, resume=sitting)

    @property
    def returns(self) -> bool:
        """Whether it is to a game that was broken off."""
        return self.resume is not None and self.resume.in_game

    def first_rabbit(self, kept: int | None, liked: int | None) -> int | None:
        """The one to ask for in the first SIT, so that nobody who comes in that moment changes it: that
        of the last game, or the one ``liked``. Where others sit already, theirs must be seen first.
        """
        if self.knocks:
            return None
        wanted = (kept, liked, 0 if self.bots else None)
        return next((rabbit for rabbit in wanted if rabbit is not None), None)


def _by_their_rules(options: Options) -> Options:
    """The same without a wish for rules of our own."""
    return replace(options, edition=None, seats=None)


async def is_let_in(session: TableSession) -> bool:
    """Wait for the people of the table; False once they have refused our code and nobody took it."""
    waited = refused = 0.0
    while not session.mesh.peers and refused < REFUSED_SECONDS and waited < ALONE_SECONDS:
        await asyncio.sleep(LOOK_SECONDS)
        waited += LOOK_SECONDS
        refused += LOOK_SECONDS if session.refusals.turned_away else 0.0
    if not session.mesh.peers:
        return not refused
    heard_for = 0.0
    while not _has_company(session) and heard_for < HEARD_SECONDS:
        await asyncio.sleep(LOOK_SECONDS)
        heard_for += LOOK_SECONDS
    return True


def _has_company(session: TableSession) -> bool:
    """Whether somebody sits with us."""
    return session.status is not None and len(session.status.lobby.seats) > 1
