"""Forged records, signed with the players' real keys, and what the table's referee says of them."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

import msgpack
import msgspec

from dixit_lan.audit.report import THE_RECORD, Report, Verdict
from dixit_lan.audit.verify import verify_record
from dixit_lan.crypto.group import group_named
from dixit_lan.crypto.hashing import labelled_hash
from dixit_lan.crypto.signing import Identity
from dixit_lan.dealing.bodies import BODIES, ClueGiven, Opened, Result
from dixit_lan.dealing.roster import Ready, Roster
from dixit_lan.dealing.setting import DeckPoints
from dixit_lan.ids import Digest, Seat
from dixit_lan.logs.entry import Entry, LogId, read_entry, write_entry
from dixit_lan.logs.evidence import Offence
from dixit_lan.logs.kinds import CONTROL_KINDS, GAME_KINDS, LOBBY_KINDS, Kind
from dixit_lan.logs.store import LogStore
from dixit_lan.table.game.referee import Referee
from dixit_lan.table.game.step import digest_after
from dixit_lan.table.game.verdicts import Verdicts
from dixit_lan.table.jobs import Jobs, perform
from dixit_lan.wire.canonical import decode, encode
from tests.unit.audit.games import CARDS, Game, record_of

Entries = list[Entry]
DECREE_KINDS = CONTROL_KINDS - {Kind.ACK, Kind.LEAVE}


@dataclass(frozen=True)
class Forgery:
    """A record's entries with something forged in them, by whom."""

    name: str
    entries: Entries
    author: LogId
    has_whole_tail: bool
    is_joint: bool = False  # everybody has signed it


@dataclass(frozen=True)
class Workshop:
    """An honest record to work on, another game of the same players, and everybody's keys."""

    game: Game
    entries: Entries
    other: Entries
    dice: random.Random

    def key(self, log: LogId) -> Identity:
        return next(i for i in self.game.identities if i.key == log.author)

    def pick(self, *kinds: Kind) -> Entry:
        """An entry of one of these kinds; without any, any game entry."""
        wanted = frozenset(kinds) or GAME_KINDS
        return self.dice.choice([entry for entry in self.entries if entry.kind in wanted])

    def write(self, like: Entry, previous: Entry | None, **changes: Any) -> Entry:
        """``like``, signed anew behind ``previous``, with other content."""
        fields = {"digest": like.digest, "kind": like.kind, "body": like.body, **changes}
        return write_entry(self.key(like.log), like.log.nonce, previous, **fields)

    def log(self, log: LogId) -> Entries:
        return [entry for entry in self.entries if entry.log == log]

    def relink(self, changed: dict[int, Entry], log: LogId) -> Entries:
        """The record with these entries in place, and all later ones of ``log`` signed anew."""
        result, previous = [], None
        for at, old in enumerate(self.entries):
            new = changed.get(at, old)
            if old.log == log:
                if previous is not None and new.backlink != previous.hash:
                    new = self.write(new, previous)
                previous = new
            result.append(new)
        return result

    def put(self, name: str, old: Entry, new: Entry, *, tail: bool) -> Forgery:
        """``new`` in the place of ``old``; with ``tail``, the author's log holds together again."""
        at = self.entries.index(old)
        entries = [*self.entries[:at], new, *self.entries[at + 1 :]]
        if tail:
            entries = self.relink({at: new}, old.log)
        return Forgery(name, entries, old.log, tail)

    def change(self, name: str, old: Entry, *, tail: bool, **changes: Any) -> Forgery:
        log = self.log(old.log)
        previous = log[old.seq - 1] if old.seq else None
        return self.put(name, old, self.write(old, previous, **changes), tail=tail)


def change_leaf(dice: random.Random, value: Any) -> Any:
    """``value`` with one number, text or byte in it changed."""
    match value:
        case list() if value:
            at = dice.randrange(len(value))
            return [*value[:at], change_leaf(dice, value[at]), *value[at + 1 :]]
        case dict() if value:
            name = dice.choice(sorted(value))
            return {**value, name: change_leaf(dice, value[name])}
        case bytes() if value:
            at = dice.randrange(len(value))
            return value[:at] + bytes([value[at] ^ dice.randint(1, 255)]) + value[at + 1 :]
        case bool():
            return not value
        case int():
            return value + 1
        case str():
            return value + "x"
    return 7


def _field(shop: Workshop, tail: bool) -> Forgery:
    old = shop.pick()
    plain = msgpack.unpackb(old.body, raw=False)
    return shop.change("field", old, tail=tail, body=encode(change_leaf(shop.dice, plain)))


def _kind(shop: Workshop, tail: bool) -> Forgery:
    old = shop.pick()
    kind = shop.dice.choice([kind for kind in Kind if kind is not old.kind])
    return shop.change("kind", old, tail=tail, kind=kind)


def _digest(shop: Workshop, tail: bool) -> Forgery:
    old = shop.pick(*GAME_KINDS, Kind.ACK)
    others = sorted({entry.digest for entry in shop.entries} - {old.digest})
    others.append(labelled_hash("no such history", old.digest))
    return shop.change("digest", old, tail=tail, digest=shop.dice.choice(others))


def _seq(shop: Workshop, tail: bool) -> Forgery:
    old = shop.pick()
    previous = shop.log(old.log)[old.seq - 1]
    shifted = replace(previous, seq=previous.seq + shop.dice.choice([-1, 1]))
    return shop.put("seq", old, shop.write(old, shifted), tail=tail)


def _backlink(shop: Workshop, tail: bool) -> Forgery:
    old = shop.pick()
    log = shop.log(old.log)
    forged = replace(log[old.seq - 1], hash=shop.dice.choice(log[: old.seq - 1]).hash)
    new = shop.write(old, forged)
    at = shop.entries.index(old)
    result = shop.relink({at: new}, old.log) if tail else shop.entries
    return Forgery("backlink", [*result[:at], new, *result[at + 1 :]], old.log, tail)


def _nonce(shop: Workshop, tail: bool) -> Forgery:
    old = shop.pick()
    previous = shop.log(old.log)[old.seq - 1]
    foreign = LogId(old.log.author, bytes(16))
    key = shop.key(old.log)
    new = write_entry(key, foreign.nonce, previous, digest=old.digest, kind=old.kind, body=old.body)
    return shop.put("nonce", old, new, tail=False)


def _drop(shop: Workshop, tail: bool) -> Forgery:
    old = shop.pick()
    rest = [entry for entry in shop.entries if entry is not old]
    kept = replace(shop, entries=rest)
    return Forgery("drop", kept.relink({}, old.log) if tail else rest, old.log, tail)


def _swap(shop: Workshop, tail: bool) -> Forgery:
    first = shop.pick(*(GAME_KINDS - {Kind.SEAT_COMMIT}))
    second = shop.log(first.log)[first.seq + 1]
    at, later = shop.entries.index(first), shop.entries.index(second)
    entries = list(shop.entries)
    entries[at], entries[later] = second, first
    if tail:
        log = shop.log(first.log)
        one = shop.write(second, log[first.seq - 1])
        entries = shop.relink({at: one, later: shop.write(first, one)}, first.log)
    return Forgery("swap", entries, first.log, tail)


def _replay(shop: Workshop, tail: bool) -> Forgery:
    """The same step's words from another game."""
    old = shop.pick(*(GAME_KINDS - {Kind.AGREE, Kind.BEGIN, Kind.CLUE, Kind.RESULT}))
    bodies = [entry.body for entry in shop.other if entry.kind is old.kind]
    return shop.change("replay", old, tail=tail, body=shop.dice.choice(bodies))


def _foreign(shop: Workshop, tail: bool) -> Forgery:
    """A whole entry of another game, as it is."""
    known = {(entry.log.author, entry.seq): entry for entry in shop.other}
    mine = [e for e in shop.entries if e.kind in GAME_KINDS and (e.log.author, e.seq) in known]
    old = shop.dice.choice(mine)
    return shop.put("foreign", old, known[old.log.author, old.seq], tail=False)


def _scores(shop: Workshop, tail: bool) -> Forgery:
    old = shop.pick(Kind.RESULT)
    result = decode(old.body, Result)
    scores = tuple(score + 9 * (at == 0) for at, score in enumerate(result.scores))
    body = encode(msgspec.structs.replace(result, scores=scores))
    return shop.change("scores", old, tail=tail, body=body)


def _opening(shop: Workshop, tail: bool) -> Forgery:
    old = shop.pick(Kind.OPEN_VOTE, Kind.OPEN_PLAY, Kind.OPEN_SEED)
    mask = decode(old.body, Opened).mask
    other = bytes([mask[0] ^ 1]) + mask[1:]
    return shop.change("opening", old, tail=tail, body=encode(Opened(other)))


def _clue(shop: Workshop, tail: bool) -> Forgery:
    old = shop.pick(Kind.CLUE)
    body = msgspec.structs.replace(decode(old.body, ClueGiven), text="what I meant was this")
    return shop.change("clue", old, tail=tail, body=encode(body))


def _long_clue(shop: Workshop, tail: bool) -> Forgery:
    old = shop.pick(Kind.CLUE)
    body = msgspec.structs.replace(decode(old.body, ClueGiven), text="long " * 100)
    return shop.change("long clue", old, tail=tail, body=encode(body))


def _vote(shop: Workshop, tail: bool) -> Forgery:
    """Something else in what its author has said about a decree; in a game without, in any entry."""
    said = [entry.kind for entry in shop.entries if entry.kind in DECREE_KINDS]
    if not said:
        return _field(shop, tail)
    old = shop.pick(*said)
    plain = msgpack.unpackb(old.body, raw=False)
    return shop.change("vote", old, tail=tail, body=encode(change_leaf(shop.dice, plain)))


def _ready(shop: Workshop, tail: bool) -> Forgery:
    """Other rules than the others have signed."""
    old = shop.pick(Kind.READY)
    ready = decode(old.body, Ready)
    if ready.roster is None:
        return _field(shop, tail)
    edition = ready.roster.edition.with_target(1)
    roster = msgspec.structs.replace(ready.roster, edition=edition)
    body = encode(msgspec.structs.replace(ready, roster=roster))
    return shop.change("ready", old, tail=tail, body=body)


def _twin(shop: Workshop, tail: bool) -> Forgery:
    """Another entry under the same number, behind the first."""
    old = shop.pick()
    body = decode(old.body, BODIES[old.kind])
    changed = change_leaf(shop.dice, msgspec.to_builtins(body, builtin_types=(bytes,)))
    twin = shop.write(old, shop.log(old.log)[old.seq - 1], body=encode(changed))
    at = shop.dice.randint(shop.entries.index(old) + 1, len(shop.entries))
    return Forgery("twin", [*shop.entries[:at], twin, *shop.entries[at:]], old.log, True)


def _extra(shop: Workshop, tail: bool) -> Forgery:
    """One more entry at the end of a log, where nothing was asked."""
    old = shop.pick(*GAME_KINDS, Kind.ACK)
    extra = shop.write(old, shop.log(old.log)[-1])
    return Forgery("extra", [*shop.entries, extra], old.log, True)


def _late_lobby(shop: Workshop, tail: bool) -> Forgery:
    old = shop.pick(*LOBBY_KINDS)
    extra = shop.write(old, shop.log(old.log)[-1])
    return Forgery("late lobby", [*shop.entries, extra], old.log, True)


def _wrong_hand(shop: Workshop, tail: bool) -> Forgery:
    """Signed by another player than the one it names."""
    old = shop.pick()
    signed, _ = msgpack.unpackb(old.raw)
    thief = shop.dice.choice([i for i in shop.game.identities if i.key != old.log.author])
    raw = encode([signed, thief.sign(b"dixit-lan/entry\x00" + signed)])
    return shop.put("wrong hand", old, replace(old, raw=raw), tail=False)


def conspire(shop: Workshop, bodies: dict[Entry, bytes]) -> Entries:
    """All players together sign the whole game anew, with these bodies and the digests that follow."""
    roster = shop.game.machine().roster
    assert roster is not None
    newest: dict[LogId, Entry] = {}
    signed: dict[Entry, Entry] = {}

    def sign(old: Entry, digest: Digest) -> Entry:
        body = bodies.get(old, old.body)
        new = shop.write(old, newest.get(old.log), body=body, digest=digest)
        newest[old.log] = signed[old] = new
        return new

    for old in (entry for entry in shop.entries if entry.kind in LOBBY_KINDS):
        sign(old, old.digest)
    before = after = next(e.digest for e in shop.entries if e.kind is Kind.SEAT_COMMIT)
    index = 0
    while step := [e for e in shop.entries if e.digest == before and e.kind in GAME_KINDS]:
        fresh = [sign(old, after) for old in step]
        kind = step[0].kind
        before = digest_after(before, index, kind, _by_seat(roster, step))
        after = digest_after(after, index, kind, _by_seat(roster, fresh))
        index += 1
    for old in (entry for entry in shop.entries if entry.kind is Kind.ACK):
        sign(old, after)
    return [signed[old] for old in shop.entries]


def _by_seat(roster: Roster, entries: Entries) -> dict[Seat, bytes]:
    seats = {seat.log: Seat(at) for at, seat in enumerate(roster.seats)}
    return {seats[entry.log]: entry.hash for entry in entries}


def _conspiracy(shop: Workshop, tail: bool) -> Forgery:
    """One entry says something else, and everybody has signed what follows from it."""
    old = shop.pick(*(GAME_KINDS - {Kind.AGREE}))
    plain = msgpack.unpackb(old.body, raw=False)
    body = encode(change_leaf(shop.dice, plain))
    return Forgery("conspiracy", conspire(shop, {old: body}), old.log, True, True)


def _all_scores(shop: Workshop, tail: bool) -> Forgery:
    """Everybody signs the same false result."""
    bodies = {}
    for old in shop.entries:
        if old.kind is Kind.RESULT:
            result = decode(old.body, Result)
            scores = tuple(score + 1 for score in result.scores)
            bodies[old] = encode(msgspec.structs.replace(result, scores=scores))
    first = next(iter(bodies))
    return Forgery("all scores", conspire(shop, bodies), first.log, True, True)


def _ack(shop: Workshop, tail: bool) -> Forgery:
    old = shop.pick(Kind.ACK)
    return shop.change("ack", old, tail=tail, body=encode(("I won",)))


MUTATIONS: tuple[Callable[[Workshop, bool], Forgery], ...] = (
    _field,
    _kind,
    _digest,
    _seq,
    _backlink,
    _nonce,
    _drop,
    _swap,
    _replay,
    _foreign,
    _scores,
    _opening,
    _clue,
    _long_clue,
    _vote,
    _ready,
    _twin,
    _extra,
    _late_lobby,
    _wrong_hand,
    _ack,
    _conspiracy,
    _all_scores,
)


def forge(game: Game, other: Game, number: int) -> Forgery:
    """Forgery ``number``: each kind in turn; the dice, and whether the tail is signed, go by it."""
    dice = random.Random(number)
    seat = dice.randrange(len(game.identities))
    shop = Workshop(game, game.seat_entries(seat), other.seat_entries(0), dice)
    mutation = MUTATIONS[number % len(MUTATIONS)]
    if mutation in (_conspiracy, _all_scores) and game.has_decrees:
        mutation = _vote
    return mutation(shop, number // len(MUTATIONS) % 2 == 1)


Named = set[tuple[Offence, LogId]]


def referee_says(game: Game, entries: Sequence[Entry]) -> Named:
    """Whom the table would name for what, with all these entries in its store."""
    playing = game.machine().playing
    assert playing is not None
    store, verdicts = LogStore(), Verdicts()
    for entry in entries:
        store.add(entry)
    base = playing.membership.roster
    found: Named = set()
    while True:
        referee = Referee(
            base,
            DeckPoints.of(group_named(base.group), CARDS),
            playing.start,
            store,
            verdicts,
            membership=playing.membership,
        )
        _advance(referee, verdicts)
        found |= {(proof.offence, proof.log) for proof in referee.trespassers.values()}
        if not referee.stale:
            break
    found |= {(proof.offence, proof.log) for proof in referee.evidence}
    return found | {(proof.offence, proof.log) for proof in store.forks.values()}


def _advance(referee: Referee, verdicts: Verdicts) -> None:
    """Check what there is to check, and go on."""
    jobs = Jobs()
    referee.advance()
    while True:
        verdicts.give_out(jobs)
        if not jobs.fresh:
            return
        for job in jobs.fresh:
            jobs.finish(perform(job))
        jobs.fresh.clear()
        referee.advance()


def complaint(game: Game, forgery: Forgery, report: Report) -> str:
    """How the auditor was fooled, or ""."""
    if "the auditor failed" in report.problem or report.verdict is Verdict.UNREADABLE:
        return "the auditor failed"
    honest = _honest(record_of(game.seat_entries(0)))
    named = {one.name for one in report.offences}
    forger = name_of(game, forgery.author)
    if not forgery.is_joint and not named <= {forger}:
        return f"{named} named for what {forger} did"
    if not forgery.is_joint and report.whose not in ("", THE_RECORD, forger):
        return f"{report.whose} named for what {forger} did"
    if report.verdict is Verdict.WRONG:
        return ""
    if report.verdict is Verdict.SOUND_FINAL and report.standings != honest.standings:
        return "other scores are final"
    is_final = report.verdict is Verdict.SOUND_FINAL
    is_seen = report.passed_over > honest.passed_over or report.acknowledged != honest.acknowledged
    if not is_final and report.passed_over > honest.passed_over:
        return ""  # no more than a record that is cut short there: what hangs on it is left out
    return "" if named or (is_final and is_seen) else "nothing is wrong, and nobody named"


@lru_cache(maxsize=8)
def _honest(record: bytes) -> Report:
    return verify_record(record)


def name_of(game: Game, log: LogId) -> str:
    roster = game.machine().roster
    seat = None if roster is None else roster.seat_of(log)
    return "?" if roster is None or seat is None else roster.names[seat]


def is_genuine(entry: Entry) -> bool:
    """Does this entry carry its author's own signature?"""
    try:
        return read_entry(entry.raw) == entry
    except Exception:
        return False
