"""What the rabbits wear. Every function takes the sheet, the middle and radius of the head, and the ink of lines."""

from scripts.deck import shapes as S
from scripts.deck.canvas import Card
from scripts.deck.colour import Ink
from scripts.deck.pictures.sheet import piece

Pair = tuple[float, float]


def scarf(card: Card, at: Pair, r: float, line: Ink) -> None:
    """Knitted, with one end hanging."""
    x, y = at
    end = S.ribbon(
        [(x + 0.5 * r, y + 0.9 * r), (x + 1.06 * r, y + 1.36 * r), (x + 1.16 * r, y + 1.9 * r)], (0.36 * r, 0.44 * r, 0.4 * r)
    )
    round_neck = S.ribbon(
        [(x - 0.92 * r, y + 0.74 * r), (x, y + 1.0 * r), (x + 0.92 * r, y + 0.74 * r)], (0.36 * r, 0.44 * r, 0.36 * r)
    )
    for number, path in enumerate((end, round_neck)):
        piece(card, path, "#2f6f86", f"scarf{number}", line)
        with card.clip(path), card.flat():
            for k in range(-3, 7):
                dx, dy = (k * 0.34 * r, 0.5 * r) if number else (0.6 * r, (0.75 + k * 0.3) * r)
                aside = (0.05 * r, 0.7 * r) if number else (0.9 * r, 0.06 * r)
                card.line([(x + dx, y + dy), (x + dx + aside[0], y + dy + aside[1])], 0.11 * r, "#f0dfb4")


def glasses(card: Card, at: Pair, r: float, line: Ink) -> None:
    """Large, round, with thick rims."""
    x, y = at
    for side in (-1, 1):
        lens = S.ellipse(x + side * 0.46 * r, y - 0.02 * r, 0.4 * r)
        rim = S.minus(lens, S.ellipse(x + side * 0.46 * r, y - 0.02 * r, 0.28 * r))
        card.fill(lens, "#fff6dc", f"lens{side}", form=0, opacity=0.38)
        card.fill(rim, "#5a2c22", f"rim{side}", form=0.4, edge=0.4)
    card.line([(x - 0.1 * r, y - 0.04 * r), (x, y - 0.1 * r), (x + 0.1 * r, y - 0.04 * r)], 0.11 * r, "#5a2c22")


def bow_tie(card: Card, at: Pair, r: float, line: Ink) -> None:
    """Wide and red."""
    x, y = at[0], at[1] + 0.86 * r
    for side in (-1, 1):
        wing = S.spline(
            [(x, y), (x + side * 0.66 * r, y - 0.34 * r, 1), (x + side * 0.74 * r, y), (x + side * 0.66 * r, y + 0.34 * r, 1)]
        )
        piece(card, wing, "#b23a3a", f"wing{side}", line)
    piece(card, S.ellipse(x, y, 0.19 * r, 0.2 * r), "#c95248", "knot", line)


def straw_hat(card: Card, at: Pair, r: float, line: Ink) -> None:
    """A boater with a band."""
    x, y = at[0], at[1] - 0.66 * r
    crown = S.spline(
        [(x - 0.62 * r, y, 1), (x - 0.56 * r, y - 0.66 * r), (x, y - 0.8 * r), (x + 0.56 * r, y - 0.66 * r), (x + 0.62 * r, y, 1)]
    )
    piece(card, crown, "#e3b65a", "crown", line)
    with card.clip(crown):
        card.fill(S.rect(x - r, y - 0.26 * r, 2 * r, 0.24 * r), "#a43f3a", "band", form=0.3)
    piece(card, S.ellipse(x, y, 1.26 * r, 0.2 * r), "#edc56c", "brim", line)


def ruff(card: Card, at: Pair, r: float, line: Ink) -> None:
    """A pleated collar of white linen."""
    x, y = at[0] - 0.12 * r, at[1] + 0.94 * r
    for k in (0, 4, 1, 3, 2):
        fold = S.ellipse(x + (k - 2) * 0.36 * r, y + (0.0, 0.1, 0.14, 0.1, 0.0)[k] * r, 0.25 * r, 0.32 * r)
        piece(card, fold, "#f4efe2", f"fold{k}", line, 4)


def crown(card: Card, at: Pair, r: float, line: Ink) -> None:
    """Gold, with three points and a ruby."""
    x, y = at[0], at[1] - 0.62 * r
    points = [(-0.54, 0), (-0.66, -0.86), (-0.28, -0.44), (0, -1.02), (0.28, -0.44), (0.66, -0.86), (0.54, 0)]
    piece(card, S.poly([(x + dx * r, y + dy * r) for dx, dy in points]), "#e2a93a", "crown", line)
    piece(card, S.ellipse(x, y - 0.28 * r, 0.15 * r), "#b5333e", "ruby", line, 3)


def daisies(card: Card, at: Pair, r: float, line: Ink) -> None:
    """A wreath across the forehead."""
    x, y = at[0], at[1] - 0.62 * r
    card.line([(x - 0.86 * r, y + 0.24 * r), (x, y - 0.06 * r), (x + 0.86 * r, y + 0.24 * r)], 0.22 * r, "#5b7f46", form=0.6)
    for k, dx in enumerate((-0.72, 0.0, 0.72)):
        cx, cy = x + dx * r, y + (0.14 if dx else -0.08) * r
        bloom = S.union(*[S.ellipse(*S.polar(cx, cy, 0.2 * r, a), 0.16 * r) for a in range(0, 360, 60)])
        piece(card, bloom, "#fdf7e6", f"bloom{k}", line, 4)
        card.fill(S.ellipse(cx, cy, 0.14 * r), "#e3a52f", f"heart{k}")


def beanie(card: Card, at: Pair, r: float, line: Ink) -> None:
    """Wool, with a bobble; a profile's."""
    x, y = at[0] + 0.1 * r, at[1] - 0.46 * r
    cap = S.spline([(x - 0.8 * r, y + 0.02 * r, 1), (x - 0.6 * r, y - 0.52 * r), (x, y - 0.74 * r), (x + 0.6 * r, y - 0.44 * r),
        (x + 0.78 * r, y + 0.1 * r, 1)])  # fmt: skip
    piece(card, cap, "#d8a23c", "cap", line)
    hem = S.ribbon([(x - 0.86 * r, y + 0.02 * r), (x, y - 0.1 * r), (x + 0.8 * r, y + 0.14 * r)], (0.24 * r, 0.26 * r, 0.24 * r))
    piece(card, hem, "#b9433a", "hem", line)
    piece(card, S.ellipse(x + 0.26 * r, y - 0.82 * r, 0.24 * r), "#f3e6c8", "bobble", line)


def kerchief(card: Card, at: Pair, r: float, line: Ink) -> None:
    """Tied in front of the chest, a wide green point to each side."""
    x, y = at[0], at[1] + 0.82 * r
    cloth = S.spline([(x - 0.98 * r, y - 0.18 * r, 1), (x, y + 0.06 * r), (x + 0.98 * r, y - 0.18 * r, 1), (x + 0.62 * r, y + 0.26 * r),
        (x, y + 0.36 * r), (x - 0.62 * r, y + 0.26 * r)])  # fmt: skip
    for side in (-1, 1):
        tip = S.spline(
            [
                (x, y + 0.2 * r),
                (x + side * 0.3 * r, y + 0.34 * r),
                (x + side * 0.84 * r, y + 0.6 * r, 1),
                (x + side * 0.4 * r, y + 0.52 * r),
            ]
        )
        piece(card, tip, "#3f7a4a", f"tip{side}", line)
    piece(card, cloth, "#4c8b55", "cloth", line)
    for dx, dy in ((-0.66, 0.02), (-0.36, 0.17), (0.36, 0.17), (0.66, 0.02)):
        card.fill(S.ellipse(x + dx * r, y + dy * r, 0.07 * r), "#f6ecd0", f"dot{dx}", form=0)
    piece(card, S.ellipse(x, y + 0.22 * r, 0.18 * r, 0.17 * r), "#3f7a4a", "knot", line)


def cape(card: Card, at: Pair, r: float, line: Ink) -> None:
    """It flies behind a leaping one."""
    x, y = at
    cloth = S.spline([(x - 0.1 * r, y + 0.72 * r, 1), (x - 1.0 * r, y + 0.12 * r), (x - 2.4 * r, y - 0.4 * r), (x - 4.0 * r, y - 0.62 * r, 1),
        (x - 3.6 * r, y + 0.1 * r), (x - 4.0 * r, y + 0.56 * r, 1), (x - 2.6 * r, y + 0.62 * r), (x - 1.2 * r, y + 0.92 * r)])  # fmt: skip
    piece(card, cloth, "#bb3f38", "cape", line, depth=0.8)
    card.line(
        [(x - 0.7 * r, y + 0.56 * r), (x - 2.0 * r, y + 0.16 * r), (x - 3.4 * r, y - 0.1 * r)],
        (0.03 * r, 0.1 * r, 0.03 * r),
        "#7c2428",
    )
    piece(card, S.ellipse(x - 0.16 * r, y + 0.8 * r, 0.19 * r), "#e2a93a", "clasp", line, 4)


def top_hat(card: Card, at: Pair, r: float, line: Ink) -> None:
    """Tall and dark."""
    x, y = at[0], at[1] - 0.74 * r
    tall = S.spline(
        [
            (x - 0.54 * r, y, 1),
            (x - 0.62 * r, y - 1.28 * r, 1),
            (x, y - 1.36 * r),
            (x + 0.62 * r, y - 1.28 * r, 1),
            (x + 0.54 * r, y, 1),
        ]
    )
    piece(card, tall, "#3b3040", "tall", line)
    with card.clip(tall):
        card.fill(S.rect(x - r, y - 0.42 * r, 2 * r, 0.3 * r), "#c25a3c", "band", form=0.3)
    piece(card, S.ellipse(x, y, 1.04 * r, 0.19 * r), "#463a4c", "brim", line)


def nightcap(card: Card, at: Pair, r: float, line: Ink) -> None:
    """Striped, its tip hanging in front; a profile's."""
    x, y = at[0] + 0.05 * r, at[1] - 0.42 * r
    cap = S.spline([(x - 0.78 * r, y + 0.04 * r, 1), (x - 0.5 * r, y - 0.66 * r), (x + 0.1 * r, y - 1.36 * r), (x + 0.86 * r, y - 1.5 * r),
        (x + 1.26 * r, y - 0.86 * r, 1), (x + 0.72 * r, y - 0.86 * r), (x + 0.8 * r, y + 0.08 * r, 1)])  # fmt: skip
    piece(card, cap, "#4f6fae", "cap", line)
    with card.clip(cap), card.flat():
        for k in range(4):
            card.line(
                [(x - r, y + (0.02 - 0.42 * k) * r), (x + 0.1 * r, y - (0.16 + 0.42 * k) * r), (x + 1.5 * r, y - 0.42 * k * r)],
                0.15 * r,
                "#f1e6cc",
            )
    hem = S.ribbon([(x - 0.82 * r, y + 0.06 * r), (x, y - 0.1 * r), (x + 0.82 * r, y + 0.12 * r)], (0.24 * r, 0.26 * r, 0.24 * r))
    piece(card, hem, "#f1e6cc", "hem", line)
    piece(card, S.ellipse(x + 1.28 * r, y - 0.74 * r, 0.22 * r), "#f1e6cc", "bobble", line)
