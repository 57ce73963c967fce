"""The decrees that a record holds: who may be missing from when on.

A decree is decided when t founders have assented to one proposal of the leader of its turn; whether a
DECIDED cites them or not.
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field

from dixit_lan.audit.chains import Chains, Said
from dixit_lan.audit.electors import Electors
from dixit_lan.audit.findings import Filed, Finding
from dixit_lan.audit.reading import Reading
from dixit_lan.dealing.roster import Roster
from dixit_lan.ids import Digest, Seat
from dixit_lan.logs.decrees import Assent, Decided, Propose, Value
from dixit_lan.logs.entry import LogId


@dataclass(frozen=True, slots=True)
class Split:
    """Decree ``number`` was decided in two ways.

    ``hands``: whoever assented to one of them, or led its turn.
    """

    number: int
    hands: frozenset[Seat]


@dataclass(slots=True)
class Decrees:
    """``stages``: the electors before each decree, and after the last that is in force."""

    chains: Chains
    stages: list[Electors]
    split: Split | None = None
    offences: list[Finding] = field(default_factory=list)

    @property
    def values(self) -> tuple[Value, ...]:
        """The decrees in force, in their order."""
        return self.stages[-1].values

    @property
    def roster(self) -> Roster:
        """Everybody who has a seat, newcomers included."""
        return self.stages[-1].roster

    def label(self, filed: Filed) -> int:
        """Decrees that the author names before this entry, which is held (membership rule 3)."""
        return self.chains.label(filed.entry.hash)


@dataclass(frozen=True, slots=True)
class _Certificate:
    turn: int
    value: Value
    leader: Seat
    voices: frozenset[Seat]


def read_decrees(reading: Reading, base: Roster) -> Decrees:
    """All that the logs say about decrees, on all branches, and what follows from it."""
    chains = Chains(reading, base)
    decrees = Decrees(chains, [chains.first])
    while (value := _decide(decrees, _certificates(chains, decrees.stages[-1]))) is not None:
        decrees.stages.append(decrees.stages[-1].after(value))
    seats = {seat.log for seat in decrees.roster.seats}
    decrees.offences = [finding for finding in chains.offences if finding.whose in seats]
    return decrees


def _certificates(chains: Chains, electors: Electors) -> list[_Certificate]:
    """Each proposal that t electors have assented to, the latest turn last."""
    voices: dict[bytes, set[Seat]] = defaultdict(set)
    for one in chains.about[electors.number]:
        proposal = _proposal(chains, one, electors)
        if isinstance(one.body, Assent) and proposal is not None and one.seat is not None:
            voices[one.body.proposal].add(one.seat)
    found = []
    for name, seats in voices.items():
        said, is_enough = chains.said[Digest(name)], len(seats) >= electors.quorum
        if is_enough and isinstance(said.body, Propose) and said.seat is not None:
            turn, value = said.body.turn, said.body.value
            found.append(_Certificate(turn, value, said.seat, frozenset(seats)))
    return sorted(found, key=lambda certificate: certificate.turn)


def _proposal(chains: Chains, one: Said, electors: Electors) -> Propose | None:
    """What an elector's ASSENT is to, if it counts."""
    if not isinstance(one.body, Assent) or not one.in_order or one.seat not in electors.seats:
        return None
    said = chains.said.get(Digest(one.body.proposal))
    if said is None or not said.in_order or not isinstance(said.body, Propose):
        return None
    is_same = (said.body.decree, said.body.turn) == (one.body.decree, one.body.turn)
    is_leaders = said.seat is not None and said.seat == electors.leader(said.body.turn)
    return said.body if is_same and is_leaders else None


def _decide(decrees: Decrees, found: Sequence[_Certificate]) -> Value | None:
    """The value of the next decree; None: there is none, or more than one (membership rule 10)."""
    values = {certificate.value for certificate in found}
    if len(values) < 2:
        return found[0].value if found else None
    number, last = decrees.stages[-1].number, found[-1]
    others = [one for one in found if one.value != last.value]
    if _named(decrees.chains, number) <= {last.value} and all(
        one.turn < last.turn and _is_spoiled(decrees.chains, number, one) for one in others
    ):
        return last.value
    hands = {seat for one in found for seat in (*one.voices, one.leader)}
    decrees.split = Split(number, frozenset(hands))
    return None


def _named(chains: Chains, number: int) -> set[Value]:
    """The values that DECIDED entries name."""
    named = set()
    for one in chains.about[number]:
        proposal = (
            chains.said.get(Digest(one.body.proposal)) if isinstance(one.body, Decided) else None
        )
        if proposal is not None and isinstance(proposal.body, Propose):
            named.add(proposal.body.value)
    return named


def _is_spoiled(chains: Chains, number: int, certificate: _Certificate) -> bool:
    """Has the leader of that turn made two proposals?"""
    return len(chains.proposed[number, certificate.turn, certificate.leader]) > 1


def branches(reading: Reading, decrees: Decrees) -> list[list[Filed]]:
    """Of each seat's log the branch that counts: the one that decrees name, else the first.

    What follows on it beyond the named entry is taken along as far as it is one chain, and no further
    than it is held: a log ends before a DECIDED that is not supported.
    """
    return [
        _branch(reading, decrees, seat.log, [v for v in decrees.values if v.seat == number])
        for number, seat in enumerate(decrees.roster.seats)
    ]


def _branch(
    reading: Reading, decrees: Decrees, log_id: LogId, values: Sequence[Value]
) -> list[Filed]:
    holds = decrees.chains.holds
    log = _held(decrees, reading.logs.get(log_id, []))
    for value in values:
        chain = reading.chain(log_id, value.height, value.head) if value.height > 0 else None
        if chain is not None and holds(value.head) and chain != log[: value.height]:
            log = _held(decrees, _lengthen(reading, chain))
    return log


def _held(decrees: Decrees, chain: list[Filed]) -> list[Filed]:
    end = next((n for n, f in enumerate(chain) if not decrees.chains.holds(f.entry.hash)), None)
    return chain[:end]


def _lengthen(reading: Reading, chain: list[Filed]) -> list[Filed]:
    log_id, side = chain[0].entry.log, reading.side.values()
    following = {
        (filed.entry.seq, filed.entry.backlink): filed
        for filed in side
        if filed.entry.log == log_id
    }
    while (filed := following.get((len(chain), chain[-1].entry.hash))) is not None:
        chain.append(filed)
    return chain
