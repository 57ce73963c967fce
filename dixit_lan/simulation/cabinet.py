"""What one player's laptop keeps: a simulated system, and the real shelf on it."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random

from dixit_lan.crypto.hashing import labelled_hash
from dixit_lan.errors import InternalError
from dixit_lan.ids import Card
from dixit_lan.keeping.folders import Folders
from dixit_lan.keeping.saved_seats import SavedSeat, unfinished
from dixit_lan.keeping.seat_storage import SeatStorage
from dixit_lan.logs.entry import Entry
from dixit_lan.simulation.system import SimulatedSystem

FOLDERS = Folders(Path("data"), Path("records"))


class Cabinet:
    """Opened again after each crash; ``storage`` is the one in use."""

    def __init__(
        self,
        seed: str,
        name: str,
        secrets: Sequence[bytes],
        packs: Mapping[bytes, Sequence[Card]],
    ) -> None:
        """``secrets``: what the system draws first: the nonce of the sitting, then its secret."""
        self.system = SimulatedSystem(Random(f"{seed}/disk"), drawn(seed, secrets))
        self._packs = packs
        self._fresh = SavedSeat("", name, "table", "code", (), "", in_game=False)
        self._sure = 0
        self.storage = SeatStorage(self.system, FOLDERS, None, self._fresh, packs)

    def open_again(self) -> None:
        """Find the sitting that was broken off, as a program that starts does. Raises StorageError."""
        self._sure = 0
        found = next(unfinished(self.system, FOLDERS), None)
        if found is None:
            raise InternalError("nothing is left of a sitting that had been kept")
        self.storage = SeatStorage(self.system, FOLDERS, found, self._fresh, self._packs)

    def record(self) -> bytes:
        """The file with the game's record, as it lies there."""
        return self.system.read(Path(self.storage.sitting.journal))

    def unkept(self, own: Sequence[Entry]) -> str:
        """What of our own log, or of the way back to it, a power cut could take now; "": nothing."""
        fresh, self._sure = own[self._sure :], len(own)
        if not fresh:
            return ""
        sitting = self.storage.sitting
        journal, note = Path(sitting.journal), FOLDERS.sittings / f"{sitting.nonce}.json"
        if not self.system.surely_holds(note, sitting.journal.encode()):
            return "the way back to the sitting"
        if not self.system.surely_holds(note.with_suffix(".secret"), self.storage.secret):
            return "the secret of the sitting"
        holds = self.system.surely_holds
        return next((repr(entry) for entry in fresh if not holds(journal, entry.raw)), "")


def drawn(seed: str, first: Sequence[bytes]) -> Callable[[int], bytes]:
    """Chance of a simulated system: these bytes first, then what follows from the seed."""
    given = list(first)
    count = 0

    def entropy(size: int) -> bytes:
        nonlocal count
        count += 1
        if count <= len(given):
            return given[count - 1]
        return labelled_hash("simulated chance", seed.encode(), count.to_bytes(4, "big"))[:size]

    return entropy
