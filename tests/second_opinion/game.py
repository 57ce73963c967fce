"""A whole game: seating, deck, rounds, latecomers, result (seating.md, round.md)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from .dealing import Commitment, Table
from .encoding import Malformed, short_hash, unpack
from .group import (
    GROUPS,
    Card,
    card_point,
    public_encryption,
    split_deck,
    total,
)
from .membership import Council
from .messages import PLAY
from .proofs import Context, Transcript, is_shuffle
from .rules import (
    ballot_allowed,
    cards_laid,
    clue_allowed,
    hand_size,
    read_ballot,
    round_points,
    votes_of_each,
)
from .seating import (
    Dealing,
    Roster,
    claims_good,
    commit_offence,
    complaint_is_just,
    order,
    roster_id,
    seat_offence,
    share_key,
    start_of,
    threshold,
)
from .steps import Contradiction, Course, Departure, Offence

SEED_BYTES = 32


@dataclass(frozen=True)
class Laid:
    """A card on the table, and whose it is."""

    card: Card
    seat: int


@dataclass
class Game:
    """The rulebook, waiting for the entries that a record holds."""

    roster: Roster
    cards: list[bytes]
    council: Council
    course: Course = field(init=False)
    table: Table = field(init=False)
    seed: bytes = b""
    name: bytes = b""
    pile: list[Card] = field(default_factory=list)
    hands: dict[int, list[Card]] = field(default_factory=dict)
    discards: list[bytes] = field(default_factory=list)
    dealt_in: list[int] = field(default_factory=list)
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
        teller = self._first_storyteller()
        while True:
            teller = self._round(teller)
            self.rounds = self.course.round
            if self._is_over():
                break
            self._refill()
            teller = self._next(teller)
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
            if cards > len(self.pile) + len(self.discards):
                continue
            course.waiting.remove(seat)
            newcomers.append(seat)
            course.gone.pop(seat, None)
            course.seats = seats
            self.hands.setdefault(seat, [])
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
            if self.pile and any(
                s in course.gone and course.gone[s].for_good for s in table.members
            ):
                self._shuffle_pile()
            return False
        table.vectors = made[0]
        table.seating += [seat for seat in newcomers if seat in made[0]]
        self.dealt_in = seats
        if self.pile:
            self._shuffle_pile()
        self._refill()
        return True

    def _shuffle_pile(self) -> None:
        """All shuffle; who is gone for good before gets none of these cards."""
        gone = self.course.gone
        members = self.table.members
        self.dealt_in = [s for s in members if not (s in gone and gone[s].for_good)]
        self.pile = self.table.shuffle("shuffle", self.pile)

    def _switch(self, vectors: dict[int, list[bytes]], seats: list[int]) -> bool:
        """Change all sealed cards over to the new keys, if everybody helps."""
        course, group, table = self.course, self.table.group, self.table
        holders = [seat for seat in sorted(self.hands) if seat in seats]
        gone = [seat for seat in table.members if seat not in seats]
        inputs = [a for a, _ in self.pile]
        inputs += [a for seat in holders for a, _ in self.hands[seat]]
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

        self.pile = changed(self.pile)
        for seat in holders:
            self.hands[seat] = changed(self.hands[seat])
        return True

    # Deck and hands.

    def _sealed_cards(self, cards: Sequence[bytes]) -> list[Card]:
        key = self.table.table_key
        return [public_encryption(self.table.group, key, card) for card in cards]

    def _first_deck(self) -> None:
        places = order(self.seed, "first deck", len(self.cards))
        self.pile = self._sealed_cards([self.cards[place] for place in places])
        self._shuffle_pile()
        self.hands = {seat: [] for seat in self.table.members}

    def _lacking(self) -> dict[int, int]:
        size = hand_size(self.roster["edition"], self.course.seats)
        return {seat: max(0, size - len(self.hands[seat])) for seat in self.dealt_in}

    def _refill(self) -> None:
        if len(self.pile) < sum(self._lacking().values()):
            deck = self.pile + self._sealed_cards(self.discards)
            self.discards = []
            if deck:
                self.pile = deck
                self._shuffle_pile()
        dues = []
        for seat, count in self._lacking().items():
            dealt, self.pile = self.pile[:count], self.pile[count:]
            dues += [(a, seat) for a, _ in dealt]
            self.hands[seat] += dealt
        if dues:
            self.table.collect("deal", dues)

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

    def _round(self, teller: int) -> int:
        """One round, from the storyteller whose turn it is; gives who told the story."""
        course, table, edition = self.course, self.table, self.roster["edition"]
        present = self._begin_round()
        for _ in table.seating:
            if teller in present:
                break
            teller = self._next(teller)
        course.round += 1
        sealed: dict[int, Commitment] = {}

        def judge(seat: int, body: Any, context: Context) -> None:
            if "text" in body and not clue_allowed(edition, body["text"]):
                raise Offence("bad_clue")
            table.check_sealed(body["sealed"], context)
            sealed[seat] = body["sealed"], context

        if not course.step("clue", [teller], judge):
            return teller
        course.step("play", [seat for seat in table.members if seat != teller], judge)
        plays = table.opened(
            "open_play", sealed, lambda seat, value: self._play(seat, value, sealed[seat][1])
        )
        laid = self._lay(teller, plays)
        if laid:
            self._show_and_vote(teller, laid)
        return teller

    def _play(self, seat: int, value: bytes, context: Context) -> list[Card]:
        """Check what a sealed play holds: the own hand, re-masked and permuted."""
        group, hand = self.table.group, self.hands[seat]
        try:
            play = unpack(value, PLAY)
        except Malformed as error:
            raise Offence("bad_play") from error
        cards = split_deck(group, play["hand"])
        transcript = Transcript(group, "shuffle", context)
        if cards is None or not is_shuffle(
            transcript, self.table.table_key, hand, cards, play["proof"]
        ):
            raise Offence("bad_play")
        return cards

    def _lay(self, teller: int, plays: dict[int, list[Card]]) -> list[Laid]:
        """Lay the first cards of every play; nothing where the storyteller's is missing."""
        laid: list[Laid] = []
        count = cards_laid(self.roster["edition"], self.course.seats)
        for seat in sorted(plays):
            number = 0 if teller not in plays else 1 if seat == teller else count
            laid += [Laid(card, seat) for card in plays[seat][:number]]
            self.hands[seat] = plays[seat][number:]
        return laid

    def _turned_up(self, kind: str, cards: list[Card]) -> list[bytes]:
        """Turn up cards that must be different ones of the deck, and no discards."""
        names = {card_point(self.table.group, card): card for card in self.cards}
        points = self.table.revealed(kind, cards)
        found = [names.get(point, b"") for point in points]
        if b"" in found or len(set(found)) < len(found) or {*found} & {*self.discards}:
            raise Contradiction(f"{kind.upper()} turns up what can be no card there")
        return found

    def _show_and_vote(self, teller: int, laid: list[Laid]) -> None:
        course, table, edition = self.course, self.table, self.roster["edition"]
        mixed = table.shuffle("mix", [one.card for one in laid])
        shown = self._turned_up("show", mixed)
        places = order(self.seed, "slots", len(shown), course.round)
        spread = [shown[place] for place in places]
        sealed: dict[int, Commitment] = {}

        def judge(seat: int, body: Any, context: Context) -> None:
            table.check_sealed(body["sealed"], context)
            sealed[seat] = body["sealed"], context

        votes = votes_of_each(edition, course.seats)

        def ballot(seat: int, value: bytes) -> list[int]:
            slots = read_ballot(value)
            if slots is None:
                raise Offence("bad_opening")
            if not ballot_allowed(slots, votes, len(spread)):
                raise Offence("double_vote")
            return slots

        course.step("vote", [seat for seat in table.members if seat != teller], judge)
        ballots = table.opened("open_vote", sealed, ballot) if sealed else {}
        before = self._turned_up("owners", [one.card for one in laid])
        if {*before} != {*spread}:
            raise Contradiction("OWNERS turns up other cards than SHOW")
        owner = dict(zip(before, (one.seat for one in laid), strict=True))
        owners = [owner[card] for card in spread]
        for seat in sorted(ballots):
            if any(owners[slot - 1] == seat for slot in ballots[seat]):
                course.expel(seat, "own_card_vote", None)
                del ballots[seat]
        points = round_points(edition, course.seats, teller, owners, ballots)
        self.scores = [score + more for score, more in zip(self.scores, points, strict=True)]
        self.discards += spread

    def _is_over(self) -> bool:
        edition = self.roster["edition"]
        target = edition["target_score"]
        if target is not None and max(self.scores) >= target:
            return True
        return edition["deck_end"] == "end_game" and (
            len(self.pile) < sum(self._lacking().values())
        )

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
