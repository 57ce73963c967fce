"""A window that rests, on the screen that is there: ``python -m tests.client.resting_window`` says how
often the process woke in a rest of two seconds, and that what was posted meanwhile ends a longer one.
"""

import json
import resource
import threading

import pygame

from dixit_lan.client.backend import STATUS_CHANGED
from dixit_lan.client.pace import Pace
from dixit_lan.client.window import open_window

REST_MS, LONG_MS = 2_000, 3_600_000


def main() -> None:
    open_window((640, 480))
    pace = Pace(60)
    for _ in range(30):  # what the window manager has to say
        pygame.event.get()
        pace.rest(20)
    before = _wakes()
    pace.rest(REST_MS)
    woke = _wakes() - before
    pygame.event.get()
    event = pygame.event.Event(STATUS_CHANGED)
    threading.Timer(0.3, pygame.event.post, (event,)).start()
    pace.rest(LONG_MS)
    came = [each.type for each in pygame.event.get()]
    print(json.dumps({"woke": woke, "came": STATUS_CHANGED in came}), flush=True)


def _wakes() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_nvcsw


if __name__ == "__main__":
    main()
