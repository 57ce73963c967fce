"""Furniture, lamps, clocks, books, keys and the other things of a house."""

import math

from scripts.deck import shapes as S
from scripts.deck.air import glow
from scripts.deck.canvas import Card
from scripts.deck.colour import Ink, mix, tone
from scripts.deck.paint import across, down

Pair = tuple[float, float]


def chair(card: Card, x: float, y: float, h: float, ink: Ink = "#8a5a3a", facing: int = 1) -> None:
    """A kitchen chair that faces right; its seat is 46 hundredths high."""
    with card.at(x, y, h / 100, flip=facing < 0):
        dark = tone(ink, -0.09)
        for points, shade in (
            ([(-16, -46), (-13, -2)], dark),
            ([(20, -44), (22, -2)], dark),
            ([(-22, -98), (-19, -46), (-22, 0)], ink),
        ):
            card.line(points, (4.4, 3.6), shade, form=0.6, lift=1)
        card.line([(-13, -96), (-11, -46)], (3.8, 3.6), dark, form=0.6)
        for k in (-92, -78, -64):
            card.line([(-22, k), (-12, k - 2)], 5, tone(ink, 0.04), form=0.5)
        card.fill(S.spline([(-24, -47, 1), (24, -46, 1), (27, -41, 1), (-24, -41, 1)]), tone(ink, 0.04), "seat")
        card.line([(15, -42), (17, 0)], (4.4, 3.4), ink, form=0.6, lift=1)
        card.line([(-20, -18), (16, -20)], 2.4, dark)


def armchair(card: Card, x: float, y: float, h: float, ink: Ink = "#8c4a44", facing: int = 1) -> None:
    """An upholstered wing chair, turned a little."""
    with card.at(x, y, h / 100, flip=facing < 0):
        for dx in (-30, -8, 34):
            card.line([(dx, -12), (dx + (2 if dx > 0 else -2), 0)], (5, 3), "#3f2a22")
        card.fill(S.spline([(-38, -40), (-42, -84), (-34, -100), (0, -104), (22, -98), (24, -60), (20, -36)]), ink, "back")
        with card.flat():
            for bx, by in ((-22, -80), (-4, -82), (10, -78), (-14, -64), (4, -64)):
                card.fill(S.ellipse(bx, by, 1.8), tone(ink, -0.13), f"tuft{bx}", form=0.4)
        card.fill(S.spline([(-30, -44), (34, -42), (42, -34), (38, -12, 1), (-32, -12, 1)]), tone(ink, -0.04), "base")
        card.fill(S.spline([(-28, -50), (30, -48), (38, -40), (32, -33), (-26, -34)]), tone(ink, 0.05), "cushion")
        for dx in (-36, 34):
            card.fill(
                S.spline([(dx - 9, -12, 1), (dx - 10, -44), (dx - 6, -58), (dx + 5, -58), (dx + 9, -46), (dx + 8, -12, 1)]),
                tone(ink, 0.02),
                f"arm{dx}",
            )
            card.fill(S.ellipse(dx, -51, 6.6), tone(ink, -0.05), f"scroll{dx}", lift=0)


def table(card: Card, x: float, y: float, w: float, h: float, ink: Ink = "#8a5f3e", cloth: Ink | None = None) -> None:
    """A table seen a little from above; its top is ``h`` pixels above the floor."""
    for dx, dy, far in ((-0.40, -0.10, True), (0.40, -0.10, True), (-0.46, 0, False), (0.46, 0, False)):
        card.line(
            [(x + w * dx, y - h), (x + w * dx, y + dy * h)], (h * 0.11, h * 0.07), tone(ink, -0.1 if far else -0.02), form=0.6
        )
    top = S.spline(
        [
            (x - w * 0.46, y - h * 1.12, 1),
            (x + w * 0.46, y - h * 1.12, 1),
            (x + w * 0.54, y - h * 0.9, 1),
            (x - w * 0.54, y - h * 0.9, 1),
        ]
    )
    card.fill(S.rect(x - w * 0.54, y - h * 0.9, w * 1.08, h * 0.08), tone(ink, -0.08), "edge", lift=2)
    card.fill(top, tone(ink, 0.05), "top", form=0.5, lift=0, bristle=0)
    if cloth is not None:
        drop = S.spline([(x - w * 0.46, y - h * 1.12, 1), (x + w * 0.46, y - h * 1.12, 1), (x + w * 0.56, y - h * 0.5, 1), (x + w * 0.3, y - h * 0.58),
                         (x, y - h * 0.48), (x - w * 0.3, y - h * 0.58), (x - w * 0.56, y - h * 0.5, 1)])  # fmt: skip
        card.fill(drop, cloth, "cloth", form=0.6)


def bed(card: Card, x: float, y: float, w: float, quilt: Ink = "#a8483f", wood: Ink = "#6a4430") -> None:
    """A bed from the side, its head at the left, ``w`` pixels long."""
    with card.at(x, y, w / 100):
        for dx, top in ((-50, -52), (48, -34)):
            card.fill(S.spline([(dx - 3, 0, 1), (dx - 3, top), (dx, top - 4), (dx + 3, top), (dx + 3, 0, 1)]), wood, f"post{dx}")
        card.fill(S.rect(-49, -18, 98, 8), tone(wood, -0.04), "rail")
        card.fill(S.spline([(-47, -18, 1), (-46, -28), (44, -27), (47, -18, 1)]), "#e6dfd2", "mattress")
        card.fill(S.spline([(-46, -28), (-42, -37), (-26, -38), (-22, -28), (-34, -25)]), "#f3efe6", "pillow")
        cover = S.spline([(-24, -30), (0, -32), (44, -30), (48, -24), (46, -8, 1), (30, -11), (10, -7), (-10, -11), (-26, -8, 1)])
        card.fill(cover, quilt, "quilt")
        rng = card.rng("quilt")
        with card.clip(cover), card.flat():
            for row in range(4):
                for k in range(11):
                    if rng.random() < 0.6:
                        patch = S.wobbly(
                            [
                                (-28 + k * 7, -34 + row * 7),
                                (-21 + k * 7, -34 + row * 7),
                                (-21 + k * 7, -27 + row * 7),
                                (-28 + k * 7, -27 + row * 7),
                            ],
                            0.3,
                            k,
                        )
                        card.fill(
                            patch,
                            mix(quilt, ["#f0e0c0", "#d9a03c", "#4a6a7a"][int(rng.integers(3))], rng.uniform(0.4, 0.85)),
                            f"p{row}{k}",
                            form=0.5,
                        )


def lantern(card: Card, x: float, y: float, h: float, lamp: Ink = "#ffd27a", shine: float = 1.0) -> None:
    """A hand lantern whose ring is at (x, y); it hangs."""
    glow(card, x, y + h * 0.6, h * 2.6, lamp, 0.5 * shine)
    with card.at(x, y, h / 100):
        ring = S.minus(S.ellipse(0, 10, 11), S.ellipse(0, 10, 8))
        card.fill(ring, "#3a2f30", "ring", form=0.3)
        card.fill(S.spline([(-18, 34, 1), (-12, 22), (0, 17), (12, 22), (18, 34, 1)]), "#4a3a36", "cap")
        card.fill(S.rect(-15, 34, 30, 48, 3), down(mix(lamp, "#ffffff", 0.4), lamp, tone(lamp, -0.1)), "glass", form=0.2, lift=0)
        for k in (-15, 0, 15):
            card.line([(k, 34), (k, 82)], 2.6, "#3a2f30")
        card.fill(S.rect(-19, 82, 38, 10, 2), "#4a3a36", "foot")
    glow(card, x, y + h * 0.58, h * 0.8, "#fff4d0", 0.6 * shine)


def street_lamp(
    card: Card, x: float, y: float, h: float, ink: Ink = "#2f3a40", lamp: Ink = "#ffd68a", shine: float = 1.0
) -> Pair:
    """A street lamp; returns where its light is."""
    at = (x, y - h * 0.9)
    glow(card, *at, h * 0.8, lamp, 0.5 * shine)
    with card.at(x, y, h / 100):
        card.fill(
            S.spline([(-6, 0, 1), (-5, -7), (-2, -10), (-1.3, -80, 1), (1.3, -80, 1), (2, -10), (5, -7), (6, 0, 1)]), ink, "post"
        )
        card.fill(
            S.poly([(-4.6, -83), (4.6, -83), (6.4, -96), (-6.4, -96)]), down(mix(lamp, "#ffffff", 0.4), lamp), "glass", form=0.2
        )
        card.fill(S.spline([(-8, -95.6, 1), (-3, -101), (0, -104, 1), (3, -101), (8, -95.6, 1)]), ink, "cap")
        card.line([(-5, -82), (5, -82)], 2.4, ink)
        card.line([(0, -83), (0, -96)], 0.8, ink)
        card.line([(-8, -72), (0, -74), (8, -72)], (1, 1.8, 1), ink)
    glow(card, *at, h * 0.16, "#fff6da", 0.7 * shine)
    return at


def candle(card: Card, x: float, y: float, h: float, ink: Ink = "#efe3c8") -> None:
    """A lit candle that has run."""
    with card.at(x, y, h / 100):
        card.fill(S.spline([(-12, 0, 1), (-11, -62), (-5, -66), (6, -64), (11, -60), (12, 0, 1)]), ink, "wax")
        card.fill(S.ribbon([(8, -60), (12, -46), (11, -34)], (5, 5, 6)), tone(ink, 0.04), "run")
        card.line([(0, -65), (1, -73)], 1.8, "#3a2c2a")
    glow(card, x, y - h * 0.82, h * 1.4, "#ffce70", 0.5)
    with card.at(x, y, h / 100):
        card.fill(S.spline([(0, -70), (-6, -78), (0, -100, 1), (6, -78)]), down("#fff3c0", "#ffb640"), "flame", form=0, lift=0)


def clock(card: Card, x: float, y: float, r: float, hour: float = 10.2, ink: Ink = "#efe6d2", rim: Ink = "#7a4f34") -> None:
    """A round clock with ticks and two hands, no numerals."""
    card.fill(S.ellipse(x, y, r * 1.16), rim, "clockrim", depth=0.5)
    card.fill(S.ellipse(x, y, r), ink, "clockface", form=-0.35, lift=0)
    with card.flat():
        for k in range(12):
            inner = 0.8 if k % 3 else 0.7
            card.line(
                [S.polar(x, y, r * inner, k * 30), S.polar(x, y, r * 0.9, k * 30)], r * (0.04 if k % 3 else 0.07), "#3a2d2a"
            )
        for angle, long, wide in ((hour * 30 - 90, 0.5, 0.11), ((hour % 1) * 360 - 90, 0.76, 0.075)):
            card.line(
                [S.polar(x, y, -r * 0.14, angle), S.polar(x, y, r * long, angle)], (r * wide, r * wide, r * wide * 0.4), "#2a2024"
            )
        card.fill(S.ellipse(x, y, r * 0.07), "#2a2024", form=0)


def tall_clock(card: Card, x: float, y: float, h: float, ink: Ink = "#6a4028") -> None:
    """A grandfather clock."""
    with card.at(x, y, h / 100):
        card.fill(S.rect(-15, -14, 30, 14), ink, "foot")
        card.fill(S.rect(-11, -66, 22, 54), tone(ink, 0.03), "case")
        card.fill(S.rect(-7.5, -61, 15, 42, 2), "#2f2220", "glass", form=-0.4, lift=0)
        card.line([(0, -60), (1.6, -36)], 0.9, "#d9b35a")
        card.fill(S.ellipse(1.8, -33, 4.4), "#d9b35a", "bob")
        card.fill(
            S.spline([(-15, -64, 1), (-15, -90, 1), (-8, -94), (0, -100, 1), (8, -94), (15, -90, 1), (15, -64, 1)]), ink, "hood"
        )
        clock(card, 0, -79, 9.5, 7.6, rim="#c79a4a")


def book_open(card: Card, x: float, y: float, w: float, cover: Ink = "#8a3b34", page: Ink = "#efe4cc") -> None:
    """An open book seen from above its foot; (x, y) is the foot of its spine."""
    with card.at(x, y, w / 100):
        card.fill(S.spline([(-51, -2, 1), (-50, -33, 1), (0, -29), (50, -33, 1), (51, -2, 1), (0, 3)]), cover, "cover")
        for side in (-1, 1):
            leafs = S.spline([(0, 0, 1), (side * 22, -7), (side * 47, -5, 1), (side * 46, -35, 1), (side * 22, -38), (0, -30, 1)])
            card.fill(
                leafs,
                across(tone(page, 0.02), tone(page, -0.1)) if side < 0 else across(tone(page, -0.1), tone(page, 0.02)),
                f"page{side}",
                form=0.5,
            )
            with card.clip(leafs), card.flat():
                for k in range(6):
                    yy = -31 + k * 4.2
                    card.line(
                        [(side * 6, yy + 1.5), (side * 22, yy - 4), (side * (34 + 6 * (k % 3 != 1)), yy - 3)],
                        0.55,
                        tone(page, -0.28),
                        opacity=0.7,
                    )


def books(card: Card, x: float, y: float, w: float, h: float, label: str = "books") -> None:
    """A row of standing books, ``w`` wide, some leaning."""
    rng = card.rng(label)
    inks = ["#8a3b34", "#3f5f6a", "#c79a4a", "#5a6a44", "#6a4a6a", "#b5653f", "#2f3a50"]
    at = x
    while at < x + w:
        thick, tall = h * rng.uniform(0.12, 0.24), h * rng.uniform(0.7, 1.0)
        ink = inks[int(rng.integers(len(inks)))]
        with card.at(at + thick / 2, y, 1, 9 if rng.random() < 0.13 else 0):
            card.fill(S.rect(-thick / 2, -tall, thick * 0.94, tall, thick * 0.1), ink, f"{label}{round(at)}", rim=0)
            with card.flat():
                for band in (0.18, 0.78):
                    card.line([(-thick * 0.42, -tall * band), (thick * 0.38, -tall * band)], h * 0.025, tone(ink, 0.18))
        at += thick * (1.5 if rng.random() < 0.08 else 1.02)


def key(card: Card, x: float, y: float, length: float, ink: Ink = "#c79a4a", angle: float = 90) -> None:
    """A key: its bow at (x, y), its bit ``length`` away along ``angle``."""
    with card.at(x, y, length / 100, angle):
        bow = S.union(S.ellipse(0, -12, 13), S.ellipse(0, 12, 13), S.ellipse(-15, 0, 13), S.rect(6, -4.5, 92, 9, 2),
                      S.rect(76, 0, 8, 24, 1), S.rect(90, 0, 8, 19, 1), S.ellipse(22, 0, 5, 8))  # fmt: skip
        holes = S.minus(bow, S.ellipse(0, -12, 7), S.ellipse(0, 12, 7), S.ellipse(-15, 0, 7))
        card.fill(holes, ink, f"key{round(x)}{round(y)}", depth=2.0)


def mirror(card: Card, x: float, y: float, h: float, frame: Ink = "#b5893f", glass: Ink = "#9fb3b8") -> S.skia.Path:
    """A standing oval mirror; returns the glass as a path, to draw a world in."""
    w = h * 0.6
    card.fill(S.ellipse(x, y - h * 0.55, w * 0.5, h * 0.46), frame, "mirrorframe", depth=0.6)
    glass_path = S.ellipse(x, y - h * 0.55, w * 0.42, h * 0.39)
    card.fill(glass_path, across(tone(glass, 0.06), tone(glass, -0.06), angle=50), "mirrorglass", form=-0.3, lift=0)
    for side in (-1, 1):
        card.line(
            [(x + side * w * 0.54, y - h * 0.6), (x + side * w * 0.52, y - h * 0.15), (x + side * w * 0.62, y)],
            (h * 0.02, h * 0.03, h * 0.02),
            frame,
            form=0.6,
        )
    card.line([(x - w * 0.52, y - h * 0.15), (x + w * 0.52, y - h * 0.15)], h * 0.022, frame, form=0.6)
    return glass_path


def suitcase(card: Card, x: float, y: float, w: float, ink: Ink = "#9a6238", is_open: bool = False) -> None:
    """A leather suitcase, closed or standing open."""
    with card.at(x, y, w / 100):
        if is_open:
            lid = S.spline([(-48, -40, 1), (-44, -92, 1), (44, -92, 1), (48, -40, 1)])
            card.fill(lid, tone(ink, -0.05), "lid")
            card.fill(
                S.spline([(-42, -44, 1), (-39, -86, 1), (39, -86, 1), (42, -44, 1)]), "#c9a27a", "lining", form=-0.5, lift=0
            )
            card.fill(S.spline([(-48, -40, 1), (48, -40, 1), (52, -28, 1), (-52, -28, 1)]), "#2a1c1c", "hole", form=0, lift=0)
        else:
            handle = S.minus(S.rect(-14, -76, 28, 16, 6), S.rect(-9.5, -71.5, 19, 14, 4))
            card.fill(handle, tone(ink, -0.13), "handle")
        top = -30 if is_open else -63
        half = 52 if is_open else 50
        card.fill(S.rect(-half, top, half * 2, -top, 5), ink, "case")
        with card.flat():
            for dx in (-26, 26):
                card.fill(S.rect(dx - 4, top, 8, -top), tone(ink, -0.13), f"strap{dx}")
                card.fill(S.rect(dx - 3, top + 9, 6, 7, 1), "#d9b35a", f"buckle{dx}")
            for dx in (-1, 1):
                for ty in (top + 5, -5):
                    card.fill(S.ellipse(dx * (half - 6), ty, 5.5), tone(ink, -0.16), f"corner{dx}{ty}", form=0.4)


def umbrella(card: Card, x: float, y: float, w: float, ink: Ink = "#b5483f", angle: float = 0.0) -> None:
    """An open umbrella whose grip is at (x, y); the canopy is ``w`` wide above it."""
    with card.at(x, y, w / 100, angle):
        card.line([(0, -56), (0, -4), (4, 3), (9, -2)], 2.2, "#4a342c")
        ring = [
            (-50, -50, 1),
            (-38, -78),
            (0, -98),
            (38, -78),
            (50, -50, 1),
            (33, -56),
            (17, -48, 1),
            (0, -55),
            (-17, -48, 1),
            (-33, -56),
        ]
        canopy = S.spline(ring)
        card.fill(canopy, ink, "canopy", depth=0.9)
        with card.clip(canopy), card.flat():
            for end in (-17, 17):
                card.line([(0, -98), (end * 0.9, -76), (end, -46)], (0.6, 1.4, 0.8), tone(ink, -0.14))
            card.fill(
                S.spline([(0, -99, 1), (15, -78), (17, -46, 1), (60, -40, 1), (60, -99, 1)]),
                tone(ink, -0.06),
                form=0,
                opacity=0.7,
            )
        card.line([(0, -98), (0, -105)], (2, 1), "#4a342c")


def cup(card: Card, x: float, y: float, h: float, ink: Ink = "#e9e0d0", steam: bool = True) -> None:
    """A cup on its saucer."""
    with card.at(x, y, h / 100):
        card.fill(S.ellipse(0, -5, 58, 8), tone(ink, -0.05), "saucer")
        handle = S.minus(S.ellipse(42, -46, 20, 22), S.ellipse(42, -46, 12, 14))
        card.fill(handle, tone(ink, -0.04), "handle")
        card.fill(S.spline([(-42, -80, 1), (-38, -34), (-18, -7), (18, -7), (38, -34), (42, -80, 1)]), ink, "cup")
        card.fill(S.ellipse(0, -80, 42, 8), tone(ink, 0.03), "lip", lift=0)
        card.fill(S.ellipse(0, -79, 36, 6), "#6a4430", "tea", form=0, lift=0)
        if steam:
            for dx in (-10, 8):
                card.line([(dx, -88), (dx + 9, -108), (dx - 6, -128), (dx + 5, -150)], (2, 6, 5, 1), "#ffffff", opacity=0.4)


def teapot(card: Card, x: float, y: float, h: float, ink: Ink = "#7a9aa6", facing: int = 1) -> Pair:
    """A teapot; returns the mouth of its spout."""
    with card.at(x, y, h / 100, flip=facing < 0):
        card.fill(S.minus(S.ellipse(-46, -44, 24, 30), S.ellipse(-46, -44, 15, 21)), tone(ink, -0.06), "handle")
        card.fill(
            S.spline([(30, -30), (52, -44), (60, -70), (74, -76, 1), (84, -66, 1), (70, -36), (40, -12)]),
            tone(ink, -0.02),
            "spout",
        )
        card.fill(
            S.spline([(-20, -78), (20, -78), (46, -48), (42, -16), (22, -2), (-22, -2), (-42, -16), (-46, -48)]),
            ink,
            "belly",
            depth=0.9,
        )
        card.fill(S.spline([(-25, -77, 1), (-16, -88), (16, -88), (25, -77, 1)]), tone(ink, 0.04), "lid")
        card.fill(S.ellipse(0, -93, 6.5), tone(ink, -0.04), "knob")
        with card.flat():
            for k in range(5):
                card.fill(S.leaf(0, -40, 15, 8, k * 72 - 90), mix(ink, "#f4ead6", 0.7), f"petal{k}", form=0)
    return x + 80 * facing * h / 100, y - 72 * h / 100


def frame(card: Card, x: float, y: float, size: Pair, ink: Ink = "#a87d3a") -> S.skia.Path:
    """A picture frame around (x, y); returns its inside as a path."""
    w, h = size
    rim = min(w, h) * 0.09
    outer = S.wobbly(
        [(x - w / 2, y - h / 2), (x + w / 2, y - h / 2), (x + w / 2, y + h / 2), (x - w / 2, y + h / 2)], rim * 0.06, 5
    )
    inside = S.rect(x - w / 2 + rim, y - h / 2 + rim, w - rim * 2, h - rim * 2)
    card.fill(S.minus(outer, inside), ink, f"frame{round(x)}", depth=3)
    return inside


def curtain(card: Card, x: float, top: float, size: Pair, ink: Ink = "#8a2f38", side: int = 1) -> None:
    """A drawn curtain that hangs from (x, top); ``side`` +1 gathers it towards the right."""
    w, h = size
    folds = 7
    for k in range(folds):
        order = k if side > 0 else folds - 1 - k
        a, b = x + w * k / folds, x + w * (k + 1.25) / folds
        pull = side * w * 0.10 * (order / folds)
        path = S.spline(
            [
                (a, top, 1),
                (b, top, 1),
                (b + pull * 0.6, top + h * 0.5),
                (b + pull * 0.2, top + h * (1 + 0.012 * (k % 3)), 1),
                (a - pull * 0.2, top + h, 1),
                (a + pull * 0.5, top + h * 0.55),
            ]
        )
        card.fill(path, tone(ink, 0.03 * math.sin(k * 2.4)), f"fold{round(x)}{k}", depth=1.7, bristle=90)


def birdcage(card: Card, x: float, y: float, h: float, ink: Ink = "#b5893f", is_open: bool = True) -> None:
    """A domed birdcage that stands at (x, y)."""
    with card.at(x, y, h / 100):
        for k in range(-4, 5):
            dx = 30 * math.sin(k * 0.39)
            points = [(dx, -6), (dx, -56), (dx * 0.8, -76), (0, -92)]
            if not (is_open and k in (1, 2)):
                card.line(points, 1.7, tone(ink, -0.08 if abs(k) < 3 else 0), lift=1)
            else:
                card.line([(dx, -50), *points[1:]], 1.7, ink, lift=1)
        for level in (-8, -50):
            card.line([(-30, level), (0, level + 3), (30, level)], 2.2, ink, form=0.4)
        card.fill(S.rect(-34, -8, 68, 8, 2), ink, "base")
        card.fill(S.minus(S.ellipse(0, -97, 5), S.ellipse(0, -97, 3)), ink, "ring")
        if is_open:
            card.line([(24, -10), (40, -14), (40, -46), (24, -50)], 1.7, ink)
            card.line([(32, -12), (32, -48)], 1.4, ink)


def bottle(card: Card, x: float, y: float, h: float, ink: Ink = "#7fb0a6") -> S.skia.Path:
    """A corked bottle of clear glass; returns its inside. Draw a world there, then ``glass_shine``."""
    with card.at(x, y, h / 100):
        outline = S.spline(
            [
                (-24, 0),
                (-27, -8),
                (-27, -50),
                (-20, -64),
                (-8, -72),
                (-7, -92, 1),
                (7, -92, 1),
                (8, -72),
                (20, -64),
                (27, -50),
                (27, -8),
                (24, 0),
            ]
        )
        card.fill(outline, tone(ink, 0.1), "bottle", opacity=0.55, form=0.5)
        card.fill(S.rect(-6.4, -99, 12.8, 12, 2), "#b08a5c", "cork")
    return S.moved(outline, x, y, h / 100)


def glass_shine(card: Card, path: S.skia.Path, ink: Ink = "#ffffff") -> None:
    """The highlights of a glass body, drawn over what is in it."""
    bounds = path.computeTightBounds()
    w, h = bounds.width(), bounds.height()
    with card.clip(path), card.flat():
        card.line(
            [(bounds.left() + w * 0.16, bounds.top() + h * 0.5), (bounds.left() + w * 0.13, bounds.bottom() - h * 0.16)],
            (w * 0.01, w * 0.07, w * 0.01),
            ink,
            opacity=0.55,
        )
        card.line(
            [(bounds.right() - w * 0.1, bounds.top() + h * 0.55), (bounds.right() - w * 0.09, bounds.bottom() - h * 0.2)],
            (w * 0.01, w * 0.03, w * 0.01),
            ink,
            opacity=0.4,
        )


def violin(card: Card, x: float, y: float, h: float, ink: Ink = "#9c5228", angle: float = 0) -> None:
    """A violin whose foot is at (x, y), its scroll up."""
    with card.at(x, y, h / 100, angle):
        body = S.spline(
            [
                (0, -1),
                (14, -3),
                (19, -14),
                (13, -24),
                (10, -30),
                (14, -38),
                (13, -50),
                (5, -56),
                (-5, -56),
                (-13, -50),
                (-14, -38),
                (-10, -30),
                (-13, -24),
                (-19, -14),
                (-14, -3),
            ]
        )
        card.fill(body, across(tone(ink, 0.05), tone(ink, -0.04)), "body", depth=0.8)
        with card.flat():
            for side in (-1, 1):
                card.line([(side * 6, -20), (side * 8.5, -25), (side * 6.2, -31), (side * 8, -35)], (1.3, 0.9, 1.2), "#2a1a18")
            card.fill(
                S.spline([(-2.4, -50, 1), (-1.6, -88, 1), (1.6, -88, 1), (2.4, -24, 1), (-2.4, -24, 1)]),
                "#2a2024",
                "board",
                form=0.5,
            )
            card.fill(S.rect(-5, -23, 10, 1.8), "#d9b98a", "bridge")
            for k in (-1.2, -0.4, 0.4, 1.2):
                card.line([(k, -88), (k * 1.6, -8)], 0.25, "#efe4cc")
        card.fill(S.ellipse(0, -95, 3.6), tone(ink, -0.05), "scroll")
        card.line([(0, -87), (0, -95)], 3.4, ink, form=0.5)
        for dx, dy in ((-4, -91), (4, -92), (-4, -88), (4, -89)):
            card.line([(0, dy), (dx, dy)], 1.0, "#2a2024")


def gramophone(card: Card, x: float, y: float, h: float, ink: Ink = "#c79a4a", facing: int = 1) -> None:
    """A gramophone with its horn."""
    with card.at(x, y, h / 100, flip=facing < 0):
        card.fill(S.rect(-30, -24, 60, 24, 2), "#6a3f28", "box")
        card.fill(S.ellipse(0, -26, 27, 5), "#221c22", "record")
        horn = S.spline([(-16, -32, 1), (-10, -50), (6, -58), (20, -86, 1), (46, -60, 1), (20, -46), (2, -38)])
        card.fill(horn, ink, "horn")
        card.fill(S.ellipse(33, -73, 20, 12, 46), tone(ink, -0.16), "mouth", form=-0.6, lift=0)
        card.line([(-20, -30), (-14, -36), (-2, -30)], 2, "#3a2c2a")


def hourglass(card: Card, x: float, y: float, h: float, ink: Ink = "#7a4f34") -> tuple[S.skia.Path, S.skia.Path]:
    """An hourglass; returns its upper and lower bulb, to draw worlds in."""
    upper = S.spline([(-27, -92, 1), (-27, -74), (-4, -52), (-2, -49, 1), (2, -49, 1), (4, -52), (27, -74), (27, -92, 1)])
    lower = S.spline([(-2, -49, 1), (-4, -46), (-27, -24), (-27, -7, 1), (27, -7, 1), (27, -24), (4, -46), (2, -49, 1)])
    with card.at(x, y, h / 100):
        for dx in (-32, 32):
            card.line([(dx, -6), (dx, -94)], (5, 3.4, 5), ink, form=0.7)
        for bulb in (upper, lower):
            card.fill(bulb, "#dfe6e2", f"bulb{bulb.getBounds().top()}", opacity=0.6, form=0.5)
        for top in (-100, -8):
            card.fill(S.rect(-38, top, 76, 8, 2), tone(ink, 0.03), f"plate{top}")
    return S.moved(upper, x, y, h / 100), S.moved(lower, x, y, h / 100)


def envelope(card: Card, x: float, y: float, w: float, ink: Ink = "#efe4cc", seal: Ink = "#a8362f", angle: float = 0) -> None:
    """A sealed letter around (x, y)."""
    with card.at(x, y, w / 100, angle):
        card.fill(S.wobbly([(-50, -32), (50, -32), (50, 32), (-50, 32)], 0.8, 2), ink, "letter")
        card.fill(S.poly([(-50, -32), (50, -32), (0, 8)]), tone(ink, -0.035), "flap", lift=1.5)
        card.fill(S.blob(0, 5, 10, 10, 0.06, 3), seal, "seal")
        card.fill(S.ellipse(0, 5, 5.5), tone(seal, -0.06), "stamp", form=-0.8, lift=0)


def feather(card: Card, x: float, y: float, length: float, ink: Ink = "#f0ece0", angle: float = -60) -> None:
    """A feather whose quill is at (x, y)."""
    with card.at(x, y, length / 100, angle):
        vane = S.spline([(18, 0, 1), (34, -12), (70, -15), (100, -2, 1), (72, 10), (38, 9)])
        card.fill(vane, ink, "vane")
        with card.clip(vane), card.flat():
            for k in range(9):
                card.line([(24 + k * 8, -1), (34 + k * 8, -16)], 0.7, tone(ink, -0.16), opacity=0.7)
                card.line([(24 + k * 8, -1), (34 + k * 8, 12)], 0.7, tone(ink, -0.16), opacity=0.7)
        card.line([(0, 3), (30, 0), (98, -3)], (2.2, 1.8, 0.6), tone(ink, -0.22))
