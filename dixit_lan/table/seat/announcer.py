"""What has come to pass in a game, told once: as events for whoever runs the machine."""

from collections.abc import Iterator

from dixit_lan.ids import Digest
from dixit_lan.logs.entry import LogId
from dixit_lan.table.effects import CheatProven, Event, GameBegan, GameEnded, RoundEnded
from dixit_lan.table.seat.playing import Playing


class Announcer:
    """Of one game and its machine."""

    def __init__(self) -> None:
        self._began = False
        self._rounds = 0
        self._offences: set[tuple[LogId, str]] = set()
        self._ended: Digest | None = None

    def progress(self, playing: Playing) -> Iterator[Event]:
        """What is new since this was asked last: the beginning, whole rounds, proven cheats."""
        if playing.referee.has_keys and not self._began:
            self._began = True
            yield GameBegan(playing.referee.game, playing.roster)
        for number in range(self._rounds + 1, playing.rounds_counted + 1):
            yield RoundEnded(number)
        self._rounds = max(self._rounds, playing.rounds_counted)
        for evidence in playing.evidence:
            key = evidence.log, evidence.offence.value
            if key not in self._offences:
                self._offences.add(key)
                yield CheatProven(evidence)

    def end(self, playing: Playing) -> GameEnded | None:
        """All results are in. A decree that comes late may change the end: that is said as well."""
        digest = playing.referee.digest
        if self._ended == digest:
            return None
        self._ended = digest
        return GameEnded(playing.referee.board.scores, digest)
