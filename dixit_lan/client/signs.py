"""Small signs for buttons, drawn large and scaled down."""

import math

import pygame

from dixit_lan.client.theme import Colour

_OVER = 4  # supersampling
_TEETH = 8


def gear(side: int, colour: Colour) -> pygame.Surface:
    """A cogwheel."""
    big = max(8, side) * _OVER
    canvas = pygame.Surface((big, big), pygame.SRCALPHA)
    middle = pygame.Vector2(big / 2, big / 2)
    for tooth in range(_TEETH):
        angle = 2 * math.pi * tooth / _TEETH
        ray = pygame.Vector2(math.cos(angle), math.sin(angle))
        side_way = pygame.Vector2(-ray.y, ray.x)
        foot, tip = middle + ray * big * 0.28, middle + ray * big * 0.48
        corners = [
            foot + side_way * big * 0.11,
            tip + side_way * big * 0.07,
            tip - side_way * big * 0.07,
            foot - side_way * big * 0.11,
        ]
        pygame.draw.polygon(canvas, colour, corners)
    pygame.draw.circle(canvas, colour, middle, big * 0.35)
    pygame.draw.circle(canvas, (0, 0, 0, 0), middle, big * 0.15)
    return pygame.transform.smoothscale(canvas, (max(8, side),) * 2)
