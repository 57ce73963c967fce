"""A whole game: seating, deck, rounds, latecomers, result (seating.md, round.md)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from .dealing import Commitment, Table
from .encoding import short_hash
from .group import GROUPS, Card, total
from .membership import Council
from .proofs import Context
from .rounds import Round
from .rules import hand_size
from .seating import (
    Dealing,
    Pair,
    Roster,
    claims_good,
    commit_offence,
    complaint_is_just,
    opposite,
    order,
    roster_id,
    seat_offence,
    share_key,
    start_of,
    threshold,
)
from .steps import Course, Departure, Offence
from .stock import Stock

SEED_BYTES = 32


@dataclass
class Game:
    """The rulebook, waiting for the entries that a record holds."""

    roster: Roster
    cards: list[bytes]
    council: Council
    course: Course = field(init=False)
    table: Table = field(init=False)
    stock: Stock = field(init=False)
    seed: bytes = b""
    name: bytes = b""
    pairs: list[Pair] = field(default_factory=list)
    told: Counter[int] = field(default_factory=Counter)
    scores: list[int] = field(default_factory=list)
    signed: list[int] = field(default_factory=list)
    over: bool = False
    complete: bool = False
    rounds: int = 0

    def __post_init__(self) -> None:
        name = roster_id(self.roster)
        seats = len(self.roster["seats"])
        self.course = Course(self.council, seats, start_of(name), name)
        self.table = Table(self.course, GROUPS[self.roster["group"]])
        self.stock = Stock(self.roster["edition"], self.table)
        self.course.holders = self._holders
        self.scores = [0] * seats

    def _holders(self) -> int:
        """So many seats must be there that any key can be rebuilt."""
        return self.table.threshold if self.table.vectors else self.council.founders.quorum

    def step_numbers(self) -> dict[bytes, int]:
        """The steps by their digests."""
        return {digest: known.number for digest, known in self.course.known.items()}

    def play(self) -> None:
        """Go through the whole game; Unfinished or Contradiction where it ends early."""
        self._take_seats()
        self._first_deck()
        self._refill()
        turn = self._first_storyteller()
        while (teller := self._round(turn)) is not None and not self._is_over():
            self._refill()
            turn = self._next(teller)
        self._result()

    # Seating.

    def _take_seats(self) -> None:
        course = self.course
        while not (made := self._deal_keys(list(range(course.seats)))):
            course.game = roster_id(self.roster)
        vectors, commitments = made
        self.table.vectors = vectors
        self.name = course.game
        course.keyless = lambda seat: seat not in self.table.vectors

        def is_seed(seat: int, value: bytes) -> bytes:
            if len(value) != SEED_BYTES:
                raise Offence("bad_opening")
            return value

        parts = self.table.opened("open_seed", commitments, is_seed)
        in_order = [parts[seat] for seat in sorted(parts)]
        self.seed = short_hash("shared seed", self.name, *in_order)
        places = order(self.seed, "seating", course.seats)
        if self.roster["edition"]["mode"] == "team":
            places, self.pairs = opposite(self.roster, places)
        self.table.seating = [seat for seat in places if seat in vectors]

    def _deal_keys(
        self, seats: list[int]
    ) -> tuple[dict[int, list[bytes]], dict[int, Commitment]] | None:
        """SEAT_COMMIT, SEAT and SEED: the new vectors and the sealed seeds, or None."""
        course, group = self.course, self.table.group
        course.attend()
        members = sorted(course.present(seats))
        commits: dict[int, tuple[bytes, Context]] = {}
        transports: dict[int, bytes] = {}

        def judge_commit(seat: int, body: Any, context: Context) -> None:
            if offence := commit_offence(group, context, body):
                raise Offence(offence)
            commits[seat] = body["commitment"], context
            transports[seat] = body["transport"]

        if len(course.step("seat_commit", members, judge_commit)) < len(members):
            return None
        size = threshold(self.roster["edition"], len(self.roster["seats"]), members)
        dealings: dict[int, Dealing] = {}

        def judge_seat(seat: int, body: Any, context: Context) -> None:
            others = [other for other in members if other != seat]
            keys = {other: transports[other] for other in others}
            if offence := seat_offence(group, context, body, size, commits[seat], keys):
                raise Offence(offence)
            shares = dict(zip(others, body["shares"], strict=True))
            dealings[seat] = Dealing(body["vector"], shares, context)

        if len(course.step("seat", members, judge_seat)) < len(members):
            return None
        course.game = course.digest
        vectors = {seat: dealings[seat].vector for seat in members}
        fresh = Table(course, group, vectors)
        if fresh.table_key == group.identity:
            return None
        seeds: dict[int, Commitment] = {}

        def judge_seed(seat: int, body: Any, context: Context) -> None:
            fresh.check_sealed(body["sealed"], context)
            seeds[seat] = body["sealed"], context
            if body["complaints"]:
                complaint = body["complaints"][0]
                if complaint_is_just(group, seat, dealings, transports[seat], complaint):
                    raise Offence("bad_dealing", complaint["dealer"])
                raise Offence("false_complaint")
            keys = [share_key(group, vectors[other], seat) for other in members if other != seat]
            if not claims_good(group, context, keys, body["good"]):
                raise Offence("false_claim")

        if len(course.step("seed", members, judge_seed)) < len(members):
            return None
        return vectors, seeds

    def _begin_round(self) -> list[int]:
        """Decrees act, a pause ends, and all join in who can; gives who is present."""
        course = self.course
        while True:
            course.catch_up()
            newcomers: list[int] = []
            self._let_in(newcomers)
            while course.wakes():
                self._let_in(newcomers)
            present = course.present(range(course.seats))
            if not newcomers or self._welcome(newcomers):
                return present

    def _let_in(self, newcomers: list[int]) -> None:
        """Add to those who get a key now who has waited and can get one as well."""
        course, table = self.course, self.table
        here = course.present(table.members)
        gone = [course.gone[seat] for seat in table.members if seat not in here]
        if any(not each.for_good for each in gone) or len(here) < table.threshold:
            return
        founders = len(self.roster["seats"])
        wanted = {seat for seat in (*here, *newcomers, *course.waiting) if seat < founders}
        places = max(len(wanted) - self.council.founders.quorum, 3 - len(wanted))
        for seat in list(course.waiting):
            joined = sum(other >= founders for other in (*here, *newcomers, seat))
            seats = max(course.seats, seat + 1)
            cards = hand_size(self.roster["edition"], seats) * (len(newcomers) + 1)
            if seat >= founders and joined > places:
                continue
            if cards > len(self.stock.pile) + len(self.stock.discards):
                continue
            course.waiting.remove(seat)
            newcomers.append(seat)
            course.gone.pop(seat, None)
            course.seats = seats
            self.stock.hands.setdefault(seat, [])
            self.scores += [0] * (seats - len(self.scores))

    def _welcome(self, newcomers: list[int]) -> bool:
        """Fresh keys for everybody, and cards for the newcomers; False if somebody failed."""
        course, table = self.course, self.table
        seats = sorted({*course.present(table.members), *newcomers})
        made = self._deal_keys(seats)
        course.game = self.name
        if made is None or not self._switch(made[0], seats):
            for seat in course.present(newcomers):
                course.gone[seat] = Departure(course.round, "no key", out=False)
                course.waiting.append(seat)
            if self.stock.pile and any(
                s in course.gone and course.gone[s].for_good for s in table.members
            ):
                self.stock.shuffle()
            return False
        table.vectors = made[0]
        table.seating += [seat for seat in newcomers if seat in made[0]]
        self.stock.dealt_in = seats
        if self.stock.pile:
            self.stock.shuffle()
        self._refill()
        return True

    def _switch(self, vectors: dict[int, list[bytes]], seats: list[int]) -> bool:
        """Change all sealed cards over to the new keys, if everybody helps."""
        course, group, table = self.course, self.table.group, self.table
        holders = [seat for seat in sorted(self.stock.hands) if seat in seats]
        gone = [seat for seat in table.members if seat not in seats]
        inputs = [a for a, _ in self.stock.pile]
        held = [self.stock.hands, self.stock.passed]
        inputs += [a for where in held for seat in holders for a, _ in where.get(seat, [])]
        differences: dict[int, list[bytes]] = {}
        parts: dict[int, dict[int, list[bytes]]] = {seat: {} for seat in gone}

        def judge(seat: int, body: Any, context: Context) -> None:
            key, owing = vectors[seat][0], []
            if seat in table.vectors:
                key, owing = group.subtract(key, table.vectors[seat][0]), gone
            own = {"shares": body["differences"], "proof": body["proof"], "parts": body["parts"]}
            absent = dict.fromkeys(owing, inputs)
            differences[seat], found = table.shares_by(seat, own, context, key, inputs, absent)
            for other, points in found.items():
                parts[other][seat] = points

        asked = len(course.present(seats))
        if asked < len(seats) or len(course.step("switch", seats, judge)) < len(seats):
            return False
        changes = [total(group, row) for row in zip(*differences.values(), strict=True)]
        for seat in gone:
            layer = table.put_together(parts[seat])
            changes = [group.subtract(*pair) for pair in zip(changes, layer, strict=True)]

        def changed(cards: list[Card]) -> list[Card]:
            return [(a, group.add(b, changes.pop(0))) for a, b in cards]

        self.stock.pile = changed(self.stock.pile)
        for where in held:
            for seat in holders:
                if seat in where:
                    where[seat] = changed(where[seat])
        return True

    # Deck and hands.

    def _first_deck(self) -> None:
        places = order(self.seed, "first deck", len(self.cards))
        self.stock.pile = self.stock.masked([self.cards[place] for place in places])
        self.stock.shuffle()
        self.stock.hands = {seat: [] for seat in self.table.members}

    def _refill(self) -> None:
        """Between two rounds; in Party hands open within them."""
        if self.roster["edition"]["mode"] != "party":
            self.stock.restock()
            self.stock.deal()

    # Rounds.

    def _next(self, seat: int) -> int:
        places = self.table.seating
        return places[(places.index(seat) + 1) % len(places)]

    def _first_storyteller(self) -> int:
        edition, members = self.roster["edition"], self.table.members
        for seat in members:
            if self.council.seats[seat].player.hex() == edition["chosen_storyteller"]:
                return seat
        if edition["first_storyteller"] != "idea":
            return self.table.seating[0]

        def judge(seat: int, body: Any, context: Context) -> None:
            if body["saw"] not in members:
                raise Offence("malformed")

        words = self.course.step("begin", members, judge)
        named = Counter(body["saw"] for body in words.values())
        places = order(self.seed, "first storyteller", self.course.seats)
        return max((seat for seat in places if seat in members), key=lambda seat: named[seat])

    def _round(self, turn: int) -> int | None:
        """One round, at a seat's turn to tell; gives who told the story, nobody if none could."""
        course = self.course
        teller = self._take_turn(turn, self._begin_round())
        if teller is None:
            return None
        course.round += 1
        edition, table, stock = self.roster["edition"], self.table, self.stock
        playing = Round(edition, course, table, stock, self.seed, self.cards, self.pairs, teller)
        playing.play()
        self.scores = [old + won for old, won in zip(self.scores, playing.points, strict=True)]
        self.rounds = course.round
        return teller

    def _has_turn(self, seat: int) -> bool:
        most = self.roster["edition"]["turns_each"]
        return most is None or self.told[seat] < most

    def _take_turn(self, turn: int, present: list[int]) -> int | None:
        """Who tells; all who are passed over have told."""
        places = self.table.seating
        at = places.index(turn)
        for seat in places[at:] + places[:at]:
            if self._has_turn(seat):
                self.told[seat] += 1
                if seat in present:
                    return seat
        return None

    def _is_over(self) -> bool:
        edition = self.roster["edition"]
        target = edition["target_score"]
        if target is not None and max(self.scores) >= target:
            return True
        gone = self.course.gone
        staying = [s for s in self.table.seating if not (s in gone and gone[s].for_good)]
        if not any(map(self._has_turn, staying)):
            return True
        return edition["deck_end"] == "end_game" and self.stock.is_short

    # The end.

    def departures(self) -> list[tuple[int, int, str]]:
        """Who is away or out: seat, round, why."""
        gone = self.course.gone
        return [(seat, gone[seat].round, gone[seat].why) for seat in sorted(gone)]

    def _result(self) -> None:
        course = self.course
        course.attend()
        heads = [course.last.get(seat) for seat in range(course.seats)]
        expected = {
            "scores": self.scores,
            "rounds": course.round,
            "gone": [
                {"seat": seat, "round": number, "why": why}
                for seat, number, why in self.departures()
            ],
            "heads": [[head.seq, head.hash] if head else [0, b""] for head in heads],
        }

        def judge(seat: int, body: Any, context: Context) -> None:
            if body != expected:
                raise Offence("false_result")

        self.signed = sorted(course.step("result", range(course.seats), judge))
        self.over = True
        self.complete = len(self.signed) > course.seats // 2

    def winners(self) -> list[int]:
        """The seats with the highest score."""
        best = max(self.scores)
        return [seat for seat, score in enumerate(self.scores) if score == best]
