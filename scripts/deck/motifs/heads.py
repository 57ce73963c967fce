"""Heads of figures, in units of the head's half width: the face looks right, y points down."""

from dataclasses import dataclass

from scripts.deck import shapes as S
from scripts.deck.canvas import Card
from scripts.deck.colour import Ink, mix, tone

SIDE = [
    (0.05, -1.1), (0.58, -0.88), (0.84, -0.42), (0.83, -0.1), (1.06, 0.2), (0.87, 0.3),
    (0.9, 0.46), (0.82, 0.56), (0.8, 0.8), (0.48, 1.02), (0.02, 0.8), (-0.35, 0.7), (-0.82, 0.35),
    (-0.98, -0.2), (-0.72, -0.82),
]  # fmt: skip
FRONT = [
    (0, -1.12), (0.62, -0.92), (0.92, -0.3), (0.86, 0.3), (0.55, 0.85), (0, 1.06), (-0.55, 0.85),
    (-0.86, 0.3), (-0.92, -0.3), (-0.62, -0.92),
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Face:
    """Skin, hair and what is worn on the head."""

    skin: Ink = "#e2a880"
    hair: Ink = "#3a2a26"
    cut: str = "short"  # short bob long bun curly bald braid
    hat: str = ""  # straw bowler top cap beanie kerchief crown
    hat_ink: Ink = "#8a3b34"
    beard: bool = False
    eyes: str = "open"  # open closed
    blush: float = 0.5


def _warm(face: Face) -> Ink:
    return mix(tone(face.skin, -0.2, 1.1), "#8c3a2e", 0.25)


def head(card: Card, face: Face, view: str, turn: float = 0.0) -> None:
    """The head around the origin; ``turn`` -1..1 looks left or right in the front view."""
    _behind(card, face, view)
    if view == "back":
        card.fill(S.spline(FRONT), face.skin, "head", shade=_warm(face))
        for side in (-1, 1):
            card.fill(S.ellipse(side * 0.92, 0.12, 0.16, 0.24), face.skin, "ear", shade=_warm(face))
    elif view == "side":
        card.fill(S.spline(SIDE), face.skin, "head", shade=_warm(face), form=0.7)
        _features_side(card, face)
    else:
        for side in (-1, 1):
            card.fill(S.ellipse(side * 0.9 - turn * 0.1, 0.12, 0.15, 0.23), _warm(face), "ear")
        card.fill(S.spline(FRONT), face.skin, "head", shade=_warm(face), form=0.7)
        _features_front(card, face, turn * 0.34)
    with card.flat():
        _cut(card, face, view, turn)
    _hat(card, face, view)


def _eye(card: Card, face: Face, x: float, y: float, wide: float) -> None:
    dark = "#1d1a22"
    if face.eyes == "closed":
        card.line([(x - wide, y), (x, y + 0.09), (x + wide, y)], 0.09, dark)
        return
    if card.unit() / card.scale > 22:
        white = S.spline([(x - wide, y, 1), (x, y - 0.17), (x + wide, y, 1), (x, y + 0.13)])
        card.fill(white, "#f4ece0", form=0, lift=0, rim=0)
    card.fill(S.ellipse(x + wide * 0.15, y, wide * 0.62, 0.14), dark, form=0, lift=0, rim=0)
    if card.unit() / card.scale > 14:
        card.line([(x - wide, y - 0.03), (x, y - 0.19), (x + wide * 1.1, y - 0.02)], 0.07, dark)
        card.fill(S.ellipse(x + wide * 0.3, y - 0.06, 0.04), "#ffffff", form=0, lift=0, rim=0)


def _features_side(card: Card, face: Face) -> None:
    warm = _warm(face)
    with card.flat():
        card.fill(S.ellipse(0.42, 0.4, 0.26, 0.2), "#d9604f", form=0, opacity=0.4 * face.blush)
        _eye(card, face, 0.56, 0.0, 0.13)
        card.line([(0.42, -0.26), (0.6, -0.34), (0.74, -0.28)], 0.08, tone(face.hair, -0.05))
        card.line([(0.88, 0.55), (0.7, 0.57), (0.6, 0.52)], 0.06, warm)
        card.fill(S.ellipse(-0.12, 0.12, 0.17, 0.26, -12), mix(face.skin, warm, 0.3), "ear", shade=warm)
    if face.beard:
        beard = [(0.86, 0.5), (0.92, 0.85), (0.7, 1.5), (0.35, 1.35), (0.0, 0.85), (-0.1, 0.25, 1),
                 (0.2, 0.45), (0.6, 0.42)]  # fmt: skip
        card.fill(S.spline(beard), face.hair, "beard", lift=0.5)


def _features_front(card: Card, face: Face, dx: float) -> None:
    warm = _warm(face)
    with card.flat():
        for side in (-1, 1):
            card.fill(S.ellipse(side * 0.5 + dx, 0.4, 0.22, 0.18), "#d9604f", form=0, opacity=0.4 * face.blush)
            _eye(card, face, side * 0.36 + dx, 0.06, 0.14)
            card.line([(side * 0.22 + dx, -0.24), (side * 0.4 + dx, -0.3), (side * 0.54 + dx, -0.22)],
                      0.08, tone(face.hair, -0.05))  # fmt: skip
        card.line([(dx * 1.3, 0.05), (dx * 1.3 + 0.07, 0.34), (dx * 1.3 - 0.05, 0.36)], 0.07, warm)
        card.line([(-0.2 + dx, 0.6), (dx, 0.66), (0.22 + dx, 0.58)], 0.08, mix(warm, "#7a2430", 0.4))
    if face.beard:
        beard = [(-0.86, 0.1), (-0.75, 0.8), (-0.3, 1.5), (0.3, 1.5), (0.75, 0.8), (0.86, 0.1),
                 (0.5, 0.5), (dx, 0.44), (-0.5, 0.5)]  # fmt: skip
        card.fill(S.spline(beard), face.hair, "beard", lift=0.5)
        card.line([(-0.15 + dx, 0.68), (dx, 0.72), (0.15 + dx, 0.68)], 0.07, "#6a2c2c")


def _behind(card: Card, face: Face, view: str) -> None:
    shapes = {
        "long": [(-0.5, -1.1), (-1.1, -0.4), (-1.2, 1.0), (-1.35, 2.5), (-0.6, 2.75), (0.3, 2.2),
                 (0.2, 0.5), (0.3, -0.9)],
        "braid": [(-0.7, 0.1), (-1.15, 0.8), (-1.0, 1.6), (-1.25, 2.5), (-0.85, 2.5), (-0.65, 1.6),
                  (-0.6, 0.9), (-0.3, 0.4)],
    }  # fmt: skip
    if view == "side" and face.cut in shapes:
        card.fill(S.spline(shapes[face.cut]), tone(face.hair, -0.03), "behind")
    elif view == "front" and face.cut in ("long", "bob", "braid"):
        deep = 2.4 if face.cut == "long" else 0.85
        ring = [(0, -1.25), (1.05, -0.7), (1.2, 0.3), (1.12, deep), (0, deep * 0.9), (-1.12, deep),
                (-1.2, 0.3), (-1.05, -0.7)]  # fmt: skip
        card.fill(S.spline(ring), tone(face.hair, -0.06), "behind")


_CAP_SIDE = [
    (0.66, -0.72), (0.3, -1.22), (-0.4, -1.24), (-0.98, -0.75), (-1.12, -0.1), (-0.95, 0.4),
    (-0.55, 0.6), (-0.35, 0.2), (-0.28, -0.12), (0.05, -0.3), (0.22, -0.58),
]  # fmt: skip
_BOB_SIDE = [
    (0.72, -0.5), (0.45, -1.18), (-0.3, -1.28), (-1.02, -0.8), (-1.2, 0.1), (-1.05, 0.85),
    (-0.45, 1.0), (0.02, 0.8), (0.05, 0.2), (0.3, -0.35),
]  # fmt: skip
_CAP_FRONT = [
    (0.9, -0.02), (1.02, -0.5), (0.72, -1.1), (0, -1.3), (-0.72, -1.1), (-1.02, -0.5), (-0.9, -0.02),
    (-0.72, -0.42), (-0.2, -0.62), (0.35, -0.5), (0.74, -0.45),
]  # fmt: skip


def _cut(card: Card, face: Face, view: str, turn: float) -> None:
    if view == "back":
        _cut_back(card, face)
    elif face.cut == "bald":
        ring = [(-0.35, 0.0), (-0.98, -0.3), (-1.08, 0.2), (-0.6, 0.62), (-0.3, 0.4)]
        if view == "side":
            card.fill(S.spline(ring), face.hair, "hair")
    else:
        path = _CAP_FRONT if view == "front" else (_BOB_SIDE if face.cut == "bob" else _CAP_SIDE)
        card.fill(S.spline(path), face.hair, "hair", bristle=70)
        _strands(card, face, view)
    if face.cut == "bun":
        card.fill(S.ellipse(-1.02 if view == "side" else 0, -0.85 if view == "side" else -1.4, 0.42), face.hair, "bun")
    if face.cut == "curly":
        _curls(card, face, view)


def _strands(card: Card, face: Face, view: str) -> None:
    if card.unit() / card.scale < 12:
        return
    light = tone(face.hair, 0.1)
    lines = (
        [[(0.3, -1.05), (-0.4, -1.08), (-0.85, -0.5)], [(0.2, -0.8), (-0.4, -0.8), (-0.75, -0.1)]]
        if view == "side"
        else [[(-0.1, -1.1), (-0.5, -0.9), (-0.8, -0.45)], [(0.1, -1.1), (0.5, -0.85), (0.82, -0.5)]]
    )
    for points in lines:
        card.line(points, (0.03, 0.08, 0.02), light, opacity=0.7)


def _curls(card: Card, face: Face, view: str) -> None:
    rng = card.rng("curls")
    centre = -0.25 if view == "side" else 0.0
    for k in range(15):
        angle = 150 + 230 * k / 14 if view == "side" else 165 + 210 * k / 14
        x, y = S.polar(centre, -0.35, 0.98 + rng.normal(0, 0.06), angle - (40 if view == "side" else 0))
        card.fill(S.ellipse(x, y, 0.34, 0.32), face.hair, f"curl{k}")


def _cut_back(card: Card, face: Face) -> None:
    deep = {"long": 2.6, "bob": 1.0, "braid": 0.7, "bald": 0.4}.get(face.cut, 0.62)
    if face.cut == "bald":
        card.fill(S.spline([(-0.95, -0.1), (0, 0.1), (0.95, -0.1), (0.7, 0.7), (-0.7, 0.7)]), face.hair, "hair")
        return
    ring = [(0, -1.25), (0.78, -0.98), (1.08, -0.3), (1.02, deep * 0.55), (0.6, deep), (-0.6, deep),
            (-1.02, deep * 0.55), (-1.08, -0.3), (-0.78, -0.98)]  # fmt: skip
    card.fill(S.spline(ring), face.hair, "hair", bristle=80)
    if face.cut == "braid":
        for k in range(5):
            card.fill(S.ellipse(0.05 * (-1) ** k, 0.8 + 0.38 * k, 0.28 - 0.025 * k, 0.26), face.hair, f"plait{k}")


def _hat(card: Card, face: Face, view: str) -> None:
    if not face.hat:
        return
    x = -0.08 if view == "side" else 0.0
    ink, dark = face.hat_ink, tone(face.hat_ink, -0.12)
    with card.at(x, 0):
        _HATS[face.hat](card, ink, dark)


def _brimmed(card: Card, ink: Ink, dark: Ink, tall: float, brim: float) -> None:
    crown = [(-0.92, -0.62, 1), (-0.86, -0.62 - tall * 0.8), (-0.4, -0.62 - tall), (0.4, -0.62 - tall),
             (0.86, -0.62 - tall * 0.8), (0.92, -0.62, 1)]  # fmt: skip
    card.fill(S.ellipse(0, -0.6, brim, 0.24, -4), dark, "brim")
    card.fill(S.spline(crown), ink, "crown")
    card.fill(S.poly([(-0.92, -0.62), (0.92, -0.62), (0.9, -0.86), (-0.9, -0.86)]), dark, "band", lift=0)


def _straw(card: Card, ink: Ink, dark: Ink) -> None:
    _brimmed(card, ink, dark, 0.75, 1.75)


def _bowler(card: Card, ink: Ink, dark: Ink) -> None:
    _brimmed(card, ink, dark, 0.85, 1.25)


def _top(card: Card, ink: Ink, dark: Ink) -> None:
    card.fill(S.ellipse(0, -0.66, 1.3, 0.2, -4), dark, "brim")
    card.fill(S.wobbly([(-0.84, -0.66), (-0.92, -2.1), (0.92, -2.1), (0.84, -0.66)], 0.05), ink, "crown")
    card.fill(S.poly([(-0.85, -0.7), (0.85, -0.7), (0.86, -1.0), (-0.86, -1.0)]), dark, "band", lift=0)


def _cap(card: Card, ink: Ink, dark: Ink) -> None:
    card.fill(S.spline([(0.5, -0.62), (1.0, -0.66), (1.42, -0.48), (0.9, -0.46)]), dark, "peak")
    card.fill(S.spline([(-1.02, -0.5, 1), (-1.0, -1.0), (-0.3, -1.36), (0.6, -1.18), (0.98, -0.6, 1)]), ink, "crown")


def _beanie(card: Card, ink: Ink, dark: Ink) -> None:
    card.fill(S.spline([(-1.02, -0.5, 1), (-0.85, -1.2), (0, -1.55), (0.85, -1.2), (1.0, -0.5, 1)]), ink, "crown")
    card.fill(S.rect(-1.08, -0.72, 2.14, 0.34, 0.15), dark, "band", lift=0)
    card.fill(S.ellipse(0, -1.62, 0.3), dark, "bobble")


def _kerchief(card: Card, ink: Ink, dark: Ink) -> None:
    ring = [(0.78, -0.55), (0.3, -1.25), (-0.5, -1.25), (-1.1, -0.6), (-1.12, 0.3), (-0.6, 0.95),
            (-0.15, 0.9), (-0.2, 0.1), (0.2, -0.5)]  # fmt: skip
    card.fill(S.spline(ring), ink, "cloth")
    card.fill(S.leaf(-0.95, 0.4, 0.8, 0.4, 140), dark, "tail")


def _crown(card: Card, ink: Ink, dark: Ink) -> None:
    ring = [(-0.8, -0.75), (-0.95, -1.6), (-0.45, -1.15), (0, -1.75), (0.45, -1.15), (0.95, -1.6), (0.8, -0.75)]
    card.fill(S.poly(ring), ink, "crown")
    card.fill(S.rect(-0.82, -0.92, 1.64, 0.22), dark, "band", lift=0)


_HATS = {
    "straw": _straw, "bowler": _bowler, "top": _top, "cap": _cap, "beanie": _beanie,
    "kerchief": _kerchief, "crown": _crown,
}  # fmt: skip
