"""Where cards go: as large as the window allows, apart from each other, inside."""

from itertools import combinations

import pygame
import pytest

from dixit_lan.client.paint.layout import CARD_ASPECT, Rect, card_fan, card_grid

AREAS = (
    Rect(10, 20, 738, 420),
    Rect(0, 0, 1076, 560),
    Rect(5, 5, 560, 1300),
    Rect(0, 0, 3000, 700),
)
GAP = 14


@pytest.mark.parametrize("area", AREAS, ids=str)
@pytest.mark.parametrize("count", [4, 5, 6, 7, 8, 9, 10, 11, 12, 16, 24])
def test_a_spread_is_as_large_as_it_can_be(area: Rect, count: int) -> None:
    grid = card_grid(area, count, GAP)
    assert len(grid) == count
    assert all(area.contains(rect) for rect in grid)
    assert not any(a.colliderect(b) for a, b in combinations(grid, 2))
    assert len({rect.size for rect in grid}) == 1
    width, height = grid[0].size
    assert width / height == pytest.approx(CARD_ASPECT, abs=0.02)
    assert not _fits(area, count, height * 1.03 + 1)


def _fits(area: Rect, count: int, height: float) -> bool:
    """Whether so many cards of that height would find room in rows, all rows alike."""
    across = int((area.width + GAP) // (height * CARD_ASPECT + GAP))
    down = int((area.height + GAP) // (height + GAP))
    return across * down >= count


@pytest.mark.parametrize("area", AREAS, ids=str)
@pytest.mark.parametrize("count", range(1, 8))
def test_a_fan_opens_inside_its_area(area: Rect, count: int) -> None:
    """The turned corners as well; the middle stands highest, and each card can be seen and hit."""
    fan = card_fan(area, count, GAP)
    for rect, turn in fan:
        turned = pygame.transform.rotate(pygame.Surface(rect.size), turn).get_rect()
        turned.center = rect.center
        assert area.inflate(4, 4).contains(turned)
    tops = [rect.top for rect, _ in fan]
    assert min(tops) == tops[(count - 1) // 2]
    assert tops == pytest.approx(tops[::-1], abs=1)
    turns = [turn for _, turn in fan]
    assert turns == sorted(turns, reverse=True) and abs(sum(turns)) < 1e-6
    for (one, _), (other, _) in zip(fan, fan[1:], strict=False):
        assert other.left - one.left >= 0.78 * one.width
    assert not card_fan(area, 0, GAP)
