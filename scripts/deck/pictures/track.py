"""The score track: 31 stones across a meadow, evenly set so that the client can find them; no numerals."""

from PIL import Image
from scripts.deck import shapes as S
from scripts.deck.air import ground_shadow
from scripts.deck.batch import batch
from scripts.deck.colour import vary
from scripts.deck.paint import down
from scripts.deck.pictures.sheet import Sheet, cut_out

WIDTH, HEIGHT, STEPS = 1860, 140, 31
PITCH = WIDTH // STEPS  # stone k lies at ((k + 0.5) * PITCH, ROW)
ROW = 92


def draw() -> Image.Image:
    """1860 x 140, with round corners on clear ground."""
    sheet = Sheet("track", WIDTH, HEIGHT)
    with sheet.clip(S.rect(3, 3, WIDTH - 6, HEIGHT - 6, 26)):
        sheet.fill(S.rect(0, 0, WIDTH, HEIGHT), down("#5f8a86", "#86a07c", "#5b7a4e", "#46663f"), "ground", form=0)
        for number, (y, ink) in enumerate(((44, "#6f9480"), (58, "#5f8560"))):
            sheet.fill(S.hill(S.ridge(0, WIDTH, y, 22, number + 4, 90), 200), ink, f"hills{number}")
        sheet.fill(
            S.ribbon([(-20, ROW), (500, ROW - 2), (1000, ROW + 3), (1400, ROW - 2), (1880, ROW)], (66, 60, 66)),
            "#b99a6c",
            "path",
            form=0.3,
        )
        _grass(sheet)
        for k in range(STEPS):
            x, goal = (k + 0.5) * PITCH, k == STEPS - 1
            ground_shadow(sheet, x + 2, ROW + 6, 25, 17, 0.5)
            ink = "#e3b65a" if goal else "#e6dac0" if k % 5 == 0 else "#cdbf9f"
            sheet.fill(S.blob(x, ROW, 24, 18, 0.035, k), ink, f"stone{k}", depth=0.9)
    return cut_out(sheet, WIDTH, HEIGHT)


def _grass(sheet: Sheet) -> None:
    rng = sheet.rng("grass")
    with batch(sheet, "grass") as marks:
        for _ in range(520):
            x, low = rng.uniform(0, WIDTH), rng.random() < 0.4
            y = rng.uniform(128, 146) if low else rng.uniform(56, 68)
            marks.blade([(x, y), (x + 2, y - 7), (x + rng.normal(2, 4), y - 15)], 4, vary("#4d6f42", rng, 0.05))
        for _ in range(46):
            x, y = rng.uniform(0, WIDTH), rng.choice((52.0, 132.0)) + rng.normal(0, 3)
            marks.oval((x, y), 4, 4, 0, ("#f3e6c8", "#e2a93a", "#c9574a")[int(rng.integers(3))])
