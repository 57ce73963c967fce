"""Secret choices: plays and votes, sealed first and opened when all are in.

Whatever an opening holds is bound to the step in which it was sealed, so it stays true whatever
happens in between.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from dixit_lan.crypto.elgamal import encode_deck, parse_deck
from dixit_lan.crypto.sealing import (
    Opening,
    Sealed,
    open_revealed,
    reveal,
    seal,
    verify_sealed,
)
from dixit_lan.crypto.shuffle import prove_shuffle, verify_shuffle
from dixit_lan.dealing.bodies import Begin, ClueGiven, Opened, Pick, Play, SealedChoice
from dixit_lan.dealing.deck import Deck
from dixit_lan.dealing.seat_secrets import SeatSecrets
from dixit_lan.dealing.setting import Blame, Place, Setting
from dixit_lan.dealing.task import Choice, Made, Sealing, Task, blaming
from dixit_lan.errors import RuleViolation
from dixit_lan.ids import Card, Seat
from dixit_lan.logs.evidence import Offence
from dixit_lan.rules.edition import Edition
from dixit_lan.rules.moves import check_ballot, check_clue
from dixit_lan.rules.script import Ballot, Pair
from dixit_lan.wire.canonical import decode, encode

VOTE_BYTES = 2
"""A ballot: one byte a vote, 0 for a vote not used; the same size with one vote and with two."""


@dataclass(frozen=True)
class Commitment:
    """A sealed choice that lies on the table: where it was sealed, and what."""

    place: Place
    sealed: Sealed


def seal_value(
    setting: Setting, secrets: SeatSecrets, place: Place, value: bytes
) -> tuple[Sealed, Opening]:
    """Seal ``value`` as this seat's choice at ``place``; same choice, same bytes."""
    context = place.context(secrets.seat)
    nonce = secrets.secret.derive("choice nonce", context.encoded(), value)
    sealed = seal(setting.group, context, setting.table_key, value, nonce)
    return sealed, Opening(value, nonce)


def seal_play(
    setting: Setting, secrets: SeatSecrets, place: Place, hand: Deck, cards: tuple[Card, ...]
) -> tuple[Sealed, Sealing]:
    """Re-mask and permute the own hand, ``cards`` first, and seal it with its proof."""
    context = place.context(secrets.seat)
    front = [secrets.hand.index(card) for card in cards]
    choice = bytes(front)
    order = secrets.secret.permutation(len(hand), "play order", context.encoded(), choice)
    permutation = front + [at for at in order if at not in front]
    done = prove_shuffle(
        setting.group, context, setting.table_key, hand, secrets.secret, choice, permutation
    )
    value = encode(Play(encode_deck(setting.group, done.outputs), done.proof))
    sealed, opening = seal_value(setting, secrets, place, value)
    rest = tuple(secrets.hand[at] for at in permutation[len(front) :])
    return sealed, Sealing(opening, laid=cards, rest=rest)


@dataclass(frozen=True)
class BeginTask(Task):
    """BEGIN: who has a story first? ``choice``: the seat that was seen first."""

    setting: Setting

    def make(self, secrets: SeatSecrets, place: Place, choice: Choice) -> Made:
        return Made(Begin(choice))

    def check(self, seat: Seat, body: Begin, place: Place) -> None:
        if body.saw not in self.setting.members:
            raise Blame(seat, Offence.MALFORMED, "a seat that does not exist")


@dataclass(frozen=True)
class ClueTask(Task):
    """CLUE: the clue, and the storyteller's sealed play from ``hand``; None: he lays nothing with it.
    ``choice``: (cards, text).
    """

    setting: Setting
    edition: Edition
    hand: Deck | None

    def make(self, secrets: SeatSecrets, place: Place, choice: Choice) -> Made:
        cards, text = choice
        if self.hand is None:
            return Made(ClueGiven(text, None))
        sealed, kept = seal_play(self.setting, secrets, place, self.hand, cards)
        return Made(ClueGiven(text, sealed), kept)

    def check(self, seat: Seat, body: ClueGiven, place: Place) -> None:
        try:
            check_clue(self.edition, body.text)
        except RuleViolation as error:
            raise Blame(seat, Offence.BAD_CLUE, f"the clue: {error}") from error
        if (body.sealed is None) != (self.hand is None):
            raise Blame(seat, Offence.MALFORMED, "a clue with a play too many, or without its play")
        if body.sealed is not None:
            _check_sealed(self.setting, seat, body.sealed, place)


@dataclass(frozen=True)
class PickTask(Task):
    """PICK: which of two partners lays. ``choice``: the seat. ``pairs``: those who are asked."""

    pairs: tuple[Pair, ...]

    def make(self, secrets: SeatSecrets, place: Place, choice: Choice) -> Made:
        return Made(Pick(choice))

    def check(self, seat: Seat, body: Pick, place: Place) -> None:
        if not any(seat in pair and body.layer in pair for pair in self.pairs):
            raise Blame(seat, Offence.MALFORMED, "neither the own seat nor the partner's")


@dataclass(frozen=True)
class PlayTask(Task):
    """PLAY: a sealed play from ``hands[seat]``. ``choice``: the cards."""

    setting: Setting
    hands: Mapping[Seat, Deck]

    def make(self, secrets: SeatSecrets, place: Place, choice: Choice) -> Made:
        sealed, kept = seal_play(self.setting, secrets, place, self.hands[secrets.seat], choice)
        return Made(SealedChoice(sealed), kept)

    def check(self, seat: Seat, body: SealedChoice, place: Place) -> None:
        _check_sealed(self.setting, seat, body.sealed, place)


@dataclass(frozen=True)
class VoteTask(Task):
    """VOTE: a sealed ballot. ``choice``: the Ballot. ``red``: who votes against an image as well."""

    setting: Setting
    red: Seat | None = None

    def make(self, secrets: SeatSecrets, place: Place, choice: Choice) -> Made:
        ballot = Ballot(tuple(sorted(choice.slots)), choice.red)
        sealed, opening = seal_value(self.setting, secrets, place, encoded_ballot(ballot))
        return Made(SealedChoice(sealed), Sealing(opening, ballot=ballot))

    def check(self, seat: Seat, body: SealedChoice, place: Place) -> None:
        _check_sealed(self.setting, seat, body.sealed, place)


def encoded_ballot(ballot: Ballot) -> bytes:
    """``VOTE_BYTES`` bytes: the slots in order; or the one slot, and then the one voted against."""
    used = bytes(ballot.slots) + bytes([ballot.red] if ballot.red else [])
    return used + bytes(VOTE_BYTES - len(used))


def _check_sealed(setting: Setting, seat: Seat, sealed: Sealed, place: Place) -> None:
    with blaming(seat, Offence.BAD_SEAL, "the sealed choice"):
        verify_sealed(setting.group, place.context(seat), setting.table_key, sealed)


@dataclass(frozen=True)
class OpenTask(Task):
    """Open what was sealed. The base of the three openings; here that of seeds."""

    setting: Setting
    commitments: Mapping[Seat, Commitment]

    def make(self, secrets: SeatSecrets, place: Place, choice: Choice) -> Made:
        """``choice``: the Sealing that this seat kept."""
        return Made(self.body(secrets.seat, choice.opening))

    def body(self, seat: Seat, opening: Opening) -> Opened:
        """What opens ``seat``'s choice to everybody."""
        context = self.commitments[seat].place.context(seat)
        return Opened(reveal(self.setting.group, context, opening))

    def check(self, seat: Seat, body: Opened, place: Place) -> None:
        self.opening(seat, body)

    def opening(self, seat: Seat, body: Opened) -> Opening:
        """What was sealed. Raises Blame if ``body`` does not open it."""
        commitment, setting = self.commitments[seat], self.setting
        context = commitment.place.context(seat)
        with blaming(seat, Offence.BAD_OPENING, "the opening"):
            return open_revealed(
                setting.group, context, setting.table_key, commitment.sealed, body.mask
            )

    def read(self, seat: Seat, body: Opened) -> Any:
        value = self.opening(seat, body).value
        if len(value) != 32:
            raise Blame(seat, Offence.BAD_OPENING, "a seed of another length")
        return value


@dataclass(frozen=True)
class OpenPlayTask(OpenTask):
    """OPEN_PLAY: the play is the own hand, re-masked and permuted: k different own cards."""

    hands: Mapping[Seat, Deck]

    def read(self, seat: Seat, body: Opened) -> Deck:
        return self._deck(seat, self._play(seat, body))

    def check(self, seat: Seat, body: Opened, place: Place) -> None:
        play = self._play(seat, body)
        deck = self._deck(seat, play)
        with blaming(seat, Offence.BAD_PLAY, "the play is not the own hand"):
            verify_shuffle(
                self.setting.group,
                self.commitments[seat].place.context(seat),
                self.setting.table_key,
                self.hands[seat],
                deck,
                play.proof,
            )

    def _deck(self, seat: Seat, play: Play) -> Deck:
        with blaming(seat, Offence.BAD_PLAY, "the play"):
            return parse_deck(self.setting.group, play.hand, len(self.hands[seat]))

    def _play(self, seat: Seat, body: Opened) -> Play:
        with blaming(seat, Offence.BAD_PLAY, "the play"):
            return decode(self.opening(seat, body).value, Play)


@dataclass(frozen=True)
class OpenVoteTask(OpenTask):
    """OPEN_VOTE: a ballot that the edition allows. Own cards are known later, from OWNERS."""

    edition: Edition
    seats: int  # that have joined in
    spread_size: int
    red: Seat | None = None  # who votes against an image as well

    def read(self, seat: Seat, body: Opened) -> Ballot:
        value = self.opening(seat, body).value
        if len(value) != VOTE_BYTES:
            raise Blame(seat, Offence.BAD_OPENING, "a ballot of another length")
        red = value[-1] if seat == self.red else None
        slots = tuple(slot for slot in (value if red is None else value[:-1]) if slot)
        ballot = Ballot(tuple(sorted(slots)), red or 0)
        if red is None and value != encoded_ballot(ballot):
            raise Blame(seat, Offence.BAD_OPENING, "a ballot of another form")
        try:
            check_ballot(self.edition, self.seats, self.spread_size, slots, red=red)
        except RuleViolation as error:
            raise Blame(seat, Offence.DOUBLE_VOTE, f"the ballot: {error}") from error
        return ballot
