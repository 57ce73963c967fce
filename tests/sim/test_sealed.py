"""What was sealed is sealed: a wrong opening costs its author the seat and changes nothing else."""

from functools import partial

import pytest

from dixit_lan.dealing.choices import OpenPlayTask, OpenTask
from dixit_lan.dealing.seed import drawn_order, shared_seed
from dixit_lan.dealing.setting import Place
from dixit_lan.dealing.task import Choice, Made, Sealing
from dixit_lan.ids import Digest, PlayerKey
from dixit_lan.logs.evidence import Offence
from dixit_lan.logs.kinds import Kind
from dixit_lan.rules.edition import ODYSSEY
from dixit_lan.rules.view import RoundResult
from dixit_lan.simulation import lies_in_choices as choices
from dixit_lan.simulation import lies_in_seals as seals
from dixit_lan.simulation.cheater import Cheat, Cheater
from dixit_lan.simulation.workload import Pack, Table
from dixit_lan.simulation.world import World
from dixit_lan.table.seat.playing import Playing
from tests.sim.kit import all_name, cheated_world, small_table

GAMES = 24
FRIEND = "Bo"

_open_wrongly = partial(Cheat, offence=Offence.BAD_OPENING, last=True)


def _playing(world: World, at: int) -> Playing:
    playing = world.laptops[at].machine.playing
    assert playing is not None
    return playing


def _table(number: int) -> Table:
    """Of few cards, as only the seed is of interest."""
    return Table(f"seed/{number}", 4, ODYSSEY, pack=Pack("tiny", 24), skill=None)


def _seed_of(cheat: Cheat, number: int) -> tuple[World, Digest]:
    """What the seed comes to, where the first player opens his part last."""
    world = cheated_world(cheat, _table(number))
    world.run(lambda: all(_has_seed(world, at) for at in (1, 2, 3)))
    seeds = {_playing(world, at).referee.board.seed for at in (1, 2, 3)}
    seed = seeds.pop()
    assert not seeds and seed is not None
    return world, seed


def _has_seed(world: World, at: int) -> bool:
    playing = world.laptops[at].machine.playing
    return playing is not None and playing.referee.board.seed is not None


def _tells_first(seed: Digest, world: World, player: PlayerKey) -> bool:
    seats = _playing(world, 1).roster.seats
    first = drawn_order(seed, "seating", len(seats))[0]
    return seats[first].player == player


def _unless_the_friend_tells_first(
    cheater: Cheater, task: OpenTask, place: Place, choice: Choice
) -> Made | None:
    """Open rightly if that lets the friend begin; else wrongly, in the hope of another seed."""
    assert cheater.referee.open is not None
    parts = {**cheater.referee.open.values, cheater.seat: choice.opening.value}
    seed = shared_seed(place.game, [parts[seat] for seat in sorted(parts)])
    first = drawn_order(seed, "seating", cheater.roster.count)[0]
    is_friend = cheater.roster.names[first] == FRIEND
    return None if is_friend else seals.no_mask(cheater, task, place, choice)


def test_a_wrong_opening_leaves_the_seed_as_it_is() -> None:
    """Whoever opens last knows what the seed comes to; were his part left out, he had two tries."""
    honestly = _open_wrongly("", at=Kind.OPEN_SEED, make=lambda *_: None)
    cheat = _open_wrongly("", at=Kind.OPEN_SEED, make=_unless_the_friend_tells_first)
    lucky = tried = 0
    for number in range(GAMES):
        _, seed = _seed_of(honestly, number)
        world, bent = _seed_of(cheat, number)
        friend = world.laptops[1].key
        assert bent == seed, f"game {number}"
        cheater = _playing(world, 0)
        assert isinstance(cheater, Cheater)
        acted = cheater.acting is not None
        assert acted is not _tells_first(seed, world, friend)
        lucky, tried = lucky + _tells_first(bent, world, friend), tried + acted
    assert tried > GAMES // 2
    assert lucky + tried == GAMES and lucky < GAMES // 2


@pytest.mark.parametrize(
    "make", [choices.other_vote, seals.no_mask], ids=lambda make: make.__name__
)
def test_a_vote_that_is_opened_wrongly_counts_as_it_was_sealed(make) -> None:
    cheat = _open_wrongly("", at=Kind.OPEN_VOTE, make=make)
    world, number = _until_told(cheat, "vote")
    ballot = _sealing(world, number, Kind.VOTE).ballot.slots
    assert ballot
    for result in _told(world, number):
        assert result.votes[_playing(world, 0).seat] == ballot


def test_a_story_that_is_opened_wrongly_is_told_all_the_same() -> None:
    cheat = _open_wrongly("", at=Kind.OPEN_PLAY, make=seals.other_story)
    world, number = _until_told(cheat, "story")
    (card,) = _sealing(world, number, Kind.CLUE).laid
    for result in _told(world, number):
        assert result.storyteller == _playing(world, 0).seat
        assert result.owners[result.spread.index(card)] == result.storyteller


def test_a_card_that_is_opened_wrongly_stays_in_the_spread() -> None:
    cheat = _open_wrongly("", at=Kind.OPEN_PLAY, make=_other_play_of_no_storyteller)
    world, number = _until_told(cheat, "play")
    (card,) = _sealing(world, number, Kind.PLAY).laid
    for result in _told(world, number):
        assert result.owners[result.spread.index(card)] == _playing(world, 0).seat


def _other_play_of_no_storyteller(
    cheater: Cheater, task: OpenPlayTask, place: Place, choice: Choice
) -> Made | None:
    is_storyteller = cheater.referee.board.storyteller == cheater.seat
    return None if is_storyteller else choices.other_play(cheater, task, place, choice)


def _until_told(cheat: Cheat, seed: str) -> tuple[World, int]:
    """A game as far as the end of the round in which the first player opens wrongly; its number."""
    world = cheated_world(cheat, small_table(seed, target=9))
    rounds: list[int] = []

    def is_told() -> bool:
        cheater = world.laptops[0].machine.playing
        if isinstance(cheater, Cheater) and cheater.acted and not rounds:
            rounds.append(cheater.referee.board.round)
        return bool(rounds) and all_name(world, cheat) and bool(_told(world, rounds[0]))

    world.run(is_told)
    return world, rounds[0]


def _told(world: World, number: int) -> list[RoundResult]:
    """What the honest hold of a round, once all of them do."""
    boards = [_playing(world, at).referee.board for at in (1, 2, 3)]
    results = [result for board in boards for result in board.history if result.number == number]
    return results if len(results) == len(boards) else []


def _sealing(world: World, number: int, kind: Kind) -> Sealing:
    """What the first player has sealed in a round, by her own entry and secret."""
    cheater = _playing(world, 0)
    past = cheater.referee.past.values()
    places = [s.digest for s in past if s.step.kind is kind and s.step.round == number]
    return cheater._sealings[places[-1]]
