"""Boats, trains, bicycles, balloons."""

import math

from scripts.deck import shapes as S
from scripts.deck.canvas import Card
from scripts.deck.colour import Ink, mix, tone
from scripts.deck.paint import down

Pair = tuple[float, float]


def rowboat(card: Card, x: float, y: float, w: float, ink: Ink = "#9c4a34", facing: int = 1) -> Pair:
    """A rowing boat whose keel is at (x, y); draw it after its people. Returns the tip of its bow."""
    with card.at(x, y, w / 100, flip=facing < 0):
        hull = S.spline([(-46, -22, 1), (-20, -17), (20, -17), (52, -27, 1), (44, -8), (28, 0), (-30, 0), (-42, -7)])
        card.fill(hull, ink, "hull", bristle=0)
        with card.clip(hull), card.flat():
            for k in (-11, -5):
                card.line([(-46, k - 3), (0, k + 1), (50, k - 5)], 0.9, tone(ink, -0.14))
        card.line([(-47, -22), (-20, -17), (20, -17), (53, -27)], 2.6, tone(ink, 0.1), form=0.4)
    return x + 52 * facing * w / 100, y - 27 * w / 100


def paper_boat(card: Card, x: float, y: float, w: float, ink: Ink = "#f0e8da", facing: int = 1) -> None:
    """A folded paper boat."""
    with card.at(x, y, w / 100, flip=facing < 0):
        card.fill(S.poly([(-14, -22), (4, -58), (22, -22)]), tone(ink, -0.03), "peak")
        card.fill(S.poly([(4, -58), (22, -22), (6, -18)]), tone(ink, -0.12), "fold", lift=0.5)
        card.fill(S.poly([(-50, -30), (-26, 0), (26, 0), (50, -30), (0, -18)]), ink, "hull")
        card.fill(S.poly([(50, -30), (26, 0), (4, 0), (14, -20)]), tone(ink, -0.08), "side", lift=0.5)


def ship(card: Card, x: float, y: float, h: float, sail: Ink = "#efe6d2", hull: Ink = "#6a3f2c", facing: int = 1) -> Pair:
    """A three-masted ship, ``h`` pixels to the truck; returns its crow's nest."""
    with card.at(x, y, h / 100, flip=facing < 0):
        card.line([(36, -20), (64, -32)], (2, 1), tone(hull, -0.05))
        for mx, top in ((-24, -78), (2, -98), (26, -82)):
            card.line([(mx, -14), (mx, top)], (2, 1.2), tone(hull, -0.1))
            for k, (low, high, half) in enumerate(((-26, -52, 14), (-54, -74, 11))):
                if high < top + 2:
                    continue
                belly = S.spline(
                    [
                        (mx - half * 0.7, high, 1),
                        (mx + half * 0.8, high, 1),
                        (mx + half * 1.4, (low + high) / 2),
                        (mx + half, low, 1),
                        (mx - half, low, 1),
                        (mx - half * 0.35, (low + high) / 2),
                    ]
                )
                card.fill(belly, tone(sail, -0.02 * k), f"sail{mx}{k}", lift=1)
            card.fill(
                S.spline([(mx, top, 1), (mx - 7, top + 2), (mx - 13, top + 1, 1), (mx - 6, top + 5), (mx, top + 5, 1)]),
                "#b5483f",
                f"pennant{mx}",
                lift=0.5,
            )
        card.fill(
            S.spline([(-44, -26, 1), (-36, -14), (24, -13), (44, -22, 1), (34, -3), (20, 0), (-32, 0), (-42, -8)]), hull, "hull"
        )
        with card.flat():
            card.line([(-42, -17), (0, -10), (40, -15)], 1.4, mix(hull, "#e2b45a", 0.6))
            for k in range(5):
                card.fill(S.rect(-28 + k * 11, -8.5, 3, 3), tone(hull, -0.2), f"port{k}", form=0)
    return x + 2 * facing * h / 100, y - 86 * h / 100


def sailboat(card: Card, x: float, y: float, h: float, sail: Ink = "#f2eadb", hull: Ink = "#3f5f7a") -> None:
    """A dinghy."""
    with card.at(x, y, h / 100):
        card.line([(0, -10), (0, -100)], (2, 1.2), "#6a4a34")
        card.fill(S.spline([(3, -96, 1), (26, -52), (36, -18, 1), (3, -18, 1)]), sail, "main")
        card.fill(S.spline([(-3, -86, 1), (-16, -50), (-28, -18, 1), (-3, -20, 1)]), tone(sail, -0.06), "jib")
        card.fill(S.spline([(-32, -14, 1), (40, -14, 1), (30, 0), (-22, 0)]), hull, "hull")


def _wheel(card: Card, x: float, y: float, r: float, ink: Ink, spokes: int = 8) -> None:
    card.fill(S.minus(S.ellipse(x, y, r), S.ellipse(x, y, r * 0.78)), ink, f"wheel{round(x)}", form=0.5, lift=1)
    for k in range(spokes):
        card.line([(x, y), S.polar(x, y, r * 0.85, k * 360 / spokes + 11)], r * 0.07, ink)
    card.fill(S.ellipse(x, y, r * 0.2), ink, form=0.5)


def locomotive(card: Card, x: float, y: float, w: float, ink: Ink = "#2f4a4f", trim: Ink = "#b5483f", facing: int = 1) -> Pair:
    """A steam engine that heads right; returns the mouth of its funnel."""
    with card.at(x, y, w / 100, flip=facing < 0):
        card.fill(S.poly([(46, -8), (56, 0), (40, 0)]), trim, "catcher")
        card.fill(S.rect(-48, -16, 94, 6), tone(ink, -0.1), "bed")
        card.fill(
            S.spline([(30, -48, 1), (27, -62), (25, -66, 1), (41, -66, 1), (39, -62), (36, -48, 1)]), tone(ink, -0.06), "funnel"
        )
        card.fill(S.ellipse(8, -48, 7, 6), "#c79a4a", "dome")
        card.fill(S.rect(-18, -48, 62, 34, 12), ink, "boiler")
        with card.flat():
            for k in (-2, 14, 30):
                card.line([(k, -47), (k, -15)], 1.6, mix(ink, "#d9b35a", 0.7))
        card.fill(S.rect(-50, -66, 36, 52, 2), tone(ink, 0.02), "cab")
        card.fill(S.rect(-43, -58, 19, 18, 2), down("#ffe2a0", "#f0a850"), "pane", form=0.2, lift=0)
        card.fill(S.spline([(-56, -65, 1), (-32, -72), (-8, -65, 1)]), trim, "roof")
        card.fill(S.ellipse(45, -32, 3.6, 5), "#ffe9b0", "headlamp", form=0)
        for wx, r in ((-34, 11), (-6, 11), (18, 8), (34, 8)):
            _wheel(card, wx, -r, r, trim)
        card.line([(-34, -9), (-6, -9), (18, -7)], 2, "#c9c4b8")
    return x + 33 * facing * w / 100, y - 67 * w / 100


def carriage(card: Card, x: float, y: float, w: float, ink: Ink = "#8a3b34", windows: int = 4) -> None:
    """A railway carriage with lit windows."""
    with card.at(x, y, w / 100):
        card.fill(S.rect(-48, -54, 96, 42, 3), ink, f"car{round(x)}")
        card.fill(S.spline([(-51, -52, 1), (-40, -60), (40, -60), (51, -52, 1)]), tone(ink, -0.12), f"roof{round(x)}")
        step = 88 / windows
        for k in range(windows):
            card.fill(
                S.rect(-44 + step * k + step * 0.12, -46, step * 0.74, 17, 1.5),
                down("#ffe6a8", "#f2b25a"),
                f"pane{round(x)}{k}",
                form=0.2,
                lift=0,
            )
        card.line([(-47, -24), (47, -24)], 1.8, mix(ink, "#e9c87a", 0.7))
        for wx in (-32, -18, 18, 32):
            _wheel(card, wx, -6.5, 6.5, "#3a2c2e", 6)


def bicycle(card: Card, x: float, y: float, w: float, ink: Ink = "#3f6a5a", facing: int = 1) -> tuple[Pair, Pair, Pair]:
    """A bicycle; returns saddle, handlebar and pedal."""
    with card.at(x, y, w / 100, flip=facing < 0):
        for wx in (-32, 32):
            card.fill(S.minus(S.ellipse(wx, -21, 21), S.ellipse(wx, -21, 18.4)), "#2a2428", f"tyre{wx}", form=0.3)
            for k in range(9):
                card.line([(wx, -21), S.polar(wx, -21, 19, k * 40 + 7)], 0.5, "#8a8680")
        for a, b in (
            ((-32, -21), (-4, -20)),
            ((-4, -20), (-12, -50)),
            ((-32, -21), (-11, -46)),
            ((-11, -46), (24, -48)),
            ((-4, -20), (24, -46)),
            ((32, -21), (22, -56)),
        ):
            card.line([a, b], 2.6, ink, form=0.6)
        card.line([(-19, -53), (-5, -53)], (5, 2.6), "#4a3428")
        card.line([(22, -56), (28, -62), (18, -64)], 2.2, "#4a4644")
        card.fill(S.ellipse(-4, -20, 4.4), "#4a4644", "crank")
        card.line([(-4, -20), (2, -11)], 1.8, "#4a4644")
    scale = w / 100

    def out(px: float, py: float) -> Pair:
        return x + px * facing * scale, y + py * scale

    return out(-12, -55), out(19, -64), out(2, -11)


def balloon(card: Card, x: float, y: float, h: float, ink: Ink = "#c2503f", pale: Ink = "#efdcb5") -> Pair:
    """A hot-air balloon whose basket's foot is at (x, y); returns the middle of the basket's rim."""
    with card.at(x, y, h / 100):
        for dx in (-5, -1.6, 1.6, 5):
            card.line([(dx, -10), (dx * 2.4, -34)], 0.5, "#5a4638")
        envelope = S.spline(
            [(-7, -31, 1), (-27, -52), (-32, -74), (-20, -94), (0, -100), (20, -94), (32, -74), (27, -52), (7, -31, 1)]
        )
        card.fill(envelope, ink, "envelope", depth=0.9)
        with card.clip(envelope), card.flat():
            for k in (-2, 0, 2):
                a, b = math.sin((k - 0.5) * 0.42), math.sin((k + 0.5) * 0.42)
                gore = S.spline(
                    [(a * 3, -101, 1), (a * 38, -74), (a * 11, -30, 1), (b * 11, -30, 1), (b * 38, -74), (b * 3, -101, 1)]
                )
                card.fill(gore, pale, f"gore{k}", form=0.9)
        card.fill(S.spline([(-7, -11, 1), (7, -11, 1), (5.6, 0), (-5.6, 0)]), "#9a6a3c", "basket")
        with card.flat():
            for k in (-8, -5, -2):
                card.line([(-6.4, k), (6.4, k)], 0.5, "#6a4426")
        card.line([(-7.4, -11), (7.4, -11)], 1.6, "#6a4426")
    return x, y - 11 * h / 100


def kite(card: Card, x: float, y: float, h: float, ink: Ink = "#c2503f", angle: float = 20) -> None:
    """A kite with a tail of bows."""
    with card.at(x, y, h / 100, angle):
        card.line([(0, 50), (10, 76), (-8, 100), (6, 128), (-6, 150)], 1.0, "#5a4638")
        for k, (bx, by) in enumerate(((8, 74), (-6, 100), (5, 128))):
            for side in (-1, 1):
                card.fill(S.leaf(bx, by, 13, 9, 90 + side * 80), ["#e0b04a", "#4a7a8a", "#b5483f"][k], f"bow{k}{side}")
        card.fill(S.poly([(0, -50), (34, -10), (0, 50), (-34, -10)]), ink, "kite")
        card.fill(S.poly([(0, -50), (34, -10), (0, -10)]), tone(ink, 0.1), "quarter", lift=0)
        card.fill(S.poly([(0, 50), (-34, -10), (0, -10)]), mix(ink, "#f0e0b8", 0.75), "quarter2", lift=0)
