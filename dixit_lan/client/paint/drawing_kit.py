"""Everything that widgets draw with: the scale, type, shapes and pictures, drawn once and kept."""

from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path

import pygame

from dixit_lan.client.paint import icons as signs
from dixit_lan.client.paint import marks, shadows, shapes, theme
from dixit_lan.client.paint.art import TOKEN_MIDDLE, Art
from dixit_lan.client.paint.layout import mirrored
from dixit_lan.client.paint.pictures import Gallery
from dixit_lan.client.paint.theme import Colour, Face
from dixit_lan.client.type.bidi import isolated, rebalanced, trimmed
from dixit_lan.client.type.clean import clusters
from dixit_lan.client.type.fonts import Fonts
from dixit_lan.client.type.scripts import WESTERN, Writing
from dixit_lan.table.status import RABBITS

_BUDGET_BYTES = 128_000_000
_BUDGET_PIXEL = 28  # bytes for a pixel of the window: what a full table of a large window needs
_WIDTHS_KEPT = 30_000
_LARGE = 60_000  # pixels: under something so large, no shadow is painted that nobody sees
_TOKEN_FIGURE = 0.4  # the number's type size as a share of the token's side
_NEVER_FIRST = frozenset(
    "。、，．！？：；」』）〉》】ー…,.!?:;)"
)  # in a line (JIS X 4051, kinsoku)
_LONG = 600  # a longer line is cut before it becomes a surface of many thousand pixels


class DrawingKit:
    """Drawing tools for one window size and language. Make a new one when either changes."""

    def __init__(
        self,
        size: tuple[int, int],
        zoom: float,
        fonts: Path,
        gallery: Gallery,
        art: Art,
        writing: Writing = WESTERN,
    ) -> None:
        self.area = pygame.Rect(0, 0, *size)
        self.scale = scale_for(size, zoom)
        self.gallery = gallery
        self.art = art
        self._rabbits = tuple(range(RABBITS))
        self._teams: tuple[int, ...] = ()
        self._fonts = Fonts(fonts, self.scale, writing=writing)
        self.leftward = writing.leftward
        """Whether pages begin at the right."""
        self._kept: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self._used = 0
        self._budget = max(_BUDGET_BYTES, _BUDGET_PIXEL * size[0] * size[1])
        self._widths: dict[tuple[str, Face, int], int] = {}

    def px(self, design: float) -> int:
        """Pixels of this window for design pixels; something never becomes nothing."""
        return max(1, round(design * self.scale)) if design > 0 else round(design * self.scale)

    def turned(self, rect: pygame.Rect, within: pygame.Rect) -> pygame.Rect:
        """A place in ``within``, counted from where its lines begin: at the left, or at the right."""
        return mirrored(rect, within) if self.leftward else rect

    def once(self, make: Callable[[], pygame.Surface], *key: object) -> pygame.Surface:
        """The surface kept under ``key``, made now if it is not there."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        surface = self._kept[key] = make()
        self._used += surface.get_pitch() * surface.get_height()
        while self._used > self._budget and len(self._kept) > 1:
            _, oldest = self._kept.popitem(last=False)
            self._used -= oldest.get_pitch() * oldest.get_height()
        return surface

    def text(self, text: str, face: Face, colour: Colour) -> pygame.Surface:
        line = text[:_LONG]
        return self.once(
            lambda: self._fonts.render(line, face, colour),
            "text", line, face, colour, self._fonts.generation,
        )  # fmt: skip

    def width(self, text: str, face: Face) -> int:
        key = (text[:_LONG], face, self._fonts.generation)
        if key not in self._widths:
            if len(self._widths) > _WIDTHS_KEPT:
                self._widths.clear()
            self._widths[key] = self._fonts.width(text[:_LONG], face)
        return self._widths[key]

    def place(self, text: str, index: int, face: Face) -> int:
        """Where a caret stands behind the first ``index`` characters of a line that is typed."""
        if isolated(text) == text:
            return self.width(text[:index], face)
        return self._fonts.place(text, index, face)

    def line_height(self, face: Face) -> int:
        return self._fonts.height(face)

    def wrap(self, text: str, face: Face, width: int) -> list[str]:
        """Lines of at most ``width`` pixels, broken at spaces, inside a word only if it must be."""
        parts = (self._wrap_part(part, face, width) for part in text.split("\n"))
        return [line for lines in parts for line in rebalanced(lines)]

    def _wrap_part(self, text: str, face: Face, width: int) -> list[str]:
        if not text.startswith(" ") and self.width(text, face) <= width:
            return [text]  # as most do, without measuring it word by word
        lines = [""]
        for word in text.split(" "):
            trial = f"{lines[-1]} {word}" if lines[-1] else word
            if self.width(trial, face) <= width:
                lines[-1] = trial
                continue
            *full, rest = self._chop(word, face, width)
            lines = [*(lines if lines[-1] else lines[:-1]), *full, rest]
        return lines

    def _chop(self, word: str, face: Face, width: int) -> list[str]:
        pieces: list[list[str]] = [[]]
        for letter in clusters(word):
            if pieces[-1] and self.width("".join(pieces[-1]) + letter, face) > width:
                ends = letter in _NEVER_FIRST and len(pieces[-1]) > 1
                pieces.append([pieces[-1].pop()] if ends else [])
            pieces[-1].append(letter)
        return ["".join(piece) for piece in pieces]

    def fitting(self, text: str, faces: tuple[Face, ...], width: int, height: int) -> Face:
        """The first of ``faces`` in which the text fits, or the last."""
        for face in faces:
            if len(self.wrap(text, face, width)) * self.line_height(face) <= height:
                return face
        return faces[-1]

    def cut(self, text: str, face: Face, width: int) -> str:
        """``text``, or as much of it as fits with an ellipsis."""
        if self.width(text, face) <= width:
            return text
        letters = clusters(text)
        low, high = 0, len(letters)
        while low < high:
            middle = (low + high + 1) // 2
            fits = self.width(trimmed("".join(letters[:middle])) + "…", face) <= width
            low, high = (middle, high) if fits else (low, middle - 1)
        return trimmed("".join(letters[:low])) + "…"

    def box(
        self,
        size: tuple[int, int],
        fill: Colour,
        *,
        radius: int | None = None,
        border: Colour | None = None,
        alpha: int = 255,
    ) -> pygame.Surface:
        """A rounded box, ``radius`` in design pixels."""
        corner = self.px(theme.RADIUS if radius is None else radius)
        if border is None:
            return self.once(
                lambda: shapes.rounded(size, corner, fill, alpha), "box", size, fill, corner, alpha
            )
        line = self.px(1.5)
        return self.once(
            lambda: shapes.bordered(size, corner, fill, border, line),
            "edged", size, fill, corner, border,
        )  # fmt: skip

    def ring(
        self, size: tuple[int, int], colour: Colour, width: float, radius: int
    ) -> pygame.Surface:
        """The outline of a rounded box; ``width`` and ``radius`` in design pixels."""
        corner, line = self.px(radius), self.px(width)
        return self.once(
            lambda: shapes.outline(size, corner, colour, line), "ring", size, colour, line, corner
        )

    def focus_ring(self, canvas: pygame.Surface, rect: pygame.Rect) -> None:
        """Show that something has the focus: light within dark, to be seen on paper and felt."""
        for colour, away, width in ((theme.FELT_EDGE, 6, 5), (theme.AMBER_LIGHT, 5, 3)):
            around = rect.inflate(2 * self.px(away), 2 * self.px(away))
            canvas.blit(self.ring(around.size, colour, width, theme.RADIUS + away), around)

    def drop_shadow(
        self, canvas: pygame.Surface, rect: pygame.Rect, depth: int = 10, turn: float = 0.0
    ) -> None:
        """Draw the soft shadow of something at ``rect`` that lies ``depth`` above the table."""
        blur, corner = self.px(depth), self.px(theme.RADIUS)
        soft = self.once(
            lambda: shadows.shadow(rect.size, corner, blur, 150), "shadow", rect.size, blur, corner
        )
        if turn:
            soft = self.once(lambda: shapes.turned(soft, turn), "turned", soft, turn)
        spot = soft.get_rect(center=rect.center).move(0, blur // 2)
        if turn or rect.width * rect.height < _LARGE:
            canvas.blit(soft, spot)
            return
        for part in shadows.around(spot, rect.inflate(-2 * corner, -2 * corner)):
            canvas.blit(soft, part.move(spot.topleft), part)

    def dress(self, rabbits: tuple[int, ...], teams: tuple[int, ...] = ()) -> bool:
        """Give the seats these rabbits, and the rest to the seats beyond them; and the badges of their
        teams, by seat, -1 for none. True if that is new.
        """
        rest = tuple(number for number in range(RABBITS) if number not in rabbits)
        before = self._rabbits, self._teams
        self._rabbits, self._teams = rabbits + rest, teams
        return before != (self._rabbits, self._teams)

    def _team_of(self, seat: int) -> int:
        return self._teams[seat] if 0 <= seat < len(self._teams) else -1

    def _rabbit_of(self, seat: int) -> int:
        return self._rabbits[seat % len(self._rabbits)]

    def rabbit(self, seat: int, side: int) -> pygame.Surface:
        """A seat's rabbit, with the badge of its team."""
        number, team = self._rabbit_of(seat), self._team_of(seat)

        def make() -> pygame.Surface:
            rabbit = self.art.rabbit(number, side)
            return rabbit if team < 0 else marks.with_badge(rabbit, team)

        return self.once(make, "rabbit", number, team, side)

    def faded_rabbit(self, seat: int, side: int) -> pygame.Surface:
        """The rabbit of somebody who is not here."""
        number, team = self._rabbit_of(seat), self._team_of(seat)
        return self.once(lambda: shapes.faded(self.rabbit(seat, side)), "faded", number, team, side)

    def badge(self, kind: str, side: int) -> pygame.Surface:
        """The mark of a laptop that is silent, a player who is away, one who is out, or a bot."""
        return self.once(lambda: shapes.badge(side, kind), "badge", kind, side)

    def speaker(self, side: int, colour: Colour, muted: bool) -> pygame.Surface:
        """The sign for sounds, on or off."""
        return self.once(
            lambda: shapes.speaker(side, colour, muted), "speaker", side, colour, muted
        )

    def gear(self, side: int, colour: Colour) -> pygame.Surface:
        """The sign for the settings."""
        return self.once(lambda: signs.gear(side, colour), "gear", side, colour)

    def turn(self, side: int) -> pygame.Surface:
        """The sign for another one in its place."""
        return self.once(lambda: signs.turn(side, theme.INK, theme.AMBER), "turn", side)

    def token(self, seat: int, number: int, side: int) -> pygame.Surface:
        """A seat's voting token with a card's number on it."""
        rabbit = self._rabbit_of(seat)
        return self.once(lambda: self._token(rabbit, number, side), "token", rabbit, number, side)

    def _token(self, rabbit: int, number: int, side: int) -> pygame.Surface:
        token = self.art.token(rabbit, side)
        face = Face(theme.BADGE.family, round(side * _TOKEN_FIGURE / self.scale))
        figure = self._fonts.render(str(number), face, theme.INK)
        middle = tuple(round(share * side) for share in TOKEN_MIDDLE)
        token.blit(figure, figure.get_rect(center=middle))
        return token

    def peg(self, side: int, *, red: bool) -> pygame.Surface:
        """A vote for a card, or against it."""
        return self.once(lambda: marks.peg(side, red=red), "peg", side, red)

    def strike(self, side: int) -> pygame.Surface:
        """A line through what does not count."""
        return self.once(lambda: marks.strike(side), "strike", side)

    def back(self, size: tuple[int, int]) -> pygame.Surface:
        """A card face down."""
        corner = self.px(theme.CARD_RADIUS)
        return self.once(lambda: self.art.back(size, corner), "back", size)

    def meadow(self, stones: int, size: tuple[int, int], bottom: int) -> pygame.Surface:
        """The score track's ground, with round corners."""
        corner = self.px(theme.RADIUS)
        return self.once(
            lambda: shapes.clip_round(self.art.meadow(stones, size, bottom), corner),
            "meadow", stones, size, bottom,
        )  # fmt: skip

    def felt(self) -> pygame.Surface:
        size = self.area.size
        return self.once(lambda: self.art.table(size).convert(), "felt", size)


def scale_for(size: tuple[int, int], zoom: float) -> float:
    """Pixels per design pixel: the window sets it, ``zoom`` (1.0 to 2.0) raises it.

    Never so large that less than 1024 x 640 design pixels are left, which every scene fits into;
    in a small window the type stays readable and the distances shrink instead.
    """
    most = min(size[0] / 1024, size[1] / 640)
    natural = max(min(size[0] / 1366, size[1] / 768), min(1.0, most))
    return max(0.5, min(natural * zoom, most))
