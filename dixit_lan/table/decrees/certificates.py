"""What t founders have assented to: the decree that a number has got, or that it has two (rule 10)."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from dixit_lan.dealing.roster import Roster
from dixit_lan.logs.decrees import Decided, Propose, Value
from dixit_lan.table.decrees.chains import Chains
from dixit_lan.table.decrees.electorate import Electorate
from dixit_lan.table.decrees.instance import Instance


class Certificate(NamedTuple):
    """A proposal of ``turn`` that t founders have assented to: what it comes to, and the DECIDED that
    says so.
    """

    turn: int
    value: Value
    decided: Decided


class Certificates:
    """Finds and weighs the certificates of one game."""

    def __init__(self, base: Roster, electorate: Electorate, chains: Chains) -> None:
        self._base, self._electorate, self._chains = base, electorate, chains

    def about(self, instance: Instance, before: Sequence[Value]) -> list[Certificate]:
        """All that there are about the number after the decrees ``before``, the latest turn first."""
        found, quorum = [], self._electorate.quorum
        electors, number = self._electorate.electors(before), len(before)
        for turn in sorted(instance.assents, reverse=True):
            for name, votes in sorted(instance.assents[turn].items()):
                seats = sorted(votes.keys() & electors)[:quorum]
                value = self._proposed(name, turn, before) if len(seats) == quorum else None
                if value is not None:
                    assents = tuple(votes[seat].hash for seat in seats)
                    found.append(Certificate(turn, value, Decided(number, name, assents)))
        return found

    def _proposed(self, name: bytes, turn: int, before: Sequence[Value]) -> Value | None:
        """What a PROPOSE of this turn, by its leader and in order, comes to."""
        found = self._chains.cited(name)
        if (
            found is None
            or not isinstance(found[1], Propose)
            or not self._chains.in_order(found[0])
        ):
            return None
        entry, proposal = found[0], found[1]
        is_leaders = self._chains.founder(entry) == self._electorate.leader(before, turn)
        if (proposal.decree, proposal.turn) != (len(before), turn) or not is_leaders:
            return None
        return self._electorate.in_force(proposal.value, before, self._base)

    def is_spoiled(self, instance: Instance, turn: int, before: Sequence[Value]) -> bool:
        """Has the leader of this turn made two proposals in it?"""
        leader, found = self._electorate.leader(before, turn), instance.proposals[turn].values()
        return sum(self._chains.founder(entry) == leader for entry in found) > 1

    def is_split(
        self,
        instance: Instance,
        before: Sequence[Value],
        ours: Value | None,
        named: Collection[Value],
    ) -> bool:
        """Are there two decrees, neither of which gives way? ``ours``: the one that we go by, None
        while we know of none; ``named``: those that somebody has written down.

        A certificate gives way to one of a later turn, if its turn's leader has made two proposals and
        nobody has written it down.
        """
        found = self.about(instance, before)
        if ours is None:
            ours = found[0].value if found else None
        latest = max((one.turn for one in found if one.value == ours), default=-1)
        others = [one for one in found if one.value != ours]
        return any(value != ours for value in named) or any(
            one.turn >= latest or not self.is_spoiled(instance, one.turn, before) for one in others
        )
