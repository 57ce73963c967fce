"""Which game has begun: rosters that all have signed, and who has gone on from them.

Whoever sees that all of a roster have signed it begins, by SEAT_COMMIT, and is bound: nothing else is
signed any more. Whoever had moved on meanwhile (somebody came, somebody's link broke) comes back when
she sees that it has begun. Where links break just then, two rosters can begin side by side. A start is
*established* once a majority of its seats has taken part in it, and *given up* once so many have begun
elsewhere instead that there never will be one. It cannot be both; all of it follows from the logs.

Whoever comes late, or only looks on, hears of games from strangers, and one laptop alone can make up a
whole roster: so what it takes for a game is the one that most laptops at the table take part in.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache

from dixit_lan.crypto.group import group_named
from dixit_lan.dealing.roster import Ready, Roster
from dixit_lan.errors import DecodeError, RuleViolation
from dixit_lan.ids import Card, Digest
from dixit_lan.logs.entry import Entry, LogId
from dixit_lan.logs.store import LogStore, PlayerLog
from dixit_lan.rules.ending import deck_size_min
from dixit_lan.wire.canonical import decode
from dixit_lan.wire.limits import DECK_CARDS_MAX, NAME_BYTES_MAX, PACKS_MAX
from dixit_lan.wire.version import PROTOCOL_VERSION

COMPANY = 2
"""Laptops that we must hear play a game, to take a seat in it or to leave another one for it."""


_READIES_SEEN = 64
"""Of one log, where all logs are looked through: a stranger's may be full of them."""


@lru_cache(maxsize=512)
def _read(body: bytes) -> Ready | None:
    try:
        ready = decode(body, Ready)
        return ready if ready.roster is None or _is_sound(ready.roster) else None
    except (DecodeError, RuleViolation):
        return None


def _is_sound(roster: Roster) -> bool:
    """Can a table of ours play with it? Raises DecodeError or RuleViolation for some that cannot be."""
    group_named(roster.group)
    roster.edition.check()
    names = [seat.name.encode() for seat in roster.seats]
    return (
        roster.version == PROTOCOL_VERSION
        and roster.edition.seats_min <= roster.count <= roster.edition.seats_max
        and len({seat.player for seat in roster.seats}) == roster.count
        and all(0 < len(name) <= NAME_BYTES_MAX for name in names)
        and 0 < len(roster.packs) <= PACKS_MAX
        and list(roster.packs) == sorted(set(roster.packs))
    )


def read_ready(entry: Entry | None) -> Ready | None:
    """What a READY says; None for one that makes no sense."""
    return None if entry is None else _read(entry.body)


def signed(log: PlayerLog) -> Iterator[tuple[Roster, int]]:
    """Rosters that the author of ``log`` has signed, and under which number; the latest first."""
    for entry in reversed(log.readies):
        ready = read_ready(entry)
        if ready is not None and ready.roster is not None:
            yield ready.roster, entry.seq


def is_signed(store: LogStore, roster: Roster) -> bool:
    """Is it what each of its seats has signed last?"""
    lasts = (read_ready(_last(store.log(seat.log))) for seat in roster.seats)
    return all(ready is not None and ready.roster == roster for ready in lasts)


def _last(log: PlayerLog) -> Entry | None:
    return log.readies[-1] if log.readies else None


def is_begun(store: LogStore, roster: Roster) -> bool:
    """Has somebody begun with it whom all its seats had signed it for?"""
    logs = [store.log(seat.log) for seat in roster.seats]
    return any(roster.start in log.begun for log in logs) and all(
        any(theirs == roster for theirs, _ in signed(log)) for log in logs
    )


def is_elsewhere(log: PlayerLog, roster: Roster) -> bool:
    """Has the author of ``log`` signed this roster, and then begun with another one only?"""
    if roster.start in log.begun or not log.begun:
        return False
    number = next((number for theirs, number in signed(log) if theirs == roster), None)
    return number is not None and any(seq > number for seq in log.begun.values())


def is_established(store: LogStore, roster: Roster) -> bool:
    """Has a majority of its seats taken part?"""
    taking = sum(roster.start in store.log(seat.log).begun for seat in roster.seats)
    return taking >= roster.majority


def is_given_up(store: LogStore, roster: Roster) -> bool:
    """Have so many begun elsewhere that no majority can take part any more?"""
    away = sum(is_elsewhere(store.log(seat.log), roster) for seat in roster.seats)
    return away > roster.count - roster.majority


def own_start(store: LogStore, own: LogId) -> Roster | None:
    """The roster that the author of ``own`` must play with, by what the logs held here say."""
    log = store.log(own)
    mine = [(roster, log.begun.get(roster.start, -1)) for roster, _ in signed(log)]
    alive = [(roster, at) for roster, at in mine if not is_given_up(store, roster)]
    bound = max(alive, key=lambda one: one[1], default=None)
    if bound is not None and bound[1] >= 0:
        return bound[0]
    begun = [roster for roster, _ in alive if is_begun(store, roster)]
    for roster in begun:
        if is_established(store, roster):
            return roster
    return next((roster for roster in begun if not is_elsewhere(log, roster)), None)


def find_game(
    store: LogStore, here: Collection[LogId], followed: Roster | None = None
) -> Roster | None:
    """Of the established games of those who are here, the one that most of them take part in.

    ``followed``: the game that we follow already. It is left for one that more of those who are here
    take part in, and not one laptop alone.
    """
    found = {roster.start: roster for log_id in here if (roster := _latest(store, log_id))}
    found |= {roster.start: roster for roster in _joined(store, here, found)}
    if followed is not None:
        found.setdefault(followed.start, followed)
    heard = {start: _heard(store, here, start) for start in found}
    best = max(found.values(), key=lambda roster: heard[roster.start], default=None)
    if best is None or followed is None or best == followed:
        return best
    enough = heard[best.start] >= max(COMPANY, heard[followed.start] + 1)
    return best if enough else followed


def _latest(store: LogStore, log_id: LogId) -> Roster | None:
    """The latest roster that this author has signed and an established game has begun with."""
    for roster, _ in signed(store.log(log_id)):
        if is_established(store, roster) and is_begun(store, roster):
            return roster
    return None


def _joined(
    store: LogStore, here: Collection[LogId], found: Collection[Digest]
) -> Iterator[Roster]:
    """Established games, none of ``found``, that those who are here have joined.

    They have signed no roster for it. Its roster stands in other logs, and their authors may be away.
    """
    logs = [log for log in map(store.log, here) if log.begun and log.begun.keys().isdisjoint(found)]
    known = dict(_all_signed(store)) if logs else {}
    for log in logs:
        for roster in (known[start] for start in reversed(log.begun) if start in known):
            if is_established(store, roster) and is_begun(store, roster):
                yield roster
                break


def _all_signed(store: LogStore) -> Iterator[tuple[Digest, Roster]]:
    """The rosters that anybody has signed and begun with, by start."""
    for log in map(store.log, store):
        for ready in map(read_ready, log.readies[-_READIES_SEEN:] if log.begun else ()):
            if ready is not None and ready.roster is not None:
                yield ready.roster.start, ready.roster


def _heard(store: LogStore, here: Collection[LogId], start: Digest) -> int:
    """How many of those who are here take part in the game with this start."""
    return sum(start in store.log(log_id).begun for log_id in here)


def began_without(store: LogStore, here: Collection[LogId], own: LogId) -> bool:
    """Has a game of those who are here begun, and we are not in it?"""
    roster = find_game(store, here)
    return roster is not None and roster.seat_of(own) is None and is_heard(store, here, roster)


def is_heard(store: LogStore, here: Collection[LogId], roster: Roster) -> bool:
    """Do we hear enough of this game to go by it? One laptop alone may have made it up."""
    return _heard(store, here, roster.start) >= COMPANY


def has_cards(roster: Roster, decks: Mapping[bytes, Sequence[Card]]) -> bool:
    """Do we hold all packs of the game, and do they come to a deck that it can be played with?"""
    if not all(pack in decks for pack in roster.packs):
        return False
    cards = sum(len(decks[pack]) for pack in roster.packs)
    return deck_size_min(roster.edition, roster.count) <= cards <= DECK_CARDS_MAX


def tries(store: LogStore, members: Collection[LogId]) -> int:
    """Starts of these that were given up."""
    logs = [store.log(log_id) for log_id in members]
    if not any(log.begun for log in logs):
        return 0
    rosters = {roster for log in logs for roster, _ in signed(log)}
    return sum(is_given_up(store, roster) for roster in rosters)
