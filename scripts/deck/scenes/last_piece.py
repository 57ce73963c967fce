"""From above: the minotaur's jigsaw wants one piece, and somebody small has it far off in the maze."""

import math

from scripts.deck.kit import *

LIGHT = Light(angle=-130, ink="#fff2d4", shade="#3a1c18")
CELL, COLS, ROWS = 104, 11, 15
ROOM = (5, 8, 9, 12)  # columns and rows of the chamber


def _maze(rng):
    """Open walls of a perfect maze: pairs of cells; the chamber is one hall."""
    hall = {(c, r) for c in range(ROOM[0], ROOM[2]) for r in range(ROOM[1], ROOM[3])}
    opened, seen, stack = set(), {(3, 1), *hall}, [(3, 1)]
    while stack:
        c, r = stack[-1]
        near = [(c + a, r + b) for a, b in ((1, 0), (-1, 0), (0, 1), (0, -1)) if 0 <= c + a < COLS and 0 <= r + b < ROWS and (c + a, r + b) not in seen]
        if not near:
            stack.pop()
            continue
        step = near[int(rng.integers(len(near)))]
        opened.add(frozenset((stack[-1], step)))
        seen.add(step)
        stack.append(step)
    opened |= {frozenset(((c, r), (c + a, r + b))) for c, r in hall for a, b in ((1, 0), (0, 1)) if (c + a, r + b) in hall}
    opened.add(frozenset(((ROOM[0], ROOM[1] + 1), (ROOM[0] - 1, ROOM[1] + 1))))
    return opened


def _way(opened, start, goal):
    """The passage from start to goal, cell by cell."""
    ways, queue = {start: [start]}, [start]
    for cell in queue:
        for pair in (p for p in opened if cell in p):
            (step,) = pair - {cell}
            if step not in ways:
                ways[step] = [*ways[cell], step]
                queue.append(step)
    return ways[goal]


def _centre(cell):
    return cell[0] * CELL + CELL / 2, cell[1] * CELL + CELL / 2


def _walls(card, opened):
    rng = card.rng("walls")
    walls = []
    for r in range(ROWS):
        for c in range(COLS):
            for a, b in ((1, 0), (0, 1)):
                if frozenset(((c, r), (c + a, r + b))) in opened:
                    continue
                x, y = (c + 1) * CELL if a else c * CELL, (r + 1) * CELL if b else r * CELL
                ends = [(x, y - 9), (x, y + CELL + 9)] if a else [(x - 9, y), (x + CELL + 9, y)]
                wide = rng.uniform(19, 24)
                bow = S.ribbon([ends[0], ((ends[0][0] + ends[1][0]) / 2 + rng.normal(0, 2),
                        (ends[0][1] + ends[1][1]) / 2 + rng.normal(0, 2)), ends[1]], (wide, wide, wide))
                walls.append(bow)
    while len(walls) > 1:  # in pairs: joining one by one takes ten times as long
        walls = [S.union(*walls[k : k + 2]) for k in range(0, len(walls), 2)]
    whole = walls[0]
    card.fill(whole, "#8a3a2a", "walls", lift=15)
    with card.flat():
        card.fill(S.moved(whole, -4, -6), "#c96f48", "tops", form=0.5, rim=0.6)


def _piece(x, y, s, knobs):
    """A jigsaw piece around (x, y); ``knobs`` +1 out, -1 in, 0 straight for right, foot, left, top."""
    path = S.rect(x - s / 2, y - s / 2, s, s, 2)
    for k, kind in enumerate(knobs):
        u, v = S.polar(x, y, s * 0.5 + kind * s * 0.12, 90 * k)
        knob = S.ellipse(u, v, s * 0.16)
        path = S.union(path, knob) if kind > 0 else S.minus(path, knob) if kind < 0 else path
    return path


def _jigsaw(card, x, y, w, h):
    sheet = S.rect(x, y, w, h, 3)
    card.fill(sheet, down("#8fd0dc", "#cfe9dc"), "sheet", lift=3)
    with card.clip(sheet), card.flat():
        card.fill(S.ellipse(x + 44, y + 40, 24), "#f7cf5c", "sun", form=0)
        card.fill(S.hill([(x - 40, y + 130), (x + 90, y + 112), (x + w + 40, y + 132)]), down("#8fb860", "#4f8a4c"), "land", form=0.2)
        card.fill(S.spline([(x + 150, y + 128, 1), (x + 170, y + 126, 1), (x + 220, y + h, 1), (x + 110, y + h, 1)]), "#ecd9a0", "lane", form=0)
        houses.house(card, x + 190, y + 136, 66, 40, House(wall="#f6ecd6", roof="#c8452f", lit=1.0, storeys=1), "home")
        person(card, x + 76, y + 192, 78, Who(face=Face(skin="#a8683f", hair="#2a1c1c", cut="bun"), top="#c8452f", wear="dress"), Pose(near=(0.85, 0.35)))
        s = 44
        for k in range(1, 7):
            card.line([(x + k * s, y), (x + k * s + 1, y + h / 2), (x + k * s, y + h)], 1.8, "#3a5a50", opacity=0.75)
        for k in range(1, 5):
            card.line([(x, y + k * s), (x + w / 2, y + k * s + 1), (x + w, y + k * s)], 1.8, "#3a5a50", opacity=0.75)
        for c in range(7):
            for r in range(5):
                u, v = x + c * s + s + (5 if (c + r) % 2 else -5), y + r * s + s / 2
                card.fill(S.minus(S.ellipse(u, v, 6.6), S.ellipse(u, v, 5)), "#3a5a50", form=0, opacity=0.75)
    gap = _piece(x + 2.5 * 44, y + 3.5 * 44, 45, (1, 1, 1, -1))
    card.fill(gap, "#4a241c", "gap", form=0, lift=0)


def _minotaur(card, x, y):
    """He sits on the floor with his legs to both sides and looks up the card at his picture."""
    soft_shadow(card, S.ellipse(x + 18, y + 26, 150, 116), 14, 0.55)
    hide, knit = "#5a3526", "#efe2c6"
    for side in (-1, 1):
        card.fill(S.ribbon([(x + side * 60, y + 66), (x + side * 156, y + 30), (x + side * 150, y - 76)], (78, 66, 44)), "#3f4a5c", f"leg{side}", lift=8)
        card.fill(S.spline([(x + side * 126, y - 74), (x + side * 174, y - 74), (x + side * 168, y - 112),
                (x + side * 150, y - 120), (x + side * 132, y - 112)]), "#2a1a18", f"hoof{side}", lift=5)
    torso = S.spline([(x - 118, y + 8), (x - 70, y - 42), (x, y - 50), (x + 70, y - 42), (x + 118, y + 8), (x + 84, y + 92), (x, y + 112), (x - 84, y + 92)])
    card.fill(torso, down("#f8eeda", knit, "#cdb893"), "torso", lift=12)
    with card.clip(torso), card.flat():
        for k in range(4):
            card.line([(x - 130, y + 20 + 25 * k), (x, y + 4 + 27 * k), (x + 130, y + 20 + 25 * k)], 9, "#b8452f", opacity=0.9)
    for side, hand in ((-1, (x - 172, y - 176)), (1, (x + 74, y - 150))):
        arm = [(x + side * 98, y + 4), (x + side * (138 if side > 0 else 164), y - 76), hand]
        card.fill(S.ribbon(arm, (62, 46, 32)), knit, f"sleeve{side}", lift=9)
        card.fill(S.blob(hand[0], hand[1] - 12, 21, 25, 0.06, side + 5), hide, f"fist{side}", lift=5)
        for k in (-1, 0, 1):
            card.fill(S.ribbon([(hand[0] + 9 * k, hand[1] - 26), (hand[0] + 11 * k, hand[1] - 46)], (11, 8)), hide, f"finger{side}{k}", lift=2)
    for side in (-1, 1):
        card.fill(S.leaf(x + side * 44, y - 24, 62, 34, 90 - side * 84), "#7a4a34", f"ear{side}", lift=6)
        horn = [(x + side * 34, y - 44), (x + side * 92, y - 58), (x + side * 112, y - 112), (x + side * 84, y - 146)]
        card.fill(S.ribbon(horn, (32, 28, 18, 3)), down("#fff6e0", "#e2cfa4", "#a88e66"), f"horn{side}", lift=10)
    skull = S.spline([(x, y + 32), (x + 52, y + 8), (x + 58, y - 46), (x + 38, y - 92), (x + 30, y - 128),
            (x, y - 140), (x - 30, y - 128), (x - 38, y - 92), (x - 58, y - 46), (x - 52, y + 8)])
    card.fill(skull, down("#8a5a40", hide, "#4a2a20"), "skull", lift=14, depth=1.1)
    snout = S.spline([(x - 32, y - 118), (x, y - 104), (x + 32, y - 118), (x + 30, y - 136), (x, y - 146), (x - 30, y - 136)])
    card.fill(snout, "#c99a86", "snout", lift=3)
    with card.flat():
        for side in (-1, 1):
            card.fill(S.ellipse(x + side * 13, y - 132, 5, 4), "#5a2f2a", f"nostril{side}", form=0)
            card.fill(S.ellipse(x + side * 44, y - 62, 8, 10), "#f0e2c0", f"eye{side}", form=0)
            card.fill(S.ellipse(x + side * 45, y - 66, 5, 6), "#241618", f"iris{side}", form=0)
    for k in range(9):
        card.fill(S.leaf(x - 20 + 5 * k, y - 6 + (k % 3) * 8, 40, 14, -90 + 9 * (k - 4)), tone("#3a2018", 0.02 * (k % 3)), f"tuft{k}", lift=2)
    card.line([(x + 30, y + 100), (x + 110, y + 130), (x + 176, y + 96)], (14, 10, 7), hide, form=1, lift=5)
    card.fill(S.leaf(x + 166, y + 102, 46, 24, -30), "#2a1a18", "brush", lift=4)


def draw(card):
    """Paint it."""
    backdrop(card, [(0, "#f6dfb4"), (0.5, "#ecca98"), (1, "#c99468")], angle=60)
    with card.at(-215, -80, 1, -4):
        opened = _maze(card.rng("maze"))
        way = _way(opened, (3, 1), (ROOM[0], ROOM[1] + 1))
        hall = S.rect(ROOM[0] * CELL, ROOM[1] * CELL, 4 * CELL, 4 * CELL)
        card.fill(hall, ring(ROOM[0] * CELL + 200, ROOM[1] * CELL + 200, 330, "#f6dcae", "#d9a878"), "hall", form=0, lift=0)
        last = max(k for k, (c, r) in enumerate(way) if 3 < c < 8 and 1 < r < 6)
        thread = [_centre(c) for c in way[: last + 1]]
        middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(thread, thread[1:], strict=False)]
        card.line(S.sample([thread[0], *middles], len(thread) * 8), 6, "#c42f2a", lift=2)
        rng = card.rng("grit")
        with batch(card, "grit", lift=0) as marks:
            for _ in range(700):
                marks.oval((rng.uniform(0, 1150), rng.uniform(0, 1560)), rng.uniform(1, 2.6), rng.uniform(0.8, 2), 0, tone("#b8764c", rng.normal(0, 0.06)))
        rug = S.ellipse(ROOM[0] * CELL + 196, ROOM[1] * CELL + 200, 186, 190)
        card.fill(rug, ring(ROOM[0] * CELL + 196, ROOM[1] * CELL + 200, 190, "#7a3328", "#a8482f", "#7a3328"), "rug", lift=2)
        _walls(card, opened)
        x, y = ROOM[0] * CELL + 196, ROOM[1] * CELL
        _jigsaw(card, x - 150, y + 16, 308, 220)
        for k, (u, v, ink) in enumerate(((x - 174, y + 300, "#8fd0dc"), (x + 168, y + 286, "#f0dca8"))):
            card.fill(S.moved(_piece(0, 0, 34, (1, -1, 1, -1)), u, v, 1, 30 + 50 * k), ink, f"loose{k}", lift=3)
        with card.at(x + 6, y + 336, 0.8):
            _minotaur(card, 0, 0)
        before = thread[-2]
        end = middles[-1]
        angle = math.degrees(math.atan2(end[1] - before[1], end[0] - before[0]))
        who = Who(age="child", face=Face(skin="#e0a77e", hair="#2a2020", hat="straw", hat_ink="#f2d98a"), top="#2f7a80", wear="coat")
        people.from_above(card, end[0], end[1], 50, who, angle)
        with card.at(end[0], end[1], 1, angle):
            card.fill(_piece(31, 0, 26, (1, 1, 1, -1)), "#7fae5c", "lost", lift=5)
        for u, v in ((thread[0][0], thread[0][1]),):
            card.fill(S.ellipse(u, v, 26), ring(u - 6, v - 6, 34, "#e2523f", "#a8241f"), "ball", lift=8)
            for k in range(4):
                card.line(S.bend((u - 22, v - 12 + 8 * k), (u + 22, v - 14 + 9 * k), 8), 2, "#7a1a18")
        small.mouse(card, *_centre((4, 11)), 50, "#6a5a58")
