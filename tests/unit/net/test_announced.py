"""Room for announcements: whoever announces without end takes it from nobody else."""

from dataclasses import replace
from ipaddress import ip_network

import pytest

from dixit_lan.net.announced import Announced
from dixit_lan.net.limits import FOUND_MAX
from tests.unit.net.test_finder import MAI

OURS = (ip_network("192.0.2.0/24"),)
FAR = "198.51.100.7"


def _names(announced: Announced) -> list[str]:
    return [found.instance for found in announced]


@pytest.mark.parametrize("address", ["192.0.2.66", FAR])
def test_one_place_that_announces_without_end_takes_no_room_from_others(address: str) -> None:
    announced = Announced()
    assert announced.take("Mai", MAI, OURS)
    for number in range(3 * FOUND_MAX):
        liar = replace(MAI, instance=f"liar {number}", addresses=(address,))
        assert announced.take(f"liar {number}", liar, OURS)
    bao = replace(MAI, instance="Bao", addresses=("192.0.2.2",))
    assert announced.take("Bao", bao, OURS)
    assert {"Mai", "Bao"} <= set(_names(announced))
    assert len(_names(announced)) == FOUND_MAX


def test_who_is_announced_last_is_kept_though_all_places_differ() -> None:
    announced = Announced()
    for number in range(FOUND_MAX + 1):
        liar = replace(MAI, instance=f"liar {number}", addresses=(f"192.0.2.{number}",))
        announced.take(f"liar {number}", liar, OURS)
    assert _names(announced)[0] == "liar 1"
    assert announced.take("Mai", MAI, OURS)
    assert "Mai" in _names(announced)


def test_only_what_changes_is_news() -> None:
    announced = Announced()
    assert announced.take("Mai", MAI, OURS)
    assert not announced.take("Mai", MAI, OURS)
    assert announced.take("Mai", replace(MAI, state="playing"), OURS)
    assert announced.part("Mai") and not announced.part("Mai")
