"""``simulate --cheat``: any adversary alone, by name; repeatable; red where it should be."""

import argparse
import json
import shlex
from collections.abc import Callable
from dataclasses import replace

import pytest

from dixit_lan.errors import InternalError
from dixit_lan.rules.edition import ODYSSEY, PARTY, TEAM, Edition
from dixit_lan.simulation import drill, simulate
from dixit_lan.simulation.adversary import Naming, slug_of
from dixit_lan.simulation.catalogue import ADVERSARIES, BY_SLUG, CHEAT_TARGET
from dixit_lan.simulation.fault_case import FaultCase, FaultReport
from dixit_lan.simulation.workload import playable
from dixit_lan.wire.limits import SEATS_MAX, SEATS_MIN

_SMALL = ("--group", "toy", "--seed", "drill", "--target", "2")
_CHEAT = "a-card-replaced-in-shuffle"


def _arguments(*options: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    simulate.add_arguments(parser)
    return parser.parse_args([*_SMALL, *options])


def _main(*options: str) -> int:
    return simulate.main(_arguments(*options))


Shown = pytest.CaptureFixture[str]


def test_a_cheat_is_run_alone_and_named(capsys: Shown) -> None:
    assert _main("--cheat", "A card replaced in SHUFFLE", "--players", "4..5", "--games", "2") == 0
    shown = capsys.readouterr().out
    assert shown == f"{_CHEAT}  games 2, acted 2, named 2, harmless 0, failed 0\n"


def test_a_game_can_be_played_again_by_the_command_that_is_printed(capsys: Shown) -> None:
    for more in ((), ("--faults",)):
        options = ("--cheat", "links that flap", "--players", "3..5", "--games", "2", *more)
        assert _main(*options, "--json") == 0
        lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
        words = shlex.split(lines[1]["command"])
        assert words[:2] == ["dixit-lan", "simulate"]
        parser = argparse.ArgumentParser()
        simulate.add_arguments(parser)
        assert simulate.main(parser.parse_args([*words[2:], "--json"])) == 0
        again, totals = (json.loads(line) for line in capsys.readouterr().out.splitlines())
        assert again == lines[1] != lines[0]
        assert totals["totals"]["links-that-flap"]["games"] == 1


@pytest.mark.parametrize(
    "name",
    [one.slug for one in ADVERSARIES if one.seats == "none"],
)
def test_what_has_no_seat_harms_nobody(name: str, capsys: Shown) -> None:
    assert _main("--cheat", name, "--players", "4") == 0
    assert "games 1, acted 1, named 0, harmless 1, failed 0" in capsys.readouterr().out


def test_all_of_them_have_a_name_and_a_line(capsys: Shown) -> None:
    assert _main("--cheat", "list") == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines == [f"{one.slug}: {one.tries}" for one in ADVERSARIES]
    assert all(slug_of(one.name) == one.slug for one in ADVERSARIES)


@pytest.mark.parametrize("edition", [ODYSSEY, PARTY, TEAM], ids=lambda edition: edition.name)
def test_all_means_all_that_can_be_played_by_so_many(edition: Edition) -> None:
    for players in playable(edition, range(SEATS_MIN, SEATS_MAX + 1)):
        options = ("--players", f"{players}", "--edition", edition.name)
        planned = drill.exercises(_arguments(*options), ADVERSARIES)
        assert {one.players for one in planned} == {players}
        here = [one for one in ADVERSARIES if edition.mode in one.modes]
        assert [one.adversary for one in planned] == [x.slug for x in here if players in x.fits]
    assert drill.choose("all") == ADVERSARIES


def test_an_unknown_name_is_answered_with_the_nearest(capsys: Shown) -> None:
    assert _main("--cheat", "an empty balot") == 2
    shown = capsys.readouterr().out
    assert shown.startswith("no cheat is called 'an empty balot'; the nearest are an-empty-ballot,")
    assert _main("--cheat", "qqq") == 2
    assert capsys.readouterr().out.startswith("no cheat is called 'qqq' (--cheat list")


def test_a_cheat_for_another_number_of_players_is_skipped_with_a_sentence(capsys: Shown) -> None:
    assert _main("--cheat", "one card laid twice", "--players", "4") == 2
    assert capsys.readouterr().out == "one-card-laid-twice: skipped, it is for 3 players only\n"
    assert _main("--cheat", "two votes for one image", "--players", "6") == 2
    assert "skipped, it is for 7 to 12 players" in capsys.readouterr().out


def test_a_cheat_of_another_game_is_skipped_with_a_sentence(capsys: Shown) -> None:
    assert _main("--cheat", "no red vote", "--players", "6", "--edition", "team") == 2
    assert capsys.readouterr().out == "no-red-vote: skipped, there is no room for it in team\n"


def test_who_waits_for_his_turn_has_it_where_everybody_tells_once() -> None:
    args = _arguments("--players", "6", "--edition", "party")
    args.rule_target_score = None
    (waits,) = drill.exercises(args, drill.choose("no red vote"))
    (plain,) = drill.exercises(args, drill.choose("shares before the clue"))
    assert waits.target is None and "--target" not in waits.command
    assert plain.target == CHEAT_TARGET and f"--target {CHEAT_TARGET}" in plain.command
    assert waits.case().edition == PARTY


def _reporting(
    monkeypatch: pytest.MonkeyPatch, change: Callable[[FaultReport], FaultReport]
) -> None:
    honest_run = drill.run_case
    monkeypatch.setattr(drill, "run_case", lambda case: change(honest_run(case)))


def test_who_must_be_named_and_is_not_fails(monkeypatch: pytest.MonkeyPatch, capsys: Shown) -> None:
    assert BY_SLUG[_CHEAT].naming is Naming.ALWAYS
    _reporting(monkeypatch, lambda report: replace(report, named=False))
    assert _main("--cheat", _CHEAT) == 1
    shown = capsys.readouterr().out
    assert "FAILED it acted, and not everybody who stayed names it" in shown
    assert f"repeat: dixit-lan simulate --cheat {_CHEAT} --players 4 --seed drill --only 0" in shown
    assert "games 1, acted 1, named 0, harmless 0, failed 1" in shown


def test_who_is_named_where_nobody_cheats_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: Shown
) -> None:
    _reporting(monkeypatch, lambda report: replace(report, named=True))
    assert _main("--cheat", "an accident: links that drop") == 1
    assert "FAILED somebody is named where nobody cheats" in capsys.readouterr().out


def test_a_check_that_fails_and_code_that_does_are_told(
    monkeypatch: pytest.MonkeyPatch, capsys: Shown
) -> None:
    def run(case: FaultCase) -> FaultReport:
        raise InternalError("something is wrong") if case.seed.endswith("/0") else KeyError("bug")

    monkeypatch.setattr(drill, "run_case", run)
    assert _main("--cheat", _CHEAT, "--games", "2") == 1
    shown = capsys.readouterr().out
    assert "FAILED something is wrong" in shown
    assert "KeyError: 'bug'" in shown
    assert "games 2, acted 0, named 0, harmless 0, failed 2" in shown


def test_a_cheat_that_never_acts_is_not_taken_for_a_harmless_one(
    monkeypatch: pytest.MonkeyPatch, capsys: Shown
) -> None:
    _reporting(monkeypatch, lambda report: replace(report, cheat_acted=False, named=False))
    assert _main("--cheat", _CHEAT) == 0
    shown = capsys.readouterr().out
    assert "games 1, acted 0, named 0, harmless 0, failed 0" in shown
    assert f"never acted, so that nothing is shown: {_CHEAT}" in shown
