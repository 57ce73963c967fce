"""What the window shows of real tables: machines that decide, wait and let in, and nothing bent."""

import pytest

from dixit_lan.client import actions as a
from dixit_lan.client.models import LobbyModel, Model, NoticeModel, TableModel
from dixit_lan.client.presenter import Presenter
from dixit_lan.ids import PlayerKey
from dixit_lan.rules.edition import ODYSSEY
from dixit_lan.rules.view import Phase
from dixit_lan.simulation.laptop import Laptop
from dixit_lan.simulation.world import World
from dixit_lan.table.lobby.lobby import Offer
from dixit_lan.table.seat.watch import ASKED_SECONDS, MISS_SECONDS
from dixit_lan.table.status import Answer, SetReady, Status
from tests.client.fake_backend import FakeBackend
from tests.scenarios.room import PACK, guest, room, seated, table


class TableBackend(FakeBackend):
    """A desk before a real machine in a simulated room."""

    def __init__(self, world: World, laptop: Laptop) -> None:
        super().__init__()
        self._world, self.laptop = world, laptop

    def status(self) -> Status:
        return self.laptop.machine.status()

    def propose(self, intent) -> None:
        self.proposals.append(intent)
        self._world.propose(self.laptop, intent)


class Window:
    """A laptop's screen: it is looked at whenever its table shows something new."""

    def __init__(self, world: World, laptop: Laptop) -> None:
        self.desk = TableBackend(world, laptop)
        self.presenter = Presenter(self.desk)
        self.models: list[Model] = []
        self._world = world
        world.watchers.append(self)

    def watch(self, world: World, laptop: Laptop) -> None:
        if laptop is self.desk.laptop:
            self.models.append(self.model)

    @property
    def model(self) -> Model:
        return self.presenter.model(round(1_000 * self._world.now))

    @property
    def strip(self) -> NoticeModel | None:
        model = self.model
        assert isinstance(model, TableModel)
        return model.notice

    @property
    def chosen(self) -> list[str]:
        assert self.strip is not None
        return [choice.key for choice in self.strip.choices if choice.chosen]

    @property
    def name(self) -> str:
        return self.desk.laptop.name


def _sit(world: World, phase: Phase) -> list[Window]:
    """Windows at a table where ``phase`` has come; nobody moves by himself from there on."""
    world.run(lambda: all(_reaches(laptop, phase) for laptop in world.laptops))
    world.rest(seconds=1)
    return [Window(world, laptop) for laptop in world.laptops]


def _reaches(laptop: Laptop, phase: Phase) -> bool:
    view = laptop.machine.status().view
    there = view is not None and view.phase is phase
    if there or phase is Phase.BEGIN:
        laptop.player = None
    return there


def _close_lid(world: World, gone: Laptop) -> PlayerKey:
    for other in world.laptops:
        if other is not gone:
            world.disconnect(gone, other)
    return gone.key


def _is_awaited(window: Window, player: PlayerKey) -> bool:
    status = window.desk.status()
    return any(status.seats[seat].player == player for seat in status.view.awaited)


@pytest.fixture
def five() -> tuple[World, list[Window], PlayerKey]:
    """Five people, of whom the last has closed her lid a while ago."""
    at_table = table("lid", 5)
    world = room((guest(at_table, at) for at in range(5)), at_table.seed)
    windows = _sit(world, Phase.BEGIN)
    mai = _close_lid(world, world.laptops[4])
    world.rest(seconds=MISS_SECONDS + 1)
    return world, windows[:4], mai


def test_as_long_as_nobody_chooses_the_table_waits(five) -> None:
    world, windows, mai = five
    world.rest(seconds=3 * ASKED_SECONDS)
    for window in windows:
        assert "The table waits until somebody chooses." in window.strip.detail
        assert window.chosen == [] and _is_awaited(window, mai)


def test_a_click_is_seen_by_all_and_counts_down_for_who_touches_nothing(five) -> None:
    world, (ann, ben, cleo, dan), mai = five
    for window in (ann, ben):
        window.presenter.act(a.PlayWithout(mai))
        world.rest(seconds=1)
    assert ann.chosen == ben.chosen == ["without"] and f"{ben.name} would" in ann.strip.detail
    cleo.presenter.act(a.WaitOn(mai))
    assert cleo.chosen == ["wait"] and "agrees" not in cleo.strip.detail
    assert dan.chosen == [] and _counts(dan) > ASKED_SECONDS - 4
    world.rest(seconds=40)
    assert _counts(dan) < 20
    dan.presenter.touched(40_000)
    world.rest(seconds=1)
    assert _counts(dan) > ASKED_SECONDS - 4
    world.rest(seconds=50)
    assert _is_awaited(dan, mai)
    world.rest(seconds=15)
    assert not any(_is_awaited(window, mai) for window in (ann, ben, cleo, dan))
    for window in (ann, ben, cleo, dan):
        assert window.strip is None
        window.presenter.act(a.TellFirst())
    world.rest(seconds=5)
    assert "The table plays on without" in cleo.strip.headline


def _counts(window: Window) -> int:
    """The seconds that the strip tells."""
    (question,) = window.desk.status().questions
    assert f"In {question.seconds} s this laptop agrees" in window.strip.detail
    return question.seconds


def test_wait_forbids_it_for_as_long_as_it_stands(five) -> None:
    world, (ann, ben, cleo, dan), mai = five
    for window in (ann, ben):
        window.presenter.act(a.PlayWithout(mai))
    for window in (cleo, dan):
        window.presenter.act(a.WaitOn(mai))
    world.rest(seconds=3 * ASKED_SECONDS)
    assert _is_awaited(ann, mai)
    dan.presenter.act(a.PlayWithout(mai))
    world.rest(seconds=5)
    assert not _is_awaited(ann, mai)


def test_who_comes_back_is_asked_about_anew(five) -> None:
    world, windows, mai = five
    windows[0].presenter.act(a.PlayWithout(mai))
    world.rest(seconds=2)
    for laptop in world.laptops[:4]:
        world.connect(world.laptops[4], laptop)
    world.rest(seconds=2)
    assert windows[0].strip is None and windows[0].desk.status().questions == ()
    _close_lid(world, world.laptops[4])
    world.rest(seconds=MISS_SECONDS + 1)
    assert windows[0].desk.status().questions[0].answer is Answer.NOT_ASKED


def test_latecomers_are_let_in_one_by_one_and_told_who_decides() -> None:
    at_table = table("door", 4, ODYSSEY.with_target(30))
    offer = Offer(0, ODYSSEY.with_target(30), None, (PACK.hash,))
    world = room((guest(at_table, at, offer=offer) for at in range(4)), at_table.seed)
    windows = _sit(world, Phase.LAY)
    late = [guest(at_table, at, offer=offer, ready=False) for at in (4, 5)]
    for laptop in late:
        world.sit_down(laptop)
    doors = [Window(world, laptop) for laptop in late]
    world.rest(seconds=2)
    assert windows[0].strip is None, "nobody asks for who does not want to play"
    for door in doors:
        model = door.model
        assert isinstance(model, LobbyModel) and "decide whether you join" in model.sentence
        world.propose(door.desk.laptop, SetReady(True))
    world.rest(seconds=2)
    assert all("are deciding" in door.model.sentence for door in doors)
    for window in windows[:3]:
        assert window.strip.about == late[0].key
        window.presenter.act(a.LetJoin(late[0].key))
    world.run(lambda: len(seated(world)) == 5, seconds=30)
    assert late[1].machine.roster is None, "the other one was not let in by that"
    world.rest(seconds=2)
    assert doors[0].strip.kind == "joined" and "from the next round" in doors[0].strip.detail
    for at, laptop in enumerate(world.laptops[:5]):
        laptop.player = at_table.player(at)
        _nudge(world, laptop)
    world.run(lambda: late[0].machine.status().view.round > 2, seconds=90)
    told = [m.notice for m in doors[0].models if isinstance(m, TableModel) and m.notice]
    assert any("Those who started it decide" in notice.detail for notice in told)
    assert "late" not in {notice.kind for notice in told}, "who joined later lets nobody in"
    for window in (windows[0], doors[0]):
        reveals = [m.reveal for m in window.models if isinstance(m, TableModel) and m.reveal]
        assert {len(reveal.points) for reveal in reveals} == {4, 5}, "each round with who played it"
        window.presenter.act(a.OpenHistory())
        window.presenter.act(a.TurnHistory(-9))
        assert len(window.model.history.round.points) == 4


def _nudge(world: World, laptop: Laptop) -> None:
    """Let whoever was asked while nobody sat there decide now."""
    view = laptop.machine.status().view
    if view is not None and view.my_move:
        world.propose(laptop, laptop.player.decide(view))


def test_a_lobby_that_grew_after_ready_says_so() -> None:
    at_table = table("grew")
    offer = Offer(0, ODYSSEY.with_target(30), None, (PACK.hash,))
    guests = [guest(at_table, at, ready=False, offer=offer) for at in range(4)]
    for laptop in guests:
        laptop.player = None
    world = room(guests[:3], at_table.seed)
    ann = Window(world, guests[0])
    world.rest(seconds=2)
    world.propose(guests[0], SetReady(True))
    world.sit_down(guests[3])
    world.rest(seconds=2)
    for laptop in guests[1:]:
        world.propose(laptop, SetReady(True))
    world.rest(seconds=3)
    model = ann.model
    assert isinstance(model, LobbyModel) and not model.ready
    assert "sat down after you got ready" in model.problem
    world.propose(guests[0], SetReady(True))
    world.rest(seconds=3)
    assert len(seated(world)) == 4 and not ann.model.problem


def test_a_split_is_said_on_the_screen(five) -> None:
    world, windows, _ = five
    windows[0].desk.laptop.machine.council.membership._splits.add(0)
    assert windows[0].strip.kind == "split"


@pytest.mark.parametrize("players", [3, 4])
def test_no_card_is_shown_twice_nor_missing_at_any_moment(players: int) -> None:
    """What is laid lies dimmed among the own cards until it is opened, and the hand is never larger."""
    at_table = table("own cards", players)
    world = room((guest(at_table, at) for at in range(players)), at_table.seed)
    windows = [Window(world, laptop) for laptop in world.laptops]
    world.run(lambda: all(laptop.machine.may_leave for laptop in world.laptops))
    for window in windows:
        shown = [model for model in window.models if isinstance(model, TableModel)]
        full = len(max((model.hand for model in shown), key=len))
        assert full == (7 if players == 3 else 6)
        for model in shown:
            own = [*model.laid, *(each.card for each in model.hand)]
            assert len(set(own)) == len(own)
            before_the_mix = not model.mixing and not model.spread and model.reveal is None
            assert len(own) == full or not (model.laid and before_the_mix)
