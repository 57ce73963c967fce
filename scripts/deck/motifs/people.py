"""People: a jointed figure whose hands and feet can be put anywhere.

Hands are given from the shoulder in arm lengths, feet from the hip's foot in leg lengths, so that
a pose fits every age. ``Pose.near_to`` and ``far_to`` put a hand at a place of the card instead.
"""

import math
from dataclasses import dataclass, field, replace

from scripts.deck import shapes as S
from scripts.deck.canvas import Card
from scripts.deck.colour import Ink, mix, tone
from scripts.deck.motifs.heads import Face, head

Pair = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Who:
    """What somebody looks like."""

    age: str = "adult"  # child adult elder
    face: Face = field(default_factory=Face)
    top: Ink = "#3f6a78"
    bottom: Ink = "#2f3445"
    shoes: Ink = "#2a2228"
    wear: str = "trousers"  # trousers skirt dress coat robe
    scarf: Ink | None = None
    hood: bool = False
    girth: float = 1.0


@dataclass(frozen=True, slots=True)
class Pose:
    """How somebody holds himself; the figure looks right in the side view."""

    view: str = "side"  # side front back
    near: Pair = (0.05, 0.97)
    far: Pair = (0.12, 0.95)
    near_to: Pair | None = None
    far_to: Pair | None = None
    foot: Pair = (0.10, 0.0)
    other: Pair = (-0.10, 0.0)
    hip: float = 1.0  # height of the hips in leg lengths
    lean: float = 0.0  # degrees forward
    nod: float = 0.0  # degrees the head looks down
    turn: float = 0.0


POSES = {
    "stand": Pose(),
    "walk": Pose(near=(-0.42, 0.85), far=(0.45, 0.82), foot=(0.42, 0.0), other=(-0.46, 0.06), hip=0.96, lean=4),
    "run": Pose(near=(-0.5, 0.35), far=(0.62, 0.3), foot=(0.62, 0.12), other=(-0.75, 0.32), hip=0.94, lean=14),
    "sit": Pose(near=(0.5, 0.72), far=(0.6, 0.7), foot=(0.58, 0.0), other=(0.72, 0.0), hip=0.52),
    "reach": Pose(near=(0.6, -0.76), far=(0.1, 0.9), lean=3, nod=-18),
    "carry": Pose(near=(0.62, 0.45), far=(0.7, 0.42), lean=-3),
    "offer": Pose(near=(0.86, 0.2), far=(0.1, 0.92)),
    "kneel": Pose(near=(0.6, 0.6), far=(0.66, 0.55), foot=(0.36, 0.0), other=(-0.62, 0.05), hip=0.54, lean=10),
    "climb": Pose(near=(0.58, -0.76), far=(0.5, -0.35), foot=(0.35, 0.42), other=(-0.05, 0.0), hip=0.98, lean=6, nod=-14),
    "front": Pose(view="front", near=(0.22, 0.93), far=(-0.22, 0.93), foot=(0.12, 0.0), other=(-0.12, 0.0)),
    "back": Pose(view="back", near=(0.2, 0.93), far=(-0.2, 0.93), foot=(0.11, 0.0), other=(-0.11, 0.0)),
    "cheer": Pose(view="front", near=(0.5, -0.8), far=(-0.5, -0.8), foot=(0.16, 0.0), other=(-0.16, 0.0)),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class _Build:
    head: float  # half width of the head
    neck: float  # y of the chin
    shoulder: float
    hip: float
    limb: float  # thickness of a limb


_BUILDS = {
    "child": _Build(12.6, -68.0, -64.5, -33.0, 7.6),
    "adult": _Build(8.4, -80.6, -77.0, -44.0, 6.2),
    "elder": _Build(8.6, -77.4, -74.0, -43.0, 6.4),
}


@dataclass(frozen=True, slots=True)
class Joints:
    """Where hands and head have come to be, in the coordinates the figure was placed in."""

    near: Pair
    far: Pair
    head: Pair
    radius: float
    seat: Pair


def person(card: Card, x: float, y: float, h: float, who: Who, pose: Pose | str = "stand", facing: int = 1) -> Joints:
    """Somebody ``h`` pixels tall who stands at (x, y)."""
    stance = POSES[pose] if isinstance(pose, str) else pose
    figure = _Figure(card, who, stance, _to_local(x, y, h, facing))
    with card.at(x, y, h / 100, flip=facing < 0):
        figure.draw()
    return figure.joints(x, y, h / 100, facing)


def crowd_of(who: Who, count: int, card: Card, label: str) -> list[Who]:
    """``count`` different people in the manner of ``who``: skin, hair and dress vary."""
    rng = card.rng(label)
    skins = ["#f0c6a2", "#e0a77e", "#c58a5f", "#9a6443", "#6f4630", "#503224"]
    hairs = ["#2a2020", "#5a3a28", "#8a5a34", "#c9a468", "#9c9690", "#e4ded4"]
    cuts = ["short", "bob", "bun", "curly", "long", "bald", "braid"]
    people = []
    for _ in range(count):
        face = replace(who.face, skin=skins[int(rng.integers(6))], hair=hairs[int(rng.integers(6))],
                       cut=cuts[int(rng.integers(7))])  # fmt: skip
        shift = float(rng.normal(0, 0.06))
        people.append(replace(who, face=face, top=tone(who.top, shift), girth=float(rng.uniform(0.88, 1.25)),
                              wear=["trousers", "dress", "coat", "skirt"][int(rng.integers(4))]))  # fmt: skip
    return people


def from_above(card: Card, x: float, y: float, h: float, who: Who, angle: float = 0.0, stride: float = 0.5) -> None:
    """Somebody seen from straight above, walking along ``angle``; ``h`` is the width of the shoulders."""
    with card.at(x, y, h / 100, angle):
        for side in (-1, 1):
            card.fill(S.ellipse(stride * 40 * side, side * 17, 19, 9), who.shoes, f"foot{side}", lift=0.5, rim=0)
            arm = S.ribbon(
                [(0, side * 36), (12 - stride * 30 * side, side * 50), (26 - stride * 52 * side, side * 44)], (22, 18, 15)
            )
            card.fill(arm, tone(who.top, -0.04), f"sleeve{side}", rim=0)
            card.fill(S.ellipse(30 - stride * 54 * side, side * 43, 8.5), who.face.skin, f"palm{side}", lift=0.5, rim=0)
        wide = 34 if who.wear in ("coat", "robe", "dress") else 25
        card.fill(
            S.spline([(-wide, 0), (-wide * 0.7, -32), (0, -46), (20, -36), (27, 0), (20, 36), (0, 46), (-wide * 0.7, 32)]),
            who.top,
            "shoulders",
        )
        card.fill(S.ellipse(17, 0, 11, 9), who.face.skin, "nose", lift=0)
        crown = S.ellipse(3, 0, 22, 20)
        if who.face.hat == "straw":
            card.fill(S.ellipse(3, 0, 38), who.face.hat_ink, "brim")
            card.fill(crown, tone(who.face.hat_ink, 0.06), "crown", depth=2)
        else:
            card.fill(crown, who.face.hair, "hair", depth=1.4)
            if who.face.cut == "bun":
                card.fill(S.ellipse(-16, 0, 10), tone(who.face.hair, 0.04), "bun")


def _to_local(x: float, y: float, h: float, facing: int):  # type: ignore[no-untyped-def]
    def local(place: Pair) -> Pair:
        return (place[0] - x) * facing * 100 / h, (place[1] - y) * 100 / h

    return local


def reach(root: Pair, target: Pair, upper: float, lower: float, bend: float) -> tuple[Pair, Pair]:
    """Joint and end of a two-boned limb that reaches for ``target``; ``bend`` +1 or -1."""
    dx, dy = target[0] - root[0], target[1] - root[1]
    distance = min(max(math.hypot(dx, dy), abs(upper - lower) + 0.1), (upper + lower) * 0.999)
    angle = math.atan2(dy, dx)
    cosine = (upper**2 + distance**2 - lower**2) / (2 * upper * distance)
    joint = angle + bend * math.acos(max(-1.0, min(1.0, cosine)))
    end = (root[0] + math.cos(angle) * distance, root[1] + math.sin(angle) * distance)
    return (root[0] + math.cos(joint) * upper, root[1] + math.sin(joint) * upper), end


class _Figure:
    """One figure in units of a hundredth of its height."""

    def __init__(self, card: Card, who: Who, pose: Pose, local) -> None:  # type: ignore[no-untyped-def]
        self.card, self.who, self.pose, self.build = card, who, pose, _BUILDS[who.age]
        build = self.build
        self.leg = -build.hip
        self.arm = (build.hip - build.shoulder) * (1.34 if who.age == "child" else 1.14)
        lean = pose.lean + (12 if who.age == "elder" and pose.view == "side" else 0)
        self.hip = (0.0, -self.leg * pose.hip)
        rise = build.hip - build.shoulder
        sin, cos = math.sin(math.radians(lean)), math.cos(math.radians(lean))
        self.shoulder = (self.hip[0] + sin * rise, self.hip[1] - cos * rise)
        up = build.shoulder - build.neck + build.head * 0.98
        self.head = (self.shoulder[0] + sin * up * 1.3 + (1.4 if pose.view == "side" else 0), self.shoulder[1] - cos * up)
        self.side = pose.view == "side"
        spread = 0.0 if self.side else build.limb * 1.36 * who.girth
        self.roots = ((self.shoulder[0] + spread, self.shoulder[1] + 4.2), (self.shoulder[0] - spread, self.shoulder[1] + 4.2))
        self.near = self._arm(self.roots[0], pose.near, pose.near_to, local, 1)
        self.far = self._arm(self.roots[1], pose.far, pose.far_to, local, -1)
        gap = 0.0 if self.side else build.limb * 0.62
        self.legs = tuple(self._leg(((side * gap), self.hip[1]), foot, side) for side, foot in ((1, pose.foot), (-1, pose.other)))

    def _arm(self, root: Pair, offset: Pair, to: Pair | None, local, side: int) -> tuple[Pair, Pair, Pair]:  # type: ignore[no-untyped-def]
        aim = local(to) if to else (root[0] + offset[0] * self.arm, root[1] + offset[1] * self.arm)
        bend = 1 if self.side else (-1 if side > 0 else 1)
        if not self.side and aim[1] > root[1]:
            bend = -bend
        elbow, hand = reach(root, aim, self.arm * 0.5, self.arm * 0.5, bend)
        return root, elbow, hand

    def _leg(self, root: Pair, foot: Pair, side: int) -> tuple[Pair, Pair, Pair]:
        aim = (foot[0] * self.leg, -foot[1] * self.leg - 2.2)
        bend = -1 if self.side else (-1 if side > 0 else 1)
        knee, ankle = reach(root, aim, self.leg * 0.5, self.leg * 0.5 - 2.1, bend)
        return root, knee, ankle

    def joints(self, x: float, y: float, scale: float, facing: int) -> Joints:
        def out(place: Pair) -> Pair:
            return x + place[0] * scale * facing, y + place[1] * scale

        return Joints(out(self.near[2]), out(self.far[2]), out(self.head), self.build.head * scale, out(self.hip))

    def draw(self) -> None:
        pose = self.pose
        if self.side:
            self._limb_arm(self.far, True)
        self._limb_leg(self.legs[1], True)
        self._limb_leg(self.legs[0], False)
        if pose.view == "back":
            self._limb_arm(self.far, False)
            self._limb_arm(self.near, False)
        self._clothes()
        self._neck_and_head()
        if pose.view == "front":
            self._limb_arm(self.far, False)
        if pose.view != "back":
            self._limb_arm(self.near, False)

    def _limb_leg(self, leg: tuple[Pair, Pair, Pair], far: bool) -> None:
        who, limb = self.who, self.build.limb
        bare = who.wear in ("skirt", "dress")
        ink = mix(who.face.skin, "#7a3b30", 0.12) if bare else who.bottom
        ink = tone(ink, -0.05) if far and self.side else ink
        widths = (limb * 1.25, limb * (0.78 if bare else 0.98), limb * (0.52 if bare else 0.85))
        self.card.fill(S.ribbon([leg[0], leg[1], leg[2]], widths), ink, f"leg{far}", rim=0)
        ax, ay = leg[2]
        long = limb * (1.25 if self.side else 0.62)
        shoe = [(ax - limb * 0.52, ay - 2.0), (ax + limb * 0.4, ay - 2.2), (ax + long, ay + 0.4),
                (ax + long, ay + 2.2, 1), (ax - limb * 0.56, ay + 2.2, 1)]  # fmt: skip
        if not self.side:
            shoe = [
                (ax - long, ay - 1),
                (ax, ay - 2.4),
                (ax + long, ay - 1),
                (ax + long * 1.1, ay + 2.2),
                (ax - long * 1.1, ay + 2.2),
            ]
        self.card.fill(S.spline(shoe), who.shoes, f"shoe{far}", rim=0)

    def _limb_arm(self, arm: tuple[Pair, Pair, Pair], far: bool) -> None:
        who, limb = self.who, self.build.limb
        ink = tone(who.top, -0.07) if far else tone(who.top, 0.02)
        root, elbow, hand = arm
        wrist = (elbow[0] + (hand[0] - elbow[0]) * 0.82, elbow[1] + (hand[1] - elbow[1]) * 0.82)
        warm = mix(tone(who.face.skin, -0.2), "#8c3a2e", 0.25)
        self._hand(wrist, hand, warm)
        wide = 1.5 if who.wear == "robe" else 1.0
        widths = (limb * (1.12 if self.side else 0.9), limb * 0.98 * wide**0.5, limb * 0.8 * wide)
        self.card.fill(S.ribbon([root, elbow, wrist], widths), ink, f"arm{far}", rim=0.0, form=0.75)

    def _hand(self, wrist: Pair, hand: Pair, warm: Ink) -> None:
        limb, skin = self.build.limb, self.who.face.skin
        angle = math.degrees(math.atan2(hand[1] - wrist[1], hand[0] - wrist[0]))
        size = limb * 0.5
        with self.card.at(hand[0], hand[1], size, angle):
            palm = [(-1.1, -0.5), (0.2, -0.72), (0.75, -0.45), (1.25, -0.2), (1.25, 0.25), (0.5, 0.62), (-1.1, 0.5)]
            self.card.fill(S.spline(palm), skin, "hand", shade=warm, form=0.6, rim=0)
            self.card.fill(S.ribbon([(-0.3, -0.4), (0.3, -0.95), (0.75, -1.0)], (0.5, 0.34)), skin, "thumb", shade=warm, rim=0)
            if self.card.unit() / self.card.scale > 2.6:
                for k in (-0.12, 0.2):
                    self.card.line([(0.45, k), (1.2, k * 0.8)], 0.12, warm, opacity=0.8)

    def _clothes(self) -> None:
        who, build, girth = self.who, self.build, self.who.girth
        wide = (build.limb * (1.02 if self.side else 1.52)) * girth
        middle = ((self.hip[0] + self.shoulder[0]) / 2, (self.hip[1] + self.shoulder[1]) / 2)
        top = (self.shoulder[0], self.shoulder[1] - 1.0)
        back = (wide * 1.0, wide * 0.92, wide * 1.06, wide * 1.06, wide * 0.42)
        front = (wide * 1.0, wide * 1.02 * (girth**0.5), wide * 1.1, wide * (0.92 if self.side else 1.06), wide * 0.42)
        torso = S.body([self.hip, middle, top], back, front) if self.side else self._chest(wide)
        skirted = who.wear in ("skirt", "dress", "coat", "robe")
        if skirted and who.wear == "skirt":
            self._skirt(who.bottom, 0.46, wide)
        self.card.fill(torso, who.top, "torso")
        if skirted and who.wear != "skirt":
            self._skirt(who.top, {"dress": 0.5, "coat": 0.55, "robe": 0.93}[who.wear], wide)
        if who.wear == "coat" and self.pose.view == "front":
            for k in range(3):
                self.card.fill(S.ellipse(0.5, middle[1] - 4 + 7 * k, 0.9), tone(who.top, -0.2), f"button{k}", lift=0, rim=0)
            self.card.line([(0, self.shoulder[1]), (0.4, self.hip[1] + 8)], 0.7, tone(who.top, -0.14))

    def _chest(self, wide: float) -> S.skia.Path:
        """The trunk from the front or from behind: sloping shoulders, a waist, hips."""
        x, limb, hip = self.shoulder[0], self.build.limb, self.hip
        high, tall = self.shoulder[1], self.hip[1] - self.shoulder[1]
        half = [(limb * 0.62, high - 2.4), (limb * 1.25 * self.who.girth**0.5, high - 0.2), (wide * 1.2, high + limb * 0.55),
                (wide * 1.06, high + tall * 0.4), (wide * 0.94, high + tall * 0.68), (wide, hip[1] + 1)]  # fmt: skip
        left = [(x + (hip[0] - x) * k / 5 - px, py) for k, (px, py) in enumerate(half)]
        right = [(x + (hip[0] - x) * k / 5 + px, py) for k, (px, py) in enumerate(half)]
        return S.spline([*left, *reversed(right)])

    def _skirt(self, ink: Ink, length: float, wide: float) -> None:
        def along(leg: tuple[Pair, Pair, Pair], t: float) -> Pair:
            a, b, share = (leg[0], leg[1], t * 2) if t < 0.5 else (leg[1], leg[2], t * 2 - 1)
            return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share

        spine, halves = ([(self.hip[0] + (self.shoulder[0] - self.hip[0]) * 0.3, self.hip[1] - 8)], [wide * 0.86])
        for t in (0.0, length * 0.5, length):
            one, two = along(self.legs[0], t), along(self.legs[1], t)
            spine.append(((one[0] + two[0]) / 2, (one[1] + two[1]) / 2))
            flare = wide * (1.0 + t * 0.75)
            halves.append(max(flare, math.dist(one, two) / 2 + self.build.limb * 0.75))
        self.card.fill(S.body(spine, halves, halves, 16), ink, "skirt")
        if self.card.unit() / self.card.scale > 1.2:
            low, high = spine[-1], spine[1]
            for share in (-0.45, 0.1, 0.5):
                self.card.line(
                    [(high[0] + share * wide, high[1] + 3), (low[0] + share * halves[-1] * 1.2, low[1] - 1.5)],
                    (0.3, 1.1), tone(ink, -0.1), opacity=0.7,
                )  # fmt: skip

    def _neck_and_head(self) -> None:
        who, build, pose = self.who, self.build, self.pose
        warm = mix(tone(who.face.skin, -0.2), "#8c3a2e", 0.3)
        neck = S.ribbon([self.shoulder, self.head], (build.head * 0.75, build.head * 0.7))
        self.card.fill(neck, mix(who.face.skin, warm, 0.35), "neck", rim=0, lift=0)
        with self.card.at(self.head[0], self.head[1], build.head, pose.nod):
            if who.hood:
                self._hood(who, pose.view, before=True)
            head(self.card, who.face, pose.view, pose.turn)
            if who.hood:
                self._hood(who, pose.view, before=False)
        if who.scarf is not None:
            self._scarf(who.scarf)

    def _hood(self, who: Who, view: str, before: bool) -> None:
        ink = tone(who.top, -0.12 if before else 0.0)
        if view == "back" and not before:
            ring = [(0, -1.75), (0.95, -1.0), (1.25, 0.1), (0.9, 1.25), (-0.9, 1.25), (-1.25, 0.1), (-0.95, -1.0)]
        elif view == "side" and not before:
            ring = [(0.62, -0.95), (0.2, -1.45), (-0.45, -1.6), (-1.2, -0.9), (-1.4, 0.1), (-1.0, 1.15),
                    (0.15, 1.3), (0.0, 0.7), (0.1, -0.3)]  # fmt: skip
        elif view == "front" and not before:
            outer = S.spline([(0, -1.7), (0.95, -1.1), (1.28, 0.1), (0.95, 1.25), (-0.95, 1.25), (-1.28, 0.1), (-0.95, -1.1)])
            self.card.fill(S.minus(outer, S.ellipse(0, 0.08, 0.84, 0.98)), ink, "hood")
            return
        else:
            return
        self.card.fill(S.spline(ring), ink, "hood")

    def _scarf(self, ink: Ink) -> None:
        x, y = self.shoulder[0], self.shoulder[1] - 3.2
        size = self.build.limb
        tail = [(x - size * 0.4, y), (x - size * 1.4, y + size * 0.5), (x - size * 2.6, y - size * 0.1)]
        self.card.fill(S.ribbon(tail, (size * 0.8, size * 0.7, size * 0.95)), tone(ink, -0.05), "tail")
        self.card.fill(
            S.ribbon([(x - size, y + 0.5), (x, y + size * 0.3), (x + size, y - 0.2)], (size * 0.85, size, size * 0.8)),
            ink,
            "scarf",
        )
