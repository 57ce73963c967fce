"""Which proposals nobody could ever follow, and which STANDs hold (membership.md, 5, 8, 15)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from .chains import Chains, Link
from .electorate import ENDINGS, NOTHING, Decrees, Value, gone_by, is_about
from .entries import Entry, LogName

Stands = dict[int, dict[str, Any]]


@dataclass
class Proposals:
    """The PROPOSEs about the numbers that were decided, and the open one, judged by what they cite."""

    chains: Chains
    seats: Sequence[LogName]
    decrees: Sequence[Value]
    refuted: set[bytes] = field(default_factory=set)

    def judge(self) -> None:
        """Find the refuted ones: a turn's proposals only hang on those of lower turns."""
        for number in range(len(self.decrees) + 1):
            links = [
                link
                for link in self.chains.links.values()
                if self.chains.says(link.entry) and is_about(["propose"], link.entry, number)
            ]
            for link in sorted(links, key=lambda link: int(link.entry.content["turn"])):
                if not link.in_order or (self.is_of_this_game(link) and self._is_refuted(link)):
                    self.refuted.add(link.entry.hash)

    def is_of_this_game(self, link: Link) -> bool:
        """Whether a chain names exactly the decrees below its number."""
        return link.decrees == tuple(self.decrees)[: link.label]

    def is_proposal(self, entry: Entry, number: int, turn: int) -> bool:
        """Whether an entry is a PROPOSE of this number and turn that is not refuted."""
        return (
            self.chains.says(entry)
            and is_about(["propose"], entry, number, turn)
            and entry.hash not in self.refuted
        )

    def stand_holds(self, link: Link, decrees: Decrees) -> bool | None:
        """Whether enough have wished what a STAND says; None where a wish is not held."""
        content, founders = link.entry.content, self.chains.founders
        if content["target"]["change"] == "noop":
            return not content["wishes"]
        wishes = self.chains.cited(content["wishes"])
        if wishes is None:
            return None
        for wish in wishes:
            said = wish.entry.content
            if (
                not wish.in_order
                or not is_about(["wish"], wish.entry, content["decree"])
                or said["target"] != content["target"]
                or not said["yes"]
            ):
                return False
        wanting = {founders.elector(wish.entry.log, decrees) for wish in wishes} - {None}
        return len(wanting) >= founders.quorum

    def _is_refuted(self, link: Link) -> bool:
        content, founders = link.entry.content, self.chains.founders
        number, turn, value = link.label, content["turn"], content["value"]
        if founders.seat_at(link.entry.log) != founders.leader(link.decrees, turn):
            return True
        values: list[Value] = []
        if turn:
            passes = self.chains.cited(content["passes"])
            if passes is None:
                return False
            if not self._are_enough(link, passes):
                return True
            votes = [(one, one.entry.content["assented"]) for one in passes]
            votes = [(one, vote) for one, vote in votes if vote]
            reported = self.chains.cited(vote["proposal"] for _, vote in votes)
            if reported is None:
                return False
            said = {one.entry.hash: one.entry for one in reported}
            if not all(
                self.is_proposal(said[vote["proposal"]], number, vote["turn"]) for _, vote in votes
            ):
                return True
            heard = [
                said[vote["proposal"]].content
                for one, vote in votes
                if founders.elector(one.entry.log, link.decrees) is not None
            ]
            highest = max((each["turn"] for each in heard), default=0)
            values = [each["value"] for each in heard if each["turn"] == highest]
        if value in values:
            return False
        if values and all(other == values[0] for other in values):
            return True
        stands = self.chains.cited(content["stands"])
        return stands is not None and not self._allow(number, value, stands, link.decrees)

    def _are_enough(self, link: Link, passes: Sequence[Link]) -> bool:
        """Whether these are passes to the turn, of enough electors."""
        number, turn = link.label, link.entry.content["turn"]
        founders = self.chains.founders
        passing = {founders.elector(one.entry.log, link.decrees) for one in passes} - {None}
        return len(passing) >= founders.quorum and all(
            one.in_order and is_about(["pass"], one.entry, number, turn) for one in passes
        )

    def _allow(self, number: int, value: Value, stands: Sequence[Link], decrees: Decrees) -> bool:
        """Whether these STANDs allow a value, as far as can be seen."""
        founders = self.chains.founders
        counting: Stands = {}
        for link in stands:
            if not (link.in_order and is_about(["stand"], link.entry, number)):
                return False
            if not self.stand_holds(link, decrees):
                return False
            seat = founders.elector(link.entry.log, decrees)
            if seat is not None:
                counting[seat] = link.entry.content
        if len(counting) < founders.quorum:
            return False
        if value == NOTHING:
            return True
        targets = [stand["target"] for stand in counting.values()]
        target = targets[0]
        if any(other != target for other in targets):
            return False
        if (value["change"], value["seat"]) != (target["change"], target["seat"]):
            return False
        if not founders.is_sensible(value, decrees):
            return False
        if value["change"] not in ENDINGS:
            return all(value[name] == target[name] for name in ("height", "head", "joiner"))
        reports = {seat: stand["report"] for seat, stand in counting.items()}
        if target["twins"]:
            return self._cuts_twins(value, reports, decrees)
        return self._cuts_chain(value, reports)

    def _chain_to(self, seat: int, height: int, head: bytes) -> list[Entry] | None:
        """The chain (log of the seat, height, head), if it is held."""
        if height == 0:
            return [] if not head else None
        link = self.chains.links.get(head)
        if link is None or link.entry.log != self.seats[seat] or link.entry.seq != height - 1:
            return None
        found = []
        while link is not None:
            found.append(link.entry)
            link = link.before
        return found[::-1]

    @staticmethod
    def _longest(reports: Mapping[int, dict[str, Any]]) -> tuple[int, bytes]:
        return max((report["height"], report["head"]) for report in reports.values())

    def _cuts_chain(self, value: Value, reports: Mapping[int, dict[str, Any]]) -> bool:
        """Whether a value is the longest report, and the others lie on its chain."""
        if (value["height"], value["head"]) != self._longest(reports):
            return False
        chain = self._chain_to(value["seat"], value["height"], value["head"])
        if chain is None:
            return True
        heads = [b"", *(entry.hash for entry in chain)]
        return all(
            report["head"] == heads[report["height"]]
            for report in reports.values()
            if report["height"]
        )

    def _cuts_twins(
        self, value: Value, reports: Mapping[int, dict[str, Any]], decrees: Decrees
    ) -> bool:
        """Whether a forked log may end there by what these have acted on (15)."""
        longest = self._longest(reports)
        if (value["height"], value["head"]) == longest:
            return True
        chains = {
            seat: self._chain_to(value["seat"], report["acted"], report["deed"])
            for seat, report in reports.items()
            if report["acted"]
        }
        if None in chains.values():
            return True
        beyond = {
            seat: chain[value["height"]].hash
            for seat, chain in chains.items()
            if chain is not None and len(chain) > value["height"]
        }
        gone = (gone_by(decrees[:count]) for count in range(len(decrees) + 1))
        return value["height"] <= longest[0] and not all(
            self._has_arm(value["seat"], reports, beyond, deaf) for deaf in gone
        )

    def _has_arm(
        self,
        author: int,
        reports: Mapping[int, dict[str, Any]],
        beyond: Mapping[int, bytes],
        deaf: set[int],
    ) -> bool:
        """Whether t founders may have acted on one branch beyond the value."""
        founders = self.chains.founders
        voices = {*range(len(founders.seats))} - {author} - deaf
        arms = [beyond[seat] for seat in sorted(voices) if seat in beyond]
        silent = len(voices - {*reports})
        return any(arms.count(arm) + silent >= founders.quorum for arm in arms)
