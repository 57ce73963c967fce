"""The matrix: what every card is to be, settled before drawing, and the quotas of the deck."""

import tomllib
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from pathlib import Path

CARDS = 84
GROUPS = 6
SHARED_MAX = 3

_STYLES = {"gouache": (0.50, 0.60), "paper": (0.24, 0.32), "print": (0.13, 0.21)}
_CAMERAS_MIN = {
    "wide": 4, "medium": 4, "close": 4, "top": 4, "worm": 4, "section": 4, "interior": 4,
    "emblem": 4, "split": 2,
}  # fmt: skip
_ATTRIBUTES = ("style", "camera", "place", "hue", "time", "who", "mood", "trick")


@dataclass(frozen=True, slots=True)
class Entry:
    """One card of the matrix; ``line`` is for those who draw, never for those who play."""

    id: str
    line: str
    group: int
    style: str
    camera: str
    focal: str
    horizon: str
    hue: str
    time: str
    who: str
    mood: str
    trick: str
    tags: tuple[str, ...]
    pale: bool = False
    sky: bool = True

    @property
    def place(self) -> tuple[str, str]:
        """Where the focus and the horizon lie; they count as one attribute."""
        return self.focal, self.horizon


@cache
def entries() -> tuple[Entry, ...]:
    """All cards, in the order of the file."""
    with (Path(__file__).parent / "matrix.toml").open("rb") as file:
        cards = tomllib.load(file)["card"]
    return tuple(Entry(**{**card, "tags": tuple(card["tags"])}) for card in cards)


def entry(name: str) -> Entry:
    """The card called ``name``; raises KeyError."""
    return {card.id: card for card in entries()}[name]


def shared(one: Entry, other: Entry) -> int:
    """How many of the eight attributes two cards have in common."""
    return sum(getattr(one, name) == getattr(other, name) for name in _ATTRIBUTES)


def complaints(cards: Sequence[Entry]) -> list[str]:
    """What the quotas have against these cards; empty for the whole deck."""
    found = [*_counts(cards), *_ceilings(cards), *_floors(cards)]
    for one, other in combinations(cards, 2):
        if one.group == other.group and shared(one, other) > SHARED_MAX:
            found.append(f"{one.id} and {other.id} share {shared(one, other)} attributes")
    found += [f"{card.id} has {len(card.tags)} tags" for card in cards if not 6 <= len(set(card.tags)) <= 10]
    return found


def _counts(cards: Sequence[Entry]) -> list[str]:
    found = [] if len(cards) == CARDS else [f"{len(cards)} cards, not {CARDS}"]
    if len({card.id for card in cards}) != len(cards):
        found.append("two cards have one name")
    sizes = Counter(card.group for card in cards)
    if set(sizes.values()) != {CARDS // GROUPS}:
        found.append(f"groups are uneven: {dict(sizes)}")
    for style, (low, high) in _STYLES.items():
        share = sum(card.style == style for card in cards) / max(1, len(cards))
        if not low <= share <= high:
            found.append(f"{style} is {share:.0%} of the deck")
    return found


def _ceilings(cards: Sequence[Entry]) -> list[str]:
    total = max(1, len(cards))
    found = []
    for name, value, most in (("camera", "wide", 0.35), ("focal", "centre", 0.35), ("who", "child", 0.25)):
        share = sum(getattr(card, name) == value for card in cards) / total
        if share > most:
            found.append(f"{name} {value} is {share:.0%} of the deck")
    hues = Counter(card.hue for card in cards)
    found += [f"{count} cards are {hue}" for hue, count in hues.items() if count > 9]
    return found


def _floors(cards: Sequence[Entry]) -> list[str]:
    cameras = Counter(card.camera for card in cards)
    found = [f"{cameras[name]} {name} cards" for name, least in _CAMERAS_MIN.items() if cameras[name] < least]
    for what, count, least in (
        ("hue families", len({card.hue for card in cards}), 12),
        ("pale cards", sum(card.pale for card in cards), 12),
        ("cards without sky", sum(not card.sky for card in cards), 10),
    ):
        if count < least:
            found.append(f"only {count} {what}")
    return found
