"""Whole games in one process: repeatable to the byte, and checked at every step."""

import argparse
import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from dixit_lan.rules.edition import CLASSIC, ODYSSEY, REFRESH, Edition
from dixit_lan.simulation import simulate
from dixit_lan.simulation.workload import Table

_RUN = """
import argparse
from dixit_lan.simulation import simulate
parser = argparse.ArgumentParser()
simulate.add_arguments(parser)
raise SystemExit(simulate.main(parser.parse_args()))
"""


def _campaign(*options: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    simulate.add_arguments(parser)
    return parser.parse_args(options)


def _in_a_process(hash_seed: str, *options: str) -> list[dict[str, object]]:
    ran = subprocess.run(
        [sys.executable, "-c", _RUN, "--group", "toy", "--json", *options],
        cwd=Path(__file__).parents[2],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    lines = [json.loads(line) for line in ran.stdout.splitlines()]
    for line in lines:
        line.get("totals", line).pop("seconds")
    return lines


def test_the_same_seed_gives_the_same_bytes_in_every_process() -> None:
    options = ("--players", "3..4", "--games", "2", "--seed", "s", "--target", "8")
    once = _in_a_process("1", *options)
    again = _in_a_process("2", *options, "--jobs", "2")
    assert once == again
    assert len(once) == 3
    assert once[0]["records"] != once[1]["records"]


def test_another_seed_gives_another_game() -> None:
    table = Table("one", 3, ODYSSEY.with_target(2))
    one = simulate.run_game(table)
    other = simulate.run_game(replace(table, seed="other"))
    assert one.records != other.records
    assert one.result != other.result


@pytest.mark.parametrize(
    ("edition", "players"),
    [(CLASSIC, 3), (CLASSIC, 6), (REFRESH, 5), (ODYSSEY, 4), (ODYSSEY, 8)],
    ids=lambda value: value.name if isinstance(value, Edition) else str(value),
)
def test_a_whole_game_is_sound(edition: Edition, players: int) -> None:
    report = simulate.run_game(Table("sound", players, edition.with_target(6)))
    assert max(report.scores) >= 6
    assert report.bytes == sum(report.bytes_by_kind.values())


def test_a_short_pile_is_shuffled_anew_again_and_again() -> None:
    pack = replace(Table("", 0).pack, size=30)
    report = simulate.run_game(Table("short pile", 4, ODYSSEY.with_target(24), pack=pack))
    first_shuffles = 4 * (30 * 2 * 8)
    assert report.bytes_by_kind["shuffle"] > 3 * first_shuffles


def test_a_pile_that_ends_the_game() -> None:
    pack = replace(Table("", 0).pack, size=32)
    report = simulate.run_game(Table("pile end", 4, CLASSIC.with_target(None), pack=pack))
    assert report.rounds == 3  # 32 - 24 dealt = 8 = two refills of four, then the last round


def test_a_game_in_the_real_group() -> None:
    pack = replace(Table("", 0).pack, size=24)
    report = simulate.run_game(
        Table("real", 3, ODYSSEY.with_target(2), group="real", pack=pack, skill=None)
    )
    assert max(report.scores) >= 2


def test_the_players_take_turns_from_game_to_game() -> None:
    planned = simulate.tables(_campaign("--players", "3..5", "--games", "4", "--seed", "x"))
    assert [table.players for table in planned] == [3, 4, 5, 3]
    assert [table.seed for table in planned] == ["x/0", "x/1", "x/2", "x/3"]


def test_what_nobody_can_play_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    options = ("--players", "12", "--edition", "classic")
    assert simulate.main(_campaign(*options)) == 2
    assert "classic" in capsys.readouterr().out


@pytest.mark.parametrize("text", ["", "2", "13", "5..4", "x", "3..99"])
def test_numbers_of_players_that_cannot_be(text: str) -> None:
    with pytest.raises(SystemExit):
        _campaign("--players", text)


def test_a_person_reads_one_line_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    options = ("--players", "3", "--group", "toy", "--target", "1", "--seed", "line")
    assert simulate.main(_campaign(*options)) == 0
    shown = capsys.readouterr().out
    assert "seed line/0: 3 players, 1 rounds" in shown
    assert "bytes by kind: " in shown
