"""SWITCH: sealed cards pass from the old keys to the new ones, without being opened.

Seat i publishes (x'_i - x_i)·C1 for every sealed card, a newcomer x'_i·C1, proven against the public
keys. Adding all of them to C2 makes the card an encryption to the new table key; who could open it
before can open it after, and nobody else.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from dixit_lan.crypto.dleq import prove_shares, verify_shares
from dixit_lan.crypto.elgamal import Ciphertext
from dixit_lan.crypto.group import Point
from dixit_lan.dealing.bodies import Switch
from dixit_lan.dealing.deck import Deck
from dixit_lan.dealing.mind import Mind
from dixit_lan.dealing.setting import Blame, Place, Setting
from dixit_lan.dealing.task import Choice, Made, Task, blaming
from dixit_lan.ids import Seat
from dixit_lan.logs.evidence import Offence


@dataclass(frozen=True)
class SwitchTask(Task):
    """``sealed``: all cards that lie face down, in one order for all."""

    old: Setting
    new: Setting
    sealed: Deck

    def make(self, mind: Mind, place: Place, choice: Choice) -> Made:
        group, seat = self.new.group, mind.seat
        x = mind.key(self.new.seating)
        if seat in self.old.members:
            x = (x - mind.key(self.old.seating)) % group.order
        inputs = [card.a for card in self.sealed]
        context = place.context(seat)
        points, proof = prove_shares(group, context, x, self._key(seat), inputs, mind.secret)
        return Made(Switch(b"".join(points), proof))

    def _key(self, seat: Seat) -> Point:
        """The public image of the difference."""
        new = self.new.key(seat)
        return self.new.group.sub(new, self.old.key(seat)) if seat in self.old.members else new

    def read(self, seat: Seat, body: Switch) -> tuple[Point, ...]:
        size = self.new.group.point_bytes
        data = body.differences
        if len(data) != size * len(self.sealed):
            raise Blame(seat, Offence.BAD_SHARE, "another number of cards than lie face down")
        return tuple(Point(data[at : at + size]) for at in range(0, len(data), size))

    def check(self, seat: Seat, body: Switch, place: Place) -> None:
        inputs = [card.a for card in self.sealed]
        outputs = self.read(seat, body)
        with blaming(seat, Offence.BAD_SHARE, "the switch to new keys"):
            context = place.context(seat)
            verify_shares(self.new.group, context, self._key(seat), inputs, outputs, body.proof)

    def switched(self, differences: Sequence[Sequence[Point]]) -> Deck:
        """All sealed cards under the new table key."""
        group = self.new.group
        cards = []
        for at, card in enumerate(self.sealed):
            b = group.sum([card.b, *(points[at] for points in differences)])
            cards.append(Ciphertext(card.a, b))
        return tuple(cards)
