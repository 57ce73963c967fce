"""What a person wants of the window is remembered from one start to the next, and never in the way."""

import asyncio
import json
from dataclasses import replace
from pathlib import Path

import pytest

from dixit_lan.app.invitation import Invitation
from dixit_lan.app.options import Options
from dixit_lan.app.seat.arrival import Destination
from dixit_lan.app.seat.backend import LiveBackend
from dixit_lan.app.settings import Settings
from dixit_lan.client.preferences import Preferences, stepped
from dixit_lan.keeping.folders import Folders
from dixit_lan.packs.pack import standard_pack
from dixit_lan.rules.edition import CLASSIC, ODYSSEY, Edition

LIKED = Preferences("Linh", "Kitchen", "vi", 1.4, True, 8, True, False, (1500, 900), True, True, 11)


def test_everything_is_remembered(tmp_path: Path) -> None:
    desk = open_desk(tmp_path)
    assert desk.preferences() == Preferences()
    desk.prefer(LIKED)
    assert desk.preferences() == LIKED
    desk.close()
    desk = open_desk(tmp_path)
    assert (desk.preferences(), desk.player_name(), desk.problem()) == (LIKED, "Linh", "")
    desk.close()


def test_what_cannot_be_kept_holds_for_now_and_is_told(tmp_path: Path) -> None:
    desk = open_desk(tmp_path)
    (tmp_path / "settings.json.part").mkdir()
    desk.prefer(LIKED)
    asyncio.run_coroutine_threadsafe(asyncio.sleep(0), desk._loop).result(30)  # its turn has come
    assert desk.preferences() == LIKED
    assert "settings" in desk.problem()
    desk.close()


@pytest.mark.parametrize("text", ["", "{", "[1, 2]", '{"zoom": 1.5', "\ufeff{}", "[" * 100_000])
def test_a_torn_file_is_a_fresh_start_that_is_told_once(tmp_path: Path, text: str) -> None:
    (tmp_path / "settings.json").write_text(text, encoding="utf-8")
    desk = open_desk(tmp_path)
    assert desk.preferences() == Preferences()
    assert desk.problem().count("settings.json") == 1
    desk.prefer(LIKED)
    desk.close()
    assert Settings(tmp_path).note == ""
    assert Settings(tmp_path).preferences == LIKED


def test_bytes_that_are_no_text_are_a_fresh_start(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_bytes(b"\xff\xfe\x00{")
    assert Settings(tmp_path).preferences == Preferences()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("zoom", 9.0),
        ("zoom", "large"),
        ("volume", -1),
        ("muted", 1),
        ("window", [10, 10]),
        ("window", [1, 2, 3]),
        ("player", 7),
        ("player", "x" * 10_000),
        ("language", None),
        ("rabbit", 12),
        ("rabbit", -1),
        ("rabbit", True),
        ("rabbit", "white"),
    ],
)
def test_one_damaged_setting_does_not_take_the_others_along(
    tmp_path: Path, name: str, value: object
) -> None:
    kept = {"table": "Kitchen", "tour_seen": True, "from the future": 1, name: value}
    (tmp_path / "settings.json").write_text(json.dumps(kept), encoding="utf-8")
    settings = Settings(tmp_path)
    assert settings.preferences == Preferences(table="Kitchen", tour_seen=True)
    assert name in settings.note


def test_a_file_of_the_first_version_is_understood(tmp_path: Path) -> None:
    first = {"muted": True, "practices": ["aa"]}
    (tmp_path / "settings.json").write_text(json.dumps(first), encoding="utf-8")
    settings = Settings(tmp_path)
    assert settings.preferences == Preferences(muted=True) and settings.is_practice("aa")
    settings.keep(LIKED)
    assert Settings(tmp_path).is_practice("aa")


def test_steps_stay_within_what_a_file_may_hold(tmp_path: Path) -> None:
    liked = Preferences()
    for name in ("muted", "zoom", "volume", "less_motion", "full_screen"):
        for step in [1] * 25 + [-1] * 40:
            liked = stepped(liked, name, step)
            Settings(tmp_path).keep(liked)
            assert Settings(tmp_path).preferences == liked
    assert (liked.zoom, liked.volume, liked.muted) == (1.0, 0, False)


@pytest.mark.parametrize("rabbit", [None, 7])
def test_the_rabbit_is_asked_for_at_the_next_table(tmp_path: Path, rabbit: int | None) -> None:
    for folder in ("identities", "sittings"):
        (tmp_path / folder).mkdir()
    desk = open_desk(tmp_path)
    desk.prefer(replace(desk.preferences(), rabbit=rabbit))
    at = Invitation("Kitchen", "robin-lamp-seven")
    session = desk._new_session(Destination("Linh", at, Options(mdns=False)))
    assert session.machine.status().rabbits == (rabbit or 0,)
    session._storage.close(finished=True)
    desk.close()


@pytest.mark.parametrize("asked", [None, CLASSIC.with_target(12)])
def test_a_table_opened_in_the_window_has_the_rules_of_the_command_line(
    tmp_path: Path, asked: Edition | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    options = Options(mdns=False, edition=asked)
    desk = LiveBackend(Folders(tmp_path, tmp_path / "records"), [standard_pack()], options)
    went: list[Destination] = []

    async def sit(to: Destination) -> None:
        went.append(to)

    monkeypatch.setattr(desk, "_sit", sit)
    desk.open_table("Linh", "Kitchen", ODYSSEY, None)
    desk.join_table("Linh", "Kitchen", "robin lamp seven")
    desk.close()
    opened, joined = went
    assert opened.options.rules() == (asked or ODYSSEY)
    assert not joined.options.states_rules  # at somebody else's table hers hold


def open_desk(folder: Path) -> LiveBackend:
    return LiveBackend(Folders(folder, folder / "records"), [standard_pack()], Options(mdns=False))
