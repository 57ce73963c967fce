"""Who schemes with decrees: what the lies are worth, one by one, and who is named for them."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from dixit_lan.audit.verify import verify_record
from dixit_lan.ids import Seat
from dixit_lan.logs.evidence import Offence
from dixit_lan.rules.edition import ODYSSEY
from dixit_lan.simulation import fault_case as ordeals
from dixit_lan.simulation.accidents import calm
from dixit_lan.simulation.fault_case import FaultCase, Trial, with_accidents, with_scheme
from dixit_lan.simulation.half_tables import HalfTeller
from dixit_lan.simulation.laptop import Laptop
from dixit_lan.simulation.sabotages import SCHEMES
from dixit_lan.table.decrees.membership import Membership

_CALM_SECONDS = 150.0


@pytest.fixture(autouse=True)
def _short_calm(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ordeals, "CALM_SECONDS", _CALM_SECONDS)


def _trial(name: str, players: int, seed: str, *, crew: int = 1, alone: bool = False) -> Trial:
    """``alone``: without the accidents that make others wish something."""
    (scheme,) = (scheme for scheme in SCHEMES if scheme.name == name)
    edition = ODYSSEY.with_target(scheme.target)
    drawn = FaultCase(seed, players, target=scheme.target, edition=edition, faults=calm(players))
    case = replace(with_scheme(drawn, scheme), crew=crew)
    return Trial(case if alone else with_accidents(case))


def _acted(name: str, players: int, *, crew: int = 1) -> tuple[Trial, str, bool]:
    """The first of some games in which the crew has come to act; how it ended, and whether all who
    stay name somebody.
    """
    for at in range(20):
        game = _trial(name, players, f"{name}/{players}/{at}", crew=crew)
        outcome = game.run()
        named = game.hold_inquest(complete=outcome in ("ended", "paused"))
        if game.has_acted:
            return game, outcome, named
    raise AssertionError(f"{name!r} never acts")


def _honest(game: Trial) -> list[Laptop]:
    return [host.laptop for host in game.storm.hosts if host.laptop.honest]


def _council(laptop: Laptop) -> Membership:
    assert laptop.machine.playing is not None
    return laptop.machine.playing.membership


def _offences(game: Trial) -> set[Offence]:
    """What the record of a founder who stays proves."""
    laptop = next(one for one in game.survivors if one.machine.playing is not None)
    return {offence.offence for offence in verify_record(laptop.record()).offences}


@pytest.mark.parametrize("players", [3, 5])
def test_a_fork_and_a_parted_room_can_split_an_odd_table_and_are_named(players: int) -> None:
    """Rule 13: no quorum can prevent it; the inquest holds that it is told and named."""
    name = "two proposals for two halves that are parted"
    for at in range(20):
        game = _trial(name, players, f"split/{players}/{at}")
        if game.run() == "split":
            game.hold_inquest(complete=False)
            assert Offence.TWO_ENTRIES in _offences(game)
            return
    raise AssertionError("no game was split")


def test_an_even_table_is_not_split_by_one_who_forks() -> None:
    game, outcome, _ = _acted("two proposals for two halves that are parted", 4)
    assert outcome in ("ended", "paused")
    assert Offence.TWO_ENTRIES in _offences(game)


def test_where_all_are_linked_a_fork_gets_no_two_values_through() -> None:
    game, outcome, named = _acted("two proposals for two halves", 5, crew=2)
    assert (outcome, named) == ("ended", True)
    assert Offence.TWO_ENTRIES in _offences(game)


@pytest.mark.parametrize(
    "name",
    ["an assent that comes late, and a hotspot", "an assent that is hidden, and a hotspot"],
)
def test_without_a_fork_two_halves_decide_one_thing(name: str) -> None:
    """Three at the table: each half has one honest seat, and decides with the liar alone."""
    game, outcome, _ = _acted(name, 3)
    assert outcome == "ended"
    assert game.crew is not None
    secrets = game.crew.minds[0]
    assert isinstance(secrets, HalfTeller) and secrets.number is not None
    number = secrets.number
    assert len({_council(one).decrees[number] for one in _honest(game) if one.machine.roster}) == 1


def _told(name: str, crew: int, players: int = 5) -> Trial:
    """A table at which nobody honest wishes anything, after some time."""
    game = _trial(name, players, f"alone/{name}", crew=crew, alone=True)
    game._run_for(6.0)
    assert game.has_acted
    return game


def _has_stood(membership: Membership, seat: Seat) -> bool:
    return membership.instance.has_stood(seat)


def _has_moved(membership: Membership, seat: Seat) -> bool:
    return membership.turn > 0 or membership.number > 0


def _is_frozen(membership: Membership, seat: Seat) -> bool:
    return bool(membership.frozen)


@pytest.mark.parametrize("harm", [_has_stood, _has_moved, _is_frozen])
@pytest.mark.parametrize(
    "name",
    [
        "a call to stand still",
        "a wish that comes and goes",
        "a pass to turns far ahead",
        "words about numbers that are not open",
    ],
)
def test_fewer_than_a_majority_move_nobody(
    name: str, harm: Callable[[Membership, Seat], bool]
) -> None:
    """Nobody stands, is frozen, or leaves a turn, for what n - t of the founders write."""
    game = _told(name, crew=2)
    for laptop in _honest(game):
        assert laptop.machine.playing is not None
        assert not harm(_council(laptop), laptop.machine.playing.seat)


@pytest.mark.parametrize(
    "name",
    [
        "a leader that proposes what is not allowed",
        "a call to stand still",
        "an assent below the own pass",
        "words about numbers that are not open",
    ],
)
def test_what_no_honest_seat_signs_is_proven(name: str) -> None:
    for at in range(20):
        game = _trial(name, 4, f"proven/{at}")
        game.hold_inquest(complete=game.run() in ("ended", "paused"))
        if game.has_acted and Offence.BAD_DECREE in _offences(game):
            return
    raise AssertionError("nobody was ever named")
