"""Who is here, in words: beside the table, and what is asked about a laptop that is silent."""

from dataclasses import dataclass

from dixit_lan.client.type.clean import clean
from dixit_lan.client.words.text import known, t
from dixit_lan.ids import Seat
from dixit_lan.rules.view import NOBODY, SeatView
from dixit_lan.table.notes import SPLIT
from dixit_lan.table.status import LEFT, MISSED, Presence, SeatState, Status, TablePhase

_LEAST = 3
_ABSENT = (Presence.AWAY, Presence.OUT)


def seat_state(status: Status, seat: Seat) -> SeatState | None:
    """Where a seat is; None before that is known."""
    return status.seats[seat] if 0 <= seat < len(status.seats) else None


def majority(count: int) -> int:
    """So many of ``count`` players decide for the table, and make a result final."""
    return count // 2 + 1


def is_founder(status: Status, view: SeatView) -> bool:
    """Whether our person decides who is waited for and who may join: newcomers only play."""
    return 0 <= view.seat < (status.founders or len(view.names))


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

    seats: tuple[Seat, ...]  # about whom there is a question
    too_few: bool
    alone: bool  # we hear nobody at all
    split: bool = False  # two decrees contradict each other: nothing can be decided any more

    @classmethod
    def of(cls, status: Status, view: SeatView) -> "Silence":
        if status.phase in (TablePhase.OVER, TablePhase.CLOSED):
            return cls((), too_few=False, alone=False)  # whoever has gone has gone home
        asked = {question.player for question in status.questions}
        ours = set() if view.seat == NOBODY else {int(view.seat)}
        states = dict(enumerate(status.seats))
        here = ours | {at for at, state in states.items() if state.presence is Presence.HERE}
        unheard = any(state.presence is Presence.SILENT for state in states.values())
        founders = status.founders or len(view.names)
        deciding = sum(at < founders for at in here)
        few = len(here) < _LEAST or deciding < majority(founders)
        return cls(
            seats=tuple(Seat(at) for at, state in states.items() if state.player in asked),
            too_few=status.paused or (unheard and few),
            alone=here == ours and unheard,
            split=status.note == SPLIT,
        )

    @property
    def is_stuck(self) -> bool:
        """Whether those who are here can only wait, or adjourn."""
        return self.too_few or self.alone or self.split
