"""A run that goes on from a round's start is the run that the beginning leads to."""

from dixit_lan.errors import InternalError
from dixit_lan.simulation.laptop import Laptop
from dixit_lan.simulation.world import World
from dixit_lan.table.game.referee import Referee
from dixit_lan.table.seat.playing import Playing

COMPARED_MAX = 12
"""Runs of one laptop that are compared, the first of a game: each costs a whole game."""


class Reruns:
    """Looks at every run once, when it is first seen."""

    def __init__(self) -> None:
        self._seen: dict[str, Referee] = {}
        self.compared: dict[str, int] = {}

    def watch(self, world: World, laptop: Laptop) -> None:
        playing = laptop.machine.playing
        if playing is None or not laptop.honest:
            return
        referee, name = playing.referee, laptop.name
        is_new = self._seen.get(name) is not referee
        self._seen[name] = referee
        if not is_new or not referee.resumed_at or self.compared.get(name, 0) >= COMPARED_MAX:
            return
        self.compared[name] = self.compared.get(name, 0) + 1
        difference = differs_from_scratch(playing)
        if difference:
            raise InternalError(
                f"seed {world.seed!r}: {name} went on from step {referee.resumed_at}, and has another "
                f"{difference} than from the beginning"
            )


def differs_from_scratch(playing: Playing) -> str:
    """What is not as in a run of the same game from its beginning; "" where all is."""
    referee = playing.referee
    whole = referee.from_scratch()
    whole.frozen = referee.frozen
    whole.advance()
    pairs = {
        "digest": (referee.digest, whole.digest),
        "history": (list(referee.past), list(whole.past)),
        "board": (referee.board, whole.board),
        "evidence": (referee.evidence, whole.evidence),
        "attendance": (referee.present, whole.present),
        "open step": (referee.awaited, whole.awaited),
        "pause": (referee.paused, whole.paused),
        "end": (referee.done, whole.done),
        "staleness": (referee.stale, whole.stale),
    }
    found = [name for name, (ours, theirs) in pairs.items() if ours != theirs]
    missing = whole.trespassers.keys() - playing.trespassers.keys()
    if missing - referee.board.out.keys():  # of whom is out already, the run need not look at more
        found.append("list of trespassers")
    return ", ".join(found)
