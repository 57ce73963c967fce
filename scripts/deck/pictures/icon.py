"""The program's icon: a rabbit peeks from behind a card."""

from PIL import Image
from scripts.deck import shapes as S
from scripts.deck.canvas import Card
from scripts.deck.paint import across, down
from scripts.deck.pictures.sheet import Sheet, cut_out, piece

_LINE, _FUR = "#3a2a2c", "#f3ead8"
_RED = "#cf6a4c"


def draw(side: int) -> Image.Image:
    """The icon, on clear ground."""
    sheet = Sheet("icon", 1024, 1024)
    _rabbit(sheet)
    with sheet.at(512, 744, 1, -7):
        _card(sheet)
    for x, y, angle in ((232, 566, -22), (716, 506, 8)):
        piece(sheet, S.ellipse(x, y, 62, 74, angle), _FUR, f"paw{x}", _LINE, 14)
        for dx in (-20, 20):
            sheet.line([(x + dx, y + 26), (x + dx + 2, y + 62)], 9, _LINE)
    return cut_out(sheet, side, side)


def _rabbit(sheet: Sheet) -> None:
    for label, spine, inner in (
        ("left", [(370, 330), (290, 196), (278, 84)], [(366, 300), (308, 196), (294, 122)]),
        ("right", [(590, 320), (640, 196), (750, 118), (862, 196)], [(596, 296), (650, 206), (744, 152), (812, 182)]),
    ):  # fmt: skip
        piece(sheet, S.body(spine, (62, 82, 76, 24)), _FUR, f"{label} ear", _LINE, 16)
        sheet.fill(S.body(inner, (26, 42, 36, 10)), "#e3a091", f"{label} inner", form=0.4)
    head = S.spline([(480, 240), (640, 290), (716, 430), (690, 600), (480, 680), (270, 600), (244, 430), (320, 290)])
    piece(sheet, head, _FUR, "head", _LINE, 16, 0.8)
    for side in (-1, 1):
        sheet.fill(S.ellipse(480 + side * 166, 494, 44, 32), "#e2796a", f"blush{side}", form=0, edge=3, opacity=0.55)
        sheet.fill(S.ellipse(480 + side * 104, 420, 36, 48), "#2c2019", f"eye{side}", form=0, edge=0.3)
        sheet.fill(S.ellipse(480 + side * 104 + 12, 400, 13), "#fffaf0", f"glint{side}", form=0, edge=0.3)
    sheet.fill(S.spline([(446, 474), (514, 474), (480, 510)]), "#b8564e", "nose", form=0.5)


def _card(sheet: Card) -> None:
    """Its back in short: the frame, day and night, sun and moon."""
    piece(sheet, S.rect(-330, -214, 660, 424, 54), "#f4e8cc", "card", _LINE, 16, 0.3)
    field = S.rect(-282, -166, 564, 328, 30)
    sheet.fill(field, across("#d9975e", _RED, angle=0), "dusk", form=0)
    with sheet.clip(field):
        night = S.spline([(-330, 300, 1), (-330, 40, 1), (-140, 96), (20, 0), (140, -110), (360, -150, 1), (360, 300, 1)])
        sheet.fill(night, down("#434684", "#262c5a"), "night", form=0.4)
    sheet.fill(S.minus(S.ellipse(130, 44, 92), S.ellipse(170, 20, 78)), "#f5dfa0", "moon", depth=0.6)
    for x, y, r in ((-110, 108, 32), (214, -40, 24), (24, 122, 18)):
        sheet.fill(S.star(x, y, r, 0.38, 4), "#f5e6bc", f"star{x}", form=0)
    sheet.fill(S.ellipse(-170, -80, 56), "#f7d98c", "sun", depth=0.6)
