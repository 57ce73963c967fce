"""The public state of a game: what everybody at the table knows, and nothing that one seat hides."""

from dataclasses import dataclass, field, replace

from dixit_lan.dealing.bodies import Departure
from dixit_lan.dealing.deck import Deck
from dixit_lan.dealing.reasons import LEFT
from dixit_lan.dealing.roster import Roster
from dixit_lan.dealing.setting import DeckPoints
from dixit_lan.ids import Card, Digest, Seat
from dixit_lan.rules.script import Pair
from dixit_lan.rules.turns import Told
from dixit_lan.rules.view import Clue, Phase, RoundResult


@dataclass
class Board:
    """Kept by the rulebook (who is here: by the referee), read by everybody else.

    ``hands``, ``passed`` and ``pile`` are face down.
    """

    roster: Roster  # with everybody who joins later in the game, as far as decrees are known
    base: Digest  # the id of the roster that began
    count: int  # seats that have joined in so far: the first of the roster
    points: DeckPoints
    phase: Phase = Phase.DEALING
    seed: Digest | None = None
    seating: tuple[Seat, ...] = ()
    pairs: tuple[Pair, ...] = ()  # partners, in teams
    told: Told = field(default_factory=dict)
    pile: Deck = ()
    hands: dict[Seat, Deck] = field(default_factory=dict)
    passed: dict[Seat, Deck] = field(default_factory=dict)  # what each takes up with the next hand
    dealt_in: tuple[Seat, ...] = ()  # who gets cards until the pile is shuffled again
    discards: list[Card] = field(default_factory=list)
    round: int = 0
    storyteller: Seat | None = None
    clue: Clue | None = None
    layers: tuple[Seat, ...] = ()  # who lays, where partners say so
    laid: dict[Seat, Deck] = field(default_factory=dict)
    spread: tuple[Card, ...] = ()
    scores: tuple[int, ...] = ()
    history: list[RoundResult] = field(default_factory=list)
    winners: tuple[Seat, ...] = ()
    away: dict[Seat, Departure] = field(default_factory=dict)  # not here, maybe back later
    out: dict[Seat, Departure] = field(default_factory=dict)  # proven cheats

    def copy(self, roster: Roster) -> "Board":
        """The same state, on a board of its own, under a roster that may have grown."""
        return replace(
            self,
            roster=roster,
            hands=dict(self.hands),
            passed=dict(self.passed),
            discards=list(self.discards),
            laid=dict(self.laid),
            history=list(self.history),
            away=dict(self.away),
            out=dict(self.out),
        )

    def is_gone(self, seat: Seat) -> bool:
        """Has this seat left, or been put out? Nobody waits for it any more."""
        return seat in self.out or (seat in self.away and self.away[seat].why == LEFT)

    def begin_round(self, storyteller: Seat) -> None:
        self.round += 1
        self.storyteller = storyteller
        self.clear_round()

    def clear_round(self) -> None:
        self.clue, self.layers, self.laid, self.spread = None, (), {}, ()
