"""The threads that check proofs come after the window's, and only they."""

import os
import sys
import threading

import pytest

from dixit_lan.app.driver import CHECKERS, new_checkers


@pytest.mark.skipif(sys.platform != "linux", reason="asks Linux about single threads")
def test_checkers_step_back_and_nobody_else_does() -> None:
    def niceness() -> int:
        return os.getpriority(os.PRIO_PROCESS, threading.get_native_id())

    own = niceness()
    with new_checkers() as checkers:
        steps = {checkers.submit(niceness).result() for _ in range(2 * CHECKERS)}
    assert steps == {min(19, own + 5)}
    assert niceness() == own
