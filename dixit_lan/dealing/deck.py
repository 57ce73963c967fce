"""Piles and spreads: the first deck, re-masking and permuting it with proof, and its shares.

Barnett and Smart (2003) for cards as masked points; one verifiable shuffle carries every move of
face-down cards.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from dixit_lan.crypto.dleq import prove_shares, verify_shares
from dixit_lan.crypto.elgamal import (
    Ciphertext,
    combine,
    encode_deck,
    parse_deck,
    public_encryption,
)
from dixit_lan.crypto.group import Point
from dixit_lan.crypto.shuffle import prove_shuffle, verify_shuffle
from dixit_lan.dealing.bodies import Agree, Mixed, Shares
from dixit_lan.dealing.mind import Mind
from dixit_lan.dealing.setting import Blame, Place, Setting
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

    def make(self, mind: Mind, place: Place, choice: Choice) -> Made:
        context = place.context(mind.seat)
        group = self.setting.group
        done = prove_shuffle(group, context, self.setting.table_key, self.deck, mind.secret)
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

    def make(self, mind: Mind, place: Place, choice: Choice) -> Made:
        return Made(Agree())

    def check(self, seat: Seat, body: Agree, place: Place) -> None:
        return None


@dataclass(frozen=True)
class Due:
    """A ciphertext that is due to be opened: to ``owner`` alone, or to everybody (None)."""

    ciphertext: Ciphertext
    owner: Seat | None = None


@dataclass(frozen=True)
class SharesTask(Task):
    """DEAL, SHOW and OWNERS: decryption shares for exactly what is due, in one proof.

    An owner gives no share of his own cards away: only he can finish.
    """

    setting: Setting
    dues: tuple[Due, ...]

    def owed_by(self, seat: Seat) -> list[Due]:
        """What ``seat`` owes shares for, in the order in which it gives them."""
        return [due for due in self.dues if due.owner != seat]

    def make(self, mind: Mind, place: Place, choice: Choice) -> Made:
        inputs = [due.ciphertext.a for due in self.owed_by(mind.seat)]
        group, key = self.setting.group, self.setting.key(mind.seat)
        context = place.context(mind.seat)
        shares, proof = prove_shares(group, context, mind.key, key, inputs, mind.secret)
        return Made(Shares(b"".join(shares), proof))

    def read(self, seat: Seat, body: Shares) -> dict[Ciphertext, Point]:
        """The share of each ciphertext that ``seat`` gave one for."""
        owed = self.owed_by(seat)
        size = self.setting.group.point_bytes
        if len(body.shares) != size * len(owed):
            raise Blame(seat, Offence.BAD_SHARE, "another number of shares than is due")
        points = [Point(body.shares[at : at + size]) for at in range(0, len(body.shares), size)]
        return {due.ciphertext: point for due, point in zip(owed, points, strict=True)}

    def check(self, seat: Seat, body: Shares, place: Place) -> None:
        group, key = self.setting.group, self.setting.key(seat)
        inputs = [due.ciphertext.a for due in self.owed_by(seat)]
        with blaming(seat, Offence.BAD_SHARE, "the decryption shares"):
            outputs = [group.decode_point(point) for point in self.read(seat, body).values()]
            verify_shares(group, place.context(seat), key, inputs, outputs, body.proof)


ShareTable = Mapping[Seat, Mapping[Ciphertext, Point]]
"""By giver, then by ciphertext."""


def open_point(
    setting: Setting, ciphertext: Ciphertext, given: ShareTable, own_share: Point | None = None
) -> Point:
    """The card's point, from everybody's shares; an owner adds the one that only he has."""
    shares = [table[ciphertext] for table in given.values() if ciphertext in table]
    if own_share is not None:
        shares.append(own_share)
    return combine(setting.group, ciphertext, shares)
