"""How the window looks: every colour, type size and distance, in one place.

Distances and sizes are in design pixels of a 1366 x 768 window; ``Kit.px`` scales them.
"""

from dataclasses import dataclass

Colour = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Face:
    """A style of type: which family, how large (design pixels)."""

    family: str  # "text", "strong", "title" or "italic"
    size: int


TITLE = Face("title", 52)
HEADING = Face("title", 27)
SUBHEAD = Face("title", 21)
CLUE = Face("italic", 29)
CODE = Face("title", 56)
BODY = Face("text", 18)
STRONG = Face("strong", 18)
SMALL = Face("text", 15)
TINY = Face("strong", 12)
SMALL_STRONG = Face("strong", 15)
BUTTON = Face("strong", 18)
BIG_BUTTON = Face("strong", 21)
BADGE = Face("strong", 20)

FELT = (38, 56, 50)
FELT_EDGE = (15, 24, 22)
FELT_LIGHT = (62, 84, 72)
PAPER = (246, 238, 222)
PAPER_SHADE = (232, 220, 198)
PAPER_EDGE = (206, 190, 160)
INK = (52, 40, 32)
INK_SOFT = (104, 86, 70)
INK_FAINT = (120, 102, 84)
CREAM = (244, 234, 214)
CREAM_SOFT = (212, 208, 190)
CREAM_FAINT = (188, 196, 182)
AMBER = (232, 168, 76)
AMBER_DEEP = (148, 84, 18)
AMBER_LIGHT = (250, 204, 128)
SAGE = (126, 158, 116)
SAGE_DEEP = (66, 100, 62)
BRICK = (178, 74, 56)
BRICK_DEEP = (142, 50, 38)
SEAT_DARK = (32, 47, 42)  # a player beside the table ...
SEAT_LIT = (66, 88, 74)  # ... and one who is awaited
ALARM = (244, 160, 138)  # trouble, on the felt
SHADOW = (0, 0, 0)

GAP = 12
PAD = 20
MARGIN = 24
RADIUS = 12
CARD_RADIUS = 10
TOP_BAR = 46
BUTTON_HEIGHT = 44
BIG_BUTTON_HEIGHT = 58
FIELD_HEIGHT = 46

# Of the rabbits, by number. Hues that stay apart for red-, green- and blue-blind eyes as far as
# twelve can; the mark decides.
SEAT_COLOURS: tuple[Colour, ...] = (
    (226, 106, 84),
    (92, 160, 214),
    (240, 196, 84),
    (112, 178, 118),
    (180, 132, 206),
    (240, 240, 232),
    (238, 150, 178),
    (84, 108, 176),
    (176, 132, 92),
    (96, 190, 186),
    (150, 154, 150),
    (206, 214, 110),
)
SEAT_MARKS = (
    "disc",
    "square",
    "triangle",
    "diamond",
    "ring",
    "cross",
    "heart",
    "bars",
    "drop",
    "star",
    "frame",
    "moon",
)

ZOOM_SHARE = 0.78  # of the window's height
HOVER_ZOOM_MS = 550
LONG_PRESS_MS = 420
DOUBLE_CLICK_MS = 400
CARET_MS = 530

# Motion, in milliseconds.
FADE_MS = 320  # a scene makes way for another
COVER_MS = 50  # of these: nothing of the next one is seen yet, while it is got ready
RAISE_MS = 110  # a card that is pointed at comes up
GLIDE_MS = 340  # something goes to another place
FLIGHT_MS = 460  # a card or a token comes from somebody
FLIP_MS = 640  # a card comes and is turned over
HOP_MS = 230  # a rabbit goes on by one stone ...
HOPS_MS = 1_400  # ... and by many
RACE_MS = 2_000  # the whole game once more: the sound of the end takes the same time to its chord
JOY_MS = 520  # a winner hops once
PULSE_MS = 520  # the story is shown
DEAL_MS = 110  # from card to card
TURN_UP_MS = 170
TOKEN_MS = 90
VOTES_AT_MS = 700  # after the page of a result came
OWNER_MS = 560  # from one owner to the next, and ...
OWNERS_MS = 3_600  # ... of all of them at most
STORY_PAUSE_MS = 650
