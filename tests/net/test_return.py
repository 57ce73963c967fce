"""A window that is killed in mid game and started again sits in its seat, and the game ends."""

import signal
import subprocess
import time

from tests.net.games import CODE, GAME_SECONDS, HERE, Finished, Games
from tests.net.room import LOOPBACK, free_port

BOTS = ("Ben", "Cat", "Dee")
LONG_GAME = ("--seats", "4", "--target", "25")


MID_GAME_BYTES = 150_000
"""The dealing takes about 100 kB of a record, each round 12."""


def _window(games: Games, port: int) -> "subprocess.Popen[str]":
    """The person's program: its part goes through real pygame events."""
    return games.program(
        "play", "--autoplay", "--fast", "--name", "Ann", "--table", games.table, "--code", CODE,
        "--records", str(games.records), "--no-mdns", "--port", str(port), *HERE, *LONG_GAME,
        name="Ann",
    )  # fmt: skip


def _until_mid_game(games: Games, window: "subprocess.Popen[str]") -> None:
    """Wait until Ann's record shows that the game is well under way."""
    until = time.monotonic() + GAME_SECONDS
    sizes: list[int] = []
    while not (sizes and sizes[0] >= MID_GAME_BYTES):
        assert time.monotonic() < until, f"the game did not come so far: {sizes}"
        assert window.poll() is None, "the game was over before it was broken off"
        time.sleep(0.05)
        sizes = [path.stat().st_size for path in games.records.glob("*Ann*")]


def test_a_killed_window_returns_to_its_seat_and_the_game_ends() -> None:
    with Games() as games:
        port = free_port()
        window = _window(games, port)
        known = ("--no-mdns", "--peer", f"{LOOPBACK}:{port}", "--patience", "60")
        bots = [games.bot(name, *HERE, *known) for name in BOTS]
        _until_mid_game(games, window)
        window.send_signal(signal.SIGKILL)
        window.wait()
        assert all(bot.poll() is None for bot in bots), "they wait for her"
        again = Finished(_window(games, port))
        assert again.exit_code == 0, again.err
        finished = [Finished(bot) for bot in bots]
        assert [each.exit_code for each in finished] == [0, 0, 0], finished[0].err
        assert len({each.result for each in finished}) == 1
        records = sorted(games.records.glob("*.dixit"))
        assert len(records) == 4, "she went on with her record, and began no other"
        assert [games.verify(record) for record in records] == [0] * 4
        left = games.data_of("Ann") / "sittings"
        assert not list(left.iterdir()), "a finished game is not offered again"
