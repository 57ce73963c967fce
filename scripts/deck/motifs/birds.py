"""Birds and moths: standing, flying, hand-drawn heads with a beak and a lidded eye."""

from scripts.deck import shapes as S
from scripts.deck.canvas import Card
from scripts.deck.colour import Ink, mix, tone

Pair = tuple[float, float]


def _eye(card: Card, x: float, y: float, r: float, iris: Ink = "#e6b53c") -> None:
    with card.flat():
        card.fill(S.ellipse(x, y, r), iris, form=0, rim=0)
        card.fill(S.ellipse(x + r * 0.15, y, r * 0.6), "#15121a", form=0, rim=0)
        card.fill(S.ellipse(x + r * 0.35, y - r * 0.3, r * 0.2), "#ffffff", form=0, rim=0)


def _feathers(
    card: Card, rows: list[tuple[Pair, Pair]], size: tuple[float, float], inks: tuple[Ink, Ink], count: int = 6
) -> None:
    """Overlapping feathers from the first row to the last; every row is a line of roots."""
    for number, ((ax, ay), (bx, by)) in enumerate(rows):
        for k in range(count):
            t = k / (count - 1)
            angle = 158 - 40 * t + number * 4
            path = S.leaf(ax + (bx - ax) * t, ay + (by - ay) * t, size[0], size[1], angle)
            card.fill(path, mix(inks[0], inks[1], (number + t) / (len(rows) + 1)), f"f{number}{k}", lift=0.5, rim=0)


def heron(card: Card, x: float, y: float, h: float, ink: Ink = "#7b93a6", facing: int = 1) -> Pair:
    """A standing heron; returns the tip of its beak."""
    dark = tone(ink, -0.3)
    with card.at(x, y, h / 100, flip=facing < 0):
        for dx, knee in ((-3, -24), (3, -22)):
            card.line([(dx * 0.6, -44), (dx + 1.4, knee), (dx, -1)], (2.2, 1.5, 1.3), "#5d5347")
            for toe in (-3, 4, 7):
                card.line([(dx, -1.2), (dx + toe, 0)], (1.2, 0.5), "#5d5347")
        tail = S.spline([(-12, -50), (-34, -36, 1), (-26, -46), (-30, -50, 1), (-10, -62)])
        card.fill(tail, dark, "tail")
        body = S.body([(-22, -44), (-6, -53), (10, -60)], (3, 11, 6), (3, 10, 5))
        neck = S.ribbon([(6, -56), (15, -64), (7, -76), (9, -88), (15, -93)], (12, 6.5, 4.2, 4, 4.6), 26)
        whole = S.union(body, neck, S.ellipse(16, -94, 5, 3.9, -8))
        card.fill(whole, tone(ink, 0.14), "body")
        wing = S.spline([(10, -61), (0, -62), (-16, -54), (-32, -42, 1), (-16, -42), (2, -47), (10, -54)])
        card.fill(wing, ink, "wing")
        with card.clip(wing), card.flat():
            for k in range(5):
                card.line(
                    [(6 - k * 4, -58 + k * 1.6), (-8 - k * 5, -50 + k * 2.2), (-22 - k * 3, -43 + k)],
                    (0.4, 1.1, 0.3),
                    dark,
                    opacity=0.6,
                )
        card.fill(S.spline([(20, -96, 1), (34, -92.5, 1), (20, -91.6, 1)]), "#d9963c", "beak")
        card.line([(17, -96.5), (10, -98), (2, -95)], (1.6, 1.2, 0.4), dark)
        _eye(card, 18, -94.6, 1.1)
    return x + 34 * facing * h / 100, y - 92.5 * h / 100


def crow(card: Card, x: float, y: float, h: float, ink: Ink = "#2a2a38", facing: int = 1) -> Pair:
    """A perched crow; returns the tip of its beak."""
    with card.at(x, y, h / 100, flip=facing < 0):
        for dx in (-4, 6):
            card.line([(dx, -22), (dx + 1, -2)], 3, "#191720")
            card.line([(dx - 5, -1), (dx + 1, -3), (dx + 8, -0.5)], 2.2, "#191720")
        tail = S.spline([(-22, -34), (-66, -6, 1), (-56, -2, 1), (-14, -24)])
        card.fill(tail, tone(ink, -0.05), "tail")
        whole = S.union(S.body([(-40, -22), (-8, -40), (24, -62)], (3, 19, 12), (3, 20, 12)), S.ellipse(30, -76, 17, 16))
        card.fill(whole, ink, "body", depth=0.7)
        wing = S.spline([(22, -66), (0, -62), (-26, -40), (-56, -14, 1), (-24, -20), (6, -30), (22, -48)])
        card.fill(wing, tone(ink, 0.05), "wing")
        with card.clip(wing), card.flat():
            for k in range(4):
                card.line(
                    [(10 - k * 8, -56 + k * 5), (-14 - k * 8, -36 + k * 4), (-36 - k * 5, -22 + k * 2)],
                    (0.8, 2, 0.5),
                    tone(ink, 0.16),
                    opacity=0.6,
                )
        card.fill(S.spline([(43, -84, 1), (56, -80), (70, -71, 1), (44, -69, 1)]), "#3a3742", "beak")
        _eye(card, 36, -79, 3.2, "#d8d2c4")
    return x + 70 * facing * h / 100, y - 71 * h / 100


def owl(card: Card, x: float, y: float, h: float, ink: Ink = "#8a6848", pale: Ink = "#ecdcb9") -> None:
    """An owl that looks at us."""
    rng = card.rng("owl")
    with card.at(x, y, h / 100):
        for dx in (-9, 9):
            for toe in (-4, 0, 4):
                card.fill(S.ellipse(dx + toe, -2, 2.4, 3.4), "#c9963f", f"toe{dx}{toe}", rim=0)
        for side in (-1, 1):
            card.fill(S.spline([(side * 12, -96), (side * 27, -106, 1), (side * 29, -80)]), tone(ink, -0.06), f"tuft{side}")
        shape = [(0, -96), (26, -90), (33, -66), (31, -30), (18, -4), (0, -1), (-18, -4), (-31, -30), (-33, -66), (-26, -90)]
        card.fill(S.spline(shape), ink, "body", depth=0.8)
        with card.flat():
            card.fill(S.spline([(0, -58), (18, -50), (17, -20), (0, -5), (-17, -20), (-18, -50)]), pale, "breast", form=0.5)
            for k in range(22):
                fx, fy = rng.uniform(-14, 14), -50 + k * 1.9
                card.line([(fx - 2.2, fy), (fx, fy + 2.2), (fx + 2.2, fy)], 1.0, tone(ink, -0.06))
        for side in (-1, 1):
            wing = S.spline([(side * 24, -66), (side * 36, -46), (side * 31, -18), (side * 19, -2, 1), (side * 17, -30)])
            card.fill(wing, tone(ink, -0.07), f"wing{side}")
            card.fill(S.ellipse(side * 13, -76, 14, 14.5), pale, f"disc{side}", form=0.5, lift=0.4)
            _eye(card, side * 12, -76, 8.2, "#e8a93a")
            card.line([(side * 3, -84), (side * 13, -90), (side * 25, -88)], (3, 3.4, 1), tone(ink, -0.12))
        card.fill(S.spline([(-4, -74), (4, -74), (0, -62, 1)]), "#c98d35", "beak")


def flyer(card: Card, x: float, y: float, w: float, ink: Ink, beat: float = 1.0, facing: int = 1) -> None:
    """A bird in flight, ``w`` pixels from tail to beak; ``beat`` -1..1 is where its wings are."""
    with card.at(x, y, w / 100, flip=facing < 0):
        far = S.spline([(8, -4), (2, -34 * beat), (-14, -58 * beat, 1), (-14, -26 * beat), (-10, 0)])
        card.fill(far, tone(ink, -0.07), "far", lift=0.6)
        card.fill(
            S.spline(
                [(50, -3, 1), (38, -9), (18, -9), (-20, -4), (-50, -8, 1), (-44, 0, 1), (-50, 6, 1), (-16, 8), (16, 9), (38, 2)]
            ),
            ink,
            "body",
            lift=0.8,
        )
        near = S.spline(
            [
                (16, -3),
                (6, -40 * beat),
                (-22, -76 * beat, 1),
                (-26, -46 * beat, 1),
                (-34, -44 * beat, 1),
                (-22, -14 * beat),
                (-12, 4),
            ]
        )
        card.fill(near, tone(ink, 0.05), "near", lift=1.0)
        if card.unit() / card.scale > 0.5:
            _eye(card, 38, -4, 1.8, tone(ink, -0.3))


def goose(card: Card, x: float, y: float, w: float, ink: Ink = "#e9e2d4", facing: int = 1) -> Pair:
    """A goose in flight with a long neck and wide wings; returns the end of its tail."""
    dark = tone(ink, -0.25)
    with card.at(x, y, w / 100, flip=facing < 0):
        far = S.spline([(6, -4), (10, -32), (0, -60, 1), (-12, -52, 1), (-16, -22), (-12, -2)])
        card.fill(far, tone(ink, -0.1), "far")
        body = S.body([(-40, -2), (-8, 0), (16, -1), (44, -9), (56, -12)], (1.5, 9, 9, 3.4, 3.6), (1.5, 10, 8, 3.4, 3.4), 26)
        card.fill(body, ink, "body")
        card.fill(S.spline([(57, -15, 1), (70, -10, 1), (57, -9, 1)]), "#d9853a", "beak")
        near = S.spline(
            [
                (18, -4),
                (22, -34),
                (4, -66),
                (-30, -92, 1),
                (-30, -76, 1),
                (-42, -74, 1),
                (-36, -58, 1),
                (-46, -52, 1),
                (-34, -38),
                (-32, -24, 1),
                (-14, 2),
            ]
        )
        card.fill(near, tone(ink, 0.03), "near")
        with card.clip(near), card.flat():
            for k in range(6):
                card.line([(12 - k * 4, -10), (8 - k * 6, -40), (-26 - k * 3, -84 + k * 9)], (0.4, 1.1, 0.4), dark, opacity=0.6)
            card.fill(S.ellipse(-36, -74, 14, 26, -30), dark, form=0, opacity=0.5, edge=3)
        _eye(card, 56, -13, 1.3, "#3a2c28")
    return x - 40 * facing * w / 100, y - 2 * w / 100


def moth(card: Card, x: float, y: float, w: float, ink: Ink = "#a8703c", spot: Ink = "#f0d9a0", angle: float = 0) -> None:
    """A moth from above, wings spread, ``w`` pixels wide."""
    dark = tone(ink, -0.22)
    with card.at(x, y, w / 100, angle):
        for side in (-1, 1):
            lower = S.spline([(side * 3, 2), (side * 26, 4), (side * 33, 20), (side * 22, 36), (side * 8, 28)])
            upper = S.spline(
                [(side * 2, -12), (side * 26, -34), (side * 50, -32, 1), (side * 46, -10), (side * 34, 8), (side * 3, 8)]
            )
            for path, share in ((lower, 0.15), (upper, 0.0)):
                card.fill(path, mix(ink, dark, share), f"wing{side}{share}", depth=0.6)
                with card.clip(path), card.flat():
                    for k in range(4):
                        card.line(
                            [(side * 3, -4), (side * (24 + 6 * k), -26 + 16 * k), (side * 54, -38 + 26 * k)],
                            (0.6, 1.0, 0.6),
                            dark,
                            opacity=0.5,
                        )
            with card.flat():
                for sx, sy, r in ((31, -17, 6.4), (21, 19, 5.2)):
                    card.fill(S.ellipse(side * sx, sy, r), dark, form=0)
                    card.fill(S.ellipse(side * sx, sy, r * 0.7), spot, form=0)
                    card.fill(S.ellipse(side * sx, sy, r * 0.3), dark, form=0)
            card.line([(side * 1.5, -18), (side * 8, -30), (side * 16, -32)], (0.9, 1.5, 0.4), dark)
        card.fill(S.ellipse(0, 4, 4.6, 19), tone(ink, -0.05), "body")
        card.fill(S.ellipse(0, -14, 5.2, 6), tone(ink, 0.06), "head")
