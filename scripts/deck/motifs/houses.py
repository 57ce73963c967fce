"""Houses, towers, rooms, doors, windows, stairs, bridges."""

from dataclasses import dataclass

from scripts.deck import shapes as S
from scripts.deck.canvas import Card
from scripts.deck.colour import Ink, mix, tone
from scripts.deck.paint import down

Pair = tuple[float, float]


@dataclass(frozen=True, slots=True)
class House:
    """How a house looks; windows in ``lit`` (0..1 of them) glow."""

    wall: Ink = "#d8c3a5"
    roof: Ink = "#a4483a"
    trim: Ink = "#f2e6d0"
    glass: Ink = "#3a4a63"
    lamp: Ink = "#ffd777"
    shape: str = "gable"  # gable hip flat mansard cone
    lit: float = 0.4
    storeys: int = 2
    chimney: bool = True
    side: float = 0.32  # share of the width that is the turned-away wall, 0 for none


def window(card: Card, x: float, y: float, w: float, h: float, lit: bool, kind: House | None = None) -> None:
    """A window whose sill's middle is at (x, y)."""
    house = kind or House()
    paint = down(house.lamp, mix(house.lamp, "#e08a3c", 0.45)) if lit else down(tone(house.glass, -0.06), tone(house.glass, 0.08))
    card.fill(
        S.rect(x - w * 0.62, y - h * 1.1, w * 1.24, h * 1.16, w * 0.06), house.trim, f"frame{round(x)},{round(y)}", lift=0, rim=0
    )
    with card.flat():
        card.fill(S.rect(x - w / 2, y - h, w, h), paint, form=0.3)
        card.line([(x, y), (x, y - h)], w * 0.1, house.trim)
        card.line([(x - w / 2, y - h * 0.55), (x + w / 2, y - h * 0.55)], w * 0.1, house.trim)
    card.fill(S.rect(x - w * 0.72, y, w * 1.44, h * 0.12), tone(house.trim, -0.06), lift=0.5, rim=0)


def door(card: Card, x: float, y: float, h: float, ink: Ink = "#8a3b34", ajar: float = 0.0, inside: Ink = "#ffcf78") -> None:
    """A panelled door with its frame; ``ajar`` 0..1 opens it to light."""
    w = h * 0.5
    card.fill(S.arc_top(x, y, w * 1.26, h * 1.08, w * 0.3), tone(ink, 0.28, 0.4), "doorframe", lift=0.5)
    card.fill(
        S.arc_top(x, y, w, h, w * 0.24),
        down(tone(inside, 0.04), inside) if ajar else tone(ink, -0.1),
        "doorhole",
        form=0.3,
        lift=0,
        rim=0,
    )
    near = w * (1 - ajar * 0.72)
    drop = h * 0.06 * ajar
    leaf = S.spline(
        [
            (x - w / 2, y, 1),
            (x - w / 2, y - h + w * 0.14, 1),
            (x - w / 2 + near * 0.5, y - h + drop * 0.4),
            (x - w / 2 + near, y - h + w * 0.14 + drop, 1),
            (x - w / 2 + near, y + drop, 1),
        ]
    )
    card.fill(leaf, ink, "doorleaf", lift=0.4)
    with card.flat():
        for low, high in ((0.08, 0.42), (0.5, 0.84)):
            panel = S.rect(x - w / 2 + near * 0.18, y - h * high, near * 0.64, h * (high - low), w * 0.03)
            card.fill(panel, tone(ink, -0.06), form=0.6)
        card.fill(S.ellipse(x - w / 2 + near * 0.86, y - h * 0.46, w * 0.05), "#e0b85a", form=0.8)


def house(card: Card, x: float, y: float, w: float, h: float, kind: House, label: str = "h") -> None:
    """A house ``h`` pixels to the eaves; the roof comes on top of that."""
    rng = card.rng(label)
    rise = {"gable": 0.62, "hip": 0.45, "flat": 0.06, "mansard": 0.4, "cone": 1.2}[kind.shape] * w * (1 - kind.side * 0.4)
    turned = w * kind.side
    front = w - turned
    left = x - w / 2
    lean = rng.normal(0, w * 0.012)
    with card.at(left, y):
        if turned:
            side = S.wobbly([(front, 0), (w, -h * 0.02), (w, -h), (front, -h)], w * 0.006, card.seed(label))
            card.fill(side, tone(kind.wall, -0.12), f"{label}side", lift=0)
        points = [(0, 0), (lean, -h), (front, -h), (front, 0)]
        if kind.shape == "gable" and kind.side:
            points = [(0, 0), (lean, -h), (front / 2, -h - rise * 0.94), (front, -h), (front, 0)]
        card.fill(
            S.wobbly(points, w * 0.008, card.seed(label)), down(tone(kind.wall, 0.03), tone(kind.wall, -0.04)), f"{label}wall"
        )
        if kind.chimney:
            _chimney(card, w * rng.uniform(0.5, 0.72), -h - rise * 0.42, w * 0.11, kind)
        _roof(card, kind, (w, h, front, rise), label)
        _openings(card, kind, (front, h, turned), rng)


def _chimney(card: Card, x: float, y: float, w: float, kind: House) -> None:
    card.fill(S.rect(x, y - w * 3.0, w, w * 3.4), tone(kind.roof, -0.06), "chimney", lift=0)
    card.fill(S.rect(x - w * 0.16, y - w * 3.1, w * 1.32, w * 0.36), tone(kind.roof, -0.14), "pot", lift=0)


def _roof(card: Card, kind: House, size: tuple[float, float, float, float], label: str) -> None:
    w, h, front, rise = size
    over = w * 0.06
    if kind.shape == "gable" and kind.side:
        slope = [
            (front / 2, -h - rise),
            (w - front * 0.42, -h - rise * 0.97),
            (w + over, -h + over * 0.4),
            (front + over, -h + over * 0.7),
        ]
        left = [
            (front / 2, -h - rise),
            (front / 2 - over * 0.2, -h - rise + over * 1.4),
            (over * 0.1, -h + over * 0.9),
            (-over, -h + over * 0.5),
        ]
        card.fill(S.wobbly(slope, w * 0.008, 3), kind.roof, f"{label}roof", lift=1)
        card.fill(S.wobbly(left, w * 0.005, 4), tone(kind.roof, -0.07), f"{label}verge", lift=0.5)
        _tiles(card, S.poly(slope), kind, (front / 2, -h - rise, w + over, -h))
        return
    tops = {"gable": 0.5, "hip": 0.24, "flat": 0.0, "mansard": 0.12, "cone": 0.5}[kind.shape]
    points = [(-over, -h + over * 0.3), (w * tops, -h - rise), (w * (1 - tops), -h - rise), (w + over, -h + over * 0.3)]
    path = S.wobbly(points, w * 0.008, card.seed(label) + 1)
    card.fill(path, kind.roof, f"{label}roof", lift=1)
    _tiles(card, path, kind, (-over, -h - rise, w + over, -h))


def _tiles(card: Card, path: S.skia.Path, kind: House, box: tuple[float, float, float, float]) -> None:
    x0, y0, x1, y1 = box
    step = max(3.2, (y1 - y0) / 8)
    if card.unit() * step / card.scale < 3.2 or y1 - y0 < 16:
        return
    rng = card.rng(f"tiles{round(x0)}")
    with card.clip(path), card.flat():
        y = y0 + step
        while y < y1 + step * 0.3:
            bow = [(x0 + (x1 - x0) * k / 8, y + rng.normal(0, step * 0.07)) for k in range(9)]
            card.line(bow, step * 0.13, tone(kind.roof, -0.13), opacity=0.75)
            for _ in range(int((x1 - x0) / step / 2.2)):
                tx = rng.uniform(x0, x1)
                card.line([(tx, y - step), (tx, y)], step * 0.11, tone(kind.roof, -0.13), opacity=0.6)
                if rng.random() < 0.35:
                    card.fill(
                        S.rect(tx, y - step * 0.95, step * 1.1, step * 0.85),
                        tone(kind.roof, rng.normal(0.05, 0.04)),
                        form=0,
                        opacity=0.6,
                    )
            y += step


def _openings(card: Card, kind: House, size: tuple[float, float, float], rng) -> None:  # type: ignore[no-untyped-def]
    front, h, turned = size
    floor = h / kind.storeys
    columns = max(1, round(front / floor / 0.8))
    wide = min(front / columns * 0.36, floor * 0.34)
    at_door = int(rng.integers(columns))
    for storey in range(kind.storeys):
        for column in range(columns):
            cx = front * (column + 0.5 + rng.normal(0, 0.03)) / columns
            base = -storey * floor
            if storey == 0 and column == at_door:
                door(card, cx, 0, min(floor * 0.66, front * 0.44), mix(kind.roof, "#3a2a2a", 0.35))
            elif rng.random() < 0.92:
                window(card, cx, base - floor * 0.3, wide, wide * 1.35, bool(rng.random() < kind.lit), kind)
        if turned > floor * 0.3 and rng.random() < 0.75:
            shade = House(trim=tone(kind.trim, -0.12), glass=kind.glass, lamp=kind.lamp)
            window(
                card,
                front + turned * 0.5,
                -storey * floor - floor * 0.32,
                wide * 0.62,
                wide * 1.25,
                bool(rng.random() < kind.lit),
                shade,
            )


def tower(card: Card, x: float, y: float, w: float, h: float, kind: House, label: str = "t") -> None:
    """A round tower with a pointed roof, ``h`` pixels to the eaves."""
    with card.at(x, y):
        card.fill(
            S.wobbly([(-w / 2, 0), (-w * 0.44, -h), (w * 0.44, -h), (w / 2, 0)], w * 0.01, card.seed(label)),
            kind.wall,
            f"{label}wall",
        )
        rng = card.rng(label)
        with card.flat():
            for _ in range(int(h / w * 5)):
                bx, by = rng.uniform(-0.4, 0.3) * w, -rng.uniform(0.05, 0.95) * h
                card.fill(
                    S.rect(bx, by, w * rng.uniform(0.1, 0.2), w * 0.07, w * 0.02),
                    tone(kind.wall, rng.normal(-0.06, 0.04)),
                    form=0,
                    opacity=0.7,
                )
        for k in range(max(1, int(h / w / 1.3))):
            window(
                card,
                w * rng.uniform(-0.12, 0.12),
                -h * (0.28 + 0.62 * k / max(1, int(h / w / 1.3))),
                w * 0.16,
                w * 0.26,
                bool(rng.random() < kind.lit),
                kind,
            )
        card.fill(
            S.spline(
                [(-w * 0.62, -h, 1), (-w * 0.2, -h - w * 0.7), (0, -h - w * 1.45, 1), (w * 0.2, -h - w * 0.7), (w * 0.62, -h, 1)]
            ),
            kind.roof,
            f"{label}roof",
        )


def lighthouse(card: Card, x: float, y: float, h: float, bands: tuple[Ink, Ink] = ("#b8402f", "#efe6d4")) -> Pair:
    """A banded lighthouse; returns where its lamp is."""
    with card.at(x, y, h / 100):
        outline = S.spline([(-13, 0, 1), (-8, -76, 1), (8, -76, 1), (13, 0, 1)])
        card.fill(outline, bands[1], "tower")
        with card.clip(outline), card.flat():
            for k in range(3):
                low, high = -4 - k * 26, -17 - k * 26
                card.fill(
                    S.spline([(-16, low, 1), (0, low + 2.5), (16, low, 1), (16, high, 1), (0, high + 2.5), (-16, high, 1)]),
                    bands[0],
                    f"band{k}",
                    form=1,
                )
        card.fill(S.arc_top(1, -1, 6, 11), "#4a2f2c", "door", lift=0, rim=0)
        card.fill(S.rect(-11, -80, 22, 4.5, 1), tone(bands[0], -0.2), "gallery")
        card.fill(S.rect(-6.5, -92, 13, 12.5), "#ffe9a8", "lamp", form=0, lift=0, rim=0)
        for k in (-6.5, -2.2, 2.2, 6.5):
            card.line([(k, -80), (k, -92)], 0.9, "#4a3430")
        card.fill(S.spline([(-9, -92, 1), (-5, -98), (0, -103, 1), (5, -98), (9, -92, 1)]), bands[0], "cap")
    return x, y - 86 * h / 100


def stairs(
    card: Card, x: float, y: float, size: tuple[float, float], count: int, ink: Ink = "#c9b79a", taper: float = 0.6
) -> None:
    """A flight seen from its foot at (x, y), ``size`` wide and high; it narrows to ``taper``."""
    w, h = size
    for k in range(count):
        near, far = k / count, (k + 1) / count
        low, high = y - h * near, y - h * far
        wide, slim = w * (1 - (1 - taper) * near), w * (1 - (1 - taper) * far)
        middle = low - (low - high) * 0.5
        card.fill(
            S.poly([(x - wide / 2, low), (x + wide / 2, low), (x + wide / 2, middle), (x - wide / 2, middle)]),
            tone(ink, -0.14),
            f"riser{k}",
            lift=0,
            form=0.4,
        )
        card.fill(
            S.poly([(x - wide / 2, middle), (x + wide / 2, middle), (x + slim / 2, high), (x - slim / 2, high)]),
            tone(ink, 0.03),
            f"tread{k}",
            lift=0.3,
            form=0.4,
        )


def ladder(card: Card, foot: Pair, top: Pair, wide: float, ink: Ink = "#6a4630") -> None:
    """A ladder from foot to top."""
    dx, dy = top[0] - foot[0], top[1] - foot[1]
    length = (dx * dx + dy * dy) ** 0.5
    nx, ny = -dy / length * wide / 2, dx / length * wide / 2
    count = max(3, int(length / wide / 0.85))
    for k in range(1, count):
        t = k / count
        cx, cy = foot[0] + dx * t, foot[1] + dy * t
        card.line(
            [(cx - nx * 1.1, cy - ny * 1.1), (cx + nx * 1.1, cy + ny * 1.1)], wide * 0.11, tone(ink, 0.04), lift=1.0, form=0.5
        )
    for side in (-1, 1):
        card.line(
            [(foot[0] + nx * side, foot[1] + ny * side), (top[0] + nx * side, top[1] + ny * side)],
            wide * 0.15,
            ink,
            lift=1.5,
            form=0.5,
        )


def room(card: Card, horizon: float, wall: Ink, floor: Ink, corner: float | None = None) -> None:
    """An interior: wall down to ``horizon``, boards towards us, an optional corner at x."""
    card.fill(S.rect(-40, -40, 880, horizon + 40), down(tone(wall, -0.05), tone(wall, 0.03)), "roomwall", form=0, lift=0, rim=0)
    if corner is not None:
        side = S.poly([(corner, -40), (900, -40), (900, horizon + (900 - corner) * 0.2), (corner, horizon)])
        card.fill(side, tone(wall, -0.09), "sidewall", form=0.3, lift=0, rim=0)
    ground = S.rect(-40, horizon, 880, 1300 - horizon)
    card.fill(ground, down(tone(floor, -0.08), tone(floor, 0.05)), "roomfloor", form=0, lift=0, rim=0)
    with card.clip(ground), card.flat():
        for k in range(-7, 8):
            card.line([(400 + k * 60, horizon), (400 + k * 190, 1260)], (1.2, 3.4), tone(floor, -0.13), opacity=0.8)
        rng = card.rng("boards")
        for _ in range(22):
            depth = rng.uniform(0.03, 1) ** 1.4
            y, lane = horizon + (1200 - horizon) * depth, int(rng.integers(-6, 6))
            x = 400 + lane * (60 + 130 * depth)
            card.line([(x, y), (x + 60 + 130 * depth, y)], 1 + 2 * depth, tone(floor, -0.13), opacity=0.8)
    card.fill(S.rect(-40, horizon - 22, 880, 24), tone(wall, 0.13, 0.7), "skirting", form=0.5, lift=2)


def wallpaper(card: Card, ink: Ink, box: tuple[float, float, float, float], step: float = 62) -> None:
    """Small sprigs over a wall, in hand-set rows."""
    rng = card.rng("wallpaper")
    x0, y0, x1, y1 = box
    with card.flat():
        for row in range(int((y1 - y0) / step)):
            for column in range(int((x1 - x0) / step) + 1):
                x = x0 + (column + 0.5 * (row % 2)) * step + rng.normal(0, 2)
                y = y0 + (row + 0.5) * step + rng.normal(0, 2)
                for angle in (-135, -90, -45):
                    card.fill(S.leaf(x, y, step * 0.2, step * 0.09, angle + rng.normal(0, 6)), ink, form=0, opacity=0.7)


def brickwork(card: Card, path: S.skia.Path, ink: Ink, box: tuple[float, float, float, float], size: float = 46) -> None:
    """A few bricks shown on a wall, as a painter would, not all of them."""
    rng = card.rng("bricks")
    x0, y0, x1, y1 = box
    with card.clip(path), card.flat():
        for x, y in S.scatter(rng, int((x1 - x0) * (y1 - y0) / size / size * 0.9), box, size * 0.5, 0.75):
            course = y0 + round((y - y0) / (size * 0.44)) * size * 0.44
            card.fill(
                S.rect(x, course, size * rng.uniform(0.5, 1), size * 0.38, 3),
                tone(ink, rng.normal(0, 0.05)),
                form=0.4,
                opacity=0.75,
            )
