"""The threads that check proofs come after the window's, and only they."""

import os
import sys
import threading

import pytest

from dixit_lan.app.background import background_threads


@pytest.mark.skipif(sys.platform != "linux", reason="asks Linux about single threads")
def test_threads_step_back_and_nobody_else_does() -> None:
    def standing() -> tuple[int, int]:
        thread = threading.get_native_id()
        return os.sched_getscheduler(thread), os.getpriority(os.PRIO_PROCESS, thread)

    together = threading.Barrier(3)

    def wait_and_tell() -> tuple[int, int]:
        together.wait(20)
        return standing()

    own = standing()
    with background_threads(3, "test") as threads:
        found = sorted(each.result() for each in [threads.submit(wait_and_tell) for _ in range(3)])
    nicer = min(19, own[1] + 5)
    assert found == [(own[0], nicer), *[(os.SCHED_IDLE, own[1])] * 2]
    assert standing() == own
