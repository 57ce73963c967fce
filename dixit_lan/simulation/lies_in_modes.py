"""Lies that only Party or Team has room for: red votes, hands that wander, partners."""

from collections.abc import Callable, Iterator
from itertools import islice

from dixit_lan.dealing.bodies import ClueGiven, Pick, SealedChoice
from dixit_lan.dealing.choices import ClueTask, PickTask, PlayTask, VoteTask, seal_play, seal_value
from dixit_lan.dealing.setting import Place
from dixit_lan.dealing.shares import Due, SharesTask
from dixit_lan.dealing.task import Choice, Made
from dixit_lan.ids import Seat
from dixit_lan.logs.kinds import Kind
from dixit_lan.rules.modes.registry import numbers
from dixit_lan.rules.script import Ballot, pair_of
from dixit_lan.simulation.cheater import Cheater
from dixit_lan.simulation.lies_in_cards import false_share
from dixit_lan.table.game.board import Board
from dixit_lan.table.game.step import Step

# -- where one has to be for it ------------------------------------------------------------------


def tells(cheater: Cheater) -> bool:
    return cheater.referee.board.storyteller == cheater.seat


def does_not_tell(cheater: Cheater) -> bool:
    return not tells(cheater)


def lays(cheater: Cheater) -> bool:
    """For a story that neither we nor our partner has told."""
    board = cheater.referee.board
    return cheater.seat in board.layers and not tells_with_partner(cheater)


def votes(cheater: Cheater) -> bool:
    return not lays(cheater) and not tells_with_partner(cheater)


def partner_tells(cheater: Cheater) -> bool:
    return tells_with_partner(cheater) and not tells(cheater)


def tells_with_partner(cheater: Cheater) -> bool:
    return cheater.referee.board.storyteller in _pair(cheater)


def has_passed_a_hand_on(cheater: Cheater) -> bool:
    return bool(cheater.secrets.given)


def _pair(cheater: Cheater) -> tuple[Seat, Seat]:
    return pair_of(cheater.referee.board.pairs, cheater.seat)


# -- Party ---------------------------------------------------------------------------------------


def red_of_ones_own(cheater: Cheater, task: VoteTask, place: Place, choice: Choice) -> Made:
    """Vote against an image as well, in the form in which a storyteller does."""
    green, red = 1, len(cheater.referee.board.spread)
    return task.make(cheater.secrets, place, Ballot((green,), red))


def red(slot: Callable[[Cheater], int]) -> Callable[..., Made]:
    def make(cheater: Cheater, task: VoteTask, place: Place, choice: Choice) -> Made:
        return task.make(cheater.secrets, place, Ballot(choice.slots, slot(cheater)))

    return make


def no_slot(cheater: Cheater) -> int:
    return 0


def no_image(cheater: Cheater) -> int:
    return len(cheater.referee.board.spread) + 1


def clue_with_a_play(cheater: Cheater, task: ClueTask, place: Place, choice: Choice) -> Made:
    """Seal something beside a clue with which nothing is laid."""
    sealed, _ = seal_value(task.setting, cheater.secrets, place, bytes(32))
    return Made(ClueGiven(choice[1], sealed))


def shares_before_the_clue(cheater: Cheater, step: Step, place: Place) -> None:
    """Give away, before the storyteller has spoken, what will be due when he has."""
    setting, dues = cheater.referee.setting, tuple(_dealt_next(cheater.referee.board))
    task = SharesTask(setting, dues, frozenset(setting.members), ())
    cheater.sign(Kind.DEAL, place, task.make(cheater.secrets, place, None).body)


def _dealt_next(board: Board) -> Iterator[Due]:
    full, pile = numbers(board.roster.edition, board.count).hand, iter(board.pile)
    for seat in board.dealt_in:
        passed = board.passed.get(seat, ())
        lacking = full - len(board.hands.get(seat, ())) - len(passed)
        yield from (Due(card, seat) for card in (*passed, *islice(pile, lacking)))


def false_share_of_a_passed_card(
    cheater: Cheater, task: SharesTask, place: Place, choice: Choice
) -> Made | None:
    """The first share that is due is one of a card that was passed on, once hands have been."""
    return false_share(cheater, task, place, choice) if has_passed_a_hand_on(cheater) else None


def hand_passed_on(cheater: Cheater, task: PlayTask, place: Place, choice: Choice) -> Made | None:
    """Lay a card of the hand that went to the next player, and pass that whole hand on once more."""
    return _played_from(cheater, task, place, choice, kept=None)


def card_kept(cheater: Cheater, task: PlayTask, place: Place, choice: Choice) -> Made | None:
    """Lay a card that went to the next player, as if it had been kept back from his hand."""
    return _played_from(cheater, task, place, choice, kept=cheater.secrets.hand.index(choice[0]))


def _played_from(
    cheater: Cheater, task: PlayTask, place: Place, choice: Choice, *, kept: int | None
) -> Made | None:
    if not has_passed_a_hand_on(cheater):
        return None
    seating = cheater.referee.board.seating
    left = seating[(seating.index(cheater.seat) + 1) % len(seating)]
    hand, gone = task.hands[cheater.seat], task.hands[left]
    if kept is not None:
        gone = (*hand[:kept], gone[0], *hand[kept + 1 :])
    sealed, sealing = seal_play(task.setting, cheater.secrets, place, gone, choice)
    return Made(SealedChoice(sealed), sealing)


# -- Team ----------------------------------------------------------------------------------------


def clue_without_a_play(cheater: Cheater, task: ClueTask, place: Place, choice: Choice) -> Made:
    return Made(ClueGiven(choice[1], None))


def a_third(cheater: Cheater, task: PickTask, place: Place, choice: Choice) -> Made:
    """Have somebody lay who is no partner."""
    members = cheater.referee.setting.members
    return Made(Pick(next(seat for seat in members if seat not in _pair(cheater))))


def two_picks(cheater: Cheater, step: Step, place: Place, made: Made) -> None:
    """Name one, then the other."""
    cheater.sign(Kind.PICK, place, made.body)
    both = _pair(cheater)
    cheater.sign(Kind.PICK, place, Pick(both[made.body == Pick(both[0])]))


def play_unasked(cheater: Cheater, step: Step, place: Place) -> None:
    """Lay where the partner lays already."""
    laid = cheater.secrets.hand[:1]
    cheater.sign(Kind.PLAY, place, step.task.make(cheater.secrets, place, laid).body)
