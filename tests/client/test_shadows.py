"""A shadow made from a small one looks as one that was blurred whole."""

import pygame
import pytest

from dixit_lan.client.paint.shadows import around, blurred, shadow
from dixit_lan.client.window import open_window

ALMOST = 3  # of 255


@pytest.mark.parametrize("size", [(40, 30), (400, 300), (905, 611), (300, 40), (97, 800)])
@pytest.mark.parametrize("blur", [6, 12, 34])
def test_it_looks_the_same(size: tuple[int, int], blur: int) -> None:
    open_window((64, 64))
    quick, whole = shadow(size, 12, blur, 150), blurred(size, 12, blur, 150)
    assert quick.get_size() == whole.get_size() == (size[0] + 4 * blur, size[1] + 4 * blur)
    width, height = quick.get_size()
    places = [(x, y) for x in range(0, width, 7) for y in range(0, height, 7)]
    differ = [abs(quick.get_at(p).a - whole.get_at(p).a) for p in places]
    assert max(differ) <= _tolerance(blur)
    assert sum(differ) / len(differ) <= ALMOST


def _tolerance(blur: int) -> int:
    """Both are coarse: where the alpha falls steeply, a pixel's shift is some steps of it."""
    return 12 + 150 // blur


def test_only_what_a_box_hides_is_left_out() -> None:
    soft, box = pygame.Rect(10, 20, 100, 80), pygame.Rect(30, 30, 50, 60)
    covered = pygame.Surface(soft.size)
    for part in around(soft, box):
        assert not part.move(soft.topleft).colliderect(box)
        covered.fill((255, 255, 255), part)
    white = pygame.mask.from_threshold(covered, (255, 255, 255), (1, 1, 1, 255)).count()
    assert white == soft.width * soft.height - box.width * box.height
