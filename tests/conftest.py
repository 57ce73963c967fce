"""Rules for the whole test tree."""

import os
from pathlib import Path

import pytest

# No test opens a real window or plays a sound; a person's own setting is left alone.
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

_NET = Path(__file__).parent / "net"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in tests/net stays in one worker: mDNS, ports and processes are shared things."""
    for item in items:
        if _NET in item.path.parents:
            item.add_marker(pytest.mark.xdist_group("net"))
