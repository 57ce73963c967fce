"""Records of founders who wish, stand, propose, assent and pass at random, honestly or not.

Case by case, the same number gives the same bytes. Most of what is said builds on what was said before,
so that decrees come about, and false ones nearly.
"""

import random
from dataclasses import dataclass, field

from dixit_lan.audit.electors import Electors
from dixit_lan.ids import Digest, Seat
from dixit_lan.logs.decrees import (
    NO_REPORT,
    NO_VALUE,
    NOTHING,
    Assent,
    Assented,
    Body,
    Change,
    Decided,
    Pass,
    Propose,
    Report,
    Stand,
    Target,
    Value,
    value_of,
)
from dixit_lan.logs.entry import Entry
from dixit_lan.logs.kinds import Kind
from dixit_lan.table.game.step import digest_after
from dixit_lan.wire.canonical import encode
from tests.unit.audit.councils import LOBBY, Council, hashes

ENDINGS = (Change.AWAY, Change.CUT)


@dataclass
class Debate:
    """One council, and what has been said in it so far, by kind."""

    council: Council
    founders: int
    dice: random.Random
    electors: Electors
    oddness: float
    said: dict[Kind, list[tuple[Entry, Body]]] = field(default_factory=dict)
    last: dict[int, Assented | None] = field(default_factory=dict)
    turn: dict[int, int] = field(default_factory=dict)

    @property
    def number(self) -> int:
        """The open number, now and then another."""
        wrong = self.dice.choice([1, -1]) if self.is_odd() else 0
        return max(0, self.electors.number + wrong)

    def is_odd(self) -> bool:
        """Whether somebody does now what is wrong: an offence is said once, and hides all others."""
        return self.dice.random() < self.oddness

    def seat(self) -> int:
        """Now and then a newcomer's."""
        return self.dice.randrange(self.founders + (self.dice.random() < 0.1))

    def seats(self) -> list[int]:
        """A majority, or nearly."""
        count = self.council.quorum + (self.dice.choice([1, -1]) if self.is_odd() else 0)
        return sorted(self.dice.sample(range(self.founders), min(count, self.founders)))

    def say(self, seat: int, body: Body) -> Entry:
        """The next word of a seat; now and then in the place of an earlier one."""
        log = self.council.log(seat)
        twin = self.is_odd() and self.is_odd()
        after = log[-min(self.dice.randint(2, 6), len(log))] if twin else None
        entry = self.council.say(seat, body, after)
        self.said.setdefault(entry.kind, []).append((entry, body))
        return entry

    def target(self) -> Target:
        seat, dice = self.dice.randrange(self.founders + 1), self.dice
        match dice.choice(["away", "away", "cut", "twins", "back", "join", "noop"]):
            case "away":
                return Target(Change.AWAY, seat)
            case "back":
                seat = dice.choice(sorted(self.electors.gone) or [seat])
                held = self.council.held(seat)
                return Target(Change.BACK, seat, height=held.height, head=held.head)
            case "join":
                new = self.founders + dice.choice([0, 0, 0, 1])
                return Target(Change.JOIN, new, joiner=self.council.guests[0])
            case "noop":
                return NOTHING
            case kind:
                return Target(Change.CUT, seat, twins=kind == "twins")

    def report(self, target: Target) -> Report:
        """Of all that is held, or of less, or with less acted on; of twins on either branch."""
        if target.change not in ENDINGS:
            return NO_REPORT
        dice, council = self.dice, self.council
        author = council.log(target.seat)[0].log
        whole = council.held(target.seat)
        branch = [entry for entry in council.entries if entry.log == author]
        less = dice.choice([dice.randint(0, whole.height), dice.randint(0, 4)])
        held = council.held(target.seat, less if self.is_odd() else None)
        if dice.random() < 0.5:
            done = council.held(target.seat, dice.randint(0, held.height))
            held = Report(held.height, held.head, done.height, done.head)
        if dice.random() < (0.6 if target.twins else 0.05):
            other = dice.choice(branch[-6:])
            held = Report(held.height, held.head, other.seq + 1, other.hash)
        if dice.random() < (0.3 if target.twins else 0.05):
            other = dice.choice(branch[-6:])
            held = Report(other.seq + 1, other.hash, other.seq + 1, other.hash)
        return held

    # -- what may be said --------------------------------------------------------------------------

    def pick(self, kind: Kind, count: int = 1) -> list[tuple[Entry, Body]]:
        said = self.said.get(kind, [])[-12:]
        return self.dice.sample(said, min(count, len(said)))

    def stands(self, target: Target) -> list[Entry]:
        """Some wish it, and stand for it."""
        number, seats, report = self.number, self.seats(), self.report(target)
        wishes = [] if target == NOTHING else self.council.wishes(target, seats, number)
        if self.is_odd():
            wishes = wishes[1:]
        found = []
        for seat in seats:
            said = self.report(target) if target.twins or self.is_odd() else report
            found.append(self.say(seat, Stand(number, target, said, hashes(wishes))))
        return found

    def value(self, target: Target, stands: list[Entry]) -> Value:
        if self.dice.random() < 0.15:
            return NO_VALUE
        if target.change not in ENDINGS:
            return value_of(target)
        bodies = dict((entry.hash, body) for entry, body in self.said.get(Kind.STAND, []))
        found = (bodies.get(entry.hash) for entry in stands)
        reports = [body.report for body in found if isinstance(body, Stand)]
        tops = [(one.height, one.head) for one in reports]
        ends = [max(tops)] * 4 + tops if tops else []
        ends += [(one.acted, one.deed) for one in reports] if target.twins else []
        log = self.council.log(target.seat)
        at = self.dice.randint(1, len(log))
        height, head = self.dice.choice([*ends, (at, log[at - 1].hash)])
        return Value(target.change, target.seat, height, head)

    def passes(self, turn: int) -> list[Entry]:
        """Some pass to a turn, and say what they have assented to."""
        found, number = [], self.number
        for seat in self.seats():
            if self.turn.get(seat, 0) >= turn and not self.is_odd():
                continue
            told = None if self.is_odd() else self.last.get(seat)
            found.append(self.say(seat, Pass(number, turn, told)))
            self.turn[seat] = turn
        return found

    def propose(self) -> None:
        """A turn as it should be, or nearly: stands, passes, a proposal."""
        dice, number, target = self.dice, self.number, self.target()
        stands = self.stands(target)
        turn = dice.choice([0, max(self.turn.values(), default=0) + dice.randint(0, 2)])
        passes = self.passes(turn) if turn else []
        value = self.value(target, stands)
        told = [self.last[seat] for seat in sorted(self.last)]
        names = {entry.hash: body for entry, body in self.said.get(Kind.PROPOSE, [])}
        earlier = [names.get(Digest(one.proposal)) for one in told if one is not None]
        if passes and earlier and dice.random() < 0.7:
            forced = dice.choice(earlier)
            value = forced.value if isinstance(forced, Propose) else value
        if self.is_odd():
            stands = stands[1:]
        leader = self.electors.leader(turn)
        seat = self.seat() if leader is None or self.is_odd() else leader
        body = Propose(number, turn, value, hashes(stands), hashes(passes))
        self.say(seat, body)
        if self.is_odd():
            other = Propose(number, turn, NO_VALUE, body.stands, body.passes)
            after = self.council.log(seat)[-2] if dice.random() < 0.7 else None
            entry = self.council.say(seat, other, after)
            self.said[Kind.PROPOSE].append((entry, other))

    def assent(self) -> None:
        for proposal, body in self.pick(Kind.PROPOSE):
            turn = body.turn if isinstance(body, Propose) and not self.is_odd() else 1
            for seat in self.seats():
                told = self.last.get(seat)
                late = turn < self.turn.get(seat, 0) or (told is not None and told.turn >= turn)
                if not late or self.is_odd():
                    self.say(seat, Assent(body.decree, turn, proposal.hash))
                    self.last[seat] = Assented(turn, proposal.hash)

    def split(self) -> None:
        """Two proposals, maybe of one turn, and assents to both: by twins, or against the own log."""
        dice = self.dice
        for proposal, body in self.pick(Kind.PROPOSE, 2):
            for seat in self.seats() if isinstance(body, Propose) else ():
                log, said = self.council.log(seat), Assent(body.decree, body.turn, proposal.hash)
                after = log[dice.randint(14, len(log) - 1)] if dice.random() < 0.8 else None
                entry = self.council.say(seat, said, after)
                self.said.setdefault(Kind.ASSENT, []).append((entry, said))

    def decide(self) -> None:
        """Whoever has t assents writes it down; most others, too."""
        for proposal, body in self.pick(Kind.PROPOSE, 3):
            assents = {
                entry.log: entry
                for entry, said in self.said.get(Kind.ASSENT, [])
                if isinstance(said, Assent) and said.proposal == proposal.hash
            }
            cited = [*assents.values()][: self.council.quorum]
            is_enough = len(cited) == self.council.quorum
            if not isinstance(body, Propose) or not (is_enough or self.is_odd()):
                continue
            for seat in range(self.founders + 1):
                if not self.is_odd():
                    self.say(seat, Decided(body.decree, proposal.hash, hashes(cited)))
            if is_enough:
                self.electors = self.electors.after(body.value)
                self.last, self.turn = {}, {}
                if self.dice.random() < 0.8:
                    self.said = {}
            return

    def fork(self) -> None:
        """Somebody writes another branch."""
        seat = self.dice.randrange(self.founders)
        log = self.council.log(seat)
        before = log[-min(self.dice.randint(2, 5), len(log))]
        for digest in self.dice.choice([[LOBBY], [LOBBY, LOBBY], [LOBBY] * 3]):
            body = encode(())
            before = self.council.write(seat, Kind.ACK, body, digest, after=before)

    @property
    def after_first(self) -> Digest:
        """The digest behind the first step, if nobody is missing there."""
        first = {
            Seat(seat): next(e.hash for e in self.council.log(seat) if e.kind is Kind.SEAT_COMMIT)
            for seat in range(self.founders)
        }
        return digest_after(self.council.start, 0, Kind.SEAT_COMMIT, first)

    def mumble(self) -> None:
        """Something else: a wish, a pass, a goodbye, a game entry, what cannot be read."""
        seat, dice, council = self.seat(), self.dice, self.council
        match dice.choice(["wish", "wish", "pass", "leave", "play", "ack", "junk", "other"]):
            case "wish":
                council.wish(seat, self.target(), self.number, yes=dice.random() < 0.7)
            case "pass":
                self.say(seat, Pass(self.number, dice.randrange(4), self.last.get(seat)))
            case "leave":
                council.write(seat, Kind.LEAVE, encode(()), dice.choice([council.start, LOBBY]))
            case "play":
                council.write(seat, Kind.AGREE, encode({}), dice.choice([council.start, LOBBY]))
            case "ack":
                digest = dice.choice([council.start, self.after_first])
                council.write(seat, Kind.ACK, encode(()), digest)
            case "junk":
                kind = dice.choice([Kind.WISH, Kind.STAND, Kind.PASS, Kind.ASSENT, Kind.DECIDED])
                council.write(seat, kind, encode({"decree": 0}), council.start)
            case _:
                council.write(seat, Kind.WISH, encode({}), LOBBY)


def debated(number: int) -> bytes:
    """The record of debate ``number``."""
    dice = random.Random(f"debate {number}")
    founders = dice.choice([3, 4, 5, 5])
    council = Council(founders, guests=1)
    oddness = dice.choice([0.0, 0.01, 0.03, 0.1])
    debate = Debate(council, founders, dice, Electors(council.roster), oddness)
    acts = [debate.propose, debate.assent, debate.assent, debate.decide]
    acts += [act for act in (debate.split, debate.fork) if dice.random() < 0.3]
    for _ in range(dice.randint(8, 40)):
        (dice.choice(acts) if dice.random() < 0.95 else debate.mumble)()
    entries = council.entries
    if dice.random() < 0.2:
        del entries[dice.randrange(len(entries) // 2, len(entries))]
    if dice.random() < 0.2:
        late = entries.pop(dice.randrange(len(entries) // 2, len(entries)))
        entries.append(late)
    return council.record()
