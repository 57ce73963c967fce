"""What the game's entries hold: one struct a kind, on the wire a map of its field names.

Points, scalars, proofs and hashes are bytes of at most so many; whether a length is the right one is
checked where it is verified.
"""

from typing import Annotated

import msgspec

from dixit_lan.crypto import sharing
from dixit_lan.crypto.sealing import Sealed
from dixit_lan.crypto.sharing import SealedShare
from dixit_lan.logs.kinds import Kind
from dixit_lan.wire import bounds


class Body(msgspec.Struct, frozen=True):
    """Base of all bodies."""


class SeatCommit(Body, frozen=True):
    """``commitment`` hides the game key until all are in; shares will be sealed to ``transport``."""

    commitment: bounds.Short
    transport: bounds.Short
    transport_proof: bounds.Proof


class SeatKeys(Body, frozen=True):
    """The game key Y_i is the first point of the Feldman vector; ``nonce`` opens the commitment.

    ``shares`` are for the other seats, in seat order, the own one left out.
    """

    vector: Annotated[tuple[bounds.Short, ...], bounds.OfSeats]
    nonce: bounds.Short
    key_proof: bounds.Proof
    shares: Annotated[tuple[SealedShare, ...], bounds.OfSeats]


class Complaint(Body, frozen=True):
    """Seat ``dealer`` dealt a bad share: the key that opens it to everybody, with its proof."""

    dealer: bounds.SeatNumber
    opened: sharing.Complaint


class Seed(Body, frozen=True):
    """A sealed seed; and either the proof that all shares are good, or complaints about bad ones."""

    sealed: Sealed
    good: bounds.Proof
    complaints: Annotated[tuple[Complaint, ...], bounds.OfSeats]


class Opened(Body, frozen=True):
    """Opens what this seat sealed, its seed, its play or its vote: the mask that it sealed with."""

    mask: bounds.Short


class Mixed(Body, frozen=True):
    """A pile or spread, re-masked and permuted, with the proof."""

    deck: bounds.Deck
    proof: bounds.DeckProof


class Agree(Body, frozen=True):
    """Says nothing: the entry's digest is the statement."""


class StandIn(Body, frozen=True):
    """Parts of the decryption shares that are due from the absent ``seat``, with their proof."""

    seat: bounds.SeatNumber
    shares: bounds.Points
    proof: bounds.Proof


class Shares(Body, frozen=True):
    """Decryption shares for all that is due from this seat, in order, with one proof for all.

    ``parts``: the same in place of each absent seat, from the share of its key that we hold.
    """

    shares: bounds.Points
    proof: bounds.Proof
    parts: Annotated[tuple[StandIn, ...], bounds.OfSeats]


class Switch(Body, frozen=True):
    """The difference that our new key makes to every sealed card, with one proof for all.

    ``parts``: our parts of what each key holder who is gone for good would take off those cards.
    """

    differences: bounds.Points
    proof: bounds.Proof
    parts: Annotated[tuple[StandIn, ...], bounds.OfSeats]


class Begin(Body, frozen=True):
    """``saw``: the seat whose wish to begin was seen first; the own seat: I have a story."""

    saw: bounds.SeatNumber


class ClueGiven(Body, frozen=True):
    """``text`` is None for a clue said aloud; ``sealed`` holds the storyteller's play, or is None where
    he lays nothing with it.
    """

    text: bounds.ClueText | None
    sealed: Sealed | None


class Pick(Body, frozen=True):
    """``layer``: which of us two partners lays."""

    layer: bounds.SeatNumber


class SealedChoice(Body, frozen=True):
    """A play or a vote, sealed."""

    sealed: Sealed


class Play(Body, frozen=True):
    """What a play's opening holds: the own hand re-masked, laid cards first, with the proof."""

    hand: bounds.Hand
    proof: bounds.HandProof


class Departure(Body, frozen=True):
    """``why``: AWAY, LEFT, NO_KEY for who was not there in the seating, CUT, or an offence."""

    seat: bounds.SeatNumber
    round: bounds.Small
    why: bounds.Word


class Result(Body, frozen=True):
    """The game's end as this seat computed it.

    ``heads``: for every seat (number, hash) of its last entry that counted; ``gone``: who is not here,
    since which round, and why.
    """

    scores: Annotated[tuple[bounds.Small, ...], bounds.OfSeats]
    rounds: bounds.Small
    gone: Annotated[tuple[Departure, ...], bounds.OfSeats]
    heads: Annotated[tuple[tuple[bounds.Count, bounds.Short], ...], bounds.OfSeats]


BODIES: dict[Kind, type[Body]] = {
    Kind.SEAT_COMMIT: SeatCommit,
    Kind.SEAT: SeatKeys,
    Kind.SEED: Seed,
    Kind.OPEN_SEED: Opened,
    Kind.SHUFFLE: Mixed,
    Kind.AGREE: Agree,
    Kind.DEAL: Shares,
    Kind.BEGIN: Begin,
    Kind.CLUE: ClueGiven,
    Kind.PICK: Pick,
    Kind.PLAY: SealedChoice,
    Kind.OPEN_PLAY: Opened,
    Kind.MIX: Mixed,
    Kind.SHOW: Shares,
    Kind.VOTE: SealedChoice,
    Kind.OPEN_VOTE: Opened,
    Kind.OWNERS: Shares,
    Kind.UNSEAL: Shares,
    Kind.SWITCH: Switch,
    Kind.RESULT: Result,
}
