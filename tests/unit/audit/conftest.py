"""What the tests of the auditor share."""

import pytest

from tests.unit.audit.councils import Council


@pytest.fixture
def council() -> Council:
    """A game of four that has just begun: decree 0 is open, three decide, seat 0 leads turn 0."""
    return Council(4)
