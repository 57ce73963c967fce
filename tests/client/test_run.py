"""The window from opening to closing, as the program calls it."""

import threading
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from dixit_lan.client.app import EXIT_CHEAT, EXIT_OK, Client, run
from dixit_lan.client.backend import STATUS_CHANGED
from dixit_lan.client.input.autopilot import Autopilot
from dixit_lan.client.paint.pictures import Gallery
from dixit_lan.client.widgets.picture import card_face
from dixit_lan.client.window import open_window
from dixit_lan.ids import PlayerKey
from dixit_lan.packs.locate import asset_folder
from dixit_lan.rules.edition import CLASSIC
from dixit_lan.table.status import Status, TablePhase, Verdict
from tests.client.fake_backend import FakeBackend


class LivelyDesk(FakeBackend):
    """A desk whose world moves on by itself, as a thread would let it."""

    verdict_after = -1

    def status(self) -> Status | None:
        self.advance()
        status = super().status()
        if status is None or self.verdict_after < 0:
            return status
        self.verdict_after -= 1
        if self.verdict_after > 0:
            return status
        self.verdict_after = 0
        verdict = Verdict("Björn", PlayerKey(b"b" * 32), "own_card_vote", "a vote for an own card")
        return replace(status, phase=TablePhase.CLOSED, verdict=verdict)


def test_a_game_is_played_and_the_window_closes_by_itself() -> None:
    desk = LivelyDesk(4, CLASSIC.with_target(3))
    desk.sit()
    pilot = Autopilot(desk.bot)
    assert run(desk, size=(1024, 640), autopilot=pilot, fast=True, exit_when_over=True) == EXIT_OK
    assert desk.closed
    assert max(desk.game.scores) >= 3
    assert not pygame.display.get_init()


def test_a_proven_cheat_has_its_own_exit_code() -> None:
    desk = LivelyDesk(4, CLASSIC)
    desk.verdict_after = 60
    desk.sit()
    pilot = Autopilot(desk.bot)
    code = run(desk, size=(1024, 640), autopilot=pilot, fast=True, exit_when_over=True)
    assert code == EXIT_CHEAT


def test_closing_the_window_ends_it() -> None:
    desk = LivelyDesk()
    open_window((1024, 640))
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    assert run(desk, size=(1024, 640)) == EXIT_OK
    assert desk.closed


def test_nothing_is_painted_while_nothing_changes() -> None:
    desk = FakeBackend()
    client = Client(desk, open_window((1024, 640)))
    assert client.frame(0)
    client.stage.kit.gallery.settle()
    painted = [client.frame(16 * n) for n in range(1, 100)]
    assert not any(painted[2:])
    desk.error = "something new"
    pygame.event.post(pygame.event.Event(STATUS_CHANGED))
    assert client.frame(2_000)


def test_zoom_and_size_change_at_any_time() -> None:
    client = Client(FakeBackend(), open_window((1366, 768)))
    client.frame(0)
    before = client.stage.kit.scale
    plus = {"key": pygame.K_PLUS, "mod": pygame.KMOD_CTRL, "unicode": "", "scancode": 0}
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, plus))
    client.frame(16)
    assert client.stage.kit.scale > before
    pygame.display.set_mode((1920, 1080), pygame.RESIZABLE)
    pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=1920, y=1080))
    client.frame(32)
    assert client.stage.kit.area.size == (1920, 1080)


def test_a_lost_picture_does_not_stop_the_game(tmp_path: Path) -> None:
    open_window((1024, 640))
    broken = tmp_path / "broken.webp"
    broken.write_bytes(b"not a picture")
    for path in (None, tmp_path / "missing.png", broken):
        gallery = Gallery(lambda card, path=path: path)
        gallery.get(b"c" * 32, (40, 60))
        gallery.settle()
        assert gallery.get(b"c" * 32, (40, 60)).get_size() == (40, 60)


def test_a_picture_that_cannot_be_made_is_plain_and_said_once(
    caplog: pytest.LogCaptureFixture,
) -> None:
    open_window((1024, 640))
    gallery, key = Gallery(lambda card: None), (b"q", 40, 60)

    def fail() -> pygame.Surface:
        raise ValueError("no such pattern")

    gallery.made(key, fail)
    gallery.settle()
    pictures = [gallery.made(key, fail) for _ in range(3)]
    assert pictures[0] is not None and pictures[0].get_size() == (40, 60)
    assert pictures == [pictures[0]] * 3
    assert [record.getMessage() for record in caplog.records] == ["a picture cannot be made"]
    gallery.close()
    assert gallery.made(key, fail) is pictures[0]
    assert gallery.made((b"new", 40, 60), fail) is None and not gallery.waiting


def test_nobody_waits_for_a_picture() -> None:
    """A slow disk holds up no frame: the picture comes when it is there, and is kept."""
    open_window((1024, 640))
    slow = threading.Event()
    gallery = Gallery(lambda card: None)
    gallery._worker.submit(slow.wait, 20)
    assert gallery.get(b"c" * 32, (40, 60)) is None and gallery.waiting
    slow.set()
    gallery.settle()
    gallery.new_frame()
    picture = gallery.get(b"c" * 32, (40, 60))
    assert picture is not None and not gallery.waiting
    assert gallery.get(b"c" * 32, (40, 60)) is picture


def test_only_the_shipped_cards_are_shown_by_their_small_copies(tmp_path: Path) -> None:
    open_window((1024, 640))
    shipped = asset_folder() / "cards"
    foreign = tmp_path / "cards"
    (foreign / "small").mkdir(parents=True)
    for folder in (foreign, foreign / "small"):
        (folder / "wave_door.webp").write_bytes((shipped / "wave_door.webp").read_bytes())
    gallery = Gallery(lambda card: None)
    ours, theirs = shipped / "wave_door.webp", foreign / "wave_door.webp"
    assert gallery._best(ours, 300) == shipped / "small" / "wave_door.webp"
    assert gallery._best(ours, 700) == ours
    assert gallery._best(theirs, 300) == theirs


def test_a_picture_stays_until_the_better_one_has_come() -> None:
    """In another size it is seen roughly at once; a card that was never seen lies face down so long."""
    open_window((1024, 640))
    path = asset_folder() / "cards" / "wave_door.webp"
    kit = Client(FakeBackend(), open_window((1024, 640)))._new_kit()
    kit.gallery = Gallery(lambda card: path)
    card, slow = b"c" * 32, threading.Event()
    small, large = (90, 135), (300, 450)
    back = kit.back(small)
    assert card_face(kit, card, small) is back
    kit.gallery.settle()
    seen = card_face(kit, card, small)
    assert seen is not back
    kit.gallery._worker.submit(slow.wait, 20)
    rough = card_face(kit, card, large)
    assert kit.gallery.waiting and rough is card_face(kit, card, large)
    middle, wide = (50, 75, 200, 300), pygame.transform.smoothscale(seen, large)
    assert _differs(rough.subsurface(middle), wide.subsurface(middle)) < 12
    slow.set()
    kit.gallery.settle()
    assert card_face(kit, card, large) is not rough
    kit.gallery.close()


def _differs(one: pygame.Surface, other: pygame.Surface) -> float:
    """How far two pictures are apart, of 255, on the average of their colours."""
    first, second = (pygame.transform.average_color(each) for each in (one, other))
    return max(abs(a - b) for a, b in zip(first[:3], second[:3], strict=True))
