"""Whose rabbit is which. Only how it looks: no rule, no roster and no verdict depends on it.

Rabbits are known by their numbers, from 0. What somebody wishes for is in SIT.
"""

from collections.abc import Sequence

from dixit_lan.dealing.roster import Roster
from dixit_lan.ids import Digest
from dixit_lan.logs.entry import LogId
from dixit_lan.logs.kinds import Kind
from dixit_lan.logs.store import LogStore
from dixit_lan.table.lobby.lobby import Plan, read_sit
from dixit_lan.table.status import RABBITS


def shared_out(wishes: Sequence[int | None], began: int) -> tuple[int, ...]:
    """A rabbit for each seat, none twice, from everybody's ``wishes`` in seat order.

    The first ``began`` seats choose together; whoever came after them takes of what they left, one
    after the other, so that nobody loses a rabbit to a latecomer.
    """
    given = _together(dict(enumerate(wishes[:began])), frozenset())
    for seat, wish in enumerate(wishes[began:], began):
        given |= _together({seat: wish}, frozenset(given.values()))
    return tuple(given[seat] for seat in range(len(wishes)))


def _together(wishes: dict[int, int | None], taken: frozenset[int]) -> dict[int, int]:
    """Wishes first; then whoever has none keeps the rabbit of her seat's number, if it is free, so that
    the others' choices seldom move hers; the rest take the lowest.
    """
    free = [rabbit for rabbit in range(RABBITS) if rabbit not in taken]
    given: dict[int, int] = {}
    own = {seat: seat for seat, wish in wishes.items() if wish is None}
    for choices in (wishes, own):
        for seat, wish in choices.items():
            if wish in free:
                free.remove(wish)
                given[seat] = wish
    for seat in wishes:
        if seat not in given:  # more people than rabbits can only be in a lobby
            given[seat] = free.pop(0) if free else seat % RABBITS
    return given


def of_lobby(made: Plan) -> tuple[int, ...]:
    """The members' rabbits, in their order; whoever would play now chooses first."""
    order = sorted(made.members, key=lambda member: member.log not in made.seated)
    given = shared_out([member.sit.rabbit for member in order], len(made.seated))
    by_log = {member.log: rabbit for member, rabbit in zip(order, given, strict=True)}
    return tuple(by_log[member.log] for member in made.members)


def of_game(store: LogStore, roster: Roster, began: int, start: Digest) -> tuple[int, ...]:
    """The rabbits of a game's seats, the first ``began`` of which it began with."""
    return shared_out([_wish(store, seat.log, start) for seat in roster.seats], began)


def _wish(store: LogStore, log_id: LogId, start: Digest) -> int | None:
    """What somebody's last SIT said before she took part in the game."""
    log = store.log(log_id)
    before = log.entries[: log.begun.get(start)]
    last = next((entry for entry in reversed(before) if entry.kind is Kind.SIT), None)
    sit = None if last is None else read_sit(last.body)
    return None if sit is None else sit.rabbit
