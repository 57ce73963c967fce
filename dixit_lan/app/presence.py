"""Who went away and who came back, in words for the log."""

from collections.abc import Iterator

from dixit_lan.table.status import Status


def changes(before: Status | None, now: Status) -> Iterator[str]:
    """What has changed about the players' presence from one status to the next."""
    old = {} if before is None else {seat.player: seat.presence for seat in before.seats}
    for seat in now.seats:
        was = old.get(seat.player)
        if was is not None and was != seat.presence:
            yield f"{seat.name}: {was}, now {seat.presence}"
    if now.paused != (before is not None and before.paused):
        yield "the game is paused: too few are here" if now.paused else "the game goes on"
