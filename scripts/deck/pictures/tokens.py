"""Voting tokens: a painted disc a seat, with room for a number in its pale field and the seat's mark on a tab below."""

from dixit_lan.client.paint.theme import SEAT_MARKS
from PIL import Image
from scripts.deck import shapes as S
from scripts.deck.colour import mix, tone
from scripts.deck.pictures.marks import mark
from scripts.deck.pictures.rabbits import colour
from scripts.deck.pictures.sheet import Sheet, cut_out

SIDE = 128
_INK, _FIELD = "#2c2019", "#f7eedb"


def draw(seat: int) -> Image.Image:
    """The token of a seat, on clear ground."""
    sheet, ink = Sheet(f"token {seat}", 2 * SIDE, 2 * SIDE), colour(seat)
    line = mix(tone(ink, -0.42, 0.9), _INK, 0.5)
    sheet.fill(S.ellipse(128, 128, 122), line, "line", form=0, edge=0.4)
    sheet.fill(S.ellipse(128, 128, 113), ink, "disc", depth=0.35, edge=0.5)
    for k in range(8):
        if k != 2:  # the tab is there
            x, y = S.polar(128, 128, 99, 45 * k)
            sheet.fill(S.ellipse(x, y, 7), tone(ink, -0.16), f"dot{k}", form=0)
    sheet.fill(S.ellipse(128, 116, 84), line, "rim", form=0, edge=0.4)
    sheet.fill(S.ellipse(128, 116, 78), _FIELD, "field", form=-0.25, depth=0.4, edge=0.4)
    sheet.fill(S.ellipse(128, 204, 47), line, "tab line", form=0, edge=0.4)
    sheet.fill(S.ellipse(128, 204, 41), _FIELD, "tab", form=0.2, edge=0.4)
    sheet.fill(mark(SEAT_MARKS[seat], 128, 204, 56), _INK, "mark", form=0, edge=0.2, pigment=0.4)
    return cut_out(sheet, SIDE, SIDE)
