"""Make the fonts for the scripts of the world in ``assets/fonts`` from Noto's: one weight, no hints.

    python scripts/fonts.py FOLDER      take the Noto fonts from two packages unpacked in FOLDER
    python scripts/fonts.py             fetch the packages with pip first

Every font keeps all that shaping needs. Of Noto Sans CJK only the common characters stay: those of
GB 2312, JIS X 0208 and Big5's first level, kana, bopomofo and every syllable of Hangul, in the forms of
simplified Chinese; a second font has the Japanese ones that differ. What none of our fonts has, the
window looks for among the computer's own.
"""

import argparse
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterable
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

FONTS = Path(__file__).resolve().parent.parent / "assets" / "fonts"
PACKAGES = ("manimgx-fonts==2026.9.26.post1", "manimgx-fonts-cjk==2026.9.26.post1")
SCRIPTS = (
    "Arabic", "Armenian", "Bengali", "Devanagari", "Ethiopic", "Georgian", "Gujarati", "Gurmukhi",
    "Hebrew", "Kannada", "Khmer", "Lao", "Malayalam", "Myanmar", "Oriya", "Sinhala", "Tamil",
    "Telugu", "Thai",
)  # fmt: skip
WEIGHT = 500  # between our text and our strong text: one weight has to go with both
_SPACE = 0x20
_JAPANESE, _SIMPLIFIED = 0, 2  # faces of the CJK collection: the forms of a character differ
_FIRST_CJK = 0x2E80
_CJK_FEATURES = ("ccmp", "liga", "calt", "ljmo", "vjmo", "tjmo", "kern", "mark")
_NEEDLESS = ("STAT", "DSIG", "vhea", "vmtx", "VORG", "BASE", "VVAR")
_SUFFIX = "Cut"  # in the name of a font that is not as its makers published it


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", nargs="?", type=Path)
    folder = parser.parse_args().folder
    with tempfile.TemporaryDirectory() as temporary:
        source = folder or _fetched(Path(temporary))
        for script in SCRIPTS:
            _make(_one(source, f"NotoSans{script}[[]wght].ttf"), f"NotoSans{script}.ttf", ["*"])
        _make(_one(source, "NotoEmoji[[]wght].ttf"), "NotoEmoji.ttf", ["*"])
        cjk = _one(source, "NotoSansCJK-VF.otf.ttc")
        _make_cjk(cjk, _SIMPLIFIED, _common(), "NotoSansCJK.otf")
        _make_cjk(cjk, _JAPANESE, _other_in_japan(cjk), "NotoSansCJKjp.otf")
    return 0


def _make_cjk(path: Path, face: int, points: set[int], name: str) -> None:
    font = TTFont(path, fontNumber=face)
    _cut(font, points, _CJK_FEATURES, hinting=True)  # the instancer wants the hints ...
    _save(_instance(font), name)
    _make(FONTS / name, name, ["*"])  # ... and we do not


def _other_in_japan(path: Path) -> set[int]:
    """The characters of JIS X 0208 that are drawn in another way in Japan than in China."""
    ours, theirs = (_glyphs(path, face) for face in (_SIMPLIFIED, _JAPANESE))
    return {point for point in _jis() if point >= _FIRST_CJK and ours[point] != theirs[point]}


def _glyphs(path: Path, face: int) -> dict[int, int]:
    font = TTFont(path, fontNumber=face, lazy=True)
    return {point: font.getGlyphID(name) for point, name in font.getBestCmap().items()}


def _fetched(folder: Path) -> Path:
    command = [sys.executable, "-m", "pip", "download", "--no-deps", "-d", str(folder), *PACKAGES]
    subprocess.run(command, check=True)
    for wheel in folder.glob("*.whl"):
        zipfile.ZipFile(wheel).extractall(folder)
    return folder


def _one(source: Path, pattern: str) -> Path:
    (path,) = source.rglob(pattern)
    return path


def _make(path: Path, name: str, features: Iterable[str]) -> None:
    font = TTFont(path)
    _cut(font, font.getBestCmap(), features, hinting=False)
    _save(_instance(font), name)


def _cut(font: TTFont, points: Iterable[int], features: Iterable[str], *, hinting: bool) -> None:
    options = subset.Options()
    options.layout_features = list(features)
    options.hinting = hinting
    options.name_IDs = ["*"]
    options.notdef_outline = True
    options.glyph_names = False
    options.drop_tables += _NEEDLESS
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes={*points, _SPACE})
    subsetter.subset(font)


def _instance(font: TTFont) -> TTFont:
    if "fvar" in font:
        instancer.instantiateVariableFont(font, {"wght": WEIGHT}, inplace=True)
    return font


def _save(font: TTFont, name: str) -> None:
    for record in font["name"].names:
        if record.nameID in (1, 4, 6, 16) and not str(record).endswith(_SUFFIX):
            glue = "-" if record.nameID == 6 else " "
            record.string = f"{record}{glue}{_SUFFIX}"
    font["head"].modified = font["head"].created  # the same bytes on every day
    font.recalcTimestamp = False
    font.save(FONTS / name)
    print(f"{name}: {len(font.getBestCmap())} characters, {(FONTS / name).stat().st_size} bytes")


def _common() -> set[int]:
    """The code points of the common Chinese, Japanese and Korean characters."""
    han = (
        _decoded("gb2312", range(0xA1, 0xF8), range(0xA1, 0xFF))
        | _jis()
        | _decoded("big5", range(0xA1, 0xC7), range(0x40, 0xFF))
    )
    blocks = (
        range(0x3000, 0x3130),  # punctuation, kana, bopomofo
        range(0x3130, 0x3190),  # letters of Hangul
        range(0x31F0, 0x3200),
        range(0xAC00, 0xD7A4),  # syllables of Hangul
        range(0xFF00, 0xFFF0),
    )
    points = han.union(*blocks)
    return {point for point in points if point >= _FIRST_CJK}


def _jis() -> set[int]:
    return _decoded("euc_jp", range(0xA1, 0xF5), range(0xA1, 0xFF))


def _decoded(codec: str, leads: range, trails: range) -> set[int]:
    pairs = (bytes([lead, trail]) for lead in leads for trail in trails)
    letters = (pair.decode(codec, errors="ignore") for pair in pairs)
    return {ord(letter) for letter in letters if len(letter) == 1}


if __name__ == "__main__":
    sys.exit(main())
