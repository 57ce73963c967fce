"""Where a log that forks may be cut (membership rule 15): where t founders may have acted, at most.

Any twins may be meant, also such as this record does not hold. So a cut is allowed here if it is right
for some number and for some founders that were absent before it.
"""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Mapping, Sequence

from dixit_lan.audit.chains import Chains
from dixit_lan.audit.electors import Electors
from dixit_lan.audit.reading import Reading
from dixit_lan.ids import Digest, Seat
from dixit_lan.logs.decrees import Report, Value

_Acts = Mapping[Seat, Sequence[Digest]]
"""Of each seat that has reported the hashes of the entries that it has acted on."""


def may_cut_twins(
    reading: Reading,
    chains: Chains,
    electors: Electors,
    value: Value,
    reports: Mapping[Seat, Report],
) -> bool:
    """May these reports allow this cut for any twins? True also where what they name is not held."""
    top = max((one.height, one.head) for one in reports.values())
    if (value.height, value.head) == top:
        return True
    log_id = electors.roster.seats[value.seat].log
    acts: dict[Seat, list[Digest]] = {}
    for seat, report in reports.items():
        held = chains.holds(report.deed) if report.acted else True
        chain = reading.chain(log_id, report.acted, report.deed) if held else None
        if chain is None:
            return True
        acts[seat] = [filed.entry.hash for filed in chain]
    founders = {Seat(seat) for seat in range(electors.base.count)}
    for gone in electors.gone_so_far:
        voices = founders - gone - {Seat(value.seat)}
        others = {seat: chain for seat, chain in acts.items() if seat in voices}
        silent = len(voices) - len(others)
        for height in _heights(others, value, top[0]):
            arms = _arms(others, height)
            possible = [arm for arm in arms if len(arm) + silent >= electors.quorum]
            if _is_cut(value, height, possible):
                return True
    return False


def _heights(acts: _Acts, value: Value, top: int) -> list[int]:
    """Numbers of twins that tell the reports apart differently: where chains end or part."""
    chains = [*acts.values()]
    ends = {len(chain) for chain in chains}
    parts = {_common(one, other) for one in chains for other in chains}
    return sorted(height for height in {0, value.height} | ends | parts if height <= top)


def _common(one: Sequence[Digest], other: Sequence[Digest]) -> int:
    """So many entries two chains have in common: where they differ, all that follows does too."""
    length = min(len(one), len(other))
    return bisect_left(range(length), True, key=lambda at: one[at] != other[at])


def _arms(acts: _Acts, height: int) -> list[list[Sequence[Digest]]]:
    """Chains that go beyond ``height``, by the entry with that number."""
    arms: dict[Digest, list[Sequence[Digest]]] = defaultdict(list)
    for _, chain in sorted(acts.items()):
        if len(chain) > height:
            arms[chain[height]].append(chain)
    return [*arms.values()]


def _is_cut(value: Value, height: int, possible: Sequence[Sequence[Sequence[Digest]]]) -> bool:
    """Just before the twins where no arm is possible; where one is, as far as its seats have acted."""
    if not possible:
        return value.height == height
    if len(possible) > 1:
        return False
    best = max((len(chain), chain[-1]) for chain in possible[0])
    return best == (value.height, value.head)
