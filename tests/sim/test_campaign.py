"""``simulate --faults``: repeatable in every process, and honest about what fails."""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from dixit_lan.errors import InternalError
from dixit_lan.simulation import campaign, simulate
from dixit_lan.simulation.fault_case import FaultCase, FaultReport, draw_case, run_case

_RUN = """
import argparse
from dixit_lan.simulation import simulate
parser = argparse.ArgumentParser()
simulate.add_arguments(parser)
raise SystemExit(simulate.main(parser.parse_args()))
"""
_SMALL = ("--faults", "--players", "3..4", "--games", "4", "--seed", "hashes", "--group", "toy")


def _in_a_process(hash_seed: str, *options: str) -> list[dict[str, Any]]:
    ran = subprocess.run(
        [sys.executable, "-c", _RUN, "--json", *_SMALL, *options],
        cwd=Path(__file__).parents[2],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    lines = [json.loads(line) for line in ran.stdout.splitlines()]
    for line in lines:
        line.get("totals", line).pop("seconds")
    return lines


def test_the_same_seed_gives_the_same_trace_in_every_process() -> None:
    once = _in_a_process("1")
    assert once == _in_a_process("2", "--jobs", "2")
    assert len({line["trace"] for line in once[:-1]}) == 4
    assert [line["onlookers"] for line in once[:-1]] == [0, 2, 0, 0]
    watched = once[-1]["totals"]["onlookers"]
    assert watched == {"games": 1, "honest": 1, "hostile": {"forgeries": 1}}


def _arguments(*options: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    simulate.add_arguments(parser)
    return parser.parse_args([*_SMALL, *options])


def test_one_game_of_a_campaign_can_be_played_alone() -> None:
    whole = campaign.plans(_arguments())
    assert campaign.plans(_arguments("--only", "2")) == [whole[2]]
    words = whole[2].command.split()[1:]
    parser = argparse.ArgumentParser()
    simulate.add_arguments(parser)
    assert campaign.plans(parser.parse_args(words[1:])) == [whole[2]]


def test_a_game_can_be_played_with_nobody_looking_on(capsys: pytest.CaptureFixture[str]) -> None:
    (plan,) = campaign.plans(_arguments("--only", "1", "--unwatched"))
    assert plan.command.endswith(" --unwatched")
    assert simulate.main(_arguments("--only", "1")) == 0
    assert "watched: 1 games, by 1 honest onlookers and 1 hostile" in capsys.readouterr().out
    assert simulate.main(_arguments("--only", "1", "--unwatched")) == 0
    assert "watched: 0 games" in capsys.readouterr().out


def test_a_game_can_be_played_with_nobody_scheming() -> None:
    seeds = [f"schemes/{at}" for at in range(40)]
    drawn = [draw_case(seed, 4) for seed in seeds]
    alone = [draw_case(seed, 4, sabotaged=False) for seed in seeds]
    schemed = {one.cheat_name for one in drawn if one.scheme is not None}
    assert len(schemed) > 2
    assert all(one.scheme is None and one.crew == 0 for one in alone)
    assert all(one == other for one, other in zip(drawn, alone, strict=True) if one.scheme is None)
    (plan,) = campaign.plans(_arguments("--only", "1", "--unsabotaged"))
    assert plan.command.endswith(" --unsabotaged")
    assert not plan.sabotaged


def test_a_failure_prints_the_command_that_repeats_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def run(case: FaultCase) -> FaultReport:
        if case.seed.endswith("/1"):
            raise InternalError("something is wrong")
        if case.seed.endswith("/2"):
            raise KeyError("a bug")
        return run_case(case)

    monkeypatch.setattr(campaign, "run_case", run)
    assert simulate.main(_arguments("--games", "3")) == 1
    shown = capsys.readouterr().out
    assert "FAILED something is wrong" in shown
    assert "repeat: dixit-lan simulate --faults --players 4 --seed hashes --only 1" in shown
    assert "KeyError: 'a bug'" in shown
    assert "3 games, 2 failed" in shown


def test_what_nobody_can_play_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert simulate.main(_arguments("--players", "12", "--edition", "classic")) == 2
    assert "classic" in capsys.readouterr().out
