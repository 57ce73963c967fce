"""What this seat must do at a step: by itself, or once its person has chosen.

``choose`` turns an Intent into a checked choice; that is the one place where what a person asks for
meets the rules.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations, permutations
from typing import Any

from dixit_lan.dealing.choices import (
    BeginTask,
    ClueTask,
    OpenTask,
    PickTask,
    PlayTask,
    VoteTask,
)
from dixit_lan.dealing.seat_secrets import SeatSecrets
from dixit_lan.dealing.setting import Place
from dixit_lan.dealing.task import Choice, Sealing, Task
from dixit_lan.errors import InternalError, RuleCode, RuleViolation
from dixit_lan.ids import Digest, Seat
from dixit_lan.logs.kinds import Kind
from dixit_lan.rules.intents import (
    BeginStory,
    CastVote,
    GiveClue,
    Intent,
    LayCards,
    PickLayer,
)
from dixit_lan.rules.modes.registry import numbers
from dixit_lan.rules.moves import check_ballot, check_clue, check_laid
from dixit_lan.rules.script import Ballot
from dixit_lan.table.game.board import Board
from dixit_lan.table.game.referee import Referee
from dixit_lan.table.game.step import Step

CHOSEN_BY_PEOPLE = {
    Kind.BEGIN: BeginStory,
    Kind.CLUE: GiveClue,
    Kind.PICK: PickLayer,
    Kind.PLAY: LayCards,
    Kind.VOTE: CastVote,
}


@dataclass(frozen=True, slots=True)
class NotYet:
    """The person has not chosen."""


def choose(intent: Intent, step: Step, board: Board, secrets: SeatSecrets) -> Choice:
    """The choice that ``intent`` makes at ``step``. Raises RuleViolation; nothing has changed then."""
    if secrets.seat not in step.seats:
        raise RuleViolation(RuleCode.NOT_YOUR_MOVE)
    if CHOSEN_BY_PEOPLE.get(step.kind) is not type(intent):
        raise RuleViolation(RuleCode.WRONG_PHASE)
    edition, count = board.roster.edition, board.count
    match intent, step.task:
        case BeginStory(), _:
            return secrets.seat
        case GiveClue(card, text), ClueTask(hand=hand):
            cards = () if card is None else (card,)
            check_laid(0 if hand is None else 1, cards, secrets.hand)
            check_clue(edition, text)
            return cards, text
        case PickLayer(seat), PickTask(pairs):
            if not any({seat, secrets.seat} <= {*pair} for pair in pairs):
                raise RuleViolation(RuleCode.NOT_YOUR_MOVE, f"seat {seat} is no partner")
            return seat
        case LayCards(cards), _:
            check_laid(numbers(edition, count).laid, cards, secrets.hand)
            return cards
        case CastVote(slots, red), VoteTask(red=red_voter):
            return _ballot(slots, red, board, secrets, has_red=secrets.seat == red_voter)
    raise RuleViolation(RuleCode.WRONG_PHASE)


def _ballot(
    slots: tuple[int, ...], red: int, board: Board, secrets: SeatSecrets, *, has_red: bool
) -> Ballot:
    if red and not has_red:
        raise RuleViolation(RuleCode.WRONG_COUNT, "a vote against an image")
    own = [slot for slot, card in enumerate(board.spread, 1) if card in secrets.laid]
    edition, size = board.roster.edition, len(board.spread)
    check_ballot(edition, board.count, size, slots, own, red=red if has_red else None)
    return Ballot(slots, red)


def automatic(
    referee: Referee, step: Step, seat: Seat, sealing: Callable[[Digest], Sealing]
) -> Choice | NotYet:
    """The choice that the program makes by itself at ``step``; NotYet where a person must."""
    if isinstance(step.task, OpenTask):
        return sealing(step.task.commitments[seat].place.digest)
    if isinstance(step.task, BeginTask):
        return first_seen(referee)
    if isinstance(step.task, PickTask):
        return named_by_partner(referee, step.task, seat)
    return NotYet() if step.kind in CHOSEN_BY_PEOPLE else None


def sealing_of(task: Task, secrets: SeatSecrets, place: Place, body: Any, board: Board) -> Sealing:
    """What we keep of a choice that only our own entry remembers: the one choice that gives it.

    Our secrets follow from the statement and the choice, so trying the few choices there are finds it.
    Raises InternalError if none does.
    """
    for choice in _choices(task, secrets, body, board):
        made = task.make(secrets, place, choice)
        if made.body == body and made.sealing is not None:
            return made.sealing
    raise InternalError("an own entry that our secret does not explain")


def _choices(task: Task, secrets: SeatSecrets, body: Any, board: Board) -> Iterator[Choice]:
    edition, count = board.roster.edition, board.count
    match task:
        case ClueTask(hand=None):
            yield (), body.text
        case ClueTask():
            yield from (((card,), body.text) for card in secrets.hand)
        case PlayTask():
            yield from permutations(secrets.hand, numbers(edition, count).laid)
        case VoteTask(red=red):
            slots = range(1, len(board.spread) + 1)
            for votes in range(1, numbers(edition, count).votes + 1):
                for chosen in combinations(slots, votes):
                    yield from (
                        Ballot(chosen, at) for at in (slots if red == secrets.seat else (0,))
                    )
        case _:
            yield None


def first_seen(referee: Referee) -> Any:
    """Whose wish to begin came here first; NotYet while nobody's has."""
    for seat in referee.came:
        body = referee.body(seat)
        if body is not None and 0 <= body.saw < referee.roster.count:
            return seat
    return NotYet()


def named_by_partner(referee: Referee, task: PickTask, seat: Seat) -> Any:
    """One word is enough for two partners: we say whom the other one has named; NotYet before that, and
    where that is none of both.
    """
    for one, other in task.pairs:
        if seat in (one, other):
            said = referee.body(other if seat == one else one)
            is_word = said is not None and said.layer in (one, other)
            return Seat(said.layer) if is_word else NotYet()
    return NotYet()
