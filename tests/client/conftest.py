"""The window speaks English in these tests unless they say otherwise."""

import os
from collections.abc import Iterator

import pytest

from dixit_lan.client.words import catalogue as language

os.environ["LC_ALL"] = "C"


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    language.use("en")
