"""What goes on from one table to the next: the points so far, with whom, and the own rabbit.

Nothing of it is on the wire. Everybody sits down anew at the same table, by the same name and code, and
each laptop keeps for itself what its person has seen.
"""

from dataclasses import dataclass, replace

from dixit_lan.app.options import Options
from dixit_lan.app.session import TableSession, Wish, wish_of
from dixit_lan.client.words.attendance import Silence
from dixit_lan.ids import PlayerKey
from dixit_lan.keeping.saved_seats import SavedSeat
from dixit_lan.rules.edition import Edition
from dixit_lan.rules.intents import Intent
from dixit_lan.table.notes import FULL, LATE
from dixit_lan.table.status import (
    OfferRules,
    Presence,
    SetReady,
    Status,
    TableIntent,
    TablePhase,
)

Points = tuple[tuple[PlayerKey, int], ...]


@dataclass(frozen=True, slots=True)
class Evening:
    """``company``: who is expected at the new table, of those of the game that was left. Our person has
    said by her one click that she plays on with these, and with nobody else.
    """

    points: Points = ()
    company: frozenset[PlayerKey] = frozenset()
    edition: Edition | None = None  # that was played with ...
    revision: int = 0  # ... and of which revision those rules were
    given_up: str = ""  # the sitting, by its nonce, whose game will not be gone on with
    rabbit: int | None = None  # our person's in that game: she keeps it

    @classmethod
    def of(cls, sitting: SavedSeat | None) -> "Evening":
        """The one that a sitting which is gone on with belongs to; else a new one."""
        kept = () if sitting is None else sitting.points
        return cls(tuple((PlayerKey(bytes.fromhex(key)), won) for key, won in kept))

    @property
    def saved(self) -> tuple[tuple[str, int], ...]:
        """The points as they are kept for a return."""
        return tuple((key.hex(), won) for key, won in self.points)

    def wish(self, options: Options) -> Wish:
        """What ``options`` ask for at the next table of this evening."""
        made = wish_of(options, ready=False)
        return replace(made, points=self.saved, follows=self.revision)

    def after(self, status: Status, session: TableSession) -> "Evening":
        """The evening after the game of ``status``. Whoever was proven to cheat is expected by nobody,
        and nothing of hers is counted.
        """
        view, before = status.view, dict(self.points)
        nonce, revision = session.machine.log.nonce.hex(), session.machine.rules_revision
        fair = {
            seat.player: at
            for at, seat in enumerate(status.seats)
            if seat.presence is not Presence.OUT
        }
        if view is None:
            return Evening(self.points, revision=revision, rabbit=self.rabbit)
        rabbit = status.rabbits[view.seat]
        points = {key: before.get(key, 0) + view.scores[at] for key, at in fair.items()}
        if status.phase is TablePhase.OVER:
            return Evening(tuple(points.items()), revision=revision, rabbit=rabbit)
        here = {key for key, at in fair.items() if status.seats[at].presence is Presence.HERE}
        company = here | (fair.keys() & set(status.moved)) | {status.seats[view.seat].player}
        return Evening(
            tuple(points.items()), frozenset(company), view.edition, revision, nonce, rabbit
        )

    def heard(self, intent: Intent | TableIntent) -> "Evening":
        """The same after a word of our person: who speaks of rules or readiness decides herself."""
        speaks = isinstance(intent, SetReady | OfferRules)
        return replace(self, company=frozenset()) if speaks and self.company else self

    def is_gathered(self, status: Status) -> bool:
        """Is it time to be ready? All who are expected sit here, nobody who did not play before, nobody
        is at the game that was left, and the rules are the same. Whoever was on the way from one to
        the other when our person clicked was not heard then: she is welcome, though not expected.
        """
        lobby = status.lobby
        if not self.company or status.phase is not TablePhase.LOBBY or status.note in (LATE, FULL):
            return False
        waits = any(seat.is_self and not seat.ready for seat in lobby.seats)
        same = lobby.edition == self.edition
        there = {seat.player for seat in lobby.seats}
        return waits and same and self.company <= there <= dict(self.points).keys()


def can_go_on(status: Status) -> bool:
    """May our person sit down anew? A game that can be gone on with is not left by that."""
    if status.view is None or status.phase is TablePhase.OVER:
        return True
    return status.phase is TablePhase.PLAYING and Silence.of(status, status.view).is_stuck


def same_rules(options: Options, session: TableSession, status: Status) -> Options:
    """How to sit down again: by the rules that were played with, where the others know us to be, and
    where we know them. Of a table that not all have stayed at, whoever is here is all that plays.
    """
    known = (*options.peers, *session.mesh.places)
    options = replace(options, port=session.mesh.port, peers=tuple(dict.fromkeys(known)))
    view = status.view
    if view is None:
        return options
    here = all(seat.presence is Presence.HERE for seat in status.seats)
    return replace(
        options,
        edition=view.edition,
        seats=status.lobby.seats_wanted if here else None,
    )
