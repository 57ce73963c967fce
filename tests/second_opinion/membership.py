"""The council: which decrees there are, which branches count, who breaks the rules (membership.md)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from .chains import Chains, Link
from .electorate import ENDINGS, Decrees, Founders, Seat, Value, can_be_read, is_about, seat_of
from .entries import Entry, Log, LogName
from .proposals import Proposals


@dataclass
class Council:
    """All seats of a roster, and what their control entries have decided."""

    seats: list[Seat]
    logs: Mapping[LogName, Log]
    start: bytes
    lets_join: bool = True
    decrees: list[Value] = field(default_factory=list)
    split: bool = False
    offences: list[tuple[LogName, str, int]] = field(default_factory=list)
    founders: Founders = field(init=False)
    chains: Chains = field(init=False)
    proposals: Proposals = field(init=False)
    _branches: dict[int, list[Entry]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.founders = Founders(tuple(self.seats), self.lets_join)

    def log(self, seat: int) -> Log:
        """The log of a seat, empty if the record has none."""
        name = self.seats[seat].log
        return self.logs.get(name, Log(name))

    def branch(self, seat: int) -> list[Entry]:
        """The entries of a seat that count."""
        if seat not in self._branches:
            self._branches[seat] = self._find_branch(seat)
        return self._branches[seat]

    def blame(self, entry: Entry) -> None:
        """Note that an entry breaks the rules of this page."""
        self.offences.append((entry.log, "bad_decree", entry.item))

    # What was decided.

    def read(self) -> None:
        """Find all decrees, then judge what everybody has said about them."""
        self.chains = Chains(self.founders, self.logs, self.start)
        while self._decide():
            pass
        seated = [seat.log for seat in self.seats]
        self.proposals = Proposals(self.chains, seated, self.decrees)
        self.proposals.judge()
        for log in seated:
            for entry in self.logs[log].held() if log in self.logs else ():
                if self._says(entry) and not can_be_read(entry):
                    self.blame(entry)
        for link in self.chains.links.values():
            if link.entry.log in seated and self._is_offence(link):
                self.blame(link.entry)

    def _says(self, entry: Entry) -> bool:
        return self.chains.says(entry)

    def _certificates(self, number: int, decrees: Decrees) -> Iterator[Link]:
        """The proposals about a number that t electors have assented to."""
        voters: dict[bytes, set[int]] = {}
        links = self.chains.links.values()
        for link in links:
            if link.in_order and is_about(["assent"], link.entry, number):
                elector = self.founders.elector(link.entry.log, decrees)
                name = link.entry.content["proposal"]
                proposal = self.chains.proposal(name, decrees)
                if elector is None or proposal is None:
                    continue
                if proposal.entry.content["turn"] == link.entry.content["turn"]:
                    voters.setdefault(name, set()).add(elector)
        for name, electors in voters.items():
            if len(electors) >= self.founders.quorum:
                yield self.chains.links[name]

    def _decide(self) -> bool:
        """Find the next decree, if there is one."""
        decrees = tuple(self.decrees)
        found = list(self._certificates(len(decrees), decrees))
        if not found:
            return False
        last = max(link.entry.content["turn"] for link in found)
        values = [link.entry.content["value"] for link in found]
        value = next(
            link.entry.content["value"] for link in found if link.entry.content["turn"] == last
        )
        if any(other != value for other in values) and not self._settles(found, last, value):
            self.split = True
            return False
        self.decrees.append(self.founders.named(value, decrees))
        if self.decrees[-1]["change"] == "join":
            self.seats.append(seat_of(value["joiner"]))
        return True

    def _settles(self, found: list[Link], last: int, value: Value) -> bool:
        """Whether of several values that of the last turn is the decree."""
        number = len(self.decrees)
        for link in found:
            content = link.entry.content
            if content["value"] != value and (
                content["turn"] == last or not self._has_two(number, content["turn"])
            ):
                return False
        for link in self.chains.links.values():
            if self._says(link.entry) and is_about(["decided"], link.entry, number):
                named = self.chains.links[link.entry.content["proposal"]]
                if named.entry.content["value"] != value:
                    return False
        return True

    def _has_two(self, number: int, turn: int) -> bool:
        """Whether the leader of a turn has made two proposals in it, on any branch."""
        leader = self.founders.leader(tuple(self.decrees), turn)
        held = self.log(leader).held() if leader is not None else []
        made = (e for e in held if self._says(e) and is_about(["propose"], e, number, turn))
        return len({entry.hash for entry in made}) > 1

    # Who breaks the rules of a chain.

    def _is_offence(self, link: Link) -> bool:
        """Whether an entry of a player breaks the rules of this page."""
        entry = link.entry
        seat = self.founders.elector(entry.log, link.decrees)
        if entry.is_game:
            return seat is not None and link.is_frozen
        if not self._says(entry) or not can_be_read(entry):
            return False
        content = entry.content
        if entry.kind != "decided" and content["decree"] != link.label:
            return True
        if seat is None:
            return False
        judged = self.proposals.is_of_this_game(link)
        if entry.kind == "stand":
            return judged and self.proposals.stand_holds(link, link.decrees) is False
        if entry.kind == "propose":
            return entry.hash in self.proposals.refuted or self._is_second(link)
        if entry.kind == "assent" and link.in_order:
            target = self.chains.links.get(content["proposal"])
            number, turn = content["decree"], content["turn"]
            is_good = target is None or self.proposals.is_proposal(target.entry, number, turn)
            return judged and not is_good
        return entry.kind in ("assent", "pass") and not link.in_order

    def _is_second(self, link: Link) -> bool:
        """Whether the same chain has proposed in that turn before."""
        turn, before = link.entry.content["turn"], link.before
        while before is not None and before.label == link.label:
            entry = before.entry
            if self._says(entry) and is_about(["propose"], entry, link.label, turn):
                return True
            before = before.before
        return False

    def judge_reports(self, steps: Mapping[bytes, int], counted: list[dict[int, Entry]]) -> None:
        """Compare reports with what their authors had acknowledged, once the course is known.

        ``steps`` has the numbers of the steps by their digests, ``counted`` the entries that counted
        in each, by seat.
        """
        for author, founder in enumerate(self.founders.seats):
            heights = [0] * len(self.seats)
            reached = 0
            for entry in self.branch(author):
                if entry.is_game or entry.kind == "ack":
                    while reached < steps.get(entry.digest, 0):
                        for seat, one in counted[reached].items():
                            heights[seat] = max(heights[seat], one.seq + 1)
                        reached += 1
                elif self._hides(entry, author, heights):
                    assert entry.log == founder.log
                    self.blame(entry)

    def _hides(self, entry: Entry, author: int, heights: list[int]) -> bool:
        """Whether a STAND reports less of another's log than its author had acknowledged."""
        link = self.chains.links[entry.hash]
        if not (self._says(entry) and entry.kind == "stand" and link.in_order):
            return False
        if self.founders.elector(entry.log, link.decrees) is None:
            return False
        target, report = entry.content["target"], entry.content["report"]
        seat = target["seat"]
        if target["change"] not in ENDINGS or seat == author or seat >= len(heights):
            return False
        return bool(report["acted" if target["twins"] else "height"] < heights[seat])

    # Branches, labels, endings.

    def _find_branch(self, seat: int) -> list[Entry]:
        log = self.log(seat)
        current = self._as_far_as_held(log.chain)
        for decree in self.decrees:
            if decree["seat"] != seat or not decree["height"]:
                continue
            chain = log.chain_to(decree["height"], decree["head"])
            if chain is None or self._as_far_as_held(chain) != chain:
                continue
            if current[: len(chain)] != chain:
                current = self._as_far_as_held(chain + self._following(log, chain))
        return current

    def _as_far_as_held(self, entries: list[Entry]) -> list[Entry]:
        """The beginning of a chain, up to a DECIDED that is not supported."""
        ends = (at for at, entry in enumerate(entries) if entry.hash not in self.chains.links)
        return entries[: next(ends, len(entries))]

    @staticmethod
    def _following(log: Log, chain: list[Entry]) -> list[Entry]:
        """What follows on a chain aside: where there are several, what was laid there last."""
        found: list[Entry] = []
        head = chain[-1].hash
        while True:
            height = len(chain) + len(found)
            follows = [e for e in log.aside if e.seq == height and e.backlink == head]
            if not follows:
                return found
            found.append(follows[-1])
            head = follows[-1].hash

    def label(self, entry: Entry) -> int:
        """How many decrees the author had written down before an entry on a branch."""
        return self.chains.links[entry.hash].label

    def holds(self, seat: int, decree: Value) -> bool:
        """Whether a seat's branch is held up to where a decree ends it."""
        height, branch = decree["height"], self.branch(seat)
        return not height or (len(branch) >= height and branch[height - 1].hash == decree["head"])

    def ending(self, seat: int, back: int) -> int | None:
        """The number of the decree in force that ends a seat's log, after this BACK."""
        for number in range(back + 1, len(self.decrees)):
            decree = self.decrees[number]
            if decree["seat"] == seat and decree["change"] in ENDINGS:
                return number
        return None

    def farewell(self, seat: int) -> int | None:
        """The number of a seat's LEAVE in its log."""
        for entry in self.branch(seat):
            if entry.kind == "leave" and entry.digest == self.start:
                return entry.seq
        return None

    def is_void(self, seat: int, seq: int) -> bool:
        """Whether a decree or LEAVE voids a game entry of this number."""
        farewell = self.farewell(seat)
        if farewell is not None and seq > farewell:
            return True
        void: list[tuple[int, int | None]] = []
        for decree in self.decrees:
            if decree["seat"] != seat:
                continue
            if decree["change"] in ENDINGS:
                void.append((decree["height"], None))
            elif decree["change"] == "back":
                void = [(low, decree["height"] if high is None else high) for low, high in void]
        return any(low <= seq and (high is None or seq < high) for low, high in void)
