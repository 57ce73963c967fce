"""Every screen of the client, each as (name, desk, what a person did there)."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

from dixit_lan.client import actions as a
from dixit_lan.client.app import Client
from dixit_lan.client.desk import TableListing
from dixit_lan.ids import PlayerKey
from dixit_lan.rules.edition import CLASSIC, ODYSSEY, REFRESH, Edition
from dixit_lan.rules.view import Phase, SeatView
from dixit_lan.table.status import LobbySeat, Status, TablePhase, Verdict
from tests.client.fake_desk import NAMES, FakeDesk

Prepare = Callable[[Client], None] | None
LONG_CLUE = (
    "Once, long before the lighthouse was built, somebody left a letter for the sea under the third"
    " stone, and the sea, who had all the time in the world, answered it very slowly, over and over"
)


class StillDesk(FakeDesk):
    """A desk whose status can be bent for a picture."""

    bend: Callable[[Status], Status] = staticmethod(lambda status: status)

    def status(self) -> Status | None:
        status = super().status()
        return None if status is None else self.bend(status)


def desk_at(
    done: Callable[[SeatView], bool],
    seats: int = 4,
    edition: Edition = CLASSIC,
    *,
    pictures: tuple[Path, ...] = (),
    seed: int = 1,
    names: tuple[str, ...] = NAMES,
) -> StillDesk:
    """A desk in the midst of a game, at the first moment at which ``done`` holds."""
    desk = StillDesk(seats, edition, pictures=pictures, seed=seed, names=names)
    desk.practice(NAMES[0], seats - 1)
    desk.lobby = replace(desk.lobby, seats=tuple(replace(s, ready=True) for s in desk.lobby.seats))
    for _ in range(3_000):
        status = desk.status()
        view = status.view if status else None
        if view is not None and done(view):
            return desk
        if view is not None and view.my_move:
            desk.propose(desk.bot(view))
        else:
            desk.advance()
    raise AssertionError("no such moment")


def screens(pictures: tuple[Path, ...]) -> Iterator[tuple[str, FakeDesk, Prepare]]:
    """All of them."""
    yield from _before(pictures)
    yield from _hands(pictures)
    yield from _spreads(pictures)
    yield from _ends(pictures)
    yield from _long_names(pictures)


def _before(pictures: tuple[Path, ...]) -> Iterator[tuple[str, FakeDesk, Prepare]]:
    yield "01-start-empty", FakeDesk(), None
    desk = FakeDesk()
    desk.listings = tuple(
        TableListing(table, NAMES[1 : 2 + n], n + 2, state, f"key{n}")
        for n, (table, state) in enumerate(
            (("Kitchen table", "lobby"), ("Attic", "playing"), ("The long evening", "over"))
        )
    )
    yield "02-start-tables", desk, _do(a.ChooseTable("key0"))
    crowded = FakeDesk()
    crowded.listings = tuple(
        TableListing(f"Table {n}", NAMES[: n + 1], None, "lobby", f"key{n}") for n in range(8)
    )
    crowded.error = "the code is wrong, or this is not the table that it says it is; ask again"
    yield "03-start-problem", crowded, _do(a.ChooseTable("key4"))
    lobby = FakeDesk(4)
    lobby.practice("Linh", 3)
    yield "04-lobby", lobby, None
    yield "05-lobby-trouble", _troubled_lobby(), None
    many = FakeDesk(12, ODYSSEY)
    many.practice("Linh", 3)
    yield "06-lobby-twelve", many, None
    dealing = desk_at(lambda view: view.phase is Phase.DEALING, 6)
    dealing.advance()
    dealing.advance()
    yield "07-dealing", dealing, None


def _troubled_lobby() -> FakeDesk:
    desk = FakeDesk(5, REFRESH)
    desk.practice("Linh", 3)
    seats = list(desk.lobby.seats)
    seats[1] = replace(seats[1], packs_missing=("holiday pictures 2024", "grandma's attic"))
    seats[2] = replace(seats[2], version_differs=True)
    seats[3] = replace(seats[3], connected=False)
    extra = LobbySeat(PlayerKey(b"x" * 32), "W" * 60, False, True, True, False, (), False)
    desk.lobby = replace(desk.lobby, seats=(*seats, extra))
    return desk


def _hands(pictures: tuple[Path, ...]) -> Iterator[tuple[str, FakeDesk, Prepare]]:
    yield "10-begin", desk_at(lambda v: v.phase is Phase.BEGIN, pictures=pictures), None
    mine = desk_at(lambda v: v.phase is Phase.CLUE and v.my_move, pictures=pictures)
    yield "11-clue-mine", mine, None
    typed = desk_at(lambda v: v.phase is Phase.CLUE and v.my_move, 3, pictures=pictures)
    yield "12-clue-typed", typed, _typed_clue
    other = desk_at(lambda v: v.phase is Phase.CLUE and not v.my_move, 6, pictures=pictures)
    yield "13-clue-other", other, None
    lay = desk_at(_lays, 4, pictures=pictures)
    yield "14-lay", lay, _choose_cards(1)
    two = desk_at(_lays, 3, pictures=pictures)
    two.game = two._shown = replace(two.game, clue=replace(two.game.clue, text=LONG_CLUE))
    yield "15-lay-two", two, _choose_cards(2)
    laid = desk_at(_laid, 6, pictures=pictures, seed=3)
    yield "16-lay-done", laid, None
    teller = desk_at(lambda v: v.phase is Phase.LAY and v.storyteller == 0, pictures=pictures)
    yield "17-lay-teller", teller, None
    mixing = desk_at(_mixes, 8, REFRESH, pictures=pictures)
    yield "18-mixing", mixing, None
    yield "19-hidden", desk_at(_lays, 4, pictures=pictures), _do(a.HideHand())
    yield "20-zoom", desk_at(_lays, 4, pictures=pictures), _zoom
    trouble = desk_at(_lays, 12, ODYSSEY, pictures=pictures)
    trouble.error = "that card is not in your hand"
    seats = (*trouble.lobby.seats[:3], replace(trouble.lobby.seats[3], connected=False))
    trouble.lobby = replace(trouble.lobby, seats=seats + trouble.lobby.seats[4:])
    yield "21-lay-problem", trouble, None


def _lays(view: SeatView) -> bool:
    return view.phase is Phase.LAY and view.my_move and view.round > 1


def _laid(view: SeatView) -> bool:
    return view.phase is Phase.LAY and bool(view.laid) and view.storyteller != 0


def _mixes(view: SeatView) -> bool:
    return view.phase is Phase.MIXING and view.round > 2


def _votes(view: SeatView) -> bool:
    return view.phase is Phase.VOTE and view.my_move and view.round > 1


def _spreads(pictures: tuple[Path, ...]) -> Iterator[tuple[str, FakeDesk, Prepare]]:
    yield "30-vote-4", desk_at(_votes, 4, pictures=pictures), _choose_slot(1)
    yield "31-vote-3", desk_at(_votes, 3, pictures=pictures), None
    yield "32-vote-7", desk_at(_votes, 7, ODYSSEY, pictures=pictures), _choose_slot(2)
    yield "33-vote-12", desk_at(_votes, 12, ODYSSEY, pictures=pictures), None
    teller = desk_at(lambda v: v.phase is Phase.VOTE and v.storyteller == 0, 6, pictures=pictures)
    yield "34-vote-teller", teller, None
    done = desk_at(lambda v: v.phase is Phase.VOTE and bool(v.ballot), 5, pictures=pictures, seed=2)
    yield "35-vote-done", done, None
    counting = desk_at(lambda v: v.phase is Phase.COUNTING, 6, pictures=pictures)
    yield "36-counting", counting, None
    for seats, edition in ((3, CLASSIC), (4, CLASSIC), (8, REFRESH), (12, ODYSSEY)):
        desk = desk_at(_reveals, seats, edition, pictures=pictures)
        yield f"4{seats % 10}-reveal-{seats}", desk, None
    own = desk_at(_next_is_mine, 4, pictures=pictures)
    yield "45-reveal-my-move", own, None


def _reveals(view: SeatView) -> bool:
    return view.phase is Phase.REFILL and len(view.history) > 1


def _next_is_mine(view: SeatView) -> bool:
    return view.phase is Phase.CLUE and view.my_move and len(view.history) > 1


def _ends(pictures: tuple[Path, ...]) -> Iterator[tuple[str, FakeDesk, Prepare]]:
    past = desk_at(lambda v: _votes(v) and v.round > 3, 6, pictures=pictures)
    yield "50-history", past, _do(a.OpenHistory(), a.TurnHistory(-1))
    yield "51-leaving", desk_at(_lays, 4, pictures=pictures), _do(a.AskLeave(True))
    over = desk_at(lambda v: v.phase is Phase.OVER, 4, pictures=pictures)
    yield "60-end", over, _do(a.Continue())
    crowd = desk_at(lambda v: v.phase is Phase.OVER, 12, ODYSSEY.with_target(10), pictures=pictures)
    yield "61-end-twelve", crowd, _do(a.Continue())
    closed = desk_at(_votes, 5, pictures=pictures)
    closed.bend = _closed
    yield "62-closed", closed, None


def _long_names(pictures: tuple[Path, ...]) -> Iterator[tuple[str, FakeDesk, Prepare]]:
    wide = tuple(f"{letter}artholomew Featherstonehaugh" for letter in "ABCDEFGHIJKL")
    moments = {
        "70-long-lay-teller": lambda v: v.phase is Phase.LAY and v.storyteller == 0,
        "71-long-lay": _lays,
        "72-long-vote": _votes,
        "73-long-vote-teller": lambda v: v.phase is Phase.VOTE and v.storyteller == 0,
        "74-long-reveal": _reveals,
    }
    for name, moment in moments.items():
        yield name, desk_at(moment, 12, ODYSSEY, pictures=pictures, names=wide), None
    over = desk_at(lambda v: v.phase is Phase.OVER, 6, names=wide, pictures=pictures)
    yield "75-long-end", over, _do(a.Continue())
    lobby = FakeDesk(12, ODYSSEY, names=wide)
    lobby.practice(wide[0], 3)
    yield "76-long-lobby", lobby, None


def _closed(status: Status) -> Status:
    verdict = Verdict("Björn", PlayerKey(b"b" * 32), "bad_shuffle", "the proof does not hold")
    return replace(status, phase=TablePhase.CLOSED, verdict=verdict)


def _do(*actions: a.Action) -> Prepare:
    def prepare(client: Client) -> None:
        for action in actions:
            client.presenter.act(action)

    return prepare


def _typed_clue(client: Client) -> None:
    client.presenter.act(a.ChooseCard(client.status().view.hand[2]))
    client.presenter.act(a.SetField("clue", "The moon forgot her umbrella"))


def _choose_cards(count: int) -> Prepare:
    def prepare(client: Client) -> None:
        for card in client.status().view.hand[1 : 1 + count]:
            client.presenter.act(a.ChooseCard(card))

    return prepare


def _choose_slot(count: int) -> Prepare:
    def prepare(client: Client) -> None:
        view = client.status().view
        free = [s for s in range(1, len(view.spread) + 1) if s not in view.own_slots]
        for slot in free[:count]:
            client.presenter.act(a.ChooseSlot(slot))

    return prepare


def _zoom(client: Client) -> None:
    card = client.status().view.hand[1]
    client.stage._zoom(f"hand.{card.hex()}", held=True)
