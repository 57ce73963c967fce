"""A task: one statement of the game, which a seat makes with its secrets and everybody can check."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from dixit_lan.crypto.sealing import Opening
from dixit_lan.dealing.bodies import Body
from dixit_lan.dealing.seat_secrets import SeatSecrets
from dixit_lan.dealing.setting import Blame, Place
from dixit_lan.errors import DecodeError, VerificationError
from dixit_lan.ids import Card, Seat
from dixit_lan.logs.evidence import Offence
from dixit_lan.rules.script import Ballot


@contextmanager
def blaming(seat: Seat, offence: Offence, message: str) -> Iterator[None]:
    """Turn a failed verification or malformed bytes into ``seat``'s offence."""
    try:
        yield
    except (VerificationError, DecodeError) as error:
        raise Blame(seat, offence, f"{message}: {error}") from error


@dataclass(frozen=True, slots=True)
class Sealing:
    """What the author of a sealed choice keeps, until it is opened."""

    opening: Opening
    laid: tuple[Card, ...] = ()
    rest: tuple[Card, ...] = ()
    ballot: Ballot = Ballot()

    def __repr__(self) -> str:
        return "Sealing(...)"


@dataclass(frozen=True, slots=True)
class Made:
    """A finished body, and what to keep for its opening."""

    body: Body
    sealing: Sealing | None = None


Choice = Any
"""What a person chose, already checked: cards, slots, a clue; None where nobody chooses."""


class Task(ABC):
    """Holds public inputs only. ``make`` and ``check`` are pure: they may run in any thread."""

    @abstractmethod
    def make(self, secrets: SeatSecrets, place: Place, choice: Choice) -> Made:
        """This seat's body for the step at ``place``."""

    @abstractmethod
    def check(self, seat: Seat, body: Any, place: Place) -> None:
        """Raise Blame unless ``seat``'s body is true."""

    def read(self, seat: Seat, body: Any) -> Any:
        """What the rulebook goes on with. Cheap; raises Blame where the form alone is wrong."""
        return body
