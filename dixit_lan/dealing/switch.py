"""SWITCH: sealed cards pass from the old keys to the new ones, without being opened.

Seat i publishes (x'_i - x_i)·C1 for every sealed card, a newcomer x'_i·C1, proven against the public
keys. Adding all of them to C2 makes the card an encryption to the new table key; who could open it
before can open it after, and nobody else. The layer of a key holder who is gone for good is taken
off by the holders of its shares, as when they stand in for somebody who is away.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from dixit_lan.crypto.dleq import prove_shares, verify_shares
from dixit_lan.crypto.elgamal import Ciphertext
from dixit_lan.crypto.group import Point
from dixit_lan.dealing.bodies import Switch
from dixit_lan.dealing.deck import Deck
from dixit_lan.dealing.seat_secrets import SeatSecrets
from dixit_lan.dealing.setting import Place, Setting
from dixit_lan.dealing.shares import (
    Given,
    put_together,
    read_parts,
    read_points,
    stand_in,
    verify_part,
)
from dixit_lan.dealing.task import Choice, Made, Task, blaming
from dixit_lan.ids import Seat
from dixit_lan.logs.evidence import Offence


@dataclass(frozen=True)
class SwitchTask(Task):
    """``sealed``: all cards that lie face down, in one order for all.

    Not the hands of those who are gone: with their layer off, everybody could read them.
    """

    old: Setting
    new: Setting
    sealed: Deck

    @property
    def gone(self) -> tuple[Seat, ...]:
        """Key holders who bring no new key."""
        return tuple(seat for seat in self.old.members if seat not in self.new.members)

    def _stands_in_for(self, seat: Seat) -> tuple[Seat, ...]:
        """Newcomers hold no shares of old keys."""
        return self.gone if seat in self.old.members else ()

    @property
    def _inputs(self) -> list[Point]:
        return [card.a for card in self.sealed]

    def make(self, secrets: SeatSecrets, place: Place, choice: Choice) -> Made:
        group, seat = self.new.group, secrets.seat
        x = secrets.key(self.new.seating)
        if seat in self.old.members:
            x = (x - secrets.key(self.old.seating)) % group.order
        inputs, context = self._inputs, place.context(seat)
        points, proof = prove_shares(group, context, x, self._key(seat), inputs, secrets.secret)
        parts = [stand_in(self.old, secrets, context, s, inputs) for s in self._stands_in_for(seat)]
        return Made(Switch(b"".join(points), proof, tuple(parts)))

    def _key(self, seat: Seat) -> Point:
        """The public image of the difference."""
        new = self.new.key(seat)
        return self.new.group.sub(new, self.old.key(seat)) if seat in self.old.members else new

    def read(self, seat: Seat, body: Switch) -> Given:
        group, count = self.new.group, len(self.sealed)
        counts = dict.fromkeys(self._stands_in_for(seat), count)
        parts = read_parts(group, seat, body.parts, counts)
        return Given(read_points(group, seat, body.differences, count), parts)

    def check(self, seat: Seat, body: Switch, place: Place) -> None:
        given, inputs = self.read(seat, body), self._inputs
        with blaming(seat, Offence.BAD_SHARE, "the switch to new keys"):
            group, context = self.new.group, place.context(seat)
            verify_shares(group, context, self._key(seat), inputs, given.own, body.proof)
            for part in body.parts:
                verify_part(self.old, context, part, inputs)

    def switched(self, given: Mapping[Seat, Given]) -> Deck:
        """All sealed cards under the new table key."""
        group = self.new.group
        holders = [seat for seat in given if seat in self.old.members]
        layers = [
            put_together(self.old, {seat: given[seat].parts[absent] for seat in holders})
            for absent in self.gone
        ]
        cards = []
        for at, card in enumerate(self.sealed):
            b = group.sum([card.b, *(gift.own[at] for gift in given.values())])
            for layer in layers:
                b = group.sub(b, layer[at])
            cards.append(Ciphertext(card.a, b))
        return tuple(cards)
