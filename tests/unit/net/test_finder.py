"""Whoever announces our table is dialled, if she speaks our version; else she is only named."""

from dataclasses import replace

from dixit_lan.net.advert import Found
from dixit_lan.net.finder import Finder
from dixit_lan.net.pake import table_id
from dixit_lan.wire.version import PROTOCOL_VERSION

TABLE = table_id("Kitchen")
MAI = Found(
    instance="Mai",
    player="Mai",
    table="Kitchen",
    table_id=TABLE.hex(),
    addresses=("192.0.2.1",),
    port=4242,
    seats=3,
    state="lobby",
    version=PROTOCOL_VERSION,
)


def test_another_version_is_named_and_not_dialled() -> None:
    dialled: set[str] = set()
    finder = Finder(TABLE, lambda name, places, source: dialled.add(name), dialled.discard)
    newer = replace(MAI, instance="Bao", player="Bảo", version=PROTOCOL_VERSION + 1)
    garden = replace(newer, instance="Chi", player="Chi", table_id=table_id("Garden").hex())
    finder.take((MAI, newer, garden))
    assert (dialled, finder.count, finder.other_versions) == ({"announced Mai"}, 1, ("Bảo",))
    finder.take((MAI, replace(newer, version=PROTOCOL_VERSION)))
    assert finder.other_versions == () and finder.count == 2
    finder.take(())
    assert not dialled and finder.other_versions == ()
