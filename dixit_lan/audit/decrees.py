"""The decrees that a record holds: who may be missing from when on. The auditor's own Paxos.

A decree is decided when t seats, a majority of the roster, have signed one value under one ballot;
their entries lie in the logs, or in the certificate of a DECIDED entry.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from dixit_lan.audit.findings import Filed, Finding
from dixit_lan.audit.reading import Reading
from dixit_lan.dealing.roster import Roster
from dixit_lan.errors import DixitError, VerificationError
from dixit_lan.ids import Digest, Seat
from dixit_lan.logs.decrees import (
    BODIES,
    NO_VALUE,
    Accepted,
    Ballot,
    Body,
    Decided,
    Target,
    Value,
    is_barred,
    read_body,
)
from dixit_lan.logs.entry import Entry, LogId, read_entry
from dixit_lan.logs.evidence import Offence
from dixit_lan.logs.kinds import Kind
from dixit_lan.wire.limits import SEATS_MAX


@dataclass(frozen=True, slots=True)
class Said:
    """A control entry that can be read."""

    filed: Filed
    body: Body


@dataclass(slots=True)
class Decrees:
    """``values`` are in force, in their order; ``rosters``: before each of them, and after the last.
    What brings back whom a decree has cut stands there as nothing.

    ``naming``: which decree a DECIDED entry names, by its hash, if its certificate holds.
    ``split``: the number of a decree that was decided in two ways.
    """

    rosters: list[Roster]
    values: list[Value] = field(default_factory=list)
    naming: dict[Digest, int] = field(default_factory=dict)
    split: int | None = None
    said: list[Said] = field(default_factory=list)
    offences: list[Finding] = field(default_factory=list)

    @property
    def roster(self) -> Roster:
        """Everybody who has a seat, latecomers included."""
        return self.rosters[-1]

    def roster_at(self, number: int) -> Roster:
        """The seats that decide decree ``number``."""
        return self.rosters[min(number, len(self.values))]


def bad_decree(filed: Filed, problem: str) -> Finding:
    return Finding(problem, filed, whose=filed.entry.log, offence=Offence.BAD_DECREE)


def quorum(roster: Roster) -> int:
    """t: so many seats of the roster decide, whoever is away (membership rule 5)."""
    return roster.count // 2 + 1


def read_decrees(reading: Reading, base: Roster) -> Decrees:
    """All that the logs say about decrees, on all branches, and what follows from it."""
    decrees = Decrees([base])
    for filed in _control_entries(reading, base):
        try:
            decrees.said.append(Said(filed, read_body(filed.entry)))
        except DixitError as error:
            decrees.offences.append(bad_decree(filed, f"a {filed.entry.kind} entry: {error}"))
    about: dict[int, list[Said]] = defaultdict(list)
    for one in decrees.said:
        about[one.body.decree].append(one)
    while _decide(decrees, _votes(reading, base, decrees, about[len(decrees.values)])):
        pass
    seats = {seat.log for seat in decrees.roster.seats}
    decrees.offences = [finding for finding in decrees.offences if finding.whose in seats]
    return decrees


def _control_entries(reading: Reading, base: Roster) -> Iterator[Filed]:
    """Each log in its order; then what lies on other branches."""
    logs = reading.logs.values()
    for filed in [*(filed for log in logs for filed in log), *reading.side.values()]:
        if filed.entry.kind in BODIES and filed.entry.digest == base.start:
            yield filed


Votes = dict[tuple[Ballot, Value], set[Seat]]


def _votes(reading: Reading, base: Roster, decrees: Decrees, about: Sequence[Said]) -> Votes:
    """Who has voted for what, of the seats that decide the next decree."""
    votes: Votes = defaultdict(set)
    for one in about:
        body, seat = one.body, decrees.roster.seat_of(one.filed.entry.log)
        if isinstance(body, Accepted) and seat is not None:
            votes[body.ballot, body.value].add(seat)
        if not isinstance(body, Decided):
            continue
        try:
            embedded = _certificate(body, base, decrees.roster)
        except DixitError as error:
            decrees.offences.append(bad_decree(one.filed, f"a decided entry: {error}"))
            continue
        decrees.naming[one.filed.entry.hash] = body.decree
        for entry, voter, vote in embedded:
            votes[vote.ballot, vote.value].add(voter)
            _compare(reading, Filed(entry, one.filed.item, one.filed.offset))
    return votes


def _certificate(
    decided: Decided, base: Roster, roster: Roster
) -> list[tuple[Entry, Seat, Accepted]]:
    """The signed votes of t different seats, under one ballot, for this decree and value."""
    votes = []
    for raw in decided.certificate[:SEATS_MAX]:
        entry = read_entry(raw)
        seat = roster.seat_of(entry.log)
        vote = read_body(entry) if entry.kind is Kind.ACCEPTED else None
        if seat is None or not isinstance(vote, Accepted) or entry.digest != base.start:
            raise VerificationError("a certificate of something else")
        if (vote.decree, vote.value) == (decided.decree, decided.value):
            votes.append((entry, seat, vote))
    voters: dict[Ballot, set[Seat]] = defaultdict(set)
    for _, seat, vote in votes:
        voters[vote.ballot].add(seat)
    if max(map(len, voters.values()), default=0) < quorum(roster):
        raise VerificationError("a certificate of too few seats")
    return votes


def _compare(reading: Reading, embedded: Filed) -> None:
    """A vote in a certificate must be the one that lies in its author's log."""
    entry = embedded.entry
    log = reading.logs.get(entry.log, [])
    if entry.seq >= len(log) or entry.hash in reading.side:
        return
    first = log[entry.seq]
    if first.entry.hash != entry.hash:
        problem = f"two different entries under number {entry.seq}; the first is item {first.item}"
        finding = Finding(problem, embedded, whose=entry.log, offence=Offence.TWO_ENTRIES)
        reading.forks.setdefault(entry.log, finding)


def _decide(decrees: Decrees, votes: Votes) -> bool:
    """Take up the next decree, if it is decided and can be."""
    needed = quorum(decrees.roster)
    decided = {value for (_, value), seats in votes.items() if len(seats) >= needed}
    if len(decided) > 1:
        decrees.split = len(decrees.values)
    if len(decided) != 1:
        return False
    value = decided.pop()
    if not fits(value, decrees.roster):
        return False
    decrees.values.append(NO_VALUE if is_barred(value, decrees.values) else value)
    decrees.rosters.append(decrees.rosters[0].grown(decrees.values))
    return True


def fits(about: Target | Value, roster: Roster) -> bool:
    """Is it about a seat of this roster, or of somebody who gets the next one?"""
    if about.joiner is None:
        return about.seat < roster.count
    is_new = roster.seat_of(about.joiner.log) is None
    return is_new and about.seat == roster.count < SEATS_MAX


def branches(reading: Reading, roster: Roster, values: Sequence[Value]) -> list[list[Filed]]:
    """Of each seat's log the branch that counts: the one that decrees name, else the first.

    What follows on it beyond the named entry is taken along as far as it is one chain.
    """
    return [
        _branch(reading, seat.log, [value for value in values if value.seat == number])
        for number, seat in enumerate(roster.seats)
    ]


def _branch(reading: Reading, log_id: LogId, values: Sequence[Value]) -> list[Filed]:
    log = reading.logs.get(log_id, [])
    for value in values:
        chain = reading.chain(log_id, value.height, value.head) if value.height > 0 else None
        if chain is not None and chain != log[: value.height]:
            log = _lengthen(reading, chain)
    return log


def _lengthen(reading: Reading, chain: list[Filed]) -> list[Filed]:
    following = {filed.entry.backlink: filed for filed in reading.side.values()}
    while (filed := following.get(chain[-1].entry.hash)) is not None:
        if (filed.entry.log, filed.entry.seq) != (chain[0].entry.log, len(chain)):
            break
        chain.append(filed)
    return chain
