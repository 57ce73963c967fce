"""Who plays: the roster that all seats signed.

Before a game comes to be, attempts may come to nothing: links break, some begin with one roster and
some with another, and what those wrote who come back to the others stays behind in their logs.
"""

from collections.abc import Mapping, Sequence

from dixit_lan.audit.findings import Filed, Finding, Stop, Unfinished, Wrong
from dixit_lan.audit.reading import HeldPack
from dixit_lan.dealing.roster import Ready, Roster
from dixit_lan.errors import DecodeError, RuleViolation
from dixit_lan.ids import Card, Digest, Seat
from dixit_lan.logs.entry import LogId
from dixit_lan.logs.kinds import CONTROL_KINDS, LOBBY_KINDS, STARTING_KINDS, Kind
from dixit_lan.rules.ending import deck_size_min
from dixit_lan.wire.canonical import decode
from dixit_lan.wire.limits import DECK_CARDS_MAX

Logs = Mapping[LogId, Sequence[Filed]]

_EARLY = LOBBY_KINDS | CONTROL_KINDS | {Kind.SEAT_COMMIT}
"""What a log may hold before its game comes to be, or if its author was never there."""


def find_start(logs: Logs) -> Roster:
    """The roster that this record's game began with: the one that most logs have taken part in.

    Raises Unfinished where no game has come to be, Wrong where the logs cannot be of one game.
    """
    rosters = {roster for log in logs.values() for filed in log if (roster := _signed(filed))}
    begun = {log_id: _begun(log) for log_id, log in logs.items()}
    taking = {
        roster: sum(roster.start in begun.get(seat.log, ()) for seat in roster.seats)
        for roster in rosters
    }
    most = max(taking.values(), default=0)
    if not most:
        for log in logs.values():
            _refuse_later_kinds(log)
        raise Unfinished(Stop.NOT_BEGUN)
    roster = min((r for r in rosters if taking[r] == most), key=lambda roster: roster.id)
    _check_signed(roster, logs)
    return roster


def check_logs(logs: Logs, roster: Roster) -> None:
    """In a complete game, raise Wrong for a log of somebody who plays without a seat.

    ``roster``: with all who joined. In a game that is not complete it may be the log of somebody who
    joins by a decree that this record does not hold yet. Who has only been at the door may have had a
    seat by a decree that a fork has made, and that does not stand.
    """
    for log_id, log in logs.items():
        if roster.seat_of(log_id) is not None:
            continue
        for filed in log:
            if filed.entry.kind not in _EARLY:
                raise Wrong(Finding("an entry of somebody who has no seat in this game", filed))


def likely_roster(logs: Logs) -> Roster | None:
    """A roster to take names from, where a record breaks off before its game has begun."""
    rosters = (_signed(filed) for log in logs.values() for filed in reversed(log))
    return next((roster for roster in rosters if roster is not None), None)


def check_roster(roster: Roster) -> None:
    """Raise Wrong if no table of ours can play with this roster."""
    try:
        roster.check()
    except (DecodeError, RuleViolation) as error:
        raise Wrong(Finding(f"the roster: {error}")) from error


def deck_of(roster: Roster, packs: Mapping[Digest, HeldPack]) -> tuple[Card, ...]:
    """All cards in play, sorted. Raises Wrong unless the packs are exactly those of the roster."""
    for name, pack in packs.items():
        if name not in roster.packs:
            problem = "a pack that is none of those that the players signed"
            raise Wrong(Finding(problem, item=pack.item, offset=pack.offset))
    if len(packs) < len(roster.packs):
        raise Wrong(Finding("a pack is missing that the players signed"))
    cards = sorted(card for pack in packs.values() for card in pack.cards)
    if len(set(cards)) < len(cards):
        raise Wrong(Finding("a card lies in two packs"))
    if not deck_size_min(roster.edition, roster.count) <= len(cards) <= DECK_CARDS_MAX:
        raise Wrong(Finding(f"{len(cards)} cards are no deck for this table"))
    return tuple(cards)


def _begun(log: Sequence[Filed]) -> set[Digest]:
    """The starts that a log has taken part in."""
    return {filed.entry.digest for filed in log if filed.entry.kind in STARTING_KINDS}


def _signed(filed: Filed) -> Roster | None:
    """The roster that this entry signs, if it is a READY that does."""
    if filed.entry.kind is not Kind.READY:
        return None
    try:
        return decode(filed.entry.body, Ready).roster
    except DecodeError:
        return None


def _refuse_later_kinds(log: Sequence[Filed]) -> None:
    """This log has not joined the game that the others play."""
    for filed in log:
        if filed.entry.kind not in _EARLY:
            raise Wrong(Finding("an entry of another game than this record's", filed))


def _check_signed(roster: Roster, logs: Logs) -> None:
    """Every seat has signed it, before it took part or after: the table begins with nothing else.

    Raises Wrong for a SEAT_COMMIT of somebody who never signed, Unfinished where a READY is missing.
    """
    missing = []
    for number, seat in enumerate(roster.seats):
        log = logs.get(seat.log, ())
        if any(_signed(filed) == roster for filed in log):
            continue
        for filed in log:
            if (filed.entry.kind, filed.entry.digest) == (Kind.SEAT_COMMIT, roster.start):
                problem = "a game joined without having signed its roster"
                raise Wrong(Finding(problem, filed, whose=seat.log))
        missing.append(Seat(number))
    if missing:
        raise Unfinished(Stop.DUE, Kind.SEAT_COMMIT, tuple(missing), roster=roster)
