"""Tables for unit tests: machines that talk by hand, and logs of a lobby."""

from dixit_lan.crypto.derivation import GameSecret
from dixit_lan.crypto.hashing import labelled_hash
from dixit_lan.crypto.signing import Identity
from dixit_lan.ids import Card, Digest
from dixit_lan.logs.entry import Entry, LogId, write_entry
from dixit_lan.logs.kinds import Kind
from dixit_lan.logs.store import LogStore
from dixit_lan.rules.edition import ODYSSEY, Edition
from dixit_lan.table.lobby.lobby import HeldPack, Offer, Sit, lobby_digest
from dixit_lan.table.lobby.starts import Starts
from dixit_lan.table.log_writer import WriterKeys
from dixit_lan.table.machine import TableMachine
from dixit_lan.wire.canonical import encode

NONCE = b"n" * 16
CARDS = tuple(sorted(Card(labelled_hash("card in a test", bytes([at]))) for at in range(40)))
PACK = labelled_hash("pack", *CARDS)
TABLE = "a table"


def identity(at: int) -> Identity:
    return Identity(bytes([at + 1]) * 32)


def offer(
    seats: int | None = 3, *, revision: int = 0, edition: Edition = ODYSSEY, pack: bytes = PACK
) -> Offer:
    return Offer(revision, edition, seats, (pack,))


def sit(
    at: int, *, ready: bool = True, of: Offer | None = None, packs: tuple[bytes, ...] = (PACK,)
) -> Sit:
    held = tuple(HeldPack(pack, "a pack") for pack in packs)
    return Sit(f"P{at}", "toy", of or offer(), held, ready)


def machine(at: int, first: Sit | None = None) -> TableMachine:
    return TableMachine(
        WriterKeys(
            identity(at),
            NONCE,
            GameSecret(bytes([at + 100]) * 32),
        ),
        table=TABLE,
        sit=first or sit(at),
        decks={PACK: CARDS},
    )


class Lobby:
    """A store into which anybody writes."""

    def __init__(self) -> None:
        self.store = LogStore()
        self.starts = Starts(self.store)
        self.digest = lobby_digest(TABLE)

    def log(self, at: int) -> LogId:
        return LogId(identity(at).key, NONCE)

    def write(self, at: int, kind: Kind, body: object, digest: Digest | None = None) -> Entry:
        made = write_entry(
            identity(at),
            NONCE,
            self.store.log(self.log(at)).last,
            digest=self.digest if digest is None else digest,
            kind=kind,
            body=encode(body),
        )
        self.store.add(made)
        return made
