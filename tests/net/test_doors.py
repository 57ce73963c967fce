"""Strangers at the door of real bots: wrong guesses, other spellings, names that a terminal obeys."""

import os
import socket
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from dixit_lan.app import bot as bot_module
from tests.net.games import CODE, HERE, Finished, Games
from tests.net.guessers import guess_once
from tests.net.room import LOOPBACK, free_port

OPTIONS = (*HERE, "--no-mdns", "--seats", "3", "--target", "3")


def _listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex((LOOPBACK, port)) == 0


def _first_of(games: Games, *options: str, table: str = "") -> tuple["subprocess.Popen[str]", str]:
    """A bot that is there already, and where."""
    port = free_port()
    process = games.bot("Ann", *OPTIONS, "--port", str(port), *options, table=table)
    until = time.monotonic() + 60
    while not _listens(port):
        assert process.poll() is None and time.monotonic() < until
        time.sleep(0.05)
    return process, f"{LOOPBACK}:{port}"


@pytest.mark.slow
def test_wrong_guesses_end_no_bot_that_waits_alone() -> None:
    """Guessed at for longer than a bot stays that is itself refused, it is still there to play."""
    with Games() as games, ThreadPoolExecutor(1) as executor:
        ann, place = _first_of(games)
        until = time.monotonic() + 1.5 * bot_module.REFUSED_SECONDS
        guesses = 0
        while time.monotonic() < until:
            guesses += guess_once(int(place.rpartition(":")[2]), games.table, executor)
            time.sleep(0.2)
        assert guesses, "nothing was refused, so nothing was tried"
        others = [games.bot(name, *OPTIONS, "--peer", place) for name in ("Ben", "Cat")]
        games.expect_one_sound_game([ann, *others])


def test_a_bot_that_is_refused_where_it_was_sent_says_so_and_ends() -> None:
    with Games() as games:
        ann, place = _first_of(games)
        wrong = games.bot("Mal", *OPTIONS, "--peer", place, code="dimu-kami-kabe")
        refused = Finished(wrong)
        assert refused.exit_code == 1
        assert "the code is wrong" in refused.err
        assert ann.poll() is None, "whose code was not wrong"


def test_a_table_is_the_same_however_its_name_and_code_are_typed() -> None:
    with Games() as games:
        name = f"Stranger-Room {os.getpid()}"
        ann, place = _first_of(games, table=name)
        typed = (name.replace("-", " ").upper(), f"  {name.lower()}! ")
        codes = (CODE.replace("-", "  "), CODE.upper())
        others = [
            games.bot(who, *OPTIONS, "--peer", place, table=table, code=code)
            for who, table, code in zip(("Ben", "Cat"), typed, codes, strict=True)
        ]
        games.expect_one_sound_game([ann, *others])


def test_another_name_is_told_so_at_once_and_not_left_waiting() -> None:
    with Games() as games:
        _, place = _first_of(games, table="Stranger Room")
        other = Finished(games.bot("Ben", *OPTIONS, "--peer", place, table="Strange Room"))
        assert other.exit_code == 1
        assert "refused at the table 'Strange Room'" in other.err
