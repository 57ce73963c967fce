"""A monkey at the table: it signs entries of every kind, in any order, at any time, with whatever in
them, under digests that are real; and sends messages of every kind.

No honest machine raises, grows without bound or stops answering.
"""

from collections.abc import Sequence
from itertools import islice
from random import Random

from dixit_lan.ids import Digest
from dixit_lan.logs.entry import Entry
from dixit_lan.logs.kinds import CONTROL_KINDS, LOBBY_KINDS, Kind
from dixit_lan.simulation.made_up import Inventor
from dixit_lan.simulation.saboteur import Crew, Saboteur
from dixit_lan.table import exchange
from dixit_lan.wire.bounds import body_bytes_max

ENTRIES = 150
"""What a monkey writes in one game: enough for a few of each kind."""

_LATEST = 24
"""Of each log, so many entries are known."""


class Monkey(Saboteur):
    """Plays on honestly beside what it scribbles; some of them sign twins as well."""

    def __init__(self, crew: Crew, at: int, chance: Random) -> None:
        super().__init__(crew, at, chance)
        self._inventor = Inventor(chance, self._known)
        self._left = ENTRIES
        self._forks = chance.random() < 0.25

    def begin(self) -> None:
        self.later(self.chance.uniform(0.0, 1.0), self._scribble)

    def _scribble(self) -> None:
        if self.machine.playing is None:  # its start was given up
            self.later(1.0, self._scribble)
            return
        for _ in range(self.chance.randint(1, 6)):
            self._left -= 1
            self._write_one(self.chance.choice(self._kinds()))
        if self.chance.random() < 0.3:
            self.say(self._inventor.message())
        if self._left > 0:
            self.later(self.chance.uniform(0.02, 0.6), self._scribble)

    def _kinds(self) -> list[Kind]:
        """All but LEAVE, after which nothing is heard of it, until the end."""
        return [kind for kind in Kind if kind is not Kind.LEAVE or self._left <= 0]

    def _write_one(self, kind: Kind) -> None:
        body, digest = self._body(kind), self._digest(kind)
        self.acted = True
        if len(body) > body_bytes_max(kind):
            entry = self.sign(kind, body, self.machine.own_entries, digest)
            self.say(_told(entry))  # nobody takes it up, and the log goes on without it
            return
        before = self.machine.own_entries[:-1]
        self.write(kind, body, digest)
        if self._forks and before and self.chance.random() < 0.1:
            twin = self.sign(kind, self._body(kind), before, digest)
            self.say(_told(twin), self.peers[:: self.chance.randint(1, 2)])

    def _body(self, kind: Kind) -> bytes:
        if self.chance.random() < 0.2:
            copied = [entry.body for entry in self._entries() if entry.kind is kind]
            if copied:
                return self.chance.choice(copied)
        return self._inventor.body(kind)

    def _digest(self, kind: Kind) -> Digest:
        """Mostly the one that such an entry carries now; else one that some entry carried."""
        usual = self.game.start if kind in CONTROL_KINDS else self.game.referee.digest
        others = [entry.digest for entry in self._entries()]
        if others and (kind in LOBBY_KINDS or self.chance.random() < 0.3):
            return self.chance.choice(others)
        return usual

    def _entries(self) -> Sequence[Entry]:
        """The latest of every log that is held."""
        logs = [self.machine.store.log(log).entries for log in self.machine.store]
        return [entry for entries in logs for entry in islice(reversed(entries), _LATEST)]

    def _known(self, size: int) -> Sequence[bytes]:
        entries = self._entries()
        if size == 16:
            return [entry.log.nonce for entry in entries]
        if size == 32:
            return [each for one in entries for each in (one.hash, one.digest, one.log.author)]
        return []


def _told(entry: Entry) -> bytes:
    return exchange.encode_message(exchange.Entries((entry.raw,)))
