"""Bots that people bring to their tables: real processes, at real desks, on loopback."""

import os
import random
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from dixit_lan.app.options import Options
from dixit_lan.app.seat import crew
from dixit_lan.app.seat.backend import LiveBackend
from dixit_lan.app.window.remote_backend import RemoteBackend
from dixit_lan.bots.bot import Bot
from dixit_lan.client.backend import Backend, Strength
from dixit_lan.client.words.attendance import Silence
from dixit_lan.client.words.text import t
from dixit_lan.ids import PlayerKey
from dixit_lan.keeping.folders import Folders
from dixit_lan.packs.library import Library
from dixit_lan.packs.pack import standard_pack
from dixit_lan.rules.edition import ODYSSEY, Edition
from dixit_lan.table.status import (
    LEFT,
    LobbySeat,
    OfferRules,
    Presence,
    SetReady,
    Status,
    TablePhase,
)
from tests.net.room import LOOPBACK, free_port
from tests.net.windows import processes_with, seat_names

pytestmark = pytest.mark.skipif(
    not Path("/proc/self/cmdline").exists(), reason="needs /proc to find processes"
)

PATIENCE_SECONDS = 120.0
RULES = ODYSSEY.with_target(4)
TABLE = "Kitchen"


class Person:
    """Somebody at a desk, who plays as a bot would."""

    def __init__(self, name: str, desk: Backend, port: int = 0) -> None:
        self.name, self.desk, self.port = name, desk, port
        self._bot = Bot(Library([standard_pack()]).all_tags(), 0.9, random.Random(name))
        self._acted: object = None

    @property
    def status(self) -> Status:
        status = self.desk.status()
        assert status is not None
        return status

    def told(self) -> str:
        """Where this person stands, for whoever looks for the reason of a failure."""
        status = self.desk.status()
        if status is None:
            return f"{self.name}: {self.desk.problem()}"
        here = [(seat.name, str(seat.presence), seat.why) for seat in status.seats]
        words = self.desk.problem(), status.phase, status.note, list(self.seats()), here
        return f"{self.name}: {words}"

    def seats(self) -> dict[str, LobbySeat]:
        """Who sits in the lobby, by name."""
        status = self.desk.status()
        return {} if status is None else {seat.name: seat for seat in status.lobby.seats}

    def sees(self, *names: str) -> bool:
        return set(names) == set(self.seats())

    def is_at(self, phase: TablePhase) -> bool:
        status = self.desk.status()
        return status is not None and status.phase is phase

    def has_cards(self) -> bool:
        status = self.desk.status()
        return status is not None and status.view is not None and bool(status.view.hand)

    def be_ready(self) -> None:
        self.desk.propose(SetReady(True))

    def opens(self, seats: int | None = None, rules: Edition = RULES) -> None:
        self.desk.open_table(self.name, TABLE, rules, seats)
        until(lambda: self.sees(self.name), self)

    def joins(self, friend: "Person") -> None:
        place = f"{LOOPBACK}:{friend.port}"
        self.desk.join_at(self.name, TABLE, friend.desk.code(), place)
        until(lambda: self.sees(*friend.seats()) and self.name in friend.seats(), self, friend)

    def adds(self, name: str, strength: Strength = Strength.GOOD) -> None:
        """Bring a bot, which is called ``name``, and see it sit down."""
        self.desk.add_bot(strength)
        until(lambda: name in self.seats(), self)

    def act(self) -> None:
        """Make the move that is due, once."""
        status = self.desk.status()
        view = None if status is None else status.view
        if status is None or view is None or not view.my_move:
            return
        if (status.game, view.round, view.phase) != self._acted:
            intent = self._bot.decide(view)
            if intent is not None:
                self._acted = status.game, view.round, view.phase
                self.desk.propose(intent)


def until(done: Callable[[], bool], *people: Person) -> None:
    """Let everybody play on until something is so."""
    deadline = time.monotonic() + PATIENCE_SECONDS
    while not done():
        assert time.monotonic() < deadline, "\n".join(each.told() for each in people)
        for each in people:
            each.act()
        time.sleep(0.02)


def options_of(name: str, port: int) -> Options:
    return Options(name=name, fast=True, port=port, mdns=False, interfaces=(LOOPBACK,))


@pytest.fixture
def people(tmp_path: Path) -> Iterator[Callable[[str], Person]]:
    """Opens somebody's desk; all are closed in the end."""
    opened: list[Person] = []

    def open_desk(name: str) -> Person:
        folders = Folders(tmp_path / name, tmp_path / name / "records")
        for each in (folders.identities, folders.sittings, folders.records):
            each.mkdir(parents=True)
        port = free_port()
        desk = LiveBackend(folders, [standard_pack()], options_of(name, port))
        opened.append(Person(name, desk, port))
        return opened[-1]

    yield open_desk
    for each in opened:
        each.desk.close()


def _two(people: Callable[[str], Person], seats: int | None = None) -> tuple[Person, Person]:
    ann, ben = people("Ann"), people("Ben")
    ann.opens(seats)
    ben.joins(ann)
    return ann, ben


def _points(person: Person) -> dict[PlayerKey, int]:
    status = person.status
    assert status.view is not None
    scores = status.view.scores
    return {seat.player: score for seat, score in zip(status.seats, scores, strict=True)}


def test_two_people_bring_a_bot_play_and_play_again_with_it(
    people: Callable[[str], Person],
) -> None:
    ann, ben = _two(people)
    ann.adds("Mira (Ann)")
    until(lambda: ben.sees("Ann", "Ben", "Mira (Ann)"), ben)
    seats = ben.seats()
    assert [name for name, seat in seats.items() if seat.bot] == ["Mira (Ann)"]
    (own,) = ann.desk.bots()
    assert own.player == seats["Mira (Ann)"].player and ben.desk.bots() == ()
    ann.be_ready()
    ben.be_ready()
    until(lambda: ann.has_cards() and ben.has_cards(), ann, ben)
    until(lambda: ann.is_at(TablePhase.OVER) and ben.is_at(TablePhase.OVER), ann, ben)
    won = _points(ann)
    ann.desk.play_again()
    ben.desk.play_again()
    until(lambda: ann.is_at(TablePhase.LOBBY) and ben.is_at(TablePhase.LOBBY))
    until(lambda: ann.sees("Ann", "Ben", "Mira (Ann)") and ben.sees(*ann.seats()), ann, ben)
    assert ann.seats()["Mira (Ann)"].player == own.player, "it comes along as who it was"
    assert dict(ben.desk.points_before()) == won
    ann.be_ready()
    ben.be_ready()
    until(lambda: ann.has_cards() and ben.has_cards(), ann, ben)


def test_whoever_is_left_with_her_bot_carries_on_with_it(people: Callable[[str], Person]) -> None:
    """Two are too few: at the new table another bot takes the seat of who has left."""
    ann, ben = people("Ann"), people("Ben")
    ann.opens(rules=ODYSSEY.with_target(None))
    ben.joins(ann)
    ann.adds("Mira (Ann)")
    until(lambda: "Mira (Ann)" in ben.seats(), ben)
    ann.be_ready()
    ben.be_ready()
    until(lambda: ann.has_cards() and ben.has_cards(), ann, ben)
    (mira,) = ann.desk.bots()
    ben.desk.leave()
    until(lambda: Silence.of(ann.status, ann.status.view).is_stuck, ann)
    ann.desk.play_again()
    until(lambda: ann.is_at(TablePhase.LOBBY) and ann.sees("Ann", "Mira (Ann)"), ann)
    assert ann.seats()["Mira (Ann)"].player == mira.player
    ann.adds("Oto (Ann)")
    ann.be_ready()
    until(ann.has_cards, ann)


def test_bots_of_two_people_are_removed_by_their_own_alone(
    people: Callable[[str], Person],
) -> None:
    ann, ben = _two(people)
    ann.adds("Mira (Ann)", Strength.EASY)
    until(lambda: "Mira (Ann)" in ben.seats(), ben)
    ben.adds("Oto (Ben)", Strength.CLEVER)
    everybody = ("Ann", "Ben", "Mira (Ann)", "Oto (Ben)")
    until(lambda: ann.sees(*everybody) and ben.sees(*everybody), ann, ben)
    ben.desk.remove_bot(ben.seats()["Mira (Ann)"].player)
    ben.desk.remove_bot(ben.seats()["Oto (Ben)"].player)
    until(lambda: ann.sees("Ann", "Ben", "Mira (Ann)") and ben.sees(*ann.seats()), ann, ben)
    assert ben.desk.bots() == ()
    until(lambda: not processes_with("Oto (Ben)"))
    assert processes_with("Mira (Ann)")
    ann.desk.remove_bot(ann.seats()["Mira (Ann)"].player)
    until(lambda: ann.sees("Ann", "Ben") and ben.sees("Ann", "Ben"), ann, ben)
    until(lambda: not processes_with("Mira (Ann)"))


def test_no_more_bots_come_than_there_are_seats(people: Callable[[str], Person]) -> None:
    ann, _ = _two(people, seats=3)
    for _ in range(3):
        ann.desk.add_bot(Strength.GOOD)
    until(lambda: len(ann.seats()) == 3, ann)
    ann.desk._begin(_nothing()).result(PATIENCE_SECONDS)  # type: ignore[attr-defined]
    assert len(ann.desk.bots()) == 1
    ann.desk.propose(OfferRules(RULES, 4))
    until(lambda: ann.status.lobby.seats_wanted == 4, ann)
    ann.adds("Oto (Ann)")
    assert len(ann.desk.bots()) == 2


async def _nothing() -> None:
    """Done after all that was asked for before."""


def test_whoever_leaves_in_mid_game_takes_her_bot_along(people: Callable[[str], Person]) -> None:
    """Nobody is asked whether to wait for it. Enough stay to decide that both are away."""
    ann, ben = people("Ann"), people("Ben")
    ann.opens(rules=ODYSSEY.with_target(None))
    ben.joins(ann)
    ann.adds("Mira (Ann)")
    until(lambda: "Mira (Ann)" in ben.seats(), ben)
    for name in ("Oto (Ben)", "Lune (Ben)"):
        ben.adds(name)
    until(lambda: ann.sees(*ben.seats()), ann, ben)
    ann.be_ready()
    ben.be_ready()
    until(lambda: ann.has_cards() and ben.has_cards(), ann, ben)
    ann.desk.leave()

    def have_left() -> bool:
        gone = [seat for seat in ben.status.seats if seat.presence is Presence.AWAY]
        return {(seat.name, seat.why) for seat in gone} == {("Ann", LEFT), ("Mira (Ann)", LEFT)}

    until(have_left, ben)
    until(lambda: not processes_with("Mira (Ann)"))


def test_a_bot_that_falls_at_its_start_is_told_and_its_row_goes(
    people: Callable[[str], Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = people("Ann")
    ann.opens()
    with monkeypatch.context() as broken:
        broken.setattr(crew, "bot_arguments", lambda *args: ["--no-such-option"])
        ann.desk.add_bot(Strength.GOOD)
        until(lambda: bool(ann.desk.problem()), ann)
    assert ann.desk.problem() == t("problem.bot", name="Mira (Ann)")
    assert ann.desk.bots() == ()
    ann.adds("Mira (Ann)")
    assert ann.desk.problem() == ""


def test_bots_end_with_a_seat_that_is_killed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DIXIT_LAN_DATA", str(tmp_path))
    desk = RemoteBackend(tmp_path, options_of("Ann", free_port()))
    ann = Person("Ann", desk)
    try:
        until(lambda: bool(seat_names(tmp_path)), ann)
        ann.opens()
        ann.adds("Mira (Ann)")
        assert [bot.name for bot in desk.bots()] == ["Mira (Ann)"]
        (name,) = seat_names(tmp_path)
        (pid,) = processes_with(name)
        os.kill(pid, signal.SIGKILL)
        until(lambda: not processes_with("Mira (Ann)"))
        until(lambda: ann.sees("Ann") and desk.bots() == (), ann)
    finally:
        desk.close()
