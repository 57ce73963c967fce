"""Proposals that nobody could ever follow, whatever else he held (membership rules 8 and 15).

What may be followed depends on what one holds, and to learn more can only make more followable. So here
a proposal is refuted only by what it cites itself; what is left open convicts nobody.
"""

from collections.abc import Iterable, Mapping, Sequence

from dixit_lan.audit.chains import Chains, Said
from dixit_lan.audit.electors import Electors
from dixit_lan.audit.forkcuts import may_cut_twins
from dixit_lan.audit.reading import Reading
from dixit_lan.ids import Digest, Seat
from dixit_lan.logs.decrees import (
    NO_VALUE,
    Assented,
    Change,
    Pass,
    Propose,
    Report,
    Stand,
    Target,
    Value,
    Wish,
    target_of,
)


class Judge:
    """Judges what is said about one number, whose electors are ``electors``. ``refuted``: why, by the
    hash of the proposal; turn by turn, since each rests on those before it.
    """

    def __init__(self, reading: Reading, chains: Chains, electors: Electors) -> None:
        self._reading, self._chains, self._electors = reading, chains, electors
        self.refuted: dict[Digest, str] = {}
        about = chains.about[electors.number]
        self.said = [one for one in about if one.electors is electors or not one.in_order]
        proposals = ((one.body, one) for one in self.said if isinstance(one.body, Propose))
        for body, one in sorted(proposals, key=lambda pair: pair[0].turn):
            problem = self._problem(one, body)
            if problem:
                self.refuted[one.filed.entry.hash] = problem

    def is_vain(self, stand: Said, body: Stand) -> bool:
        """Does a STAND not hold, though all that it cites is here?"""
        if body.target.change is Change.NOOP:
            return bool(body.wishes)
        found = self._cited(body.wishes)
        if found is None:
            return False
        wanted = (body.decree, body.target, True)
        seats = set()
        for one in found:
            wish = one.body if one is not None and one.in_order else None
            if not isinstance(wish, Wish) or (wish.decree, wish.target, wish.yes) != wanted:
                return True
            seats.add(self._elector(one))
        return len(seats - {None}) < self._electors.quorum

    def is_misled(self, assent: Assented) -> str:
        """Why nobody can have assented to this; empty: somebody may."""
        name = Digest(assent.proposal)
        if not self._chains.holds(name):
            return ""
        said = self._chains.said.get(name)
        if said is None or not isinstance(said.body, Propose):
            return "no proposal"
        if (said.body.decree, said.body.turn) != (self._electors.number, assent.turn):
            return "a proposal of another turn"
        return self.refuted.get(name, "")

    # -- what is cited -----------------------------------------------------------------------------

    def _cited(self, names: Iterable[bytes]) -> list[Said | None] | None:
        """What these entries say, None for one that says nothing here. None: not all are held."""
        hashes = [Digest(name) for name in names]
        if not all(map(self._chains.holds, hashes)):
            return None
        return [self._chains.said.get(name) for name in hashes]

    def _elector(self, one: Said | None) -> Seat | None:
        return one.seat if one is not None and one.seat in self._electors.seats else None

    # -- proposals ---------------------------------------------------------------------------------

    def _problem(self, one: Said, body: Propose) -> str:
        if not one.in_order:
            return "a proposal about a number that is not open"
        if one.seat is None or one.seat != self._electors.leader(body.turn):
            return "a proposal of a seat that does not lead this turn"
        passes = self._cited(body.passes) if body.turn else []
        if passes is None:
            return ""
        heard = [said for said in passes if said is not None and self._is_pass(said, body.turn)]
        if len(heard) < len(passes):
            return "a proposal that cites what is no pass to its turn"
        if body.turn and len({self._elector(said) for said in heard} - {None}) < self._quorum:
            return "a proposal without the passes of a majority"
        reported = [assented for said in heard if (assented := _assented(said)) is not None]
        if not all(self._chains.holds(Digest(assented.proposal)) for assented in reported):
            return ""
        if any(map(self.is_misled, reported)):
            return "a proposal by passes that report an assent to what nobody could follow"
        return self._problem_of_value(body, heard)

    @property
    def _quorum(self) -> int:
        return self._electors.quorum

    def _is_pass(self, said: Said, turn: int) -> bool:
        body = said.body
        return (
            isinstance(body, Pass)
            and said.in_order
            and (body.decree, body.turn) == (self._electors.number, turn)
        )

    def _problem_of_value(self, body: Propose, heard: Sequence[Said]) -> str:
        """Two values in the highest turn: which one is forced, or none, hangs on whose twins one knows
        of. So then each of them is left open.
        """
        forced = self._highest(heard)
        if len(forced) == 1:
            return "" if body.value in forced else "a value other than the one that is forced"
        return "" if body.value in forced else self._problem_of_choice(body)

    def _highest(self, heard: Sequence[Said]) -> set[Value]:
        """The values of the highest turn that electors report an assent in."""
        values: dict[int, set[Value]] = {}
        for said in heard:
            assented = _assented(said) if self._elector(said) is not None else None
            proposal = None if assented is None else self._chains.said[Digest(assented.proposal)]
            if proposal is not None and isinstance(proposal.body, Propose):
                values.setdefault(proposal.body.turn, set()).add(proposal.body.value)
        return values[max(values)] if values else set()

    # -- a free choice -----------------------------------------------------------------------------

    def _problem_of_choice(self, body: Propose) -> str:
        """Do the stands that it cites not allow its value?"""
        stands = self._cited(body.stands)
        if stands is None:
            return ""
        reports: dict[Seat, Report] = {}
        targets: set[Target] = set()
        for one in stands:
            stand = one.body if one is not None and one.in_order else None
            if one is None or not isinstance(stand, Stand) or stand.decree != body.decree:
                return "a proposal that cites what is no stand for this decree"
            if self.is_vain(one, stand):
                return "a proposal that cites a stand without the wishes of a majority"
            seat = self._elector(one)
            if seat is not None:
                reports[seat] = stand.report
                targets.add(stand.target)
        if len(reports) < self._quorum:
            return "a proposal without the stands of a majority"
        if body.value == NO_VALUE:
            return ""
        is_fit = len(targets) == 1 and self._fits(targets.pop(), body.value, reports)
        return "" if is_fit else "a value that the stands do not allow"

    def _fits(self, target: Target, value: Value, reports: Mapping[Seat, Report]) -> bool:
        """May these reports allow this value?"""
        if target_of(value, twins=target.twins) != target:
            return False
        if not self._electors.is_sensible(target):
            return False
        if target.change in (Change.BACK, Change.JOIN):
            return True  # it says what all of them have wished
        if target.twins:
            return may_cut_twins(self._reading, self._chains, self._electors, value, reports)
        return self._is_longest(value, reports.values())

    def _is_longest(self, value: Value, reports: Iterable[Report]) -> bool:
        """The longest log reported; all other reports lie on its chain, if that is held."""
        said = {(report.height, report.head) for report in reports}
        if max(said) != (value.height, value.head):
            return False
        log_id = self._electors.roster.seats[value.seat].log
        chain = self._reading.chain(log_id, value.height, value.head)
        if chain is None or (chain and not self._chains.holds(value.head)):
            return True
        return all(not height or chain[height - 1].entry.hash == head for height, head in said)


def _assented(said: Said) -> Assented | None:
    return said.body.assented if isinstance(said.body, Pass) else None
