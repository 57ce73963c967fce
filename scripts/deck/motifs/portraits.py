"""A large face for close-ups: in three quarters, in profile or from the front, with real eyes."""

from dataclasses import dataclass

from scripts.deck import shapes as S
from scripts.deck.canvas import Card
from scripts.deck.colour import Ink, mix, tone

Pair = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Portrait:
    """What a face looks like up close; ``age`` 0 smooth .. 1 lined; ``lids`` 0 shut .. 1 wide."""

    skin: Ink = "#d9a07a"
    hair: Ink = "#3a2826"
    lips: Ink = "#a8483f"
    iris: Ink = "#5a7a6a"
    age: float = 0.0
    lids: float = 0.8
    smile: float = 0.2
    gaze: Pair = (0.0, 0.0)
    brow: float = 0.0  # -1 worried .. 1 stern


def _warm(face: Portrait, deep: float = 0.0) -> Ink:
    return mix(tone(face.skin, -0.16 - deep, 1.15), "#8a3a30", 0.25)


def eye(card: Card, face: Portrait, x: float, y: float, w: float, side: int = 1) -> None:
    """An eye ``w`` wide with lids, lashes, iris and a catch-light; ``side`` +1 has its outer corner right."""
    skin_dark = _warm(face)
    with card.at(x, y, w / 2, flip=side < 0), card.flat():
        rise = 0.12 + 0.5 * face.lids
        card.fill(S.ellipse(0, -0.1, 1.25, 0.85), skin_dark, form=0, opacity=0.35, edge=3)
        if face.lids < 0.12:
            card.line([(-1, 0), (-0.3, 0.3), (0.4, 0.3), (1.05, -0.05)], (0.04, 0.17, 0.16, 0.04), "#2a1d20")
            for k in (-0.5, 0, 0.5, 0.9):
                card.line([(k, 0.3 - abs(k) * 0.16), (k * 1.2 + 0.1, 0.56)], (0.07, 0.02), "#2a1d20")
            return
        white = S.spline([(-1, 0.1, 1), (-0.35, -rise * 0.9), (0.35, -rise), (1.05, -0.08, 1), (0.3, 0.36), (-0.4, 0.34)])
        card.fill(white, "#f0e7da", form=0.5, depth=1.5)
        gx = (face.gaze[0] * side) * 0.35
        gy = face.gaze[1] * 0.22
        with card.clip(white):
            card.fill(S.ellipse(gx, -0.06 + gy, 0.52), tone(face.iris, -0.14), form=0)
            card.fill(S.ellipse(gx, -0.06 + gy, 0.44), face.iris, form=-0.7)
            card.fill(S.ellipse(gx, -0.06 + gy, 0.22), "#17121a", form=0)
            card.fill(S.ellipse(gx + 0.16 * side, -0.24 + gy, 0.1), "#fffaf0", form=0)
            card.line([(-1, 0.02), (0, -rise * 0.96 + 0.1), (1.05, -0.1)], 0.22, "#5a3a34", opacity=0.4)
        card.line([(-1.02, 0.1), (-0.35, -rise * 0.92), (0.35, -rise * 1.02), (1.15, -0.14)], (0.05, 0.15, 0.19, 0.06), "#2a1d20")
        card.line([(-0.9, -rise - 0.12), (0.1, -rise - 0.42), (1.1, -0.42)], (0.03, 0.09, 0.03), skin_dark)
        card.line([(-0.6, 0.4), (0.2, 0.46), (0.95, 0.16)], (0.02, 0.06, 0.02), skin_dark, opacity=0.8)


def _brow(card: Card, face: Portrait, x: float, y: float, w: float, side: int) -> None:
    with card.at(x, y, w / 2, flip=side < 0), card.flat():
        inner = face.brow * 0.35
        card.line(
            [(-1.05, inner), (-0.2, -0.32 - inner * 0.3), (0.6, -0.36), (1.25, 0.06)],
            (0.16, 0.28, 0.2, 0.04),
            tone(face.hair, -0.03),
            edge=1.6,
        )


def _mouth(card: Card, face: Portrait, x: float, y: float, w: float) -> None:
    lift = face.smile * 0.22
    with card.at(x, y, w / 2), card.flat():
        upper = S.spline(
            [
                (-1, -lift, 1),
                (-0.45, -0.24),
                (-0.1, -0.3),
                (0, -0.24),
                (0.12, -0.31),
                (0.5, -0.22),
                (1, -lift, 1),
                (0.3, 0.02),
                (-0.3, 0.02),
            ]
        )
        lower = S.spline([(-0.9, -lift * 0.7, 1), (-0.3, 0.04), (0.3, 0.04), (0.9, -lift * 0.7, 1), (0.4, 0.36), (-0.35, 0.36)])
        card.fill(lower, tone(face.lips, 0.05), form=0.8)
        card.fill(upper, tone(face.lips, -0.03), form=0.5)
        card.line(
            [(-1.06, -lift * 1.2), (-0.35, 0.03), (0.35, 0.03), (1.06, -lift * 1.2)],
            (0.05, 0.1, 0.1, 0.05),
            tone(face.lips, -0.2),
        )
        card.line([(-0.4, 0.56), (0, 0.62), (0.4, 0.56)], (0.03, 0.13, 0.03), _warm(face), opacity=0.5, edge=2)


def front(card: Card, x: float, y: float, h: float, face: Portrait, turn: float = 0.0) -> None:
    """A face whose middle is at (x, y), ``h`` from crown to chin; ``turn`` -1..1 towards three quarters."""
    dx = turn * 7
    with card.at(x, y, h / 100):
        neck = S.spline([(-19, 30, 1), (-20, 62), (-34, 84, 1), (34, 84, 1), (20, 62), (19, 30, 1)])
        card.fill(neck, mix(face.skin, _warm(face), 0.35), "neck")
        for side in (-1, 1):
            if side * turn < 0.6:
                card.fill(
                    S.spline([(side * 34, -8), (side * 42, -12), (side * 43, 4), (side * 37, 16), (side * 33, 10)]),
                    mix(face.skin, _warm(face), 0.25),
                    f"ear{side}",
                )
        skull = S.spline(
            [
                (0, -51),
                (25, -45),
                (37, -22),
                (36, 2),
                (31 + dx * 0.3, 24),
                (18 + dx * 0.6, 42),
                (dx * 0.7, 50),
                (-18 + dx * 0.6, 42),
                (-31 + dx * 0.3, 24),
                (-36, 2),
                (-37, -22),
                (-25, -45),
            ]
        )
        card.fill(skull, face.skin, "face", shade=_warm(face), form=0.8, depth=0.9)
        with card.flat(), card.clip(skull):
            for side in (-1, 1):
                card.fill(S.ellipse(side * 21 + dx, 14, 10, 8), "#d9604f", form=0, opacity=0.18, edge=4)
        for side in (-1, 1):
            near = 1 + 0.12 * side * -turn
            eye(card, face, side * 16 + dx, -4, 17 * near, side)
            _brow(card, face, side * 16.5 + dx, -17, 18 * near, side)
        _nose(card, face, dx, turn)
        _mouth(card, face, dx * 1.1, 30, 23)
        _lines(card, face, dx)


def _nose(card: Card, face: Portrait, dx: float, turn: float) -> None:
    warm = _warm(face)
    lean = 1 if turn >= 0 else -1
    with card.flat():
        side = S.spline(
            [
                (dx * 1.05 - lean * 3, -8, 1),
                (dx * 1.35 - lean * 1, 6),
                (dx * 1.5 + lean * 2.6, 14),
                (dx * 1.4 - lean * 5.4, 17.5),
                (dx * 1.2 - lean * 7, 12),
            ]
        )
        card.fill(side, warm, form=0, opacity=0.4, edge=3)
        card.line(
            [
                (dx * 1.05 + lean * 1.6, -6),
                (dx * 1.3 + lean * 2.8, 5),
                (dx * 1.5 + lean * 5.6, 14),
                (dx * 1.4 + lean * 1.5, 17.8),
                (dx * 1.3 - lean * 3.5, 17.4),
            ],
            (0.3, 0.8, 1.7, 1.6, 0.6),
            tone(warm, -0.06),
            opacity=0.75,
        )
        card.fill(S.ellipse(dx * 1.45 + lean * 1.4, 11, 2.2, 1.6), "#fff4e0", form=0, opacity=0.35, edge=3)


def _lines(card: Card, face: Portrait, dx: float) -> None:
    if face.age < 0.15:
        return
    warm = _warm(face)
    with card.flat():
        for side in (-1, 1):
            card.line(
                [(side * 9 + dx, 17), (side * 15 + dx, 25), (side * 15.5 + dx, 32)], (0.3, 1.2, 0.3), warm, opacity=face.age
            )
            card.line(
                [(side * 8 + dx, 5), (side * 15 + dx, 8), (side * 22 + dx, 5)], (0.3, 1.0, 0.3), warm, opacity=face.age * 0.8
            )
            for k in (-2, 1.5):
                card.line([(side * 27 + dx, -3 + k), (side * 32 + dx, -4 + k * 2.2)], (0.8, 0.3), warm, opacity=face.age * 0.8)
        for k in range(3):
            card.line(
                [(-17 + dx, -27 - k * 5), (dx, -29 - k * 5), (17 + dx, -27 - k * 5)],
                (0.2, 0.9, 0.2),
                warm,
                opacity=face.age * 0.7,
            )


PROFILE = [
    (-4, -52), (16, -46), (28, -30), (29, -18), (26.5, -9, 1), (33, 2), (39, 11), (37, 15), (29, 17, 1),
    (30.5, 23), (33, 27), (30, 29.5, 1), (32, 33), (30, 37), (26.5, 38.5, 1), (28, 44), (24, 51), (12, 53),
    (-4, 44), (-12, 36, 1), (-14, 60), (-24, 78, 1), (-52, 78, 1), (-46, 40), (-40, 10), (-42, -20), (-28, -44),
]  # fmt: skip


def profile(card: Card, x: float, y: float, h: float, face: Portrait, facing: int = 1) -> None:
    """A head and neck in profile, ``h`` from crown to chin."""
    warm = _warm(face)
    with card.at(x, y, h / 100, flip=facing < 0):
        outline = S.spline(PROFILE)
        card.fill(outline, face.skin, "profile", shade=warm, form=0.75, depth=0.7)
        with card.clip(outline), card.flat():
            card.fill(S.ellipse(12, 16, 11, 9), "#d9604f", form=0, opacity=0.2, edge=4)
            card.line([(26, 52), (6, 46), (-12, 34), (-16, 14)], (1, 4, 3, 0.6), warm, opacity=0.5, edge=3)
            lips = S.spline([(36, 23, 1), (30, 22.6), (21, 28.6, 1), (30, 29.4), (36, 29, 1)])
            card.fill(lips, tone(face.lips, -0.02), form=0.4)
            card.fill(
                S.spline([(36, 29.6, 1), (30, 29.4), (21, 29, 1), (28, 35.6), (36, 36, 1)]), tone(face.lips, 0.05), form=0.7
            )
            card.line([(32, 29.3), (26, 29.4), (20, 28.2 - face.smile * 3)], (0.4, 0.9, 0.3), tone(face.lips, -0.2))
            card.line([(32, 16.4), (29, 13.4), (31, 9.4)], (0.4, 1.2, 0.3), warm)
        with card.at(19, -6):
            _profile_eye(card, face)
        ear = S.spline([(-14, -8), (-8, -11), (-3, -5), (-5, 6), (-10, 15), (-14, 10), (-13, 0)])
        card.fill(ear, mix(face.skin, warm, 0.18), "ear", shade=warm)
        card.line([(-11, -4), (-7, -6), (-6.5, 0), (-10, 6)], (0.5, 1.3, 1.1, 0.4), warm, lift=0)


def _profile_eye(card: Card, face: Portrait) -> None:
    with card.flat():
        card.fill(S.ellipse(-2, -1, 9, 6), _warm(face), form=0, opacity=0.3, edge=3)
        if face.lids < 0.12:
            card.line([(5, 0), (1, 2.6), (-6, 1.6), (-9, -0.4)], (0.8, 1.8, 1.3, 0.4), "#2a1d20")
            for k in (0, 2.4, 4.4):
                card.line([(k, 2), (k + 2.6, 4.6)], (0.8, 0.2), "#2a1d20")
        else:
            rise = 2 + 4 * face.lids
            white = S.spline([(5, 0.4, 1), (1, -rise), (-7, -1.6, 1), (0, 3.0)])
            card.fill(white, "#f0e7da", form=0.4)
            with card.clip(white):
                card.fill(S.ellipse(2.2, -0.6, 2.4, 3.4), tone(face.iris, -0.08), form=0)
                card.fill(S.ellipse(2.6, -0.6, 1.2, 1.9), "#17121a", form=0)
                card.fill(S.ellipse(2.9, -1.8, 0.6), "#fffaf0", form=0)
            card.line([(7, 0), (1, -rise * 1.05), (-8, -1.4)], (1.4, 1.7, 0.5), "#2a1d20")
            card.line([(3, -rise - 3), (-3, -rise - 2.8), (-9, -3)], (0.3, 0.9, 0.3), _warm(face))
        card.line([(7, -13), (0, -17 + face.brow), (-12, -13)], (1.4, 2.6, 0.6), tone(face.hair, -0.03), edge=1.6)


def hand(card: Card, x: float, y: float, size: float, skin: Ink = "#d9a07a", angle: float = 0, flip: bool = False) -> None:
    """An open left hand, palm towards us, fingers up, wrist at (x, y), ``size`` from wrist to fingertip."""
    warm = mix(tone(skin, -0.16, 1.15), "#8a3a30", 0.25)
    fingers = (
        ([(-13, -42), (-18, -62), (-20, -80)], (11, 10, 7.5)), ([(-4, -46), (-6, -72), (-7, -96)], (11.5, 10.5, 8)),
        ([(6, -46), (7, -74), (8, -100)], (11.5, 10.5, 8)), ([(15, -43), (19, -68), (22, -88)], (11, 10, 7.5)),
    )  # fmt: skip
    with card.at(x, y, size / 100, angle, flip):
        palm = S.spline([(-12, 6, 1), (-15, -8), (-20, -30), (-17, -48), (0, -52), (17, -50), (21, -34), (19, -12), (12, 6, 1)])
        thumb = S.ribbon([(12, -14), (28, -26), (37, -44)], (16, 12, 8.5))
        whole = S.union(palm, thumb, *(S.ribbon(points, widths) for points, widths in fingers))
        card.fill(whole, skin, "hand", shade=warm, depth=0.45)
        with card.clip(whole), card.flat():
            for points, _ in fingers:
                for share in (0.0, 0.5):
                    fx = points[0][0] + (points[2][0] - points[0][0]) * share
                    fy = points[0][1] + (points[2][1] - points[0][1]) * share
                    card.line([(fx - 4.6, fy), (fx, fy + 1.2), (fx + 4.6, fy)], (0.3, 1.2, 0.3), warm, opacity=0.7)
            for crease in ([(18, -38), (4, -36), (-14, -26)], [(17, -42), (6, -30), (4, -6)], [(-16, -16), (0, -30), (12, -46)]):
                card.line(crease, (0.4, 1.5, 0.4), warm, opacity=0.6)
            for k in (-9, 1, 11):
                card.line([(k, -52), (k * 1.05, -43)], (1.2, 0.4), warm, opacity=0.8)
