"""The threads that check proofs come after the window's, and only they."""

import os
import sys
import threading

import pytest

from dixit_lan.app.background import background_threads


@pytest.mark.skipif(sys.platform != "linux", reason="asks Linux about single threads")
def test_threads_step_back_and_nobody_else_does() -> None:
    def niceness() -> int:
        return os.getpriority(os.PRIO_PROCESS, threading.get_native_id())

    together = threading.Barrier(3)

    def wait_and_tell() -> int:
        together.wait(20)
        return niceness()

    own = niceness()
    with background_threads(3, "test") as threads:
        found = {each.result() for each in [threads.submit(wait_and_tell) for _ in range(3)]}
    assert found == {min(19, own + 5)}
    assert niceness() == own
