"""Threads that let the window go first."""

import logging
import os
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

_logger = logging.getLogger(__name__)

_STEPS = 5  # of niceness
_BELOW_NORMAL = -1  # THREAD_PRIORITY_BELOW_NORMAL, in the words of Windows


def background_threads(count: int, name: str) -> ThreadPoolExecutor:
    """``count`` threads that take their turns at a processor after those that paint and listen.

    Merely nice: a thread that Linux runs only when nobody else wants to (SCHED_IDLE) may be stopped
    by another program while it holds Python's own lock, and the window then waits for a tenth of a
    second. A system that knows no such thing for one thread (macOS) is left alone.
    """
    return ThreadPoolExecutor(count, name, initializer=_step_back)


def _step_back() -> None:
    """A thread that cannot step back works all the same: without it nothing would be checked."""
    try:
        _lower_priority()
    except Exception:
        _logger.exception("a thread in the background keeps its priority")


def _lower_priority() -> None:
    if sys.platform == "linux":
        thread = threading.get_native_id()
        with suppress(OSError):
            now = os.getpriority(os.PRIO_PROCESS, thread)
            os.setpriority(os.PRIO_PROCESS, thread, now + _STEPS)
    elif sys.platform == "win32":
        import ctypes

        kernel = ctypes.windll.kernel32
        kernel.SetThreadPriority(kernel.GetCurrentThread(), _BELOW_NORMAL)
