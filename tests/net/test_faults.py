"""Games on networks that fail; how long people would wait is printed, not judged."""

import pytest

from tests.net.faults import SCENES, perform


@pytest.mark.parametrize("name", SCENES)
def test_the_game_survives(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    times = perform(name)
    with capsys.disabled():
        print(f"\n{describe(name, times)}")


def describe(name: str, times: dict[str, float]) -> str:
    """One line of figures."""
    return f"{name}: " + ", ".join(f"{what} {seconds:.1f} s" for what, seconds in times.items())
