"""Water creatures and small ones: whale, fish, octopus, jellyfish, rabbit, snail, mouse, frog, bee."""

from scripts.deck import shapes as S
from scripts.deck.canvas import Card
from scripts.deck.colour import Ink, mix, tone

Pair = tuple[float, float]


def eye(card: Card, x: float, y: float, r: float, lid: Ink | None = None, iris: Ink = "#d9b04a") -> None:
    """A round eye, with a heavy lid if ``lid`` is an ink."""
    with card.flat():
        card.fill(S.ellipse(x, y, r * 1.15), "#17131a", form=0, rim=0)
        card.fill(S.ellipse(x, y, r * 0.9), iris, form=0, rim=0)
        card.fill(S.ellipse(x + r * 0.1, y, r * 0.52), "#17131a", form=0, rim=0)
        card.fill(S.ellipse(x + r * 0.32, y - r * 0.3, r * 0.2), "#ffffff", form=0, rim=0)
        if lid is not None:
            card.fill(
                S.spline(
                    [
                        (x - r * 1.3, y, 1),
                        (x - r * 0.8, y - r * 1.1),
                        (x + r * 0.7, y - r * 1.2),
                        (x + r * 1.3, y - r * 0.1, 1),
                        (x, y - r * 0.35),
                    ]
                ),
                lid,
                form=0.4,
                rim=0,
            )


def whale(card: Card, x: float, y: float, w: float, ink: Ink = "#2f6a8c", pale: Ink = "#d9d3c4", facing: int = 1) -> Pair:
    """A whale, ``w`` pixels long, its middle at (x, y); returns the middle of its back."""
    with card.at(x, y, w / 100, flip=facing < 0):
        spine = [(-42, -9), (-28, 0), (-8, 2), (18, 0), (40, -3), (50, -2)]
        body = S.body(spine, (1.6, 5, 12, 17, 14, 5), (1.6, 5, 10, 13, 11, 4), 34)
        for fluke in (
            [(-40, -9), (-52, -26), (-58, -34, 1), (-46, -30), (-38, -14)],
            [(-42, -8), (-58, -10), (-67, -6, 1), (-58, -18), (-44, -13)],
        ):
            card.fill(S.spline(fluke), tone(ink, -0.03), "fluke")
        far = S.spline([(20, 9), (30, 22), (24, 28, 1), (12, 14)])
        card.fill(far, tone(ink, -0.1), "farfin")
        card.fill(body, ink, "body", depth=0.9)
        with card.clip(body), card.flat():
            belly = S.spline([(56, 1), (30, 3), (6, 9), (-24, 6), (-20, 24), (50, 24)])
            card.fill(belly, pale, "belly", form=0.8)
            for k in range(7):
                card.line(
                    [(50 - k, 4 + k * 1.5), (22, 5.5 + k * 1.7), (-6, 10 + k * 1.2)],
                    (0.3, 0.5, 0.2),
                    tone(pale, -0.17),
                    opacity=0.8,
                )
            rng = card.rng("whale")
            for sx, sy in S.scatter(rng, 34, (-30, -16, 48, -2), 1.2, 0.7):
                card.fill(S.ellipse(sx, sy, rng.uniform(0.2, 0.6)), tone(ink, 0.22), form=0, opacity=0.7)
        card.line([(50, 0.6), (36, 2.4), (27, 4.6)], (0.3, 0.8, 0.4), tone(ink, -0.2))
        eye(card, 26, 0.6, 1.2, tone(ink, -0.06), "#c9b48a")
        fin = S.spline([(15, 9), (16, 20), (4, 34, 1), (3, 24), (5, 11)])
        card.fill(fin, tone(ink, 0.02), "fin")
    return x + 4 * facing * w / 100, y - 14 * w / 100


def fish(card: Card, x: float, y: float, w: float, ink: Ink = "#d9803c", fin: Ink = "#f0c46a", facing: int = 1) -> None:
    """A fish, ``w`` pixels long, its middle at (x, y)."""
    with card.at(x, y, w / 100, flip=facing < 0):
        for path in (
            [(-26, 0), (-50, -24, 1), (-42, 0), (-52, 22, 1)],
            [(-8, -16), (2, -32), (18, -24, 1), (14, -16)],
            [(-4, 14), (4, 28, 1), (14, 15)],
        ):
            card.fill(S.spline(path), fin, f"fin{path[0]}", lift=0.5)
        body = S.body([(-30, 0), (-6, 0), (20, 0), (46, 1)], (3, 15, 18, 3), (3, 14, 17, 3))
        card.fill(body, ink, "body", depth=0.9)
        with card.clip(body), card.flat():
            card.fill(S.ellipse(0, 18, 46, 13), tone(ink, 0.16), form=0, opacity=0.7, edge=3)
            for row in range(4):
                for k in range(3):
                    x0 = -20 + row * 10
                    card.line([(x0, -10 + k * 8), (x0 + 4, -6 + k * 8), (x0, -2 + k * 8)], 0.9, tone(ink, -0.13), opacity=0.7)
            card.line([(22, -18), (18, 0), (22, 18)], (0.6, 1.4, 0.6), tone(ink, -0.15))
        card.fill(S.spline([(8, 2), (-6, 10, 1), (6, 11)]), fin, "side", lift=0.3)
        eye(card, 32, -4, 3.2)
        card.line([(45, 4), (40, 6)], 1.0, tone(ink, -0.2))


def octopus(card: Card, x: float, y: float, h: float, ink: Ink = "#a3506a", arms: list[list[Pair]] | None = None) -> None:
    """An octopus whose arms lie as given (local: a hundredth of h, the origin at its foot)."""
    curls = arms or [
        [(-14, -30), (-40, -22), (-52, -6), (-40, 0), (-34, -6)], [(-8, -28), (-24, -10), (-20, 0), (-32, 0)],
        [(-3, -28), (-8, -8), (2, 0), (12, -3)], [(4, -28), (14, -10), (28, -1), (34, -8)],
        [(10, -30), (34, -24), (44, -8), (58, -10), (56, -20)], [(12, -34), (36, -44), (52, -38), (60, -50)],
    ]  # fmt: skip
    with card.at(x, y, h / 100):
        for number, arm in enumerate(curls):
            shade = tone(ink, -0.07 if number % 2 else 0.0)
            card.fill(S.ribbon(arm, (13, 10, 7, 4, 2), 26), shade, f"arm{number}")
            with card.flat():
                for k, (sx, sy) in enumerate(S.sample(arm, 9)[2:8]):
                    card.fill(S.ellipse(sx, sy + 1.4, 1.6 - k * 0.16), tone(ink, 0.2), form=0)
        web = [(-20, -40), (-32, -24), (-20, -17), (-8, -20), (0, -15), (9, -20), (21, -17), (33, -26), (20, -40)]
        card.fill(S.spline(web), tone(ink, -0.06), "web", lift=0.5)
        mantle = [(0, -100), (20, -92), (27, -70), (17, -48), (15, -30), (0, -24), (-15, -30), (-17, -48), (-27, -70), (-20, -92)]
        card.fill(S.spline(mantle), ink, "mantle", depth=0.9)
        with card.flat():
            rng = card.rng("octopus")
            for sx, sy in S.scatter(rng, 14, (-18, -94, 18, -62), 4, 0.3):
                card.fill(S.ellipse(sx, sy, rng.uniform(0.8, 2)), tone(ink, 0.12), form=0, opacity=0.7)
        for side in (-1, 1):
            card.fill(S.ellipse(side * 11, -46, 8, 7.4), tone(ink, 0.05), f"socket{side}", lift=0.3)
            eye(card, side * 11, -46, 4.6, tone(ink, -0.03))
        card.line([(-4, -34), (0, -32.5), (4, -34)], 1.2, tone(ink, -0.2))


def jellyfish(card: Card, x: float, y: float, h: float, ink: Ink = "#e9a9b8") -> None:
    """A jellyfish whose bell's middle is at (x, y)."""
    rng = card.rng(f"jelly{round(x)}")
    with card.at(x, y, h / 100):
        for k in range(7):
            sx = -20 + k * 6.6 + rng.uniform(-1, 1)
            points = [(sx, 2)] + [(sx + rng.normal(0, 5), 14 + 13 * j) for j in range(1, 4 + k % 3)]
            card.line(points, (2.6, 1.8, 0.5), tone(ink, -0.08), opacity=0.75)
        bell = S.spline([(-30, 4, 1), (-29, -18), (0, -40), (29, -18), (30, 4, 1), (20, 0), (10, 5), (0, 0), (-10, 5), (-20, 0)])
        card.fill(bell, ink, "bell", opacity=0.9)
        with card.flat():
            card.fill(S.ellipse(-6, -22, 13, 8, -20), tone(ink, 0.12), form=0, opacity=0.6, edge=3)


def rabbit(card: Card, x: float, y: float, h: float, ink: Ink = "#b79b82", pale: Ink = "#f2e6d6", facing: int = 1) -> None:
    """A sitting rabbit, ``h`` pixels to the tips of its ears."""
    with card.at(x, y, h / 100, flip=facing < 0):
        card.fill(S.ellipse(-27, -12, 8, 7.5), pale, "tail")
        for dx, lean in ((7, -0.09), (0, 0.0)):
            ear = [(dx + 8, -62), (dx - 2, -82), (dx - 4, -98), (dx + 5, -96), (dx + 13, -78), (dx + 14, -62)]
            card.fill(S.spline(ear), tone(ink, lean * 0.8), f"ear{dx}")
            if dx == 0:
                with card.flat():
                    card.fill(S.spline([(9, -66), (2, -82), (1, -93), (6, -90), (11, -78)]), mix(pale, "#c9776a", 0.45), form=0.4)
        body = S.spline([(8, -46), (-10, -42), (-26, -26), (-26, -6), (-10, 0), (14, 0), (19, -14), (18, -36)])
        whole = S.union(body, S.spline([(-2, -56), (10, -66), (26, -60), (33, -48), (28, -39), (12, -36), (0, -42)]))
        card.fill(whole, ink, "body", depth=0.8)
        with card.clip(whole), card.flat():
            card.fill(S.spline([(20, -38), (22, -14), (12, -2), (10, -24)]), pale, edge=2, form=0.4)
        card.fill(S.ellipse(-11, -15, 14.5, 14, -18), tone(ink, 0.02), "haunch", lift=0.4)
        card.fill(S.spline([(-22, 0.4), (-19, -5), (0, -5.5), (6, -1), (5, 0.6)]), tone(ink, 0.05), "hind", lift=0)
        card.fill(S.ribbon([(14, -24), (17, -10), (18, -2.4)], (9, 6, 5.4)), tone(ink, 0.03), "fore", lift=0)
        eye(card, 20, -53, 2.7, None, "#5a3424")
        card.fill(S.ellipse(33, -49, 1.8, 1.4), "#b8625a", "nose", lift=0, rim=0)
        card.line([(32, -46), (28, -44)], 0.7, tone(ink, -0.2))
        for k in (-2, 1, 4):
            card.line([(29, -46), (42, -47 + k * 1.5)], 0.4, pale)


def snail(card: Card, x: float, y: float, h: float, ink: Ink = "#c99a5f", shell: Ink = "#9c5a3f", facing: int = 1) -> None:
    """A snail, ``h`` pixels to the top of its shell."""
    with card.at(x, y, h / 100, flip=facing < 0):
        foot = [(-78, -2, 1), (-50, -14), (20, -16), (52, -26), (60, -52), (76, -60), (86, -46), (80, -18), (66, -2), (0, 0)]
        card.fill(S.spline(foot), ink, "foot", depth=0.9)
        for dx in (0, 11):
            card.line([(70 + dx, -54), (76 + dx, -76), (84 + dx, -88)], (4.5, 3.4, 2.6), ink)
            card.fill(S.ellipse(85 + dx, -89, 4.2), "#2a2024", f"horn{dx}", rim=0)
        card.line([(84, -36), (76, -31)], 1.6, tone(ink, -0.2))
        card.fill(S.ellipse(-8, -54, 46, 45, -8), shell, "shell", depth=0.9)
        turns = [S.polar(-8 + k * 0.18, -54, 44 - k * 1.42, -70 + k * 24) for k in range(30)]
        with card.flat():
            card.line(turns, (1.5, 5, 4, 2), tone(shell, -0.14))
            card.line([(px + 1.6, py + 2.4) for px, py in turns], (0.5, 1.6, 0.6), tone(shell, 0.16), opacity=0.7)


def mouse(card: Card, x: float, y: float, h: float, ink: Ink = "#9a8f8a", facing: int = 1) -> None:
    """A mouse on its hind legs."""
    with card.at(x, y, h / 100, flip=facing < 0):
        card.line([(-22, -6), (-46, -2), (-58, -18), (-74, -14)], (4, 3, 1.4), "#c08f84")
        card.fill(S.ellipse(10, -86, 14, 14), tone(ink, -0.05), "far")
        body = S.spline([(4, -66), (-18, -46), (-27, -18), (-18, -1), (14, -1), (24, -20), (20, -48)])
        card.fill(
            S.union(body, S.spline([(-8, -68), (10, -84), (32, -74), (48, -60), (34, -52), (10, -50)])), ink, "body", depth=0.8
        )
        card.fill(S.ellipse(-5, -82, 15, 15), tone(ink, 0.03), "ear", lift=0.4)
        card.fill(S.ellipse(-4, -81, 9.5, 9.5), "#d9a398", "inner", lift=0, rim=0)
        card.line([(16, -40), (30, -36), (34, -42)], (6, 4.5, 4), tone(ink, 0.05))
        card.fill(S.ellipse(10, -2.5, 12, 3.4), "#d0a095", "foot", lift=0, rim=0)
        eye(card, 26, -68, 3.0, None, "#3a2a28")
        card.fill(S.ellipse(48, -60, 3.0), "#b8625a", "nose", lift=0, rim=0)


def bee(card: Card, x: float, y: float, w: float, angle: float = 0) -> None:
    """A bee in the air."""
    with card.at(x, y, w / 100, angle):
        for turn in (-70, -110):
            card.fill(S.leaf(2, -16, 48, 26, turn), "#f2f0e2", f"wing{turn}", opacity=0.75, lift=0.5)
        body = S.ellipse(0, 0, 44, 25)
        card.fill(body, "#e2a834", "body")
        with card.clip(body), card.flat():
            for k in (-22, 0, 20):
                card.fill(S.rect(k - 5, -30, 10, 60, 4), "#33262a", form=0.5)
        card.fill(S.ellipse(40, -2, 15, 14), "#33262a", "head")
