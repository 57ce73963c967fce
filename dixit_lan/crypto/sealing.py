"""Sealed commitments: what only its author can open now, and all the others together later.

A hash commitment, and the same opening encrypted to the table key. The mask r is a hash of the
opening, so that whoever sees one can check that the encrypted copy says the same: nobody can commit
to a vote and seal another, and nobody gains by not opening. The proof of knowledge of r keeps
anybody from sealing a copy of another's secret. The context is always that of the committing step.
"""

import msgspec
from nacl.exceptions import CryptoError
from nacl.secret import SecretBox

from dixit_lan.crypto import commitment as hash_commitment
from dixit_lan.crypto.algebra import Group, Point
from dixit_lan.crypto.commitment import NONCE_BYTES
from dixit_lan.crypto.derivation import GameSecret
from dixit_lan.crypto.hashing import labelled_hash
from dixit_lan.crypto.schnorr import prove_in, verify_in
from dixit_lan.crypto.transcript import Context, Transcript
from dixit_lan.errors import BadOpening, BadProof
from dixit_lan.wire import bounds

_COMMITMENT_BYTES = 32
_BOX_NONCE = bytes(
    SecretBox.NONCE_SIZE
)  # a box's key is never used twice, so its nonce may be fixed


class Sealed(msgspec.Struct, frozen=True):
    """A commitment, R = r·G, the opening encrypted under r·Y, and a proof of knowledge of r."""

    commitment: bounds.Short
    point: bounds.Short
    ciphertext: bounds.Copy
    proof: bounds.Proof


class Opening(msgspec.Struct, frozen=True):
    """What was sealed. Secret until it is due: its ``repr`` shows nothing."""

    value: bytes
    nonce: bytes

    def __repr__(self) -> str:
        return "Opening()"


def seal(group: Group, context: Context, table_key: Point, value: bytes, nonce: bytes) -> Sealed:
    """Seal ``value``; the same arguments give the same bytes. ``nonce``: 32 secret bytes."""
    commitment = hash_commitment.commit(context, value, nonce)
    r = _mask(group, context, value, nonce)
    point = group.base_mul(r)
    box = box_for(context.encoded(), point, group.mul(r, table_key))
    ciphertext = box.encrypt(nonce + value, _BOX_NONCE).ciphertext
    transcript = _transcript(context, table_key, commitment, ciphertext)
    return Sealed(commitment, point, ciphertext, prove_in(group, transcript, r, GameSecret(nonce)))


def verify_sealed(group: Group, context: Context, table_key: Point, sealed: Sealed) -> None:
    """Raise BadProof or NotInGroup unless the author of ``sealed`` made it, here."""
    if len(sealed.commitment) != _COMMITMENT_BYTES:
        raise BadProof("a commitment of the wrong length")
    if len(sealed.ciphertext) < SecretBox.MACBYTES + NONCE_BYTES:
        raise BadProof("a sealed copy too short to hold an opening")
    transcript = _transcript(context, table_key, sealed.commitment, sealed.ciphertext)
    verify_in(group, transcript, Point(sealed.point), sealed.proof)


def reveal(group: Group, context: Context, opening: Opening) -> bytes:
    """The mask r, by which the author lets everybody open what was sealed at ``context``."""
    return group.encode_scalar(_mask(group, context, opening.value, opening.nonce))


def open_revealed(
    group: Group, context: Context, table_key: Point, sealed: Sealed, mask: bytes
) -> Opening:
    """What was sealed, opened with the mask that its author has revealed.

    Raises BadOpening or NotInGroup if the mask is not the one, or the copy not true to its commitment.
    """
    r = group.decode_scalar(mask)
    if group.base_mul(r) != sealed.point:
        raise BadOpening("the mask is not the one that was sealed with")
    return unseal(group, context, sealed, group.mul(r, table_key))


def unseal(group: Group, context: Context, sealed: Sealed, shared_point: Point) -> Opening:
    """Open without the author, given r·Y as the others have put it together from their shares.

    Raises BadOpening unless the author, too, could have opened it to the same value.
    """
    box = box_for(context.encoded(), Point(sealed.point), shared_point)
    try:
        plain = box.decrypt(sealed.ciphertext, _BOX_NONCE)
    except CryptoError as error:
        raise BadOpening("the sealed copy cannot be read") from error
    opening = Opening(value=plain[NONCE_BYTES:], nonce=plain[:NONCE_BYTES])
    hash_commitment.verify_opening(context, sealed.commitment, opening.value, opening.nonce)
    if group.base_mul(_mask(group, context, opening.value, opening.nonce)) != sealed.point:
        raise BadOpening("the sealed copy was not made from its own opening")
    return opening


def box_for(place: bytes, point: Point, shared_point: Point) -> SecretBox:
    """The box for one Diffie-Hellman secret: ``point`` = r·G, ``shared_point`` = r·Y."""
    return SecretBox(labelled_hash("sealing key", place, point, shared_point))


def _mask(group: Group, context: Context, value: bytes, nonce: bytes) -> int:
    return group.hash_to_scalar("sealing mask", context.encoded(), value, nonce)


def _transcript(
    context: Context, table_key: Point, commitment: bytes, ciphertext: bytes
) -> Transcript:
    transcript = context.transcript("sealed commitment")
    transcript.append("table key", table_key)
    transcript.append("commitment", commitment)
    transcript.append("ciphertext", ciphertext)
    return transcript
