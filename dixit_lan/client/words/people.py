"""How the players of a game are called on one screen."""

from dataclasses import dataclass

from dixit_lan.client.type.clean import clean
from dixit_lan.client.words.text import enumerate_names, join_names, plural, t
from dixit_lan.client.words.values import set_apart
from dixit_lan.ids import PlayerKey, Seat
from dixit_lan.rules.view import SeatView

NAME_MAX = 18
_LISTED_MAX = 3
_LISTED_NAME_MAX = 14


def short(name: str) -> str:
    """A player's or table's name as the screen writes it."""
    return set_apart(clean(name, NAME_MAX) or "?")


def key_letters(player: PlayerKey) -> str:
    """The beginning of a key, to be read aloud: it tells two players of one name apart."""
    letters = player.hex()
    return f"{letters[:4]}\N{NO-BREAK SPACE}{letters[4:8]}"


@dataclass(frozen=True, slots=True)
class People:
    """The players as ``seat`` speaks of them."""

    seat: Seat
    names: tuple[str, ...]

    @classmethod
    def of(cls, view: SeatView) -> "People":
        return cls(view.seat, tuple(short(name) for name in view.names))

    def name(self, seat: Seat | None) -> str:
        """The name, also of oneself; "" for nobody."""
        return "" if seat is None else self.names[seat]

    def listed(self, seats: tuple[Seat, ...]) -> str:
        """All of them in one phrase; of many, some and a number."""
        return join_names(self._some(seats, _LISTED_MAX))

    def listed_before_you(self, seats: tuple[Seat, ...]) -> str:
        """The others among them, for a sentence that itself goes on with "and you"."""
        others = tuple(seat for seat in seats if seat != self.seat)
        return enumerate_names(self._some(others, _LISTED_MAX - 1))

    def _some(self, seats: tuple[Seat, ...], most: int) -> tuple[str, ...]:
        if len(seats) == 1:
            return (self.name(seats[0]),)
        shown = len(seats) if len(seats) <= most else most - 1
        names = tuple(clean(self.name(seat), _LISTED_NAME_MAX) for seat in seats[:shown])
        more = len(seats) - shown
        return (*names, plural("names.others", more)) if more else names

    def wait(self, seats: tuple[Seat, ...]) -> str:
        """Who is waited for, as a sentence; "" for nobody."""
        return t("wait.for", names=self.listed(seats)) if seats else ""


def wait_for_others(view: SeatView) -> str:
    """Whom this seat waits for, as a sentence; "" for nobody but itself."""
    others = tuple(seat for seat in view.awaited if seat != view.seat)
    return People.of(view).wait(others)
