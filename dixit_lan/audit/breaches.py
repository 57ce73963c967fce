"""Did each seat keep to the rules of decrees? Its own signatures are held against it.

Only what an honest seat can never have signed is an offence, whatever it knew and held at that time
(``protocol/membership.md``, "What a verifier does", 6).
"""

from collections.abc import Iterator, Sequence

from dixit_lan.audit.chains import Said, bad_decree
from dixit_lan.audit.decrees import Decrees
from dixit_lan.audit.findings import Finding
from dixit_lan.audit.ledger import Ledger
from dixit_lan.audit.proposals import Judge
from dixit_lan.audit.reading import Reading
from dixit_lan.ids import Seat
from dixit_lan.logs.decrees import Assent, Assented, Change, Propose, Stand
from dixit_lan.logs.entry import LogId
from dixit_lan.logs.evidence import Offence
from dixit_lan.logs.kinds import GAME_KINDS, Kind


def breaches(reading: Reading, decrees: Decrees) -> Iterator[Finding]:
    """What the founders have said about each number, up to the open one, and never may have."""
    for electors in decrees.stages:
        judge = Judge(reading, decrees.chains, electors)
        for said in judge.said:
            problem = _problem(judge, said) if said.in_order and said.elector is not None else ""
            if problem:
                yield bad_decree(said.filed, problem)
    yield from _second_proposals(reading, decrees)


def _problem(judge: Judge, said: Said) -> str:
    match said.body:
        case Stand() if judge.is_vain(said, said.body):
            return "a stand without the wishes of a majority"
        case Propose():
            return judge.refuted.get(said.filed.entry.hash, "")
        case Assent(turn=turn, proposal=proposal):
            problem = judge.is_misled(Assented(turn, proposal))
            return f"an assent to {problem}" if problem else ""
    return ""


def _second_proposals(reading: Reading, decrees: Decrees) -> Iterator[Finding]:
    """Two in one turn, in one chain; on two branches the fork itself is the proof."""
    chains = decrees.chains
    for names in chains.proposed.values():
        held = (chains.said[name] for name in names if name in chains.said)
        ours = [one for one in held if one.in_order and one.elector is not None]
        ours.sort(key=lambda one: one.filed.entry.seq)
        for at, one in enumerate(ours[1:], 1):
            entry = one.filed.entry
            chain = reading.chain(entry.log, entry.seq + 1, entry.hash) or []
            earlier = (other.filed.entry for other in ours[:at])
            if any(chain[other.seq].entry.hash == other.hash for other in earlier):
                yield bad_decree(one.filed, "a second proposal in one turn")


def low_reports(ledger: Ledger, decrees: Decrees) -> Iterator[Finding]:
    """Stands that report less of a log than their author's own entries acknowledge (rule 11)."""
    for number, log in enumerate(ledger.logs):
        known = -1  # the latest step of which this log carries the digest
        for filed in log:
            asked = ledger.past.get(filed.entry.digest)
            if asked is not None and filed.entry.kind in GAME_KINDS | {Kind.ACK}:
                known = max(known, asked.step)
            said = decrees.chains.said.get(filed.entry.hash)
            if said is not None and _is_low(ledger, Seat(number), said, known):
                yield bad_decree(filed, "a stand that reports less than its author acknowledged")


def _is_low(ledger: Ledger, author: Seat, said: Said, known: int) -> bool:
    body = said.body if said.in_order and said.elector is not None else None
    if not isinstance(body, Stand) or body.target.change not in (Change.AWAY, Change.CUT):
        return False
    told = body.report.acted if body.target.twins else body.report.height
    acknowledged = ledger.acted(Seat(body.target.seat), known)
    return body.target.seat != author and told < acknowledged


def hands_in(decrees: Decrees, forked: Sequence[LogId]) -> tuple[Seat, ...]:
    """Whose doing a split is: of those with a hand in it, who is convicted of it (rule 13)."""
    split = decrees.split
    if split is None:
        return ()
    seats = decrees.chains.base.seats
    convicted = {*forked}
    about = {said.filed.item for said in decrees.chains.about[split.number]}
    for finding in decrees.offences:
        is_about = finding.filed is not None and finding.filed.item in about
        if is_about and finding.offence is Offence.BAD_DECREE and finding.whose is not None:
            convicted.add(finding.whose)
    return tuple(seat for seat in sorted(split.hands) if seats[seat].log in convicted)
