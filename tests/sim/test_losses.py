"""A player is lost at every step of a game, for good or for a while: it ends as the rules say."""

from dataclasses import replace

import pytest

from dixit_lan.ids import PlayerKey
from dixit_lan.logs.kinds import Kind
from dixit_lan.simulation.adversaries import CHEATS
from dixit_lan.simulation.fault_case import Trial
from dixit_lan.simulation.hosts import Host
from dixit_lan.simulation.laptop import Laptop
from dixit_lan.table.status import Leave, Presence
from tests.sim.rough_kit import When, calm_faults, is_asked_for, kill, run, trial

_ALWAYS = [
    Kind.SEAT_COMMIT,
    Kind.SEAT,
    Kind.SEED,
    Kind.OPEN_SEED,
    Kind.SHUFFLE,
    Kind.AGREE,
    Kind.DEAL,
    Kind.BEGIN,
    Kind.CLUE,
    Kind.PLAY,
    Kind.OPEN_PLAY,
    Kind.MIX,
    Kind.SHOW,
    Kind.VOTE,
    Kind.OPEN_VOTE,
    Kind.OWNERS,
    Kind.RESULT,
]


@pytest.mark.parametrize("kind", _ALWAYS)
@pytest.mark.parametrize("players", [4, pytest.param(7, marks=pytest.mark.slow)])
def test_who_is_lost_for_good_is_played_on_without(players: int, kind: Kind) -> None:
    game = trial(f"lost at {kind}", players)
    lost = When(game, is_asked_for(game, kind), kill(game, back_after=None))
    assert run(game) == "ended"
    assert lost.done_to is not None
    assert len(game.survivors) == players - 1


@pytest.mark.parametrize("kind", _ALWAYS)
def test_of_three_two_wait(kind: Kind) -> None:
    game = trial(f"lost at {kind}", 3)
    When(game, is_asked_for(game, kind), kill(game, back_after=None))
    assert run(game) == ("ended" if kind is Kind.RESULT else "paused")


@pytest.mark.parametrize("kind", _ALWAYS)
@pytest.mark.parametrize("players", [3, 4, pytest.param(7, marks=pytest.mark.slow)])
def test_who_comes_back_sits_in_the_same_seat(players: int, kind: Kind) -> None:
    game = trial(f"back at {kind}", players, target=6)
    lost = When(game, is_asked_for(game, kind), kill(game, back_after=5.0))
    assert run(game) == "ended"
    assert lost.done_to is not None
    assert len(game.survivors) == players


def test_a_storyteller_lost_before_the_clue_voids_the_round() -> None:
    game = trial("no clue", 5)
    lost = When(game, is_asked_for(game, Kind.CLUE), kill(game, back_after=None))
    assert run(game) == "ended"
    assert _storyteller_of_first_round(game) != lost.done_to


def _storyteller_of_first_round(game: Trial) -> int:
    view = game.survivors[0].machine.status().view
    playing = game.survivors[0].machine.playing
    assert view is not None and playing is not None
    player = playing.roster.seats[view.history[0].storyteller].player
    keys = [host.laptop.key for host in game.storm.hosts]
    return keys.index(PlayerKey(player))


def _has_told(laptop: Laptop) -> bool:
    """The clue has been told, and at least one of the others has laid."""
    playing = laptop.machine.playing
    if (
        playing is None
        or playing.referee.step is None
        or playing.referee.step.kind is not Kind.PLAY
    ):
        return False
    came = playing.referee.came
    return bool(came) and playing.referee.board.storyteller == playing.seat


def test_a_storyteller_lost_after_the_clue_is_scored_all_the_same() -> None:
    game = trial("clue given", 5)
    lost = When(game, _has_told, kill(game, back_after=None))
    assert run(game) == "ended"
    assert _storyteller_of_first_round(game) == lost.done_to
    kinds = {entry.kind for entry in game.world.spoken.values()}
    assert Kind.UNSEAL in kinds  # the rest has opened her play


@pytest.mark.parametrize(
    ("players", "back_after", "outcome"),
    [
        (4, None, "no majority"),
        (4, 5.0, "ended"),
        (5, None, "ended"),
        (5, 5.0, "ended"),
        pytest.param(7, None, "ended", marks=pytest.mark.slow),
        pytest.param(7, 5.0, "ended", marks=pytest.mark.slow),
    ],
)
def test_lost_while_the_rest_opens_the_play_of_another(
    players: int, back_after: float | None, outcome: str
) -> None:
    game = trial("lost at unseal", players)
    first = When(game, _has_told, kill(game, back_after=None))
    second = When(game, is_asked_for(game, Kind.UNSEAL), kill(game, back_after=back_after))
    assert run(game) == outcome
    assert None not in (first.done_to, second.done_to)
    assert len(game.survivors) == players - 1 - (back_after is None)


@pytest.mark.parametrize("back_after", [None, 5.0])
def test_lost_while_a_newcomer_gets_a_key(back_after: float | None) -> None:
    """Who is there sits down with her; she gets a hand once all who have keys are there."""
    faults = replace(calm_faults(5), newcomers=(1.0,), until=30.0)
    game = trial("lost at switch", 4, target=20, faults=faults)
    lost = When(game, is_asked_for(game, Kind.SWITCH), kill(game, back_after=back_after))
    assert run(game) == "ended"
    assert lost.done_to is not None
    newcomer = game.storm.hosts[-1].laptop.machine
    assert newcomer.roster is not None
    assert newcomer.roster.seat_of(newcomer.log) == 4


def _sits_down_late(game: Trial, *, among: int) -> None:
    """The newcomer has a seat and cards, with ``among`` others; everybody sees the same."""
    newcomer = game.storm.hosts[-1].laptop.machine
    assert newcomer.playing is not None
    referee, seat = newcomer.playing.referee, newcomer.playing.seat
    assert seat in referee.setting.members and len(referee.setting.members) == among + 1
    assert seat in referee.board.hands and len(referee.board.seating) == game.case.players + 1


@pytest.mark.parametrize(("players", "target", "back_after"), [(6, 20, None), (5, 40, 5.0)])
def test_a_newcomer_takes_the_place_of_who_left(
    players: int, target: int, back_after: float | None
) -> None:
    """The others stand in for the key that is gone, also if one of them falls away meanwhile.

    With the seventh seat come two votes, whether or not it gets a key.
    """
    faults = replace(calm_faults(players + 1), newcomers=(1.0,), until=30.0)
    game = trial("left, then joined", players, target=target, faults=faults)

    def say_goodbye(number: int, host: Host) -> None:
        assert game.world.propose_to(host, Leave())
        game.storm.gone.add(number)

    left = When(game, _lays, say_goodbye)
    lost = When(game, is_asked_for(game, Kind.SWITCH), kill(game, back_after=back_after))
    assert run(game) == "ended"
    assert None not in (left.done_to, lost.done_to)
    if back_after is not None:
        _sits_down_late(game, among=players - 1)


def test_where_one_has_left_and_who_joins_gets_no_key_the_pile_is_shuffled_all_the_same() -> None:
    """The layer of who has left may be off some cards; dealt as they lie, those would be open."""
    faults = replace(calm_faults(6), newcomers=(1.0,), until=30.0)
    game = trial("left, joined in vain", 5, target=20, faults=faults)

    def say_goodbye(number: int, host: Host) -> None:
        assert game.world.propose_to(host, Leave())
        game.storm.gone.add(number)

    def she_is_asked(laptop: Laptop) -> bool:
        return laptop is game.storm.hosts[-1].laptop and asks_for_a_key(laptop)

    asks_for_a_key = is_asked_for(game, Kind.SEAT_COMMIT)
    left = When(game, _lays, say_goodbye)
    lost = When(game, she_is_asked, kill(game, back_after=None))
    assert run(game) == "ended"
    assert None not in (left.done_to, lost.done_to)
    playing = game.survivors[0].machine.playing
    assert playing is not None
    done = [past.step.kind for past in playing.referee.past.values()]
    failed = done.index(Kind.SEAT_COMMIT, done.index(Kind.DEAL))
    assert Kind.SWITCH not in done[failed:]
    assert Kind.SHUFFLE in done[failed : done.index(Kind.DEAL, failed)]


def test_a_newcomer_takes_the_place_of_a_cheat() -> None:
    cheat = next(each for each in CHEATS if each.name == "a false share in show")
    faults = replace(calm_faults(6), newcomers=(1.5,), until=30.0)
    game = trial("cheated, then joined", 5, target=20, cheat=cheat, faults=faults)
    assert run(game) == "ended"
    board = game.survivors[0].machine.playing.referee.board
    assert [gone.why for gone in board.out.values()] == ["bad_share"]
    _sits_down_late(game, among=4)


def _lays(laptop: Laptop) -> bool:
    playing = laptop.machine.playing
    step = None if playing is None else playing.referee.step
    return step is not None and step.kind is Kind.PLAY and playing.seat in playing.referee.awaited


@pytest.mark.parametrize(
    "kind", [Kind.SEED, Kind.DEAL, Kind.PLAY, Kind.SHOW, Kind.VOTE, Kind.OWNERS]
)
def test_two_lost_at_once(kind: Kind) -> None:
    game = trial(f"two lost at {kind}", 5)

    def kill_two(number: int, host: Host) -> None:
        for at in (number, (number + 1) % 5):
            kill(game, back_after=None)(at, game.storm.hosts[at])

    When(game, is_asked_for(game, kind), kill_two)
    assert run(game) == "ended"
    assert len(game.survivors) == 3


def test_too_few_wait_and_wake_when_somebody_is_back() -> None:
    game = trial("pause and wake", 3, target=4)
    When(game, is_asked_for(game, Kind.PLAY), kill(game, back_after=12.0))
    paused = When(game, lambda laptop: laptop.machine.status().paused, lambda number, host: None)
    assert run(game) == "ended"
    assert paused.done_to is not None
    assert not any(laptop.machine.status().paused for laptop in game.survivors)


def test_who_leaves_politely_is_not_waited_for() -> None:
    """Nobody is silent here, and nobody clicks: the goodbye is enough."""
    game = trial("goodbye", 4, faults=calm_faults(4, patience=None))

    def say_goodbye(number: int, host: Host) -> None:
        assert game.world.propose_to(host, Leave())
        game.storm.gone.add(number)

    When(game, is_asked_for(game, Kind.PLAY), say_goodbye)
    assert run(game) == "ended"
    (gone,) = [s for s in game.survivors[0].machine.status().seats if s.presence is Presence.AWAY]
    assert gone.why == "left"
