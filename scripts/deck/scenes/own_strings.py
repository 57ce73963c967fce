"""A puppet of a man; the arms that hold his strings grow from his own shoulders. A mouse has begun to gnaw."""

from scripts.deck.kit import *

LIGHT = Light(angle=-90, ink="#ffeccf", shade="#1f1236")
COAT, GOLD, SKIN = "#c0553f", "#d9a84a", "#e2b48c"


def _stage(card):
    backdrop(card, [(0, "#2c1a4c"), (0.5, "#4a2f74"), (1, "#33205a")])
    for k, (r, ink) in enumerate(((620, "#513680"), (500, "#66489a"), (390, "#8262b0"), (290, "#a98fcc"), (200, "#d6c6e2"))):
        card.fill(S.blob(400, 610, r * 0.78, r, 0.015, k), ink, f"ring{k}", form=0, lift=5)
    floor = S.spline([(-40, 1010, 1), (200, 1022), (400, 1026), (600, 1022), (840, 1010, 1), (840, 1240, 1), (-40, 1240, 1)])
    card.fill(floor, down("#b8864e", "#7a5030"), "boards", lift=8)
    with card.clip(floor), card.flat():
        for k in range(-7, 8):
            card.line([(400 + k * 62, 1010), (400 + k * 105, 1240)], 3, "#5f3c26")
    soft_shadow(card, S.ellipse(404, 1064, 150, 18), 10, 0.6)


def _curtains(card):
    for side in (-1, 1):
        x = 400 + side * 400
        for k in range(5):
            u = x - side * (8 + 25 * k)
            fold = [(u, -30), (u - side * (22 - 4 * k), 330), (u - side * 10, 640), (u + side * (20 + 7 * k), 860), (u + side * (14 + 6 * k), 1120)]
            card.fill(S.ribbon(fold, (62, 58, 54, 44, 58)), across("#3f2268", "#6d3f98", "#34195a"), f"fold{side}{k}", lift=9)
        tie = S.ribbon([(x + side * 30, 846), (x - side * 60, 880), (x - side * 116, 846)], (24, 26, 20))
        card.fill(tie, GOLD, f"tie{side}", lift=7)
    for k in range(9):
        u = 400 + (k - 4) * 104
        swag = S.spline([(u - 66, -30, 1), (u + 66, -30, 1), (u + 52, 64 + 12 * (k % 2)), (u, 100 + 14 * (k % 2)), (u - 52, 62)])
        card.fill(swag, down("#4a2874", "#7a48a4"), f"swag{k}", lift=9)
        card.line([(u - 56, 62), (u, 100 + 14 * (k % 2)), (u + 56, 64)], 8, GOLD, form=0.6)


def _joint(card, x, y, r):
    card.fill(S.ellipse(x, y, r), "#e2bd84", f"joint{x:.0f},{y:.0f}", lift=4)
    card.fill(S.ellipse(x, y, r * 0.3), "#6a4428", lift=0)


def _man(card):
    wood = "#cf9f66"
    for side, knee, foot in ((-1, (352, 872), (330, 1022)), (1, (470, 850), (462, 1000))):
        card.fill(S.ribbon([(400 + side * 30, 740), ((400 + side * 30 + knee[0]) / 2, 800), knee], (52, 48, 38)), "#2f2248", f"thigh{side}", lift=7)
        card.fill(S.ribbon([knee, ((knee[0] + foot[0]) / 2, (knee[1] + foot[1]) / 2), foot], (40, 36, 26)), "#2f2248", f"shin{side}", lift=7)
        _joint(card, *knee, 20)
        card.fill(S.spline([(foot[0] - side * 20, foot[1] - 12), (foot[0] + side * 18, foot[1] - 10), (foot[0] + side * 46, foot[1] + 22),
                (foot[0] + side * 38, foot[1] + 34, 1), (foot[0] - side * 22, foot[1] + 32, 1)]), "#7a2f3f", f"boot{side}", lift=7)
    for side in (-1, 1):
        card.fill(S.ribbon([(400 + side * 22, 720), (400 + side * 64, 800), (400 + side * 40, 900)], (60, 54, 8)), COAT, f"tail{side}", lift=6)
    torso = S.spline([(330, 500), (400, 482), (470, 500), (462, 600), (452, 700), (466, 764, 1), (400, 780), (334, 764, 1), (348, 700), (338, 600)])
    card.fill(torso, across(tone(COAT, 0.05), COAT, tone(COAT, -0.06)), "torso", lift=12)
    card.fill(S.poly([(366, 490), (434, 490), (400, 640)]), "#f3e6cf", "shirt", lift=2)
    for side in (-1, 1):
        card.fill(S.poly([(400 + side * 34, 486), (400 + side * 62, 506), (400 + side * 4, 650)]), tone(COAT, 0.1), f"lapel{side}", lift=4)
        card.fill(S.leaf(400, 512, side * 36, 26, side * 8), "#3f2a6a", f"bow{side}", lift=4)
        card.fill(S.ellipse(402, 676 + 24 * side, 7), GOLD, f"button{side}", lift=2)
    card.fill(S.rect(386, 458, 28, 40, 8), wood, "neck", lift=3)
    face = S.spline([(400, 318), (452, 336), (462, 392), (446, 440), (400, 474), (354, 440), (338, 392), (348, 336)])
    card.fill(face, down(tone(SKIN, 0.03), SKIN), "face", lift=9, shade="#8a4a3a")
    for side in (-1, 1):
        card.fill(S.spline([(400 + side * 62, 376), (400 + side * 78, 388), (400 + side * 62, 414)]), SKIN, f"ear{side}", lift=3)
        card.fill(S.spline([(400 + side * 66, 376), (400 + side * 56, 330), (400 + side * 10, 304),
                (400 + side * 4, 326), (400 + side * 40, 350)]), "#332038", f"hair{side}", lift=4)
        with card.flat():
            card.fill(S.ellipse(400 + side * 27, 384, 13, 12), "#f7efe0", f"white{side}", form=0)
            card.fill(S.ellipse(400 + side * 27, 376, 6.5, 7), "#2a1c30", f"iris{side}", form=0)
            card.line([(400 + side * 12, 358), (400 + side * 28, 352), (400 + side * 44, 364)], (2, 6, 2), "#332038")
            card.fill(S.ellipse(400 + side * 38, 416, 13, 10), "#d9695a", f"cheek{side}", form=0, opacity=0.6)
            card.line([(400 + side * 20, 436), (400 + side * 22, 456)], 3, "#8a5238")
    card.fill(S.spline([(400, 384), (410, 408), (400, 416), (388, 408)]), tone(SKIN, -0.06), "nose", lift=2)
    card.line([(380, 440), (400, 434), (420, 440)], (2, 4, 2), "#8a3a32")


def _arms(card):
    """From the shoulders out, up along both sides, over, and down to the bars."""
    for side in (-1, 1):
        way = [(400 + side * 56, 524), (400 + side * 128, 620), (400 + side * 196, 570),
                (400 + side * 216, 400), (400 + side * 208, 240), (400 + side * 168, 150), (400 + side * 122, 176)]
        card.fill(S.ribbon(way, (64, 60, 54, 48, 46, 44, 42), 70), across(tone(COAT, 0.05), tone(COAT, -0.03)), f"sleeve{side}", lift=13)
        with card.flat():
            for u, v in S.sample(way, 16)[2:-2:2]:
                card.line([(u - 15, v + 3), (u, v - 5), (u + 15, v + 3)], (1, 3, 1), tone(COAT, -0.12), opacity=0.7)
        cuff = [(400 + side * 136, 158), (400 + side * 112, 192)]
        card.fill(S.ribbon(cuff, (52, 46)), "#f3e6cf", f"cuff{side}", lift=6)
        card.fill(S.ellipse(400 + side * 128, 182, 6), GOLD, f"stud{side}", lift=2)


def _bars(card):
    for side in (-1, 1):
        x, y = 400 + side * 92, 248
        for k, (knot, far) in enumerate((((x - 46, y + 6), (400 + side * 4, 326)),
                ((x + 46, y - 2), ((352, 872), (470, 850))[side > 0]), ((x, y + 10), (400 + side * 150, 606)))):
            card.line(S.bend(knot, far, 0), 3, "#f6ecd8", lift=2)
            if k == 2:
                _joint(card, *far, 13)
        card.fill(S.wobbly([(x - 60, y - 6), (x + 60, y - 14), (x + 62, y + 4), (x - 58, y + 12)], 2, side + 2), across("#c98a4a", "#8a5730"), f"bar{side}", lift=7)
        card.fill(S.wobbly([(x - 9, y - 44), (x + 9, y - 44), (x + 10, y + 40), (x - 8, y + 40)], 2, side + 4), "#a86f3c", f"cross{side}", lift=6)
        palm = (x + side * 10, y - 34)
        card.fill(S.blob(*palm, 31, 27, 0.05, side + 2), SKIN, f"palm{side}", lift=7, shade="#8a4a3a")
        for k in range(4):
            u = palm[0] - 24 + 16 * k
            card.fill(S.ribbon([(u, palm[1] + 4), (u - 1, palm[1] + 24), (u, palm[1] + 38)],
                    (16, 15, 13)), tone(SKIN, 0.02 * (k % 2)), f"finger{side}{k}", lift=4, shade="#8a4a3a")
        card.fill(S.rect(palm[0] - 15, palm[1] + 14, 17, 8, 3), GOLD, f"band{side}", lift=2)


def _house_seats(card):
    """The stalls: other people's heads, with threads of their own."""
    inks = ["#2a1644", "#371d54", "#231238"]
    for k, (x, r) in enumerate(((40, 44), (140, 40), (250, 46), (356, 40), (470, 44), (566, 39), (668, 46), (772, 42))):
        y = 1170 + 10 * (k % 2)
        card.line([(x + 4, y - r), (x + (400 - x) * 0.06, 1000), (x + (400 - x) * 0.12, 900)], 1.6, "#c9b4dc", opacity=0.55)
        card.fill(S.spline([(x - r * 2, 1260, 1), (x - r * 1.3, y + r * 1.1), (x, y + r * 0.7),
                (x + r * 1.3, y + r * 1.1), (x + r * 2, 1260, 1)]), inks[k % 3], f"back{k}", lift=8)
        card.fill(S.ellipse(x, y, r * 0.82, r), inks[(k + 1) % 3], f"head{k}", lift=7)
        if k in (1, 5):
            card.fill(S.ellipse(x + 4, y - r, r * 0.5), inks[(k + 1) % 3], f"bun{k}", lift=5)
        if k == 3:
            card.fill(S.union(S.ellipse(x, y - r * 0.7, r * 1.5, 9), S.rect(x - r * 0.75, y - r * 2.1, r * 1.5, r * 1.4, 6)), "#1c0e30", "hat", lift=6)


def draw(card):
    """Paint it."""
    _stage(card)
    _man(card)
    _arms(card)
    _bars(card)
    _curtains(card)
    with card.at(548, 236, 1, 8):
        small.mouse(card, 0, 0, 62, "#c9c0c8", -1)
    _house_seats(card)
    for x, y, a in ((214, 1064, 24),):
        for side in (-1, 1):
            tip = S.polar(x, y, 74, a + side * 14)
            card.line([S.polar(x, y, 10, a + 180), tip], (12, 3), "#c9ced2", form=1, lift=4)
            u, v = S.polar(x, y, 30, a + 180 - side * 34)
            card.fill(S.minus(S.ellipse(u, v, 16, 12, a), S.ellipse(u, v, 9, 6, a)), "#a8303a", f"loop{side}", lift=4)
    gloom(card, "#2a1848", 0.45, [(400, 560, 620)])
