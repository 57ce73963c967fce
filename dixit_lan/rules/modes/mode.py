"""What a mode says of itself."""

from collections.abc import Callable
from dataclasses import dataclass

from dixit_lan.rules.edition import Edition
from dixit_lan.rules.script import Round, Script


@dataclass(frozen=True, slots=True)
class ModeRules:
    """``play_round``: one round, as asks to a table."""

    play_round: Callable[[Edition, Round], Script]
