"""What a moment of a game is, where its phase alone does not tell."""

from collections.abc import Sequence

from dixit_lan.ids import Seat
from dixit_lan.rules.modes.registry import mode_of
from dixit_lan.rules.script import Pair
from dixit_lan.rules.view import Phase, SeatView

CHOSEN_BY_PEOPLE = (Phase.BEGIN, Phase.CLUE, Phase.PICK, Phase.LAY, Phase.VOTE)


def is_counted(view: SeatView) -> bool:
    """Whether the round is over, and its result the last one."""
    return bool(view.history) and view.history[-1].number == view.round


def opens_hands(view: SeatView) -> bool:
    """Whether cards are dealt in the midst of a round, not between two of them."""
    in_round = mode_of(view.edition).opens_hands_in_round
    return view.phase is Phase.REFILL and in_round and not is_counted(view)


def hand_is_closed(view: SeatView) -> bool:
    """Whether this seat has a hand that nobody sees yet, itself included."""
    early = view.phase in (Phase.BEGIN, Phase.CLUE) or opens_hands(view)
    return not view.lays_with_clue and early and not view.hand


def tells_with_card(view: SeatView) -> bool:
    """Whether a card is chosen for the clue that is awaited."""
    return view.phase is Phase.CLUE and view.lays_with_clue


# -- teams -------------------------------------------------------------------------------------------


def teams_of(view: SeatView) -> tuple[int, ...]:
    """By seat the number of its team; nothing where everybody plays for himself."""
    team = {seat: number for number, pair in enumerate(view.pairs) for seat in pair}
    return tuple(team.get(Seat(seat), -1) for seat in range(len(view.names))) if team else ()


def by_team(view: SeatView) -> tuple[Seat, ...]:
    """Everybody in the seating order, partners one after the other."""
    partners = tuple(seat for pair in view.pairs for seat in pair)
    return (*partners, *(seat for seat in view.seating if seat not in partners))


def is_second(pairs: Sequence[Pair], seat: Seat) -> bool:
    """Whether a seat comes after its partner."""
    return any(seat == second for _, second in pairs)
