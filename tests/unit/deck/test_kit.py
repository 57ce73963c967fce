"""The kit paints what it says. It needs the art extra; without it these tests are skipped."""

from pathlib import Path

import pytest

np = pytest.importorskip("numpy")
pytest.importorskip("skia")
pytest.importorskip("scipy")

from PIL import Image  # noqa: E402

from scripts.deck import noise, render, sheets  # noqa: E402
from scripts.deck import shapes as S  # noqa: E402
from scripts.deck.canvas import Card, Light  # noqa: E402
from scripts.deck.colour import from_oklab, mix, ramp, rgb, to_oklab  # noqa: E402
from scripts.deck.finish import finished  # noqa: E402
from scripts.deck.matrix import entries  # noqa: E402
from scripts.deck.measure import Row, blank_share  # noqa: E402
from scripts.deck.motifs import gesture  # noqa: E402
from scripts.deck.styles import GOUACHE, PAPER, STYLES  # noqa: E402


def _disc(style=GOUACHE, light: Light | None = None) -> Card:
    card = Card("test", style, light or Light(angle=180), 0.25)
    card.fill(S.rect(-20, -20, 840, 1240), "#808080", "ground", form=0, lift=0, rim=0)
    card.fill(S.ellipse(400, 600, 200), "#b06040", "disc")
    return card


def test_noise_is_even_and_has_no_seam() -> None:
    field = noise.field("mottle")
    assert abs(float(field.mean()) - 0.5) < 0.01
    inner = float(np.abs(np.diff(field, axis=1)).mean())
    seam = float(np.abs(field[:, 0] - field[:, -1]).mean())
    assert seam < inner * 2


def test_oklab_returns_and_mixes_from_end_to_end() -> None:
    colour = np.array([[0.2, 0.5, 0.8]], np.float32)
    assert np.allclose(from_oklab(to_oklab(colour)), colour, atol=0.01)
    assert np.allclose(mix("#204060", "#e0c080", 0), rgb("#204060"), atol=0.01)
    assert np.allclose(ramp([(0, "#204060"), (1, "#e0c080")])[-1], rgb("#e0c080"), atol=0.01)


def test_a_shape_is_lighter_towards_the_light() -> None:
    sheet = _disc().sheet[..., :3].mean(axis=-1)
    assert sheet[145:155, 58:68].mean() > sheet[145:155, 132:142].mean() + 0.05


def test_a_lamp_lights_from_its_place() -> None:
    sheet = _disc(light=Light(place=(400, 1100))).sheet[..., :3].mean(axis=-1)
    assert sheet[182:192, 95:105].mean() > sheet[108:118, 95:105].mean() + 0.05


def test_paper_casts_a_shadow_away_from_the_light() -> None:
    sheet = _disc(PAPER).sheet[..., :3].mean(axis=-1)
    assert sheet[150, 152] < sheet[150, 40] - 0.02


def test_nothing_leaves_a_clip_and_haze_pulls_to_its_ink() -> None:
    card = _disc()
    before = card.sheet.copy()
    with card.clip(S.rect(0, 0, 400, 1200)), card.haze("#ffffff", 1.0):
        card.fill(S.rect(100, 100, 600, 200), "#000000", form=0, pigment=0)
    assert np.allclose(card.sheet[:, 110:], before[:, 110:])
    assert card.sheet[40, 60, :3].min() > 0.95


def test_no_speck_falls_outside_a_shape() -> None:
    card = Card("test", STYLES["print"], Light(), 0.25)
    card.fill(S.rect(200, 200, 200, 200), "#ffffff", edge=4)
    alpha = card.sheet[..., 3]
    assert alpha[:40].max() == 0 and alpha[:, 112:].max() == 0


def test_the_same_scene_and_label_give_the_same_sheet() -> None:
    assert np.array_equal(finished(_disc()), finished(_disc()))


def test_every_scene_is_in_the_matrix_and_says_its_light() -> None:
    names = {path.stem for path in render.SCENES.glob("[a-z]*.py")}
    assert names <= {card.id for card in entries()}
    assert set(render.drawn()) == names


def test_a_scene_is_full_of_contrast() -> None:
    name = render.drawn()[0]
    picture = np.asarray(render.render(name, 0.25), np.float32) / 255
    assert picture.shape == (300, 200, 3)
    assert picture.mean(axis=-1).std() > 0.1


def test_blankness_and_faults_are_seen() -> None:
    flat = np.full((300, 200, 3), 0.5, np.float32)
    assert blank_share(flat) == 1.0
    assert len(Row("a", 0.05, 0.6, 0.9, "b", 0.1, "c").faults()) == 3
    assert Row("a", 0.15, 0.1, 0.3, "b", 0.1, "c").faults() == []


def test_sheets_are_laid(tmp_path: Path) -> None:
    (tmp_path / "small").mkdir()
    for name in ("a", "b"):
        Image.new("RGB", (400, 600), (90, 120, 60)).save(tmp_path / "small" / f"{name}.webp")
    sheets.write(tmp_path, ["a", "b"], tmp_path)
    assert {path.name for path in (tmp_path / "sheets").iterdir()} == {
        "contact.png",
        "grey.png",
        "hand-01.png",
    }


def test_the_ink_line_is_heavier_away_from_the_light() -> None:
    card = Card("test", GOUACHE, Light(angle=180), 0.5)
    gesture.inked(card, S.rect(200, 300, 400, 600), "#f0f0f0", "box", 12, ink="#000000", form=0)
    dark = card.sheet[300, :, :3].mean(axis=-1) * card.sheet[300, :, 3] < 0.4
    inside = card.sheet[300, :, 3] > 0.6
    assert (dark & inside)[300:].sum() > (dark & inside)[:100].sum() + 4


def test_a_face_acts() -> None:
    def acted(**mien: object) -> np.ndarray:
        card = Card("test", GOUACHE, Light(), 0.25)
        with card.at(400, 600, 5):
            gesture.face(card, gesture.Mien(**mien))
        return card.sheet

    calm = acted()
    for change in (
        {"lids": 0.2},
        {"gaze": (-0.8, 0.6)},
        {"brow": 1.0},
        {"mouth": "oh"},
        {"mouth": "grit"},
        {"mouth": "puff"},
        {"age": 1.0},
    ):
        assert np.abs(acted(**change) - calm).sum() > 10, change
