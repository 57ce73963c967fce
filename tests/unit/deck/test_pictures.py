"""The pictures of the table: which there are, their sizes, what is clear, and that rabbits differ."""

from itertools import combinations
from pathlib import Path

import pytest

np = pytest.importorskip("numpy")
pytest.importorskip("PIL")

from PIL import Image  # noqa: E402

from dixit_lan.client.paint.theme import SEAT_COLOURS  # noqa: E402

_PICTURES = Path(__file__).resolve().parents[3] / "assets" / "pictures"
_SEATS = range(12)
_OPAQUE = {"back.webp": (800, 1200), "back-small.webp": (400, 600), "table.webp": (1920, 1200)}
_CLEAR = {
    "icon.png": (512, 512),
    "icon-64.png": (64, 64),
    "track.webp": (1860, 140),
    **{f"rabbit-{seat:02}.webp": (256, 256) for seat in _SEATS},
    **{f"token-{seat:02}.webp": (128, 128) for seat in _SEATS},
}


def _pixels(name: str, side: int | None = None):
    image = Image.open(_PICTURES / name).convert("RGBA")
    if side is not None:
        image = image.resize((side, side), Image.Resampling.LANCZOS)
    return np.asarray(image, np.float32) / 255


def test_exactly_these_pictures_are_shipped_and_they_are_small() -> None:
    files = list(_PICTURES.iterdir())
    assert {path.name for path in files} == {*_OPAQUE, *_CLEAR}
    assert sum(path.stat().st_size for path in files) < 1_200_000


@pytest.mark.parametrize(("name", "size"), [*_OPAQUE.items(), *_CLEAR.items()])
def test_sizes(name: str, size: tuple[int, int]) -> None:
    with Image.open(_PICTURES / name) as image:
        assert image.size == size


@pytest.mark.parametrize("name", _CLEAR)
def test_clear_around_a_solid_thing(name: str) -> None:
    alpha = _pixels(name)[..., 3]
    assert alpha[0, 0] == 0 and alpha[-1, -1] == 0
    assert (alpha > 0.95).mean() > 0.2


@pytest.mark.parametrize("name", _OPAQUE)
def test_opaque(name: str) -> None:
    assert _pixels(name)[..., 3].min() == 1


@pytest.mark.parametrize("seat", _SEATS)
def test_a_rabbit_and_its_token_wear_the_colour_of_the_seat(seat: int) -> None:
    wanted = np.array(SEAT_COLOURS[seat], np.float32) / 255
    for kind in ("rabbit", "token"):
        pixels = _pixels(f"{kind}-{seat:02}.webp")
        near = np.abs(pixels[..., :3] - wanted).max(axis=-1) < 0.16
        assert (near & (pixels[..., 3] > 0.9)).sum() / (pixels[..., 3] > 0.9).sum() > 0.1


def test_rabbits_differ_in_shape_and_marks_without_their_colours() -> None:
    grey = {seat: _grey(f"rabbit-{seat:02}.webp") for seat in _SEATS}
    for one, other in combinations(_SEATS, 2):
        assert np.abs(grey[one] - grey[other]).mean() > 0.03, (one, other)


def test_outlines_of_rabbits_differ_at_the_size_of_a_seat() -> None:
    alpha = {seat: _pixels(f"rabbit-{seat:02}.webp", 44)[..., 3] > 0.5 for seat in _SEATS}
    for one, other in combinations(_SEATS, 2):
        different = (alpha[one] ^ alpha[other]).sum() / (alpha[one] | alpha[other]).sum()
        assert different > 0.05, (one, other)


def _grey(name: str):
    """Lightness on middle grey, at 44 pixels; every rabbit's own brightness is taken out."""
    pixels = _pixels(name, 44)
    alpha = pixels[..., 3]
    light = pixels[..., :3].mean(axis=-1)
    return (light - light[alpha > 0.5].mean()) * alpha


def test_the_back_has_one_frame_around_day_and_night() -> None:
    light = _pixels("back.webp")[..., :3].mean(axis=-1)
    sides = [light[:30].mean(), light[-30:].mean(), light[:, :30].mean(), light[:, -30:].mean()]
    assert max(sides) - min(sides) < 0.12
    assert light[100:300].mean() > light[-300:-100].mean() + 0.1
