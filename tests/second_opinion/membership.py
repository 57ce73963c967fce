"""The council: decrees, branches, acceptors that break the rules (membership.md)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from .encoding import SEATS_MAX, Malformed
from .entries import Entry, Log, LogName, read_entry
from .messages import STARTERS

DECREES_MAX = 10000
CERTIFICATE_MAX = 12
CHANGES = frozenset({"away", "cut", "back", "join", "noop"})
NOTHING: dict[str, Any] = {"change": "noop", "seat": 0, "height": 0, "head": b"", "joiner": None}

Value = dict[str, Any]
Ballot = tuple[int, int]


@dataclass(frozen=True)
class Seat:
    """Who sits on a seat, and in which log."""

    player: bytes
    nonce: bytes
    name: str

    @property
    def log(self) -> LogName:
        """The log's name."""
        return self.player, self.nonce


def seat_of(fields: dict[str, Any]) -> Seat:
    """A RosterSeat."""
    return Seat(fields["player"], fields["nonce"], fields["name"])


@dataclass(frozen=True)
class Vote:
    """An ACCEPTED: one seat, one ballot, one value."""

    seat: int
    ballot: Ballot
    value: Value


def _pieces(content: dict[str, Any]) -> list[dict[str, Any]]:
    """The Target and Values in a control body."""
    found = [content[name] for name in ("target", "value") if name in content]
    if content.get("accepted"):
        found.append(content["accepted"]["value"])
    return found


def _ballots(content: dict[str, Any]) -> list[list[int]]:
    found = [content["ballot"]] if "ballot" in content else []
    if content.get("accepted"):
        found.append(content["accepted"]["ballot"])
    return found


def is_proper(entry: Entry) -> bool:
    """Whether the body of a control entry can be heeded at all."""
    content = entry.content
    if entry.kind == "leave":
        return True
    if content is None:
        return False
    pieces = _pieces(content)
    seats = [piece["seat"] for piece in pieces] + [ballot[1] for ballot in _ballots(content)]
    return (
        content["decree"] < DECREES_MAX
        and all(seat < SEATS_MAX for seat in seats)
        and all(piece["change"] in CHANGES for piece in pieces)
        and all((piece["change"] == "join") == (piece["joiner"] is not None) for piece in pieces)
        and all(not piece["joiner"] or len(piece["joiner"]["player"]) == 32 for piece in pieces)
    )


@dataclass
class Council:
    """All seats of a roster, and what their control entries have decided."""

    seats: list[Seat]
    logs: Mapping[LogName, Log]
    start: bytes
    decrees: list[Value] = field(default_factory=list)
    split: bool = False
    offences: list[tuple[LogName, str, int]] = field(default_factory=list)
    _branches: dict[int, list[Entry]] = field(default_factory=dict)
    _roster_size: list[int] = field(default_factory=list)
    _labels: dict[bytes, int] = field(default_factory=dict)
    _ignored: set[bytes] = field(default_factory=set)

    def log(self, seat: int) -> Log:
        """The log of a seat, empty if the record has none."""
        name = self.seats[seat].log
        return self.logs.get(name, Log(name))

    def branch(self, seat: int) -> list[Entry]:
        """The entries of a seat that count."""
        if seat not in self._branches:
            self._branches[seat] = self._find_branch(seat)
        return self._branches[seat]

    def blame(self, entry: Entry, name: str = "bad_decree") -> None:
        """Note what an entry proves against its author."""
        self.offences.append((entry.log, name, entry.item))

    # What was decided.

    def read(self) -> None:
        """Find all decrees, then judge the acceptors."""
        control = [
            entry
            for log in self.logs.values()
            for entry in log.held()
            if entry.kind in STARTERS and entry.digest == self.start
        ]
        for entry in control:
            if not is_proper(entry):
                self._ignored.add(entry.hash)
        heeded = [entry for entry in control if entry.hash not in self._ignored]
        while self._decide(heeded):
            pass
        seated = {seat.log for seat in self.seats}
        for entry in control:
            if entry.hash in self._ignored and entry.log in seated:
                self.blame(entry)
        for seat in range(len(self.seats)):
            Acceptor(self, seat).judge()

    def heeds(self, entry: Entry) -> bool:
        """Whether a control entry is about this game and can be heeded."""
        return (
            entry.kind in STARTERS
            and entry.digest == self.start
            and entry.hash not in self._ignored
        )

    def _decide(self, control: Sequence[Entry]) -> bool:
        """Find the next decree, if there is one."""
        number, size = len(self.decrees), len(self.seats)
        self._roster_size.append(size)
        votes: list[Vote] = []
        for entry in control:
            if entry.kind == "accepted" and entry.content["decree"] == number:
                votes += self._vote(entry, number)
            elif entry.kind == "decided" and entry.content["decree"] == number:
                holds = self.certificate_holds(entry)
                for embedded in self._certificate(entry) if holds else ():
                    votes += self._vote(embedded, number) if embedded else []
        decided: list[Value] = []
        for vote in votes:
            same = [v for v in votes if v.ballot == vote.ballot and v.value == vote.value]
            enough = len({v.seat for v in same}) >= size // 2 + 1
            if enough and vote.value not in decided:
                decided.append(vote.value)
        if len(decided) > 1:
            self.split = True
        if len(decided) != 1 or not self.fits(decided[0], number):
            return False
        self.decrees.append(NOTHING if self.is_barred(decided[0], number) else decided[0])
        if decided[0]["change"] == "join":
            self.seats.append(seat_of(decided[0]["joiner"]))
        return True

    def seat_at(self, log: LogName, number: int) -> int | None:
        """The seat of a log in the roster at a decree."""
        for index, seat in enumerate(self.seats[: self.size_at(number)]):
            if seat.log == log:
                return index
        return None

    def _vote(self, entry: Entry, number: int) -> list[Vote]:
        seat = self.seat_at(entry.log, number)
        if (
            seat is None
            or entry.kind != "accepted"
            or entry.digest != self.start
            or not is_proper(entry)
            or entry.content["decree"] != number
        ):
            return []
        round_number, proposer = entry.content["ballot"]
        return [Vote(seat, (round_number, proposer), entry.content["value"])]

    def _certificate(self, entry: Entry) -> list[Entry | None]:
        """The entries that a DECIDED embeds; None for one that cannot be read."""
        found: list[Entry | None] = []
        for data in entry.content["certificate"][:CERTIFICATE_MAX]:
            try:
                found.append(read_entry(data, entry.item))
            except Malformed:
                found.append(None)
        return found

    def size_at(self, number: int) -> int:
        """How many seats the roster has at a decree."""
        sizes = self._roster_size
        return sizes[number] if number < len(sizes) else len(self.seats)

    def majority_at(self, number: int) -> int:
        """How many seats decide a decree."""
        return self.size_at(number) // 2 + 1

    def fits(self, value: Value, number: int) -> bool:
        """Whether a value or target is about a seat that there is, or can be."""
        size = self.size_at(number)
        if value["change"] != "join":
            return bool(value["seat"] < size)
        taken = [seat.log for seat in self.seats[:size]]
        return value["seat"] == size < SEATS_MAX and seat_of(value["joiner"]).log not in taken

    def is_barred(self, value: Value, number: int) -> bool:
        """Whether a value or target brings back a seat that one of the first decrees cuts."""
        cut = {decree["seat"] for decree in self.decrees[:number] if decree["change"] == "cut"}
        return value["change"] == "back" and value["seat"] in cut

    def certificate_holds(self, entry: Entry) -> bool:
        """Whether a DECIDED proves its decree; embedded twins are noted by the way."""
        number, value = entry.content["decree"], entry.content["value"]
        size = self.majority_at(number)
        voters: dict[Ballot, set[int]] = {}
        holds = True
        for embedded in self._certificate(entry):
            seat = self.seat_at(embedded.log, number) if embedded else None
            if (
                embedded is None
                or seat is None
                or embedded.kind != "accepted"
                or embedded.digest != self.start
                or not is_proper(embedded)
            ):
                holds = False
                continue
            for vote in self._vote(embedded, number):
                if vote.value == value:
                    voters.setdefault(vote.ballot, set()).add(vote.seat)
        return holds and any(len(seats) >= size for seats in voters.values())

    def embedded_twins(self, entry: Entry) -> Iterator[Entry]:
        for embedded in self._certificate(entry):
            if embedded is not None and embedded.log in self.logs:
                log = self.logs[embedded.log]
                held = {one.hash for one in log.held() if one.seq == embedded.seq}
                if held and embedded.hash not in held:
                    yield embedded

    # Branches, labels, endings.

    def _find_branch(self, seat: int) -> list[Entry]:
        log = self.log(seat)
        current = list(log.chain)
        for decree in self.decrees:
            if decree["seat"] != seat or decree["change"] not in ("away", "cut", "back"):
                continue
            chain = log.chain_to(decree["height"], decree["head"])
            if chain is not None and current[: len(chain)] != chain:
                current = chain + self._following(log, chain)
        return current

    @staticmethod
    def _following(log: Log, chain: Sequence[Entry]) -> list[Entry]:
        """What follows on a chain, the last in the file where there are several."""
        found: list[Entry] = []
        head = chain[-1].hash if chain else bytes(32)
        held = sorted(log.held(), key=lambda entry: -entry.item)
        while True:
            height = len(chain) + len(found)
            follows = (e for e in held if e.seq == height and e.backlink == head)
            following = next(follows, None)
            if following is None:
                return found
            found.append(following)
            head = following.hash

    def label(self, entry: Entry) -> int:
        """How many decrees the author had written down before an entry on a branch."""
        if entry.hash not in self._labels:
            for seat in range(len(self.seats)):
                if self.seats[seat].log == entry.log:
                    self._label_branch(seat)
        return self._labels.get(entry.hash, 0)

    def _label_branch(self, seat: int) -> None:
        known = 0
        for entry in self.branch(seat):
            self._labels[entry.hash] = known
            if (
                self.heeds(entry)
                and entry.kind == "decided"
                and entry.content["decree"] == known
                and self.certificate_holds(entry)
            ):
                known += 1

    def ending(self, seat: int, back: int) -> int | None:
        """The number of the decree in force that ends a seat's log, after this BACK."""
        for number in range(back + 1, len(self.decrees)):
            decree = self.decrees[number]
            if decree["seat"] == seat and decree["change"] in ("away", "cut"):
                return number
        return None

    def farewell(self, seat: int) -> int | None:
        """The number of a seat's LEAVE in its log."""
        for entry in self.branch(seat):
            if entry.kind == "leave" and self.heeds(entry):
                return entry.seq
        return None

    def is_void(self, seat: int, seq: int) -> bool:
        """Whether a decree or LEAVE voids a game entry of this number."""
        farewell = self.farewell(seat)
        if farewell is not None and seq > farewell:
            return True
        closed: int | None = None
        for decree in self.decrees:
            if decree["seat"] != seat:
                continue
            if decree["change"] in ("away", "cut") and closed is None:
                closed = decree["height"]
            elif decree["change"] == "back" and closed is not None:
                if closed <= seq < decree["height"]:
                    return True
                closed = None
        return closed is not None and seq >= closed

    def away_by(self, count: int) -> set[int]:
        """Who is absent by the first decrees."""
        away: set[int] = set()
        for decree in self.decrees[:count]:
            if decree["change"] in ("away", "cut"):
                away.add(decree["seat"])
            elif decree["change"] == "back":
                away.discard(decree["seat"])
        return away


class Acceptor:
    """One log that must obey the rules of the council."""

    def __init__(self, council: Council, seat: int) -> None:
        self.council = council
        self.seat = seat
        self.open = 0
        self.prepared: dict[Ballot, Value] = {}
        self.used: set[Ballot] = set()
        self.promised: Ballot | None = None
        self.accepted: Ballot | None = None
        self.vote: dict[str, Any] | None = None
        self.frozen = False

    def judge(self) -> None:
        """Go through the log that counts."""
        rules = {
            "prepare": self._prepare,
            "promise": self._promise,
            "accept": self._accept,
            "accepted": self._accepted,
            "decided": self._decided,
        }
        for entry in self.council.branch(self.seat):
            if entry.is_game and self.frozen:
                self.council.blame(entry)
            elif entry.kind in rules and self.council.heeds(entry):
                content = entry.content
                about = content.get("target") or content["value"]
                proper = content["decree"] == self.open and self.council.fits(about, self.open)
                if entry.kind != "decided":
                    proper = proper and content["ballot"][1] < self.council.size_at(self.open)
                    proper = proper and not self.council.is_barred(about, self.open)
                if not rules[entry.kind](entry, content) or not proper:
                    self.council.blame(entry)

    def _freeze(self, about: Value) -> None:
        if about["change"] in ("away", "cut") and about["seat"] == self.seat:
            self.frozen = True

    def _prepare(self, entry: Entry, content: dict[str, Any]) -> bool:
        ballot = tuple(content["ballot"])
        fresh = ballot not in self.prepared
        self.prepared.setdefault(ballot, content["target"])
        return fresh and ballot[1] == self.seat

    def _promise(self, entry: Entry, content: dict[str, Any]) -> bool:
        ballot = tuple(content["ballot"])
        earlier = [one for one in (self.promised, self.accepted) if one is not None]
        higher = all(ballot > one for one in earlier)
        self.promised = max([ballot, *earlier])
        self._freeze(content["target"])
        return higher and content["accepted"] == self.vote

    def _accepted(self, entry: Entry, content: dict[str, Any]) -> bool:
        ballot = tuple(content["ballot"])
        right = (self.promised is None or ballot >= self.promised) and (
            self.accepted is None or ballot > self.accepted
        )
        self.accepted = ballot
        self.vote = {"ballot": content["ballot"], "value": content["value"]}
        self._freeze(content["value"])
        return right

    def _decided(self, entry: Entry, content: dict[str, Any]) -> bool:
        holds = self.council.certificate_holds(entry)
        for twin in self.council.embedded_twins(entry) if holds else ():
            self.council.blame(twin, "two_entries")
        if content["decree"] == self.open:
            self.open += 1
            self.prepared, self.used = {}, set()
            self.promised = self.accepted = self.vote = None
            self.frozen = False
        return holds

    def _accept(self, entry: Entry, content: dict[str, Any]) -> bool:
        ballot = tuple(content["ballot"])
        target = self.prepared.get(ballot)
        if target is None or ballot in self.used or ballot[1] != self.seat:
            return False
        self.used.add(ballot)
        named = set(content["promises"])
        needed = self.council.majority_at(self.open)
        held = [
            one
            for log in self.council.logs.values()
            for one in log.held()
            if one.hash in named and self.council.heeds(one)
        ]
        promises: dict[int, dict[str, Any]] = {}
        for one in held:
            seat = self.council.seat_at(one.log, self.open)
            if one.kind != "promise" or seat is None or seat in promises:
                return False
            promises[seat] = one.content
        witness_ballots = target["fork"] > 0
        for promise in promises.values():
            under = tuple(promise["ballot"])
            witness = witness_ballots and under < ballot
            if promise["decree"] != self.open or promise["target"] != target:
                return False
            if not (under == ballot or witness):
                return False
        if len(named) < needed:
            return False
        if len(held) < len(named):
            return True
        under_ballot = {s: p for s, p in promises.items() if tuple(p["ballot"]) == ballot}
        if len(under_ballot) < needed:
            return False
        return self._is_allowed(entry, content["value"], target, promises, under_ballot, needed)

    def _is_allowed(
        self,
        entry: Entry,
        value: Value,
        target: Value,
        promises: Mapping[int, dict[str, Any]],
        under_ballot: Mapping[int, dict[str, Any]],
        needed: int,
    ) -> bool:
        """Whether these promises force or allow the value."""
        votes = [p["accepted"] for p in under_ballot.values() if p["accepted"]]
        if votes:
            forced = max(votes, key=lambda vote: tuple(vote["ballot"]))
            return bool(value == forced["value"])
        agree = sum(promise["agrees"] for promise in under_ballot.values())
        wish = {"change": target["change"], "seat": target["seat"], "height": 0, "head": b""}
        wish["joiner"] = target["joiner"]
        if target["change"] == "noop" or agree < needed:
            return value == NOTHING
        if target["change"] == "join":
            return value == wish
        if target["change"] == "back":
            wish["height"], wish["head"] = entry.seq, entry.backlink
            return target["seat"] == self.seat and value == wish
        reports = [promise["report"] for promise in promises.values()]
        if target["fork"]:
            ending = self._fork_ending(target, promises)
        else:
            longest = max(reports, key=lambda report: report["height"])
            ending = longest["height"], longest["head"]
        if ending is None:
            return False
        wish["height"], wish["head"] = ending
        if value != wish:
            return False
        return bool(target["fork"]) or self._on_one_chain(value, reports)

    def _on_one_chain(self, value: Value, reports: Sequence[dict[str, Any]]) -> bool:
        """Whether all reports lie on the chain of the longest, as far as that is held."""
        chain = self.council.log(value["seat"]).chain_to(value["height"], value["head"])
        for report in reports:
            height, head = report["height"], report["head"]
            if height == value["height"] and head != value["head"]:
                return False
            if chain is not None and head != (chain[height - 1].hash if height else b""):
                return False
        return True

    def _fork_ending(
        self, target: Value, promises: Mapping[int, dict[str, Any]]
    ) -> tuple[int, bytes] | None:
        """Where a forked log is cut (rule 14); None if more promises are needed."""
        author, number = target["seat"], target["fork"] - 1
        log = self.council.log(author)
        twin = next((one for one in log.held() if one.seq == number), None)
        if twin is None:
            return None
        named = sum(one.kind == "decided" for one in log.chain[:number])
        left_out = {author, *self.council.away_by(named)}
        others = [s for s in range(self.council.size_at(self.open)) if s not in left_out]
        silent = sum(seat not in promises for seat in others)
        reports = [promises[seat]["report"] for seat in others if seat in promises]
        tally = Counter(report["branch"] for report in reports if report["branch"])
        possible = [
            branch
            for branch, count in tally.items()
            if count + silent >= self.council.majority_at(self.open)
        ]
        if len(possible) > 1:
            return None
        if not possible:
            return number, twin.backlink if number else b""
        best = max(
            (report for report in reports if report["branch"] == possible[0]),
            key=lambda report: report["height"],
        )
        return best["height"], best["head"]
