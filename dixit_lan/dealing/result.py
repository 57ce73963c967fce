"""RESULT: every seat signs the end of the game as it computed it."""

from dataclasses import dataclass

from dixit_lan.dealing.bodies import Result
from dixit_lan.dealing.seat_secrets import SeatSecrets
from dixit_lan.dealing.setting import Blame, Place
from dixit_lan.dealing.task import Choice, Made, Task
from dixit_lan.ids import Seat
from dixit_lan.logs.evidence import Offence


@dataclass(frozen=True)
class ResultTask(Task):
    """``expected``: what the referee holds the result to be."""

    expected: Result

    def make(self, secrets: SeatSecrets, place: Place, choice: Choice) -> Made:
        return Made(self.expected)

    def check(self, seat: Seat, body: Result, place: Place) -> None:
        if body != self.expected:
            raise Blame(seat, Offence.FALSE_RESULT, "a result that the game does not give")
