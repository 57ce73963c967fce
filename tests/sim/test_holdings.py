"""What is held of the others stays bounded; and what is there to find more finds it."""

from collections.abc import Callable

import pytest

from dixit_lan.crypto.signing import Identity
from dixit_lan.errors import InternalError
from dixit_lan.ids import Digest
from dixit_lan.logs.decrees import NO_VALUE, Propose
from dixit_lan.logs.entry import Entry, write_entry
from dixit_lan.logs.kinds import Kind
from dixit_lan.simulation import holdings
from dixit_lan.simulation.fault_case import Trial
from dixit_lan.simulation.laptop import Laptop
from dixit_lan.table.decrees.membership import ORPHANS_PER_TURN, TURNS_AHEAD
from dixit_lan.wire.canonical import encode
from tests.sim.rough_kit import begun, playing


def _orphan(game: Trial, author: Laptop, turn: int, number: int) -> Entry:
    """A PROPOSE that follows on nothing that anybody holds."""
    log, identity = author.machine.log, Identity(bytes(32))
    identity.key = log.author
    its = playing(author)
    last = author.machine.store.log(log).entries[-1]
    for _ in range(2):
        body = Propose(0, turn, NO_VALUE, (number.to_bytes(32, "big"),), ())
        last = write_entry(
            identity, log.nonce, last, digest=its.start, kind=Kind.PROPOSE, body=encode(body)
        )
    return last


def test_of_proposals_that_follow_on_nothing_only_the_first_are_remembered() -> None:
    game = begun("orphans")
    one, liar = game.world.laptops[:2]
    membership = playing(one).membership
    seat = playing(liar).seat
    led = [turn for turn in range(TURNS_AHEAD) if membership.leader(turn) == seat]
    bodies = len(membership.chains._bodies)
    for number in range(300):
        orphan = _orphan(game, liar, led[number % 3], number)
        one.machine._replication.orphans.append(orphan)
        one.machine.tick(game.world.now)
    assert sum(map(len, membership.instance.proposals.values())) == 3 * ORPHANS_PER_TURN
    assert len(membership.chains._bodies) <= bodies + 3 * ORPHANS_PER_TURN
    holdings.what_is_held_is_bounded(game.world, one)


def _one_more_orphan(game: Trial, laptop: Laptop) -> None:
    found = playing(laptop).membership.instance.proposals[0]
    for number in range(ORPHANS_PER_TURN + 1):
        orphan = _orphan(game, game.world.laptops[1], 0, number)
        found[orphan.hash] = orphan


def _far_orphan(game: Trial, laptop: Laptop) -> None:
    turn = TURNS_AHEAD + 1
    orphan = _orphan(game, game.world.laptops[1], turn, 0)
    playing(laptop).membership.instance.proposals[turn][orphan.hash] = orphan


def _strange_body(game: Trial, laptop: Laptop) -> None:
    playing(laptop).membership.chains._bodies[Digest(bytes(32))] = None


def _large_log(game: Trial, laptop: Laptop) -> None:
    laptop.machine.store.log(game.world.laptops[1].machine.log).bytes = 2**40


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (_one_more_orphan, "3 proposals of turn 0"),
        (_far_orphan, "proposals of turn 65"),
        (_strange_body, "remembers 1 bodies"),
        (_large_log, "holds 1099511627776 bytes"),
    ],
)
def test_what_is_too_much_is_found(spoil: Callable[[Trial, Laptop], None], told: str) -> None:
    game = begun("too much")
    one = game.world.laptops[0]
    holdings.what_is_held_is_bounded(game.world, one)
    spoil(game, one)
    with pytest.raises(InternalError, match=told):
        holdings.what_is_held_is_bounded(game.world, one)
