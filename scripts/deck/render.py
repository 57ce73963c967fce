"""From a name in the matrix to a finished picture."""

import importlib
from pathlib import Path

from PIL import Image
from scripts.deck.canvas import Card
from scripts.deck.finish import finished
from scripts.deck.matrix import entries, entry
from scripts.deck.styles import STYLES

SCENES = Path(__file__).parent / "scenes"


def drawn() -> list[str]:
    """The cards of the matrix that have a scene, in the matrix's order."""
    return [card.id for card in entries() if (SCENES / f"{card.id}.py").exists()]


def render(name: str, scale: float = 1.0) -> Image.Image:
    """The picture of a card: 800 x 1200 at scale 1."""
    scene = importlib.import_module(f"scripts.deck.scenes.{name}")
    card = Card(name, STYLES[entry(name).style], scene.LIGHT, scale)
    scene.draw(card)
    return Image.fromarray(finished(card))
