"""Names and clues in the scripts of the world: no boxes, letters shaped, both directions in order."""

import struct
from pathlib import Path

import pygame
import pytest
import regex
from hypothesis import given, settings
from hypothesis import strategies as st

from dixit_lan.client.app import Client
from dixit_lan.client.paint.theme import BODY, CLUE, HEADING, SMALL_STRONG, STRONG, SUBHEAD, Face
from dixit_lan.client.type import bidi
from dixit_lan.client.type.bidi import isolated, rebalanced, visual_runs
from dixit_lan.client.type.clean import clean, clusters
from dixit_lan.client.type.cmap import covered
from dixit_lan.client.type.fonts import UNKNOWN, Fonts
from dixit_lan.client.type.system_fonts import SystemFonts
from dixit_lan.client.window import open_window
from dixit_lan.client.words.text import join_names, t
from dixit_lan.packs.locate import asset_folder
from tests.client.fake_backend import FakeBackend
from tests.client.pilot import Pilot

CLUES = {
    "Latin": "Łódź, ŵy, ʻOkina, façade: Þórr",
    "Vietnamese": "Tiếng mưa đêm trên mái ngói, ổi ẩm ướt",
    "Esperanto": "eĥoŝanĝo ĉiuĵaŭde",
    "Cyrillic": "Щедрий вечір, Юля, їжак и ёж",
    "Greek": "Ο ύπνος της Σοφίας, ᾠδή",
    "Arabic": "حلمٌ فوق السحاب، ١٢ نجمة؟",
    "Persian": "می‌خواهم پرواز کنم",
    "Hebrew": "שָׁלוֹם עולם: חלום בלילה",
    "Devanagari": "नमस्ते क्षत्रिय, श्री र्कि ॐ",
    "Bengali": "স্বপ্নের দরজা",
    "Tamil": "கனவுகளின் கதவு",
    "Telugu": "కలల తలుపు",
    "Kannada": "ಕನಸಿನ ಬಾಗಿಲು",
    "Malayalam": "സ്വപ്നത്തിന്റെ വാതിൽ",
    "Gujarati": "સપનાનો દરવાજો",
    "Gurmukhi": "ਸੁਪਨਿਆਂ ਦਾ ਦਰਵਾਜ਼ਾ",
    "Sinhala": "සිහින දොර",
    "Thai": "ฉันฝันถึงที่นี่ น้ำ ผู้ใหญ่",
    "Lao": "ປະຕູແຫ່ງຄວາມຝັນ",
    "Khmer": "ទ្វារនៃក្តីសុបិន",
    "Myanmar": "အိပ်မက်တံခါး",
    "Georgian": "სიზმრის კარი",
    "Armenian": "Երազի դուռը",
    "Ethiopic": "የህልም በር",
    "Chinese": "梦的门，夢的門。《紅樓夢》",
    "Japanese": "海の底の扉「夢」ー鬱々と",
    "Korean": "꿈의 문, 뷁 쀍",
    "emoji": "👩‍🚀 🏳️‍🌈 🇸🇪 👍🏽 ❤️ 🐇 1️⃣ 🫠 👨‍👩‍👧‍👦",
    "signs": "★ ✓ − “” … · → ½ €",
}
FACES = (BODY, STRONG, SUBHEAD, CLUE, SMALL_STRONG)
NOWHERE = "\U000e1000"  # assigned to nothing
INK = (0, 0, 0)


@pytest.fixture(scope="module")
def fonts() -> Fonts:
    pygame.font.init()
    return Fonts(asset_folder() / "fonts", 1.0, SystemFonts(()))


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def same(one: pygame.Surface, other: pygame.Surface) -> bool:
    return one.get_size() == other.get_size() and pixels(one) == pixels(other)


@pytest.mark.parametrize("text", CLUES.values(), ids=CLUES)
def test_every_letter_has_a_glyph_in_every_family(fonts: Fonts, text: str) -> None:
    for face in FACES:
        for font, run in fonts._runs(clean(text), face):
            box = font.render(NOWHERE, True, INK)
            assert UNKNOWN not in run
            for letter in clusters(run):
                assert letter.isspace() or not same(font.render(letter, True, INK), box), letter


@pytest.mark.parametrize("text", CLUES.values(), ids=CLUES)
def test_no_ink_is_lost_above_or_below_the_line(fonts: Fonts, text: str) -> None:
    """Marks may stand out a little; the bodies of letters may not."""
    for face in FACES:
        line = fonts.render(clean(text), face, INK)
        ascent = fonts._font(fonts._chains[face.family][0], face).get_ascent()
        for font, run in fonts._runs(clean(text), face):
            ink = font.render(run, True, INK).get_bounding_rect()
            top = ascent - font.get_ascent() + ink.top
            assert top >= -2, (face, run, top)
            assert top + ink.height <= line.get_height() + 3, (face, run)


def test_plain_words_are_split_as_letter_by_letter(
    fonts: Fonts, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = "".join(map(chr, range(0x20, 0x7F)))
    at_once = [fonts._split(words, face.family) for face in FACES]
    monkeypatch.setattr("dixit_lan.client.type.fonts._has_ascii", lambda path: False)
    assert at_once == [fonts._split(words, face.family) for face in FACES]


def test_vietnamese_may_come_in_pieces(fonts: Fonts) -> None:
    pieces = "Tiê\u0301ng Vie\u0323\u0302t"
    assert clean(pieces) == "Tiếng Việt"
    assert len(clusters(pieces)) == len("Tiếng Việt")


def test_conjuncts_and_marks_are_shaped(fonts: Fonts) -> None:
    apart = sum(fonts.width(letter, BODY) for letter in ("क", "ष"))
    assert fonts.width("क्ष", BODY) < 0.9 * apart
    before = fonts.render("कि", BODY, INK).subsurface((0, 0, 4, 20))  # the vowel stands first
    assert not same(before, fonts.render("क", BODY, INK).subsurface((0, 0, 4, 20)))
    assert fonts.width("ที่", BODY) == fonts.width("ท", BODY)
    assert fonts.width("👩‍🚀", BODY) < 1.5 * fonts.width("🚀", BODY)


def test_a_japanese_line_is_drawn_as_in_japan(fonts: Fonts) -> None:
    chinese, japanese = (
        [font for font, run in fonts._runs(text, BODY) if "直" in run] for text in ("直", "直の")
    )
    assert chinese[0] is not japanese[0]
    assert not same(chinese[0].render("直", True, INK), japanese[0].render("直", True, INK))


def test_a_blank_behind_an_emoji_is_no_wider_than_others(fonts: Fonts) -> None:
    blank = fonts.width("a b", BODY) - fonts.width("a", BODY) - fonts.width("b", BODY)
    parts = fonts.width("🐇", BODY) + fonts.width("Kim", BODY)
    assert fonts.width("🐇 Kim", BODY) <= parts + blank + 2


def test_arabic_letters_join(fonts: Fonts) -> None:
    assert fonts.width("ببب", BODY) < 0.9 * sum(fonts.width(c, BODY) for c in "ببب")


def test_hebrew_runs_to_the_left(fonts: Fonts) -> None:
    word = fonts.render("אב", BODY, INK)
    first = fonts.render("א", BODY, INK)
    right = word.subsurface((word.get_width() - first.get_width(), 0, *first.get_size()))
    assert same(right.copy(), first)


@pytest.mark.parametrize(
    ("text", "runs"),
    [
        ("abc", [("abc", False)]),
        ("", []),
        ("שלום", [("שלום", True)]),
        ("Dana דנה 12", [("Dana ", False), ("12", False), ("דנה ", True)]),
        ("(דנה)", [("(", False), ("דנה", True), (")", False)]),
        ("דנה, מאי!", [("דנה, מאי", True), ("!", False)]),
        ("سنة 12 ب x", [("ب", True), ("12", False), ("سنة ", True), (" x", False)]),
        ("می\u200cخواهم", [("می\u200cخواهم", True)]),
        (f"by {isolated('דנה')} 3", [("by ", False), ("דנה", True), (" 3", False)]),
        (isolated("שלום abc עולם"), [("עולם", True), ("abc", False), ("שלום ", True)]),
        ("a \u2068שלום", [("a ", False), ("שלום", True)]),
        ("\u2068ש\u2069\u0301", [("ש", True), ("\u0301", False)]),
        ("שלום\u2069 a", [("שלום", True), (" a", False)]),
    ],
)
def test_stretches_come_from_left_to_right(text: str, runs: list[tuple[str, bool]]) -> None:
    shown = visual_runs(text)
    assert [(words.strip(), left) for words, left in shown if words.strip()] == [
        (words.strip(), left) for words, left in runs
    ]
    assert sorted("".join(words for words, _ in shown)) == sorted(bidi._MARKS.sub("", text))


@settings(max_examples=100, deadline=None)
@given(
    st.text(max_size=12)
    | st.text("a1 (א١ب\u200c\u2068\u2069\u0301,\U000e1000\U0001e9ff", max_size=12)
)
def test_no_letter_is_lost_whatever_the_text_holds(text: str) -> None:
    shown = "".join(words for words, _ in visual_runs(text))
    assert sorted(shown.replace("\ufffc", "")) == sorted(
        regex.sub("[\u2068\u2069\ufffc]", "", text)
    )


def test_a_name_does_not_tear_the_sentence_around_it() -> None:
    names = join_names(("שלום", "سلام", "Ayu"))
    shown = [words for words, _ in visual_runs(t("wait.for", names=names))]
    assert "".join(shown) == "Waiting for שלום, سلام and Ayu."


@pytest.mark.parametrize("text", ["abc", "שלום", "سلام", "שלום abc עולם", "a שלום", "ab ש 12"])
def test_the_caret_stands_where_the_next_letter_comes(fonts: Fonts, text: str) -> None:
    whole = fonts.width(isolated(text), BODY)
    places = [fonts.place(text, at, BODY) for at in range(len(text) + 1)]
    assert all(0 <= place <= whole for place in places)
    leftward = isolated(text[:1]) != text[:1]
    assert places[0] == (whole if leftward else 0)
    if text in ("abc", "שלום"):  # Arabic letters grow narrower where they join
        assert places == sorted(places, reverse=leftward)
    if text in ("abc", "שלום", "سلام"):
        assert places[-1] == (0 if leftward else whole)


def test_a_field_follows_what_runs_to_the_left() -> None:
    pilot = Pilot(FakeBackend())
    pilot.click("start.player")
    pilot.press(pygame.K_a, pygame.KMOD_CTRL)
    carets = []
    for letter in "שלום":
        pilot.write(letter)
        field, editor = pilot.stage.page.find("start.player"), pilot.stage.editor("start.player")
        inner = field.inner(pilot.stage.kit)
        carets.append(field.caret_rect(pilot.stage.kit, editor).x - inner.x)
    assert carets == [0, 0, 0, 0]
    assert field.caret_at(pilot.stage.kit, editor, inner.right) == 0


def test_plain_sentences_stay_as_they_are() -> None:
    assert t("wait.for", names="Ayu") == "Waiting for Ayu."


def test_a_broken_line_keeps_what_is_set_apart() -> None:
    assert rebalanced(["a \u2068ש", "ל", "ם\u2069 b"]) == [
        "a \u2068ש\u2069",
        "\u2068ל\u2069",
        "\u2068ם\u2069 b",
    ]
    assert rebalanced(["a", "b"]) == ["a", "b"]


def test_lines_break_between_letters_as_people_see_them() -> None:
    kit = Client(FakeBackend(), open_window((1366, 768)))._new_kit()
    for text in (CLUES["Thai"], CLUES["Japanese"], CLUES["emoji"], CLUES["Devanagari"]):
        lines = kit.wrap(text, BODY, 60)
        assert len(lines) > 2
        assert [c for line in lines for c in clusters(line) if c != " "] == [
            c for c in clusters(text) if c != " "
        ]
        assert clusters(text)[0] in kit.cut(text, BODY, 60)


def test_a_letter_that_nobody_has_is_a_sign_and_no_box(fonts: Fonts) -> None:
    for text in ("\U00012000", NOWHERE, "a\U00012000b"):
        shown = "".join(run for _, run in fonts._runs(text, BODY))
        assert shown == text.replace("\U00012000", UNKNOWN).replace(NOWHERE, UNKNOWN)


def test_a_tower_of_strange_marks_leaves_the_letter(fonts: Fonts) -> None:
    shown = "".join(run for _, run in fonts._runs("z\U00016b30\u0301", BODY))
    assert shown.startswith("z") and UNKNOWN not in shown


def test_the_computers_fonts_help_out(tmp_path: Path) -> None:
    pygame.font.init()
    ours, theirs = tmp_path / "ours", tmp_path / "theirs"
    ours.mkdir()
    theirs.mkdir()
    for name in ("SourceSans3-Regular.ttf", "DejaVuSans.ttf"):
        (ours / name).symlink_to(asset_folder() / "fonts" / name)
    (theirs / "aaa.ttf").write_bytes(b"no font")
    (theirs / "thai.TTF").write_bytes((asset_folder() / "fonts" / "NotoSansThai.ttf").read_bytes())
    system = SystemFonts((tmp_path / "nowhere", theirs))
    fonts = Fonts(ours, 1.0, system)
    before = fonts.generation
    assert [run for _, run in fonts._runs("ท", BODY)] == [UNKNOWN]  # not known yet
    system.wait()
    assert fonts.generation > before
    assert [run for _, run in fonts._runs("ท", BODY)] == ["ท"]
    assert [run for _, run in fonts._runs("\U00012000", BODY)] == [UNKNOWN]


def test_an_unreadable_font_covers_nothing(tmp_path: Path) -> None:
    broken = tmp_path / "broken.ttf"
    for data in (
        b"",
        b"\x00\x01\x00\x00\x00\x09" + b"\xff" * 30,
        b"ttcf",
        font_of(struct.pack(">HHIIIIII", 12, 0, 16, 0, 0xFFFFFFFF, 65, 90, 1)),
        font_of(struct.pack(">HHHH", 4, 16, 0, 0xFFFF)),
    ):
        broken.write_bytes(data)
        assert 65 not in covered(broken)
    assert 65 not in covered(tmp_path / "missing.ttf")


def test_holes_within_a_stretch_are_seen(tmp_path: Path) -> None:
    """A to C by a list in which B has no glyph; a to c by a difference."""
    segments = (
        struct.pack(">HHHHHHH", 4, 0, 0, 6, 0, 0, 0)
        + struct.pack(">HHH", 67, 99, 0xFFFF)
        + struct.pack(">H", 0)
        + struct.pack(">HHH", 65, 97, 0xFFFF)
        + struct.pack(">HHH", 0, 10, 1)
        + struct.pack(">HHH", 6, 0, 0)
        + struct.pack(">HHH", 5, 0, 7)
    )
    path = tmp_path / "holes.ttf"
    path.write_bytes(font_of(segments))
    has = covered(path)
    assert [chr(c) for c in range(60, 105) if c in has] == ["A", "C", "a", "b", "c"]
    assert "A" not in has


def font_of(subtable: bytes) -> bytes:
    """A file with nothing but a character map."""
    cmap = struct.pack(">HHHHI", 0, 1, 3, 1, 12) + subtable
    return (
        b"\x00\x01\x00\x00"
        + struct.pack(">HHHH4sIII", 1, 0, 0, 0, b"cmap", 0, 28, len(cmap))
        + cmap
    )


def test_no_line_begins_with_the_end_of_a_sentence() -> None:
    """A script without blanks is broken anywhere but there; a letter comes along instead."""
    kit = Client(FakeBackend(), open_window((1024, 640)))._new_kit()
    words = "山札の枚数です。" * 12
    for width in range(60, 400, 7):
        lines = kit.wrap(words, BODY, width)
        assert "".join(lines) == words
        assert not any(line.startswith("。") for line in lines)
        assert all(kit.width(line, BODY) <= width for line in lines)


@pytest.mark.parametrize("face", [BODY, STRONG, SUBHEAD, HEADING, CLUE])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_no_letter_is_cut_off_below_or_above(face: Face, scale: float) -> None:
    """Whatever font it comes from: as much of it is on the line as on a picture of its own."""
    open_window((640, 480))
    fonts = Fonts(asset_folder() / "fonts", scale)
    for words in ("أي بطاقة؟ جحعيئپ", "ปู่ญุแก็", "किंद्ध्रु", "ქართჳ", "jgy أيح"):
        line = fonts.render(words, face, (255, 255, 255))
        drawn = pygame.mask.from_surface(line, 60).count()
        alone = sum(
            pygame.mask.from_surface(font.render(run, True, (255, 255, 255)), 60).count()
            for font, run in fonts._runs(words, face)
        )
        assert drawn == alone, words
