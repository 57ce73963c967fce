"""Every exception that the program raises on purpose.

The class answers one question: what must the caller do? Causes are chained, never read from text.
Messages are lower case, without a full stop; ``hint`` says what a person can do about it.
"""

from enum import StrEnum


class DixitError(Exception):
    """Base of all errors of this program."""

    hint: str = ""


class UsageError(DixitError):
    """A command line that asks for what cannot be."""


class RuleCode(StrEnum):
    """Why a move is not allowed."""

    WRONG_PHASE = "wrong_phase"
    NOT_YOUR_MOVE = "not_your_move"
    UNKNOWN_CARD = "unknown_card"
    WRONG_COUNT = "wrong_count"
    SAME_CARD_TWICE = "same_card_twice"
    OWN_CARD = "own_card"
    DOUBLE_VOTE = "double_vote"
    UNKNOWN_SLOT = "unknown_slot"
    CLUE_TOO_LONG = "clue_too_long"
    CLUE_UNREADABLE = "clue_unreadable"
    BAD_EDITION = "bad_edition"


class RuleViolation(DixitError):
    """A move breaks the rules of the game; no state has changed."""

    def __init__(self, code: RuleCode, message: str = "") -> None:
        super().__init__(message or code.value.replace("_", " "))
        self.code = code


class DecodeError(DixitError):
    """Bytes do not say what they should say."""


class Truncated(DecodeError):
    """The bytes end too early."""


class NonCanonical(DecodeError):
    """The bytes are not the one way in which we write this value."""


class TooLarge(DecodeError):
    """A length, count or size is over its limit."""


class UnknownVersion(DecodeError):
    """Written by another version of the protocol."""


class VerificationError(DixitError):
    """Well-formed, but not true."""


class BadSignature(VerificationError):
    """The signature is not the author's."""


class BadProof(VerificationError):
    """A proof of knowledge, of a shuffle or of a decryption share fails."""


class BadOpening(VerificationError):
    """An opening does not fit its commitment or its sealed copy."""


class NotInGroup(VerificationError):
    """A point or scalar is not a canonical element of the prime-order group."""


class ProtocolError(DixitError):
    """A step of a protocol was broken; see the two kinds below."""


class LocalProtocolError(ProtocolError):
    """We asked for something that the protocol does not allow now; nothing has changed."""


class RemoteProtocolError(ProtocolError):
    """A peer broke the protocol; what it sent is not taken up."""


class TableClosed(DixitError):
    """The table cannot go on: who, why, and what was saved."""


class LinkError(DixitError):
    """The connection to a peer; raised in ``net`` only."""


class Unreachable(LinkError):
    """Nobody answers at that address."""


class Lost(LinkError):
    """The connection ended."""


class TimedOut(LinkError):
    """The peer did not answer in time."""


class WrongIdentity(LinkError):
    """The code is wrong, or the peer is not who it should be."""


class FileError(DixitError):
    """A file or folder cannot be used. ``path`` is that one; what the system said is the cause."""

    def __init__(self, message: str, path: object = "") -> None:
        super().__init__(message)
        self.path = str(path)


class PackError(FileError):
    """A card pack cannot be used: which folder, which file, why."""


class StorageError(FileError):
    """A file of ours cannot be read, written or locked: which one, why."""


class InUse(StorageError):
    """Another program on this computer holds the name: choose another, or end that program."""


class InternalError(DixitError):
    """Our own bug: stop, save the record, say so."""


class LogEnded(DixitError):
    """Nothing more can be written into our own log: say goodbye, and say why. What was to be written is
    written nowhere.
    """


class LogFull(LogEnded):
    """There is no more room in it."""


class UnusableEntry(LogEnded):
    """Our own bug: an entry that nobody could read was to be written."""
