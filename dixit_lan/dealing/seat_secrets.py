"""What only this seat knows: its per-game secret and, through it, everything else that it hides.

All secrets are derived from 32 bytes on disk and from the complete statement that they are for, so a
resend after a crash is the same bytes, and another statement gets unrelated secrets.
"""

from dixit_lan.crypto.derivation import GameSecret
from dixit_lan.crypto.group import Group, Point
from dixit_lan.crypto.sharing import open_share, polynomial, verify_share
from dixit_lan.dealing.setting import Setting
from dixit_lan.ids import Card, Digest, Seat


class SeatSecrets:
    """One seat's secrets in one game. ``hand`` runs parallel to the public hand of ciphertexts;
    ``given``: the cards that went to the next player last.
    """

    __slots__ = ("_came", "given", "group", "hand", "laid", "seat", "secret")

    def __init__(self, group: Group, seat: Seat, secret: GameSecret) -> None:
        self.group = group
        self.seat = seat
        self.secret = secret
        self.hand: tuple[Card, ...] = ()
        self.laid: tuple[Card, ...] = ()
        self.given: tuple[Card, ...] = ()
        self._came: list[Card] = []

    def copy(self) -> "SeatSecrets":
        """The same secrets, hand and all, that go their own way from here."""
        other = SeatSecrets(self.group, self.seat, self.secret)
        other.take_over(self)
        return other

    def take_over(self, other: "SeatSecrets") -> None:
        """Hold what another mind of this seat holds."""
        self.hand, self.laid, self._came = other.hand, other.laid, list(other._came)
        self.given = other.given

    def draw(self, card: Card) -> None:
        """Take a card into the hand."""
        self.hand = (*self.hand, card)
        self._came = [other for other in self._came if other != card] + [card]

    def give_hand(self) -> None:
        """What is left of the hand is another one's from now on."""
        self.given, self.hand = self.sorted_hand, ()

    @property
    def sorted_hand(self) -> tuple[Card, ...]:
        """The hand as a person holds it, oldest card first: every play permutes ``hand`` itself."""
        return tuple(sorted(self.hand, key=self._came.index))

    def __repr__(self) -> str:
        return f"SeatSecrets(seat {self.seat})"

    def key(self, seating: Digest) -> int:
        """x_i, the secret half of the game key made in the SEAT_COMMIT step of this digest."""
        return self.secret.scalar(self.group, "game key", seating)

    def transport(self, seating: Digest) -> int:
        """The secret half of the key that shares are sealed to."""
        return self.secret.scalar(self.group, "transport key", seating)

    def coefficients(self, seating: Digest, threshold: int) -> tuple[int, ...]:
        """The polynomial that shares x_i; x_i is its constant term."""
        key = self.key(seating)
        return tuple(polynomial(self.group, key, threshold, self.secret, seating))

    def share_from(self, setting: Setting, dealer: Seat) -> int:
        """Our share of ``dealer``'s key. Raises VerificationError for a bad one."""
        sealed = setting.sealed_share(dealer, self.seat)
        context = setting.seat_place.context(dealer)
        share = open_share(setting.group, context, self.transport(setting.seating), sealed)
        vector = [Point(point) for point in setting.dealt[dealer].vector]
        verify_share(setting.group, vector, self.seat, share)
        return share
