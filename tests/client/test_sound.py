"""What is heard, when; that it can be turned off; that nobody needs a loudspeaker."""

from dataclasses import replace

import pygame
import pytest

from dixit_lan.client.app import Client, run
from dixit_lan.client.sound import SOUNDS, Listener, Mixer, arrivals, cues
from dixit_lan.client.widgets.controls import SoundButton
from dixit_lan.client.window import open_window
from dixit_lan.errors import PackError
from dixit_lan.ids import PlayerKey, Seat
from dixit_lan.packs.locate import asset_folder
from dixit_lan.rules.edition import CLASSIC
from dixit_lan.rules.view import NOBODY, Phase, SeatView
from dixit_lan.table.status import LobbySeat, SetReady
from tests.client.fake_backend import FakeBackend
from tests.client.pilot import Pilot
from tests.client.screens import desk_at

LATE = LobbySeat(PlayerKey(b"l" * 32), "Late", False, True, False, True, (), False)


class Recorder(Mixer):
    """Hears what would be played."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[str] = []
        self.hushed = 0

    def play(self, names, now: int) -> None:
        self.heard += names

    def hush(self) -> None:
        self.hushed += 1


def views(rounds: int = 1) -> list[SeatView]:
    """Every view of a game from the first deal to the end of the refill after ``rounds`` rounds."""
    desk = FakeBackend(4, CLASSIC, seed=3)
    desk.sit()
    desk.propose(SetReady(True))
    seen: list[SeatView] = []
    for _ in range(400):
        status = desk.status()
        assert status is not None
        view = status.view
        if view is not None and (not seen or view != seen[-1]):
            seen.append(view)
        if view is not None and len(view.history) == rounds and view.phase is Phase.CLUE:
            return seen
        intent = desk.bot(view) if view is not None and view.my_move else None
        if intent is not None:
            desk.propose(intent)
        else:
            desk.advance()
    raise AssertionError("the round did not end")


# -- what follows from what ------------------------------------------------------------------------


def test_a_whole_round_is_heard_in_its_order() -> None:
    seen = views()
    dealt = next(n for n, view in enumerate(seen) if view.phase is not Phase.DEALING)
    steps = zip(seen[dealt - 1 :], seen[dealt:], strict=False)
    heard = [name for old, new in steps for name in cues(old, new)]
    assert heard.count("laid") == 4  # the storyteller's card and three more
    assert heard.count("vote") == 3
    assert heard.count("turned") == heard.count("reveal") == 1
    order = [heard.index(name) for name in ("laid", "turned", "vote", "reveal")]
    assert order == sorted(order)
    turns = sum(new.my_move and not old.my_move for old, new in zip(seen, seen[1:], strict=False))
    assert heard.count("turn") == turns > 0


def test_a_skipped_view_loses_no_kind_of_sound() -> None:
    seen = views()
    lay = next(view for view in seen if view.phase is Phase.LAY)
    vote = next(view for view in seen if view.phase is Phase.VOTE)
    after = next(view for view in seen if view.history)
    assert cues(replace(lay, my_move=True), vote)[:2] == ("laid", "turned")
    assert cues(vote, after)[:2] == ("vote", "reveal")


def test_points_are_heard_where_they_were_won() -> None:
    seen = views()
    vote = [view for view in seen if view.phase is Phase.VOTE][-1]
    after = next(view for view in seen if view.history)
    for seat in (NOBODY, Seat(0), Seat(1)):
        for points in ((3, 0, 0, 0), (0, 0, 0, 0)):
            result = replace(after.history[0], points=points)
            now = replace(after, seat=seat, history=(result,))
            won = points[0] > 0 and seat != Seat(1)
            assert ("points" in cues(replace(vote, seat=seat), now)) == won
    late = replace(after, seat=Seat(9))  # joined after this round: no points of its own
    assert "points" not in cues(vote, late)


def test_a_table_that_comes_into_sight_or_goes_back_only_asks_for_our_move() -> None:
    seen = views()
    for view in seen:
        assert cues(None, view) == (("turn",) if view.my_move else ())
        assert cues(view, None) == cues(view, view) == ()
    later, earlier = seen[-1], next(view for view in seen if view.phase is Phase.LAY)
    assert set(cues(later, earlier)) <= {"turn"}


def test_who_comes_is_heard_but_not_ourselves_nor_a_goodbye() -> None:
    desk = FakeBackend()
    desk.sit()
    status = desk.status()
    assert status is not None
    fewer = replace(status, lobby=replace(status.lobby, seats=status.lobby.seats[:2]))
    late = replace(status, waiting=(LATE,))
    alone = replace(status, lobby=replace(status.lobby, seats=status.lobby.seats[:1]))
    nobody = replace(status, lobby=replace(status.lobby, seats=()))
    assert arrivals(fewer, status) == arrivals(status, late) == ("join",)
    assert arrivals(nobody, alone) == arrivals(status, fewer) == ()
    assert arrivals(None, status) == arrivals(status, None) == arrivals(status, status) == ()


def test_a_game_that_is_caught_up_with_is_not_heard_from_its_beginning() -> None:
    listener, desk = Listener(), FakeBackend()
    desk.sit()
    status = desk.status()
    assert status is not None
    for view in views():
        listener.follow(replace(status, view=view), at_table=False)
    last = replace(views()[-1], my_move=False)
    assert listener.follow(replace(status, view=last), at_table=True) == ()


# -- in the window ---------------------------------------------------------------------------------


def test_the_window_plays_what_happens(pilot: Pilot, mixer: Recorder) -> None:
    to_the_table(pilot)
    pilot.until(lambda: "turn" in mixer.heard)
    assert mixer.hushed == 0


def test_key_and_button_turn_the_sounds_off_and_on(pilot: Pilot, mixer: Recorder) -> None:
    pilot.click("start.practice")
    assert shown(pilot).muted is False
    pilot.click("sound")
    assert pilot.desk.quiet and shown(pilot).muted
    pilot.press(pygame.K_m)
    assert not pilot.desk.quiet and not shown(pilot).muted
    to_the_table(pilot)
    pilot.press(pygame.K_m)
    before = list(mixer.heard)
    assert pilot.desk.quiet and mixer.hushed
    pilot.until(lambda: pilot.desk.game.phase is Phase.CLUE or pilot.desk.status().view.my_move)
    assert mixer.heard == before
    pilot.click("sound")
    assert not pilot.desk.quiet


def test_the_letter_m_in_a_clue_is_a_letter() -> None:
    pilot = Pilot(desk_at(lambda view: view.phase is Phase.CLUE and view.my_move))
    pilot.click("clue.field")
    pilot.press(pygame.K_m)
    pilot.write("m")
    assert not pilot.desk.quiet
    assert pilot.stage.editor("clue.field").text == "m"


def test_the_sign_differs_when_it_is_off(pilot: Pilot) -> None:
    kit = pilot.stage.kit
    on, off = (pygame.image.tobytes(kit.speaker(22, (9, 9, 9), m), "RGBA") for m in (False, True))
    assert on != off


@pytest.fixture
def mixer() -> Recorder:
    return Recorder()


@pytest.fixture
def pilot(mixer: Recorder) -> Pilot:
    pilot = Pilot(FakeBackend(4, CLASSIC))
    pilot.client = Client(pilot.desk, pilot.canvas, mixer=mixer)
    pilot.frames(2)
    return pilot


def shown(pilot: Pilot) -> SoundButton:
    widget = pilot.stage.page.find("sound")
    assert isinstance(widget, SoundButton)
    return widget


def to_the_table(pilot: Pilot) -> None:
    if "start.practice" in pilot.names:
        pilot.click("start.practice")
    if "lobby.ready" in pilot.names:
        pilot.click("lobby.ready")
    pilot.until(lambda: "table.leave" in pilot.names)


# -- files and device ------------------------------------------------------------------------------


def test_the_sounds_are_there_short_and_not_loud() -> None:
    folder = asset_folder() / "sounds"
    assert {path.name for path in folder.iterdir()} == {f"{name}.ogg" for name in SOUNDS}
    assert sum(path.stat().st_size for path in folder.iterdir()) < 200_000
    pygame.mixer.init(44_100, -16, 1, 1024, allowedchanges=0)
    try:
        for name in SOUNDS:
            sound = pygame.mixer.Sound(folder / f"{name}.ogg")
            most = 4.0 if name == "finale" else 1.2
            assert 0.1 <= sound.get_length() <= most, name
            samples = memoryview(sound.get_raw()).cast("h").tolist()
            assert 0.4 < max(map(abs, samples)) / 32_768 < 0.6, name
            assert abs(sum(samples) / len(samples)) < 0.002 * 32_768, name
            assert max(abs(samples[0]), abs(samples[-1])) < 0.01 * 32_768, name
    finally:
        pygame.mixer.quit()


def test_sounds_follow_one_another_and_stop_when_asked() -> None:
    mixer = Mixer()
    try:
        mixer.play(("laid", "turn", "laid"), 0)
        assert mixer._waiting == ["turn"]
        mixer.play((), 1)
        assert mixer._waiting == ["turn"]
        mixer.play(("vote",), 5_000)
        assert mixer._waiting == ["vote"]
        assert pygame.mixer.get_busy()
        mixer.hush()
        assert mixer._waiting == [] and not pygame.mixer.get_busy()
    finally:
        mixer.close()
    assert pygame.mixer.get_init() is None


def test_a_machine_without_a_device_is_silent_and_asked_only_once(monkeypatch) -> None:
    asked = []

    def refuse(*arguments) -> None:
        asked.append(arguments)
        raise pygame.error("no such audio device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    mixer = Mixer()
    for now in range(0, 100_000, 100):
        mixer.play(SOUNDS, now)
    mixer.hush()
    mixer.close()
    assert len(asked) == 1


def test_an_unknown_driver_ends_in_silence(monkeypatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nothing-of-that-name")
    mixer = Mixer()
    mixer.play(("turn",), 0)
    mixer.hush()
    mixer.close()
    assert pygame.mixer.get_init() is None


@pytest.mark.parametrize("lost", ["folder", "file"])
def test_lost_files_end_in_silence(monkeypatch, tmp_path, lost: str) -> None:
    def folder():
        if lost == "folder":
            raise PackError("the program's own pictures are missing")
        return tmp_path

    monkeypatch.setattr("dixit_lan.client.sound.asset_folder", folder)
    mixer = Mixer()
    mixer.play(("turn",), 0)
    mixer.close()
    assert pygame.mixer.get_init() is None


def test_a_device_is_opened_for_a_sound_and_not_before(monkeypatch) -> None:
    opened = []
    monkeypatch.setattr(pygame.mixer, "init", lambda *arguments: opened.append(arguments))
    desk = FakeBackend()
    open_window((1024, 640))
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    run(desk, size=(1024, 640))
    assert not opened
