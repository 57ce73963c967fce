"""The three hands that draw the deck, as numbers of one engine."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Style:
    """How fills, edges and the finished sheet look. Lengths are pixels of the full-size card."""

    name: str
    form: float  # strength of the form shading
    stipple: float  # share of it that is thresholded against grain
    hardness: float  # slope of that threshold
    blur: float  # softening of an edge before it is thresholded
    ragged: float  # strength of the noise in an edge
    crisp: float  # slope of an edge
    mottle: float  # slow changes of pigment
    bristle: float  # strokes of the brush
    fibre: float  # paper fibre within a fill
    voids: float  # specks without ink
    lift: float  # height of a sheet above the one below, as a share of its smaller side
    rim: float  # bright cut edge
    relief: float  # lit tooth of the finished sheet
    grain: float
    vignette: float
    contrast: float


GOUACHE = Style(
    "gouache", form=0.9, stipple=0.55, hardness=3.0, blur=1.0, ragged=0.5, crisp=2.0,
    mottle=0.13, bristle=0.15, fibre=0.0, voids=0.0, lift=0.0, rim=0.0,
    relief=0.055, grain=0.020, vignette=0.30, contrast=0.14,
)  # fmt: skip
PAPER = Style(
    "paper", form=0.38, stipple=0.25, hardness=2.0, blur=0.7, ragged=0.22, crisp=2.4,
    mottle=0.05, bristle=0.0, fibre=0.14, voids=0.0, lift=0.05, rim=0.5,
    relief=0.09, grain=0.016, vignette=0.30, contrast=0.12,
)  # fmt: skip
PRINT = Style(
    "print", form=0.72, stipple=1.0, hardness=9.0, blur=1.5, ragged=0.95, crisp=3.4,
    mottle=0.05, bristle=0.06, fibre=0.0, voids=0.5, lift=0.0, rim=0.0,
    relief=0.062, grain=0.020, vignette=0.18, contrast=0.12,
)  # fmt: skip
STYLES = {style.name: style for style in (GOUACHE, PAPER, PRINT)}
