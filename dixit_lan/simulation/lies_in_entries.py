"""Lies about what was said and when: twins, trespasses, nonsense, results."""

from collections.abc import Callable
from dataclasses import replace

import msgspec

from dixit_lan.crypto.derivation import GameSecret
from dixit_lan.dealing.bodies import Agree, ClueGiven, Result
from dixit_lan.dealing.choices import ClueTask
from dixit_lan.dealing.deck import ShuffleTask
from dixit_lan.dealing.result import ResultTask
from dixit_lan.dealing.seat_secrets import SeatSecrets
from dixit_lan.dealing.setting import Place
from dixit_lan.dealing.shares import SharesTask
from dixit_lan.dealing.task import Choice, Made
from dixit_lan.logs.entry import Entry
from dixit_lan.logs.kinds import Kind
from dixit_lan.rules.script import Ballot
from dixit_lan.simulation.cheater import Cheater
from dixit_lan.table.game.step import Step
from dixit_lan.wire.canonical import decode

_OTHER_SECRET = GameSecret(b"another secret than in the game.")


def other_shuffle(cheater: Cheater, task: ShuffleTask, place: Place) -> Entry:
    """Another shuffle, as good as the first, for the other half of the table."""
    other = SeatSecrets(cheater.secrets.group, cheater.seat, _OTHER_SECRET)
    return cheater.twin(-1, task.make(other, place, None).body)


def other_clue(cheater: Cheater, task: ClueTask, place: Place) -> Entry:
    written = decode(cheater.own_entries(Kind.CLUE)[-1].body, ClueGiven)
    text = None if written.text is not None else "another story"
    return cheater.twin(-1, msgspec.structs.replace(written, text=text))


def twin_of_the_first_step(cheater: Cheater, task: SharesTask, place: Place) -> Entry:
    """Much later, change what was said at the first step of the game."""
    first = cheater.own_entries(Kind.SEAT_COMMIT)[0]
    return cheater.twin(first.seq, Agree())


def trespass(cheater: Cheater, step: Step, place: Place) -> None:
    """Do what somebody else was asked to do, and do it well."""
    cheater.sign(step.kind, place, step.task.make(cheater.secrets, place, None).body)


def early_vote(cheater: Cheater, step: Step, place: Place) -> None:
    """As the storyteller, or another who has no vote, vote."""
    cheater.sign(step.kind, place, step.task.make(cheater.secrets, place, Ballot((1,))).body)


def again(cheater: Cheater, step: Step, place: Place) -> None:
    """Answer a step once more that was answered long ago, and as well as then."""
    old = cheater.own_entries(Kind.AGREE)[0]
    cheater.acting = old.digest
    cheater.sign(Kind.AGREE, replace(place, digest=old.digest), Agree())


def instead(kind: Kind) -> Callable[..., None]:
    def write(cheater: Cheater, step: Step, place: Place, made: Made) -> None:
        cheater.sign(kind, place, made.body)

    return write


def nonsense(cheater: Cheater, step: Step, place: Place, made: Made) -> None:
    cheater.sign(step.kind, place, {"nonsense": 1})


def other_result(cheater: Cheater, task: ResultTask, place: Place, choice: Choice) -> Made:
    made = cheater.honest_body(task, place, choice, Result)
    scores = tuple(score + (seat == cheater.seat) for seat, score in enumerate(made.scores))
    return Made(msgspec.structs.replace(made, scores=scores))
