"""The address book: whom to dial, where, and when next. Pure: times are handed in."""

from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from enum import Enum

from dixit_lan.ids import PlayerKey
from dixit_lan.net.events import RefusedReason
from dixit_lan.net.limits import ADDRESSES_MAX, CONTACTS_MAX

Address = tuple[str, int]

RETRY_SECONDS_MIN, RETRY_SECONDS_MAX = 0.5, 8.0
WRONG_SECONDS_MIN, WRONG_SECONDS_MAX = 4.0, 60.0
FAILURES_MAX = 16
"""Then a place that we only heard of is forgotten. What a person gave stays, and what is announced
stays as long as it is announced."""


class Source(Enum):
    """Who told us, the most trusted first."""

    PERSON = "person"
    PLAYER = "player"  # the player herself, over a link
    MDNS = "mdns"
    HEARSAY = "hearsay"  # another player


_FROM_PEERS = frozenset({Source.PLAYER, Source.HEARSAY})


class Outcome(Enum):
    """How dialling ended."""

    LINKED = "linked"
    FAILED = "failed"  # nobody there, or busy
    REFUSED = "refused"  # a key exchange that led nowhere: a wrong code, most likely
    POINTLESS = "pointless"  # ourselves, or another version


@dataclass(slots=True)
class Contact:
    """One program somewhere, perhaps with several addresses."""

    name: str
    addresses: tuple[Address, ...]
    source: Source
    due: float
    player: PlayerKey | None = None  # who answered there last
    failures: int = 0
    dialling: bool = False
    told: set[RefusedReason] = field(default_factory=set)
    """Of which refusals there we have told already; kept no longer than the contact."""


class ContactBook:
    """All contacts. ``chance()`` is a random number from 0 to 1, for jitter."""

    def __init__(self, chance: Callable[[], float]) -> None:
        self._chance = chance
        self._contacts: dict[str, Contact] = {}

    def learn(
        self,
        name: str,
        addresses: tuple[Address, ...],
        source: Source,
        now: float,
        player: PlayerKey | None = None,
    ) -> bool:
        """Note where ``name`` can be reached; whether that was news.

        Hearsay never takes an address away that somebody nearer to the matter told us.
        """
        known = self._contacts.get(name)
        if known is None:
            return self._add(Contact(name, addresses[:ADDRESSES_MAX], source, now, player))
        if source is Source.HEARSAY:
            addresses = tuple(dict.fromkeys(known.addresses + addresses))
        else:
            known.source = source
        addresses = addresses[:ADDRESSES_MAX]
        if set(addresses) == set(known.addresses):
            return False
        known.addresses, known.failures, known.due = addresses, 0, now
        return True

    def _add(self, contact: Contact) -> bool:
        if not contact.addresses:
            return False
        if len(self._contacts) >= CONTACTS_MAX and not self._make_room():
            return False
        self._contacts[contact.name] = contact
        return True

    def _make_room(self) -> bool:
        heard = [each for each in self._contacts.values() if each.source is not Source.PERSON]
        worst = max(heard, key=lambda each: each.failures, default=None)
        if worst is None or worst.failures == 0:
            return False
        del self._contacts[worst.name]
        return True

    def forget(self, name: str) -> None:
        """It is gone for certain."""
        self._contacts.pop(name, None)

    def due(self, now: float, linked: Collection[PlayerKey]) -> list[Contact]:
        """Whom to dial now: not those who are linked, nor those being dialled."""
        return [each for each in self._idle(linked) if each.due <= now]

    def next_due(self, linked: Collection[PlayerKey]) -> float | None:
        """When :meth:`due` is worth calling again; None: not before something is learnt."""
        return min((each.due for each in self._idle(linked)), default=None)

    def _idle(self, linked: Collection[PlayerKey]) -> list[Contact]:
        return [
            each
            for each in self._contacts.values()
            if not each.dialling and (each.player is None or each.player not in linked)
        ]

    def dialled(
        self, contact: Contact, outcome: Outcome, now: float, player: PlayerKey | None = None
    ) -> None:
        """Note how it went, and so when to try again."""
        contact.dialling = False
        if outcome is Outcome.LINKED:
            contact.player, contact.failures = player, 0
            contact.due = now + self._jittered(RETRY_SECONDS_MIN)
            return
        contact.failures += 1
        contact.due = now + self._jittered(_wait_s(outcome, contact.failures))
        if contact.source in _FROM_PEERS and contact.failures >= FAILURES_MAX:
            self.forget(contact.name)

    def lost(self, player: PlayerKey, now: float, wait_s: float = 0.0) -> None:
        """The link to ``player`` ended: dial again soon, wherever it was."""
        for contact in self._contacts.values():
            if contact.player == player:
                contact.failures = 0
                contact.due = now + wait_s + self._jittered(RETRY_SECONDS_MIN)

    def _jittered(self, seconds: float) -> float:
        return seconds * (0.5 + self._chance())


def _wait_s(outcome: Outcome, failures: int) -> float:
    if outcome is Outcome.POINTLESS:
        return WRONG_SECONDS_MAX
    if outcome is Outcome.REFUSED:
        return min(WRONG_SECONDS_MAX, WRONG_SECONDS_MIN * 2.0 ** (failures - 1))
    return min(RETRY_SECONDS_MAX, RETRY_SECONDS_MIN * 2.0 ** (failures - 1))
