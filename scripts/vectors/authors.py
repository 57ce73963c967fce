"""Players who go on writing behind a game that has ended, entry by entry."""

from collections.abc import Iterable, Sequence
from typing import Any

from dixit_lan.ids import Digest
from dixit_lan.logs.decrees import (
    BODIES,
    NO_REPORT,
    NOTHING,
    Assent,
    Assented,
    Body,
    By,
    Change,
    Decided,
    Pass,
    Propose,
    Report,
    Stand,
    Target,
    Value,
    Wish,
)
from dixit_lan.logs.entry import Entry, write_entry
from dixit_lan.logs.kinds import Kind
from dixit_lan.wire.canonical import encode
from scripts.vectors.games import playing_of
from scripts.vectors.room import Room

KINDS = {body: kind for kind, body in BODIES.items()}


class Game:
    """Digests and seats of the game that has ended."""

    def __init__(self, room: Room) -> None:
        playing = playing_of(room)
        self.start, self.end = playing.start, playing.referee.digest
        steps = sorted(playing.referee.past.values(), key=lambda step: step.index)
        self.steps = [step.digest for step in steps]

    @property
    def last_step(self) -> Digest:
        return self.steps[-1]


class Author:
    """Goes on writing a player's log where the game has left it."""

    def __init__(self, room: Room, who: int = 0) -> None:
        self.entries: list[Entry] = []
        self.seat = int(playing_of(room, who).seat)
        self._log, self._identity = list(room.log(who)), room.identities[who]

    @property
    def log(self) -> list[Entry]:
        return self._log + self.entries

    @property
    def last(self) -> Entry:
        return self.log[-1]

    def write(
        self, kind: Kind, digest: bytes, body: Any, *, behind: Entry | None = None
    ) -> "Author":
        previous = self.last if behind is None else behind
        self.entries.append(
            write_entry(
                self._identity,
                previous.log.nonce,
                previous,
                digest=Digest(digest),
                kind=kind,
                body=encode(body),
            )
        )
        return self

    def before_last(self) -> Entry:
        return self.log[-2]


class Council:
    """The three of a game that has ended, as they go on to decide. ``entries``: in their order.

    Seats are those of the roster; ``me`` is the seat of player 0.
    """

    def __init__(self, room: Room) -> None:
        self.game = Game(room)
        authors = [Author(room, who) for who in range(3)]
        self.me = authors[0].seat
        self._authors = {author.seat: author for author in authors}
        self.entries: list[Entry] = []

    @property
    def others(self) -> tuple[int, int]:
        """The two other seats, around the table from ours."""
        return (self.me + 1) % 3, (self.me + 2) % 3

    def write(self, seat: int, kind: Kind, body: Any, digest: bytes | None = None) -> Entry:
        digest = self.game.start if digest is None else digest
        entry = self._authors[seat].write(kind, digest, body).last
        self.entries.append(entry)
        return entry

    def say(self, seat: int, body: Body) -> Entry:
        return self.write(seat, KINDS[type(body)], body)

    def held(self, seat: int, height: int | None = None) -> Report:
        """Everything of a log, or its beginning, held and acted on."""
        log = self._authors[seat].log[:height]
        return Report(len(log), log[-1].hash, len(log), log[-1].hash)

    def end(self, seat: int, change: Change = Change.AWAY, height: int | None = None) -> Value:
        held = self.held(seat, height)
        return Value(change, seat, held.height, held.head)

    def wish(
        self, seat: int, target: Target, number: int = 0, by: By = By.PERSON, *, yes: bool = True
    ) -> Entry:
        return self.say(seat, Wish(number, target, yes, by))

    def stand(
        self,
        seat: int,
        target: Target,
        wishes: Sequence[Entry] = (),
        report: Report | None = None,
        number: int = 0,
    ) -> Entry:
        if report is None:
            ends = target.change in (Change.AWAY, Change.CUT)
            report = self.held(target.seat) if ends else NO_REPORT
        return self.say(seat, Stand(number, target, report, hashes(wishes)))

    def stands(self, target: Target, seats: Iterable[int], number: int = 0) -> list[Entry]:
        """These wish it and stand for it."""
        seats, report = [*seats], None
        if target.change in (Change.AWAY, Change.CUT):
            report = self.held(target.seat)
        wishes = [] if target == NOTHING else [self.wish(s, target, number) for s in seats]
        return [self.stand(seat, target, wishes, report, number) for seat in seats]

    def propose(
        self,
        value: Value,
        stands: Sequence[Entry],
        passes: Sequence[Entry] = (),
        turn: int = 0,
        number: int = 0,
        seat: int | None = None,
    ) -> Entry:
        """By the leader of the turn, who is here as everybody is; or by ``seat``."""
        leader = (number + turn) % 3 if seat is None else seat
        return self.say(leader, Propose(number, turn, value, hashes(stands), hashes(passes)))

    def assent(self, seat: int, proposal: Entry, turn: int = 0, number: int = 0) -> Entry:
        return self.say(seat, Assent(number, turn, proposal.hash))

    def skip(self, seat: int, turn: int = 1, assented: tuple[int, Entry] | None = None) -> Entry:
        """PASS."""
        last = None if assented is None else Assented(assented[0], assented[1].hash)
        return self.say(seat, Pass(0, turn, last))

    def decided(
        self, seat: int, proposal: Entry, assents: Sequence[Entry], number: int = 0
    ) -> Entry:
        return self.say(seat, Decided(number, proposal.hash, hashes(assents)))


def hashes(entries: Iterable[Entry]) -> tuple[bytes, ...]:
    return tuple(entry.hash for entry in entries)
