"""The games that can be played at a table, each in one file."""

from collections.abc import Sequence

from dixit_lan.errors import RuleCode, RuleViolation
from dixit_lan.rules.edition import Edition, Mode
from dixit_lan.rules.modes import party, story, team
from dixit_lan.rules.modes.mode import ModeRules, Numbers

MODES: dict[Mode, ModeRules] = {
    Mode.STORY: story.RULES,
    Mode.PARTY: party.RULES,
    Mode.TEAM: team.RULES,
}


def mode_of(edition: Edition) -> ModeRules:
    """The rules of its mode."""
    return MODES[edition.mode]


def numbers(edition: Edition, seats: int) -> Numbers:
    """What a table of ``seats`` plays with."""
    return MODES[edition.mode].numbers(edition, seats)


def check_edition(edition: Edition) -> None:
    """Raise RuleViolation(BAD_EDITION) if a field is out of its range, or of no mode that is played."""
    mode = MODES.get(edition.mode)
    if mode is None or not edition.is_in_range or not mode.fits(edition):
        raise RuleViolation(RuleCode.BAD_EDITION, f"the rules of {edition.name!r} are out of range")


def fits_players(edition: Edition, players: Sequence[str]) -> bool:
    """Is this a table for just these players, by their keys in hexadecimal?"""
    in_range = edition.seats_min <= len(players) <= edition.seats_max
    return in_range and MODES[edition.mode].fits_players(edition, players)
