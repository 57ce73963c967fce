"""The table's clocks, as a person sees them: what is left for the choice that is open."""

from dixit_lan.client.models import ClockModel
from dixit_lan.rules.view import Phase, SeatView


def limit_of(view: SeatView) -> int | None:
    """Seconds that the table's clocks give for this choice; None: as long as it takes."""
    clocks = view.edition.clocks
    limits = {
        Phase.CLUE: clocks.clue,
        Phase.PICK: clocks.play,
        Phase.LAY: clocks.play,
        Phase.VOTE: clocks.vote,
    }
    return limits.get(view.phase)


def clock_model(view: SeatView, elapsed: int) -> ClockModel | None:
    """After ``elapsed`` seconds of the choice, by this window; None where there is no clock."""
    limit = limit_of(view)
    if limit is None:
        return None
    left = max(0, limit - elapsed)
    return ClockModel(f"{left // 60}:{left % 60:02}", left / limit)
