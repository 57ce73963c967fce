"""Who has which rabbit: worked out a second time from the page's words."""

from typing import Any

import msgpack
import pytest

from dixit_lan.table.lobby.lobby import read_sit
from dixit_lan.table.lobby.rabbits import shared_out
from dixit_lan.wire.canonical import encode
from tests.second_opinion.encoding import Malformed
from tests.second_opinion.messages import body_of
from tests.unit.table.kit import sit
from tests.vectors.files import load

ROWS = load("seating")["rabbits"]


def _by_the_page(wishes: list[int | None], began: int) -> list[int]:
    got: dict[int, int] = {}
    for group in (range(began), *([place] for place in range(began, len(wishes)))):
        wished = [(place, wishes[place]) for place in group]
        own = [(place, place) for place in group if wishes[place] is None]
        for place, rabbit in wished + own:
            if rabbit is not None and rabbit not in got.values():
                got[place] = rabbit
        for place in group:
            if place not in got:
                got[place] = min(set(range(12)) - set(got.values()))
    return [got[place] for place in range(len(wishes))]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: str(row["wishes"]))
def test_rabbits(row: dict[str, Any]) -> None:
    wishes, began = row["wishes"], row["began"]
    assert row["rabbits"] == _by_the_page(wishes, began)
    assert tuple(row["rabbits"]) == shared_out(wishes, began)


@pytest.mark.parametrize("rabbit", [None, 0, 11, 12, -1, True, "0"])
def test_a_second_reader_takes_the_same_wishes(rabbit: Any) -> None:
    body = msgpack.packb(msgpack.unpackb(encode(sit(0))) | {"rabbit": rabbit})
    if read_sit(body) is not None:
        assert body_of("sit", body)["rabbit"] == rabbit
        return
    with pytest.raises(Malformed):
        body_of("sit", body)
