"""A monkey at the table: whatever it signs, the others play on, and hold no more than they must."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from dixit_lan.crypto.hashing import labelled_hash
from dixit_lan.crypto.signing import Identity
from dixit_lan.errors import DecodeError, RemoteProtocolError
from dixit_lan.logs.entry import NO_ENTRY, Entry, write_entry
from dixit_lan.logs.kinds import Kind
from dixit_lan.rules.edition import ODYSSEY
from dixit_lan.simulation.accidents import calm
from dixit_lan.simulation.fault_case import FaultCase, run_case, with_scheme
from dixit_lan.simulation.made_up import Inventor
from dixit_lan.simulation.sabotages import SCHEMES
from dixit_lan.table.bodies import BODIES
from dixit_lan.table.exchange import Entries, decode_message, encode_message
from dixit_lan.table.lobby.lobby import lobby_digest
from dixit_lan.wire.bounds import body_bytes_max
from dixit_lan.wire.canonical import decode
from dixit_lan.wire.limits import STRANGE_LOG_BYTES_MAX
from tests.sim.kit import small_table

(MONKEY,) = (scheme for scheme in SCHEMES if scheme.name == "a monkey")
NONCE = b"m" * 16


def _nothing(size: int) -> Sequence[bytes]:
    return ()


@pytest.mark.parametrize("kind", Kind)
def test_every_kind_is_made_up_to_be_read_and_not_to_be(kind: Kind) -> None:
    inventor, found = Inventor(Random(f"made up {kind}"), _nothing), Counter[str]()
    for _ in range(300):
        body = inventor.body(kind)
        found["large" if len(body) > body_bytes_max(kind) else _read(kind, body)] += 1
    assert found["read"] > 10 and found["refused"] > 10, found
    assert found["large"] > 5 or body_bytes_max(kind) > 60_000, found


def _read(kind: Kind, body: bytes) -> str:
    try:
        decode(body, BODIES[kind])
    except DecodeError:
        return "refused"
    return "read"


def test_messages_are_made_up_too() -> None:
    inventor, found = Inventor(Random("messages"), _nothing), Counter[str]()
    for _ in range(200):
        try:
            found[type(decode_message(inventor.message())).__name__] += 1
        except DecodeError:
            found["refused"] += 1
    assert min(found[name] for name in ("Have", "Entries", "Twins", "refused")) > 5, found


@pytest.mark.parametrize("seed", range(4))
def test_the_others_play_on(seed: int) -> None:
    """All the checkers of a campaign look on; the ordeal is over when the game is."""
    name, players = f"monkey {seed}", 4 + seed % 3
    edition = ODYSSEY.with_target(3)
    drawn = FaultCase(name, players, target=3, edition=edition, faults=calm(players))
    report = run_case(replace(with_scheme(drawn, MONKEY), crew=1))
    assert report.cheat_acted
    assert report.outcome in ("ended", "paused")


class _Guest:
    """Signs what a monkey signs, and is linked to everybody; it plays with nobody."""

    def __init__(self, seed: str, table: str) -> None:
        self.chance, self.digest = Random(seed), lobby_digest(table)
        self.identity = Identity(labelled_hash("guest", seed.encode()))
        self.inventor = Inventor(self.chance, _nothing)
        self.last: Entry | None = None

    def entry(self) -> bytes:
        kind = self.chance.choice(list(Kind))
        body = self.inventor.body(kind)
        digest = self.chance.choice((self.digest, NO_ENTRY))
        made = write_entry(self.identity, NONCE, self.last, digest=digest, kind=kind, body=body)
        if len(body) <= body_bytes_max(kind):
            self.last = made
        return encode_message(Entries((made.raw,)))


@pytest.mark.parametrize("seed", ["one", "two"])
def test_before_the_game_and_beside_it(seed: str) -> None:
    """Who sits nowhere may say anything: it is refused as a message, or kept within its bounds."""
    table = small_table(f"guest {seed}", target=2)
    world, guest, refused = table.world(), _Guest(seed, table.seed), 0
    for laptop in world.laptops:
        laptop.machine.connected(guest.identity.key, 0.0)
    for turn in range(400):
        said = guest.inventor.message() if turn % 4 == 0 else guest.entry()
        for laptop in world.laptops:
            try:
                laptop.machine.receive(guest.identity.key, said, world.now)
            except RemoteProtocolError:
                refused += 1
        world.rest(seconds=0.01)
    world.run(lambda: all(laptop.ended for laptop in world.laptops))
    assert refused > 40
    for laptop in world.laptops:
        strangers = [log for log in laptop.machine.store if log.author == guest.identity.key]
        assert strangers and not laptop.named
        logs = [laptop.machine.store.log(log) for log in strangers]
        assert all(0 < log.bytes <= STRANGE_LOG_BYTES_MAX for log in logs)
