"""Identity keys: Ed25519 signatures (PyNaCl)."""

from nacl.exceptions import CryptoError
from nacl.signing import SigningKey, VerifyKey

from dixit_lan.errors import BadSignature
from dixit_lan.ids import PlayerKey


class Identity:
    """A player's long-lived signing key. Its ``repr`` shows the public half only."""

    __slots__ = ("_signing_key", "key")

    def __init__(self, seed: bytes) -> None:
        """``seed``: 32 secret bytes."""
        self._signing_key = SigningKey(seed)
        self.key = PlayerKey(bytes(self._signing_key.verify_key))

    def __repr__(self) -> str:
        return f"Identity({self.key.hex()[:8]})"

    def sign(self, message: bytes) -> bytes:
        """The 64-byte signature of ``message``. The caller's message starts with its own label."""
        return bytes(self._signing_key.sign(message).signature)


def verify_signature(key: PlayerKey, message: bytes, signature: bytes) -> None:
    """Raise BadSignature unless ``signature`` is ``key``'s over ``message``; never anything else."""
    try:
        VerifyKey(key).verify(message, signature)
    except (CryptoError, ValueError, TypeError) as error:
        raise BadSignature("the signature is not the author's") from error
