"""The back of every card: two rabbits chase each other through day and night. Half a turn changes nothing but the hour."""

import math

import skia
from PIL import Image
from scripts.deck import shapes as S
from scripts.deck.air import backdrop, glow
from scripts.deck.canvas import Card, Light
from scripts.deck.colour import Ink, mix, tone
from scripts.deck.finish import finished
from scripts.deck.paint import down
from scripts.deck.styles import GOUACHE

_NIGHT, _DUSK, _CREAM = "#2a3160", "#c98a5c", "#efe3c8"
_LEAVES = ("#3f6a5c", "#567a52", "#2f5a5a")


def draw() -> Image.Image:
    """800 x 1200, opaque."""
    card = Card("back", GOUACHE, Light(angle=-110, ink="#fff0cf", shade="#191c3c"))
    backdrop(card, [(0, _CREAM), (1, "#e2d2b0")])
    field = S.rect(46, 46, 708, 1108, 44)
    card.fill(S.rect(34, 34, 732, 1132, 52), "#8a5a3a", "rule", form=0)
    with card.clip(field):
        _halves(card)
        for turned in (False, True):
            with card.at(800, 1200, 1, 180) if turned else card.at(0, 0):
                _world(card, turned)
                _wreath(card)
    return Image.fromarray(finished(card))


def _halves(card: Card) -> None:
    card.fill(S.rect(0, 0, 800, 1200), down("#d89a62", "#c07a58", "#a8605a"), "dusk", form=0)
    card.fill(_night(), down("#45407a", "#2c3464", "#1f2850"), "night", form=0)
    seam = [(820, 330), (640, 372), (470, 500), (400, 600), (330, 700), (160, 828), (-20, 870)]
    card.line(seam, 9, _CREAM)


def _night() -> skia.Path:
    seam = [(830, 326), (640, 372), (470, 500), (400, 600), (330, 700), (160, 828), (-30, 874)]
    return S.spline([(830, 1300, 1), (-30, 1300, 1), (-30, 874, 1), *reversed(seam[1:-1]), (830, 326, 1)])


def _world(card: Card, night: bool) -> None:
    """One half, drawn as the upper one."""
    light, coat = ("#e8e2c4", "#e9e1cc") if night else ("#f6d99a", "#33305a")
    glow(card, 214, 268, 240, light, 0.3)
    if night:
        card.fill(S.minus(S.ellipse(208, 262, 76), S.ellipse(242, 244, 64)), "#efe6c6", "moon", depth=0.6)
    else:
        for k in range(16):
            x, y = S.polar(208, 262, 76, k * 22.5 + 4)
            card.fill(S.leaf(x, y, 30 if k % 2 else 46, 14, k * 22.5 + 4), "#f3cf7e", f"ray{k}", form=0.3)
        card.fill(S.ellipse(208, 262, 66), "#f5d689", "sun", depth=0.6)
    rng = card.rng("sky")
    for k, (x, y) in enumerate(S.scatter(rng, 26, (120, 130, 690, 640), 52, 0.2)):
        if y > 270 + 0.6 * (800 - x) or abs(x - 208) + abs(y - 262) < 190 or math.hypot(x - 560, y - 310) < 110:
            continue
        if night:
            card.fill(S.star(x, y, 12 if k % 3 else 19, 0.34, 4), "#e9dfb6", f"star{k}", form=0)
        else:
            card.fill(
                S.leaf(x, y, 26 if k % 3 else 36, 13, 37 * k), ("#8f4a3a", "#e6b768", "#7a6a48")[k % 3], f"leaf{k}", form=0.5
            )
    with card.at(414, 408, 1.0, -27):
        _hare(card, coat, mix(coat, "#d98a78", 0.45))


def _hare(card: Card, ink: Ink, inner: Ink) -> None:
    """A long leap to the right around the origin, 400 pixels from hind foot to nose."""
    for points, widths in (
        ([(-96, 16), (-170, 60), (-226, 66)], (52, 30, 20)), ([(104, 24), (168, 52), (214, 42)], (36, 22, 16)),
    ):  # fmt: skip
        card.fill(S.ribbon(points, widths), tone(ink, -0.06), f"far{points[0][0]}")
    card.fill(S.ellipse(-150, -28, 30, 25), mix(ink, _CREAM, 0.55), "tail")
    for label, spine in (("far ear", [(124, -74), (62, -128), (-24, -138)]), ("near ear", [(134, -70), (80, -108), (0, -100)])):
        card.fill(S.body(spine, (12, 24, 21, 3)), tone(ink, -0.05 if label == "far ear" else 0.02), label)
    card.fill(S.body([(122, -76), (80, -102), (22, -99)], (5, 11, 9, 2)), inner, "inner", form=0.3)
    trunk = [(-148, -18), (-110, -66), (-20, -72), (70, -66), (116, -84), (160, -86), (204, -46), (200, -26), (160, -10), (122, 16),
        (60, 42), (-40, 40), (-110, 46), (-146, 22)]  # fmt: skip
    hind = S.body([(-70, -6), (-120, 44), (-160, 88), (-216, 106)], (46, 30, 14, 9), (46, 34, 16, 9))
    fore = S.body([(84, 0), (132, 52), (160, 78), (204, 84)], (30, 16, 11, 8), (30, 18, 11, 8))
    card.fill(S.union(S.spline(trunk), hind, fore), ink, "trunk", depth=0.8)
    crease = tone(ink, -0.12)
    card.line([(-36, -14), (-48, 30), (-92, 52)], (1, 6, 2), crease, opacity=0.7)
    card.line([(64, -16), (60, 12), (88, 34)], (1, 5, 1), crease, opacity=0.6)
    eye = "#2a2230" if tone(ink, 0)[0] > 0.5 else "#f3e6c0"
    card.fill(S.ellipse(158, -56, 8, 9), eye, "eye", form=0)
    card.fill(S.ellipse(203, -38, 7, 6), "#c9685e", "nose", form=0)


def _wreath(card: Card) -> None:
    """Leaves and berries in a corner and along two sides; the other half turn brings the rest."""
    for label, stem in (
        ("left", [(46, 700), (66, 500), (60, 300), (72, 130), (120, 84)]), ("top", [(760, 66), (560, 80), (330, 62), (150, 74), (80, 110)]),
        ("right", [(744, 60), (736, 160), (742, 300), (736, 502)]),
    ):  # fmt: skip
        card.line(stem, (7, 8, 5), "#3a4a40")
        spots = S.sample(stem, 22 if label != "right" else 16)
        for k, ((x, y), (ax, ay)) in enumerate(zip(spots, spots[1:], strict=False)):
            angle = math.degrees(math.atan2(ay - y, ax - x)) + (48 if k % 2 else -48)
            card.fill(S.leaf(x, y, 54 + 9 * (k % 3), 27, angle), _LEAVES[k % 3], f"{label}{k}")
            if k % 5 == 3:
                bx, by = S.polar(x, y, 26, angle + 70)
                card.fill(S.ellipse(bx, by, 9), "#c9574a", f"{label}berry{k}")
