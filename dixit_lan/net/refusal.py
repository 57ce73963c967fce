"""What an error during a handshake means to a person, and to the address book."""

from dixit_lan.errors import Lost, UnknownVersion, Unreachable, WrongIdentity
from dixit_lan.net.contacts import Outcome
from dixit_lan.net.events import RefusedReason
from dixit_lan.net.handshake import Busy, Impostor, Ourselves, SamePlayer
from dixit_lan.net.links import Duplicate

_REASONS: tuple[tuple[type[Exception], RefusedReason], ...] = (
    (Impostor, RefusedReason.NOT_OURS),
    (WrongIdentity, RefusedReason.WRONG_CODE),
    (UnknownVersion, RefusedReason.OTHER_VERSION),
    (Ourselves, RefusedReason.OURSELVES),
    (SamePlayer, RefusedReason.SAME_PLAYER),
    (Busy, RefusedReason.BUSY),
    (Unreachable, RefusedReason.UNREACHABLE),
    (TimeoutError, RefusedReason.TIMED_OUT),  # an OSError too
    (Lost, RefusedReason.LOST),
    (OSError, RefusedReason.LOST),
)

_OUTCOMES = {
    RefusedReason.WRONG_CODE: Outcome.REFUSED,
    RefusedReason.NOT_OURS: Outcome.REFUSED,
    RefusedReason.OTHER_VERSION: Outcome.POINTLESS,
    RefusedReason.OURSELVES: Outcome.POINTLESS,
    RefusedReason.SAME_PLAYER: Outcome.POINTLESS,
}

_PASSING = frozenset(
    {
        RefusedReason.UNREACHABLE,
        RefusedReason.TIMED_OUT,
        RefusedReason.LOST,
        RefusedReason.BUSY,
        RefusedReason.OURSELVES,
    }
)


def refused_reason(error: Exception) -> RefusedReason:
    """The word for ``error``; whatever breaks the protocol is not ours."""
    for kind, reason in _REASONS:
        if isinstance(error, kind):
            return reason
    return RefusedReason.NOT_OURS


def outcome(reason: RefusedReason) -> Outcome:
    """How soon it is worth dialling again."""
    return _OUTCOMES.get(reason, Outcome.FAILED)


def is_passing(reason: RefusedReason) -> bool:
    """Whether it may pass by itself: worth a word only about an address that a person gave."""
    return reason in _PASSING


def knows_code(error: BaseException) -> bool:
    """Whether the other end had proven the code before it came to nothing."""
    return isinstance(error, Duplicate | SamePlayer)
