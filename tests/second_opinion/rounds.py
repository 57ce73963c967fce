"""One round, from the clue to the points, in each of the three modes (round.md, 4)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from .dealing import Commitment, Table
from .encoding import Malformed, unpack
from .group import Card, card_point, split_deck
from .messages import PLAY
from .proofs import Context, Transcript, is_shuffle
from .rules import (
    Edition,
    ballot_allowed,
    cards_laid,
    clue_allowed,
    party_points,
    read_ballot,
    round_points,
    team_points,
    votes_of_each,
)
from .seating import Pair, order
from .steps import Contradiction, Course, Offence
from .stock import Stock


@dataclass(frozen=True)
class Laid:
    """A card on the table, and whose it is."""

    card: Card
    seat: int


@dataclass
class Round:
    """A round that goes through its steps; `points` stay zeros if it is void."""

    edition: Edition
    course: Course
    table: Table
    stock: Stock
    seed: bytes
    deck: Sequence[bytes]
    pairs: Sequence[Pair]
    teller: int
    sealed: dict[int, Commitment] = field(default_factory=dict)
    spread: list[bytes] = field(default_factory=list)
    owners: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)

    def play(self) -> None:
        """From the first step to the points."""
        self.points = [0] * self.course.seats
        {"story": self._story, "party": self._party, "team": self._team}[self.edition["mode"]]()

    # The three modes.

    def _story(self) -> None:
        if not self._clue():
            return
        others = [seat for seat in self.table.members if seat != self.teller]
        self._lay(others)
        count = cards_laid(self.edition, self.course.seats)
        laid, _ = self._open(lambda seat: 1 if seat == self.teller else count, needs=self.teller)
        if not laid:
            return
        self._show(laid)
        ballots = self._vote(others)
        self._uncover(laid)
        for seat in sorted(ballots):
            if any(self.owners[slot - 1] == seat for slot in ballots[seat]):
                self.course.expel(seat, "own_card_vote", None)
                del ballots[seat]
        seats = self.course.seats
        self.points = round_points(self.edition, seats, self.teller, self.owners, ballots)

    def _party(self) -> None:
        self.stock.restock()
        if not self._clue():
            return
        self.table.agree()
        self.stock.deal()
        self._lay(self.table.members)
        laid, ring = self._open(lambda seat: 1)
        if not laid:
            return
        self._show(laid)
        ballots = self._vote(self.table.members)
        self._uncover(laid)
        red = ballots[self.teller][1] if self.teller in ballots else 0
        green = {seat: slots[0] for seat, slots in ballots.items()}
        self.points = party_points(self.edition, self.course.seats, green, red)
        self.stock.pass_on([seat for seat in self.table.seating if seat in ring])

    def _team(self) -> None:
        if not self._clue():
            return
        layers, voters = self._pick()
        if self.edition["partner_image"] != "none":
            layers.append(self._partner(self.teller))
        self._lay(layers)
        laid, _ = self._open(lambda seat: 1, needs=self.teller)
        if not laid:
            return
        self._show(laid)
        ballots = self._vote(voters)
        self._uncover(laid)
        for seat, slots in ballots.items():
            if any(self.owners[slot - 1] == self._partner(seat) for slot in slots):
                ballots[seat] = []
        self.points = team_points(self.edition, self.pairs, self.teller, self.owners, ballots)

    # Clue, picks and plays.

    def _clue(self) -> bool:
        """The storyteller's clue, with his play unless hands open later."""
        lays = self.edition["mode"] != "party"

        def judge(seat: int, body: Any, context: Context) -> None:
            if not clue_allowed(self.edition, body["text"]):
                raise Offence("bad_clue")
            if (body["sealed"] is not None) != lays:
                raise Offence("malformed")
            if lays:
                self._keep(seat, body, context)

        return bool(self.course.step("clue", [self.teller], judge))

    def _keep(self, seat: int, body: Any, context: Context) -> None:
        self.table.check_sealed(body["sealed"], context)
        self.sealed[seat] = body["sealed"], context

    def _partner(self, seat: int) -> int:
        return next(sum(pair) - seat for pair in self.pairs if seat in pair)

    def _pick(self) -> tuple[list[int], list[int]]:
        """Who lays and who votes of the pairs that do not tell."""
        self.course.attend()
        others = [pair for pair in self.pairs if self.teller not in pair]
        here = self.course.present(self.table.members)
        both = [pair for pair in others if set(pair) <= set(here)]
        asked = [seat for pair in both for seat in pair]

        def judge(seat: int, body: Any, context: Context) -> None:
            if body["layer"] not in (seat, self._partner(seat)):
                raise Offence("malformed")

        said = self.course.step("pick", asked, judge)
        first = order(self.seed, "layer", self.course.seats, self.course.round)
        layers, voters = [], []
        for pair in others:
            named = {said[seat]["layer"] for seat in pair if seat in said}
            if all(seat in said for seat in pair):
                layer = min(named, key=first.index)
                layers.append(layer)
                voters.append(self._partner(layer))
            else:
                heard = said if pair in both else here
                voters += [seat for seat in pair if seat in heard]
        return layers, voters

    def _lay(self, seats: Iterable[int]) -> None:
        holders = [seat for seat in seats if self.stock.hands.get(seat)]
        self.course.step("play", holders, self._keep)

    def _open(self, count: Any, needs: int | None = None) -> tuple[list[Laid], list[int]]:
        """Open all plays and lay the first cards of each; also whose play is there."""
        where = {seat: context for seat, (_, context) in self.sealed.items()}
        plays = self.table.opened(
            "open_play", self.sealed, lambda seat, value: self._play(seat, value, where[seat])
        )
        laid: list[Laid] = []
        void = needs is not None and needs not in plays
        for seat in sorted(plays):
            number = 0 if void else count(seat)
            laid += [Laid(card, seat) for card in plays[seat][:number]]
            self.stock.hands[seat] = plays[seat][number:]
        return laid, sorted(plays)

    def _play(self, seat: int, value: bytes, context: Context) -> list[Card]:
        """Check what a sealed play holds: the own hand, re-masked and permuted."""
        group, hand = self.table.group, self.stock.hands[seat]
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

    # The spread.

    def _turned_up(self, kind: str, cards: list[Card]) -> list[bytes]:
        """Turn up cards that must be different ones of the deck, and no discards."""
        names = {card_point(self.table.group, card): card for card in self.deck}
        points = self.table.revealed(kind, cards)
        found = [names.get(point, b"") for point in points]
        gone = {*self.stock.discards}
        if b"" in found or len(set(found)) < len(found) or {*found} & gone:
            raise Contradiction(f"{kind.upper()} turns up what can be no card there")
        return found

    def _show(self, laid: list[Laid]) -> None:
        mixed = self.table.shuffle("mix", [one.card for one in laid])
        shown = self._turned_up("show", mixed)
        places = order(self.seed, "slots", len(shown), self.course.round)
        self.spread = [shown[place] for place in places]

    def _uncover(self, laid: list[Laid]) -> None:
        before = self._turned_up("owners", [one.card for one in laid])
        if {*before} != {*self.spread}:
            raise Contradiction("OWNERS turns up other cards than SHOW")
        owner = dict(zip(before, (one.seat for one in laid), strict=True))
        self.owners = [owner[card] for card in self.spread]
        self.stock.discards += self.spread

    def _vote(self, seats: Iterable[int]) -> dict[int, list[int]]:
        """The ballots of these seats that count; that of who votes red too is [green, red]."""
        sealed: dict[int, Commitment] = {}
        votes = votes_of_each(self.edition, self.course.seats)
        red = self.teller if self.edition["mode"] == "party" else None

        def judge(seat: int, body: Any, context: Context) -> None:
            self.table.check_sealed(body["sealed"], context)
            sealed[seat] = body["sealed"], context

        def ballot(seat: int, value: bytes) -> list[int]:
            slots = read_ballot(value, with_red=seat == red)
            if slots is None:
                raise Offence("bad_opening")
            if not ballot_allowed(slots, votes, len(self.spread), with_red=seat == red):
                raise Offence("double_vote")
            return slots

        self.course.step("vote", seats, judge)
        opened: Mapping[int, list[int]] = {}
        if sealed:
            opened = self.table.opened("open_vote", sealed, ballot)
        return dict(opened)
