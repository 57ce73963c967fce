"""A run of a game at the start of a round, kept so that another run can go on from there.

A new decree makes every laptop run the game again. Where nothing of what a run has done up to a
round's start could come out differently, the next one starts there: what a decree costs does not grow
with the game.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from dixit_lan.dealing.roster import Roster
from dixit_lan.ids import Digest, Seat
from dixit_lan.logs.decrees import Value
from dixit_lan.logs.evidence import Evidence
from dixit_lan.logs.store import LogStore, PlayerLog
from dixit_lan.table.decrees.membership import Membership
from dixit_lan.table.game.absence import Absence
from dixit_lan.table.game.rulebook import Rulebook

CHECKPOINTS = 8
"""So many of the latest rounds' starts are kept. What goes back further runs from the beginning."""


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """Everything that a run goes on from; nobody changes what it holds.

    ``used``: entries of each seat's log up to the last that this run has acted on, and ``labels`` how
    many decrees its author names before that; ``logs``: the logs themselves, each of which only grows.
    ``index``: steps before it. ``beside``: what whoever runs the game keeps for himself.
    """

    index: int
    digest: Digest
    seen: int
    turn: Seat
    rulebook: Rulebook
    absence: Absence
    decrees: tuple[Value, ...]
    logs: Mapping[Seat, PlayerLog]
    used: Mapping[Seat, int]
    labels: Mapping[Seat, int]
    evidence: tuple[Evidence, ...]
    beside: Any

    def rebuilt(self, roster: Roster, decrees: tuple[Value, ...]) -> tuple[Rulebook, Absence]:
        """Its rulebook, before the start of the round, and who is here: of a run's own."""
        rulebook = Rulebook(self.rulebook.table.copy(), self.rulebook.board.copy(roster))
        return rulebook, self.absence.again(decrees, rulebook)

    def holds(self, membership: Membership, roster: Roster, store: LogStore) -> bool:
        """Would a run from the beginning come here, by what is known now?

        So it is if all that was acted on counts still: every log has only grown since, and no decree
        cuts it, and no promise of ours freezes it, below what was acted on.
        """
        decrees = tuple(membership.decrees)
        if decrees[: len(self.decrees)] != self.decrees:
            return False
        absence, frozen = self.absence.again(decrees, self.rulebook), membership.frozen
        for number, seat in enumerate(roster.seats):
            at, log = Seat(number), store.log(seat.log)
            used = self.used.get(at, 0)
            if self.logs.get(at, log) is not log or used > frozen.get(at, used):
                return False
            if self.labels.get(at, 0) != (membership.label(log, used) if used else 0):
                return False
            cut = absence.cut(at)
            if cut is not None and (used > cut[1].height or not is_held(log, cut[1])):
                return False
        return True


def is_held(log: PlayerLog, cut: Value) -> bool:
    """Is all of the log here that a decree lets count?"""
    if not cut.height:
        return True
    return log.height >= cut.height and log.entries[cut.height - 1].hash == cut.head
