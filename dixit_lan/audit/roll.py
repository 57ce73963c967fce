"""Who plays: the roster that all seats signed, and the set of READYs that they all cite.

Before a game comes to be, attempts may come to nothing: somebody withdraws, and commitments to that
set of READYs stay behind. What counts is what each log has joined last.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import islice, product, takewhile

from dixit_lan.audit.findings import Filed, Finding, Stop, Unfinished, Wrong
from dixit_lan.audit.reading import HeldPack
from dixit_lan.crypto.group import group_named
from dixit_lan.dealing.roster import Ready, Roster
from dixit_lan.errors import DecodeError, RuleViolation
from dixit_lan.ids import Card, Digest, Seat
from dixit_lan.logs.entry import LogId
from dixit_lan.logs.kinds import CONTROL_KINDS, GAME_KINDS, LOBBY_KINDS, Kind
from dixit_lan.rules.ending import deck_size_min
from dixit_lan.wire.canonical import decode
from dixit_lan.wire.limits import DECK_CARDS_MAX, NAME_BYTES_MAX, PACKS_MAX, SEATS_MAX, SEATS_MIN
from dixit_lan.wire.version import PROTOCOL_VERSION

Logs = Mapping[LogId, Sequence[Filed]]

_EARLY = LOBBY_KINDS | CONTROL_KINDS | {Kind.SEAT_COMMIT}
"""What a log may hold before its game comes to be, or if its author was never there."""

_TRIES_MAX = 20
"""So many of a log's last commitments are looked at."""

_CITATIONS_MAX = 300
"""So many sets of READYs are tried where seats were absent from the first moment on."""


@dataclass(frozen=True, slots=True)
class Start:
    """The roster, and the digest that all its SEAT_COMMITs carry."""

    roster: Roster
    digest: Digest


def find_start(logs: Logs) -> Start:
    """The game of this record: the start that most logs have gone on from.

    Raises Unfinished where it has not come to be, Wrong where the logs cannot be of one game.
    """
    tried = [tries for log in logs.values() if (tries := _tries(log))]
    if not tried:
        for log in logs.values():
            _refuse_later_kinds(log)
        raise Unfinished(Stop.NOT_BEGUN)
    fitting = {start: _is_cited(start, logs) for tries in tried for start in set(tries)}
    claims = [next((start for start in tries if fitting[start]), None) for tries in tried]
    counts = Counter(claim for claim in claims if claim is not None)
    if counts:
        return max(counts, key=counts.__getitem__)
    counts = Counter(tries[0] for tries in tried)
    start = max(counts, key=counts.__getitem__)
    raise _unfit(start, logs)


def check_logs(logs: Logs, start: Start, roster: Roster) -> None:
    """Raise Wrong for a log of somebody without a seat. ``roster``: with all who joined later."""
    joined = _joined(logs, start)
    is_whole = all(seat.log in joined for seat in start.roster.seats)
    for log_id, log in logs.items():
        is_of_lobby = all(filed.entry.kind in LOBBY_KINDS for filed in log)
        if roster.seat_of(log_id) is None and (is_whole or not is_of_lobby):
            raise Wrong(Finding("a log of somebody who has no seat in this game", log[0]))


def likely_roster(logs: Logs) -> Roster | None:
    """A roster to take names from, where a record breaks off before its game has begun."""
    readies = (_last_ready(log, len(log)) for log in logs.values())
    rosters = (_roster_of(ready) for ready in readies if ready is not None)
    return next((roster for roster in rosters if roster is not None), None)


def check_roster(roster: Roster) -> None:
    """Raise Wrong if no table of ours can play with this roster."""
    try:
        group_named(roster.group)
        roster.edition.check()
    except (DecodeError, RuleViolation) as error:
        raise Wrong(Finding(f"the roster: {error}")) from error
    edition, players = roster.edition, {seat.player for seat in roster.seats}
    names = [seat.name.encode() for seat in roster.seats]
    fine = (
        roster.version == PROTOCOL_VERSION
        and SEATS_MIN <= roster.count <= SEATS_MAX
        and edition.seats_min <= roster.count <= edition.seats_max
        and len(players) == roster.count
        and all(0 < len(name) <= NAME_BYTES_MAX for name in names)
        and 0 < len(roster.packs) <= PACKS_MAX
        and list(roster.packs) == sorted(set(roster.packs))
    )
    if not fine:
        raise Wrong(Finding("the roster is not one that a table can play with"))


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


def _tries(log: Sequence[Filed]) -> list[Start]:
    """What this log has tried to begin before it went on to anything else; the latest first."""
    early = list(takewhile(lambda filed: filed.entry.kind in _EARLY, log))
    commits = [at for at, filed in enumerate(early) if filed.entry.kind is Kind.SEAT_COMMIT]
    found = []
    for at in reversed(commits[-_TRIES_MAX:]):
        ready = _last_ready(early, at)
        roster = None if ready is None else _roster_of(ready)
        if roster is not None:
            found.append(Start(roster, early[at].entry.digest))
    return found


def _joined(logs: Logs, start: Start) -> dict[LogId, int]:
    """Where each log joins this game: at its first game entry that carries the start's digest."""
    joined = {}
    for log_id, log in logs.items():
        for filed in log:
            if filed.entry.digest == start.digest and filed.entry.kind in GAME_KINDS:
                joined[log_id] = filed.entry.seq
                break
    return joined


def _last(log: Sequence[Filed], kind: Kind, before: int) -> int | None:
    return next((at for at in reversed(range(before)) if log[at].entry.kind is kind), None)


def _last_ready(log: Sequence[Filed], before: int) -> Filed | None:
    at = _last(log, Kind.READY, before)
    return None if at is None else log[at]


def _roster_of(ready: Filed) -> Roster | None:
    try:
        return decode(ready.entry.body, Ready).roster
    except DecodeError:
        return None


def _refuse_later_kinds(log: Sequence[Filed]) -> None:
    """This log has not joined the game that the others play."""
    for filed in log:
        if filed.entry.kind not in _EARLY:
            raise Wrong(Finding("an entry of another game than this record's", filed))


def _is_cited(start: Start, logs: Logs) -> bool:
    """Does the digest cite a READY of every seat?

    Who has joined signed it before. Who was missing from the first moment on may have signed others.
    """
    roster, joined = start.roster, _joined(logs, start)
    cited = [_readies(roster, logs.get(s.log, ()), joined.get(s.log)) for s in roster.seats]
    tries = islice(product(*cited), _CITATIONS_MAX)
    return any(roster.start(readies) == start.digest for readies in tries)


def _readies(roster: Roster, log: Sequence[Filed], joined_at: int | None) -> list[Digest]:
    """The READYs of this log that the start may cite."""
    if joined_at is None:
        return [filed.entry.hash for filed in reversed(log) if _signs(filed, roster)]
    ready = _last_ready(log, joined_at)
    return [ready.entry.hash] if ready is not None and _signs(ready, roster) else []


def _unfit(start: Start, logs: Logs) -> Wrong | Unfinished:
    """Why this cannot be the start: a READY is not here yet, or not what the digest cites."""
    roster, joined = start.roster, _joined(logs, start)
    for seat in roster.seats:
        log, at = logs.get(seat.log, ()), joined.get(seat.log)
        if at is not None and not _readies(roster, log, at):
            problem = "a game joined without having signed its roster"
            return Wrong(Finding(problem, log[at]))
    absent = tuple(Seat(at) for at, seat in enumerate(roster.seats) if seat.log not in joined)
    if absent:
        return Unfinished(Stop.DUE, Kind.SEAT_COMMIT, absent, roster=roster)
    commit = logs[roster.seats[0].log][joined[roster.seats[0].log]]
    return Wrong(Finding("the READYs in the record are not those that the seats cite", commit))


def _signs(filed: Filed, roster: Roster) -> bool:
    return filed.entry.kind is Kind.READY and _roster_of(filed) == roster
