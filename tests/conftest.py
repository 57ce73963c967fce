"""Rules for the whole test tree."""

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from dixit_lan.client.words import catalogue as language

# How long an example takes says how busy the machine is, and nothing about the code.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")

# No test opens a real window or plays a sound; a person's own setting is left alone.
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

# Nor does one read or write a player's own files, or meet the locks of a game under way.
_FOLDER = tempfile.TemporaryDirectory(prefix="dixit-lan-tests-", ignore_cleanup_errors=True)
os.environ["DIXIT_LAN_DATA"] = _FOLDER.name

# Everything speaks English, unless a test says otherwise.
os.environ["LC_ALL"] = "C"

_NET = Path(__file__).parent / "net"


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    """What a test has spoken, the next one does not."""
    yield
    language.use("en")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in tests/net stays in one worker: mDNS, ports and processes are shared things."""
    for item in items:
        if _NET in item.path.parents:
            item.add_marker(pytest.mark.xdist_group("net"))
