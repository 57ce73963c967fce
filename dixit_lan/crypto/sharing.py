"""Shares of a seat's key on their way to their holders, and complaints about bad ones.

A share is encrypted to the holder's key T = t·G: R = e·G, and a box under e·T. A holder who finds
it bad publishes K = t·R with a proof that it is right; then anybody can open that box and see.

The sealed share carries a proof of knowledge of e for its place. Without it, a cheat could seal
rubbish under an R copied from an honest seat's share to the same holder, whose just complaint would
then open the honest share to everybody.
"""

from collections.abc import Sequence

import msgspec
from nacl.exceptions import CryptoError
from nacl.secret import SecretBox

from dixit_lan.crypto import dleq, schnorr
from dixit_lan.crypto.algebra import Group, Point
from dixit_lan.crypto.derivation import GameSecret
from dixit_lan.crypto.feldman import (
    feldman_vector,
    lagrange_at_zero,
    polynomial,
    prove_good,
    recombine,
    share_key,
    share_of,
    verify_good,
    verify_holdable,
    verify_share,
    verify_vector,
)
from dixit_lan.crypto.hashing import labelled_hash
from dixit_lan.crypto.transcript import Context, Transcript
from dixit_lan.errors import BadOpening, BadProof, NotInGroup
from dixit_lan.wire import bounds

__all__ = [
    "Complaint",
    "SealedShare",
    "feldman_vector",
    "judge_complaint",
    "lagrange_at_zero",
    "open_share",
    "polynomial",
    "prove_complaint",
    "prove_good",
    "recombine",
    "seal_share",
    "share_key",
    "share_of",
    "verify_good",
    "verify_holdable",
    "verify_sealed_share",
    "verify_share",
    "verify_vector",
]

_BOX_NONCE = bytes(
    SecretBox.NONCE_SIZE
)  # a box's key is never used twice, so its nonce may be fixed


class SealedShare(msgspec.Struct, frozen=True):
    """R = e·G, the share in a box under e·T, and a proof of knowledge of e."""

    point: bounds.Short
    ciphertext: bounds.Box
    proof: bounds.Proof


class Complaint(msgspec.Struct, frozen=True):
    """K = t·R, which opens one sealed share to everybody, and the proof that it is the right K."""

    point: bounds.Short
    proof: bounds.Proof


def seal_share(
    group: Group, context: Context, transport_key: Point, share: int, secret: GameSecret
) -> SealedShare:
    """Encrypt ``share`` to the holder of ``transport_key``. ``context`` is the dealer's."""
    plain = group.encode_scalar(share)
    statement = labelled_hash("seal share", context.encoded(), transport_key)
    e = secret.scalar(group, "seal share", statement, plain)
    point = group.base_mul(e)
    box = _box(context, transport_key, point, group.mul(e, transport_key))
    ciphertext = box.encrypt(plain, _BOX_NONCE).ciphertext
    transcript = _transcript("sealed share", context, transport_key, ciphertext)
    return SealedShare(point, ciphertext, schnorr.prove_in(group, transcript, e, secret))


def verify_sealed_share(
    group: Group, context: Context, transport_key: Point, sealed: SealedShare
) -> None:
    """What everybody can check: its author made it, for this holder, here.

    Raises BadProof or NotInGroup. Whether the share inside is good, only the holder sees.
    """
    if len(sealed.ciphertext) != SecretBox.MACBYTES + group.scalar_bytes:
        raise BadProof("a sealed share of the wrong length")
    transcript = _transcript("sealed share", context, transport_key, sealed.ciphertext)
    schnorr.verify_in(group, transcript, Point(sealed.point), sealed.proof)


def open_share(group: Group, context: Context, transport_secret: int, sealed: SealedShare) -> int:
    """Decrypt a share that ``verify_sealed_share`` let pass; ``verify_share`` says if it is good.

    Raises BadOpening or NotInGroup if no share is inside: a reason to complain.
    """
    transport_key = group.base_mul(transport_secret)
    shared_point = group.mul(transport_secret, Point(sealed.point))
    return _open(group, context, transport_key, sealed, shared_point)


def prove_complaint(
    group: Group,
    context: Context,
    transport_secret: int,
    sealed: SealedShare,
    secret: GameSecret,
) -> Complaint:
    """Open a bad share to everybody. ``context`` is the dealer's.

    Raises BadProof or NotInGroup where the sealed share itself is faulty: then everybody sees that,
    and there is nothing to open.
    """
    transport_key = group.base_mul(transport_secret)
    verify_sealed_share(group, context, transport_key, sealed)
    (shared_point,), proof = dleq.prove_in(
        group,
        _transcript("complaint", context, transport_key, sealed.ciphertext),
        transport_secret,
        transport_key,
        (Point(sealed.point),),
        secret,
    )
    return Complaint(shared_point, proof)


def judge_complaint(
    group: Group,
    context: Context,
    transport_key: Point,
    sealed: SealedShare,
    vector: Sequence[Point],
    j: int,
    complaint: Complaint,
) -> None:
    """Return if holder ``j``'s complaint is justified: the dealer is at fault.

    Raises BadProof or NotInGroup if its proof fails or the share is good: the complainer is.
    """
    transcript = _transcript("complaint", context, transport_key, sealed.ciphertext)
    shared_point = Point(complaint.point)
    inputs, outputs = (Point(sealed.point),), (shared_point,)
    dleq.verify_in(group, transcript, transport_key, inputs, outputs, complaint.proof)
    try:
        share = _open(group, context, transport_key, sealed, shared_point)
        verify_share(group, vector, j, share)
    except (BadOpening, BadProof, NotInGroup):
        return
    raise BadProof("the share that is complained of is good")


def _open(
    group: Group, context: Context, transport_key: Point, sealed: SealedShare, shared_point: Point
) -> int:
    box = _box(context, transport_key, Point(sealed.point), shared_point)
    try:
        plain = box.decrypt(sealed.ciphertext, _BOX_NONCE)
    except CryptoError as error:
        raise BadOpening("the sealed share cannot be read") from error
    return group.decode_scalar(plain)


def _box(context: Context, transport_key: Point, point: Point, shared_point: Point) -> SecretBox:
    place = context.encoded()
    return SecretBox(labelled_hash("share key", place, transport_key, point, shared_point))


def _transcript(
    statement: str, context: Context, transport_key: Point, ciphertext: bytes
) -> Transcript:
    transcript = context.transcript(statement)
    transcript.append("transport key", transport_key)
    transcript.append("ciphertext", ciphertext)
    return transcript
