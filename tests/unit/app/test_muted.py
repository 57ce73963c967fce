"""Whether sounds are wanted is remembered from one start to the next."""

import asyncio
from pathlib import Path

from dixit_lan.app.desk import LiveDesk
from dixit_lan.app.folders import Folders
from dixit_lan.app.options import Options
from dixit_lan.packs.pack import standard_pack


def test_the_desk_remembers_who_wants_it_quiet(tmp_path: Path) -> None:
    for before, after in ((False, True), (True, False), (False, False)):
        desk = open_desk(tmp_path)
        assert desk.muted() is before
        desk.set_muted(after)
        assert desk.muted() is after
        desk.close()


def test_a_setting_that_cannot_be_kept_holds_for_now_and_is_told(tmp_path: Path) -> None:
    desk = open_desk(tmp_path)
    (tmp_path / "settings.part").mkdir()
    desk.set_muted(True)
    asyncio.run_coroutine_threadsafe(asyncio.sleep(0), desk._loop).result(30)  # its turn has come
    assert desk.muted()
    assert "settings" in desk.problem()
    desk.close()


def open_desk(folder: Path) -> LiveDesk:
    return LiveDesk(Folders(folder, folder / "records"), [standard_pack()], Options(mdns=False))
