"""Rules on the command line: an option for each, and one sentence for what cannot be."""

from argparse import ArgumentParser
from dataclasses import replace

import pytest

from dixit_lan import cli
from dixit_lan.app.commands.play import add_arguments
from dixit_lan.app.commands.table_options import options_of
from dixit_lan.errors import UsageError
from dixit_lan.rule_options import option_of
from dixit_lan.rules.edition import (
    CLASSIC,
    ODYSSEY,
    REFRESH,
    Clocks,
    DeckEnd,
    Edition,
    FirstStoryteller,
    Recovery,
    SingleVoteBonus,
)
from dixit_lan.rules.house_rules import HOUSE_RULES, PRESETS, is_allowed

KEY = "ab" * 32


def _rules(*words: str) -> Edition | None:
    parser = ArgumentParser()
    add_arguments(parser)
    return options_of(parser.parse_args(words)).edition


def _written(value: object) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return "none" if value is None else str(value)


@pytest.mark.parametrize("rule", HOUSE_RULES.values(), ids=HOUSE_RULES)
def test_every_value_of_every_rule_can_be_asked_for(rule) -> None:
    for value in rule.ladder:
        wanted = rule.put(ODYSSEY, value)
        if is_allowed(wanted):
            assert _rules(option_of(rule), _written(value)) == wanted
        else:
            with pytest.raises(UsageError, match=option_of(rule)):
                _rules(option_of(rule), _written(value))


def test_nothing_asked_for_is_no_wish() -> None:
    assert _rules() is None and _rules("--seats", "4") is None


def test_rules_come_on_top_of_an_edition_and_of_each_other() -> None:
    found = _rules(
        "--edition", "refresh", "--target", "25", "--clock", "60", "--vote-clock", "none"
    )
    assert found == replace(REFRESH, target_score=25, clocks=Clocks(60, 60, None))
    found = _rules("--rules", "vietnamese", "--bonus-cap", "none", "--no-recovery")
    assert found == replace(
        ODYSSEY,
        single_vote_bonus=SingleVoteBonus.ANY_FINDER,
        bonus_cap=None,
        recovery=Recovery.NONE,
    )
    assert _rules("--first-storyteller", KEY) == replace(
        ODYSSEY, first_storyteller=FirstStoryteller.CHOSEN, chosen_storyteller=KEY
    )


def test_a_guide_brings_its_edition() -> None:
    for guide in ("indonesian", "esperanto"):
        assert _rules("--rules", guide) == replace(CLASSIC, three_player_rule=False)
    swedish = replace(CLASSIC, bonus_when_all_found=False)
    assert _rules("--rules", "swedish", "--edition", "classic") == swedish
    found = _rules("--rules", "swedish")
    assert found == replace(ODYSSEY, deck_end=DeckEnd.END_GAME, bonus_when_all_found=False)
    assert all(_rules("--rules", name) for name in PRESETS)


@pytest.mark.parametrize("command", ["play", "bot --name a --table b --code c"])
@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("--rules vietnamese --edition classic", "are of the odyssey edition, not classic"),
        ("--edition classic --at-least 7", "at least 7 players cannot be at most 6"),
        ("--edition classic --at-most 5 --seats 6", "is for 3 to 5 players, not for 6"),
        ("--partner-image none --target 20", "cannot be played with --partner-image"),
        ("--first-storyteller me", "neither idea nor seed nor a player's key"),
        ("--target 0", "is not a number from 1 to 10,000, nor none"),
        ("--clue-limit none", "is not a number from 1 to 1,000"),
        ("--deck-end never", "invalid choice"),
    ],
)
def test_what_cannot_be_ends_with_a_sentence(
    command: str, words: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        code = cli.main([*command.split(), *words.split()])
    except SystemExit as stop:
        code = stop.code
    told = capsys.readouterr().err
    assert code == 2 and said in told and len(told.splitlines()) == 1


def test_simulated_games_are_played_by_house_rules(capsys: pytest.CaptureFixture[str]) -> None:
    words = "simulate --group toy --players 3 --rules indonesian --target 3"
    assert cli.main(words.split()) == 0
    capsys.readouterr()
    assert cli.main("simulate --group toy --faults --bonus-cap 2".split()) == 2
    assert "an edition as it is" in capsys.readouterr().err
