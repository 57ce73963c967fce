"""The auditor's dealer: what a mode asks must be in the record, and must add up."""

from collections.abc import Callable, Mapping
from typing import Any

from dixit_lan.audit.findings import Finding, Wrong
from dixit_lan.audit.ledger import Ledger, Taken
from dixit_lan.audit.openings import Openings
from dixit_lan.audit.standins import opened
from dixit_lan.audit.stock import Stock
from dixit_lan.crypto.elgamal import Ciphertext
from dixit_lan.dealing.choices import (
    ClueTask,
    Commitment,
    OpenPlayTask,
    OpenVoteTask,
    PickTask,
    PlayTask,
    VoteTask,
)
from dixit_lan.dealing.deck import Deck
from dixit_lan.dealing.seed import drawn_order
from dixit_lan.dealing.setting import Blame
from dixit_lan.errors import InternalError
from dixit_lan.ids import Card, Digest, Seat
from dixit_lan.logs.evidence import Offence
from dixit_lan.logs.kinds import Kind
from dixit_lan.rules import script
from dixit_lan.rules.modes.registry import MODES
from dixit_lan.rules.script import Ballot, Ballots, Owners, Pair, Picks, Round


class Dealer:
    """Goes through one round. ``points``: what it gave, by seat; none if it is void."""

    def __init__(
        self,
        ledger: Ledger,
        stock: Stock,
        openings: Openings,
        pairs: tuple[Pair, ...],
        seed: Digest,
    ) -> None:
        self.points: tuple[int, ...] = ()
        self._ledger, self._cards, self._openings = ledger, stock.cards, openings
        self._stock, self._pairs, self._seed = stock, pairs, seed
        self._edition = ledger.base.edition
        self._sealed: dict[Seat, Commitment] = {}
        self._played: frozenset[Seat] = frozenset()
        self._mixed: Deck = ()
        self._spread: tuple[Card, ...] = ()
        self._is_told = self._is_settled = False

    def play_round(self, storyteller: Seat) -> None:
        """Raises Wrong, or Unfinished where the record ends earlier."""
        ledger, members = self._ledger, self._openings.setting.members
        at = Round(ledger.round, ledger.absence.count, members, storyteller, self._pairs)
        asks = MODES[self._edition.mode].play_round(self._edition, at)
        answer = None
        while True:
            try:
                ask = asks.send(answer)
            except StopIteration:
                return
            answer = ANSWERS[type(ask)](self, ask)

    # -- plays -------------------------------------------------------------------------------------

    def _tell(self, ask: script.Tell) -> bool:
        task = ClueTask(self._openings.setting, self._edition, self._cards.hands[ask.seat])
        self._sealed |= _commitments(self._ledger.step(Kind.CLUE, [ask.seat], task))
        return ask.seat in self._sealed

    def _say(self, ask: script.Say) -> bool:
        task = ClueTask(self._openings.setting, self._edition, None)
        self._is_told = ask.seat in self._ledger.step(Kind.CLUE, [ask.seat], task).bodies
        return self._is_told

    def _pick(self, ask: script.Pick) -> Picks:
        """Partners are asked where both are there."""
        ledger, members = self._ledger, self._openings.setting.members
        here = tuple(seat for seat in ledger.present() if seat in members)
        both = tuple(pair for pair in ask.pairs if set(pair) <= {*here})
        asked = sorted(seat for pair in both for seat in pair)
        bodies = ledger.step(Kind.PICK, asked, PickTask(both)).bodies
        named = {seat: Seat(body.layer) for seat, body in bodies.items()}
        order = drawn_order(self._seed, "layer", ledger.absence.count, ledger.round)
        return Picks(here, named, tuple(map(Seat, order)))

    def _lay(self, ask: script.Lay) -> None:
        task = PlayTask(self._openings.setting, dict(self._cards.hands))
        holders = [seat for seat in ask.seats if self._cards.hands[seat]]
        self._sealed |= _commitments(self._ledger.step(Kind.PLAY, holders, task))

    def _open_plays(self, ask: script.OpenPlays) -> bool:
        """Each play is the own hand mixed. Without one that is needed, all cards are kept."""
        task = OpenPlayTask(self._openings.setting, self._sealed, dict(self._cards.hands))
        plays = opened(self._ledger, Kind.OPEN_PLAY, task)
        self._played = frozenset(plays)
        is_void = ask.needs is not None and ask.needs not in plays
        for seat, hand in plays.items():
            self._cards.lay(seat, hand, 0 if is_void else ask.counts[seat])
        return any(self._cards.laid.values())

    # -- the spread --------------------------------------------------------------------------------

    def _mix(self, ask: script.Mix) -> None:
        laid = tuple(card for _, card in self._laid)
        self._mixed = self._openings.mix(Kind.MIX, self._stock.seating, laid)

    def _agree(self, ask: script.Agree) -> None:
        self._openings.agree()
        self._is_settled = self._is_told

    def _turn_up(self, ask: script.TurnUp) -> None:
        cards = self._openings.turn_up(Kind.SHOW, self._mixed)
        self._cards.turn_up(cards)
        order = drawn_order(self._seed, "slots", len(cards), self._ledger.round)
        self._spread = tuple(cards[at] for at in order)

    def _vote(self, ask: script.Vote) -> Ballots:
        task = VoteTask(self._openings.setting, ask.red)
        cast = _commitments(self._ledger.step(Kind.VOTE, ask.seats, task))
        if not cast:
            return {}
        ledger, size = self._ledger, len(self._spread)
        count = ledger.absence.count
        setting, edition = self._openings.setting, self._edition
        task_of_all = OpenVoteTask(setting, cast, edition, count, size, ask.red)
        ballots: Mapping[Seat, Ballot] = opened(ledger, Kind.OPEN_VOTE, task_of_all)
        return ballots

    def _uncover(self, ask: script.Uncover) -> Owners:
        """Who laid what, from the laid cards as they were before the mixing. Raises Wrong."""
        cards = self._openings.turn_up(Kind.OWNERS, tuple(card for _, card in self._laid))
        owner = {card: seat for (seat, _), card in zip(self._laid, cards, strict=True)}
        if sorted(cards) != sorted(self._spread):
            raise Wrong(Finding("the cards in the spread are not those that were laid"))
        return tuple(owner[card] for card in self._spread)

    # -- what comes of it --------------------------------------------------------------------------

    def _strike(self, ask: script.Strike) -> None:
        if ask.seat not in self._ledger.absence.out:
            blame = Blame(ask.seat, Offence.OWN_CARD_VOTE, "a vote for a card of one's own")
            self._ledger.accuse(blame, self._ledger.latest(ask.seat, Kind.VOTE, Kind.OPEN_VOTE))

    def _score(self, ask: script.Score) -> None:
        self.points = ask.points
        self._cards.discard(self._spread)

    # -- hands -------------------------------------------------------------------------------------

    def _restock(self, ask: script.Restock) -> None:
        self._stock.restock()

    def _open_hands(self, ask: script.OpenHands) -> None:
        """Of two clues for two halves, both together would open all hands before either counts."""
        if not self._is_settled:
            raise InternalError("hands are opened before all agree on the clue")
        self._stock.fill_hands()

    def _pass_on(self, ask: script.PassOn) -> None:
        self._cards.pass_on([seat for seat in self._stock.seating if seat in self._played])

    @property
    def _laid(self) -> list[tuple[Seat, Ciphertext]]:
        laid = self._cards.laid
        return [(seat, card) for seat in sorted(laid) for card in laid[seat]]


def _commitments(taken: Taken) -> dict[Seat, Commitment]:
    return {seat: Commitment(taken.place, body.sealed) for seat, body in taken.bodies.items()}


ANSWERS: dict[type, Callable[[Dealer, Any], Any]] = {
    script.Tell: Dealer._tell,
    script.Say: Dealer._say,
    script.Restock: Dealer._restock,
    script.OpenHands: Dealer._open_hands,
    script.Pick: Dealer._pick,
    script.Lay: Dealer._lay,
    script.OpenPlays: Dealer._open_plays,
    script.Mix: Dealer._mix,
    script.Agree: Dealer._agree,
    script.TurnUp: Dealer._turn_up,
    script.Vote: Dealer._vote,
    script.Uncover: Dealer._uncover,
    script.Strike: Dealer._strike,
    script.Score: Dealer._score,
    script.PassOn: Dealer._pass_on,
}
"""What answers each ask."""
