"""A whole game with open cards, as one immutable value: for bots in practice, tests and replays.

The table's referee never has one of these, since no laptop knows all the cards; it shares the
checks, the scoring and the ending. ``play`` gives the next value, or raises and changes nothing.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TypeVar

from dixit_lan.errors import RuleCode, RuleViolation
from dixit_lan.ids import Card, Seat
from dixit_lan.rules import ending, moves
from dixit_lan.rules.edition import Edition, FirstStoryteller
from dixit_lan.rules.game_moves import (
    Begin,
    CastVote,
    Deal,
    GiveClue,
    Lay,
    Move,
    Refill,
    TurnUp,
)
from dixit_lan.rules.scoring import score_round
from dixit_lan.rules.view import Clue, Phase, RoundResult, SeatView

Cards = tuple[Card, ...]
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Game:
    """Everything that is so. Tuples "by seat" are indexed by seat number."""

    edition: Edition
    names: tuple[str, ...]
    phase: Phase = Phase.DEALING
    seating: tuple[Seat, ...] = ()
    round: int = 0
    storyteller: Seat | None = None
    hands: tuple[Cards, ...] = ()  # by seat
    laid: tuple[Cards, ...] = ()  # by seat, this round's
    saw: tuple[Seat | None, ...] = ()  # by seat: whom it saw begin
    clue: Clue | None = None
    spread: Cards = ()  # the laid cards in their slots, once turned up
    ballots: tuple[tuple[int, ...], ...] = ()  # by seat; empty: not yet
    pile: Cards = ()  # top card first
    discards: Cards = ()
    scores: tuple[int, ...] = ()
    history: tuple[RoundResult, ...] = ()

    @property
    def seats(self) -> int:
        return len(self.names)

    @property
    def cards(self) -> Cards:
        """Every card, wherever it is, sorted: the same in every state of a game."""
        piles = (*self.hands, *self.laid, self.pile, self.discards)
        return tuple(sorted(card for cards in piles for card in cards))

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """Seats whose choice the game waits for, in seat order."""
        match self.phase:
            case Phase.BEGIN:
                waiting = [seen is None for seen in self.saw]
            case Phase.CLUE:
                waiting = [seat == self.storyteller for seat in range(self.seats)]
            case Phase.LAY:
                waiting = [not cards for cards in self.laid]
            case Phase.VOTE:
                pairs = enumerate(self.ballots)
                waiting = [not slots and seat != self.storyteller for seat, slots in pairs]
            case _:
                waiting = []
        return tuple(Seat(seat) for seat, waits in enumerate(waiting) if waits)

    @property
    def winners(self) -> tuple[Seat, ...]:
        return ending.winners(self.scores) if self.phase is Phase.OVER else ()

    def play(self, move: Move) -> "Game":
        """The game after ``move``. Raises RuleViolation; this value stays as it is."""
        match move:
            case Deal():
                return _deal(self, move)
            case Begin():
                return _begin(self, move)
            case GiveClue():
                return _give_clue(self, move)
            case Lay():
                return _lay(self, move)
            case TurnUp():
                return _turn_up(self, move)
            case CastVote():
                return _cast_vote(self, move)
            case Refill():
                return _refill(self, move)


def new_game(edition: Edition, names: tuple[str, ...]) -> Game:
    """An undealt game of one seat a name. Raises RuleViolation(BAD_EDITION)."""
    edition.check()
    if not edition.seats_min <= len(names) <= edition.seats_max:
        message = f"{edition.name} is not for {len(names)} players"
        raise RuleViolation(RuleCode.BAD_EDITION, message)
    return Game(edition, names, scores=(0,) * len(names))


def replay(game: Game, played: Iterable[Move]) -> tuple[Game, int, RuleViolation | None]:
    """Play a list of moves: (last good state, moves played, first violation or None)."""
    count = 0
    for move in played:
        try:
            game = game.play(move)
        except RuleViolation as violation:
            return game, count, violation
        count += 1
    return game, count, None


def view_of(game: Game, seat: Seat) -> SeatView:
    """What ``seat`` may see of ``game``, and nothing more."""
    awaited = game.awaited
    return SeatView(
        seat=seat,
        names=game.names,
        edition=game.edition,
        seating=game.seating,
        phase=game.phase,
        round=game.round,
        storyteller=game.storyteller,
        hand=game.hands[seat] if game.hands else (),
        clue=game.clue,
        laid=game.laid[seat] if game.laid else (),
        spread=game.spread,
        ballot=game.ballots[seat] if game.ballots else (),
        awaited=awaited,
        my_move=seat in awaited,
        scores=game.scores,
        history=game.history,
        pile_count=len(game.pile),
        winners=game.winners,
    )


def _expect(game: Game, phase: Phase) -> None:
    if game.phase is not phase:
        message = f"this belongs to {phase.value}, the game is at {game.phase.value}"
        raise RuleViolation(RuleCode.WRONG_PHASE, message)


def _expect_choice(game: Game, phase: Phase, seat: Seat) -> None:
    _expect(game, phase)
    if seat not in game.awaited:
        raise RuleViolation(RuleCode.NOT_YOUR_MOVE, f"nothing is expected of seat {seat}")


def _deal(game: Game, move: Deal) -> Game:
    _expect(game, Phase.DEALING)
    seats, size = game.seats, game.edition.hand_size(game.seats)
    if len(set(move.deck)) < len(move.deck) or len(move.deck) < seats * size:
        raise RuleViolation(RuleCode.BAD_DEAL, "too few cards, or one of them twice")
    if sorted(move.seating) != list(range(seats)):
        raise RuleViolation(RuleCode.BAD_DEAL, "the seating does not name every seat once")
    by_idea = game.edition.first_storyteller is FirstStoryteller.IDEA
    if by_idea != (move.first is None) or move.first not in (None, *move.seating):
        raise RuleViolation(RuleCode.BAD_DEAL, "the first storyteller is not found in this way")
    hands: list[Cards] = [()] * seats
    for place, seat in enumerate(move.seating):
        hands[seat] = move.deck[place * size : (place + 1) * size]
    dealt = replace(game, seating=move.seating, hands=tuple(hands), pile=move.deck[seats * size :])
    if move.first is not None:
        return _open_round(dealt, move.first)
    return replace(dealt, phase=Phase.BEGIN, saw=(None,) * seats)


def _begin(game: Game, move: Begin) -> Game:
    _expect_choice(game, Phase.BEGIN, move.seat)
    if move.saw not in game.seating:
        raise RuleViolation(RuleCode.NOT_YOUR_MOVE, f"there is no seat {move.saw}")
    saw = _put(game.saw, move.seat, move.saw)
    votes = {Seat(seat): seen for seat, seen in enumerate(saw) if seen is not None}
    if len(votes) < game.seats:
        return replace(game, saw=saw)
    return _open_round(replace(game, saw=saw), moves.first_storyteller(votes, game.seating))


def _open_round(game: Game, storyteller: Seat) -> Game:
    nothing: tuple[()] = ()
    return replace(
        game,
        phase=Phase.CLUE,
        round=game.round + 1,
        storyteller=storyteller,
        clue=None,
        laid=(nothing,) * game.seats,
        spread=(),
        ballots=(nothing,) * game.seats,
    )


def _give_clue(game: Game, move: GiveClue) -> Game:
    _expect_choice(game, Phase.CLUE, move.seat)
    moves.check_laid(1, (move.card,), game.hands[move.seat])
    moves.check_clue(game.edition, move.text)
    told = replace(game, phase=Phase.LAY, clue=Clue(move.text))
    return _lay_down(told, move.seat, (move.card,))


def _lay(game: Game, move: Lay) -> Game:
    _expect_choice(game, Phase.LAY, move.seat)
    moves.check_laid(game.edition.cards_laid(game.seats), move.cards, game.hands[move.seat])
    after = _lay_down(game, move.seat, move.cards)
    return after if after.awaited else replace(after, phase=Phase.MIXING)


def _lay_down(game: Game, seat: Seat, cards: Cards) -> Game:
    kept = tuple(card for card in game.hands[seat] if card not in cards)
    return replace(game, hands=_put(game.hands, seat, kept), laid=_put(game.laid, seat, cards))


def _turn_up(game: Game, move: TurnUp) -> Game:
    _expect(game, Phase.MIXING)
    if sorted(move.order) != sorted(card for cards in game.laid for card in cards):
        raise RuleViolation(RuleCode.BAD_DEAL, "the spread is not the cards that were laid")
    return replace(game, phase=Phase.VOTE, spread=move.order)


def _cast_vote(game: Game, move: CastVote) -> Game:
    _expect_choice(game, Phase.VOTE, move.seat)
    own = [s for s, card in enumerate(game.spread, 1) if card in game.laid[move.seat]]
    moves.check_ballot(game.edition, game.seats, len(game.spread), move.slots, own)
    after = replace(game, ballots=_put(game.ballots, move.seat, move.slots))
    return after if after.awaited else _close_round(after)


def _close_round(game: Game) -> Game:
    """Count the round, put the spread aside, and see whether it was the last."""
    result = _count(game)
    over = ending.is_over(game.edition, game.seats, result.scores, len(game.pile))
    nothing: tuple[()] = ()
    return replace(
        game,
        phase=Phase.OVER if over else Phase.REFILL,
        laid=(nothing,) * game.seats,
        spread=(),
        discards=game.discards + game.spread,
        scores=result.scores,
        history=(*game.history, result),
    )


def _count(game: Game) -> RoundResult:
    storyteller, clue = game.storyteller, game.clue
    if storyteller is None or clue is None:
        raise RuleViolation(RuleCode.WRONG_PHASE, "no round is being played")
    laid_by = {card: Seat(seat) for seat, cards in enumerate(game.laid) for card in cards}
    owners = tuple(laid_by[card] for card in game.spread)
    votes = {Seat(seat): slots for seat, slots in enumerate(game.ballots) if slots}
    points = score_round(game.edition, game.seats, storyteller, owners, votes)
    return RoundResult(
        number=game.round,
        storyteller=storyteller,
        clue=clue,
        spread=game.spread,
        owners=owners,
        votes=game.ballots,
        points=points,
        scores=tuple(old + won for old, won in zip(game.scores, points, strict=True)),
    )


def _refill(game: Game, move: Refill) -> Game:
    _expect(game, Phase.REFILL)
    pile, discards = game.pile, game.discards
    if not ending.can_refill(len(pile), game.seats, game.edition):
        pile, discards = move.reshuffled, ()
        if sorted(pile) != sorted(game.pile + game.discards):
            raise RuleViolation(
                RuleCode.BAD_DEAL, "the new pile is not the old one and the discards"
            )
    elif move.reshuffled:
        raise RuleViolation(RuleCode.BAD_DEAL, "the pile suffices: no reshuffle is due")
    return _draw_up(replace(game, pile=pile, discards=discards))


def _draw_up(game: Game) -> Game:
    if game.storyteller is None:
        raise RuleViolation(RuleCode.WRONG_PHASE, "no round was played")
    following = moves.next_storyteller(game.seating, game.storyteller)
    size, start = game.edition.hand_size(game.seats), game.seating.index(following)
    hands, pile = list(game.hands), game.pile
    for seat in game.seating[start:] + game.seating[:start]:
        due = size - len(hands[seat])
        hands[seat] += pile[:due]
        pile = pile[due:]
    return _open_round(replace(game, hands=tuple(hands), pile=pile), following)


def _put(values: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    """``values`` with the one of ``seat`` replaced."""
    return (*values[:seat], value, *values[seat + 1 :])
