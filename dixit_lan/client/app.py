"""The window's loop: events in, messages to the presenter, its model onto the screen."""

from contextlib import ExitStack

import pygame

from dixit_lan.client.actions import Action
from dixit_lan.client.art import Art
from dixit_lan.client.autopilot import Autopilot
from dixit_lan.client.desk import Desk
from dixit_lan.client.kit import Kit
from dixit_lan.client.models import Model, TableModel
from dixit_lan.client.pictures import Gallery
from dixit_lan.client.presenter import Presenter
from dixit_lan.client.scenes import page_for
from dixit_lan.client.sound import Listener, Mixer
from dixit_lan.client.stage import Stage
from dixit_lan.client.window import close_window, name_window, open_window
from dixit_lan.packs.locate import asset_folder
from dixit_lan.table.status import Status, TablePhase

FRAMES_A_SECOND = 60
_FAST_FRAMES_A_SECOND = 240
EXIT_OK = 0
EXIT_CHEAT = 3  # the table was closed over a proven offence
_ZOOM_KEYS = {
    pygame.K_PLUS: 0.1,
    pygame.K_KP_PLUS: 0.1,
    pygame.K_EQUALS: 0.1,
    pygame.K_MINUS: -0.1,
    pygame.K_KP_MINUS: -0.1,
    pygame.K_0: 0.0,
}
_AT_THE_END = frozenset({"points", "turn"})
_END_FRAMES = 3  # the last screen is shown before the window closes by itself


class Client:
    """One window on one desk. ``frame`` does a frame's work; ``run`` calls it until the end."""

    def __init__(
        self,
        desk: Desk,
        canvas: pygame.Surface,
        *,
        autopilot: Autopilot | None = None,
        zoom: float = 1.0,
        mixer: Mixer | None = None,
        motion: bool = True,
    ) -> None:
        self._desk = desk
        self._mixer, self._listener = mixer, Listener()
        self._held: tuple[str, ...] = ()  # sounds that would tell a result before it is told
        self._canvas = canvas
        self._zoom = zoom
        self._autopilot = autopilot
        self._gallery, self._art = Gallery(desk.picture_path), Art()
        self.presenter = Presenter(desk)
        # A pilot's mouse rests wherever it clicked last: no large card may cover what comes next.
        self.stage = Stage(self._new_kit(), hover_zoom=autopilot is None, motion=motion)
        self._shown: Model | None = None
        self.open = True

    def frame(self, now: int) -> bool:
        """Handle what came in, and paint if something changed. True if the picture is new."""
        if self._autopilot is not None:
            self._autopilot.step(self.stage, self._desk.status())
        for event in pygame.event.get():
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

    def status(self) -> Status | None:
        return self._desk.status()

    def close(self) -> None:
        """Load no more pictures."""
        self._gallery.close()

    def _handle(self, event: pygame.event.Event, now: int) -> None:
        if event.type == pygame.QUIT:
            self.open = False
        elif event.type in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            self._resize()
        elif event.type in (pygame.VIDEOEXPOSE, pygame.WINDOWEXPOSED):
            self.stage.dirty = True
        elif event.type == pygame.KEYDOWN and self._window_key(event):
            return
        else:
            for message in self.stage.handle(event, now):
                self._act(message, now)

    def _window_key(self, event: pygame.event.Event) -> bool:
        """Full screen and zoom; True if the key was one of these."""
        if event.key == pygame.K_F11:
            pygame.display.toggle_fullscreen()
            return True
        if not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) or event.key not in _ZOOM_KEYS:
            return False
        step = _ZOOM_KEYS[event.key]
        self._zoom = max(1.0, min(self._zoom + step, 2.0)) if step else 1.0
        self.stage.resize(self._new_kit())
        self._shown = None
        return True

    def _act(self, message: object, now: int) -> None:
        if isinstance(message, Action):
            self.presenter.act(message)
            self._follow(now)

    def _follow(self, now: int) -> None:
        model = self.presenter.model(now)
        if model != self._shown:
            self._shown = model
            name_window(isinstance(model, TableModel) and model.mine)
            self.stage.show(page_for(model, self.stage.kit), now)

    def _sound(self, now: int) -> None:
        if self._mixer is None:
            return
        at_table = isinstance(self._shown, TableModel)
        heard = self._listener.follow(self._desk.status(), at_table=at_table)
        heard, self._held = self._timed(self._held + heard, now)
        if self._desk.muted():
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
        self.stage.resize(self._new_kit())
        self._shown = None

    def _new_kit(self) -> Kit:
        size, fonts = self._canvas.get_size(), asset_folder() / "fonts"
        return Kit(size, self._zoom, fonts, self._gallery, self._art)


def run(
    desk: Desk,
    *,
    size: tuple[int, int],
    autopilot: Autopilot | None = None,
    fast: bool = False,
    exit_when_over: bool = False,
    zoom: float = 1.0,
) -> int:
    """Open the window and stay until it is closed, or until the game is over. The exit code.

    ``zoom`` is between 1.0 and 2.0; Ctrl with plus, minus and 0 changes it. ``fast``: without
    sounds and motion.
    Raises PackError where the program's own pictures are lost.
    """
    mixer = None if fast else Mixer()
    clock = pygame.time.Clock()
    rate = _FAST_FRAMES_A_SECOND if fast else FRAMES_A_SECOND
    left = _END_FRAMES
    with ExitStack() as closing:
        closing.callback(desk.close)  # last: it may stay until everybody holds the result
        closing.callback(close_window)
        if mixer is not None:
            closing.callback(mixer.close)
        client = Client(
            desk,
            open_window(size),
            autopilot=autopilot,
            zoom=zoom,
            mixer=mixer,
            motion=not fast,
        )
        closing.callback(client.close)
        while client.open and left > 0:
            if client.frame(pygame.time.get_ticks()):
                pygame.display.flip()
            if exit_when_over and _ended(client):
                left -= 1
            clock.tick(rate)
        return _exit_code(client.status())


def _ended(client: Client) -> bool:
    status = client.status()
    if status is None or status.phase not in (TablePhase.OVER, TablePhase.CLOSED):
        return False
    return client.stage.page.find("reveal.continue") is None


def _exit_code(status: Status | None) -> int:
    cheated = status is not None and status.verdict is not None
    return EXIT_CHEAT if cheated else EXIT_OK
