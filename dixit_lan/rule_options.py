"""The options that ask for rules, the same for all commands that play: one for each house rule."""

import re
from argparse import ArgumentParser, ArgumentTypeError, Namespace, _ArgumentGroup
from collections.abc import Callable, Iterator

from dixit_lan.errors import UsageError
from dixit_lan.rules.edition import EDITIONS, Edition, Recovery
from dixit_lan.rules.house_rules import (
    HOUSE_RULES,
    PRESETS,
    HouseRule,
    Value,
    base_of,
    is_allowed,
    take_preset,
)

_SPANS = {
    "seats_min": (3, 12),
    "seats_max": (3, 12),
    "turns_each": (1, 9),
    "two_votes_from": (1, 10_000),
    "sole_finder_points": (3, 4),
    "clue_limit": (1, 1_000),
    "clocks.clue": (5, 3_600),
    "clocks.play": (5, 3_600),
    "clocks.vote": (5, 3_600),
}
_POINTS = (1, 10_000)
_GUIDES = {name: name for name in PRESETS} | {"esperanto": "indonesian"}
_NONE, _FIRST = "none", "first_storyteller"
_KEY = re.compile("[0-9a-f]{64}")
_NAMES = {"target_score": "--target", "seats_min": "--at-least", "seats_max": "--at-most"}
_HELP = {
    "seats_min": "players without whom it does not begin",
    "seats_max": "players who can sit at the table",
    "target_score": "points that end the game",
    "turns_each": "it ends when everybody has told so often",
    "deck_end": "when the cards run out, end, or shuffle what was played",
    "three_player_rule": "with three players, seven cards each and two to lay",
    "two_votes_from": "players from whom on everybody has two votes",
    "single_vote_bonus": "who has two votes and finds it gets one point more: with one of them only,"
    " so unless all find it, or in any case",
    "bonus_cap": "most points a round from votes for one's own cards",
    "bonus_when_none_found": "whether those count when nobody finds the card",
    "bonus_when_all_found": "whether they count when all find it",
    "sole_finder_points": "points for storyteller and finder where only one finds it",
    "first_storyteller": "who begins: whoever has an idea, whoever is drawn, or a player's key",
    "clue_limit": "characters of the longest clue",
    "clocks.clue": "time to give a clue",
    "clocks.play": "time to lay a card",
    "clocks.vote": "time to vote",
    "recovery": "whether a majority stands in for a player who is away",
    "partner_image": "what the card of the storyteller's partner is worth, in teams",
}


def add_rule_options(parser: ArgumentParser, default: str = "") -> None:
    """``default``: the edition where none is asked for, in words for the help; "": the table's."""
    edition = f"the rules to play by ({default})" if default else "the rules to play by"
    parser.add_argument("--edition", choices=sorted(EDITIONS), help=edition)
    group = parser.add_argument_group("house rules")
    add = group.add_argument
    add("--rules", choices=sorted(_GUIDES), help="those of a guide, or that go together")
    for rule in HOUSE_RULES.values():
        _add_option(group, rule)
    seconds = "time for every choice; the game goes on without whoever takes longer"
    add("--clock", type=_number((5, 3_600)), metavar="SECONDS|none", help=seconds)
    add(
        "--no-recovery",
        dest="rule_recovery",
        action="store_const",
        const=Recovery.NONE,
        help="let nobody stand in for a player who is away",
    )


def option_of(rule: HouseRule) -> str:
    """What the option is called: ``--deck-end``, ``--clue-clock``."""
    clock = rule.name.partition(".")[2]
    named = f"{clock}-clock" if clock else rule.name.replace("_", "-")
    return _NAMES.get(rule.name, f"--{named}")


def rules_of(parsed: Namespace, default: Edition) -> Edition | None:
    """The rules that are asked for, None if none are; ``default``: the edition where none is named.

    Raises UsageError for what nobody can play by.
    """
    named = None if parsed.edition is None else EDITIONS[parsed.edition]
    asked = dict(_asked(parsed))
    if named is None and parsed.rules is None and not asked:
        return None
    found = named or default
    if parsed.rules is not None:
        found = _by_guide(found, parsed.rules, named)
    for name, value in asked.items():
        found = HOUSE_RULES[name].put(found, value)
    _check(found, asked)
    return found


def edition_and_target(parsed: Namespace, default: Edition) -> tuple[Edition, int | None]:
    """The edition, as it is, and the target if one is asked for; where nothing else can be.

    Raises UsageError for any other rule.
    """
    asked = dict(_asked(parsed))
    target = asked.pop("target_score", 0)
    if asked or parsed.rules is not None or target is None:
        raise UsageError("this plays by an edition as it is, and to a target")
    assert isinstance(target, int)
    return default if parsed.edition is None else EDITIONS[parsed.edition], target or None


def _asked(parsed: Namespace) -> Iterator[tuple[str, Value]]:
    """The house rules that are named; one clock goes before that for every choice."""
    for name, rule in HOUSE_RULES.items():
        written = getattr(parsed, f"rule_{name}")
        if written is None and name.startswith("clocks."):
            written = parsed.clock
        if written is not None:
            yield name, _value(rule, written)


def _by_guide(edition: Edition, name: str, named: Edition | None) -> Edition:
    preset = PRESETS[_GUIDES[name]]
    if named is not None and preset.edition not in ("", named.name):
        raise UsageError(f"the {name} rules are of the {preset.edition} edition, not {named.name}")
    return take_preset(edition, preset).edition


def _check(edition: Edition, asked: dict[str, Value]) -> None:
    if edition.seats_min > edition.seats_max:
        least, most = edition.seats_min, edition.seats_max
        raise UsageError(f"at least {least} players cannot be at most {most}")
    if not is_allowed(edition):
        rules = {HOUSE_RULES[name]: value for name, value in asked.items()}
        base = base_of(edition)
        alone = [rule for rule, value in rules.items() if not is_allowed(rule.put(base, value))]
        options = ", ".join(map(option_of, alone or rules))
        raise UsageError(f"the {edition.name} edition cannot be played with {options}")


# -- how a value is written ----------------------------------------------------------------------------


def _add_option(group: _ArgumentGroup, rule: HouseRule) -> None:
    named, words, told = f"rule_{rule.name}", _words(rule), _HELP[rule.name]
    add = group.add_argument
    if rule.name == _FIRST:
        add(option_of(rule), dest=named, type=_first, metavar="{idea,seed,KEY}", help=told)
    elif words:
        add(option_of(rule), dest=named, choices=tuple(words), help=told)
    else:
        or_none = None in rule.ladder
        unit = "SECONDS" if rule.name.startswith("clocks.") else "N"
        reads = _number(_SPANS.get(rule.name, _POINTS), or_none=or_none)
        metavar = f"{unit}|{_NONE}" if or_none else unit
        add(option_of(rule), dest=named, type=reads, metavar=metavar, help=told)


def _words(rule: HouseRule) -> dict[str, Value]:
    """What can be written for it, and what that is; nothing for a number."""
    if rule.is_switch:
        return {"off": False, "on": True}
    if all(isinstance(value, str) for value in rule.ladder):
        return {str(value): value for value in rule.ladder}
    return {}


def _value(rule: HouseRule, written: Value) -> Value:
    if isinstance(written, int):
        return written
    return (
        None
        if written == _NONE and None in rule.ladder
        else _words(rule).get(str(written), written)
    )


def _first(text: str) -> str:
    if text not in _words(HOUSE_RULES[_FIRST]) and not _KEY.fullmatch(text):
        raise ArgumentTypeError(f"{text!r} is neither idea nor seed nor a player's key")
    return text


def _number(span: tuple[int, int], *, or_none: bool = True) -> Callable[[str], Value]:
    """Reads a whole number of that span, or "none"."""
    low, high = span

    def read(text: str) -> Value:
        if or_none and text == _NONE:
            return _NONE
        is_number = text.isascii() and text.isdecimal() and len(text) <= len(str(high))
        if not is_number or not low <= int(text) <= high:
            other = f", nor {_NONE}" if or_none else ""
            raise ArgumentTypeError(f"{text!r} is not a number from {low:,} to {high:,}{other}")
        return int(text)

    return read
