"""The sun has taken an armchair by the tea table; the chair across from it is empty, though not its shadow."""

from scripts.deck.kit import *

LIGHT = Light(place=(250, 800), ink="#fff0b4", shade="#2a1a38")


def _room(card):
    houses.room(card, 900, "#c8683c", "#7a3f2c", None)
    with card.clip(S.rect(0, 0, 800, 878)):
        for k in range(9):
            card.fill(S.rect(-30 + k * 100, -20, 46, 920), "#b9582f", f"stripe{k}", form=0, opacity=0.55)
        glow(card, 250, 800, 760, "#ffc45a", 0.55)
    for x, y, w, h in ((150, 250, 130, 160), (330, 190, 100, 120)):
        inside = things.frame(card, x, y, (w, h), "#8a5626")
        card.fill(inside, down("#e8b25a", "#c9803c"), f"picture{x}", form=-0.3, lift=0)
        with card.clip(inside):
            card.fill(S.hill([(x - 80, y + 20), (x, y), (x + 80, y + 26)]), "#7a4a34", f"land{x}")
            if x < 200:
                card.fill(S.minus(S.ellipse(x, y - 30, 22), S.ellipse(x + 11, y - 36, 20)), "#fff0c8", "crescent", form=0)
    rug = S.ellipse(420, 1080, 470, 128)
    card.fill(rug, "#8c3a3c", "rug", form=0)
    with card.clip(rug), card.flat():
        for r, ink in ((430, "#d98b3e"), (400, "#8c3a3c"), (330, "#b8573a")):
            card.fill(S.ellipse(420, 1080, r, r * 0.272), ink, f"band{r}", form=0)


def _visitor(card):
    """The shadow on the wall: a chair, and somebody with a crescent for a head who sits in it."""
    with card.layer(0.62, 5):
        ink = "#4a2040"
        card.fill(S.spline([(640, 900, 1), (636, 520), (680, 440), (800, 430), (880, 500), (880, 900, 1)]), ink, "chair", form=0)
        card.fill(S.spline([(540, 900, 1), (530, 740), (590, 660), (650, 600), (760, 600), (800, 900, 1)]), ink, "lap", form=0)
        card.fill(S.spline([(604, 600), (640, 500), (690, 462), (760, 500), (790, 640), (670, 720)]), ink, "chest", form=0)
        card.fill(S.ribbon([(650, 560), (570, 620), (520, 566)], (50, 38, 24)), ink, "arm", form=0)
        card.fill(S.poly([(488, 534), (540, 534), (532, 576), (498, 576)]), ink, "cup", form=0)
    with card.layer(0.8, 4):
        moon = S.minus(S.ellipse(680, 372, 112), S.ellipse(622, 346, 98))
        card.fill(moon, "#4a2040", "crescent", form=0)


def _armchair(card, x, y, ink, facing, back):
    with card.at(x, y, 1, flip=facing < 0):
        if back:
            ground_shadow(card, 10, 0, 210, 24, 0.8)
            for dx in (-150, 40, 176):
                card.line([(dx, -60), (dx - 4, 0)], (26, 14), "#4a2a22", form=1)
            wing = [(-196, -190), (-220, -430), (-176, -540), (-20, -570), (110, -530), (126, -330), (110, -170)]
            card.fill(S.spline(wing), ink, "back", depth=0.8)
            with card.flat():
                for bx, by in ((-130, -440), (-40, -460), (50, -436), (-90, -350), (10, -350)):
                    card.fill(S.ellipse(bx, by, 9), tone(ink, -0.12), f"tuft{bx}", form=0.8)
                    card.line([(bx - 24, by - 26), (bx, by), (bx + 26, by - 22)], (1, 4, 1), tone(ink, -0.1), opacity=0.7)
            card.fill(S.spline([(-160, -220), (170, -214), (206, -150), (190, -60, 1), (-170, -60, 1)]), tone(ink, -0.04), "base")
            card.fill(S.spline([(-150, -250), (160, -244), (200, -206), (170, -166), (-140, -170)]), tone(ink, 0.05), "cushion")
            return
        for dx in (-188, 176):
            arm = [(dx - 42, -60, 1), (dx - 48, -220), (dx - 30, -290), (dx + 26, -290), (dx + 44, -230), (dx + 40, -60, 1)]
            card.fill(S.spline(arm), tone(ink, 0.02), f"arm{dx}")
            card.fill(S.ellipse(dx, -258, 34), tone(ink, -0.06), f"scroll{dx}")
            with card.flat():
                card.line([S.polar(dx, -258, 24 - k * 1.5, k * 34) for k in range(13)], (2, 4, 2), tone(ink, -0.16))
        with batch(card, f"fringe{x}") as marks:
            rng = card.rng(f"fringe{x}")
            for k in range(60):
                marks.stroke([(-190 + k * 6.4, -62), (-190 + k * 6.4 + rng.normal(0, 3), -34)], 3.4, "#d9a24a")


def _sun(card):
    x, y, r = 250, 790, 150
    glow(card, x, y, 430, "#ffcf5c", 0.55)
    rng = card.rng("rays")
    for k in range(19):
        angle = -212 + k * 244 / 18 + rng.normal(0, 2)
        long = (96 if k % 2 else 62) * rng.uniform(0.9, 1.1)
        card.fill(S.leaf(*S.polar(x, y, r * 0.93, angle), long, 48, angle), "#f9b53c" if k % 2 else "#ee8a2c", f"ray{k}",
            form=0.4)
    card.fill(S.ellipse(x, y, r), ring(x + 20, y + 10, r, "#fff3b8", "#ffdc70", "#f9ae3a"), "sun", form=0)
    face = portraits.Portrait(skin="#f9c253", hair="#c9641e", lips="#d9602c", iris="#8a4a1e", lids=0.62, smile=0.5,
        gaze=(0.9, 0.1), brow=-0.4)
    for side, ex, w in ((-1, x - 16, 50), (1, x + 76, 44)):
        portraits.eye(card, face, ex, y - 24, w, side)
        card.line([(ex - 26, y - 66), (ex + 2, y - 78), (ex + 28, y - 64)], (3, 9, 3), "#c9641e")
    card.line([(x + 36, y - 20), (x + 58, y + 20), (x + 34, y + 28)], (3, 8, 3), "#d98a2c")
    card.line([(x - 22, y + 62), (x + 30, y + 82), (x + 82, y + 54)], (4, 11, 4), "#b9501e")
    for ex in (x - 50, x + 96):
        card.fill(S.ellipse(ex, y + 26, 26, 18), "#f08a3c", form=0, opacity=0.55, edge=4)


def _legs(card):
    for x, lift in ((214, 0), (284, 22)):
        card.line([(x, 910), (x + 22, 950), (x + 16, 1050 - lift)], (44, 40, 28), "#f0912e", form=0.9)
        card.line([(x + 18, 1004 - lift), (x + 16, 1052 - lift)], 36, "#f4e6c8", form=0.7)
        shoe = [(-26, -20), (8, -22), (58, 2), (60, 22, 1), (-28, 22, 1)]
        card.fill(S.spline([(px + x + 18, py + 1058 - lift, *c) for px, py, *c in shoe]), "#4d3a6e", f"shoe{x}")
        card.fill(S.ellipse(x + 58, 1056 - lift, 11), "#f4e6c8", f"pompon{x}")


def _tea(card):
    ground_shadow(card, 476, 1096, 90, 14, 0.7)
    card.line([(476, 966), (476, 1080)], (18, 22), "#54301f", form=1)
    for dx in (-56, 52):
        card.line([(476, 1066), (476 + dx, 1098)], (16, 10), "#54301f", form=1)
    card.fill(S.ellipse(476, 956, 92, 24), "#7c4a2c", "top")
    card.fill(S.ellipse(476, 950, 92, 22), "#9a5f38", "tablet", form=0.3)
    things.teapot(card, 480, 950, 84, "#f0e2c8", -1)
    things.cup(card, 420, 964, 38)
    things.cup(card, 538, 964, 38, "#c4d6e4", False)


def draw(card):
    """Paint it."""
    _room(card)
    _visitor(card)
    gloom(card, "#4a2a4a", 0.5, [(250, 800, 760), (560, 620, 460)])
    _armchair(card, 222, 1090, "#8c3f52", 1, True)
    _sun(card)
    _armchair(card, 222, 1090, "#8c3f52", 1, False)
    _legs(card)
    _tea(card)
    with card.at(752, 1130, 0.84):
        for back in (True, False):
            _armchair(card, 0, 0, "#4d7494", -1, back)
    ground_shadow(card, 420, 1172, 92, 12, 0.7)
    beasts.curled(card, (420, 1174), 176, beasts.replace(beasts.CAT, coat="#f0d9b4", pale="#fff4dc", dark="#7a4a34"))
