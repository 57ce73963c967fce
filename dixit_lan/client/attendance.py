"""Who is here, in words: beside the table, and what is asked about a laptop that is silent."""

from dataclasses import dataclass

from dixit_lan.client.clean import clean
from dixit_lan.client.text import known, t
from dixit_lan.ids import Seat
from dixit_lan.rules.view import NOBODY, SeatView
from dixit_lan.table.status import LEFT, MISSED, Presence, SeatState, Status, TablePhase

_LEAST = 3
_ABSENT = (Presence.AWAY, Presence.OUT)


def seat_state(status: Status, seat: Seat) -> SeatState | None:
    """Where a seat is; None before that is known."""
    return status.seats[seat] if 0 <= seat < len(status.seats) else None


def majority(count: int) -> int:
    """So many of ``count`` players decide for the table, and make a result final."""
    return count // 2 + 1


def presence(status: Status, seat: Seat) -> Presence:
    state = seat_state(status, seat)
    return Presence.HERE if state is None else state.presence


def is_gone(status: Status, seat: Seat) -> bool:
    """The table plays on without this seat."""
    return presence(status, seat) in _ABSENT


def absent_words(state: SeatState) -> tuple[str, ...]:
    """What the plate of a seat that is not here says: the best first, shorter ones after it."""
    if state.presence is Presence.SILENT:
        return (t("seat.silent"), t("seat.silent.short"))
    if state.why == MISSED:
        return (t("seat.missed"), t("seat.away.short"))
    if state.why == LEFT:
        return (_since("seat.left", state), t("seat.left.short"))
    if state.presence is Presence.OUT:
        why = t("seat.out.why", why=offence_words(state.why))
        return (why, _since("seat.out", state), t("seat.out.short"))
    return (_since("seat.away", state), t("seat.away.short"))


def offence_words(kind: str) -> str:
    """A kind of offence as a person would say it."""
    return t(f"offence.{kind}") if known(f"offence.{kind}") else clean(kind.replace("_", " "), 60)


def _since(key: str, state: SeatState) -> str:
    return t(key, round=state.since) if state.since else t(f"{key}.start")


@dataclass(frozen=True, slots=True)
class Silence:
    """Who is awaited and not heard, and whether those who are here can decide to play on."""

    seats: tuple[Seat, ...]
    too_few: bool
    alone: bool  # we hear nobody at all

    @classmethod
    def of(cls, status: Status, view: SeatView) -> "Silence":
        if status.phase in (TablePhase.OVER, TablePhase.CLOSED):
            return cls((), too_few=False, alone=False)  # whoever has gone has gone home
        silent = tuple(seat for seat in view.awaited if presence(status, seat) is Presence.SILENT)
        others = [state for number, state in enumerate(status.seats) if number != view.seat]
        ours = 0 if view.seat == NOBODY else 1
        here = ours + sum(state.presence is Presence.HERE for state in others)
        unheard = [state for state in others if state.presence is Presence.SILENT]
        least = max(_LEAST, majority(len(view.names)))
        return cls(
            seats=silent,
            too_few=status.paused or (bool(unheard) and here < least),
            alone=here == ours and bool(unheard),
        )

    @property
    def is_stuck(self) -> bool:
        """Whether those who are here can only wait, or adjourn."""
        return self.too_few or self.alone
