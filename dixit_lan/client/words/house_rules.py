"""Rules in words: what each is called, what it can be, what a table has changed; and the sheet with
all of them.
"""

from collections import Counter
from collections.abc import Mapping

from dixit_lan.client.models import Choice, PresetLine, RuleControl, RulesModel
from dixit_lan.client.ui_state import UiState
from dixit_lan.client.words.people import key_letters, short
from dixit_lan.client.words.text import enumerate_names, join_sentences, known, plural, t
from dixit_lan.rules.edition import EDITIONS, Edition
from dixit_lan.rules.house_rules import (
    HOUSE_RULES,
    PRESETS,
    Difference,
    HouseRule,
    Preset,
    Taken,
    Value,
    base_of,
    differences,
    holds,
    matters,
    stepped,
    suits,
)
from dixit_lan.table.status import Lobby, Status, TablePhase

HOUSE = "house"
CHAPTERS: Mapping[str, tuple[str, ...]] = {
    HOUSE: (),
    "game": ("seats_min", "seats_max", "target_score", "turns_each", "deck_end"),
    "round": (
        "first_storyteller",
        "three_player_rule",
        "two_votes_from",
        "clue_limit",
        "partner_image",
    ),
    "points": (
        "sole_finder_points",
        "single_vote_bonus",
        "bonus_cap",
        "bonus_when_none_found",
        "bonus_when_all_found",
    ),
    "time": ("clocks.clue", "clocks.play", "clocks.vote", "recovery"),
}
"""Where on the sheet each rule is found; the first chapter says which are changed."""

_TITLES = {"target_score": "lobby.target"}
_DETAILS = {f"clocks.{name}": "rule.clocks.what" for name in ("clue", "play", "vote")}
_CHAPTER_TITLES = {"round": "help.round"}
_LIMITS = {"two_votes_from": "rule.never"}
_PLAYERS = ("seats_min", "seats_max")
_COUNTED = {
    "turns_each": "rule.turns",
    "two_votes_from": "rule.from",
    "clue_limit": "rule.letters",
    "clocks.clue": "rule.seconds",
    "clocks.play": "rule.seconds",
    "clocks.vote": "rule.seconds",
}
"""What a number of it is; of all others it is points."""


# -- one rule ----------------------------------------------------------------------------------------


def title_of(rule: HouseRule) -> str:
    """What a rule is called."""
    return t(_TITLES.get(rule.name, f"rule.{rule.name}"))


def detail_of(rule: HouseRule) -> str:
    """What it does."""
    return t(_DETAILS.get(rule.name, f"rule.{rule.name}.what"))


def value_words(rule: HouseRule, value: Value, players: Mapping[str, str]) -> str:
    """What it is; ``players``: names by key in hexadecimal."""
    if rule.is_switch:
        return t("settings.on" if value else "settings.off")
    if value is None:
        return t(_LIMITS.get(rule.name, "lobby.target.none"))
    if isinstance(value, int):
        if rule.name in _PLAYERS:
            return t("lobby.wanted.count", count=value)
        return plural(_COUNTED.get(rule.name, "lobby.target.points"), value)
    if known(key := f"rule.{rule.name}.{value}"):
        return t(key)
    return players.get(value) or short(value)


def rule_words(rule: HouseRule, value: Value, players: Mapping[str, str]) -> str:
    """The same in one line."""
    return t("rules.is", rule=title_of(rule), value=value_words(rule, value, players))


def edition_title(edition: Edition) -> str:
    """What the edition is called that these rules started from."""
    return t(f"lobby.edition.{base_of(edition).name}")


def players_of(lobby: Lobby) -> Mapping[str, str]:
    """Names of those who may be chosen to tell first, by key in hexadecimal; who shares hers with
    another is told by her key as well.
    """
    names = {seat.player: short(seat.name) for seat in lobby.seats if seat.seated}
    shared = {name for name, count in Counter(names.values()).items() if count > 1}
    return {
        player.hex(): t("rules.is", rule=name, value=key_letters(player))
        if name in shared
        else name
        for player, name in names.items()
    }


def changed(edition: Edition, players: Mapping[str, str], *, but: str = "") -> tuple[str, ...]:
    """Every rule that is not as in the edition, a line each; ``but``: one that is seen elsewhere."""
    return tuple(
        rule_words(each.rule, each.value, players)
        for each in differences(edition)
        if each.rule.name != but
    )


# -- what choosing an edition came to ------------------------------------------------------------------


def taken_words(taken: Taken | None, seats: int | None) -> str:
    """Which house rules stay and which do not; ``seats``: that no more can be asked for, or None."""
    if taken is None:
        return ""
    edition = edition_title(taken.edition)
    names = tuple(title_of(HOUSE_RULES[name]) for name in taken.dropped)
    return join_sentences(
        plural("rules.kept", len(taken.kept), edition=edition) if taken.kept else "",
        t("rules.dropped", edition=edition, rules=enumerate_names(names)) if names else "",
        plural("rules.room", seats) if seats is not None else "",
    )


# -- the sheet -----------------------------------------------------------------------------------------


def rules_model(status: Status, ui: UiState, chapter: str) -> RulesModel:
    """The sheet with all rules of a table, open at a chapter."""
    edition = status.lobby.edition if status.view is None else status.view.edition
    players = players_of(status.lobby)
    usable = may_change(status)
    return RulesModel(
        chapters=tuple(Choice(key, _chapter(key), key == chapter) for key in CHAPTERS),
        controls=tuple(
            _control(edition, HOUSE_RULES[name], players, usable=usable)
            for name in CHAPTERS[chapter]
            if matters(edition, HOUSE_RULES[name])
        ),
        changed=_all_changed(edition, players) if chapter == HOUSE else (),
        presets=_presets(edition) if chapter == HOUSE and usable else (),
        remark=taken_words(ui.rules_taken, ui.rules_room),
        can_ready=usable and any(seat.is_self and seat.seated for seat in status.lobby.seats),
    )


def may_change(status: Status) -> bool:
    """Whether the rules can be changed now, and by us."""
    own = next((seat for seat in status.lobby.seats if seat.is_self), None)
    open_still = status.phase is TablePhase.LOBBY and not status.lobby.frozen
    return open_still and own is not None and not own.ready


def _chapter(key: str) -> str:
    return t(_CHAPTER_TITLES.get(key, f"rules.chapter.{key}"))


def _all_changed(edition: Edition, players: Mapping[str, str]) -> tuple[str, ...]:
    return changed(edition, players) or (t("rules.plain", edition=edition_title(edition)),)


def _control(
    edition: Edition, rule: HouseRule, players: Mapping[str, str], *, usable: bool
) -> RuleControl:
    value, usual = rule.of(edition), rule.of(base_of(edition))
    less, more = (stepped(edition, rule, step, tuple(players)) for step in (-1, 1))
    return RuleControl(
        key=rule.name,
        title=title_of(rule),
        detail=detail_of(rule),
        value=value_words(rule, value, players),
        usual=_usual(edition, Difference(rule, value, usual), players),
        on=bool(value) if rule.is_switch else None,
        less=usable and less is not None,
        more=usable and more is not None,
    )


def _usual(edition: Edition, each: Difference, players: Mapping[str, str]) -> str:
    if each.value == each.usual:
        return ""
    usual = value_words(each.rule, each.usual, players)
    return t("rules.is", rule=edition_title(edition), value=usual)


def _presets(edition: Edition) -> tuple[PresetLine, ...]:
    box = t("preset.box.what", edition=edition_title(edition))
    plain = edition == EDITIONS.get(base_of(edition).name)
    lines = tuple(_preset(edition, each) for each in PRESETS.values() if suits(edition, each))
    return (PresetLine("", t("preset.box"), box, plain), *lines)


def _preset(edition: Edition, preset: Preset) -> PresetLine:
    key, needs = f"preset.{preset.name}", EDITIONS.get(preset.edition, edition)
    what = t(f"{key}.what", edition=edition_title(needs))
    return PresetLine(preset.name, t(key), what, holds(edition, preset))
