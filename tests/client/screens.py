"""Every screen of the client, each as (name, desk, what a person did there)."""

from collections.abc import Callable, Iterator
from copy import copy
from dataclasses import replace
from functools import partial
from pathlib import Path

from dixit_lan.client import actions as a
from dixit_lan.client.app import Client
from dixit_lan.client.backend import TableListing, Unfinished
from dixit_lan.ids import PlayerKey, Seat
from dixit_lan.rules.edition import CLASSIC, ODYSSEY, REFRESH, Clocks, Edition
from dixit_lan.rules.view import NOBODY, Clue, Phase, SeatView
from dixit_lan.table.notes import LATE, SPLIT
from dixit_lan.table.status import Awaited, LobbySeat, Presence, Status, TablePhase
from tests.client.fake_backend import NAMES, FakeBackend

Prepare = Callable[[Client], None] | None
LONG_CLUE = (
    "Once, long before the lighthouse was built, somebody left a letter for the sea under the third"
    " stone, and the sea, who had all the time in the world, answered it very slowly, over and over"
)
SILENT = (Presence.SILENT, 0, "")
AWAY = (Presence.AWAY, 1, "away")
OUT = (Presence.OUT, 1, "own_card_vote")
Absent = dict[int, tuple[Presence, int, str]]


class StillBackend(FakeBackend):
    """A desk whose status can be bent for a picture."""

    bend: Callable[[Status], Status] = staticmethod(lambda status: status)

    def status(self) -> Status | None:
        status = super().status()
        if status is None:
            return None
        bent = self.bend(status)
        return bent if bent.view is None else replace(bent, questions=self.questions(bent))


def bent(desk: StillBackend, bend: Callable[[Status], Status]) -> StillBackend:
    """The same moment, shown otherwise."""
    found, before = copy(desk), desk.bend
    found.answers, found.bend = {}, lambda status: bend(before(status))
    return found


def desk_at(
    done: Callable[[SeatView], bool],
    seats: int = 4,
    edition: Edition = CLASSIC,
    *,
    pictures: tuple[Path, ...] = (),
    seed: int = 1,
    names: tuple[str, ...] = NAMES,
) -> StillBackend:
    """A desk in the midst of a game, at the first moment at which ``done`` holds."""
    desk = StillBackend(seats, edition, pictures=pictures, seed=seed, names=names)
    desk.sit()
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


def screens(pictures: tuple[Path, ...]) -> Iterator[tuple[str, FakeBackend, Prepare]]:
    """All of them."""
    yield from _before(pictures)
    yield from _hands(pictures)
    yield from _spreads(pictures)
    yield from _absences(pictures)
    yield from _ends(pictures)
    yield from _long_names(pictures)
    yield from _watched(pictures)


def _before(pictures: tuple[Path, ...]) -> Iterator[tuple[str, FakeBackend, Prepare]]:
    yield "01-start-empty", FakeBackend(), None
    desk = FakeBackend()
    desk.listings = tuple(
        TableListing(table, NAMES[1 : 2 + n], n + 2, state, f"key{n}")
        for n, (table, state) in enumerate(
            (("Kitchen table", "lobby"), ("Attic", "playing"), ("The long evening", "over"))
        )
    )
    yield "02-start-tables", desk, do(a.ChooseTable("key0"))
    crowded = FakeBackend()
    crowded.listings = tuple(
        TableListing(f"Table {n}", NAMES[: n + 1], None, "lobby", f"key{n}") for n in range(8)
    )
    crowded.error = "the code is wrong, or this is not the table that it says it is; ask again"
    yield "03-start-problem", crowded, do(a.ChooseTable("key4"))
    returns = FakeBackend()
    returns.listings = desk.listings
    returns.broken_off = tuple(
        Unfinished(table, NAMES[0], 1_796_000_000) for table in ("Kitchen table", "W" * 60)
    )
    yield "08-start-return", returns, None
    yield "09-start-forget", returns, do(a.ChooseTable("key0"), a.AskForget(True))
    yield from _returning()
    lobby = FakeBackend(4)
    lobby.sit()
    yield "04-lobby", lobby, None
    evening = FakeBackend(4)
    evening.practice("Linh", 3)
    evening.before = {_key(n): 12 - n for n in range(4)}
    yield "04b-lobby-evening", evening, None
    yield "05-lobby-trouble", _troubled_lobby(), None
    many = FakeBackend(12, ODYSSEY)
    many.sit()
    yield "06-lobby-twelve", many, None
    dealing = desk_at(lambda view: view.phase is Phase.DEALING, 6)
    dealing.advance()
    dealing.advance()
    yield "07-dealing", dealing, None


def _returning() -> Iterator[tuple[str, FakeBackend, Prepare]]:
    alone = FakeBackend(4)
    alone.resume(0)
    alone.lobby = replace(alone.lobby, seats=alone.lobby.seats[:1])
    yield "0a-return-alone", alone, None
    follows = desk_at(_lays, 5)
    follows.comes_back, follows.bend = True, lambda status: replace(status, awaited=None)
    yield "0b-return-follows", follows, None
    dealing = desk_at(lambda view: view.phase is Phase.DEALING, 5)
    dealing.absent = {2: SILENT}
    dealing.bend = lambda status: awaits(status, 2)
    yield "0c-dealing-silent", dealing, None


def _troubled_lobby() -> FakeBackend:
    desk = FakeBackend(5, REFRESH)
    desk.sit()
    seats = list(desk.lobby.seats)
    seats[1] = replace(seats[1], packs_missing=("holiday pictures 2024", "grandma's attic"))
    seats[2] = replace(seats[2], version_differs=True)
    seats[3] = replace(seats[3], connected=False)
    extra = LobbySeat(PlayerKey(b"x" * 32), "W" * 60, False, True, True, False, (), False)
    desk.lobby = replace(desk.lobby, seats=(*seats, extra))
    return desk


def _hands(pictures: tuple[Path, ...]) -> Iterator[tuple[str, FakeBackend, Prepare]]:
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
    two._shown = replace(two._shown, clue=Clue(LONG_CLUE))
    yield "15-lay-two", two, _choose_cards(2)
    laid = desk_at(_laid, 6, pictures=pictures, seed=3)
    yield "16-lay-done", laid, None
    teller = desk_at(lambda v: v.phase is Phase.LAY and v.storyteller == 0, pictures=pictures)
    yield "17-lay-teller", teller, None
    mixing = desk_at(_mixes, 8, REFRESH, pictures=pictures)
    yield "18-mixing", mixing, None
    yield "19-hidden", desk_at(_lays, 4, pictures=pictures), do(a.HideHand())
    yield "20-zoom", desk_at(_lays, 4, pictures=pictures), _zoom
    trouble = desk_at(_lays, 12, ODYSSEY, pictures=pictures)
    trouble.error = "that card is not in your hand"
    trouble.absent = {3: SILENT, 5: AWAY, 7: OUT}
    yield "21-lay-problem", trouble, None


def _lays(view: SeatView) -> bool:
    return view.phase is Phase.LAY and view.my_move and view.round > 1


def _laid(view: SeatView) -> bool:
    return view.phase is Phase.LAY and bool(view.laid) and view.storyteller != 0


def _mixes(view: SeatView) -> bool:
    return view.phase is Phase.MIXING and view.round > 2


def _votes(view: SeatView) -> bool:
    return view.phase is Phase.VOTE and view.my_move and view.round > 1


def _spreads(pictures: tuple[Path, ...]) -> Iterator[tuple[str, FakeBackend, Prepare]]:
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


def _absences(pictures: tuple[Path, ...]) -> Iterator[tuple[str, FakeBackend, Prepare]]:
    yield "80-silent-lay", _absent(_lays, 5, {2: SILENT}, pictures, seats_awaited=(0, 2)), None
    two = {1: SILENT, 2: SILENT}
    yield (
        "81-silent-two",
        _absent(_laid, 6, two, pictures, seats_awaited=(1, 2)),
        do(a.PlayWithout(_key(1))),
    )
    yield from _decisions(pictures)
    silent_vote = _absent(_votes, 12, {4: SILENT, 5: AWAY, 6: OUT}, pictures, seats_awaited=(4,))
    silent_vote.edition = ODYSSEY
    yield "82-silent-vote-12", silent_vote, None
    yield "83-few", _absent(_laid, 4, two, pictures, seats_awaited=(1, 2)), None
    paused = _absent(_laid, 5, {1: AWAY, 2: AWAY, 3: SILENT}, pictures)
    paused.paused = True
    yield "84-paused", paused, None
    moved = bent(paused, lambda status: replace(status, moved=(_key(3), _key(4))))
    yield "84b-moved", moved, None
    everybody = {1: SILENT, 2: SILENT, 3: SILENT}
    yield "85-alone", _absent(_laid, 4, everybody, pictures, seats_awaited=(1, 2)), None
    yield "86-away-ourselves", _absent(_laid, 5, {0: AWAY}, pictures), None
    yield "87-cheat", _absent(_votes, 5, {3: OUT}, pictures), None
    back = desk_at(_reveals, 5, pictures=pictures)
    yield "88-back", back, _absent_for_a_while(2)
    teller = desk_at(lambda v: v.phase is Phase.CLUE and not v.my_move, 4, pictures=pictures)
    view = teller.status().view
    teller.absent = {int(view.storyteller): SILENT}
    yield "89-silent-teller", teller, None
    for name, count in (("8b-late", 1), ("8c-late-three", 3)):
        yield name, _at_the_door(count, pictures), None
    cheat = desk_at(_reveals, 8, REFRESH, pictures=pictures)
    cheat.absent = {2: (Presence.OUT, 2, "bad_play"), 3: (Presence.AWAY, 2, "away")}
    yield "8a-cheat-reveal", cheat, do(a.ReadNews())


def _decisions(pictures: tuple[Path, ...]) -> Iterator[tuple[str, FakeBackend, Prepare]]:
    """What people are asked about somebody who is silent, in all its states."""

    def asked(*clicked: str, done: Callable[[SeatView], bool] = _lays) -> StillBackend:
        desk = _absent(done, 6, {2: SILENT}, pictures, seats_awaited=(0, 2))
        desk.clicked = clicked
        return desk

    counting = asked("Björn")
    counting.counts = 37
    yield "8d-silent-counting", counting, None
    yield "8e-silent-wait", asked("Björn", "Mai", done=_votes), do(a.WaitOn(_key(2)))
    yield "8f-silent-play-on", asked("Björn", done=_votes), do(a.PlayWithout(_key(2)))
    yield "8g-silent-clock", bent(asked(), lambda status: clocked(status, 90)), None
    lays = desk_at(_lays, 6, pictures=pictures)
    yield "8h-split", bent(lays, lambda status: replace(status, note=SPLIT)), None
    yield "8i-late-let-in", _at_the_door(3, pictures), do(a.LetJoin(_key(50)))
    yield "8j-silent-newcomer", bent(asked("Björn"), newcomer), None
    yield "8k-joined", bent(lays, newcomer), None
    yield "8m-joined-looks-on", bent(lays, public), None
    door = StillBackend(5)
    door.open_table("Linh", "The blue table", door.edition, None)
    door.bend = lambda status: replace(status, note=LATE)
    yield "8l-at-the-door", door, None


def _at_the_door(count: int, pictures: tuple[Path, ...]) -> StillBackend:
    return bent(desk_at(_lays, 5, pictures=pictures), partial(late, count))


def _key(seat: int) -> PlayerKey:
    return PlayerKey(bytes([seat]) * 32)


def _absent(
    done: Callable[[SeatView], bool],
    seats: int,
    absent: Absent,
    pictures: tuple[Path, ...],
    *,
    seats_awaited: tuple[int, ...] = (),
) -> StillBackend:
    edition = CLASSIC if seats < 7 else ODYSSEY
    desk = desk_at(done, seats, edition, pictures=pictures, seed=3)
    desk.absent = absent
    if seats_awaited:
        desk.bend = lambda status: awaits(status, *seats_awaited)
    return desk


def awaits(status: Status, *seats: int) -> Status:
    """The same moment, in which just these seats are awaited."""
    return replace(status, view=replace(status.view, awaited=tuple(Seat(s) for s in seats)))


def clocked(status: Status, seconds: int | None) -> Status:
    """The same with a clock for each choice."""
    clocks = Clocks(seconds, seconds, seconds)
    edition = replace(status.view.edition, clocks=clocks)
    return replace(status, view=replace(status.view, edition=edition))


def newcomer(status: Status) -> Status:
    """The same at the laptop of somebody who joined later: our seat is none of the founders'."""
    view = status.view
    seat = Seat(len(view.names) - 1)
    names = (view.names[-1], *view.names[1:-1], view.names[0])
    return replace(status, view=replace(view, seat=seat, names=names, my_move=False), founders=seat)


def late(count: int, status: Status) -> Status:
    """So many people would like to join."""
    names = ("Ngọc", "B" * 60, "Юля")
    waiting = tuple(
        LobbySeat(PlayerKey(bytes([50 + n]) * 32), name, False, True, True, False, (), False)
        for n, name in enumerate(names[:count])
    )
    return replace(status, waiting=waiting)


def _absent_for_a_while(seat: int) -> Prepare:
    def prepare(client: Client) -> None:
        desk = client._backend
        desk.absent = {seat: AWAY}
        client.frame(0)
        desk.absent = {}
        client.frame(9_500)

    return prepare


def _ends(pictures: tuple[Path, ...]) -> Iterator[tuple[str, FakeBackend, Prepare]]:
    past = desk_at(lambda v: _votes(v) and v.round > 3, 6, pictures=pictures)
    yield "50-history", past, do(a.OpenHistory(), a.TurnHistory(-1))
    yield "51-leaving", desk_at(_lays, 4, pictures=pictures), do(a.AskLeave(True))
    over = desk_at(lambda v: v.phase is Phase.OVER, 4, pictures=pictures)
    yield "60-end", over, do(a.Continue())
    crowd = desk_at(lambda v: v.phase is Phase.OVER, 12, ODYSSEY.with_target(10), pictures=pictures)
    yield "61-end-twelve", crowd, do(a.Continue())
    closed = desk_at(_votes, 5, pictures=pictures)
    closed.absent = {0: (Presence.OUT, 2, "bad_shuffle")}
    closed.bend = lambda status: replace(status, phase=TablePhase.CLOSED)
    yield "62-closed", closed, None
    left = desk_at(lambda v: v.phase is Phase.OVER, 6, pictures=pictures)
    left.absent = {1: (Presence.AWAY, 3, "away"), 4: (Presence.OUT, 2, "bad_play")}
    yield "63-end-some-left", left, do(a.Continue())
    for players, *missing in ((4, 2), (12, 3, 7)):
        desk = desk_at(
            lambda v: v.phase is Phase.OVER, players, ODYSSEY.with_target(10), pictures=pictures
        )
        yield f"65-end-silent-{players}", signing(desk, *missing), do(a.Continue())
    many = desk_at(lambda v: v.phase is Phase.OVER, 12, ODYSSEY.with_target(10), pictures=pictures)
    many.absent = {n: OUT if n % 2 else AWAY for n in range(1, 6)}
    yield "64-end-many-left", many, do(a.Continue())

    evening = desk_at(lambda v: v.phase is Phase.OVER, 5, pictures=pictures)
    evening.before = {_key(n): 25 + n for n in range(5)}
    yield "68-end-evening", evening, do(a.Continue())
    yield "66-end-proof", left, do(a.Continue(), a.OpenOverlay("proof"))
    for players, winners in ((3, 2), (12, 7)):
        desk = desk_at(
            lambda v: v.phase is Phase.OVER, players, ODYSSEY.with_target(10), pictures=pictures
        )
        yield f"67-end-shared-{players}", shared(desk, winners), do(a.Continue())


def shared(desk: StillBackend, winners: int) -> StillBackend:
    """The same end, with so many winners who have the same points."""

    def bend(status: Status) -> Status:
        view = status.view
        level = tuple(10 if seat < winners else score for seat, score in enumerate(view.scores))
        first = tuple(map(Seat, range(winners)))
        return replace(status, view=replace(view, scores=level, winners=first))

    return bent(desk, bend)


def signing(desk: FakeBackend, *missing: int) -> FakeBackend:
    """The same end, at which laptops are silent whose signatures are missing."""
    desk.absent |= {seat: SILENT for seat in missing}
    names = tuple(desk._names[seat] for seat in missing)
    count = len(desk._names)
    awaited = Awaited(names, "result", count - len(missing), count)
    desk.bend = lambda status: replace(
        awaits(status, *missing), phase=TablePhase.PLAYING, awaited=awaited
    )
    return desk


def _long_names(pictures: tuple[Path, ...]) -> Iterator[tuple[str, FakeBackend, Prepare]]:
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
    for name, moment in (("77-long-silent", _lays), ("78-long-silent-vote", _votes)):
        desk = desk_at(moment, 12, ODYSSEY, pictures=pictures, names=wide)
        desk.absent = {2: SILENT, 3: AWAY, 4: OUT, 5: (Presence.OUT, 12, "false_complaint")}
        desk.bend = lambda status: awaits(status, 0, 2)
        yield name, desk, None
    over = desk_at(lambda v: v.phase is Phase.OVER, 6, names=wide, pictures=pictures)
    yield "75-long-end", over, do(a.Continue())
    lobby = FakeBackend(12, ODYSSEY, names=wide)
    lobby.sit()
    yield "76-long-lobby", lobby, None


def looked_on(desk: StillBackend) -> StillBackend:
    """The same moment on a screen that only shows the table."""
    desk.looks_on = True
    desk.bend = public
    return desk


def public(status: Status) -> Status:
    """The same for somebody without a seat, or without one yet."""
    lobby = replace(
        status.lobby, seats=tuple(replace(seat, is_self=False) for seat in status.lobby.seats)
    )
    view = status.view
    if view is not None:
        view = replace(view, seat=NOBODY, hand=(), laid=(), ballot=(), my_move=False)
    return replace(status, lobby=lobby, view=view)


def _watched(pictures: tuple[Path, ...]) -> Iterator[tuple[str, FakeBackend, Prepare]]:
    lobby = StillBackend(5, REFRESH)
    lobby.open_table("Linh", "The blue table", lobby.edition, None)
    yield "90-watch-lobby", looked_on(lobby), None
    moments = {
        "91-watch-clue": lambda v: v.phase is Phase.CLUE and v.storyteller != 0,
        "92-watch-lay": lambda v: v.phase is Phase.LAY and v.round > 1,
        "93-watch-vote": lambda v: v.phase is Phase.VOTE and v.round > 1,
        "94-watch-reveal": lambda v: v.phase is Phase.REFILL and v.round > 1,
        "95-watch-end": lambda v: v.phase is Phase.OVER,
    }
    for name, moment in moments.items():
        yield name, looked_on(desk_at(moment, 6, REFRESH, pictures=pictures)), None


def do(*actions: a.Action) -> Prepare:
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
    client.stage.zoom(f"hand.{card.hex()}", held=True)
