"""How the players of a game are called on one screen."""

from dataclasses import dataclass

from dixit_lan.client.type.clean import clean
from dixit_lan.client.words.text import join_names, plural, t
from dixit_lan.client.words.values import OwnWord, set_apart
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

    def called(self, seat: Seat | None) -> str:
        """The name, or "you"."""
        return OwnWord(t("names.you")) if seat == self.seat else self.name(seat)

    def listed(self, seats: tuple[Seat, ...]) -> str:
        """All of them in one phrase, oneself last; of many, some and a number."""
        others = tuple(self.name(seat) for seat in seats if seat != self.seat)
        own: tuple[str, ...] = (OwnWord(t("names.you")),) if self.seat in seats else ()
        if len(others) + len(own) > _LISTED_MAX:
            shown = _LISTED_MAX - 1 - len(own)
            own = (*own, plural("names.others", len(others) - shown))
            others = others[:shown]
        if len(others) > 1:
            others = tuple(clean(name, _LISTED_NAME_MAX) for name in others)
        return join_names((*others, *own))

    def wait(self, seats: tuple[Seat, ...]) -> str:
        """Who is waited for, as a sentence; "" for nobody."""
        return t("wait.for", names=self.listed(seats)) if seats else ""


def wait_for_others(view: SeatView) -> str:
    """Whom this seat waits for, as a sentence; "" for nobody but itself."""
    others = tuple(seat for seat in view.awaited if seat != view.seat)
    return People.of(view).wait(others)
