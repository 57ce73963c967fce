"""A tailor sews sky to sea with a needle as tall as a mast; half of the sun is still unpicked."""

import math

from scripts.deck.kit import *

LIGHT = Light(place=(230, 560), ink="#ffe0a4", shade="#0f3a44")
HORIZON = [(-20, 640), (120, 626), (260, 634), (400, 628), (520, 640), (620, 660), (820, 712)]


def _sky(card):
    backdrop(card, [(0, "#17606b"), (0.25, "#3f9a98"), (0.42, "#b9cfa4"), (0.52, "#f4c47c"), (0.6, "#f0a060"), (1, "#0f4a55")], brush=1.3)
    for x, y, w in ((560, 150, 320), (90, 240, 240), (330, 90, 220)):
        with card.haze("#7fb5a4", 0.4):
            sky.cloud(card, x, y, w, "#f6d3a4", f"c{x}", 0.24)
    with card.flat():
        for k in range(7):
            y = 120 + 70 * k
            points = [(-20, y), (200, y + 20 - 5 * k), (460, y - 10), (820, y + 26)]
            card.line(points, (1, 3, 1), "#8fc4b8", opacity=0.35)


def _sun(card):
    cx, cy, r = 230, 628, 150
    glow(card, cx, cy - 40, 400, "#ffc870", 0.5)
    for k in range(11):
        a = -176 + 17 * k
        card.line([S.polar(cx, cy, r + 18, a), S.polar(cx, cy, r + 52 + 20 * (k % 2), a)], (7, 3), "#ffcf7a")
    disc = S.ellipse(cx, cy, r)
    card.fill(disc, ring(cx - 30, cy - 60, 210, "#ffe39a", "#f9b24e", "#ee8a3a"), "sun", form=0.3)
    with card.clip(disc), card.flat():
        for row in range(9):
            card.line([(cx - 160, cy - 150 + 22 * row), (cx, cy - 158 + 22 * row), (cx + 160, cy - 150 + 22 * row)], 2.4, "#e08a38", opacity=0.5)
    with card.flat():
        for k in range(19):
            a = 182 + 9.4 * k
            card.line([S.polar(cx, cy, r - 9, a - 1.5), S.polar(cx, cy, r + 9, a + 1.5)], (4, 5, 4), "#b5502c")


def _sea(card):
    sea = S.hill(HORIZON)
    card.fill(sea, down("#2f8f90", "#1f7580", "#125361", "#0c3d4a"), "sea", form=0)
    with card.clip(sea):
        sky.waves(card, 690, 1190, [(0, "#3a9a96"), (0.5, "#1f7580"), (1, "#0d4450")], 8, 20, "#bfe3d4")
        cx, cy, r = 230, 628, 150
        with card.flat():
            for k in range(18):
                a = 6 + 10 * k
                card.line([S.polar(cx, cy, r, a - 2.4), S.polar(cx, cy, r, a + 2.4)], 5, "#f6c070", opacity=0.9)
            for k in range(16):
                y = 650 + 26 * k
                w = (96 - 3 * k) * (0.7 + 0.3 * math.sin(k * 2.3))
                card.line([(cx - w, y), (cx + 10, y + 3), (cx + w, y)], (2, 7, 2), "#ffb65c", opacity=0.55)
        for a, dx in ((26, 40), (62, 70), (110, -56), (150, -30)):
            px, py = S.polar(cx, cy, r, a)
            card.line([(px, py), (px + dx * 0.4, py + 40), (px + dx, py + 30), (px + dx * 1.2, py + 74)], (4, 4, 3, 2), "#f08a3c", form=0.4)


def _gap(card):
    gap = S.spline([(430, 632, 1), (520, 622), (620, 626), (820, 640, 1), (820, 760, 1), (700, 736), (600, 694), (500, 656)])
    card.fill(gap, down("#0c1836", "#1d2a58"), "gap", form=-0.5)
    with card.clip(gap):
        sky.stars(card, (450, 626, 800, 750), 46)
    card.line([(430, 632), (520, 622), (620, 626), (820, 640)], (2, 8, 12), "#f9d9a4", form=0.5)
    card.line([(430, 632), (500, 656), (600, 694), (700, 736), (820, 760)], (2, 8, 12), "#5fb5aa", form=0.5)
    with card.flat():
        for k in range(20):
            x = -10 + 23 * k
            y = 640 - 11 * math.sin(k * 0.5) * 0.5 - 6
            card.line([(x, y + 24), (x + 5, y), (x + 15, y - 24)], (5, 7, 5), "#e2542f", form=0.6)
    card.line([(452, 612), (470, 646), (520, 700)], (6, 6), "#e2542f")
    for points in ([(560, 690), (566, 656), (556, 622)], [(606, 708), (618, 660), (610, 622)]):
        card.line(points, 5, "#e2542f", form=0.5)


def _needle(card):
    eye, tip = (700, 60), (520, 716)
    dx, dy = tip[0] - eye[0], tip[1] - eye[1]
    length = math.hypot(dx, dy)
    with card.at(*eye, 1, math.degrees(math.atan2(dy, dx))):
        body = S.spline([(-34, 0), (-20, -15), (60, -14), (200, -11), (length - 60, -6), (length, 0, 1), (length - 60, 6), (200, 11), (60, 14),
            (-20, 15)])  # fmt: skip
        hole = S.spline([(-12, 0), (6, -6), (52, -5), (66, 0), (52, 5), (6, 6)])
        card.fill(S.minus(body, hole), across("#f4f1e6", "#aeb9bb", "#6d8085", angle=90), "needle", depth=2.4)
        with card.flat():
            card.line([(80, -4), (300, -3), (length - 60, -1)], (2, 5, 1), "#ffffff", opacity=0.9)
    thread = [(452, 612), (520, 500), (640, 420), (760, 300), (790, 170), (752, 90), (702, 84)]
    card.line(thread, 8, "#e2542f", form=0.6)
    tail = [(700, 88), (640, 40), (560, 60), (500, 10), (420, -20)]
    card.line(tail, 8, "#e2542f", form=0.6)


def _tailor(card):
    card.fill(S.ellipse(640, 1058, 186, 20), "#0c3d4a", "under", form=0, opacity=0.5, edge=2)
    boat = S.spline([(470, 984, 1), (520, 1000), (660, 1008), (780, 994), (840, 968, 1), (820, 1040), (760, 1072), (560, 1074), (496, 1040)])
    spools = ((560, 992, "#e2542f", 46), (760, 990, "#f4c47c", 40))
    for x, y, ink, h in spools:
        card.fill(S.rect(x - 20, y - h, 40, h), ink, f"thread{x}", depth=1.4)
        with card.flat():
            for k in range(4):
                card.line([(x - 20, y - h + 8 + 9 * k), (x + 20, y - h + 5 + 9 * k)], 2, tone(ink, -0.1))
        for yy in (y - h, y):
            card.fill(S.ellipse(x, yy, 28, 7), "#c9a06a", f"end{x}{yy}")
    who = Who(face=Face(skin="#7a4c32", hair="#e9e4da", cut="short", beard=True, hat="cap", hat_ink="#8a3b44"), top="#f1e4c6", bottom="#4a3a4f",
        shoes="#2a2028", girth=1.15)  # fmt: skip
    got = person(card, 678, 1012, 390, who, Pose(near_to=(536, 690), far_to=(545, 650), foot=(0.3, 0.03), other=(-0.28, 0.02), nod=-6, lean=8), -1)
    sx, sy = 656, 736
    vest = S.spline([(sx - 26, sy + 4), (sx + 34, sy - 16), (sx + 50, sy + 70), (sx + 36, sy + 126, 1), (sx - 22, sy + 122, 1), (sx - 32, sy + 60)])
    card.fill(vest, "#2f5f6a", "vest", depth=1)
    for k in range(5):
        card.line([(sx + 8 + 9 * k, sy + 40 + 9 * (k % 2)), (sx + 12 + 9 * k, sy + 52 + 9 * (k % 2))], 2.4, "#e9eef0")
    tape = [(got.head[0] + 30, got.head[1] + 46), (got.head[0] + 66, got.head[1] + 120), (got.head[0] + 50, got.head[1] + 200)]
    card.line(tape, 11, "#f4d36a", form=0.6)
    with card.flat():
        for k in range(9):
            t = S.sample(tape, 10)[k]
            card.line([(t[0] - 5, t[1]), (t[0] + 2, t[1] + 1)], 1.6, "#8a6a2a")
    nx, ny = got.near
    arm = S.ribbon([(sx + 2, sy + 4), ((sx + nx) / 2 + 8, (sy + ny) / 2 + 34), (nx + 18, ny + 8)], (42, 34, 24), 22)
    card.fill(arm, "#f1e4c6", "sleeve", depth=1.2)
    card.fill(S.ellipse(nx + 4, ny + 2, 18, 16), "#7a4c32", "fist", shade="#4a2620")
    card.fill(boat, down("#a5683c", "#7a4630"), "boat", depth=0.9)
    with card.clip(boat), card.flat():
        for y in (1022, 1046):
            card.line([(470, y - 14), (650, y + 4), (840, y - 18)], 3, "#5a3222", opacity=0.8)
    card.line([(468, 984), (560, 1003), (680, 1008), (842, 968)], (7, 11, 11, 7), "#c98a52", form=0.5)
    with card.flat():
        for a, b in (((520, 1062), (470, 1078)), ((760, 1064), (830, 1076))):
            card.line([a, b], (8, 2), "#d9efe4", opacity=0.8)


def draw(card):
    """Paint it."""
    _sky(card)
    _sun(card)
    _sea(card)
    _gap(card)
    _needle(card)
    _tailor(card)
    with card.clip(S.rect(0, 1060, 800, 150)):
        sky.waves(card, 1080, 1200, [(0, "#17606b"), (1, "#0b3641")], 3, 24, "#bfe3d4")
