"""Threads that let the window go first."""

import itertools
import os
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

_STEPS = 5  # of niceness
_BELOW_NORMAL = -1  # THREAD_PRIORITY_BELOW_NORMAL, in the words of Windows


def background_threads(count: int, name: str) -> ThreadPoolExecutor:
    """``count`` threads that take their turns at a processor after those that paint and listen.

    Python's own lock is not what a window waits for beside them, but Linux: it lets a thread that is
    merely nice finish its 4 ms in the midst of a frame. Those that run only when nobody else wants to
    (SCHED_IDLE) do not hold up a frame, and get as much done. One of them stays merely nice: where
    other programs want all processors, a game of nothing but the others would stand still.

    A system that knows no such thing for one thread (macOS) is left alone.
    """
    turns = itertools.count()
    return ThreadPoolExecutor(count, name, initializer=lambda: _step_back(first=next(turns) == 0))


def _step_back(*, first: bool) -> None:
    if sys.platform == "linux":
        thread = threading.get_native_id()
        with suppress(OSError):
            if first:
                now = os.getpriority(os.PRIO_PROCESS, thread)
                os.setpriority(os.PRIO_PROCESS, thread, now + _STEPS)
            else:
                os.sched_setscheduler(thread, os.SCHED_IDLE, os.sched_param(0))
    elif sys.platform == "win32":
        import ctypes

        kernel = ctypes.windll.kernel32
        kernel.SetThreadPriority(kernel.GetCurrentThread(), _BELOW_NORMAL)
