"""Proving to each other that both know the code, without telling it: SPAKE2, then its keys.

The dialer is side A, the listener side B. A listener that does not know the code learns from one
whole exchange whether one guess was right, and so does a dialer; nobody can try guesses afterwards.
"""

import hmac
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum

from spake2 import SPAKE2_A, SPAKE2_B, SPAKEError
from spake2.ed25519_basic import NotOnCurve

from dixit_lan.crypto.hashing import framed, labelled_hash, labelled_hash_wide
from dixit_lan.errors import RemoteProtocolError, WrongIdentity
from dixit_lan.ids import Digest
from dixit_lan.wire.spelling import normal_spelling
from dixit_lan.wire.version import PROTOCOL_VERSION

PAKE_BYTES = 33


class Role(Enum):
    """Who opened the connection."""

    DIALER = b"dialer"
    LISTENER = b"listener"

    @property
    def other(self) -> "Role":
        return Role.LISTENER if self is Role.DIALER else Role.DIALER


@dataclass(frozen=True, slots=True)
class Secret:
    """What the people at one table share: its name's digest and its code."""

    table_id: Digest
    code: bytes = field(repr=False)


def table_secret(table: str, code: str) -> Secret:
    """The secret of the table called ``table``; both are taken in their normalised spelling."""
    return Secret(table_id(table), normal_spelling(code).encode())


def table_id(table: str) -> Digest:
    """A table's public identifier: a digest of its name alone, however it is typed."""
    return labelled_hash("table-name", normal_spelling(table).encode())


@dataclass(frozen=True, slots=True)
class Keys:
    """What both sides of one exchange know, and nobody else."""

    confirmations: dict[Role, bytes] = field(repr=False)
    streams: dict[Role, bytes] = field(repr=False)  # the key under which that side sends
    binding: bytes = field(repr=False)  # stands for this very exchange in signatures

    def check(self, role: Role, confirmation: bytes) -> None:
        """Raise WrongIdentity unless ``role`` has shown that it knows the code."""
        if not hmac.compare_digest(self.confirmations[role], confirmation):
            raise WrongIdentity("another code, or another table")


class Exchange:
    """One side of one exchange; used once. Some milliseconds of arithmetic at the start and the
    end.
    """

    def __init__(self, role: Role, secret: Secret, entropy: Callable[[int], bytes]) -> None:
        """``entropy(n)`` gives n random bytes."""
        side = SPAKE2_A if role is Role.DIALER else SPAKE2_B
        names = {each: _name(each, secret.table_id) for each in Role}
        self._role = role
        self._spake = side(secret.code, names[Role.DIALER], names[Role.LISTENER], entropy_f=entropy)
        self.message: bytes = self._spake.start()
        """The 33 bytes to send; they tell nothing about the code."""

    def finish(self, theirs: bytes) -> Keys:
        """The keys that follow from the peer's message.

        Raises RemoteProtocolError for one that is malformed or our own; a wrong code shows only in
        the confirmations.
        """
        try:
            shared = self._spake.finish(theirs)
        except (SPAKEError, NotOnCurve, ValueError, AssertionError, ArithmeticError) as error:
            raise RemoteProtocolError("not a message of the key exchange") from error
        messages = {self._role: self.message, self._role.other: theirs}
        return _derive(shared, framed(messages[Role.DIALER], messages[Role.LISTENER]))


def _name(role: Role, table: Digest) -> bytes:
    return framed(b"dixit-lan", PROTOCOL_VERSION.to_bytes(2, "big"), table, role.value)


def _derive(shared: bytes, context: bytes) -> Keys:
    def key(purpose: str, role: bytes = b"") -> bytes:
        return labelled_hash_wide(f"link-{purpose}", context, role, key=shared)[:32]

    return Keys(
        confirmations={role: key("confirmation", role.value) for role in Role},
        streams={role: key("stream", role.value) for role in Role},
        binding=key("binding"),
    )
