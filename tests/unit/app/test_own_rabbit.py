"""One's rabbit is one's own: nobody who comes to the table, wherever she is seated, changes it."""

from dataclasses import dataclass

from hypothesis import given
from hypothesis import strategies as st

from dixit_lan.app.own_rabbit import OwnRabbit
from dixit_lan.ids import PlayerKey
from dixit_lan.rules.edition import ODYSSEY
from dixit_lan.table.lobby.rabbits import shared_out
from dixit_lan.table.status import RABBITS, Lobby, LobbySeat, Status, TablePhase

LIKES = st.none() | st.integers(0, RABBITS - 1)


@dataclass(eq=False)
class _Player:
    key: bytes
    rabbit: OwnRabbit
    wish: int | None


class _Table:
    """A lobby whose seats are in the order of keys, so that a newcomer may sit down anywhere."""

    def __init__(self) -> None:
        self.people: list[_Player] = []

    @property
    def shown(self) -> dict[bytes, int]:
        given = shared_out([each.wish for each in self.people], len(self.people))
        return {each.key: rabbit for each, rabbit in zip(self.people, given, strict=True)}

    def status(self, player: _Player, *, frozen: bool = False) -> Status:
        seats = tuple(
            LobbySeat(PlayerKey(p.key), "", p is player, True, False, True, (), False)
            for p in self.people
        )
        lobby = Lobby(ODYSSEY, None, seats, frozen=frozen)
        rabbits = tuple(self.shown.values())
        return Status(
            TablePhase.LOBBY, "Attic", lobby, (), None, None, None, "", "", rabbits=rabbits
        )

    def sit(self, player: _Player) -> None:
        self.people = sorted([*self.people, player], key=lambda each: each.key)

    def settle(self, players: list[_Player]) -> None:
        """Everybody says what there is to say, until nobody has anything."""
        while wishes := [
            (p, w) for p in players if (w := p.rabbit.due(self.status(p))) is not None
        ]:
            player, player.wish = wishes[0]
            player.rabbit.asked(player.wish)


def _newcomer(place: int, likes: int | None) -> _Player:
    return _Player(place.to_bytes(32), OwnRabbit(likes, None), None)


@given(
    st.lists(st.integers(0, 999), min_size=2, max_size=RABBITS, unique=True),
    st.lists(LIKES, min_size=RABBITS, max_size=RABBITS),
)
def test_who_comes_takes_no_rabbit_from_anybody(places: list[int], likes: list[int | None]) -> None:
    table = _Table()
    for place, liked in zip(places, likes, strict=False):
        before, player = table.shown, _newcomer(place, liked)
        table.sit(player)
        assert {key: table.shown[key] for key in before} == before, "not even for a moment"
        table.settle(table.people)
        after = table.shown
        assert {key: after[key] for key in before} == before
        if liked is not None and liked not in before.values():
            assert after[player.key] == liked


def test_those_who_come_at_once_and_like_the_same_end_with_one_each() -> None:
    table = _Table()
    everybody = [_newcomer(place, 7) for place in range(5)]
    for player in everybody:
        table.sit(player)
    for player in everybody:  # all speak before anybody has heard the others
        player.wish = player.rabbit.due(table.status(player))
        player.rabbit.asked(player.wish)
    table.settle(everybody)
    assert len(set(table.shown.values())) == 5
    assert all(player.wish == table.shown[player.key] for player in everybody)


def test_a_choice_of_the_person_counts_and_a_frozen_lobby_is_left_alone() -> None:
    table, player = _Table(), _newcomer(1, 3)
    table.sit(player)
    assert player.rabbit.due(table.status(player, frozen=True)) is None
    player.wish = 9
    player.rabbit.asked(9)
    assert player.rabbit.due(table.status(player)) is None


def test_somebody_who_is_robbed_again_and_again_stops_asking() -> None:
    table, player, thief = _Table(), _newcomer(2, None), _newcomer(1, None)
    table.sit(player)
    table.sit(thief)
    said = 0
    for _ in range(10 * RABBITS):
        wish = player.rabbit.due(table.status(player))
        if wish is not None:
            said += 1
            player.wish = thief.wish = wish
            player.rabbit.asked(wish)
    assert 0 < said <= RABBITS
