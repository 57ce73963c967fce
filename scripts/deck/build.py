"""Draws what changed, writes it as WebP in two sizes, with manifest and contact sheets."""

import hashlib
import json
import multiprocessing
import time
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from dixit_lan.terminal import counted, say
from PIL import Image
from scripts.deck import noise, sheets
from scripts.deck.matrix import entry
from scripts.deck.render import SCENES, drawn, render

QUALITY = 80
STATE_NAME = "state.json"
ASSETS = SCENES.parents[2] / "assets" / "cards"
WORKSHOP = SCENES.parents[2] / "build" / "deck"
"""Where what is not shipped lies, when the shipped cards are built."""


def build(out: Path, only: Sequence[str] = (), size: int = 800, processes: int = 2) -> list[str]:
    """Draw the changed cards (or those named) into ``out``; returns the names that were drawn.

    At ``size`` 400 it draws quick proofs as PNG, and leaves the cards and the manifest alone.
    """
    out.mkdir(parents=True, exist_ok=True)
    names = list(only) or drawn()
    if size == 400:
        _each([(name, str(out), 0.5) for name in names], processes)
        return names
    marks = {name: fingerprint(name) for name in drawn()}
    state = _state(out)
    changed = [name for name in names if only or state.get(name) != marks[name] or not _files(out, name)]
    done = _each([(name, str(out), 1.0) for name in changed], processes)
    state.update({name: marks[name] for name in done})
    (_aside(out) / STATE_NAME).write_text(json.dumps({k: v for k, v in state.items() if k in marks}, indent=1), "utf-8")
    if drawn():
        _manifest(out, [name for name in drawn() if _files(out, name)])
        sheets.write(out, [name for name in drawn() if _files(out, name)], _aside(out))
    return changed


def fingerprint(name: str) -> str:
    """Changes when the scene, its line in the matrix or the kit changes."""
    kit = sorted(SCENES.parent.glob("*.py")) + sorted((SCENES.parent / "motifs").glob("*.py"))
    tools = {"build.py", "measure.py", "sheets.py", "__main__.py", "matrix.py"}
    digest = hashlib.sha256(entry(name).style.encode())
    for path in [*(path for path in kit if path.name not in tools), SCENES / f"{name}.py"]:
        digest.update(path.read_bytes())
    return digest.hexdigest()


def _files(out: Path, name: str) -> bool:
    return (out / f"{name}.webp").exists() and (out / "small" / f"{name}.webp").exists()


def _aside(out: Path) -> Path:
    """The folder of the build's own notes and of the sheets to look at."""
    folder = WORKSHOP if out.resolve() == ASSETS else out
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def _state(out: Path) -> dict[str, str]:
    path = _aside(out) / STATE_NAME
    return dict(json.loads(path.read_text("utf-8"))) if path.exists() else {}


def _each(jobs: list[tuple[str, str, float]], processes: int) -> list[str]:
    noise.warm()
    if len(jobs) < 2 or processes < 2:
        return list(_told(map(_one, jobs), len(jobs)))
    with multiprocessing.get_context("fork").Pool(min(processes, len(jobs)), maxtasksperchild=12) as pool:
        return list(_told(pool.imap(_one, jobs), len(jobs)))


def _told(drawings: Iterable[tuple[str, float]], of: int) -> Iterator[str]:
    """The names of those that are drawn, each said with its seconds."""
    for name, seconds in counted(drawings, of, "card"):
        say(f"{name}: {seconds:.1f} s")
        yield name


def _one(job: tuple[str, str, float]) -> tuple[str, float]:
    name, folder, scale = job
    start = time.perf_counter()
    picture, out = render(name, scale), Path(folder)
    if scale == 1.0:
        (out / "small").mkdir(exist_ok=True)
        picture.save(out / f"{name}.webp", quality=QUALITY, method=5)
        half = picture.resize((400, 600), Image.Resampling.LANCZOS)
        half.save(out / "small" / f"{name}.webp", quality=QUALITY, method=5)
    else:
        picture.save(out / f"{name}.proof.png")
    return name, time.perf_counter() - start


def _words(name: str) -> tuple[str, ...]:
    """What a clue could come from, mood and season included: words that several cards share."""
    card = entry(name)
    shared = [word for word in (card.mood, card.time) if word not in (*card.tags, "indoors", "none")]
    return (*card.tags, *shared)[:10]


def _manifest(out: Path, names: Sequence[str]) -> None:
    cards = [
        {
            "file": f"{name}.webp",
            "hash": hashlib.blake2b((out / f"{name}.webp").read_bytes(), digest_size=32).hexdigest(),
            "tags": list(_words(name)),
        }
        for name in names
    ]
    text = json.dumps({"name": "Dixit-LAN deck", "cards": cards}, indent=1, ensure_ascii=False)
    (out / "manifest.json").write_text(text + "\n", "utf-8")
