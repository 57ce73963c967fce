"""Bytes with good signatures around them, so that a fuzzer gets past the signatures.

The fuzzer's bytes are a script: steps of ``[author, kind, history, length high, length low]`` and so
many bytes of body. An author number of 3 and more stands for a message as it is, signed by nobody.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from dixit_lan.crypto.derivation import GameSecret
from dixit_lan.crypto.hashing import labelled_hash
from dixit_lan.crypto.signing import Identity
from dixit_lan.dealing.roster import Ready as SignedRoster
from dixit_lan.errors import DecodeError, RemoteProtocolError
from dixit_lan.ids import Card, Digest
from dixit_lan.logs.entry import Entry, write_entry
from dixit_lan.logs.kinds import LOBBY_KINDS, Kind
from dixit_lan.logs.record import ENTRY_TAG, MAGIC, PACK_TAG, encode_item
from dixit_lan.rules.edition import ODYSSEY
from dixit_lan.rules.intents import BeginStory, CastVote, GiveClue, Intent, LayCards
from dixit_lan.rules.modes.registry import numbers
from dixit_lan.rules.view import Phase, SeatView
from dixit_lan.table.effects import Effects
from dixit_lan.table.exchange import Entries, Have, encode_message
from dixit_lan.table.jobs import perform
from dixit_lan.table.lobby.lobby import HeldPack, Offer, Sit, lobby_digest
from dixit_lan.table.log_writer import WriterKeys
from dixit_lan.table.machine import TableMachine
from dixit_lan.wire.canonical import decode

SEATS = 3
TABLE = "Fuzz"
KINDS = tuple(Kind)
CARDS = tuple(sorted(Card(labelled_hash("fuzz card", bytes([at]))) for at in range(36)))
PACK = labelled_hash("pack", *CARDS)
STEPS_MAX = 64
_STEP_BYTES = 5

IDENTITIES = tuple(Identity(labelled_hash("fuzz player", bytes([at]))) for at in range(SEATS))
NONCES = tuple(labelled_hash("fuzz nonce", bytes([at]))[:16] for at in range(SEATS))


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that somebody says; ``history``: whose digest it carries, see ``Scribe``."""

    author: int
    kind: Kind
    history: int
    body: bytes

    def encoded(self) -> bytes:
        head = [self.author, KINDS.index(self.kind), self.history, *divmod(len(self.body), 256)]
        return bytes(head) + self.body


def steps(script: bytes) -> Iterator[Step]:
    """The steps of a script; the last one may be cut short."""
    at = 0
    for _ in range(STEPS_MAX):
        head = script[at : at + _STEP_BYTES]
        if len(head) < _STEP_BYTES:
            return
        at += _STEP_BYTES
        size = int.from_bytes(head[3:], "big")
        yield Step(head[0], KINDS[head[1] % len(KINDS)], head[2], script[at : at + size])
        at += size


@dataclass
class Scribe:
    """Signs what the players say. Histories: 0 the lobby, 1 the game as it stands, 2 none."""

    heads: dict[int, Entry | None] = field(default_factory=dict)

    def sign(self, step: Step, game: Digest) -> Entry:
        digests = (lobby_digest(TABLE), game, Digest(bytes(32)))
        digest = digests[step.history % len(digests)]
        entry = write_entry(
            IDENTITIES[step.author],
            NONCES[step.author],
            self.heads.get(step.author),
            digest=digest,
            kind=step.kind,
            body=step.body,
        )
        self.heads[step.author] = entry
        return entry


def record(script: bytes) -> bytes:
    """A record of what the script says. It knows the game's start if all have signed a roster."""
    scribe = Scribe()
    entries: list[Entry] = []
    for step in steps(script):
        if step.author < SEATS:
            entries.append(scribe.sign(step, _start(entries)))
    items = [encode_item(PACK_TAG, b"".join(CARDS))]
    items += [encode_item(ENTRY_TAG, entry.raw) for entry in entries]
    return MAGIC + b"".join(items)


def _start(entries: list[Entry]) -> Digest:
    """The start of the first roster that all its seats have signed."""
    last = {entry.log: entry for entry in entries if entry.kind is Kind.READY}
    try:
        signed = [decode(entry.body, SignedRoster) for entry in last.values()]
    except DecodeError:
        return Digest(bytes(32))
    rosters = [ready.roster for ready in signed if ready.roster is not None]
    if not rosters or any(seat.log not in last for seat in rosters[0].seats):
        return Digest(bytes(32))
    return rosters[0].start


def laptop(at: int) -> TableMachine:
    """Player number ``at``, about to sit down; always the same."""
    offer = Offer(0, ODYSSEY.with_target(1), SEATS, (PACK,))
    return TableMachine(
        WriterKeys(
            IDENTITIES[at],
            NONCES[at],
            GameSecret(labelled_hash("fuzz secret", bytes([at]))),
        ),
        table=TABLE,
        sit=Sit(f"P{at}", "toy", offer, (HeldPack(PACK, "cards"),), True),
        decks={PACK: CARDS},
    )


def play(script: bytes) -> None:
    """Tell a script to a laptop that has just sat down between the two who speak it.

    What it refuses it may refuse, as often as it likes.
    """
    machine, scribe = laptop(0), Scribe()
    _settle(machine, machine.start(0.0))
    for other in (1, 2):
        key = IDENTITIES[other].key
        _settle(machine, machine.connected(key, 0.0))
        _settle(machine, machine.receive(key, encode_message(Have(NONCES[other], ())), 0.0))
    now = 0.0
    for step in steps(script):
        now += 0.25
        if step.author == 0:
            _settle(machine, machine.tick(now))
        else:
            _tell(machine, scribe, step, now)


def _tell(machine: TableMachine, scribe: Scribe, step: Step, now: float) -> None:
    sender, message = IDENTITIES[1 + step.author % 2].key, step.body
    if step.author < SEATS:
        entry = scribe.sign(step, _digest(machine))
        sender, message = entry.log.author, encode_message(Entries((entry.raw,)))
    try:
        ready = machine.receive(sender, message, now)
    except RemoteProtocolError:
        ready = machine.tick(now)
    _settle(machine, ready)


def _settle(machine: TableMachine, ready: Effects) -> None:
    for answer in _consequences(machine, ready):
        _settle(machine, answer)


def _consequences(machine: TableMachine, ready: Effects) -> Iterator[Effects]:
    """Proofs are made at once, and the person at this laptop does what comes to mind first."""
    for job in ready.jobs:
        yield machine.finish(perform(job), 0.0)
    view = None if ready.status is None else machine.status().view
    if view is not None and view.my_move:
        yield machine.propose(_first_idea(view), 0.0)


def _first_idea(view: SeatView) -> Intent:
    count = len(view.names)
    match view.phase:
        case Phase.BEGIN:
            return BeginStory()
        case Phase.CLUE:
            return GiveClue(view.hand[0], "story")
        case Phase.LAY:
            return LayCards(view.hand[: numbers(view.edition, count).laid])
    return CastVote(tuple(s for s in range(1, len(view.spread) + 1) if s not in view.own_slots)[:1])


def _digest(machine: TableMachine) -> Digest:
    return Digest(bytes(32)) if machine.playing is None else machine.playing.referee.digest


def entry() -> bytes:
    """A good one."""
    return laptop(0).start(0.0).append[0].raw


def lobby_record() -> bytes:
    """Of a game that has not come to be."""
    return record(b"".join(step.encoded() for step in _honest()[:4]))


def seeds() -> Iterator[bytes]:
    """What two laptops say in an honest game of one round, and beginnings of it."""
    said = b""
    for number, step in enumerate(_honest()):
        said += step.encoded()
        if number in (3, 7, 11, 17, 25, 33):
            yield said


def _honest() -> list[Step]:
    """The entries of players 1 and 2, in the order in which player 0 had them."""
    machines = [laptop(at) for at in range(SEATS)]
    heard: list[Step] = []
    queue: list[tuple[int, int, bytes]] = []

    def take(at: int, ready: Effects) -> None:
        if at == 0:
            heard.extend(map(_step, (e for e in ready.append if e.log.author != IDENTITIES[0].key)))
        for player, message in ready.send:
            queue.append((at, [i.key for i in IDENTITIES].index(player), message))
        for answer in _consequences(machines[at], ready):
            take(at, answer)

    for at, machine in enumerate(machines):
        take(at, machine.start(0.0))
    for at, machine in enumerate(machines):
        for other in range(SEATS):
            if other != at:
                take(at, machine.connected(IDENTITIES[other].key, 0.0))
    while queue:
        sender, at, message = queue.pop(0)
        take(at, machines[at].receive(IDENTITIES[sender].key, message, 0.0))
    return heard


def _step(entry: Entry) -> Step:
    author = [identity.key for identity in IDENTITIES].index(entry.log.author)
    return Step(author, entry.kind, int(entry.kind not in LOBBY_KINDS), entry.body)
