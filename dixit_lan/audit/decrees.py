"""The decrees that a record holds: who may be missing from when on. The auditor's own Paxos.

A decree is decided when t seats, a majority of the roster, have signed one value under one ballot;
their entries lie in the logs, or in the certificate of a DECIDED entry.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from dixit_lan.audit.findings import Filed, Finding
from dixit_lan.audit.reading import Reading
from dixit_lan.audit.roll import Start
from dixit_lan.dealing.roster import Roster
from dixit_lan.errors import DixitError, VerificationError
from dixit_lan.ids import Seat
from dixit_lan.logs.decrees import (
    Accept,
    Accepted,
    Ballot,
    Decided,
    Prepare,
    Promise,
    Value,
)
from dixit_lan.logs.entry import Entry, LogId, read_entry
from dixit_lan.logs.evidence import Offence
from dixit_lan.logs.kinds import Kind
from dixit_lan.wire.canonical import decode

Body = Prepare | Promise | Accept | Accepted | Decided

_BODIES: dict[Kind, type[Body]] = {
    Kind.PREPARE: Prepare,
    Kind.PROMISE: Promise,
    Kind.ACCEPT: Accept,
    Kind.ACCEPTED: Accepted,
    Kind.DECIDED: Decided,
}

_DECREES_MAX = 10_000
_ROUNDS_MAX = 2**32


@dataclass(frozen=True, slots=True)
class Said:
    """A control entry that can be read: who says what, where."""

    seat: Seat
    filed: Filed
    body: Body


@dataclass(slots=True)
class Decrees:
    """``values`` are in force, in their order. ``split``: the number of one decided in two ways."""

    values: tuple[Value, ...] = ()
    split: int | None = None
    said: list[Said] = field(default_factory=list)
    offences: list[Finding] = field(default_factory=list)


def bad_decree(filed: Filed, problem: str) -> Finding:
    return Finding(problem, filed, whose=filed.entry.log, offence=Offence.BAD_DECREE)


def read_decrees(reading: Reading, start: Start) -> Decrees:
    """All that the logs say about decrees, on all branches, and what follows from it."""
    decrees = Decrees()
    votes: dict[int, dict[tuple[Ballot, Value], set[Seat]]] = defaultdict(lambda: defaultdict(set))
    for seat, filed in _control_entries(reading, start):
        try:
            body = _read(filed.entry, start.roster)
            embedded = _certificate(body, start) if isinstance(body, Decided) else []
        except DixitError as error:
            decrees.offences.append(bad_decree(filed, f"a {filed.entry.kind} entry: {error}"))
            continue
        decrees.said.append(Said(seat, filed, body))
        if isinstance(body, Accepted):
            votes[body.decree][body.ballot, body.value].add(seat)
        for entry, voter, vote in embedded:
            votes[vote.decree][vote.ballot, vote.value].add(voter)
            _compare(reading, Filed(entry, filed.item, filed.offset))
    _decide(decrees, votes, quorum(start.roster))
    return decrees


def quorum(roster: Roster) -> int:
    """t: so many seats of the roster decide, whoever is away (membership rule 5)."""
    return roster.count // 2 + 1


def _control_entries(reading: Reading, start: Start) -> Iterator[tuple[Seat, Filed]]:
    """Each log in its order; then what lies on other branches."""
    logs = [reading.logs.get(seat.log, []) for seat in start.roster.seats]
    for filed in [*(filed for log in logs for filed in log), *reading.side.values()]:
        seat = start.roster.seat_of(filed.entry.log)
        if seat is None or filed.entry.kind not in _BODIES or filed.entry.digest != start.digest:
            continue
        yield seat, filed


def _read(entry: Entry, roster: Roster) -> Body:
    """The body, if it is about a decree and a seat that can be."""
    body: Body = decode(entry.body, _BODIES[entry.kind])
    about = body.target if isinstance(body, Prepare | Promise) else body.value
    if not 0 <= body.decree < _DECREES_MAX or not 0 <= about.seat < roster.count:
        raise VerificationError("a decree of an impossible number or seat")
    if isinstance(body, Prepare | Accept):
        owner = roster.seats[body.ballot[1]] if 0 <= body.ballot[1] < roster.count else None
        if owner is None or owner.log != entry.log or not 0 <= body.ballot[0] < _ROUNDS_MAX:
            raise VerificationError("a ballot that is not its author's")
    return body


def _certificate(decided: Decided, start: Start) -> list[tuple[Entry, Seat, Accepted]]:
    """The signed votes of t different seats, under one ballot, for this decree and value."""
    votes = []
    for raw in decided.certificate[: start.roster.count]:
        entry = read_entry(raw)
        seat = start.roster.seat_of(entry.log)
        if seat is None or entry.kind is not Kind.ACCEPTED or entry.digest != start.digest:
            raise VerificationError("a certificate of something else")
        votes.append((entry, seat, decode(entry.body, Accepted)))
    wanted = decided.decree, decided.value
    voters: dict[Ballot, set[Seat]] = defaultdict(set)
    for _, seat, vote in votes:
        if (vote.decree, vote.value) == wanted:
            voters[vote.ballot].add(seat)
    if max(map(len, voters.values()), default=0) < quorum(start.roster):
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


def _decide(
    decrees: Decrees, votes: dict[int, dict[tuple[Ballot, Value], set[Seat]]], needed: int
) -> None:
    values: list[Value] = []
    while True:
        number = len(values)
        decided = {value for (_, value), seats in votes[number].items() if len(seats) >= needed}
        if len(decided) > 1:
            decrees.split = number
        if len(decided) != 1:
            break
        values += decided
    decrees.values = tuple(values)


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
