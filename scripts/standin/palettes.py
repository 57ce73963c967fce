"""Twelve moods of colour, and the words that they may call up."""

from dataclasses import dataclass

from standin.canvas import Colour, colour


@dataclass(frozen=True, slots=True)
class Palette:
    high: Colour  # the sky above
    low: Colour  # the sky below
    far: Colour
    middle: Colour
    near: Colour
    accent: Colour
    light: Colour
    words: tuple[str, ...]

    @property
    def body(self) -> tuple[Colour, Colour, Colour]:
        return self.far, self.middle, self.near


def _palette(codes: str, words: str) -> Palette:
    high, low, far, middle, near, accent, light = map(colour, codes.split())
    return Palette(high, low, far, middle, near, accent, light, tuple(words.split()))


PALETTES = (
    _palette(
        "2b1a2f c8502e 8e2f2c d9782d 3d1720 f6c453 ffe9b0",
        "fire anger warmth passion danger evening courage",
    ),
    _palette(
        "35406b e7a58b 7b6a93 c4778a 2c2a4a f7d9a0 fff0d8",
        "evening goodbye longing memory tenderness summer silence",
    ),
    _palette(
        "06263d 1f7a8c 0f4c66 2fa4a8 04182b f2b880 d9f4ee",
        "sea depth secret silence cold journey dream",
    ),
    _palette(
        "d8e0b0 6f9a5b 4d7a4a 96b35d 223d2e e46f4a fbf6d2",
        "forest growth hope childhood patience home spring",
    ),
    _palette(
        "f2dfb8 d9a86c b9814f e2b77d 6b4429 2f6f7a fff6df",
        "desert thirst journey time memory warmth age",
    ),
    _palette(
        "f7d6d0 e58a9a c9596f f0a8a0 6a2440 3a7d8c fff1ea",
        "love tenderness shyness childhood sweetness spring vanity",
    ),
    _palette(
        "070b22 26336b 1a2350 4c5aa8 05060f f4e6a1 dfe6ff",
        "night dream solitude fear mystery infinity sleep",
    ),
    _palette(
        "e9f1f5 a9c6d6 7fa6bf c7dbe4 3b5a73 d8574e ffffff",
        "winter cold purity loneliness silence truth distance",
    ),
    _palette(
        "5a3a10 e3a72f b57a1d f2c94c 3a2206 7c1f3f fff3c2",
        "treasure pride power celebration greed summer wisdom",
    ),
    _palette(
        "2a2f38 7d8893 525c68 9aa4a8 171b22 e8c24a e8ecec",
        "storm sadness doubt machine war age distance",
    ),
    _palette(
        "2c1145 8a4bb0 5b2a86 b57fd0 1d0a30 6fd6c0 f3dcff",
        "magic mystery madness music prophecy vanity dream",
    ),
    _palette(
        "cdeee4 57b8a6 2f8f86 f0d264 14504f f26a5a fdfcea",
        "joy play freedom hope surprise celebration youth",
    ),
)
