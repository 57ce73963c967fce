"""What the mesh reports. Frozen values; reasons are words that a presenter can translate."""

from dataclasses import dataclass
from enum import StrEnum

from dixit_lan.ids import PlayerKey


class DownReason(StrEnum):
    """Why a peer is no longer linked."""

    LEFT = "left"  # it said goodbye
    LOST = "lost"  # the connection ended: a crash, a cable
    SILENT = "silent"  # no sign of life: asleep, without power, out of reach
    REPLACED = "replaced"  # the same player came back over another connection
    TAKEN_OVER = "taken_over"  # it is linked with another program that has our own identity
    TOO_SLOW = "too_slow"  # it does not read what we send
    OVER_LIMIT = "over_limit"  # it sent more than it may
    BROKE_PROTOCOL = "broke_protocol"
    STOPPED = "stopped"  # we are leaving


class RefusedReason(StrEnum):
    """Why a connection came to nothing."""

    WRONG_CODE = "wrong_code"  # another code, or another table's name
    OTHER_VERSION = "other_version"
    NOT_OURS = "not_ours"  # not this program, or one that breaks the protocol
    TIMED_OUT = "timed_out"
    UNREACHABLE = "unreachable"
    LOST = "lost"
    BUSY = "busy"
    OURSELVES = "ourselves"
    SAME_PLAYER = "same_player"  # a second program runs with our own identity


@dataclass(frozen=True, slots=True)
class PeerUp:
    """From now on ``player`` gets what is sent to it."""

    player: PlayerKey


@dataclass(frozen=True, slots=True)
class PeerDown:
    """``player`` is gone; what was sent last may not have arrived."""

    player: PlayerKey
    reason: DownReason


@dataclass(frozen=True, slots=True)
class PeerData:
    """One message, whole, from ``player``."""

    player: PlayerKey
    data: bytes


@dataclass(frozen=True, slots=True)
class PeerRefused:
    """No link with whoever is at ``address`` (for a person to read); ``detail`` is the cause in
    words. ``incoming``: he has called us, so that it says nothing about ourselves. ``sent``: a person
    has named that place; otherwise anybody may have announced it.
    """

    address: str
    reason: RefusedReason
    detail: str
    incoming: bool
    sent: bool = False


MeshEvent = PeerUp | PeerDown | PeerData | PeerRefused
