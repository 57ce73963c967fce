"""What one founder must say next about the open decree: stand, propose, assent, pass (rules 4 to 9).

All that binds it stands in its own log, so that a restart keeps it; what is kept here are waits, which
begin anew then.
"""

from collections.abc import Iterator

from dixit_lan.ids import Digest, Seat
from dixit_lan.logs.decrees import (
    NO_REPORT,
    NO_VALUE,
    NOTHING,
    Assent,
    Body,
    Change,
    Pass,
    Propose,
    Report,
    Stand,
    Target,
)
from dixit_lan.logs.entry import Entry
from dixit_lan.logs.kinds import Kind
from dixit_lan.table.decrees.electorate import Limits
from dixit_lan.table.decrees.judging import Free, Holdings, Judge
from dixit_lan.table.decrees.membership import Membership
from dixit_lan.wire.limits import CITES_MAX, TURNS_MAX

Said = tuple[Kind, Body]


class Elector:
    """One founder's part in all decrees of one game."""

    def __init__(self, membership: Membership, seat: Seat, limits: Limits | None = None) -> None:
        self._membership, self._seat = membership, seat
        self._limits = Limits() if limits is None else limits
        self._judge: Judge | None = None
        self._judged = -1, -1
        self._number = 0
        self._waited: dict[Digest, float] = {}
        self._began: dict[tuple[str, int], float] = {}
        self._looked = 0.0

    def answer(self, holdings: Holdings, now: float, missed: set[Seat]) -> Said | None:
        """What our seat must write next; None: nothing. ``missed``: seats whom it misses itself."""
        membership = self._membership
        if not membership.is_elector or membership.split is not None:
            return None
        if self._number != membership.number:
            self._number = membership.number
            self._waited.clear()
            self._began.clear()
        self._count_waits(now)
        judge = self._judging(holdings)
        return (
            self._stand(judge, holdings, now)
            or self._propose(judge, holdings, now)
            or self._assent(judge, holdings)
            or self._pass(judge, holdings, now, missed)
        )

    def _judging(self, holdings: Holdings) -> Judge:
        membership = self._membership
        judged = membership.number, membership.version
        if self._judge is None or self._judged[0] != judged[0]:
            self._judge = Judge(
                membership.chains,
                membership.electorate,
                holdings,
                tuple(membership.decrees),
                membership.is_sensible,
            )
        else:
            self._judge.forget()
        self._judged = judged
        return self._judge

    @property
    def is_standing(self) -> bool:
        """Do we stand for anything about the open number?"""
        return self._membership.instance.has_stood(self._seat)

    # -- stand -----------------------------------------------------------------------------------------

    def _stand(self, judge: Judge, holdings: Holdings, now: float) -> Said | None:
        if not holdings.is_current:  # we would report less than our own log acknowledges
            return None
        instance = self._membership.instance
        mine = instance.stood_for(self._seat)
        for target in list(instance.wishes):
            if target in mine or not self._membership.is_sensible(target):
                continue
            live = instance.live(target, judge.electors)
            if len(live) >= self._membership.electorate.quorum:
                names = [wish.entry.hash for wish in live.values()]
                return self._stands_for(target, holdings, names)
        for target, seat, entry in [*instance.stands_for_change()]:
            if seat == self._seat or target in mine or not self._membership.is_sensible(target):
                continue
            if judge.holds(entry):
                if self._is_stale(entry, now):
                    if not mine:
                        return self._stands_for(NOTHING, holdings, [])
                    continue
                body = self._membership.chains.body(entry)
                return self._stands_for(
                    target, holdings, list(body.wishes) if isinstance(body, Stand) else []
                )
        return None

    def _stands_for(
        self, target: Target, holdings: Holdings, names: list[Digest] | list[bytes]
    ) -> Said:
        ends_log = target.change in (Change.AWAY, Change.CUT)
        report: Report = holdings.report(target) if ends_log else NO_REPORT
        cites = tuple(names[: self._membership.electorate.quorum])
        return Kind.STAND, Stand(self._membership.number, target, report, cites)

    def _is_stale(self, entry: Entry, now: float) -> bool:
        """Has a wish that this STAND cites been known to be taken back for long? Three hiccups at
        different times are no majority.
        """
        chains, instance = self._membership.chains, self._membership.instance
        body = chains.body(entry)
        for name in body.wishes if isinstance(body, Stand) else ():
            found = chains.cited(name)
            seat = None if found is None else chains.founder(found[0])
            if seat is None or not isinstance(body, Stand):
                continue
            latest = instance.wishes[body.target].get(seat)
            if latest is not None and not latest.yes and (now - latest.heard > self._limits.fresh):
                return True
        return False

    # -- propose ---------------------------------------------------------------------------------------

    def _propose(self, judge: Judge, holdings: Holdings, now: float) -> Said | None:
        membership, turn = self._membership, self._membership.turn
        instance = membership.instance
        if membership.leader(turn) != self._seat or self._has_proposed(turn):
            return None
        passes = [e for e in self._trusted(instance.passes[turn], holdings) if judge.is_proven(e)]
        if turn and len(passes) < membership.electorate.quorum:
            return None
        cites = tuple(entry.hash for entry in passes[:CITES_MAX]) if turn else ()
        forced = judge.forced(passes) if turn else Free()
        if forced is None:
            return None
        number = membership.number
        if not isinstance(forced, Free):
            return Kind.PROPOSE, Propose(number, turn, forced, (), cites)
        return self._propose_freely(judge, holdings, now, cites)

    def _has_proposed(self, turn: int) -> bool:
        found = self._membership.instance.proposals[turn].values()
        return any(self._membership.chains.founder(entry) == self._seat for entry in found)

    def _trusted(self, said: dict[Seat, Entry], holdings: Holdings) -> list[Entry]:
        """The entries of those who decide and are no proven cheats, in seat order."""
        electors = self._membership.electors
        return [
            entry
            for seat, entry in sorted(said.items())
            if seat in electors and not holdings.is_forker(seat)
        ]

    def _propose_freely(
        self, judge: Judge, holdings: Holdings, now: float, passes: tuple[Digest, ...]
    ) -> Said | None:
        membership, turn = self._membership, self._membership.turn
        for target in sorted(membership.instance.stands, key=_preference):
            if target == NOTHING or not membership.is_sensible(target):
                continue
            said = self._checked(judge, holdings, target)
            reports = {
                seat: body.report
                for seat, entry in said.items()
                if isinstance(body := membership.chains.body(entry), Stand)
            }
            if len(said) < membership.electorate.quorum:
                continue
            value = judge.value_for(target, reports)
            if value is not None:
                names = tuple(said[seat].hash for seat in sorted(said))[:CITES_MAX]
                return Kind.PROPOSE, Propose(membership.number, turn, value, names, passes)
        anything = {
            seat: entry
            for target, seat, entry in membership.instance.all_stands()
            if seat in membership.electors and not holdings.is_forker(seat) and judge.holds(entry)
        }
        if len(anything) < membership.electorate.quorum:
            return None
        if now - self._began.setdefault(("nothing", turn), now) < self._limits.vote:
            return None
        names = tuple(anything[seat].hash for seat in sorted(anything))[:CITES_MAX]
        return Kind.PROPOSE, Propose(membership.number, turn, NO_VALUE, names, passes)

    def _checked(self, judge: Judge, holdings: Holdings, target: Target) -> dict[Seat, Entry]:
        """The STANDs for a target that a leader can check: nothing of proven cheats, and of one chain
        only what lies on it as he holds it.
        """
        found = {}
        for seat, entry in sorted(self._membership.instance.stands[target].items()):
            body = self._membership.chains.body(entry)
            trusted = seat in judge.electors and not holdings.is_forker(seat)
            if not trusted or not judge.holds(entry) or not isinstance(body, Stand):
                continue
            report = body.report
            ends_log = target.change in (Change.AWAY, Change.CUT)
            if ends_log and self._lies_here(holdings, target, report) is False:
                continue
            found[seat] = entry
        return found

    def _lies_here(self, holdings: Holdings, target: Target, report: Report) -> bool:
        chains = [(report.height, report.head)]
        if target.twins:
            chains.append((report.acted, report.deed))
        else:
            ours = holdings.report(target)
            if report.height <= ours.height and report.height:
                own = holdings.chain(target.seat, ours.height, ours.head)
                return own is not None and own[report.height - 1].hash == report.head
        return all(holdings.chain(target.seat, *one) is not None for one in chains)

    # -- assent ----------------------------------------------------------------------------------------

    def _assent(self, judge: Judge, holdings: Holdings) -> Said | None:
        membership, own = self._membership, self._membership.own
        number = membership.number
        last = own.assented if own.label == number else None
        for turn, entry in self._candidates(judge):
            if turn < membership.turn or (last is not None and turn <= last.turn):
                continue
            if self._may_assent(turn, entry, judge, holdings):
                return Kind.ASSENT, Assent(number, turn, entry.hash)
        return None

    def _candidates(self, judge: Judge) -> Iterator[tuple[int, Entry]]:
        """Proposals that may be followed, the lowest turn first: later ones rest on earlier ones."""
        proposals = self._membership.instance.proposals
        for turn in sorted(proposals):
            for name in sorted(proposals[turn]):
                if judge.may_follow(proposals[turn][name]):
                    yield turn, proposals[turn][name]

    def _may_assent(self, turn: int, entry: Entry, judge: Judge, holdings: Holdings) -> bool:
        membership = self._membership
        body = membership.chains.body(entry)
        spoiled = membership.certificates.is_spoiled(membership.instance, turn, membership.decrees)
        if not isinstance(body, Propose) or spoiled:
            return False
        value = body.value
        if value.change in (Change.AWAY, Change.CUT, Change.BACK) and (
            holdings.chain(value.seat, value.height, value.head) is None
        ):
            return False
        if self._waited.get(entry.hash, 0.0) < self._limits.vote:
            return False
        if value == NO_VALUE and not turn and self._has_better(judge):
            return False
        return not self._needs_cheats(body, holdings)

    def _has_better(self, judge: Judge) -> bool:
        """Do t founders stand for one target, that a leader could choose instead of nothing?"""
        membership = self._membership
        for target, said in membership.instance.stands.items():
            if target.change in (Change.NOOP, Change.CUT):
                continue
            seats = [s for s, entry in said.items() if s in judge.electors and judge.holds(entry)]
            if len(seats) >= membership.electorate.quorum:
                return True
        return False

    def _needs_cheats(self, body: Propose, holdings: Holdings) -> bool:
        """Would too few be left without those whom we know to have signed two entries?"""
        chains = self._membership.chains
        for names in (body.stands, body.passes):
            found = [chains.cited(name) for name in names]
            seats = {chains.founder(one[0]) for one in found if one is not None}
            honest = {s for s in seats if s is not None and not holdings.is_forker(s)}
            if names and len(honest) < self._membership.electorate.quorum:
                return True
        return False

    def _count_waits(self, now: float) -> None:
        """Whoever was stalled counts one step, and reads what has come before the next."""
        passed = min(max(0.0, now - self._looked), self._limits.step)
        self._looked = now
        for found in self._membership.instance.proposals.values():
            for name in found:
                self._waited[name] = self._waited[name] + passed if name in self._waited else 0.0

    # -- turns -----------------------------------------------------------------------------------------

    def _pass(self, judge: Judge, holdings: Holdings, now: float, missed: set[Seat]) -> Said | None:
        """Leave a turn that has lasted too long, with t others; or follow t who are ahead (rule 6)."""
        membership, turn = self._membership, self._membership.turn
        instance, quorum = membership.instance, membership.electorate.quorum
        entered = self._entered(judge, holdings)
        ahead = [w for w, seats in entered.items() if w > turn and len(seats) >= quorum]
        if ahead:
            return self._passes_to(max(ahead))
        base = entered.get(turn, set()) if turn else instance.standing() & judge.electors
        if len(base) < quorum:
            return None
        began = self._began.setdefault(("turn", turn), now)
        return self._passes_to(turn + 1) if now - began >= self._lasts(turn, missed) else None

    def _entered(self, judge: Judge, holdings: Holdings) -> dict[int, set[Seat]]:
        """Who has passed to each turn that any elector is in who is no cheat.

        Whoever is cut, or forks, has passed to all of them: on another branch of his log than ours he
        may have, and others follow him there. Else they would be ahead of us for good.
        """
        membership = self._membership
        founders = map(Seat, range(membership.electorate.count))
        cheats = {s for s in founders if s in membership.cut or holdings.is_forker(s)}
        found = {w: said.keys() & judge.electors for w, said in membership.instance.passes.items()}
        return {w: seats | cheats for w, seats in found.items() if seats - cheats}

    def _passes_to(self, turn: int) -> Said | None:
        own = self._membership.own
        assented = own.assented if own.label == self._membership.number else None
        if turn >= TURNS_MAX:
            return None
        return Kind.PASS, Pass(self._membership.number, turn, assented)

    def _lasts(self, turn: int, missed: set[Seat]) -> float:
        """Seconds that a turn lasts: longer after two whole rounds of leaders; half, where its leader
        cannot be expected to lead and has not.
        """
        doublings = min(turn // (2 * self._membership.electorate.count), 10)
        seconds = min(self._limits.turn * float(2**doublings), self._limits.turn_max)
        hopeless = self._membership.leader(turn) in missed
        return (
            seconds / 2 if hopeless and not self._membership.instance.proposals[turn] else seconds
        )


def _preference(target: Target) -> tuple[bool, str]:
    """A leader that may choose prefers CUT; of others, an order that all have."""
    return target.change is not Change.CUT, repr(target)
