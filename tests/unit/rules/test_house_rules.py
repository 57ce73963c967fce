"""House rules: every field is one, steps lead only to what is allowed, and no choice is lost unsaid."""

from dataclasses import fields, replace

import pytest

from dixit_lan.rules.edition import (
    CLASSIC,
    EDITIONS,
    ODYSSEY,
    REFRESH,
    Clocks,
    Edition,
    FirstStoryteller,
    Mode,
    SingleVoteBonus,
)
from dixit_lan.rules.house_rules import (
    HOUSE_RULES,
    PRESETS,
    base_of,
    differences,
    holds,
    is_allowed,
    matters,
    stepped,
    suits,
    take_edition,
    take_preset,
)
from dixit_lan.rules.modes.registry import MODES

KEY = "ab" * 32
ELSEWHERE = {"name", "mode", "pairs"}  # they are the edition's, or chosen where partners are
WITH_ANOTHER = {"chosen_storyteller": "first_storyteller", "clocks": "clocks.clue"}


def test_every_field_is_a_house_rule() -> None:
    named = {WITH_ANOTHER.get(field.name, field.name) for field in fields(Edition)} - ELSEWHERE
    clocks = {f"clocks.{field.name}" for field in fields(Clocks)}
    assert named | clocks == set(HOUSE_RULES)


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_an_edition_differs_in_nothing_from_itself(edition: Edition) -> None:
    assert base_of(edition) == edition and not differences(edition)


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
@pytest.mark.parametrize("rule", HOUSE_RULES.values(), ids=HOUSE_RULES)
def test_every_step_is_allowed_and_is_the_only_difference(rule, edition: Edition) -> None:
    for step in (-1, 1):
        found = stepped(edition, rule, step)
        if found is not None:
            assert is_allowed(found)
            assert [each.rule for each in differences(found)] == [rule]
            back = stepped(found, rule, -step)
            assert back == edition


def test_a_value_between_those_that_are_offered_has_its_place() -> None:
    rule = HOUSE_RULES["target_score"]
    asked = replace(CLASSIC, target_score=25)
    assert [stepped(asked, rule, step).target_score for step in (-1, 1)] == [20, 30]
    far = replace(CLASSIC, target_score=99)
    assert [stepped(far, rule, step).target_score for step in (-1, 1)] == [50, None]


def test_a_player_can_be_chosen_to_tell_first() -> None:
    rule = HOUSE_RULES["first_storyteller"]
    found = stepped(replace(CLASSIC, first_storyteller=FirstStoryteller.SEED), rule, 1, (KEY,))
    assert found.first_storyteller is FirstStoryteller.CHOSEN and found.chosen_storyteller == KEY
    assert is_allowed(found) and stepped(found, rule, 1, (KEY,)) is None
    assert stepped(found, rule, -1, (KEY,)) == replace(
        CLASSIC, first_storyteller=FirstStoryteller.SEED
    )


def test_rules_of_another_name_are_counted_from_the_nearest_edition() -> None:
    assert base_of(replace(REFRESH, name="grandma's", target_score=20)) == REFRESH
    [only] = differences(replace(ODYSSEY, name="", bonus_cap=None))
    assert (only.rule.name, only.value, only.usual) == ("bonus_cap", None, 3)


def test_partners_matter_only_where_there_are_some() -> None:
    assert not matters(CLASSIC, HOUSE_RULES["partner_image"])
    assert matters(CLASSIC, HOUSE_RULES["deck_end"])


def test_another_edition_keeps_the_house_rules() -> None:
    played = replace(CLASSIC, sole_finder_points=4, clocks=Clocks(clue=60), target_score=20)
    taken = take_edition(played, "odyssey")
    assert taken.edition == replace(
        ODYSSEY, sole_finder_points=4, clocks=Clocks(clue=60), target_score=20
    )
    assert set(taken.kept) == {"sole_finder_points", "clocks.clue", "target_score"}
    assert taken.dropped == ()


def test_what_another_edition_has_anyway_is_no_house_rule_of_it() -> None:
    taken = take_edition(replace(CLASSIC, seats_max=8), "refresh")
    assert taken.edition == REFRESH and taken.kept == taken.dropped == ()


def test_what_cannot_be_kept_is_named() -> None:
    played = replace(REFRESH, seats_min=8)
    taken = take_edition(replace(played, seats_max=10), "classic")
    assert taken.dropped == ("seats_min",) and taken.edition.seats_max == 10


@pytest.mark.parametrize("preset", PRESETS.values(), ids=PRESETS)
@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_a_preset_can_be_played_and_is_known_again(preset, edition: Edition) -> None:
    for first in ("", KEY):
        found = take_preset(edition, preset, first).edition
        assert is_allowed(found) and holds(found, preset)
        assert not holds(replace(found, target_score=7, sole_finder_points=3), preset) or (
            preset.name != "four_points"
        )


def test_a_guide_is_offered_only_where_its_rules_mean_something(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    unfit = {
        name: [guide for guide, p in PRESETS.items() if not suits(edition, p)]
        for name, edition in EDITIONS.items()
    }
    assert unfit.pop("party") == ["swedish", "four_points"] and not any(unfit.values())
    story = MODES[Mode.STORY]
    votes = replace(story, idle=story.idle | {"bonus_when_all_found"})
    monkeypatch.setitem(MODES, Mode.STORY, votes)
    assert [name for name, p in PRESETS.items() if not suits(CLASSIC, p)] == ["swedish"]
    strict = replace(story, fits=lambda edition: edition.sole_finder_points == 3)
    monkeypatch.setitem(MODES, Mode.STORY, strict)
    assert [name for name, p in PRESETS.items() if not suits(CLASSIC, p)] == ["four_points"]


def test_the_presets_say_what_the_guides_say() -> None:
    def changes(name: str, edition: Edition = REFRESH) -> dict[str, object]:
        found = take_preset(edition, PRESETS[name], KEY).edition
        return {each.rule.name: each.value for each in differences(found)}

    assert changes("vietnamese") == {"single_vote_bonus": SingleVoteBonus.ANY_FINDER}
    assert changes("indonesian") == {"three_player_rule": False}
    assert changes("swedish") == {
        "deck_end": "end_game",
        "bonus_when_all_found": False,
        "first_storyteller": KEY,
    }
    assert changes("four_points") == {"sole_finder_points": 4}
