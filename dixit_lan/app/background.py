"""Threads that let the window go first."""

import os
import sys
import threading
from contextlib import suppress

_STEPS = 5  # of niceness
_BELOW_NORMAL = -1  # THREAD_PRIORITY_BELOW_NORMAL, in the words of Windows


def step_back() -> None:
    """Take the calling thread's turn at a processor after those that paint and listen.

    Where two threads check proofs on two cores, the slowest frames of the window take twice as long
    without this; Python's own lock is not what they wait for. A system that has no such thing for one
    thread (macOS) is left alone.
    """
    if sys.platform == "linux":
        thread = threading.get_native_id()
        with suppress(OSError):
            now = os.getpriority(os.PRIO_PROCESS, thread)
            os.setpriority(os.PRIO_PROCESS, thread, now + _STEPS)
    elif sys.platform == "win32":
        import ctypes

        kernel = ctypes.windll.kernel32
        kernel.SetThreadPriority(kernel.GetCurrentThread(), _BELOW_NORMAL)
