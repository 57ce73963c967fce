"""Small signs for buttons, drawn large and scaled down."""

import math

import pygame

from dixit_lan.client.paint.theme import Colour

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


def turn(side: int, ink: Colour, ground: Colour) -> pygame.Surface:
    """An arrow that goes round, on a disc."""
    big = max(8, side) * _OVER
    canvas = pygame.Surface((big, big), pygame.SRCALPHA)
    middle = pygame.Vector2(big / 2, big / 2)
    pygame.draw.circle(canvas, ink, middle, big * 0.5)
    pygame.draw.circle(canvas, ground, middle, big * 0.44)
    way = [middle + pygame.Vector2(big * 0.24, 0).rotate(angle) for angle in range(-10, 271, 5)]
    for spot in way:
        pygame.draw.circle(canvas, ink, spot, big * 0.055)
    tip = way[-1]
    head = (tip + (big * 0.2, 0), tip + (-big * 0.02, -big * 0.16), tip + (-big * 0.02, big * 0.16))
    pygame.draw.polygon(canvas, ink, head)
    return pygame.transform.smoothscale(canvas, (max(8, side),) * 2)
