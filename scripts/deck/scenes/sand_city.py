"""In an hourglass a city sinks away above, and below it a desert grows around a single palm."""

from scripts.deck.kit import *

LIGHT = Light(angle=-120, ink="#fff0da", shade="#3a1c3c")
WOOD = "#7c3f3a"
UPPER = [(150, 150, 1), (146, 250), (160, 380), (236, 500), (352, 576), (386, 612, 1), (414, 612, 1), (448, 576), (564, 500),
    (640, 380), (654, 250), (650, 150, 1)]
LOWER = [(386, 612, 1), (352, 650), (236, 726), (160, 846), (146, 976), (150, 1070, 1), (650, 1070, 1), (654, 976), (640, 846),
    (564, 726), (448, 650), (414, 612, 1)]


def _ground(card):
    backdrop(card, [(0, "#c8586c"), (0.5, "#e58f86"), (1, "#b04a66")])
    for k, (r, ink) in enumerate(((620, "#d2687a"), (520, "#dd7f84"), (430, "#e89a90"), (350, "#f2b8a2"))):
        card.fill(S.blob(404, 606, r, r * 1.18, 0.018, k + 2), ink, f"disc{k}", lift=8)
    for x, y, h, lean in ((30, 1210, 300, 0.5), (96, 1216, 210, 0.9), (770, 1210, 320, -0.5), (700, 1216, 220, -0.9),
            (20, 1000, 200, 0.3)):
        plants.fern(card, x, y, h, "#8a2f56", lean)


def _city(card, bulb):
    with card.clip(bulb):
        backdrop(card, [(0, "#7a3a6a"), (0.28, "#d9667a"), (0.42, "#f6b48c"), (1, "#f2cf9c")])
        card.fill(S.ellipse(300, 300, 62), "#fbe3b0", "sun", lift=3)
        with card.haze("#e88a8a", 0.5):
            for k, (x, h) in enumerate(((190, 130), (262, 180), (340, 140), (470, 190), (548, 150), (616, 120))):
                card.fill(S.wobbly([(x - 30, 420), (x - 28, 420 - h), (x + 28, 424 - h), (x + 30, 420)], 3, k), "#8a4a72",
                    f"far{k}", lift=4)
        card.fill(S.spline([(120, 400, 1), (230, 420), (340, 452), (410, 500), (480, 456), (580, 416), (680, 392, 1),
            (680, 640, 1), (120, 640, 1)]), down("#f2cb8a", "#d99a5c"), "sand0", lift=6)
        kinds = [
            (214, 436, 76, 120, -4, "#f3dcc0", "#9c3a4c", "gable", 2), (300, 466, 82, 170, 7, "#d98a7c", "#6a2f56", "hip", 3),
            (372, 520, 70, 120, 17, "#f7e6cc", "#b5483f", "gable", 2), (566, 430, 80, 130, 3, "#e9b49a", "#7a2f50", "mansard", 2),
            (496, 470, 78, 150, -11, "#f3dcc0", "#9c3a4c", "gable", 3),
        ]  # fmt: skip
        for k, (x, y, w, h, lean, wall, roof, shape, storeys) in enumerate(kinds):
            with card.at(x, y, 1, lean):
                kind = House(wall=wall, roof=roof, shape=shape, storeys=storeys, lit=0.5, glass="#5a2f56", side=0.25)
                houses.house(card, 0, 0, w, h, kind, f"house{k}")
        with card.at(432, 530, 1, -16):
            houses.tower(card, 0, 0, 60, 190, House(wall="#e8c4a8", roof="#4f2a52", lit=0.6), "tower")
        card.fill(S.spline([(120, 436, 1), (230, 448), (320, 492), (396, 560), (402, 600), (420, 552), (490, 486), (580, 440),
            (690, 424, 1), (690, 640, 1), (120, 640, 1)]), down("#f7d898", "#dca463", "#c98a50"), "sand1", lift=7)
        for x, y, angle in ((330, 528, 40), (470, 524, -34), (250, 470, 14)):
            with card.at(x, y, 1, angle):
                card.fill(S.poly([(-15, 4), (0, -16), (16, 4)]), "#9c3a4c", f"roof{x}", lift=3)
        things.street_lamp(card, 534, 470, 84, "#4f2a52", shine=0.5)


def _desert(card, bulb):
    with card.clip(bulb):
        backdrop(card, [(0, "#3a2a5c"), (0.55, "#4a3468"), (0.72, "#a8587c"), (0.86, "#f0a07c"), (1, "#e8b074")])
        sky.stars(card, (200, 700, 620, 860), 40)
        card.fill(S.minus(S.ellipse(540, 796, 34), S.ellipse(554, 788, 31)), "#fbe8c0", "crescent", lift=3)
        card.fill(S.hill([(100, 960), (240, 930), (400, 962), (560, 920), (720, 960)]), "#c9785c", "dune0", lift=7)
        card.fill(S.spline([(250, 1000), (340, 930), (392, 842), (400, 826, 1), (410, 842), (470, 934), (560, 1000),
            (400, 1040)]), across("#f7d898", "#d99a5c"), "heap", lift=7)
        with card.at(292, 972, 1, -24):
            houses.tower(card, 0, 20, 44, 60, House(wall="#e8c4a8", roof="#4f2a52", lit=0), "buried")
        things.tall_clock(card, 512, 1012, 118, "#6a2f4c")
        card.fill(S.hill([(100, 1000), (230, 986), (380, 1016), (520, 990), (720, 1010)]), down("#f2c27c", "#d9925c"), "dune1",
            lift=8)
        trunk = S.ribbon([(214, 1024), (222, 960), (244, 900), (250, 868)], (20, 15, 12, 10))
        card.fill(trunk, "#6a3a34", "trunk")
        for k, (angle, long) in enumerate(((-170, 84), (-140, 80), (-100, 66), (-60, 76), (-24, 92), (8, 84), (168, 76))):
            tip = S.polar(250, 866, long, angle)
            frond = S.spline([(250, 866, 1), ((250 + tip[0]) / 2, (866 + tip[1]) / 2 - 22), (tip[0], tip[1] + 20, 1),
                ((250 + tip[0]) / 2, (866 + tip[1]) / 2 - 2)])
            card.fill(frond, ("#3f7a5c", "#5a946a")[k % 2], f"frond{k}", lift=4)
        for dx in (-7, 8, 0):
            card.fill(S.ellipse(250 + dx, 876 + abs(dx), 8), "#b5603a", f"nut{dx}", lift=2)
        card.fill(S.ellipse(330, 1046, 60, 14), "#5fa3a0", "pool", lift=2)
        card.fill(S.ellipse(318, 1044, 26, 4), "#bfe0d4", "glint", lift=0)
    card.line([(400, 560), (400, 700), (399, 838)], (18, 7, 10), "#f7d898", lift=2, form=0.5)
    for k, (x, y, s) in enumerate(((411, 672, 1.5), (388, 722, 1.2), (412, 780, 1.7), (392, 645, 0.9))):
        with card.at(x, y, s, k * 50):
            card.fill(S.poly([(-7, 0), (-7, -9), (0, -17), (7, -9), (7, 0)]), ("#c9485a", "#f3dcc0", "#c98a5c", "#e9b49a")[k],
                f"bit{k}", lift=2)


def _frame(card, bulbs):
    for bulb in bulbs:
        edge = S.minus(bulb, S.moved(bulb, 400 * 0.035, bulb.getBounds().centerY() * 0.035, 0.965))
        card.fill(edge, "#ffffff", f"edge{bulb.getBounds().top()}", opacity=0.42, lift=0, form=0)
        b = bulb.getBounds()
        with card.clip(bulb), card.flat():
            if b.top() < 400:
                card.line([(186, 180), (182, 270), (200, 366), (232, 432)], (2, 12, 10, 2), "#ffffff", opacity=0.55)
            else:
                card.line([(196, 1020), (190, 950), (202, 862), (232, 800)], (3, 18, 14, 2), "#ffffff", opacity=0.45)
    for side in (-1, 1):
        x = 400 + side * 292
        card.line([(x, 120), (x, 1100)], 30, WOOD, lift=10, form=0.8)
        for y, r in ((180, 26), (260, 20), (610, 34), (570, 22), (650, 22), (960, 20), (1040, 26)):
            card.fill(S.ellipse(x, y, r, r * 0.62), tone(WOOD, 0.05), f"bead{side}{y}", lift=4)
    card.fill(S.ellipse(400, 612, 44, 17), "#c9903f", "collar", lift=5)
    for y, h in ((60, 92), (1068, 92)):
        card.fill(S.wobbly([(66, y), (734, y), (734, y + h), (66, y + h)], 3, y), tone(WOOD, -0.03), f"plate{y}", lift=12)
        card.fill(S.wobbly([(92, y + 20), (708, y + 20), (708, y + 34), (92, y + 34)], 1.5, y), "#c9903f", f"inlay{y}", lift=2)


def _leak(card):
    with card.flat():
        card.line([(604, 1006), (622, 1030), (632, 1058)], (1, 4, 5), "#fff4e4")
        card.line([(640, 1002), (636, 1030), (632, 1058)], (1, 3, 4), "#fff4e4")
    card.fill(S.spline([(616, 1068), (640, 1046), (668, 1040), (700, 1066), (716, 1070, 1), (612, 1070, 1)]), "#f2c27c", "leak",
        lift=4)
    card.line([(676, 1048), (678, 1016), (672, 990)], (5, 3), "#3f7a4c", lift=2)
    for angle in (-150, -40):
        card.fill(S.leaf(672, 992, 34, 17, angle), "#6fa85a", f"sprout{angle}", lift=3)


def draw(card):
    """Paint it."""
    _ground(card)
    upper, lower = S.spline(UPPER), S.spline(LOWER)
    for bulb in (upper, lower):
        soft_shadow(card, S.moved(bulb, 18, 22), 16, 0.45)
    _city(card, upper)
    _desert(card, lower)
    _frame(card, (upper, lower))
    _leak(card)
    birds.crow(card, 566, 62, 56, "#3f2440", -1)
