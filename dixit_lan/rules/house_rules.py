"""House rules: what a table may change of its edition, what it has changed, and what fits where."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from dixit_lan.errors import RuleViolation
from dixit_lan.rules.edition import (
    EDITIONS,
    DeckEnd,
    Edition,
    FirstStoryteller,
    PartnerImage,
    Recovery,
    SingleVoteBonus,
)
from dixit_lan.rules.modes.registry import MODES, check_edition

Value = str | int | None
"""What a rule can be: a number, a switch, one of a few words; None: no limit, no clock, never."""

_CLOCK = "clocks."
_FIRST = "first_storyteller"
_SWITCH = (False, True)
_SECONDS = (15, 30, 45, 60, 90, 120, 180, 300, None)


@dataclass(frozen=True, slots=True)
class HouseRule:
    """``name``: a field of ``Edition``, or "clocks.clue" for one of its clocks; ``ladder``: the values
    that are offered, from one end to the other. Others may be asked for if they are in range.
    """

    name: str
    ladder: tuple[Value, ...]

    @property
    def is_switch(self) -> bool:
        return self.ladder == _SWITCH

    def of(self, edition: Edition) -> Value:
        """What holds by ``edition``; of a chosen storyteller the key."""
        if self.name.startswith(_CLOCK):
            return _as_value(getattr(edition.clocks, self.name.removeprefix(_CLOCK)))
        if self.name == _FIRST and edition.chosen_storyteller:
            return edition.chosen_storyteller
        return _as_value(getattr(edition, self.name))

    def put(self, edition: Edition, value: Value) -> Edition:
        """``edition`` with that value, whether it is in range or not."""
        if self.name.startswith(_CLOCK):
            clock: dict[str, Any] = {self.name.removeprefix(_CLOCK): value}
            return replace(edition, clocks=replace(edition.clocks, **clock))
        if self.name == _FIRST:
            return _told_first(edition, value)
        field: dict[str, Any] = {self.name: value}
        return replace(edition, **field)


def _as_value(value: object) -> Value:
    assert value is None or isinstance(value, str | int)
    return value


def _told_first(edition: Edition, value: Value) -> Edition:
    if value in tuple(FirstStoryteller):
        first = FirstStoryteller(str(value))
        return replace(edition, first_storyteller=first, chosen_storyteller="")
    key = str(value)
    return replace(edition, first_storyteller=FirstStoryteller.CHOSEN, chosen_storyteller=key)


def _all_of(kind: type[StrEnum]) -> tuple[Value, ...]:
    return tuple(kind)


HOUSE_RULES = {
    rule.name: rule
    for rule in (
        HouseRule("seats_min", tuple(range(3, 13))),
        HouseRule("seats_max", tuple(range(3, 13))),
        HouseRule("target_score", (10, 15, 20, 30, 40, 50, None)),
        HouseRule("turns_each", (*range(1, 10), None)),
        HouseRule("deck_end", _all_of(DeckEnd)),
        HouseRule("three_player_rule", _SWITCH),
        HouseRule("two_votes_from", (*range(3, 13), None)),
        HouseRule("single_vote_bonus", _all_of(SingleVoteBonus)),
        HouseRule("bonus_cap", (1, 2, 3, 4, 5, 6, 8, None)),
        HouseRule("bonus_when_none_found", _SWITCH),
        HouseRule("bonus_when_all_found", _SWITCH),
        HouseRule("sole_finder_points", (3, 4)),
        HouseRule(_FIRST, (FirstStoryteller.IDEA, FirstStoryteller.SEED)),
        HouseRule("clue_limit", (20, 50, 100, 200, 500, 1_000)),
        HouseRule("clocks.clue", _SECONDS),
        HouseRule("clocks.play", _SECONDS),
        HouseRule("clocks.vote", _SECONDS),
        HouseRule("recovery", _all_of(Recovery)),
        HouseRule("partner_image", (*PartnerImage,)),
    )
}
"""By name, in the order in which they are listed."""


def is_allowed(edition: Edition) -> bool:
    """Whether a table can play by it."""
    try:
        check_edition(edition)
    except RuleViolation:
        return False
    return True


# -- what a table has changed ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Difference:
    """A rule that is not as in the edition: ``value`` holds, ``usual`` is the edition's."""

    rule: HouseRule
    value: Value
    usual: Value


def base_of(edition: Edition) -> Edition:
    """The edition that these rules are called after; if there is none of that name, the nearest."""
    named = EDITIONS.get(edition.name)
    if named is not None and named.mode is edition.mode:
        return named
    alike = [each for each in EDITIONS.values() if each.mode is edition.mode]
    return min(alike or EDITIONS.values(), key=lambda each: len(_apart(edition, each)))


def differences(edition: Edition) -> tuple[Difference, ...]:
    """Every rule that differs from the edition."""
    return _apart(edition, base_of(edition))


def _apart(edition: Edition, base: Edition) -> tuple[Difference, ...]:
    pairs = ((rule, rule.of(edition), rule.of(base)) for rule in HOUSE_RULES.values())
    return tuple(Difference(*each) for each in pairs if each[1] != each[2])


# -- changing them ---------------------------------------------------------------------------------


def stepped(
    edition: Edition, rule: HouseRule, step: int, players: Sequence[str] = ()
) -> Edition | None:
    """The rules with the next value that is allowed, up or down; None if there is none.

    ``players``: keys in hexadecimal of those who may be chosen to tell first.
    """
    value, ladder = rule.of(edition), list(rule.ladder)
    if rule.name == _FIRST:
        ladder += players
    if value not in ladder:
        ladder = _with(ladder, value)
    place = ladder.index(value)
    following = ladder[place + 1 :] if step > 0 else ladder[:place][::-1]
    found = (rule.put(edition, each) for each in following)
    return next(filter(is_allowed, found), None)


def _with(ladder: list[Value], value: Value) -> list[Value]:
    """The ladder with a value that somebody asked for: a number in its place, anything else last."""
    if not isinstance(value, int):
        return [*ladder, value]
    above = (n for n, each in enumerate(ladder) if not isinstance(each, int) or each > value)
    place = next(above, len(ladder))
    return [*ladder[:place], value, *ladder[place:]]


def matters(edition: Edition, rule: HouseRule) -> bool:
    """Whether the mode asks for the rule at all: it is changed, or can be."""
    if rule.name in MODES[edition.mode].idle:
        return False
    changed = rule.of(edition) != rule.of(base_of(edition))
    return changed or any(stepped(edition, rule, step) is not None for step in (-1, 1))


@dataclass(frozen=True, slots=True)
class Taken:
    """Rules after an edition was chosen, and the names of the house rules that stay and do not."""

    edition: Edition
    kept: tuple[str, ...] = ()
    dropped: tuple[str, ...] = ()


def take_edition(edition: Edition, name: str) -> Taken:
    """The rules of that edition, with the house rules of ``edition`` as far as they fit."""
    found, kept, dropped = EDITIONS[name], list[str](), list[str]()
    for each in differences(edition):
        changed = each.rule.put(found, each.value)
        if each.rule.name in MODES[found.mode].idle or not is_allowed(changed):
            dropped.append(each.rule.name)
        elif changed != found:
            kept.append(each.rule.name)
            found = changed
    return Taken(found, tuple(kept), tuple(dropped))


# -- the rules of a guide --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Preset:
    """House rules that belong together. ``edition``: that they are for; "": whichever is played."""

    name: str
    edition: str
    changes: tuple[tuple[str, Value], ...]


PRESETS = {
    preset.name: preset
    for preset in (
        Preset("vietnamese", "odyssey", (("single_vote_bonus", SingleVoteBonus.ANY_FINDER),)),
        Preset("indonesian", "classic", (("three_player_rule", False),)),
        Preset(
            "swedish",
            "",
            (
                ("deck_end", DeckEnd.END_GAME),
                ("bonus_when_all_found", False),
                (_FIRST, FirstStoryteller.CHOSEN),
            ),
        ),
        Preset("four_points", "", (("sole_finder_points", 4),)),
    )
}
"""What the guides say that is in no edition; the Esperanto one says what the Indonesian does."""


def take_preset(edition: Edition, preset: Preset, first: str = "") -> Taken:
    """``edition`` with the rules of a guide. ``first``: the key of whoever may be chosen to tell
    first; "": nobody, and that rule stays as it is.
    """
    taken = take_edition(edition, preset.edition or base_of(edition).name)
    return replace(taken, edition=_changed(taken.edition, preset, first))


def suits(edition: Edition, preset: Preset) -> bool:
    """Whether the rules of a guide mean anything, and all of them, where ``edition`` is played."""
    idle = MODES[EDITIONS.get(preset.edition, edition).mode].idle
    found = take_preset(edition, preset).edition
    return is_allowed(found) and not any(name in idle for name, _ in preset.changes)


def holds(edition: Edition, preset: Preset) -> bool:
    """Whether the rules are already those of the guide, whoever may tell first."""
    fits = preset.edition in ("", base_of(edition).name)
    return fits and _changed(edition, preset, edition.chosen_storyteller) == edition


def _changed(edition: Edition, preset: Preset, first: str) -> Edition:
    for name, value in preset.changes:
        wanted: Value = first if value == FirstStoryteller.CHOSEN else value
        if wanted != "":
            edition = HOUSE_RULES[name].put(edition, wanted)
    return edition
