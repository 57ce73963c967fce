"""Waking the window from another thread."""

import logging

_logger = logging.getLogger(__name__)


def wake_window() -> None:
    """Tell the window that there is something new; it may not be there yet, or not any more."""
    import pygame

    from dixit_lan.client.backend import STATUS_CHANGED

    try:
        pygame.event.post(pygame.event.Event(STATUS_CHANGED))
    except pygame.error:
        _logger.debug("no window to wake")
