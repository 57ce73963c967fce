"""Hash commitments: bound to their place in the game, hidden by a 32-byte nonce."""

from dixit_lan.crypto.hashing import labelled_hash
from dixit_lan.crypto.transcript import Context
from dixit_lan.errors import BadOpening, InternalError

NONCE_BYTES = 32


def commit(context: Context, value: bytes, nonce: bytes) -> bytes:
    """The 32-byte commitment to ``value``. ``nonce`` is 32 secret bytes, used once."""
    if len(nonce) != NONCE_BYTES:
        raise InternalError(f"a nonce is {NONCE_BYTES} bytes")
    return labelled_hash("commitment", context.encoded(), value, nonce)


def verify_opening(context: Context, commitment: bytes, value: bytes, nonce: bytes) -> None:
    """Raise BadOpening unless ``commitment`` was made to ``value`` with ``nonce``, here."""
    if len(nonce) != NONCE_BYTES or commit(context, value, nonce) != commitment:
        raise BadOpening("the opening does not fit its commitment")
