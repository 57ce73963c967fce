"""Who plays: the roster that all seats signed, and the set of READYs that they all cite.

Before a game comes to be, attempts may come to nothing: somebody withdraws, and commitments to that
set of READYs stay behind. What counts is each log's last SEAT_COMMIT.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from dixit_lan.audit.findings import Filed, Finding, Unfinished, Wrong
from dixit_lan.audit.reading import HeldPack
from dixit_lan.crypto.group import group_named
from dixit_lan.dealing.roster import Ready, Roster
from dixit_lan.errors import DecodeError, RuleViolation
from dixit_lan.ids import Card, Digest, Seat
from dixit_lan.logs.entry import LogId
from dixit_lan.logs.kinds import GAME_KINDS, LOBBY_KINDS, Kind
from dixit_lan.rules.ending import deck_size_min
from dixit_lan.wire.canonical import decode
from dixit_lan.wire.limits import DECK_CARDS_MAX, NAME_BYTES_MAX, PACKS_MAX, SEATS_MAX, SEATS_MIN
from dixit_lan.wire.version import PROTOCOL_VERSION

Logs = Mapping[LogId, Sequence[Filed]]

_EARLY = LOBBY_KINDS | {Kind.SEAT_COMMIT}
"""What a log may hold before its game comes to be."""


@dataclass(frozen=True, slots=True)
class Start:
    """The roster, and the digest that all its SEAT_COMMITs carry."""

    roster: Roster
    digest: Digest


def find_start(logs: Logs) -> Start:
    """The game of this record: the start that most logs claim, if all its seats have joined.

    Raises Unfinished where it has not come to be, Wrong where the logs cannot be of one game.
    """
    claims = Counter(claim for log in logs.values() if (claim := _claim(log)) is not None)
    if not claims:
        _refuse_later_kinds(logs, {})
        raise Unfinished(Kind.SEAT_COMMIT)
    start = max(claims, key=claims.__getitem__)
    joined = {
        log_id: at for log_id, log in logs.items() if (at := _joined_at(log, start)) is not None
    }
    _refuse_later_kinds(logs, joined)
    absent = [seat.log not in joined for seat in start.roster.seats]
    if any(absent):
        seats = [Seat(seat) for seat in range(start.roster.count)]
        awaited = tuple(seat for seat in seats if absent[seat])
        raise Unfinished(Kind.SEAT_COMMIT, awaited, tuple(s for s in seats if not absent[s]))
    _check_citation(start, joined, logs)
    return start


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


def _claim(log: Sequence[Filed]) -> Start | None:
    """What the last SEAT_COMMIT of ``log`` is for, if its author has not gone back to the lobby."""
    at = _last(log, Kind.SEAT_COMMIT, len(log))
    if at is None or any(filed.entry.kind in LOBBY_KINDS for filed in log[at:]):
        return None
    ready = _last_ready(log, at)
    roster = None if ready is None else _roster_of(ready)
    return None if roster is None else Start(roster, log[at].entry.digest)


def _joined_at(log: Sequence[Filed], start: Start) -> int | None:
    """Where ``log`` joins this game: its first game entry that carries the start's digest."""
    digest = start.digest
    entries = (filed.entry for filed in log)
    return next(
        (e.seq for e in entries if e.digest == digest and e.kind in GAME_KINDS),
        None,
    )


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


def _refuse_later_kinds(logs: Logs, joined: Mapping[LogId, int]) -> None:
    """Nobody plays on without having joined the game that the others play."""
    later = [
        filed
        for log_id, log in logs.items()
        if log_id not in joined
        for filed in log
        if filed.entry.kind not in _EARLY
    ]
    if later:
        first = min(later, key=lambda filed: filed.item)
        raise Wrong(Finding("an entry of another game than this record's", first))


def _check_citation(start: Start, joined: Mapping[LogId, int], logs: Logs) -> None:
    """The digest cites exactly the READYs in the logs; and no log of anybody else is here."""
    roster = start.roster
    cited = []
    for log_id, log in logs.items():
        if roster.seat_of(log_id) is None:
            raise Wrong(Finding("a log of somebody who has no seat in this game", log[0]))
    for seat in roster.seats:
        log, at = logs[seat.log], joined[seat.log]
        ready = _last_ready(log, at)
        if ready is None or _roster_of(ready) != roster:
            raise Wrong(Finding("a game joined without having signed its roster", log[at]))
        cited.append(ready.entry.hash)
    if roster.start(tuple(cited)) != start.digest:
        commit = logs[roster.seats[0].log][joined[roster.seats[0].log]]
        raise Wrong(Finding("the READYs in the record are not those that the seats cite", commit))
