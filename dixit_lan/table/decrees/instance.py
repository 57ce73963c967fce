"""One number: all that the logs say of the decree that gets it."""

from collections import defaultdict
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field

from dixit_lan.ids import Digest, Seat
from dixit_lan.logs.decrees import (
    NOTHING,
    Assent,
    Body,
    Pass,
    Propose,
    Stand,
    Target,
    Wish,
)
from dixit_lan.logs.entry import Entry
from dixit_lan.wire.limits import STANDS_MAX, WISHES_MAX


@dataclass(frozen=True, slots=True)
class Wished:
    """A seat's latest word on a target. ``heard``: since when we know of it, in seconds."""

    yes: bool
    entry: Entry
    heard: float


@dataclass
class Instance:
    """``wishes``, ``stands``: by target and seat; ``proposals``: by turn, on any branch, also those
    whose log is not held so far; ``assents``: by turn and proposal; ``passes``: by turn.
    """

    wishes: dict[Target, dict[Seat, Wished]] = field(default_factory=lambda: defaultdict(dict))
    stands: dict[Target, dict[Seat, Entry]] = field(default_factory=lambda: defaultdict(dict))
    proposals: dict[int, dict[Digest, Entry]] = field(default_factory=lambda: defaultdict(dict))
    assents: dict[int, dict[bytes, dict[Seat, Entry]]] = field(
        default_factory=lambda: defaultdict(lambda: defaultdict(dict))
    )
    passes: dict[int, dict[Seat, Entry]] = field(default_factory=lambda: defaultdict(dict))
    _wished: dict[Seat, int] = field(default_factory=lambda: defaultdict(int))
    _stood: dict[Seat, int] = field(default_factory=lambda: defaultdict(int))

    def learn(self, seat: Seat, entry: Entry, body: Body, now: float) -> None:
        """Take in what a founder says, in the order of his log, if that lets him (rule 7)."""
        match body:
            case Wish() if self._wished[seat] < WISHES_MAX:
                self._wished[seat] += 1
                self.wishes[body.target][seat] = Wished(body.yes, entry, now)
            case Stand() if self._stood[seat] < STANDS_MAX:
                self._stood[seat] += 1
                self.stands[body.target].setdefault(seat, entry)
            case Propose():
                self.proposals[body.turn][entry.hash] = entry
            case Assent():
                self.assents[body.turn][body.proposal][seat] = entry
            case Pass():
                self.passes[body.turn].setdefault(seat, entry)

    @property
    def is_silent(self) -> bool:
        """Has nobody said anything?"""
        return not (self.wishes or self.stands or self.proposals or self.passes)

    def live(self, target: Target, electors: Collection[Seat]) -> dict[Seat, Wished]:
        """The wishes for a target that stand now, of those who decide."""
        return {
            seat: wish
            for seat, wish in sorted(self.wishes.get(target, {}).items())
            if wish.yes and seat in electors
        }

    def has_stood(self, seat: Seat) -> bool:
        return any(seat in said for said in self.stands.values())

    def stood_for(self, seat: Seat) -> list[Target]:
        """The targets for which a seat has stood."""
        return [target for target, said in self.stands.items() if seat in said]

    def all_stands(self) -> Iterator[tuple[Target, Seat, Entry]]:
        for target, said in self.stands.items():
            for seat, entry in sorted(said.items()):
                yield target, seat, entry

    def standing(self) -> set[Seat]:
        """Whoever has stood for anything."""
        return {seat for said in self.stands.values() for seat in said}

    def stands_for_change(self) -> Iterator[tuple[Target, Seat, Entry]]:
        """All but those for nothing."""
        return ((t, seat, entry) for t, seat, entry in self.all_stands() if t != NOTHING)
