"""The shipped pictures of the table: all are there, lie where the client looks, and differ by seat."""

import shutil
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from dixit_lan.client.paint.art import TRACK_HEIGHT, TRACK_STONES, Art
from dixit_lan.client.widgets.track import Path as StonePath
from dixit_lan.errors import PackError
from dixit_lan.packs.locate import asset_folder
from dixit_lan.table.status import RABBITS

SIDE = 32
WHOLE = pygame.Rect(0, 0, 2 * SIDE, 2 * SIDE)
TAB = pygame.Rect(22, 41, 20, 20)  # with the mark, below a token's number
SAME_MAX = 0.97  # of two rabbits' light and dark, without colour


@pytest.fixture(autouse=True)
def _window():
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    yield
    pygame.display.quit()


def test_a_lost_or_damaged_picture_is_one_clear_error(tmp_path: Path) -> None:
    folder = tmp_path / "pictures"
    shutil.copytree(asset_folder() / "pictures", folder)
    (folder / "rabbit-03.webp").write_bytes(b"not a picture")
    with pytest.raises(PackError, match="rabbit-03.webp is missing or damaged"):
        Art(folder).rabbit(3, SIDE)
    (folder / "table.webp").unlink()
    with pytest.raises(PackError, match="table.webp is missing") as caught:
        Art(folder)
    assert caught.value.hint


def test_everything_comes_in_the_size_that_was_asked_for() -> None:
    art = Art()
    for size in ((120, 180), (500, 750), (1, 1)):
        assert art.back(size, 10).get_size() == size
    for size in ((640, 1200), (2560, 700)):
        assert art.table(size).get_size() == size
    assert art.meadow(TRACK_STONES, (930, 60), 128).get_size() == (930, 60)
    assert art.token(11, 40).get_size() == art.rabbit(0, 40).get_size() == (40, 40)


def test_the_backs_corners_are_round_and_clear() -> None:
    back = Art().back((200, 300), 12)
    assert back.get_at((0, 0)).a == back.get_at((199, 299)).a == 0
    assert back.get_at((100, 0)).a == 255


def _grey(picture: pygame.Surface) -> list[int]:
    """Light and dark of a picture on a middle ground, as somebody without colours sees it."""
    ground = pygame.Surface(picture.get_size())
    ground.fill((90, 90, 90))
    ground.blit(picture, (0, 0))
    grey = pygame.transform.grayscale(ground)
    return [grey.get_at((x, y)).r for x in range(grey.width) for y in range(grey.height)]


@pytest.mark.parametrize(("kind", "area"), [("rabbit", WHOLE), ("token", TAB)])
def test_seats_differ_without_colour(kind: str, area: pygame.Rect) -> None:
    """By what is painted, evened out: a lighter copy of the same rabbit would not do."""
    art = Art()
    drawn = [getattr(art, kind)(seat, 2 * SIDE).subsurface(area) for seat in range(RABBITS)]
    pictures = [_evened(_grey(picture)) for picture in drawn]
    for (one, first), (other, second) in combinations(enumerate(pictures), 2):
        same = sum(a * b for a, b in zip(first, second, strict=True))
        assert same < SAME_MAX, f"{kind} {one} looks like {kind} {other} without colours"


def _evened(tones: list[int]) -> list[float]:
    middle = sum(tones) / len(tones)
    away = [tone - middle for tone in tones]
    length = sum(tone * tone for tone in away) ** 0.5
    return [tone / length for tone in away]


@pytest.mark.parametrize("goal", [3, 10, 30, 31, 100])
def test_rabbits_stand_on_stones(goal: int) -> None:
    """A score of the goal's share is the middle of a stone: pale beside the earth around it."""
    path = StonePath.across(pygame.Rect(7, 5, 1860, TRACK_HEIGHT), goal)
    assert pygame.Rect(7, 5, 1860, TRACK_HEIGHT).contains(path.meadow)
    picture = Art().meadow(path.stones, path.meadow.size, 128)
    for stone in range(path.stones):
        x = path.x(stone * goal / (path.stones - 1)) - path.meadow.x
        assert x == pytest.approx((stone + 0.5) * path.meadow.width / path.stones)
        here = picture.get_at((round(x), path.line - path.meadow.y))
        between = picture.get_at((round(x + path.step / 2) - 1, path.line - path.meadow.y))
        assert sum(here[:2]) > sum(between[:2])
