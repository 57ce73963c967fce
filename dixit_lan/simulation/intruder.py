"""Hostile onlookers: they know the table's code, follow its game, and say what they should not.

None of what they say may be believed, held against a player, or keep a game from going on.
"""

from collections.abc import Callable, Mapping, Sequence
from random import Random

from dixit_lan.crypto.signing import Identity
from dixit_lan.dealing.roster import Ready as Signed
from dixit_lan.dealing.roster import Roster
from dixit_lan.ids import Card, Digest
from dixit_lan.logs.decrees import By, Change, RosterSeat, Target, Wish
from dixit_lan.logs.entry import NO_ENTRY, Entry, LogId, write_entry
from dixit_lan.logs.kinds import GAME_KINDS, Kind
from dixit_lan.rules.edition import ODYSSEY
from dixit_lan.table.effects import Effects
from dixit_lan.table.exchange import Entries, Have, Head, Message, Twins, encode_message
from dixit_lan.table.onlooker import Onlooker
from dixit_lan.wire.canonical import encode
from dixit_lan.wire.limits import LOGS_MAX
from dixit_lan.wire.version import PROTOCOL_VERSION

TRICK_SECONDS = 0.7
"""How often an intruder acts."""

MOST = 40
"""Entries that it signs in one log, and logs that it makes up at once."""


class Intruder(Onlooker):
    """Shows nothing worth a look. ``trick`` gives what it says next, to all whom it hears."""

    def __init__(
        self,
        identity: Identity,
        nonce: bytes,
        trick: "Trick",
        chance: Random,
        *,
        table: str,
        decks: Mapping[bytes, Sequence[Card]],
    ) -> None:
        super().__init__(identity.key, nonce, table=table, decks=decks)
        self.identity, self.chance = identity, chance
        self.written: list[Entry] = []
        """What it has signed."""
        self._trick, self._next_act = trick, 0.0

    def _settle(self, now: float) -> Effects:
        ready = super()._settle(now)
        if self._trick in _INSTEAD:
            ready.send = []
        if now >= self._next_act:
            self._next_act = now + TRICK_SECONDS
            said = self._trick(self)
            ready.send += [(player, data) for player in self._replication.players for data in said]
        return ready

    @property
    def digest(self) -> Digest:
        """Where the game stands."""
        return Digest(bytes(32)) if self.referee is None else self.referee.digest

    @property
    def players(self) -> list[LogId]:
        """The logs of the others: of the game, or of whoever sits here."""
        if self.referee is None:
            return [log for log in self.store if self.store.log(log).height]
        return [seat.log for seat in self.referee.roster.seats]

    def last_of(self, kind: Kind) -> Entry | None:
        """An entry of this kind that somebody has written."""
        found = [self.store.log(log).last_of(kind) for log in self.players]
        return next((entry for entry in found if entry is not None), None)

    def sign(self, kind: Kind, digest: Digest, body: bytes) -> Entry:
        """The next entry of its own log."""
        last = self.written[-1] if self.written else None
        entry = write_entry(
            self.identity, self.log.nonce, last, digest=digest, kind=kind, body=body
        )
        self.written.append(entry)
        return entry


Trick = Callable[[Intruder], list[bytes]]


def say_nothing(intruder: Intruder) -> list[bytes]:
    """It is there, and that is all."""
    return []


def garbage(intruder: Intruder) -> list[bytes]:
    """Noise, messages that break off, and messages of messages."""
    chance = intruder.chance
    noise = chance.randbytes(chance.randrange(200))
    whole = encode_message(Have(intruder.log.nonce, ()))
    return [b"", noise, whole[: chance.randrange(len(whole))], whole + noise, encode(noise)]


def false_heights(intruder: Intruder) -> list[bytes]:
    """It holds more of everybody's logs than there is."""
    return [_heads(intruder, 1000)]


def other_branches(intruder: Intruder) -> list[bytes]:
    """It holds other branches of everybody's logs."""
    return [_heads(intruder, 0)]


def _heads(intruder: Intruder, more: int) -> bytes:
    heads = []
    for log in intruder.players:
        height = max(1, intruder.store.log(log).height + more)
        heads.append(Head(log.author, log.nonce, height, intruder.chance.randbytes(32)))
    return encode_message(Have(intruder.log.nonce, tuple(heads)))


def logs_without_end(intruder: Intruder) -> list[bytes]:
    """It makes up names, each with a log of its own, until nobody has room for more."""
    if len(intruder.written) >= LOGS_MAX:
        return []
    for _ in range(MOST):
        author, nonce = Identity(intruder.chance.randbytes(32)), intruder.log.nonce
        entry = write_entry(author, nonce, None, digest=NO_ENTRY, kind=Kind.READY, body=b"")
        intruder.written.append(entry)
    return [_entries(*intruder.written[-MOST:])]


def own_entries(intruder: Intruder) -> list[bytes]:
    """It writes what only players write: moves, shares, votes, decrees, the end."""
    if len(intruder.written) >= MOST:
        return []
    kind = intruder.chance.choice([kind for kind in Kind if kind is not Kind.SIT])
    copied = intruder.last_of(kind)
    digest = intruder.digest if copied is None or kind in GAME_KINDS else copied.digest
    intruder.sign(kind, digest, b"" if copied is None else copied.body)
    return [_entries(*intruder.written)]


def forgeries(intruder: Intruder) -> list[bytes]:
    """Entries in the names of the players, who have not signed them; and twins of theirs."""
    messages: list[bytes] = []
    for log in intruder.players:
        forger = Identity(intruder.chance.randbytes(32))
        forger.key = log.author
        held = intruder.store.log(log)
        kind = intruder.chance.choice(list(Kind))
        last, digest = held.last, intruder.digest
        entry = write_entry(forger, log.nonce, last, digest=digest, kind=kind, body=b"")
        messages.append(_entries(entry))
        if last is not None:
            before = held.entries[-2] if held.height > 1 else None
            twin = write_entry(
                forger, log.nonce, before, digest=last.digest, kind=last.kind, body=last.body
            )
            messages.append(encode_message(Twins(last.raw, twin.raw)))
    return messages


def own_twins(intruder: Intruder) -> list[bytes]:
    """It signs two entries under one number, over and over, and shows them to all."""
    twins: list[Entry] = []
    last = None
    for _ in range(3):
        pair = [
            write_entry(
                intruder.identity,
                intruder.log.nonce,
                last,
                digest=intruder.digest,
                kind=Kind.VOTE,
                body=intruder.chance.randbytes(8),
            )
            for _ in range(2)
        ]
        last = pair[0]
        twins += pair
    pairs = [Twins(one.raw, other.raw) for one, other in zip(twins[::2], twins[1::2], strict=True)]
    return [_entries(*twins), *map(encode_message, pairs)]


def replays(intruder: Intruder) -> list[bytes]:
    """What others have said long ago, in any order, and no twins."""
    entries = [entry for log in intruder.players for entry in intruder.store.log(log).entries]
    if not entries:
        return []
    some = intruder.chance.sample(entries, min(8, len(entries)))
    return [_entries(*some), encode_message(Twins(some[0].raw, some[-1].raw))]


def game_of_its_own(intruder: Intruder) -> list[bytes]:
    """Three names that it has made up begin a game at this table, and let somebody join who is here."""
    nonce = intruder.log.nonce
    authors = [intruder.identity, *(Identity(bytes([at]) * 16 + nonce) for at in range(2))]
    seats = tuple(RosterSeat(author.key, nonce, "Nobody") for author in authors)
    roster = Roster(PROTOCOL_VERSION, "toy", ODYSSEY, tuple(sorted(intruder._decks)), seats)
    said: list[tuple[Kind, Digest, object]] = [
        (Kind.READY, NO_ENTRY, Signed(1, roster)),
        (Kind.SEAT_COMMIT, roster.start, ()),
    ]
    sitting = [log for log in intruder.players if intruder.store.log(log).last_of(Kind.SIT)]
    if sitting:
        joiner = RosterSeat(sitting[0].author, sitting[0].nonce, "Somebody")
        target = Target(Change.JOIN, len(seats), joiner=joiner)
        said.append((Kind.WISH, roster.start, Wish(0, target, True, By.PERSON)))
    entries: list[Entry] = []
    for author in authors:
        last = None
        for kind, digest, body in said:
            last = write_entry(author, nonce, last, digest=digest, kind=kind, body=encode(body))
            entries.append(last)
    return [_entries(*entries)]


def _entries(*entries: Entry) -> bytes:
    message: Message = Entries(tuple(entry.raw for entry in entries))
    return encode_message(message)


TRICKS: dict[str, Trick] = {
    "says nothing": say_nothing,
    "garbage": garbage,
    "false heights": false_heights,
    "other branches": other_branches,
    "logs without end": logs_without_end,
    "entries of its own": own_entries,
    "forgeries": forgeries,
    "twins of its own": own_twins,
    "replays": replays,
    "a game of its own": game_of_its_own,
}

_INSTEAD = (say_nothing, false_heights, other_branches)
"""Tricks of which whoever plays them says nothing true beside."""
