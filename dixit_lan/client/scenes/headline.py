"""What stands over the cards: the sentence on what is awaited, and the clue."""

from dixit_lan.client.models import TableModel
from dixit_lan.client.paint import theme
from dixit_lan.client.paint.drawing_kit import DrawingKit
from dixit_lan.client.paint.layout import Rect, cut_top
from dixit_lan.client.scenes.parts import problem_bar
from dixit_lan.client.widgets.base import Widget
from dixit_lan.client.widgets.plain import Label, Plate

WORDS = 88  # design pixels: how high they are
CLUE_WIDE, CLUE_NARROW, _CLUE_NARROWEST = 760, 540, 380
BESIDE_CLUE = 340  # for cards on both sides of it, together
_CLUE_HEIGHT, _CLUE_MOST = 84, 156  # of a clue as people give them, and of one of 200 wide letters
_HEADS = tuple(theme.Face("title", size) for size in (27, 24, 21, 18))
_DETAILS = (theme.BODY, theme.Face("text", 16), theme.SMALL)
_CLUES = tuple(theme.Face("italic", size) for size in (29, 25, 21, 18, 16))
_LONG_CLUES = _CLUES[2:]


def is_short(model: TableModel, kit: DrawingKit) -> bool:
    """Whether the clue fits on a narrow plate, in large type."""
    return kit.width(model.clue, _CLUES[1]) <= kit.px(CLUE_NARROW - 2 * theme.PAD)


def words(model: TableModel, kit: DrawingKit, area: Rect, align: str) -> list[Widget]:
    """The one sentence on what is awaited, and its explanation."""
    head, detail = cut_top(area, kit.px(40))
    said = _detail(model, kit, detail, align)
    return [
        Label(
            id="table.headline",
            rect=head,
            text=model.headline,
            face=kit.fitting(model.headline, _HEADS, head.width, head.height),
            colour=theme.AMBER_LIGHT if model.mine else theme.CREAM,
            align=align,
            middle=True,
            cuts=True,
        ),
        *(problem_bar(kit, model.problem, detail) if model.problem else [said]),
    ]


def _detail(model: TableModel, kit: DrawingKit, area: Rect, align: str) -> Label:
    return Label(
        id="table.detail",
        rect=area,
        text=model.detail,
        face=kit.fitting(model.detail, _DETAILS, area.width, area.height),
        colour=theme.CREAM_SOFT,
        align=align,
        cuts=True,
    )


def clue_size(model: TableModel, kit: DrawingKit, widest: int) -> tuple[int, int]:
    """How large the plate of the clue is, at most ``widest``: all of the clue is read on it."""
    width = min(
        widest, _short_width(model, kit, widest) if is_short(model, kit) else kit.px(CLUE_WIDE)
    )
    if _clue_fits(model, kit, width, kit.px(_CLUE_HEIGHT)):
        return width, kit.px(_CLUE_HEIGHT)
    return widest, _high_enough(model, kit, widest)


def is_long(model: TableModel, kit: DrawingKit) -> bool:
    """Whether the clue needs more than the plate that clues as people give them lie on."""
    return not _clue_fits(model, kit, kit.px(CLUE_WIDE), kit.px(_CLUE_HEIGHT))


def _short_width(model: TableModel, kit: DrawingKit, widest: int) -> int:
    """Of a short clue's plate: it leaves room for cards beside it, where it can."""
    words = kit.width(model.clue, _CLUES[1]) + 2 * kit.px(theme.PAD)
    most, least = kit.px(CLUE_NARROW), max(words, kit.px(_CLUE_NARROWEST))
    return max(least, min(most, widest - kit.px(BESIDE_CLUE)))


def _high_enough(model: TableModel, kit: DrawingKit, width: int) -> int:
    """For all of a long clue: at the largest type with which the plate does not get too high."""
    inner, heights = width - 2 * kit.px(theme.PAD), []
    for face in _LONG_CLUES:
        lines = len(kit.wrap(model.clue, face, inner)) * kit.line_height(face)
        heights.append(lines + kit.line_height(theme.SMALL) + 2 * kit.px(8))
    return next((h for h in heights if h <= kit.px(_CLUE_MOST)), heights[-1])


def _clue_fits(model: TableModel, kit: DrawingKit, width: int, height: int) -> bool:
    inner = width - 2 * kit.px(theme.PAD), height - kit.line_height(theme.SMALL) - 2 * kit.px(8)
    face = kit.fitting(model.clue, _CLUES, *inner)
    return len(kit.wrap(model.clue, face, inner[0])) * kit.line_height(face) <= inner[1]


def clue(model: TableModel, kit: DrawingKit, plate: Rect) -> list[Widget]:
    """Whose clue it is, and the clue."""
    inner = plate.inflate(-2 * kit.px(theme.PAD), -2 * kit.px(8))
    title, spot = cut_top(inner, kit.line_height(theme.SMALL))
    return [
        Plate(id="clue.plate", rect=plate),
        Label(
            id="clue.title",
            rect=title,
            text=model.clue_title,
            face=theme.SMALL,
            colour=theme.INK_SOFT,
            align="centre",
            cuts=True,
        ),
        Label(
            id="clue.words",
            rect=spot,
            text=model.clue,
            face=kit.fitting(model.clue, _CLUES, spot.width, spot.height),
            colour=theme.INK,
            align="centre",
            middle=True,
            cuts=True,
        ),
    ]
