"""A card is the bytes of its picture; everything unusable is refused by name."""

import json
from pathlib import Path

import pytest

from dixit_lan.errors import PackError
from dixit_lan.packs.pack import PICTURE_BYTES_MAX, hash_picture, load_pack
from dixit_lan.wire.limits import DECK_CARDS_MAX

PNG = b"\x89PNG\r\n\x1a\n"
JPEG = b"\xff\xd8\xff\xe0"
WEBP = b"RIFF\x00\x00\x00\x00WEBP"


def write_pictures(folder: Path, count: int, start: bytes = PNG, suffix: str = ".png") -> None:
    folder.mkdir(exist_ok=True)
    for number in range(count):
        (folder / f"{number}{suffix}").write_bytes(start + bytes([number]))


def write_manifest(folder: Path, manifest: object) -> None:
    (folder / "manifest.json").write_text(json.dumps(manifest))


def test_every_picture_of_a_folder_is_a_card(tmp_path: Path) -> None:
    folder = tmp_path / "Our holidays"
    write_pictures(folder, 2)
    (folder / "a.JPG").write_bytes(JPEG)
    (folder / "b.jpeg").write_bytes(JPEG + b"b")
    (folder / "c.webp").write_bytes(WEBP)
    (folder / "notes.txt").write_text("not a card")
    (folder / "more.png").mkdir()
    pack = load_pack(folder)
    assert pack.name == "Our holidays"
    assert {card.path.name for card in pack.cards} == {
        "0.png",
        "1.png",
        "a.JPG",
        "b.jpeg",
        "c.webp",
    }
    assert [card.card for card in pack.cards] == sorted(card.card for card in pack.cards)
    assert all(card.card == hash_picture(card.path.read_bytes()) for card in pack.cards)
    assert all(card.tags == () for card in pack.cards)


def test_names_and_order_of_files_do_not_matter_but_every_byte_does(tmp_path: Path) -> None:
    write_pictures(tmp_path / "one", 6)
    (tmp_path / "two").mkdir()
    for number in range(6):
        data = (tmp_path / "one" / f"{5 - number}.png").read_bytes()
        (tmp_path / "two" / f"x{number}.png").write_bytes(data)
    one, two = load_pack(tmp_path / "one"), load_pack(tmp_path / "two")
    assert one.hash == two.hash
    assert [card.card for card in one.cards] == [card.card for card in two.cards]
    write_manifest(tmp_path / "two", {"name": "another name", "cards": []})
    assert load_pack(tmp_path / "two").hash == one.hash
    (tmp_path / "two" / "x0.png").write_bytes(PNG + b"\xff")
    assert load_pack(tmp_path / "two").hash != one.hash


def test_a_manifest_gives_name_and_tags(tmp_path: Path) -> None:
    write_pictures(tmp_path, 5)
    cards = [{"file": "3.png", "tags": ["sea", "longing"]}]
    write_manifest(tmp_path, {"name": "Dreams", "license": "CC BY 4.0", "cards": cards})
    pack = load_pack(tmp_path)
    assert pack.name == "Dreams"
    tags = {card.path.name: card.tags for card in pack.cards}
    assert tags == {**{f"{n}.png": () for n in range(5)}, "3.png": ("sea", "longing")}


def test_the_same_picture_twice_is_refused_naming_both_files(tmp_path: Path) -> None:
    write_pictures(tmp_path, 5)
    (tmp_path / "again.png").write_bytes(PNG + b"\x03")
    with pytest.raises(PackError, match=r"3\.png and .*again\.png are the same picture"):
        load_pack(tmp_path)


@pytest.mark.parametrize(
    ("name", "data", "message"),
    [
        ("big.png", PNG + bytes(PICTURE_BYTES_MAX), r"big\.png is larger than 8 MiB"),
        ("text.png", b"hello", r"text\.png is not a png"),
        ("empty.webp", b"", r"empty\.webp is not a png"),
        ("sound.webp", b"RIFF\x00\x00\x00\x00WAVE", r"sound\.webp is not a png"),
    ],
)
def test_a_file_that_is_no_picture_is_refused_by_name(
    tmp_path: Path, name: str, data: bytes, message: str
) -> None:
    write_pictures(tmp_path, 5)
    (tmp_path / name).write_bytes(data)
    with pytest.raises(PackError, match=message):
        load_pack(tmp_path)


def test_an_unreadable_file_or_folder_is_refused_by_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(PackError, match="nowhere cannot be read"):
        load_pack(tmp_path / "nowhere")
    write_pictures(tmp_path, 5)
    open_path = Path.open

    def refuse(path: Path, mode: str) -> object:
        if path.name == "2.png":
            raise PermissionError(13, "Permission denied")
        return open_path(path, mode)

    monkeypatch.setattr(Path, "open", refuse)
    with pytest.raises(PackError, match=r"2\.png cannot be read: Permission denied"):
        load_pack(tmp_path)


@pytest.mark.parametrize("count", [0, 4, DECK_CARDS_MAX + 1])
def test_too_few_and_too_many_pictures(tmp_path: Path, count: int) -> None:
    tmp_path.joinpath("x").mkdir()
    for number in range(count):
        (tmp_path / "x" / f"{number}.png").write_bytes(PNG + number.to_bytes(2, "big"))
    with pytest.raises(PackError, match=f"holds {count} pictures"):
        load_pack(tmp_path / "x")


@pytest.mark.parametrize(
    "manifest",
    [
        "[",
        "[]",
        '{"cards": 3}',
        '{"cards": [{"file": "missing.png"}]}',
        '{"cards": [{"file": "../outside.png"}]}',
        '{"cards": [{"file": "0.png"}, {"file": "0.png"}]}',
        '{"cards": [{"file": "0.png", "tags": [""]}]}',
        '{"cards": [{"file": "0.png", "tags": ["a\\u0000b"]}]}',
        '{"cards": [{"file": "0.png", "tag": ["x"]}]}',
        '{"cards": [{"file": "manifest.json"}]}',
        "[" * 5_000,
    ],
)
def test_a_wrong_manifest_is_refused(tmp_path: Path, manifest: str) -> None:
    write_pictures(tmp_path / "pack", 5)
    (tmp_path / "outside.png").write_bytes(PNG)
    (tmp_path / "pack" / "manifest.json").write_text(manifest)
    with pytest.raises(PackError, match=r"manifest\.json"):
        load_pack(tmp_path / "pack")


def test_a_damaged_picture_is_noticed_before_the_game_and_named(tmp_path: Path) -> None:
    write_pictures(tmp_path, 5)
    notes = [{"file": f"{n}.png", "hash": hash_picture(PNG + bytes([n])).hex()} for n in range(5)]
    write_manifest(tmp_path, {"cards": notes})
    load_pack(tmp_path)
    (tmp_path / "4.png").write_bytes(PNG + b"\x05")
    with pytest.raises(PackError, match=r"4\.png is not the picture that its manifest describes"):
        load_pack(tmp_path)


def test_a_name_is_cut_to_what_can_be_sent(tmp_path: Path) -> None:
    write_pictures(tmp_path, 5)
    write_manifest(tmp_path, {"name": "\n" + "ơ" * 60})
    assert load_pack(tmp_path).name == "ơ" * 30
