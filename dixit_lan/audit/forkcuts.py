"""Where a log that forks may be cut (membership rule 15): not below what t founders may have acted on.

Any twins may be meant, also such as this record does not hold, and any of the founders who were absent
at some time may have been absent before them. So a cut is refuted here only if for all of these too
many may have acted on one entry beyond it. (Where one branch alone is possible, its end is no
exception: nobody on it has acted on more, and on the other branches too few.)
"""

from collections import Counter
from collections.abc import Mapping

from dixit_lan.audit.chains import Chains
from dixit_lan.audit.electors import Electors
from dixit_lan.audit.reading import Reading
from dixit_lan.ids import Digest, Seat
from dixit_lan.logs.decrees import Report, Value


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
    beyond = _beyond(reading, chains, electors, value, reports)
    if beyond is None:
        return True
    if value.height > top[0]:
        return False
    founders = {Seat(seat) for seat in range(electors.base.count)} - {Seat(value.seat)}
    for gone in electors.gone_so_far:
        voices = founders - gone
        arms = Counter(arm for seat, arm in beyond.items() if seat in voices and arm is not None)
        silent = len(voices - beyond.keys())
        if max(arms.values(), default=0) + silent < electors.quorum:
            return True
    return False


def _beyond(
    reading: Reading,
    chains: Chains,
    electors: Electors,
    value: Value,
    reports: Mapping[Seat, Report],
) -> dict[Seat, Digest | None] | None:
    """The first entry beyond the cut that each one has acted on, if any; None: not all is held."""
    log_id = electors.roster.seats[value.seat].log
    beyond: dict[Seat, Digest | None] = {}
    for seat, report in reports.items():
        held = chains.holds(report.deed) if report.acted else True
        chain = reading.chain(log_id, report.acted, report.deed) if held else None
        if chain is None:
            return None
        is_beyond = report.acted > value.height
        beyond[seat] = chain[value.height].entry.hash if is_beyond else None
    return beyond
