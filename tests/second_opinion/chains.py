"""Chains: which entries are held, what they know, and whether they are in order (membership.md)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from .electorate import ENDINGS, Decrees, Founders, is_about
from .entries import NO_BACKLINK, Entry, Log, LogName
from .messages import DECREES


@dataclass(frozen=True, eq=False)
class Link:
    """A held entry, and what its chain says before it.

    ``decrees`` are those that its DECIDEDs name; of the number that is open behind them, ``turn`` is
    the highest of a PASS or ASSENT in order (0 without any), ``assent`` the last ASSENT in order;
    ``is_frozen`` where the author stands for the absence of the own seat.
    """

    entry: Entry
    before: Link | None = field(repr=False)
    decrees: Decrees
    turn: int
    assent: dict[str, Any] | None
    is_frozen: bool
    in_order: bool

    @property
    def label(self) -> int:
        """The number that was open for the author."""
        return len(self.decrees)


def _is_in_order(entry: Entry, label: int, turn: int, assent: dict[str, Any] | None) -> bool:
    if not is_about(DECREES, entry, label):
        return False
    if entry.kind == "assent":
        said = entry.content["turn"]
        return bool(said >= turn and (assent is None or said > assent["turn"]))
    if entry.kind == "pass":
        return bool(entry.content["turn"] > turn and entry.content["assented"] == assent)
    return True


class Chains:
    """All entries of a record whose chain is held, by their hashes."""

    def __init__(self, founders: Founders, logs: Mapping[LogName, Log], start: bytes) -> None:
        self.founders = founders
        self.start = start
        self.links: dict[bytes, Link] = {}
        waiting = [entry for log in logs.values() for entry in log.held()]
        waiting.sort(key=lambda entry: entry.seq)
        grown = True
        while grown:
            late = [entry for entry in waiting if not self._take(entry)]
            grown, waiting = len(late) < len(waiting), late

    def says(self, entry: Entry) -> bool:
        """Whether an entry is one of the six kinds about decrees, and of this game."""
        return entry.kind in DECREES and entry.digest == self.start

    def _take(self, entry: Entry) -> bool:
        """Link an entry, if all before it and all that it rests on is there."""
        before = self.links.get(entry.backlink)
        if before is None:
            if entry.seq or entry.backlink != NO_BACKLINK:
                return False
            link = Link(entry, None, (), 0, None, is_frozen=False, in_order=False)
        elif before.entry.seq + 1 != entry.seq or before.entry.log != entry.log:
            return False
        else:
            link = self._behind(before, entry)
        if self.says(entry):
            ordered = _is_in_order(entry, link.label, link.turn, link.assent)
            link = replace(link, in_order=ordered)
            if entry.kind == "decided" and not self._is_supported(link):
                return False
        self.links[entry.hash] = link
        return True

    def _behind(self, before: Link, entry: Entry) -> Link:
        """What the chain says behind one link of it."""
        last, decrees = before.entry, before.decrees
        turn, assent, frozen = before.turn, before.assent, before.is_frozen
        if self.says(last) and last.kind == "decided":
            value = self.links[last.content["proposal"]].entry.content["value"]
            decrees = (*decrees, self.founders.named(value, decrees))
            turn, assent, frozen = 0, None, False
        elif before.in_order and last.kind in ("assent", "pass"):
            turn = max(turn, last.content["turn"])
            if last.kind == "assent":
                assent = {name: last.content[name] for name in ("turn", "proposal")}
        elif before.in_order and last.kind == "stand":
            target = last.content["target"]
            own = target["seat"] == self.founders.seat_at(last.log)
            frozen = frozen or (own and target["change"] in ENDINGS)
        return Link(entry, before, decrees, turn, assent, frozen, in_order=False)

    def _is_supported(self, link: Link) -> bool:
        """Whether a DECIDED rests on a certificate that is held."""
        if not link.in_order:
            return False
        content = link.entry.content
        proposal = self.proposal(content["proposal"], link.decrees)
        if proposal is None:
            return False
        wanted = {name: proposal.entry.content[name] for name in ("decree", "turn")}
        wanted["proposal"] = content["proposal"]
        voters = set()
        for name in content["assents"]:
            assent = self.links.get(name)
            if assent is None or not assent.in_order or assent.entry.content != wanted:
                return False
            voter = self.founders.elector(assent.entry.log, link.decrees)
            if assent.entry.kind != "assent" or voter is None or voter in voters:
                return False
            voters.add(voter)
        return len(voters) >= self.founders.quorum

    def proposal(self, name: bytes, decrees: Decrees) -> Link | None:
        """A PROPOSE in order about the number behind these decrees, by the leader of its turn."""
        link = self.links.get(name)
        if link is None or not link.in_order or not is_about(["propose"], link.entry, len(decrees)):
            return None
        leader = self.founders.leader(decrees, link.entry.content["turn"])
        return link if self.founders.seat_at(link.entry.log) == leader else None

    def cited(self, names: Iterable[bytes]) -> list[Link] | None:
        """All of these, if all are held."""
        found = [self.links.get(name) for name in names]
        return [link for link in found if link] if all(found) else None
