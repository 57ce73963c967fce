"""Rosters: names, thresholds, and what their ids depend on."""

from dataclasses import replace

import msgspec
import pytest

from dixit_lan.dealing.roster import Roster, RosterSeat, threshold_of
from dixit_lan.dealing.seed import drawn_order, shared_seed
from dixit_lan.ids import Digest, Seat
from dixit_lan.rules.edition import ODYSSEY, Recovery

_SEATS = tuple(RosterSeat(bytes([at]) * 32, b"n" * 16, name) for at, name in enumerate("ABCDE"))
_ROSTER = Roster(1, "toy", ODYSSEY, (b"p" * 32,), _SEATS)


def _named(*names: str) -> tuple[str, ...]:
    seats = tuple(RosterSeat(bytes([at]) * 32, b"n" * 16, n) for at, n in enumerate(names))
    return msgspec.structs.replace(_ROSTER, seats=seats).names


def test_the_second_bob_is_numbered() -> None:
    assert _named("Bob", "Ann", "Bob", "Bob") == ("Bob", "Ann", "Bob (2)", "Bob (3)")


def test_names_on_the_screen_are_all_different() -> None:
    for names in (("Bob", "Bob (2)", "Bob"), ("Bob", "Bob", "Bob (2)"), ("A", "A", "A (2)", "A")):
        assert len(set(_named(*names))) == len(names), names


@pytest.mark.parametrize(
    ("founders", "members", "threshold"),
    [(3, 3, 2), (4, 4, 3), (5, 5, 3), (12, 12, 7), (5, 4, 3), (5, 6, 4), (7, 10, 7)],
)
def test_a_strict_majority_of_founders_stands_in_and_one_more_for_each_newcomer(
    founders: int, members: int, threshold: int
) -> None:
    keyed = tuple(map(Seat, range(members)))
    assert threshold_of(ODYSSEY, founders, keyed) == threshold
    assert threshold_of(replace(ODYSSEY, recovery=Recovery.NONE), founders, keyed) == members


def test_who_has_a_key_counts_and_not_how_many_seats_there_are() -> None:
    """A newcomer among few: of five founders three have a key."""
    assert threshold_of(ODYSSEY, 5, (Seat(0), Seat(2), Seat(3), Seat(6))) == 4


def test_the_id_depends_on_everything() -> None:
    change = msgspec.structs.replace
    others = [
        change(_ROSTER, version=2),
        change(_ROSTER, group="real"),
        change(_ROSTER, edition=ODYSSEY.with_target(29)),
        change(_ROSTER, packs=(b"q" * 32,)),
        change(_ROSTER, seats=_SEATS[:4]),
        change(_ROSTER, seats=_SEATS[::-1]),
        change(_ROSTER, seats=(change(_SEATS[0], name="X"), *_SEATS[1:])),
        change(_ROSTER, seats=(change(_SEATS[0], nonce=b"m" * 16), *_SEATS[1:])),
    ]
    assert len({roster.id for roster in (_ROSTER, *others)}) == len(others) + 1


def test_the_start_is_that_of_this_roster_and_try() -> None:
    again = msgspec.structs.replace(_ROSTER, tries=1)
    fewer = msgspec.structs.replace(_ROSTER, seats=_SEATS[:-1])
    assert len({roster.start for roster in (_ROSTER, again, fewer)}) == 3
    assert _ROSTER.start != _ROSTER.id


def test_only_the_own_sitting_has_the_seat() -> None:
    log = _SEATS[2].log
    assert _ROSTER.seat_of(log) == 2
    assert _ROSTER.seat_of(log._replace(nonce=b"m" * 16)) is None


def test_the_seed_needs_everybodys_part() -> None:
    parts = [bytes([at]) * 32 for at in range(3)]
    game = Digest(b"g" * 32)
    seeds = {shared_seed(game, parts)}
    for at in range(3):
        seeds.add(shared_seed(game, [*parts[:at], b"x" * 32, *parts[at + 1 :]]))
    seeds.add(shared_seed(game, parts[::-1]))
    seeds.add(shared_seed(Digest(b"h" * 32), parts))
    assert len(seeds) == 6


def test_each_purpose_and_round_draws_another_order() -> None:
    seed = Digest(b"s" * 32)
    orders = [drawn_order(seed, purpose, 12, number) for purpose in "ab" for number in range(3)]
    assert len(set(orders)) == 6
    assert all(sorted(order) == list(range(12)) for order in orders)
    assert drawn_order(seed, "a", 12, 1) == orders[1]
