"""The lobby: who sits here, by which rules we play, and when everybody has signed the same roster.

Nobody hosts. Rules are a register that the newest offer wins; the roster follows from who is here by
a rule that all compute alike. What follows depends on the logs held and on who is connected, and
converges when those do.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated

import msgspec

from dixit_lan.crypto.hashing import labelled_hash
from dixit_lan.dealing.roster import Roster
from dixit_lan.errors import DecodeError, RuleViolation
from dixit_lan.ids import Digest
from dixit_lan.logs.decrees import RosterSeat
from dixit_lan.logs.entry import LogId
from dixit_lan.logs.kinds import Kind
from dixit_lan.rules.edition import Edition
from dixit_lan.rules.modes.registry import check_edition, fits_players
from dixit_lan.table.lobby.starts import Starts
from dixit_lan.wire import bounds
from dixit_lan.wire.canonical import decode
from dixit_lan.wire.spelling import normal_spelling
from dixit_lan.wire.text import check_names
from dixit_lan.wire.version import PROTOCOL_VERSION


class Offer(msgspec.Struct, frozen=True):
    """Rules that somebody offers. ``revision`` counts changes; 0 is nobody's wish."""

    revision: bounds.Count
    edition: Edition
    seats: bounds.SeatCount | None
    packs: Annotated[tuple[bounds.Hash, ...], bounds.SomePacks]


class HeldPack(msgspec.Struct, frozen=True):
    hash: bounds.Hash
    name: bounds.Name


class Sit(msgspec.Struct, frozen=True):
    """SIT: I sit at this table. The last one in a log counts."""

    name: bounds.Name
    group: bounds.Word
    offer: Offer
    packs: Annotated[tuple[HeldPack, ...], bounds.OfPacks]
    ready: bool
    rabbit: bounds.Rabbit | None = None  # see ``rabbits``; None: whichever is left
    bot: bool = False  # a program alone: it follows the people at the table

    def __post_init__(self) -> None:
        check_names([self.name, *(pack.name for pack in self.packs)])


def lobby_digest(table: str) -> Digest:
    """What lobby entries carry as their digest: the table that they are for."""
    return labelled_hash("lobby", normal_spelling(table).encode())


@dataclass(frozen=True, slots=True)
class Member:
    """Somebody who sits here now."""

    log: LogId
    sit: Sit

    @property
    def rank(self) -> bytes:
        return _rank(self.log)


@lru_cache(maxsize=256)
def _rank(log: LogId) -> bytes:
    """Where a log comes in the roster: an order that nobody prefers."""
    return labelled_hash("rank", log.author, log.nonce)


@dataclass(frozen=True, slots=True)
class Plan:
    """What the lobby comes to: the settled rules, and the roster once it can be signed."""

    members: tuple[Member, ...]
    offer: Offer
    seated: frozenset[LogId]
    roster: Roster | None


@lru_cache(maxsize=256)
def read_sit(body: bytes) -> Sit | None:
    """A SIT that makes sense; None for one that does not: its author does not sit here."""
    try:
        sit = decode(body, Sit)
        check_edition(sit.offer.edition)
    except (DecodeError, RuleViolation):
        return None
    return sit if len(sit.offer.packs) == len(set(sit.offer.packs)) else None


def plan(starts: Starts, here: Collection[LogId], digest: Digest) -> Plan | None:
    """The lobby as those who are ``here`` make it; None while nobody has sat down."""
    members, store = [], starts.store
    for log_id in here:
        if log_id in store.forks:  # its author told us one thing and others another
            continue
        entry = store.log(log_id).last_of(Kind.SIT)
        sit = read_sit(entry.body) if entry is not None and entry.digest == digest else None
        if sit is not None:
            members.append(Member(log_id, sit))
    if not members:
        return None
    members.sort(key=lambda member: member.rank)
    offer = min(members, key=lambda m: (-m.sit.offer.revision, m.rank)).sit.offer
    fit = [member for member in members if can_play(member.sit, offer)]
    seated = _seated(fit, offer)
    roster = _roster(starts, seated, offer) if seated and all(m.sit.ready for m in seated) else None
    places = seated or fit[: offer.edition.seats_max]
    return Plan(tuple(members), offer, frozenset(m.log for m in places), roster)


def can_play(sit: Sit, offer: Offer) -> bool:
    """Does this member hold all packs of the offer?"""
    return set(offer.packs) <= {pack.hash for pack in sit.packs}


def _seated(fit: list[Member], offer: Offer) -> list[Member]:
    """Who would play now: with a number of seats, the first so many who are ready; else everybody."""
    edition = offer.edition
    if offer.seats is None:
        seated = fit[: edition.seats_max]
    else:
        seated = [member for member in fit if member.sit.ready][: offer.seats]
    allowed = offer.seats in (None, len(seated))
    return seated if allowed and fits_players(edition, [*map(_player, seated)]) else []


def _player(member: Member) -> str:
    return member.log.author.hex()


def _roster(starts: Starts, seated: list[Member], offer: Offer) -> Roster | None:
    if len({member.sit.group for member in seated}) != 1:
        return None
    seats = tuple(RosterSeat(m.log.author, m.log.nonce, m.sit.name) for m in seated)
    packs = tuple(sorted(offer.packs))
    vain = starts.tries([member.log for member in seated])
    return Roster(PROTOCOL_VERSION, seated[0].sit.group, offer.edition, packs, seats, vain)


def packs_apart(
    ours: Mapping[bytes, str], theirs: Mapping[bytes, str], wanted: Collection[bytes]
) -> tuple[str, ...]:
    """Names of packs that the table plays with, or that one of two holds, and the other lacks."""
    names = {**theirs, **ours}
    lacking = {pack for pack in wanted if pack not in ours or pack not in theirs}
    return tuple(sorted(names.get(pack, "an unknown pack") for pack in lacking))
