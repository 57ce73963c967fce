"""Choosing one's rabbit in the lobby."""

from dixit_lan.table.status import RABBITS, Status, TablePhase


def next_rabbit(status: Status) -> int | None:
    """The rabbit after our own that nobody at the table has; None where there is nothing to choose."""
    if status.phase is not TablePhase.LOBBY or status.lobby.frozen:
        return None
    seats = zip(status.rabbits, status.lobby.seats, strict=False)  # strangers have none
    own = next((rabbit for rabbit, seat in seats if seat.is_self), None)
    if own is None:
        return None
    after = ((own + step) % RABBITS for step in range(1, RABBITS))
    return next((rabbit for rabbit in after if rabbit not in status.rabbits), None)
