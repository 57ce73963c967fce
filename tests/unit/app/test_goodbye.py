"""The last line that a window leaves on the terminal."""

from pathlib import Path

from dixit_lan.app.play import goodbye


def test_it_says_where_the_game_is_kept(tmp_path: Path) -> None:
    record = tmp_path / "game.dixit"
    assert goodbye(str(record), tmp_path) == "Goodbye.", "no game has begun"
    record.touch()
    assert goodbye(str(record), tmp_path) == f"Goodbye. The record of this game: {record}"
    assert goodbye("", tmp_path) == f"Goodbye. The records of your games are in {tmp_path}"
