"""A queue of umbrellas boards a snail with lit windows."""

from scripts.deck.kit import *

LIGHT = Light(angle=-110, ink="#fff0c8", shade="#232c3f")


def _street(card):
    backdrop(card, [(0, "#7d8a94"), (0.45, "#a9b0ac"), (0.8, "#c9c2ac"), (1, "#8d8f8c")], swirl=1.6)
    kinds = [
        House(wall="#8f9596", roof="#596470", shape=s, storeys=n, side=0.2, lit=0.35, trim="#b4b6b0")
        for s, n in (("gable", 4), ("hip", 3), ("mansard", 4), ("gable", 3), ("hip", 4))
    ]
    with card.haze("#b3b8b2", 0.55):
        for k, kind in enumerate(kinds):
            houses.house(card, 60 + 178 * k, 610, 190, 270 + 40 * ((k * 3) % 4), kind, f"far{k}")
    mist(card, 590, 130, "#c4c6bc", 0.75)
    street = S.hill([(0, 620), (250, 606), (560, 616), (800, 600)])
    card.fill(street, down("#a3a49c", "#6d7377", "#4a5058"), "street", form=0)
    rng = card.rng("cobbles")
    with card.clip(street), batch(card, "cobbles") as marks:
        for _ in range(520):
            t = rng.random() ** 0.8
            x, y, w = rng.uniform(0, 800), 630 + 570 * t, 10 + 26 * t
            marks.oval((x, y), w, w * 0.3, 0, tone("#6d7377", rng.normal(-0.05 * t, 0.035)))


def _snail(card):
    ground_shadow(card, 470, 856, 300, 26, 0.7)
    foot = S.spline([(140, 846, 1), (210, 806), (330, 786), (560, 786), (640, 770), (668, 690), (690, 640), (738, 622),
                     (782, 650), (786, 706), (770, 776), (752, 838), (700, 858), (420, 862)])  # fmt: skip
    card.fill(foot, down("#d9b27a", "#c0935c", "#8a6a48"), "foot", depth=0.8)
    with card.clip(foot), card.flat():
        rng = card.rng("skin")
        for x, y in S.scatter(rng, 120, (170, 640, 790, 850), 9, 0.3):
            card.fill(S.ellipse(x, y, rng.uniform(2, 6), rng.uniform(1.5, 3)), "#a97f50", form=0.6, opacity=0.5)
        card.line([(150, 846), (420, 838), (700, 846)], (2, 9, 3), "#7a5c40", opacity=0.7, edge=2)
    for x, tip in ((716, (700, 506)), (756, (790, 520))):
        card.line([(x, 640), ((x + tip[0]) / 2 - 8, 580), tip], (20, 14, 11), "#cba06a", form=1)
        small.eye(card, tip[0], tip[1] - 8, 13, "#cba06a", "#f2d27a")
    card.line([(742, 752), (764, 758), (780, 744)], (2, 6, 2), "#7a5436")


def _shell(card):
    shell = S.spline(
        [
            (170, 640),
            (196, 500),
            (300, 396),
            (430, 372),
            (560, 430),
            (622, 560),
            (612, 700),
            (540, 792),
            (420, 816),
            (270, 800),
            (190, 740),
        ]
    )
    card.fill(shell, ring(390, 560, 300, "#d98f3e", "#b8652f", "#8f4528"), "shell", depth=0.9)
    turns = [S.polar(404, 596, 216 - k * 5.9, 60 - k * 26) for k in range(32)]
    with card.clip(shell), card.flat():
        card.line(turns, (7, 24, 18, 8), "#7a3823", form=0.8, edge=1.4)
        card.line([(x + 9, y + 11) for x, y in turns], (3, 8, 6, 2), "#eab068", opacity=0.75, edge=2)
    for k in range(9):
        x, y = S.polar(402, 596, 176, 172 + k * 26)
        with card.at(x, y, 1, 172 + k * 26 + 90):
            card.fill(S.rect(-30, -24, 60, 47, 15), "#6d3220", f"hole{k}", depth=1)
            card.fill(S.rect(-24, -19, 48, 37, 11), down("#fff0b4", "#f7bb55"), f"pane{k}", form=0.2)
            with card.flat():
                if k not in (2, 5):
                    dx = -8 + 7 * (k % 3)
                    card.fill(S.ellipse(dx, 2, 6, 7), "#5d3a34", f"rider{k}", form=0.3)
                    card.fill(
                        S.spline([(dx - 10, 18, 1), (dx - 5, 9), (dx + 5, 9), (dx + 10, 18, 1)]), "#5d3a34", f"body{k}", form=0.3
                    )
        glow(card, x, y, 64, "#ffd27a", 0.4)
    houses.door(card, 268, 806, 142, "#43646b", ajar=0.8)
    glow(card, 275, 760, 150, "#ffd07a", 0.55)
    sheen(card, S.poly([(240, 810), (312, 812), (330, 880), (150, 876)]), "#ffd07a", 0.5, 9)


def _queue(card):
    looks = [
        Who(face=Face(skin="#7a4c32", hair="#1f1a1c", cut="bun"), top="#b23f3a", wear="coat", bottom="#2f3038"),
        Who(age="elder", face=Face(hair="#e5e0d8", cut="short", beard=True, hat="bowler", hat_ink="#33363f"), top="#4b5364", wear="coat"),
        Who(age="child", face=Face(skin="#e8b78e", cut="bob", hair="#7a4526"), top="#e5b53c", wear="coat", hood=True, shoes="#a23a30"),
        Who(face=Face(skin="#d9a37c", cut="long", hair="#54302a"), top="#5f7f6c", wear="dress", girth=1.2),
    ]  # fmt: skip
    canopies = ["#e3b23a", "#3d6572", "#c8573d", "#8a4a63"]
    spots = [(176, 926, 196, 2), (84, 972, 224, -6), (236, 1046, 168, 7), (96, 1142, 300, -9)]
    for who, ink, (x, y, h, lean) in zip(looks, canopies, spots, strict=True):
        ground_shadow(card, x + 6, y, h * 0.24, h * 0.035, 0.75)
        grip = (x + h * 0.2, y - h * (0.62 if who.age != "child" else 0.6))
        got = person(card, x, y, h, who, Pose(near_to=grip, far=(0.2, 0.9), foot=(0.16, 0), other=(-0.12, 0)))
        things.umbrella(card, got.near[0], got.near[1], h * (0.68 if who.age != "child" else 0.92), ink, lean)
        sheen(card, S.ellipse(x + 8, y + 22, h * 0.12, h * 0.05), ink, 0.28, 10)
    beasts.sitting(card, (408, 1090), 108, beasts.replace(beasts.DOG, coat="#54505a"), 1, 14)


def draw(card):
    """Paint it."""
    _street(card)
    _snail(card)
    _shell(card)
    sky.rain(card, 150, "#e4ecee", 14, "far")
    _queue(card)
    sky.rain(card, 130, "#f1f5f2", 14, "near")
    for x, y, rx in ((560, 1000, 150), (690, 1130, 120), (420, 1160, 130)):
        puddle = S.blob(x, y, rx, rx * 0.17, 0.1, x)
        card.fill(puddle, down("#6f7f8a", "#a9b4b4"), f"puddle{x}", form=-0.3, opacity=0.8)
        with card.clip(puddle), card.flat():
            for k in range(3):
                card.fill(S.ellipse(x - 60 + 60 * k, y - 2, 22, 4), "#f0c079", form=0, opacity=0.8, edge=2)
            card.fill(S.ellipse(x + 20, y + 8, 40, 7), "#8a5a3a", form=0, opacity=0.5, edge=2)
    tint(card, "#26324a", "#fff0cf", 0.1)
