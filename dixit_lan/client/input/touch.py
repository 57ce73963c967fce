"""Fingers on a touch screen, as one more mouse: what they do takes the same path."""

import pygame

Events = tuple[pygame.event.Event, ...]

_AWAY = (-1, -1)  # no finger, so no pointer: nothing stays lit where it was


class Touch:
    """Turns finger events into mouse events. Only the finger that came first counts."""

    def __init__(self) -> None:
        self._finger: tuple[int, int] | None = None

    def translate(self, event: pygame.event.Event, size: tuple[int, int]) -> Events:
        """What a mouse would have sent in a window of ``size``; other events stay as they are."""
        if event.type not in _KINDS:
            return (event,)
        finger = (event.touch_id, event.finger_id)
        pos = (round(event.x * (size[0] - 1)), round(event.y * (size[1] - 1)))
        if event.type == pygame.FINGERDOWN and self._finger is None:
            self._finger = finger
            return _moved(pos), _button(pygame.MOUSEBUTTONDOWN, pos)
        if finger != self._finger:
            return ()
        if event.type == pygame.FINGERMOTION:
            return (_moved(pos),)
        self._finger = None
        return _moved(pos), _button(pygame.MOUSEBUTTONUP, pos), _moved(_AWAY)


_KINDS = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)


def _moved(pos: tuple[int, int]) -> pygame.event.Event:
    return pygame.event.Event(
        pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=True
    )


def _button(kind: int, pos: tuple[int, int]) -> pygame.event.Event:
    return pygame.event.Event(kind, pos=pos, button=1, touch=True)
