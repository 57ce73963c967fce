"""Where things go: pure geometry on rectangles."""

import math

import pygame

CARD_ASPECT = 2 / 3  # width to height

Rect = pygame.Rect


def columns(area: Rect, shares: tuple[float, ...], gap: int) -> list[Rect]:
    """Side by side, widths in proportion to ``shares``."""
    room = area.width - gap * (len(shares) - 1)
    out: list[Rect] = []
    left = float(area.x)
    for share in shares:
        width = room * share / sum(shares)
        out.append(Rect(round(left), area.y, round(left + width) - round(left), area.height))
        left += width + gap
    return out


def rows(area: Rect, height: int, count: int, gap: int) -> list[Rect]:
    """One under another, from the top, each ``height`` high."""
    return [Rect(area.x, area.y + n * (height + gap), area.width, height) for n in range(count)]


def cut_top(area: Rect, height: int, gap: int = 0) -> tuple[Rect, Rect]:
    """The topmost ``height`` and, below a gap, the rest."""
    rest = area.height - height - gap
    return (
        Rect(area.x, area.y, area.width, height),
        Rect(area.x, area.y + height + gap, area.width, max(0, rest)),
    )


def cut_bottom(area: Rect, height: int, gap: int = 0) -> tuple[Rect, Rect]:
    """The lowest ``height`` and, above a gap, the rest."""
    return (
        Rect(area.x, area.bottom - height, area.width, height),
        Rect(area.x, area.y, area.width, max(0, area.height - height - gap)),
    )


def cut_right(area: Rect, width: int, gap: int = 0) -> tuple[Rect, Rect]:
    """The rightmost ``width`` and the rest."""
    return (
        Rect(area.right - width, area.y, width, area.height),
        Rect(area.x, area.y, max(0, area.width - width - gap), area.height),
    )


def cut_left(area: Rect, width: int, gap: int = 0) -> tuple[Rect, Rect]:
    """The leftmost ``width`` and the rest."""
    return (
        Rect(area.x, area.y, width, area.height),
        Rect(area.x + width + gap, area.y, max(0, area.width - width - gap), area.height),
    )


def mirrored(rect: Rect, area: Rect) -> Rect:
    """Where ``rect`` would be in a mirror image of ``area``."""
    return Rect(area.x + area.right - rect.right, rect.y, rect.width, rect.height)


def centred(area: Rect, width: int, height: int) -> Rect:
    """A rectangle of that size, at most the area's, in its middle."""
    box = Rect(0, 0, min(width, area.width), min(height, area.height))
    box.center = area.center
    return box


def card_grid(area: Rect, count: int, gap: int, tallest: int | None = None) -> list[Rect]:
    """``count`` cards as large as they can be, in rows, the whole in the middle of the area."""
    best: list[Rect] = []
    for across in range(1, count + 1):
        grid = _grid(area, count, across, gap, tallest or area.height)
        if grid and (not best or grid[0].height > best[0].height):
            best = grid
    return best


def _grid(area: Rect, count: int, across: int, gap: int, tallest: int) -> list[Rect]:
    down = -(-count // across)
    width = (area.width - gap * (across - 1)) / across
    height = min(width / CARD_ASPECT, (area.height - gap * (down - 1)) / down, tallest)
    width = height * CARD_ASPECT
    if height < 1:
        return []
    top = area.y + (area.height - down * height - (down - 1) * gap) / 2
    out: list[Rect] = []
    for number in range(count):
        row, column = divmod(number, across)
        here = min(across, count - row * across)
        left = area.x + (area.width - here * width - (here - 1) * gap) / 2
        x, y = left + column * (width + gap), top + row * (height + gap)
        out.append(Rect(round(x), round(y), int(width), int(height)))
    return out


_FAN_STEP, _FAN_MOST = 1.9, 5.0  # degrees from card to card, and of the outermost


def card_fan(area: Rect, count: int, gap: int, hidden_max: float = 0.2) -> list[tuple[Rect, float]]:
    """``count`` cards in a fan at the foot of the area, and how each is turned, in degrees.

    They overlap by at most ``hidden_max`` of their width.
    """
    if not count:
        return []
    middle = (count - 1) / 2
    step = min(_FAN_STEP, _FAN_MOST / max(1.0, middle))
    lean = math.radians(step * middle)
    widest = area.width / (math.sin(lean) / CARD_ASPECT + 1 + (count - 1) * (1 - hidden_max))
    # The outermost card stands lower by ``sunk`` of a step, and its corner lower still.
    sunk = middle * math.tan(lean / 2)
    room = 1 / CARD_ASPECT + sunk + math.sin(lean) / 2
    width = int(min((area.height - sunk * gap) / room, widest))
    height = int(width / CARD_ASPECT)
    outer = round(width * (1 + math.sin(lean) / CARD_ASPECT))
    apart = (area.width - outer) / (count - 1) if count > 1 else 0.0
    apart = min(apart, width + gap)
    top = area.bottom - height - round(width * math.sin(lean) / 2)
    spots: list[tuple[Rect, float]] = []
    for number in range(count):
        away = number - middle
        turn = math.radians(step * away)
        rise = (sunk - abs(away) * math.tan(abs(turn) / 2)) * apart
        left = area.centerx + away * apart - width / 2
        spots.append((Rect(round(left), round(top - rise), width, height), -step * away))
    return spots
