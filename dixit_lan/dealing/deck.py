"""Piles and spreads: the first deck, re-masking and permuting it with proof, and its shares.

Barnett and Smart (2003) for cards as masked points; one verifiable shuffle carries every move of
face-down cards.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from dixit_lan.crypto.elgamal import (
    Ciphertext,
    encode_deck,
    parse_deck,
    public_encryption,
)
from dixit_lan.crypto.group import Point
from dixit_lan.crypto.shuffle import prove_shuffle, verify_shuffle
from dixit_lan.dealing.bodies import Agree, Mixed
from dixit_lan.dealing.seat_secrets import SeatSecrets
from dixit_lan.dealing.setting import Place, Setting
from dixit_lan.dealing.task import Choice, Made, Task, blaming
from dixit_lan.ids import Seat
from dixit_lan.logs.evidence import Offence

Deck = tuple[Ciphertext, ...]


def open_deck(setting: Setting, points: Sequence[Point]) -> Deck:
    """Encryptions with the public factor 1, which hide nothing yet: a new deck, or discards."""
    return tuple(public_encryption(setting.group, setting.table_key, point) for point in points)


@dataclass(frozen=True)
class ShuffleTask(Task):
    """SHUFFLE and MIX: every card re-masked, all permuted, and the proof of it."""

    setting: Setting
    deck: Deck

    def make(self, secrets: SeatSecrets, place: Place, choice: Choice) -> Made:
        context = place.context(secrets.seat)
        group = self.setting.group
        done = prove_shuffle(group, context, self.setting.table_key, self.deck, secrets.secret)
        return Made(Mixed(encode_deck(group, done.outputs), done.proof))

    def read(self, seat: Seat, body: Mixed) -> Deck:
        with blaming(seat, Offence.BAD_SHUFFLE, "the shuffle"):
            return parse_deck(self.setting.group, body.deck, len(self.deck))

    def check(self, seat: Seat, body: Mixed, place: Place) -> None:
        with blaming(seat, Offence.BAD_SHUFFLE, "the shuffle"):
            verify_shuffle(
                self.setting.group,
                place.context(seat),
                self.setting.table_key,
                self.deck,
                self.read(seat, body),
                body.proof,
            )


@dataclass(frozen=True)
class AgreeTask(Task):
    """AGREE: the entry's digest says that all of us hold the same history."""

    def make(self, secrets: SeatSecrets, place: Place, choice: Choice) -> Made:
        return Made(Agree())

    def check(self, seat: Seat, body: Agree, place: Place) -> None:
        return None
