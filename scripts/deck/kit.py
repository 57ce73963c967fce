"""All that a scene draws with, in one import: ``from scripts.deck.kit import *``."""

from scripts.deck import shapes as S
from scripts.deck.air import backdrop, beam, gloom, glow, ground_shadow, mist, reflect, sheen, soft_shadow
from scripts.deck.batch import batch
from scripts.deck.canvas import Card, Light
from scripts.deck.colour import mix, tone, turn, vary
from scripts.deck.finish import tint
from scripts.deck.motifs import beasts, birds, heads, houses, people, plants, portraits, sky, small, things, vehicles
from scripts.deck.motifs.heads import Face
from scripts.deck.motifs.houses import House
from scripts.deck.motifs.people import POSES, Pose, Who, person
from scripts.deck.motifs.portraits import Portrait
from scripts.deck.paint import across, down, line, ring, stops

__all__ = [
    "POSES", "S", "Card", "Face", "House", "Light", "Portrait", "Pose", "Who", "across", "backdrop", "batch", "beam",
    "beasts", "birds", "down", "gloom", "glow", "ground_shadow", "heads", "houses", "line", "mist", "mix",
    "people", "person", "plants", "portraits", "reflect", "ring", "sheen", "sky", "small", "soft_shadow",
    "stops", "things", "tint", "tone", "turn", "vary", "vehicles",
]  # fmt: skip
