"""One's rabbit is one's own: said aloud once, it goes to nobody who comes later.

Wishes of equal weight are settled by the order of the seats, which a newcomer can change; so nobody
wishes for a rabbit that somebody has, and everybody wishes for the one that she has.
"""

from dixit_lan.table.status import RABBITS, Status, TablePhase

SETTLE_SECONDS = 1.0
"""After sitting down: by then a newcomer knows who is there."""


class OwnRabbit:
    """What is to be wished for; ``asked`` says what was."""

    def __init__(self, likes: int | None, wished: int | None) -> None:
        """``likes``: what she chose another time; ``wished``: what her first SIT asks for."""
        self._likes, self._wished = likes, wished
        self._left = RABBITS  # somebody may take each of them away, and none a second time

    def asked(self, rabbit: int | None) -> None:
        """She has asked for that one, or we have for her."""
        self._wished = rabbit

    def due(self, status: Status) -> int | None:
        """The rabbit to wish for now; None: there is nothing to say."""
        if status.phase is not TablePhase.LOBBY or status.lobby.frozen or not self._left:
            return None
        seats = list(zip(status.rabbits, status.lobby.seats, strict=False))
        shown = next((rabbit for rabbit, seat in seats if seat.is_self), None)
        if shown is None or shown == self._wished:
            return None
        others = {rabbit for rabbit, seat in seats if not seat.is_self}
        fresh = self._wished is None and self._likes is not None and self._likes not in others
        self._left -= 1
        return self._likes if fresh else shown
