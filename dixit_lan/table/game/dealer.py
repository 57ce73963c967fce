"""The dealer of a table on which nobody sees another's cards: it turns what a mode asks into steps.

The order of a round is the mode's (``rules.modes``); how a play is sealed, opened, mixed and turned up
without a host is written here, for all modes alike.
"""

from collections.abc import Callable
from typing import Any

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
from dixit_lan.dealing.shares import Due, SharePool
from dixit_lan.errors import InternalError
from dixit_lan.ids import Card, Digest, Seat
from dixit_lan.logs.evidence import Offence
from dixit_lan.logs.kinds import Kind
from dixit_lan.rules import script
from dixit_lan.rules.modes.registry import MODES
from dixit_lan.rules.script import Ballot, Picks, Round
from dixit_lan.rules.view import Clue, Phase, RoundResult
from dixit_lan.table.game.board import Board
from dixit_lan.table.game.step import (
    Attendance,
    Counted,
    Offended,
    Passed,
    Played,
    Present,
    Reply,
)
from dixit_lan.table.game.stock import Stock
from dixit_lan.table.game.waiting import Rules, Waiting


class Dealer:
    """Plays the rounds of one game, one after the other, on its ``board``."""

    def __init__(self, table: Waiting, board: Board, stock: Stock) -> None:
        self._table, self._board, self._stock = table, board, stock
        self._edition = table.roster.edition
        self._sealed: dict[Seat, Commitment] = {}
        self._mixed: Deck = ()

    def play_round(self, storyteller: Seat) -> Rules:
        """One round, as the table's mode goes."""
        board, table = self._board, self._table
        board.begin_round(storyteller)
        table.round = board.round
        self._sealed, self._mixed = {}, ()
        at = Round(board.round, board.count, table.setting.members, storyteller, board.pairs)
        asks = MODES[self._edition.mode].play_round(self._edition, at)
        answer = None
        while True:
            try:
                ask = asks.send(answer)
            except StopIteration:
                return
            answer = yield from ANSWERS[type(ask)](self, ask)

    # -- plays -------------------------------------------------------------------------------------

    def _tell(self, ask: script.Tell) -> Rules:
        told = yield from self._hear(ask.seat, self._board.hands[ask.seat])
        self._sealed |= _commitments(told)
        return ask.seat in told.bodies

    def _say(self, ask: script.Say) -> Rules:
        told = yield from self._hear(ask.seat, None)
        return ask.seat in told.bodies

    def _hear(self, seat: Seat, hand: Deck | None) -> Rules:
        """The clue of ``seat``, with its play from ``hand``."""
        board, table = self._board, self._table
        board.phase = Phase.CLUE
        told: Reply = yield from table.wait(
            Kind.CLUE, [seat], ClueTask(table.setting, self._edition, hand)
        )
        if seat in told.bodies:
            board.clue = Clue(told.bodies[seat].text)
        return told

    def _pick(self, ask: script.Pick) -> Rules:
        """Nobody is asked whose partner is not there to be asked as well."""
        board, table = self._board, self._table
        board.phase = Phase.PICK
        attendance: Attendance = yield Present()
        here = tuple(s for s in board.seating if s in attendance.present)
        both = tuple(pair for pair in ask.pairs if all(seat in here for seat in pair))
        asked = [seat for pair in both for seat in pair]
        picked = yield from table.wait(Kind.PICK, sorted(asked), PickTask(both))
        named = {seat: Seat(body.layer) for seat, body in picked.bodies.items()}
        order = drawn_order(self._seed, "layer", board.count, board.round)
        return Picks(here, named, tuple(map(Seat, order)))

    def _lay(self, ask: script.Lay) -> Rules:
        board, table = self._board, self._table
        board.phase, board.layers = Phase.LAY, ask.seats
        task = PlayTask(table.setting, dict(board.hands))
        holders = [seat for seat in ask.seats if board.hands.get(seat)]
        laid = yield from table.wait(Kind.PLAY, holders, task)
        self._sealed |= _commitments(laid)

    def _open_plays(self, ask: script.OpenPlays) -> Rules:
        board = self._board
        board.phase = Phase.MIXING
        plays = self._sealed
        task = OpenPlayTask(self._table.setting, plays, dict(board.hands))
        opened = yield from self._table.opened(Kind.OPEN_PLAY, task, plays)
        void = ask.needs is not None and ask.needs not in opened
        for seat, hand in opened.items():
            if void:
                board.hands[seat] = hand
            else:
                laid = ask.counts[seat]
                board.laid[seat], board.hands[seat] = hand[:laid], hand[laid:]
        yield Played({seat: plays[seat].place for seat in opened}, void)
        return bool(board.laid)

    # -- the spread --------------------------------------------------------------------------------

    def _mix(self, ask: script.Mix) -> Rules:
        laid = tuple(card for _, card in self._laid)
        self._mixed = yield from self._table.mix(Kind.MIX, self._board.seating, laid)

    def _agree(self, ask: script.Agree) -> Rules:
        yield from self._table.agree()

    def _turn_up(self, ask: script.TurnUp) -> Rules:
        board = self._board
        cards = yield from self._open(Kind.SHOW, self._mixed)
        slots = drawn_order(self._seed, "slots", len(cards), board.round)
        board.spread = tuple(cards[at] for at in slots)

    def _vote(self, ask: script.Vote) -> Rules:
        board, table = self._board, self._table
        board.phase = Phase.VOTE
        cast = yield from table.wait(Kind.VOTE, ask.seats, VoteTask(table.setting, ask.red))
        sealed = _commitments(cast)
        size, count = len(board.spread), board.count
        task = OpenVoteTask(table.setting, sealed, self._edition, count, size, ask.red)
        ballots = (yield from table.opened(Kind.OPEN_VOTE, task, sealed)) if sealed else {}
        board.phase = Phase.COUNTING
        return ballots

    def _uncover(self, ask: script.Uncover) -> Rules:
        """The laid cards, from before the mixing, are opened by everybody."""
        cards = yield from self._open(Kind.OWNERS, tuple(card for _, card in self._laid))
        owner = {card: seat for (seat, _), card in zip(self._laid, cards, strict=True)}
        return tuple(owner[card] for card in self._board.spread)

    # -- what comes of it --------------------------------------------------------------------------

    def _strike(self, ask: script.Strike) -> Rules:
        message = "a vote for a card of one's own"
        yield Offended(Blame(ask.seat, Offence.OWN_CARD_VOTE, message))

    def _score(self, ask: script.Score) -> Rules:
        board = self._board
        if board.storyteller is None or board.clue is None:
            raise InternalError("a round is counted that was never told")
        board.scores = tuple(old + new for old, new in zip(board.scores, ask.points, strict=True))
        ballots = [ask.ballots.get(Seat(seat), Ballot()) for seat in range(board.count)]
        board.history.append(
            RoundResult(
                board.round,
                board.storyteller,
                board.clue,
                board.spread,
                ask.owners,
                tuple(ballot.slots for ballot in ballots),
                ask.points,
                board.scores,
                ask.red,
                ask.void,
            )
        )
        board.discards += board.spread
        yield Counted(board.round)

    # -- cards -------------------------------------------------------------------------------------

    def _restock(self, ask: script.Restock) -> Rules:
        self._board.phase = Phase.REFILL
        yield from self._stock.restock()

    def _open_hands(self, ask: script.OpenHands) -> Rules:
        self._board.phase = Phase.REFILL
        yield from self._stock.fill_hands()

    def _pass_on(self, ask: script.PassOn) -> Rules:
        """Only what was re-masked by an opened play may change its owner: all shares of a ciphertext
        but its owner's are out since it was dealt, and the next owner's dealing brings his.
        """
        board = self._board
        ring = tuple(seat for seat in board.seating if seat in board.laid)
        for seat, left in zip(ring, (*ring[1:], *ring[:1]), strict=True):
            board.passed[left] = board.hands.pop(seat)
        yield Passed(ring)

    @property
    def _seed(self) -> Digest:
        if self._board.seed is None:
            raise InternalError("the seed is used before it is drawn")
        return self._board.seed

    @property
    def _laid(self) -> tuple[tuple[Seat, Any], ...]:
        """All that is laid, by seat."""
        laid = self._board.laid
        return tuple((seat, card) for seat in sorted(laid) for card in laid[seat])

    def _open(self, kind: Kind, cards: Deck) -> Rules:
        """Turn ``cards`` up for everybody, in their order."""
        pool = yield from self._table.collect(kind, [Due(card) for card in cards])
        return tuple(self._card(pool, at) for at in range(len(cards)))

    def _card(self, pool: SharePool, at: int) -> Card:
        card = self._board.points.card(pool.open(pool.dues[at].ciphertext))
        if card is None:
            raise InternalError("a card that is proven to be of the deck is none of it")
        return card


def _commitments(sealed: Reply) -> dict[Seat, Commitment]:
    return {seat: Commitment(sealed.place, body.sealed) for seat, body in sealed.bodies.items()}


ANSWERS: dict[type, Callable[[Dealer, Any], Rules]] = {
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
