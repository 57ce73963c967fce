"""What a person, bot, test or simulator may ask for during a game.

The table machine turns an Intent into a signed entry; nothing else does.
"""

from dataclasses import dataclass

from dixit_lan.ids import Card, Seat


@dataclass(frozen=True, slots=True)
class BeginStory:
    """I have a story: let me be the first storyteller."""


@dataclass(frozen=True, slots=True)
class GiveClue:
    """The storyteller's card and clue; ``text`` is None for a clue said aloud. ``card`` is None where
    no hand is open yet.
    """

    card: Card | None
    text: str | None


@dataclass(frozen=True, slots=True)
class PickLayer:
    """Which of us two partners lays: ``seat``, the own one or the partner's."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class LayCards:
    """The cards that fit the clue best, as many as the table asks for."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class CastVote:
    """Slots of the spread, numbered from 1: at least one, at most as many as the table allows; and the
    one that a storyteller votes against in Party, 0 for none.
    """

    slots: tuple[int, ...]
    red: int = 0


Intent = BeginStory | GiveClue | PickLayer | LayCards | CastVote
