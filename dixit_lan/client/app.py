"""The window's loop: events in, messages to the presenter, its model onto the screen."""

import threading
from contextlib import ExitStack
from dataclasses import replace

import pygame

from dixit_lan.client.actions import Action, Copy, OpenOverlay
from dixit_lan.client.backend import Backend
from dixit_lan.client.input.autopilot import Autopilot
from dixit_lan.client.input.keyboard import copy_text, is_command, latin_key
from dixit_lan.client.input.stage import Stage
from dixit_lan.client.input.touch import Touch
from dixit_lan.client.models import EndModel, Model, TableModel
from dixit_lan.client.overlays import OverlayModel
from dixit_lan.client.pace import Pace
from dixit_lan.client.paint.art import Art
from dixit_lan.client.paint.drawing_kit import DrawingKit
from dixit_lan.client.paint.pictures import Gallery
from dixit_lan.client.preferences import VOLUME_MAX, Preferences, stepped
from dixit_lan.client.presenter import Presenter
from dixit_lan.client.scenes import page_for
from dixit_lan.client.scenes.mirror import facing
from dixit_lan.client.scenes.overlay import with_overlay
from dixit_lan.client.sound import Listener, Mixer
from dixit_lan.client.system import system_language
from dixit_lan.client.window import (
    call_person,
    close_window,
    name_window,
    open_on_screen,
    shape_window,
)
from dixit_lan.client.words import catalogue as language
from dixit_lan.packs.locate import asset_folder
from dixit_lan.table.status import Status, TablePhase

FRAMES_A_SECOND = 60
_FAST_FRAMES_A_SECOND = 240
EXIT_OK = 0
EXIT_CHEAT = 3  # the table was closed over a proven offence
_ZOOM_KEYS = {
    pygame.K_PLUS: 1,
    pygame.K_KP_PLUS: 1,
    pygame.K_EQUALS: 1,
    pygame.K_MINUS: -1,
    pygame.K_KP_MINUS: -1,
    pygame.K_0: -100,  # steps: all the way down
}
_TOUCHES = frozenset(
    {
        pygame.MOUSEMOTION,
        pygame.MOUSEBUTTONDOWN,
        pygame.MOUSEBUTTONUP,
        pygame.MOUSEWHEEL,
        pygame.KEYDOWN,
        pygame.KEYUP,
        pygame.TEXTINPUT,
        pygame.TEXTEDITING,
    }
)
"""By these a person is known to sit here; fingers come as a mouse."""
_AT_THE_END = frozenset({"points", "turn"})
_END_FRAMES = 3  # the last screen is shown before the window closes by itself


class Client:
    """One window on one backend. ``frame`` does a frame's work; ``run`` calls it until the end."""

    def __init__(
        self,
        backend: Backend,
        canvas: pygame.Surface,
        *,
        autopilot: Autopilot | None = None,
        mixer: Mixer | None = None,
        motion: bool = True,
    ) -> None:
        self._backend = backend
        self._liked = backend.preferences()
        self._speak()
        self._mixer, self._listener = mixer, Listener()
        self._held: tuple[str, ...] = ()  # sounds that would tell a result before it is told
        self._canvas = canvas
        self._autopilot = autopilot
        self._gallery, self._art = Gallery(backend.picture_path), Art()
        self.presenter = Presenter(backend, greet=autopilot is None)
        # A pilot's mouse rests wherever it clicked last: no large card may cover what comes next.
        self._motion = motion
        self.stage = Stage(self._new_kit(), hover_zoom=autopilot is None, motion=motion)
        self._shown: tuple[Model, OverlayModel | None] | None = None
        self._mine = False  # whether a move was due when we looked last
        self._touch = Touch()
        self.open = True
        self._apply(self._liked)

    def frame(self, now: int) -> bool:
        """Handle what came in, and paint if something changed. True if the picture is new."""
        if self._autopilot is not None:
            self._autopilot.step(self.stage, self._backend.status())
        for came in pygame.event.get():
            for event in self._touch.translate(came, self._canvas.get_size()):
                self._handle(event, now)
        for message in self.stage.tick(now):
            self._act(message, now)
        self._follow(now)
        self._sound(now)
        if not self.stage.dirty:
            return False
        self._gallery.new_frame()
        self.stage.draw(self._canvas, now)
        return True

    def rests(self, now: int) -> int:
        """For how many milliseconds nothing changes unless something happens; 0: something moves."""
        if self._autopilot is not None or (self._mixer is not None and self._mixer.waits):
            return 0
        return self.stage.rests(now)

    def status(self) -> Status | None:
        return self._backend.status()

    def close(self) -> None:
        """Load no more pictures."""
        self._gallery.close()

    def read_ahead(self) -> None:
        """Read the pictures of the scenes to come, beside the first frames."""
        threading.Thread(target=self._art.read_ahead, name="pictures", daemon=True).start()

    def remember_size(self) -> None:
        """The next window is to be as large as this one is, when it does not fill the screen."""
        self._backend.prefer(replace(self._backend.preferences(), window=self._windowed()))

    def _windowed(self) -> tuple[int, int]:
        """The window's size beside full screen."""
        if self._liked.full_screen and self._liked.window is not None:
            return self._liked.window
        return self._canvas.get_size()

    def _handle(self, event: pygame.event.Event, now: int) -> None:
        if event.type in _TOUCHES:
            self.presenter.touched(now)
        if event.type == pygame.QUIT:
            self.open = False
        elif event.type in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            self._resize()
        elif event.type in (pygame.VIDEOEXPOSE, pygame.WINDOWEXPOSED):
            self.stage.dirty = True
        elif event.type == pygame.KEYDOWN and self._window_key(event):
            self.stage.note_key(event)
        else:
            for message in self.stage.handle(event, now):
                self._act(message, now)

    def _window_key(self, event: pygame.event.Event) -> bool:
        """Help, settings, full screen, zoom: wherever the focus is. True if the key was one of them."""
        command, key = is_command(event.mod), latin_key(event)
        if event.key == pygame.K_F10 or (command and key == pygame.K_COMMA):
            self.presenter.act(OpenOverlay("settings"))
        elif event.key == pygame.K_F1 or (event.unicode == "?" and not self.stage.typing):
            self.presenter.act(OpenOverlay("help"))
        elif event.key == pygame.K_F11:
            self._backend.prefer(stepped(self._backend.preferences(), "full_screen", 1))
        elif command and key in _ZOOM_KEYS:
            self._backend.prefer(stepped(self._backend.preferences(), "zoom", _ZOOM_KEYS[key]))
        else:
            return False
        return True

    def _act(self, message: object, now: int) -> None:
        if isinstance(message, Copy):
            copy_text(message.text)
        if isinstance(message, Action):
            self.presenter.act(message)
            self._follow(now)

    def _follow(self, now: int) -> None:
        liked = self._backend.preferences()
        if liked != self._liked:
            self._apply(liked)
        model, overlay = self.presenter.model(now), self.presenter.overlay()
        if self.stage.kit.dress(self.presenter.rabbits, self.presenter.teams):
            self.stage.dirty = True
        if (model, overlay) == self._shown:
            return
        self._shown = model, overlay
        self._tell_of_turn(isinstance(model, TableModel) and model.mine)
        page = page_for(model, self.stage.kit)
        if overlay is not None:
            page = with_overlay(page, overlay, self.stage.kit)
        self.stage.show(facing(page, self.stage.kit), now)

    def _tell_of_turn(self, mine: bool) -> None:
        """A move that falls due is told by the title, and to a person who looks elsewhere."""
        name_window(mine)
        if mine and not self._mine and self._liked.attention and self._autopilot is None:
            call_person()
        self._mine = mine

    def _apply(self, liked: Preferences) -> None:
        """Let the window be as its person wants it."""
        before, self._liked = self._liked, liked
        if liked.language != before.language:
            self._speak()
            self._renew()
        self.stage.transition.motion = self._motion and not liked.less_motion
        if self._mixer is not None:
            self._mixer.set_volume(liked.volume / VOLUME_MAX)
        if liked.full_screen != before.full_screen:
            self._fill_screen(liked.full_screen, before)
        if liked.zoom != before.zoom:
            self._renew()

    def _fill_screen(self, full: bool, before: Preferences) -> None:
        """Fill the screen, and know what to come back to; or come back."""
        if full:
            self._liked = replace(self._liked, window=self._canvas.get_size())
            self._backend.prefer(self._liked)
        shape_window(before.window or self._canvas.get_size(), full_screen=full)
        self._resize()

    def _speak(self) -> None:
        language.use(self._liked.language or system_language())

    def _sound(self, now: int) -> None:
        if self._mixer is None:
            return
        model = None if self._shown is None else self._shown[0]
        heard = self._listener.follow(
            self._backend.status(),
            at_table=isinstance(model, TableModel),
            won=isinstance(model, EndModel) and model.race is not None,
        )
        heard, self._held = self._timed(self._held + heard, now)
        if self._liked.muted:
            self._mixer.hush()
        else:
            self._mixer.play(heard, now)

    def _timed(self, heard: tuple[str, ...], now: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """What is to be heard now, and what only when a result has been told to its end."""
        if not (self.stage.page.drama and self.stage.moving(now)):
            return heard, ()
        late = tuple(name for name in heard if name in _AT_THE_END)
        return tuple(name for name in heard if name not in _AT_THE_END), late

    def _resize(self) -> None:
        surface = pygame.display.get_surface()
        if surface is None or surface.get_size() == self.stage.kit.area.size:
            return
        self._canvas = surface
        self._renew()

    def _renew(self) -> None:
        """Lay everything out anew, at another size."""
        self.stage.resize(self._new_kit())
        self._shown = None

    def _new_kit(self) -> DrawingKit:
        size, fonts = self._canvas.get_size(), asset_folder() / "fonts"
        return DrawingKit(
            size, self._liked.zoom, fonts, self._gallery, self._art, language.writing()
        )


def run(
    backend: Backend,
    *,
    size: tuple[int, int],
    autopilot: Autopilot | None = None,
    fast: bool = False,
    exit_when_over: bool = False,
) -> int:
    """Open the window and stay until it is closed, or until the game is over. The exit code.

    ``size`` is that of a window that has none yet. ``fast``: without sounds and motion.
    Raises PackError where the program's own pictures are lost.
    """
    mixer = None if fast else Mixer()
    pace = Pace(_FAST_FRAMES_A_SECOND if fast else FRAMES_A_SECOND)
    left = _END_FRAMES
    with ExitStack() as closing:
        closing.callback(backend.close)  # last: it may stay until everybody holds the result
        closing.callback(close_window)
        if mixer is not None:
            closing.callback(mixer.close)
        liked = backend.preferences()
        canvas = open_on_screen(liked.window or size, full_screen=liked.full_screen)
        client = Client(backend, canvas, autopilot=autopilot, mixer=mixer, motion=not fast)
        closing.callback(client.close)
        client.read_ahead()
        while client.open and left > 0:
            if client.frame(pygame.time.get_ticks()):
                pygame.display.flip()
            if exit_when_over and _ended(client):
                left -= 1
            pace.rest(client.rests(pygame.time.get_ticks()))
        client.remember_size()
        return _exit_code(client.status())


def _ended(client: Client) -> bool:
    status = client.status()
    if status is None or status.phase not in (TablePhase.OVER, TablePhase.CLOSED):
        return False
    return client.stage.page.find("reveal.continue") is None


def _exit_code(status: Status | None) -> int:
    cheated = status is not None and status.verdict is not None
    return EXIT_CHEAT if cheated else EXIT_OK
