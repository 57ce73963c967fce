"""What all phases of a game share: piles, decryption shares, openings (dealing.md, sealing.md)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from .group import Card, Group, combine, split_deck, split_points, total
from .proofs import Context, Transcript, is_shuffle, same_secret
from .sealing import Sealed, is_sealed, open_sealed, unseal
from .seating import share_key
from .steps import Course, Offence

Due = tuple[bytes, int | None]
Commitment = tuple[Sealed, Context]
CheckValue = Callable[[int, bytes], Any]


@dataclass
class Table:
    """The keys of the table and the course on which they are used."""

    course: Course
    group: Group
    vectors: dict[int, list[bytes]] = field(default_factory=dict)
    seating: list[int] = field(default_factory=list)

    @property
    def members(self) -> list[int]:
        """The seats with a key."""
        return sorted(self.vectors)

    @property
    def threshold(self) -> int:
        """So many of them rebuild a share of another's."""
        return len(self.vectors[self.members[0]])

    @property
    def table_key(self) -> bytes:
        """The sum of the game keys."""
        return total(self.group, (vector[0] for vector in self.vectors.values()))

    def shuffle(self, kind: str, deck: list[Card]) -> list[Card]:
        """Every seat in the seating order shuffles; then all agree."""
        for shuffler in list(self.seating):
            made: list[list[Card]] = []

            def judge(
                seat: int,
                body: Any,
                context: Context,
                deck: list[Card] = deck,
                made: list[list[Card]] = made,
            ) -> None:
                made.append(self._shuffled(deck, body, context))

            if self.course.step(kind, [shuffler], judge):
                deck = made[0]
        self.agree()
        return deck

    def _shuffled(self, deck: list[Card], body: Any, context: Context) -> list[Card]:
        outputs = split_deck(self.group, body["deck"])
        transcript = Transcript(self.group, "shuffle", context)
        if outputs is None or not is_shuffle(
            transcript, self.table_key, deck, outputs, body["proof"]
        ):
            raise Offence("bad_shuffle")
        return outputs

    def agree(self) -> None:
        """AGREE, until everybody present has agreed."""
        agreed: set[int] = set()
        while True:
            self.course.attend()
            missing = self.course.present(seat for seat in self.members if seat not in agreed)
            if not missing:
                return
            agreed |= set(self.course.step("agree", missing, lambda seat, body, context: None))

    def collect(self, kind: str, dues: Sequence[Due]) -> list[dict[int, bytes]]:
        """Collect all shares of these ciphertexts; for each due the shares by seat."""
        owed = {seat: [a for a, owner in dues if owner != seat] for seat in self.members}
        given: dict[int, list[bytes]] = {}
        parts: dict[int, dict[int, list[bytes]]] = {seat: {} for seat in self.members}
        while len(given) < len(self.members):
            self.course.attend()
            present = self.course.present(self.members)
            givers = [seat for seat in present if seat not in given]
            absent = [s for s in self.members if s not in given and s not in present]
            read: dict[int, tuple[list[bytes], dict[int, list[bytes]]]] = {}

            def judge(
                seat: int,
                body: Any,
                context: Context,
                givers: list[int] = givers,
                absent: list[int] = absent,
                read: Any = read,
            ) -> None:
                own = owed[seat] if seat in givers else []
                stand_ins = {s: owed[s] for s in absent}
                key = self.vectors[seat][0]
                read[seat] = self.shares_by(seat, body, context, key, own, stand_ins)

            for seat in self.course.step(kind, present, judge):
                own, stand_ins = read[seat]
                if seat in givers:
                    given[seat] = own
                for other, points in stand_ins.items():
                    parts[other][seat] = points
            for seat in absent:
                if len(parts[seat]) >= self.threshold:
                    given[seat] = self.put_together(parts[seat])
        places = dict.fromkeys(self.members, 0)
        result: list[dict[int, bytes]] = []
        for _, owner in dues:
            shares = {}
            for seat in self.members:
                if seat != owner:
                    shares[seat] = given[seat][places[seat]]
                    places[seat] += 1
            result.append(shares)
        return result

    def shares_by(
        self,
        seat: int,
        body: Any,
        context: Context,
        key: bytes,
        own: list[bytes],
        absent: Mapping[int, list[bytes]],
    ) -> tuple[list[bytes], dict[int, list[bytes]]]:
        """Check one entry of shares: own ones by ``key``, and parts for all who are absent."""
        width = self.group.width
        if [part["seat"] for part in body["parts"]] != list(absent):
            raise Offence("bad_share")
        jobs = [(key, own, body)]
        for part in body["parts"]:
            key = share_key(self.group, self.vectors[part["seat"]], seat)
            jobs.append((key, absent[part["seat"]], part))
        if any(len(job[2]["shares"]) != width * len(job[1]) for job in jobs):
            raise Offence("bad_share")
        results = [self._proven(context, *job) for job in jobs]
        return results[0], dict(zip(absent, results[1:], strict=True))

    def _proven(self, context: Context, key: bytes, inputs: list[bytes], body: Any) -> list[bytes]:
        outputs = split_points(self.group, body["shares"])
        if not inputs and not body["shares"] and not body["proof"]:
            return []
        transcript = Transcript(self.group, "decryption shares", context)
        if outputs is None or not same_secret(transcript, key, inputs, outputs, body["proof"]):
            raise Offence("bad_share")
        return outputs

    def put_together(self, parts: Mapping[int, list[bytes]]) -> list[bytes]:
        """Put an absent seat's shares together from those of the lowest holders."""
        holders = sorted(parts)[: self.threshold]
        q = self.group.order
        factors = []
        for j in holders:
            factor = 1
            for m in holders:
                if m != j:
                    factor = factor * (m + 1) * pow(m - j, -1, q) % q
            factors.append(factor)
        rows = zip(*(parts[j] for j in holders), strict=True)
        return [combine(self.group, factors, row) for row in rows]

    def revealed(self, kind: str, cards: Sequence[Card]) -> list[bytes]:
        """Turn cards up for all to see; their points."""
        shares = self.collect(kind, [(a, None) for a, _ in cards])
        return [
            self.group.subtract(b, total(self.group, of_card.values()))
            for (_, b), of_card in zip(cards, shares, strict=True)
        ]

    def check_sealed(self, sealed: Sealed, context: Context) -> None:
        """Check a sealed commitment when it comes."""
        if not is_sealed(self.group, self.table_key, context, sealed):
            raise Offence("bad_seal")

    def opened(
        self, kind: str, commitments: Mapping[int, Commitment], check: CheckValue
    ) -> dict[int, Any]:
        """Open what was sealed, by its authors or by the rest; the values that are good."""
        values: dict[int, Any] = {}

        def judge(seat: int, body: Any, context: Context) -> None:
            sealed, where = commitments[seat]
            value = open_sealed(self.group, self.table_key, where, sealed, body["mask"])
            if value is None:
                raise Offence("bad_opening")
            values[seat] = check(seat, value)

        course = self.course
        done = course.step(kind, commitments, judge)
        values = {seat: values[seat] for seat in done}
        left = [seat for seat in sorted(commitments) if seat not in done]
        if not left:
            return values
        shares = self.collect("unseal", [(commitments[s][0]["point"], None) for s in left])
        for seat, of_seat in zip(left, shares, strict=True):
            sealed, where = commitments[seat]
            value = unseal(self.group, where, sealed, total(self.group, of_seat.values()))
            try:
                if value is None:
                    raise Offence("bad_seal")
                values[seat] = check(seat, value)
            except Offence as offence:
                course.expel(seat, offence.name, None)
        return values
