"""What a person, bot, test or simulator may ask for during a game.

The table machine turns an Intent into a signed entry; nothing else does.
"""

from dataclasses import dataclass

from dixit_lan.ids import Card


@dataclass(frozen=True, slots=True)
class BeginStory:
    """I have a story: let me be the first storyteller."""


@dataclass(frozen=True, slots=True)
class GiveClue:
    """The storyteller's card and clue; ``text`` is None for a clue said aloud."""

    card: Card
    text: str | None


@dataclass(frozen=True, slots=True)
class LayCards:
    """The cards that fit the clue best, as many as the table asks for."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class CastVote:
    """Slots of the spread, numbered from 1: at least one, at most as many as the table allows."""

    slots: tuple[int, ...]


Intent = BeginStory | GiveClue | LayCards | CastVote
