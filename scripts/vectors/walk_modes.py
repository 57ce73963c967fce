"""The end of walk.md: a round of Party and one of Team, as marks and digests of their steps."""

from collections.abc import Iterable, Iterator, Mapping

from dixit_lan.dealing.seed import drawn_order
from dixit_lan.ids import Seat
from dixit_lan.logs.kinds import Kind
from dixit_lan.rules.script import Pair
from dixit_lan.table.game.open_step import OpenStep
from scripts.vectors.facts import WITNESS
from scripts.vectors.games import playing_of, steps_of
from scripts.vectors.room import Room
from scripts.vectors.samples import play
from scripts.vectors.walk import COLUMNS, course, rows

_PARTY = """
## A round of Party

`samples/sound-6-party.record`, from the owners of its first round on. The ring of that round, in the
seating order: {ring}. Each of them has laid one card; the other four go to the next, those of the
last to the first. Seat {away} was away as cards were laid: not in the ring, it keeps its five. The pile
is too short, so it is shuffled with the discards. No share of a card that was passed on is given
before the AGREE behind the clue. Then DEAL: four and one more to {dealt}; none to {away}.
"""
_TEAM = """
## A round of Team

`samples/sound-6-team.record`, round {number}. Pairs: {pairs}. Seat {teller} tells. In the other pairs
each seat names who lays, if its partner is there; where two differ, order(S, "layer", 6, {number}) =
{order} decides.

| seat | names | so |
|---|---|---|
"""


def walk_of_modes() -> str:
    """What follows on the walk through a story."""
    lines = [*_party(play("sound-6-party")), *_team(play("sound-6-team")), ""]
    return "\n".join(lines)


def _party(room: Room) -> Iterator[str]:
    steps, seating = steps_of(room), playing_of(room).referee.board.seating
    opened = _first(steps, Kind.OPEN_PLAY)
    ring = [seat for seat in seating if seat in steps[opened].step.seats]
    (away,) = set(seating) - set(ring)
    yield _PARTY.format(ring=_listed(ring), away=away, dealt=_listed(sorted(ring)))
    last = max(at for at, step in enumerate(steps) if step.step.kind is Kind.PLAY)
    yield from course(room, WITNESS, _first(steps, Kind.OWNERS), last + 1)


def _team(room: Room) -> Iterator[str]:
    """The first round in which partners differ."""
    steps, board = steps_of(room), playing_of(room).referee.board
    asked = [at for at, step in enumerate(steps) if step.step.kind is Kind.PICK]
    at = next(at for at in asked if _differ(steps[at], board.pairs))
    number, (teller,) = steps[at].step.round, steps[at - 1].step.seats
    assert board.seed is not None
    order = list(drawn_order(board.seed, "layer", 6, number))
    pairs = "; ".join(map(_listed, board.pairs))
    yield _TEAM.format(number=number, pairs=pairs, teller=teller, order=order).rstrip()
    layers = steps[at + 1].step.seats
    for seat, layer in _named(steps[at]).items():
        yield f"| {seat} | {layer} | {'lays' if seat in layers else 'votes'} |"
    yield ""
    yield COLUMNS
    yield from rows(room, WITNESS, at - 1, at + 3)


def _first(steps: list[OpenStep], kind: Kind) -> int:
    return next(at for at, step in enumerate(steps) if step.step.kind is kind)


def _named(step: OpenStep) -> Mapping[Seat, Seat]:
    return {seat: step.bodies[seat].layer for seat in sorted(step.bodies)}


def _differ(step: OpenStep, pairs: Iterable[Pair]) -> bool:
    named = _named(step)
    return any(named.get(one) != named.get(other) for one, other in pairs)


def _listed(seats: Iterable[int]) -> str:
    return ", ".join(map(str, seats))
