"""A dealt table without logs: minds, their public setting, and a place for every statement."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from dixit_lan.crypto.derivation import GameSecret
from dixit_lan.crypto.elgamal import remask
from dixit_lan.crypto.group import TOY
from dixit_lan.crypto.hashing import labelled_hash
from dixit_lan.dealing.deck import Deck, open_deck
from dixit_lan.dealing.keys import CommitTask, SeatTask
from dixit_lan.dealing.seat_secrets import SeatSecrets
from dixit_lan.dealing.setting import DeckPoints, Place, Setting
from dixit_lan.ids import Card, Seat
from dixit_lan.logs.kinds import Kind

COUNT, THRESHOLD = 4, 3
GAME = labelled_hash("a game in a test")
CARDS = tuple(sorted(Card(labelled_hash("card", bytes([at]))) for at in range(12)))


def place(kind: Kind, *, history: bytes = b"", round_number: int = 1, game: bytes = b"") -> Place:
    name = labelled_hash("another game", game) if game else GAME
    return Place(name, round_number, kind, labelled_hash("history", history))


@dataclass(frozen=True)
class Dealt:
    """Four seats with keys."""

    minds: tuple[SeatSecrets, ...]
    setting: Setting
    points: DeckPoints

    def deck(self, count: int = 12) -> Deck:
        return open_deck(self.setting, self.points.points[:count])

    def masked(self, count: int = 12) -> Deck:
        """The same cards in the same order, face down."""
        group, key, secret = self.setting.group, self.setting.table_key, self.minds[0].secret
        masks = (secret.scalar(group, "mask", GAME, index=at) for at in range(count))
        return tuple(remask(group, key, c, r) for c, r in zip(self.deck(count), masks, strict=True))

    def hands(self, size: int = 3) -> Mapping[Seat, Deck]:
        """Everybody's hand, face up to everybody; the minds know them too."""
        hands = {}
        for seat, secrets in enumerate(self.minds):
            cards = CARDS[seat * size : (seat + 1) * size]
            secrets.hand = cards
            hands[Seat(seat)] = open_deck(self.setting, [self.points.point(c) for c in cards])
        return hands


COMMIT, SEAT = place(Kind.SEAT_COMMIT), place(Kind.SEAT)


def dealt() -> Dealt:
    """A table whose seating went as it should."""
    minds = tuple(
        SeatSecrets(TOY, Seat(at), GameSecret(bytes([at + 1]) * 32)) for at in range(COUNT)
    )
    commit = CommitTask(TOY, THRESHOLD)
    commits = {secrets.seat: commit.make(secrets, COMMIT, None).body for secrets in minds}
    seat = SeatTask(TOY, THRESHOLD, COMMIT, commits)  # type: ignore[arg-type]
    keys = {secrets.seat: seat.make(secrets, SEAT, None).body for secrets in minds}
    table_key = TOY.sum(TOY.base_mul(secrets.key(COMMIT.digest)) for secrets in minds)
    members = tuple(commits)
    setting = Setting(
        TOY,
        THRESHOLD,
        members,
        COMMIT.digest,
        SEAT,
        commits,  # type: ignore[arg-type]
        keys,  # type: ignore[arg-type]
        table_key,
    )
    return Dealt(minds, setting, _points())


@lru_cache
def _points() -> DeckPoints:
    return DeckPoints.of(TOY, CARDS)
