"""The shipped deck: whole, varied, and with words that bots can play by."""

import io
from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

import dixit_lan
from dixit_lan.errors import PackError
from dixit_lan.packs import locate
from dixit_lan.packs.pack import Pack, standard_pack


@pytest.fixture(scope="module")
def pack() -> Pack:
    return standard_pack()


def test_84_cards_in_two_sizes_of_at_most_14_mb(pack: Pack) -> None:
    assert len(pack.cards) == 84
    folder = pack.cards[0].path.parent
    small = {path.name for path in (folder / "small").iterdir()}
    assert small == {card.path.name for card in pack.cards}
    assert sum(path.stat().st_size for path in folder.rglob("*") if path.is_file()) <= 14_000_000


def test_every_card_has_6_to_10_words_and_no_two_have_the_same(pack: Pack) -> None:
    assert all(6 <= len(card.tags) <= 10 for card in pack.cards)
    assert all(len(set(card.tags)) == len(card.tags) for card in pack.cards)
    assert len({frozenset(card.tags) for card in pack.cards}) == 84


def test_words_are_many_and_every_card_shares_some(pack: Pack) -> None:
    uses = Counter(tag for card in pack.cards for tag in card.tags)
    assert len(uses) >= 100
    assert all(sum(uses[tag] >= 2 for tag in card.tags) >= 2 for card in pack.cards)
    assert max(uses.values()) <= 84 // 3


def test_pictures_are_upright_have_contrast_and_differ_clearly(pack: Pack) -> None:
    small = []
    for card in pack.cards:
        with Image.open(io.BytesIO(card.path.read_bytes())) as picture:
            assert picture.size == (800, 1200)
            rgb = picture.convert("RGB")
        assert ImageStat.Stat(rgb.convert("L")).stddev[0] > 12, card.path.name
        with Image.open(card.path.parent / "small" / card.path.name) as held:
            assert held.size == (400, 600)
        small.append(rgb.resize((20, 30)))
    for one, other in combinations(small, 2):
        difference = ImageStat.Stat(ImageChops.difference(one, other)).mean
        assert sum(difference) / 3 > 10


def test_assets_are_found_in_a_repository_and_in_a_wheel(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "dixit_lan"
    package.mkdir()
    monkeypatch.setattr(dixit_lan, "__file__", str(package / "__init__.py"))
    with pytest.raises(PackError, match="missing"):
        locate.asset_folder()
    (tmp_path / "assets").mkdir()
    assert locate.asset_folder() == tmp_path / "assets"
    (package / "assets").mkdir()
    assert locate.asset_folder() == package / "assets"
