"""Four-footed animals from one rig: a coat, a build, a head; standing, walking, sitting, curled.

Standing animals are measured at the withers: ``h`` is the height of the back above the ground.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from scripts.deck import shapes as S
from scripts.deck.canvas import Card
from scripts.deck.colour import Ink, mix, tone

Pair = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Beast:
    """An animal: build in hundredths of its height at the withers, and inks."""

    coat: Ink
    pale: Ink
    dark: Ink  # feet, ear tips, nose
    length: float = 105  # hip to shoulder joint
    chest: float = 27  # half depth
    waist: float = 20
    rump: float = 24
    leg: float = 15  # thickness of the upper leg
    foot: float = 7
    neck: Pair = (30, 32)  # from the withers to the skull: forward, up
    neck_wide: float = 34
    head: str = "dog"
    head_size: float = 44
    head_angle: float = 12
    tail: tuple[Pair, ...] = ((-8, 8), (-26, 26), (-34, 50))
    tail_wide: tuple[float, ...] = (8, 12, 6)
    tail_tip: bool = False
    hoof: bool = False


FOX = Beast("#c8622b", "#f2e3cf", "#33222a", length=112, chest=24, waist=17, rump=20, leg=14, foot=7,
            neck=(26, 18), head="fox", head_size=52, head_angle=14,
            tail=((-8, 6), (-40, 14), (-84, 34), (-112, 26)), tail_wide=(10, 26, 34, 4), tail_tip=True)  # fmt: skip
WOLF = replace(FOX, coat="#5a6070", pale="#c9c6c0", dark="#24262f", head_size=56, neck_wide=42, leg=16,
               tail=((-8, 8), (-30, 30), (-40, 62)), tail_wide=(10, 24, 6))  # fmt: skip
DOG = Beast("#a8713f", "#eadcc4", "#2d2422", head="dog", head_size=46, neck=(24, 30), neck_wide=30,
            tail=((-4, -4), (-26, -22), (-30, -48)), tail_wide=(9, 8, 4))  # fmt: skip
CAT = Beast("#3c3a44", "#e8e0d4", "#221f28", length=118, chest=25, waist=21, rump=25, leg=15, foot=9,
            neck=(22, 12), neck_wide=32, head="cat", head_size=50, head_angle=2,
            tail=((-6, 0), (-34, -6), (-48, -40), (-40, -76)), tail_wide=(10, 10, 9, 7))  # fmt: skip
HORSE = Beast("#7c4a2e", "#c99a6b", "#2a1d1c", length=84, chest=28, waist=25, rump=27, leg=15, foot=7.5,
              neck=(36, 44), neck_wide=30, head="horse", head_size=50, head_angle=38,
              tail=((-6, -4), (-24, 18), (-26, 62)), tail_wide=(9, 15, 5), hoof=True)  # fmt: skip
STAG = Beast("#8a5a38", "#ead9bd", "#33241f", length=86, chest=25, waist=20, rump=23, leg=13, foot=6,
             neck=(24, 52), neck_wide=22, head="deer", head_size=38, head_angle=16,
             tail=((-4, 0), (-13, 8), (-14, 18)), tail_wide=(8, 9, 3), hoof=True)  # fmt: skip
BEAR = Beast("#5a3d2c", "#a9825c", "#231a18", length=110, chest=38, waist=36, rump=37, leg=30, foot=19,
             neck=(34, 4), neck_wide=52, head="bear", head_size=54, head_angle=16,
             tail=((-6, 4), (-14, 8)), tail_wide=(10, 7))  # fmt: skip
ELEPHANT = Beast("#8b8a93", "#b9b2b0", "#5a5660", length=92, chest=37, waist=38, rump=34, leg=28, foot=21,
                 neck=(26, 6), neck_wide=56, head="elephant", head_size=62, head_angle=0,
                 tail=((-4, 0), (-14, 22), (-12, 48)), tail_wide=(7, 4, 6))  # fmt: skip
LION = replace(FOX, coat="#c58f3f", pale="#ecd7a8", dark="#4a2f22", head="lion", head_size=54, leg=18, foot=11, chest=29,
               waist=22, neck=(28, 22), tail=((-6, 0), (-38, 14), (-54, -14)), tail_wide=(7, 5, 11))  # fmt: skip

_GAITS = {
    "stand": ((0.04, 0.0), (0.02, 0.0), (-0.16, 0.0), (-0.12, 0.0)),
    "walk": ((0.30, 0.0), (-0.26, 0.0), (-0.34, 0.0), (0.36, 0.12)),
    "run": ((0.75, 0.34), (-0.62, 0.16), (0.62, 0.30), (-0.82, 0.26)),
}


def _limb(joint: Pair, step: Pair, hind: bool) -> list[Pair]:
    x, y = joint
    foot = (x + step[0] * -y, -step[1] * -y)
    down = foot[1] - y

    def at(share: float, bow: float) -> Pair:
        return x + (foot[0] - x) * share + bow * down, y + down * share

    if hind:
        return [(x, y), at(0.38, 0.09), at(0.70, -0.075), at(0.97, 0.0)]
    return [(x, y), at(0.36, -0.05), at(0.68, 0.03), at(0.97, 0.0)]


def _leg_path(joints: list[Pair], beast: Beast, hind: bool) -> S.skia.Path:
    top = beast.leg * (2.1 if hind else 1.6)
    return S.ribbon(joints, (top, beast.leg * 1.05, beast.foot * 1.2, beast.foot), 18)


def _paw(card: Card, joints: list[Pair], beast: Beast, ink: Ink) -> None:
    x, y = joints[-1]
    size = beast.foot
    if beast.hoof:
        path = S.poly([(x - size * 0.6, y - size * 0.9), (x + size * 0.55, y - size * 0.9), (x + size * 0.95, y + size * 0.3),
                       (x - size * 0.75, y + size * 0.3)])  # fmt: skip
        card.fill(path, beast.dark, rim=0, lift=0)
        return
    card.fill(S.spline([(x - size * 0.6, y - size * 0.6), (x + size * 0.5, y - size * 0.7), (x + size * 1.2, y),
                        (x + size * 1.1, y + size * 0.4, 1), (x - size * 0.6, y + size * 0.4, 1)]), ink, rim=0, lift=0)  # fmt: skip
    if card.unit() * size / card.scale > 5:
        for k in (0.45, 0.8):
            card.line([(x + size * k, y - size * 0.1), (x + size * (k + 0.1), y + size * 0.35)], size * 0.1, tone(ink, -0.2))


def beast(card: Card, place: Pair, h: float, kind: Beast, gait: str = "stand", facing: int = 1) -> Pair:
    """A standing, walking or running animal; returns where its skull is, on the card."""
    steps = _GAITS[gait]
    half = kind.length / 2
    back = -100 + kind.rump
    hip, shoulder = (-half, back - 1), (half, -100 + kind.chest + 2)
    skull = (shoulder[0] + kind.neck[0], shoulder[1] - kind.chest * 0.4 - kind.neck[1])
    with card.at(place[0], place[1], h / 100, flip=facing < 0):
        _tail(card, kind, hip)
        for joint, step, hind in ((shoulder, steps[1], False), (hip, steps[3], True)):
            joints = _limb((joint[0] + 5, joint[1]), step, hind)
            card.fill(_leg_path(joints, kind, hind), tone(kind.coat, -0.09), rim=0)
            _paw(card, joints, kind, tone(kind.dark if kind.head in ("fox", "deer") else kind.coat, -0.04))
        _trunk(card, kind, (hip, shoulder, skull), steps)
        with card.at(skull[0], skull[1], kind.head_size, kind.head_angle):
            HEADS[kind.head](card, kind)
    return place[0] + skull[0] * facing * h / 100, place[1] + skull[1] * h / 100


def _trunk(card: Card, kind: Beast, points: tuple[Pair, Pair, Pair], steps: tuple[Pair, ...]) -> None:
    hip, shoulder, skull = points
    middle = ((hip[0] + shoulder[0]) / 2, (hip[1] + shoulder[1]) / 2 + 1)
    spine = [(hip[0] - kind.rump * 0.75, hip[1] + 3), hip, middle, shoulder, (shoulder[0] + kind.chest * 0.7, shoulder[1] + 3)]
    halves = (kind.rump * 0.4, kind.rump, kind.waist, kind.chest, kind.chest * 0.45)
    belly = (kind.rump * 0.4, kind.rump * 0.9, kind.waist * 1.05, kind.chest * 1.1, kind.chest * 0.5)
    trunk = S.body(spine, halves, belly, 26)
    root = (shoulder[0] + kind.chest * 0.05, shoulder[1] - kind.chest * 0.1)
    bow = ((root[0] + skull[0]) / 2 + 4, (root[1] + skull[1]) / 2 + 4)
    neck = S.ribbon([root, bow, (skull[0] + 3, skull[1])], (kind.neck_wide * 1.45, kind.neck_wide * 1.05, kind.neck_wide * 0.78))
    fore, rear = _limb(shoulder, steps[0], False), _limb(hip, steps[2], True)
    whole = S.union(trunk, neck, _leg_path(fore, kind, False), _leg_path(rear, kind, True))
    for joints in (fore, rear):
        _paw(card, joints, kind, kind.dark if kind.head in ("fox", "deer") else tone(kind.coat, -0.02))
    card.fill(whole, kind.coat, "trunk", depth=0.55, bristle=8)
    if kind.head == "horse":
        crest = [(skull[0] - 2, skull[1] - 14), (bow[0] - 15, bow[1] - 8), (root[0] - 14, root[1] - 16)]
        card.fill(S.ribbon(crest, (8, 17, 8)), kind.dark, "mane", bristle=70)
    with card.clip(whole), card.flat():
        low = S.body([(hip[0] + 8, -100 + kind.rump * 2.0), (middle[0], -100 + kind.waist * 2.5), (shoulder[0], -100 + kind.chest * 2.25)],
                     (6, kind.waist * 0.42, 7))  # fmt: skip
        low = S.minus(low, _leg_path(fore, kind, False), _leg_path(rear, kind, True))
        card.fill(low, kind.pale, "belly", form=0, opacity=0.75, edge=2)
        if kind.head in ("fox", "deer", "dog", "cat"):
            bib = S.ribbon([(skull[0] + 6, skull[1] + 8), (bow[0] + kind.neck_wide * 0.5, bow[1] + 10), (shoulder[0] + kind.chest * 0.7, shoulder[1] + 10)],
                           (6, kind.neck_wide * 0.4, 5))  # fmt: skip
            card.fill(bib, kind.pale, "bib", form=0, opacity=0.85, edge=2)
        _muscles(card, kind, hip, shoulder)
        if kind.head == "deer":
            _spots(card, kind, hip, shoulder)


def _muscles(card: Card, kind: Beast, hip: Pair, shoulder: Pair) -> None:
    dark = tone(kind.coat, -0.13)
    lines = (
        [(hip[0] + kind.rump * 0.9, hip[1] - 4), (hip[0] + kind.rump * 1.05, hip[1] + 14), (hip[0] + kind.rump * 0.6, hip[1] + 30)],
        [(shoulder[0] - kind.chest * 0.7, shoulder[1] - 12), (shoulder[0] - kind.chest * 0.85, shoulder[1] + 8),
         (shoulder[0] - kind.chest * 0.3, shoulder[1] + 26)],
    )  # fmt: skip
    for points in lines:
        card.line(points, (0.6, 2.4, 0.6), dark, opacity=0.55, edge=2)


def _spots(card: Card, kind: Beast, hip: Pair, shoulder: Pair) -> None:
    rng = card.rng("spots")
    box = (hip[0] - 14, -97, shoulder[0] - 4, -97 + kind.waist * 0.9)
    for x, y in S.scatter(rng, 16, box, 6, 0.2):
        card.fill(S.ellipse(x, y, rng.uniform(1.2, 2.1)), kind.pale, form=0, opacity=0.8)


def _tail(card: Card, kind: Beast, hip: Pair) -> None:
    root = (hip[0] - kind.rump * 0.75, hip[1] - kind.rump * 0.35)
    points = [root, *((root[0] + dx, root[1] + dy) for dx, dy in kind.tail)]
    ink = kind.dark if kind.head == "horse" else kind.coat
    path = S.ribbon(points, kind.tail_wide, 20)
    card.fill(path, ink, "tail", bristle=30)
    if kind.tail_tip:
        end, wide = points[-1], max(kind.tail_wide)
        with card.clip(path), card.flat():
            card.fill(S.ellipse(end[0] + 2, end[1], wide * 0.85), kind.pale, "tip", edge=3)


# -- heads: the origin is the middle of the skull, one unit is the length from there to the nose ----


def _skull(card: Card, kind: Beast, points: S.Points) -> S.skia.Path:
    path = S.spline(points)
    card.fill(path, kind.coat, "skull", depth=0.8)
    return path


def _eye(card: Card, x: float, y: float, r: float, iris: Ink = "#d9a440") -> None:
    with card.flat():
        if card.unit() * r / card.scale > 2.4:
            card.fill(
                S.spline([(x - r * 1.35, y + r * 0.2, 1), (x, y - r * 1.05), (x + r * 1.35, y + r * 0.1, 1), (x, y + r)]),
                "#17131a",
                form=0,
            )
            card.fill(S.ellipse(x, y, r * 0.86), iris, form=0)
            card.fill(S.ellipse(x + r * 0.1, y, r * 0.5, r * 0.7), "#17131a", form=0)
            card.fill(S.ellipse(x + r * 0.3, y - r * 0.35, r * 0.22), "#ffffff", form=0)
        else:
            card.fill(S.ellipse(x, y, r * 1.15), "#17131a", form=0)


def _ear(card: Card, kind: Beast, points: S.Points, inner: bool = True) -> None:
    card.fill(S.spline(points), tone(kind.coat, -0.03), depth=0.8)
    if inner:
        cx = sum(p[0] for p in points) / len(points)
        cy = sum(p[1] for p in points) / len(points)
        small = [(cx + (p[0] - cx) * 0.55, cy + (p[1] - cy) * 0.6, *p[2:]) for p in points]
        with card.flat():
            card.fill(S.spline(small), mix(kind.pale, "#b0604f", 0.35), form=0.4)


def _muzzle(card: Card, kind: Beast, nose: Pair, mouth: S.Points, size: float = 0.09) -> None:
    with card.flat():
        card.fill(S.ellipse(nose[0], nose[1], size, size * 0.8, 20), kind.dark, form=0.4)
        card.line(mouth, 0.03, tone(kind.dark, 0.02), opacity=0.85)


def _fox_head(card: Card, kind: Beast) -> None:
    _ear(card, kind, [(-0.06, -0.3, 1), (-0.02, -0.78, 1), (0.2, -0.34, 1)], False)
    path = _skull(card, kind, [(-0.22, -0.16), (0.02, -0.38), (0.3, -0.34), (0.52, -0.12), (0.98, 0.12), (1.0, 0.22),
                               (0.62, 0.3), (0.3, 0.38), (0.02, 0.52, 1), (-0.05, 0.36), (-0.22, 0.4, 1), (-0.26, 0.12)])  # fmt: skip
    with card.clip(path), card.flat():
        card.fill(
            S.spline([(1.05, 0.14), (0.55, 0.08), (0.3, 0.16), (0.05, 0.1), (-0.3, 0.2), (-0.2, 0.6), (0.5, 0.5)]),
            kind.pale,
            form=0.5,
        )
    _ear(card, kind, [(-0.2, -0.22, 1), (-0.2, -0.76), (-0.14, -0.84, 1), (0.04, -0.6), (0.14, -0.32, 1)])
    _eye(card, 0.36, -0.06, 0.062)
    _muzzle(card, kind, (0.98, 0.14), [(0.94, 0.22), (0.7, 0.24), (0.52, 0.2)], 0.075)


def _dog_head(card: Card, kind: Beast) -> None:
    _skull(card, kind, [(-0.2, -0.1), (0.0, -0.4), (0.3, -0.4), (0.48, -0.18), (0.88, -0.1), (1.0, 0.04), (0.96, 0.24),
                        (0.6, 0.34), (0.2, 0.36), (-0.14, 0.3)])  # fmt: skip
    with card.flat():
        card.fill(S.spline([(1.02, 0.1), (0.7, 0.0), (0.5, 0.16), (0.56, 0.34), (0.95, 0.26)]), kind.pale, form=0.4)
    card.fill(
        S.spline([(-0.14, -0.3), (0.1, -0.36), (0.16, -0.1), (0.08, 0.26), (-0.1, 0.42), (-0.24, 0.2)]),
        tone(kind.coat, -0.1),
        "ear",
    )
    _eye(card, 0.4, -0.12, 0.06, "#7a4a24")
    _muzzle(card, kind, (0.96, 0.0), [(0.96, 0.14), (0.74, 0.22), (0.58, 0.16)], 0.1)


def _cat_head(card: Card, kind: Beast) -> None:
    _ear(card, kind, [(0.22, -0.4, 1), (0.46, -0.84, 1), (0.58, -0.3, 1)], False)
    _skull(card, kind, [(-0.28, -0.02), (-0.08, -0.4), (0.28, -0.5), (0.62, -0.32), (0.76, -0.04), (0.88, 0.1), (0.82, 0.28),
                        (0.5, 0.42), (0.08, 0.42), (-0.22, 0.26)])  # fmt: skip
    _ear(card, kind, [(-0.16, -0.3, 1), (-0.08, -0.86, 1), (0.24, -0.44, 1)])
    with card.flat():
        card.fill(S.spline([(0.9, 0.1), (0.66, 0.08), (0.55, 0.24), (0.7, 0.38), (0.86, 0.26)]), kind.pale, form=0.3)
        for k in (-0.02, 0.09, 0.2):
            card.line([(0.72, 0.2 + k * 0.4), (0.98, 0.2 + k), (1.25, 0.14 + k * 2.0)], 0.018, kind.pale)
    _eye(card, 0.46, -0.08, 0.085, "#c8c24a")
    _muzzle(card, kind, (0.88, 0.1), [(0.87, 0.17), (0.8, 0.26), (0.66, 0.25)], 0.05)


def _horse_head(card: Card, kind: Beast) -> None:
    _ear(card, kind, [(-0.08, -0.26, 1), (0.0, -0.58, 1), (0.12, -0.26, 1)], False)
    path = _skull(card, kind, [(-0.14, -0.1), (0.04, -0.3), (0.32, -0.26), (0.72, -0.12), (0.98, 0.0), (1.04, 0.16), (0.94, 0.29),
                               (0.74, 0.27), (0.46, 0.24), (0.18, 0.38), (-0.08, 0.3)])  # fmt: skip
    with card.clip(path), card.flat():
        card.fill(S.ellipse(1.0, 0.14, 0.2, 0.26), mix(kind.coat, kind.dark, 0.6), form=0, edge=2)
        card.fill(S.leaf(0.1, -0.22, 0.8, 0.12, 18), kind.pale, form=0)
    card.fill(S.leaf(0.06, -0.3, 0.4, 0.2, 28), kind.dark, "forelock")
    _eye(card, 0.26, -0.08, 0.05, "#5a3620")
    with card.flat():
        card.fill(S.ellipse(0.96, 0.06, 0.035, 0.025), kind.dark, form=0)
        card.line([(0.98, 0.2), (0.84, 0.21), (0.76, 0.17)], 0.022, kind.dark)
        card.line([(0.12, 0.26), (0.22, 0.12), (0.2, -0.02)], (0.01, 0.03, 0.01), tone(kind.coat, -0.14))


def _deer_head(card: Card, kind: Beast) -> None:
    _ear(card, kind, [(-0.02, -0.26, 1), (-0.34, -0.56), (-0.4, -0.66, 1), (-0.16, -0.6), (0.1, -0.3, 1)])
    path = _skull(card, kind, [(-0.16, -0.1), (0.02, -0.3), (0.32, -0.28), (0.7, -0.06), (1.0, 0.06), (1.02, 0.2), (0.8, 0.27),
                               (0.42, 0.27), (0.12, 0.34), (-0.12, 0.26)])  # fmt: skip
    with card.clip(path), card.flat():
        card.fill(S.spline([(1.05, 0.2), (0.6, 0.14), (0.2, 0.22), (0.1, 0.4), (0.8, 0.4)]), kind.pale, form=0)
    _eye(card, 0.34, -0.06, 0.066, "#4a2c1c")
    _muzzle(card, kind, (0.98, 0.08), [(0.97, 0.17), (0.8, 0.19), (0.66, 0.15)], 0.075)


def _bear_head(card: Card, kind: Beast) -> None:
    for x in (-0.02, 0.2):
        card.fill(S.ellipse(x, -0.46, 0.15, 0.16), tone(kind.coat, -0.06 if x > 0 else 0.0), f"ear{x}")
    card.fill(S.ellipse(0.0, -0.45, 0.08, 0.085), kind.pale, "inner", lift=0, rim=0)
    _skull(card, kind, [(-0.36, -0.02), (-0.14, -0.42), (0.22, -0.48), (0.48, -0.22), (0.88, -0.06), (1.0, 0.08), (0.94, 0.28),
                        (0.55, 0.4), (0.1, 0.5), (-0.3, 0.34)])  # fmt: skip
    with card.flat():
        card.fill(S.spline([(1.0, 0.06), (0.7, -0.06), (0.5, 0.1), (0.58, 0.34), (0.92, 0.28)]), kind.pale, form=0.5)
    _eye(card, 0.4, -0.1, 0.05, "#4a2f1e")
    _muzzle(card, kind, (0.95, 0.04), [(0.95, 0.16), (0.78, 0.25), (0.6, 0.2)], 0.1)


def _lion_head(card: Card, kind: Beast) -> None:
    rng = card.rng("mane")
    for k in range(26):
        x, y = S.polar(-0.02, 0.05, rng.uniform(0.3, 0.5), k * 360 / 26 + rng.uniform(-6, 6))
        card.fill(
            S.leaf(x * 0.7, y * 0.7, rng.uniform(0.5, 0.72), 0.3, k * 360 / 26),
            mix(kind.dark, kind.coat, rng.uniform(0, 0.6)),
            f"m{k}",
            lift=0.4,
        )
    _dog_head(card, replace(kind, dark=kind.dark))


def _elephant_head(card: Card, kind: Beast) -> None:
    tusk = S.ribbon([(0.36, 0.3), (0.62, 0.5), (0.92, 0.42)], (0.13, 0.1, 0.02))
    trunk = S.ribbon([(0.36, 0.0), (0.66, 0.35), (0.62, 0.85), (0.72, 1.22), (0.98, 1.24)], (0.5, 0.36, 0.24, 0.17, 0.13), 26)
    dome = S.spline(
        [(-0.4, 0.0), (-0.22, -0.5), (0.14, -0.6), (0.44, -0.34), (0.6, 0.06), (0.42, 0.42), (0.0, 0.5), (-0.34, 0.36)]
    )
    whole = S.union(trunk, dome)
    card.fill(whole, kind.coat, "skull", depth=0.7)
    with card.clip(whole), card.flat():
        for k in range(9):
            y = 0.2 + k * 0.11
            card.line([(0.42, y), (0.62, y + 0.06), (0.9, y)], 0.022, tone(kind.coat, -0.12), opacity=0.7)
    card.fill(tusk, "#f2e8d2", "tusk")
    ear = [(-0.06, -0.42), (-0.5, -0.62), (-0.86, -0.2), (-0.74, 0.4), (-0.4, 0.66), (-0.12, 0.4), (-0.02, 0.0)]
    card.fill(S.spline(ear), tone(kind.coat, 0.03), "ear")
    with card.flat():
        card.line([(-0.2, -0.3), (-0.5, -0.1), (-0.5, 0.35)], (0.02, 0.05, 0.02), tone(kind.coat, -0.1), opacity=0.7)
    _eye(card, 0.26, -0.12, 0.045, "#5a3a24")


HEADS: dict[str, Callable[[Card, Beast], None]] = {
    "fox": _fox_head, "dog": _dog_head, "cat": _cat_head, "horse": _horse_head, "deer": _deer_head,
    "bear": _bear_head, "lion": _lion_head, "elephant": _elephant_head,
}  # fmt: skip


def sitting(card: Card, place: Pair, h: float, kind: Beast, facing: int = 1, look: float = 0.0) -> None:
    """A fox, dog, cat, bear or lion that sits, ``h`` pixels to the crown; ``look`` turns its head up."""
    wide = kind.chest / 24
    with card.at(place[0], place[1], h / 100, flip=facing < 0):
        tail = [(-26 * wide, -6), (-42 * wide, -3), (-50 * wide, -16), (-44 * wide, -32)]
        path = S.ribbon(tail, tuple(w * 0.62 for w in kind.tail_wide) if len(kind.tail_wide) > 2 else (6, 5), 18)
        if kind.head != "bear":
            card.fill(path, tone(kind.coat, -0.03), "tail")
            if kind.tail_tip:
                with card.clip(path), card.flat():
                    card.fill(S.ellipse(-44 * wide, -34, 11), kind.pale, "tip", edge=3)
        card.fill(S.ribbon([(10, -34), (14, -16), (15, -4)], (11 * wide, 8, 7)), tone(kind.coat, -0.1), "farleg", rim=0)
        back = [(-4 * wide, -70), (-17 * wide, -50), (-29 * wide, -26), (-31 * wide, -7), (-20 * wide, -1), (8, -1),
                (12 * wide, -18), (17 * wide, -38), (13 * wide, -58), (8, -70)]  # fmt: skip
        torso = S.union(S.spline(back), S.ribbon([(7, -40), (8, -18), (8.5, -4)], (16 * wide, 9 * wide**0.5, 8)))
        card.fill(torso, kind.coat, "torso", depth=0.6)
        with card.clip(torso), card.flat():
            card.fill(
                S.spline([(12 * wide, -66), (20 * wide, -40), (12 * wide, -22), (7, -40), (5, -60)]),
                kind.pale,
                "bib",
                edge=2,
                form=0.4,
            )
        card.fill(S.ellipse(-14 * wide, -17, 16 * wide, 16, -20), tone(kind.coat, 0.015), "haunch", lift=0)
        foot = kind.dark if kind.head == "fox" else tone(kind.coat, -0.05)
        for x, r in ((-3, 10), (12, 6.5), (18, 6)):
            card.fill(
                S.spline([(x - r, 0), (x - r * 0.6, -5), (x + r * 0.6, -5), (x + r, -1), (x + r, 0.6)]),
                foot,
                f"foot{x}",
                rim=0,
                lift=0,
            )
        with card.at(1, -75, kind.head_size * 0.72, kind.head_angle * 0.4 - look):
            HEADS[kind.head](card, kind)


def curled(card: Card, place: Pair, w: float, kind: Beast, facing: int = 1) -> None:
    """An animal asleep in a ring, ``w`` pixels wide."""
    with card.at(place[0], place[1], w / 100, flip=facing < 0):
        ring = [(-48, -12), (-40, -36), (-10, -48), (24, -42), (46, -22), (46, -4), (20, 0), (-34, 0)]
        card.fill(S.spline(ring), kind.coat, "ring", depth=0.8)
        with card.flat():
            card.line([(-10, -44), (-24, -26), (-20, -6)], (1, 2.4, 1), tone(kind.coat, -0.13), opacity=0.6)
        tail = S.ribbon([(-44, -8), (-22, -1), (8, -4), (26, -9)], (9, 13, 13, 4))
        with card.at(16, -17, 29, 24):
            HEADS[kind.head](card, kind)
            with card.flat():
                lid = S.ellipse(0.42, -0.08, 0.12, 0.1)
                card.fill(lid, kind.coat, form=0)
                card.line([(0.32, -0.07), (0.42, -0.02), (0.53, -0.06)], 0.035, kind.dark)
        card.fill(tail, tone(kind.coat, 0.02), "tail")
        if kind.tail_tip:
            with card.clip(tail), card.flat():
                card.fill(S.ellipse(26, -9, 9), kind.pale, "tip", edge=2)


def antlers(card: Card, place: Pair, h: float, ink: Ink = "#cdb58c", facing: int = 1) -> list[Pair]:
    """A pair of antlers that rise ``h`` pixels from the brow at ``place``; returns the tips."""
    beams = (
        ([(0, 0), (-10, -26), (-34, -52), (-40, -84), (-28, -100)], ((1, -1, 12, -20), (2, -1, -16, -24), (3, 1, 14, -22))),
        ([(4, 0), (14, -28), (36, -50), (46, -80), (38, -98)], ((1, 1, 26, -14), (2, 1, 16, -26), (3, -1, -14, -20))),
    )  # fmt: skip
    tips: list[Pair] = []
    with card.at(place[0], place[1], h / 100, flip=facing < 0):
        for number, (beam, tines) in enumerate(beams):
            shade = tone(ink, -0.08) if number == 1 else ink
            parts = [S.ribbon(beam, (6.5, 5, 4, 3, 1))]
            for at, _, dx, dy in tines:
                x, y = beam[at]
                parts.append(S.ribbon([(x, y), (x + dx * 0.6, y + dy * 0.35), (x + dx, y + dy)], (4, 3, 0.8)))
                tips.append((place[0] + (x + dx) * facing * h / 100, place[1] + (y + dy) * h / 100))
            tips.append((place[0] + beam[-1][0] * facing * h / 100, place[1] + beam[-1][1] * h / 100))
            card.fill(S.union(*parts), shade, f"antler{number}")
    return tips
