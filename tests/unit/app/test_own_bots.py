"""What our bots are called, how well they play, and whom they count for."""

import argparse
import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from dixit_lan import cli
from dixit_lan.app.commands import bot as command
from dixit_lan.app.options import Options
from dixit_lan.app.parsing import parser
from dixit_lan.app.seat.bot_processes import NAMES, HiredBot, guest_name, practice_bots
from dixit_lan.app.seat.lookout import Lookout
from dixit_lan.bots.strength import SKILLS
from dixit_lan.client.backend import Strength
from dixit_lan.client.words.people import NAME_MAX, short
from dixit_lan.client.words.values import set_apart


def test_a_guest_is_called_after_its_owner() -> None:
    assert guest_name("Ann", ["Ann", "Ben"]) == "Mira (Ann)"


def test_no_two_bots_have_one_name_and_none_has_a_persons() -> None:
    taken = ["Ann", "mira", "Oto (Ben)"]
    for _ in range(8):
        taken.append(guest_name("Ann", taken))
    firsts = [name.split()[0].casefold() for name in taken]
    assert len(set(firsts)) == len(firsts)


@pytest.mark.parametrize(
    "owner", ["W" * 60, "Ĝoja-Björn-Láng Ngô", "عبد الرحمن الطويل جدا", "👩‍👩‍👧" * 9]
)
def test_the_owner_of_a_long_name_is_still_seen_on_every_screen(owner: str) -> None:
    name = guest_name(owner, ())
    assert len(name) <= NAME_MAX and short(name) == set_apart(name)
    assert name.startswith(f"{NAMES[0]} ({owner[:5]}") and name.endswith(")")


def test_names_go_round_where_all_are_taken() -> None:
    assert guest_name("Ann", NAMES) == f"{NAMES[-1]} (Ann)"


def test_those_who_practise_have_each_a_name_and_a_key() -> None:
    bots = practice_bots(3, "oto", 0.9)
    assert [bot.name for bot in bots] == ["Mira", "Lune", "Faro"]
    assert len({bot.player for bot in bots}) == 3


def test_a_key_is_that_of_its_seed() -> None:
    first, second = HiredBot.of_name("Mira", 0.5), HiredBot.of_name("Mira", 0.5)
    assert first.player != second.player and len(first.seed) == 32


def test_the_window_and_the_command_line_have_the_same_strengths() -> None:
    assert [str(strength) for strength in Strength] == list(SKILLS)
    assert sorted(SKILLS.values()) == list(SKILLS.values())


@pytest.mark.parametrize(
    ("words", "skill"),
    [("", 0.9), ("--skill 0.2", 0.2), *((f"--strength {word}", SKILLS[word]) for word in SKILLS)],
)
def test_a_strength_is_a_skill(words: str, skill: float, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[Options] = []

    async def play(options: Options, *, end_with_stdin: bool) -> int:
        played.append(options)
        return 0

    monkeypatch.setattr(command, "play_bot", play)
    line = f"bot --name Ann --table Attic --code zofo-saru-muto {words}"
    assert command.main(_parsed(line)) == 0
    assert played[0].skill == skill


def test_both_at_once_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        _parsed("bot --skill 0.5 --strength easy")
    assert "not allowed with" in capsys.readouterr().err


def _parsed(line: str) -> argparse.Namespace:
    return parser(cli.COMMANDS, ["bot"]).parse_args(line.split())


@pytest.mark.parametrize(
    ("peers", "company"), [(("bot",), False), (("bot", "Ben"), True), ((), False)]
)
def test_our_own_bots_are_no_company_that_has_found_us(
    peers: tuple[str, ...], company: bool
) -> None:
    """They find us whatever is wrong with the network: it is still told why nobody else does."""
    session: Any = SimpleNamespace(mesh=SimpleNamespace(peers=peers))
    own: Any = lambda: frozenset({"bot"})  # noqa: E731
    lookout = Lookout(Options(mdns=False), lambda: session, lambda: False, own, lambda: None)
    looked: list[bool] = []
    lookout.surroundings.look = lambda *its: bool(looked.append(its[2]))  # type: ignore
    asyncio.run(lookout._look_at_ourselves())
    assert looked == [company]
