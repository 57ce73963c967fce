"""The first start: how far it is, and what is said where it cannot go on."""

import io
import sys
from pathlib import Path

import pytest

from scripts import _setup

PIP = """\
Obtaining file:///games/dixit-lan
  Installing build dependencies: started
  Installing build dependencies: finished with status 'done'
Collecting pygame-ce>=2.5.8 (from dixit-lan==0.1.0)
  Downloading pygame_ce-2.5.8-cp311-cp311-manylinux2014_x86_64.whl.metadata (11 kB)
Collecting pynacl>=1.6.2 (from dixit-lan==0.1.0)
  Using cached PyNaCl-1.6.2-cp38-abi3-manylinux_2_34_x86_64.whl (1.2 MB)
Collecting cffi>=2.0.0 (from pynacl>=1.6.2->dixit-lan==0.1.0)
  Downloading cffi-2.0.0-cp311-cp311-manylinux_2_17_x86_64.whl.metadata (2.6 kB)
Downloading pygame_ce-2.5.8-cp311-cp311-manylinux2014_x86_64.whl (12.3 MB)
Downloading https://files.example/cffi-2.0.0-cp311-cp311-manylinux_2_17_x86_64.whl (215 kB)
Processing /mirror/zeroconf-0.154.0-py3-none-any.whl (from dixit-lan==0.1.0)
Installing collected packages: pygame-ce, cffi, pynacl, zeroconf, dixit-lan
Successfully installed cffi-2.0.0
"""
OFFLINE = """\
WARNING: Retrying (Retry(total=0, connect=None)) after connection broken by 'NewConnectionError'
ERROR: Could not find a version that satisfies the requirement hatchling>=1.26
ERROR: No matching distribution found for hatchling>=1.26
"""


class _Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def _shown(screen: io.StringIO) -> str:
    line = _setup._Line(screen)
    progress = _setup._Progress(2)
    for said in PIP.splitlines(keepends=True):
        line.show(progress.after(said) or line.shown)
    line.show("")
    return screen.getvalue()


def test_each_package_is_told_as_it_comes() -> None:
    assert _shown(io.StringIO()).splitlines() == [
        "Fetching pynacl (1 of 2, 1.2 MB) ...",
        "Fetching pygame-ce (2 of 3, 12.3 MB) ...",
        "Fetching cffi (3 of 3, 215 kB) ...",
        "Fetching zeroconf (4 of 4) ...",
        "Installing 5 packages ...",
    ]


def test_a_terminal_has_one_line_that_is_empty_in_the_end() -> None:
    shown = _shown(_Terminal())
    assert "\n" not in shown and "Looking for cffi ..." in shown
    assert shown.endswith("\r") and not shown.split("\r")[-2].strip()


@pytest.fixture
def pip(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """What is run in pip's place fails, and says what this file holds."""
    said = tmp_path / "said"
    script = f"import sys; print(open({str(said)!r}).read()); sys.exit(1)"
    monkeypatch.setattr(_setup, "_LOG", tmp_path / "setup.log")
    started = _setup._started
    monkeypatch.setattr(_setup, "_started", lambda _: started([sys.executable, "-c", script]))
    return said


@pytest.mark.parametrize(
    ("text", "sentence"), [(OFFLINE, "is this laptop online?"), ("no wheel for it", "Why, it says")]
)
def test_what_went_wrong_is_one_sentence_and_the_rest_a_file(
    pip: Path, text: str, sentence: str, capfd: pytest.CaptureFixture[str]
) -> None:
    pip.write_text(text, "utf-8")
    with pytest.raises(_setup.SetupError) as failed:
        _setup._install(".", 1)
    told = str(failed.value)
    assert sentence in told and "\n" not in told and str(_setup._LOG) in told
    assert text in _setup._LOG.read_text("utf-8")
    assert capfd.readouterr() == ("", "")
