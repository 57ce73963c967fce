"""What a mode says of itself."""

from collections.abc import Callable
from dataclasses import dataclass

from dixit_lan.rules.edition import Edition
from dixit_lan.rules.script import Round, Script


@dataclass(frozen=True, slots=True)
class Numbers:
    """What a table of some size plays with."""

    hand: int  # cards in a full hand
    laid: int  # cards that each player but the storyteller lays
    votes: int  # that each voter has at most
    spread: int  # images that are turned up, if everybody has laid


@dataclass(frozen=True, slots=True)
class ModeRules:
    """``play_round``: one round, as asks to a table; ``numbers``: those of a table of so many seats;
    ``fits``: does an edition hold nothing that belongs to another mode? ``idle``: the house rules, by
    name, that mean nothing in this mode: nobody is asked about them.
    """

    play_round: Callable[[Edition, Round], Script]
    numbers: Callable[[Edition, int], Numbers]
    fits: Callable[[Edition], bool]
    idle: frozenset[str] = frozenset()
