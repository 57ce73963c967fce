"""What hostile seats do beside the game: with heights, links, restarts, logs, guests and goodbyes."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import msgspec

from dixit_lan.crypto.hashing import labelled_hash
from dixit_lan.crypto.signing import Identity
from dixit_lan.errors import DecodeError
from dixit_lan.ids import PlayerKey
from dixit_lan.logs.decrees import Change, RosterSeat, Target
from dixit_lan.logs.entry import NO_ENTRY, NONCE_BYTES, Entry, read_entry, write_entry
from dixit_lan.logs.kinds import Kind
from dixit_lan.simulation.faults import Faults
from dixit_lan.simulation.monkey import Monkey
from dixit_lan.simulation.petitions import asking
from dixit_lan.simulation.plots import PLOTS
from dixit_lan.simulation.saboteur import Branch, Crew, Saboteur, Scheme
from dixit_lan.table import exchange
from dixit_lan.wire.limits import LOG_BYTES_MAX, SEATS_MAX

HUGE_NAME_BYTES = 22_000
"""Far above any limit of a name, and yet it fits into an entry: once, not three times."""

FILLER_BYTES = 60_000
"""What a filler writes in one entry."""

GUESTS = 4


class HeightLiar(Saboteur):
    """Claims to hold more of each one's own log than there is: who restarts may wait for ever."""

    def edit(self, player: PlayerKey, data: bytes) -> bytes | None:
        message = exchange.decode_message(data)
        if not isinstance(message, exchange.Have) or self.machine.roster is None:
            return data
        self.acted = True
        heads = (_raised(head) if head.author == player else head for head in message.heads)
        return exchange.encode_message(msgspec.structs.replace(message, heads=tuple(heads)))


def _raised(head: exchange.Head) -> exchange.Head:
    more = labelled_hash("made-up head", head.hash)
    return msgspec.structs.replace(head, height=head.height + 1000, hash=more)


def somebody_restarts(faults: Faults, liars: int, players: int, chance: Random) -> Faults:
    """Some honest laptops are switched off, and soon on again."""
    crashes = tuple(
        (chance.uniform(0.5, 3.0), chance.randrange(liars, players), 1.0, False) for _ in range(3)
    )
    return replace(faults, crashes=faults.crashes + crashes)


class NameGiver(Saboteur):
    """Asks to let somebody join whose name is longer than any screen."""

    def begin(self) -> None:
        self.later(self.chance.uniform(0.0, 2.0), self._ask)

    def _ask(self) -> None:
        guest = RosterSeat(self.chance.randbytes(32), bytes(NONCE_BYTES), "x")
        msgspec.structs.force_setattr(guest, "name", "x" * HUGE_NAME_BYTES)  # as ours never would
        count = self.game.roster.count
        if count < SEATS_MAX and self.game.may_write:
            target = Target(Change.JOIN, count, joiner=guest)
            self.acted = self.write(*asking(self.game, target)) is not None


class GhostHost(Saboteur):
    """Brings guests of its own, who sit down on paper and never come."""

    def begin(self) -> None:
        names = (self.chance.randbytes(32) for _ in range(GUESTS))
        self._guests = [_sitting(Identity(secret), self) for secret in names]
        for at in range(GUESTS):
            self.later(0.4 * at + self.chance.random(), self._ask)

    def _ask(self) -> None:
        """For the next of them, once the one before sits."""
        logs = [guest.log for guest in self._guests]
        waiting = [log for log in logs if self.game.roster.seat_of(log) is None]
        count = self.game.roster.count
        if not waiting or count >= SEATS_MAX or not self.game.may_write:
            return
        self.say(exchange.encode_message(exchange.Entries(tuple(e.raw for e in self._guests))))
        joiner = RosterSeat(waiting[0].author, waiting[0].nonce, f"Guest {len(waiting)}")
        target = Target(Change.JOIN, count, joiner=joiner)
        self.acted = self.write(*asking(self.game, target)) is not None or self.acted


def _sitting(guest: Identity, host: Saboteur) -> Entry:
    """SIT of somebody who is not there, as her host would sit down."""
    own = host.machine.store.log(host.machine.log).last_of(Kind.SIT)
    body = b"" if own is None else own.body
    nonce = host.machine.log.nonce
    return write_entry(guest, nonce, None, digest=NO_ENTRY, kind=Kind.SIT, body=body)


class Filler(Saboteur):
    """Writes, under histories that there are not, until its log takes no more."""

    def begin(self) -> None:
        self.later(self.chance.uniform(0.0, 2.0), self._write_on)

    def _write_on(self) -> None:
        kinds = (Kind.SHUFFLE, Kind.SWITCH)
        for _ in range(12):
            digest = labelled_hash("made-up history", self.chance.randbytes(32))
            size = min(FILLER_BYTES, self._room - 1000)
            if size <= 0:
                self.acted = True
                return
            self.write(self.chance.choice(kinds), self.chance.randbytes(size), digest)
        self.later(0.3, self._write_on)

    @property
    def _room(self) -> int:
        return LOG_BYTES_MAX - self.machine.store.log(self.machine.log).bytes


class Mute(Saboteur):
    """Keeps its links up, and from some moment on says nothing at all."""

    def begin(self) -> None:
        self.later(self.chance.uniform(0.0, 2.0), self._fall_silent)

    def _fall_silent(self) -> None:
        self.acted = True

    def edit(self, player: PlayerKey, data: bytes) -> bytes | None:
        return None if self.acted else data


class Flapper(Saboteur):
    """Its links go down and come up, again and again."""

    def begin(self) -> None:
        self.later(self.chance.uniform(0.1, 1.0), self._flap)

    def _flap(self) -> None:
        hotspot = self.crew.hotspot
        if hotspot is None or hotspot.closed:
            return
        for player in self.peers:
            if self.chance.random() < 0.7:
                self.acted = True
                hotspot.drop(self.machine.log.author, player)
        self.later(self.chance.uniform(0.1, 1.5), self._flap)


class Parter(Saboteur):
    """Runs the hotspot: keeps the others in two halves that change, and hears both."""

    def begin(self) -> None:
        self.later(self.chance.uniform(0.2, 1.5), self._part)

    def _part(self) -> None:
        hotspot = self.crew.hotspot
        if hotspot is None or hotspot.closed:
            return
        others = [log.author for log in self.victims]
        self.chance.shuffle(others)
        half = self.chance.randint(1, max(1, len(others) - 1))
        hotspot.part_halves(others[:half], others[half:], self.chance.uniform(0.5, 6.0))
        self.acted = True
        self.later(self.chance.uniform(3.0, 8.0), self._part)


class Amnesiac(Saboteur):
    """Restarts with an older disk, wants to hear nothing of what it wrote, and so writes it anew."""

    def __init__(self, crew: Crew, at: int, chance: Random) -> None:
        super().__init__(crew, at, chance)
        self._kept: int | None = None
        self._written: dict[int, bytes] = {}

    def begin(self) -> None:
        self.later(self.chance.uniform(0.5, 2.0), self._forget)

    def _forget(self) -> None:
        entries = self.machine.own_entries
        self._kept = self.chance.randint(len(entries) // 2, len(entries))
        self._written = {entry.seq: entry.raw for entry in entries}
        if self.crew.hotspot is not None:
            self.crew.hotspot.switch_off(self.at, 0.5)

    def recall(self, journal: Sequence[Entry]) -> Sequence[Entry]:
        kept = self._kept
        if kept is None:
            return journal
        own = next((e.log for e in journal if e.raw in self._written.values()), None)
        return [entry for entry in journal if entry.log != own or entry.seq < kept]

    def hear(self, player: PlayerKey, data: bytes) -> bytes | None:
        return data if self._kept is None else _without(self, data)

    def act(self) -> None:
        self.acted = self.acted or any(
            self._written.get(entry.seq, entry.raw) != entry.raw
            for entry in self.machine.own_entries
        )


def _without(mind: Saboteur, data: bytes) -> bytes | None:
    """A message with nothing in it about the own log."""
    own = mind.machine.log
    try:
        message = exchange.decode_message(data)
    except DecodeError:
        return data
    match message:
        case exchange.Entries(raws):
            fit = tuple(raw for raw in raws if read_entry(raw).log != own)
            return exchange.encode_message(exchange.Entries(fit))
        case exchange.Have(heads=heads):
            others = tuple(head for head in heads if head.log != own)
            return exchange.encode_message(msgspec.structs.replace(message, heads=others))
        case exchange.Twins(one, _):
            return None if read_entry(one).log == own else data


class Leaver(Saboteur):
    """Says goodbye to one half of the table, and plays on with the other."""

    def __init__(self, crew: Crew, at: int, chance: Random) -> None:
        super().__init__(crew, at, chance)
        self._farewell: Branch | None = None

    def begin(self) -> None:
        self.later(self.chance.uniform(0.1, 1.5), self._leave)

    def _leave(self) -> None:
        others = sorted(log.author for log in self.victims)
        height = len(self.machine.own_entries)
        self._farewell = self.branch(height, others[::2])
        self.write_on(self._farewell, Kind.LEAVE, ())

    def act(self) -> None:
        base = None if self._farewell is None else self._farewell.base
        self.acted = base is not None and len(self.machine.own_entries) > base


SCHEMES: tuple[Scheme, ...] = (
    Scheme("a liar about heights", HeightLiar, together=True, accidents=somebody_restarts),
    Scheme("a name of 22,000 bytes", NameGiver, together=True),
    Scheme("guests who never come", GhostHost, together=True, target=10),
    Scheme("a log filled to its limit", Filler),
    Scheme("a monkey", Monkey, together=True),
    Scheme("links up, and silent", Mute, together=True),
    Scheme("links that flap", Flapper, together=True),
    Scheme("a hotspot that parts the others", Parter),
    Scheme("a disk that forgets", Amnesiac, together=True),
    Scheme("a farewell to half of the table", Leaver, together=True),
    *PLOTS,
)
"""All of them. What they try, and what protects, stands in ``catalogue``."""
